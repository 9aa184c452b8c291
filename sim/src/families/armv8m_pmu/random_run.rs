//! Random legal stimulus for long runs, aimed at the corners: counters near their wrap, writes in
//! the cycle of an overflow, chains, freezes, permissions and resets that come and go.

use super::pins::permission_names;
use super::ports::Layout;
use crate::families::Step;
use crate::pins::Pins;
use crate::random::Random;
use crate::sequence::{Phase, Resets};
use pmugen_hdl::families::armv8m_pmu::{Attribution, Params};
use pmugen_hdl::spec::Bus;
use std::collections::VecDeque;

/// One access of the register port.
#[derive(Clone, Copy, Debug)]
struct Operation {
    write: bool,
    address: u32,
    data: u32,
    strobe: u32,
    privileged: bool,
    secure: bool,
}

/// An input that changes now and then: index, percent of cycles in which it gets a new value,
/// percent of those in which that is 1.
type Lazy = (usize, u32, u32);

/// A wired event: index and mask of its increment, and of its attribution pins.
struct Event {
    increment: usize,
    mask: u64,
    own: Vec<usize>,
}

/// How busy the event inputs are; changes every few hundred cycles.
#[derive(Clone, Copy)]
enum Mood {
    Quiet,
    Sparse,
    Half,
    Full,
}

/// Random stimulus; the same seed gives the same steps.
pub struct RandomRun {
    params: Params,
    pins: Pins,
    random: Random,
    events: Vec<Event>,
    lazy: Vec<Lazy>,
    inputs: Vec<u64>,
    queue: VecDeque<Operation>,
    /// Phase of the APB transfer at the head of the queue: its setup cycle is over.
    setup_done: bool,
    mood: Mood,
    mood_left: u32,
    resets: Resets,
    left: usize,
    /// Few inputs change in a cycle, so that recorded vectors stay small.
    sparse: bool,
}

