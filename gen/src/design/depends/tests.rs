//! Two small modules, and what their outputs depend on.

use super::super::{Clocked, Connection, ResetStyle, Signal, SignalKind};
use super::*;

fn module(name: &str, inputs: &[(&str, u32)], outputs: &[(&str, u32)], others: &[(&str, u32)]) -> Module {
    let port = |(name, width): &(&str, u32), direction| Port {
        name: (*name).into(),
        direction,
        width: *width,
        doc: String::new(),
        group: String::new(),
    };
    let inputs = inputs.iter().map(|p| port(p, Direction::Input));
    let ports: Vec<Port> = inputs.chain(outputs.iter().map(|p| port(p, Direction::Output))).collect();
    let mut module = Module { name: name.into(), ports, ..Module::default() };
    let names = module.ports.iter().map(|p| (p.name.clone(), p.width));
    let names: Vec<(String, u32)> =
        names.chain(others.iter().map(|(name, width)| ((*name).into(), *width))).collect();
    for (name, width) in names {
        let (doc, list) = (String::new(), String::new());
        module.signals.push(Signal { name, width, kind: SignalKind::Local, doc, list });
    }
    module
}

fn bits(signal: SignalId, width: u32, lo: u32, count: u32) -> Expr {
    Expr::slice(Expr::signal(signal, width), lo, count)
}

/// `q` follows bits 3 to 0 of `a` under a mask; a flop that nothing shows follows `b`.
fn child() -> Module {
    let inputs = [("clk_i", 1), ("rst_ni", 1), ("a_i", 8), ("b_i", 1)];
    let mut child = module("child", &inputs, &[("q_o", 4)], &[("q", 4), ("hidden", 1)]);
    let masked = Expr::binary(Binary::And, bits(2, 8, 0, 4), Expr::constant(BigUint::from(0b1011_u8), 4));
    let hidden = Expr::binary(Binary::Xor, Expr::signal(6, 1), Expr::signal(3, 1));
    child.items = vec![
        Item::Assign(Target::whole(4), Expr::signal(5, 4)),
        Item::Clocked(Clocked {
            clock: 0,
            reset: 1,
            style: ResetStyle { asynchronous: true, low: true },
            flops: vec![(5, Expr::zero(4)), (6, Expr::zero(1))],
            body: vec![Stmt::Assign(Target::whole(5), masked), Stmt::Assign(Target::whole(6), hidden)],
        }),
    ];
    child
}

/// Shows bit 1 and, if `s` is 1, bit 0 of what the child makes of `x` above `y`.
fn design() -> Design {
    let inputs = [("clk_i", 1), ("rst_ni", 1), ("x_i", 6), ("y_i", 2), ("b_i", 1), ("s_i", 1), ("z_i", 1)];
    let mut top = module("top", &inputs, &[("out_o", 2)], &[("q", 4)]);
    let link = |port: &str, direction, value| Connection { port: port.into(), direction, value };
    top.items = vec![
        Item::Instance(Instance {
            module: "child".into(),
            name: "u_child".into(),
            doc: String::new(),
            connections: vec![
                link("clk_i", Direction::Input, Expr::signal(0, 1)),
                link("rst_ni", Direction::Input, Expr::signal(1, 1)),
                link("a_i", Direction::Input, Expr::concat(vec![Expr::signal(2, 6), Expr::signal(3, 2)])),
                link("b_i", Direction::Input, Expr::signal(4, 1)),
                link("q_o", Direction::Output, Expr::signal(8, 4)),
            ],
        }),
        Item::Comb {
            target: Target::whole(7),
            body: vec![
                Stmt::Assign(Target::whole(7), Expr::concat(vec![bits(8, 4, 1, 1), Expr::zero(1)])),
                Stmt::If(
                    Expr::signal(5, 1),
                    vec![Stmt::Assign(
                        Target { signal: 7, part: super::super::Part::Bits { lo: 0, width: 1 } },
                        bits(8, 4, 0, 1),
                    )],
                    vec![],
                ),
            ],
        },
    ];
    Design { modules: vec![child(), top] }
}

#[test]
fn bits_are_followed_through_children_flops_and_branches() {
    let unread = design().unread_inputs();
    let expected = [("b_i", vec![(0, 1)]), ("x_i", vec![(0, 6)]), ("z_i", vec![(0, 1)])];
    assert_eq!(unread.into_iter().collect::<Vec<_>>(), expected.map(|(port, runs)| (port.to_string(), runs)));
}

#[test]
fn a_constant_lets_only_some_bits_through() {
    let mut design = design();
    // All four bits of the child are shown: bit 2 of them is masked.
    design.modules[1].ports[7].width = 4;
    design.modules[1].signals[7].width = 4;
    design.modules[1].items[1] = Item::Assign(Target::whole(7), Expr::signal(8, 4));
    let unread = design.unread_inputs();
    assert_eq!(unread["x_i"], [(0, 1), (2, 4)]);
    assert!(!unread.contains_key("y_i"));
    assert_eq!(unread["s_i"], [(0, 1)]);
}

#[test]
fn a_flop_cuts_a_path() {
    let mut design = design();
    let inputs = |design: &Design| design.combinational_inputs()["out_o"].iter().cloned().collect::<Vec<_>>();
    assert_eq!(inputs(&design), ["s_i"]);
    let both = Expr::concat(vec![Expr::signal(6, 1), bits(8, 4, 0, 1)]);
    design.modules[1].items[1] = Item::Assign(Target::whole(7), both);
    assert_eq!(inputs(&design), ["z_i"]);
}

#[test]
fn a_carry_goes_upwards() {
    let mut design = design();
    let sum = Expr::binary(Binary::Add, bits(2, 6, 0, 2), Expr::signal(3, 2));
    design.modules[1].items =
        vec![Item::Assign(Target::whole(7), Expr::concat(vec![Expr::zero(1), Expr::slice(sum, 0, 1)]))];
    assert_eq!(design.unread_inputs()["y_i"], [(1, 1)]);
    let mux = Expr {
        width: 2,
        kind: Kind::Mux(Box::new(Expr::signal(5, 1)), Box::new(Expr::signal(3, 2)), Box::new(Expr::zero(2))),
    };
    design.modules[1].items = vec![Item::Assign(Target::whole(7), mux)];
    let unread = design.unread_inputs();
    assert!(!unread.contains_key("y_i") && !unread.contains_key("s_i"));
}
