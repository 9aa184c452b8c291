//! How the parts of the register block are connected.

use super::Core;
use crate::blocks::{bit_cast_to, unsigned_cast_to};
use rust_hdl::prelude::*;

impl Logic for Core {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._user {
            self.present.privilege[i].next = self.privilege[i].val();
        }
        for i in 0..self._hypervisor {
            self.present.virt[i].next = self.virt[i].val();
        }

        // The CSR port.
        for i in 0..self._csr {
            self.decoder[i].address.next = self.csr_addr[i].val();
            self.number.next = self.decoder[i].number.val();
            for j in 0..self._halves {
                self.on_counter[j].next = self.decoder[i].counter[j].val();
            }
            for j in 0..self._event_halves {
                self.on_event[j].next = self.decoder[i].event[j].val();
            }
            self.on_inhibit.next = self.decoder[i].inhibit.val();
            for j in 0..self._filter {
                self.on_cycle_filter[j].next = self.decoder[i].cycle_filter[j].val();
                self.on_instret_filter[j].next = self.decoder[i].instret_filter[j].val();
            }
            for j in 0..self._csr_view {
                self.on_scountovf[j].next = self.decoder[i].scountovf[j].val();
            }

            self.access[i].clock.next = self.clock.val();
            self.access[i].reset.next = self.reset.val();
            self.access[i].valid.next = self.csr_valid[i].val();
            self.access[i].op.next = self.csr_op[i].val();
            self.access[i].address.next = self.csr_addr[i].val();
            self.access[i].operand.next = self.csr_wdata[i].val();
            self.access[i].exists.next = self.decoder[i].hit.val();
            self.access[i].mode.next = self.present.mode.val();
            self.access[i].word.next = self.read.word.val();
            self.csr_rdata[i].next = self.access[i].rdata.val();
            self.csr_hit[i].next = self.access[i].hit.val();
            self.csr_illegal[i].next = self.access[i].illegal.val();
            for j in 0..self._hypervisor {
                self.csr_virtual[j].next = self.access[i].virtual_instruction[j].val();
            }
            self.write.next = self.access[i].write.val();
            self.wdata.next = self.access[i].wdata.val();
            for j in 0..self._keep {
                self.keep[j].next = self.access[i].keep[j].val();
            }
        }

        // The registers in memory.
        for i in 0..self._memory {
            self.memory[i].clock.next = self.clock.val();
            self.memory[i].reset.next = self.reset.val();
            self.memory[i].psel.next = self.psel[i].val();
            self.memory[i].penable.next = self.penable[i].val();
            self.memory[i].pwrite.next = self.pwrite[i].val();
            self.memory[i].paddr.next = self.paddr[i].val();
            self.memory[i].pwdata.next = self.pwdata[i].val();
            self.memory[i].pstrb.next = self.pstrb[i].val();
            self.memory[i].pprot.next = self.pprot[i].val();
            self.memory[i].number.next = self.memory_decoder[i].number.val();
            self.memory[i].upper.next = self.read.upper[i].val();
            self.memory[i].word.next = self.read.word.val();
            self.read.upper_shown[i].next = self.memory[i].upper_shown.val();
            self.pready[i].next = self.memory[i].pready.val();
            self.prdata[i].next = self.memory[i].prdata.val();
            self.pslverr[i].next = self.memory[i].pslverr.val();
            self.write.next = self.memory[i].write.val();
            self.wdata.next = self.memory[i].wdata.val();

            self.memory_decoder[i].address.next = self.memory[i].address.val();
            self.number.next = self.memory_decoder[i].number.val();
            for j in 0..self._halves {
                self.on_counter[j].next = self.memory_decoder[i].counter[j].val();
                self.memory[i].on_counter[j].next = self.memory_decoder[i].counter[j].val();
            }
            for j in 0..self._event_halves {
                self.on_event[j].next = self.memory_decoder[i].event[j].val();
            }
            self.on_inhibit.next = self.memory_decoder[i].inhibit.val();
            for j in 0..self._filter {
                self.on_cycle_filter[j].next = self.memory_decoder[i].cycle_filter[j].val();
                self.on_instret_filter[j].next = self.memory_decoder[i].instret_filter[j].val();
            }
            for j in 0..self._memory_view {
                self.on_scountovf[j].next = self.memory_decoder[i].scountovf[j].val();
            }
        }

