//! Sampling: a counter that is loaded with 2^W - P raises its request with the P-th counted event,
//! neither earlier nor later, whatever the increments and the modes do meanwhile.

use super::bench::{Bench, MCOUNTINHIBIT, MINH, OF};
use super::csrs::Mode;
use super::oracle::ones;
use super::unit::Unit;
use pmugen_hdl::families::riscv_hpm::{Bus, Params};
use pmugen_sim::families::Step;
use pmugen_sim::random::Random;

/// The periods that are tried.
pub const PERIODS: [u64; 5] = [1, 2, 3, 100, 1 << 20];
/// From here on most events come at the full rate in a mode that counts, so that time stays short.
const LONG: u64 = 1 << 16;
/// Events that are counted after the request.
const AFTER: u64 = 40;

/// Two periods in a row on the last counter of a unit with Sscofpmf.
///
/// # Errors
/// Tells the first difference.
// Spec: HPM4.1
// Spec: HPM4.2
// Spec: HPM4.6
// Spec: HPM5.7
pub fn period(params: &Params, unit: &mut dyn Unit, period: u64, seed: u64) -> Result<(), String> {
    assert!(params.sscofpmf && params.counters > 0);
    let mut random = Random::new(seed);
    let mut bench = Bench::new(unit, params);
    let n = 2 + params.counters;
    for round in 0..2 {
        // M is filtered when another mode can count, so what software does here is not counted.
        let modes = Mode::of(params);
        let filters: u64 = if modes.len() == 1 { 0 } else { filters(&modes, &mut random) };
        let (event, pin) = bench.widest(n);
        bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
        bench.select(n, u64::from(event.number) | filters);
        bench.load(n, 0u64.wrapping_sub(period));
        bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF & !(1 << n));
        let most = event.width.min(3);
        let counted = run(&mut bench, &modes, filters, (&pin, ones(most)), period, &mut random)
            .map_err(|error| format!("period {period}, round {round}: {error}"))?;
        bench.mode(Mode::M);
        bench.machine_write(MCOUNTINHIBIT, 0xFFFF_FFFF);
        let value = counted.wrapping_sub(period) & ones(params.counter_width);
        let seen = (bench.counter(n), bench.event(n) & OF);
        if seen != (value, OF) {
            return Err(format!("period {period}: counter and OF are {seen:#x?}, not {value:#x} and set"));
        }
        if params.bus == Bus::Apb4 {
            bench.word_write(0x208, 0);
        }
    }
    Ok(())
}

/// Filters of some modes: M always, another one never.
fn filters(modes: &[Mode], random: &mut Random) -> u64 {
    let free = random.pick(&modes[1..]);
    let others = modes.iter().filter(|mode| **mode != Mode::M && **mode != free);
    let chosen: u64 = others.map(|mode| random.bits() & inhibit(*mode)).sum();
    MINH | chosen
}

fn inhibit(mode: Mode) -> u64 {
    MINH >> mode as u32
}

/// Drives the event until the period is over and some more, and compares the request in every
/// clock; the number of events counted.
fn run(
    bench: &mut Bench,
    modes: &[Mode],
    filters: u64,
    (pin, most): (&str, u64),
    period: u64,
    random: &mut Random,
) -> Result<u64, String> {
    let params = bench.params.clone();
    let inputs = bench.inputs();
    let mut player = bench.player::<(u64, Mode, u64)>();
    let word = |name: &str| player.pins.input(name).map(|pin| pin.0);
    let (event, level, v) = (word(pin).expect("the event's pin"), word("priv_i"), word("virt_i"));
    // Increments that are on their way to the counter.
    let mut stages = vec![0; params.event_stages as usize];
    let (mut counted, mut happened, mut pending) = (0, 0, 0);
    while counted < period + AFTER {
        let fast = period >= LONG && random.below(16) != 0;
        let counting: Vec<Mode> = modes.iter().copied().filter(|m| filters & inhibit(*m) == 0).collect();
        let mode = random.pick(if fast { &counting } else { modes });
        // Nothing starts once enough has happened; the stages run empty.
        let count = match happened < period + AFTER {
            true if fast => most,
            true => random.bits() & most,
            false => 0,
        };
        let increment = if filters & inhibit(mode) == 0 { count } else { 0 };
        happened += increment;
        stages.insert(0, increment);
        let arrives = stages.pop().expect("one was put in");
        let request = u64::from(counted < period && period <= counted + arrives);
        let mut now = inputs.clone();
        now[event] = count;
        let pins = random.pick(&mode.pins(&params));
        level.into_iter().for_each(|word| now[word] = pins.0);
        v.into_iter().for_each(|word| now[word] = pins.1);
        // In memory LCOFIP keeps the request from the next clock on.
        let expected = player.expect(&[("lcofi_req_o", request), ("lcofi_irq_o", pending)]);
        pending |= request;
        player.add(Step { reset: false, inputs: now }, expected, (counted, mode, count));
        counted += arrives;
    }
    player.finish()?;
    bench.drive(pin, 0);
    bench.clocks(params.event_stages.into());
    Ok(counted)
}
