"""What a proof is, for every family."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(eq=False)
class Proof:
    """One property file and the lines that it must notice."""

    name: str
    says: str
    # Of a block: which file of the unit it is, by a pattern in which UNIT is the unit's name; the
    # properties instantiate it as `UNIT, and that of a second unit as `OTHER.
    module: str = ""
    defines: dict = field(default_factory=dict)
    # (line of the generated text, what stands there instead), each of which must be refuted.
    mutations: tuple = ()
    # Which configuration of the family, and a second one where two units are compared.
    config: str = "unit"
    other: str = ""
    # Of a block: the files of what it instantiates.
    parts: str = ""
    # Of blocks of two units: the files in which the units may differ. All of them are in proofs, so
    # that with the rest the same text, whole units are equal.
    differ: str = ""
    # Clocks of the base case and of the induction.
    depth: int = 4
    # Clocks in which a changed line must show, from reset: enough to write registers first.
    refuted_within: int = 8


@dataclass(eq=False)
class Family:
    """The proofs of a family: its folder, proofs of blocks and units, and how units are opened."""

    folder: Path
    blocks: tuple
    units: tuple
    # Verilog of the module `proof` around the units of a proof, and nets to expose in each:
    # function of (units, proof, flat modules).
    wrap: Callable
    # Where the properties look for a flop, if not by the account of the family's flops.
    place_of: Callable | None = None
