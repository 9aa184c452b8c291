"""The flops of an Armv8.1-M PMU: the table of `docs/families/armv8m_pmu.md` as a formula.

Names are those of the flops in the RTL, without their `_q`.
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


IN_PAIR = r"u_pair(?:_(\d+))?\.u_(low|high)"


def in_pair(match):
    """First bit of a counter's register, from its pair and its place there."""
    return COUNTER * (2 * int(match.group(1) or 0) + (match.group(2) == "high"))


# Where a flop of the RTL belongs: pattern of its net's hierarchical name, register (or a function
# of the match that names it), first bit of the register as a function of the match.
CYCLE_BIT = 31
PLACES = (
    (IN_PAIR + r"\.u_counter\.count_q$", "evcntr", in_pair),
    (IN_PAIR + r"\.event_type_q$", "evtyper", in_pair),
    # The counter without a partner is the last.
    (r"\bu_last\.u_counter\.count_q$", "evcntr", None),
    (r"\bu_last\.event_type_q$", "evtyper", None),
    (r"\bu_cycles\.u_counter\.count_q$", "ccntr", lambda _: 0),
    (r"\bu_enable\.counters_q$", "cnten", lambda _: 0),
    (r"\bu_enable\.cycle_q$", "cnten", lambda _: CYCLE_BIT),
    (r"\bu_interrupt_enable\.counters_q$", "inten", lambda _: 0),
    (r"\bu_interrupt_enable\.cycle_q$", "inten", lambda _: CYCLE_BIT),
    (r"\bu_overflow_status\.counters_q$", "ovs", lambda _: 0),
    (r"\bu_overflow_status\.cycle_q$", "ovs", lambda _: CYCLE_BIT),
    (r"\bu_control\.(e|dp|fzo|tro)(_0)?_q$", lambda match: f"ctrl_{match.group(1)}", lambda _: 0),
    (r"\bu_trace(_0)?\.pending_q$", "tro_mask", lambda _: 0),
    (r"\bu_stage(_\d+)?\.", "event_stages", lambda _: 0),
)


def place_of(net, index, parameters):
    """(register, bit) of a flop; the net itself if no register fits."""
    for pattern, register, first in PLACES:
        if match := re.search(pattern, net):
            name = register(match) if callable(register) else register
            return name, (first(match) if first else COUNTER * (parameters["counters"] - 1)) + index
    return net, index
