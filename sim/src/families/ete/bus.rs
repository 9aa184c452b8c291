//! The two views of the register file: the external debug port and system instructions.

use super::map::{Class, Register, class, find};
use super::ports::SystemPins;
use super::write::Write;
use crate::pins::ApbPins;
use pmugen_hdl::families::ete::Params;

/// What makes external accesses fail.
#[derive(Clone, Copy, Debug)]
pub(super) struct Permission {
    pub(super) os_lock: bool,
    /// AllowExternalTraceAccess()
    pub(super) external_allowed: bool,
}

/// What the external debug port asks for in one cycle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct External {
    /// Register whose value is on the read data, and whether it is the high word.
    pub(super) read: Option<(Register, bool)>,
    pub(super) write: Option<Write>,
    /// The access fails with an error.
    pub(super) error: bool,
    /// EDPRSR.STAD is to be set.
    pub(super) stad: bool,
    /// The read is complete, with its side effects.
    pub(super) completed: bool,
}

/// What the system-instruction port asks for in one cycle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct System {
    pub(super) read: Option<Register>,
    /// A 64-bit register takes both words.
    pub(super) writes: [Option<Write>; 2],
    pub(super) undefined: bool,
}

// Spec: RVQWLY: words, and each word of a 64-bit register by itself
// Spec: RCFRFW: APB gives the size by its strobes
pub(super) fn external(pins: &ApbPins, p: &Params, permission: Permission, inputs: &[u64]) -> External {
    if !pins.psel.is_set(inputs) {
        return External::default();
    }
    let address = pins.paddr.word(inputs);
    let (offset, aligned) = (address & !0b11, address & 0b11 == 0);
    let class = class(p, offset);
    let denied = pins.pprot.word(inputs) & 1 == 0 || is_refused(class, permission);
    let write = pins.pwrite.is_set(inputs);
    let partial = write && pins.pstrb.word(inputs) != 0xF;
    let access = pins.penable.is_set(inputs);
    let found = find(p, offset);
    let accepted = access && write && !denied && !partial && aligned;
    External {
        read: found.filter(|_| !write && !denied),
        // Spec: RSVSNR: a write to a read-only register does nothing
        // Spec: RKYDTQ
        // Spec: RYFRMG: neither does one of less than an aligned word
        write: found.filter(|_| accepted).map(|(register, high)| Write {
            register,
            high,
            data: pins.pwdata.word(inputs),
        }),
        error: access && (denied || partial),
        stad: access && pins.pprot.word(inputs) & 1 == 1 && !partial && is_stad(class, permission),
        completed: access && !write && !denied && aligned,
    }
}

// Spec: RKQMKX
fn is_refused(class: Class, permission: Permission) -> bool {
    match class {
        Class::A => permission.os_lock || !permission.external_allowed,
        Class::B => permission.os_lock,
        Class::C => !permission.external_allowed,
        Class::D => false,
    }
}

/// The OS Lock outranks AllowExternalTraceAccess() as the reason of an error.
// Spec: RYSHRS
fn is_stad(class: Class, permission: Permission) -> bool {
    match class {
        Class::A => !permission.external_allowed && !permission.os_lock,
        Class::C => !permission.external_allowed,
        Class::B | Class::D => false,
    }
}

/// op0 is 2; the rest of the encoding is the offset in another order.
pub(super) fn system(pins: &SystemPins, p: &Params, inputs: &[u64]) -> System {
    if !pins.valid.is_set(inputs) {
        return System::default();
    }
    let undefined = System { undefined: true, ..System::default() };
    let (crn, crm, op2) = (pins.crn.word(inputs), pins.crm.word(inputs), pins.op2.word(inputs));
    // Spec: RSGPQB
    // Spec: RVGVTS
    if pins.el0.is_set(inputs) || pins.op1.word(inputs) != 1 || crn >= 8 {
        return undefined;
    }
    let offset = 4 * (crn * 128 + op2 * 16 + crm);
    let Some((register, false)) = Register::at(offset).filter(|(register, _)| register.is_system()) else {
        return undefined;
    };
    let write = pins.write.is_set(inputs);
    if !register.exists(p) {
        let ignored = p.absent_registers == pmugen_hdl::families::ete::AbsentRegisters::RazWiDriver
            && register.is_driver_assumed();
        return if ignored { System::default() } else { undefined };
    }
    if !write {
        return System { read: Some(register), ..System::default() };
    }
    // Spec: RWXKDP: the unit has no write-only register
    if register.is_read_only() {
        return undefined;
    }
    let data = pins.wdata.get(inputs);
    let low = Write { register, high: false, data: data as u32 };
    let high = Write { register, high: true, data: (data >> 32) as u32 };
    System { writes: [Some(low), Some(high).filter(|_| register.is_wide())], ..System::default() }
}
