//! One resource selector: `TRCRSCTLRn`.

use super::plan::{Plan, position};
use super::resource_group::{RESOURCES, groups};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

/// SELECT, GROUP and INV of `TRCRSCTLRn`.
pub(super) const CONTROL: usize = 21;
/// Bit of PAIRINV, which only the lower selector of a pair has.
pub(super) const PAIRINV_AT: usize = 21;
const GROUP: usize = 4;
const GROUP_AT: usize = 16;
const INV_AT: usize = 20;

/// Fires if some selected resource of the group is high, or with INV if none is. A group of which
/// the unit has nothing is low.
pub(super) struct ResourceSelector {
    pub control: Sig<In>,
    pub resource: Vec<Sig<In>>,
    pub fires: Signal<Out, Bit>,
    wanted: Sig<Local>,
    number: Sig<Local>,
    chosen: Sig<Local>,
    group_at: Konst,
    inv_at: Konst,
    group_code: Vec<Konst>,
    _groups: usize,
    _group: usize,
    _resources: usize,
    _names: Vec<(String, String)>,
    _activity: Activity,
}

impl ResourceSelector {
    pub(super) fn new(plan: &Plan) -> ResourceSelector {
        let groups = groups(plan);
        let number = |g: &super::resource_group::ResourceGroup| {
            Konst::named(format!("GROUP_{}", g.name.to_uppercase()), g.number as u128, GROUP)
        };
        ResourceSelector {
            control: Sig::new(CONTROL),
            resource: groups.iter().map(|g| Sig::new(g.width)).collect(),
            fires: Default::default(),
            wanted: Sig::new(RESOURCES),
            number: Sig::new(GROUP),
            chosen: Sig::new(RESOURCES),
            group_at: position(GROUP_AT),
            inv_at: position(INV_AT),
            group_code: groups.iter().map(number).collect(),
            _groups: groups.len(),
            _group: GROUP,
            _resources: RESOURCES,
            _names: groups.iter().map(|g| (g.name.into(), g.description.into())).collect(),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ResourceSelector {
    inputs: [control, resource],
    children: [],
    drives: [fires, wanted, number, chosen],
    fixed: [group_at, inv_at, group_code],
    plain: [_groups, _group, _resources, _names],
});

impl Logic for ResourceSelector {
    #[hdl_gen]
    fn update(&mut self) {
        self.wanted.next = bit_cast_to(self.control.val(), self._resources);
        self.number.next = bit_cast_to(self.control.val() >> self.group_at.val(), self._group);
        // Spec: RWZVDQ
        self.chosen.next = 0.into();
        for i in 0..self._groups {
            if self.number.val() == self.group_code[i].val() {
                self.chosen.next = unsigned_cast_to(self.resource[i].val(), self._resources);
            }
        }
        // Spec: RHVNQG
        // Spec: RWFGMY
        self.fires.next = (self.chosen.val() & self.wanted.val()).any()
            ^ self.control.val().get_bit(self.inv_at.val().index());
    }

    crate::meta!(|me| {
        Meta::block("resource_selector", "One resource selector, TRCRSCTLRn.")
            .note("Fires if a selected resource is high, or with INV if none is (RHVNQG, RWFGMY).")
            .note("A reserved group and one without resources is low (section 7).")
            .signal("control", "TRCRSCTLRn: SELECT [15:0], GROUP [19:16], INV [20]")
            .names("resource", me._names.iter().cloned())
            .signal("fires", "the selector's result")
            .signal("wanted", "resources of the group that the selector looks at")
            .signal("number", "the group")
            .signal("chosen", "the resources of the selected group")
    });
}

#[cfg(test)]
mod tests;
