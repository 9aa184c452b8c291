"""Size and speed of RISC-V HPM units beside other performance counters: what docs/sizes.md shows.

Slopes are LUT4 and flops of iCE40 per counter, the larger unit less the smaller by the counters
between, so that what does not grow drops out; yosys 0.70. Clock rates are those of nextpnr for an
hx8k, the median of three seeds, in a frame of flops: a scan chain before every input and a
registered tree of XOR behind every output.
"""

import json
import os
import re
import statistics
from dataclasses import dataclass, field

from testbench import tools
from testbench.lint.unit import Unit
#from testbench.synth import peers

WORK = tools.BUILD / "synth" / "figures"
SEEDS = (1, 2, 3)
FREQUENCY = re.compile(r"Max frequency for clock '[^']*': ([0-9.]+) MHz")
FLOP = re.compile(r"^SB_DFF")


@dataclass
class Case:
    """A unit that is measured: a name, the keys that differ from the base, its counters."""

    name: str
    says: str
    settings: dict = field(default_factory=dict)
    sizes: tuple = (8, 29)
    most_luts: int = 0


def yaml_text(name, settings, events):
    """A configuration with so many events of one width."""
    keys = "".join(f"{key}: {value}\n" for key, value in settings.items())
    count, width = events
    lines = (f"  - {{name: E{n}, number: {n}, width: {width}, description: measured}}\n" for n in range(1, count + 1))
    return f"pmugen: 1\nfamily: riscv_hpm\nname: {name}\n{keys}events:\n{''.join(lines)}"


def unit_of(name, settings, events):
    """Generates a unit to be measured."""
    folder = WORK / name
    folder.mkdir(parents=True, exist_ok=True)
    config = folder / f"{name}.yaml"
    config.write_text(yaml_text(name, settings, events))
    return Unit(tools.generate(config, folder / "unit"))


def relative(path):
    """The path from the work folder: the WebAssembly yosys has a /tmp of its own."""
    return os.path.relpath(path, WORK)


def synthesise(unit, yosys, top, out, extra=()):
    """Cells of the iCE40 netlist of a module of the unit, with further files if need be."""
    files = [relative(unit.folder / path) for path in unit.rtl] + [relative(path) for path in extra]
    target = relative(out)
    script = f"read_verilog -sv {' '.join(files)}; synth_ice40 -top {top}; delete t:$scopeinfo; write_json {target}"
    done = yosys.run("-q", "-p", script, cwd=WORK, timeout=3600)
    if done.returncode != 0:
        raise RuntimeError(f"yosys failed on {top}:\n{done.stdout}")
    return [cell["type"] for cell in json.loads(out.read_text())["modules"][top]["cells"].values()]


def luts_and_flops(unit, yosys, top=None):
    """(LUT4, flops) of a module, the whole unit by default."""
    top = top or unit.name
    kinds = synthesise(unit, yosys, top, WORK / unit.name / f"{top}.json")
    return kinds.count("SB_LUT4"), sum(bool(FLOP.match(kind)) for kind in kinds)


def frame(unit):
    """Verilog of the module `frame`: flops on both sides of every port of the unit."""
    ports = [p for p in unit.manifest["ports"] if p["name"] not in ("clk_i", unit.reset)]
    inputs = [p for p in ports if p["direction"] == "input"]
    outputs = [p for p in ports if p["direction"] == "output"]
    ins, outs = sum(p["width"] for p in inputs), sum(p["width"] for p in outputs)
    connections, low = [f".clk_i(clk_i), .{unit.reset}(rst_q)"], {"input": 0, "output": 0}
    for port in ports:
        vector = "chain_q" if port["direction"] == "input" else "result"
        start = low[port["direction"]]
        low[port["direction"]] = start + port["width"]
        connections.append(f".{port['name']}({vector}[{start + port['width'] - 1}:{start}])")
    lines = [
        "module frame (input clk_i, input scan_i, output out_o);",
        f"  reg [{ins - 1}:0] chain_q; reg rst_q;",
        f"  wire [{outs - 1}:0] result;",
        "  always @(posedge clk_i) begin rst_q <= scan_i; chain_q <= {chain_q, rst_q}; end",
        f"  {unit.name} u_unit ({', '.join(connections)});",
        f"  reg [{outs - 1}:0] level0_q; always @(posedge clk_i) level0_q <= result;",
    ]
    level, width = 0, outs
    while width > 1:
        below, narrower = width, (width + 3) // 4
        terms = [f"^level{level}_q[{min(4 * i + 3, below - 1)}:{4 * i}]" for i in reversed(range(narrower))]
        level, width = level + 1, narrower
        lines.append(f"  reg [{width - 1}:0] level{level}_q;")
        lines.append(f"  always @(posedge clk_i) level{level}_q <= {{{', '.join(terms)}}};")
    return "\n".join([*lines, f"  assign out_o = level{level}_q[0];", "endmodule\n"])


def clock_rate(unit, yosys, nextpnr):
    """MHz on an hx8k, the median of the seeds."""
    folder = WORK / unit.name
    text, netlist = folder / "frame.v", folder / "frame.json"
    text.write_text(frame(unit))
    synthesise(unit, yosys, "frame", netlist, [text])
    rates = []
    for seed in SEEDS:
        fixed = ("--hx8k", "--package", "ct256", "--freq", 150, "--pcf-allow-unconstrained")
        done = nextpnr.run(*fixed, "--seed", seed, "--json", netlist, timeout=3600)
        found = FREQUENCY.findall(done.stdout)
        if not found:
            raise RuntimeError(f"nextpnr failed on {unit.name}:\n{done.stdout[-2000:]}")
        rates.append(float(found[-1]))
    return statistics.median(rates)
