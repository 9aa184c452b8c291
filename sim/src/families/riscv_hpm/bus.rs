//! The register ports: CSR accesses, and APB4 with reads of 64 bits that do not tear.

use super::access::{Mode, Verdict};
use super::model::RiscvHpmModel;
use super::registers::{Part, Place, Register, Write};
use pmugen_hdl::families::riscv_hpm::Bus;

/// What the read path of the ports remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ReadPath {
    /// Read data on its way, with a stage in the read path.
    data: u64,
    /// High word that was captured with the low word of counter `counter`; APB4 only.
    hold: u64,
    counter: u8,
    valid: bool,
}

impl RiscvHpmModel {
    /// Answers the access of this cycle; returns the write that lands at its end.
    pub(super) fn access(&mut self, inputs: &[u64], outputs: &mut [u64], mode: Mode) -> Option<Write> {
        match self.params.bus {
            Bus::Csr => self.csr_access(inputs, outputs, mode),
            Bus::Apb4 => self.apb_access(inputs, outputs),
        }
    }

    // Spec: HPM1.4
    fn csr_access(&mut self, inputs: &[u64], outputs: &mut [u64], mode: Mode) -> Option<Write> {
        let pins = self.layout.csr;
        let number = pins.addr.get(inputs) as usize;
        let place = if pins.valid.is_set(inputs) { self.places[number] } else { None };
        let op = pins.op.get(inputs);
        let verdict = place.map(|place| self.judge(place.register, op != 0, mode));
        pins.hit.signal(outputs, place.is_some());
        pins.illegal.signal(outputs, verdict == Some(Verdict::Illegal));
        pins.virtual_instruction.signal(outputs, verdict == Some(Verdict::Virtual));

        let accepted = place.filter(|_| verdict == Some(Verdict::Ok)).map(|place| guest_view(place, mode));
        let read = accepted.map_or(0, |place| place.part.of(self.value(place.register, mode)));
        self.drive_csr_read(read, outputs);
        let operand = pins.wdata.get(inputs);
        // Spec: HPM1.5
        let value = match op {
            1 => operand,
            2 => read | operand,
            3 => read & !operand,
            _ => return None,
        };
        accepted.map(|place| Write { place, value })
    }

    /// In the same cycle, or one clock later.
    fn drive_csr_read(&mut self, read: u64, outputs: &mut [u64]) {
        let shown = match self.params.read_stages {
            0 => read,
            _ => std::mem::replace(&mut self.read_path.data, read),
        };
        self.layout.csr.rdata.drive(outputs, shown);
    }

    fn apb_access(&mut self, inputs: &[u64], outputs: &mut [u64]) -> Option<Write> {
        let pins = self.layout.apb;
        let selected = pins.psel.is_set(inputs);
        let access_phase = selected && pins.penable.is_set(inputs);
        let write = pins.pwrite.is_set(inputs);
        let privileged = pins.pprot.get(inputs) & 1 != 0;
        let partial = write && pins.pstrb.get(inputs) != 0xF;
        let address = pins.paddr.get(inputs);
        let place = self.places[address as usize / 4];

        let reads = selected && !write && privileged;
        let read = if reads { place.map_or(0, |place| self.read_word(place)) } else { 0 };
        pins.pready.signal(outputs, true);
        pins.pslverr.signal(outputs, access_phase && (!privileged || partial));
        if self.params.read_stages == 0 {
            pins.prdata.drive(outputs, read);
        } else {
            pins.prdata.drive(outputs, self.read_path.data);
            if selected && !access_phase {
                self.read_path.data = read;
            }
        }
        // With a stage the word is taken in the setup cycle, and with it the high word.
        let taken = reads && access_phase == (self.params.read_stages == 0);
        if let Some(place) = place.filter(|_| taken) {
            self.note_read(place);
        }
        let accepted = access_phase && write && privileged && !partial && address & 0b11 == 0;
        let write = Write { place: place.filter(|_| accepted)?, value: pins.pwdata.get(inputs) };
        self.note_write(write.place);
        Some(write)
    }

    /// A word; the high half of a counter is that of the time of its low half, if that was read
    /// last.
    fn read_word(&self, place: Place) -> u64 {
        match place {
            Place { register: Register::Counter(n), part: Part::High } if self.is_held(n) => {
                self.read_path.hold
            }
            Place { register, part } => part.of(self.value(register, Mode::M)),
        }
    }

    fn is_held(&self, n: u8) -> bool {
        self.read_path.valid && self.read_path.counter == n
    }

    /// A low half captures its high half; a captured high half serves one read.
    fn note_read(&mut self, place: Place) {
        let Register::Counter(n) = place.register else { return };
        let high = Part::High.of(self.writable.counter[usize::from(n)]);
        match place.part {
            Part::Low if high != 0 => {
                self.read_path.hold = Part::High.of(self.regs.counter[usize::from(n)]);
                self.read_path.counter = n;
                self.read_path.valid = true;
            }
            Part::High if self.is_held(n) => self.read_path.valid = false,
            _ => {}
        }
    }

    /// What was captured is out of date once either half is written.
    fn note_write(&mut self, place: Place) {
        if let Register::Counter(n) = place.register {
            self.read_path.valid &= self.read_path.counter != n;
        }
    }
}

/// A guest's supervisor timer is vstimecmp.
// Spec: HPM3.9
fn guest_view(place: Place, mode: Mode) -> Place {
    match place.register {
        Register::Stimecmp if mode.is_guest() => Place { register: Register::Vstimecmp, ..place },
        _ => place,
    }
}
