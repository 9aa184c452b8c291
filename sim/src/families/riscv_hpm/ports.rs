//! The ports of the unit in their order, and where the model finds each of them.

use crate::model::Port;
use pmugen_hdl::families::riscv_hpm::{Bus, Group, Params};

/// Where a port's value is in the words of a step. A port that this configuration lacks reads 0
/// and swallows what is driven onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pin {
    index: usize,
    mask: u64,
}

impl Pin {
    pub(super) const ABSENT: Pin = Pin { index: usize::MAX, mask: 0 };

    /// The value of an input.
    #[inline]
    pub(super) fn get(self, inputs: &[u64]) -> u64 {
        inputs.get(self.index).map_or(0, |word| word & self.mask)
    }

    /// The value of a one-bit input.
    #[inline]
    pub(super) fn is_set(self, inputs: &[u64]) -> bool {
        self.get(inputs) != 0
    }

    /// Drives an output.
    #[inline]
    pub(super) fn drive(self, outputs: &mut [u64], value: u64) {
        if let Some(word) = outputs.get_mut(self.index) {
            *word = value & self.mask;
        }
    }

    /// Drives a one-bit output.
    #[inline]
    pub(super) fn signal(self, outputs: &mut [u64], value: bool) {
        self.drive(outputs, u64::from(value));
    }
}

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

/// The APB4 port.
#[derive(Clone, Copy, Debug)]
pub(super) struct ApbPins {
    pub(super) psel: Pin,
    pub(super) penable: Pin,
    pub(super) pwrite: Pin,
    pub(super) paddr: Pin,
    pub(super) pwdata: Pin,
    pub(super) pstrb: Pin,
    pub(super) pprot: Pin,
    pub(super) pready: Pin,
    pub(super) prdata: Pin,
    pub(super) pslverr: Pin,
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
        let mut list = List::default();
        let csr = params.bus == Bus::Csr;
        let guest_timer = params.sstc && params.hypervisor;
        Layout {
            csr: csr_port(&mut list, params),
            apb: apb_port(&mut list, !csr),
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
            ports: list.ports,
        }
    }
}

fn csr_port(list: &mut List, params: &Params) -> CsrPins {
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

fn apb_port(list: &mut List, apb: bool) -> ApbPins {
    ApbPins {
        psel: list.input("psel_i", 1, apb),
        penable: list.input("penable_i", 1, apb),
        pwrite: list.input("pwrite_i", 1, apb),
        paddr: list.input("paddr_i", 12, apb),
        pwdata: list.input("pwdata_i", 32, apb),
        pstrb: list.input("pstrb_i", 4, apb),
        pprot: list.input("pprot_i", 3, apb),
        pready: list.output("pready_o", 1, apb),
        prdata: list.output("prdata_o", 32, apb),
        pslverr: list.output("pslverr_o", 1, apb),
    }
}

fn events(list: &mut List, params: &Params, group: &Group) -> Vec<(u16, Pin)> {
    let wired = group.events.iter();
    wired
        .map(|event| (event.number, list.input(&params.event_port(group, event), event.width, true)))
        .collect()
}

/// The port list while it grows.
#[derive(Default)]
struct List {
    ports: Vec<Port>,
    inputs: usize,
    outputs: usize,
}

impl List {
    fn input(&mut self, name: &str, width: u32, exists: bool) -> Pin {
        if !exists {
            return Pin::ABSENT;
        }
        self.ports.push(Port::input(name, width));
        self.inputs += 1;
        Pin { index: self.inputs - 1, mask: ones(width) }
    }

    fn output(&mut self, name: &str, width: u32, exists: bool) -> Pin {
        if !exists {
            return Pin::ABSENT;
        }
        self.ports.push(Port::output(name, width));
        self.outputs += 1;
        Pin { index: self.outputs - 1, mask: ones(width) }
    }
}

/// The lowest `width` bits, 1 to 64 of them.
pub(super) fn ones(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}
