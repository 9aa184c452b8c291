//! The PE loses its power and gets it back: save and restore over the system instructions.

use super::super::bench::{Bench, View};
use super::super::map::map;
use super::super::unit::Unit;
use super::lists::{Driver, Found};
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::stimulus::RandomRun;
use pmugen_sim::pins::Pins;

/// Clocks that the unit lives before its power goes, and that both are compared for.
const LIFE: usize = 700;
const COMPARED: usize = 1000;

/// The registers that are saved, in their order; EN, the lock and the claim tags go separately.
fn saved(f: &Found) -> Vec<u32> {
    let mut list = vec![0x010, 0x018, 0x020, 0x024];
    list.extend(f.stall.then_some(0x02C));
    list.extend([0x030, 0x034, 0x038, 0x03C, 0x040]);
    list.extend(f.q_filter.then_some(0x044));
    list.extend([0x080, 0x084, 0x088]);
    list.extend((f.pe_comparators > 0).then_some(0x08C));
    if f.sequencer {
        list.extend([0x100, 0x104, 0x108, 0x118, 0x11C]);
    }
    list.extend((f.external_inputs > 0).then_some(0x120));
    list.extend((0..f.counters).flat_map(|n| [0x140, 0x150, 0x160].map(|base| base + 4 * n)));
    list.extend((2..2 * f.pairs).map(|n| 0x200 + 4 * n));
    list.extend((0..f.single_shots).flat_map(|n| [0x280 + 4 * n, 0x2A0 + 4 * n]));
    list.extend((0..f.addresses).flat_map(|n| [0x400 + 8 * n, 0x480 + 8 * n]));
    list.extend((0..f.contexts).map(|n| 0x600 + 8 * n));
    list.extend((0..f.virtual_contexts).map(|n| 0x640 + 8 * n));
    list.push(0x680);
    list.extend((f.contexts > 4).then_some(0x684));
    list.push(0x688);
    list.extend((f.virtual_contexts > 4).then_some(0x68C));
    list
}

/// What the driver does not save: the trace state, external input selectors above the first, PE
/// comparators of single-shot controls, and what instrumentation may trace.
fn forgotten(params: &Params) -> Vec<u32> {
    let mut list = vec![0x028];
    list.extend(params.instrumentation.then_some(0x048));
    list.extend((1..params.external_input_selectors).map(|n| 0x120 + 4 * n));
    if params.pe_comparators > 0 {
        list.extend((0..params.single_shot_controls).map(|n| 0x2C0 + 4 * n));
    }
    list
}

/// The tags of a PE that speculates, which begin at 0 when the unit has lost its power.
struct Tags {
    count: u64,
    /// Places of the inputs: the valid bit and the tag of each slot, then those of the operations.
    slots: Vec<(usize, usize)>,
    resolve: Option<(usize, usize)>,
    cancel: Option<(usize, usize)>,
}

impl Tags {
    fn new(params: &Params, unit: &dyn Unit) -> Tags {
        let pins = Pins::new(unit.ports());
        let place = |name: String| pins.input(&name).map(|(index, _)| index);
        let pair = |of: &str| Some((place(format!("{of}_valid_i"))?, place(format!("{of}_tag_i"))?));
        let slots = (0..params.blocks_per_cycle).filter_map(|slot| pair(&format!("block{slot}"))).collect();
        Tags {
            count: u64::from(params.speculation_tags),
            slots,
            resolve: pair("resolve"),
            cancel: pair("cancel"),
        }
    }

    /// The tag of the next block behind a run that began with tag 0.
    fn next(&self, run: &[Vec<u64>]) -> u64 {
        let mut next = 0;
        for inputs in run {
            if let Some((_, tag)) = self.cancel.filter(|(valid, _)| inputs[*valid] == 1) {
                next = inputs[tag];
            }
            for (_, tag) in self.slots.iter().filter(|(valid, _)| inputs[*valid] == 1) {
                next = (inputs[*tag] + 1) % self.count;
            }
        }
        next
    }

    /// The inputs of a run that began with tag 0 as they are when it begins with `first`.
    fn from(&self, first: u64, inputs: &[u64]) -> Vec<u64> {
        let mut inputs = inputs.to_vec();
        for (_, tag) in self.slots.iter().chain(&self.resolve).chain(&self.cancel) {
            inputs[*tag] = (inputs[*tag] + first) % self.count;
        }
        inputs
    }
}

