//! The ports of the unit in their order, and where the model finds each of them.

use crate::model::Port;
use crate::pins::{ApbPins, Pin, PortList};
use pmugen_hdl::families::armv8m_pmu::{Attribution, EventUse, Params, Permissions};
use pmugen_hdl::spec::Bus;

/// The register port; of the two buses only one is present.
#[derive(Clone, Copy, Debug)]
pub(super) struct BusPins {
    pub(super) apb: ApbPins,
    pub(super) req: Pin,
    pub(super) write: Pin,
    pub(super) addr: Pin,
    pub(super) wdata: Pin,
    pub(super) privileged: Pin,
    pub(super) secure: Pin,
    pub(super) rdata: Pin,
    pub(super) error: Pin,
}

/// One wired event: its number, its increment, and its own attribution if it has one.
#[derive(Clone, Copy, Debug)]
pub(super) struct EventPins {
    pub(super) number: u16,
    pub(super) increment: Pin,
    pub(super) own: bool,
    pub(super) secure: Pin,
    pub(super) privileged: Pin,
}

/// The debug permission inputs, in either form.
#[derive(Clone, Copy, Debug)]
pub(super) struct PermissionPins {
    pub(super) nid_p: Pin,
    pub(super) nid_u: Pin,
    pub(super) snid_p: Pin,
    pub(super) snid_u: Pin,
    pub(super) hd_p: Pin,
    pub(super) hd_u: Pin,
    pub(super) shd_p: Pin,
    pub(super) shd_u: Pin,
    pub(super) dbgen: Pin,
    pub(super) niden: Pin,
    pub(super) uiden: Pin,
    pub(super) spiden: Pin,
    pub(super) spniden: Pin,
    pub(super) s_sde: Pin,
    pub(super) spidensel: Pin,
    pub(super) intspiden: Pin,
    pub(super) spnidensel: Pin,
    pub(super) intspniden: Pin,
    pub(super) s_uiden: Pin,
}

/// Every port of a configuration.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) ports: Vec<Port>,
    /// Number of inputs, which is the number of words of a step's inputs.
    pub(super) inputs: usize,
    pub(super) bus: BusPins,
    pub(super) events: Vec<EventPins>,
    pub(super) pe_secure: Pin,
    pub(super) pe_privileged: Pin,
    pub(super) halted: Pin,
    pub(super) sleeping: Pin,
    pub(super) lockup: Pin,
    pub(super) permissions: PermissionPins,
    pub(super) trcena: Pin,
    pub(super) mon_en: Pin,
    pub(super) umon_en: Pin,
    pub(super) sdme: Pin,
    pub(super) c_pmov: Pin,
    pub(super) can_halt: Pin,
    pub(super) mon_pend: Pin,
    pub(super) halt_req: Pin,
    pub(super) dfsr_pmu: Pin,
    pub(super) cti_trigger: Pin,
    pub(super) tro_valid: Pin,
    pub(super) tro_ready: Pin,
    pub(super) tro_mask: Pin,
    pub(super) dwt_cyccntena: Pin,
    pub(super) dwt_cycdiss: Pin,
    pub(super) dwt_cyccnt_we: Pin,
    pub(super) dwt_cyccnt_wdata: Pin,
    pub(super) cyccnt: Pin,
}

