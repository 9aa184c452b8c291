"""Random legal configurations of a RISC-V HPM as YAML text, the same for the same seed."""

import random

BUSES = ("csr", "csr", "apb4")
# Which modes a unit has; each needs those before it.
MODES = ((), ("user",), ("user", "supervisor"), ("user", "supervisor", "hypervisor"))
CATALOGUES = ("kunminghu_frontend", "kunminghu_backend", "kunminghu_memory", "kunminghu_cache", "riscv_small")


def boolean(value):
    """A YAML boolean."""
    return "true" if value else "false"


def own_events(rng, widest, most_number, indent):
    """Lines of a list of events of our own, ascending."""
    count = min(rng.choice((1, 2, 5, 12, 40)), most_number)
    lines = []
    for number in sorted(rng.sample(range(1, most_number + 1), count)):
        duration = rng.random() < 0.2
        shape = "kind: duration" if duration else f"width: {rng.choice((1, 1, rng.randint(1, widest)))}"
        lines.append(f"{indent}- {{name: EVENT_{number}, number: {number}, {shape}, description: event {number}}}")
    return lines


def split(rng, counters):
    """Counters of each group."""
    cuts = sorted(rng.sample(range(1, counters), min(rng.randint(0, 3), counters - 1)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, counters])]


def groups(rng, counters, widest, most_number):
    """Lines of the `groups` list: tables of catalogues and of our own."""
    lines = ["groups:"]
    for index, count in enumerate(split(rng, counters)):
        lines += [f"  - name: table{index}", f"    counters: {count}"]
        if rng.random() < 0.4 and widest >= 5 and most_number >= 127:
            lines.append(f"    catalogue: {rng.choice(CATALOGUES)}")
        else:
            lines += ["    events:", *own_events(rng, widest, most_number, "      ")]
    return lines


def tables(rng, counters, widest, most_number):
    """Lines that say which events there are."""
    if counters == 0:
        return []
    if counters > 1 and rng.random() < 0.5:
        return groups(rng, counters, widest, most_number)
    return ["events:", *own_events(rng, widest, most_number, "  ")]


def stages(rng, counters):
    """Lines of form and stages."""
    event_stages = rng.choice((0, 0, 1, 2, 3, 4, 6, 8))
    lines = [f"event_stages: {event_stages}"]
    if counters > 0 and rng.random() < 0.4:
        lines += ["form: distributed", f"selector_stages: {rng.randint(0, min(2, event_stages))}"]
    return lines


def configuration(seed, name):
    """The YAML text of a seed."""
    rng = random.Random(seed)
    bus = rng.choice(BUSES)
    xlen = 32 if bus == "apb4" else rng.choice((32, 64))
    modes = rng.choice(MODES)
    sscofpmf = rng.random() < 0.7
    composed = rng.random() < 0.3 and (xlen == 64 or bus == "apb4" or sscofpmf)
    counters = rng.choice((0, 1, 2, 3, 4, 8, 13, 29))
    widest = rng.choice((1, 2, 3, 5, 8))
    event_bits = 10 if composed else rng.choice((1, 4, 7, 10, 16))
    lines = [
        "pmugen: 1",
        "family: riscv_hpm",
        f"name: {name}",
        f"bus: {bus}",
        f"reset: {{kind: {rng.choice(('async', 'sync'))}, polarity: {rng.choice(('low', 'high'))}}}",
        f"xlen: {xlen}",
        f"counters: {counters}",
        f"counter_width: {rng.choice((8, 24, 31, 32, 33, 40, 48, 63, 64))}",
        f"event_width: {widest}",
        f"event_bits: {event_bits}",
        f"composition: {'kunminghu' if composed else 'none'}",
        *(f"{mode}: {boolean(mode in modes)}" for mode in MODES[-1]),
        f"sscofpmf: {boolean(sscofpmf)}",
        f"smcntrpmf: {boolean(rng.random() < 0.5)}",
        f"sstc: {boolean(bus == 'csr' and 'supervisor' in modes and rng.random() < 0.6)}",
        f"retire_width: {rng.randint(1, 4)}",
        f"carry_segment: {rng.choice((0, 0, 16, 32))}",
        f"read_stages: {rng.randint(0, 1)}",
        *stages(rng, counters),
        *tables(rng, counters, widest, (1 << event_bits) - 1),
    ]
    return "\n".join(lines) + "\n"
