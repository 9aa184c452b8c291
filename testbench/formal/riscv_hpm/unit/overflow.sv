// OF is set by the carry of an increment and by software alone, and cleared by software alone; no
// carry is lost, and no write of a counter sets it.
// Spec: HPM4.1, HPM4.2, HPM4.3, HPM4.4, HPM4.10, HPM4.12
module properties #(
`include "ports.svh"

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire flag = of[n];
      wire carries = carry[n];
      wire by_software = of_written[n];
      wire flag_written = write_event_high[n];
      wire untouched = !write_low[n] && !write_high[n];
      wire [Width-1:0] value = counters[Width*n+:Width];
      always @(posedge clk) begin
        if (step) begin
          assert (flag == ($past(carries) || $past(by_software)));
          if (flag && !$past(flag) && !$past(flag_written)) assert ($past(carries));
          if (!flag && $past(flag)) assert ($past(flag_written));
          // The other way round: a counter that nobody writes and that gets smaller has wrapped.
          if ($past(untouched) && value < $past(value)) assert (flag);
        end
      end
    end
  endgenerate

endmodule
