//! Single-shot comparator controls (D4.6.11).

use super::comparators::{Instruction, Matches};
use super::registers::{PENDING, RST, Registers, STATUS};
use super::states::ResourceState;
use pmugen_hdl::families::ete::Params;

/// The controls whose comparators match an instruction of the block; whether it passed its
/// condition or stored anything is no matter.
// Spec: RVTWXJ
pub(super) fn matched(regs: &Registers, p: &Params, matches: &Matches) -> u32 {
    let selects = |n: &u32| {
        let (control, pe) = (regs.ssccr[*n as usize], regs.sspcicr[*n as usize]);
        let address = |i: &Instruction| i.sac & control & 0xFFFF != 0 || i.arc & control >> 16 & 0xFF != 0;
        matches.pe_comparator & pe != 0 || matches.instructions().iter().any(address)
    };
    (0..p.single_shot_controls).filter(selects).fold(0, |mask, n| mask | 1 << n)
}

/// One clock of all controls: `hits` are those whose instruction is known to have executed in an
/// enabled unit. Returns the controls that fire.
// Spec: RXVVYX
// Spec: RKJBCH
// Spec: RSNDBZ
pub(super) fn fire(regs: &mut Registers, p: &Params, hits: u32, state: ResourceState) -> u32 {
    let mut fired = 0;
    for n in 0..p.single_shot_controls {
        let control = &mut regs.sscsr[n as usize];
        let hit = hits >> n & 1 == 1;
        // Spec: RPVRGR
        let kept = state == ResourceState::Entering && *control & PENDING != 0;
        let ready = *control & STATUS == 0 || regs.ssccr[n as usize] & RST != 0;
        if state == ResourceState::Entering {
            *control &= !PENDING;
        }
        if !state.is_running() {
            // Spec: RGBDCK
            // Spec: RTQHNK
            *control |= if hit { PENDING } else { 0 };
        } else if (hit || kept) && ready {
            // Spec: RSWNFV
            *control |= STATUS;
            fired |= 1 << n;
        }
    }
    fired
}
