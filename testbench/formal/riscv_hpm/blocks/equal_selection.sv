// Selection in two forms, near the events and beside the counters: the same increments in every
// cycle, whatever the events, the selectors and the gates do.
// Spec: HPM5.7, HPM5.8
module properties (
  input wire clk,
  input wire reset,
  input wire [`EVENTS-1:0] events,
  input wire [`SELECTORS-1:0] selectors,
  input wire [`COUNTERS-1:0] counts
);

  wire [`INCREMENTS-1:0] increment, increment_too;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .event_i(events),
    .select_i(selectors),
    .counts_i(counts),
    .increment_o(increment)
  );
  `OTHER other (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .event_i(events),
    .select_i(selectors),
    .counts_i(counts),
    .increment_o(increment_too)
  );

  initial assume (reset);

  always @(posedge clk) if (!$initstate) assert (increment == increment_too);

endmodule