        // Who may read what.
        for i in 0..self._enables {
            self.enables[i].clock.next = self.clock.val();
            self.enables[i].reset.next = self.reset.val();
            self.enables[i].number.next = self.number.val();
            self.enables[i].on_mcounteren.next = self.decoder[i].mcounteren[i].val();
            self.enables[i].write.next = self.write.val();
            self.enables[i].wdata.next = self.wdata.val();
            for j in 0..self._keep {
                self.enables[i].keep[j].next = self.keep[j].val();
            }
            self.access[i].machine_enabled[i].next = self.enables[i].machine_enabled.val();
            for j in 0..self._supervisor {
                self.enables[i].on_scounteren[j].next = self.decoder[i].scounteren[j].val();
                self.access[i].supervisor_enabled[j].next = self.enables[i].supervisor_enabled[j].val();
            }
            for j in 0..self._hypervisor {
                self.enables[i].on_hcounteren[j].next = self.decoder[i].hcounteren[j].val();
                self.access[i].guest_enabled[j].next = self.enables[i].guest_enabled[j].val();
            }
        }

        // The counters.
        self.fixed.clock.next = self.clock.val();
        self.fixed.reset.next = self.reset.val();
        self.fixed.number.next = self.number.val();
        for i in 0..self._halves {
            self.fixed.on_counter[i].next = self.on_counter[i].val();
        }
        self.fixed.on_inhibit.next = self.on_inhibit.val();
        for i in 0..self._filter {
            self.fixed.on_cycle_filter[i].next = self.on_cycle_filter[i].val();
            self.fixed.on_instret_filter[i].next = self.on_instret_filter[i].val();
            self.fixed.mode[i].next = self.present.mode.val();
        }
        self.fixed.write.next = self.write.val();
        self.fixed.wdata.next = self.wdata.val();
        for i in 0..self._keep {
            self.fixed.keep[i].next = self.keep[i].val();
        }
        self.fixed.hold.next = self.debug_stop.val();
        self.fixed.retired.next = self.retired.val();
        for i in 0..self._overflow {
            self.request[i].next = false;
        }
        for i in 0..self._programmable {
            self.counters[i].clock.next = self.clock.val();
            self.counters[i].reset.next = self.reset.val();
            self.counters[i].at.next = bit_cast_to(self.number.val() >> 3, self._counters);
            for j in 0..self._counter_halves {
                self.counters[i].write_counter[j].next = self.write.val() & self.on_counter[j].val();
            }
            for j in 0..self._event_halves {
                self.counters[i].write_event[j].next = self.write.val() & self.on_event[j].val();
                self.read.on_event[j].next = self.on_event[j].val();
            }
            self.counters[i].wdata.next = self.wdata.val();
            for j in 0..self._keep {
                self.counters[i].keep[j].next = self.keep[j].val();
            }
            self.counters[i].inhibit.next = self.fixed.stopped[i].val();
            self.counters[i].hold.next = self.debug_stop.val();
            for j in 0..self._overflow {
                self.counters[i].mode[j].next = self.present.mode.val();
                self.request[j].next = self.counters[i].request[j].val();
            }
            for j in 0..self._counters {
                self.counters[i].increment[j].next = self.increment[j].val();
                self.select[j].next = self.counters[i].select[j].val();
            }
            self.counts[i].next = self.counters[i].counts.val();
            self.read.counter[i].next = self.counters[i].counter_rdata.val();
            self.read.event[i].next = self.counters[i].event_rdata.val();
        }

