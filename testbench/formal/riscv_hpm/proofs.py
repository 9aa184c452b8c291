"""The proofs of the RISC-V HPM: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.proof import Family, Proof
from testbench.formal.riscv_hpm.wrapper import wrap

# Sizes of the counter in the proofs of its value.
SIZES = {
    "WIDTH": lambda parameters: parameters["counter_width"],
    "INCREMENT": lambda parameters: parameters["event_width"],
}


def count(config, says, mutations):
    """The proof of a counter's value with its parts."""
    file, parts = rf"_{config}_count\.s?v$", r"_count_part(_v\d+)?\.s?v$"
    return Proof("blocks/count", says, file, SIZES, mutations, config, parts=parts)


BLOCKS = (
    count(
        "unit",
        "a counter adds, wraps, loads by halves and overflows",
        (("assign overflow_o = carry_2 & ~write_i[1];", "assign overflow_o = carry_2;"),),
    ),
    count(
        "segmented",
        "so does one with its carry chain in segments",
        (
            (".carry_i     (carry_2),", ".carry_i     (carry_1),"),
            ("assign carry_0 = sum[3];", "assign carry_0 = &low_q;"),
        ),
    ),
)

# Each step of these follows from the one before.
STEP = 2


def step(name, says, mutations=(), **others):
    """A property of single steps."""
    return Proof(f"unit/{name}", says, mutations=mutations, depth=STEP, **others)


REQUEST = (("assign request_o = overflow_i & ~before_w;", "assign request_o = overflow_i & ~of_q;"),)
FILTERS = "assign counts_o = ~inhibit_i & ~hold_i & ~event_filtered;"
HOLD = ((FILTERS, "assign counts_o = ~inhibit_i & ~event_filtered;"),)

UNIT = (
    step("counting", "every counter counts exactly what selector, inhibit, filters and debug stop let it", HOLD),
    step("halves", "a write of one half changes that half, the other one takes its update"),
    step("overflow", "OF is set by the carry of an increment or by software, and no carry is lost"),
    step("requests", "every overflow that finds OF clear makes a request, and nothing else does", REQUEST),
    step("untouched", "a write leaves every other counter, selector and inhibit alone"),
    step("reads", "what is read is what the registers hold"),
    step("memory", "in memory no request is lost, and two halves belong together", config="memory"),
)

FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap)
