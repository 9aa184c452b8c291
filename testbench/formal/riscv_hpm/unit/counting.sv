// Every counter counts exactly what its selector, its inhibit, the mode filters and debug stop let
// it count; selectors beyond the wired events count nothing.
// Spec: HPM2.2, HPM2.3, HPM4.6, HPM4.7, HPM4.8, HPM4.9, HPM5.6
module properties #(
`include "ports.svh"

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire [Width-1:0] value = counters[Width*n+:Width];
      wire [Width-1:0] next = sums[(Width+1)*n+:Width];
      wire written = write_low[n] || write_high[n];
      always @(posedge clk) begin
        if (step && !$past(written)) assert (value == $past(next));
      end
    end
  endgenerate

  always @(posedge clk) begin
    if (step && !$past(|write_cycle)) assert (mcycle == $past(mcycle_sum));
    if (step && !$past(|write_instret)) assert (minstret == $past(minstret_sum));
  end

endmodule
