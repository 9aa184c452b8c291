"""Connects a generated unit to a property module of `unit/`.

The unit is flattened and its registers are exposed as outputs (nothing is added to its RTL); the
wrapper made here gives them the architecture's layout and decodes accepted writes of either bus.
"""

from testbench.synth import accounts

# What a bus says about an access: accepted write, accepted read, and the signals of the access.
BUSES = {
    "apb4": {
        "write": "psel_i & penable_i & pwrite_i & pprot_i[0] & (&pstrb_i) & ~(|paddr_i[1:0])",
        "read": "psel_i & ~pwrite_i & pprot_i[0]",
        "address": "{paddr_i[11:2], 2'b00}",
        "wdata": "pwdata_i",
        "rdata": "prdata_o",
        "access_secure": "~pprot_i[1]",
    },
    "raw": {
        "write": "reg_req_i & reg_write_i & reg_privileged_i & ~(|reg_addr_i[1:0])",
        "read": "reg_req_i & ~reg_write_i & reg_privileged_i",
        "address": "{reg_addr_i[11:2], 2'b00}",
        "wdata": "reg_wdata_i",
        "rdata": "reg_rdata_o",
        "access_secure": "reg_secure_i",
    },
}
# Ports of the properties that are ports of the unit.
PINS = {
    "trcena": "trcena_i",
    "pe_secure": "pe_secure_i",
    "pe_privileged": "pe_privileged_i",
    "halted": "halted_i",
    "sleeping": "sleeping_i",
    "lockup": "lockup_i",
    "allowed": "{snid_p_i, snid_u_i, nid_p_i, nid_u_i}",
    "can_halt": "can_halt_i",
    "c_pmov": "c_pmov_i",
    "mon_en": "mon_en_i",
    "umon_en": "umon_en_i",
    "sdme": "sdme_i",
    "inst_retired": "event_inst_retired_i",
    "stall_frontend": "event_stall_frontend_i",
    "stall_backend": "event_stall_backend_i",
    "exc_taken": "event_exc_taken_i",
    "exc_taken_secure": "event_exc_taken_secure_i",
    "exc_taken_privileged": "event_exc_taken_privileged_i",
    "se_call_s": "event_se_call_s_i",
    "dwt_enable": "dwt_cyccntena_i",
    "dwt_disable_secure": "dwt_cycdiss_i",
    "dwt_write": "dwt_cyccnt_we_i",
    "dwt_wdata": "dwt_cyccnt_wdata_i",
    "tro_ready": "tro_ready_i",
    "tro_valid": "tro_valid_o",
    "cti_trigger": "cti_trigger_o",
    "mon_pend": "mon_pend_o",
    "halt_req": "halt_req_o",
    "dfsr_pmu": "dfsr_pmu_o",
}
# Registers of 32 bits and control bits that are probed, beside the counters.
WORDS = ("ccntr", "cnten", "inten", "ovs")
BITS = ("ctrl_e", "ctrl_dp", "ctrl_fzo", "ctrl_tro")


def probes(module, counters):
    """Register name and bit of every flop of a flat module: {(register, bit): (net, index)}."""
    found = {}
    for net, index in accounts.flop_bits(module):
        register, bit = accounts.place_of(net, index, counters)
        found[register, bit] = (net, index)
    return found


def vector(found, register, width):
    """Concatenation of a register's probes; bits that the unit lacks are 0."""
    bits = [found.get((register, bit)) for bit in reversed(range(width))]
    return "{" + ", ".join(f"\\{bit[0]} [{bit[1]}]" if bit else "1'b0" for bit in bits) + "}"


def declarations(unit, nets):
    """The wrapper's ports, and wires for the unit's outputs and probes."""
    ports = unit.manifest["ports"]
    inputs = [f"  input wire [{p['width'] - 1}:0] {p['name']}" for p in ports if p["direction"] == "input"]
    yield "module proof (\n" + ",\n".join(inputs) + "\n);"
    yield from (f"  wire [{p['width'] - 1}:0] {p['name']};" for p in ports if p["direction"] == "output")
    yield from (f"  wire [{width - 1}:0] \\{net} ;" for net, width in nets.items())


def instance(module, name, parameters, connections):
    """An instance with named connections."""
    text = ",\n".join(f"    .{port}({value})" for port, value in connections.items())
    return f"  {module} {parameters} {name} (\n{text}\n  );"


def wrapper(unit, module, found):
    """Verilog of the module `proof`: the unit, its probes and the properties."""
    counters = unit.parameters["counters"]
    nets = {net: len(module["netnames"][net]["bits"]) for net, _ in found.values()}
    reset = unit.reset if unit.parameters["reset"]["polarity"] == "high" else f"~{unit.reset}"
    ports = {port["name"]: port["name"] for port in unit.manifest["ports"]}
    properties = {
        "clk": "clk_i",
        "reset": reset,
        **BUSES[unit.parameters["bus"]],
        **PINS,
        "evcntr": vector(found, "evcntr", 16 * counters),
        "evtyper": vector(found, "evtyper", 16 * counters),
        "tro_mask": vector(found, "tro_mask", 8),
        **{name: vector(found, name, 32) for name in WORDS},
        **{name: vector(found, name, 1) for name in BITS},
    }
    values = {"Counters": counters, "TroBits": unit.parameters["tro_bits"], "Interrupts": unit.parameters["interrupts"]}
    parameters = "#(" + ", ".join(f".{name}({value})" for name, value in values.items()) + ")"
    lines = [
        *declarations(unit, nets),
        instance(unit.name, "dut", "", {**ports, **{f"\\{net} ": f"\\{net} " for net in nets}}),
        instance("properties", "u_properties", parameters, properties),
        "endmodule",
    ]
    return "\n".join(lines) + "\n"
