// Events of a PicoRV32, from the pins on which it tells of each retired instruction and from its
// memory bus.
//
// An instruction retires when the next one is launched, so that a store to the unit takes effect
// before its own retirement: the store that starts counting is counted, the one that stops is not.
module core_events (
  input  wire        retired_i,
  input  wire [31:0] instruction_i,
  input  wire [31:0] address_i,
  input  wire [31:0] next_address_i,
  input  wire        mem_valid_i,
  input  wire        mem_ready_i,
  input  wire        mem_instr_i,
  output wire        branch_o,
  output wire        branch_taken_o,
  output wire        jump_o,
  output wire        load_o,
  output wire        store_o,
  output wire        mul_div_o,
  output wire [2:0]  loaded_bytes_o,
  output wire        fetch_o,
  output wire        bus_wait_o
);

  localparam [6:0] LOAD = 7'b0000011;
  localparam [6:0] STORE = 7'b0100011;
  localparam [6:0] BRANCH = 7'b1100011;
  localparam [6:0] JALR = 7'b1100111;
  localparam [6:0] JAL = 7'b1101111;
  localparam [6:0] OP = 7'b0110011;

  wire [6:0] opcode = instruction_i[6:0];
  assign branch_o = retired_i & (opcode == BRANCH);
  assign branch_taken_o = branch_o & (next_address_i != address_i + 32'd4);
  assign jump_o = retired_i & ((opcode == JAL) | (opcode == JALR));
  assign load_o = retired_i & (opcode == LOAD);
  assign store_o = retired_i & (opcode == STORE);
  assign mul_div_o = retired_i & (opcode == OP) & (instruction_i[31:25] == 7'd1);
  assign loaded_bytes_o = load_o ? 3'd1 << instruction_i[13:12] : 3'd0;
  assign fetch_o = mem_valid_i & mem_ready_i & mem_instr_i;
  assign bus_wait_o = mem_valid_i & ~mem_ready_i;

endmodule
