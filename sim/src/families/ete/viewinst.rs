//! The ViewInst function and TRCRSR.TA (D4.5.9).

use super::blocks::Context;
use super::comparators::{Instruction, Matches};
use super::registers::{Registers, TRCERR, TRCRESET};
use super::selectors::Selectors;
use pmugen_hdl::families::ete::Params;

/// Exception types of the trace protocol that can be traced by force.
const PE_RESET: u32 = 0x00;
const SYSTEM_ERROR: u32 = 0x04;

/// What the filters know while a cycle's blocks pass in program order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filter {
    /// TRCVICTLR.SSSTATUS
    pub(super) ssstatus: bool,
    /// TRCRSR.TA
    pub(super) ta: bool,
}

impl Filter {
    /// Whether a block is traced: S, I, E and N (`event`).
    // Spec: RGQFSB
    // Spec: RBZXFH
    // Spec: RXPNZL
    pub(super) fn block(
        &mut self,
        regs: &Registers,
        p: &Params,
        context: &Context,
        matches: &Matches,
        event: bool,
    ) -> bool {
        let s = self.start_stop(regs, p, matches);
        let i = matches.instructions().iter().any(|instruction| include_exclude(regs, p, instruction));
        // Spec: RLWYJR
        let e = context.is_level_selected(regs.victlr >> 16);
        let traced = s && i && e && event;
        // Spec: RBFSWZ
        // Spec: RMLTTK
        self.ta = traced;
        traced
    }

    /// Whether the start/stop function is active for the block, which starts and stops in program
    /// order.
    // Spec: RKCYTR
    // Spec: RMVDJT
    // Spec: RCDFBP
    // Spec: RPTTKL
    // Spec: RWJLMR
    // Spec: RSMGJZ
    // Spec: RSFXZB: any order of comparators will do
    fn start_stop(&mut self, regs: &Registers, p: &Params, matches: &Matches) -> bool {
        if !p.has_start_stop() {
            return true;
        }
        let mut active = self.ssstatus;
        // Spec: RZLDKC: their addresses ascend with their numbers
        for m in (0..p.pe_comparators).filter(|m| matches.pe_comparator >> m & 1 == 1) {
            let chosen = |field: u32| field >> m & 1 == 1;
            active |= self.pass(chosen(regs.vipcssctlr), chosen(regs.vipcssctlr >> 16));
        }
        for instruction in matches.instructions() {
            let chosen = |field: u32| instruction.sac & field & 0xFFFF != 0;
            active |= self.pass(chosen(regs.vissctlr), chosen(regs.vissctlr >> 16));
        }
        active
    }

    /// One point of execution: whether the function is active there. It may start and stop.
    fn pass(&mut self, start: bool, stop: bool) -> bool {
        // Spec: RLMQPR
        let s = self.ssstatus || start;
        // Spec: RBWXLS
        // Spec: RXHFYQ
        // Spec: RVFFWS: start and stop at one instruction: active there, not after
        self.ssstatus = s && !stop;
        s
    }

    /// Whether an exceptional occurrence is traced.
    // Spec: RCGVJD
    // Spec: RDPMBQ
    // Spec: RLTLBB
    // Spec: RGPKSH
    pub(super) fn exception(&mut self, regs: &Registers, kind: u32) -> bool {
        // Spec: RVLNMN
        // Spec: RNQJNL
        let forced = match kind {
            PE_RESET => regs.victlr & TRCRESET != 0,
            SYSTEM_ERROR => regs.victlr & TRCERR != 0,
            _ => false,
        };
        // Spec: RNZNDM
        // Spec: RYFKGM
        self.ta |= forced;
        self.ta
    }
}

/// Whether the include/exclude function is active for an instruction.
// Spec: RSKZHH
// Spec: RRNPWD
// Spec: RPLCQJ
fn include_exclude(regs: &Registers, p: &Params, instruction: &Instruction) -> bool {
    if p.address_comparator_pairs == 0 {
        return true;
    }
    let include = regs.viiectlr & 0xFF;
    let exclude = regs.viiectlr >> 16 & 0xFF;
    (instruction.arc & include != 0 || include == 0) && instruction.arc & exclude == 0
}

/// The resource event of ViewInst. Selector 1 counts as true in every resource state, so that no
/// block after a prohibited region is lost while the resources wake up.
// Spec: RKBFFQ
// Spec: RBQNWP
// Spec: RNBYKR
// Spec: RSRMMD
pub(super) fn event(regs: &Registers, p: &Params, selectors: &Selectors) -> bool {
    let field = regs.victlr & 0xFF;
    !p.has_selectors() || field == 1 || selectors.is_event_active(field)
}
