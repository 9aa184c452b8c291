//! Sizes and lists that follow from the parameters and that several parts need.

use super::params::{Attribution, COUNTER_WIDTH, CYCLE_COUNTER_WIDTH, EventUse, Params, Permissions};
use crate::blocks::event_select::event_constant;
use crate::blocks::event_stage::StageShape;
use crate::blocks::signal::MAX_WIDTH;
use crate::blocks::{Konst, Sig, wires};
use crate::spec::Reset;
use rust_hdl::prelude::*;

/// Bits of the byte address: one page of 4 KB.
pub(super) const ADDRESS_WIDTH: usize = 12;
/// Width of a counter's number in an address.
pub(super) const SLOT: usize = 5;
/// Width of a pair's number in an address.
pub(super) const PAIR: usize = SLOT - 1;
/// Width of a register, a bus word.
pub(super) const WORD: usize = 32;
/// Width of an event counter.
pub(super) const COUNTER: usize = COUNTER_WIDTH as usize;
/// Width of the cycle counter.
pub(super) const CYCLES: usize = CYCLE_COUNTER_WIDTH as usize;
/// Event counters that a trace packet can report.
pub(super) const TRACED: usize = 8;

/// Numbers of the events that the unit makes or treats itself.
pub(super) const SW_INCR: u16 = 0x0000;
pub(super) const CPU_CYCLES: u16 = 0x0011;
pub(super) const CHAIN: u16 = 0x001E;
pub(super) const SE_CALL_S: u16 = 0x0114;
pub(super) const SE_CALL_NS: u16 = 0x0115;

/// What follows from the parameters. Optional parts are numbers, 0 or 1, because a block repeats
/// its text that many times.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub params: Params,
    pub reset: Reset,
    /// Event counters.
    pub counters: usize,
    /// Width of the occurrences in one cycle.
    pub increment: usize,
    /// Events of one bit, ascending.
    pub flags: Vec<EventUse>,
    /// Wider events, ascending.
    pub counts: Vec<EventUse>,
    /// Events with pins of their own for the state they belong to, ascending.
    pub owners: Vec<EventUse>,
    /// Wired events of the PE's state that the debug permissions don't stop.
    pub exempts: Vec<EventUse>,
    /// Security states exist.
    pub security: usize,
    /// Unprivileged debug has permissions of its own.
    pub unprivileged: usize,
    /// The state of a counted event decides about halting.
    pub can_halt: usize,
    /// The Security state of a counted event reaches the overflow requests.
    pub secure_owner: usize,
    /// The privilege of a counted event reaches the overflow requests.
    pub privileged_owner: usize,
}

/// SE_CALL_S and SE_CALL_NS ignore the debug permissions, if so configured.
fn is_exempt(params: &Params, event: &EventUse) -> bool {
    params.se_call_exempt && [SE_CALL_S, SE_CALL_NS].contains(&event.number)
}

impl Plan {
    pub(super) fn new(params: &Params) -> Plan {
        let pick = |keep: &dyn Fn(&EventUse) -> bool| -> Vec<EventUse> {
            params.events.iter().filter(|e| keep(e)).cloned().collect()
        };
        let owned = |e: &EventUse| e.attribution == Attribution::Own;
        let exempt = |e: &EventUse| is_exempt(params, e) && !owned(e);
        let can_halt = params.has_can_halt();
        Plan {
            reset: params.reset,
            counters: params.counters as usize,
            increment: params.increment_width() as usize,
            flags: pick(&|e| e.width == 1),
            counts: pick(&|e| e.width > 1),
            owners: pick(&owned),
            exempts: pick(&exempt),
            security: params.security_extension.into(),
            unprivileged: params.unprivileged_debug.into(),
            can_halt: can_halt.into(),
            secure_owner: (params.security_extension && can_halt).into(),
            privileged_owner: (params.unprivileged_debug || can_halt).into(),
            params: params.clone(),
        }
    }

    /// For each event with pins of its own, whether the debug permissions don't stop it.
    pub(super) fn exempt_owners(&self) -> Vec<bool> {
        self.owners.iter().map(|e| is_exempt(&self.params, e)).collect()
    }

    /// Named constants with the numbers of `events`.
    pub(super) fn numbers(events: &[EventUse]) -> Vec<Konst> {
        events.iter().map(|e| event_constant(&e.name, e.number, COUNTER)).collect()
    }

    /// Permissions that exist, as [`predicates`](Self::predicates) numbers them.
    pub(super) fn predicates(&self) -> usize {
        (1 + self.security) * (1 + self.unprivileged)
    }

    /// Position of the permission for a state: Non-secure before Secure, of each privileged before
    /// unprivileged.
    pub(super) fn predicate(&self, secure: usize, unprivileged: usize) -> usize {
        secure * (1 + self.unprivileged) + unprivileged
    }

