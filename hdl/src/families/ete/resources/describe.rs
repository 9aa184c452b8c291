//! What each signal of the resource half means.

use super::{Resources, STEPS};
use crate::blocks::Meta;

impl Resources {
    pub(super) fn describe(&self) -> Meta {
        let each = |n: usize, name: &'static str, doc: &'static str| {
            (0..n).map(move |i| (format!("{name}{i}"), format!("{doc}{i}")))
        };
        let event = |n: usize, name: &'static str, doc: &'static str, bits: &'static str| {
            (0..n).map(move |i| (format!("{}{i}{bits}", name), format!("{doc}{i}: TYPE [5], SEL [4:0]")))
        };
        let steps = |bits: &'static str| {
            (0..STEPS).map(move |i| {
                (
                    format!("seqevr{i}_{}", bits.to_lowercase()),
                    format!("TRCSEQEVR{i}.{bits}: TYPE [5], SEL [4:0]"),
                )
            })
        };
        Meta::block(
            "resources",
            "Resource selectors and what is around them: external inputs, counters, sequencer, ETEEvents.",
        )
        .note(
            "Resources are registered once; from there through the selectors to everything that a resource \
             event drives there are no flops (section 7).",
        )
        .signal("running", "resources are Running")
        .signal("taking", "resources are Running, or will be in the next clock")
        .signal("paused", "resources are Paused")
        .signal("entering", "first clock of Running")
        .signal("catching", "first clock of Paused")
        .signal("at_rest", "Paused, and nothing is in flight")
        .signal("capture", "external inputs are recorded in TRCRSR.EXTIN")
        .names("selector", self._selector_names.iter().cloned())
        .names("counter_control", each(self._counter, "cntctlr", "TRCCNTCTLR"))
        .names("counter_reload", each(self._counter, "cntrldvr", "TRCCNTRLDVR"))
        .signal("counter_write", "writes TRCCNTVRn, one bit each")
        .names("counter_wdata", each(self._counter, "cntvr_wdata", "value to write to TRCCNTVR"))
        .names("sequencer_forward", steps("F"))
        .names("sequencer_backward", steps("B"))
        .signal("sequencer_reset", "TRCSEQRSTEVR.RST: TYPE [5], SEL [4:0]")
        .signal("sequencer_write", "writes TRCSEQSTR")
        .signal("sequencer_wdata", "STATE to write")
        .names("external_select", each(self._inputs, "extinselr", "evtCount of TRCEXTINSELR"))
        .signal("event", "events of the PMU event bus, ascending by number")
        .signal("self_hosted", "self-hosted trace is enabled")
        .signal("tracing_prohibited", "the PE executes where tracing is prohibited")
        .signal("counting_prohibited", "the PE executes where counting of events is prohibited")
        .signal("e2tre", "TRFCR_EL2.E2TRE")
        .signal("rsr_write", "writes TRCRSR")
        .signal("extin_wdata", "EXTIN to write")
        .signal("event_wdata", "EVENT to write")
        .names("event_select", event(self._ete_events, "eventctl0r_event", "TRCEVENTCTL0R.EVENT", ""))
        .signal("insten", "TRCEVENTCTL1R.INSTEN")
        .signal("view_event", "TRCVICTLR.EVENT: TYPE [5], SEL [4:0]")
        .signal("pe_comparator", "PE comparator inputs in this cycle")
        .signal("single_shot", "single-shot comparator controls that fire in this cycle")
        .signal("sac", "single address comparators in this cycle")
        .signal("arc", "address range comparators in this cycle")
        .signal("cid", "context identifier comparators in this cycle")
        .signal("vmid", "virtual context identifier comparators in this cycle")
        .names("counter_value", each(self._counter, "cntvr", "TRCCNTVR"))
        .signal("sequencer_state", "TRCSEQSTR.STATE")
        .signal("extin", "TRCRSR.EXTIN")
        .signal("event_flag", "TRCRSR.EVENT")
        .signal("external_output", "external outputs")
        .signal("event_element", "ETEEvents that go into the trace")
        .signal("view_event_active", "the resource event of ViewInst")
        .signal("advance", "resources are Running or Pausing: counters and sequencer move")
    }
}
