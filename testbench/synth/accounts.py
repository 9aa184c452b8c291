"""The flops that a unit may have: each architected bit, plus what a parameter asks for.

The table is the one of `docs/families/armv8m_pmu.md`, as a formula over the parameters of
`manifest.json`. Names are those of the flops in the RTL, without their `_q`.
"""

import re

CYCLE_COUNTER = 32
COUNTER = 16


def bits(mask):
    """Number of ones."""
    return bin(mask).count("1")


def stage_bits(parameters):
    """Bits that one event stage holds."""
    security = parameters["security_extension"]
    own = sum(event["attribution"] == "own" for event in parameters["events"]) * (2 if security else 1)
    events = sum(event["width"] for event in parameters["events"]) + own
    # PE state: Secure, privileged, Debug state, sleep, Lockup.
    state = 2 + security + (not parameters["count_in_sleep"]) + (not parameters["count_in_lockup"])
    levels = 2 if parameters["unprivileged_debug"] else 1
    permissions = levels * (2 if security else 1)
    return events + state + permissions


def expected(parameters):
    """Register name to number of flops."""
    counters = parameters["counters"]
    interrupts = bits(parameters["interrupts"]) + 1
    table = {
        "evcntr": COUNTER * counters,
        "evtyper": COUNTER * counters,
        "ccntr": CYCLE_COUNTER,
        "cnten": counters + 1,
        "inten": interrupts,
        "ovs": counters + 1,
        "ctrl_e": 1,
        "ctrl_dp": int(parameters["security_extension"]),
        "ctrl_fzo": int(parameters["freeze_on_overflow"]),
        "ctrl_tro": int(parameters["trace_on_overflow"]),
        "tro_mask": min(8, counters) if parameters["trace_on_overflow"] else 0,
        "event_stages": parameters["event_stages"] * stage_bits(parameters),
    }
    return {name: count for name, count in table.items() if count}


# Where a flop of the RTL belongs, by its hierarchical name; the first match decides.
PLACES = ()


def register_of(name):
    """The table's register for a flop's hierarchical name; the name itself if none fits."""
    for pattern, register in PLACES:
        if re.search(pattern, name):
            return register
    return name


def flops_by_register(module):
    """Counts flop bits of a flat module by register."""
    names = {}
    for name, net in module["netnames"].items():
        for bit in net["bits"]:
            # A flop's own name ends in `_q`; ports and wires of parents are only other names of it.
            if bit not in names or name.endswith("_q"):
                names[bit] = name
    counts = {}
    for cell in module["cells"].values():
        if "dff" in cell["type"]:
            for bit in cell["connections"]["Q"]:
                register = register_of(names[bit])
                counts[register] = counts.get(register, 0) + 1
    return counts


def compare(parameters, found):
    """(problems, total of the table)."""
    table = expected(parameters)
    problems = [
        f"{name}: {found.get(name, 0)} flops, the parameters account for {table.get(name, 0)}"
        for name in sorted(table.keys() | found.keys())
        if found.get(name, 0) != table.get(name, 0)
    ]
    return problems, sum(table.values())
