"""Connects a generated unit to a property module of `unit/`.

The wrapper gives the exposed registers the architecture's layout and decodes accepted writes of
either bus.
"""

from testbench.formal.wrapper import proof_module

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


def wrap(opened, _proof):
    """Verilog of the module `proof`: the unit, its probes and the properties."""
    (one,) = opened
    parameters = one.unit.parameters
    counters = parameters["counters"]
    outputs = [port["name"] for port in one.unit.manifest["ports"] if port["direction"] == "output"]
    pins = BUSES[parameters["bus"]] | PINS
    connections = {
        "clk": "clk_i",
        "reset": one.reset(),
        **{name: one.output(value) if value in outputs else value for name, value in pins.items()},
        "evcntr": one.vector("evcntr", 16 * counters),
        "evtyper": one.vector("evtyper", 16 * counters),
        "tro_mask": one.vector("tro_mask", 8),
        **{name: one.vector(name, 32) for name in WORDS},
        **{name: one.vector(name, 1) for name in BITS},
    }
    values = {"Counters": counters, "TroBits": parameters["tro_bits"], "Interrupts": parameters["interrupts"]}
    return proof_module(opened, values, connections)
