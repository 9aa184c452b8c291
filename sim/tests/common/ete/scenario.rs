//! The worked scenarios: files of `testbench/ete/scenarios` played on a unit, and what must come
//! out of each, told from the blocks alone.
//!
//! The shipped testbench plays the same files (`testbench/common/scenario.h` describes them).

pub mod oracle;

use super::bench::{Bench, View};
use super::map::{Register, map};
use super::unit::Unit;
use pmugen_hdl::families::ete::Params;
use std::collections::BTreeMap;

/// One scenario: its files, and what its outputs must have been.
pub struct Scenario {
    pub name: &'static str,
    csv: &'static str,
    blocks: &'static str,
    judge: fn(&Program, &[Clock]),
}

macro_rules! scenario {
    ($name:literal, $judge:expr) => {
        Scenario {
            name: $name,
            csv: include_str!(concat!("../../../../testbench/ete/scenarios/", $name, ".csv")),
            blocks: include_str!(concat!("../../../../testbench/ete/scenarios/", $name, ".blocks")),
            judge: $judge,
        }
    };
}

/// All of them.
pub const SCENARIOS: [Scenario; 4] = [
    scenario!("nth_call", oracle::nth_call),
    scenario!("start_stop", oracle::start_stop),
    scenario!("refills", oracle::refills),
    scenario!("protocol", oracle::protocol),
];

/// Whether a unit has the resources of every scenario.
pub fn is_for(params: &Params) -> bool {
    let p = params;
    let refill = p.events.iter().any(|e| e.number == 3 && e.name == "L1D_CACHE_REFILL");
    p.resource_selector_pairs >= 5
        && p.ete_events >= 2
        && p.counters >= 2
        && p.sequencer
        && p.address_comparator_pairs >= 2
        && p.context_comparators >= 1
        && p.external_input_selectors >= 1
        && p.non_secure
        && refill
}

/// A block of the file, or clocks without one.
#[derive(Clone, Debug, Default)]
pub struct Line {
    pub start: u64,
    pub halfwords: u64,
    pub exception: Option<u64>,
    pub context: usize,
    pub times: u64,
    pub event: Option<String>,
    pub is_idle: bool,
}

/// What a file of blocks says.
#[derive(Clone, Debug, Default)]
pub struct Program {
    pub symbols: BTreeMap<String, u64>,
    /// Exception level and context identifier.
    pub contexts: Vec<(u64, u64)>,
    pub lines: Vec<Line>,
}

impl Program {
    /// Reads a file of blocks.
    pub fn parse(text: &str) -> Program {
        let mut program = Program::default();
        let hex = |word: &str| u64::from_str_radix(word, 16).unwrap_or_else(|_| panic!("{word}"));
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["symbol", name, address] => drop(program.symbols.insert(name.into(), hex(address))),
                ["context", _, level, id] => program.contexts.push((hex(level), hex(id))),
                ["idle", times] => {
                    program.lines.push(Line { is_idle: true, times: hex(times), ..Line::default() })
                }
                [start, halfwords, _, _, _, _, _, exception, _, context, times, event] => {
                    program.lines.push(Line {
                        start: hex(start),
                        halfwords: hex(halfwords),
                        exception: (exception != "-").then(|| hex(exception)),
                        context: hex(context) as usize,
                        times: hex(times),
                        event: (event != "-").then(|| event.into()),
                        is_idle: false,
                    })
                }
                _ => panic!("not a line of blocks: {line}"),
            }
        }
        program
    }

    /// The address of a function.
    pub fn address(&self, name: &str) -> u64 {
        self.symbols[name]
    }

    /// The address behind a function.
    pub fn end(&self, name: &str) -> u64 {
        let start = self.address(name);
        self.symbols.values().copied().filter(|at| *at > start).min().expect("a function after it")
    }
}

/// One clock of the blocks, and what the unit showed in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Address and size in bytes of the block, with its context identifier.
    pub block: Option<(u64, u64, u64)>,
    /// The event of the block occurs.
    pub event: bool,
    pub view_inst: bool,
    pub outputs: u64,
    pub watched: [u64; 2],
}

impl Clock {
    /// Whether the block has the instruction at `address`.
    pub fn has(&self, address: u64) -> bool {
        self.block.is_some_and(|(start, bytes, _)| (start..start + bytes).contains(&address))
    }
}

/// A scenario on a unit.
pub struct Player<'b, 'a> {
    bench: &'b mut Bench<'a>,
    map: Vec<Register>,
    program: Program,
    context: Option<usize>,
    watched: Vec<u32>,
    clocks: Vec<Clock>,
}

impl Scenario {
    /// Plays everything, and judges the outputs; how many clocks the blocks took.
    pub fn play(&self, params: &Params, unit: &mut dyn Unit) -> usize {
        let bench = &mut Bench::new(unit, params);
        let (map, program) = (map(params), Program::parse(self.blocks));
        let mut player = Player { bench, map, program, context: None, watched: vec![], clocks: vec![] };
        for line in self.csv.lines().skip(1).filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.splitn(4, ',').collect();
            let [action, name, value, _] = fields[..] else { panic!("{}: {line}", self.name) };
            player.perform(action, name, value);
        }
        (self.judge)(&player.program, &player.clocks);
        player.clocks.len()
    }
}

