//! Where an address comparator may match: level and context, by its TRCACATR.

use super::plan::{Plan, optional_word, position};
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Level and context of one address comparator. A context number that has no comparator behind it
/// never matches.
pub(super) struct AddressContext {
    pub level: Sig<In>,
    pub cid: Vec<Sig<In>>,
    pub vmid: Vec<Sig<In>>,
    pub exlevel: Sig<In>,
    pub context_type: Vec<Sig<In>>,
    pub context: Vec<Sig<In>>,
    pub here: Signal<Out, Bit>,
    context_here: Signal<Local, Bit>,
    virtual_here: Signal<Local, Bit>,
    cid_0: Vec<Konst>,
    vmid_0: Vec<Konst>,
    virtual_at: Konst,
    _contexts: usize,
    _virtual: usize,
    _numbered: usize,
    _single: usize,
    _activity: Activity,
}

impl AddressContext {
    pub(super) fn new(plan: &Plan) -> AddressContext {
        let (cid, vmid) = (plan.contexts.min(1), plan.virtual_contexts.min(1));
        let bits = plan.params.context_number_bits() as usize;
        AddressContext {
            level: Sig::new(plan.levels.len()),
            cid: optional_word(cid, plan.contexts),
            vmid: optional_word(vmid, plan.virtual_contexts),
            exlevel: Sig::new(plan.levels.len()),
            context_type: optional_word(cid | vmid, cid + vmid),
            context: optional_word(bits.min(1), bits),
            here: Default::default(),
            context_here: Default::default(),
            virtual_here: Default::default(),
            cid_0: (0..cid).map(|_| Konst::new(1, plan.contexts)).collect(),
            vmid_0: (0..vmid).map(|_| Konst::new(1, plan.virtual_contexts)).collect(),
            virtual_at: position(cid),
            _contexts: cid,
            _virtual: vmid,
            _numbered: bits.min(1),
            _single: 1 - bits.min(1),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(AddressContext {
    inputs: [level, cid, vmid, exlevel, context_type, context],
    children: [],
    drives: [here, context_here, virtual_here],
    fixed: [cid_0, vmid_0, virtual_at],
    plain: [_contexts, _virtual, _numbered, _single],
});

impl Logic for AddressContext {
    #[hdl_gen]
    fn update(&mut self) {
        // Spec: RQFNSK
        // Spec: RVSBJF
        // Spec: RDCCBY
        self.context_here.next = true;
        for i in 0..self._contexts {
            for _j in 0..self._single {
                self.context_here.next = self.cid[i].val().any() | !self.context_type[i].val().get_bit(0);
            }
            for j in 0..self._numbered {
                self.context_here.next = (self.cid[i].val() & (self.cid_0[i].val() << self.context[j].val()))
                    .any()
                    | !self.context_type[i].val().get_bit(0);
            }
        }
        // Spec: RRTRBM
        // Spec: RLJRPW
        self.virtual_here.next = true;
        for i in 0..self._virtual {
            for _j in 0..self._single {
                self.virtual_here.next = self.vmid[i].val().any()
                    | !self.context_type[i].val().get_bit(self.virtual_at.val().index());
            }
            for j in 0..self._numbered {
                self.virtual_here.next =
                    (self.vmid[i].val() & (self.vmid_0[i].val() << self.context[j].val())).any()
                        | !self.context_type[i].val().get_bit(self.virtual_at.val().index());
            }
        }
        // Spec: RDKCFF
        // Spec: RTMCJX
        self.here.next = !(self.level.val() & self.exlevel.val()).xor()
            & self.context_here.val()
            & self.virtual_here.val();
    }

    crate::meta!(
        Meta::block("address_context", "Whether an address comparator may match in the present context.")
            .note("A context number that has no comparator behind it never matches (section 6).")
            .signal("level", "EXLEVEL bits that decide at the present level")
            .signal("cid", "context identifier comparators that match")
            .signal("vmid", "virtual context identifier comparators that match")
            .signal("exlevel", "TRCACATR: levels without a match")
            .signal("context_type", "TRCACATR.CONTEXTTYPE, as far as it exists")
            .signal("context", "TRCACATR.CONTEXT")
            .signal("here", "level and context fit")
            .signal("context_here", "the context identifier fits")
            .signal("virtual_here", "the virtual context identifier fits")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::params::Params;
    use crate::families::ete::samples::params;

    /// Every setting of TRCACATR for one comparator, under every outcome of few comparators.
    fn check(params: &Params) {
        let plan = Plan::new(params);
        let mut uut = AddressContext::new(&plan);
        connect_and_check(&mut uut);
        let (cids, vmids) = (params.context_comparators, params.virtual_context_comparators);
        let bits = params.context_number_bits();
        let types = u32::from(cids > 0) + u32::from(vmids > 0);
        for cid in 0..1u64 << cids {
            for vmid in 0..1u64 << vmids {
                for number in 0..1u64 << bits {
                    for kind in 0..1u64 << types {
                        uut.cid.iter_mut().for_each(|s| s.next = cid.into());
                        uut.vmid.iter_mut().for_each(|s| s.next = vmid.into());
                        uut.context.iter_mut().for_each(|s| s.next = number.into());
                        uut.context_type.iter_mut().for_each(|s| s.next = kind.into());
                        settle(&mut uut);
                        let asks_cid = cids > 0 && kind & 1 == 1;
                        let asks_vmid = vmids > 0 && kind >> u32::from(cids > 0) & 1 == 1;
                        let no_cid = asks_cid && cid >> number & 1 == 0;
                        let no_vmid = asks_vmid && vmid >> number & 1 == 0;
                        assert_eq!(
                            uut.here.val(),
                            !(no_cid || no_vmid),
                            "{cid:#b} {vmid:#b} {number} {kind:#b}"
                        );
                    }
                }
            }
        }
    }

    /// Spec: RQFNSK
    /// Spec: RVSBJF
    /// Spec: RDCCBY
    /// Spec: RRTRBM
    /// Spec: RLJRPW
    #[test]
    fn contexts_of_every_number() {
        for (cids, vmids) in [(0, 0), (1, 0), (0, 1), (1, 1), (3, 0), (0, 3), (3, 2), (1, 4), (4, 1)] {
            let base = params();
            check(&Params { context_comparators: cids, virtual_context_comparators: vmids, ..base });
        }
    }

    /// Spec: RDKCFF
    /// Spec: RTMCJX
    #[test]
    fn levels_that_are_left_out() {
        let plan = Plan::new(&params());
        let levels = plan.levels.len();
        let mut uut = AddressContext::new(&plan);
        connect_and_check(&mut uut);
        let at = |name: &str| plan.levels.iter().position(|l| l.name == name).expect("a level");
        let pairs = (0..3).map(|el| (at(&format!("EXLEVEL_NS_EL{el}")), at(&format!("EXLEVEL_RL_EL{el}"))));
        let pairs: Vec<(usize, usize)> = pairs.collect();
        for exlevel in 0..1u64 << levels {
            uut.exlevel.next = exlevel.into();
            for place in 0..levels {
                uut.level.next = (1u64 << place).into();
                settle(&mut uut);
                assert_eq!(uut.here.val(), exlevel >> place & 1 == 0, "{exlevel:#b} at {place}");
            }
            for (ns, rl) in &pairs {
                uut.level.next = (1u64 << ns | 1 << rl).into();
                settle(&mut uut);
                assert_eq!(uut.here.val(), exlevel >> ns & 1 == exlevel >> rl & 1, "{exlevel:#b} in Realm");
            }
        }
    }
}
