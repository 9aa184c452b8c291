//! Probe, enable and disable.

use super::super::bench::{Bench, View};

/// Reads of a status bit before the driver gives up.
const PATIENCE: u32 = 100;

/// What the driver learns from the identification registers.
#[derive(Clone, Debug, Default)]
pub struct Found {
    pub pairs: u32,
    pub counters: u32,
    pub sequencer: bool,
    pub external_inputs: u32,
    pub addresses: u32,
    pub single_shots: u32,
    pub pe_comparators: u32,
    pub contexts: u32,
    pub virtual_contexts: u32,
    pub stall: bool,
    pub q_filter: bool,
    pub secure_levels: u32,
    pub has_el2: bool,
    pub threshold: u32,
}

/// The driver of one unit, over one view.
pub struct Driver<'b, 'a> {
    pub bench: &'b mut Bench<'a>,
    pub view: View,
    pub found: Found,
}

impl<'b, 'a> Driver<'b, 'a> {
    pub fn new(bench: &'b mut Bench<'a>, view: View) -> Driver<'b, 'a> {
        Driver { bench, view, found: Found::default() }
    }

    pub fn read(&mut self, offset: u32) -> u64 {
        self.bench.read(self.view, offset)
    }

    pub fn write(&mut self, offset: u32, data: u64) {
        self.bench.write(self.view, offset, data);
    }

    /// An MSR of OSLAR_EL1, which the unit sees at a pin.
    pub fn os_lock(&mut self, locked: bool) {
        self.bench.drive("os_lock_i", locked.into());
    }

    /// Reads TRCSTATR until a bit has a value.
    pub fn poll(&mut self, bit: u32, value: u64) {
        for _ in 0..PATIENCE {
            if self.read(0x00C) >> bit & 1 == value {
                return;
            }
        }
        panic!("{:?}: TRCSTATR bit {bit} does not become {value}", self.view);
    }

    /// Who is there, and what it has. The unit may be locked from reset on.
    pub fn probe(&mut self) {
        if self.view == View::System {
            self.os_lock(true);
        }
        assert_eq!(self.read(0xFBC) & 0xFFF0_FFFF, 0x4770_5A13, "an ETE");
        let lock = self.read(0x304);
        assert_eq!(lock, if self.view == View::System { 0x12 } else { 0x10 });
        self.os_lock(false);
        let [idr0, idr2, idr3, idr4] = [0x1E0, 0x1E8, 0x1EC, 0x1F0].map(|at| self.read(at) as u32);
        let field = |word: u32, msb: u32, lsb: u32| word >> lsb & (u32::MAX >> (31 - (msb - lsb)));
        let selectors = field(idr4, 19, 16);
        self.found = Found {
            pairs: if selectors == 0 { 0 } else { selectors + 1 },
            addresses: 2 * field(idr4, 3, 0),
            single_shots: field(idr4, 23, 20),
            pe_comparators: field(idr4, 15, 12),
            contexts: field(idr4, 27, 24),
            virtual_contexts: field(idr4, 31, 28),
            stall: field(idr3, 26, 26) == 1,
            q_filter: field(idr0, 14, 14) == 1,
            secure_levels: field(idr3, 19, 16),
            has_el2: field(idr2, 14, 10) != 0,
            threshold: field(idr3, 11, 0),
            ..Found::default()
        };
        for n in 0..self.found.single_shots {
            assert_eq!(self.read(0x2A0 + 4 * n) & 1, 1, "single-shot control {n} watches instructions");
        }
        let idr5 = self.read(0x1F4) as u32;
        self.found.external_inputs = field(idr5, 11, 9);
        self.found.sequencer = field(idr5, 27, 25) == 4;
        self.found.counters = field(idr5, 30, 28);
        self.write(0xFA4, 0x2);
        self.agrees();
    }

    /// What was found is what the unit was made with.
    fn agrees(&self) {
        let (p, f) = (&self.bench.params, &self.found);
        let found = [f.pairs, f.counters, f.external_inputs, f.addresses, f.single_shots];
        let made = [
            p.resource_selector_pairs,
            p.counters,
            p.external_input_selectors,
            2 * p.address_comparator_pairs,
            p.single_shot_controls,
        ];
        assert_eq!(found, made);
        let found = [f.pe_comparators, f.contexts, f.virtual_contexts, f.threshold];
        let made =
            [p.pe_comparators, p.context_comparators, p.virtual_context_comparators, p.cycle_threshold_min];
        assert_eq!(found, made);
        assert_eq!([f.sequencer, f.stall, f.q_filter, f.has_el2], [p.sequencer, p.stall, p.q_filter, p.el2]);
    }

    /// The default run: everything in Non-secure EL0 and EL1 is traced, no resource is used but the
    /// timestamps of a counter if there is one.
    pub fn enable(&mut self) {
        self.bench.drive("prohibited_i", 1);
        self.os_lock(false);
        assert_eq!(self.read(0xFA4), 0, "nobody uses the unit");
        self.write(0xFA0, 0x2);
        assert_eq!(self.read(0xFA4), 0x2);
        self.write(0x004, 0);
        self.poll(0, 1);
        self.configure();
        self.allow();
    }

