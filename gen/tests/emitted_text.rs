//! The text of one small unit in both languages, for readers and against change.
//!
//! `UPDATE_GOLDEN=1 cargo test -p pmugen --test emitted_text` writes `tests/golden/` anew.
#![allow(clippy::unwrap_used, clippy::collapsible_if, missing_docs)]

mod random;

use pmugen::emit::{self, Dialect};
use pmugen::{lower, passes};
use pmugen_hdl::blocks::{EventCounter, Konst, Meta, Register, Sig};
use pmugen_hdl::spec::Reset;
use rust_hdl::prelude::*;
use std::path::Path;

/// Four event counters of 16 bits with one enable register and a read port.
#[derive(LogicBlock)]
pub struct EventBank {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub event: Vec<Signal<In, Bit>>,
    pub write: Signal<In, Bit>,
    pub address: Sig<In>,
    pub wdata: Sig<In>,
    pub rdata: Sig<Out>,
    pub overflow: Sig<Out>,
    enable: Register,
    counter: Vec<EventCounter>,
    running: Vec<Signal<Local, Bit>>,
    counter_address: Vec<Konst>,
    enable_address: Konst,
    _n: usize,
}

const COUNTERS: usize = 4;

impl EventBank {
    fn new() -> EventBank {
        let reset = Reset::default();
        let count = |name: &str, at: u128| Konst::named(name, at, 4);
        EventBank {
            clock: Default::default(),
            reset: Default::default(),
            event: (0..COUNTERS).map(|_| Signal::default()).collect(),
            write: Default::default(),
            address: Sig::new(4),
            wdata: Sig::new(16),
            rdata: Sig::new(16),
            overflow: Sig::new(COUNTERS),
            enable: Register::new(16, 0, reset),
            counter: (0..COUNTERS).map(|_| EventCounter::new("event_counter", 16, 1, None, reset)).collect(),
            running: (0..COUNTERS).map(|_| Signal::default()).collect(),
            counter_address: (0..4).map(|i| count(&format!("ADDR_COUNT{i}"), i)).collect(),
            enable_address: count("ADDR_ENABLE", 8),
            _n: COUNTERS,
        }
    }
}

impl Logic for EventBank {
    #[hdl_gen]
    fn update(&mut self) {
        self.enable.clock.next = self.clock.val();
        self.enable.reset.next = self.reset.val();
        self.enable.d.next = self.enable.q.val();
        if self.write.val() {
            if self.address.val() == self.enable_address.val() {
                self.enable.d.next = self.wdata.val();
            }
        }
        self.rdata.next = 0.into();
        if self.address.val() == self.enable_address.val() {
            self.rdata.next = self.enable.q.val();
        }
        self.overflow.next = 0.into();
        for i in 0..self._n {
            self.running[i].next = self.event[i].val() & self.enable.q.val().get_bit(i);
            self.counter[i].clock.next = self.clock.val();
            self.counter[i].reset.next = self.reset.val();
            self.counter[i].increment.next = 0.into();
            if self.running[i].val() {
                self.counter[i].increment.next = 1.into();
            }
            self.counter[i].clear.next = false;
            self.counter[i].write.next = false;
            self.counter[i].wdata.next = self.wdata.val();
            if self.address.val() == self.counter_address[i].val() {
                self.counter[i].write.next = self.write.val();
                self.rdata.next = self.counter[i].value.val();
            }
            self.overflow.next = self.overflow.val().replace_bit(i, self.counter[i].overflow.val());
        }
    }

    pmugen_hdl::meta!(
        Meta::block("", "Event counters with one enable register and a read port.")
            .signal("clock", "rising edge")
            .group("clock", "Clock and reset")
            .signal("reset", "asynchronous, active low")
            .signal("event", "one bit for each counter")
            .group("event", "Events")
            .signal("write", "writes wdata to address")
            .group("write", "Registers")
            .signal("address", "word address")
            .signal("rdata", "present value at address")
            .signal("overflow", "counters that wrap in this cycle")
            .group("overflow", "Results")
            .signal("enable", "ENABLE: one bit for each counter")
            .signal("running", "an event counts if its counter is enabled")
    );
}

fn modules(dialect: Dialect) -> Vec<(String, String)> {
    let design = passes::run(lower::lower(&EventBank::new(), "event_bank").unwrap()).unwrap();
    design.modules.iter().map(|m| (m.name.clone(), emit::module(m, dialect))).collect()
}

#[test]
fn text_is_the_golden_text() {
    for dialect in [Dialect::Verilog2005, Dialect::SystemVerilog] {
        let text: Vec<String> = modules(dialect).into_iter().map(|(_, text)| text).collect();
        let text = text.join("\n");
        let place = format!("tests/golden/event_bank.{}", dialect.extension());
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&place, &text).unwrap();
        }
        let golden = std::fs::read_to_string(&place).unwrap();
        assert_eq!(text, golden, "{} differs: see the head of this file", place.display());
    }
}

#[test]
fn no_line_is_longer_than_100_columns_and_none_ends_in_a_blank() {
    for dialect in [Dialect::Verilog2005, Dialect::SystemVerilog] {
        for (name, text) in modules(dialect) {
            assert!(text.lines().all(|l| l.chars().count() <= 100 && l == l.trim_end()), "{name}");
        }
    }
}

#[test]
fn two_runs_are_equal() {
    assert_eq!(modules(Dialect::Verilog2005), modules(Dialect::Verilog2005));
}

#[test]
fn verilator_has_nothing_to_say() {
    if !random::have("verilator") {
        return;
    }
    for dialect in [Dialect::Verilog2005, Dialect::SystemVerilog] {
        let dir = tempfile::tempdir().unwrap();
        assert_eq!(random::lint(dir.path(), &modules(dialect), dialect.extension()), "");
    }
}
