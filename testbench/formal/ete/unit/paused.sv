// Paused resources keep their state: counters, sequencer, and whether single-shot controls have
// fired. External outputs are low, and in low power nothing is recorded either.
// Spec: RYWQNQ, RFHFMP, RBQSMN, RFHYHC, RMFBDT, RRGFJY, RKVFVS
module properties #(
`include "ports.svh"

  always @(posedge clk) begin
    if (step && $past(paused)) assert ({counters, sequencer, status} == $past({counters, sequencer, status}));
    if (step && $past(low_power)) assert ({event_flag, extin} == $past({event_flag, extin}));
    if (!reset && paused) assert (external_output == 0 && event_element == 0);
    if (!reset && low_power) assert (resource_state == ResPaused);
  end

endmodule
