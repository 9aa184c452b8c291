// No overflow is lost and none is invented: a wrap sets its flag in spite of a software clear in
// the same cycle, nothing but a wrap or PMU_OVSSET sets one, nothing but PMU_OVSCLR clears one.
// Spec: M6.1, M6.5
module properties #(
`include "ports.svh"

  wire [31:0] wraps = {cycle_wrapped, {31 - Counters{1'b0}}, wrapped};
  wire [Counters-1:0] requests = wrapped & last_inten[Counters-1:0];

  always @(posedge clk) begin
    if (was_reset) assert (ovs == 32'h0);
    if (step) begin
      assert ((ovs & CounterBits) ==
              (CounterBits & (wraps | sets_ovs | (last_ovs & ~clears_ovs))));
      // The DWT alone makes the shared cycle counter wrap without a flag of the PMU.
      assert (!(ovs[31] && !last_ovs[31]) || cycle_wrapped || sets_ovs[31]);
      assert (!(!ovs[31] && last_ovs[31]) || clears_ovs[31]);
      assert (!cycle_wrapped || last_dwt_enable || ovs[31]);
      // The trigger of the cycle tells of exactly the wraps of the cycle.
      assert (!(|requests) || last_cti_trigger);
      assert (!last_cti_trigger || (|requests) || (cycle_wrapped && last_inten[31]));
    end
  end

endmodule
