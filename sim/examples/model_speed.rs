//! Prints the speed of the golden model of the largest Armv8.1-M PMU, in clocks a second, for the
//! stimulus of a long run and for one in which every counter counts in every cycle.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_sim::families::armv8m_pmu::{Armv8mPmuModel, stimulus::RandomRun};
use pmugen_sim::model::Model;
use serde_json::json;
use std::time::Instant;

/// 31 counters, every option, 137 one-bit events.
fn largest() -> Params {
    let events: Vec<_> = (0..137)
        .map(|i| {
            json!({"number": 0x100 + i, "name": format!("E{i}"), "width": 1, "kind": "occurrence",
                   "attribution": "pe", "description": ""})
        })
        .collect();
    serde_json::from_value(json!({
        "bus": "apb4", "reset": {"kind": "async", "polarity": "low"}, "counters": 31, "events": events,
        "event_stages": 1, "freeze_on_overflow": true, "fzo_uses_cycle_bit": true,
        "trace_on_overflow": true, "tro_bits": 8, "security_extension": true, "unprivileged_debug": true,
        "halting_debug_events": true, "mon_if_can_halt": true, "mon_en_covers_unprivileged": false,
        "pe_state_gates": true, "se_call_exempt": true, "dp_secure_only": false, "dp_stops": "secure",
        "count_in_sleep": false, "count_in_lockup": false, "interrupts": 0x7FFF_FFFF_u32, "dwt": true,
        "permissions": "predicates",
        "identification": {"jep106_continuation": 0, "jep106_identification": 0, "part": 0,
                           "revision": 0, "revand": 0, "cmod": 0}
    }))
    .unwrap()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn main() {
    let params = largest();
    let steps: Vec<_> = RandomRun::new(&params, 1, 1_000).collect();
    let mut model = Armv8mPmuModel::new(&params).unwrap();
    let mut outputs = vec![0; 16];
    let mut sum = 0;
    let random = (0..5).map(|_| {
        let start = Instant::now();
        for _ in 0..400 {
            for step in &steps {
                if step.reset {
                    model.step_in_reset(&step.inputs, &mut outputs);
                } else {
                    model.step(&step.inputs, &mut outputs);
                }
                sum += outputs[1];
            }
        }
        400.0 * steps.len() as f64 / start.elapsed().as_secs_f64()
    });
    println!("random stimulus: {:.1} million clocks/s", median(random.collect()) / 1e6);

    // Every counter counts an event of its own; all pins high but those that would stop it.
    model.reset();
    let names: Vec<_> =
        model.ports().iter().filter(|p| p.name.ends_with("_i")).map(|p| p.name.clone()).collect();
    let at = |name: &str| names.iter().position(|n| n == name).unwrap();
    let mut inputs = vec![1; names.len()];
    for off in ["halted_i", "sleeping_i", "lockup_i", "dwt_cyccnt_we_i"] {
        inputs[at(off)] = 0;
    }
    inputs[at("pstrb_i")] = 0xF;
    let mut writes: Vec<(u64, u64)> = (0..31).map(|n| (0x400 + 4 * n, 0x100 + 4 * n)).collect();
    writes.extend([(0xC00, 0xFFFF_FFFF), (0xE04, 1)]);
    for (address, data) in writes {
        inputs[at("paddr_i")] = address;
        inputs[at("pwdata_i")] = data;
        model.step(&inputs, &mut outputs);
    }
    inputs[at("psel_i")] = 0;
    let full = (0..5).map(|_| {
        let start = Instant::now();
        for _ in 0..400_000 {
            model.step(&inputs, &mut outputs);
            sum += outputs[1];
        }
        400_000.0 / start.elapsed().as_secs_f64()
    });
    println!("every counter counts: {:.1} million clocks/s", median(full.collect()) / 1e6);
    println!("PMU_EVCNTR30 = {:#x}, checksum {sum:#x}", model.peek(30).unwrap());
}
