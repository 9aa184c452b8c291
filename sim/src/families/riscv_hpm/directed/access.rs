//! Who may do what: every register from every mode under every kind of enable.

use super::super::access::Mode;
use super::super::registers::Register;
use super::script::{CLEAR, OF, READ, SET, Script, WRITE};

const TM: u64 = 1 << 1;
const ALL: u64 = u64::MAX;
const EVEN: u64 = 0x5555_5555;

/// mcounteren, scounteren, hcounteren, menvcfg and henvcfg.
const SETTINGS: [[u64; 5]; 10] = [
    [0, 0, 0, ALL, ALL],
    [ALL, 0, 0, ALL, ALL],
    [ALL, ALL, 0, ALL, ALL],
    [ALL, 0, ALL, ALL, ALL],
    [ALL, ALL, ALL, ALL, ALL],
    [0, ALL, ALL, ALL, ALL],
    [EVEN, !EVEN, 0x3333_3333, ALL, ALL],
    [ALL, ALL, ALL, 0, ALL],
    [ALL, ALL, ALL, ALL, 0],
    [!TM, !TM, !TM, ALL, ALL],
];

impl Script<'_> {
    pub(super) fn accesses(&mut self) {
        if !self.is_csr() {
            return;
        }
        self.fresh();
        // Flags that scountovf masks.
        for n in self.programmable() {
            self.write(Register::Event(n), OF);
        }
        let modes = self.modes();
        for (index, setting) in SETTINGS.into_iter().enumerate() {
            for &mode in &modes {
                self.mode(Mode::M);
                self.enable(setting);
                self.mode(mode);
                self.every_register(index % 4 == 0 || index == 6);
            }
        }
        self.enable_bits();
        self.mode(Mode::M);
        self.enable([ALL; 5]);
        self.odd_privilege();
    }

    fn enable(&mut self, [m, s, h, menvcfg, henvcfg]: [u64; 5]) {
        self.write_upper(Register::Menvcfg, ALL);
        self.write_upper(Register::Henvcfg, henvcfg);
        self.write_upper(Register::Menvcfg, menvcfg);
        self.write(Register::Hcounteren, h);
        self.write(Register::Scounteren, s);
        self.write(Register::Mcounteren, m);
    }

    /// Reads, and writes that change nothing, of all registers or of those that lower modes reach.
    fn every_register(&mut self, all: bool) {
        for index in 0..self.map.places().len() {
            let (address, place) = self.map.places()[index];
            let machine = matches!(place.register, Register::Counter(n) | Register::Event(n) if n > 4);
            if machine && !all {
                continue;
            }
            self.access(READ, address, 0);
            if !matches!(place.register, Register::Shadow(n) if n > 4) {
                let op = if address % 2 == 0 { SET } else { CLEAR };
                self.access(op, address, 0);
            }
        }
    }

    /// Each enable bit alone opens its counter and no other.
    fn enable_bits(&mut self) {
        let modes: Vec<Mode> = self.modes().into_iter().filter(|mode| *mode != Mode::M).collect();
        for n in 0..32 {
            for &mode in &modes {
                self.mode(Mode::M);
                let own = 1 << n;
                let others = if matches!(mode, Mode::Vs | Mode::Vu) { !own } else { own };
                self.enable([if others == own { own } else { ALL }, ALL, own, ALL, ALL]);
                self.mode(mode);
                for other in [n, (n + 1) % 32] {
                    self.read(Register::Shadow(other));
                }
            }
        }
    }

    /// Lower modes write what they may, and what they may not; code 2 is user mode.
    fn odd_privilege(&mut self) {
        for mode in self.modes() {
            for index in 0..self.map.places().len() {
                let (address, place) = self.map.places()[index];
                let shared = !matches!(
                    place.register,
                    Register::Counter(_) | Register::Event(_) | Register::Shadow(_)
                );
                if shared {
                    self.mode(mode);
                    self.access(WRITE, address, 0x1234_5678_9ABC_DEF0 ^ ALL << (address % 13));
                    self.mode(Mode::M);
                    self.access(READ, address, 0);
                }
            }
            self.enable([ALL; 5]);
        }
        self.set("priv_i", 2);
        self.read(Register::Shadow(0));
        self.read(Register::Scounteren);
        self.set("virt_i", 1);
        self.read(Register::Shadow(0));
        self.read(Register::Scounteren);
        // M is M, whatever virt_i says.
        self.set("priv_i", 3);
        self.read(Register::Hcounteren);
        self.read(Register::Stimecmp);
        self.mode(Mode::M);
    }
}
