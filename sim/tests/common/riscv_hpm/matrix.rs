//! Every CSR number in every mode under every combination of the enables with every operation,
//! against the oracle.

use super::csrs::{Bit, Mode, What, neighbourhood};
use super::oracle::{Access, Op, Oracle, Outcome, STCE};
use super::player::Player;
use super::unit::{Pins, Unit};
use pmugen_hdl::families::riscv_hpm::{Composition, Params};
use pmugen_sim::families::Step;
use pmugen_sim::random::Random;
use std::rc::Rc;

/// How many combinations of the enable bits a number is tried under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// All.
    All,
    /// All of those that the number's rule names, the others at random; a number that does not
    /// exist and one of M-mode is tried under a few.
    Relevant,
}

/// The enable bits of a case: n of the three counter enables, and the two STCE.
type Enables = Vec<(Bit, bool)>;

/// What a clock of the matrix was for.
#[derive(Clone, Debug)]
#[allow(dead_code, reason = "told when a case fails")]
struct Case {
    access: Access,
    outcome: Outcome,
    pins: (u64, u64),
    enables: Rc<Enables>,
}

/// How many accesses had each outcome.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub absent: usize,
    pub ok: usize,
    pub illegal: usize,
    pub virtual_: usize,
}

impl Tally {
    fn count(&mut self, outcome: Outcome) {
        *match outcome {
            Outcome::NoHit => &mut self.absent,
            Outcome::Ok => &mut self.ok,
            Outcome::Illegal => &mut self.illegal,
            Outcome::Virtual => &mut self.virtual_,
        } += 1;
    }

    /// Accesses in all.
    pub fn total(&self) -> usize {
        self.absent + self.ok + self.illegal + self.virtual_
    }
}

/// The words of the pins that an access moves or that answer it; those that the unit lacks are none.
struct Wires {
    inputs: [Option<usize>; 7],
    outputs: [Option<usize>; 9],
}

impl Wires {
    fn new(pins: &Pins) -> Wires {
        let inputs = ["csr_valid_i", "csr_op_i", "csr_addr_i", "csr_wdata_i", "priv_i", "virt_i", "mtime_i"];
        let outputs = [
            "csr_rdata_o",
            "csr_hit_o",
            "csr_illegal_o",
            "csr_virtual_o",
            "lcofi_req_o",
            "stip_o",
            "vstip_o",
            "menvcfg_stce_o",
            "henvcfg_stce_o",
        ];
        Wires {
            inputs: inputs.map(|name| pins.input(name).map(|pin| pin.0)),
            outputs: outputs.map(|name| pins.output(name).map(|pin| pin.0)),
        }
    }
}

struct Matrix<'a> {
    params: &'a Params,
    oracle: Oracle,
    player: Player<'a, Case>,
    /// All inputs that no access moves.
    inputs: Vec<u64>,
    random: Random,
    wires: Wires,
    tally: Tally,
    enables: Rc<Enables>,
    /// With `read_stages` the data of the access before.
    late: u64,
}

/// Runs the whole matrix on `unit`.
///
/// # Errors
/// Tells the first difference.
pub fn run(params: &Params, unit: &mut dyn Unit, depth: Depth) -> Result<Tally, String> {
    let mut matrix = Matrix::new(params, unit);
    matrix.fill();
    for number in neighbourhood() {
        for enables in matrix.combinations(number, depth) {
            matrix.number(number, &enables);
        }
        if matrix.player.has_failed() {
            break;
        }
    }
    matrix.strangers();
    matrix.read_all();
    let tally = matrix.tally;
    matrix.player.finish().map(|_| tally)
}