        // Time.
        for i in 0..self._csr {
            self.time[i].clock.next = self.clock.val();
            self.time[i].reset.next = self.reset.val();
            self.time[i].at.next = self.number.val().get_bit(1);
            self.time[i].mtime.next = self.mtime[i].val();
            self.read.time[i].next = self.time[i].value.val();
            for j in 0..self._hypervisor {
                self.time[i].write[j].next = self.write.val();
                self.time[i].wdata[j].next = self.wdata.val();
                self.time[i].guest[j].next = self.present.guest[j].val();
                for k in 0..self._halves {
                    self.time[i].on_htimedelta[k].next = self.decoder[i].htimedelta[k].val();
                }
                for k in 0..self._keep {
                    self.time[i].keep[k].next = self.keep[k].val();
                }
            }
        }
        for i in 0..self._timer {
            self.timers[i].clock.next = self.clock.val();
            self.timers[i].reset.next = self.reset.val();
            self.timers[i].write.next = self.write.val();
            self.timers[i].wdata.next = self.wdata.val();
            self.timers[i].mtime.next = self.mtime[i].val();
            for j in 0..self._keep {
                self.timers[i].keep[j].next = self.keep[j].val();
            }
            for j in 0..self._halves {
                self.timers[i].on_stimecmp[j].next = self.decoder[i].stimecmp[j].val();
                self.access[i].stimecmp[j].next = self.decoder[i].stimecmp[j].val();
            }
            self.timers[i].on_menvcfg.next = self.decoder[i].menvcfg[i].val();
            self.access[i].timer_enabled[i].next =
                self.timers[i].stce.val() & self.enables[i].machine.val().get_bit(1);
            self.stip[i].next = self.timers[i].stip.val();
            self.menvcfg_stce[i].next = self.timers[i].stce.val();
        }
        for i in 0..self._guest_timer {
            self.timers[i].guest[i].next = self.present.guest[i].val();
            self.timers[i].guest_time[i].next = self.time[i].guest_time[i].val();
            for j in 0..self._halves {
                self.timers[i].on_vstimecmp[j].next = self.decoder[i].vstimecmp[j].val();
                self.access[i].vstimecmp[j].next = self.decoder[i].vstimecmp[j].val();
            }
            self.timers[i].on_henvcfg[i].next = self.decoder[i].henvcfg[i].val();
            self.access[i].guest_timer_enabled[i].next =
                self.timers[i].guest_stce[i].val() & self.enables[i].guest[i].val().get_bit(1);
            self.vstip[i].next = self.timers[i].vstip[i].val();
            self.henvcfg_stce[i].next = self.timers[i].guest_stce[i].val();
        }

        // Overflow.
        for i in 0..self._view {
            self.overflow_view[i].select.next = self.on_scountovf[i].val();
            self.overflow_view[i].flags.next = self.counters[i].overflow[i].val();
        }
        for i in 0..self._csr_view {
            self.overflow_view[i].machine[i].next = self.present.mode.val().get_bit(0);
            self.overflow_view[i].machine_enable[i].next = self.enables[i].machine.val();
            for j in 0..self._hypervisor {
                self.overflow_view[i].guest[j].next = self.present.guest[j].val();
                self.overflow_view[i].guest_enable[j].next = self.enables[i].guest[j].val();
            }
        }
        for i in 0..self._csr_request {
            self.lcofi_req[i].next = self.request[i].val();
        }
        for i in 0..self._pending {
            self.pending[i].clock.next = self.clock.val();
            self.pending[i].reset.next = self.reset.val();
            self.pending[i].select.next = self.memory_decoder[i].mip[i].val();
            self.pending[i].write.next = self.write.val();
            self.pending[i].wdata.next = self.wdata.val();
            self.pending[i].request.next = self.request[i].val();
            self.lcofi_irq[i].next = self.pending[i].pending.val();
        }

        // What a read returns: registers that are not addressed show zero.
        for i in 0..self._halves {
            self.read.on_counter[i].next = self.on_counter[i].val();
        }
        self.read.fixed.next = self.fixed.value.val();
        self.controls.next = self.fixed.rdata.val();
        for i in 0..self._enables {
            self.controls.next = self.controls.val() | self.enables[i].rdata.val();
        }
        for i in 0..self._view {
            self.controls.next =
                self.controls.val() | unsigned_cast_to(self.overflow_view[i].rdata.val(), self._xlen);
        }
        for i in 0..self._pending {
            self.controls.next = self.controls.val() | self.pending[i].rdata.val();
        }
        for i in 0..self._delta {
            self.controls.next = self.controls.val() | self.time[i].delta_rdata[i].val();
        }
        for i in 0..self._timer {
            self.controls.next = self.controls.val() | self.timers[i].rdata.val();
        }
        self.read.controls.next = self.controls.val();
    }

    crate::meta!(|me| me.describe());
}
