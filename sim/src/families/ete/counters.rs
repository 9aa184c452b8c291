//! Counters, as the chapter's pseudocode has them (D4.6.9.4).

use super::registers::{CNTCHAIN, RLDSELF, Registers};

/// EvalAllCounters(): one clock of `count` counters. `is_event_active` tells about the event that
/// a field selects. Returns the counter-at-zero resources.
// Spec: RRBMQM
// Spec: RPZQGV
// Spec: RFHFMP
pub(super) fn eval_all_counters(
    regs: &mut Registers,
    count: u32,
    is_event_active: impl Fn(u32) -> bool,
) -> u32 {
    let mut counter_at_zero = 0;
    let mut reload = [false; 4];
    for i in 0..count as usize {
        // Spec: RWPWQD
        let lower_reloads = i % 2 == 1 && reload[i - 1];
        let (active, reloads) = eval_counter(regs, i, lower_reloads, &is_event_active);
        counter_at_zero |= u32::from(active) << i;
        reload[i] = reloads;
    }
    counter_at_zero
}

/// EvalCounter(): whether the counter-at-zero resource is active and whether the counter reloads.
// Spec: RLFVYH
fn eval_counter(
    regs: &mut Registers,
    index: usize,
    lower_reloads: bool,
    is_event_active: &impl Fn(u32) -> bool,
) -> (bool, bool) {
    let control = regs.cntctlr[index];
    let self_reload = control & RLDSELF != 0;
    let value = regs.cntvr[index];

    // Spec: RQHZFW
    let dec_action = is_event_active(control & 0xFF) || (control & CNTCHAIN != 0 && lower_reloads);
    let reload_event = is_event_active(control >> 8 & 0xFF);

    // Spec: RHYLGG
    // Spec: RVGJNL
    let resource_active = value == 0 && (!self_reload || (dec_action && !reload_event));

    // Spec: RYLYPH
    let reload = reload_event || (self_reload && dec_action && value == 0);

    // Spec: RSBQPN
    // Spec: RKXLKC
    // Spec: RDDCDK
    let decrement = !reload && value != 0 && dec_action;

    // Spec: RBDPDN: the lower counter's reload acts in the same clock
    if reload {
        regs.cntvr[index] = regs.cntrldvr[index];
    } else if decrement {
        regs.cntvr[index] = value - 1;
    }
    (resource_active, reload)
}
