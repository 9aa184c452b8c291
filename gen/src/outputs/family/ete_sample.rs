//! How a simple core drives the instruction-block port of a trace unit, as Verilog for its manual.

use super::Unit;
use pmugen_hdl::families::ete::Params;

/// Assignments to the inputs of slot 0, of a core with one instruction a cycle, and what keeps the other
/// slots empty.
pub(super) fn assignments(unit: &Unit, p: &Params) -> Vec<String> {
    let (done, size) = (if p.speculation_tags > 0 { "execute" } else { "retire" }, p.size_bits());
    let mut all = vec![("block0_valid".to_string(), format!("{done} | exception"), "")];
    let mut add = |wanted: bool, name: &str, value: String, comment| {
        if wanted {
            all.push((name.to_string(), value, comment));
        }
    };
    let start = unit.reads("block0_start_i") || p.trace_ports;
    add(start, "block0_start", format!("{done}_pc[{}:1]", p.address_width), "");
    let long =
        if p.aarch32 { format!("{done}_is_4_bytes ? {size}'d2 : {size}'d1") } else { format!("{size}'d2") };
    let value = if p.aarch32 {
        format!("!{done} ? {size}'d0 : {long}")
    } else {
        format!("{done} ? {long} : {size}'d0")
    };
    add(true, "block0_size", value, "");
    add(p.aarch32, "block0_last4", format!("{done}_is_4_bytes"), "");
    add(p.aarch32, "block0_t32", format!("{done}_is_t32"), "");
    add(true, "block0_allowed", "!prohibited && !debug_state".into(), "of this instruction");
    add(true, "block0_exc", "exception".into(), "behind this instruction, or alone");
    add(true, "block0_exc_type", "exception_type".into(), "0 PE reset, 4 SError");
    add(
        p.pe_comparators > 0,
        "block0_pe_match",
        format!("{done}_matches"),
        "one bit for each comparator of the PE",
    );
    add(p.speculation_tags > 0, "block0_tag", "next_tag".into(), "counts valid blocks; see Speculation");
    add(p.slot_bits() > 0, "ctx_slot", format!("{}'d0", p.slot_bits()), "");
    for slot in 1..p.blocks_per_cycle {
        add(true, &format!("block{slot}_valid"), "1'b0".into(), "an empty slot: its other inputs are 0 too");
    }
    let width = all.iter().map(|(name, ..)| name.len()).max().unwrap_or(0);
    let line = |(name, value, comment): &(String, String, &str)| {
        let comment = if comment.is_empty() { String::new() } else { format!("  // {comment}") };
        format!("assign {name:width$} = {value};{comment}")
    };
    let mut lines: Vec<String> = all.iter().map(line).collect();
    lines.push(match unit.reads("tracing_prohibited_i") {
        true => "// prohibited_i and tracing_prohibited_i are this prohibited as well.".into(),
        false => "// prohibited_i is this prohibited as well.".into(),
    });
    lines
}
