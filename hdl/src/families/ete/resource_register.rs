//! The resources as the selectors see them, one clock after their cause.

use super::plan::{Plan, optional_word};
use super::resource_group as group;
use super::resource_group::{SEQUENCER_AT, groups};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, unsigned_cast_to};
use rust_hdl::prelude::*;

/// States of the sequencer.
const STATES: usize = super::params::SEQUENCER_STATES as usize;

/// One flop a resource. They also break the loop from a counter at zero or a sequencer state
/// through the selectors back to counters and sequencer.
pub(super) struct ResourceRegister {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub running: Signal<In, Bit>,
    pub taking: Signal<In, Bit>,
    pub at_rest: Signal<In, Bit>,
    pub external_input_now: Vec<Sig<In>>,
    pub pe_comparator_now: Vec<Sig<In>>,
    pub counter_zero_now: Vec<Sig<In>>,
    pub sequencer_now: Vec<Sig<In>>,
    pub single_shot_now: Vec<Sig<In>>,
    pub sac_now: Vec<Sig<In>>,
    pub arc_now: Vec<Sig<In>>,
    pub cid_now: Vec<Sig<In>>,
    pub vmid_now: Vec<Sig<In>>,
    external_input: Vec<Register>,
    pe_comparator: Vec<Register>,
    counter_zero: Vec<Register>,
    sequencer_state: Vec<Register>,
    single_shot: Vec<Register>,
    sac: Vec<Register>,
    arc: Vec<Register>,
    cid: Vec<Register>,
    vmid: Vec<Register>,
    pub resource: Vec<Sig<Out>>,
    levels: Vec<Sig<Local>>,
    sequencer_at: Konst,
    // First place of each group in `resource`, and the end of the last.
    _external_input: usize,
    _pe_comparator: usize,
    _counter_sequencer: usize,
    _single_shot: usize,
    _sac: usize,
    _arc: usize,
    _cid: usize,
    _vmid: usize,
    _end: usize,
    _counters: usize,
    _sequencer: usize,
    _level_groups: usize,
    _levels: usize,
    _names: Vec<(String, String)>,
    _activity: Activity,
}

impl ResourceRegister {
    pub(super) fn new(plan: &Plan) -> ResourceRegister {
        let groups = groups(plan);
        let first = |number: usize| groups.iter().filter(|g| g.number < number).count();
        let levels = groups.iter().find(|g| g.number == group::COUNTERS_SEQUENCER).map_or(0, |g| g.width);
        let registers = |width: usize| -> Vec<Register> {
            (0..width.min(1)).map(|_| Register::new(width, 0, plan.reset)).collect()
        };
        ResourceRegister {
            clock: Default::default(),
            reset: Default::default(),
            running: Default::default(),
            taking: Default::default(),
            at_rest: Default::default(),
            external_input_now: some(plan.external_inputs),
            pe_comparator_now: some(plan.pe_comparators),
            counter_zero_now: some(plan.counters),
            sequencer_now: some(plan.sequencer * STATES),
            single_shot_now: some(plan.single_shots),
            sac_now: some(plan.addresses),
            arc_now: some(plan.ranges),
            cid_now: some(plan.contexts),
            vmid_now: some(plan.virtual_contexts),
            external_input: registers(plan.external_inputs),
            pe_comparator: registers(plan.pe_comparators),
            counter_zero: registers(plan.counters),
            sequencer_state: registers(plan.sequencer * STATES),
            single_shot: registers(plan.single_shots),
            sac: registers(plan.addresses),
            arc: registers(plan.ranges),
            cid: registers(plan.contexts),
            vmid: registers(plan.virtual_contexts),
            resource: groups.iter().map(|g| Sig::new(g.width)).collect(),
            levels: some(levels),
            sequencer_at: super::plan::position(SEQUENCER_AT),
            _external_input: first(group::EXTERNAL_INPUTS),
            _pe_comparator: first(group::PE_COMPARATORS),
            _counter_sequencer: first(group::COUNTERS_SEQUENCER),
            _single_shot: first(group::SINGLE_SHOT),
            _sac: first(group::SAC),
            _arc: first(group::ARC),
            _cid: first(group::CID),
            _vmid: first(group::VMID),
            _end: groups.len(),
            _counters: plan.counters.min(1),
            _sequencer: plan.sequencer,
            _level_groups: levels.min(1),
            _levels: levels,
            _names: groups.iter().map(|g| (g.name.into(), g.description.into())).collect(),
            _activity: Activity::default(),
        }
    }
}

/// A signal of `width` bits that exists if that is not 0.
pub(super) fn some<D: Direction>(width: usize) -> Vec<Sig<D>> {
    optional_word(width.min(1), width)
}

crate::lazy_block!(ResourceRegister {
    inputs: [
        clock,
        reset,
        running,
        taking,
        at_rest,
        external_input_now,
        pe_comparator_now,
        counter_zero_now,
        sequencer_now,
        single_shot_now,
        sac_now,
        arc_now,
        cid_now,
        vmid_now
    ],
    children: [
        external_input,
        pe_comparator,
        counter_zero,
        sequencer_state,
        single_shot,
        sac,
        arc,
        cid,
        vmid
    ],
    drives: [resource, levels],
    fixed: [sequencer_at],
    plain: [
        _external_input,
        _pe_comparator,
        _counter_sequencer,
        _single_shot,
        _sac,
        _arc,
        _cid,
        _vmid,
        _end,
        _counters,
        _sequencer,
        _level_groups,
        _levels,
        _names
    ],
});

