// The request of a cycle tells exactly of the overflows that find OF clear, after what software
// writes into it in the same cycle: none is lost, none is repeated, none is invented, and mcycle
// and minstret make none.
// Spec: HPM4.2, HPM4.3, HPM4.5, HPM4.12
module properties #(
`include "ports.svh"

  wire [Counters-1:0] due = carry & ~of_written;

  always @(posedge clk) begin
    if (!reset) assert (request == |due);
  end

  // Whoever overflows without a request had its flag set before.
  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire silent = carry[n] && !request;
      wire by_software = of_written[n];
      wire flag = of[n];
      always @(posedge clk) begin
        if (!reset && silent) assert (by_software);
        if (step && $past(silent)) assert (flag);
      end
    end
  endgenerate

endmodule
