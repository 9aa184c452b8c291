//! What the observer's parts say to each other.

use super::Observer;
use rust_hdl::prelude::*;

impl Logic for Observer {
    #[hdl_gen]
    fn update(&mut self) {
        self.context.clock.next = self.clock.val();
        self.context.reset.next = self.reset.val();
        for i in 0..self._resets {
            self.context.pe_reset[i].next = self.pe_reset[i].val();
        }
        self.context.ctx_valid.next = self.ctx_valid.val();
        for i in 0..self._several_slots {
            self.context.ctx_slot[i].next = self.ctx_slot[i].val();
        }
        self.context.ctx_el.next = self.ctx_el.val();
        for i in 0..self._ns {
            self.context.ctx_ns[i].next = self.ctx_ns[i].val();
        }
        for i in 0..self._nse {
            self.context.ctx_nse[i].next = self.ctx_nse[i].val();
        }
        for i in 0..self._any_context {
            self.context.ctx_contextid[i].next = self.ctx_contextid[i].val();
        }
        for i in 0..self._any_virtual {
            self.context.ctx_vmid[i].next = self.ctx_vmid[i].val();
            self.context.vmid_allowed[i].next = self.vmid_allowed[i].val();
        }
        for i in 0..self._contexts {
            self.context.context_value[i].next = self.context_value[i].val();
            self.context.context_mask[i].next = self.context_mask[i].val();
        }
        for i in 0..self._virtual_contexts {
            self.context.virtual_value[i].next = self.virtual_value[i].val();
            self.context.virtual_mask[i].next = self.virtual_mask[i].val();
        }
        for i in 0..self._addresses {
            self.context.address_level[i].next = self.address_level[i].val();
        }
        for i in 0..self._types {
            self.context.address_type[i].next = self.address_type[i].val();
        }
        for i in 0..self._numbers {
            self.context.address_context[i].next = self.address_context[i].val();
        }
        self.context.view_level.next = self.view_level.val();

        // Every part of a block says what it matches; a resource is active if some block matches.
        self.blocks.next = 0.into();
        self.exceptions.next = 0.into();
        for j in 0..self._any_pe {
            self.pe_comparator[j].next = 0.into();
        }
        for j in 0..self._any_context {
            self.cid[j].next = 0.into();
        }
        for j in 0..self._any_virtual {
            self.vmid[j].next = 0.into();
        }
        for j in 0..self._any_range {
            self.sac[j].next = 0.into();
            self.arc[j].next = 0.into();
            self.included[j].next = 0.into();
        }
        for j in 0..self._start_stop {
            self.started[j].next = 0.into();
            self.stopped[j].next = 0.into();
            self.start_last[j].next = 0.into();
        }
        for i in 0..self._slots {
            self.slot[i].valid.next = self.valid[i].val();
            self.slot[i].allowed.next = self.allowed[i].val();
            self.slot[i].exc.next = self.exc[i].val();
            self.slot[i].size.next = self.size[i].val();
            for _j in 0..self._aarch32 {
                self.slot[i].last4[0].next = self.last4[i].val();
                self.slot[i].t32[0].next = self.t32[i].val();
            }
            self.blocks.next = self.blocks.val().replace_bit(i, self.slot[i].block.val());
            self.exceptions.next = self.exceptions.val().replace_bit(i, self.slot[i].exception.val());
            for j in 0..self._any_pe {
                self.slot[i].pe_match[j].next = self.pe_match[i].val();
                self.slot[i].start_pe[j].next = self.start_pe[j].val();
                self.slot[i].stop_pe[j].next = self.stop_pe[j].val();
                self.pe_comparator[j].next = self.pe_comparator[j].val() | self.slot[i].pe[j].val();
            }
            // Spec: RMPJBW
            for j in 0..self._any_context {
                self.slot[i].cid_match[j].next = self.context.cid_match[i].val();
                self.cid[j].next = self.cid[j].val() | self.slot[i].cid[j].val();
            }
            // Spec: RJNNDL
            for j in 0..self._any_virtual {
                self.slot[i].vmid_match[j].next = self.context.vmid_match[i].val();
                self.vmid[j].next = self.vmid[j].val() | self.slot[i].vmid[j].val();
            }
            // Spec: RHMYMX
            for j in 0..self._any_range {
                self.slot[i].start[j].next = self.start[i].val();
                self.slot[i].address_here[j].next = self.context.address_here[i].val();
                self.slot[i].include[j].next = self.include[j].val();
                self.slot[i].exclude[j].next = self.exclude[j].val();
                self.slot[i].start_address[j].next = self.start_address[j].val();
                self.slot[i].stop_address[j].next = self.stop_address[j].val();
                self.sac[j].next = self.sac[j].val() | self.slot[i].sac[j].val();
                self.arc[j].next = self.arc[j].val() | self.slot[i].arc[j].val();
                self.included[j].next = self.included[j].val().replace_bit(i, self.slot[i].included[j].val());
            }
            for j in 0..self._addresses {
                self.slot[i].address[j].next = self.address[j].val();
            }
            for j in 0..self._start_stop {
                self.started[j].next = self.started[j].val().replace_bit(i, self.slot[i].started[j].val());
                self.stopped[j].next = self.stopped[j].val().replace_bit(i, self.slot[i].stopped[j].val());
                self.start_last[j].next =
                    self.start_last[j].val().replace_bit(i, self.slot[i].start_last[j].val());
            }
        }

        self.view.clock.next = self.clock.val();
        self.view.reset.next = self.reset.val();
        self.view.on.next = self.on.val();
        self.view.block.next = self.blocks.val();
        self.view.exception.next = self.exceptions.val();
        for i in 0..self._slots {
            self.view.exc_type[i].next = self.exc_type[i].val();
        }
        for j in 0..self._any_range {
            self.view.included[j].next = self.included[j].val();
        }
        for j in 0..self._start_stop {
            self.view.started[j].next = self.started[j].val();
            self.view.stopped[j].next = self.stopped[j].val();
            self.view.start_last[j].next = self.start_last[j].val();
            self.view.ssstatus_write[j].next = self.ssstatus_write[j].val();
            self.view.ssstatus_wdata[j].next = self.ssstatus_wdata[j].val();
            self.ssstatus[j].next = self.view.ssstatus[j].val();
        }
        self.view.view_here.next = self.context.view_here.val();
        self.view.view_event.next = self.view_event.val();
        self.view.trcreset.next = self.trcreset.val();
        self.view.trcerr.next = self.trcerr.val();
        self.view.ta_write.next = self.ta_write.val();
        self.view.ta_wdata.next = self.ta_wdata.val();
        self.ta.next = self.view.ta.val();
        self.view_inst.next = self.view.view_inst.val();
        self.exception_traced.next = self.view.exception_traced.val();

        for j in 0..self._speculative {
            self.view.cancel[j].next = self.cancel_valid[j].val();
            self.view.ta_back[j].next = self.speculation[j].ta_back.val();
            self.speculation[j].clock.next = self.clock.val();
            self.speculation[j].reset.next = self.reset.val();
            self.speculation[j].on.next = self.on.val();
            self.speculation[j].resolve_valid.next = self.resolve_valid[j].val();
            self.speculation[j].resolve_tag.next = self.resolve_tag[j].val();
            self.speculation[j].cancel_valid.next = self.cancel_valid[j].val();
            self.speculation[j].cancel_tag.next = self.cancel_tag[j].val();
            self.speculation[j].ta.next = self.view.ta.val();
            self.speculation[j].ta_before.next = self.view.ta_before[j].val();
            for i in 0..self._start_stop {
                self.view.ssstatus_back[i].next = self.speculation[j].ssstatus_back[i].val();
                self.speculation[j].ssstatus[i].next = self.view.ssstatus[i].val();
                self.speculation[j].ssstatus_before[i].next = self.view.ssstatus_before[i].val();
            }
            self.in_use[j].next = 0.into();
            for i in 0..self._slots {
                self.in_use[j].next = self.in_use[j].val().replace_bit(i, self.valid[i].val());
                self.speculation[j].tag[i].next = self.tag[i].val();
            }
            self.speculation[j].valid.next = self.in_use[j].val();
        }

        for j in 0..self._any_shot {
            self.hit[j].next = 0.into();
            for i in 0..self._shots {
                for k in 0..self._any_range {
                    self.shot[i].sac_select[k].next = self.shot_address[i].val();
                    self.shot[i].arc_select[k].next = self.shot_range[i].val();
                    for s in 0..self._slots {
                        self.shot[i].sac[s].next = self.slot[s].sac[k].val();
                        self.shot[i].arc[s].next = self.slot[s].arc[k].val();
                    }
                }
                for k in 0..self._any_pe {
                    self.shot[i].pe_select[k].next = self.shot_pe[i].val();
                    for s in 0..self._slots {
                        self.shot[i].pe[s].next = self.slot[s].pe[k].val();
                    }
                }
                for _k in 0..self._immediate {
                    self.hit[j].next =
                        self.hit[j].val().replace_bit(i, self.on.val() & self.shot[i].hit.val().any());
                }
                for k in 0..self._speculative {
                    self.speculation[k].hit[i].next = self.shot[i].hit.val();
                }
            }
            for k in 0..self._speculative {
                self.hit[j].next = self.speculation[k].executed[j].val();
            }
            self.single_shot[j].clock.next = self.clock.val();
            self.single_shot[j].reset.next = self.reset.val();
            self.single_shot[j].running.next = self.running[j].val();
            self.single_shot[j].entering.next = self.entering[j].val();
            self.single_shot[j].hit.next = self.hit[j].val();
            self.single_shot[j].multiple.next = self.shot_multiple[j].val();
            self.single_shot[j].write.next = self.shot_write[j].val();
            self.single_shot[j].status_wdata.next = self.shot_status_wdata[j].val();
            self.single_shot[j].pending_wdata.next = self.shot_pending_wdata[j].val();
            self.fire[j].next = self.single_shot[j].fire.val();
            self.shot_status[j].next = self.single_shot[j].status.val();
            self.shot_pending[j].next = self.single_shot[j].pending.val();
        }
    }

    crate::meta!(|me| me.describe());
}
