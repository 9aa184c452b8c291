// Paused resources keep their state: counters, sequencer, and whether single-shot controls have
// fired. External outputs are low, and in low power nothing is recorded either.
// Spec: RYWQNQ, RFHFMP, RBQSMN, RFHYHC, RMFBDT, RRGFJY, RKVFVS
module properties #(
`include "ports.svh"

  wire is_counter = register >= Cntvr && register < Cntvr + 10'(Counters);
  wire is_single_shot = register >= Sscsr && register < Sscsr + 10'(SingleShots);
  localparam [63:0] Recorded = 64'hF0F;  // EVENT and EXTIN of TRCRSR
  always @(posedge clk) begin
    if (step && $past(paused)) begin
      if (is_counter || register == Seqstr) assert (rdata == $past(rdata));
      if (is_single_shot) assert (rdata[31] == $past(rdata[31]));
    end
    if (step && $past(low_power)) begin
      if (register == Rsr) assert ((rdata & Recorded) == ($past(rdata) & Recorded));
    end
    if (!reset && paused) assert (external_output == 0 && event_element == 0);
    if (!reset && low_power) assert (paused);
  end

endmodule
