"""Runs every layer of `make test`, prints the time of each, and closes with a summary line.

A layer is a make target, so that a failed one can be run again alone. A failed layer does not
stop the others.
"""

import subprocess
import sys
import time

from testbench import tools

LAYERS = (
    ("formatting", "fmt-check"),
    ("clippy", "clippy"),
    ("dependencies", "deny"),
    ("Rust tests, lockstep with rust-hdl", "unit"),
    ("check scripts", "scripts"),
    ("traceability", "traceability"),
    ("generated files are current", "check-generated"),
    ("lint in all tools", "lint-verilog"),
    ("shipped testbenches", "tb-shipped"),
    ("Verilated lockstep, register walk", "tb-lockstep"),
    ("access matrix, sampling, software sequences", "tb-access"),
    ("worked scenarios of the trace unit", "scenarios"),
    ("several units in one design", "together"),
    ("random configurations", "random"),
    ("a real core", "realcore"),
    ("flops accounted for", "flops"),
    ("netlist", "netlist"),
    ("formal proofs", "formal"),
)


def run(target):
    """Runs a make target with its output shown; returns success and its SKIPPED lines."""
    process = subprocess.Popen(
        ["make", "--no-print-directory", target],
        cwd=tools.ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    skipped = []
    for line in process.stdout:
        print(line, end="", flush=True)
        if line.startswith("SKIPPED"):
            skipped.append(line.strip())
    return process.wait() == 0, skipped


def main():
    results, skipped = [], []
    for title, target in LAYERS:
        print(f"\n=== {title} (make {target})", flush=True)
        started = time.monotonic()
        passed, names = run(target)
        results.append((title, target, passed, time.monotonic() - started))
        skipped += names
    print("\n=== summary")
    for title, target, passed, seconds in results:
        print(f"{'passed' if passed else 'FAILED':7} {seconds:7.1f} s  {title} (make {target})")
    print("\n".join(skipped) or "no check was skipped")
    print(f"total {sum(seconds for *_, seconds in results):.0f} s")
    failed = sum(not passed for _, _, passed, _ in results)
    print(f"{len(results) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
