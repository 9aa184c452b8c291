"""The proofs of the RISC-V HPM: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.proof import Family, Proof
from testbench.formal.riscv_hpm.wrapper import wrap

BLOCKS = ()
UNIT = (
    Proof("unit/counting", "every counter counts exactly what selector, inhibit, filters and debug stop let it"),
    Proof("unit/halves", "a write of one half changes that half, the other one takes its update"),
    Proof("unit/overflow", "OF is set by the carry of an increment or by software, and no carry is lost"),
    Proof("unit/requests", "every overflow that finds OF clear makes a request, and nothing else does"),
    Proof("unit/untouched", "a write leaves every other counter, selector and inhibit alone"),
    Proof("unit/reads", "what is read is what the registers hold"),
    Proof("unit/memory", "in memory no request is lost, and two halves belong together", config="memory"),
    Proof(
        "unit/equal",
        "a segmented carry chain counts as a plain one",
        config="segmented",
        other="unit",
    ),
    Proof(
        "unit/equal",
        "the distributed form counts as the compact one",
        config="distributed",
        other="compact",
        depth=6,
    ),
)

FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap)
