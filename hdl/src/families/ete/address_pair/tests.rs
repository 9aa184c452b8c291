//! A pair against the equations of the rules, place by place.

use super::super::positions::Positions;
use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;

/// What a pair is set to.
#[derive(Clone, Copy, Debug)]
struct Settings {
    address: [u64; 2],
    here: u64,
    include: bool,
    exclude: bool,
    start: u64,
    stop: u64,
}

/// A block and a pair, with the places worked out by their own block.
struct Bench {
    positions: Positions,
    pair: AddressPair,
    step: u64,
    end: u64,
}

impl Bench {
    fn new(params: &Params) -> Bench {
        let plan = Plan::new(params);
        let mut positions = Positions::new(&plan);
        let mut pair = AddressPair::new(&plan);
        connect_and_check(&mut positions);
        connect_and_check(&mut pair);
        Bench { positions, pair, step: if params.aarch32 { 2 } else { 4 }, end: 1 << (plan.address + 1) }
    }

    /// A block of `count` words at `start`.
    fn check(&mut self, start: u64, count: u64, set: Settings) {
        let Bench { positions, pair, .. } = self;
        positions.observed.next = true;
        positions.size.next = (2 * count).into();
        positions.start.iter_mut().for_each(|s| s.next = (start >> 1).into());
        settle(positions);
        pair.start.next = (start >> 1).into();
        pair.exists.next = positions.exists.val();
        for (to, from) in pair.wrapped.iter_mut().zip(&positions.wrapped) {
            to.next = from.val();
        }
        for (to, from) in pair.address.iter_mut().zip(set.address) {
            to.next = from.into();
        }
        pair.here.next = set.here.into();
        pair.include.next = set.include;
        pair.exclude.next = set.exclude;
        pair.start_select.next = set.start.into();
        pair.stop_select.next = set.stop.into();
        settle(pair);

        let stride = 4 / self.step;
        let places: Vec<(u64, u64)> = (0..count).map(|i| (stride * i, (start + 4 * i) % self.end)).collect();
        let mask = |f: &dyn Fn(u64) -> bool| {
            places.iter().filter(|(_, at)| f(*at)).fold(0u128, |m, (place, _)| m | 1 << place)
        };
        let here = |n: usize| set.here >> n & 1 == 1;
        let sac = |n: usize, at: u64| here(n) && at == set.address[n];
        let arc = |at: u64| here(0) && at >= set.address[0] && at <= set.address[1];
        let point = |select: u64, at: u64| (0..2).any(|n| select >> n & 1 == 1 && sac(n, at));
        let any = |f: &dyn Fn(u64) -> bool| mask(f) != 0;
        let context = format!("{count} at {start:#x}, {set:x?}");
        let sacs = u128::from(any(&|at| sac(0, at))) | u128::from(any(&|at| sac(1, at))) << 1;
        assert_eq!(pair.sac.val().value(), sacs, "{context}");
        assert_eq!(pair.arc.val(), any(&arc), "{context}");
        assert_eq!(pair.included.val().value(), mask(&|at| set.include && arc(at)), "{context}");
        assert_eq!(pair.excluded.val().value(), mask(&|at| set.exclude && arc(at)), "{context}");
        assert_eq!(pair.starts.val().value(), mask(&|at| point(set.start, at)), "{context}");
        assert_eq!(pair.stops.val().value(), mask(&|at| point(set.stop, at)), "{context}");
    }
}

fn configurations() -> [Params; 3] {
    [(false, 1), (false, 4), (true, 4)].map(|(aarch32, block_instructions)| Params {
        aarch32,
        block_instructions,
        ..params()
    })
}

/// Spec: RRTXJN
/// Spec: RLLQPL
/// Spec: RYYXSQ
/// Spec: RMXCGD
#[test]
fn ranges_that_cover_all_part_or_nothing_of_a_block() {
    for params in configurations() {
        let mut bench = Bench::new(&params);
        let (end, count) = (bench.end, u64::from(params.block_instructions));
        for start in [0x1000, 0x103C, 0, end - 4, end - 8, end / 2 - 8] {
            let ends: Vec<u64> =
                (0..4 * count + 8).map(|d| (start + end + d - 4) % end).chain([0, end - 1]).collect();
            for low in &ends {
                for high in &ends {
                    let address = [*low, *high];
                    let (include, exclude) = (low % 2 == 0, high % 2 == 0);
                    bench.check(
                        start,
                        count,
                        Settings { address, here: 3, include, exclude, start: 1, stop: 2 },
                    );
                }
            }
        }
    }
}

/// Spec: RKCYTR
/// Spec: RTMCJX
/// Spec: RVSBJF
/// Spec: RXYJLC
#[test]
fn every_selection_of_points_and_contexts() {
    for params in configurations() {
        let mut bench = Bench::new(&params);
        let count = u64::from(params.block_instructions);
        for address in [[0x2000, 0x2000], [0x2000, 0x2004], [0x2008, 0x2000], [0x1FFC, 0x200C]] {
            for code in 0..256u64 {
                let (here, start, stop) = (code & 3, code >> 2 & 3, code >> 4 & 3);
                let (include, exclude) = (code & 64 != 0, code & 128 != 0);
                bench.check(0x2000, count, Settings { address, here, include, exclude, start, stop });
            }
        }
    }
}
