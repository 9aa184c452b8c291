// An overflow requests what its interrupt enable, the monitor and halting controls and the state
// of its event say, in the cycle of the overflow and never again.
// Spec: M6.1, M6.2, M6.3, M6.4, M6.5
module properties #(
`include "ports.svh"
`include "rules.svh"

  // An even counter first, so that the odd one of a pair can take over its state.
  wire [2*Counters-1:0] state;
  wire [Counters:0] request, halt, monitor;
  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire chained = n % 2 == 1 && last_evtyper[16*n+:16] == CHAIN;
      assign state[2*n+:2] = chained ? own_state[2*(n==0?0:n-1)+:2] : own_state[2*n+:2];
      assign request[n] = wrapped[n] && last_inten[n];
    end
  endgenerate
  assign request[Counters] = cycle_wrapped && counts_for_pmu && last_inten[31];

  genvar m;
  generate
    for (m = 0; m <= Counters; m = m + 1) begin : gen_request
      wire [1:0] of_event = m == Counters ? pe_state : state[2*(m==Counters?0:m)+:2];
      assign halt[m] = request[m] && last_c_pmov && last_can_halt[of_event];
      assign monitor[m] = request[m] && !halt[m] && (of_event[0] ? last_mon_en : last_umon_en) &&
          (!last_pe_secure || last_sdme) && !last_halted;
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      assert (last_cti_trigger == |request);
      assert (last_halt_req == |halt);
      assert (last_mon_pend == |monitor);
      assert (last_dfsr_pmu == (|halt || |monitor));
    end
  end

endmodule
