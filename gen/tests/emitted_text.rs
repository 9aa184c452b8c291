//! Golden texts.
#![allow(clippy::unwrap_used, clippy::print_stdout)]
use pmugen::{emit, lower, passes};
use pmugen_hdl::blocks::*;
use pmugen_hdl::spec::Reset;
use rust_hdl::prelude::Block;

fn show(block: &dyn Block, name: &str) {
    let design = lower::lower(block, name).unwrap();
    let design = passes::run(design).unwrap();
    for m in &design.modules {
        println!("{}", emit::module(m, emit::Dialect::Verilog2005));
    }
}

#[test]
fn dump() {
    show(&EventCounter::new("event_counter", 16, 3, Some(8), Reset::default()), "ec");
    show(&SetClearBank::new(32, 8, 0xF5, Reset::default()), "bank");
    show(&OverflowStatus::new(32, 8, Reset::default()), "ovs");
    show(&Apb4Port::new(12, true), "apb");
    use pmugen_hdl::blocks::event_select::event_constant;
    let k = |r: std::ops::Range<u16>| r.map(|n| event_constant(&format!("e{n}"), n, 16)).collect::<Vec<_>>();
    show(&EventSelect::new(16, 3, k(10..30), k(200..204)), "sel");
}
