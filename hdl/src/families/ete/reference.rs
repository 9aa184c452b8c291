//! What the tests of the instruction-block side expect, in plain integers and in the order of the
//! text: sections 6 and 7, and the equations of the rules.

mod ring;

use super::params::Params;
use super::plan::Level;
pub(super) use ring::{Filters, Ring};

/// A source of numbers for long runs; the same in every run.
pub(super) struct Dice(pub u64);

impl Dice {
    pub(super) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `n`.
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.roll() % n
    }

    /// True once in `n`.
    pub(super) fn once_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    pub(super) fn bits(&mut self, n: u32) -> u64 {
        self.roll() & ((1 << n) - 1)
    }

    /// Few bits of `n`.
    pub(super) fn sparse(&mut self, n: u32) -> u64 {
        self.bits(n) & self.roll() & self.roll()
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }

    pub(super) fn list(&mut self, n: u32, f: impl Fn(&mut Dice) -> u64) -> Vec<u64> {
        (0..n).map(|_| f(self)).collect()
    }
}

/// The context of a block.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Context {
    pub el: u64,
    pub ns: bool,
    pub nse: bool,
    pub contextid: u64,
    pub vmid: u64,
}

const IDENTIFIERS: [u64; 5] = [0, 1, 0x0100_0001, 0x1234_5678, 0xFFFF_FFFF];

impl Context {
    pub(super) fn roll(dice: &mut Dice) -> Context {
        Context {
            el: dice.below(4),
            ns: dice.once_in(2),
            nse: dice.once_in(2),
            contextid: dice.pick(&IDENTIFIERS),
            vmid: dice.pick(&IDENTIFIERS),
        }
    }
}

/// What the registers say.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings {
    pub address: Vec<u64>,
    pub exlevel: Vec<u64>,
    /// 1: by context identifier, 2: by virtual context identifier, 3: by both.
    pub context_type: Vec<u64>,
    pub number: Vec<u64>,
    pub cid: Vec<(u64, u64)>,
    pub vmid: Vec<(u64, u64)>,
    pub view_level: u64,
    pub include: u64,
    pub exclude: u64,
    pub start_address: u64,
    pub stop_address: u64,
    pub start_pe: u64,
    pub stop_pe: u64,
    pub trcreset: bool,
    pub trcerr: bool,
    pub shot_address: Vec<u64>,
    pub shot_range: Vec<u64>,
    pub shot_pe: Vec<u64>,
    pub multiple: u64,
}

/// An address near one of few places.
pub(super) fn address(dice: &mut Dice, params: &Params) -> u64 {
    let end = 1u64 << (params.address_width + 1);
    let base = dice.pick(&[0x1000, 0x1000, 0x1000, 0, end / 2, 0x40]);
    let step = dice.pick(&[2, 4, 4, 4, 1]);
    (base + end + step * dice.below(24) - step * dice.below(8)) % end
}

impl Settings {
    pub(super) fn roll(dice: &mut Dice, params: &Params, levels: usize) -> Settings {
        let (p, levels) = (params, levels as u32);
        let (addresses, ranges, pe) = (p.address_comparators(), p.address_comparator_pairs, p.pe_comparators);
        let value = |dice: &mut Dice| (dice.pick(&IDENTIFIERS), dice.sparse(4));
        let kinds = u64::from(p.context_comparators > 0) | u64::from(p.virtual_context_comparators > 0) << 1;
        let mut address = dice.list(addresses, |dice| self::address(dice, params));
        // Most ranges are programmed as they should be.
        for pair in address.chunks_mut(2) {
            if !dice.once_in(8) {
                pair.sort_unstable();
            }
        }
        Settings {
            address,
            exlevel: dice.list(addresses, |dice| dice.sparse(levels)),
            context_type: dice.list(addresses, |dice| dice.bits(2) & dice.bits(2) & kinds),
            number: dice.list(addresses, |dice| dice.bits(p.context_number_bits())),
            cid: (0..p.context_comparators).map(|_| value(dice)).collect(),
            vmid: (0..p.virtual_context_comparators).map(|_| value(dice)).collect(),
            view_level: dice.sparse(levels),
            include: if dice.once_in(2) { 0 } else { dice.bits(ranges) },
            exclude: dice.sparse(ranges),
            start_address: dice.sparse(addresses),
            stop_address: dice.sparse(addresses),
            start_pe: dice.bits(pe),
            stop_pe: dice.bits(pe),
            trcreset: dice.once_in(2),
            trcerr: dice.once_in(2),
            shot_address: dice.list(p.single_shot_controls, |dice| dice.sparse(addresses)),
            shot_range: dice.list(p.single_shot_controls, |dice| dice.sparse(ranges)),
            shot_pe: dice.list(p.single_shot_controls, |dice| dice.sparse(pe)),
            multiple: dice.bits(p.single_shot_controls),
        }
    }
}

/// Looks at one context.
pub(super) struct View<'a> {
    pub params: &'a Params,
    pub levels: &'a [Level],
    pub settings: &'a Settings,
    pub context: Context,
    pub vmid_allowed: bool,
}

