//! Which ports a unit has and how wide they are, parameter by parameter.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete_configurations::{bare, event, full, small};
use pmugen_hdl::families::ete::{Export, Params};
use pmugen_sim::families::ete::EteModel;
use pmugen_sim::model::{Direction, Model};

/// The ports of a unit but for those of the events, as `name[width]`.
fn ports(params: &Params) -> Vec<String> {
    let model = EteModel::new(params).unwrap();
    let others =
        model.ports().iter().filter(|port| !port.name.starts_with("event_") || is_output(port.direction));
    others.map(|port| format!("{}[{}]", port.name, port.width)).collect()
}

fn is_output(direction: Direction) -> bool {
    direction == Direction::Output
}

/// Compares what `larger` has more than `smaller`, in order, with `expected`.
fn adds(smaller: &Params, larger: &Params, expected: &str) {
    let before = ports(smaller);
    let after = ports(larger);
    let lost: Vec<_> = before.iter().filter(|port| !after.contains(port)).collect();
    assert_eq!(lost, Vec::<&String>::new());
    let added: Vec<_> = after.into_iter().filter(|port| !before.contains(port)).collect();
    assert_eq!(added.join(" "), expected);
}

// Spec: docs/families/ete.md section 2.3
#[test]
fn ports_that_every_unit_has() {
    let params = Params { block_instructions: 16, address_width: 52, ..bare() };
    assert_eq!(
        ports(&params).join(" "),
        "psel_i[1] penable_i[1] pwrite_i[1] paddr_i[12] pwdata_i[32] pstrb_i[4] pprot_i[3] pready_o[1] \
         prdata_o[32] pslverr_o[1] sysreg_valid_i[1] sysreg_write_i[1] sysreg_op1_i[3] sysreg_crn_i[4] \
         sysreg_crm_i[4] sysreg_op2_i[3] sysreg_el0_i[1] sysreg_wdata_i[64] sysreg_rdata_o[64] \
         sysreg_undefined_o[1] os_lock_i[1] external_allowed_i[1] mpidr_i[40] stad_o[1] prohibited_i[1] \
         pe_reset_i[1] block0_valid_i[1] block0_start_i[52] block0_size_i[6] \
         block0_allowed_i[1] block0_exc_i[1] block0_exc_type_i[5] ctx_valid_i[1] ctx_el_i[2] \
         view_inst_o[1] exception_traced_o[1] idle_o[1] pm_stable_o[1] resources_paused_o[1]"
    );
}

// Spec: docs/families/ete.md section 2.3
#[test]
fn ports_of_each_option() {
    let bare = bare();
    let comparators = Params { resource_selector_pairs: 2, ete_events: 1, ..bare.clone() };
    let secure = Params { secure: true, non_secure: false, el3: true, ..bare.clone() };
    let both = Params { non_secure: true, ..secure.clone() };
    let traced = Params { trace_ports: true, ..bare.clone() };
    adds(&bare, &secure, "snid_i[1]");
    adds(&secure, &both, "ctx_ns_i[1]");
    adds(&bare, &Params { low_power: true, ..bare.clone() }, "wfx_idle_i[1] low_power_o[1]");
    adds(&bare, &Params { aarch32: true, ..bare.clone() }, "block0_last4_i[1] block0_t32_i[1]");
    adds(&bare, &comparators, "external_output_o[1] event_element_o[1]");
    adds(&comparators, &Params { pe_comparators: 3, ..comparators.clone() }, "block0_pe_match_i[3]");
    adds(&comparators, &Params { context_comparators: 1, ..comparators.clone() }, "ctx_contextid_i[32]");
    let hypervisor = Params { el2: true, ..comparators };
    adds(
        &hypervisor,
        &Params { virtual_context_comparators: 1, ..hypervisor.clone() },
        "ctx_vmid_i[32] vmid_allowed_i[1]",
    );
    adds(
        &bare,
        &Params { address_width: 48, ..traced.clone() },
        "debug_state_i[1] block0_p0_i[3] block0_link_i[1] block0_eret_i[1] block0_taken_i[1] block0_target_i[48] \
         block0_exc_ret_i[48] ctx_sf_i[1] ctx_contextid_i[32] ts_i[64]",
    );
    adds(&bare, &Params { instrumentation: true, ..bare.clone() }, "");
    adds(
        &traced,
        &Params { instrumentation: true, ..traced.clone() },
        "it_valid_i[1] it_el_i[2] it_data_i[64]",
    );
    let names = |params: &Params| ports(params).join(" ");
    assert!(names(&traced).contains("ctx_contextid_i[32]"));
    assert!(!names(&traced).contains("ctx_vmid_i"));
    let virtualized = Params { el2: true, ..traced };
    assert!(names(&virtualized).contains("ctx_vmid_i[32]"));
    assert!(!names(&virtualized).contains("vmid_allowed_i"));
}

// Spec: docs/families/ete.md section 2.3
#[test]
fn ports_of_events_and_of_their_export() {
    let small = small();
    let inputs = |params: &Params| {
        let model = EteModel::new(params).unwrap();
        let event = |name: &str| name.starts_with("event_") && name.ends_with("_i");
        let found = model.ports().iter().filter(|port| event(&port.name));
        found.map(|port| format!("{}[{}]", port.name, port.width)).collect::<Vec<_>>().join(" ")
    };
    let events = vec![
        event(0x0003, "L1D_CACHE_REFILL", 2, Export::Permitted),
        event(0x0008, "INST_RETIRED", 3, Export::Permitted),
    ];
    let permitted = Params { external_input_selectors: 1, events, ..small };
    assert_eq!(inputs(&permitted), "event_l1d_cache_refill_i[2] event_inst_retired_i[3]");
    let names = ports(&permitted).join(" ");
    assert!(
        names.contains("self_hosted_i[1] tracing_prohibited_i[1] counting_prohibited_i[1] prohibited_i[1]"),
        "{names}"
    );
    let mut hypervisor = permitted.clone();
    hypervisor.events.push(event(0x400F, "PMU_HOVFS", 1, Export::Hypervisor));
    adds(&permitted, &hypervisor, "e2tre_i[1]");
}

// Spec: docs/families/ete.md section 2.3
#[test]
fn widths_follow_the_parameters() {
    let with = |blocks, instructions, tags| Params {
        blocks_per_cycle: blocks,
        block_instructions: instructions,
        speculation_tags: tags,
        ..full()
    };
    let has = |params: &Params, port: &str| {
        let ports = ports(params);
        assert!(ports.iter().any(|found| found == port), "{port} among {ports:?}");
    };
    for (instructions, bits) in [(1, 2), (2, 3), (4, 4), (8, 5), (16, 6)] {
        has(&with(1, instructions, 0), &format!("block0_size_i[{bits}]"));
    }
    for (blocks, bits) in [(2, 1), (3, 2), (4, 2)] {
        let params = with(blocks, 4, 0);
        has(&params, &format!("ctx_slot_i[{bits}]"));
        has(&params, &format!("view_inst_o[{blocks}]"));
        has(&params, &format!("exception_traced_o[{blocks}]"));
    }
    for (tags, bits) in [(4, 2), (32, 5)] {
        let params = with(2, 4, tags);
        for port in ["block1_tag_i", "resolve_tag_i", "cancel_tag_i"] {
            has(&params, &format!("{port}[{bits}]"));
        }
        for port in ["resolve_valid_i[1]", "cancel_valid_i[1]"] {
            has(&params, port);
        }
    }
}
