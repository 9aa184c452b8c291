//! The states against their transitions, written out once more as a list.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;
use proptest::prelude::*;

fn state(low_power: bool) -> TraceState {
    let mut params = samples::params();
    params.low_power = low_power;
    let mut uut = TraceState::new(&Plan::new(&params));
    connect_and_check(&mut uut);
    uut.clock.next = false.into();
    settle(&mut uut);
    uut.reset.next = true;
    settle(&mut uut);
    uut
}

/// The pins of one cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Cycle {
    write: Option<bool>,
    os_lock: bool,
    prohibited: bool,
    wfx_idle: bool,
    lpoverride: bool,
}

const QUIET: Cycle =
    Cycle { write: None, os_lock: false, prohibited: false, wfx_idle: false, lpoverride: false };
const ENABLE: Cycle = Cycle { write: Some(true), ..QUIET };
const DISABLE: Cycle = Cycle { write: Some(false), ..QUIET };
const LOCKED: Cycle = Cycle { os_lock: true, ..QUIET };
const PROHIBITED: Cycle = Cycle { prohibited: true, ..QUIET };
const SLEEP: Cycle = Cycle { wfx_idle: true, ..QUIET };
const AWAKE: Cycle = Cycle { wfx_idle: true, lpoverride: true, ..QUIET };

/// Names of the outputs that are high, before the edge.
fn clock(uut: &mut TraceState, cycle: Cycle) -> String {
    uut.clock.next = false.into();
    uut.prgctlr_write.next = cycle.write.is_some();
    uut.prgctlr_wdata.next = cycle.write == Some(true);
    uut.os_lock.next = cycle.os_lock;
    uut.prohibited.next = cycle.prohibited;
    for pin in &mut uut.wfx_idle {
        pin.next = cycle.wfx_idle;
    }
    for pin in &mut uut.lpoverride {
        pin.next = cycle.lpoverride;
    }
    settle(uut);
    let outputs = [
        ("en", uut.en.val()),
        ("writable", uut.writable.val()),
        ("idle", uut.statr_idle.val()),
        ("stable", uut.pm_stable.val()),
        ("on", uut.on.val()),
        ("running", uut.running.val()),
        ("taking", uut.taking.val()),
        ("paused", uut.paused.val()),
        ("entering", uut.entering.val()),
        ("catching", uut.catching.val()),
        ("rest", uut.at_rest.val()),
        ("capture", uut.capture.val()),
        ("low_power", uut.low_power.iter().any(|pin| pin.val())),
    ];
    let seen = outputs.into_iter().filter(|(_, high)| *high).map(|(name, _)| name);
    let seen = seen.collect::<Vec<_>>().join(" ");
    uut.clock.next = true.into();
    settle(uut);
    seen
}

const IN_IDLE: &str = "writable idle stable paused rest";
const IN_IDLE_WITH_EN: &str = "en writable idle stable paused rest";
const IN_ENABLING: &str = "en idle paused rest capture";
const AT_REST: &str = "en on paused rest capture";
const BEFORE_ENTERING: &str = "en on taking paused rest capture";
const IN_ENTERING: &str = "en on running taking entering";
const IN_RUNNING: &str = "en on running taking";
const IN_PAUSING: &str = "en on capture";
const IN_CATCHING: &str = "en on paused catching capture";
const CATCHING_BEFORE_ENTERING: &str = "en on taking paused catching capture";

fn walk(uut: &mut TraceState, steps: &[(Cycle, &str)]) {
    for (at, (cycle, expected)) in steps.iter().enumerate() {
        assert_eq!(clock(uut, *cycle), *expected, "step {at}: {cycle:?}");
    }
}

/// From reset until the resources run.
fn running(low_power: bool) -> TraceState {
    let mut uut = state(low_power);
    walk(
        &mut uut,
        &[
            (QUIET, IN_IDLE),
            (ENABLE, IN_IDLE),
            (QUIET, IN_IDLE_WITH_EN),
            (QUIET, IN_ENABLING),
            (QUIET, BEFORE_ENTERING),
            (QUIET, IN_ENTERING),
            (QUIET, IN_RUNNING),
        ],
    );
    uut
}

