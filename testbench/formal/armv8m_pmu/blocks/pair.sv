// Two event counters, the carry of one counted by the other, are one 32-bit counter.
// Spec: M1.4, M1.10
module properties (
  input wire clk,
  input wire reset,
  input wire [`INCREMENT-1:0] increment,
  input wire [1:0] write,
  input wire [15:0] wdata
);

  wire [31:0] value;
  wire [1:0] overflow;
  wire [`INCREMENT-1:0] link = {{`INCREMENT{1'b0}}, overflow[0]};
  `UNIT low (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .increment_i(increment),
    .clear_i(1'b0),
    .write_i(write[0]),
    .wdata_i(wdata),
    .value_o(value[15:0]),
    .overflow_o(overflow[0])
  );
  `UNIT high (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .increment_i(link),
    .clear_i(1'b0),
    .write_i(write[1]),
    .wdata_i(wdata),
    .value_o(value[31:16]),
    .overflow_o(overflow[1])
  );

  wire [32:0] sum = {1'b0, value} + {{33 - `INCREMENT{1'b0}}, increment};
  reg started = 1'b0;
  reg last_reset;
  reg [1:0] last_write;
  reg [31:0] next;
  always @(posedge clk) begin
    started <= 1'b1;
    last_reset <= reset;
    last_write <= write;
    next <= sum[31:0];
    if (started && !last_reset && !reset && last_write == 2'b00) assert (value == next);
    if (write == 2'b00) assert (overflow[1] == sum[32]);
  end

endmodule
