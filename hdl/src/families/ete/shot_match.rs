//! What a single-shot control has selected, in the blocks of a cycle.

use super::plan::{Plan, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Sig, vectors};
use rust_hdl::prelude::*;

/// Finds the slots in whose block something matches that one control has selected.
pub(super) struct ShotMatch {
    pub sac: Vec<Sig<In>>,
    pub arc: Vec<Sig<In>>,
    pub pe: Vec<Sig<In>>,
    pub sac_select: Vec<Sig<In>>,
    pub arc_select: Vec<Sig<In>>,
    pub pe_select: Vec<Sig<In>>,
    pub hit: Sig<Out>,
    address_hit: Sig<Local>,
    pe_hit: Sig<Local>,
    _slots: usize,
    _range: usize,
    _pe: usize,
    _activity: Activity,
}

impl ShotMatch {
    pub(super) fn new(plan: &Plan) -> ShotMatch {
        let (range, pe) = (plan.ranges.min(1), plan.pe_comparators.min(1));
        ShotMatch {
            sac: vectors(range * plan.slots, plan.addresses),
            arc: vectors(range * plan.slots, plan.ranges),
            pe: vectors(pe * plan.slots, plan.pe_comparators),
            sac_select: optional_word(range, plan.addresses),
            arc_select: optional_word(range, plan.ranges),
            pe_select: optional_word(pe, plan.pe_comparators),
            hit: Sig::new(plan.slots),
            address_hit: Sig::new(plan.slots),
            pe_hit: Sig::new(plan.slots),
            _slots: plan.slots,
            _range: range,
            _pe: pe,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ShotMatch {
    inputs: [sac, arc, pe, sac_select, arc_select, pe_select],
    children: [],
    drives: [hit, address_hit, pe_hit],
    fixed: [],
    plain: [_slots, _range, _pe],
});

impl Logic for ShotMatch {
    #[hdl_gen]
    fn update(&mut self) {
        self.address_hit.next = 0.into();
        self.pe_hit.next = 0.into();
        for i in 0..self._slots {
            for j in 0..self._range {
                self.address_hit.next = self.address_hit.val().replace_bit(
                    i,
                    (self.sac[i].val() & self.sac_select[j].val()).any()
                        | (self.arc[i].val() & self.arc_select[j].val()).any(),
                );
            }
            for j in 0..self._pe {
                self.pe_hit.next =
                    self.pe_hit.val().replace_bit(i, (self.pe[i].val() & self.pe_select[j].val()).any());
            }
        }
        self.hit.next = self.address_hit.val() | self.pe_hit.val();
    }

    crate::meta!(|me| {
        let of_slots = |what: &str| match me._slots {
            1 => what.to_string(),
            _ => format!("of each slot: {what}"),
        };
        let purpose = match me._slots {
            1 => "What one single-shot control has selected, in the block of a cycle.",
            _ => "What one single-shot control has selected, in the blocks of a cycle.",
        };
        Meta::block("shot_match", purpose)
            .signal("sac", of_slots("address comparators that match"))
            .signal("arc", of_slots("ranges that match"))
            .signal("pe", of_slots("PE comparators that match"))
            .signal("sac_select", "TRCSSCCR.SAC")
            .signal("arc_select", "TRCSSCCR.ARC")
            .signal("pe_select", "TRCSSPCICR.PC")
            .signal("hit", of_slots("something selected matches"))
            .signal("address_hit", "an address comparator or a range")
            .signal("pe_hit", "a PE comparator")
    });
}

#[cfg(test)]
mod tests;
