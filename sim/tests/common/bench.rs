//! A model on a bench: pins by name, accesses in one line.

use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;
use pmugen_sim::families::armv8m_pmu::Armv8mPmuModel;
use pmugen_sim::model::Model;
use pmugen_sim::pins::Pins;

pub const SW_INCR: u32 = 0x0000;
pub const CPU_CYCLES: u32 = 0x0011;
pub const CHAIN: u32 = 0x001E;

pub const E: u32 = 1 << 0;
pub const P: u32 = 1 << 1;
pub const C: u32 = 1 << 2;
pub const DP: u32 = 1 << 5;
pub const FZO: u32 = 1 << 9;
pub const TRO: u32 = 1 << 11;
pub const CYCLES: u32 = 1 << 31;

pub const CCNTR: u32 = 0x07C;
pub const CNTENSET: u32 = 0xC00;
pub const CNTENCLR: u32 = 0xC20;
pub const INTENSET: u32 = 0xC40;
pub const INTENCLR: u32 = 0xC60;
pub const OVSCLR: u32 = 0xC80;
pub const SWINC: u32 = 0xCA0;
pub const OVSSET: u32 = 0xCC0;
pub const TYPE: u32 = 0xE00;
pub const CTRL: u32 = 0xE04;
pub const AUTHSTATUS: u32 = 0xFB8;

/// The model, its pins, and the outputs of the last clock.
pub struct Bench {
    pub model: Armv8mPmuModel,
    pub params: Params,
    pins: Pins,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Bench {
    /// Out of reset; everything is permitted, the PE is Non-secure and privileged.
    pub fn new(params: &Params) -> Bench {
        let model = Armv8mPmuModel::new(params).unwrap();
        let pins = Pins::new(model.ports());
        let mut bench = Bench {
            inputs: vec![0; pins.inputs()],
            outputs: vec![0; pins.outputs()],
            params: params.clone(),
            model,
            pins,
        };
        for pin in ["nid_p_i", "nid_u_i", "snid_p_i", "snid_u_i", "hd_p_i", "hd_u_i", "shd_p_i", "shd_u_i"] {
            bench.set(pin, 1);
        }
        for pin in ["dbgen_i", "niden_i", "spiden_i", "spniden_i", "trcena_i", "pe_privileged_i"] {
            bench.set(pin, 1);
        }
        for _ in 0..params.event_stages {
            bench.clock();
        }
        bench
    }

    /// A unit in which every counter is enabled and selects the event of its place.
    pub fn running(params: &Params, events: &[u32]) -> Bench {
        let mut bench = Bench::new(params);
        for (n, &event) in (0..).zip(events) {
            bench.select(n, event);
        }
        bench.write(CNTENSET, u32::MAX);
        bench.write(CTRL, E);
        bench
    }

    /// Drives an input; one that does not exist is an error of the test.
    pub fn drive(&mut self, name: &str, value: u32) {
        let (index, _) = self.pins.input(name).unwrap_or_else(|| panic!("no input {name}"));
        self.inputs[index] = u64::from(value);
    }

    fn set(&mut self, name: &str, value: u32) {
        if let Some((index, _)) = self.pins.input(name) {
            self.inputs[index] = u64::from(value);
        }
    }

    /// An output of the last clock.
    pub fn output(&self, name: &str) -> u32 {
        let index = self.pins.output(name).unwrap_or_else(|| panic!("no output {name}"));
        self.outputs[index] as u32
    }

    /// Whether there is such a port.
    pub fn has(&self, name: &str) -> bool {
        self.pins.input(name).is_some() || self.pins.output(name).is_some()
    }

    /// One clock without an access.
    pub fn clock(&mut self) {
        self.set("psel_i", 0);
        self.set("penable_i", 0);
        self.set("reg_req_i", 0);
        self.model.step(&self.inputs, &mut self.outputs);
    }

    /// `count` clocks without an access.
    pub fn clocks(&mut self, count: u32) {
        for _ in 0..count {
            self.clock();
        }
    }

    /// One clock in reset.
    pub fn reset(&mut self) {
        self.model.step_in_reset(&self.inputs, &mut self.outputs);
    }

    /// Drives an input for one clock, then 0.
    pub fn pulse(&mut self, name: &str, value: u32) {
        self.drive(name, value);
        self.clock();
        self.drive(name, 0);
    }

    /// The one clock in which an access acts (on APB its access phase); read data and error.
    pub fn access(&mut self, access: Access) -> (u32, bool) {
        let Access { write, offset, data, strobe, privileged, secure } = access;
        match self.params.bus {
            Bus::Apb4 => {
                self.drive("psel_i", 1);
                self.drive("penable_i", 1);
                self.drive("pwrite_i", u32::from(write));
                self.drive("paddr_i", offset);
                self.drive("pwdata_i", data);
                self.drive("pstrb_i", strobe);
                self.drive("pprot_i", u32::from(!secure) << 1 | u32::from(privileged));
                self.model.step(&self.inputs, &mut self.outputs);
                (self.output("prdata_o"), self.output("pslverr_o") != 0)
            }
            Bus::Raw => {
                self.drive("reg_req_i", 1);
                self.drive("reg_write_i", u32::from(write));
                self.drive("reg_addr_i", offset);
                self.drive("reg_wdata_i", data);
                self.drive("reg_privileged_i", u32::from(privileged));
                self.set("reg_secure_i", u32::from(secure));
                self.model.step(&self.inputs, &mut self.outputs);
                (self.output("reg_rdata_o"), self.output("reg_error_o") != 0)
            }
        }
    }

    /// A privileged Secure write; one clock.
    pub fn write(&mut self, offset: u32, data: u32) {
        self.access(Access::write(offset, data));
    }

    /// A privileged Secure read; one clock.
    pub fn read(&mut self, offset: u32) -> u32 {
        self.access(Access::read(offset)).0
    }

    pub fn select(&mut self, n: u32, event: u32) {
        self.write(0x400 + 4 * n, event);
    }

    pub fn load(&mut self, n: u32, value: u32) {
        self.write(4 * n, value);
    }

    /// An event counter without a clock.
    pub fn counter(&self, n: u32) -> u32 {
        assert!(n < self.params.counters);
        self.model.peek(n as usize).unwrap() as u32
    }

    /// The cycle counter without a clock.
    pub fn cycle_counter(&self) -> u32 {
        self.model.peek(self.params.counters as usize).unwrap() as u32
    }

    /// The overflow flags without a clock.
    pub fn flags(&self) -> u32 {
        self.model.peek(2 * self.params.counters as usize + 8).unwrap() as u32
    }
}

/// An access of the register port.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    pub write: bool,
    pub offset: u32,
    pub data: u32,
    pub strobe: u32,
    pub privileged: bool,
    pub secure: bool,
}

impl Access {
    pub fn write(offset: u32, data: u32) -> Access {
        Access { write: true, offset, data, strobe: 0xF, privileged: true, secure: true }
    }

    pub fn read(offset: u32) -> Access {
        Access { write: false, ..Access::write(offset, 0) }
    }
}
