// A write reaches one register: every other counter takes its update, every other selector, filter
// and inhibit stays.
// Spec: HPM1.4, HPM4.8, HPM4.10
module properties #(
`include "ports.svh"

  localparam [31:0] Inhibits = (((32'd1 << Counters) - 32'd1) << 3) | 32'd5;

  genvar n;
  generate
    for (n = 0; n < Counters; n = n + 1) begin : gen_counter
      wire [Width-1:0] value = counters[Width*n+:Width];
      wire [Width-1:0] next = sums[(Width+1)*n+:Width];
      wire [EventBits-1:0] event_number = events[EventBits*n+:EventBits];
      wire [Modes-1:0] filter = filters[Modes*n+:Modes];
      wire writes_others = (|(write_low & ~(Counters'(1) << n))) || (|(write_high & ~(Counters'(1) << n))) ||
          (|write_event_low) || (|write_event_high) || (|write_cycle) || (|write_instret) || write_inhibit;
      wire own = write_low[n] || write_high[n];
      wire own_event = write_event_low[n] || write_event_high[n];
      always @(posedge clk) begin
        if (step && $past(writes_others) && !$past(own)) assert (value == $past(next));
        if (step && !$past(own_event)) assert ({event_number, filter} == $past({event_number, filter}));
        // One counter at a time.
        if (!reset && own) assert (!writes_others);
      end
    end
  endgenerate

  always @(posedge clk) begin
    if (step) assert (inhibit == ($past(write_inhibit) ? $past(wdata) & Inhibits : $past(inhibit)));
  end

endmodule
