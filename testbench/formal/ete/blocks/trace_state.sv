// The states: what the status bits promise of the resources, that every state but Idle and Running
// ends, and that EN changes in those two only.
// Spec: RWMGGP, RDXFFN, RZFPHC, RTZSRP, RCZHWF, RTRZCP, RMDZDN, RVBMLV, RTMLTF
// Spec: RJLLVN, RYWDVJ, RLYFDT, RMVZYP, RRGFJY, RVHSFL, RKCXLF, RKVFVS
module properties (
  input wire clk,
  input wire reset,
  input wire write,
  input wire wdata,
  input wire os_lock,
  input wire prohibited,
  input wire wfx_idle,
  input wire lpoverride
);

  wire en, writable, idle, stable, on, running, taking, paused, entering, catching, at_rest, capture, low_power;
  `UNIT dut (
    .clk_i(clk),
    .`RESET_PORT(`RESET_VALUE(reset)),
    .prgctlr_write_i(write),
    .prgctlr_wdata_i(wdata),
    .os_lock_i(os_lock),
    .prohibited_i(prohibited),
    .wfx_idle_i(wfx_idle),
    .lpoverride_i(lpoverride),
    .en_o(en),
    .writable_o(writable),
    .statr_idle_o(idle),
    .pm_stable_o(stable),
    .on_o(on),
    .running_o(running),
    .taking_o(taking),
    .paused_o(paused),
    .entering_o(entering),
    .catching_o(catching),
    .at_rest_o(at_rest),
    .capture_o(capture),
    .low_power_o(low_power)
  );

  // Every run starts with reset.
  initial assume (reset);

  wire enabled = en && !os_lock;
  wire leave = !on || prohibited || (wfx_idle && !lpoverride);

  reg started = 1'b0;
  reg last_write, last_wdata, last_en, last_enabled, last_leave;
  reg last_writable, last_idle, last_stable, last_running, last_paused, last_unstable;
  // Clocks that the resources have been Pausing, and whether the unit is Unstable, which no output
  // tells apart from the last clock of Running.
  reg [2:0] pausing = 3'd0;
  reg unstable = 1'b0;
  always @(posedge clk) begin
    started <= !reset;
    last_write <= write;
    last_wdata <= wdata;
    last_en <= en;
    last_enabled <= enabled;
    last_leave <= leave;
    last_writable <= writable;
    last_idle <= idle;
    last_stable <= stable;
    last_running <= running;
    last_paused <= paused;
    pausing <= reset || running || paused ? 3'd0 : pausing + 3'd1;
    unstable <= !reset && !idle && !stable && (unstable || !enabled);
    last_unstable <= unstable;

    if (!reset) begin
      // What the bits mean together.
      assert (writable == (idle && stable));
      assert (!(stable && on) && !(idle && on));
      assert (on == (enabled && !idle && !stable && !unstable));
      if (stable || idle) assert (at_rest);
      assert (!(running && paused) && !(entering && !running) && !(catching && !paused));
      assert (!(catching && at_rest) && (!paused || catching || at_rest));
      assert (low_power == (wfx_idle && !lpoverride && at_rest));
      assert (capture == (enabled && !running && !low_power && (on || (idle && !writable))));
      // Comparators are taken while the resources run, and in the clock before.
      assert (taking == (running || (paused && !leave)));
      // Pausing takes two clocks.
      assert (pausing < 3'd2 || (pausing == 3'd2 && catching));
    end
    if (started && !reset) begin
      // Of the unit.
      if (last_writable) assert (writable == !last_enabled && idle && stable == writable);
      if (last_idle && !last_writable) assert (!idle && !stable);
      if (last_stable && !last_writable) assert (writable);
      if (!last_idle && !last_stable) assert (!idle);
      if (stable && !writable) assert (!last_idle && !last_stable && last_paused);
      if (en != last_en) assert (last_write && en == last_wdata && last_idle == last_stable && !last_unstable);
      // Of the resources.
      if (last_running) assert (last_leave ? !running && !paused : running && !entering);
      if (last_paused) assert (last_leave ? at_rest : entering);
      if (!last_running && !last_paused) assert (!running);
      if (catching) assert (!last_paused && !last_running && pausing == 3'd2);
      if (at_rest) assert (last_paused);
      if (!last_paused && !last_running && !catching) assert (pausing == 3'd1);
    end
  end

endmodule