    fn configure(&mut self) {
        let f = self.found.clone();
        self.write(0x010, 1 << 11);
        for offset in [0x018, 0x020, 0x024] {
            self.write(offset, 0);
        }
        if f.stall {
            self.write(0x02C, 0);
        }
        let selector = u64::from(f.counters > 0 && f.pairs >= 2) * 2;
        for (offset, data) in
            [(0x030, selector), (0x034, 0xC), (0x038, f.threshold.into()), (0x03C, 0), (0x040, 0x11)]
        {
            self.write(offset, data);
        }
        // Selector 1, started, no Secure level.
        self.write(0x080, 0x201 | u64::from(f.secure_levels) << 16);
        self.write(0x084, 0);
        self.write(0x088, 0);
        if f.pe_comparators > 0 {
            self.write(0x08C, 0);
        }
        if f.sequencer {
            for offset in [0x100, 0x104, 0x108, 0x118, 0x11C] {
                self.write(offset, 0);
            }
        }
        if f.external_inputs > 0 {
            self.write(0x120, 0);
        }
        for n in 0..f.counters {
            // Counter 0 makes the timestamps: at zero in every second clock, on selector TRUE.
            let used = u64::from(n == 0 && selector != 0);
            self.write(0x140 + 4 * n, used);
            self.write(0x150 + 4 * n, used * 0x0001_0001);
            self.write(0x160 + 4 * n, used);
        }
        for n in 2..2 * f.pairs {
            self.write(0x200 + 4 * n, if u64::from(n) == selector { 0x0002_0001 } else { 0 });
        }
        for n in 0..f.single_shots {
            self.write(0x280 + 4 * n, 0);
            self.write(0x2A0 + 4 * n, 0);
        }
        self.comparators();
    }

    fn comparators(&mut self) {
        let f = self.found.clone();
        for n in 0..f.addresses {
            self.write(0x400 + 8 * n, 0);
            self.write(0x480 + 8 * n, 0);
        }
        for n in 0..f.contexts {
            self.write(0x600 + 8 * n, 0);
        }
        self.write(0x680, 0);
        if f.contexts > 4 {
            self.write(0x684, 0);
        }
        for n in 0..f.virtual_contexts {
            self.write(0x640 + 8 * n, 0);
        }
        self.write(0x688, 0);
        if f.virtual_contexts > 4 {
            self.write(0x68C, 0);
        }
    }

    /// The last steps of enabling, and all of resuming: tracing is allowed, the unit goes on.
    fn allow(&mut self) {
        self.write(0x028, 0x1000);
        self.bench.drive("prohibited_i", 0);
        self.write(0x004, 1);
        self.poll(0, 0);
    }

    /// The PE runs at Non-secure EL1 for a while, which is traced.
    pub fn trace(&mut self) {
        if !self.bench.params.non_secure {
            return;
        }
        self.bench.context(1, 1, 0, 0);
        for i in 0..8 {
            self.bench.put_block(0, 0xFFFF_8000_0800_0000 + 64 * i, 1);
            self.bench.clock();
            assert_eq!(self.bench.output("view_inst_o") & 1, 1, "block {i}");
        }
        self.bench.put_no_blocks();
        self.bench.clock();
    }

    /// The steps that end tracing, up to where registers stand still.
    pub fn pause(&mut self) {
        assert_eq!(self.read(0x004), 1);
        self.bench.drive("prohibited_i", 1);
        // TSB CSYNC waits for the resources.
        let mut waited = 0;
        while self.bench.output("resources_paused_o") == 0 {
            self.bench.clock();
            waited += 1;
            assert!(waited < PATIENCE, "the resources do not pause");
        }
        self.write(0x004, 0);
        self.poll(1, 1);
        for n in 0..self.found.single_shots {
            assert_eq!(self.read(0x2A0 + 4 * n) >> 30, 0, "single-shot control {n} was not used");
        }
    }

    pub fn disable(&mut self) {
        self.pause();
        for n in 0..self.found.counters {
            let value = self.read(0x160 + 4 * n);
            assert!(if n == 0 { value <= 1 } else { value == 0 }, "counter {n} is {value:#x}");
            assert_eq!(self.read(0x160 + 4 * n), value, "counter {n} stands");
        }
        assert_eq!(self.read(0xFA4), 0x2);
        self.write(0xFA4, 0x2);
        assert_eq!(self.read(0xFA4), 0);
        assert_eq!(self.read(0x080) >> 9 & 1, 1, "still started");
        assert_eq!(self.read(0x028) & 0x1000, 0x1000, "the last block was traced");
    }

    /// Goes on after a pause, without programming again and without a look at IDLE.
    pub fn resume(&mut self) {
        self.allow();
    }
}
