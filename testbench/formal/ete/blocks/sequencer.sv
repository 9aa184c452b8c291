// The sequencer goes where the transition table says, from every state with every combination of
// events; the states that it passes are active, and at rest it stays.
// Spec: RJDPYL, RQYNJH, RNPVRQ, RKVSXC, RHQBBF, RHQHFT, RYWQNQ
module properties (
  input wire clk,
  input wire reset,
  input wire advance,
  input wire [17:0] forward,
  input wire [17:0] backward,
  input wire [5:0] restart,
  input wire [31:0] single,
  input wire [15:0] pair,
  input wire write,
  input wire [1:0] wdata
);

  wire [1:0] state;
  wire [3:0] active;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .advance_i(advance),
    .seqevr0_f_i(forward[5:0]),
    .seqevr1_f_i(forward[11:6]),
    .seqevr2_f_i(forward[17:12]),
    .seqevr0_b_i(backward[5:0]),
    .seqevr1_b_i(backward[11:6]),
    .seqevr2_b_i(backward[17:12]),
    .restart_i(restart),
    .single_i(single),
    .pair_i(pair),
    .write_i(write),
    .wdata_i(wdata),
    .state_o(state),
    .active_o(active)
  );

  // A resource event; none acts while the resources are Paused.
  function automatic happens(input [5:0] field);
    happens = advance && (field[5] ? pair[field[3:0]] : single[field[4:0]]);
  endfunction

  wire f0 = happens(forward[5:0]);
  wire f1 = happens(forward[11:6]);
  wire f2 = happens(forward[17:12]);
  wire b0 = happens(backward[5:0]);
  wire b1 = happens(backward[11:6]);
  wire b2 = happens(backward[17:12]);
  wire rst = happens(restart);

  // The table: to[s][t] is the condition for going from s to t; RST masks all but the first column.
  wire [3:0] to[0:3];
  assign to[0] = {f0 && f1 && f2, f0 && f1 && !f2, f0 && !f1, !f0};
  assign to[1] = {f1 && f2, f1 && !f2, (!b0 || f0) && !f1, b0 && !f1 && !f0};
  assign to[2] = {
    f2,
    (!b1 || f1) && !f2,
    b1 && (!b0 || f0) && !f1 && !f2,
    b0 && b1 && !f2 && !f1 && !f0
  };
  assign to[3] = {
    !b2 || f2,
    b2 && (!b1 || f1) && !f2,
    b2 && b1 && (!b0 || f0) && !f2 && !f1,
    b0 && b1 && b2 && !f2 && !f1 && !f0
  };
  wire [3:0] goes = rst ? 4'b0001 : to[state];
  wire [1:0] next = {goes[3] | goes[2], goes[3] | goes[1]};

  reg started = 1'b0;
  reg last_reset;
  reg [1:0] expected;
  integer i;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    expected <= write ? wdata : next;
    if (started && last_reset) assert (state == 0);
    if (started && !last_reset && !reset) assert (state == expected);
    assert (goes == 4'b0001 || goes == 4'b0010 || goes == 4'b0100 || goes == 4'b1000);
    if (!advance) assert (next == state);
    for (i = 0; i < 4; i = i + 1)
      assert (active[i] == (i == state || (!rst && ((i > state && i < next) || (i < state && i > next)))));
  end

endmodule
