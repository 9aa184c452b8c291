// Each pair of set and clear registers is two addresses on one storage: a 1 acts, a 0 leaves its
// bit alone, bits that are not implemented stay 0.
// Spec: M1.7
module properties #(
`include "ports.svh"

  localparam [31:0] Enables = CounterBits | CycleBit;
  localparam [31:0] Requests = Interrupts | CycleBit;

  always @(posedge clk) begin
    if (was_reset) begin
      assert (cnten == 32'h0);
      assert (inten == 32'h0);
    end
    if (step) begin
      assert (cnten == (((last_cnten | sets_cnten) & ~clears_cnten) & Enables));
      assert (inten == (((last_inten | sets_inten) & ~clears_inten) & Requests));
      // Bits of the overflow status that the write does not select are not touched by it.
      assert ((sets_ovs & Enables & ~ovs) == 32'h0);
      assert ((last_ovs & ~clears_ovs & ~ovs) == 32'h0);
    end
  end

endmodule
