"""The flops of a trace unit: the table of `docs/families/ete.md` as a formula.

Names are the architecture's, arrays without their numbers.
"""

import re

WORD = 32
EVENT = 6
COUNT = 16
IDENTIFIER = 32
SEQUENCER_STATES = 4


def levels(p):
    """Exception levels in all Security states."""
    return (
        2 * p["secure"]
        + p["secure_el2"]
        + p["el3"]
        + 2 * p["non_secure"]
        + (p["el2"] and p["non_secure"])
        + 3 * p["realm"]
    )


def number_bits(p):
    """Bits of the number of a context comparator."""
    return max(max(p["context_comparators"], p["virtual_context_comparators"]) - 1, 0).bit_length()


def access_type(p):
    """Bits of one TRCACATR."""
    kinds = (p["context_comparators"] > 0) + (p["virtual_context_comparators"] > 0)
    return levels(p) + kinds + number_bits(p)


def has_start_stop(p):
    """Whether SSSTATUS is stored."""
    return p["address_comparator_pairs"] > 0 or p["pe_comparators"] > 0


def control(p):
    """The registers of the bank of trace generation, ascending, with their bits."""
    ranges, selectors = p["address_comparator_pairs"], p["resource_selector_pairs"] > 0
    return {
        "TRCCONFIGR": 4 + p["el2"] + p["return_stack"] + p["instrumentation"] + (0, 1, 1, 2)[p["q_elements"]],
        "TRCSTALLCTLR": p["stall"] * 5 + p["no_overflow"],
        "TRCTSCTLR": selectors * EVENT,
        "TRCSYNCPR": 5,
        "TRCCCCTLR": 12,
        "TRCBBCTLR": (ranges > 0) * (ranges + 1),
        "TRCTRACEIDR": p["atb"] * 7,
        "TRCQCTLR": p["q_filter"] * (ranges + 1),
        "TRCITEEDCR": p["instrumentation"] * (2 + p["el2"] + p["el3"] + p["non_secure"] + p["secure"] + p["realm"]),
    }


def view(p):
    """The registers of ranges and addresses of ViewInst."""
    ranges = p["address_comparator_pairs"]
    return {"TRCVIIECTLR": 2 * ranges, "TRCVISSCTLR": 4 * ranges}


def selector_bits(n):
    """Bits of TRCRSCTLR2 and on: the lower one of a pair has PAIRINV."""
    return 22 - n % 2


def resources(p):
    """Resources as the selectors see them."""
    if p["resource_selector_pairs"] == 0:
        return {}
    return {
        "external_input": p["external_input_selectors"],
        "pe_comparator": p["pe_comparators"],
        "counter_zero": p["counters"],
        "sequencer_state": p["sequencer"] * SEQUENCER_STATES,
        "single_shot": p["single_shot_controls"],
        "sac": 2 * p["address_comparator_pairs"],
        "arc": p["address_comparator_pairs"],
        "cid": p["context_comparators"],
        "vmid": p["virtual_context_comparators"],
    }


def expected(p):
    """Register name to number of flops."""
    ranges, addresses = p["address_comparator_pairs"], 2 * p["address_comparator_pairs"]
    shots, events, counters = p["single_shot_controls"], p["ete_events"], p["counters"]
    contexts, virtual = p["context_comparators"], p["virtual_context_comparators"]
    has_selectors = p["resource_selector_pairs"] > 0
    table = {
        "TRCPRGCTLR": 1,
        "unit_state": 3,
        "resource_state": 3,
        **control(p),
        "TRCEVENTCTL0R": EVENT * events,
        "TRCEVENTCTL1R": events + p["atb_trigger"] + p["low_power"] + (p["version"] >= 3 and p["atb"]),
        "claim": p["claim_tags"],
        "TRCPDSR": 1,
        "TRCVICTLR": 2 + levels(p) + has_selectors * EVENT,
        "SSSTATUS": int(has_start_stop(p)),
        **view(p),
        "TRCVIPCSSCTLR": 2 * p["pe_comparators"],
        "TRCRSCTLR": sum(selector_bits(n) for n in range(2, 2 * p["resource_selector_pairs"])),
        "TRCCNTRLDVR": COUNT * counters,
        "TRCCNTVR": COUNT * counters,
        "TRCCNTCTLR": 13 * counters + counters // 2,
        "TRCSEQEVR": p["sequencer"] * 6 * EVENT,
        "TRCSEQRSTEVR": p["sequencer"] * EVENT,
        "TRCSEQSTR": p["sequencer"] * 2,
        "TRCEXTINSELR": 16 * p["external_input_selectors"],
        "TRCRSR": p["external_input_selectors"] + events + 1,
        "TRCSSCCR": shots * (3 * ranges + 1),
        "TRCSSCSR": shots * 2,
        "TRCSSPCICR": shots * p["pe_comparators"],
        "TRCACVR": addresses * (p["address_width"] + 1),
        "TRCACATR": addresses * access_type(p),
        "TRCCIDCVR": IDENTIFIER * contexts,
        "TRCCIDCCTLR": 4 * contexts,
        "TRCVMIDCVR": IDENTIFIER * virtual,
        "TRCVMIDCCTLR": 4 * virtual,
        **resources(p),
        "context": 2 + (p["secure"] and p["non_secure"]) + p["realm"],
        "contextid": (contexts > 0) * IDENTIFIER,
        "vmid_held": (virtual > 0) * IDENTIFIER,
    }
    if tags := p["speculation_tags"]:
        table["oldest"] = tags.bit_length() - 1
        table["before"] = tags * (1 + has_start_stop(p))
        table["waiting"] = tags * shots
    return {name: int(count) for name, count in table.items() if count}


