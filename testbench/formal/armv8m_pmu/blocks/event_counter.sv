// One event counter: what it holds, and when it carries.
// Spec: M1.3, M1.8
module properties (
  input wire clk,
  input wire reset,
  input wire [`INCREMENT-1:0] increment,
  input wire clear,
  input wire write,
  input wire [15:0] wdata
);

  wire [15:0] value;
  wire overflow;
  wire low_carry;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .increment_i(increment),
    .clear_i(clear),
    .write_i(write),
    .wdata_i(wdata),
`ifdef TRO_BITS
    .low_carry_o(low_carry),
`endif
    .value_o(value),
    .overflow_o(overflow)
  );

  wire [16:0] sum = {1'b0, value} + {{17 - `INCREMENT{1'b0}}, increment};
  reg started = 1'b0;
  reg last_reset;
  reg [15:0] next;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    next <= clear ? 16'd0 : write ? wdata : sum[15:0];
    if (started && last_reset) assert (value == 16'd0);
    if (started && !last_reset && !reset) assert (value == next);
    assert (overflow == (sum[16] && !clear && !write));
  end

`ifdef TRO_BITS
  wire [`TRO_BITS:0] low_sum = {1'b0, value[`TRO_BITS-1:0]} + {{`TRO_BITS + 1 - `INCREMENT{1'b0}}, increment};
  always @(posedge clk) assert (low_carry == (low_sum[`TRO_BITS] && !clear && !write));
`endif

endmodule
