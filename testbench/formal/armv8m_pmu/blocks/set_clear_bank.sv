// A bank of control bits behind a set and a clear address.
// Spec: M1.7
module properties (
  input wire clk,
  input wire reset,
  input wire set,
  input wire clear,
  input wire [31:0] wdata
);

  wire [31:0] value;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .set_i(set),
    .clear_i(clear),
    .wdata_i(wdata),
    .value_o(value)
  );

  reg started = 1'b0;
  reg last_reset, both;
  reg [31:0] next;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    // One address is written at a time.
    both <= set && clear;
    next <= ((value | (set ? wdata : 32'h0)) & ~(clear ? wdata : 32'h0)) & `IMPLEMENTED;
    if (started && last_reset) assert (value == 32'h0);
    if (started && !last_reset && !reset && !both) assert (value == next);
  end

endmodule
