// The overflow flags: hardware sets in spite of a clear in the same cycle, unselected bits hold.
// Spec: M6.1
module properties (
  input wire clk,
  input wire reset,
  input wire [31:0] overflow,
  input wire set,
  input wire clear,
  input wire [31:0] wdata
);

  wire [31:0] value;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .overflow_i(overflow),
    .set_i(set),
    .clear_i(clear),
    .wdata_i(wdata),
    .value_o(value)
  );

  reg started = 1'b0;
  reg last_reset, last_set, last_clear;
  reg [31:0] last_overflow, last_wdata, last_value;
  wire [31:0] selected = last_wdata & `IMPLEMENTED;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    last_set <= set;
    last_clear <= clear;
    last_overflow <= overflow & `IMPLEMENTED;
    last_wdata <= wdata;
    last_value <= value;
    if (started && last_reset) assert (value == 32'h0);
    if (started && !last_reset && !reset) begin
      // No overflow is lost.
      assert ((value & last_overflow) == last_overflow);
      // Software sets and clears what it selects and nothing else.
      if (last_set && !last_clear) assert (value == (last_value | selected | last_overflow));
      if (last_clear && !last_set) assert (value == ((last_value & ~selected) | last_overflow));
      if (!last_set && !last_clear) assert (value == (last_value | last_overflow));
    end
  end

endmodule
