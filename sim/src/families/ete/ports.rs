//! The ports of the unit in their order, and where the model finds each of them.

use crate::model::Port;
use crate::pins::{ApbPins, Pin, PortList};
use pmugen_hdl::families::ete::{Export, Params};

/// Inputs that only trace generation reads, beside those of the slots.
pub(super) const TRACE_INPUTS: [&str; 4] = ["ts_i", "it_valid_i", "it_el_i", "it_data_i"];

/// The system-instruction port.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemPins {
    pub(super) valid: Pin,
    pub(super) write: Pin,
    pub(super) op1: Pin,
    pub(super) crn: Pin,
    pub(super) crm: Pin,
    pub(super) op2: Pin,
    pub(super) el0: Pin,
    pub(super) wdata: Pin,
    pub(super) rdata: Pin,
    pub(super) undefined: Pin,
}

/// One wired event.
#[derive(Clone, Copy, Debug)]
pub(super) struct EventPin {
    pub(super) number: u16,
    pub(super) export: Export,
    pub(super) pin: Pin,
}

/// One slot of the instruction-block port.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockPins {
    pub(super) valid: Pin,
    pub(super) start: Pin,
    pub(super) size: Pin,
    pub(super) last4: Pin,
    pub(super) t32: Pin,
    pub(super) allowed: Pin,
    pub(super) exc: Pin,
    pub(super) exc_type: Pin,
    pub(super) pe_match: Pin,
    pub(super) tag: Pin,
}

/// The context bundle of a cycle.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContextPins {
    pub(super) valid: Pin,
    pub(super) slot: Pin,
    pub(super) el: Pin,
    pub(super) ns: Pin,
    pub(super) nse: Pin,
    pub(super) contextid: Pin,
    pub(super) vmid: Pin,
}

/// Every port of a configuration that the model reads or drives.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) ports: Vec<Port>,
    pub(super) apb: ApbPins,
    pub(super) system: SystemPins,
    pub(super) os_lock: Pin,
    pub(super) external_allowed: Pin,
    pub(super) snid: Pin,
    pub(super) rlnid: Pin,
    pub(super) rtnid: Pin,
    pub(super) mpidr: Pin,
    pub(super) stad: Pin,
    pub(super) events: Vec<EventPin>,
    pub(super) self_hosted: Pin,
    pub(super) tracing_prohibited: Pin,
    pub(super) counting_prohibited: Pin,
    pub(super) e2tre: Pin,
    pub(super) prohibited: Pin,
    pub(super) wfx_idle: Pin,
    pub(super) pe_reset: Pin,
    pub(super) blocks: Vec<BlockPins>,
    pub(super) context: ContextPins,
    pub(super) vmid_allowed: Pin,
    pub(super) resolve_valid: Pin,
    pub(super) resolve_tag: Pin,
    pub(super) cancel_valid: Pin,
    pub(super) cancel_tag: Pin,
    pub(super) view_inst: Pin,
    pub(super) exception_traced: Pin,
    pub(super) external_output: Pin,
    pub(super) event_element: Pin,
    pub(super) idle: Pin,
    pub(super) pm_stable: Pin,
    pub(super) resources_paused: Pin,
    pub(super) low_power: Pin,
}

impl Layout {
    /// Lists the ports of legal `params`; fields are evaluated in the order of the port list.
    pub(super) fn new(params: &Params) -> Layout {
        let mut list = PortList::default();
        let external = params.external_input_selectors > 0;
        let speculative = params.speculation_tags > 0;
        let tag = params.tag_bits();
        let slots = params.blocks_per_cycle;
        let events = params.ete_events;
        Layout {
            apb: ApbPins::new(&mut list, true),
            system: system(&mut list),
            os_lock: list.input("os_lock_i", 1, true),
            external_allowed: list.input("external_allowed_i", 1, true),
            snid: list.input("snid_i", 1, params.secure),
            rlnid: list.input("rlnid_i", 1, params.realm),
            rtnid: list.input("rtnid_i", 1, params.realm),
            mpidr: list.input("mpidr_i", 40, true),
            stad: list.output("stad_o", 1, true),
            events: wired_events(&mut list, params),
            self_hosted: list.input("self_hosted_i", 1, external),
            tracing_prohibited: list.input("tracing_prohibited_i", 1, external),
            counting_prohibited: list.input("counting_prohibited_i", 1, external),
            e2tre: list.input("e2tre_i", 1, external && params.has_hypervisor_event()),
            prohibited: list.input("prohibited_i", 1, true),
            wfx_idle: {
                list.input("debug_state_i", 1, params.trace_ports);
                list.input("wfx_idle_i", 1, params.low_power)
            },
            pe_reset: list.input("pe_reset_i", 1, true),
            blocks: blocks(&mut list, params),
            context: context(&mut list, params),
            vmid_allowed: list.input("vmid_allowed_i", 1, params.virtual_context_comparators > 0),
            resolve_valid: list.input("resolve_valid_i", 1, speculative),
            resolve_tag: list.input("resolve_tag_i", tag, speculative),
            cancel_valid: list.input("cancel_valid_i", 1, speculative),
            cancel_tag: list.input("cancel_tag_i", tag, speculative),
            view_inst: {
                trace_inputs(&mut list, params);
                list.output("view_inst_o", slots, true)
            },
            exception_traced: list.output("exception_traced_o", slots, true),
            external_output: list.output("external_output_o", events, events > 0),
            event_element: list.output("event_element_o", events, events > 0),
            idle: list.output("idle_o", 1, true),
            pm_stable: list.output("pm_stable_o", 1, true),
            resources_paused: list.output("resources_paused_o", 1, true),
            low_power: list.output("low_power_o", 1, params.low_power),
            ports: list.ports(),
        }
    }
}

