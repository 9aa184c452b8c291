// What software writes stands: P over C over a counter write over counting, each on its own
// counters only, and an overwritten increment leaves no trace. Stopped counters stand still.
// Spec: M1.3, M3.5, M5.1
module properties #(
`include "ports.svh"

  localparam [15:0] MostEvents = 16'd255;
  wire frozen = last_ctrl_fzo && |(last_ovs & CounterBits);

  always @(posedge clk) begin
    if (was_reset) begin
      assert (ccntr == 32'h0);
      assert (evcntr == {16 * Counters{1'b0}});
    end
    if (step) begin
      if (writes_c) assert (ccntr == 32'h0);
      else if (writes_ccntr) assert (ccntr == last_wdata);
      else if (last_dwt_write) assert (ccntr == last_dwt_wdata);
      else assert (ccntr == last_ccntr || ccntr == last_ccntr + 32'd1);
      if (cycle_overwritten) assert (ovs[31] == ((last_ovs[31] | sets_ovs[31]) & ~clears_ovs[31]));
      if (!last_trcena && !cycle_overwritten) assert (ccntr == last_ccntr);
    end
  end

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire stopped = !last_trcena || !last_ctrl_e || !last_cnten[n] || frozen;
      wire [15:0] after = evcntr[16*n+:16];
      always @(posedge clk) begin
        if (step) begin
          if (writes_p) assert (after == 16'd0);
          else if (overwritten[n]) assert (after == last_wdata[15:0]);
          else assert (counted[16*n+:16] <= MostEvents);
          if (overwritten[n]) assert (ovs[n] == last_ovs[n]);
          if (stopped && !overwritten[n]) assert (counted[16*n+:16] == 16'd0);
        end
      end
    end
  endgenerate

endmodule
