// In Stable and Idle no register changes but by a write, whatever the pins do. TRCSTATR is the state
// itself, TRCAUTHSTATUS and TRCOSLSR follow pins of the core.
// Spec: RBPTKT, RRWNTS, RTMVLW, RQVYMJ, RWZQWC, RMMYRJ
module properties #(
`include "ports.svh"

  wire follows_pins = register == Statr || register == Authstatus || register == Oslsr;
  always @(posedge clk) begin
    if (step && pm_stable && $past(pm_stable) && !follows_pins) assert (rdata == $past(rdata));
    if (!reset && pm_stable) assert (paused);
    if (!reset && pm_stable) assert (external_output == 0 && event_element == 0);
  end

endmodule
