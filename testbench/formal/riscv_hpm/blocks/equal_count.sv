// Two counters whose carry chains are cut differently: the same value and the same overflow in every
// cycle, whatever is added and written.
// Spec: HPM4.10, HPM4.11
module properties (
  input wire clk,
  input wire reset,
  input wire [`INCREMENT-1:0] increment,
  input wire [1:0] write,
  input wire [31:0] wdata
);

  wire [`WIDTH-1:0] value, value_too;
  wire overflow, overflow_too;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .write_i(write),
    .wdata_i(wdata),
    .increment_i(increment),
    .value_o(value),
    .overflow_o(overflow)
  );
  `OTHER other (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .write_i(write),
    .wdata_i(wdata),
    .increment_i(increment),
    .value_o(value_too),
    .overflow_o(overflow_too)
  );

  initial assume (reset);

  reg started = 1'b0;
  always @(posedge clk) begin
    started <= 1'b1;
    if (started) assert (value == value_too);
    if (started) assert (overflow == overflow_too);
  end

endmodule
