//! Names inside a module: no keyword of any language that reads the text, no name twice.

use crate::design::Module;
use crate::emit::keywords::is_keyword;
use std::collections::BTreeSet;

/// Renames wires and flops where needed; port names are legal as they come.
pub(super) fn run(module: &mut Module) {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    taken.extend(module.ports.iter().map(|p| p.name.to_lowercase()));
    taken.extend(module.constants.iter().map(|c| c.name.to_lowercase()));
    let instances = module.items.iter().filter_map(|i| match i {
        crate::design::Item::Instance(i) => Some(i.name.to_lowercase()),
        _ => None,
    });
    taken.extend(instances);
    let ports = module.ports.len();
    for signal in module.signals.iter_mut().skip(ports) {
        let legal = if is_keyword(&signal.name) { format!("{}_w", signal.name) } else { signal.name.clone() };
        let numbered = (2u32..).map(|k| format!("{legal}_{k}"));
        let all = std::iter::once(legal.clone()).chain(numbered);
        signal.name = all.into_iter().find(|n| !taken.contains(&n.to_lowercase())).unwrap_or(legal);
        taken.insert(signal.name.to_lowercase());
    }
}