/// What only trace generation reads and no slot has. Of the others, `debug_state_i`, `ctx_sf_i` and
/// those of the slots stand among their like.
fn trace_inputs(list: &mut PortList, params: &Params) {
    let [ts, it_valid, it_el, it_data] = TRACE_INPUTS;
    list.input(ts, 64, params.trace_ports);
    for (name, width) in [(it_valid, 1), (it_el, 2), (it_data, 64)] {
        list.input(name, width, params.has_instrumentation_pins());
    }
}

fn system(list: &mut PortList) -> SystemPins {
    SystemPins {
        valid: list.input("sysreg_valid_i", 1, true),
        write: list.input("sysreg_write_i", 1, true),
        op1: list.input("sysreg_op1_i", 3, true),
        crn: list.input("sysreg_crn_i", 4, true),
        crm: list.input("sysreg_crm_i", 4, true),
        op2: list.input("sysreg_op2_i", 3, true),
        el0: list.input("sysreg_el0_i", 1, true),
        wdata: list.input("sysreg_wdata_i", 64, true),
        rdata: list.output("sysreg_rdata_o", 64, true),
        undefined: list.output("sysreg_undefined_o", 1, true),
    }
}

fn wired_events(list: &mut PortList, params: &Params) -> Vec<EventPin> {
    let pin = |event: &pmugen_hdl::families::ete::EventUse| EventPin {
        number: event.number,
        export: event.export,
        pin: list.input(&format!("event_{}_i", event.name.to_lowercase()), event.width, true),
    };
    params.events.iter().map(pin).collect()
}

/// Signal by signal, each for all slots.
fn blocks(list: &mut PortList, params: &Params) -> Vec<BlockPins> {
    let mut signal = |name: &str, width: u32, exists: bool| -> Vec<Pin> {
        (0..params.blocks_per_cycle)
            .map(|slot| list.input(&format!("block{slot}_{name}_i"), width, exists))
            .collect()
    };
    let speculative = params.speculation_tags > 0;
    let valid = signal("valid", 1, true);
    let start = signal("start", params.address_width, true);
    let size = signal("size", params.size_bits(), true);
    let last4 = signal("last4", 1, params.aarch32);
    let t32 = signal("t32", 1, params.aarch32);
    let allowed = signal("allowed", 1, true);
    let exc = signal("exc", 1, true);
    let exc_type = signal("exc_type", 5, true);
    let pe_match = signal("pe_match", params.pe_comparators, params.pe_comparators > 0);
    let tag = signal("tag", params.tag_bits(), speculative);
    let later = params.trace_ports;
    for (name, width) in [("p0", 3), ("link", 1), ("eret", 1), ("taken", 1)] {
        signal(name, width, later);
    }
    signal("target", params.address_width, later);
    signal("exc_ret", params.address_width, later);
    (0..params.blocks_per_cycle as usize)
        .map(|slot| BlockPins {
            valid: valid[slot],
            start: start[slot],
            size: size[slot],
            last4: last4[slot],
            t32: t32[slot],
            allowed: allowed[slot],
            exc: exc[slot],
            exc_type: exc_type[slot],
            pe_match: pe_match[slot],
            tag: tag[slot],
        })
        .collect()
}

fn context(list: &mut PortList, params: &Params) -> ContextPins {
    let valid = list.input("ctx_valid_i", 1, true);
    let slot = list.input("ctx_slot_i", params.slot_bits(), params.blocks_per_cycle > 1);
    let el = list.input("ctx_el_i", 2, true);
    let ns = list.input("ctx_ns_i", 1, params.has_ns_pin());
    let nse = list.input("ctx_nse_i", 1, params.realm);
    list.input("ctx_sf_i", 1, params.trace_ports);
    let contextid = list.input("ctx_contextid_i", 32, params.has_contextid_pin());
    let vmid = list.input("ctx_vmid_i", 32, params.has_vmid_pin());
    ContextPins { valid, slot, el, ns, nse, contextid, vmid }
}
