//! The architecture's event table (M8.6) as data.
//!
//! Numbers, mnemonics and classes are the architecture's, descriptions our own. Events that count
//! cycles are durations: their input is high in each cycle that counts.

use crate::spec::EventClass::{Architectural, Microarchitectural};
use crate::spec::{EventClass, EventKind, EventSpec};

/// Events that every PMU supports (M11.1), whatever else the processor has.
pub const REQUIRED: [u16; 5] = [0x0000, 0x0008, 0x0011, 0x0023, 0x0024];

/// Events of which several can happen in one cycle.
const fn count(number: u16, class: EventClass, mnemonic: &'static str, text: &'static str) -> EventSpec {
    spec(number, class, mnemonic, EventKind::Occurrence, false, text)
}

/// Cycles in which something holds.
const fn time(number: u16, class: EventClass, mnemonic: &'static str, text: &'static str) -> EventSpec {
    spec(number, class, mnemonic, EventKind::Duration, false, text)
}

/// Made by the unit itself.
const fn built_in(
    number: u16,
    class: EventClass,
    mnemonic: &'static str,
    kind: EventKind,
    text: &'static str,
) -> EventSpec {
    spec(number, class, mnemonic, kind, true, text)
}

const fn spec(
    number: u16,
    class: EventClass,
    mnemonic: &'static str,
    kind: EventKind,
    built_in: bool,
    description: &'static str,
) -> EventSpec {
    EventSpec { number, mnemonic, class, kind, built_in, description }
}

