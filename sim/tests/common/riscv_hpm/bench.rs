//! A hart on a bench: pins by name, CSR accesses as software writes them.

use super::csrs::Mode;
use super::oracle::{Op, ones};
use super::player::Player;
use super::unit::{Pins, Unit};
use pmugen_hdl::families::riscv_hpm::{Bus, EventUse, Params};
use pmugen_sim::families::Step;
use std::fmt::Debug;

pub const MCOUNTINHIBIT: u16 = 0x320;
pub const MCOUNTEREN: u16 = 0x306;
pub const SCOUNTEREN: u16 = 0x106;
pub const HCOUNTEREN: u16 = 0x606;
pub const SCOUNTOVF: u16 = 0xDA0;
pub const MCYCLE: u16 = 0xB00;
pub const MINSTRET: u16 = 0xB02;
/// mhpmevent n is this plus n, its upper half on RV32 400 above.
pub const MHPMEVENT: u16 = 0x320;
/// mhpmcounter n is this plus n, its upper half on RV32 80 above.
pub const MHPMCOUNTER: u16 = 0xB00;
/// cycle, time, instret and hpmcounter n are this plus n.
pub const HPMCOUNTER: u16 = 0xC00;
pub const TIME: u16 = 0xC01;
pub const STIMECMP: u16 = 0x14D;
pub const VSTIMECMP: u16 = 0x24D;
pub const HTIMEDELTA: u16 = 0x605;
pub const MENVCFG: u16 = 0x30A;
pub const HENVCFG: u16 = 0x60A;
/// Bits of mhpmevent, mcyclecfg and minstretcfg.
pub const OF: u64 = 1 << 63;
pub const MINH: u64 = 1 << 62;
pub const SINH: u64 = 1 << 61;
pub const UINH: u64 = 1 << 60;
pub const VSINH: u64 = 1 << 59;
pub const VUINH: u64 = 1 << 58;

/// Why an access was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// No such CSR: the core raises illegal-instruction.
    Absent,
    Illegal,
    Virtual,
}

/// A unit with its pins and the outputs of the last clock.
pub struct Bench<'a> {
    unit: &'a mut dyn Unit,
    pub params: Params,
    pins: Pins,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// What the LCOFI request did in the clock of each access since it was last asked.
    requests: u32,
}

impl<'a> Bench<'a> {
    /// Out of reset, in M, nothing happens.
    pub fn new(unit: &'a mut dyn Unit, params: &Params) -> Bench<'a> {
        let pins = Pins::new(unit.ports());
        let inputs = vec![0; pins.inputs];
        let mut bench = Bench { unit, params: params.clone(), pins, inputs, outputs: vec![], requests: 0 };
        bench.mode(Mode::M);
        bench.reset();
        bench
    }

    /// Two clocks of reset.
    pub fn reset(&mut self) {
        self.step(true);
        self.step(true);
        self.requests = 0;
    }

    /// Drives an input; one that does not exist is an error of the test.
    pub fn drive(&mut self, name: &str, value: u64) {
        let (word, width) = self.pins.input(name).unwrap_or_else(|| panic!("no input {name}"));
        assert!(value <= ones(width), "{name} has {width} bits");
        self.inputs[word] = value;
    }

    /// Drives an input if the unit has it.
    pub fn drive_if(&mut self, name: &str, value: u64) {
        if self.pins.input(name).is_some() {
            self.drive(name, value);
        }
    }

    /// An output in the last clock.
    pub fn output(&self, name: &str) -> u64 {
        let (word, _) = self.pins.output(name).unwrap_or_else(|| panic!("no output {name}"));
        self.outputs[word]
    }

    pub fn clock(&mut self) {
        self.step(false);
    }

    pub fn clocks(&mut self, count: u64) {
        (0..count).for_each(|_| self.clock());
    }

    fn step(&mut self, reset: bool) {
        self.outputs.clear();
        self.unit.run(&[Step { reset, inputs: self.inputs.clone() }], &mut self.outputs);
        if let Some((word, _)) = self.pins.output("lcofi_req_o") {
            self.requests += self.outputs[word] as u32;
        }
    }

    /// The clocks with an LCOFI request since the last call.
    pub fn requests(&mut self) -> u32 {
        std::mem::take(&mut self.requests)
    }

    /// The privilege mode from now on.
    pub fn mode(&mut self, mode: Mode) {
        let (level, v) = mode.pins(&self.params)[0];
        self.drive_if("priv_i", level);
        self.drive_if("virt_i", v);
    }

    /// The inputs as they are, for clocks that are played in one go.
    pub fn inputs(&self) -> Vec<u64> {
        self.inputs.clone()
    }

    /// Plays many clocks; single ones can follow.
    pub fn player<Label: Debug>(&mut self) -> Player<'_, Label> {
        Player::new(self.unit)
    }

