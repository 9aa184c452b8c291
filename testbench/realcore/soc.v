// A PicoRV32 with a memory and a generated performance monitor on its bus.
module soc (
  input  wire        clk_i,
  input  wire        rst_ni,
  input  wire [31:0] wait_seed_i,  // other wait states of the memory; 0 is none
  output wire        trap_o,
  output wire        mem_valid_o,  // the core's bus, for the log
  output wire        mem_ready_o,
  output wire        mem_instr_o,
  output wire [31:0] mem_addr_o,
  output wire [31:0] mem_wdata_o,
  output wire [3:0]  mem_wstrb_o,
  output wire        lcofi_irq_o
);

  localparam integer RamWords = 65536;

  // --- core ---

  wire [31:0] mem_rdata;
  wire        rvfi_valid;
  wire        rvfi_trap;
  wire [31:0] rvfi_insn;
  wire [31:0] rvfi_pc_rdata;
  wire [31:0] rvfi_pc_wdata;

  picorv32 #(
    .ENABLE_COUNTERS(0),
    .BARREL_SHIFTER(1),
    .ENABLE_FAST_MUL(1),
    .ENABLE_DIV(1),
    .ENABLE_IRQ(1),
    .ENABLE_IRQ_TIMER(0),
    .MASKED_IRQ(32'hFFFF_DFFF),
    .LATCHED_IRQ(32'h0000_0000)
  ) u_core (
    .clk(clk_i),
    .resetn(rst_ni),
    .trap(trap_o),
    .mem_valid(mem_valid_o),
    .mem_instr(mem_instr_o),
    .mem_ready(mem_ready_o),
    .mem_addr(mem_addr_o),
    .mem_wdata(mem_wdata_o),
    .mem_wstrb(mem_wstrb_o),
    .mem_rdata(mem_rdata),
    .pcpi_wr(1'b0),
    .pcpi_rd(32'd0),
    .pcpi_wait(1'b0),
    .pcpi_ready(1'b0),
    .irq({18'd0, lcofi_irq_o, 13'd0}),
    .rvfi_valid(rvfi_valid),
    .rvfi_trap(rvfi_trap),
    .rvfi_insn(rvfi_insn),
    .rvfi_pc_rdata(rvfi_pc_rdata),
    .rvfi_pc_wdata(rvfi_pc_wdata)
  );

  // --- memory at 0, one wait state and, with a seed, now and then some more ---

  reg  [31:0] ram [0:RamWords-1];
  reg  [31:0] ram_rdata;
  reg         ram_ready;
  reg  [31:0] noise;
  wire        in_ram = mem_addr_o[31:28] == 4'h0;
  wire        ram_go = (wait_seed_i == 32'd0) | (noise[1:0] != 2'b00);
  wire        ram_access = mem_valid_o & in_ram & ~ram_ready & ram_go;
  integer     lane;

  always @(posedge clk_i) begin
    ram_ready <= rst_ni & ram_access;
    ram_rdata <= ram[mem_addr_o[17:2]];
    for (lane = 0; lane < 4; lane = lane + 1) begin
      if (ram_access & mem_wstrb_o[lane]) ram[mem_addr_o[17:2]][8*lane+:8] <= mem_wdata_o[8*lane+:8];
    end
    if (!rst_ni) noise <= wait_seed_i;
    else noise <= {noise[30:0], noise[31] ^ noise[21] ^ noise[1] ^ noise[0]};
  end

  reg [1023:0] image;
  initial begin
    if ($value$plusargs("image=%s", image)) $readmemh(image, ram);
  end

  // --- unit at 4000_0000, through a bridge to APB ---

  reg         penable;
  wire        psel = mem_valid_o & (mem_addr_o[31:28] == 4'h4);
  wire        pready;
  wire [31:0] prdata;
  wire        pslverr;

  always @(posedge clk_i) penable <= rst_ni & psel & ~(penable & pready);

  // --- words of the testbench at 5000_0000, which reads them off the bus ---

  wire in_report = mem_valid_o & (mem_addr_o[31:28] == 4'h5);

  assign mem_ready_o = ram_ready | (psel & penable & pready) | in_report;
  assign mem_rdata = psel ? prdata : ram_rdata;

  // --- events ---

  wire       retired = rvfi_valid & ~rvfi_trap;
  wire       branch, branch_taken, jump, load, store, mul_div, fetch, bus_wait;
  wire [2:0] loaded_bytes;

  core_events u_events (
    .retired_i(retired),
    .instruction_i(rvfi_insn),
    .address_i(rvfi_pc_rdata),
    .next_address_i(rvfi_pc_wdata),
    .mem_valid_i(mem_valid_o),
    .mem_ready_i(mem_ready_o),
    .mem_instr_i(mem_instr_o),
    .branch_o(branch),
    .branch_taken_o(branch_taken),
    .jump_o(jump),
    .load_o(load),
    .store_o(store),
    .mul_div_o(mul_div),
    .loaded_bytes_o(loaded_bytes),
    .fetch_o(fetch),
    .bus_wait_o(bus_wait)
  );

  realcore_hpm u_hpm (
    .clk_i(clk_i),
    .rst_ni(rst_ni),
    .psel_i(psel),
    .penable_i(penable),
    .pwrite_i(|mem_wstrb_o),
    .paddr_i(mem_addr_o[11:0]),
    .pwdata_i(mem_wdata_o),
    .pstrb_i(mem_wstrb_o),
    .pprot_i(3'b001),
    .pready_o(pready),
    .prdata_o(prdata),
    .pslverr_o(pslverr),
    .event_instruction_i(retired),
    .event_branch_i(branch),
    .event_branch_taken_i(branch_taken),
    .event_jump_i(jump),
    .event_load_i(load),
    .event_store_i(store),
    .event_mul_div_i(mul_div),
    .event_loaded_bytes_i(loaded_bytes),
    .event_fetch_i(fetch),
    .event_bus_wait_i(bus_wait),
    .debug_stop_i(1'b0),
    .retired_i(retired),
    .lcofi_irq_o(lcofi_irq_o)
  );

endmodule
