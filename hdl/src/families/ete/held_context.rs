//! The context that the PE told last.

use super::exception_level::LEVEL;
use super::plan::{IDENTIFIER, Plan, optional, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig};
use rust_hdl::prelude::*;

/// Keeps the parts of the context that some comparator or filter looks at. With one slot, what it
/// shows is already that of a bundle in this cycle; with several, a bundle is for later slots only.
pub(super) struct HeldContext {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub pe_reset: Vec<Signal<In, Bit>>,
    pub ctx_valid: Signal<In, Bit>,
    pub ctx_el: Sig<In>,
    pub ctx_ns: Vec<Signal<In, Bit>>,
    pub ctx_nse: Vec<Signal<In, Bit>>,
    pub ctx_contextid: Vec<Sig<In>>,
    pub ctx_vmid: Vec<Sig<In>>,
    held_el: Register,
    held_ns: Vec<Register>,
    held_nse: Vec<Register>,
    held_contextid: Vec<Register>,
    held_vmid: Vec<Register>,
    pub el: Sig<Out>,
    pub ns: Vec<Signal<Out, Bit>>,
    pub nse: Vec<Signal<Out, Bit>>,
    pub contextid: Vec<Sig<Out>>,
    pub vmid: Vec<Sig<Out>>,
    newest_el: Sig<Local>,
    newest_ns: Vec<Sig<Local>>,
    newest_nse: Vec<Sig<Local>>,
    newest_contextid: Vec<Sig<Local>>,
    newest_vmid: Vec<Sig<Local>>,
    _one: usize,
    _several: usize,
    _ns: usize,
    _nse: usize,
    _context: usize,
    _virtual: usize,
    _activity: Activity,
}

