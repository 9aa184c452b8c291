"""The proofs of the RISC-V HPM: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.proof import Family, Proof
from testbench.formal.riscv_hpm.wrapper import wrap

BLOCKS = ()

# Each step of these follows from the one before.
STEP = 2


def step(name, says, mutations=(), **others):
    """A property of single steps."""
    return Proof(f"unit/{name}", says, mutations=mutations, depth=STEP, **others)


UNIT = (
    step("counting", "every counter counts exactly what selector, inhibit, filters and debug stop let it"),
    step("halves", "a write of one half changes that half, the other one takes its update"),
    step("overflow", "OF is set by the carry of an increment or by software, and no carry is lost"),
    step("requests", "every overflow that finds OF clear makes a request, and nothing else does"),
    step("untouched", "a write leaves every other counter, selector and inhibit alone"),
    step("reads", "what is read is what the registers hold"),
    step("memory", "in memory no request is lost, and two halves belong together", config="memory"),
    step("equal", "a segmented carry chain counts as a plain one", config="segmented", other="unit"),
    Proof(
        "unit/equal",
        "the distributed form counts as the compact one",
        config="distributed",
        other="compact",
        depth=6,
    ),
)

FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap)