    /// One access over the CSR port: what it read, which is the value before. With `read_stages` it
    /// takes a second clock, in which nothing is asked.
    pub fn csr(&mut self, op: Op, number: u16, data: u64) -> Result<u64, Trap> {
        self.drive("csr_valid_i", 1);
        self.drive("csr_op_i", op as u64);
        self.drive("csr_addr_i", number.into());
        self.drive("csr_wdata_i", data & ones(self.params.xlen));
        self.clock();
        self.drive("csr_valid_i", 0);
        let illegal = self.output("csr_illegal_o") == 1;
        let virtual_ = self.pins.output("csr_virtual_o").is_some_and(|(word, _)| self.outputs[word] == 1);
        let trap = match (self.output("csr_hit_o"), illegal, virtual_) {
            (0, ..) => Some(Trap::Absent),
            (_, true, _) => Some(Trap::Illegal),
            (_, _, true) => Some(Trap::Virtual),
            _ => None,
        };
        if self.params.read_stages == 1 {
            self.clock();
        }
        trap.map_or_else(|| Ok(self.output("csr_rdata_o")), Err)
    }

    /// Reads a CSR that may be read.
    pub fn read(&mut self, number: u16) -> u64 {
        self.csr(Op::Read, number, 0).unwrap_or_else(|trap| panic!("read of {number:#x}: {trap:?}"))
    }

    /// Writes a CSR that may be written; the value before.
    pub fn write(&mut self, number: u16, data: u64) -> u64 {
        self.csr(Op::Write, number, data).unwrap_or_else(|trap| panic!("write of {number:#x}: {trap:?}"))
    }

    /// Sets bits of a CSR that may be written; the value before.
    pub fn set(&mut self, number: u16, data: u64) -> u64 {
        self.csr(Op::Set, number, data).unwrap_or_else(|trap| panic!("set of {number:#x}: {trap:?}"))
    }

    /// Clears bits of a CSR that may be written; the value before.
    pub fn clear(&mut self, number: u16, data: u64) -> u64 {
        self.csr(Op::Clear, number, data).unwrap_or_else(|trap| panic!("clear of {number:#x}: {trap:?}"))
    }

    /// Writes a register of M-mode by its number, over whichever bus the unit has.
    pub fn machine_write(&mut self, number: u16, data: u64) {
        match self.params.bus {
            Bus::Csr => drop(self.write(number, data)),
            Bus::Apb4 => self.word_write(word(number), data & 0xFFFF_FFFF),
        }
    }

    /// Reads a register of M-mode by its number, over whichever bus the unit has.
    pub fn machine_read(&mut self, number: u16) -> u64 {
        match self.params.bus {
            Bus::Csr => self.read(number),
            Bus::Apb4 => self.word_read(word(number)),
        }
    }

    /// Writes all 64 bits of a register of M-mode: on RV32 the lower half first.
    pub fn machine_write_64(&mut self, number: u16, data: u64) {
        if self.params.xlen == 64 {
            return self.machine_write(number, data);
        }
        self.machine_write(number, data & 0xFFFF_FFFF);
        if self.has_upper(number) {
            self.machine_write(upper(number), data >> 32);
        }
    }

    /// Reads all 64 bits of a register of M-mode: on RV32 the lower half first, so counters stand.
    pub fn machine_read_64(&mut self, number: u16) -> u64 {
        let low = self.machine_read(number);
        let split = self.params.xlen == 32 && self.has_upper(number);
        if split { self.machine_read(upper(number)) << 32 | low } else { low }
    }

