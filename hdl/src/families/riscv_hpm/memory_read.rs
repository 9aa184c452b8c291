//! Reads of the memory-mapped form: both halves of a counter from one instant.

use super::plan::{NUMBER, Plan, WORD, optional_word};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, bit_cast_bit, wires};
use rust_hdl::prelude::*;

/// Keeps the high half of the counter whose low half was read, for the read that follows; and the
/// flop in the read path, if there is one.
///
/// With that flop the value is that of the setup phase, and so is what is kept.
pub(super) struct MemoryRead {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub psel: Signal<In, Bit>,
    pub penable: Signal<In, Bit>,
    pub pwrite: Signal<In, Bit>,
    pub privileged: Signal<In, Bit>,
    pub write: Signal<In, Bit>,
    pub at: Sig<In>,
    pub on_counter: Vec<Signal<In, Bit>>,
    pub exceeds_word: Signal<In, Bit>,
    pub upper: Sig<In>,
    pub word: Vec<Sig<In>>,
    held: Register,
    owner: Register,
    valid: Register,
    read_data: Vec<Register>,
    pub upper_shown: Sig<Out>,
    pub prdata: Vec<Sig<Out>>,
    setup: Signal<Local, Bit>,
    reads: Signal<Local, Bit>,
    owned: Signal<Local, Bit>,
    uses_held: Signal<Local, Bit>,
    capture: Signal<Local, Bit>,
    gives_up: Signal<Local, Bit>,
    _stage: usize,
    _one: usize,
    _activity: Activity,
}

