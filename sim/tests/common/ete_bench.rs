//! A trace unit's model on a bench: pins by name, accesses and instruction blocks in one line.

pub use super::ete::names::*;
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::ete::EteModel;
use pmugen_sim::model::Model;
use pmugen_sim::pins::Pins;

/// The model, its pins, and the outputs of the last clock.
#[derive(Clone)]
pub struct Bench {
    pub model: EteModel,
    pub params: Params,
    pins: Pins,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Bench {
    /// Out of reset; external debug may reach the unit, the PE is at Non-secure EL1.
    pub fn new(params: &Params) -> Bench {
        let model = EteModel::new(params).unwrap();
        let pins = Pins::new(model.ports());
        let mut bench = Bench {
            inputs: vec![0; pins.inputs()],
            outputs: vec![0; pins.outputs()],
            params: params.clone(),
            model,
            pins,
        };
        bench.set("external_allowed_i", 1);
        bench.set("vmid_allowed_i", 1);
        bench.context(1, 1, 0, 0);
        bench
    }

    /// Drives an input; one that does not exist is an error of the test.
    pub fn drive(&mut self, name: &str, value: u64) {
        let (index, width) = self.pins.input(name).unwrap_or_else(|| panic!("no input {name}"));
        assert!(width == 64 || value >> width == 0, "{name} has no room for {value:#x}");
        self.inputs[index] = value;
    }

    /// Drives an input if it exists.
    pub fn set(&mut self, name: &str, value: u64) {
        if let Some((index, _)) = self.pins.input(name) {
            self.inputs[index] = value;
        }
    }

    /// An output of the last clock.
    pub fn output(&self, name: &str) -> u64 {
        self.outputs[self.pins.output(name).unwrap_or_else(|| panic!("no output {name}"))]
    }

    /// Whether there is such a port.
    pub fn has(&self, name: &str) -> bool {
        self.pins.input(name).is_some() || self.pins.output(name).is_some()
    }

    /// One clock with the inputs as they are.
    pub fn clock(&mut self) {
        self.model.step(&self.inputs, &mut self.outputs);
    }

    /// `count` clocks.
    pub fn clocks(&mut self, count: u32) {
        for _ in 0..count {
            self.clock();
        }
    }

    /// Drives an input for one clock, then 0.
    pub fn pulse(&mut self, name: &str, value: u64) {
        self.drive(name, value);
        self.clock();
        self.drive(name, 0);
    }

    /// One clock in reset.
    pub fn reset(&mut self) {
        self.model.step_in_reset(&self.inputs, &mut self.outputs);
    }

    /// Puts an MRS or MSR of the register at `offset` on the system-instruction port.
    pub fn put_system(&mut self, write: bool, offset: u32, data: u64) {
        self.drive("sysreg_valid_i", 1);
        self.drive("sysreg_write_i", u64::from(write));
        self.drive("sysreg_op1_i", 1);
        self.drive("sysreg_crn_i", u64::from(offset >> 9));
        self.drive("sysreg_op2_i", u64::from(offset >> 6 & 7));
        self.drive("sysreg_crm_i", u64::from(offset >> 2 & 15));
        self.drive("sysreg_wdata_i", data);
    }

    /// Puts an external access on the APB port, in its access phase.
    pub fn put_external(&mut self, write: bool, offset: u32, data: u32) {
        for pin in ["psel_i", "penable_i"] {
            self.drive(pin, 1);
        }
        self.drive("pwrite_i", u64::from(write));
        self.drive("paddr_i", u64::from(offset));
        self.drive("pwdata_i", u64::from(data));
        self.drive("pstrb_i", 0xF);
        self.drive("pprot_i", 1);
    }

    /// Ends what is on both ports.
    pub fn put_nothing(&mut self) {
        for pin in ["sysreg_valid_i", "psel_i", "penable_i"] {
            self.drive(pin, 0);
        }
    }

    /// An MSR; one clock. True if it is UNDEFINED.
    pub fn msr(&mut self, offset: u32, data: u64) -> bool {
        self.put_system(true, offset, data);
        self.clock();
        self.put_nothing();
        self.output("sysreg_undefined_o") != 0
    }

    /// An MRS; one clock. The value, or nothing if it is UNDEFINED.
    pub fn mrs(&mut self, offset: u32) -> Option<u64> {
        self.put_system(false, offset, 0);
        self.clock();
        self.put_nothing();
        (self.output("sysreg_undefined_o") == 0).then(|| self.output("sysreg_rdata_o"))
    }

    /// An external write; one clock. True if it fails.
    pub fn external_write(&mut self, offset: u32, data: u32) -> bool {
        self.put_external(true, offset, data);
        self.clock();
        self.put_nothing();
        self.output("pslverr_o") != 0
    }

    /// An external read; one clock. The word, or nothing if it fails.
    pub fn external_read(&mut self, offset: u32) -> Option<u32> {
        self.put_external(false, offset, 0);
        self.clock();
        self.put_nothing();
        (self.output("pslverr_o") == 0).then(|| self.output("prdata_o") as u32)
    }

    /// An MSR that must be defined; one clock.
    pub fn write(&mut self, offset: u32, data: u32) {
        assert!(!self.msr(offset, u64::from(data)), "{offset:#x}");
    }

    /// What software would read, without a clock.
    pub fn value(&self, offset: u32) -> u64 {
        let index = self.model.index_of(offset).unwrap_or_else(|| panic!("no register {offset:#x}"));
        self.model.peek(index).unwrap()
    }

    /// Sets TRCRSCTLRn.
    pub fn selector(&mut self, n: u32, value: u32) {
        self.write(RSCTLR + 4 * n, value);
    }

    /// Sets address comparator `n`, without context, for all levels.
    pub fn address(&mut self, n: u32, address: u64) {
        self.msr(ACVR + 8 * n, address);
        self.write(ACATR + 8 * n, 0);
    }

    /// Lets ETEEvent `m` follow the selector field.
    pub fn ete_event(&mut self, m: u32, field: u32) {
        let others = self.value(EVENTCTL0R) as u32 & !(0xFF << (8 * m));
        self.write(EVENTCTL0R, others | field << (8 * m));
    }

    /// Enables the unit; the next clock is the first in which the resources run.
    pub fn enable(&mut self) {
        self.write(PRGCTLR, 1);
        self.clocks(3);
    }

    /// Enables the unit; the resources have run for one clock.
    pub fn start(&mut self) {
        self.enable();
        self.clock();
    }

    /// Disables the unit and waits until it is idle.
    pub fn stop(&mut self) {
        self.write(PRGCTLR, 0);
        for _ in 0..20 {
            if self.value(STATR) == 3 {
                return;
            }
            self.clock();
        }
        panic!("the unit does not become idle");
    }

    /// The context of the PE, from now on; one clock.
    pub fn context(&mut self, el: u64, ns: u64, contextid: u64, vmid: u64) {
        self.set("ctx_valid_i", 1);
        self.set("ctx_slot_i", 0);
        self.set("ctx_el_i", el);
        self.set("ctx_ns_i", ns);
        self.set("ctx_nse_i", 0);
        self.set("ctx_contextid_i", contextid);
        self.set("ctx_vmid_i", vmid);
        self.clock();
        self.set("ctx_valid_i", 0);
    }

    /// Puts a block of A64 instructions into a slot.
    pub fn put_block(&mut self, slot: u32, start: u64, instructions: u64) {
        let top = u64::MAX >> (64 - self.params.address_width);
        self.drive(&format!("block{slot}_valid_i"), 1);
        self.drive(&format!("block{slot}_start_i"), start >> 1 & top);
        self.drive(&format!("block{slot}_size_i"), 2 * instructions);
        self.drive(&format!("block{slot}_allowed_i"), 1);
        self.drive(&format!("block{slot}_exc_i"), 0);
    }

    /// Adds an exceptional occurrence to a slot.
    pub fn put_exception(&mut self, slot: u32, kind: u64) {
        self.drive(&format!("block{slot}_valid_i"), 1);
        self.drive(&format!("block{slot}_allowed_i"), 1);
        self.drive(&format!("block{slot}_exc_i"), 1);
        self.drive(&format!("block{slot}_exc_type_i"), kind);
    }

    /// Empties all slots.
    pub fn put_no_blocks(&mut self) {
        for slot in 0..self.params.blocks_per_cycle {
            for pin in ["valid", "exc", "size", "pe_match"] {
                self.set(&format!("block{slot}_{pin}_i"), 0);
            }
        }
    }

    /// One clock with a block in slot 0. Whether it is traced.
    pub fn block(&mut self, start: u64, instructions: u64) -> bool {
        self.put_block(0, start, instructions);
        self.clock();
        self.put_no_blocks();
        self.output("view_inst_o") & 1 == 1
    }

    /// One clock with nothing but an exceptional occurrence in slot 0. Whether it is traced.
    pub fn exception(&mut self, kind: u64) -> bool {
        self.put_exception(0, kind);
        self.clock();
        self.put_no_blocks();
        self.output("exception_traced_o") & 1 == 1
    }

    /// One clock in which PE comparators match the first instruction of a block.
    pub fn pe_match(&mut self, comparators: u64) {
        self.put_block(0, 0x8_0000, 1);
        self.drive("block0_pe_match_i", comparators);
        self.clock();
        self.put_no_blocks();
    }

    /// The external outputs of the last clock.
    pub fn events(&self) -> u64 {
        self.output("external_output_o")
    }
}
