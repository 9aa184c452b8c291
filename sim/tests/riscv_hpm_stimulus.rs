//! The random stimulus is legal, repeats with its seed, and really reaches the corners.
#![allow(clippy::unwrap_used)]

use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_sim::families::Step;
use pmugen_sim::families::riscv_hpm::RiscvHpmModel;
use pmugen_sim::families::riscv_hpm::stimulus::{RandomRun, any_params, directed};
use pmugen_sim::model::{Direction, Model};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Parameters are legal, inputs fit their ports, APB follows its protocol.
    #[test]
    fn stimulus_is_legal(params in any_params(), seed in any::<u64>()) {
        let mut model = RiscvHpmModel::new(&params).unwrap();
        let (inputs, outputs): (Vec<_>, Vec<_>) =
            model.ports().to_vec().into_iter().partition(|port| port.direction == Direction::Input);
        let mut values = vec![0; outputs.len()];
        let run = RandomRun::new(&params, seed, 400);
        let sequences: [Box<dyn Iterator<Item = Step>>; 2] = [directed(&params, 0), Box::new(run)];
        for sequence in sequences {
            let mut last: Option<Step> = None;
            for step in sequence {
                prop_assert_eq!(step.inputs.len(), inputs.len());
                for (value, port) in step.inputs.iter().zip(&inputs) {
                    prop_assert!(port.width == 64 || value >> port.width == 0, "{} = {:#x}", port.name, value);
                }
                if let (Bus::Apb4, Some(last)) = (params.bus, last) {
                    // penable follows the setup cycle of the same transfer, whose signals are held.
                    let held = last.inputs[2..7] == step.inputs[2..7] && last.inputs[0] == 1;
                    prop_assert!(step.inputs[1] == 0 || step.inputs[0] == 1 && held && last.inputs[1] == 0);
                    prop_assert!(last.reset || last.inputs[..2] != [1, 0] || step.inputs[..2] == [1, 1]);
                }
                model.step(&step.inputs, &mut values);
                last = Some(step);
            }
        }
    }
}

#[test]
fn a_seed_gives_one_run() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let params: Params = any_params().new_tree(&mut runner).unwrap().current();
    let run = |seed| RandomRun::new(&params, seed, 2000).collect::<Vec<Step>>();
    assert!(run(1) == run(1));
    assert!(run(1) != run(2));
}
