// What M-mode reads is what the registers hold, by every number that shows them.
// Spec: HPM1.1, HPM2.3, HPM2.5
module properties #(
`include "ports.svh"

  wire [31:0] flags = {{29 - Counters{1'b0}}, of, 3'b000};

  always @(posedge clk) begin
    if (!reset && read) begin
      if (address == 12'hB00 || address == 12'hC00) assert (rdata == mcycle[31:0]);
      if (address == 12'hB80 || address == 12'hC80) assert (rdata == mcycle[63:32]);
      if (address == 12'hB02 || address == 12'hC02) assert (rdata == minstret[31:0]);
      if (address == 12'hB82 || address == 12'hC82) assert (rdata == minstret[63:32]);
      if (address == 12'h320) assert (rdata == inhibit);
      if (address == 12'hDA0) assert (rdata == flags);
    end
  end

  genvar n;
  generate
    for (n = 0; n < 29; n = n + 1) begin : gen_slot
      localparam int Slot = n < Counters ? n : 0;
      localparam [11:0] Number = 3 + n;
      wire [63:0] value = n < Counters ? {{64 - Width{1'b0}}, counters[Width*Slot+:Width]} : 64'd0;
      wire [Modes-1:0] filter = filters[Modes*Slot+:Modes];
      wire [31:0] event_low = n < Counters ? {{32 - EventBits{1'b0}}, events[EventBits*Slot+:EventBits]} : 32'd0;
      wire [31:0] event_high = n < Counters ? {of[Slot], filter[0], filter[1], filter[2], 28'd0} : 32'd0;
      always @(posedge clk) begin
        if (!reset && read) begin
          if (address == 12'hB00 + Number || address == 12'hC00 + Number) assert (rdata == value[31:0]);
          if (address == 12'hB80 + Number || address == 12'hC80 + Number) assert (rdata == value[63:32]);
          if (address == 12'h320 + Number) assert (rdata == event_low);
          if (address == 12'h720 + Number) assert (rdata == event_high);
        end
      end
    end
  endgenerate

endmodule
