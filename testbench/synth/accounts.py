"""The flops that a unit may have: each architected bit, plus what a parameter asks for.

A family says with a formula over the parameters of `manifest.json` how many flops each register
has, and to which register a flop of the RTL belongs: `accounts_<family>.py`.
"""

import importlib
import json
import re
from collections import Counter

from testbench import tools


def family_of(unit):
    """The accounts of a unit's family."""
    return importlib.import_module(f"testbench.synth.accounts_{unit.manifest['family']}")


def place_of(net, index, unit):
    """(register, bit) of a flop; the net itself if no register fits."""
    return family_of(unit).place_of(net, index, unit.parameters)


def flat_module(unit, yosys):
    """The unit's top module, flattened, as yosys describes it."""
    out = tools.BUILD / "synth" / unit.name / "flat.json"
    out.parent.mkdir(parents=True, exist_ok=True)
    script = f"{unit.yosys_read()}; proc; flatten; opt_clean; write_json {out}"
    done = yosys.run("-q", "-p", script, cwd=unit.folder)
    if done.returncode != 0:
        raise RuntimeError(f"yosys failed on {unit.name}:\n{done.stdout}")
    return json.loads(out.read_text())["modules"][unit.name]


def flop_bits(module):
    """(net, index) of every flop bit of a flat module, under the name that the flop itself has."""
    names = {}
    for net, data in module["netnames"].items():
        for index, bit in enumerate(data["bits"]):
            # The flop's own name ends in `_q`; ports and wires of parents are other names of it.
            if bit not in names or re.search(r"_q$", net):
                names[bit] = (net, index)
    for cell in module["cells"].values():
        if "dff" in cell["type"]:
            yield from (names[bit] for bit in cell["connections"]["Q"])


def flops_by_register(unit, module):
    """Counts the flop bits of a unit's flat module by register."""
    return Counter(place_of(net, index, unit)[0] for net, index in flop_bits(module))


def compare(unit, found):
    """(problems, total of the table)."""
    table = family_of(unit).expected(unit.parameters)
    problems = [
        f"{name}: {found.get(name, 0)} flops, the parameters account for {table.get(name, 0)}"
        for name in sorted(table.keys() | found.keys())
        if found.get(name, 0) != table.get(name, 0)
    ]
    return problems, sum(table.values())
