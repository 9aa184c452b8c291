//! The ports of the unit in their order, and where the model finds each of them.

use crate::model::Port;
use crate::pins::{ApbPins, Pin, PortList};
use pmugen_hdl::families::riscv_hpm::{Bus, Group, Params};

/// The CSR port.
#[derive(Clone, Copy, Debug)]
pub(super) struct CsrPins {
    pub(super) valid: Pin,
    pub(super) op: Pin,
    pub(super) addr: Pin,
    pub(super) wdata: Pin,
    pub(super) rdata: Pin,
    pub(super) hit: Pin,
    pub(super) illegal: Pin,
    pub(super) virtual_instruction: Pin,
}

/// Every port of a configuration.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) ports: Vec<Port>,
    pub(super) csr: CsrPins,
    pub(super) apb: ApbPins,
    /// For each group the numbers of its wired events and their inputs, ascending.
    pub(super) events: Vec<Vec<(u16, Pin)>>,
    /// Absent where every instruction executes in M.
    pub(super) privilege: Pin,
    pub(super) virtualized: Pin,
    pub(super) debug_stop: Pin,
    pub(super) retired: Pin,
    pub(super) mtime: Pin,
    pub(super) lcofi_req: Pin,
    pub(super) lcofi_irq: Pin,
    pub(super) stip: Pin,
    pub(super) vstip: Pin,
    pub(super) menvcfg_stce: Pin,
    pub(super) henvcfg_stce: Pin,
}

impl Layout {
    /// Lists the ports of `params`; fields are evaluated in the order of the port list.
    pub(super) fn new(params: &Params) -> Layout {
        let mut list = PortList::default();
        let csr = params.bus == Bus::Csr;
        let guest_timer = params.sstc && params.hypervisor;
        Layout {
            csr: csr_port(&mut list, params),
            apb: ApbPins::new(&mut list, !csr),
            events: params.groups.iter().map(|group| events(&mut list, params, group)).collect(),
            privilege: list.input("priv_i", 2, params.user),
            virtualized: list.input("virt_i", 1, params.hypervisor),
            debug_stop: list.input("debug_stop_i", 1, true),
            retired: list.input("retired_i", params.retire_width, true),
            mtime: list.input("mtime_i", 64, csr),
            lcofi_req: list.output("lcofi_req_o", 1, csr && params.sscofpmf),
            lcofi_irq: list.output("lcofi_irq_o", 1, !csr && params.sscofpmf),
            stip: list.output("stip_o", 1, params.sstc),
            vstip: list.output("vstip_o", 1, guest_timer),
            menvcfg_stce: list.output("menvcfg_stce_o", 1, params.sstc),
            henvcfg_stce: list.output("henvcfg_stce_o", 1, guest_timer),
            ports: list.ports(),
        }
    }
}

fn csr_port(list: &mut PortList, params: &Params) -> CsrPins {
    let csr = params.bus == Bus::Csr;
    CsrPins {
        valid: list.input("csr_valid_i", 1, csr),
        op: list.input("csr_op_i", 2, csr),
        addr: list.input("csr_addr_i", 12, csr),
        wdata: list.input("csr_wdata_i", params.xlen, csr),
        rdata: list.output("csr_rdata_o", params.xlen, csr),
        hit: list.output("csr_hit_o", 1, csr),
        illegal: list.output("csr_illegal_o", 1, csr),
        virtual_instruction: list.output("csr_virtual_o", 1, csr && params.hypervisor),
    }
}

fn events(list: &mut PortList, params: &Params, group: &Group) -> Vec<(u16, Pin)> {
    let wired = group.events.iter();
    wired
        .map(|event| (event.number, list.input(&params.event_port(group, event), event.width, true)))
        .collect()
}

/// The lowest `width` bits, 1 to 64 of them.
pub(super) fn ones(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}