impl MemoryRead {
    pub(super) fn new(plan: &Plan) -> MemoryRead {
        let stage = plan.params.read_stages as usize;
        MemoryRead {
            clock: Default::default(),
            reset: Default::default(),
            psel: Default::default(),
            penable: Default::default(),
            pwrite: Default::default(),
            privileged: Default::default(),
            write: Default::default(),
            at: Sig::new(NUMBER),
            on_counter: wires(2),
            exceeds_word: Default::default(),
            upper: Sig::new(WORD),
            word: optional_word(stage, WORD),
            held: Register::new(WORD, 0, plan.reset),
            owner: Register::new(NUMBER, 0, plan.reset),
            valid: Register::new(1, 0, plan.reset),
            read_data: (0..stage).map(|_| Register::new(WORD, 0, plan.reset)).collect(),
            upper_shown: Sig::new(WORD),
            prdata: optional_word(stage, WORD),
            setup: Default::default(),
            reads: Default::default(),
            owned: Default::default(),
            uses_held: Default::default(),
            capture: Default::default(),
            gives_up: Default::default(),
            _stage: stage,
            _one: 1,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(MemoryRead {
    inputs: [
        clock,
        reset,
        psel,
        penable,
        pwrite,
        privileged,
        write,
        at,
        on_counter,
        exceeds_word,
        upper,
        word
    ],
    children: [held, owner, valid, read_data],
    drives: [upper_shown, prdata, setup, reads, owned, uses_held, capture, gives_up],
    fixed: [],
    plain: [_stage, _one],
});

impl Logic for MemoryRead {
    #[hdl_gen]
    fn update(&mut self) {
        self.held.clock.next = self.clock.val();
        self.held.reset.next = self.reset.val();
        self.owner.clock.next = self.clock.val();
        self.owner.reset.next = self.reset.val();
        self.valid.clock.next = self.clock.val();
        self.valid.reset.next = self.reset.val();

        self.setup.next = self.psel.val() & !self.penable.val();
        self.reads.next = self.psel.val() & self.penable.val() & !self.pwrite.val() & self.privileged.val();
        for i in 0..self._stage {
            self.reads.next = self.setup.val() & !self.pwrite.val() & self.privileged.val();
            self.read_data[i].clock.next = self.clock.val();
            self.read_data[i].reset.next = self.reset.val();
            self.read_data[i].d.next = self.read_data[i].q.val();
            if self.setup.val() {
                self.read_data[i].d.next = self.word[i].val();
            }
            self.prdata[i].next = self.read_data[i].q.val();
        }

        self.owned.next = self.valid.q.val().any() & (self.owner.q.val() == self.at.val());
        self.uses_held.next = self.owned.val() & self.on_counter[1].val();
        self.upper_shown.next = self.upper.val();
        if self.uses_held.val() {
            self.upper_shown.next = self.held.q.val();
        }

        self.capture.next = self.reads.val() & self.on_counter[0].val() & self.exceeds_word.val();
        self.gives_up.next = (self.reads.val() & self.uses_held.val())
            | (self.write.val() & self.owned.val() & (self.on_counter[0].val() | self.on_counter[1].val()));
        self.held.d.next = self.held.q.val();
        self.owner.d.next = self.owner.q.val();
        self.valid.d.next = self.valid.q.val();
        if self.gives_up.val() {
            self.valid.d.next = 0.into();
        }
        if self.capture.val() {
            self.held.d.next = self.upper.val();
            self.owner.d.next = self.at.val();
            self.valid.d.next = bit_cast_bit(true, self._one);
        }
    }

    crate::meta!(
        Meta::block("memory_read", "Both halves of a counter from one instant.")
            .note(
                "A read of a low word keeps the high word of that instant; the next read of that \
                 counter's high word returns it. A write to the counter gives it up (section 1).",
            )
            .signal("psel", "APB select")
            .signal("penable", "APB enable")
            .signal("pwrite", "APB direction")
            .signal("privileged", "APB protection: the access is privileged")
            .signal("write", "a write is accepted in this cycle")
            .signal("at", "number of the counter, if the word belongs to one")
            .signal("on_counter", "the access is to counters, low word first")
            .signal("exceeds_word", "the addressed counter has a high word")
            .signal("upper", "high word of the addressed counter at this moment")
            .signal("word", "what this read returns")
            .signal("held", "high word that was kept")
            .signal("owner", "number of the counter it belongs to")
            .signal("valid", "it has not been read yet")
            .signal("read_data", "what the setup phase has read")
            .signal("upper_shown", "high word as a read returns it")
            .signal("prdata", "APB read data")
            .signal("setup", "setup phase")
            .signal("reads", "a read takes its value in this cycle")
            .signal("owned", "the kept word belongs to the addressed counter")
            .signal("uses_held", "a high word is accessed that was kept")
            .signal("capture", "the high word is kept at this edge")
            .signal("gives_up", "the kept word is given up at this edge")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::riscv_hpm::params::Params;
    use crate::families::riscv_hpm::samples::in_memory;

    struct Bench(MemoryRead);

    impl Bench {
        fn new(read_stages: u32) -> Bench {
            let mut uut = MemoryRead::new(&Plan::new(&Params { read_stages, ..in_memory() }));
            connect_and_check(&mut uut);
            uut.reset.next = true;
            uut.privileged.next = true;
            uut.exceeds_word.next = true;
            Bench(uut)
        }

        fn clock(&mut self) {
            for level in [false, true] {
                self.0.clock.next = level.into();
                settle(&mut self.0);
            }
        }

        /// A transfer to a half of counter `n` while its high word is `upper`; returns the high
        /// word that a read would show in its access phase, or with a flop in its setup phase.
        fn transfer(&mut self, n: u64, half: usize, write: bool, upper: u64) -> u64 {
            let uut = &mut self.0;
            uut.at.next = n.into();
            uut.on_counter[0].next = half == 0;
            uut.on_counter[1].next = half == 1;
            uut.upper.next = upper.into();
            uut.pwrite.next = write;
            uut.psel.next = true;
            uut.penable.next = false;
            uut.write.next = false;
            settle(uut);
            let setup = uut.upper_shown.val().value() as u64;
            self.clock();
            self.0.clock.next = false.into();
            self.0.penable.next = true;
            self.0.write.next = write;
            settle(&mut self.0);
            let access = self.0.upper_shown.val().value() as u64;
            self.clock();
            self.0.psel.next = false;
            self.0.write.next = false;
            self.clock();
            if self.0._stage == 0 { access } else { setup }
        }
    }

    // Spec: HPM2.9
    #[test]
    fn the_high_word_of_the_instant_of_the_low_word_serves_one_read() {
        for stages in [0, 1] {
            let mut b = Bench::new(stages);
            b.transfer(3, 0, false, 7);
            assert_eq!(b.transfer(4, 1, false, 9), 9, "another counter's is live");
            assert_eq!(b.transfer(3, 1, false, 8), 7, "that of the low word");
            assert_eq!(b.transfer(3, 1, false, 8), 8, "only once");
            b.transfer(3, 0, false, 1);
            b.transfer(5, 0, false, 2);
            assert_eq!(b.transfer(3, 1, false, 6), 6, "the last low word counts");
            assert_eq!(b.transfer(5, 1, false, 6), 2);
        }
    }

    #[test]
    fn a_write_to_the_counter_gives_it_up() {
        for half in [0, 1] {
            let mut b = Bench::new(0);
            b.transfer(3, 0, false, 7);
            b.transfer(4, half, true, 0);
            assert_eq!(b.transfer(3, 1, false, 8), 7, "a write to another counter does not");
            b.transfer(3, 0, false, 7);
            b.transfer(3, half, true, 0);
            assert_eq!(b.transfer(3, 1, false, 8), 8);
        }
    }

    #[test]
    fn a_counter_of_one_word_and_an_unprivileged_read_keep_nothing() {
        let mut b = Bench::new(0);
        b.transfer(2, 0, false, 5);
        b.0.exceeds_word.next = false;
        b.transfer(3, 0, false, 7);
        b.0.exceeds_word.next = true;
        assert_eq!(b.transfer(3, 1, false, 8), 8);
        b.0.privileged.next = false;
        b.transfer(3, 0, false, 7);
        b.0.privileged.next = true;
        assert_eq!(b.transfer(2, 1, false, 9), 5, "and disturb nothing");
    }

    /// With a flop a read takes its value in the setup phase, and only a privileged read.
    #[test]
    fn setup_of_a_write_or_without_privilege_reads_nothing() {
        let mut b = Bench::new(1);
        b.transfer(3, 0, true, 7);
        assert_eq!(b.transfer(3, 1, false, 8), 8);
        b.0.privileged.next = false;
        b.transfer(3, 0, false, 7);
        b.0.privileged.next = true;
        assert_eq!(b.transfer(3, 1, false, 8), 8);
    }

    /// Without a flop a read takes its value in the access phase only.
    #[test]
    fn neither_setup_nor_idle_reads() {
        for (psel, penable) in [(false, false), (false, true), (true, false)] {
            let mut b = Bench::new(0);
            (b.0.at.next, b.0.on_counter[0].next, b.0.upper.next) = (3.into(), true, 7.into());
            (b.0.psel.next, b.0.penable.next) = (psel, penable);
            b.clock();
            (b.0.psel.next, b.0.on_counter[0].next) = (false, false);
            (b.0.on_counter[1].next, b.0.upper.next) = (true, 8.into());
            settle(&mut b.0);
            assert_eq!(b.0.upper_shown.val().value(), 8, "{psel} {penable}");
        }
    }
}
