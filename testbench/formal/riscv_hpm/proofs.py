"""The proofs of the RISC-V HPM: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.proof import Family, Proof
from testbench.formal.riscv_hpm.wrapper import wrap

# The values of a unit, and bits of each and of what it adds.
COUNTS = {
    "count": (lambda parameters: parameters["counter_width"], lambda parameters: parameters["event_width"]),
    "cycle_count": (lambda _: 64, lambda _: 1),
    "instret_count": (lambda _: 64, lambda parameters: parameters["retire_width"]),
}
PARTS = r"_count_part(_v\d+)?\.s?v$"


def count(config, module, says, mutations=(), **others):
    """The proof of a counter's value with its parts."""
    width, increment = COUNTS[module]
    sizes = {"WIDTH": width, "INCREMENT": increment}
    file = rf"/UNIT_{module}\.s?v$"
    return Proof(others.pop("name", "blocks/count"), says, file, sizes, mutations, config, parts=PARTS, **others)


def same_count(module, says, mutations=()):
    """The proof that segments in the carry chain of a value change nothing."""
    name, differ = "blocks/equal_count", r"/UNIT_((cycle_|instret_)?count|count_part(_v\d+)?)\.s?v$"
    return count("segmented", module, says, mutations, name=name, other="unit", differ=differ)


# What a selection consists of.
SELECTION = (
    r"_(selection|(selector|operate|event_block|event_select)(_v\d+)?|(select|events|monitor)_\w+)\.s?v$"
)

BLOCKS = (
    count(
        "unit",
        "count",
        "a counter adds, wraps, loads by halves and overflows",
        (("assign overflow_o = carry_2 & ~write_i[1];", "assign overflow_o = carry_2;"),),
    ),
    count("unit", "cycle_count", "so does mcycle"),
    count("unit", "instret_count", "so does minstret"),
    same_count(
        "count",
        "a unit with carry segments is one without: its counters are",
        (
            (".carry_i (carry_2),", ".carry_i (carry_1),"),
            ("assign carry_0 = sum[3];", "assign carry_0 = &low_q;"),
        ),
    ),
    same_count("cycle_count", "mcycle is"),
    same_count("instret_count", "minstret is"),
    Proof(
        "blocks/equal_selection",
        "a distributed unit is a compact one: its selection is",
        r"/UNIT_selection\.s?v$",
        {
            "EVENTS": lambda parameters: sum(e["width"] for g in parameters["groups"] for e in g["events"]),
            "COUNTERS": lambda parameters: parameters["counters"],
            "SELECTORS": lambda parameters: 55 * parameters["counters"],
            "INCREMENTS": lambda parameters: parameters["counters"] * parameters["event_width"],
        },
        (("assign place_o = {event_stage_1_q, 2'd0};", "assign place_o = {event_stage_0_q, 2'd0};"),),
        "distributed",
        "compact",
        SELECTION,
        SELECTION,
        # More than the stages: what was in them at first has left them.
        depth=6,
    ),
)

# Each step of these follows from the one before.
STEP = 2


def step(name, says, mutations=(), **others):
    """A property of single steps."""
    return Proof(f"unit/{name}", says, mutations=mutations, depth=STEP, **others)


REQUEST = (("assign request_o = overflow_i & ~of_written;", "assign request_o = overflow_i & ~of_q;"),)
FILTERS = "assign counts_o = ~inhibit_i & ~hold_i & ~event_filtered;"
HOLD = ((FILTERS, "assign counts_o = ~inhibit_i & ~event_filtered;"),)
LOST = (("of_q <= of_written | overflow_i;", "of_q <= of_written;"),)
HALVES = (
    ("& at_i, write_counter_i[0] & at_i})", "& at_i, (|write_counter_i) & at_i})"),
    ("assign written = {word_1[28], word_1[29]", "assign written = {word_1[28], word_1[28]"),
)
OTHERS = (("& at_i, write_event_i[0] & at_i})", "& at_i, write_event_i[0]})"),)
SHOWN = (
    ("assign value_o = cycle_value | instret_value;", "assign value_o = cycle_value & instret_value;"),
    ("{27'h0, shown, 3'd0}", "{28'h0, shown, 2'd0}"),
)
KEPT = (
    ("if (request_i) begin", "if (request_i & ~write_i) begin"),
    ("assign uses_held = owned & on_counter_i[1];", "assign uses_held = valid_q & on_counter_i[1];"),
)

UNIT = (
    step("counting", "every counter counts exactly what selector, inhibit, filters and debug stop let it", HOLD),
    step("halves", "a write of one half changes that half, the other one takes its update", HALVES),
    step("overflow", "OF is set by the carry of an increment or by software, and no carry is lost", LOST),
    step("requests", "every overflow that finds OF clear makes a request, and nothing else does", REQUEST),
    step("untouched", "a write leaves every other counter, selector and inhibit alone", OTHERS),
    step("reads", "what is read is what the registers hold", SHOWN),
    step("memory", "in memory no request is lost, and two halves belong together", KEPT, config="memory"),
)

FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap)
