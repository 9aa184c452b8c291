// What a property module sees of a unit: the system-instruction port, whether the debugger writes,
// and the outputs that tell of the states. Registers are seen as software sees them.
  parameter int EteEvents = 2,
  parameter int Counters = 2,
  parameter int SingleShots = 1
) (
  input wire clk,
  input wire reset,
  input wire read,               // a system instruction reads a register
  input wire [9:0] register,    // CRn, op2, CRm: its offset in words
  input wire [63:0] rdata,
  input wire debugger_writes,    // any APB write, whether it is accepted or not
  input wire idle,
  input wire pm_stable,
  input wire paused,
  input wire low_power,
  input wire [EteEvents-1:0] external_output,
  input wire [EteEvents-1:0] event_element
);

  // Word offsets.
  localparam [9:0] Statr = 10'h003, Rsr = 10'h00A, Seqstr = 10'h047, Cntvr = 10'h058, Sscsr = 10'h0A8;
  localparam [9:0] Oslsr = 10'h0C1, Authstatus = 10'h3EE;

  // Every run starts with reset.
  initial assume (reset);

  // The same register is read in two cycles, and nothing is written in the first.
  reg started = 1'b0;
  reg quiet_read;
  reg [9:0] last_register;
  always @(posedge clk) begin
    started <= !reset;
    quiet_read <= read && !debugger_writes;
    last_register <= register;
  end
  wire step = started && !reset && quiet_read && read && register == last_register;
