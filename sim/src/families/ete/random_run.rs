//! Random legal stimulus for long runs: programs the unit through both ports, enables it, lets
//! blocks and events pass while regions, locks and low power come and go, disables it, reads.

mod pool;
mod tags;
mod values;

use super::map::{self, Register};
use super::ports::{Layout, TRACE_INPUTS};
use crate::families::Step;
use crate::pins::Pins;
use crate::random::Random;
use crate::sequence::{Phase, Resets};
use pmugen_hdl::families::ete::Params;
use pool::Pool;
use std::collections::VecDeque;
use tags::Tags;

/// One access; `port` true is the external one.
#[derive(Clone, Copy, Debug)]
struct Operation {
    external: bool,
    write: bool,
    offset: u32,
    data: u64,
}

/// An input of one bit that changes now and then: percent of cycles in which it gets a new value,
/// percent of those in which that is 1.
const LAZY: [(&str, u32, u32); 16] = [
    ("os_lock_i", 1, 6),
    ("external_allowed_i", 2, 85),
    ("snid_i", 1, 50),
    ("rlnid_i", 1, 50),
    ("rtnid_i", 1, 50),
    ("self_hosted_i", 2, 50),
    ("tracing_prohibited_i", 2, 25),
    ("counting_prohibited_i", 2, 25),
    ("e2tre_i", 2, 50),
    ("prohibited_i", 4, 12),
    ("debug_state_i", 4, 6),
    ("wfx_idle_i", 3, 12),
    ("pe_reset_i", 30, 2),
    ("vmid_allowed_i", 3, 85),
    ("ctx_ns_i", 20, 70),
    ("ctx_nse_i", 20, 30),
];

/// Random stimulus; the same seed gives the same steps.
pub struct RandomRun {
    params: Params,
    pins: Pins,
    map: Vec<(u32, Register)>,
    pool: Pool,
    random: Random,
    tags: Tags,
    inputs: Vec<u64>,
    queue: VecDeque<Operation>,
    /// The setup cycle of the external access at the head of the queue is over.
    setup_done: bool,
    /// Address of the next block if execution goes straight on.
    next: u64,
    resets: Resets,
    /// Cycles until the next program.
    work_left: u32,
    left: usize,
    /// Few inputs change in a cycle, so that recorded vectors stay small.
    sparse: bool,
}

impl RandomRun {
    /// A run of `cycles` for a unit with legal `params`; starts in reset.
    pub fn new(params: &Params, seed: u64, cycles: usize) -> RandomRun {
        let pins = Pins::new(&Layout::new(params).ports);
        let mut random = Random::new(seed);
        let mut run = RandomRun {
            map: map::all(params),
            pool: Pool::new(params, &mut random),
            tags: Tags::new(params.speculation_tags),
            inputs: vec![0; pins.inputs()],
            params: params.clone(),
            pins,
            random,
            queue: VecDeque::new(),
            setup_done: false,
            next: 0,
            resets: Resets::new(3, 4000),
            work_left: 0,
            left: cycles,
            sparse: false,
        };
        run.set("external_allowed_i", 1);
        run.set("mpidr_i", 0x5A_C312_3456);
        run
    }

    /// The same with few changes in a cycle, from the state in which a directed sequence ends.
    pub(super) fn sparse(params: &Params, seed: u64, cycles: usize, inputs: &[u64]) -> RandomRun {
        let mut run = RandomRun::new(params, seed, cycles);
        run.inputs.copy_from_slice(inputs);
        run.sparse = true;
        run.plan();
        run
    }

    fn set(&mut self, name: &str, value: u64) {
        if let Some((index, width)) = self.pins.input(name) {
            self.inputs[index] = value & (u64::MAX >> (64 - width));
        }
    }

    fn bit(&mut self, name: &str, value: bool) {
        self.set(name, u64::from(value));
    }

    fn change_pins(&mut self) {
        let slower = if self.sparse { 4 } else { 1 };
        for (name, percent, high) in LAZY {
            if self.random.below(100 * slower) < percent {
                let value = self.random.chance(high);
                self.bit(name, value);
            }
        }
        for i in 0..self.params.events.len() {
            let name = format!("event_{}_i", self.params.events[i].name.to_lowercase());
            let bits = self.random.bits();
            if bits >> 60 == 0 || !self.sparse {
                self.set(&name, if bits >> 61 == 0 { bits | 1 } else { 0 });
            }
        }
    }

