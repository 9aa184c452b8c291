// {{ bench.unit.name }}: replays vectors.txt in an event-driven simulator. X counts as a difference.
//
{% for line in bench.origin %}// {{ line }}
{% endfor %}// SPDX-License-Identifier: {{ bench.unit.license }}

`default_nettype none

module {{ bench.unit.name }}_tb;

  localparam CYCLES = {{ bench.cycles }};
  localparam COLUMNS = {{ bench.ports.len() }};

  reg clk;
  reg reset_asserted;
{% for port in bench.ports %}{% if port.input %}  reg  {{ port.range() }}{{ port.name }};
{% else %}  wire {{ port.range() }}{{ port.name }};
  reg  {{ port.range() }} expected_{{ port.name }};
{% endif %}{% endfor %}
  {{ bench.unit.name }} u_unit (
    .{{ bench.clock }}(clk),
    .{{ bench.reset }}({% if bench.reset_active_low %}~{% endif %}reset_asserted){% for port in bench.ports %},
    .{{ port.name }}({{ port.name }}){% endfor %}
  );

  reg [{{ width }}-1:0] value;
  reg [8*1024-1:0] path;
  integer file;
  integer changes;
  integer column;
  integer cycle;
  integer i;
  reg equal;
  reg done;
{% if apb4 %}
  integer access_cycle;
  reg access_write;
  reg [11:0] access_address;
  reg [31:0] access_data;
  reg [2:0] access_prot;
  reg [3:0] access_strobe;
{% elif raw %}
  integer access_cycle;
  reg access_write;
  reg [11:0] access_address;
  reg [31:0] access_data;
{% elif xlen > 0 %}
  integer access_cycle;
  reg [1:0] access_op;
  reg [11:0] access_number;
  reg [{{ xlen }}-1:0] access_operand;
  reg [8*5-1:0] access_word;
{% endif %}
  // One changed column of a line.
  task change;
    case (column)
{% for port in bench.ports %}      {{ loop.index0 }}: {% if !port.input %}expected_{% endif %}{{ port.name }} = value[{{ port.width }}-1:0];
{% endfor %}      COLUMNS: reset_asserted = value[0];
      default: begin
        $display("error: the vector file is malformed in cycle %0d", cycle);
        $finish;
      end
    endcase
  endtask

  task compare;
    begin
{% for port in bench.ports %}{% if !port.input %}      if ({{ port.name }} !== expected_{{ port.name }}) begin
        $display("MISMATCH in cycle %0d: {{ port.name }} expected %h, got %h",
                 cycle, expected_{{ port.name }}, {{ port.name }});
        equal = 1'b0;
      end
{% endif %}{% endfor %}    end
  endtask

  // The last access of the register port, for messages.
  task observe;
{% if apb4 %}    if (psel_i & penable_i) begin
      access_cycle = cycle;
      access_write = pwrite_i;
      access_address = paddr_i;
      access_data = pwdata_i;
      access_prot = pprot_i;
      access_strobe = pstrb_i;
    end
{% elif raw %}    if (reg_req_i) begin
      access_cycle = cycle;
      access_write = reg_write_i;
      access_address = reg_addr_i;
      access_data = reg_wdata_i;
    end
{% elif xlen > 0 %}    if (csr_valid_i) begin
      access_cycle = cycle;
      access_op = csr_op_i;
      access_number = csr_addr_i;
      access_operand = csr_wdata_i;
    end
{% else %}    begin
    end
{% endif %}  endtask

  task tell_access;
{% if apb4 %}    if (access_cycle < 0) $display("last register access: none");
    else if (access_write)
      $display("last register access: cycle %0d, write of 0x%h to 0x%h, pprot %b, pstrb %b",
               access_cycle, access_data, access_address, access_prot, access_strobe);
    else
      $display("last register access: cycle %0d, read of 0x%h, pprot %b",
               access_cycle, access_address, access_prot);
{% elif raw %}    if (access_cycle < 0) $display("last register access: none");
    else if (access_write)
      $display("last register access: cycle %0d, write of 0x%h to 0x%h",
               access_cycle, access_data, access_address);
    else
      $display("last register access: cycle %0d, read of 0x%h", access_cycle, access_address);
{% elif xlen > 0 %}    begin
      case (access_op)
        2'd0:    access_word = "read";
        2'd1:    access_word = "write";
        2'd2:    access_word = "set";
        default: access_word = "clear";
      endcase
      if (access_cycle < 0) $display("last register access: none");
      else
        $display("last register access: cycle %0d, %0s of CSR 0x%h, operand 0x%h",
                 access_cycle, access_word, access_number, access_operand);
    end
{% else %}    begin
    end
{% endif %}  endtask

  initial begin
    if (!$value$plusargs("vectors=%s", path)) path = "vectors.txt";
    file = $fopen(path, "r");
    if (file == 0) begin
      $display("error: cannot read the vector file; name it with +vectors=");
      $finish;
    end
`ifdef WAVES
    $dumpfile("waves.vcd");
    $dumpvars(0, {{ bench.unit.name }}_tb);
`endif
{% for port in bench.ports %}    {% if !port.input %}expected_{% endif %}{{ port.name }} = {{ port.width }}'d0;
{% endfor %}{% if apb4 || raw || xlen > 0 %}    access_cycle = -1;
{% endif %}
    // An asynchronous reset needs an edge, a synchronous one a clock.
    clk = 1'b0;
    reset_asserted = 1'b0;
    #1 reset_asserted = 1'b1;
    #1 clk = 1'b1;
    #1 clk = 1'b0;

    cycle = 0;
    equal = 1'b1;
    done = 1'b0;
    while (equal && !done) begin
      if ($fscanf(file, "%h", changes) != 1) done = 1'b1;
      else begin
        for (i = 0; i < changes; i = i + 1) begin
          if ($fscanf(file, "%h", column) != 1) column = -1;
          if ($fscanf(file, "%h", value) != 1) column = -1;
          change;
        end
        #1 observe;
        compare;
        clk = 1'b1;
        #1 clk = 1'b0;
        cycle = cycle + 1;
      end
    end

    if (!equal) begin
      tell_access;
      $display("FAIL {{ bench.unit.name }} after %0d of %0d cycles", cycle, CYCLES);
    end else if (cycle != CYCLES)
      $display("FAIL {{ bench.unit.name }}: %0d cycles in the vector file, %0d recorded", cycle, CYCLES);
    else $display("PASS {{ bench.unit.name }}: %0d cycles", cycle);
    $finish;
  end

endmodule

`default_nettype wire
