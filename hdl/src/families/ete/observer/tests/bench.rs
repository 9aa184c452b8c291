//! The observer beside plain integers.

use super::super::super::context_match::tests::drive_settings;
use super::super::super::instruction_slot::tests::drive_selections;
use super::super::super::params::Params;
use super::super::super::plan::Plan;
use super::super::super::reference::{Context, Dice, Filters, Outcome, Ring, Settings, Slot, View};
use super::super::Observer;
use crate::blocks::wires::connect_and_check;
use crate::blocks::{Sig, settle};
use rust_hdl::prelude::*;

/// What a cycle brings, besides the slots.
#[derive(Debug)]
struct Cycle {
    on: bool,
    running: bool,
    entering: bool,
    pe_reset: bool,
    event: bool,
    vmid_allowed: bool,
    told: Option<(u64, Context)>,
    resolve: Option<u64>,
    cancel: Option<u64>,
    write_ss: Option<bool>,
    write_ta: Option<bool>,
    write_shots: u64,
    write_status: u64,
    write_pending: u64,
}

/// The expected outputs of a cycle.
#[derive(Debug, Default, PartialEq)]
struct Expected {
    pe: u64,
    sac: u64,
    arc: u64,
    cid: u64,
    vmid: u64,
    fire: u64,
    view: u64,
    traced: u64,
}

pub(super) struct Bench {
    params: Params,
    plan: Plan,
    uut: Observer,
    dice: Dice,
    settings: Settings,
    held: Context,
    filters: Filters,
    ring: Ring,
    status: u64,
    pending: u64,
}

fn first(ports: &[Sig<Out>]) -> u64 {
    ports.first().map_or(0, |port| port.val().value() as u64)
}

fn set(ports: &mut [Sig<In>], value: u64) {
    ports.iter_mut().for_each(|port| port.next = value.into());
}

fn set_bits(ports: &mut [Signal<In, Bit>], value: bool) {
    ports.iter_mut().for_each(|port| port.next = value);
}

impl Bench {
    pub(super) fn new(params: &Params, seed: u64) -> Bench {
        let plan = Plan::new(params);
        let mut uut = Observer::new(&plan);
        connect_and_check(&mut uut);
        uut.reset.next = true;
        Bench {
            params: params.clone(),
            plan,
            uut,
            dice: Dice(seed),
            settings: Settings::default(),
            held: Context::default(),
            filters: Filters::default(),
            ring: Ring::new(params.speculation_tags),
            status: 0,
            pending: 0,
        }
    }

    fn roll(&mut self) -> Cycle {
        let Bench { dice, params, .. } = self;
        let speculative = params.speculation_tags > 0;
        let tag = |dice: &mut Dice| dice.below(params.speculation_tags.max(1).into());
        let resources = dice.below(4);
        let from = dice.below(params.blocks_per_cycle.into());
        let shots = params.single_shot_controls;
        Cycle {
            on: !dice.once_in(10),
            running: resources > 0,
            entering: resources == 1,
            pe_reset: dice.once_in(20),
            event: !dice.once_in(5),
            vmid_allowed: !dice.once_in(4),
            told: dice.once_in(3).then(|| (from, Context::roll(dice))),
            resolve: (speculative && dice.once_in(3)).then(|| tag(dice)),
            cancel: (speculative && dice.once_in(5)).then(|| tag(dice)),
            write_ss: dice.once_in(12).then(|| dice.once_in(2)),
            write_ta: dice.once_in(12).then(|| dice.once_in(2)),
            write_shots: dice.sparse(shots),
            write_status: dice.bits(shots),
            write_pending: dice.bits(shots),
        }
    }

