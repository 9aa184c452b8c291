//! Claim tags: who uses the trace unit.

use super::addresses::{TRCCLAIMCLR, TRCCLAIMSET};
use super::plan::{PAGE_ADDRESS, Plan, WORD};
use super::word_select::WordSelect;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Register, Sig, bit_cast_to};
use rust_hdl::prelude::*;

/// `TRCCLAIMSET` and `TRCCLAIMCLR`, in every state of the unit.
pub(super) struct ClaimTags {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub sys_address: Sig<In>,
    pub sys_write: Signal<In, Bit>,
    pub sys_wdata: Sig<In>,
    pub ext_address: Sig<In>,
    pub ext_write: Signal<In, Bit>,
    pub ext_wdata: Sig<In>,
    sys: WordSelect,
    ext: WordSelect,
    claim: Register,
    pub sys_rdata: Sig<Out>,
    pub sys_hit: Signal<Out, Bit>,
    pub ext_rdata: Sig<Out>,
    sys_set: Sig<Local>,
    sys_clear: Sig<Local>,
    ext_set: Sig<Local>,
    ext_clear: Sig<Local>,
    after_system: Sig<Local>,
    tags: Konst,
    none: Konst,
    _tags: usize,
    _word: usize,
    _activity: Activity,
}

impl ClaimTags {
    pub(super) fn new(plan: &Plan) -> ClaimTags {
        let n = plan.params.claim_tags as usize;
        let words = [("TRCCLAIMSET".to_string(), TRCCLAIMSET), ("TRCCLAIMCLR".to_string(), TRCCLAIMCLR)];
        ClaimTags {
            clock: Default::default(),
            reset: Default::default(),
            sys_address: Sig::new(PAGE_ADDRESS),
            sys_write: Default::default(),
            sys_wdata: Sig::new(WORD),
            ext_address: Sig::new(PAGE_ADDRESS),
            ext_write: Default::default(),
            ext_wdata: Sig::new(WORD),
            sys: WordSelect::new("claim_select", &words, WORD),
            ext: WordSelect::new("claim_select", &words, WORD),
            claim: Register::new(n, 0, plan.reset),
            sys_rdata: Sig::new(WORD),
            sys_hit: Default::default(),
            ext_rdata: Sig::new(WORD),
            sys_set: Sig::new(n),
            sys_clear: Sig::new(n),
            ext_set: Sig::new(n),
            ext_clear: Sig::new(n),
            after_system: Sig::new(n),
            tags: Konst::named("TAGS", u128::from(u32::MAX) >> (WORD - n), WORD),
            none: Konst::new(0, n),
            _tags: n,
            _word: WORD,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(ClaimTags {
    inputs: [clock, reset, sys_address, sys_write, sys_wdata, ext_address, ext_write, ext_wdata],
    children: [sys, ext, claim],
    drives: [sys_rdata, sys_hit, ext_rdata, sys_set, sys_clear, ext_set, ext_clear, after_system],
    fixed: [tags, none],
    plain: [_tags, _word],
});

impl Logic for ClaimTags {
    #[hdl_gen]
    fn update(&mut self) {
        self.claim.clock.next = self.clock.val();
        self.claim.reset.next = self.reset.val();
        self.sys.address.next = self.sys_address.val();
        self.ext.address.next = self.ext_address.val();
        self.sys.value[0].next = self.tags.val();
        self.ext.value[0].next = self.tags.val();
        self.sys.value[1].next = bit_cast_to(self.claim.q.val(), self._word);
        self.ext.value[1].next = bit_cast_to(self.claim.q.val(), self._word);

        self.sys_set.next = self.none.val();
        if self.sys_write.val() & self.sys.select.val().get_bit(0) {
            self.sys_set.next = bit_cast_to(self.sys_wdata.val(), self._tags);
        }
        self.sys_clear.next = self.none.val();
        if self.sys_write.val() & self.sys.select.val().get_bit(1) {
            self.sys_clear.next = bit_cast_to(self.sys_wdata.val(), self._tags);
        }
        self.ext_set.next = self.none.val();
        if self.ext_write.val() & self.ext.select.val().get_bit(0) {
            self.ext_set.next = bit_cast_to(self.ext_wdata.val(), self._tags);
        }
        self.ext_clear.next = self.none.val();
        if self.ext_write.val() & self.ext.select.val().get_bit(1) {
            self.ext_clear.next = bit_cast_to(self.ext_wdata.val(), self._tags);
        }
        // Spec: RNBPML
        self.after_system.next = (self.claim.q.val() | self.sys_set.val()) & !self.sys_clear.val();
        self.claim.d.next = (self.after_system.val() | self.ext_set.val()) & !self.ext_clear.val();

        self.sys_rdata.next = self.sys.rdata.val();
        self.sys_hit.next = self.sys.select.val().any();
        self.ext_rdata.next = self.ext.rdata.val();
    }

    crate::meta!(
        Meta::block("claim_tags", "TRCCLAIMSET and TRCCLAIMCLR: who uses the trace unit.")
            .note(
                "Writing 1 acts, writing 0 does nothing. Both ports at once act one after the other (RNBPML)."
            )
            .signal("sys_address", "byte offset that a system instruction accesses")
            .signal("sys_write", "a system instruction writes")
            .signal("sys_wdata", "data of the system instruction")
            .signal("ext_address", "byte offset that the external debugger accesses")
            .signal("ext_write", "the external debugger writes")
            .signal("ext_wdata", "data of the external debugger")
            .signal("claim", "the tags")
            .signal("sys_rdata", "what a system instruction reads, or zero")
            .signal("sys_hit", "the system instruction accesses one of these registers")
            .signal("ext_rdata", "what the external debugger reads, or zero")
            .signal("sys_set", "tags that a system instruction sets")
            .signal("sys_clear", "tags that a system instruction clears")
            .signal("ext_set", "tags that the external debugger sets")
            .signal("ext_clear", "tags that the external debugger clears")
            .signal("after_system", "the tags after the system instruction")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::params::Params;
    use crate::families::ete::samples::params;

    const SET: u64 = TRCCLAIMSET as u64;
    const CLEAR: u64 = TRCCLAIMCLR as u64;

    /// One cycle with a write by each port, if given; returns what both words read afterwards.
    fn write(uut: &mut ClaimTags, sys: Option<(u64, u64)>, ext: Option<(u64, u64)>) -> (u128, u128) {
        uut.sys_write.next = sys.is_some();
        uut.ext_write.next = ext.is_some();
        let ((sys_at, sys_data), (ext_at, ext_data)) =
            (sys.unwrap_or((SET, 0xFFFF)), ext.unwrap_or((CLEAR, 0xFFFF)));
        uut.sys_address.next = sys_at.into();
        uut.sys_wdata.next = sys_data.into();
        uut.ext_address.next = ext_at.into();
        uut.ext_wdata.next = ext_data.into();
        for level in [false, true] {
            uut.clock.next = level.into();
            settle(uut);
        }
        uut.sys_address.next = SET.into();
        uut.ext_address.next = CLEAR.into();
        settle(uut);
        assert!(uut.sys_hit.val());
        let seen = (uut.sys_rdata.val().value(), uut.ext_rdata.val().value());
        uut.sys_address.next = CLEAR.into();
        uut.ext_address.next = SET.into();
        settle(uut);
        assert_eq!((uut.ext_rdata.val().value(), uut.sys_rdata.val().value()), seen);
        seen
    }

    // Spec: RNBPML
    #[test]
    fn sets_and_clears_by_both_ports() {
        let mut uut = ClaimTags::new(&Plan::new(&Params { claim_tags: 6, ..params() }));
        connect_and_check(&mut uut);
        uut.reset.next = true;
        assert_eq!(write(&mut uut, None, None), (0x3F, 0));
        assert_eq!(write(&mut uut, Some((SET, 0xFFFF_FF25)), None), (0x3F, 0x25));
        assert_eq!(write(&mut uut, None, Some((SET, 0x0A))), (0x3F, 0x2F));
        assert_eq!(write(&mut uut, Some((CLEAR, 0x21)), None), (0x3F, 0x0E));
        assert_eq!(write(&mut uut, None, Some((CLEAR, 0x02))), (0x3F, 0x0C));
        assert_eq!(write(&mut uut, Some((SET, 3)), Some((CLEAR, 5))), (0x3F, 0x0A));
        assert_eq!(write(&mut uut, Some((CLEAR, 0x0A)), Some((SET, 2))), (0x3F, 0x02));
        uut.sys_address.next = 0xF00.into();
        settle(&mut uut);
        assert!(!uut.sys_hit.val());
    }
}