    fn change_context(&mut self) {
        let change = self.random.chance(if self.sparse { 2 } else { 8 });
        self.bit("ctx_valid_i", change);
        if !change {
            return;
        }
        let (bits, el) = (self.random.bits(), self.random.pick(&[0, 1, 1, 1, 2, 3]));
        let slot = self.random.below(self.params.blocks_per_cycle);
        self.set("ctx_slot_i", u64::from(slot));
        self.set("ctx_el_i", el);
        self.set("ctx_sf_i", bits);
        let (contextid, vmid) =
            (self.pool.identifier(&mut self.random), self.pool.identifier(&mut self.random));
        self.set("ctx_contextid_i", contextid);
        self.set("ctx_vmid_i", vmid);
    }

    /// Blocks of this cycle: filled from slot 0 on, most of them in one straight line.
    fn change_blocks(&mut self) {
        let slots = self.params.blocks_per_cycle;
        let resolve = self.tags.resolve(&mut self.random);
        self.bit("resolve_valid_i", resolve.is_some());
        resolve.into_iter().for_each(|tag| self.set("resolve_tag_i", u64::from(tag)));
        let cancel = self.tags.cancel(&mut self.random);
        self.bit("cancel_valid_i", cancel.is_some());
        cancel.into_iter().for_each(|tag| self.set("cancel_tag_i", u64::from(tag)));
        let wanted = if self.random.chance(if self.sparse { 60 } else { 25 }) {
            0
        } else {
            1 + self.random.below(slots)
        };
        let filled = if self.tags.has_room(wanted) { wanted } else { 0 };
        for slot in 0..slots {
            self.bit(&format!("block{slot}_valid_i"), slot < filled);
            if slot < filled {
                self.change_slot(slot);
            }
        }
    }

    /// What only trace generation reads, beside the slots.
    fn change_later(&mut self) {
        if !self.params.trace_ports || self.sparse {
            return;
        }
        for name in TRACE_INPUTS {
            let bits = self.random.bits();
            self.set(name, bits);
        }
    }

    fn change_slot(&mut self, slot: u32) {
        let name = |signal: &str| format!("block{slot}_{signal}_i");
        let t32 = self.params.aarch32 && self.random.chance(40);
        if self.random.chance(20) {
            let near = u64::from(self.random.below(12)) * if t32 { 2 } else { 4 };
            self.next = self.pool.address(&mut self.random).wrapping_add(near);
        }
        let most = 2 * self.params.block_instructions;
        let halfwords = if t32 { 1 + self.random.below(most) } else { 2 + 2 * self.random.below(most / 2) };
        let exception = self.random.chance(5);
        let size = if exception && self.random.chance(50) { 0 } else { halfwords };
        self.set(&name("start"), self.next >> 1);
        self.set(&name("size"), u64::from(size));
        self.bit(&name("t32"), t32);
        let last4 = !t32 || (size > 1 && self.random.chance(50));
        self.bit(&name("last4"), last4);
        let allowed = self.random.chance(92);
        self.bit(&name("allowed"), allowed);
        self.bit(&name("exc"), exception);
        if exception {
            let kind = self.random.pick(&[0, 1, 2, 3, 4, 4, 0xE, 0xF]);
            self.set(&name("exc_type"), kind);
        }
        let bits = self.random.bits();
        let matches = if bits >> 62 == 0 { bits & bits >> 8 } else { 0 };
        self.set(&name("pe_match"), matches);
        if self.params.speculation_tags > 0 {
            let tag = self.tags.take();
            self.set(&name("tag"), u64::from(tag));
        }
        if self.params.trace_ports && !self.sparse {
            for signal in ["p0", "link", "eret", "taken", "target", "exc_ret"] {
                let bits = self.random.bits();
                self.set(&name(signal), bits);
            }
        }
        self.next = self.next.wrapping_add(2 * u64::from(size));
    }

    /// Queues what software does next: a whole new program when the unit has worked long enough,
    /// else single accesses, and now and then a change of TRCPRGCTLR.EN.
    fn plan(&mut self) {
        if self.work_left == 0 {
            return self.plan_program();
        }
        match self.random.below(100) {
            0 => self.push(true, 0x004, 0),
            1..=4 => self.push(true, 0x004, 1),
            5..=24 => self.push(false, 0x00C, 0),
            25..=29 => {
                let data = self.random.bits();
                let offset = self.random.pick(&[0xFA0, 0xFA4]);
                self.push(true, offset, data);
            }
            30..=39 => {
                let offset = 4 * self.random.below(0x400);
                let data = self.random.bits();
                let write = offset != 0x004 && self.random.chance(50);
                self.push(write, offset, data);
            }
            40..=54 => self.push_register(true),
            _ => self.push_register(false),
        }
    }