impl<'a> Matrix<'a> {
    /// In reset with the counters held by debug stop, and every event and retirement pin high, so
    /// that anything that counts shows.
    fn new(params: &'a Params, unit: &'a mut dyn Unit) -> Matrix<'a> {
        let inputs: Vec<u64> = unit
            .ports()
            .iter()
            .filter(|p| p.name.ends_with("_i"))
            .map(|p| super::oracle::ones(p.width))
            .collect();
        let player = Player::new(unit);
        let wires = Wires::new(&player.pins);
        let mut matrix = Matrix {
            params,
            oracle: Oracle::new(params),
            player,
            inputs,
            random: Random::new(4),
            wires,
            tally: Tally::default(),
            enables: Rc::default(),
            late: 0,
        };
        matrix.drive("csr_valid_i", 0);
        matrix.drive("mtime_i", 0);
        let step = Step { reset: true, inputs: matrix.inputs.clone() };
        let nothing = Access { mode: Mode::M, op: Op::Read, number: 0, data: 0 };
        matrix.player.add(step, vec![], matrix.case(nothing, Outcome::NoHit, (3, 0)));
        matrix
    }

    fn drive(&mut self, name: &str, value: u64) {
        if let Some((word, _)) = self.player.pins.input(name) {
            self.inputs[word] = value;
        }
    }

    fn case(&self, access: Access, outcome: Outcome, pins: (u64, u64)) -> Case {
        Case { access, outcome, pins, enables: self.enables.clone() }
    }

    /// Gives every register a value of its own.
    fn fill(&mut self) {
        self.everywhere(|matrix, number| {
            let data = matrix.operand(number);
            matrix.machine(Op::Write, number, data);
        });
    }

    fn read_all(&mut self) {
        self.everywhere(|matrix, number| matrix.machine(Op::Read, number, 0));
    }

    fn everywhere(&mut self, mut visit: impl FnMut(&mut Self, u16)) {
        for number in neighbourhood() {
            if self.oracle.csr(number).is_some_and(|csr| !csr.is_read_only()) {
                visit(self, number);
            }
        }
    }

    /// The 4096 numbers that are not near any of ours.
    fn strangers(&mut self) {
        let near = neighbourhood();
        for number in (0..0x1000).filter(|number| !near.contains(number)) {
            for op in [Op::Read, Op::Write] {
                self.machine(op, number, 0x5555_5555);
            }
        }
    }

    /// The combinations of enables that `number` is tried under.
    fn combinations(&mut self, number: u16, depth: Depth) -> Vec<Enables> {
        let p = self.params;
        let existing = [
            (Bit::Mcounteren, p.user),
            (Bit::Scounteren, p.supervisor),
            (Bit::Hcounteren, p.hypervisor),
            (Bit::MenvcfgStce, p.sstc),
            (Bit::HenvcfgStce, p.sstc && p.hypervisor),
        ];
        let existing: Vec<Bit> = existing.into_iter().filter(|bit| bit.1).map(|bit| bit.0).collect();
        let named = self.oracle.csr(number).map(|csr| csr.conditions()).unwrap_or_default();
        let (swept, free): (Vec<Bit>, Vec<Bit>) =
            existing.into_iter().partition(|bit| depth == Depth::All || named.contains(bit));
        let rounds = if swept.is_empty() { 2 } else { 1 << swept.len() };
        let mut value = |bit: Bit, round: u64| match swept.iter().position(|swept| *swept == bit) {
            Some(place) => round >> place & 1 == 1,
            None => self.random.below(2) == 1,
        };
        let all: Vec<Bit> = swept.iter().chain(&free).copied().collect();
        (0..rounds).map(|round| all.iter().map(|&bit| (bit, value(bit, round))).collect()).collect()
    }

    /// All modes and operations on one number under one combination of enables. M comes last: what
    /// a refused access changed would show there.
    fn number(&mut self, number: u16, enables: &Enables) {
        self.enables = Rc::new(enables.clone());
        let mut modes = Mode::of(self.params);
        modes.reverse();
        for mode in modes {
            for pins in mode.pins(self.params) {
                for op in OPERATIONS {
                    self.arrange(number);
                    let data = match op.1 {
                        Operand::Zero => 0,
                        Operand::Ones => u64::MAX,
                        Operand::Any => self.operand(number),
                    };
                    self.oracle.time = self.random.bits() >> self.random.below(64);
                    self.access(Access { mode, op: op.0, number, data }, pins);
                }
            }
        }
    }

    /// A value to write: of the operators of a composition some that exist.
    fn operand(&mut self, number: u16) -> u64 {
        let any = self.random.bits();
        let event = matches!(self.oracle.csr(number).map(|csr| csr.what), Some(What::Event(_)));
        if !event || self.params.composition == Composition::None || self.random.below(2) == 0 {
            return any;
        }
        let mut fields = 0;
        for lsb in [40, 45, 50, 8, 13, 18] {
            fields |= [0, 1, 2, 4][self.random.below(4) as usize] << lsb;
        }
        any & !(0x7FFF << 40 | 0x7FFF << 8) | fields
    }

    /// Sets the enables for `number`: its own bit of a counter enable as wanted, all others the
    /// other way round, so that a look at the wrong bit shows.
    fn arrange(&mut self, number: u16) {
        let n = self.oracle.csr(number).map_or(u32::from(number) & 31, |csr| csr.enable());
        for &(bit, wanted) in self.enables.clone().iter() {
            let what = match bit {
                Bit::Mcounteren => What::Mcounteren,
                Bit::Scounteren => What::Scounteren,
                Bit::Hcounteren => What::Hcounteren,
                _ => continue,
            };
            let own = 1 << n;
            let value = (if wanted { own } else { !own }) & self.oracle.writable(what);
            if self.oracle.cell(what) != value {
                let number = match what {
                    What::Mcounteren => 0x306,
                    What::Scounteren => 0x106,
                    _ => 0x606,
                };
                self.machine(Op::Write, number, value);
            }
        }
        let of = |bit| self.enables.iter().find(|enable| enable.0 == bit).is_some_and(|enable| enable.1);
        let (menvcfg, henvcfg) = (of(Bit::MenvcfgStce), of(Bit::HenvcfgStce));
        if self.params.sstc {
            // henvcfg can be written while menvcfg.STCE is 1 only.
            if self.params.hypervisor && self.oracle.cell(What::Henvcfg) != u64::from(henvcfg) << STCE {
                self.stce(0x30A, true);
                self.stce(0x60A, henvcfg);
            }
            self.stce(0x30A, menvcfg);
        }
    }

    fn stce(&mut self, number: u16, wanted: bool) {
        let what = if number == 0x30A { What::Menvcfg } else { What::Henvcfg };
        if self.oracle.cell(what) != u64::from(wanted) << STCE {
            let (number, bit) =
                if self.params.xlen == 32 { (number + 0x10, STCE - 32) } else { (number, STCE) };
            self.machine(Op::Write, number, u64::from(wanted) << bit);
        }
    }

    fn machine(&mut self, op: Op, number: u16, data: u64) {
        self.access(Access { mode: Mode::M, op, number, data }, (3, 0));
    }

    /// One access, with what every output must be in its clock.
    fn access(&mut self, access: Access, pins: (u64, u64)) {
        let data = access.data & super::oracle::ones(self.params.xlen);
        let access = Access { data, ..access };
        let values = [1, access.op as u64, access.number.into(), data, pins.0, pins.1, self.oracle.time];
        for (word, value) in self.wires.inputs.iter().zip(values) {
            word.iter().for_each(|word| self.inputs[*word] = value);
        }
        let (stip, vstip) = self.oracle.timer_interrupts();
        let (menvcfg, henvcfg) = (self.oracle.menvcfg_stce(), self.oracle.henvcfg_stce());
        let (outcome, value) = self.oracle.access(access);
        self.tally.count(outcome);
        let shown = if self.params.read_stages == 1 { self.late } else { value };
        self.late = value;
        let values = [
            shown,
            u64::from(outcome != Outcome::NoHit),
            u64::from(outcome == Outcome::Illegal),
            u64::from(outcome == Outcome::Virtual),
            0,
            stip.into(),
            vstip.into(),
            menvcfg.into(),
            henvcfg.into(),
        ];
        let words = self.wires.outputs.iter().zip(values);
        let expected = words.filter_map(|(word, value)| Some(((*word)?, value))).collect();
        let step = Step { reset: false, inputs: self.inputs.clone() };
        let case = self.case(access, outcome, pins);
        self.player.add(step, expected, case);
    }
}

#[derive(Clone, Copy)]
enum Operand {
    Zero,
    Ones,
    Any,
}

/// The operations of a case, each with an operand. A read has one too, which must not matter.
const OPERATIONS: [(Op, Operand); 10] = [
    (Op::Read, Operand::Any),
    (Op::Read, Operand::Zero),
    (Op::Set, Operand::Zero),
    (Op::Clear, Operand::Zero),
    (Op::Write, Operand::Any),
    (Op::Set, Operand::Any),
    (Op::Clear, Operand::Any),
    (Op::Write, Operand::Zero),
    (Op::Write, Operand::Ones),
    (Op::Write, Operand::Any),
];
