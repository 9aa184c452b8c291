//! Who may do what (sheet 3): modes, and the verdict over an access.

use super::model::RiscvHpmModel;
use super::registers::Register;

/// The mode of the hart. Without the hypervisor extension HS is S and HU is U.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    M,
    Hs,
    Hu,
    Vs,
    Vu,
}

impl Mode {
    /// All modes, in the order of their filter bits.
    pub(super) const ALL: [Mode; 5] = [Mode::M, Mode::Hs, Mode::Hu, Mode::Vs, Mode::Vu];

    /// MINH 62, SINH 61, UINH 60, VSINH 59, VUINH 58.
    pub(super) fn inhibit_bit(self) -> u64 {
        1 << (62 - self as u32)
    }

    /// Virtualization is on.
    pub(super) fn is_guest(self) -> bool {
        matches!(self, Mode::Vs | Mode::Vu)
    }
}

/// What becomes of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Ok,
    /// Illegal-instruction exception.
    Illegal,
    /// Virtual-instruction exception.
    Virtual,
}

use Verdict::{Illegal, Ok, Virtual};

/// Bit of time in the enable registers.
const TM: u8 = 1;

impl RiscvHpmModel {
    /// The mode of this cycle: `priv_i` 3 is M, 1 S, anything else U.
    pub(super) fn mode(&self, inputs: &[u64]) -> Mode {
        if !self.params.user {
            return Mode::M;
        }
        let guest = self.layout.virtualized.is_set(inputs);
        match self.layout.privilege.get(inputs) {
            3 => Mode::M,
            1 if self.params.supervisor => {
                if guest {
                    Mode::Vs
                } else {
                    Mode::Hs
                }
            }
            _ if guest => Mode::Vu,
            _ => Mode::Hu,
        }
    }

    /// Whether `mode` may read or write `register`, which exists.
    // Spec: HPM3.5
    // Spec: HPM3.7
    pub(super) fn judge(&self, register: Register, write: bool, mode: Mode) -> Verdict {
        // Numbers of the read-only space are illegal to write for everybody.
        // Spec: HPM3.1
        if write && matches!(register, Register::Shadow(_) | Register::Scountovf) {
            return Illegal;
        }
        if mode == Mode::M {
            return Ok;
        }
        match register {
            Register::Shadow(n) => self.judge_shadow(n, mode),
            Register::Scounteren | Register::Scountovf => match mode {
                Mode::M | Mode::Hs | Mode::Vs => Ok,
                Mode::Hu => Illegal,
                Mode::Vu => Virtual,
            },
            Register::Hcounteren | Register::Htimedelta | Register::Henvcfg => judge_hypervisor(mode),
            // Refused like stimecmp where M keeps the timer to itself.
            Register::Vstimecmp if self.timer_is_machine_only() => Illegal,
            Register::Vstimecmp => judge_hypervisor(mode),
            Register::Stimecmp => self.judge_stimecmp(mode),
            Register::Counter(_)
            | Register::Event(_)
            | Register::Config(_)
            | Register::Mcountinhibit
            | Register::Mcounteren
            | Register::Menvcfg
            | Register::Mip => Illegal,
        }
    }

    /// A read of cycle, time, instret or hpmcounter `n`.
    // Spec: HPM3.2
    // Spec: HPM3.4
    fn judge_shadow(&self, n: u8, mode: Mode) -> Verdict {
        let m = self.regs.mcounteren >> n & 1 != 0;
        let h = self.regs.hcounteren >> n & 1 != 0;
        // Without S-mode there is no scounteren that could refuse.
        let s = self.regs.scounteren >> n & 1 != 0 || !self.params.supervisor;
        let guest = |allowed| if allowed { Ok } else { Virtual };
        match mode {
            Mode::M => Ok,
            _ if !m => Illegal,
            Mode::Hs => Ok,
            Mode::Hu => {
                if s {
                    Ok
                } else {
                    Illegal
                }
            }
            Mode::Vs => guest(h),
            Mode::Vu => guest(h && s),
        }
    }

    /// Rule 1 of stimecmp, for all modes below M.
    fn timer_is_machine_only(&self) -> bool {
        !self.regs.menvcfg_stce || self.regs.mcounteren >> TM & 1 == 0
    }

    // Spec: HPM3.8
    fn judge_stimecmp(&self, mode: Mode) -> Verdict {
        let guest_may = self.regs.hcounteren >> TM & 1 != 0 && self.regs.henvcfg_stce;
        match mode {
            Mode::M => Ok,
            _ if self.timer_is_machine_only() => Illegal,
            Mode::Vs | Mode::Vu if !guest_may => Virtual,
            Mode::Hs | Mode::Vs => Ok,
            Mode::Hu => Illegal,
            Mode::Vu => Virtual,
        }
    }
}

/// Registers of the hypervisor, below M.
fn judge_hypervisor(mode: Mode) -> Verdict {
    match mode {
        Mode::M | Mode::Hs => Ok,
        Mode::Hu => Illegal,
        Mode::Vs | Mode::Vu => Virtual,
    }
}
