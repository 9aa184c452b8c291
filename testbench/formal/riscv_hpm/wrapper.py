"""Connects generated units to a property module of `unit/`.

The wrapper gives the exposed registers the architecture's layout and decodes accepted writes of
either bus.
"""

from testbench.formal.wrapper import proof_module

# Order of the modes in the properties.
MODES = ("m", "s", "u")


def csr(one, counters):
    """Accepted writes by CSR number."""
    answer = {name: one.output(name) for name in ("csr_hit_o", "csr_illegal_o", "csr_rdata_o")}
    accepted = f"(csr_valid_i & {answer['csr_hit_o']} & ~{answer['csr_illegal_o']})"
    rdata = answer["csr_rdata_o"]

    def writes(number):
        return f"({accepted} & (csr_op_i != 2'd0) & (csr_addr_i == 12'h{number:03X}))"

    return {
        "write_low": each(counters, lambda n: writes(0xB03 + n)),
        "write_high": each(counters, lambda n: writes(0xB83 + n)),
        "write_event_low": each(counters, lambda n: writes(0x323 + n)),
        "write_event_high": each(counters, lambda n: writes(0x723 + n)),
        "write_cycle": f"{{{writes(0xB80)}, {writes(0xB00)}}}",
        "write_instret": f"{{{writes(0xB82)}, {writes(0xB02)}}}",
        "write_inhibit": writes(0x320),
        "wdata": f"(csr_op_i == 2'd1 ? csr_wdata_i : csr_op_i == 2'd2 ? {rdata} | csr_wdata_i : {rdata} & ~csr_wdata_i)",
        "read": f"({accepted} & (priv_i == 2'd3))",
        "address": "csr_addr_i",
        "rdata": rdata,
        "request": one.output("lcofi_req_o"),
        "pending": "1'b0",
        "write_pending": "1'b0",
        "reads": "1'b0",
        "changes": "1'b0",
    }


def apb4(one, counters):
    """Accepted writes by address."""
    permitted = "psel_i & penable_i & pprot_i[0]"
    accepted = f"({permitted} & pwrite_i & (&pstrb_i) & ~(|paddr_i[1:0]))"

    def writes(address):
        return f"({accepted} & (paddr_i == 12'h{address:03X}))"

    return {
        "write_low": each(counters, lambda n: writes(8 * (3 + n))),
        "write_high": each(counters, lambda n: writes(8 * (3 + n) + 4)),
        "write_event_low": each(counters, lambda n: writes(0x100 + 8 * (3 + n))),
        "write_event_high": each(counters, lambda n: writes(0x104 + 8 * (3 + n))),
        "write_cycle": f"{{{writes(0x004)}, {writes(0x000)}}}",
        "write_instret": f"{{{writes(0x014)}, {writes(0x010)}}}",
        "write_inhibit": writes(0x200),
        "wdata": "pwdata_i",
        "read": "1'b0",
        "address": "paddr_i",
        "rdata": one.output("prdata_o"),
        # The request itself stays inside; it is due for each of these.
        "request": "1'b0",
        "pending": one.vector("lcofip", 1),
        "write_pending": writes(0x208),
        "reads": f"({permitted} & ~pwrite_i)",
        "changes": accepted,
    }


def each(counters, text):
    """One bit for each counter, the first lowest."""
    return "{" + ", ".join(text(n) for n in reversed(range(counters))) + "}"


def registers(one, counters, width, event_bits):
    """Every register that the properties see."""
    return {
        "counters": one.vector("mhpmcounter", counters * width),
        "events": one.vector("mhpmevent", counters * event_bits),
        "of": one.vector("of", counters),
        "filters": one.vector("filter", counters * len(MODES)),
        "inhibit": one.vector("mcountinhibit", 32),
        "mcycle": one.vector("mcycle", 64),
        "minstret": one.vector("minstret", 64),
        "cycle_filter": one.vector("mcyclecfg", len(MODES)),
        "instret_filter": one.vector("minstretcfg", len(MODES)),
        "hold": one.vector("hold", 32),
        "hold_number": one.vector("hold_number", 5),
        "hold_valid": one.vector("hold_valid", 1),
    }


def wrap_one(one):
    """A unit with the properties of its registers."""
    parameters = one.unit.parameters
    counters, width, event_bits = (parameters[key] for key in ("counters", "counter_width", "event_bits"))
    bus = {"csr": csr, "apb4": apb4}[parameters["bus"]]
    connections = {
        "clk": "clk_i",
        "reset": one.reset(),
        **bus(one, counters),
        "mode": "{(priv_i != 2'd3) & (priv_i != 2'd1), priv_i == 2'd1, priv_i == 2'd3}",
        "debug_stop": "debug_stop_i",
        "retired": "retired_i",
        "narrow": "event_narrow_i",
        "wide": "event_wide_i",
        **registers(one, counters, width, event_bits),
    }
    values = {"Counters": counters, "Width": width, "Modes": len(MODES), "EventBits": event_bits}
    return proof_module([one], values, connections)


def wrap(opened, _proof):
    """Verilog of the module `proof`."""
    return wrap_one(*opened)