    /// mhpmevent has an upper half with Sscofpmf only, in the form in memory always.
    fn has_upper(&self, number: u16) -> bool {
        self.params.bus == Bus::Apb4
            || !(MHPMEVENT + 3..MHPMEVENT + 32).contains(&number)
            || self.params.sscofpmf
    }

    /// An APB4 write of a word, two clocks.
    pub fn word_write(&mut self, address: u16, data: u64) {
        self.transfer(address, Some(data));
    }

    /// An APB4 read of a word, two clocks.
    pub fn word_read(&mut self, address: u16) -> u64 {
        self.transfer(address, None)
    }

    fn transfer(&mut self, address: u16, data: Option<u64>) -> u64 {
        let inputs = [
            ("psel_i", 1),
            ("penable_i", 0),
            ("pwrite_i", u64::from(data.is_some())),
            ("paddr_i", address.into()),
            ("pwdata_i", data.unwrap_or(0)),
            ("pstrb_i", if data.is_some() { 0xF } else { 0 }),
            ("pprot_i", 1),
        ];
        for (name, value) in inputs {
            self.drive(name, value);
        }
        self.clock();
        self.drive("penable_i", 1);
        self.clock();
        let read = self.output("prdata_o");
        assert_eq!((self.output("pready_o"), self.output("pslverr_o")), (1, 0), "word {address:#x}");
        self.drive("psel_i", 0);
        self.drive("penable_i", 0);
        read
    }

    /// Counter `n` with all its bits, standing still.
    pub fn counter(&mut self, n: u32) -> u64 {
        self.machine_read_64(MHPMCOUNTER + n as u16)
    }

    /// Loads counter `n`; bits that it lacks are dropped.
    pub fn load(&mut self, n: u32, value: u64) {
        self.machine_write_64(MHPMCOUNTER + n as u16, value);
    }

    /// mhpmevent `n` with all its bits.
    pub fn event(&mut self, n: u32) -> u64 {
        self.machine_read_64(MHPMEVENT + n as u16)
    }

    /// Writes mhpmevent `n`.
    pub fn select(&mut self, n: u32, value: u64) {
        self.machine_write_64(MHPMEVENT + n as u16, value);
    }

    /// The numbers of the counters.
    pub fn counters(&self) -> std::ops::Range<u32> {
        3..3 + self.params.counters
    }

    /// The event of counter `n` with the most bits, and its pin.
    pub fn widest(&self, n: u32) -> (EventUse, String) {
        let group = self.params.groups.iter().find(|g| (g.first..g.first + g.count).contains(&n));
        let group = group.unwrap_or_else(|| panic!("counter {n} has no group"));
        let event = group.events.iter().max_by_key(|event| (event.width, event.number));
        let event = event.expect("a group of the tests has events").clone();
        (event.clone(), self.params.event_port(group, &event))
    }

    /// One clock with `count` occurrences on a pin, then as many as the event takes to arrive.
    pub fn pulse(&mut self, pin: &str, count: u64) {
        self.drive(pin, count);
        self.clock();
        self.drive(pin, 0);
        self.clocks(self.params.event_stages.into());
    }
}

/// Offset of the word that holds a machine register of this CSR number in the form in memory.
fn word(number: u16) -> u16 {
    let n = number & 31;
    match number & 0xFE0 {
        0xB00 => 8 * n,
        0xB80 => 8 * n + 4,
        0x320 if n == 0 => 0x200,
        // mcyclecfg and minstretcfg stand at the counters' places.
        0x320 if n < 3 => 0x100 + 16 * (n - 1),
        0x720 if n < 3 => 0x104 + 16 * (n - 1),
        0x320 => 0x100 + 8 * n,
        0x720 => 0x104 + 8 * n,
        _ => panic!("{number:#x} is not in the form in memory"),
    }
}

/// The number of the upper half of a machine register.
pub fn upper(number: u16) -> u16 {
    match number & 0xFE0 {
        0x320 => number + 0x400,
        0xB00 => number + 0x80,
        _ => number + 0x10,
    }
}
