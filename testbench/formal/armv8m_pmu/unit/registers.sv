// What software writes is what it reads: the page's storage, and reads without side effects.
// Spec: M3.1
module properties #(
`include "ports.svh"

  localparam [31:0] Enables = CounterBits | CycleBit;
  localparam [31:0] TypeValue = 32'h00A0_5F00 | Counters;

  always @(posedge clk) begin
    if (was_reset) begin
      assert (evtyper == {16 * Counters{1'b0}});
      assert ({ctrl_e, ctrl_dp, ctrl_fzo, ctrl_tro} == 4'b0000);
    end
    if (step) begin
      assert (ctrl_e == (writes_ctrl ? last_wdata[0] : last_ctrl_e));
      assert (ctrl_dp == (writes_ctrl ? last_wdata[5] : last_ctrl_dp));
      assert (ctrl_fzo == (writes_ctrl ? last_wdata[9] : last_ctrl_fzo));
      assert (ctrl_tro == (writes_ctrl ? last_wdata[11] : last_ctrl_tro));
    end
    if (!reset) begin
      if (!read) assert (rdata == 32'h0);
      if (read && address == CCNTR) assert (rdata == ccntr);
      if (read && (address == CNTENSET || address == CNTENCLR)) assert (rdata == cnten);
      if (read && (address == INTENSET || address == INTENCLR)) assert (rdata == inten);
      if (read && (address == OVSSET || address == OVSCLR)) assert (rdata == ovs);
      if (read && address == SWINC) assert (rdata == 32'h0);
      if (read && address == TYPE) assert (rdata == TypeValue);
      if (read && address == CTRL) begin
        assert (rdata == {20'h0, ctrl_tro, 1'b0, ctrl_fzo, 3'b000, ctrl_dp, 4'b0000, ctrl_e});
      end
    end
  end

  genvar n;
  generate
    for (n = 0; n < 31; n = n + 1) begin : gen_slot
      localparam [11:0] Evcntr = 4 * n;
      localparam [11:0] Evtyper = 12'h400 + 4 * n;
      localparam int Slot = n < Counters ? n : 0;
      wire [15:0] kind = evtyper[16*Slot+:16];
      wire writes = last_write && last_address == Evtyper;
      always @(posedge clk) begin
        if (step && n < Counters) begin
          assert (kind == (writes ? last_wdata[15:0] : last_evtyper[16*Slot+:16]));
        end
        if (!reset && read && address == Evcntr) begin
          assert (rdata == (n < Counters ? {16'h0, evcntr[16*Slot+:16]} : 32'h0));
        end
        if (!reset && read && address == Evtyper) begin
          assert (rdata == (n < Counters ? {16'h0, kind} : 32'h0));
        end
      end
    end
  endgenerate

endmodule