    /// Pins that tell the state of one event with pins of its own: privileged, then Secure.
    pub(super) fn owner_width(&self) -> usize {
        1 + self.security
    }

    /// A signal with both registers of both counters for each pair, and for a last counter that
    /// has no partner.
    pub(super) fn pairs<D: Direction>(&self) -> Vec<Sig<D>> {
        (0..self.counters).step_by(2).map(|n| Sig::new(WORD * (self.counters - n).min(2))).collect()
    }

    /// Kinds of events that belong to a state of their own: the PE's, SW_INCR, each event with pins
    /// of its own, and those that the permissions don't stop.
    pub(super) fn origins(&self) -> usize {
        2 + self.owners.len() + self.exempt()
    }

    /// Bits that say where an event belongs: may be counted, then privileged, then Secure, as far
    /// as something asks for them.
    pub(super) fn attribution(&self) -> usize {
        1 + self.privileged_owner + self.secure_owner
    }

    /// Counters that a trace packet can report.
    pub(super) fn traced(&self) -> usize {
        if self.params.trace_on_overflow { self.counters.min(TRACED) } else { 0 }
    }

    /// The permissions come from the debug authentication signals.
    pub(super) fn authentication(&self) -> usize {
        (self.params.permissions == Permissions::Authentication).into()
    }

    /// Signals that hold the events of one bit.
    pub(super) fn chunks(&self) -> usize {
        self.flags.len().div_ceil(MAX_WIDTH)
    }

    /// Some wired event ignores the permissions.
    pub(super) fn exempt(&self) -> usize {
        usize::from(!self.exempts.is_empty())
    }

    /// There is a pin for sleep.
    pub(super) fn sleeping(&self) -> usize {
        usize::from(!self.params.count_in_sleep)
    }

    /// There is a pin for Lockup.
    pub(super) fn lockup(&self) -> usize {
        usize::from(!self.params.count_in_lockup)
    }

    /// Only Secure accesses change `PMU_CTRL.DP`, where it exists.
    pub(super) fn dp_secure_only(&self) -> usize {
        usize::from(self.params.dp_secure_only) * self.security
    }

    /// Positions of the state pins in the vector that is staged.
    pub(super) fn state(&self) -> StatePins {
        let predicates = self.predicates();
        let privileged = predicates;
        let halted = privileged + 1;
        let secure = halted + 1;
        let sleeping = secure + self.security;
        let lockup = sleeping + self.sleeping();
        let width = lockup + self.lockup();
        StatePins { privileged, halted, secure, sleeping, lockup, width }
    }

    /// Sizes of an event stage.
    pub(super) fn stage_shape(&self) -> StageShape {
        StageShape {
            flags: self.flags.len(),
            counts: self.counts.iter().map(|e| e.width as usize).collect(),
            owners: self.owners.len(),
            owner_width: self.owner_width(),
            state_width: self.state().width,
        }
    }
}

/// Where each state pin is in the staged vector, above the permissions; a pin that does not exist
/// shares the position of the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct StatePins {
    pub privileged: usize,
    pub halted: usize,
    pub secure: usize,
    pub sleeping: usize,
    pub lockup: usize,
    pub width: usize,
}

/// A bit position for `get_bit` and `replace_bit`.
pub(super) fn position(at: usize) -> Konst {
    Konst::new(at as u128, 8)
}

/// A signal that exists if `present` is not 0.
pub(super) fn optional<D: Direction>(present: usize) -> Vec<Signal<D, Bit>> {
    wires(present)
}

/// A signal of `w` bits that exists if `present` is not 0.
pub(super) fn optional_word<D: Direction>(present: usize, w: usize) -> Vec<Sig<D>> {
    crate::blocks::vectors(present, w)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::armv8m_pmu::block::tests::params;

    /// Optional parts exist only where something uses them.
    #[test]
    fn optional_parts() {
        let all = Plan::new(&params());
        let sizes = [all.exempt(), all.sleeping(), all.lockup(), all.chunks(), all.traced()];
        assert_eq!(sizes, [1, 1, 1, 1, 3]);
        assert_eq!((all.secure_owner, all.privileged_owner, all.can_halt), (1, 1, 1));
        let few = Params {
            events: vec![],
            trace_on_overflow: false,
            halting_debug_events: false,
            count_in_sleep: true,
            count_in_lockup: true,
            ..params()
        };
        let few = Plan::new(&few);
        let sizes = [few.exempt(), few.sleeping(), few.lockup(), few.chunks(), few.traced()];
        assert_eq!(sizes, [0; 5]);
        assert_eq!((few.secure_owner, few.privileged_owner, few.can_halt), (0, 1, 0));
    }
}