impl View<'_> {
    /// Whether an EXLEVEL field leaves the present level out.
    fn left_out(&self, field: u64) -> bool {
        let bit = |name: String| {
            let found = self.levels.iter().position(|l| l.name == format!("EXLEVEL_{name}"));
            found.is_some_and(|at| field >> at & 1 == 1)
        };
        let Context { el, ns, nse, .. } = self.context;
        let non_secure = if self.params.has_ns_pin() { ns } else { self.params.non_secure };
        match (el, non_secure, nse && self.params.realm) {
            (3, ..) => bit("S_EL3".into()),
            (_, false, _) => bit(format!("S_EL{el}")),
            (_, true, false) => bit(format!("NS_EL{el}")),
            (_, true, true) => bit(format!("RL_EL{el}")) != bit(format!("NS_EL{el}")),
        }
    }

    pub(super) fn view_here(&self) -> bool {
        !self.left_out(self.settings.view_level)
    }

    pub(super) fn cid(&self) -> u64 {
        matching(&self.settings.cid, self.context.contextid)
    }

    pub(super) fn vmid(&self) -> u64 {
        if self.vmid_allowed { matching(&self.settings.vmid, self.context.vmid) } else { 0 }
    }

    /// Address comparators that may match here.
    pub(super) fn here(&self) -> u64 {
        let one = |n: usize| {
            let (kind, number) = (self.settings.context_type[n], self.settings.number[n]);
            !self.left_out(self.settings.exlevel[n])
                && (kind & 1 == 0 || self.cid() >> number & 1 == 1)
                && (kind & 2 == 0 || self.vmid() >> number & 1 == 1)
        };
        (0..self.settings.address.len()).fold(0, |m, n| m | u64::from(one(n)) << n)
    }
}

/// The comparators, each a value and its mask, that match an identifier.
fn matching(comparators: &[(u64, u64)], identifier: u64) -> u64 {
    let equal = |(value, mask): &(u64, u64)| {
        (0..4).all(|byte| mask >> byte & 1 == 1 || (value ^ identifier) >> (8 * byte) & 0xFF == 0)
    };
    comparators.iter().enumerate().fold(0, |m, (n, c)| m | u64::from(equal(c)) << n)
}

/// What a slot brings.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    pub valid: bool,
    pub start: u64,
    pub size: u64,
    pub last4: bool,
    pub t32: bool,
    pub allowed: bool,
    pub exc: bool,
    pub exc_type: u64,
    pub pe_match: u64,
    pub tag: u64,
}

/// What one block makes of the comparators.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outcome {
    pub block: bool,
    pub exception: bool,
    pub pe: u64,
    pub sac: u64,
    pub arc: u64,
    pub cid: u64,
    pub vmid: u64,
    pub included: bool,
    /// Start points (true) and stop points in their order: of the PE's comparators by number, then
    /// of the instructions.
    pub points: Vec<bool>,
}

impl Slot {
    pub(super) fn roll(dice: &mut Dice, params: &Params) -> Slot {
        let most = 2 * u64::from(params.block_instructions);
        Slot {
            valid: !dice.once_in(4),
            start: address(dice, params) & !1,
            size: if dice.once_in(6) { dice.below(2) } else { dice.below(most + 1) },
            last4: dice.once_in(2),
            t32: params.aarch32 && dice.once_in(2),
            allowed: !dice.once_in(8),
            exc: dice.once_in(3),
            exc_type: dice.pick(&[0, 4, 1, 31]),
            pe_match: if dice.once_in(2) { dice.bits(params.pe_comparators) } else { 0 },
            tag: 0,
        }
    }

    /// Addresses at which a comparator can match.
    fn addresses(&self, params: &Params) -> Vec<u64> {
        let end = 1u64 << (params.address_width + 1);
        let (step, reach) = match (self.t32, self.last4) {
            (true, false) => (1, 1),
            (true, true) => (1, 2),
            (false, _) => (2, 2),
        };
        let most = 2 * u64::from(params.block_instructions);
        let halfwords = (0..most).step_by(step).filter(|h| h + reach <= self.size);
        halfwords.map(|h| (self.start + 2 * h) % end).collect()
    }

    pub(super) fn outcome(&self, view: &View) -> Outcome {
        let set = view.settings;
        let observed = self.valid && self.allowed;
        let addresses = if observed { self.addresses(view.params) } else { vec![] };
        let exception = observed && self.exc;
        if addresses.is_empty() {
            return Outcome { exception, ..Outcome::default() };
        }
        let here = view.here();
        let sac = |at: u64| {
            (0..set.address.len()).fold(0, |m, n| m | (u64::from(at == set.address[n]) << n) & here)
        };
        let arc = |at: u64| {
            let inside = |pair: &[u64]| pair[0] <= at && at <= pair[1];
            set.address
                .chunks(2)
                .enumerate()
                .fold(0, |m, (k, pair)| m | u64::from(here >> (2 * k) & 1 == 1 && inside(pair)) << k)
        };
        let mut outcome = Outcome {
            block: true,
            exception,
            pe: self.pe_match,
            cid: view.cid(),
            vmid: view.vmid(),
            ..Outcome::default()
        };
        // A start point is before a stop point of the same comparator or instruction.
        let mut point = |start: bool, stop: bool| {
            outcome.points.extend(start.then_some(true));
            outcome.points.extend(stop.then_some(false));
        };
        for m in (0..view.params.pe_comparators).filter(|m| self.pe_match >> m & 1 == 1) {
            point(set.start_pe >> m & 1 == 1, set.stop_pe >> m & 1 == 1);
        }
        for at in addresses {
            let (sac, arc) = (sac(at), arc(at));
            point(sac & set.start_address != 0, sac & set.stop_address != 0);
            outcome.sac |= sac;
            outcome.arc |= arc;
            outcome.included |= (set.include == 0 || arc & set.include != 0) && arc & set.exclude == 0;
        }
        outcome
    }
}