/// Random inputs from the first cycle behind a reset on.
fn run_of(params: &Params, seed: u64, clocks: usize) -> Vec<Vec<u64>> {
    let run = RandomRun::new(params, seed, 2 * clocks).skip_while(|step| step.reset);
    run.filter(|step| !step.reset).map(|step| step.inputs).take(clocks).collect()
}

/// A life of random programs and blocks, save, and after a reset restore: from then on the outputs
/// are those of a unit that has kept its power.
// Spec: RVBMLV
// Spec: RTMLTF
pub fn down_and_up(params: &Params, unit: &mut dyn Unit, seed: u64) {
    let tags = Tags::new(params, unit);
    let (life, rest) = (run_of(params, seed, LIFE), run_of(params, seed + 1000, COMPARED));
    let mut bench = Bench::new(unit, params);
    let mut driver = Driver::new(&mut bench, View::System);
    driver.probe();
    for inputs in &life {
        driver.bench.apply(inputs);
    }
    driver.bench.quiet();
    driver.os_lock(false);
    // In Enabling, to which the lock may lead, no write acts.
    driver.bench.clocks(4);
    let next = tags.next(&life);
    if tags.count > 0 {
        // All that was on its way has been executed.
        driver.bench.drive("resolve_tag_i", (next + tags.count - 1) % tags.count);
        driver.bench.drive("resolve_valid_i", 1);
        driver.bench.clock();
        driver.bench.quiet();
    }
    driver.write(0x004, 0);
    driver.poll(0, 1);
    // The driver that forgets them has never used them.
    for offset in forgotten(params) {
        driver.write(offset, 0);
    }
    driver.write(0x004, 1);
    driver.poll(0, 0);
    driver.bench.clocks(8);

    // Save.
    driver.os_lock(true);
    driver.poll(1, 1);
    let enabled = driver.read(0x004);
    let list = saved(&driver.found);
    let values: Vec<u64> = list.iter().map(|offset| driver.read(*offset)).collect();
    let claimed = driver.read(0xFA4);
    driver.poll(1, 1);
    driver.write(0x028, 0);
    let before = everything(&mut driver);
    let from = |first: u64| rest.iter().map(|inputs| tags.from(first, inputs)).collect::<Vec<_>>();
    let kept = live(&mut driver, &from(next));

    // Power goes and comes.
    driver.bench.reset();
    driver.os_lock(true);
    driver.bench.clock();
    driver.write(0xFA0, claimed);
    assert_eq!(enabled, 1, "written first, with the lock held");
    driver.write(0x004, enabled);
    for (offset, value) in list.iter().zip(&values) {
        driver.write(*offset, *value);
        let b = &driver.bench;
        assert_eq!([b.output("idle_o"), b.output("pm_stable_o"), b.output("view_inst_o")], [1, 1, 0]);
        assert_eq!(driver.read(*offset), *value, "{offset:#x}");
    }
    driver.write(0xFA0, claimed);
    assert_eq!(everything(&mut driver), before, "every register is back, seed {seed}");
    let restored = live(&mut driver, &from(0));
    for (clock, (kept, restored)) in kept.iter().zip(&restored).enumerate() {
        assert_eq!(kept, restored, "clock {clock} after the restore, seed {seed}");
    }
    let busy = kept.iter().filter(|outputs| outputs.iter().any(|word| *word != 0)).count();
    assert!(busy > COMPARED / 2, "the clocks show something");
}

/// The lock is freed and the PE runs, without an access: the outputs of every clock, and in the end
/// the registers.
fn live(driver: &mut Driver<'_, '_>, run: &[Vec<u64>]) -> Vec<Vec<u64>> {
    driver.bench.quiet();
    driver.bench.context(1, u64::from(driver.bench.params.non_secure), 0, 0);
    let mut seen = Vec::new();
    driver.os_lock(false);
    for inputs in run {
        driver.bench.apply_quietly(inputs);
        seen.push(driver.bench.outputs().to_vec());
    }
    driver.bench.quiet();
    driver.bench.clocks(20);
    driver.write(0x004, 0);
    driver.poll(0, 1);
    seen.push(everything(driver));
    seen
}

/// Every register that system instructions reach.
fn everything(driver: &mut Driver<'_, '_>) -> Vec<u64> {
    let map = map(&driver.bench.params.clone());
    map.into_iter().filter(|r| r.encoding.is_some()).map(|r| driver.read(r.offset)).collect()
}