def each(bits):
    """First bit of the word `n` of an array whose words have so many bits."""
    return lambda n, p: n * (bits(p) if callable(bits) else bits)


# Registers that software alone writes are instances of their name. First bit of number `n` of those
# that are arrays.
ARRAYS = {
    "TRCSEQEVR": each(2 * EVENT),
    "TRCRSCTLR": lambda n, _: sum(selector_bits(k) for k in range(2, n)),
    "TRCCNTRLDVR": each(COUNT),
    "TRCCNTCTLR": lambda n, _: n * 13 + n // 2,
    "TRCEXTINSELR": each(16),
    "TRCSSCCR": each(lambda p: 3 * p["address_comparator_pairs"] + 1),
    "TRCSSPCICR": each(lambda p: p["pe_comparators"]),
    "TRCACATR": each(access_type),
    "TRCCIDCVR": each(IDENTIFIER),
    "TRCCIDCCTLR": each(16),
    "TRCVMIDCVR": each(IDENTIFIER),
    "TRCVMIDCCTLR": each(16),
}
STORED = re.compile(r"\bu_(?P<register>trc\w+)\.stored_q$")
ONE = r"(?:_(?P<n>\d+))?"


def numbered(bits):
    """The same for instances that have a number if there are several."""
    first = each(bits)
    return lambda match, p: first(int(match["n"] or 0), p)


def stored(name, p):
    """(register, first bit) of the instance of a register that software alone writes."""
    stem = name.rstrip("0123456789")
    if stem in ARRAYS:
        return stem, ARRAYS[stem](int(name[len(stem) :]), p)
    return name, 0


# Where a flop of the RTL belongs: pattern of its net's hierarchical name, register, and the bit of
# the register that is the flop's first; numbers, or functions of the match and the parameters.
PLACES = (
    (r"u_state\.prgctlr_en_q$", "TRCPRGCTLR", 0),
    (r"u_state\.(?P<name>unit_state|resource_state)_q$", lambda match, _: match["name"], 0),
    (r"u_claim\.claim_q$", "claim", 0),
    (r"stickypd_q$", "TRCPDSR", 0),
    (r"victlr_ssstatus_q$", "SSSTATUS", 0),
    (r"u_counter" + ONE + r"\.cntvr_q$", "TRCCNTVR", numbered(COUNT)),
    (r"seqstr_state_q$", "TRCSEQSTR", 0),
    (r"rsr_extin_q$", "TRCRSR", 0),
    (r"rsr_event_q$", "TRCRSR", lambda _, p: p["external_input_selectors"]),
    (r"rsr_ta_q$", "TRCRSR", lambda _, p: p["external_input_selectors"] + p["ete_events"]),
    (r"sscsr_status_q$", "TRCSSCSR", 0),
    (r"sscsr_pending_q$", "TRCSSCSR", lambda _, p: p["single_shot_controls"]),
    (r"u_trcacvr(?P<n>\d+)\.acvr_low_q$", "TRCACVR", numbered(lambda p: p["address_width"] + 1)),
    (
        r"u_trcacvr(?P<n>\d+)\.acvr_high_q$",
        "TRCACVR",
        lambda m, p: int(m["n"]) * (p["address_width"] + 1) + WORD,
    ),
    (r"held_el_q$", "context", 0),
    (r"held_ns_q$", "context", 2),
    (r"held_nse_q$", "context", lambda _, p: 2 + (p["secure"] and p["non_secure"])),
    (r"held_contextid_q$", "contextid", 0),
    (r"held_vmid_q$", "vmid_held", 0),
    (r"u_speculation\.oldest_q$", "oldest", 0),
    (r"u_ta_history\.before_q$", "before", 0),
    (r"u_ssstatus_history\.before_q$", "before", lambda _, p: p["speculation_tags"]),
    (r"u_shot" + ONE + r"\.waiting_q$", "waiting", numbered(lambda p: p["speculation_tags"])),
    (r"u_resources\.u_register\.(?P<name>[a-z_]+)_q$", lambda match, _: match["name"], 0),
)


def place_of(net, index, parameters):
    """(register, bit) of a flop; the net itself if no register fits."""
    if match := STORED.search(net):
        name, first = stored(match["register"].upper(), parameters)
        return name, first + index
    for pattern, register, first in PLACES:
        if match := re.search(pattern, net):
            name = register(match, parameters) if callable(register) else register
            return name, (first(match, parameters) if callable(first) else first) + index
    return net, index
