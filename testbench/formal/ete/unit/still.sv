// In Stable and Idle no register changes but by a write, whatever the pins do.
// Spec: RBPTKT, RRWNTS, RTMVLW, RQVYMJ, RWZQWC, RMMYRJ
module properties #(
`include "ports.svh"

  always @(posedge clk) begin
    if (step && $past(pm_stable)) assert (visible == $past(visible));
    if (!reset && pm_stable) assert (paused && external_output == 0 && event_element == 0);
  end

endmodule
