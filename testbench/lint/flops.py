"""Structure as yosys sees it: no latch, no flop without the unit's reset."""

import json
import tempfile
from pathlib import Path

ASYNC_FLOPS = ("$adff", "$adffe")
SYNC_FLOPS = ("$sdff", "$sdffe", "$sdffce")
STATE = ("ff", "latch", "$sr", "$mem")


def check_unit(unit, yosys):
    """What is wrong with the state elements of a unit, one text each."""
    with tempfile.TemporaryDirectory(dir=unit.folder) as folder:
        out = Path(folder) / "netlist.json"
        # `opt_dff` turns the multiplexer of a synchronous reset into a flop with a reset pin.
        script = f"{unit.yosys_read()}; proc; opt_dff -nodffe; write_json {out.relative_to(unit.folder)}"
        done = yosys.run("-q", "-p", script, cwd=unit.folder)
        if done.returncode != 0:
            return [done.stdout.strip()]
        netlist = json.loads(out.read_text())
    problems = []
    for module, body in netlist["modules"].items():
        for cell, data in body["cells"].items():
            if is_state(data["type"]):
                problems += check_cell(unit, body, f"{module}: {cell}", data)
    return problems


def is_state(kind):
    """Whether a cell type holds state."""
    return kind.startswith("$") and any(part in kind.lower() for part in STATE)


def check_cell(unit, module, where, cell):
    """What is wrong with one flop."""
    allowed = ASYNC_FLOPS if unit.reset_is_async else SYNC_FLOPS
    if cell["type"] not in allowed:
        return [f"{where} is a {cell['type']}, allowed are {', '.join(allowed)}"]
    if unit.reset_is_async:
        reset = module["ports"].get(unit.reset, {}).get("bits")
        if cell["connections"]["ARST"] != reset:
            return [f"{where} is not reset by {unit.reset}"]
    return []