    fn drive(&mut self, cycle: &Cycle, slots: &[Slot]) {
        let Bench { uut, settings, params, .. } = self;
        drive_settings!(&mut *uut, settings, params);
        drive_selections!(&mut *uut, settings);
        uut.trcreset.next = settings.trcreset;
        uut.trcerr.next = settings.trcerr;
        let list = |ports: &mut Vec<Sig<In>>, values: &[u64]| {
            ports.iter_mut().zip(values).for_each(|(port, value)| port.next = (*value).into());
        };
        list(&mut uut.shot_address, &settings.shot_address);
        list(&mut uut.shot_range, &settings.shot_range);
        list(&mut uut.shot_pe, &settings.shot_pe);
        set(&mut uut.shot_multiple, settings.multiple);

        uut.on.next = cycle.on;
        set_bits(&mut uut.running, cycle.running);
        set_bits(&mut uut.entering, cycle.entering);
        set_bits(&mut uut.pe_reset, cycle.pe_reset);
        uut.view_event.next = cycle.event;
        set_bits(&mut uut.vmid_allowed, cycle.vmid_allowed);
        uut.ctx_valid.next = cycle.told.is_some();
        let (from, told) = cycle.told.unwrap_or_default();
        set(&mut uut.ctx_slot, from);
        uut.ctx_el.next = told.el.into();
        set_bits(&mut uut.ctx_ns, told.ns);
        set_bits(&mut uut.ctx_nse, told.nse);
        set(&mut uut.ctx_contextid, told.contextid);
        set(&mut uut.ctx_vmid, told.vmid);
        set_bits(&mut uut.resolve_valid, cycle.resolve.is_some());
        set(&mut uut.resolve_tag, cycle.resolve.unwrap_or_default());
        set_bits(&mut uut.cancel_valid, cycle.cancel.is_some());
        set(&mut uut.cancel_tag, cycle.cancel.unwrap_or_default());
        set_bits(&mut uut.ssstatus_write, cycle.write_ss.is_some());
        set_bits(&mut uut.ssstatus_wdata, cycle.write_ss.unwrap_or_default());
        uut.ta_write.next = cycle.write_ta.is_some();
        uut.ta_wdata.next = cycle.write_ta.unwrap_or_default();
        set(&mut uut.shot_write, cycle.write_shots);
        set(&mut uut.shot_status_wdata, cycle.write_status);
        set(&mut uut.shot_pending_wdata, cycle.write_pending);

        for (k, slot) in slots.iter().enumerate() {
            uut.valid[k].next = slot.valid;
            uut.start[k].next = (slot.start >> 1).into();
            uut.size[k].next = slot.size.into();
            uut.last4.iter_mut().skip(k).take(1).for_each(|s| s.next = slot.last4);
            uut.t32.iter_mut().skip(k).take(1).for_each(|s| s.next = slot.t32);
            uut.allowed[k].next = slot.allowed;
            uut.exc[k].next = slot.exc;
            uut.exc_type[k].next = slot.exc_type.into();
            uut.pe_match.iter_mut().skip(k).take(1).for_each(|s| s.next = slot.pe_match.into());
            uut.tag.iter_mut().skip(k).take(1).for_each(|s| s.next = slot.tag.into());
        }
        settle(uut);
    }

    /// Single-shot controls with a hit in a block.
    fn hits(&self, outcome: &Outcome) -> u64 {
        let set = &self.settings;
        let hit = |n: usize| {
            outcome.sac & set.shot_address[n] | outcome.arc & set.shot_range[n] | outcome.pe & set.shot_pe[n]
        };
        (0..set.shot_address.len()).fold(0, |m, n| m | u64::from(hit(n) != 0) << n)
    }

