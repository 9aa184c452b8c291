// Every counter counts exactly what the specification lets it count: the selected event, filtered
// by enables, freeze, Debug state, sleep, Lockup and the debug permissions of both states.
// Spec: M1.6, M1.8, M1.9, M1.12, M3.2, M3.3, M3.4, M3.5, M4.2, M4.4, M4.5, M5.1, M7.1, M7.2
module properties #(
`include "ports.svh"
`include "rules.svh"

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire chained = n % 2 == 1 && last_evtyper[16*n+:16] == CHAIN;
      wire link = n % 2 == 1 ? wrapped[n==0?0:n-1] : 1'b0;
      always @(posedge clk) begin
        if (step && !overwritten[n]) begin
          if (chained) assert (counted[16*n+:16] == {15'd0, running[n] && link});
          else assert (counted[16*n+:16] == may_count[16*n+:16]);
        end
      end
    end
  endgenerate

  always @(posedge clk) begin
    if (step && !cycle_overwritten) begin
      assert (ccntr == last_ccntr + {31'd0, counts_for_pmu || counts_for_dwt});
    end
    if (step) begin
      assert (ovs[31] == ((cycle_wrapped && counts_for_pmu) || sets_ovs[31] ||
                          (last_ovs[31] && !clears_ovs[31])));
    end
  end

endmodule
