"""Several units in one design: `python3 -m testbench.together [CONFIG...]`

Generates each configuration (default: every preset) and the first one a second time under another
name, instantiates all of them in one module, and lints that: no two generated names may meet.
"""

import argparse
import re
import shutil
import sys
from pathlib import Path

from testbench import tools
from testbench.lint import __main__ as lint
from testbench.lint.unit import Unit

TOP = "together"
NAME_KEY = re.compile(r"^name:.*$", re.MULTILINE)


class Design:
    """The wrapper and its units, with the face that the lint checks expect."""

    def __init__(self, folder, units):
        self.folder = folder
        self.name = TOP
        self.file_list = f"{TOP}.f"
        self.rtl = [f"{u.folder.name}/{path}" for u in units for path in u.rtl] + [f"{TOP}.v"]
        self.is_systemverilog = any(u.is_systemverilog for u in units)
        (folder / f"{TOP}.v").write_text(wrapper(units))
        (folder / self.file_list).write_text("".join(f"{path}\n" for path in self.rtl))

    yosys_read = Unit.yosys_read


def wrapper(units):
    """A module that passes every port of every unit through."""
    ports, instances = [], []
    for unit in units:
        connections = []
        for port in unit.manifest["ports"]:
            outer = f"{unit.name}_{port['name']}"
            ports.append(f"  {port['direction']:6} wire [{port['width'] - 1}:0] {outer}")
            connections.append(f"    .{port['name']}({outer})")
        instances.append(f"  {unit.name} u_{unit.name} (\n" + ",\n".join(connections) + "\n  );\n")
    return f"module {TOP} (\n" + ",\n".join(ports) + "\n);\n" + "".join(instances) + "endmodule\n"


def generate(config, name, folder):
    """Generates a configuration under another name."""
    text, found = NAME_KEY.subn(f"name: {name}", Path(config).read_text())
    if found != 1:
        raise RuntimeError(f"{config}: {found} lines with `name:`, one expected")
    renamed = folder / f"{name}.yaml"
    renamed.write_text(text)
    return Unit(tools.generate(renamed, folder / name))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("configs", nargs="*")
    parser.add_argument("--tools", default=",".join(n for n in lint.CHECKS if n != "verible"))
    options = parser.parse_args()
    presets = [tools.ROOT / "gen" / "configs" / f"{name}.yaml" for name in tools.presets()]
    configs = options.configs or presets
    folder = tools.BUILD / TOP
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    units = [generate(c, f"unit{i}", folder) for i, c in enumerate([*configs, configs[0]])]
    design = Design(folder, units)
    failed = 0
    for name in options.tools.split(","):
        if not (tool := tools.find(name, f"{len(units)} units in one design with {name}")):
            continue
        problems = lint.CHECKS[name](design, tool)
        print(f"{tool.label}: {len(units)} units in one design{': FAILED' if problems else ''}", flush=True)
        print("".join(f"  {problem}\n" for problem in problems[:20]), end="")
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
