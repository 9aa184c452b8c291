//! `integration.md`: how to connect the unit, and what to know about its timing.

use super::register_page::{EventView, events, is_grouped};
use super::text::{self, cell};
use super::{Artifact, Unit, family};
use crate::design::{Direction, Port};
use askama::Template;

#[derive(Template)]
#[template(path = "integration.md", escape = "none")]
struct Guide<'a> {
    unit: &'a Unit,
    origin: Vec<String>,
    modules: usize,
    instance: Vec<String>,
    groups: Vec<Group>,
    grouped: bool,
    events: Vec<EventView>,
    family: String,
}

struct Group {
    title: String,
    ports: Vec<PortView>,
}

struct PortView {
    name: String,
    direction: &'static str,
    width: u32,
    connect: String,
    timing: String,
}

/// The guide.
pub(super) fn files(unit: &Unit) -> Vec<Artifact> {
    let guide = Guide {
        unit,
        origin: text::origin(unit),
        modules: unit.design.modules.len(),
        instance: instance(&unit.design.top().ports),
        groups: groups(unit),
        grouped: is_grouped(unit),
        events: events(unit),
        family: family::of(unit).integration(),
    };
    let text = guide.render().expect("the template has no failing filter");
    vec![Artifact::new("integration.md", text::fill(&text))]
}

/// One connection a line, each to a signal called like the port without its suffix; with the
/// direction and width beside it where that fits into 100 columns.
fn instance(ports: &[Port]) -> Vec<String> {
    let longest = ports.iter().map(|p| p.name.len()).max().unwrap_or(0);
    let last = ports.len().saturating_sub(1);
    let connection = |(i, p): (usize, &Port)| {
        let comma = if i == last { "" } else { "," };
        format!("  .{:longest$} ({}){comma}", p.name, signal(&p.name))
    };
    let lines: Vec<String> = ports.iter().enumerate().map(connection).collect();
    let column = lines.iter().map(String::len).max().unwrap_or(0) + 2;
    let noted = lines.iter().zip(ports).map(|(l, p)| format!("{l:column$}// {}", shape(p)));
    let noted: Vec<String> = noted.collect();
    if noted.iter().all(|line| line.len() <= 100) { noted } else { lines }
}

/// `input [11:0]`.
fn shape(port: &Port) -> String {
    let range = if port.width == 1 { String::new() } else { format!(" [{}:0]", port.width - 1) };
    format!("{}{range}", direction(port))
}

/// `clk_i` to `clk`, `rst_ni` to `rst_n`, `prdata_o` to `prdata`.
fn signal(port: &str) -> String {
    match port.strip_suffix("_ni") {
        Some(stem) => format!("{stem}_n"),
        None => port.trim_end_matches("_i").trim_end_matches("_o").to_string(),
    }
}

fn direction(port: &Port) -> &'static str {
    match port.direction {
        Direction::Input => "input",
        Direction::Output => "output",
    }
}

fn groups(unit: &Unit) -> Vec<Group> {
    let texts = family::of(unit);
    let mut groups: Vec<Group> = Vec::new();
    for port in &unit.design.top().ports {
        if groups.is_empty() || !port.group.is_empty() {
            let title = if port.group.is_empty() { "Clock and reset" } else { &port.group };
            groups.push(Group { title: title.to_string(), ports: Vec::new() });
        }
        let port_use = texts.port(port);
        let is_read = port.direction == Direction::Output || unit.reads(&port.name);
        let view = PortView {
            name: port.name.clone(),
            direction: direction(port),
            width: port.width,
            connect: cell(&(port_use.connect + &unread_bits(unit, port, is_read))),
            timing: if is_read { port_use.timing } else { texts.unread().to_string() },
        };
        groups.last_mut().expect("a group was pushed").ports.push(view);
    }
    groups
}

/// A sentence on the bits of a port that the unit does not look at, if it looks at others. What bits
/// of write data are for, the register map says.
fn unread_bits(unit: &Unit, port: &Port, is_read: bool) -> String {
    let unread = unit.unread.get(&port.name).filter(|_| is_read && !port.name.ends_with("wdata_i"));
    let Some(unread) = unread else { return String::new() };
    let run = |(lo, width): &(u32, u32)| match width {
        1 => lo.to_string(),
        n => format!("{}:{lo}", lo + n - 1),
    };
    let runs: Vec<String> = unread.iter().rev().map(run).collect();
    match unread.as_slice() {
        [(bit, 1)] => format!(" Bit {bit} is not read."),
        _ => format!(" Bits {} are not read.", runs.join(" and ")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;

    #[test]
    fn every_port_is_connected_and_explained() {
        let unit = sample::unit();
        let text = &files(&unit)[0].text;
        for port in &unit.design.top().ports {
            assert!(text.contains(&format!("  .{} ", port.name)), "{}", port.name);
            assert!(text.contains(&format!("\n| `{}` | ", port.name)), "{}", port.name);
        }
        assert!(text.contains("### Events\n\n| port |"));
    }

    #[test]
    fn signals_lose_the_suffix() {
        assert_eq!(signal("rst_ni"), "rst_n");
        assert_eq!(signal("prdata_o"), "prdata");
    }

    #[test]
    fn the_last_connection_has_no_comma() {
        let unit = sample::unit();
        let lines = instance(&unit.design.top().ports);
        assert!(lines[0].contains("(clk),") && !lines.last().expect("ports").contains("),"));
    }
}
