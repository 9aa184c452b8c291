"""The flops of a RISC-V HPM: the table of `docs/families/riscv_hpm.md` as a formula.

Names are those of the registers; the flops of stages are not registers of software. Bits of
registers that every counter has are counted from the first counter.
"""

import re

LONG = 64
WORD = 32
# With composition: event numbers, operators, and bits of an operator that a legal code sets.
NUMBERS = 4
OPERATORS = 3
CODE = 3
COMPOSED_NUMBER = 10


def modes(parameters):
    """Number of privilege modes: M, S, U, VS, VU as far as they exist."""
    return 1 + parameters["supervisor"] + parameters["user"] + 2 * parameters["hypervisor"]


def select_bits(parameters):
    """Bits of the event part of mhpmevent that can be set."""
    if composed(parameters):
        return NUMBERS * COMPOSED_NUMBER + OPERATORS * CODE
    return parameters["event_bits"]


def composed(parameters):
    """Whether a counter counts what operators make of several events."""
    return parameters["composition"] == "kunminghu"


def stage_bits(parameters):
    """Flops of all event stages after the selectors: selection, first operators, the rest.

    They are as wide as the widest event of the group, and after an operator one bit wider, but not
    wider than an increment.
    """
    stages, total = parameters["event_stages"] - parameters["selector_stages"], 0
    for group in parameters["groups"]:
        widest = max((event["width"] for event in group["events"]), default=1)
        if composed(parameters):
            first, second = (min(widest + more, parameters["event_width"]) for more in (1, 2))
            bits = (NUMBERS * widest + OPERATORS * CODE, 2 * first + CODE)
            levels = sum(bits[:stages]) + max(stages - len(bits), 0) * second
        else:
            levels = widest * stages
        total += group["count"] * levels
    return total


def copy_bits(parameters):
    """Flops of the stages of the distributed form before selection: selectors, gates, and events."""
    events = sum(event["width"] for group in parameters["groups"] for event in group["events"])
    return parameters["selector_stages"] * (parameters["counters"] * (select_bits(parameters) + 1) + events)


def expected(parameters):
    """Register name to number of flops."""
    counters = parameters["counters"]
    csr, apb4 = (parameters["bus"] == bus for bus in ("csr", "apb4"))
    filters = modes(parameters)
    table = {
        "mcycle": LONG,
        "minstret": LONG,
        "mhpmcounter": counters * parameters["counter_width"],
        "mhpmevent": counters * select_bits(parameters),
        "mcountinhibit": 2 + counters,
    }
    if parameters["sscofpmf"]:
        table |= {"of": counters, "filter": counters * filters}
    if parameters["smcntrpmf"]:
        table |= {"mcyclecfg": filters, "minstretcfg": filters}
    for enable, mode in (("mcounteren", "user"), ("scounteren", "supervisor"), ("hcounteren", "hypervisor")):
        if csr and parameters[mode]:
            table[enable] = 3 + counters
    if csr and parameters["hypervisor"]:
        table["htimedelta"] = LONG
    if parameters["sstc"]:
        table |= {"stimecmp": LONG, "menvcfg": 1}
        if parameters["hypervisor"]:
            table |= {"vstimecmp": LONG, "henvcfg": 1}
    if apb4:
        table |= {"hold": WORD, "hold_number": 5, "hold_valid": 1}
        if parameters["sscofpmf"]:
            table["lcofip"] = 1
    if parameters["read_stages"]:
        table["read_stage"] = parameters["xlen"]
    table |= {"event_stages": stage_bits(parameters), "selector_copies": copy_bits(parameters)}
    return {name: count for name, count in table.items() if count}


def cuts(parameters, increment, width):
    """Lowest bit of each part of a counter above the bits of its increment."""
    at = {increment}
    if parameters["xlen"] < width:
        at.add(parameters["xlen"])
    if segment := parameters["carry_segment"]:
        at.update(range(segment, width, segment))
    return sorted(bit for bit in at if increment <= bit < width)


def bit_of_count(match, parameters, increment, width):
    """First bit of a piece of a counter: the bits of the increment, or a part above them."""
    return cuts(parameters, increment, width)[int(match["part"] or 0)] if match["piece"] != "low" else 0