    /// Disable, wait, write every register that holds something, enable.
    fn plan_program(&mut self) {
        self.push(true, 0x004, 0);
        (0..8).for_each(|_| self.push(false, 0x00C, 0));
        for i in 0..self.map.len() {
            let (offset, register) = self.map[i];
            if offset > 0x004 && offset < 0xF00 && !register.is_read_only() && self.random.chance(90) {
                let data = values::value(register, &self.params, &self.pool, &mut self.random);
                self.push(true, offset, data);
            }
        }
        self.push(true, 0x004, 1);
        self.work_left = 400 + self.random.below(1500);
    }

    fn push_register(&mut self, write: bool) {
        let pick = self.random.below(self.map.len() as u32) as usize;
        let (offset, register) = self.map[pick];
        let data = values::value(register, &self.params, &self.pool, &mut self.random);
        self.push(write && register != Register::Prgctlr, offset, data);
    }

    /// One access on either port; a 64-bit register takes two words on the external one.
    fn push(&mut self, write: bool, offset: u32, data: u64) {
        let external = self.random.chance(30);
        self.queue.push_back(Operation { external, write, offset, data });
        let wide = Register::at(offset).is_some_and(|(register, high)| register.is_wide() && !high);
        if external && wide {
            self.queue.push_back(Operation { external, write, offset: offset + 4, data: data >> 32 });
        }
    }

    /// Drives both ports for one cycle: one access, or two if the next one goes to the other port.
    fn drive_ports(&mut self) {
        if self.queue.is_empty() && self.random.chance(if self.sparse { 30 } else { 60 }) {
            self.plan();
        }
        for pin in ["sysreg_valid_i", "psel_i", "penable_i"] {
            self.set(pin, 0);
        }
        let Some(first) = self.queue.front().copied() else { return };
        if !first.external {
            self.queue.pop_front();
            return self.drive_system(first);
        }
        self.drive_external(first);
        let second = self.queue.front().copied();
        if let Some(system) = second.filter(|next| !self.setup_done && !next.external) {
            self.queue.pop_front();
            self.drive_system(system);
        }
    }

    fn drive_system(&mut self, operation: Operation) {
        let Operation { write, offset, data, .. } = operation;
        self.set("sysreg_valid_i", 1);
        self.bit("sysreg_write_i", write);
        let op1 = if self.random.chance(98) { 1 } else { u64::from(self.random.below(8)) };
        self.set("sysreg_op1_i", op1);
        let high = if self.random.chance(98) { 0 } else { 8 };
        self.set("sysreg_crn_i", u64::from(offset >> 9) | high);
        self.set("sysreg_op2_i", u64::from(offset >> 6 & 7));
        self.set("sysreg_crm_i", u64::from(offset >> 2 & 15));
        let el0 = self.random.chance(2);
        self.bit("sysreg_el0_i", el0);
        if write {
            self.set("sysreg_wdata_i", data);
        }
    }

    /// Setup cycle, then access cycle with the same pins.
    fn drive_external(&mut self, operation: Operation) {
        let Operation { write, offset, data, .. } = operation;
        self.set("psel_i", 1);
        self.bit("penable_i", self.setup_done);
        if self.setup_done {
            self.setup_done = false;
            self.queue.pop_front();
            return;
        }
        self.setup_done = true;
        self.bit("pwrite_i", write);
        let inside = if self.random.chance(97) { 0 } else { self.random.below(4) };
        self.set("paddr_i", u64::from(offset | inside));
        let protection = if self.random.chance(97) { 1 } else { u64::from(self.random.below(8)) };
        self.set("pprot_i", protection);
        if write {
            let strobe = if self.random.chance(97) { 0xF } else { u64::from(self.random.below(16)) };
            self.set("pwdata_i", data);
            self.set("pstrb_i", strobe);
        }
    }

    /// Starts or continues a reset; true in its cycles.
    fn in_reset(&mut self) -> bool {
        let phase = self.resets.next(&mut self.random);
        if phase == Phase::Running {
            return false;
        }
        self.tags = Tags::new(self.params.speculation_tags);
        if phase == Phase::Leaving {
            self.queue.clear();
            self.setup_done = false;
            self.plan_program();
        }
        true
    }
}

impl Iterator for RandomRun {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.left = self.left.checked_sub(1)?;
        self.work_left = self.work_left.saturating_sub(1);
        self.change_pins();
        self.change_context();
        self.change_blocks();
        self.change_later();
        self.drive_ports();
        let reset = self.in_reset();
        Some(Step { reset, inputs: self.inputs.clone() })
    }
}
