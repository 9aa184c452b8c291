//! Equal modules once.

use crate::design::{Design, Item, Module};
use std::collections::BTreeMap;

/// Keeps the first of each set of equal modules and numbers those that share a name but differ.
pub(super) fn run(design: Design) -> Design {
    let mut kept: Vec<Module> = vec![];
    let mut renamed: BTreeMap<String, String> = BTreeMap::new();
    let count = design.modules.len();
    for (i, mut module) in design.modules.into_iter().enumerate() {
        let top = i + 1 == count;
        for item in &mut module.items {
            if let Item::Instance(i) = item
                && let Some(name) = renamed.get(&i.module)
            {
                i.module = name.clone();
            }
        }
        if top {
            // The user chose this name, whatever it ends in.
            kept.push(module);
            break;
        }
        let old = std::mem::take(&mut module.name);
        let base = base(&old);
        let name = match kept.iter().find(|k| same(k, base, &module)) {
            Some(found) => found.name.clone(),
            None => {
                let taken = kept.iter().filter(|k| self::base(&k.name) == base).count();
                let name = if taken == 0 { base.into() } else { format!("{base}_v{}", taken + 1) };
                module.name = name.clone();
                kept.push(module);
                name
            }
        };
        renamed.insert(old, name);
    }
    Design { modules: kept }
}

/// The name without the number that tells variants apart.
fn base(name: &str) -> &str {
    match name.rsplit_once("_v") {
        Some((base, number)) if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => base,
        _ => name,
    }
}

fn same(kept: &Module, name: &str, module: &Module) -> bool {
    base(&kept.name) == name
        && kept.purpose == module.purpose
        && kept.notes == module.notes
        && kept.ports == module.ports
        && kept.constants == module.constants
        && kept.signals == module.signals
        && kept.items == module.items
}
