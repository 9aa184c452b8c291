//! Events of the A-profile PMU that a trace unit can select (RYCNCR), as data.
//!
//! Numbers, mnemonics and classes are the architecture's, descriptions our own. Events that count
//! cycles are durations: their input is high in each cycle that counts. The PE decides which writes
//! of PMSWINC_EL0 are a SW_INCR.

use super::params::Export;
use crate::spec::EventClass::{Architectural, Microarchitectural};
use crate::spec::{EventClass, EventKind, EventSpec};

/// Of which several can happen in one cycle.
const fn count(number: u16, class: EventClass, mnemonic: &'static str, text: &'static str) -> EventSpec {
    spec(number, class, mnemonic, EventKind::Occurrence, text)
}

/// Cycles in which something holds.
const fn time(number: u16, class: EventClass, mnemonic: &'static str, text: &'static str) -> EventSpec {
    spec(number, class, mnemonic, EventKind::Duration, text)
}

const fn spec(
    number: u16,
    class: EventClass,
    mnemonic: &'static str,
    kind: EventKind,
    description: &'static str,
) -> EventSpec {
    EventSpec { number, mnemonic, class, kind, built_in: false, description }
}

/// When an event of the table reaches the trace unit.
///
/// Spec: RVBCBZ: cross triggers, overflows and the trace buffer always. Spec: RKRSMY: the
/// hypervisor's overflows, unless TRFCR_EL2.E2TRE hides them. Spec: RRFWZB, RWSXTC: all others where
/// it is permitted.
pub const fn export_of(number: u16) -> Export {
    match number {
        0x400C..=0x400E | 0x4018..=0x401B => Export::Always,
        0x400F => Export::Hypervisor,
        _ => Export::Permitted,
    }
}

