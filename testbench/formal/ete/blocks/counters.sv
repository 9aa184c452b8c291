// Two counters, the upper one chained or not, in any mode: each does in each cycle what the
// architecture's pseudocode makes of its value, and at rest neither moves.
// Spec: RKXLKC, RDDCDK, RSBQPN, RHYLGG, RYLYPH, RVGJNL, RQHZFW, RFHFMP, RYWQNQ
module properties (
  input wire clk,
  input wire reset,
  input wire advance,
  input wire [12:0] lower_control,
  input wire [13:0] upper_control,
  input wire [15:0] lower_reload,
  input wire [15:0] upper_reload,
  input wire [31:0] single,
  input wire [15:0] pair,
  input wire [1:0] write,
  input wire [15:0] lower_wdata,
  input wire [15:0] upper_wdata
);

  wire [15:0] lower, upper;
  wire [1:0] at_zero;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .advance_i(advance),
    .cntctlr0_i(lower_control),
    .cntctlr1_i(upper_control),
    .cntrldvr0_i(lower_reload),
    .cntrldvr1_i(upper_reload),
    .single_i(single),
    .pair_i(pair),
    .write_i(write),
    .cntvr_wdata0_i(lower_wdata),
    .cntvr_wdata1_i(upper_wdata),
    .cntvr0_o(lower),
    .cntvr1_o(upper),
    .at_zero_o(at_zero)
  );

  // A resource event; none acts while the resources are Paused.
  function automatic happens(input [5:0] field);
    happens = advance && (field[5] ? pair[field[3:0]] : single[field[4:0]]);
  endfunction

  wire lower_rldevent = happens(lower_control[11:6]);
  wire lower_dec = happens(lower_control[5:0]);
  wire lower_reloads = lower_rldevent || (lower_control[12] && lower_dec && lower == 0);
  wire upper_rldevent = happens(upper_control[11:6]);
  wire upper_dec = happens(upper_control[5:0]) || (upper_control[13] && lower_reloads);
  wire upper_reloads = upper_rldevent || (upper_control[12] && upper_dec && upper == 0);

  function automatic [15:0] after(input [15:0] value, input reloads, input dec, input [15:0] reload);
    after = reloads ? reload : dec && value != 0 ? value - 16'd1 : value;
  endfunction

  reg started = 1'b0;
  reg last_reset, last_advance;
  reg [1:0] last_write;
  reg [15:0] last_lower, last_upper, next_lower, next_upper;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    last_advance <= advance;
    last_write <= write;
    last_lower <= lower;
    last_upper <= upper;
    next_lower <= write[0] ? lower_wdata : after(lower, lower_reloads, lower_dec, lower_reload);
    next_upper <= write[1] ? upper_wdata : after(upper, upper_reloads, upper_dec, upper_reload);
    if (started && last_reset) assert ({upper, lower} == 0);
    if (started && !last_reset && !reset) begin
      assert (lower == next_lower);
      assert (upper == next_upper);
      if (!last_advance && last_write == 2'b00) assert ({upper, lower} == {last_upper, last_lower});
    end
    assert (at_zero[0] == (lower == 0 && (!lower_control[12] || (lower_dec && !lower_rldevent))));
    assert (at_zero[1] == (upper == 0 && (!upper_control[12] || (upper_dec && !upper_rldevent))));
  end

endmodule
