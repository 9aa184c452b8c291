//! A trace unit on a bench, seen at its ports only: pins by name, accesses over both views,
//! instruction blocks.

pub use super::names::*;
use super::unit::Unit;
use pmugen_hdl::families::ete::Params;
use pmugen_sim::families::Step;
use pmugen_sim::pins::Pins;

/// The two views of the register file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// System instructions.
    System,
    /// The external debug port.
    External,
}

impl View {
    /// Both.
    pub const ALL: [View; 2] = [View::System, View::External];
}

/// Why an access did nothing: UNDEFINED, or an error response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// A unit, what its pins carry, and the outputs of the last clock.
pub struct Bench<'a> {
    unit: &'a mut dyn Unit,
    pub params: Params,
    pins: Pins,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// The clocks so far, if they are kept.
    kept: Option<Vec<Step>>,
    /// Tag of the next block of a PE that speculates.
    tag: u64,
}

impl<'a> Bench<'a> {
    /// Out of reset; external debug may reach the unit, the PE is at EL1.
    pub fn new(unit: &'a mut dyn Unit, params: &Params) -> Bench<'a> {
        let pins = Pins::new(unit.ports());
        let (inputs, outputs) = (vec![0; pins.inputs()], vec![0; pins.outputs()]);
        let mut bench = Bench { unit, params: params.clone(), pins, inputs, outputs, kept: None, tag: 0 };
        bench.reset();
        bench
    }

    /// One clock in reset; afterwards the pins are as after [`Bench::new`].
    pub fn reset(&mut self) {
        self.inputs.fill(0);
        self.tag = 0;
        self.step(true);
        self.drive_if("external_allowed_i", 1);
        self.drive_if("vmid_allowed_i", 1);
        self.context(1, u64::from(self.params.non_secure), 0, 0);
    }

    /// Keeps the clocks from now on.
    pub fn keep(&mut self) {
        self.kept = Some(Vec::new());
    }

    /// The clocks that were kept.
    pub fn kept(&mut self) -> Vec<Step> {
        self.kept.take().unwrap_or_default()
    }

    /// Drives an input; one that does not exist is an error of the test.
    pub fn drive(&mut self, name: &str, value: u64) {
        let (index, width) = self.pins.input(name).unwrap_or_else(|| panic!("no input {name}"));
        assert!(width == 64 || value >> width == 0, "{name} has no room for {value:#x}");
        self.inputs[index] = value;
    }

    /// Drives an input if it exists.
    pub fn drive_if(&mut self, name: &str, value: u64) {
        if let Some((index, _)) = self.pins.input(name) {
            self.inputs[index] = value;
        }
    }

    /// Whether there is such an input.
    pub fn has_input(&self, name: &str) -> bool {
        self.pins.input(name).is_some()
    }

    /// Width of an input.
    pub fn width(&self, name: &str) -> u32 {
        self.pins.input(name).unwrap_or_else(|| panic!("no input {name}")).1
    }

    /// An output of the last clock.
    pub fn output(&self, name: &str) -> u64 {
        self.outputs[self.pins.output(name).unwrap_or_else(|| panic!("no output {name}"))]
    }

    /// All outputs of the last clock.
    pub fn outputs(&self) -> &[u64] {
        &self.outputs
    }

    fn step(&mut self, reset: bool) {
        let step = Step { reset, inputs: self.inputs.clone() };
        self.outputs.clear();
        self.unit.run(std::slice::from_ref(&step), &mut self.outputs);
        if let Some(kept) = &mut self.kept {
            kept.push(step);
        }
        self.resolve();
    }

    /// One clock with these inputs.
    pub fn apply(&mut self, inputs: &[u64]) {
        self.inputs.copy_from_slice(inputs);
        self.step(false);
    }

    /// One clock with these inputs, but without an access over either view; the OS Lock is free.
    pub fn apply_quietly(&mut self, inputs: &[u64]) {
        self.inputs.copy_from_slice(inputs);
        for name in ["sysreg_valid_i", "psel_i", "penable_i", "os_lock_i"] {
            self.drive(name, 0);
        }
        self.step(false);
    }

    /// Nothing happens from now on; external debug may reach the unit.
    pub fn quiet(&mut self) {
        let lock = self.pins.input("os_lock_i").map_or(0, |(index, _)| self.inputs[index]);
        self.inputs.fill(0);
        self.drive("os_lock_i", lock);
        self.drive("external_allowed_i", 1);
        self.drive_if("vmid_allowed_i", 1);
    }

    /// Every block turns out to be executed in the clock after it.
    fn resolve(&mut self) {
        let Some(tags) = u64::from(self.params.speculation_tags).checked_sub(1) else { return };
        let valid = (0..self.params.blocks_per_cycle).any(|slot| {
            let (index, _) = self.pins.input(&format!("block{slot}_valid_i")).expect("a slot");
            self.inputs[index] == 1
        });
        self.drive("resolve_valid_i", valid.into());
        self.drive("resolve_tag_i", (self.tag + tags) & tags);
    }

    /// One clock with the inputs as they are.
    pub fn clock(&mut self) {
        self.step(false);
    }

    /// `count` clocks.
    pub fn clocks(&mut self, count: u32) {
        (0..count).for_each(|_| self.clock());
    }

    /// Puts an MRS or MSR with this encoding on the system-instruction port.
    pub fn put_instruction(&mut self, write: bool, [crn, crm, op2]: [u32; 3], data: u64) {
        let values = [
            ("valid", 1),
            ("write", u64::from(write)),
            ("op1", 1),
            ("crn", u64::from(crn)),
            ("crm", u64::from(crm)),
            ("op2", u64::from(op2)),
            ("el0", 0),
            ("wdata", data),
        ];
        for (name, value) in values {
            self.drive(&format!("sysreg_{name}_i"), value);
        }
    }

    /// Ends what is on the system-instruction port.
    pub fn put_no_instruction(&mut self) {
        self.drive("sysreg_valid_i", 0);
    }

    /// An MRS or MSR with this encoding, one clock: what it reads, unless it is UNDEFINED.
    pub fn instruction(&mut self, write: bool, encoding: [u32; 3], data: u64) -> Result<u64, Refused> {
        self.put_instruction(write, encoding, data);
        self.clock();
        self.put_no_instruction();
        if self.output("sysreg_undefined_o") == 1 { Err(Refused) } else { Ok(self.output("sysreg_rdata_o")) }
    }

    /// A word of the external debug port, two clocks: what it reads, unless it is an error.
    pub fn word(&mut self, offset: u32, data: Option<u32>) -> Result<u64, Refused> {
        let values = [
            ("psel_i", 1),
            ("penable_i", 0),
            ("pwrite_i", u64::from(data.is_some())),
            ("paddr_i", u64::from(offset)),
            ("pwdata_i", u64::from(data.unwrap_or(0))),
            ("pstrb_i", if data.is_some() { 0xF } else { 0 }),
            ("pprot_i", 1),
        ];
        for (name, value) in values {
            self.drive(name, value);
        }
        self.clock();
        self.drive("penable_i", 1);
        self.clock();
        self.drive("psel_i", 0);
        self.drive("penable_i", 0);
        assert_eq!(self.output("pready_o"), 1, "no wait states");
        if self.output("pslverr_o") == 1 { Err(Refused) } else { Ok(self.output("prdata_o")) }
    }

    /// Reads the register at an offset, over either view; 64 bits are two words of the external one.
    pub fn try_read(&mut self, view: View, offset: u32) -> Result<u64, Refused> {
        match view {
            View::System => self.instruction(false, encoding(offset), 0),
            View::External if is_long(offset) => {
                let low = self.word(offset, None)?;
                Ok(self.word(offset + 4, None)? << 32 | low)
            }
            View::External => self.word(offset, None),
        }
    }

    /// Writes the register at an offset, over either view.
    pub fn try_write(&mut self, view: View, offset: u32, data: u64) -> Result<(), Refused> {
        match view {
            View::System => self.instruction(true, encoding(offset), data).map(drop),
            View::External => {
                self.word(offset, Some(data as u32))?;
                if is_long(offset) {
                    self.word(offset + 4, Some((data >> 32) as u32))?;
                }
                Ok(())
            }
        }
    }

    /// Reads a register that may be read.
    pub fn read(&mut self, view: View, offset: u32) -> u64 {
        self.try_read(view, offset).unwrap_or_else(|_| panic!("{view:?}: read of {offset:#x}"))
    }

    /// Writes a register that may be written.
    pub fn write(&mut self, view: View, offset: u32, data: u64) {
        self.try_write(view, offset, data).unwrap_or_else(|_| panic!("{view:?}: write of {offset:#x}"));
    }

    /// An MSR that must be defined.
    pub fn set(&mut self, offset: u32, data: u32) {
        self.write(View::System, offset, data.into());
    }

    /// An MRS that must be defined.
    pub fn get(&mut self, offset: u32) -> u64 {
        self.read(View::System, offset)
    }

    /// Disables the unit and waits until it is idle.
    pub fn stop(&mut self) {
        self.set(PRGCTLR, 0);
        for _ in 0..20 {
            if self.get(STATR) == 3 {
                return;
            }
        }
        panic!("the unit does not become idle");
    }

    /// Enables the unit; in the next clock the resources are Entering.
    pub fn enable(&mut self) {
        self.set(PRGCTLR, 1);
        self.clocks(3);
    }

    /// The context of the PE, from now on; one clock.
    pub fn context(&mut self, el: u64, ns: u64, contextid: u64, vmid: u64) {
        let values = [
            ("valid", 1),
            ("slot", 0),
            ("el", el),
            ("ns", ns),
            ("nse", 0),
            ("contextid", contextid),
            ("vmid", vmid),
        ];
        for (name, value) in values {
            self.drive_if(&format!("ctx_{name}_i"), value);
        }
        self.clock();
        self.drive("ctx_valid_i", 0);
    }

    /// Puts a block of A64 instructions into a slot.
    pub fn put_block(&mut self, slot: u32, start: u64, instructions: u64) {
        let top = u64::MAX >> (64 - self.params.address_width);
        let values = [
            ("valid", 1),
            ("start", start >> 1 & top),
            ("size", 2 * instructions),
            ("last4", 1),
            ("allowed", 1),
            ("exc", 0),
        ];
        for (name, value) in values {
            self.drive_if(&format!("block{slot}_{name}_i"), value);
        }
        if self.params.speculation_tags > 0 {
            self.drive(&format!("block{slot}_tag_i"), self.tag);
            self.tag = (self.tag + 1) % u64::from(self.params.speculation_tags);
        }
    }

    /// The tag of the next block.
    pub fn next_tag(&mut self, tag: u64) {
        self.tag = tag;
    }

    /// Puts a register's word on the external debug port, to be read in every clock from now on.
    pub fn put_word(&mut self, offset: u32) {
        let values = [("psel_i", 1), ("penable_i", 1), ("pwrite_i", 0), ("paddr_i", offset), ("pprot_i", 1)];
        for (name, value) in values {
            self.drive(name, value.into());
        }
    }

    /// Ends what is on the external debug port.
    pub fn put_no_word(&mut self) {
        for name in ["psel_i", "penable_i"] {
            self.drive(name, 0);
        }
    }

    /// Empties all slots.
    pub fn put_no_blocks(&mut self) {
        for slot in 0..self.params.blocks_per_cycle {
            for name in ["valid", "exc", "size", "pe_match"] {
                self.drive_if(&format!("block{slot}_{name}_i"), 0);
            }
        }
    }
}

/// CRn, CRm and op2 of a register by its offset (section 3).
pub fn encoding(offset: u32) -> [u32; 3] {
    [offset >> 9, offset >> 2 & 15, offset >> 6 & 7]
}

/// Whether the register at an offset has 64 bits.
pub fn is_long(offset: u32) -> bool {
    matches!(offset, 0x400..=0x4FF | 0x600..=0x67F | 0xFA8)
}
