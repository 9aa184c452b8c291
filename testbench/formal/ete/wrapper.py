"""Connects a generated unit to a property module of `unit/`: registers as software reads them."""

from testbench.formal.wrapper import proof_module

READ = "sysreg_valid_i & ~sysreg_write_i & ~sysreg_el0_i & (sysreg_op1_i == 3'd1) & ~sysreg_crn_i[3]"


def wrap(opened, _proof):
    """Verilog of the module `proof`: the unit and the properties."""
    (one,) = opened
    connections = {
        "clk": "clk_i",
        "reset": one.reset(),
        "read": f"{READ} & ~{one.output('sysreg_undefined_o')}",
        "register": "{sysreg_crn_i[2:0], sysreg_op2_i, sysreg_crm_i}",
        "rdata": one.output("sysreg_rdata_o"),
        "debugger_writes": "psel_i & penable_i & pwrite_i",
        "idle": one.output("idle_o"),
        "pm_stable": one.output("pm_stable_o"),
        "paused": one.output("resources_paused_o"),
        "low_power": one.output("low_power_o"),
        "external_output": one.output("external_output_o"),
        "event_element": one.output("event_element_o"),
    }
    parameters = one.unit.parameters
    values = {
        "EteEvents": parameters["ete_events"],
        "Counters": parameters["counters"],
        "SingleShots": parameters["single_shot_controls"],
    }
    return proof_module(opened, values, connections)
