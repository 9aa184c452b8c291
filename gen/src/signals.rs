//! Signals that end a run while it writes: what it has begun is cleaned up first.

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

/// Signals that ask a run to end.
#[cfg(unix)]
const ENDING: &[i32] = &[signal_hook::consts::SIGHUP, SIGINT, signal_hook::consts::SIGQUIT, SIGTERM];
#[cfg(not(unix))]
const ENDING: &[i32] = &[SIGINT, SIGTERM];

/// What the handlers look at.
struct State {
    /// Nobody writes: a signal acts as if it were not handled.
    idle: Arc<AtomicBool>,
    /// The signal that came meanwhile, or 0.
    caught: Arc<AtomicUsize>,
    writers: AtomicUsize,
}

static STATE: LazyLock<State> = LazyLock::new(|| {
    let state =
        State { idle: Arc::new(AtomicBool::new(true)), caught: Arc::default(), writers: AtomicUsize::new(0) };
    // Where a handler can't be installed, the signal ends the run at once, as it always did.
    for signal in ENDING.iter().copied() {
        let _ = flag::register_conditional_default(signal, Arc::clone(&state.idle));
        let _ = flag::register_usize(signal, Arc::clone(&state.caught), signal as usize);
    }
    // A file that would be larger than the limit is an error of writing, like a full disk.
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    state
});

/// While it exists, a signal is remembered; when it goes, the signal does what it was sent for.
pub(crate) struct Held(());

impl Held {
    /// Holds signals back.
    pub(crate) fn new() -> Held {
        STATE.writers.fetch_add(1, Ordering::SeqCst);
        STATE.idle.store(false, Ordering::SeqCst);
        Held(())
    }

    /// Whether a signal wants the run to end.
    pub(crate) fn is_caught(&self) -> bool {
        STATE.caught.load(Ordering::SeqCst) != 0
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if STATE.writers.fetch_sub(1, Ordering::SeqCst) > 1 {
            return;
        }
        STATE.idle.store(true, Ordering::SeqCst);
        let signal = STATE.caught.swap(0, Ordering::SeqCst);
        if signal != 0 {
            let _ = low_level::emulate_default_handler(signal as i32);
        }
    }
}
