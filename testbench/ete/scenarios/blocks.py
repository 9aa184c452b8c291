"""Instruction blocks of a real program: `python3 -m testbench.ete.scenarios.blocks`

Compiles program/program.c for AArch64, logs it instruction by instruction under user-mode
emulation, cuts the log into the blocks of the trace unit's port, and compares them with the files
next to this script; `--write` replaces these. A block ends with a P0 instruction (branches, ISB) or
where the next instruction is not the following one. Run it after a change of the program: the
files are the same for the same compiler.
"""

import argparse
import re
import struct
import subprocess
import sys
from itertools import groupby
from pathlib import Path

from testbench import tools

HERE = Path(__file__).parent
WORK = tools.BUILD / "scenarios"
COMPILER, EMULATOR, SYMBOLS = "aarch64-linux-gnu-gcc", "qemu-aarch64", "aarch64-linux-gnu-nm"
FLAGS = (
    "-O1 -std=c11 -Wall -Wextra -Werror -ffreestanding -fno-stack-protector -fno-pie -no-pie -nostdlib -static "
    "-Wl,-Ttext-segment=0x400000,--build-id=none"
).split()
STEP = re.compile(r"^Trace \d+: 0x[0-9a-f]+ \[[0-9a-f]+/([0-9a-f]+)/")
CALL, IRQ = 0x02, 0x0E
# Blocks of a process before the timer interrupts it, and clocks that the PE is away.
SLICE, AWAY = 23, 12

# Scenario: the part of the program, context identifiers of the processes that run it, functions
# whose loads miss the first-level cache.
SCENARIOS = {
    "nth_call": ("calls", (0x2A, 0x2B), ()),
    "start_stop": ("requests", (0x2A,), ()),
    "refills": ("sweeps", (0x2A,), ("touch", "sweep")),
    "protocol": ("protocol", (0x2A,), ()),
}

HEADER = """# Instruction blocks of the program's function `{part}`, cut by blocks.py.
#
# symbol: name, address. context: number, exception level, context identifier.
# idle: clocks without a block. Every other line is a block, all numbers hexadecimal:
# start halfwords p0 link eret taken target exc_type exc_ret context times events
"""


def build(part):
    """The program as an ELF file."""
    path = WORK / f"{part}.elf"
    path.parent.mkdir(parents=True, exist_ok=True)
    source = HERE / "program" / "program.c"
    subprocess.run([COMPILER, *FLAGS, f"-DPART={part}", source, "-o", path], check=True)
    return path


def words_of(path):
    """Address to instruction word, of the loaded parts of an ELF file."""
    data, words = path.read_bytes(), {}
    offset, size, count = (*struct.unpack_from("<Q", data, 0x20), *struct.unpack_from("<HH", data, 0x36))[0:3]
    for header in range(offset, offset + size * count, size):
        kind, _, at, address, _, length, _, _ = struct.unpack_from("<IIQQQQQQ", data, header)
        if kind == 1:
            for i in range(0, length - 3, 4):
                words[address + i] = struct.unpack_from("<I", data, at + i)[0]
    return words


def symbols_of(path):
    """Functions, as (name, address) by address."""
    done = subprocess.run([SYMBOLS, "-n", path], check=True, capture_output=True, text=True)
    rows = (line.split() for line in done.stdout.splitlines())
    return [(name, int(address, 16)) for address, kind, name in rows if kind == "T" and not name.startswith("_")]


def log_of(path):
    """Addresses of the instructions that were executed."""
    log = path.with_suffix(".log")
    options = ["-singlestep", "-d", "exec,nochain", "-D", log]
    subprocess.run([EMULATOR, *options, path], check=True)
    return [int(match[1], 16) for match in map(STEP.match, log.read_text().splitlines()) if match]


def is_conditional(word):
    """B.cond, BC.cond, CBZ, CBNZ, TBZ, TBNZ."""
    return word & 0xFF000000 == 0x54000000 or word & 0x7C000000 == 0x34000000


def classify(word):
    """(p0, link, eret) of an instruction: p0 is 0 for none, 1 direct, 2 indirect, 3 ISB."""
    if word & 0xFC000000 in (0x14000000, 0x94000000):
        return 1, word >> 31, 0
    if is_conditional(word):
        return 1, 0, 0
    if word & 0xFE000000 == 0xD6000000 and word >> 21 & 0xF != 5:
        return 2, int(word >> 21 & 0xF in (1, 9)), int(word >> 21 & 0xF == 4)
    if word & 0xFFFFF0FF == 0xD50330DF:
        return 3, 0, 0
    return 0, 0, 0


def is_load(word):
    """A load of a byte, halfword or word into a general register."""
    return word & 0x3B000000 in (0x38000000, 0x39000000) and word >> 22 & 3 != 0


def cut(log, words):
    """Blocks as (start, halfwords, p0, link, eret, taken, target, exc_type, exc_ret), None for '-'."""
    blocks, start = [], 0
    for i, pc in enumerate(log):
        after = log[i + 1] if i + 1 < len(log) else None
        p0, link, eret = classify(words[pc])
        broken = after != pc + 4
        if not p0 and not broken:
            continue
        shape = (log[start], (pc + 4 - log[start]) // 2, p0, link, eret)
        if p0:
            taken = int(broken or not is_conditional(words[pc]))
            blocks.append((*shape, taken, after if taken else None, None, None))
        else:
            # The only exceptions of the program are its calls of the system.
            blocks.append((*shape, 0, None, CALL, pc + 4))
        start = i + 1
    return blocks


def misses(block, words, ranges):
    """Whether a block has a load in one of the address ranges."""
    inside = any(low <= block[0] < high for low, high in ranges)
    return inside and any(is_load(words[at]) for at in range(block[0], block[0] + 2 * block[1], 4))


def interrupted(block, following):
    """The block with an interrupt after it."""
    return (*block[:7], IRQ, following[0])


def schedule(blocks, processes):
    """(context, block) in the order in which one PE runs the processes, None where it is away."""
    queues = [list(blocks) for _ in processes]
    while any(queues):
        for context, queue in enumerate(queues):
            part, queue[:SLICE] = queue[:SLICE], []
            if len(processes) > 1 and queue:
                part[-1] = interrupted(part[-1], queue[0])
            yield from ((context, block) for block in part)
            if len(processes) > 1:
                yield None


def text_of(name):
    """The whole file of a scenario."""
    part, processes, missing = SCENARIOS[name]
    path = build(part)
    words, symbols = words_of(path), symbols_of(path)
    ends = {name: end for (name, _), (_, end) in zip(symbols, symbols[1:])}
    ranges = [(address, ends[name]) for name, address in symbols if name in missing]
    lines = [f"symbol {name} {address:x}" for name, address in symbols]
    lines += [f"context {n} 0 {contextid:x}" for n, contextid in enumerate(processes)]
    for step, times in groupby(schedule(cut(log_of(path), words), processes)):
        if step is None:
            lines.append(f"idle {AWAY:x}")
            continue
        context, block = step
        fields = [f"{field:x}" if field is not None else "-" for field in block]
        event = "l1d_cache_refill" if misses(block, words, ranges) else "-"
        lines.append(" ".join([*fields, f"{context:x}", f"{len(list(times)):x}", event]))
    return HEADER.format(part=part) + "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files instead of comparing")
    options = parser.parse_args()
    different = []
    for name in SCENARIOS:
        path, text = HERE / f"{name}.blocks", text_of(name)
        if options.write:
            path.write_text(text)
        elif path.read_text() != text:
            different.append(path.name)
    print(f"error: not what the program gives: {', '.join(different)}" if different else "blocks are current")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
