// What a property module sees of a unit: whether software writes, the outputs that tell of the
// states, and registers, probed in the flat netlist by wrapper.py.
  parameter int EteEvents = 2,
  parameter int Counters = 2,
  parameter int SingleShots = 1,
  parameter int ExternalInputs = 1,
  parameter int Visible = 1
) (
  input wire clk,
  input wire reset,
  input wire writes,             // either port writes, whether it is accepted or not
  input wire idle,
  input wire pm_stable,
  input wire paused,
  input wire low_power,
  input wire [EteEvents-1:0] external_output,
  input wire [EteEvents-1:0] event_element,
  input wire [Visible-1:0] visible,  // every register that software sees, but the states
  input wire [16*Counters-1:0] counters,
  input wire [1:0] sequencer,
  input wire [SingleShots-1:0] status,
  input wire [EteEvents-1:0] event_flag,
  input wire [ExternalInputs-1:0] extin,
  input wire [2:0] resource_state
);

  // Every run starts with reset.
  initial assume (reset);

  // The step that ends in this cycle, if nothing is written; two cycles without reset make a step.
  reg started = 1'b0;
  reg quiet;
  always @(posedge clk) begin
    started <= !reset;
    quiet <= !writes;
  end
  wire step = started && !reset && quiet;

  // At rest, which comes before Stable and Idle.
  localparam [2:0] ResPaused = 3'd0;
  always @(posedge clk) begin
    if (!reset && (pm_stable || idle)) assert (resource_state == ResPaused);
  end