/// Spec: RWMGGP
/// Spec: RDXFFN
/// Spec: RZFPHC
/// Spec: RTZSRP
/// Spec: RTRZCP
/// Spec: RMVZYP
#[test]
fn disabling_pauses_the_resources_before_the_unit_is_stable() {
    let mut uut = running(false);
    walk(
        &mut uut,
        &[
            (DISABLE, IN_RUNNING),
            (QUIET, "running taking"),
            (QUIET, ""),
            (QUIET, ""),
            (QUIET, "paused catching"),
            (QUIET, "stable paused rest"),
            (QUIET, IN_IDLE),
            (QUIET, IN_IDLE),
        ],
    );
}

/// Spec: RMDZDN
#[test]
fn en_is_written_in_idle_and_running_only() {
    let mut uut = state(false);
    walk(
        &mut uut,
        &[
            (ENABLE, IN_IDLE),
            (QUIET, IN_IDLE_WITH_EN),
            (DISABLE, IN_ENABLING),
            (PROHIBITED, AT_REST),
            (Cycle { write: Some(false), ..PROHIBITED }, AT_REST),
            (QUIET, "paused rest"),
            (ENABLE, "paused rest"),
            (ENABLE, "stable paused rest"),
            (QUIET, IN_IDLE),
            (ENABLE, IN_IDLE),
            (DISABLE, IN_IDLE_WITH_EN),
            (QUIET, "idle paused rest"),
            (QUIET, "paused rest"),
            (QUIET, "paused rest"),
            (QUIET, "stable paused rest"),
            (QUIET, IN_IDLE),
        ],
    );
}

/// Spec: RVBMLV
/// Spec: RTMLTF
#[test]
fn the_os_lock_disables_without_touching_en() {
    let mut uut = state(false);
    walk(
        &mut uut,
        &[
            (Cycle { write: Some(true), ..LOCKED }, IN_IDLE),
            (LOCKED, IN_IDLE_WITH_EN),
            (LOCKED, IN_IDLE_WITH_EN),
            (QUIET, IN_IDLE_WITH_EN),
            // The lock does not stop Enabling.
            (LOCKED, "en idle paused rest"),
            (LOCKED, "en paused rest"),
            // Nor does unlocking shorten the way to Idle.
            (QUIET, "en paused rest"),
            (QUIET, "en stable paused rest"),
            (QUIET, IN_IDLE_WITH_EN),
            (QUIET, IN_ENABLING),
            (QUIET, BEFORE_ENTERING),
            (QUIET, IN_ENTERING),
            (LOCKED, "en running taking"),
            (LOCKED, "en"),
            (LOCKED, "en"),
            (LOCKED, "en paused catching"),
            (LOCKED, "en stable paused rest"),
            (LOCKED, IN_IDLE_WITH_EN),
        ],
    );
}

/// Spec: RJLLVN
/// Spec: RYWDVJ
/// Spec: RLYFDT
/// Spec: RRDCGC
#[test]
fn a_prohibited_region_pauses_and_its_end_resumes() {
    let mut uut = running(false);
    walk(
        &mut uut,
        &[
            (PROHIBITED, IN_RUNNING),
            (PROHIBITED, IN_PAUSING),
            (PROHIBITED, IN_PAUSING),
            (PROHIBITED, IN_CATCHING),
            (PROHIBITED, AT_REST),
            (PROHIBITED, AT_REST),
            (QUIET, BEFORE_ENTERING),
            (PROHIBITED, IN_ENTERING),
            // Once Pausing has begun it ends in Paused.
            (QUIET, IN_PAUSING),
            (QUIET, IN_PAUSING),
            (QUIET, CATCHING_BEFORE_ENTERING),
            (QUIET, IN_ENTERING),
            (QUIET, IN_RUNNING),
        ],
    );
}

/// Spec: RRGFJY
/// Spec: RFMXFM
/// Spec: RKVFVS
#[test]
fn the_unit_goes_to_low_power_after_its_resources_are_paused() {
    let mut uut = running(true);
    walk(
        &mut uut,
        &[
            (SLEEP, IN_RUNNING),
            (SLEEP, IN_PAUSING),
            (SLEEP, IN_PAUSING),
            (SLEEP, IN_CATCHING),
            (SLEEP, "en on paused rest low_power"),
            (SLEEP, "en on paused rest low_power"),
            (QUIET, BEFORE_ENTERING),
            (QUIET, IN_ENTERING),
            (QUIET, IN_RUNNING),
        ],
    );
}

