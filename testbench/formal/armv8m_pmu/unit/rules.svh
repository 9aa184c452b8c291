  // What the specification lets each counter count in the step, for the events of unit.yaml.
  localparam [15:0] SW_INCR = 16'h0000;
  localparam [15:0] INST_RETIRED = 16'h0008;
  localparam [15:0] EXC_TAKEN = 16'h0009;
  localparam [15:0] CPU_CYCLES = 16'h0011;
  localparam [15:0] STALL_FRONTEND = 16'h0023;
  localparam [15:0] STALL_BACKEND = 16'h0024;
  localparam [15:0] SE_CALL_S = 16'h0114;

  wire frozen = last_ctrl_fzo && |last_ovs;
  wire active = !last_sleeping && !last_lockup;
  wire [1:0] pe_state = {last_pe_secure, last_pe_privileged};

  wire [Counters-1:0] running;
  wire [16*Counters-1:0] may_count;
  wire [2*Counters-1:0] own_state;   // state that the counter's event belongs to
  genvar r;
  generate
    for (r = 0; r < Counters; r = r + 1) begin : gen_rule
      wire [15:0] kind = last_evtyper[16*r+:16];
      wire [15:0] occurrences =
          kind == SW_INCR ? {15'd0, increments[r]} :
          kind == INST_RETIRED ? {13'd0, last_inst_retired} :
          kind == EXC_TAKEN ? {15'd0, last_exc_taken} :
          kind == STALL_FRONTEND ? {15'd0, last_stall_frontend} :
          kind == STALL_BACKEND ? {15'd0, last_stall_backend} :
          kind == SE_CALL_S ? {15'd0, last_se_call_s} :
          kind == CPU_CYCLES ? 16'd1 : 16'd0;
      assign own_state[2*r+:2] =
          kind == SW_INCR ? {last_access_secure, 1'b1} :
          kind == EXC_TAKEN ? {last_exc_taken_secure, last_exc_taken_privileged} : pe_state;
      wire permitted = kind == SE_CALL_S ||
          (last_allowed[own_state[2*r+:2]] && last_allowed[pe_state]);
      assign running[r] = last_trcena && last_ctrl_e && last_cnten[r] && !frozen;
      assign may_count[16*r+:16] =
          running[r] && active && !last_halted && permitted ? occurrences : 16'd0;
    end
  endgenerate

  wire counts_for_pmu = last_trcena && last_ctrl_e && last_cnten[31] && !last_halted && active &&
      !(last_ctrl_dp && last_pe_secure);
  wire counts_for_dwt = last_trcena && last_dwt_enable && !last_halted && active &&
      !(last_dwt_disable_secure && last_pe_secure);
