//! A slot against the equations of the rules.

use super::super::params::{BLOCK_INSTRUCTIONS, Params};
use super::super::plan::Plan;
use super::super::reference::{Context, Dice, Settings, Slot, View};
use super::super::samples::{least, params};
use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;

/// Drives the selections of ViewInst into the ports of these names of a block.
macro_rules! drive_selections {
    ($uut:expr, $set:expr) => {{
        let (uut, set): (_, &Settings) = ($uut, $set);
        let drive = |ports: &mut Vec<Sig<In>>, value: u64| {
            ports.iter_mut().for_each(|port| port.next = value.into());
        };
        uut.address.iter_mut().zip(&set.address).for_each(|(port, a)| port.next = (*a).into());
        drive(&mut uut.include, set.include);
        drive(&mut uut.exclude, set.exclude);
        drive(&mut uut.start_address, set.start_address);
        drive(&mut uut.stop_address, set.stop_address);
        drive(&mut uut.start_pe, set.start_pe);
        drive(&mut uut.stop_pe, set.stop_pe);
    }};
}
pub(crate) use drive_selections;

fn check(uut: &mut InstructionSlot, slot: &Slot, view: &View) {
    drive_selections!(&mut *uut, view.settings);
    uut.valid.next = slot.valid;
    uut.allowed.next = slot.allowed;
    uut.exc.next = slot.exc;
    uut.start.iter_mut().for_each(|s| s.next = (slot.start >> 1).into());
    uut.size.next = slot.size.into();
    uut.last4.iter_mut().for_each(|s| s.next = slot.last4);
    uut.t32.iter_mut().for_each(|s| s.next = slot.t32);
    uut.pe_match.iter_mut().for_each(|s| s.next = slot.pe_match.into());
    uut.cid_match.iter_mut().for_each(|s| s.next = view.cid().into());
    uut.vmid_match.iter_mut().for_each(|s| s.next = view.vmid().into());
    uut.address_here.iter_mut().for_each(|s| s.next = view.here().into());
    settle(uut);
    let wanted = slot.outcome(view);
    let context = format!("{slot:x?} {:x?}", view.settings);
    let value = |ports: &Vec<Sig<Out>>| ports.first().map_or(0, |p| p.val().value() as u64);
    assert_eq!(uut.block.val(), wanted.block, "{context}");
    assert_eq!(uut.exception.val(), wanted.exception, "{context}");
    assert_eq!(value(&uut.pe), wanted.pe, "{context}");
    assert_eq!(value(&uut.sac), wanted.sac, "{context}");
    assert_eq!(value(&uut.arc), wanted.arc, "{context}");
    assert_eq!(value(&uut.cid), wanted.cid, "{context}");
    assert_eq!(value(&uut.vmid), wanted.vmid, "{context}");
    uut.included.iter().for_each(|s| assert_eq!(s.val(), wanted.included, "{context}"));
    uut.started.iter().for_each(|s| assert_eq!(s.val(), wanted.points.contains(&true), "{context}"));
    uut.stopped.iter().for_each(|s| assert_eq!(s.val(), wanted.points.contains(&false), "{context}"));
    let last = wanted.points.last() == Some(&true);
    uut.start_last.iter().for_each(|s| assert_eq!(s.val(), last, "{context}"));
}

/// Spec: RYMVDZ
/// Spec: RYPWLR
/// Spec: RKTMLZ
/// Spec: RCGVJD
/// Spec: RMCYYC
/// Spec: RSRZGJ
/// Spec: RLPKBR
/// Spec: RWZWLT
/// Spec: RBDWHM
/// Spec: RPTTKL
/// Spec: RSMGJZ
/// Spec: RZLDKC
/// Spec: RXHFYQ
/// Spec: RVFFWS
/// Spec: RSKZHH
/// Spec: RRNPWD
/// Spec: RPLCQJ
#[test]
fn any_block_under_any_settings() {
    let mut dice = Dice(3);
    let blocks = BLOCK_INSTRUCTIONS
        .into_iter()
        .flat_map(|n| [false, true].map(|aarch32| Params { aarch32, block_instructions: n, ..params() }));
    let wide = Params { address_comparator_pairs: 8, address_width: 56, ..params() };
    let without_pe = Params { pe_comparators: 0, ..params() };
    let without_ranges = Params { address_comparator_pairs: 0, ..params() };
    let without_points = Params { pe_comparators: 0, single_shot_controls: 0, ..without_ranges.clone() };
    for params in blocks.chain([wide, without_pe, without_ranges, without_points, least()]) {
        let plan = Plan::new(&params);
        let mut uut = InstructionSlot::new(&plan);
        connect_and_check(&mut uut);
        for _ in 0..600 {
            let settings = Settings::roll(&mut dice, &params, plan.levels.len());
            let context = Context::roll(&mut dice);
            let view = View {
                params: &params,
                levels: &plan.levels,
                settings: &settings,
                context,
                vmid_allowed: true,
            };
            let slot = Slot::roll(&mut dice, &params);
            check(&mut uut, &slot, &view);
        }
    }
}

/// Two PE comparators, each of which starts, stops, does both or neither, under every combination of
/// matches: the last point by number decides, and a comparator that does both stops.
///
/// Spec: RZLDKC
/// Spec: RSMGJZ
/// Spec: RXHFYQ
#[test]
fn two_pe_comparators_in_every_combination() {
    let params = Params { pe_comparators: 8, address_comparator_pairs: 0, ..params() };
    let plan = Plan::new(&params);
    let mut uut = InstructionSlot::new(&plan);
    connect_and_check(&mut uut);
    uut.valid.next = true;
    uut.allowed.next = true;
    uut.size.next = 2.into();
    let last = |kinds: [u64; 2], matched: u64| -> Option<bool> {
        let of = |n: usize| (matched >> n & 1 == 1).then_some(kinds[n]).filter(|kind| *kind != 0);
        of(1).or(of(0)).map(|kind| kind == 0b01)
    };
    for (low, high) in [(0, 1), (0, 7), (3, 5), (6, 7)] {
        for code in 0..64_u64 {
            let (kinds, matched) = ([code & 3, code >> 2 & 3], code >> 4);
            let at = |bits: [u64; 2]| bits[0] << low | bits[1] << high;
            uut.start_pe[0].next = at(kinds.map(|kind| kind & 1)).into();
            uut.stop_pe[0].next = at(kinds.map(|kind| kind >> 1)).into();
            uut.pe_match[0].next = at([matched & 1, matched >> 1]).into();
            settle(&mut uut);
            let last = last(kinds, matched);
            let after = |before: bool| uut.start_last[0].val() | (before & !uut.stopped[0].val());
            assert_eq!(after(false), last.unwrap_or(false), "{low} {high} {code:#b}");
            assert_eq!(after(true), last.unwrap_or(true), "{low} {high} {code:#b}");
            let starts = (0..2).any(|n| matched >> n & 1 == 1 && kinds[n] & 1 == 1);
            assert_eq!(uut.started[0].val(), starts, "{low} {high} {code:#b}");
        }
    }
}
