module event_bank_event_counter (
  input  wire         clk_i,
  input  wire         rst_ni,
  input  wire         increment_i,  // occurrences in this cycle
  input  wire         clear_i,      // loads zero, before a write
  input  wire         write_i,      // loads wdata
  input  wire  [15:0] wdata_i,      // value to load
  output logic [15:0] value_o,      // present value
  output logic        overflow_o    // the increment carries out of the counter
);

  logic [15:0] count_q;
  logic [16:0] extended, sum;
  logic        carry, counted;

  assign value_o = count_q;

  // the value, with room for the carry
  assign extended = {1'b0, count_q};

  assign sum = extended + {16'h0, increment_i};
  assign carry = sum[16];

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      count_q <= 16'h0;
    end else begin
      count_q <= sum[15:0];
      if (write_i) begin
        count_q <= wdata_i;
      end
      if (clear_i) begin
        count_q <= 16'h0;
      end
    end
  end

  // nothing overwrites the count
  assign counted = ~write_i & ~clear_i;

  assign overflow_o = carry & counted;

endmodule : event_bank_event_counter

module event_bank (
  // Clock and reset
  input  wire         clk_i,   // rising edge
  input  wire         rst_ni,  // asynchronous, active low

  // Events
  input  wire   [3:0] event_i,  // one bit for each counter

  // Registers
  input  wire         write_i,    // writes wdata to address
  input  wire   [3:0] address_i,  // word address
  input  wire  [15:0] wdata_i,
  output logic [15:0] rdata_o,    // present value at address

  // Results
  output wire   [3:0] overflow_o  // counters that wrap in this cycle
);

  localparam logic [3:0] ADDR_COUNT0 = 4'd0;
  localparam logic [3:0] ADDR_COUNT1 = 4'd1;
  localparam logic [3:0] ADDR_COUNT2 = 4'd2;
  localparam logic [3:0] ADDR_COUNT3 = 4'd3;
  localparam logic [3:0] ADDR_ENABLE = 4'd8;

  logic [15:0] enable_q;
  logic [15:0] counter_0_value, counter_1_value, counter_2_value, counter_3_value;
  logic  [3:0] running;

  // ENABLE: one bit for each counter
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      enable_q <= 16'h0;
    end else if (write_i && address_i == ADDR_ENABLE) begin
      enable_q <= wdata_i;
    end
  end

  always_comb begin
    case (address_i)
      ADDR_ENABLE: rdata_o = enable_q;
      ADDR_COUNT0: rdata_o = counter_0_value;
      ADDR_COUNT1: rdata_o = counter_1_value;
      ADDR_COUNT2: rdata_o = counter_2_value;
      ADDR_COUNT3: rdata_o = counter_3_value;
      default:     rdata_o = 16'h0;
    endcase
  end

  // an event counts if its counter is enabled
  assign running = event_i & enable_q[3:0];

  event_bank_event_counter u_counter_0 (
    .clk_i       (clk_i),
    .rst_ni      (rst_ni),
    .increment_i (running[0]),
    .clear_i     (1'b0),
    .write_i     ((address_i == ADDR_COUNT0) & write_i),
    .wdata_i     (wdata_i),
    .value_o     (counter_0_value),
    .overflow_o  (overflow_o[0])
  );

  event_bank_event_counter u_counter_1 (
    .clk_i       (clk_i),
    .rst_ni      (rst_ni),
    .increment_i (running[1]),
    .clear_i     (1'b0),
    .write_i     ((address_i == ADDR_COUNT1) & write_i),
    .wdata_i     (wdata_i),
    .value_o     (counter_1_value),
    .overflow_o  (overflow_o[1])
  );

  event_bank_event_counter u_counter_2 (
    .clk_i       (clk_i),
    .rst_ni      (rst_ni),
    .increment_i (running[2]),
    .clear_i     (1'b0),
    .write_i     ((address_i == ADDR_COUNT2) & write_i),
    .wdata_i     (wdata_i),
    .value_o     (counter_2_value),
    .overflow_o  (overflow_o[2])
  );

  event_bank_event_counter u_counter_3 (
    .clk_i       (clk_i),
    .rst_ni      (rst_ni),
    .increment_i (running[3]),
    .clear_i     (1'b0),
    .write_i     ((address_i == ADDR_COUNT3) & write_i),
    .wdata_i     (wdata_i),
    .value_o     (counter_3_value),
    .overflow_o  (overflow_o[3])
  );

endmodule : event_bank
