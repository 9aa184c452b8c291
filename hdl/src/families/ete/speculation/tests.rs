//! Operations on tags against a list of blocks by age.

use super::super::reference::{Dice, Filters, Ring};
use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::params;

/// Long runs with whatever tags: the definition by age says what every operation does.
///
/// Spec: RHYLDM
/// Spec: RCJTJM
/// Spec: RHMKSZ
/// Spec: RXVVYX
/// Spec: RNKKSN
/// Spec: RDQZSD
#[test]
fn any_operations_on_any_tags() {
    let tags = |tags, slots, shots| Params {
        speculation_tags: tags,
        blocks_per_cycle: slots,
        single_shot_controls: shots,
        ..params()
    };
    let without_points = Params { address_comparator_pairs: 0, pe_comparators: 0, ..tags(4, 2, 0) };
    let mut dice = Dice(4);
    for params in [tags(4, 2, 2), tags(8, 4, 3), tags(32, 1, 1), tags(16, 3, 0), without_points] {
        let plan = Plan::new(&params);
        let mut uut = Speculation::new(&plan);
        connect_and_check(&mut uut);
        uut.reset.next = true;
        let (slots, shots) = (params.blocks_per_cycle, params.single_shot_controls);
        let mut ring = Ring::new(params.speculation_tags);
        for _ in 0..3000 {
            let tag = |dice: &mut Dice| dice.below(params.speculation_tags.into());
            let present = Filters { ss: dice.once_in(2), ta: dice.once_in(2) };
            let on = !dice.once_in(12);
            let resolve = dice.once_in(3).then(|| tag(&mut dice));
            let cancel = dice.once_in(4).then(|| tag(&mut dice));
            let valid = dice.bits(slots);
            let (ss, ta) = (dice.bits(slots), dice.bits(slots));
            let tags: Vec<u64> = (0..slots).map(|_| tag(&mut dice)).collect();
            let hits = dice.list(shots, |dice| dice.bits(slots));

            uut.on.next = on;
            uut.resolve_valid.next = resolve.is_some();
            uut.resolve_tag.next = resolve.unwrap_or(tags[0]).into();
            uut.cancel_valid.next = cancel.is_some();
            uut.cancel_tag.next = cancel.unwrap_or(tags[0]).into();
            uut.valid.next = valid.into();
            uut.tag.iter_mut().zip(&tags).for_each(|(to, tag)| to.next = (*tag).into());
            uut.ssstatus.iter_mut().for_each(|s| s.next = present.ss);
            uut.ssstatus_before.iter_mut().for_each(|s| s.next = ss.into());
            uut.ta.next = present.ta;
            uut.ta_before.next = ta.into();
            uut.hit.iter_mut().zip(&hits).for_each(|(to, hit)| to.next = (*hit).into());
            settle(&mut uut);

            let (executed, back) = ring.operate(resolve, cancel);
            let executed = if on { executed } else { 0 };
            uut.executed.iter().for_each(|e| assert_eq!(e.val().value() as u64, executed));
            if let Some(back) = back {
                assert_eq!(uut.ta_back.val(), back.ta);
                uut.ssstatus_back.iter().for_each(|s| assert_eq!(s.val(), back.ss));
            }
            for slot in (0..slots as usize).filter(|slot| valid >> slot & 1 == 1) {
                let before = Filters { ss: ss >> slot & 1 == 1, ta: ta >> slot & 1 == 1 };
                let hits = hits.iter().enumerate().fold(0, |m, (n, hit)| m | (hit >> slot & 1) << n);
                ring.enter(tags[slot], before, hits);
            }
            if !on {
                ring.off(present);
            }
            uut.clock.next = true.into();
            settle(&mut uut);
            uut.clock.next = false.into();
            settle(&mut uut);
        }
    }
}
