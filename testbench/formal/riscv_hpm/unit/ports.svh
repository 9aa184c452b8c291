// What a property module sees of a unit: accepted writes, the pins that the properties need, and
// every register, probed in the flat netlist by wrapper.py. Counter 3 is number 0 here.
  parameter int Counters = 2,
  parameter int Width = 36,
  parameter int Modes = 3,
  parameter int EventBits = 3
) (
  input wire clk,
  input wire reset,
  // Accepted writes by register and half; `wdata` is what a write, set or clear means to store.
  input wire [Counters-1:0] write_low,
  input wire [Counters-1:0] write_high,
  input wire [Counters-1:0] write_event_low,
  input wire [Counters-1:0] write_event_high,
  input wire [1:0] write_cycle,
  input wire [1:0] write_instret,
  input wire write_inhibit,
  input wire [31:0] wdata,
  input wire [Modes-1:0] mode,        // one of M, S, U, M lowest
  input wire debug_stop,
  input wire [1:0] retired,
  input wire narrow,                  // event 1
  input wire [2:0] wide,              // event 2
  input wire request,
  input wire [Width*Counters-1:0] counters,
  input wire [EventBits*Counters-1:0] events,
  input wire [Counters-1:0] of,
  input wire [Modes*Counters-1:0] filters,  // M lowest
  input wire [31:0] inhibit,
  input wire [63:0] mcycle,
  input wire [63:0] minstret,
  input wire [Modes-1:0] cycle_filter,
  input wire [Modes-1:0] instret_filter,
  // Of the csr port.
  input wire read,                    // accepted, of any operation, in M-mode
  input wire [11:0] address,
  input wire [31:0] rdata,
  // Of the memory-mapped port.
  input wire pending,                 // LCOFIP
  input wire write_pending,
  input wire reads,                   // completed
  input wire changes,                 // accepted write, anywhere
  input wire [31:0] hold,             // high word that waits for its read
  input wire [4:0] hold_number,
  input wire hold_valid
);

  // Every run starts with reset.
  initial assume (reset);

  // The step that ends in this cycle; two cycles without reset make a step.
  reg started = 1'b0;
  always @(posedge clk) started <= !reset;
  wire step = started && !reset;

  // What the specification lets each counter count in this cycle, and what that makes of it.
  wire [(Width+1)*Counters-1:0] sums;
  wire [Counters-1:0] carry;          // overflow by an increment
  wire [Counters-1:0] of_written;     // OF as a write of this cycle leaves it
  genvar r;
  generate
    for (r = 0; r < Counters; r = r + 1) begin : gen_rule
      wire [EventBits-1:0] event_number = events[EventBits*r+:EventBits];
      wire counts = !inhibit[3+r] && !debug_stop && !(|(filters[Modes*r+:Modes] & mode));
      wire [2:0] occurrences =
          event_number == 1 ? {2'b00, narrow} : event_number == 2 ? wide : 3'd0;
      wire [2:0] increment = counts ? occurrences : 3'd0;
      wire [Width:0] sum = {1'b0, counters[Width*r+:Width]} + {{Width - 2{1'b0}}, increment};
      assign sums[(Width+1)*r+:Width+1] = sum;
      // A write of the low half leaves the wrap of the whole counter alone.
      assign carry[r] = sum[Width] && !write_high[r] && !(Width <= 32 && write_low[r]);
      assign of_written[r] = write_event_high[r] ? wdata[31] : of[r];
    end
  endgenerate
  wire cycle_counts = !inhibit[0] && !debug_stop && !(|(cycle_filter & mode));
  wire instret_counts = !inhibit[2] && !debug_stop && !(|(instret_filter & mode));
  wire [63:0] mcycle_sum = mcycle + {63'd0, cycle_counts};
  wire [63:0] minstret_sum = minstret + {62'd0, instret_counts ? retired : 2'd0};
