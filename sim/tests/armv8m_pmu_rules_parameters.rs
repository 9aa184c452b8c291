//! Parameters, ports and reset of the model.
#![allow(clippy::unwrap_used)]

mod common;

use common::bench::*;
use common::configurations::{event, smallest, usual};
use pmugen_hdl::families::armv8m_pmu::{EventUse, Identification, Params};
use pmugen_hdl::spec::{Bus, EventKind, Reset, ResetKind, ResetPolarity};
use pmugen_sim::families::armv8m_pmu::Armv8mPmuModel;
use pmugen_sim::model::Model;

/// Illegal parameters are refused with what is wrong, all of it.
// Spec: M1.7
// Spec: M12.1
#[test]
fn illegal_parameters_are_refused() {
    let base = smallest();
    let wide = EventUse { kind: EventKind::Duration, ..event(0xC100, "WAITING", 2) };
    let cases = [
        (Params { counters: 1, ..base.clone() }, "M1.5"),
        (Params { counters: 32, ..base.clone() }, "M1.2"),
        (Params { interrupts: 4, ..base.clone() }, "interrupts"),
        (Params { event_stages: 3, ..base.clone() }, "stages"),
        (Params { tro_bits: 9, ..base.clone() }, "8 or 16"),
        (Params { events: vec![event(0, "SW_INCR", 1)], ..base.clone() }, "SW_INCR"),
        (Params { events: vec![event(0x11, "CPU_CYCLES", 1)], ..base.clone() }, "CPU_CYCLES"),
        (Params { events: vec![event(0x1E, "CHAIN", 1)], ..base.clone() }, "CHAIN"),
        (Params { events: vec![event(8, "A", 0)], ..base.clone() }, "width 0"),
        (Params { events: vec![event(8, "A", 9)], ..base.clone() }, "width 9"),
        (Params { events: vec![wide], ..base.clone() }, "duration"),
        (Params { events: vec![event(8, "A", 1), event(8, "B", 1)], ..base.clone() }, "B must"),
        (Params { events: vec![event(9, "A", 1), event(8, "B", 1)], ..base.clone() }, "B must"),
        (Params { events: vec![event(8, "A", 1), event(9, "a", 1)], ..base.clone() }, "event_a_i"),
        (Params { events: vec![event(8, "L1D MISS", 1)], ..base.clone() }, "not a name"),
        (Params { events: vec![event(8, "", 1)], ..base.clone() }, "not a name"),
        (
            Params {
                identification: Identification { part: 0x1000, ..Identification::default() },
                ..base.clone()
            },
            "part",
        ),
    ];
    for (params, expected) in cases {
        let error = Armv8mPmuModel::new(&params).unwrap_err();
        assert!(error.contains(expected), "{error} does not say {expected}");
    }
    let several = Params { counters: 1, event_stages: 9, tro_bits: 1, ..base };
    assert_eq!(Armv8mPmuModel::new(&several).unwrap_err().split("; ").count(), 3);
}

/// In a cycle of reset an asynchronous reset acts before the outputs settle, a synchronous one at
/// the edge.
// Spec: sheet 1
#[test]
fn reset_clears_everything() {
    for (kind, during) in [(ResetKind::Async, 0), (ResetKind::Sync, 2)] {
        let reset = Reset { kind, polarity: ResetPolarity::Low };
        let mut bench = Bench::running(&Params { reset, ..usual() }, &[CPU_CYCLES, CPU_CYCLES]);
        bench.write(CTRL, E | TRO | FZO | DP);
        bench.load(1, 0xFFFF);
        bench.clocks(1);
        assert_eq!(bench.flags(), 2);
        bench.reset();
        assert_eq!(bench.output("tro_mask_o"), during);
        bench.clock();
        assert_eq!((bench.output("tro_mask_o"), bench.flags(), bench.counter(0)), (0, 0, 0));
        for offset in [0x000, 0x004, CCNTR, 0x400, 0x404, CNTENSET, INTENSET, OVSSET, CTRL] {
            assert_eq!(bench.read(offset), 0, "{offset:#x}");
        }
    }
}

/// The order of the ports, as other programs rely on it.
// Spec: sheet 7
#[test]
fn ports_in_order() {
    let names = |params: &Params| -> Vec<String> {
        let model = Armv8mPmuModel::new(params).unwrap();
        model.ports().iter().map(|port| format!("{}[{}]", port.name, port.width)).collect()
    };
    let smallest = Params { events: vec![event(8, "INST_RETIRED", 2)], ..smallest() };
    assert_eq!(
        names(&smallest).join(" "),
        "psel_i[1] penable_i[1] pwrite_i[1] paddr_i[12] pwdata_i[32] pstrb_i[4] pprot_i[3] pready_o[1] \
         prdata_o[32] pslverr_o[1] event_inst_retired_i[2] pe_privileged_i[1] halted_i[1] sleeping_i[1] \
         lockup_i[1] nid_p_i[1] hd_p_i[1] trcena_i[1] mon_en_i[1] mon_pend_o[1] dfsr_pmu_o[1] \
         cti_trigger_o[1]"
    );
    let largest = Params { bus: Bus::Raw, events: usual().events[1..2].to_vec(), ..usual() };
    assert_eq!(
        names(&largest).join(" "),
        "reg_req_i[1] reg_write_i[1] reg_addr_i[12] reg_wdata_i[32] reg_privileged_i[1] reg_secure_i[1] \
         reg_rdata_o[32] reg_error_o[1] event_exc_taken_i[1] event_exc_taken_secure_i[1] \
         event_exc_taken_privileged_i[1] pe_secure_i[1] pe_privileged_i[1] halted_i[1] sleeping_i[1] \
         lockup_i[1] nid_p_i[1] nid_u_i[1] snid_p_i[1] snid_u_i[1] hd_p_i[1] hd_u_i[1] shd_p_i[1] \
         shd_u_i[1] trcena_i[1] mon_en_i[1] umon_en_i[1] sdme_i[1] c_pmov_i[1] can_halt_i[4] \
         mon_pend_o[1] halt_req_o[1] dfsr_pmu_o[1] cti_trigger_o[1] tro_valid_o[1] tro_ready_i[1] \
         tro_mask_o[8] dwt_cyccntena_i[1] dwt_cycdiss_i[1] dwt_cyccnt_we_i[1] dwt_cyccnt_wdata_i[32] \
         cyccnt_o[32]"
    );
}
