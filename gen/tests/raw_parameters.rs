//! The program and the golden models agree on what is legal: parameters of random units with some
//! of their values replaced are accepted by both or refused by both.

#![allow(clippy::unwrap_used)]

use pmugen::config;
use pmugen::config::source::{SourceFile, Sources};
use pmugen::diagnostics::{Code, Diagnostics};
use pmugen_hdl::families::{armv8m_pmu, ete};
use pmugen_sim::families::{armv8m_pmu as armv8m_model, ete as ete_model, riscv_hpm as riscv_model};
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::path::Path;

/// Values that are at or beyond some limit.
const VALUES: [u32; 22] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17, 20, 21, 32, 33, 48, 0x100, u32::MAX];

/// A leaf among those that may change, and what to write there.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, prop::sample::Index)>> {
    prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..4)
}

/// Paths of the numbers and flags of a value, but for those that `fixed` names.
fn leaves(value: &Value, path: &str, fixed: &[&str], out: &mut Vec<String>) {
    match value {
        Value::Number(_) | Value::Bool(_) => out.push(path.to_string()),
        Value::Array(all) => {
            all.iter().enumerate().for_each(|(i, v)| leaves(v, &format!("{path}/{i}"), fixed, out));
        }
        Value::Object(all) => {
            let free = all.iter().filter(|(key, _)| !fixed.contains(&key.as_str()));
            free.for_each(|(key, v)| leaves(v, &format!("{path}/{key}"), fixed, out));
        }
        _ => {}
    }
}

/// The parameters with the changes: flags turn over, numbers become one of [`VALUES`].
fn changed(
    mut params: Value,
    fixed: &[&str],
    changes: &[(prop::sample::Index, prop::sample::Index)],
) -> Value {
    let mut paths = vec![];
    leaves(&params, "", fixed, &mut paths);
    for (path, value) in changes {
        let leaf = params.pointer_mut(path.get::<String>(&paths)).unwrap();
        *leaf = match leaf {
            Value::Bool(flag) => json!(!*flag),
            _ => json!(value.get(&VALUES)),
        };
    }
    params
}

/// What the program says to a file: the parameters if it accepts them, and the codes of all problems.
fn read(text: String) -> (Option<Value>, Vec<Code>) {
    let mut sources = Sources::new(SourceFile::new("test.yaml", text));
    let mut found = Diagnostics::default();
    let params = config::load(&mut sources, &[], &mut found).map(|config| config.params.to_json());
    (params, found.sorted().into_iter().map(|d| d.code).collect())
}

/// Parameters of a preset.
fn preset(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("configs/{name}.yaml"));
    read(std::fs::read_to_string(path).unwrap()).0.unwrap()
}

/// The same for a file with these keys. JSON is YAML too.
fn load(family: &str, keys: &Value) -> (Option<Value>, Vec<Code>) {
    let mut file = Map::from_iter([("pmugen".into(), json!(1)), ("family".into(), json!(family))]);
    file.insert("name".into(), json!("under_test"));
    file.extend(keys.as_object().unwrap().clone());
    read(Value::Object(file).to_string())
}

/// Both accept, with the same parameters, or both refuse; `own` are problems that the model does
/// not know, such as settings that ask for nothing.
fn agree(family: &str, params: &Value, keys: &Value, own: &[Code]) -> Result<(), TestCaseError> {
    let (accepted, codes) = load(family, keys);
    let model = pmugen_sim::families::new_model(family, params).map(|_| ());
    match accepted {
        Some(accepted) => {
            prop_assert_eq!(model, Ok(()), "{}", keys);
            prop_assert_eq!(&accepted, params);
        }
        None if model.is_ok() => {
            prop_assert!(codes.iter().any(|code| own.contains(code)), "{:?} {}", codes, keys)
        }
        None => {}
    }
    Ok(())
}

/// Leaves a list out if it is empty.
fn without_empty(keys: &mut Value, key: &str) {
    if keys[key] == json!([]) {
        keys.as_object_mut().unwrap().remove(key);
    }
}

fn armv8m_keys(params: &Value) -> Value {
    let mut keys = params.clone();
    let mask = params["interrupts"].as_u64().unwrap();
    keys["interrupts"] = (0..32).filter(|n| mask >> n & 1 == 1).collect();
    for event in keys["events"].as_array_mut().unwrap() {
        let keys = event.as_object_mut().unwrap();
        let of_table = armv8m_pmu::EVENTS.iter().any(|e| e.mnemonic == keys["name"]);
        if of_table {
            keys.retain(|key, _| ["name", "width", "attribution"].contains(&key.as_str()));
            let name = keys.remove("name").unwrap();
            keys.insert("use".into(), name);
        }
    }
    keys
}

fn riscv_keys(params: &Value) -> Value {
    let mut keys = params.clone();
    let groups = keys.as_object_mut().unwrap().remove("groups").unwrap();
    match groups.as_array().unwrap().as_slice() {
        [] => {}
        [group] if group["name"] == "" => keys["events"] = group["events"].clone(),
        groups => {
            keys.as_object_mut().unwrap().remove("counters");
            let one = |group: &Value| {
                let mut one =
                    json!({"name": group["name"], "counters": group["count"], "events": group["events"]});
                without_empty(&mut one, "events");
                one
            };
            keys["groups"] = groups.iter().map(one).collect();
        }
    }
    without_empty(&mut keys, "events");
    keys
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn trace_unit(mut params in ete_model::stimulus::any_params(), changes in changes()) {
        // An event of the table is written as `use`, which leaves nothing to choose.
        params.events.retain(|event| ete::EVENTS.iter().all(|e| e.number != event.number));
        let params = changed(serde_json::to_value(params).unwrap(), &["number"], &changes);
        let mut keys = params.clone();
        without_empty(&mut keys, "events");
        agree("ete", &params, &keys, &[])?;
    }

    #[test]
    fn performance_monitor_of_risc_v(params in riscv_model::stimulus::any_params(), changes in changes()) {
        let fixed = ["number", "counters", "first", "count"];
        let params = changed(serde_json::to_value(params).unwrap(), &fixed, &changes);
        agree("riscv_hpm", &params, &riscv_keys(&params), &[Code::MissingKey])?;
    }

    /// With the events of a preset: the program asks for some that every unit has to have.
    #[test]
    fn performance_monitor_of_armv8m(params in armv8m_model::stimulus::any_params(), changes in changes()) {
        let mut params = serde_json::to_value(params).unwrap();
        params["events"] = preset("armv8m_pmu_8x16")["events"].take();
        let params = changed(params, &["number", "interrupts"], &changes);
        agree("armv8m_pmu", &params, &armv8m_keys(&params), &[Code::OptionNeeds])?;
    }
}
