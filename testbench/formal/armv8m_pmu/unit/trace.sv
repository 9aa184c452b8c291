// Trace on overflow loses no bit: a carry out of the low bits of counters 0 to 7 enters the mask,
// and a bit leaves the mask only by a handshake.
module properties #(
`include "ports.svh"

  localparam int Traced = Counters < 8 ? Counters : 8;
  localparam [16:0] Carry = 17'd1 << TroBits;

  always @(posedge clk) begin
    if (was_reset) assert (tro_mask == 8'h0);
    if (!reset) assert (tro_valid == (tro_mask != 8'h0));
  end

  genvar n;
  generate
    for (n = 0; n < Traced; n = n + 1) begin : gen_bit
      wire [16:0] low = {1'b0, last_evcntr[16*n+:16]} & (Carry - 17'd1);
      wire carry = last_ctrl_tro && !overwritten[n] && low + {1'b0, counted[16*n+:16]} >= Carry;
      wire taken = last_tro_valid && last_tro_ready;
      always @(posedge clk) begin
        if (step) assert (tro_mask[n] == (carry || (last_tro_mask[n] && !taken)));
      end
    end
  endgenerate

endmodule
