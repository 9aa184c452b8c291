//! How the parts of the resource half are connected.

use super::Resources;
use rust_hdl::prelude::*;

impl Logic for Resources {
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0..self._registers {
            self.register[i].clock.next = self.clock.val();
            self.register[i].reset.next = self.reset.val();
            self.register[i].running.next = self.running.val();
            self.register[i].taking.next = self.taking.val();
            self.register[i].at_rest.next = self.at_rest.val();
        }
        for i in 0..self._external_inputs {
            self.register[0].external_input_now[i].next = self.external_inputs[i].active.val();
        }
        for i in 0..self._pe_comparators {
            self.register[0].pe_comparator_now[i].next = self.pe_comparator[i].val();
        }
        for i in 0..self._counters {
            self.register[0].counter_zero_now[i].next = self.counters[i].at_zero.val();
        }
        for i in 0..self._sequencer {
            self.register[0].sequencer_now[i].next = self.sequencer[i].active.val();
        }
        for i in 0..self._single_shots {
            self.register[0].single_shot_now[i].next = self.single_shot[i].val();
        }
        for i in 0..self._ranges {
            self.register[0].sac_now[i].next = self.sac[i].val();
            self.register[0].arc_now[i].next = self.arc[i].val();
        }
        for i in 0..self._contexts {
            self.register[0].cid_now[i].next = self.cid[i].val();
        }
        for i in 0..self._virtual_contexts {
            self.register[0].vmid_now[i].next = self.vmid[i].val();
        }

        self.selectors.running.next = self.running.val();
        for i in 0..self._selectors {
            self.selectors.control[i].next = self.selector[i].val();
        }
        for i in 0..self._groups {
            self.selectors.resource[i].next = self.register[0].resource[i].val();
        }

        for i in 0..self._external_inputs {
            self.external_inputs[i].clock.next = self.clock.val();
            self.external_inputs[i].reset.next = self.reset.val();
            self.external_inputs[i].entering.next = self.entering.val();
            self.external_inputs[i].capture.next = self.capture.val();
            for k in 0..self._inputs {
                self.external_inputs[i].select[k].next = self.external_select[k].val();
            }
            for k in 0..self._events {
                self.external_inputs[i].event[k].next = self.event[k].val();
            }
            self.external_inputs[i].self_hosted.next = self.self_hosted[i].val();
            self.external_inputs[i].tracing_prohibited.next = self.tracing_prohibited[i].val();
            self.external_inputs[i].counting_prohibited.next = self.counting_prohibited[i].val();
            for k in 0..self._hypervisor {
                self.external_inputs[i].e2tre[k].next = self.e2tre[k].val();
            }
            self.external_inputs[i].rsr_write.next = self.rsr_write.val();
            self.external_inputs[i].extin_wdata.next = self.extin_wdata[i].val();
            self.extin[i].next = self.external_inputs[i].extin.val();
        }

        // Spec: RYWQNQ
        self.advance.next = !self.paused.val();
        for i in 0..self._counters {
            self.counters[i].clock.next = self.clock.val();
            self.counters[i].reset.next = self.reset.val();
            self.counters[i].advance.next = self.advance.val();
            for k in 0..self._counter {
                self.counters[i].control[k].next = self.counter_control[k].val();
                self.counters[i].reload_value[k].next = self.counter_reload[k].val();
                self.counters[i].wdata[k].next = self.counter_wdata[k].val();
                self.counter_value[k].next = self.counters[i].value[k].val();
            }
            self.counters[i].single.next = self.selectors.single.val();
            self.counters[i].pair.next = self.selectors.pair.val();
            self.counters[i].write.next = self.counter_write[i].val();
        }

        for i in 0..self._sequencer {
            self.sequencer[i].clock.next = self.clock.val();
            self.sequencer[i].reset.next = self.reset.val();
            self.sequencer[i].advance.next = self.advance.val();
            for k in 0..self._steps {
                self.sequencer[i].forward[k].next = self.sequencer_forward[k].val();
                self.sequencer[i].backward[k].next = self.sequencer_backward[k].val();
            }
            self.sequencer[i].restart.next = self.sequencer_reset[i].val();
            self.sequencer[i].single.next = self.selectors.single.val();
            self.sequencer[i].pair.next = self.selectors.pair.val();
            self.sequencer[i].write.next = self.sequencer_write[i].val();
            self.sequencer[i].wdata.next = self.sequencer_wdata[i].val();
            self.sequencer_state[i].next = self.sequencer[i].state.val();
        }

        self.ete_events.clock.next = self.clock.val();
        self.ete_events.reset.next = self.reset.val();
        self.ete_events.paused.next = self.paused.val();
        self.ete_events.entering.next = self.entering.val();
        self.ete_events.catching.next = self.catching.val();
        for i in 0..self._ete_events {
            self.ete_events.select[i].next = self.event_select[i].val();
        }
        self.ete_events.insten.next = self.insten.val();
        self.ete_events.single.next = self.selectors.single.val();
        self.ete_events.pair.next = self.selectors.pair.val();
        self.ete_events.rsr_write.next = self.rsr_write.val();
        self.ete_events.event_wdata.next = self.event_wdata.val();
        self.event_flag.next = self.ete_events.event_flag.val();
        self.external_output.next = self.ete_events.external_output.val();
        self.event_element.next = self.ete_events.event_element.val();

        self.view.field.next = self.view_event.val();
        self.view.single.next = self.selectors.single.val();
        self.view.pair.next = self.selectors.pair.val();
        // ViewInst with the selector that is TRUE doesn't wait for the resources (section 8).
        self.view_event_active.next = self.view.active.val() | (self.view_event.val() == self.always.val());
    }

    fn timing(&self) -> Vec<rust_hdl::core::timing::TimingInfo> {
        self.describe().into_timing()
    }
}
