// The value of a counter whose CSRs are halves of it: what it holds, and when it overflows, however
// its carry chain is cut.
// Spec: HPM4.1, HPM4.10, HPM4.11
module properties (
  input wire clk,
  input wire reset,
  input wire [`INCREMENT-1:0] increment,
  input wire [1:0] write,
  input wire [31:0] wdata
);

  wire [`WIDTH-1:0] value;
  wire overflow;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .write_i(write),
    .wdata_i(wdata),
    .increment_i(increment),
    .value_o(value),
    .overflow_o(overflow)
  );

  wire [`WIDTH:0] sum = {1'b0, value} + {{`WIDTH + 1 - `INCREMENT{1'b0}}, increment};
  reg started = 1'b0;
  reg last_reset;
  reg [`WIDTH-1:0] next;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    next <= {write[1] ? wdata[`WIDTH-33:0] : sum[`WIDTH-1:32], write[0] ? wdata : sum[31:0]};
    if (started && last_reset) assert (value == 0);
    if (started && !last_reset && !reset) assert (value == next);
    // The written low half does not hide the wrap of the old value.
    assert (overflow == (sum[`WIDTH] && !write[1]));
  end

endmodule