impl Layout {
    /// Lists the ports of `params`; fields are evaluated in the order of the port list.
    pub(super) fn new(params: &Params) -> Layout {
        let mut list = PortList::default();
        let sec = params.security_extension;
        let ude = params.unprivileged_debug;
        let halting = params.halting_debug_events;
        let tro = params.trace_on_overflow;
        let dwt = params.dwt;
        Layout {
            bus: bus(&mut list, params),
            events: params.events.iter().map(|e| event(&mut list, e, sec)).collect(),
            pe_secure: list.input("pe_secure_i", 1, sec),
            pe_privileged: list.input("pe_privileged_i", 1, true),
            halted: list.input("halted_i", 1, true),
            sleeping: list.input("sleeping_i", 1, !params.count_in_sleep),
            lockup: list.input("lockup_i", 1, !params.count_in_lockup),
            permissions: permissions(&mut list, params),
            trcena: list.input("trcena_i", 1, true),
            mon_en: list.input("mon_en_i", 1, true),
            umon_en: list.input("umon_en_i", 1, ude),
            sdme: list.input("sdme_i", 1, sec),
            c_pmov: list.input("c_pmov_i", 1, halting),
            can_halt: list.input("can_halt_i", if sec { 4 } else { 2 }, halting || !params.mon_if_can_halt),
            mon_pend: list.output("mon_pend_o", 1, true),
            halt_req: list.output("halt_req_o", 1, halting),
            dfsr_pmu: list.output("dfsr_pmu_o", 1, true),
            cti_trigger: list.output("cti_trigger_o", 1, true),
            tro_valid: list.output("tro_valid_o", 1, tro),
            tro_ready: list.input("tro_ready_i", 1, tro),
            tro_mask: list.output("tro_mask_o", 8, tro),
            dwt_cyccntena: list.input("dwt_cyccntena_i", 1, dwt),
            dwt_cycdiss: list.input("dwt_cycdiss_i", 1, dwt && sec),
            dwt_cyccnt_we: list.input("dwt_cyccnt_we_i", 1, dwt),
            dwt_cyccnt_wdata: list.input("dwt_cyccnt_wdata_i", 32, dwt),
            cyccnt: list.output("cyccnt_o", 32, dwt),
            inputs: list.inputs(),
            ports: list.ports(),
        }
    }
}

fn bus(list: &mut PortList, params: &Params) -> BusPins {
    let raw = params.bus == Bus::Raw;
    BusPins {
        apb: ApbPins::new(list, params.bus == Bus::Apb4),
        req: list.input("reg_req_i", 1, raw),
        write: list.input("reg_write_i", 1, raw),
        addr: list.input("reg_addr_i", 12, raw),
        wdata: list.input("reg_wdata_i", 32, raw),
        privileged: list.input("reg_privileged_i", 1, raw),
        secure: list.input("reg_secure_i", 1, raw && params.security_extension),
        rdata: list.output("reg_rdata_o", 32, raw),
        error: list.output("reg_error_o", 1, raw),
    }
}

fn event(list: &mut PortList, event: &EventUse, security_extension: bool) -> EventPins {
    let own = event.attribution == Attribution::Own;
    let name = event.name.to_lowercase();
    EventPins {
        number: event.number,
        own,
        increment: list.input(&format!("event_{name}_i"), event.width, true),
        secure: list.input(&format!("event_{name}_secure_i"), 1, own && security_extension),
        privileged: list.input(&format!("event_{name}_privileged_i"), 1, own),
    }
}

fn permissions(list: &mut PortList, params: &Params) -> PermissionPins {
    let sec = params.security_extension;
    let ude = params.unprivileged_debug;
    let predicates = params.permissions == Permissions::Predicates;
    let signals = params.permissions == Permissions::Authentication;
    PermissionPins {
        nid_p: list.input("nid_p_i", 1, predicates),
        nid_u: list.input("nid_u_i", 1, predicates && ude),
        snid_p: list.input("snid_p_i", 1, predicates && sec),
        snid_u: list.input("snid_u_i", 1, predicates && sec && ude),
        hd_p: list.input("hd_p_i", 1, predicates),
        hd_u: list.input("hd_u_i", 1, predicates && ude),
        shd_p: list.input("shd_p_i", 1, predicates && sec),
        shd_u: list.input("shd_u_i", 1, predicates && sec && ude),
        dbgen: list.input("dbgen_i", 1, signals),
        niden: list.input("niden_i", 1, signals),
        uiden: list.input("uiden_i", 1, signals && ude),
        spiden: list.input("spiden_i", 1, signals && sec),
        spniden: list.input("spniden_i", 1, signals && sec),
        s_sde: list.input("s_sde_i", 1, signals && sec),
        spidensel: list.input("spidensel_i", 1, signals && sec),
        intspiden: list.input("intspiden_i", 1, signals && sec),
        spnidensel: list.input("spnidensel_i", 1, signals && sec),
        intspniden: list.input("intspniden_i", 1, signals && sec),
        s_uiden: list.input("s_uiden_i", 1, signals && sec && ude),
    }
}
