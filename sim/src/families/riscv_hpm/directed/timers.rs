//! Time as each mode sees it, and the timer interrupts around their compare values.

use super::super::access::Mode;
use super::super::registers::Register;
use super::script::Script;

impl Script<'_> {
    pub(super) fn timers(&mut self) {
        self.read_time();
        if self.has_register(Register::Stimecmp) {
            self.compare();
            self.written_by_guest();
            self.enables();
        }
        self.set("mtime_i", 0);
        self.tick();
    }

    /// Every bit of the time, with and without the guest's offset.
    fn read_time(&mut self) {
        if !self.has("mtime_i") {
            return;
        }
        for register in [Register::Mcounteren, Register::Scounteren, Register::Hcounteren] {
            self.write(register, u64::MAX);
        }
        let modes = self.modes();
        for delta in [0, 1, 0x1_0000_0000, u64::MAX, 0x8000_0000_FFFF_FFFF] {
            self.write(Register::Htimedelta, delta);
            for time in [0, u64::MAX, 0xFFFF_FFFF, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210] {
                self.set("mtime_i", time);
                for &mode in &modes {
                    self.mode(mode);
                    self.read(Register::Shadow(1));
                }
            }
            self.mode(Mode::M);
            if !self.has_register(Register::Htimedelta) {
                break;
            }
        }
        self.write(Register::Htimedelta, 0);
    }

    /// One below, equal, one above, for each bit of the comparison.
    fn compare(&mut self) {
        for bit in 0..64 {
            let value = (1 << bit) | 1 << (bit * 7 % 64);
            self.write(Register::Stimecmp, value);
            self.write(Register::Vstimecmp, value ^ 1 << 3);
            for time in [value.wrapping_sub(1), value, value + 1, value ^ 1 << bit, value ^ 1 << 3] {
                self.set("mtime_i", time);
                self.tick();
            }
        }
        // The guest's time wraps.
        for (delta, compare) in [(u64::MAX, 5), (0x8000_0000_0000_0000, 0x10), (0xFFFF_FFF0, 0x1_0000_0000)] {
            self.write(Register::Htimedelta, delta);
            self.write(Register::Vstimecmp, compare);
            self.write(Register::Stimecmp, u64::MAX);
            for i in 0..4 {
                let guest = u64::wrapping_add(compare, i).wrapping_sub(2);
                self.set("mtime_i", guest.wrapping_sub(delta));
                self.tick();
            }
        }
        self.write(Register::Htimedelta, 0);
    }

    /// stimecmp from VS is vstimecmp.
    fn written_by_guest(&mut self) {
        if !self.params.hypervisor {
            return;
        }
        self.write(Register::Stimecmp, 0x1111_2222_3333_4444);
        self.write(Register::Vstimecmp, 0x5555_6666_7777_8888);
        self.mode(Mode::Vs);
        self.read(Register::Stimecmp);
        self.write(Register::Stimecmp, 0x9999_AAAA_BBBB_CCCC);
        self.read(Register::Stimecmp);
        self.mode(Mode::M);
        self.read(Register::Stimecmp);
        self.read(Register::Vstimecmp);
    }

    /// Each STCE, and the stored bit of the guest while that of M is away.
    fn enables(&mut self) {
        self.set("mtime_i", u64::MAX);
        let (on, off) = (u64::MAX, 0);
        for (menvcfg, henvcfg) in
            [(off, off), (on, on), (off, off), (on, off), (off, on), (on, off), (on, on), (off, off)]
        {
            self.write_upper(Register::Menvcfg, menvcfg);
            self.tick();
            self.read(Register::Henvcfg);
            self.write_upper(Register::Henvcfg, henvcfg);
            self.tick();
            self.read(Register::Menvcfg);
            self.read(Register::Henvcfg);
        }
        self.write_upper(Register::Menvcfg, on);
        self.read(Register::Henvcfg);
        self.write_upper(Register::Henvcfg, on);
    }
}
