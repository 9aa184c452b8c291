//! The directed sequence of a family as the shipped testbench has it.

use pmugen_sim::families::{Step, new_model, vectors};
use pmugen_sim::model::Direction;
use serde::Serialize;
use std::fmt::Write as _;

/// Clocks that every preset's sequence has at least.
pub const CYCLES: usize = 20_000;

/// Values of every port in every cycle, by the names of the ports.
pub fn record<P: Serialize>(family: &str, params: &P) -> (Vec<String>, Vec<(bool, Vec<u64>)>) {
    let json = serde_json::to_value(params).unwrap();
    let mut model = new_model(family, &json).unwrap();
    let ports = model.ports().to_vec();
    let mut outputs = vec![0; ports.iter().filter(|port| port.direction == Direction::Output).count()];
    let mut rows = Vec::new();
    for Step { reset, inputs } in vectors(family, &json, CYCLES).unwrap() {
        if reset {
            model.step_in_reset(&inputs, &mut outputs);
        } else {
            model.step(&inputs, &mut outputs);
        }
        let (mut i, mut o) = (inputs.iter(), outputs.iter());
        let row = ports.iter().map(|port| match port.direction {
            Direction::Input => *i.next().unwrap(),
            Direction::Output => *o.next().unwrap(),
        });
        rows.push((reset, row.collect()));
    }
    (ports.into_iter().map(|port| port.name).collect(), rows)
}

/// The text of the vector file.
pub fn text(rows: &[(bool, Vec<u64>)]) -> String {
    let mut text = String::new();
    let mut last = vec![0; rows[0].1.len() + 1];
    for (reset, row) in rows {
        let row: Vec<u64> = row.iter().copied().chain([u64::from(*reset)]).collect();
        let changed: Vec<usize> = (0..row.len()).filter(|&i| row[i] != last[i]).collect();
        write!(text, "{:x}", changed.len()).unwrap();
        for i in changed {
            write!(text, " {i:x} {:x}", row[i]).unwrap();
        }
        text.push('\n');
        last = row;
    }
    text
}
