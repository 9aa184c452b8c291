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

from testbench import tools
from testbench.lint.unit import Unit
from testbench.synth import peers

WORK = tools.BUILD / "synth" / "figures"
SEEDS = (1, 2, 3)
FREQUENCY = re.compile(r"Max frequency for clock '[^']*': ([0-9.]+) MHz")
FLOP = re.compile(r"^SB_DFF")


# Selection, inhibit, reading and writing, overflow flag and interrupt; nothing else.
PLAIN = {"bus": "csr", "user": "false", "supervisor": "false", "sscofpmf": "true"}
WIDE = PLAIN | {"xlen": 64, "counter_width": 64}
NARROW = PLAIN | {"xlen": 32, "counter_width": 32}
# Four events and three operators, with flops behind selection and operators as in the original; and
# the same counters that have only one event to select.
COMPOSED = WIDE | {"composition": "kunminghu", "event_width": 6, "event_stages": 3}
UNCOMPOSED = WIDE | {"event_width": 6}
FAST = {"carry_segment": 16, "read_stages": 1}
# The setting whose clock rate has an aim.
AIM = "8 x 64 bits, `carry_segment` 16, `read_stages` 1"
SIZES = (8, 29)
# Events of a measured unit: how many, and how wide.
EVENTS, COMPOSED_EVENTS, ONE_EVENT = (32, 1), (54, 6), (1, 6)
# What the issue asks for: LUT4 a counter, MHz.
MOST_WIDE, MOST_NARROW, MOST_COMPOSED, LEAST_RATE = 185, 100, 900, 100


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


def luts_and_flops(unit, yosys):
    """(LUT4, flops) of a unit."""
    kinds = synthesise(unit, yosys, unit.name, WORK / unit.name / f"{unit.name}.json")
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


def slope(name, yosys, settings, events):
    """(LUT4, flops) a counter between the two sizes."""
    ends = []
    for counters in SIZES:
        unit = unit_of(f"{name}_{counters}", settings | {"counters": counters}, events)
        ends.append(luts_and_flops(unit, yosys))
    step = SIZES[1] - SIZES[0]
    return tuple((large - small) / step for small, large in zip(*ends))


def bank_row(bank, strong=False):
    """A row of the table of banks."""
    mark = "**" if strong else ""
    name = f"{mark}{bank.name}{mark}"
    return f"| {name} | {bank.inside} | {bank.sizes} | {bank.flops:.1f} | {bank.luts:.1f} |"


def banks(yosys):
    """The table of slopes."""
    sizes = " / ".join(map(str, SIZES))
    wide_luts, wide_flops = slope("wide", yosys, WIDE, EVENTS)
    narrow_luts, narrow_flops = slope("narrow", yosys, NARROW, EVENTS)
    with_composition = slope("composed", yosys, COMPOSED, COMPOSED_EVENTS)
    without = slope("uncomposed", yosys, UNCOMPOSED, ONE_EVENT)
    luts, flops = (a - b for a, b in zip(with_composition, without))
    inside = "32 events by number, inhibit, CSRs, MINH, overflow flag and interrupt"
    ours = (
        peers.Bank("riscv_hpm, 64 bits", inside, sizes, wide_flops, wide_luts),
        peers.Bank("riscv_hpm, 32 bits", f"{inside} (RV32)", sizes, narrow_flops, narrow_luts),
    )
    what = "54 events of 6 bits, four selected and combined in three stages: what a counter costs more than with one event"
    composed = peers.Bank("riscv_hpm, composition", what, sizes, flops, luts)
    yield "| counters | inside | sizes | flops a counter | LUT4 a counter |"
    yield "|---|---|---|---:|---:|"
    yield from (bank_row(bank, True) for bank in ours)
    yield from map(bank_row, peers.BANKS)
    yield bank_row(composed, True)
    yield bank_row(peers.COMPOSITION)
    limits = ((wide_luts, MOST_WIDE), (narrow_luts, MOST_NARROW), (luts, MOST_COMPOSED))
    yield ""
    yield "; ".join(f"{value:.1f} LUT4 where {most} were the aim" for value, most in limits) + "."


def rates(yosys, nextpnr):
    """The table of clock rates."""
    ours = {
        "8 x 32 bits": NARROW,
        "8 x 64 bits": WIDE,
        "8 x 64 bits, `carry_segment` 32, `read_stages` 1": WIDE | FAST | {"carry_segment": 32},
        AIM: WIDE | FAST,
        f"{AIM}, `event_stages` 1": WIDE | FAST | {"event_stages": 1},
    }
    yield "| counters | MHz |"
    yield "|---|---:|"
    reached = {}
    for index, (name, settings) in enumerate(ours.items()):
        unit = unit_of(f"rate_{index}", settings | {"counters": 8}, EVENTS)
        reached[name] = clock_rate(unit, yosys, nextpnr)
        yield f"| **riscv_hpm, {name}** | {reached[name]:.0f} |"
    yield from (f"| {rate.name} | {rate.megahertz} |" for rate in peers.RATES)
    yield ""
    yield f"{reached[AIM]:.0f} MHz with {AIM} where {LEAST_RATE} were the aim."


def tables():
    """Both tables as Markdown, or None where a tool is missing."""
    yosys = tools.find("yosys-wheel", "size beside other counters")
    nextpnr = tools.find("nextpnr", "clock rates beside other counters")
    if yosys is None or nextpnr is None:
        return None
    return "\n".join([*banks(yosys), "", *rates(yosys, nextpnr)])
