//! Random legal stimulus for long runs, aimed at the corners: counters near their wrap, writes in
//! the cycle of an overflow, refused accesses, modes and times that come and go.

use super::map::Map;
use super::ports::Layout;
use crate::families::Step;
use crate::pins::Pins;
use crate::random::Random;
use crate::sequence::{Phase, Resets};
use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use std::collections::VecDeque;

mod operands;
mod plan;

/// One access of the register port.
#[derive(Clone, Copy, Debug)]
struct Operation {
    /// 0 read, 1 write, 2 set, 3 clear; the latter two write on APB4.
    op: u32,
    address: u32,
    data: u64,
    /// In M, whatever the mode of the other cycles.
    machine: bool,
    strobe: u32,
    privileged: bool,
}

/// What the register port does next.
#[derive(Clone, Copy, Debug)]
enum Item {
    Access(Operation),
    /// A cycle without an access.
    Idle,
}

/// How busy the event inputs are; changes every few hundred cycles.
#[derive(Clone, Copy)]
enum Mood {
    Quiet,
    Sparse,
    Half,
    Full,
}

/// An event input: index and mask.
type Event = (usize, u64);

/// Random stimulus; the same seed gives the same steps.
pub struct RandomRun {
    params: Params,
    map: Map,
    pins: Pins,
    random: Random,
    events: Vec<Event>,
    inputs: Vec<u64>,
    queue: VecDeque<Item>,
    /// Phase of the APB transfer at the head of the queue: its setup cycle is over.
    setup_done: bool,
    /// `priv_i` and `virt_i` apart from accesses in M.
    mode: (u32, u32),
    mtime: u64,
    /// The last value planned for htimedelta.
    htimedelta: u64,
    mood: Mood,
    mood_left: u32,
    resets: Resets,
    left: usize,
    /// Few inputs change in a cycle, so that recorded vectors stay small.
    sparse: bool,
}

impl RandomRun {
    /// A run of `cycles` for a unit with legal `params`; starts in reset.
    pub fn new(params: &Params, seed: u64, cycles: usize) -> RandomRun {
        let pins = Pins::new(&Layout::new(params).ports);
        RandomRun {
            events: events(params, &pins),
            map: Map::new(params),
            inputs: vec![0; pins.inputs()],
            params: params.clone(),
            pins,
            random: Random::new(seed),
            queue: VecDeque::new(),
            setup_done: false,
            mode: (3, 0),
            mtime: 0,
            htimedelta: 0,
            mood: Mood::Half,
            mood_left: 0,
            resets: Resets::new(3, 3000),
            left: cycles,
            sparse: false,
        }
    }

    /// The same with few changes in a cycle, from the state in which a directed sequence ends.
    pub(super) fn sparse(params: &Params, seed: u64, cycles: usize, inputs: &[u64]) -> RandomRun {
        let mut run = RandomRun::new(params, seed, cycles);
        run.inputs.copy_from_slice(inputs);
        run.sparse = true;
        run.resets = Resets::new(0, 3000);
        run.prepare();
        run
    }

    fn set(&mut self, name: &str, value: u64) {
        if let Some((index, width)) = self.pins.input(name) {
            self.inputs[index] = value & u64::MAX >> (64 - width);
        }
    }

    /// Changes the inputs other than the register port.
    fn change_pins(&mut self) {
        if self.mood_left == 0 {
            let quiet_too = [Mood::Quiet, Mood::Sparse, Mood::Sparse, Mood::Half, Mood::Half, Mood::Full];
            self.mood = self.random.pick(&quiet_too);
            self.mood_left = 50 + self.random.below(400);
        }
        self.mood_left -= 1;
        if self.sparse {
            self.change_two_events();
        } else {
            self.change_events();
        }
        let slower = if self.sparse { 4 } else { 1 };
        if self.random.below(100 * slower) < 12 {
            // 2 stands for U too.
            self.mode = (self.random.pick(&[3, 3, 1, 1, 1, 0, 0, 2]), self.random.below(2));
        }
        if self.random.below(100 * slower) < 8 {
            let stop = self.random.chance(12);
            self.set("debug_stop_i", u64::from(stop));
        }
        if self.random.below(100 * slower) < 60 {
            let retired = self.random.bits() & self.random.pick(&[0, 1, u64::MAX]);
            self.set("retired_i", retired);
        }
        self.change_time(slower);
    }

