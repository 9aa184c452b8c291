"""Synthesis of generated folders: `python3 -m testbench.synth [--flops|--netlist|--write] FOLDER...`

Without an option it prints cells, LUTs and flops for ice40, ecp5 and generic cells, then size and
speed beside other projects' counters (figures.py; some minutes).
`--flops` compares every flop with the parameters; `--netlist` plays the shipped testbench on the
synthesised unit; `--write` puts the tables into docs/sizes.md.
"""

import argparse
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor

from testbench import shipped, tools
from testbench.lint.unit import Unit
from testbench.synth import accounts, figures

PAGE = tools.ROOT / "docs" / "sizes.md"
PRESETS, PEERS = "presets", "peers"
TARGETS = {
    "ice40": "synth_ice40 -top {top}",
    "ecp5": "synth_ecp5 -top {top}",
    # States keep their code, so that a flop stays the flop that the parameters account for.
    "generic": "synth -flatten -nofsm -top {top}",
}
FLOP = re.compile(r"DFF|TRELLIS_FF|_FF_")
LUT = re.compile(r"^(SB_LUT4|LUT4)$")


def work_folder(unit):
    """Where synthesis of a unit leaves its files."""
    folder = tools.BUILD / "synth" / unit.name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def yosys_json(unit, yosys, name, commands):
    """Runs yosys commands on a unit; returns the resulting top module of the netlist."""
    out = work_folder(unit) / f"{name}.json"
    done = yosys.run("-q", "-p", f"{unit.yosys_read()}; {commands}; write_json {out}", cwd=unit.folder, timeout=1800)
    if done.returncode != 0:
        raise RuntimeError(f"yosys failed on {unit.name} ({name}):\n{done.stdout}")
    return json.loads(out.read_text())["modules"][unit.name]


def size(unit, yosys, target):
    """(cells, LUTs or None, flops) of a unit on a target."""
    cells = yosys_json(unit, yosys, target, TARGETS[target].format(top=unit.name))["cells"].values()
    kinds = [cell["type"] for cell in cells if cell["type"] not in ("$scopeinfo",)]
    luts = sum(bool(LUT.match(kind)) for kind in kinds)
    return len(kinds), luts if target != "generic" else None, sum(bool(FLOP.search(kind)) for kind in kinds)


def table(units, yosys):
    """Markdown table of all sizes."""
    jobs = [(unit, target) for unit in units for target in TARGETS]
    with ThreadPoolExecutor(2) as pool:
        sizes = list(pool.map(lambda job: size(job[0], yosys, job[1]), jobs))
    lines = ["| preset | target | cells | LUTs | flops |", "|---|---|---:|---:|---:|"]
    for (unit, target), (cells, luts, flops) in zip(jobs, sizes):
        lines.append(f"| {unit.name} | {target} | {cells} | {'' if luts is None else luts} | {flops} |")
    return "\n".join(lines)


def check_flops(unit, yosys):
    """Compares the flops before and after synthesis with the parameters; returns success."""
    module = accounts.flat_module(unit, yosys)
    problems, total = accounts.compare(unit, accounts.flops_by_register(unit, module))
    *_, synthesised = size(unit, yosys, "generic")
    if synthesised != total:
        problems.append(f"{synthesised} flops after synthesis, {total} before")
    for problem in problems:
        print(f"FAILED {unit.name}: {problem}")
    if not problems:
        print(f"flops of {unit.name}: {total}, each accounted for, the same after synthesis", flush=True)
    return not problems


def check_netlist(unit, yosys):
    """Plays the shipped testbench on the netlist of generic gates; returns success.

    Verilator has no X and Icarus has; both must agree with the recorded vectors.
    """
    netlist = work_folder(unit) / "netlist.v"
    commands = f"{TARGETS['generic'].format(top=unit.name)}; write_verilog -noattr {netlist}"
    yosys_json(unit, yosys, "netlist", commands)
    failed = False
    for name in ("verilator", "iverilog"):
        if (simulator := tools.find(name, f"netlist of {unit.name} with {name}")) is None:
            continue
        passed, output = shipped.play(unit.folder, name, simulator, rtl=netlist, tag="netlist")
        verdict = "passes the shipped testbench" if passed else "FAILED"
        print(f"netlist of {unit.name} in {simulator.label}: {verdict}", flush=True)
        if not passed:
            failed = True
            print(shipped.last_lines(output))
    return not failed


def write_page(part, text):
    """Replaces what stands between the markers of a part of the page."""
    begin, end = f"<!-- begin: {part}, make docs -->", f"<!-- end: {part} -->"
    tools.replace_part(PAGE, begin, end, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--flops", action="store_true")
    parser.add_argument("--netlist", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    folders = options.folders or [tools.ROOT / "verilog-out" / name for name in tools.presets()]
    units = [Unit(folder) for folder in folders]
    yosys = tools.find("yosys", "synthesis")
    if yosys is None:
        return 0
    if options.flops:
        with ThreadPoolExecutor(2) as pool:
            return 0 if all(list(pool.map(lambda unit: check_flops(unit, yosys), units))) else 1
    if options.netlist:
        return 0 if all([check_netlist(unit, yosys) for unit in units]) else 1
    for part, text in ((PRESETS, table(units, yosys)), (PEERS, figures.tables())):
        print(f"{text}\n" if text else "", end="", flush=True)
        if options.write and text:
            write_page(part, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
