"""Random legal configurations of a trace unit as YAML text, the same for the same seed."""

import random

CATALOGUE = ("L1I_CACHE_REFILL", "L1D_CACHE_REFILL", "INST_RETIRED", "EXC_TAKEN", "TRB_TRIG", "PMU_HOVFS", "CTI_TRIGOUT4")


def boolean(value):
    """A YAML boolean."""
    return "true" if value else "false"


def security(rng):
    """Which Security states and levels exist."""
    realm = rng.random() < 0.25
    non_secure = realm or rng.random() < 0.8
    secure = not non_secure or rng.random() < 0.6
    both = secure and non_secure
    el3 = realm or both or (secure and rng.random() < 0.5)
    el2 = realm or (non_secure and rng.random() < 0.6)
    secure_el2 = secure and rng.random() < 0.5 and (el2 or not non_secure)
    el2 = el2 or secure_el2
    return {
        "non_secure": non_secure,
        "secure": secure,
        "realm": realm,
        "el2": el2,
        "secure_el2": secure_el2,
        "el3": el3,
    }


def resources(rng):
    """Selectors and what needs them."""
    pairs = rng.choice((0, 2, 2, 3, 4, 8, 11, 16))
    if pairs == 0:
        return {"resource_selector_pairs": 0, "counters": 0, "sequencer": False, "ete_events": 0, "external_input_selectors": 0}
    return {
        "resource_selector_pairs": pairs,
        "counters": rng.randint(0, 4),
        "sequencer": rng.random() < 0.7,
        "ete_events": rng.randint(1, 4),
        "external_input_selectors": rng.choice((0, 1, 2, 4)),
    }


def comparators(rng, el2):
    """Comparators and single-shot controls."""
    addresses = rng.choice((0, 1, 1, 2, 3, 8))
    pe = rng.choice((0, 0, 1, 3, 8))
    return {
        "address_comparator_pairs": addresses,
        "context_comparators": rng.choice((0, 1, 2, 3, 5, 8)),
        "virtual_context_comparators": rng.choice((0, 0, 1, 2, 4, 8)) if el2 else 0,
        "single_shot_controls": rng.choice((0, 1, 2, 8)) if addresses or pe else 0,
        "pe_comparators": pe,
    }


def blocks(rng, addresses):
    """The instruction-block port; large blocks only where few comparators look at them."""
    slots = rng.choice((1, 1, 2, 3, 4))
    sizes = (1, 2, 4) if addresses > 3 else (1, 2, 4, 8, 16)
    return {
        "blocks_per_cycle": slots,
        "block_instructions": rng.choice(sizes),
        "address_width": rng.choice((48, 52, 56)),
        "aarch32": rng.random() < 0.4,
        "speculation_tags": rng.choice((0, 0, *(tags for tags in (4, 8, 16, 32) if tags >= 2 * slots))),
        "trace_ports": rng.random() < 0.3,
    }


def features(rng, has_selectors, addresses):
    """What follows from trace generation."""
    q_elements = rng.choice((0, 0, 1, 2, 3))
    stall, atb = rng.random() < 0.5, rng.random() < 0.5
    chosen = {
        "low_power": rng.random() < 0.5,
        "claim_tags": rng.choice((4, 5, 8, 31, 32)),
        "return_stack": rng.random() < 0.5,
        "q_elements": q_elements,
        "q_filter": q_elements > 0 and addresses > 0 and rng.random() < 0.5,
        "instrumentation": rng.random() < 0.5,
        "timestamp_marker": rng.random() < 0.5,
        "commit_transactions": rng.random() < 0.5,
        "wfx_branch": rng.random() < 0.5,
        "cycle_counter_bits": rng.randint(12, 20),
        "cycle_threshold_min": rng.choice((1, 4, 0x100, 0xFFF)),
        "stall": stall,
        "no_overflow": stall and rng.random() < 0.5,
        "atb": atb,
        "atb_trigger": atb and has_selectors and rng.random() < 0.5,
        "version": rng.randint(0, 3),
        "designer": rng.randint(0, 255),
        "revision": rng.randint(0, 15),
    }
    chosen["timestamp_marker"] &= chosen["version"] > 0
    return chosen


def events(rng):
    """Lines of the `events` list."""
    lines = ["events:"]
    for name in rng.sample(CATALOGUE, rng.randint(0, 4)):
        lines.append(f"  - {{use: {name}, width: {rng.randint(1, 8)}}}")
    for number in sorted(rng.sample(range(0xC1, 0x400), rng.choice((1, 2, 12)))):
        shape = "kind: duration" if rng.random() < 0.2 else f"width: {rng.randint(1, 8)}"
        export = rng.choice(("permitted", "always", "hypervisor"))
        lines.append(f"  - {{name: OWN_{number:X}, number: {number}, {shape}, export: {export}, description: Event {number}}}")
    return lines


def configuration(seed, name):
    """The YAML text of a seed."""
    rng = random.Random(seed)
    states, used = security(rng), resources(rng)
    compared = comparators(rng, states["el2"])
    addresses = compared["address_comparator_pairs"]
    keys = {
        **used,
        **compared,
        **blocks(rng, addresses),
        **states,
        **features(rng, used["resource_selector_pairs"] > 0, addresses),
        "absent_registers": rng.choice(("undefined", "raz_wi_driver")),
    }
    lines = [
        "pmugen: 1",
        "family: ete",
        f"name: {name}",
        f"reset: {{kind: {rng.choice(('async', 'sync'))}, polarity: {rng.choice(('low', 'high'))}}}",
        *(f"{key}: {boolean(value) if isinstance(value, bool) else value}" for key, value in keys.items()),
        *(events(rng) if used["external_input_selectors"] else []),
    ]
    return "\n".join(lines) + "\n"
