//! Sstc: the time as each mode sees it, and the timer interrupts (sheet 2 and 3).

use super::access::Mode;
use super::model::RiscvHpmModel;

impl RiscvHpmModel {
    /// The time of this cycle; a guest sees it moved by htimedelta.
    // Spec: HPM3.3
    pub(super) fn time(&self, mode: Mode) -> u64 {
        if mode.is_guest() { self.guest_time() } else { self.mtime }
    }

    fn guest_time(&self) -> u64 {
        self.mtime.wrapping_add(self.regs.htimedelta)
    }

    /// henvcfg.STCE as it reads and acts: 0 while menvcfg.STCE is 0.
    // Spec: HPM2.6
    pub(super) fn guest_stce(&self) -> bool {
        self.regs.menvcfg_stce && self.regs.henvcfg_stce
    }

    /// STIP, VSTIP and the enables behind them. The TM bits gate accesses only.
    // Spec: HPM3.10
    pub(super) fn drive_timers(&self, outputs: &mut [u64]) {
        let (regs, pins) = (&self.regs, &self.layout);
        pins.stip.signal(outputs, regs.menvcfg_stce && self.mtime >= regs.stimecmp);
        pins.vstip.signal(outputs, self.guest_stce() && self.guest_time() >= regs.vstimecmp);
        pins.menvcfg_stce.signal(outputs, regs.menvcfg_stce);
        pins.henvcfg_stce.signal(outputs, self.guest_stce());
    }
}