impl HeldContext {
    pub(super) fn new(plan: &Plan) -> HeldContext {
        let (ns, nse) = (plan.params.has_ns_pin().into(), plan.params.realm.into());
        let (cid, vmid) = (plan.contexts.min(1), plan.virtual_contexts.min(1));
        let registers = |n, w| (0..n).map(|_| Register::new(w, 0, plan.reset)).collect();
        let one = usize::from(plan.slots == 1);
        HeldContext {
            clock: Default::default(),
            reset: Default::default(),
            pe_reset: optional(cid | vmid),
            ctx_valid: Default::default(),
            ctx_el: Sig::new(LEVEL),
            ctx_ns: optional(ns),
            ctx_nse: optional(nse),
            ctx_contextid: optional_word(cid, IDENTIFIER),
            ctx_vmid: optional_word(vmid, IDENTIFIER),
            held_el: Register::new(LEVEL, 0, plan.reset),
            held_ns: registers(ns, 1),
            held_nse: registers(nse, 1),
            held_contextid: registers(cid, IDENTIFIER),
            held_vmid: registers(vmid, IDENTIFIER),
            el: Sig::new(LEVEL),
            ns: optional(ns),
            nse: optional(nse),
            contextid: optional_word(cid, IDENTIFIER),
            vmid: optional_word(vmid, IDENTIFIER),
            newest_el: Sig::new(LEVEL),
            newest_ns: optional_word(ns, 1),
            newest_nse: optional_word(nse, 1),
            newest_contextid: optional_word(cid, IDENTIFIER),
            newest_vmid: optional_word(vmid, IDENTIFIER),
            _one: one,
            _several: 1 - one,
            _ns: ns,
            _nse: nse,
            _context: cid,
            _virtual: vmid,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(HeldContext {
    inputs: [clock, reset, pe_reset, ctx_valid, ctx_el, ctx_ns, ctx_nse, ctx_contextid, ctx_vmid],
    children: [held_el, held_ns, held_nse, held_contextid, held_vmid],
    drives: [el, ns, nse, contextid, vmid, newest_el, newest_ns, newest_nse, newest_contextid, newest_vmid],
    fixed: [],
    plain: [_one, _several, _ns, _nse, _context, _virtual],
});

impl Logic for HeldContext {
    #[hdl_gen]
    fn update(&mut self) {
        self.held_el.clock.next = self.clock.val();
        self.held_el.reset.next = self.reset.val();
        self.newest_el.next = self.held_el.q.val();
        if self.ctx_valid.val() {
            self.newest_el.next = self.ctx_el.val();
        }
        self.held_el.d.next = self.newest_el.val();
        for i in 0..self._ns {
            self.held_ns[i].clock.next = self.clock.val();
            self.held_ns[i].reset.next = self.reset.val();
            self.newest_ns[i].next = self.held_ns[i].q.val();
            if self.ctx_valid.val() {
                self.newest_ns[i].next = self.newest_ns[i].val().replace_bit(0, self.ctx_ns[i].val());
            }
            self.held_ns[i].d.next = self.newest_ns[i].val();
        }
        for i in 0..self._nse {
            self.held_nse[i].clock.next = self.clock.val();
            self.held_nse[i].reset.next = self.reset.val();
            self.newest_nse[i].next = self.held_nse[i].q.val();
            if self.ctx_valid.val() {
                self.newest_nse[i].next = self.newest_nse[i].val().replace_bit(0, self.ctx_nse[i].val());
            }
            self.held_nse[i].d.next = self.newest_nse[i].val();
        }
        for i in 0..self._context {
            self.held_contextid[i].clock.next = self.clock.val();
            self.held_contextid[i].reset.next = self.reset.val();
            self.newest_contextid[i].next = self.held_contextid[i].q.val();
            if self.ctx_valid.val() {
                self.newest_contextid[i].next = self.ctx_contextid[i].val();
            }
            self.held_contextid[i].d.next = self.newest_contextid[i].val();
            if self.pe_reset[0].val() {
                self.held_contextid[i].d.next = 0.into();
            }
        }
        for i in 0..self._virtual {
            self.held_vmid[i].clock.next = self.clock.val();
            self.held_vmid[i].reset.next = self.reset.val();
            self.newest_vmid[i].next = self.held_vmid[i].q.val();
            if self.ctx_valid.val() {
                self.newest_vmid[i].next = self.ctx_vmid[i].val();
            }
            self.held_vmid[i].d.next = self.newest_vmid[i].val();
            if self.pe_reset[0].val() {
                self.held_vmid[i].d.next = 0.into();
            }
        }

        for _k in 0..self._one {
            self.el.next = self.newest_el.val();
            for i in 0..self._ns {
                self.ns[i].next = self.newest_ns[i].val().get_bit(0);
            }
            for i in 0..self._nse {
                self.nse[i].next = self.newest_nse[i].val().get_bit(0);
            }
            for i in 0..self._context {
                self.contextid[i].next = self.newest_contextid[i].val();
            }
            for i in 0..self._virtual {
                self.vmid[i].next = self.newest_vmid[i].val();
            }
        }
        for _k in 0..self._several {
            self.el.next = self.held_el.q.val();
            for i in 0..self._ns {
                self.ns[i].next = self.held_ns[i].q.val().get_bit(0);
            }
            for i in 0..self._nse {
                self.nse[i].next = self.held_nse[i].q.val().get_bit(0);
            }
            for i in 0..self._context {
                self.contextid[i].next = self.held_contextid[i].q.val();
            }
            for i in 0..self._virtual {
                self.vmid[i].next = self.held_vmid[i].q.val();
            }
        }
    }

    crate::meta!(
        Meta::block("held_context", "The context that the PE told last.")
            .note("After a PE Reset both identifiers are taken to be 0 (section 6).")
            .signal("pe_reset", "PE Reset")
            .signal("ctx_valid", "the PE tells a new context")
            .signal("ctx_el", "Exception level")
            .signal("ctx_ns", "below EL3: not in Secure state")
            .signal("ctx_nse", "below EL3, with NS: in Realm state")
            .signal("ctx_contextid", "CONTEXTIDR_EL1")
            .signal("ctx_vmid", "CONTEXTIDR_EL2")
            .signal("held_el", "Exception level")
            .signal("held_ns", "not in Secure state")
            .signal("held_nse", "in Realm state")
            .signal("held_contextid", "CONTEXTIDR_EL1")
            .signal("held_vmid", "CONTEXTIDR_EL2")
            .signal("el", "of the first slot: Exception level")
            .signal("ns", "of the first slot: not in Secure state")
            .signal("nse", "of the first slot: in Realm state")
            .signal("contextid", "of the first slot: CONTEXTIDR_EL1")
            .signal("vmid", "of the first slot: CONTEXTIDR_EL2")
    );
}
