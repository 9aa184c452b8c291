//! The register port: APB4 or raw.

use super::ports::BusPins;
use crate::pins::ApbPins;
use pmugen_hdl::families::armv8m_pmu::Params;
use pmugen_hdl::spec::Bus;

/// An accepted write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Write {
    pub(super) offset: u32,
    pub(super) data: u32,
    /// Security attribution of the access.
    pub(super) secure: bool,
}

/// What the register port asks for in one cycle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Access {
    /// Word whose value is on the read data in this cycle.
    pub(super) read: Option<u32>,
    /// Write that lands at the end of this cycle.
    pub(super) write: Option<Write>,
    /// The access is refused with an error.
    pub(super) refused: bool,
}

/// A read returns the word that holds its address; a write is ignored unless it is aligned
/// (sheet 1, last item).
const WORD: u32 = !0b11;

pub(super) fn access(pins: &BusPins, params: &Params, inputs: &[u64]) -> Access {
    match params.bus {
        Bus::Apb4 => apb4(&pins.apb, params.security_extension, inputs),
        Bus::Raw => raw(pins, inputs),
    }
}

// Spec: sheet 2.11
fn apb4(pins: &ApbPins, security_extension: bool, inputs: &[u64]) -> Access {
    if !pins.psel.is_set(inputs) {
        return Access::default();
    }
    let protection = pins.pprot.word(inputs);
    let privileged = protection & 0b001 != 0;
    let secure = security_extension && protection & 0b010 == 0;
    let write = pins.pwrite.is_set(inputs);
    let partial = write && pins.pstrb.word(inputs) != 0xF;
    let access_phase = pins.penable.is_set(inputs);
    let address = pins.paddr.word(inputs);
    let accepted = access_phase && write && privileged && !partial && address & !WORD == 0;
    Access {
        read: (!write && privileged).then_some(address & WORD),
        write: accepted.then(|| Write { offset: address, data: pins.pwdata.word(inputs), secure }),
        refused: access_phase && (!privileged || partial),
    }
}

// Spec: sheet 2.11
fn raw(pins: &BusPins, inputs: &[u64]) -> Access {
    if !pins.req.is_set(inputs) {
        return Access::default();
    }
    let privileged = pins.privileged.is_set(inputs);
    let secure = pins.secure.is_set(inputs);
    let write = pins.write.is_set(inputs);
    let address = pins.addr.word(inputs);
    let accepted = write && privileged && address & !WORD == 0;
    Access {
        read: (!write && privileged).then_some(address & WORD),
        write: accepted.then(|| Write { offset: address, data: pins.wdata.word(inputs), secure }),
        refused: !privileged,
    }
}

/// Answers the access; pins of the other bus are absent.
pub(super) fn drive(pins: &BusPins, access: &Access, read: u32, outputs: &mut [u64]) {
    pins.apb.pready.signal(outputs, true);
    pins.apb.prdata.drive(outputs, read.into());
    pins.apb.pslverr.signal(outputs, access.refused);
    pins.rdata.drive(outputs, read.into());
    pins.error.signal(outputs, access.refused);
}
