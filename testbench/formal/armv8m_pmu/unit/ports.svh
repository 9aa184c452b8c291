// What a property module sees of a unit: the register port, the pins that the properties need,
// and every register, probed in the flat netlist by wrapper.py. Vectors of 32 bits have the
// layout of the architecture's registers; bits that the unit lacks are 0.
  parameter int Counters = 2,
  parameter int TroBits = 8,
  parameter [31:0] Interrupts = 32'h0
) (
  input wire clk,
  input wire reset,
  input wire write,             // accepted, whole word
  input wire [11:0] address,
  input wire [31:0] wdata,
  input wire access_secure,
  input wire read,              // accepted
  input wire [31:0] rdata,
  input wire trcena,
  input wire pe_secure,
  input wire pe_privileged,
  input wire halted,
  input wire sleeping,
  input wire lockup,
  input wire [3:0] allowed,     // non-invasive debug, indexed by {Secure, privileged}
  input wire [3:0] can_halt,    // the same index
  input wire c_pmov,
  input wire mon_en,
  input wire umon_en,
  input wire sdme,
  input wire [2:0] inst_retired,
  input wire stall_frontend,
  input wire stall_backend,
  input wire exc_taken,
  input wire exc_taken_secure,
  input wire exc_taken_privileged,
  input wire se_call_s,
  input wire dwt_enable,
  input wire dwt_disable_secure,
  input wire dwt_write,
  input wire [31:0] dwt_wdata,
  input wire tro_ready,
  input wire tro_valid,
  input wire cti_trigger,
  input wire mon_pend,
  input wire halt_req,
  input wire dfsr_pmu,
  input wire [16*Counters-1:0] evcntr,
  input wire [16*Counters-1:0] evtyper,
  input wire [31:0] ccntr,
  input wire [31:0] cnten,
  input wire [31:0] inten,
  input wire [31:0] ovs,
  input wire ctrl_e,
  input wire ctrl_dp,
  input wire ctrl_fzo,
  input wire ctrl_tro,
  input wire [7:0] tro_mask
);

  localparam [11:0] CCNTR = 12'h07C;
  localparam [11:0] CNTENSET = 12'hC00;
  localparam [11:0] CNTENCLR = 12'hC20;
  localparam [11:0] INTENSET = 12'hC40;
  localparam [11:0] INTENCLR = 12'hC60;
  localparam [11:0] OVSCLR = 12'hC80;
  localparam [11:0] OVSSET = 12'hCC0;
  localparam [11:0] SWINC = 12'hCA0;
  localparam [11:0] TYPE = 12'hE00;
  localparam [11:0] CTRL = 12'hE04;
  localparam [15:0] CHAIN = 16'h001E;
  localparam [31:0] CounterBits = (32'd1 << Counters) - 32'd1;
  localparam [31:0] CycleBit = 32'h8000_0000;

  // Every run starts with reset.
  initial assume (reset);

  // The step that ends in this cycle; two cycles without reset make a step.
  reg started = 1'b0;
  always @(posedge clk) started <= !reset;
  wire step = started && !reset;
  reg was_reset = 1'b0;
  always @(posedge clk) was_reset <= reset;

  // Everything as it was in the cycle before.
  reg last_write;
  reg last_access_secure;
  reg last_trcena;
  reg last_pe_secure;
  reg last_pe_privileged;
  reg last_halted;
  reg last_sleeping;
  reg last_lockup;
  reg last_c_pmov;
  reg last_mon_en;
  reg last_umon_en;
  reg last_sdme;
  reg last_stall_frontend;
  reg last_stall_backend;
  reg last_exc_taken;
  reg last_exc_taken_secure;
  reg last_exc_taken_privileged;
  reg last_se_call_s;
  reg last_dwt_enable;
  reg last_dwt_disable_secure;
  reg last_dwt_write;
  reg last_tro_ready;
  reg last_tro_valid;
  reg last_cti_trigger;
  reg last_mon_pend;
  reg last_halt_req;
  reg last_dfsr_pmu;
  reg last_ctrl_e;
  reg last_ctrl_dp;
  reg last_ctrl_fzo;
  reg last_ctrl_tro;
  reg [11:0] last_address;
  reg [31:0] last_wdata;
  reg [31:0] last_dwt_wdata;
  reg [31:0] last_ccntr;
  reg [31:0] last_cnten;
  reg [31:0] last_inten;
  reg [31:0] last_ovs;
  reg [16*Counters-1:0] last_evcntr;
  reg [16*Counters-1:0] last_evtyper;
  reg [7:0] last_tro_mask;
  reg [3:0] last_allowed;
  reg [3:0] last_can_halt;
  reg [2:0] last_inst_retired;
  always @(posedge clk) begin
    last_write <= write;
    last_access_secure <= access_secure;
    last_trcena <= trcena;
    last_pe_secure <= pe_secure;
    last_pe_privileged <= pe_privileged;
    last_halted <= halted;
    last_sleeping <= sleeping;
    last_lockup <= lockup;
    last_c_pmov <= c_pmov;
    last_mon_en <= mon_en;
    last_umon_en <= umon_en;
    last_sdme <= sdme;
    last_stall_frontend <= stall_frontend;
    last_stall_backend <= stall_backend;
    last_exc_taken <= exc_taken;
    last_exc_taken_secure <= exc_taken_secure;
    last_exc_taken_privileged <= exc_taken_privileged;
    last_se_call_s <= se_call_s;
    last_dwt_enable <= dwt_enable;
    last_dwt_disable_secure <= dwt_disable_secure;
    last_dwt_write <= dwt_write;
    last_tro_ready <= tro_ready;
    last_tro_valid <= tro_valid;
    last_cti_trigger <= cti_trigger;
    last_mon_pend <= mon_pend;
    last_halt_req <= halt_req;
    last_dfsr_pmu <= dfsr_pmu;
    last_ctrl_e <= ctrl_e;
    last_ctrl_dp <= ctrl_dp;
    last_ctrl_fzo <= ctrl_fzo;
    last_ctrl_tro <= ctrl_tro;
    last_address <= address;
    last_wdata <= wdata;
    last_dwt_wdata <= dwt_wdata;
    last_ccntr <= ccntr;
    last_cnten <= cnten;
    last_inten <= inten;
    last_ovs <= ovs;
    last_evcntr <= evcntr;
    last_evtyper <= evtyper;
    last_tro_mask <= tro_mask;
    last_allowed <= allowed;
    last_can_halt <= can_halt;
    last_inst_retired <= inst_retired;
  end

  // Writes of the step.
  wire writes_ctrl = last_write && last_address == CTRL;
  wire writes_p = writes_ctrl && last_wdata[1];
  wire writes_c = writes_ctrl && last_wdata[2];
  wire writes_ccntr = last_write && last_address == CCNTR;
  wire [31:0] increments = last_write && last_address == SWINC ? last_wdata : 32'h0;
  wire [31:0] sets_cnten = last_write && last_address == CNTENSET ? last_wdata : 32'h0;
  wire [31:0] clears_cnten = last_write && last_address == CNTENCLR ? last_wdata : 32'h0;
  wire [31:0] sets_inten = last_write && last_address == INTENSET ? last_wdata : 32'h0;
  wire [31:0] clears_inten = last_write && last_address == INTENCLR ? last_wdata : 32'h0;
  wire [31:0] sets_ovs = last_write && last_address == OVSSET ? last_wdata : 32'h0;
  wire [31:0] clears_ovs = last_write && last_address == OVSCLR ? last_wdata : 32'h0;

  // Per event counter: overwritten in the step, number of events counted in it, wrapped by them.
  wire [Counters-1:0] overwritten;
  wire [16*Counters-1:0] counted;
  wire [Counters-1:0] wrapped;
  genvar c;
  generate
    for (c = 0; c < Counters; c = c + 1) begin : gen_step
      localparam [11:0] Evcntr = 4 * c;
      wire [15:0] before = last_evcntr[16*c+:16];
      wire [15:0] after = evcntr[16*c+:16];
      assign overwritten[c] = writes_p || (last_write && last_address == Evcntr);
      assign counted[16*c+:16] = after - before;
      assign wrapped[c] = !overwritten[c] && after < before;
    end
  endgenerate
  wire cycle_overwritten = writes_c || writes_ccntr || last_dwt_write;
  wire cycle_wrapped = !cycle_overwritten && last_ccntr == 32'hFFFF_FFFF && ccntr == 32'h0;
