//! What a TSB CSYNC waits for (section 6.8), and the tags of blocks on their way.
//! Everything on the model and on the block.
#![allow(clippy::unwrap_used)]

mod common;

use common::ete::bench::*;
use common::ete::counting::*;
use common::ete::unit::On;
use common::ete_configurations::comparators;
use pmugen_hdl::families::ete::Params;

/// A TSB CSYNC is over when `prohibited_i` and `resources_paused_o` are both 1: whatever the blocks
/// before it did has been done by then, however late they came.
// Spec: RRFSRY
// Spec: RFCBLJ
#[test]
fn what_a_synchronization_finds_done() {
    for on in On::ALL {
        for groups in GROUPS {
            for late in 0..5 {
                let mut unit = on.unit(&comparators());
                let mut bench = counting(&mut *unit, &comparators(), groups);
                bench.enable();
                // A region before, so that the resources are Paused when the PE leaves it.
                bench.drive("prohibited_i", 1);
                bench.clocks(6);
                bench.drive("prohibited_i", 0);
                (0..late).for_each(|_| bench.clock());
                block(&mut bench, 0x1000);
                bench.drive("prohibited_i", 1);
                let mut clocks = 0;
                while {
                    bench.clock();
                    bench.output("resources_paused_o") == 0
                } {
                    clocks += 1;
                    assert!(clocks < 10);
                }
                let done = counts(&mut bench, groups);
                assert_eq!(done, vec![1; groups.len()], "{on:?} {groups:?} {late}");
                bench.clocks(20);
                assert_eq!(counts(&mut bench, groups), done, "{on:?}: nothing follows");
            }
        }
    }
}

/// A PE that speculates: `resources_paused_o` does not wait for blocks that are not resolved, so that
/// a TSB CSYNC has to. Resolved in time, a hit outlasts the unit's end; otherwise it is dropped.
// Spec: RRFSRY
// Spec: RNKKSN
// Spec: RDQZSD
#[test]
fn a_synchronization_and_blocks_on_their_way() {
    let params = Params { speculation_tags: 8, ..comparators() };
    for on in On::ALL {
        for in_time in [true, false] {
            let mut unit = on.unit(&params);
            let mut bench = counting(&mut *unit, &params, &[SAC]);
            bench.enable();
            bench.clock();
            block(&mut bench, 0x1000);
            // Not yet.
            bench.drive("resolve_valid_i", 0);
            bench.drive("prohibited_i", 1);
            bench.clocks(8);
            assert_eq!(bench.output("resources_paused_o"), 1);
            assert_eq!(bench.get(SSCSR) as u32 & (STATUS | PENDING), 0, "{on:?}");
            let resolve = |bench: &mut Bench<'_>| {
                bench.drive("resolve_tag_i", 0);
                bench.drive("resolve_valid_i", 1);
                bench.clock();
                bench.drive("resolve_valid_i", 0);
            };
            if in_time {
                resolve(&mut bench);
            }
            bench.set(PRGCTLR, 0);
            bench.clocks(2);
            if !in_time {
                resolve(&mut bench);
            }
            bench.clocks(10);
            let state = bench.get(SSCSR) as u32 & (STATUS | PENDING);
            assert_eq!(state, if in_time { PENDING } else { 0 }, "{on:?} {in_time}");
        }
    }
}

/// The first tag after reset is 0, and all tags may be on their way: each hit fires when its block
/// is resolved. A Warm reset of the PE cancels what is on its way and goes on with the next tag.
// Spec: RXVVYX
// Spec: RYYHBF
#[test]
fn all_tags_on_their_way() {
    for tags in [4, 8, 32] {
        let params = Params { speculation_tags: tags, ..comparators() };
        let tags = u64::from(tags);
        for on in On::ALL {
            for first in [0, 1, tags - 1] {
                let mut unit = on.unit(&params);
                let mut bench = counting(&mut *unit, &params, &[SINGLE_SHOT]);
                bench.enable();
                let hand_over = |bench: &mut Bench<'_>, start: u64| {
                    block(bench, start);
                    bench.drive("resolve_valid_i", 0);
                };
                let operate = |bench: &mut Bench<'_>, what: &str, tag: u64| {
                    bench.drive(&format!("{what}_tag_i"), tag % tags);
                    bench.drive(&format!("{what}_valid_i"), 1);
                    bench.clock();
                    bench.drive(&format!("{what}_valid_i"), 0);
                    bench.clocks(2);
                };
                (0..first).for_each(|_| hand_over(&mut bench, 0x3000));
                if first > 0 {
                    operate(&mut bench, "resolve", first - 1);
                }
                (0..tags).for_each(|_| hand_over(&mut bench, 0x1000));
                for i in 0..tags - 2 {
                    operate(&mut bench, "resolve", first + i);
                    assert_eq!(counts(&mut bench, &[SINGLE_SHOT]), [i + 1], "{on:?} {tags} {first}");
                }
                // The last two are cancelled by a Warm reset; their tags come again.
                bench.drive("pe_reset_i", 1);
                operate(&mut bench, "cancel", first + tags - 2);
                bench.drive("pe_reset_i", 0);
                bench.next_tag((first + tags - 2) % tags);
                hand_over(&mut bench, 0x3000);
                hand_over(&mut bench, 0x1000);
                operate(&mut bench, "resolve", first + tags - 2);
                assert_eq!(counts(&mut bench, &[SINGLE_SHOT]), [tags - 2], "{on:?} {tags} {first}");
                operate(&mut bench, "resolve", first + tags - 1);
                assert_eq!(counts(&mut bench, &[SINGLE_SHOT]), [tags - 1], "{on:?} {tags} {first}");
            }
        }
    }
}
