// Two units whose parameters differ in nothing that software or a pin can see: the same registers
// and the same outputs in every cycle.
// Spec: HPM5.7, HPM5.8
module properties #(
  parameter int Outputs = 1,
  parameter int Registers = 1
) (
  input wire clk,
  input wire reset,
  input wire [Outputs-1:0] outputs,
  input wire [Outputs-1:0] outputs_too,
  input wire [Registers-1:0] registers,
  input wire [Registers-1:0] registers_too
);

  initial assume (reset);

  always @(posedge clk) begin
    assert (registers == registers_too || $initstate);
    if (!reset) assert (outputs == outputs_too);
  end

endmodule
