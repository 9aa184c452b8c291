//! The block is connected and comes to rest in its extreme configurations; its behaviour is
//! compared with the golden model in `pmugen-sim`.
#![allow(clippy::unwrap_used)]

use super::RiscvHpm;
use crate::blocks::Meta;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::riscv_hpm::params::{Bus, Form, Params};
use crate::families::riscv_hpm::samples::{in_memory, least, params, rv32};
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
