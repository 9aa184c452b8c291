// The memory-mapped form: LCOFIP takes every request in spite of a clear in the same cycle, and the
// two halves of a counter that are read one after the other belong together.
// Spec: HPM2.7, HPM4.4, HPM4.13
module properties #(
`include "ports.svh"

  wire requested = |(carry & ~of_written);
  always @(posedge clk) begin
    if (step) begin
      assert (pending == ($past(requested) || ($past(write_pending) ? $past(wdata[13]) : $past(pending))));
    end
  end

  // The last low word that was read of a counter that nobody has written since, if its high word
  // was not read yet.
  reg waiting = 1'b0;
  reg [4:0] number;
  reg [31:0] high;
  // Any byte of a word reads the word.
  wire in_counters = address < 12'h100;
  wire [4:0] addressed = address[7:3];
  wire is_cycle = addressed == 5'd0;
  wire is_instret = addressed == 5'd2;
  wire is_counter = addressed >= 5'd3 && addressed < 3 + Counters;
  wire [63:0] shown = is_cycle ? mcycle : is_instret ? minstret :
      addressed == 5'd3 ? {{64 - Width{1'b0}}, counters[0+:Width]} :
      {{64 - Width{1'b0}}, counters[Width*(Counters-1)+:Width]};
  wire reads_low = reads && in_counters && !address[2] && (is_cycle || is_instret || is_counter);
  wire reads_high = reads && in_counters && address[2] && waiting && addressed == number;
  always @(posedge clk) begin
    if (reset || changes || reads_high) waiting <= 1'b0;
    else if (reads_low) begin
      waiting <= 1'b1;
      number <= addressed;
      high <= shown[63:32];
    end
    if (!reset && reads_low) assert (rdata == shown[31:0]);
    if (!reset && reads_high) assert (rdata == high);
    if (!reset && waiting) assert (hold_valid && hold_number == number && hold == high);
  end

endmodule
