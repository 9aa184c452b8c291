// A chained pair behaves as one 32-bit counter: both halves move in the same cycle, and the high
// half moves exactly when the low half wraps, whatever the number of events in the cycle.
// Spec: M1.4, M1.10, M1.11
module properties #(
`include "ports.svh"

  genvar n;
  generate
    for (n = 0; n + 1 < Counters; n = n + 2) begin : gen_pair
      wire chained = last_evtyper[16*n+16+:16] == CHAIN && &last_cnten[n+:2] && last_ctrl_e && last_trcena;
      wire untouched = !overwritten[n] && !overwritten[n+1];
      wire [31:0] before = last_evcntr[16*n+:32];
      wire [31:0] after = evcntr[16*n+:32];
      always @(posedge clk) begin
        if (step && chained && untouched) begin
          assert (after == before + {16'd0, counted[16*n+:16]});
        end
        // An even counter never counts CHAIN.
        if (step && last_evtyper[16*n+:16] == CHAIN && !overwritten[n]) begin
          assert (counted[16*n+:16] == 16'd0);
        end
        // A low half that software writes does not chain.
        if (step && chained && overwritten[n] && !overwritten[n+1]) begin
          assert (counted[16*n+16+:16] == 16'd0);
        end
      end
    end
  endgenerate

endmodule
