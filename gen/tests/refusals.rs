//! What can't be printed exactly is refused, with the block's and the signal's name.
#![allow(clippy::unwrap_used, missing_docs)]

use pmugen::{lower, passes};
use pmugen_hdl::blocks::{Meta, Register, Sig, bit_cast_to};
use pmugen_hdl::spec::Reset;
use rust_hdl::prelude::*;

fn refusal(block: &dyn Block) -> String {
    match lower::lower(block, "unit") {
        Err(e) => e.to_string(),
        Ok(design) => passes::run(design).err().map(|e| e.to_string()).unwrap_or_default(),
    }
}

/// A block with inputs `a` (8 bits), `s` (3 bits), `p`, output `y` (8 bits), Locals `l`, `m`.
macro_rules! block {
    ($name:ident) => {
        #[derive(LogicBlock)]
        struct $name {
            pub clock: Signal<In, Clock>,
            pub reset: Signal<In, Bit>,
            pub a: Sig<In>,
            pub s: Sig<In>,
            pub p: Signal<In, Bit>,
            pub y: Sig<Out>,
            l: Sig<Local>,
            m: Sig<Local>,
            kid: Inner,
        }

        impl $name {
            fn new() -> $name {
                $name {
                    clock: Default::default(),
                    reset: Default::default(),
                    a: Sig::new(8),
                    s: Sig::new(3),
                    p: Default::default(),
                    y: Sig::new(8),
                    l: Sig::new(8),
                    m: Sig::new(8),
                    kid: Inner::new(),
                }
            }
        }
    };
}

/// A child whose output follows its input at once.
#[derive(LogicBlock)]
struct Inner {
    pub a: Sig<In>,
    pub o: Sig<Out>,
}

impl Inner {
    fn new() -> Inner {
        Inner { a: Sig::new(8), o: Sig::new(8) }
    }
}

impl Logic for Inner {
    #[hdl_gen]
    fn update(&mut self) {
        self.o.next = !self.a.val();
    }

    pmugen_hdl::meta!(Meta::block("inner", "A child."));
}

block!(Latch);
impl Logic for Latch {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        if self.p.val() {
            self.y.next = self.a.val();
        }
    }
}

block!(Undriven);
impl Logic for Undriven {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.kid.o.val();
    }
}

block!(Early);
impl Logic for Early {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.l.next = self.a.val();
        self.y.next = self.l.val();
        self.l.next = 0.into();
    }
}

block!(Loop);
impl Logic for Loop {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.kid.o.val() & self.a.val();
        self.y.next = self.kid.o.val();
    }
}

block!(OwnInput);
impl Logic for OwnInput {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.kid.o.val();
        self.s.next = 0.into();
    }
}

block!(ChildInput);
impl Logic for ChildInput {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.kid.a.val();
    }
}

block!(ChildOutput);
impl Logic for ChildOutput {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.kid.o.next = self.a.val();
        self.y.next = self.kid.o.val();
    }
}

block!(Widths);
impl Logic for Widths {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.a.val() + self.s.val();
    }
}

block!(LargeLiteral);
impl Logic for LargeLiteral {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.a.val() + 256;
    }
}

block!(FarIndex);
impl Logic for FarIndex {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.a.val();
        if self.s.val().get_bit(self.a.val().index()) {
            self.y.next = 0.into();
        }
    }
}

block!(LoopName);
impl Logic for LoopName {
    #[hdl_gen]
    fn update(&mut self) {
        self.kid.a.next = self.a.val();
        self.y.next = self.a.val();
        for s in 0..2 {
            if self.s.val() == 5 {
                self.y.next = self.a.val().replace_bit(s, self.p.val());
            }
        }
    }
}

#[test]
fn each_fault_is_named() {
    let cases: [(Box<dyn Block>, &str); 10] = [
        (Box::new(Latch::new()), "module `unit`: `y_o` is not assigned on every path"),
        (Box::new(Undriven::new()), "module `unit`: `kid_a` is not driven"),
        (Box::new(Early::new()), "block `unit`: `l` is read for `y` before its last assignment"),
        (Box::new(OwnInput::new()), "block `unit`: writes its own input `s`"),
        (Box::new(ChildInput::new()), "block `unit`: assignment to `y`: reads `kid$a`, an input of a child"),
        (Box::new(ChildOutput::new()), "block `unit`: writes `kid$o`, an output of a child"),
        (
            Box::new(Widths::new()),
            "block `unit`: assignment to `y`: operands of Add: 3 bits where 8 are needed",
        ),
        (Box::new(LargeLiteral::new()), "literal 256 does not fit 8 bits"),
        (Box::new(FarIndex::new()), "an index of 8 bits can leave a vector of 3 bits"),
        (Box::new(LoopName::new()), "loop variable `s` has the name of a signal"),
    ];
    for (block, expected) in cases {
        let said = refusal(block.as_ref());
        assert!(said.contains(expected), "expected {expected:?}, got {said:?}");
    }
}

#[test]
fn a_combinational_loop_through_a_child_is_found() {
    let said = refusal(&Loop::new());
    assert!(said.contains("is in a combinational loop"), "{said:?}");
}

/// A register whose clock is not the block's own.
#[derive(LogicBlock)]
struct Gated {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub p: Signal<In, Bit>,
    pub q: Sig<Out>,
    r: Register,
    _w: usize,
}

impl Logic for Gated {
    #[hdl_gen]
    fn update(&mut self) {
        self.r.clock.next = self.clock.val();
        self.r.reset.next = self.reset.val() & self.p.val();
        self.r.d.next = bit_cast_to(self.r.q.val(), self._w);
        self.q.next = self.r.q.val();
    }
}

#[test]
fn a_gated_reset_is_refused() {
    let block = Gated {
        clock: Default::default(),
        reset: Default::default(),
        p: Default::default(),
        q: Sig::new(4),
        r: Register::new(4, 0, Reset::default()),
        _w: 4,
    };
    assert!(refusal(&block).contains("`r`: its reset must be the block's own `reset`"));
}