/// A number as C has it.
fn number(text: &str) -> u64 {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed.unwrap_or_else(|_| panic!("{text} is not a number"))
}

impl Player<'_, '_> {
    fn perform(&mut self, action: &str, name: &str, value: &str) {
        let (value, mask) = value.split_once('/').unwrap_or((value, "0xffffffff"));
        match action {
            "write" => {
                let offset = self.offset(name);
                assert_eq!(self.bench.word(offset, Some(number(value) as u32)).err(), None, "{name}");
            }
            "poll" | "read" => {
                let (offset, mask) = (self.offset(name), number(mask));
                let tries = if action == "poll" { 100 } else { 1 };
                let mut seen = None;
                for _ in 0..tries {
                    seen = Some(self.bench.read(View::External, offset) & mask);
                    if seen == Some(number(value) & mask) {
                        return;
                    }
                }
                panic!("{name} is {seen:x?}, not {value}");
            }
            "watch" => self.watched.push(self.offset(name)),
            "blocks" => self.blocks(),
            "rises" => {
                let bit = |clock: &Clock| match name {
                    "view_inst_o[0]" => clock.view_inst,
                    "external_output_o[0]" | "event_element_o[0]" => clock.outputs & 1 == 1,
                    "external_output_o[1]" => clock.outputs & 2 == 2,
                    _ => panic!("{name} is not looked at"),
                };
                let rises = self.clocks.windows(2).filter(|pair| !bit(&pair[0]) && bit(&pair[1])).count();
                assert_eq!(rises as u64, number(value), "{name} rises");
            }
            _ => panic!("{action} is not an action"),
        }
    }

    /// Offset of a register by its name, or of its upper word.
    fn offset(&self, name: &str) -> u32 {
        let (plain, more) = name.strip_suffix("+4").map_or((name, 0), |plain| (plain, 4));
        let found = self.map.iter().find(|register| register.name == plain);
        found.unwrap_or_else(|| panic!("no register {name}")).offset + more
    }

    fn blocks(&mut self) {
        if let Some(offset) = self.watched.first() {
            self.bench.put_instruction(false, super::bench::encoding(*offset), 0);
        }
        if let Some(offset) = self.watched.get(1) {
            self.bench.put_word(*offset);
        }
        for line in self.program.lines.clone() {
            for _ in 0..line.times {
                if line.is_idle { self.clock(Clock::default()) } else { self.block(&line) }
            }
        }
        (0..8).for_each(|_| self.clock(Clock::default()));
        self.bench.put_no_instruction();
        self.bench.put_no_word();
    }

    /// A block in slot 0, in as many parts as the unit's blocks ask for.
    fn block(&mut self, line: &Line) {
        let most = u64::from(2 * self.bench.params.block_instructions);
        let (_, contextid) = self.program.contexts[line.context];
        for done in (0..line.halfwords).step_by(most as usize) {
            let size = most.min(line.halfwords - done);
            let start = line.start + 2 * done;
            self.bench.put_block(0, start, size / 2);
            if done + size == line.halfwords {
                self.bench.drive("block0_exc_i", line.exception.is_some().into());
                self.bench.drive("block0_exc_type_i", line.exception.unwrap_or(0));
            }
            self.enter(line.context);
            let event = line.event.as_ref().filter(|_| done == 0).map(|name| format!("event_{name}_i"));
            if let Some(pin) = &event {
                self.bench.drive(pin, 1);
            }
            let block = Some((start, 2 * size, contextid));
            self.clock(Clock { block, event: event.is_some(), ..Clock::default() });
            self.bench.put_no_blocks();
            self.bench.drive("ctx_valid_i", 0);
            if let Some(pin) = &event {
                self.bench.drive(pin, 0);
            }
        }
    }

    fn enter(&mut self, context: usize) {
        if self.context != Some(context) {
            let (level, contextid) = self.program.contexts[context];
            for (name, value) in
                [("valid", 1), ("slot", 0), ("el", level), ("ns", 1), ("contextid", contextid)]
            {
                self.bench.drive_if(&format!("ctx_{name}_i"), value);
            }
            self.context = Some(context);
        }
    }

    fn clock(&mut self, clock: Clock) {
        self.bench.clock();
        let b = &*self.bench;
        assert_eq!(b.output("external_output_o") & 1, b.output("event_element_o") & 1, "element and output");
        self.clocks.push(Clock {
            view_inst: b.output("view_inst_o") & 1 == 1,
            outputs: b.output("external_output_o"),
            watched: [b.output("sysreg_rdata_o"), b.output("prdata_o")],
            ..clock
        });
    }
}