/// All 140 events, ascending.
#[rustfmt::skip]
pub const EVENTS: &[EventSpec] = &[
    built_in(0x0000, Architectural, "SW_INCR", EventKind::Occurrence, "software wrote 1 to the counter's bit of PMU_SWINC"),
    count(0x0001, Microarchitectural, "L1I_CACHE_REFILL", "instruction fetch that the level 1 instruction cache had to fetch from outside"),
    count(0x0003, Microarchitectural, "L1D_CACHE_REFILL", "data access that the level 1 data cache had to fetch from outside"),
    count(0x0004, Microarchitectural, "L1D_CACHE", "read or write that looked into the level 1 data cache"),
    count(0x0006, Architectural, "LD_RETIRED", "load executed, condition passed"),
    count(0x0007, Architectural, "ST_RETIRED", "store executed, condition passed; failed exclusives do not count"),
    count(0x0008, Architectural, "INST_RETIRED", "instruction executed"),
    count(0x0009, Architectural, "EXC_TAKEN", "exception entered, tail-chained ones included"),
    count(0x000A, Architectural, "EXC_RETURN", "return from an exception, tail-chained ones included"),
    count(0x000C, Architectural, "PC_WRITE_RETIRED", "instruction executed that changed the PC"),
    count(0x000D, Architectural, "BR_IMMED_RETIRED", "branch to an immediate target executed, taken or not"),
    count(0x000E, Architectural, "BR_RETURN_RETIRED", "return from a procedure executed"),
    count(0x000F, Architectural, "UNALIGNED_LDST_RETIRED", "unaligned load or store executed"),
    count(0x0010, Microarchitectural, "BR_MIS_PRED", "predicted program flow that turned out wrong or was not predicted"),
    built_in(0x0011, Microarchitectural, "CPU_CYCLES", EventKind::Duration, "processor cycle"),
    count(0x0012, Microarchitectural, "BR_PRED", "branch that the predictor can predict, on any path"),
    count(0x0013, Microarchitectural, "MEM_ACCESS", "data read or write issued to memory"),
    count(0x0014, Microarchitectural, "L1I_CACHE", "fetch that looked into the level 1 instruction cache"),
    count(0x0015, Microarchitectural, "L1D_CACHE_WB", "write-back from the level 1 data cache"),
    count(0x0016, Microarchitectural, "L2D_CACHE", "read or write that looked into the level 2 data cache"),
    count(0x0017, Microarchitectural, "L2D_CACHE_REFILL", "data access that the level 2 data cache had to fetch from outside"),
    count(0x0018, Microarchitectural, "L2D_CACHE_WB", "write-back from the level 2 data cache"),
    count(0x0019, Microarchitectural, "BUS_ACCESS", "beat on the bus that leaves the processor and its closest caches"),
    count(0x001A, Microarchitectural, "MEMORY_ERROR", "parity or ECC error in a closely coupled memory, corrected or not"),
    count(0x001B, Microarchitectural, "INST_SPEC", "instruction executed on any path, kept or dropped"),
    time(0x001D, Microarchitectural, "BUS_CYCLES", "cycle of the external memory interface"),
    built_in(0x001E, Architectural, "CHAIN", EventKind::Occurrence, "the counter below this odd counter overflowed"),
    count(0x001F, Microarchitectural, "L1D_CACHE_ALLOCATE", "whole line written into the level 1 data cache without a fetch"),
    count(0x0020, Microarchitectural, "L2D_CACHE_ALLOCATE", "whole line written into the level 2 data cache without a fetch"),
    count(0x0021, Architectural, "BR_RETIRED", "branch executed, taken or not"),
    count(0x0022, Microarchitectural, "BR_MIS_PRED_RETIRED", "branch executed that was predicted wrongly"),
    time(0x0023, Microarchitectural, "STALL_FRONTEND", "cycle without an issue because the front end had nothing to issue"),
    time(0x0024, Microarchitectural, "STALL_BACKEND", "cycle without an issue because the back end could not accept anything"),
    count(0x0027, Microarchitectural, "L2I_CACHE", "fetch that looked into the level 2 instruction cache"),
    count(0x0028, Microarchitectural, "L2I_CACHE_REFILL", "instruction fetch that the level 2 instruction cache had to fetch from outside"),
    count(0x0029, Microarchitectural, "L3D_CACHE_ALLOCATE", "whole line written into the level 3 data cache without a fetch"),
    count(0x002A, Microarchitectural, "L3D_CACHE_REFILL", "data access that the level 3 data cache had to fetch from outside"),
    count(0x002B, Microarchitectural, "L3D_CACHE", "read or write that looked into the level 3 data cache"),
    count(0x002C, Microarchitectural, "L3D_CACHE_WB", "write-back from the level 3 data cache"),
    count(0x0036, Microarchitectural, "LL_CACHE_RD", "read that looked into the last-level data cache"),
    count(0x0037, Microarchitectural, "LL_CACHE_MISS_RD", "read that missed the last-level data cache"),
    count(0x0039, Microarchitectural, "L1D_CACHE_LMISS_RD", "read that missed the level 1 data cache and waited long"),
    count(0x003A, Microarchitectural, "OP_RETIRED", "micro-operation whose result was kept"),
    count(0x003B, Microarchitectural, "OP_SPEC", "micro-operation sent to execution on any path"),
    time(0x003C, Microarchitectural, "STALL", "cycle in which nothing was sent to execution"),
    count(0x003D, Microarchitectural, "STALL_SLOT_BACKEND", "issue slot left empty because of the back end"),
    count(0x003E, Microarchitectural, "STALL_SLOT_FRONTEND", "issue slot left empty because of the front end"),
    count(0x003F, Microarchitectural, "STALL_SLOT", "issue slot left empty"),
    count(0x0040, Microarchitectural, "L1D_CACHE_RD", "read that looked into the level 1 data cache"),
    count(0x0100, Microarchitectural, "LE_RETIRED", "loop-end instruction executed that entered the loop and branch cache"),
    count(0x0101, Microarchitectural, "LE_SPEC", "loop-end instruction on any path that entered the loop and branch cache"),
    count(0x0104, Microarchitectural, "BF_RETIRED", "branch-future instruction executed that entered the loop and branch cache"),
    count(0x0105, Microarchitectural, "BF_SPEC", "branch-future instruction on any path that entered the loop and branch cache"),
    count(0x0108, Microarchitectural, "LE_CANCEL", "loop entry of the loop and branch cache dropped before the last iteration"),
    count(0x0109, Microarchitectural, "BF_CANCEL", "branch entry of the loop and branch cache dropped without its branch being taken"),
    count(0x0114, Architectural, "SE_CALL_S", "call that entered Secure state"),
    count(0x0115, Architectural, "SE_CALL_NS", "call that entered Non-secure state"),
    count(0x0118, Architectural, "DWT_CMPMATCH0", "match of DWT comparator 0"),
    count(0x0119, Architectural, "DWT_CMPMATCH1", "match of DWT comparator 1"),
    count(0x011A, Architectural, "DWT_CMPMATCH2", "match of DWT comparator 2"),
    count(0x011B, Architectural, "DWT_CMPMATCH3", "match of DWT comparator 3"),
    count(0x011C, Architectural, "DWT_CMPMATCH4", "match of DWT comparator 4"),
    count(0x011D, Architectural, "DWT_CMPMATCH5", "match of DWT comparator 5"),
    count(0x011E, Architectural, "DWT_CMPMATCH6", "match of DWT comparator 6"),
    count(0x011F, Architectural, "DWT_CMPMATCH7", "match of DWT comparator 7"),
    count(0x0130, Microarchitectural, "PAC_RETIRED", "instruction executed that made a pointer authentication code"),
    count(0x0131, Microarchitectural, "PAC_SPEC", "instruction on any path that made a pointer authentication code"),
    count(0x0134, Microarchitectural, "AUT_RETIRED", "instruction executed that checked a pointer authentication code"),
    count(0x0135, Microarchitectural, "AUT_SPEC", "instruction on any path that checked a pointer authentication code"),
    time(0x013C, Microarchitectural, "STALL_BACKEND_PAC", "back-end stall cycle caused by pointer authentication"),
    count(0x0200, Architectural, "MVE_INST_RETIRED", "vector instruction, executed"),
    count(0x0201, Microarchitectural, "MVE_INST_SPEC", "vector instruction, on any path"),
    count(0x0204, Architectural, "MVE_FP_RETIRED", "floating-point vector instruction, executed"),
    count(0x0205, Microarchitectural, "MVE_FP_SPEC", "floating-point vector instruction, on any path"),
    count(0x0208, Architectural, "MVE_FP_HP_RETIRED", "half-precision vector instruction, executed"),
    count(0x0209, Microarchitectural, "MVE_FP_HP_SPEC", "half-precision vector instruction, on any path"),
    count(0x020C, Architectural, "MVE_FP_SP_RETIRED", "single-precision vector instruction, executed"),
    count(0x020D, Microarchitectural, "MVE_FP_SP_SPEC", "single-precision vector instruction, on any path"),
    count(0x0214, Architectural, "MVE_FP_MAC_RETIRED", "floating-point vector multiply or multiply-accumulate, executed"),
    count(0x0215, Microarchitectural, "MVE_FP_MAC_SPEC", "floating-point vector multiply or multiply-accumulate, on any path"),
    count(0x0224, Architectural, "MVE_INT_RETIRED", "integer vector instruction, executed"),
    count(0x0225, Microarchitectural, "MVE_INT_SPEC", "integer vector instruction, on any path"),
    count(0x0228, Architectural, "MVE_INT_MAC_RETIRED", "integer vector multiply or multiply-accumulate, executed"),
    count(0x0229, Microarchitectural, "MVE_INT_MAC_SPEC", "integer vector multiply or multiply-accumulate, on any path"),
    count(0x0238, Architectural, "MVE_LDST_RETIRED", "vector load or store, executed"),
    count(0x0239, Microarchitectural, "MVE_LDST_SPEC", "vector load or store, on any path"),
    count(0x023C, Architectural, "MVE_LD_RETIRED", "vector load, executed"),
    count(0x023D, Microarchitectural, "MVE_LD_SPEC", "vector load, on any path"),
    count(0x0240, Architectural, "MVE_ST_RETIRED", "vector store, executed"),
    count(0x0241, Microarchitectural, "MVE_ST_SPEC", "vector store, on any path"),
    count(0x0244, Microarchitectural, "MVE_LDST_CONTIG_RETIRED", "vector load or store of contiguous addresses, executed"),
    count(0x0245, Microarchitectural, "MVE_LDST_CONTIG_SPEC", "vector load or store of contiguous addresses, on any path"),
    count(0x0248, Microarchitectural, "MVE_LD_CONTIG_RETIRED", "vector load of contiguous addresses, executed"),
    count(0x0249, Microarchitectural, "MVE_LD_CONTIG_SPEC", "vector load of contiguous addresses, on any path"),
    count(0x024C, Microarchitectural, "MVE_ST_CONTIG_RETIRED", "vector store of contiguous addresses, executed"),
    count(0x024D, Microarchitectural, "MVE_ST_CONTIG_SPEC", "vector store of contiguous addresses, on any path"),
    count(0x0250, Microarchitectural, "MVE_LDST_NONCONTIG_RETIRED", "vector load or store that needed extra accesses for scattered addresses, executed"),
    count(0x0251, Microarchitectural, "MVE_LDST_NONCONTIG_SPEC", "vector load or store that needed extra accesses for scattered addresses, on any path"),
    count(0x0254, Microarchitectural, "MVE_LD_NONCONTIG_RETIRED", "vector load that needed extra accesses for scattered addresses, executed"),
    count(0x0255, Microarchitectural, "MVE_LD_NONCONTIG_SPEC", "vector load that needed extra accesses for scattered addresses, on any path"),
    count(0x0258, Microarchitectural, "MVE_ST_NONCONTIG_RETIRED", "vector store that needed extra accesses for scattered addresses, executed"),
    count(0x0259, Microarchitectural, "MVE_ST_NONCONTIG_SPEC", "vector store that needed extra accesses for scattered addresses, on any path"),
    count(0x025C, Architectural, "MVE_LDST_MULTI_RETIRED", "vector load or store of several registers, executed"),
    count(0x025D, Microarchitectural, "MVE_LDST_MULTI_SPEC", "vector load or store of several registers, on any path"),
    count(0x0260, Architectural, "MVE_LD_MULTI_RETIRED", "vector load of several registers, executed"),
    count(0x0261, Microarchitectural, "MVE_LD_MULTI_SPEC", "vector load of several registers, on any path"),
    count(0x0264, Architectural, "MVE_ST_MULTI_RETIRED", "vector store of several registers, executed"),
    count(0x0265, Microarchitectural, "MVE_ST_MULTI_SPEC", "vector store of several registers, on any path"),
    count(0x028C, Microarchitectural, "MVE_LDST_UNALIGNED_RETIRED", "vector load or store that needed extra accesses for alignment, executed"),
    count(0x028D, Microarchitectural, "MVE_LDST_UNALIGNED_SPEC", "vector load or store that needed extra accesses for alignment, on any path"),
    count(0x0290, Microarchitectural, "MVE_LD_UNALIGNED_RETIRED", "vector load that needed extra accesses for alignment, executed"),
    count(0x0291, Microarchitectural, "MVE_LD_UNALIGNED_SPEC", "vector load that needed extra accesses for alignment, on any path"),
    count(0x0294, Microarchitectural, "MVE_ST_UNALIGNED_RETIRED", "vector store that needed extra accesses for alignment, executed"),
    count(0x0295, Microarchitectural, "MVE_ST_UNALIGNED_SPEC", "vector store that needed extra accesses for alignment, on any path"),
    count(0x0298, Microarchitectural, "MVE_LDST_UNALIGNED_NONCONTIG_RETIRED", "vector load or store, both unaligned and scattered, executed"),
    count(0x0299, Microarchitectural, "MVE_LDST_UNALIGNED_NONCONTIG_SPEC", "vector load or store, both unaligned and scattered, on any path"),
    count(0x02A0, Architectural, "MVE_VREDUCE_RETIRED", "vector reduction to a scalar, executed"),
    count(0x02A1, Microarchitectural, "MVE_VREDUCE_SPEC", "vector reduction to a scalar, on any path"),
    count(0x02A4, Architectural, "MVE_VREDUCE_FP_RETIRED", "floating-point vector reduction to a scalar, executed"),
    count(0x02A5, Microarchitectural, "MVE_VREDUCE_FP_SPEC", "floating-point vector reduction to a scalar, on any path"),
    count(0x02A8, Architectural, "MVE_VREDUCE_INT_RETIRED", "integer vector reduction to a scalar, executed"),
    count(0x02A9, Microarchitectural, "MVE_VREDUCE_INT_SPEC", "integer vector reduction to a scalar, on any path"),
    time(0x02B8, Microarchitectural, "MVE_PRED", "cycle in which predication masked part of a vector instruction"),
    time(0x02CC, Microarchitectural, "MVE_STALL", "stall cycle caused by a vector instruction"),
    time(0x02CD, Microarchitectural, "MVE_STALL_RESOURCE", "stall cycle of a vector instruction that lacked a resource"),
    time(0x02CE, Microarchitectural, "MVE_STALL_RESOURCE_MEM", "stall cycle of a vector instruction that lacked a memory resource"),
    time(0x02CF, Microarchitectural, "MVE_STALL_RESOURCE_FP", "stall cycle of a vector instruction that lacked a floating-point resource"),
    time(0x02D0, Microarchitectural, "MVE_STALL_RESOURCE_INT", "stall cycle of a vector instruction that lacked an integer resource"),
    time(0x02D3, Microarchitectural, "MVE_STALL_BREAK", "stall cycle spent on the end of a vector instruction in flight"),
    time(0x02D4, Microarchitectural, "MVE_STALL_DEPENDENCY", "stall cycle spent on a vector register that was not ready"),
    count(0x4007, Microarchitectural, "ITCM_ACCESS", "access to the instruction TCM"),
    count(0x4008, Microarchitectural, "DTCM_ACCESS", "access to the data TCM"),
    count(0x4010, Microarchitectural, "TRCEXTOUT0", "external output 0 of the trace unit"),
    count(0x4011, Microarchitectural, "TRCEXTOUT1", "external output 1 of the trace unit"),
    count(0x4012, Microarchitectural, "TRCEXTOUT2", "external output 2 of the trace unit"),
    count(0x4013, Microarchitectural, "TRCEXTOUT3", "external output 3 of the trace unit"),
    count(0x4018, Microarchitectural, "CTI_TRIGOUT4", "output trigger 4 of the cross-trigger interface"),
    count(0x4019, Microarchitectural, "CTI_TRIGOUT5", "output trigger 5 of the cross-trigger interface"),
    count(0x401A, Microarchitectural, "CTI_TRIGOUT6", "output trigger 6 of the cross-trigger interface"),
    count(0x401B, Microarchitectural, "CTI_TRIGOUT7", "output trigger 7 of the cross-trigger interface"),
];

#[cfg(test)]
mod tests {
    use super::*;

    // Spec: M8.2
    // Spec: M11.1
    #[test]
    fn ascending_and_complete() {
        assert_eq!(EVENTS.len(), 140);
        assert!(EVENTS.windows(2).all(|w| w[0].number < w[1].number));
        assert!(EVENTS.iter().all(|e| e.number < 0xC000), "the space of common events (M8.2)");
        for number in REQUIRED {
            assert!(EVENTS.iter().any(|e| e.number == number));
        }
    }

    #[test]
    fn the_unit_makes_three_of_them() {
        let made: Vec<u16> = EVENTS.iter().filter(|e| e.built_in).map(|e| e.number).collect();
        assert_eq!(made, [0x0000, 0x0011, 0x001E]);
    }

    #[test]
    fn what_the_chapter_counts_in_cycles_is_a_duration() {
        let cycles = |e: &EventSpec| {
            let stall = e.mnemonic.contains("STALL") && !e.mnemonic.contains("SLOT");
            stall || e.mnemonic.ends_with("_CYCLES") || e.mnemonic == "MVE_PRED"
        };
        for e in EVENTS {
            assert_eq!(e.kind == EventKind::Duration, cycles(e), "{}", e.mnemonic);
        }
    }
}