    /// What the cycle makes of the state, in program order.
    fn expect(&mut self, cycle: &Cycle, slots: &[Slot]) -> Expected {
        let mut expected = Expected::default();
        let (ranges, points) = (self.params.address_comparator_pairs > 0, self.params.has_start_stop());
        let present = self.filters;
        let mut now = present;
        let mut hits = 0;
        if self.params.speculation_tags > 0 {
            let (executed, back) = self.ring.operate(cycle.resolve, cycle.cancel);
            hits = executed;
            now = back.unwrap_or(now);
        }
        for (k, slot) in slots.iter().enumerate() {
            let told = cycle.told.filter(|(from, _)| k as u64 >= *from);
            let view = View {
                params: &self.params,
                levels: &self.plan.levels,
                settings: &self.settings,
                context: told.map_or(self.held, |(_, context)| context),
                vmid_allowed: cycle.vmid_allowed,
            };
            let outcome = slot.outcome(&view);
            expected.pe |= outcome.pe;
            expected.sac |= outcome.sac;
            expected.arc |= outcome.arc;
            expected.cid |= outcome.cid;
            expected.vmid |= outcome.vmid;
            if self.params.speculation_tags > 0 && slot.valid {
                self.ring.enter(slot.tag, now, self.hits(&outcome));
            } else {
                hits |= self.hits(&outcome);
            }
            if !cycle.on {
                continue;
            }
            let active = !points || now.ss || outcome.points.contains(&true);
            let included = !ranges || outcome.included;
            let traced = outcome.block && active && included && view.view_here() && cycle.event;
            now.ss = outcome.points.last().copied().unwrap_or(now.ss);
            if outcome.block {
                now.ta = traced;
            }
            expected.view |= u64::from(traced) << k;
            if outcome.exception {
                now.ta |= slot.exc_type == 0 && self.settings.trcreset;
                now.ta |= slot.exc_type == 4 && self.settings.trcerr;
                expected.traced |= u64::from(now.ta) << k;
            }
        }
        if cycle.on {
            self.filters = now;
        } else {
            hits = 0;
            self.ring.off(present);
        }
        expected.fire = self.fire(cycle, hits);
        expected
    }

    /// Single-shot controls fire, or wait.
    fn fire(&mut self, cycle: &Cycle, hits: u64) -> u64 {
        let due = match (cycle.running, cycle.entering) {
            (false, _) => 0,
            (true, false) => hits,
            (true, true) => hits | self.pending,
        };
        let fire = due & (!self.status | self.settings.multiple);
        self.status |= fire;
        if cycle.entering {
            self.pending = 0;
        } else if !cycle.running {
            self.pending |= hits;
        }
        fire
    }

    /// Writes of software, and what happens to the context.
    fn write(&mut self, cycle: &Cycle) {
        let merge = |old: u64, new: u64| old & !cycle.write_shots | new & cycle.write_shots;
        self.status = merge(self.status, cycle.write_status);
        self.pending = merge(self.pending, cycle.write_pending);
        self.filters.ss = cycle.write_ss.unwrap_or(self.filters.ss);
        self.filters.ta = cycle.write_ta.unwrap_or(self.filters.ta);
        if let Some((_, told)) = cycle.told {
            self.held = told;
        }
        if cycle.pe_reset {
            self.held = Context { contextid: 0, vmid: 0, ..self.held };
        }
    }

    pub(super) fn cycle(&mut self, number: u32) {
        if number.is_multiple_of(25) {
            self.settings = Settings::roll(&mut self.dice, &self.params, self.plan.levels.len());
        }
        let cycle = self.roll();
        let slots: Vec<Slot> = (0..self.params.blocks_per_cycle)
            .map(|_| {
                let tag = self.dice.below(self.params.speculation_tags.max(1).into());
                Slot { tag, ..Slot::roll(&mut self.dice, &self.params) }
            })
            .collect();
        self.drive(&cycle, &slots);
        let Bench { uut, filters, .. } = self;
        assert_eq!(uut.ta.val(), filters.ta, "cycle {number}");
        uut.ssstatus.iter().for_each(|s| assert_eq!(s.val(), filters.ss, "cycle {number}"));
        assert_eq!(first(&uut.shot_status), self.status, "cycle {number}");
        assert_eq!(first(&uut.shot_pending), self.pending, "cycle {number}");
        let found = Expected {
            pe: first(&uut.pe_comparator),
            sac: first(&uut.sac),
            arc: first(&uut.arc),
            cid: first(&uut.cid),
            vmid: first(&uut.vmid),
            fire: first(&uut.fire),
            view: uut.view_inst.val().value() as u64,
            traced: uut.exception_traced.val().value() as u64,
        };
        assert_eq!(found, self.expect(&cycle, &slots), "cycle {number}: {cycle:x?} {slots:x?}");
        self.write(&cycle);
        self.uut.clock.next = true.into();
        settle(&mut self.uut);
        self.uut.clock.next = false.into();
        settle(&mut self.uut);
    }
}
