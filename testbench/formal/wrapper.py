"""Connects a generated unit to a property module of `unit/`.

The unit is flattened and its registers are exposed as outputs (nothing is added to its RTL); the
wrapper made here gives them the architecture's layout and decodes accepted writes of either bus.
"""

from testbench.synth import accounts

RESERVED = ("clk_i",)
ACCEPTED = {
    "apb4": ("psel_i & penable_i & pwrite_i & pprot_i[0] & (&pstrb_i) & ~(|paddr_i[1:0])", "paddr_i", "pwdata_i"),
    "raw": (
        "reg_req_i & reg_write_i & reg_privileged_i & ~(|reg_addr_i[1:0])",
        "reg_addr_i",
        "reg_wdata_i",
    ),
}
# Property port to the unit's port and its value where the unit has none.
PINS = {
    "trcena": ("trcena_i", "1'b1"),
    "dwt_enable": ("dwt_cyccntena_i", "1'b0"),
    "dwt_write": ("dwt_cyccnt_we_i", "1'b0"),
    "dwt_wdata": ("dwt_cyccnt_wdata_i", "32'h0"),
    "tro_ready": ("tro_ready_i", "1'b0"),
    "tro_valid": ("tro_valid_o", "1'b0"),
    "cti_trigger": ("cti_trigger_o", "1'b0"),
}


def probes(module):
    """Register name and bit of every flop of a flat module: {(register, bit): (net, index)}."""
    found = {}
    for net, index in accounts.flop_bits(module):
        register, bit = accounts.place_of(net, index)
        found[register, bit] = (net, index)
    return found


def vector(found, register, width):
    """Concatenation of a register's probes; bits that the unit lacks are 0."""
    bits = [found.get((register, bit)) for bit in reversed(range(width))]
    return "{" + ", ".join(f"\\{net} [{index}]" if (net, index) != (None, None) else "1'b0" for net, index in (b or (None, None) for b in bits)) + "}"


def wrapper(unit, module, found):
    """Verilog of the module `proof`: the unit, its probes and the properties."""
    ports = [port for port in unit.manifest["ports"]]
    names = {port["name"] for port in ports}
    counters = unit.parameters["counters"]
    nets = sorted({net for net, _ in found.values()})
    widths = {net: 1 + max(i for n, i in found.values() if n == net) for net in nets}
    inputs = [p for p in ports if p["direction"] == "input"]
    outputs = [p for p in ports if p["direction"] == "output"]
    write, address, wdata = ACCEPTED[unit.parameters["bus"]]
    lines = ["module proof (", ",\n".join(f"  input wire [{p['width'] - 1}:0] {p['name']}" for p in inputs), ");"]
    lines += [f"  wire [{p['width'] - 1}:0] {p['name']};" for p in outputs]
    lines += [f"  wire [{widths[net] - 1}:0] \\{net} ;" for net in nets]
    connections = [f"    .{p['name']}({p['name']})" for p in ports] + [f"    .\\{net} (\\{net} )" for net in nets]
    lines += [f"  {unit.name} dut (", ",\n".join(connections), "  );"]
    reset = unit.reset if unit.parameters["reset"]["polarity"] == "high" else f"~{unit.reset}"
    probe = {
        "evcntr": vector(found, "evcntr", 16 * counters),
        "evtyper": vector(found, "evtyper", 16 * counters),
        "tro_mask": vector(found, "tro_mask", 8),
        **{name: vector(found, name, 32) for name in ("ccntr", "cnten", "inten", "ovs")},
        **{name: vector(found, name, 1) for name in ("ctrl_e", "ctrl_fzo", "ctrl_tro")},
    }
    pins = {name: pin if pin in names else absent for name, (pin, absent) in PINS.items()}
    properties = {
        "clk": "clk_i",
        "reset": reset,
        "write": write,
        "address": address,
        "wdata": wdata,
        **pins,
        **probe,
    }
    parameters = f".Counters({counters}), .TroBits({unit.parameters['tro_bits']}), .Interrupts({unit.parameters['interrupts']})"
    lines += [f"  properties #({parameters}) u_properties (", ",\n".join(f"    .{k}({v})" for k, v in properties.items()), "  );"]
    return "\n".join([*lines, "endmodule\n"])
