//! The resource selectors, single and in pairs.

use super::plan::{Plan, position};
use super::resource_group::groups;
use super::resource_selector::{CONTROL, PAIRINV_AT, ResourceSelector};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig, unsigned_cast_to};
use rust_hdl::prelude::*;

/// Numbers of selectors that SEL can name.
pub(super) const SELECTORS: usize = 32;
/// Numbers of pairs that SEL can name.
pub(super) const PAIRS: usize = 16;

/// `TRCRSCTLRn` from 2 on, and the two fixed selectors. A number without a selector, and pair 0,
/// are low.
pub(super) struct ResourceSelectors {
    pub running: Signal<In, Bit>,
    pub control: Vec<Sig<In>>,
    pub resource: Vec<Sig<In>>,
    selector: Vec<ResourceSelector>,
    pub single: Sig<Out>,
    pub pair: Sig<Out>,
    pairinv_at: Konst,
    _selectors: usize,
    _pairs: usize,
    _groups: usize,
    _control: usize,
    _controls: Vec<(String, String)>,
    _names: Vec<(String, String)>,
    _activity: Activity,
}

impl ResourceSelectors {
    pub(super) fn new(plan: &Plan) -> ResourceSelectors {
        let groups = groups(plan);
        let programmable = plan.selectors - 2;
        ResourceSelectors {
            running: Default::default(),
            control: controls(plan),
            resource: groups.iter().map(|g| Sig::new(g.width)).collect(),
            selector: (0..programmable).map(|_| ResourceSelector::new(plan)).collect(),
            single: Sig::new(SELECTORS),
            pair: Sig::new(PAIRS),
            pairinv_at: position(PAIRINV_AT),
            _selectors: programmable,
            _pairs: plan.pairs - 1,
            _groups: groups.len(),
            _control: CONTROL,
            _controls: control_names(plan),
            _names: groups.iter().map(|g| (g.name.into(), g.description.into())).collect(),
            _activity: Activity::default(),
        }
    }
}

/// The registers from `TRCRSCTLR2` on: the lower one of a pair has PAIRINV too.
pub(super) fn controls<D: Direction>(plan: &Plan) -> Vec<Sig<D>> {
    (2..plan.selectors).map(|n| Sig::new(if n.is_multiple_of(2) { CONTROL + 1 } else { CONTROL })).collect()
}

/// Names of the registers that [`controls`] makes, with their meaning.
pub(super) fn control_names(plan: &Plan) -> Vec<(String, String)> {
    let layout = |n: usize| if n.is_multiple_of(2) { ", PAIRINV [21]" } else { "" };
    let name = |n: usize| {
        (format!("rsctlr{n}"), format!("TRCRSCTLR{n}: SELECT [15:0], GROUP [19:16], INV [20]{}", layout(n)))
    };
    (2..plan.selectors).map(name).collect()
}

crate::lazy_block!(ResourceSelectors {
    inputs: [running, control, resource],
    children: [selector],
    drives: [single, pair],
    fixed: [pairinv_at],
    plain: [_selectors, _pairs, _groups, _control, _controls, _names],
});

impl Logic for ResourceSelectors {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RNRSGN
        self.single.next = 0.into();
        // Spec: RSXSQT
        self.single.next = self.single.val().replace_bit(1, self.running.val());
        for i in 0..self._selectors {
            self.selector[i].control.next = unsigned_cast_to(self.control[i].val(), self._control);
            for k in 0..self._groups {
                self.selector[i].resource[k].next = self.resource[k].val();
            }
            self.single.next = self.single.val().replace_bit(i + 2, self.selector[i].fires.val());
        }
        self.pair.next = 0.into();
        for i in 0..self._pairs {
            // Spec: RKTNJM
            self.pair.next = self.pair.val().replace_bit(
                i + 1,
                (self.selector[i + i].fires.val() & self.selector[i + i + 1].fires.val())
                    ^ self.control[i + i].val().get_bit(self.pairinv_at.val().index()),
            );
        }
    }

    crate::meta!(|me| {
        Meta::block("resource_selectors", "The resource selectors, single and in pairs.")
            .note("Selector 0 is FALSE, selector 1 says that the resources are Running (RNRSGN, RSXSQT).")
            .signal("running", "resources are Running")
            .names("control", me._controls.iter().cloned())
            .names("resource", me._names.iter().cloned())
            .signal("single", "results by number of the selector")
            .signal("pair", "results by number of the pair")
    });
}

#[cfg(test)]
mod tests;
