//! The block is connected and comes to rest in its extreme configurations; its behaviour is
//! compared with the golden model in `pmugen-sim`.
#![allow(clippy::unwrap_used)]

use super::RiscvHpm;
use crate::blocks::Meta;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::{Bus, Form, Params};
use crate::families::riscv_hpm::samples::{in_memory, least, params, ready, rv32, tick};
use rust_hdl::prelude::*;

#[test]
fn extreme_configurations_are_connected_and_settle() {
    let distributed = Params { form: Form::Distributed, selector_stages: 1, ..params() };
    let no_counters = Params { counters: 0, groups: vec![], ..params() };
    let bare_memory = Params { bus: Bus::Apb4, xlen: 32, ..least() };
    for params in [params(), rv32(), in_memory(), least(), distributed, no_counters, bare_memory] {
        let mut uut = RiscvHpm::new(&params);
        connect_and_check(&mut uut);
        settle(&mut uut);
    }
}

/// Everything that is printed has a meaning beside it.
#[test]
fn ports_are_described() {
    #[derive(Default)]
    struct Ports {
        depth: usize,
        names: Vec<String>,
    }
    impl Probe for Ports {
        fn visit_start_scope(&mut self, _name: &str, _block: &dyn Block) {
            self.depth += 1;
        }
        fn visit_end_scope(&mut self, _name: &str, _block: &dyn Block) {
            self.depth -= 1;
        }
        fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
            if self.depth == 1 && matches!(atom.kind(), AtomKind::InputParameter | AtomKind::OutputParameter)
            {
                self.names.push(name.split('$').next().unwrap_or(name).to_string());
            }
        }
    }
    for params in [params(), in_memory()] {
        let uut = RiscvHpm::new(&params);
        let meta = Meta::from_timing(uut.timing()).unwrap();
        let mut ports = Ports::default();
        uut.accept("uut", &mut ports);
        assert!(ports.names.len() > 15);
        for name in ports.names {
            let entry = meta.find(&name).unwrap_or_else(|| panic!("{name} has no meaning"));
            assert!(!entry.doc.is_empty() || !entry.docs.is_empty(), "{name}");
        }
    }
}

/// An instruction in a mode: code of the privilege pins, and whether a guest runs. Tells whether it
/// is illegal and whether it is virtual.
fn access(uut: &mut RiscvHpm, mode: (u64, bool), number: u64, write: Option<u64>) -> (bool, bool) {
    (uut.privilege[0].next, uut.virt[0].next) = (mode.0.into(), mode.1);
    (uut.csr_valid[0].next, uut.csr_addr[0].next) = (true, number.into());
    uut.csr_op[0].next = u64::from(write.is_some()).into();
    uut.csr_wdata[0].next = write.unwrap_or(0).into();
    uut.clock.next = false.into();
    settle(uut);
    let answer = (uut.csr_illegal[0].val(), uut.csr_virtual[0].val());
    tick!(*uut);
    answer
}

/// stimecmp below M under each of the four enables: of the machine's, then of the guest's.
// Spec: HPM3.8
#[test]
fn enables_of_the_timers() {
    const STCE: u64 = 1 << 63;
    const TM: u64 = 2;
    let enables = [(0x30A, STCE), (0x306, TM), (0x60A, STCE), (0x606, TM)];
    for set in 0..16u32 {
        let mut uut = ready!(RiscvHpm::new(&params()));
        // STCE of the guest is written while that of the machine is 1.
        for (i, (number, value)) in enables.into_iter().enumerate().rev() {
            let value = if set >> i & 1 == 1 { value } else { 0 };
            assert_eq!(access(&mut uut, (3, false), number, Some(value)), (false, false));
        }
        let (machine, guest) = (set & 3 == 3, set >> 2 == 3);
        assert_eq!(access(&mut uut, (1, false), 0x14D, None), (!machine, false), "HS with {set:#b}");
        assert_eq!(
            access(&mut uut, (1, true), 0x14D, None),
            (!machine, machine && !guest),
            "VS with {set:#b}"
        );
    }
}
