//! Who may use whom: the import table of the project, read from every path in the sources.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// Files under `folder`, except those under `except`, must not name a path that starts with one of
/// `never`.
struct Rule {
    folder: &'static str,
    except: &'static [&'static str],
    never: &'static [&'static str],
}

const RULES: &[Rule] = &[
    // spec <- blocks <- families <- sim <- gen
    Rule {
        folder: "hdl/src/spec",
        except: &[],
        never: &["rust_hdl", "crate::blocks", "crate::families", "num_bigint"],
    },
    Rule { folder: "hdl/src/blocks", except: &[], never: &["crate::families"] },
    Rule { folder: "hdl/src", except: &[], never: &["pmugen_sim", "pmugen", "serde_yaml"] },
    Rule { folder: "sim/src", except: &[], never: &["pmugen"] },
    // Golden models and stimulus take parameter types and nothing else: no block, no register table.
    Rule {
        folder: "sim/src",
        except: &[
            "sim/src/lockstep.rs",
            "sim/src/families/armv8m_pmu/lockstep.rs",
            "sim/src/families/ete/lockstep.rs",
            "sim/src/families/riscv_hpm/lockstep.rs",
        ],
        never: &[
            "rust_hdl",
            "pmugen_hdl::blocks",
            "pmugen_hdl::spec::Register",
            "pmugen_hdl::spec::RegisterMap",
            "pmugen_hdl::spec::EventSpec",
            "pmugen_hdl::families::armv8m_pmu::registers",
            "pmugen_hdl::families::armv8m_pmu::events",
            "pmugen_hdl::families::armv8m_pmu::block",
            "pmugen_hdl::families::armv8m_pmu::Armv8mPmu",
            "pmugen_hdl::families::armv8m_pmu::EVENTS",
            "pmugen_hdl::families::ete::addresses",
            "pmugen_hdl::families::ete::events",
            "pmugen_hdl::families::ete::registers",
            "pmugen_hdl::families::ete::Ete",
            "pmugen_hdl::families::ete::EVENTS",
        ],
    },
    Rule { folder: "gen/src", except: &["gen/src/lower", "gen/src/main.rs"], never: &["rust_hdl"] },
    Rule {
        folder: "gen/src",
        except: &["gen/src/outputs/tb.rs", "gen/src/outputs/tb"],
        never: &["pmugen_sim"],
    },
    Rule {
        folder: "gen/src/design",
        except: &[],
        never: &["std::fs", "std::io", "serde", "serde_json", "crate"],
    },
    Rule {
        folder: "gen/src/passes",
        except: &[],
        never: &["std::fs", "std::io", "serde", "serde_json", "pmugen_hdl", "crate::lower", "crate::outputs"],
    },
    Rule {
        folder: "gen/src/emit",
        except: &[],
        never: &["std::fs", "std::io", "serde", "serde_json", "pmugen_hdl", "crate::lower", "crate::passes"],
    },
    Rule {
        folder: "gen/src/lower",
        except: &[],
        never: &["std::fs", "std::io", "serde", "serde_json", "crate::emit"],
    },
    Rule {
        folder: "gen/src/config",
        except: &[],
        never: &["rust_hdl", "pmugen_hdl::blocks", "crate::lower", "crate::outputs"],
    },
    Rule {
        folder: "gen/src/catalogues",
        except: &[],
        never: &["pmugen_hdl::blocks", "crate::families", "crate::lower", "crate::outputs", "crate::metrics"],
    },
    Rule {
        folder: "gen/src/metrics",
        except: &[],
        never: &["pmugen_hdl", "crate::families", "crate::lower", "crate::outputs", "crate::commands"],
    },
    // Only `write` touches files, and `commands` read what the user names.
    Rule {
        folder: "gen/src",
        except: &["gen/src/write.rs", "gen/src/write", "gen/src/commands"],
        never: &["std::fs", "fs"],
    },
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
}

/// Every path that a file names, tests left out.
#[derive(Default)]
struct Paths(Vec<String>);

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|a| a.path().is_ident("cfg") && quoted(a).contains("test"))
}

fn quoted(attribute: &syn::Attribute) -> String {
    match &attribute.meta {
        syn::Meta::List(list) => list.tokens.to_string(),
        _ => String::new(),
    }
}

fn flatten(tree: &syn::UseTree, prefix: &str, out: &mut Vec<String>) {
    let join =
        |name: &syn::Ident| if prefix.is_empty() { name.to_string() } else { format!("{prefix}::{name}") };
    match tree {
        syn::UseTree::Path(p) => flatten(&p.tree, &join(&p.ident), out),
        syn::UseTree::Name(n) => out.push(join(&n.ident)),
        syn::UseTree::Rename(r) => out.push(join(&r.ident)),
        syn::UseTree::Glob(_) => out.push(prefix.to_string()),
        syn::UseTree::Group(g) => g.items.iter().for_each(|t| flatten(t, prefix, out)),
    }
}

impl<'a> Visit<'a> for Paths {
    fn visit_item_mod(&mut self, module: &'a syn::ItemMod) {
        if !is_test(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        if !is_test(&item.attrs) {
            flatten(&item.tree, "", &mut self.0);
        }
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        if path.segments.len() > 1 {
            let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
            self.0.push(names.join("::"));
        }
        syn::visit::visit_path(self, path);
    }
}

fn paths(text: &str) -> Vec<String> {
    let mut paths = Paths::default();
    paths.visit_file(&syn::parse_file(text).unwrap());
    paths.0
}

fn forbidden(rule: &Rule, path: &str) -> bool {
    rule.never.iter().any(|n| path == *n || path.strip_prefix(n).is_some_and(|rest| rest.starts_with("::")))
}

#[test]
fn imports_follow_the_table() {
    let root = root();
    let mut faults = vec![];
    for rule in RULES {
        let mut files = vec![];
        sources(&root.join(rule.folder), &mut files);
        for file in files {
            let name = file.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
            if rule.except.iter().any(|e| name == *e || name.starts_with(&format!("{e}/"))) {
                continue;
            }
            let named = paths(&std::fs::read_to_string(&file).unwrap());
            faults.extend(named.iter().filter(|p| forbidden(rule, p)).map(|p| format!("{name} names {p}")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_reader_sees_groups_globs_and_bare_paths() {
    let text = "use a::{b, c::*};\nfn f() { let x = d::e::g(); }\n#[cfg(test)]\nmod tests { use hidden::x; }";
    assert_eq!(paths(text), ["a::b", "a::c", "d::e::g"]);
    let rule = Rule { folder: "", except: &[], never: &["a::c"] };
    assert!(forbidden(&rule, "a::c::d") && forbidden(&rule, "a::c") && !forbidden(&rule, "a::cat"));
}