/// All 156 events, ascending.
///
/// Spec: RXGMPN, RBXPZK: SW_INCR can be selected too, with number 0.
#[rustfmt::skip]
pub const EVENTS: &[EventSpec] = &[
    count(0x0000, Architectural, "SW_INCR", "write of PMSWINC_EL0 that sets the bit of a counter which exists and which the level may count with"),
    count(0x0001, Microarchitectural, "L1I_CACHE_REFILL", "fetch that the level 1 instruction cache had to get from outside"),
    count(0x0002, Microarchitectural, "L1I_TLB_REFILL", "fetch that missed the level 1 instruction TLB and filled it"),
    count(0x0003, Microarchitectural, "L1D_CACHE_REFILL", "data access that the level 1 data cache had to get from outside"),
    count(0x0004, Microarchitectural, "L1D_CACHE", "read or write that looked into the level 1 data cache"),
    count(0x0005, Microarchitectural, "L1D_TLB_REFILL", "data access that missed the level 1 data TLB and filled it"),
    count(0x0006, Architectural, "LD_RETIRED", "load executed, condition passed"),
    count(0x0007, Architectural, "ST_RETIRED", "store executed, condition passed"),
    count(0x0008, Architectural, "INST_RETIRED", "instruction executed"),
    count(0x0009, Architectural, "EXC_TAKEN", "exception entered"),
    count(0x000A, Architectural, "EXC_RETURN", "exception return executed, condition passed"),
    count(0x000B, Architectural, "CID_WRITE_RETIRED", "write of CONTEXTIDR executed"),
    count(0x000C, Architectural, "PC_WRITE_RETIRED", "instruction executed that software used to change the PC"),
    count(0x000D, Architectural, "BR_IMMED_RETIRED", "branch to an immediate target executed, taken or not"),
    count(0x000E, Architectural, "BR_RETURN_RETIRED", "return from a procedure executed"),
    count(0x000F, Architectural, "UNALIGNED_LDST_RETIRED", "unaligned load or store executed"),
    count(0x0010, Microarchitectural, "BR_MIS_PRED", "branch on any path whose prediction was wrong or missing"),
    time(0x0011, Microarchitectural, "CPU_CYCLES", "processor cycle"),
    count(0x0012, Microarchitectural, "BR_PRED", "branch on any path that the predictor can predict"),
    count(0x0013, Microarchitectural, "MEM_ACCESS", "data read or write issued to memory"),
    count(0x0014, Microarchitectural, "L1I_CACHE", "fetch that looked into the level 1 instruction cache"),
    count(0x0015, Microarchitectural, "L1D_CACHE_WB", "write-back from the level 1 data cache"),
    count(0x0016, Microarchitectural, "L2D_CACHE", "access that looked into the level 2 cache"),
    count(0x0017, Microarchitectural, "L2D_CACHE_REFILL", "access that the level 2 cache had to get from outside"),
    count(0x0018, Microarchitectural, "L2D_CACHE_WB", "write-back from the level 2 cache"),
    count(0x0019, Microarchitectural, "BUS_ACCESS", "beat on the bus that leaves the processor and its caches"),
    count(0x001A, Microarchitectural, "MEMORY_ERROR", "parity or ECC error in a memory of the processor, corrected or not"),
    count(0x001B, Microarchitectural, "INST_SPEC", "operation executed on any path, kept or dropped"),
    count(0x001C, Architectural, "TTBR_WRITE_RETIRED", "write of a translation table base register executed"),
    time(0x001D, Microarchitectural, "BUS_CYCLES", "cycle of the external memory interface"),
    count(0x001F, Microarchitectural, "L1D_CACHE_ALLOCATE", "whole line written into the level 1 data cache without a fetch"),
    count(0x0020, Microarchitectural, "L2D_CACHE_ALLOCATE", "whole line written into the level 2 cache without a fetch"),
    count(0x0021, Architectural, "BR_RETIRED", "branch executed, taken or not"),
    count(0x0022, Microarchitectural, "BR_MIS_PRED_RETIRED", "branch executed that was predicted wrongly"),
    time(0x0023, Microarchitectural, "STALL_FRONTEND", "cycle in which the front end had nothing to send to execution"),
    time(0x0024, Microarchitectural, "STALL_BACKEND", "cycle in which the back end could not accept anything"),
    count(0x0025, Microarchitectural, "L1D_TLB", "data access that looked into the level 1 data TLB"),
    count(0x0026, Microarchitectural, "L1I_TLB", "fetch that looked into the level 1 instruction TLB"),
    count(0x0027, Microarchitectural, "L2I_CACHE", "fetch that looked into the level 2 instruction cache"),
    count(0x0028, Microarchitectural, "L2I_CACHE_REFILL", "fetch that the level 2 instruction cache had to get from outside"),
    count(0x0029, Microarchitectural, "L3D_CACHE_ALLOCATE", "whole line written into the level 3 cache without a fetch"),
    count(0x002A, Microarchitectural, "L3D_CACHE_REFILL", "access that the level 3 cache had to get from outside"),
    count(0x002B, Microarchitectural, "L3D_CACHE", "access that looked into the level 3 cache"),
    count(0x002C, Microarchitectural, "L3D_CACHE_WB", "write-back from the level 3 cache"),
    count(0x002D, Microarchitectural, "L2D_TLB_REFILL", "access that missed the level 2 TLB and filled it"),
    count(0x002E, Microarchitectural, "L2I_TLB_REFILL", "fetch that missed the level 2 instruction TLB and filled it"),
    count(0x002F, Microarchitectural, "L2D_TLB", "access that looked into the level 2 TLB"),
    count(0x0030, Microarchitectural, "L2I_TLB", "fetch that looked into the level 2 instruction TLB"),
    count(0x0031, Microarchitectural, "REMOTE_ACCESS", "access that another socket of the system answered"),
    count(0x0032, Microarchitectural, "LL_CACHE", "access that looked into the last-level cache"),
    count(0x0033, Microarchitectural, "LL_CACHE_MISS", "access that missed the last-level cache"),
    count(0x0034, Microarchitectural, "DTLB_WALK", "data access that needed a walk of the translation tables"),
    count(0x0035, Microarchitectural, "ITLB_WALK", "fetch that needed a walk of the translation tables"),
    count(0x0036, Microarchitectural, "LL_CACHE_RD", "read that looked into the last-level cache"),
    count(0x0037, Microarchitectural, "LL_CACHE_MISS_RD", "read that missed the last-level cache"),
    count(0x0038, Microarchitectural, "REMOTE_ACCESS_RD", "read that another socket of the system answered"),
    count(0x0039, Microarchitectural, "L1D_CACHE_LMISS_RD", "read that missed the level 1 data cache and waited long"),
    count(0x003A, Microarchitectural, "OP_RETIRED", "micro-operation whose result was kept"),
    count(0x003B, Microarchitectural, "OP_SPEC", "micro-operation sent to execution on any path"),
    time(0x003C, Microarchitectural, "STALL", "cycle in which nothing was sent to execution"),
    count(0x003D, Microarchitectural, "STALL_SLOT_BACKEND", "issue slot left empty because of the back end"),
    count(0x003E, Microarchitectural, "STALL_SLOT_FRONTEND", "issue slot left empty because of the front end"),
    count(0x003F, Microarchitectural, "STALL_SLOT", "issue slot left empty"),
    count(0x0040, Microarchitectural, "L1D_CACHE_RD", "read that looked into the level 1 data cache"),
    count(0x0041, Microarchitectural, "L1D_CACHE_WR", "write that looked into the level 1 data cache"),
    count(0x0042, Microarchitectural, "L1D_CACHE_REFILL_RD", "read that the level 1 data cache had to get from outside"),
    count(0x0043, Microarchitectural, "L1D_CACHE_REFILL_WR", "write that the level 1 data cache had to get from outside"),
    count(0x0044, Microarchitectural, "L1D_CACHE_REFILL_INNER", "refill of the level 1 data cache from a cache of the cluster"),
    count(0x0045, Microarchitectural, "L1D_CACHE_REFILL_OUTER", "refill of the level 1 data cache from outside the cluster"),
    count(0x0046, Microarchitectural, "L1D_CACHE_WB_VICTIM", "write-back from the level 1 data cache that made room for another line"),
    count(0x0047, Microarchitectural, "L1D_CACHE_WB_CLEAN", "write-back from the level 1 data cache that maintenance or coherency asked for"),
    count(0x0048, Microarchitectural, "L1D_CACHE_INVAL", "line of the level 1 data cache invalidated"),
    count(0x004C, Microarchitectural, "L1D_TLB_REFILL_RD", "read that missed the level 1 data TLB and filled it"),
    count(0x004D, Microarchitectural, "L1D_TLB_REFILL_WR", "write that missed the level 1 data TLB and filled it"),
    count(0x004E, Microarchitectural, "L1D_TLB_RD", "read that looked into the level 1 data TLB"),
    count(0x004F, Microarchitectural, "L1D_TLB_WR", "write that looked into the level 1 data TLB"),
    count(0x0050, Microarchitectural, "L2D_CACHE_RD", "read that looked into the level 2 cache"),
    count(0x0051, Microarchitectural, "L2D_CACHE_WR", "write that looked into the level 2 cache"),
    count(0x0052, Microarchitectural, "L2D_CACHE_REFILL_RD", "read that the level 2 cache had to get from outside"),
    count(0x0053, Microarchitectural, "L2D_CACHE_REFILL_WR", "write that the level 2 cache had to get from outside"),
    count(0x0056, Microarchitectural, "L2D_CACHE_WB_VICTIM", "write-back from the level 2 cache that made room for another line"),
    count(0x0057, Microarchitectural, "L2D_CACHE_WB_CLEAN", "write-back from the level 2 cache that maintenance or coherency asked for"),
    count(0x0058, Microarchitectural, "L2D_CACHE_INVAL", "line of the level 2 cache invalidated"),
    count(0x005C, Microarchitectural, "L2D_TLB_REFILL_RD", "read that missed the level 2 TLB and filled it"),
    count(0x005D, Microarchitectural, "L2D_TLB_REFILL_WR", "write that missed the level 2 TLB and filled it"),
    count(0x005E, Microarchitectural, "L2D_TLB_RD", "read that looked into the level 2 TLB"),
    count(0x005F, Microarchitectural, "L2D_TLB_WR", "write that looked into the level 2 TLB"),
    count(0x0060, Microarchitectural, "BUS_ACCESS_RD", "read beat on the bus that leaves the processor and its caches"),
    count(0x0061, Microarchitectural, "BUS_ACCESS_WR", "write beat on the bus that leaves the processor and its caches"),
    count(0x0066, Microarchitectural, "MEM_ACCESS_RD", "data read issued to memory"),
    count(0x0067, Microarchitectural, "MEM_ACCESS_WR", "data write issued to memory"),
    count(0x0068, Microarchitectural, "UNALIGNED_LD_SPEC", "unaligned read on any path"),
    count(0x0069, Microarchitectural, "UNALIGNED_ST_SPEC", "unaligned write on any path"),
    count(0x006A, Microarchitectural, "UNALIGNED_LDST_SPEC", "unaligned access on any path"),
    count(0x006C, Microarchitectural, "LDREX_SPEC", "exclusive load on any path"),
    count(0x006D, Microarchitectural, "STREX_PASS_SPEC", "exclusive store on any path that wrote"),
    count(0x006E, Microarchitectural, "STREX_FAIL_SPEC", "exclusive store on any path that did not write"),
    count(0x006F, Microarchitectural, "STREX_SPEC", "exclusive store on any path"),
    count(0x0070, Microarchitectural, "LD_SPEC", "load on any path"),
    count(0x0071, Microarchitectural, "ST_SPEC", "store on any path"),
    count(0x0072, Microarchitectural, "LDST_SPEC", "load or store on any path"),
    count(0x0073, Microarchitectural, "DP_SPEC", "integer data-processing operation on any path"),
    count(0x0074, Microarchitectural, "ASE_SPEC", "Advanced SIMD operation on any path"),
    count(0x0075, Microarchitectural, "VFP_SPEC", "scalar floating-point operation on any path"),
    count(0x0076, Microarchitectural, "PC_WRITE_SPEC", "operation on any path that software used to change the PC"),
    count(0x0077, Microarchitectural, "CRYPTO_SPEC", "cryptographic operation on any path"),
    count(0x0078, Microarchitectural, "BR_IMMED_SPEC", "branch to an immediate target on any path"),
    count(0x0079, Microarchitectural, "BR_RETURN_SPEC", "return from a procedure on any path"),
    count(0x007A, Microarchitectural, "BR_INDIRECT_SPEC", "indirect branch on any path"),
    count(0x007C, Microarchitectural, "ISB_SPEC", "ISB on any path"),
    count(0x007D, Microarchitectural, "DSB_SPEC", "DSB on any path"),
    count(0x007E, Microarchitectural, "DMB_SPEC", "DMB on any path"),
    count(0x0081, Architectural, "EXC_UNDEF", "exception entered locally for another synchronous reason"),
    count(0x0082, Architectural, "EXC_SVC", "exception entered locally by SVC"),
    count(0x0083, Architectural, "EXC_PABORT", "exception entered locally by an instruction abort"),
    count(0x0084, Architectural, "EXC_DABORT", "exception entered locally by a data abort or SError"),
    count(0x0086, Architectural, "EXC_IRQ", "exception entered locally by IRQ"),
    count(0x0087, Architectural, "EXC_FIQ", "exception entered locally by FIQ"),
    count(0x0088, Architectural, "EXC_SMC", "exception entered by SMC"),
    count(0x008A, Architectural, "EXC_HVC", "exception entered by HVC"),
    count(0x008B, Architectural, "EXC_TRAP_PABORT", "exception entered at another level by an instruction abort"),
    count(0x008C, Architectural, "EXC_TRAP_DABORT", "exception entered at another level by a data abort or SError"),
    count(0x008D, Architectural, "EXC_TRAP_OTHER", "exception entered at another level for another reason"),
    count(0x008E, Architectural, "EXC_TRAP_IRQ", "exception entered at another level by IRQ"),
    count(0x008F, Architectural, "EXC_TRAP_FIQ", "exception entered at another level by FIQ"),
    count(0x0090, Microarchitectural, "RC_LD_SPEC", "load-acquire on any path"),
    count(0x0091, Microarchitectural, "RC_ST_SPEC", "store-release on any path"),
    count(0x00A0, Microarchitectural, "L3D_CACHE_RD", "read that looked into the level 3 cache"),
    count(0x4000, Microarchitectural, "SAMPLE_POP", "operation that statistical profiling could have sampled"),
    count(0x4001, Microarchitectural, "SAMPLE_FEED", "sample of statistical profiling taken"),
    count(0x4002, Microarchitectural, "SAMPLE_FILTRATE", "sample of statistical profiling that passed its filters"),
    count(0x4003, Microarchitectural, "SAMPLE_COLLISION", "sample of statistical profiling dropped because the one before was in flight"),
    time(0x4004, Microarchitectural, "CNT_CYCLES", "tick of the system counter at its constant frequency"),
    time(0x4005, Microarchitectural, "STALL_BACKEND_MEM", "cycle in which the back end waited for memory"),
    count(0x4006, Microarchitectural, "L1I_CACHE_LMISS", "fetch that missed the level 1 instruction cache and waited long"),
    count(0x4009, Microarchitectural, "L2D_CACHE_LMISS_RD", "read that missed the level 2 cache and waited long"),
    count(0x400A, Microarchitectural, "L2I_CACHE_LMISS", "fetch that missed the level 2 instruction cache and waited long"),
    count(0x400B, Microarchitectural, "L3D_CACHE_LMISS_RD", "read that missed the level 3 cache and waited long"),
    count(0x400C, Architectural, "TRB_WRAP", "trace buffer wrapped"),
    count(0x400D, Architectural, "PMU_OVFS", "overflow of a PMU counter of EL0 and EL1"),
    count(0x400E, Architectural, "TRB_TRIG", "trigger of the trace buffer"),
    count(0x400F, Architectural, "PMU_HOVFS", "overflow of a PMU counter of the hypervisor"),
    count(0x4010, Architectural, "TRCEXTOUT0", "external output 0 of the trace unit"),
    count(0x4011, Architectural, "TRCEXTOUT1", "external output 1 of the trace unit"),
    count(0x4012, Architectural, "TRCEXTOUT2", "external output 2 of the trace unit"),
    count(0x4013, Architectural, "TRCEXTOUT3", "external output 3 of the trace unit"),
    count(0x4018, Architectural, "CTI_TRIGOUT4", "trigger output 4 of the cross trigger interface"),
    count(0x4019, Architectural, "CTI_TRIGOUT5", "trigger output 5 of the cross trigger interface"),
    count(0x401A, Architectural, "CTI_TRIGOUT6", "trigger output 6 of the cross trigger interface"),
    count(0x401B, Architectural, "CTI_TRIGOUT7", "trigger output 7 of the cross trigger interface"),
    count(0x4020, Microarchitectural, "LDST_ALIGN_LAT", "access that took longer because of its alignment"),
    count(0x4021, Microarchitectural, "LD_ALIGN_LAT", "load that took longer because of its alignment"),
    count(0x4022, Microarchitectural, "ST_ALIGN_LAT", "store that took longer because of its alignment"),
    count(0x4024, Microarchitectural, "MEM_ACCESS_CHECKED", "access that checked memory tags"),
    count(0x4025, Microarchitectural, "MEM_ACCESS_CHECKED_RD", "read that checked memory tags"),
    count(0x4026, Microarchitectural, "MEM_ACCESS_CHECKED_WR", "write that checked memory tags"),
];
