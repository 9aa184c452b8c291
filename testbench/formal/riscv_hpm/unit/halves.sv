// A write of one half changes that half only: the other one takes its update as if nothing were
// written, but for a carry that would have come out of the written low half's old value.
// Spec: HPM2.9, HPM4.10, HPM4.11
module properties #(
`include "ports.svh"

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire [Width-1:0] value = counters[Width*n+:Width];
      wire [Width-1:0] next = sums[(Width+1)*n+:Width];
      wire [EventBits-1:0] event_number = events[EventBits*n+:EventBits];
      wire [Modes-1:0] filter = filters[Modes*n+:Modes];
      wire low = write_low[n];
      wire high = write_high[n];
      wire event_low = write_event_low[n];
      wire event_high = write_event_high[n];
      always @(posedge clk) begin
        if (step) begin
          assert (value[31:0] == ($past(low) ? $past(wdata) : $past(next[31:0])));
          assert (value[Width-1:32] == ($past(high) ? $past(wdata[Width-33:0]) : $past(next[Width-1:32])));
          assert (event_number == ($past(event_low) ? $past(wdata[EventBits-1:0]) : $past(event_number)));
          if (!$past(event_high)) assert (filter == $past(filter));
          if ($past(event_high)) assert (filter == {$past(wdata[28]), $past(wdata[29]), $past(wdata[30])});
        end
      end
    end
  endgenerate

  always @(posedge clk) begin
    if (step) begin
      assert (mcycle[31:0] == ($past(write_cycle[0]) ? $past(wdata) : $past(mcycle_sum[31:0])));
      assert (mcycle[63:32] == ($past(write_cycle[1]) ? $past(wdata) : $past(mcycle_sum[63:32])));
      assert (minstret[31:0] == ($past(write_instret[0]) ? $past(wdata) : $past(minstret_sum[31:0])));
      assert (minstret[63:32] == ($past(write_instret[1]) ? $past(wdata) : $past(minstret_sum[63:32])));
    end
  end

endmodule
