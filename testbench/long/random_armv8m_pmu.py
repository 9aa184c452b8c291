"""Random legal configurations of an Armv8.1-M PMU as YAML text, the same for the same seed."""

import functools
import random
import re

from testbench import tools

FLAGS = (
    "freeze_on_overflow",
    "fzo_uses_cycle_bit",
    "trace_on_overflow",
    "security_extension",
    "unprivileged_debug",
    "halting_debug_events",
    "mon_if_can_halt",
    "mon_en_covers_unprivileged",
    "pe_state_gates",
    "se_call_exempt",
    "dp_secure_only",
    "count_in_sleep",
    "count_in_lockup",
    "dwt",
)
IDENTIFICATION = {"jep106_continuation": 4, "jep106_identification": 7, "part": 12, "revision": 4, "revand": 4, "cmod": 4}
# What the unit makes itself and therefore can't be wired.
BUILT_IN = ("SW_INCR", "CPU_CYCLES", "CHAIN")


@functools.cache
def mnemonics():
    """The chapter's events that can be wired, as the tool lists them: name to kind."""
    done = tools.pmugen().run("list", "events", "--family", "armv8m_pmu")
    rows = re.findall(r"0x[0-9A-Fa-f]{4}\s+([A-Z][A-Z0-9_]+)\s+(occurrence|duration)", done.stdout)
    if len(rows) < 100:
        raise RuntimeError(f"`pmugen list events` gave {len(rows)} events:\n{done.stdout}")
    return {name: kind for name, kind in rows if name not in BUILT_IN}


def width(rng):
    """Width of an event port, mostly one bit."""
    return rng.choice((1, 1, 1, 1, 2, 2, 3, 4, 8))


def attribution(rng):
    """Own attribution pins now and then."""
    return ", attribution: own" if rng.random() < 0.15 else ""


def events(rng, names):
    """Lines of the `events` list."""
    count = rng.choice((1, 3, 8, 20, 60, len(names)))
    lines = []
    for name in rng.sample(sorted(names), count):
        bits = 1 if names[name] == "duration" else width(rng)
        lines.append(f"  - {{use: {name}, width: {bits}{attribution(rng)}}}")
    for index, number in enumerate(rng.sample(range(0xC000, 0x10000), rng.randint(0, 4))):
        duration = rng.random() < 0.5
        shape = "kind: duration" if duration else f"width: {width(rng)}"
        lines.append(f"  - {{name: OWN_EVENT_{index}, number: 0x{number:04X}, {shape}{attribution(rng)}}}")
    rng.shuffle(lines)
    return lines


def configuration(seed, name):
    """The YAML text of a seed."""
    rng, names = random.Random(seed), mnemonics()
    counters = rng.choice((2, 3, 4, 5, 7, 8, 9, 12, 16, 24, 30, 31))
    able = sorted(rng.sample(range(counters), rng.randint(0, counters)))
    flags = {flag: rng.choice(("true", "false")) for flag in FLAGS}
    if flags["security_extension"] == "false":
        flags["dp_secure_only"] = "false"
    lines = [
        "pmugen: 1",
        "family: armv8m_pmu",
        f"name: {name}",
        f"bus: {rng.choice(('apb4', 'raw'))}",
        f"reset: {{kind: {rng.choice(('async', 'sync'))}, polarity: {rng.choice(('low', 'high'))}}}",
        f"counters: {counters}",
        f"interrupts: {rng.choice(('all', 'none', str(able)))}",
        f"event_stages: {rng.randint(0, 2)}",
        f"tro_bits: {rng.choice((8, 16))}",
        f"dp_stops: {rng.choice(('secure', 'prohibited'))}",
        f"permissions: {rng.choice(('predicates', 'authentication'))}",
        *(f"{flag}: {value}" for flag, value in flags.items()),
        "identification:",
        *(f"  {key}: {rng.getrandbits(bits)}" for key, bits in IDENTIFICATION.items()),
        "events:",
        *events(rng, names),
    ]
    return "\n".join(lines) + "\n"