/// Spec: RVHSFL
/// Spec: RFBMYZ
#[test]
fn low_power_is_overridden_or_does_not_exist() {
    let mut uut = running(true);
    walk(&mut uut, &[(AWAKE, IN_RUNNING), (AWAKE, IN_RUNNING)]);
    let mut uut = running(false);
    assert!(uut.wfx_idle.is_empty() && uut.lpoverride.is_empty() && uut.low_power.is_empty());
    walk(&mut uut, &[(SLEEP, IN_RUNNING), (SLEEP, IN_RUNNING)]);
}

/// Spec: RLHDSS
#[test]
fn a_disabled_unit_is_in_low_power_while_the_pe_sleeps() {
    let mut uut = state(true);
    walk(&mut uut, &[(SLEEP, "writable idle stable paused rest low_power"), (AWAKE, IN_IDLE)]);
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unit {
    Idle,
    Enabling,
    Running,
    Unstable,
    Stable,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Resources {
    Paused,
    Entering,
    Running,
    Pausing1,
    Pausing2,
    Catching,
}

/// The three flops as plain values.
struct Expected {
    en: bool,
    unit: Unit,
    resources: Resources,
}

impl Expected {
    fn clock(&mut self, c: Cycle) -> String {
        use Resources as R;
        use Unit as U;
        let enabled = self.en && !c.os_lock;
        let on = self.unit == U::Running && enabled;
        let sleep = c.wfx_idle && !c.lpoverride;
        let go = on && !c.prohibited && !sleep;
        let running = [R::Entering, R::Running].contains(&self.resources);
        let paused = [R::Catching, R::Paused].contains(&self.resources);
        let low_power = sleep && self.resources == R::Paused;
        let outputs = [
            ("en", self.en),
            ("writable", self.unit == U::Idle),
            ("idle", [U::Idle, U::Enabling].contains(&self.unit)),
            ("stable", [U::Idle, U::Stable].contains(&self.unit)),
            ("on", on),
            ("running", running),
            ("taking", running || (paused && go)),
            ("paused", paused),
            ("entering", self.resources == R::Entering),
            ("catching", self.resources == R::Catching),
            ("rest", self.resources == R::Paused),
            ("capture", !running && enabled && [U::Enabling, U::Running].contains(&self.unit) && !low_power),
            ("low_power", low_power),
        ];
        if let Some(en) = c.write.filter(|_| [U::Idle, U::Running].contains(&self.unit)) {
            self.en = en;
        }
        self.unit = match self.unit {
            U::Idle if enabled => U::Enabling,
            U::Enabling => U::Running,
            U::Running if !enabled => U::Unstable,
            U::Unstable if paused => U::Stable,
            U::Stable => U::Idle,
            stays => stays,
        };
        self.resources = match self.resources {
            R::Paused | R::Catching => {
                if go {
                    R::Entering
                } else {
                    R::Paused
                }
            }
            R::Entering | R::Running => {
                if go {
                    R::Running
                } else {
                    R::Pausing1
                }
            }
            R::Pausing1 => R::Pausing2,
            R::Pausing2 => R::Catching,
        };
        let seen = outputs.into_iter().filter(|(_, high)| *high).map(|(name, _)| name);
        seen.collect::<Vec<_>>().join(" ")
    }
}

prop_compose! {
    fn cycle()(code in 0..1024_u32) -> Cycle {
        let rare = |low: u32| code >> low & 3 == 3;
        Cycle {
            write: (code & 3 != 0).then_some(code & 3 != 1),
            os_lock: rare(2),
            prohibited: rare(4),
            wfx_idle: rare(6),
            lpoverride: rare(8),
        }
    }
}

proptest! {
    #[test]
    fn any_walk_is_the_listed_one(cycles in prop::collection::vec(cycle(), 1..400)) {
        let mut uut = state(true);
        let mut expected = Expected { en: false, unit: Unit::Idle, resources: Resources::Paused };
        for c in cycles {
            prop_assert_eq!(clock(&mut uut, c), expected.clock(c));
        }
    }
}
