//! Address, context identifier and virtual context identifier comparators (D4.6.6 to D4.6.8).

use super::blocks::{Context, MOST, Slot};
use super::registers::Registers;
use pmugen_hdl::families::ete::Params;

/// What matches one instruction.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Instruction {
    pub(super) sac: u32,
    pub(super) arc: u32,
}

/// What matches the instructions of one block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Matches {
    instructions: [Instruction; MOST],
    count: usize,
    /// PE comparators; at which instruction they match is not told.
    pub(super) pe_comparator: u32,
    pub(super) cid: u32,
    pub(super) vmid: u32,
}

impl Matches {
    /// Evaluates every comparator for every instruction of the block; a slot that may not be
    /// observed has no instructions, so that nothing matches in prohibited regions and in Debug
    /// state.
    // Spec: RYMVDZ
    // Spec: RYPWLR
    // Spec: RKTMLZ
    // Spec: RWNGDH
    // Spec: RNFDCZ
    // Spec: RHMYMX
    // Spec: RMPJBW
    // Spec: RJNNDL
    pub(super) fn new(regs: &Registers, p: &Params, slot: &Slot, vmid_allowed: bool) -> Matches {
        let mut matches = Matches {
            instructions: [Instruction::default(); MOST],
            count: slot.instructions,
            pe_comparator: 0,
            cid: 0,
            vmid: 0,
        };
        if slot.instructions == 0 {
            return matches;
        }
        matches.cid = cidcomp(regs, p, &slot.context);
        matches.vmid = if vmid_allowed { vmidcomp(regs, p, &slot.context) } else { 0 };
        let there =
            |n: &u32| is_associated(regs.acatr[*n as usize], &slot.context, matches.cid, matches.vmid);
        let selected = (0..2 * p.address_comparator_pairs).filter(there).fold(0, |mask, n| mask | 1 << n);
        for (i, &address) in slot.addresses().iter().enumerate() {
            matches.instructions[i].sac = sac(regs, p, address) & selected;
            // Spec: RXYJLC
            // Spec: RTMCJX
            // Spec: RVSBJF: the lower comparator's levels and context count
            matches.instructions[i].arc = arc(regs, p, address, selected);
        }
        // Spec: RBDWHM
        matches.pe_comparator = slot.pe_match;
        matches
    }

    /// The instructions of the block in program order.
    pub(super) fn instructions(&self) -> &[Instruction] {
        &self.instructions[..self.count]
    }
}

/// SAC_EL and SAC_CONTEXT of one TRCACATRn.
// Spec: RDKCFF
// Spec: RQFNSK
fn is_associated(acatr: u32, context: &Context, cid: u32, vmid: u32) -> bool {
    let m = acatr >> 4 & 0b111;
    let of_context = match acatr >> 2 & 0b11 {
        0 => true,
        1 => cid >> m & 1 == 1,
        // Spec: RLJRPW
        2 => vmid >> m & 1 == 1,
        _ => (cid & vmid) >> m & 1 == 1,
    };
    of_context && context.is_level_selected(acatr >> 8)
}

/// SAC_ADDR of all comparators for one instruction.
// Spec: RPYMZV
fn sac(regs: &Registers, p: &Params, address: u64) -> u32 {
    let all = 0..2 * p.address_comparator_pairs;
    all.filter(|&n| regs.acvr[n as usize] == address).fold(0, |mask, n| mask | 1 << n)
}

/// ARC of all pairs for one instruction; `selected` has SAC_EL and SAC_CONTEXT.
// Spec: RLLQPL
// Spec: RYYXSQ
// Spec: RRTXJN
// Spec: RMXCGD: a range that ends before it starts never matches
fn arc(regs: &Registers, p: &Params, address: u64, selected: u32) -> u32 {
    let within = |k: &u32| {
        let (start, end) = (regs.acvr[2 * *k as usize], regs.acvr[2 * *k as usize + 1]);
        address >= start && address <= end && selected >> (2 * *k) & 1 == 1
    };
    (0..p.address_comparator_pairs).filter(within).fold(0, |mask, k| mask | 1 << k)
}

/// CIDCOMP of all comparators.
// Spec: RDCCBY
// Spec: RBKQKQ
// Spec: RMCYYC
// Spec: RSRZGJ
fn cidcomp(regs: &Registers, p: &Params, context: &Context) -> u32 {
    identifiers(p.context_comparators, &regs.cidcvr, regs.cidcctlr, context.contextid)
}

/// VMIDCOMP of all comparators.
// Spec: RRTRBM
// Spec: RVWYMY
// Spec: RLPKBR
// Spec: RWZWLT
fn vmidcomp(regs: &Registers, p: &Params, context: &Context) -> u32 {
    identifiers(p.virtual_context_comparators, &regs.vmidcvr, regs.vmidcctlr, context.vmid)
}

fn identifiers(count: u32, values: &[u32; 8], masks: [u32; 2], id: u32) -> u32 {
    let equal = |n: &u32| {
        let n = *n as usize;
        let mask = masks[n / 4] >> (8 * (n % 4)) & 0xFF;
        let v = values[n];
        (0..4).all(|j| (v >> (8 * j) & 0xFF) == (id >> (8 * j) & 0xFF) || mask >> j & 1 == 1)
    };
    (0..count).filter(equal).fold(0, |all, n| all | 1 << n)
}