    /// The time goes on by one, stands, or jumps; the plans move the compare values to it.
    fn change_time(&mut self, slower: u32) {
        let near = u64::from(self.random.below(12));
        let any = self.random.bits();
        let guest_zero = self.htimedelta.wrapping_neg();
        match self.random.below(200 * slower) {
            0..150 => self.mtime = self.mtime.wrapping_add(1),
            150 => self.mtime = self.random.pick(&[0, u64::MAX, u64::MAX, guest_zero]).wrapping_sub(near),
            151 => self.mtime = any & !0xFFFF_FFFF | (0xFFFF_FFF8 + near % 8),
            152 => self.mtime = any,
            153..156 => self.mtime = self.mtime.wrapping_add(near).wrapping_sub(6),
            _ => {}
        }
        self.set("mtime_i", self.mtime);
    }

    fn change_events(&mut self) {
        let mut word = 0;
        for i in 0..self.events.len() {
            if i % 8 == 0 {
                word = self.random.bits();
            }
            let (index, mask) = self.events[i];
            let (value, pick) = (word >> (8 * (i % 8)) & 0xFF, word >> (8 * (i % 8) + 3) & 7);
            self.inputs[index] = mask
                & match self.mood {
                    Mood::Quiet => 0,
                    Mood::Sparse if pick != 0 => 0,
                    Mood::Sparse | Mood::Half => value,
                    Mood::Full => mask,
                };
        }
    }

    /// One or two events get a new value.
    fn change_two_events(&mut self) {
        for _ in 0..self.events.len().min(2) {
            let (index, mask) = self.events[self.random.below(self.events.len() as u32) as usize];
            self.inputs[index] = self.random.bits() & self.random.bits() & mask;
        }
    }

    /// Drives the register port and the mode for one cycle.
    fn drive_bus(&mut self) {
        if self.queue.is_empty() && !self.random.chance(if self.sparse { 40 } else { 15 }) {
            self.plan();
        }
        let next = match self.queue.front() {
            Some(&Item::Access(operation)) => Some(operation),
            Some(Item::Idle) => {
                self.queue.pop_front();
                None
            }
            None => None,
        };
        let (privilege, virtualized) = self.mode;
        let machine = next.is_some_and(|operation| operation.machine) && self.params.bus == Bus::Csr;
        self.set("priv_i", if machine { 3 } else { privilege.into() });
        self.set("virt_i", virtualized.into());
        match self.params.bus {
            Bus::Csr => self.drive_csr(next),
            Bus::Apb4 => self.drive_apb(next),
        }
    }

    fn drive_csr(&mut self, next: Option<Operation>) {
        self.set("csr_valid_i", u64::from(next.is_some()));
        let Some(Operation { op, address, data, .. }) = next else {
            // Without an access the other pins say nothing.
            if !self.sparse && self.random.chance(20) {
                let (address, word) = (self.random.below(0x1000), self.random.bits());
                self.set("csr_op_i", word >> 7 & 3);
                self.set("csr_addr_i", address.into());
                self.set("csr_wdata_i", word);
            }
            return;
        };
        self.queue.pop_front();
        self.set("csr_op_i", op.into());
        self.set("csr_addr_i", address.into());
        if op != 0 || !self.sparse {
            self.set("csr_wdata_i", data);
        }
    }

    fn drive_apb(&mut self, next: Option<Operation>) {
        let Some(operation) = next else {
            self.set("psel_i", 0);
            self.set("penable_i", 0);
            return;
        };
        self.set("psel_i", 1);
        self.set("penable_i", u64::from(self.setup_done));
        if self.setup_done {
            self.setup_done = false;
            self.queue.pop_front();
            return;
        }
        self.setup_done = true;
        let write = operation.op != 0;
        self.set("pwrite_i", u64::from(write));
        self.set("paddr_i", operation.address.into());
        // Write data and strobes are held during reads.
        if write {
            self.set("pwdata_i", operation.data);
            self.set("pstrb_i", operation.strobe.into());
        }
        let others = if self.sparse { 0 } else { self.random.below(4) << 1 };
        self.set("pprot_i", u64::from(others | u32::from(operation.privileged)));
    }

    /// Starts or continues a reset; true in its cycles.
    fn in_reset(&mut self) -> bool {
        let phase = self.resets.next(&mut self.random);
        if phase == Phase::Running {
            return false;
        }
        if phase == Phase::Leaving {
            self.queue.clear();
            self.setup_done = false;
            self.htimedelta = 0;
            self.prepare();
        }
        true
    }
}

impl Iterator for RandomRun {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.left = self.left.checked_sub(1)?;
        self.change_pins();
        self.drive_bus();
        let reset = self.in_reset();
        Some(Step { reset, inputs: self.inputs.clone() })
    }
}

fn events(params: &Params, pins: &Pins) -> Vec<Event> {
    let names = params.groups.iter().flat_map(|group| group.events.iter().map(move |event| (group, event)));
    let found = names.filter_map(|(group, event)| pins.input(&params.event_port(group, event)));
    found.map(|(index, width)| (index, (1 << width) - 1)).collect()
}