impl RandomRun {
    /// A run of `cycles` for a unit with `params`; starts in reset.
    pub fn new(params: &Params, seed: u64, cycles: usize) -> RandomRun {
        let pins = Pins::new(&Layout::new(params).ports);
        let mut run = RandomRun {
            events: events(params, &pins),
            lazy: lazy(params, &pins),
            inputs: vec![0; pins.inputs()],
            params: params.clone(),
            pins,
            random: Random::new(seed),
            queue: VecDeque::new(),
            setup_done: false,
            mood: Mood::Half,
            mood_left: 0,
            resets: Resets::new(3, 3000),
            left: cycles,
            sparse: false,
        };
        run.settle();
        run
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

    /// Gives every slowly changing input a first value.
    fn settle(&mut self) {
        for (index, _, high) in self.lazy.clone() {
            self.inputs[index] = u64::from(self.random.chance(high));
        }
    }

    fn set(&mut self, name: &str, value: u32) {
        if let Some((index, width)) = self.pins.input(name) {
            self.inputs[index] = u64::from(value) & ((1 << width) - 1);
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
            self.change_two_events()
        } else {
            self.change_events()
        }
        let slower = if self.sparse { 4 } else { 1 };
        for i in 0..self.lazy.len() {
            let (index, percent, high) = self.lazy[i];
            if self.random.below(100 * slower) < percent {
                self.inputs[index] = u64::from(self.random.chance(high));
            }
        }
        self.change_words();
    }

    /// Inputs of several bits.
    fn change_words(&mut self) {
        if self.random.chance(5) {
            let word = self.random.bits() as u32;
            self.set("can_halt_i", word);
        }
        let write = self.random.chance(1);
        self.set("dwt_cyccnt_we_i", u32::from(write));
        if write {
            let value = self.cycle_value();
            self.set("dwt_cyccnt_wdata_i", value);
        }
    }

    fn change_events(&mut self) {
        let mut word = 0;
        for i in 0..self.events.len() {
            if i % 8 == 0 {
                word = self.random.bits();
            }
            let Event { increment, mask, .. } = self.events[i];
            let (value, pick) = (word >> (8 * (i % 8)) & 0xFF, word >> (8 * (i % 8) + 3) & 7);
            self.inputs[increment] = mask
                & match self.mood {
                    Mood::Quiet => 0,
                    Mood::Sparse if pick != 0 => 0,
                    Mood::Sparse | Mood::Half => value,
                    Mood::Full => mask,
                };
            for pin in 0..self.events[i].own.len() {
                if self.random.chance(20) {
                    let index = self.events[i].own[pin];
                    self.inputs[index] = u64::from(self.random.chance(60));
                }
            }
        }
    }

    /// One or two events get a new value.
    fn change_two_events(&mut self) {
        if self.events.is_empty() {
            return;
        }
        for _ in 0..2 {
            let i = self.random.below(self.events.len() as u32) as usize;
            let value = self.random.bits() & self.random.bits();
            let Event { increment, mask, ref own } = self.events[i];
            self.inputs[increment] = value & mask;
            if let Some(&index) = own.get(value as usize >> 40 & 1) {
                self.inputs[index] = value >> 50 & 1;
            }
        }
    }

    /// Drives the register port for one cycle.
    fn drive_bus(&mut self) {
        if self.queue.is_empty() && !self.random.chance(if self.sparse { 40 } else { 15 }) {
            self.plan();
        }
        let next = self.queue.front().copied();
        match self.params.bus {
            Bus::Apb4 => self.drive_apb(next),
            Bus::Raw => self.drive_raw(next),
        }
    }

    fn drive_apb(&mut self, next: Option<Operation>) {
        let Some(operation) = next else {
            self.set("psel_i", 0);
            self.set("penable_i", 0);
            return;
        };
        self.set("psel_i", 1);
        self.set("penable_i", u32::from(self.setup_done));
        if self.setup_done {
            self.setup_done = false;
            self.queue.pop_front();
            return;
        }
        self.setup_done = true;
        self.set("pwrite_i", u32::from(operation.write));
        self.set("paddr_i", operation.address);
        // Write data and strobes are held during reads.
        if operation.write {
            self.set("pwdata_i", operation.data);
            self.set("pstrb_i", operation.strobe);
        }
        let instruction = if self.sparse { 0 } else { self.random.below(2) << 2 };
        let protection = instruction | u32::from(!operation.secure) << 1 | u32::from(operation.privileged);
        self.set("pprot_i", protection);
    }

    fn drive_raw(&mut self, next: Option<Operation>) {
        self.set("reg_req_i", u32::from(next.is_some()));
        let Some(operation) = next else { return };
        self.queue.pop_front();
        self.set("reg_write_i", u32::from(operation.write));
        self.set("reg_addr_i", operation.address);
        if operation.write {
            self.set("reg_wdata_i", operation.data);
        }
        self.set("reg_privileged_i", u32::from(operation.privileged));
        self.set("reg_secure_i", u32::from(operation.secure));
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
    let find = |name: String| pins.input(&name);
    let mut all = Vec::new();
    for event in &params.events {
        let name = event.name.to_lowercase();
        let Some((increment, width)) = find(format!("event_{name}_i")) else { continue };
        let own = if event.attribution == Attribution::Own {
            let pins = [find(format!("event_{name}_secure_i")), find(format!("event_{name}_privileged_i"))];
            pins.into_iter().flatten().map(|(index, _)| index).collect()
        } else {
            Vec::new()
        };
        all.push(Event { increment, mask: (1 << width) - 1, own });
    }
    all
}

fn lazy(params: &Params, pins: &Pins) -> Vec<Lazy> {
    let mut all = vec![
        ("pe_secure_i", 6, 45),
        ("pe_privileged_i", 6, 55),
        ("halted_i", 5, 6),
        ("sleeping_i", 5, 6),
        ("lockup_i", 5, 4),
        ("trcena_i", 4, 97),
        ("mon_en_i", 5, 70),
        ("umon_en_i", 5, 60),
        ("sdme_i", 5, 60),
        ("c_pmov_i", 5, 40),
        ("tro_ready_i", 40, 45),
        ("dwt_cyccntena_i", 4, 40),
        ("dwt_cycdiss_i", 4, 40),
    ];
    all.extend(permission_names(params).into_iter().map(|name| (name, 3, 88)));
    all.into_iter().filter_map(|(name, percent, high)| Some((pins.input(name)?.0, percent, high))).collect()
}

mod plan;
