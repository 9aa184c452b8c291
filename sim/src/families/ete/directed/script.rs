//! A sequence while it is written: pins, cycles, accesses.

use super::super::map::{self, Register};
use super::super::ports::Layout;
use crate::families::Step;
use crate::sequence::Sequence;
use pmugen_hdl::families::ete::Params;

/// The sequence so far.
pub(super) struct Script<'a> {
    pub(super) params: &'a Params,
    pub(super) map: Vec<(u32, Register)>,
    sequence: Sequence,
    /// Tag of the next block.
    tag: u64,
}

impl<'a> Script<'a> {
    pub(super) fn new(params: &'a Params) -> Script<'a> {
        Script { params, map: map::all(params), sequence: Sequence::new(&Layout::new(params).ports), tag: 0 }
    }

    /// The steps, and the inputs of the last one.
    pub(super) fn finish(self) -> (Vec<Step>, Vec<u64>) {
        self.sequence.finish()
    }

    /// Drives an input from the next cycle on; one that does not exist is left alone.
    pub(super) fn set(&mut self, name: &str, value: u64) {
        self.sequence.set(name, value);
    }

    /// One cycle; what is on the ports ends with it.
    pub(super) fn tick(&mut self) {
        self.sequence.cycle(false);
        for pin in ["sysreg_valid_i", "psel_i", "penable_i"] {
            self.set(pin, 0);
        }
    }

    pub(super) fn ticks(&mut self, count: u32) {
        (0..count).for_each(|_| self.tick());
    }

    /// `count` cycles in reset.
    pub(super) fn reset(&mut self, count: u32) {
        (0..count).for_each(|_| self.sequence.cycle(true));
        self.tag = 0;
    }

    /// Drives an input with `value` for one cycle.
    pub(super) fn pulse(&mut self, name: &str, value: u64) {
        self.set(name, value);
        self.tick();
        self.set(name, 0);
    }

    /// Pins with which everything may be reached and observed; Non-secure EL1.
    pub(super) fn permissive(&mut self) {
        self.set("external_allowed_i", 1);
        self.set("vmid_allowed_i", 1);
        self.set("mpidr_i", 0xA5_8112_2334);
        for pin in
            ["os_lock_i", "prohibited_i", "tracing_prohibited_i", "wfx_idle_i", "counting_prohibited_i"]
        {
            self.set(pin, 0);
        }
        self.context(1, 1, 0, 0, 0);
    }

    /// The context of the PE; one cycle.
    pub(super) fn context(&mut self, el: u64, ns: u64, nse: u64, contextid: u64, vmid: u64) {
        let values = [("el", el), ("ns", ns), ("nse", nse), ("contextid", contextid), ("vmid", vmid)];
        for (name, value) in values {
            self.set(&format!("ctx_{name}_i"), value);
        }
        self.set("ctx_slot_i", 0);
        self.pulse("ctx_valid_i", 1);
    }

    /// One system instruction.
    pub(super) fn system(&mut self, write: bool, offset: u32, data: u64) {
        self.set("sysreg_valid_i", 1);
        self.set("sysreg_write_i", u64::from(write));
        self.set("sysreg_op1_i", 1);
        self.set("sysreg_crn_i", u64::from(offset >> 9));
        self.set("sysreg_op2_i", u64::from(offset >> 6 & 7));
        self.set("sysreg_crm_i", u64::from(offset >> 2 & 15));
        if write {
            self.set("sysreg_wdata_i", data);
        }
        self.tick();
    }

    /// One external access, of two cycles, with its strobes and protection.
    pub(super) fn external(&mut self, write: bool, offset: u32, data: u32, strobe: u64, protection: u64) {
        self.set("psel_i", 1);
        self.set("pwrite_i", u64::from(write));
        self.set("paddr_i", u64::from(offset));
        self.set("pprot_i", protection);
        if write {
            self.set("pwdata_i", u64::from(data));
            self.set("pstrb_i", strobe);
        }
        self.sequence.cycle(false);
        self.set("penable_i", 1);
        self.tick();
    }

    /// Writes if the register exists.
    pub(super) fn write(&mut self, offset: u32, data: u64) {
        if self.map.iter().any(|(at, _)| *at == offset) {
            self.system(true, offset, data);
        }
    }

    pub(super) fn read(&mut self, offset: u32) {
        self.system(false, offset, 0);
    }

    /// Everything off and zero, ViewInst on.
    pub(super) fn fresh(&mut self) {
        self.write(0x004, 0);
        self.ticks(8);
        for (offset, register) in self.map.clone() {
            if offset > 0x004 && offset < 0xF00 && !register.is_read_only() {
                self.write(offset, 0);
            }
        }
        self.write(0x080, 0x201);
    }

    /// Enables the unit; the resources run.
    pub(super) fn start(&mut self) {
        self.write(0x004, 1);
        self.ticks(4);
    }

    /// ETEEvent `m` := selector field, all its elements on.
    pub(super) fn events(&mut self, fields: [u64; 4]) {
        let [a, b, c, d] = fields;
        self.write(0x020, a | b << 8 | c << 16 | d << 24);
        self.write(0x024, 0b1111);
    }

    /// A block in a slot, alone in its cycle; then two cycles in which its resources act.
    pub(super) fn block(&mut self, slot: u32, start: u64, instructions: u64) {
        self.put(slot, start, instructions);
        self.end_blocks();
        self.ticks(2);
    }

    /// Puts a block into a slot.
    pub(super) fn put(&mut self, slot: u32, start: u64, instructions: u64) {
        let name = |signal: &str| format!("block{slot}_{signal}_i");
        self.set(&name("valid"), 1);
        self.set(&name("start"), start >> 1);
        self.set(&name("size"), 2 * instructions.min(u64::from(self.params.block_instructions)));
        self.set(&name("allowed"), 1);
        self.set(&name("last4"), 1);
        if self.params.speculation_tags > 0 {
            self.set(&name("tag"), self.tag);
            self.tag = (self.tag + 1) % u64::from(self.params.speculation_tags);
        }
    }

    /// One cycle with the blocks that were put; if the PE speculates, they turn out to be executed
    /// in the next.
    pub(super) fn end_blocks(&mut self) {
        self.take_blocks();
        if let Some(last) = self.last_tag() {
            self.set("resolve_tag_i", last);
            self.pulse("resolve_valid_i", 1);
        }
    }

    /// One cycle with the block that was put; in the next it turns out not to be executed, and its
    /// tag is free again.
    pub(super) fn cancel_blocks(&mut self) {
        self.take_blocks();
        if let Some(last) = self.last_tag() {
            self.set("cancel_tag_i", last);
            self.pulse("cancel_valid_i", 1);
            self.tag = last;
        }
    }

    fn take_blocks(&mut self) {
        self.tick();
        for slot in 0..self.params.blocks_per_cycle {
            for signal in ["valid", "exc", "pe_match"] {
                self.set(&format!("block{slot}_{signal}_i"), 0);
            }
        }
    }

    /// The tag of the youngest block, if blocks have tags.
    fn last_tag(&self) -> Option<u64> {
        let tags = u64::from(self.params.speculation_tags);
        (tags > 0).then(|| (self.tag + tags - 1) % tags)
    }
}
