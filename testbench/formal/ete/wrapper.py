"""Connects a generated unit to a property module of `unit/`."""

import re

from testbench.formal.wrapper import proof_module

# Flops that no register shows: the states, the registered resources, the held context, and what is
# remembered of speculative blocks. STICKYPD is cleared by a read.
HIDDEN = (
    r"\.(unit|resource)_state_q$|\.u_resources\.u_register\.|\.held_\w+_q$|\.u_speculation\.|\.stickypd_q$"
)
WRITES = "(psel_i & penable_i & pwrite_i) | (sysreg_valid_i & sysreg_write_i)"


def place_of(net, index, _unit):
    """A flop stands for itself."""
    return net, index


def nets(one, pattern):
    """All flops whose name fits, the first lowest."""
    found = [net for net in sorted(one.nets) if re.search(pattern, net)]
    return "{" + ", ".join(one.net(net) for net in reversed(found)) + "}"


def wrap(opened, _proof):
    """Verilog of the module `proof`: the unit, its probes and the properties."""
    (one,) = opened
    visible = [net for net in sorted(one.nets) if not re.search(HIDDEN, net)]
    outputs = ("idle", "pm_stable", "low_power", "external_output", "event_element")
    connections = {
        "clk": "clk_i",
        "reset": one.reset(),
        "writes": WRITES,
        **{name: one.output(f"{name}_o") for name in outputs},
        "paused": one.output("resources_paused_o"),
        "visible": "{" + ", ".join(one.net(net) for net in visible) + "}",
        "counters": nets(one, r"\.cntvr_q$"),
        "sequencer": nets(one, r"\.seqstr_state_q$"),
        "status": nets(one, r"\.sscsr_status_q$"),
        "event_flag": nets(one, r"\.rsr_event_q$"),
        "extin": nets(one, r"\.rsr_extin_q$"),
        "resource_state": nets(one, r"\.resource_state_q$"),
    }
    parameters = one.unit.parameters
    values = {
        "EteEvents": parameters["ete_events"],
        "Counters": parameters["counters"],
        "SingleShots": parameters["single_shot_controls"],
        "ExternalInputs": parameters["external_input_selectors"],
        "Visible": sum(one.nets[net] for net in visible),
    }
    return proof_module(opened, values, connections)