def of_counter(bits):
    """First bit of a register of `bits` bits of each counter."""
    return lambda match, parameters: int(match["counter"] or 0) * bits(parameters)


def count_bit(match, parameters):
    """First bit of a piece of mhpmcounter."""
    width = parameters["counter_width"]
    first = of_counter(lambda _: width)(match, parameters)
    return first + bit_of_count(match, parameters, parameters["event_width"], width)


def number_bit(match, parameters):
    """First bit of the event numbers of mhpmevent, which two halves may share."""
    return of_counter(select_bits)(match, parameters) + WORD * int(match["piece"] or 0)


def operator_bit(match, parameters):
    """First bit of an operator of mhpmevent."""
    return of_counter(select_bits)(match, parameters) + NUMBERS * COMPOSED_NUMBER + CODE * int(match["piece"])


def long_bit(match, _parameters):
    """First bit of a register of 64 bits or of half of it."""
    return WORD * int(match["half"] or 0)


COUNTER = r"\bu_counter(?:_(?P<counter>\d+))?\."
COUNT = r"u_count\.(?P<piece>low|u_part(?:_(?P<part>\d+))?\.count)_q$"
GROUP = r"\bu_selection\.u_group(?:_\d+)?\."
SELECTOR = GROUP + r"u_selector(?:_\d+)?\."
HALF = r"half(?:_(?P<half>\d+))?_q$"

# Where a flop of the RTL belongs: pattern of its net's hierarchical name, register, and the bit of
# the register that is the flop's first, a number or a function of the match and the parameters.
PLACES = (
    (COUNTER + COUNT, "mhpmcounter", count_bit),
    (COUNTER + r"u_event\.mhpmevent(?:_(?P<piece>\d+))?_q$", "mhpmevent", number_bit),
    (COUNTER + r"u_event\.operator_(?P<piece>\d+)_q$", "mhpmevent", operator_bit),
    (COUNTER + r"u_event\.filter_q$", "filter", of_counter(modes)),
    (COUNTER + r"u_event\.of_q$", "of", of_counter(lambda _: 1)),
    (r"\bu_cycle\." + COUNT, "mcycle", lambda match, p: bit_of_count(match, p, 1, LONG)),
    (r"\bu_instret\." + COUNT, "minstret", lambda match, p: bit_of_count(match, p, p["retire_width"], LONG)),
    (r"\bu_cycle\.u_filter\.filter_q$", "mcyclecfg", 0),
    (r"\bu_instret\.u_filter\.filter_q$", "minstretcfg", 0),
    (r"\bu_inhibit\.cy_q$", "mcountinhibit", 0),
    (r"\bu_inhibit\.ir_hpm_q$", "mcountinhibit", 2),
    (r"\bu_mcounteren\.enable_q$", "mcounteren", 0),
    (r"\bu_scounteren\.enable_q$", "scounteren", 0),
    (r"\bu_hcounteren\.enable_q$", "hcounteren", 0),
    (r"\bu_delta\." + HALF, "htimedelta", long_bit),
    (r"\bu_compare\." + HALF, "stimecmp", long_bit),
    (r"\bu_guest_compare\." + HALF, "vstimecmp", long_bit),
    (r"\bu_timers\.menvcfg_stce_q$", "menvcfg", 0),
    (r"\bu_timers\.henvcfg_stce_q$", "henvcfg", 0),
    (r"\bu_memory\.u_read\.held_q$", "hold", 0),
    (r"\bu_memory\.u_read\.owner_q$", "hold_number", 0),
    (r"\bu_memory\.u_read\.valid_q$", "hold_valid", 0),
    (r"\bu_pending\.lcofip_q$", "lcofip", 0),
    (r"\bread_data_q$", "read_stage", 0),
    (GROUP + r"u_arrival\.event_stage(?:_\d+)?_q$", "selector_copies", 0),
    (SELECTOR + r"copy(?:_\d+)?_q$", "selector_copies", 0),
    (SELECTOR, "event_stages", 0),
)


def place_of(net, index, parameters):
    """(register, bit) of a flop; the net itself if no register fits."""
    for pattern, register, first in PLACES:
        if match := re.search(pattern, net):
            return register, (first(match, parameters) if callable(first) else first) + index
    return net, index