impl Logic for ResourceRegister {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RRDCGC
        for k in self._external_input..self._pe_comparator {
            self.external_input[0].clock.next = self.clock.val();
            self.external_input[0].reset.next = self.reset.val();
            if self.running.val() {
                self.external_input[0].d.next = self.external_input_now[0].val();
            } else {
                self.external_input[0].d.next = 0.into();
            }
            self.resource[k].next = self.external_input[0].q.val();
        }
        for k in self._pe_comparator..self._counter_sequencer {
            self.pe_comparator[0].clock.next = self.clock.val();
            self.pe_comparator[0].reset.next = self.reset.val();
            if self.taking.val() {
                self.pe_comparator[0].d.next = self.pe_comparator_now[0].val();
            } else {
                self.pe_comparator[0].d.next = 0.into();
            }
            self.resource[k].next = self.pe_comparator[0].q.val();
        }
        for k in self._single_shot..self._sac {
            self.single_shot[0].clock.next = self.clock.val();
            self.single_shot[0].reset.next = self.reset.val();
            if self.running.val() {
                self.single_shot[0].d.next = self.single_shot_now[0].val();
            } else {
                self.single_shot[0].d.next = 0.into();
            }
            self.resource[k].next = self.single_shot[0].q.val();
        }
        for k in self._sac..self._arc {
            self.sac[0].clock.next = self.clock.val();
            self.sac[0].reset.next = self.reset.val();
            if self.taking.val() {
                self.sac[0].d.next = self.sac_now[0].val();
            } else {
                self.sac[0].d.next = 0.into();
            }
            self.resource[k].next = self.sac[0].q.val();
        }
        for k in self._arc..self._cid {
            self.arc[0].clock.next = self.clock.val();
            self.arc[0].reset.next = self.reset.val();
            if self.taking.val() {
                self.arc[0].d.next = self.arc_now[0].val();
            } else {
                self.arc[0].d.next = 0.into();
            }
            self.resource[k].next = self.arc[0].q.val();
        }
        for k in self._cid..self._vmid {
            self.cid[0].clock.next = self.clock.val();
            self.cid[0].reset.next = self.reset.val();
            if self.taking.val() {
                self.cid[0].d.next = self.cid_now[0].val();
            } else {
                self.cid[0].d.next = 0.into();
            }
            self.resource[k].next = self.cid[0].q.val();
        }
        for k in self._vmid..self._end {
            self.vmid[0].clock.next = self.clock.val();
            self.vmid[0].reset.next = self.reset.val();
            if self.taking.val() {
                self.vmid[0].d.next = self.vmid_now[0].val();
            } else {
                self.vmid[0].d.next = 0.into();
            }
            self.resource[k].next = self.vmid[0].q.val();
        }

        for k in 0..self._level_groups {
            self.levels[k].next = 0.into();
        }
        for k in 0..self._counters {
            self.counter_zero[k].clock.next = self.clock.val();
            self.counter_zero[k].reset.next = self.reset.val();
            self.counter_zero[k].d.next = self.counter_zero_now[k].val();
            self.levels[k].next = unsigned_cast_to(self.counter_zero[k].q.val(), self._levels);
        }
        for k in 0..self._sequencer {
            self.sequencer_state[k].clock.next = self.clock.val();
            self.sequencer_state[k].reset.next = self.reset.val();
            self.sequencer_state[k].d.next = self.sequencer_now[k].val();
            self.levels[k].next = self.levels[k].val()
                | (unsigned_cast_to(self.sequencer_state[k].q.val(), self._levels)
                    << self.sequencer_at.val());
        }
        // Spec: RFHYQW
        for k in self._counter_sequencer..self._single_shot {
            self.resource[k].next = self.levels[0].val();
            if self.at_rest.val() {
                self.resource[k].next = 0.into();
            }
        }
    }

    crate::meta!(|me| {
        let doc = |what: &str| format!("{what}, in this cycle");
        Meta::block(
            "resource_register",
            "The resources as the selectors see them, one clock after their cause.",
        )
        .note(
            "When the resources stop Running all but counters and sequencer are driven low; those are \
                 seen until the resources are at rest (RRDCGC).",
        )
        .note(
            "Comparators are taken in the clock before Running too, so that no match behind a prohibited \
                 region is lost; external inputs and single-shot controls keep theirs otherwise.",
        )
        .signal("running", "resources are Running")
        .signal("taking", "resources are Running, or will be in the next clock")
        .signal("at_rest", "resources are Paused, and nothing is in flight")
        .signal("external_input_now", doc("external inputs"))
        .signal("pe_comparator_now", doc("PE comparator inputs"))
        .signal("counter_zero_now", doc("counters at zero"))
        .signal("sequencer_now", doc("states of the sequencer"))
        .signal("single_shot_now", doc("single-shot comparator controls"))
        .signal("sac_now", doc("single address comparators"))
        .signal("arc_now", doc("address range comparators"))
        .signal("cid_now", doc("context identifier comparators"))
        .signal("vmid_now", doc("virtual context identifier comparators"))
        .names("resource", me._names.iter().cloned())
        .signal("levels", "counters at zero and states of the sequencer")
    });
}

#[cfg(test)]
mod tests;
