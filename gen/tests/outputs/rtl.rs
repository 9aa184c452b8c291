//! RTL files, file list and core file.

use crate::presets::all;
use pmugen::outputs::{ArtifactSet, artifacts};
use pmugen::unit::Unit;

fn rtl(set: &ArtifactSet) -> impl Iterator<Item = (&String, &String)> {
    set.0.iter().filter(|(path, _)| path.starts_with("rtl/"))
}

#[test]
fn two_generations_are_equal() {
    // The largest preset takes as long as all others together and goes the same ways.
    for (unit, set) in all().filter(|(_, set)| set.0["manifest.json"].len() < 100_000) {
        assert!(artifacts(unit) == *set, "{}", unit.name);
    }
}

#[test]
fn rtl_text_keeps_the_rules() {
    for (unit, set) in all() {
        for (path, text) in rtl(set) {
            check_text(unit, path, text);
        }
    }
}

fn check_text(unit: &Unit, path: &str, text: &str) {
    assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{path}: one line feed at the end");
    for (number, line) in text.lines().enumerate() {
        let place = format!("{path}:{}: {line}", number + 1);
        assert!(line.chars().count() <= 100, "longer than 100 columns: {place}");
        assert!(!line.contains('\t') && line.trim_end() == line, "tab or trailing blank: {place}");
        assert!(!line.contains('$'), "system task or generated name: {place}");
        for word in ["initial", "lint_off", "translate_off", "verilator", "synopsys", "pragma"] {
            assert!(!words(line).any(|w| w == word), "{word}: {place}");
        }
    }
    let head: Vec<&str> = text.lines().take_while(|l| l.starts_with("//")).collect();
    let module = path.trim_start_matches("rtl/").rsplit_once('.').unwrap().0;
    assert!(module == unit.name || module.starts_with(&format!("{}_", unit.name)), "{path}");
    assert!(head[0].starts_with(&format!("// {module} - ")), "{path}: {}", head[0]);
    assert!(head.contains(&format!("// SPDX-License-Identifier: {}", unit.license).as_str()));
    assert!(head.iter().any(|l| l.contains(&unit.config_hash)), "{path}: no configuration hash");
    assert_eq!(text.matches("\nendmodule").count(), 1, "{path}: one module a file");
    assert!(text.contains(&format!("\nmodule {module} ")), "{path}: module {module}");
    assert_eq!(text.matches("`default_nettype none\n").count(), 1, "{path}");
    assert!(text.ends_with("\n`default_nettype wire\n"), "{path}");
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
}

#[test]
fn every_module_has_its_purpose() {
    for (unit, _) in all() {
        for module in &unit.design.modules {
            assert!(module.purpose.ends_with('.'), "{}: {:?}", module.name, module.purpose);
        }
    }
}

#[test]
fn file_list_has_every_file_and_the_top_last() {
    for (unit, set) in all() {
        let list: Vec<&str> = set.0[&format!("{}.f", unit.name)].lines().collect();
        let mut sorted = list.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, rtl(set).map(|(path, _)| path.as_str()).collect::<Vec<_>>());
        let extension = unit.dialect.extension();
        assert_eq!(list.last(), Some(&format!("rtl/{}.{extension}", unit.name).as_str()));
        for (i, path) in list.iter().enumerate() {
            let instances = instantiated(&set.0[*path], unit);
            for child in instances {
                let file = format!("rtl/{child}.{extension}");
                assert!(list[..i].contains(&file.as_str()), "{path} uses {child} before it is read");
            }
        }
    }
}

/// Modules of the unit that a file instantiates: `<module> u_<instance> (`.
fn instantiated<'a>(text: &'a str, unit: &Unit) -> Vec<&'a str> {
    let mut modules = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [module, instance, "("] = words[..]
            && instance.starts_with("u_")
        {
            assert!(unit.design.modules.iter().any(|m| m.name == module), "unknown {module}");
            modules.push(module);
        }
    }
    modules
}

#[test]
fn core_file_lists_what_exists() {
    for (unit, set) in all() {
        let text = &set.0[&format!("{}.core", unit.name)];
        let yaml = text.strip_prefix("CAPI=2:\n").expect("the first line that FuseSoC wants");
        let core: serde_yaml::Value = serde_yaml::from_str(yaml).unwrap();
        let files = core["filesets"]["rtl"]["files"].as_sequence().unwrap();
        let listed: Vec<&str> = files.iter().map(|f| f.as_str().unwrap()).collect();
        assert_eq!(listed, set.0[&format!("{}.f", unit.name)].lines().collect::<Vec<_>>());
        let tb = core["filesets"]["tb"]["files"].as_sequence().unwrap();
        for file in tb {
            let (path, attributes) = file.as_mapping().unwrap().iter().next().unwrap();
            assert!(set.0.contains_key(path.as_str().unwrap()), "{path:?}");
            assert!(attributes["file_type"].is_string());
        }
        for target in ["default", "lint", "sim"] {
            assert_eq!(core["targets"][target]["toplevel"].as_str(), Some(unit.name.as_str()));
        }
    }
}
