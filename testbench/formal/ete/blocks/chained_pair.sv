// A counter that reloads itself with ones and the one above that is chained to it are one counter
// of 32 bits: it counts down by one for each event, and no cycle shows half of a step.
// Spec: RBDPDN, RQHZFW, RWPWQD
module properties (
  input wire clk,
  input wire reset,
  input wire advance,
  input wire event_happens,
  input wire [1:0] write,
  input wire [31:0] wdata
);

  // Selector 2 stands for the event, selector 0 never fires.
  localparam [5:0] Event = 6'd2;
  localparam [5:0] Never = 6'd0;

  wire [31:0] value;
  wire [1:0] at_zero;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .advance_i(advance),
    .cntctlr0_i({1'b1, Never, Event}),
    .cntctlr1_i({1'b1, 1'b0, Never, Never}),
    .cntrldvr0_i(16'hFFFF),
    .cntrldvr1_i(16'hFFFF),
    .single_i({29'd0, event_happens, 2'b00}),
    .pair_i(16'd0),
    .write_i(write),
    .cntvr_wdata0_i(wdata[15:0]),
    .cntvr_wdata1_i(wdata[31:16]),
    .cntvr0_o(value[15:0]),
    .cntvr1_o(value[31:16]),
    .at_zero_o(at_zero)
  );

  reg started = 1'b0;
  reg last_reset, last_count;
  reg [1:0] last_write;
  reg [31:0] last;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    last_count <= advance && event_happens;
    last_write <= write;
    last <= value;
    if (started && !last_reset && !reset && last_write == 2'b00) begin
      if (!last_count) assert (value == last);
      if (last_count && last != 0) assert (value == last - 32'd1);
      // In Normal mode the upper half stays at zero while the lower one goes round.
      if (last_count && last == 0) assert (value == 32'h0000_FFFF);
    end
    // Both at zero: the pair has counted to its end.
    if (at_zero[1] && at_zero[0]) assert (value == 0);
  end

endmodule
