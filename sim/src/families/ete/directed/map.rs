//! Every register through both ports, and who may not reach it.

use super::script::Script;

impl Script<'_> {
    /// Reads every register, writes ones and two patterns, reads again, on either port.
    pub(super) fn registers(&mut self) {
        for (offset, register) in self.map.clone() {
            if offset == 0x004 {
                continue;
            }
            let words = if register.is_wide() { 2 } else { 1 };
            for value in [u64::MAX, 0x5555_5555_5555_5555, 0xAAAA_AAAA_AAAA_AAAA, 0] {
                self.system(true, offset, value);
                self.read(offset);
            }
            for word in (0..words).map(|word| offset + 4 * word) {
                self.external(false, word, 0, 0, 1);
                self.external(true, word, u32::MAX, 0xF, 1);
                self.external(false, word, 0, 0, 1);
            }
            self.read(offset);
        }
    }

    /// Each class of external access with the OS Lock and without permission, and accesses that
    /// are never right.
    pub(super) fn permissions(&mut self) {
        for (lock, allowed) in [(1, 1), (0, 0), (1, 0), (0, 1)] {
            self.set("os_lock_i", lock);
            self.set("external_allowed_i", allowed);
            for offset in [0x010, 0x008, 0x1E0, 0xFA0, 0xFA4, 0x304, 0x310, 0x314, 0xF00, 0xF04, 0xFB8, 0xFBC]
            {
                self.external(false, offset, 0, 0, 1);
                self.external(true, offset, 0x5, 0xF, 1);
            }
            for offset in [0x304, 0x010, 0xFA0] {
                self.read(offset);
            }
        }
        for (strobe, protection, inside) in [(0x7, 1, 0), (0xF, 0, 0), (0xF, 2, 0), (0xF, 1, 1), (0xF, 3, 2)]
        {
            self.external(true, 0x080 + inside, 0xC00, strobe, protection);
            self.external(false, 0x080 + inside, 0, 0, protection);
            self.read(0x080);
        }
        for pin in ["snid_i", "rlnid_i", "rtnid_i"] {
            self.set(pin, 1);
            self.read(0xFB8);
            self.set(pin, 0);
            self.read(0xFB8);
        }
    }

    /// Encodings that are UNDEFINED, and both ports at once.
    pub(super) fn encodings(&mut self) {
        for offset in (0..0x1000).step_by(4) {
            self.read(offset);
        }
        for op1 in 0..8 {
            self.set("sysreg_valid_i", 1);
            self.set("sysreg_op1_i", op1);
            self.tick();
        }
        self.set("sysreg_el0_i", 1);
        self.read(0x010);
        self.system(true, 0x080, 0);
        self.set("sysreg_el0_i", 0);
        self.set("psel_i", 1);
        self.set("penable_i", 1);
        self.set("pwrite_i", 1);
        self.set("paddr_i", 0x080);
        self.set("pwdata_i", 0x400);
        self.set("pstrb_i", 0xF);
        self.set("pprot_i", 1);
        self.system(true, 0x080, 0x800);
        self.read(0x080);
    }
}
