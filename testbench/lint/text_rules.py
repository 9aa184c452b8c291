"""Rules on the text of generated RTL that no tool checks."""

import re

MAX_COLUMNS = 100
# Lines of RTL of the largest preset of a family; a configuration with still more options on has more.
MAX_LINES = {"armv8m_pmu_31x16": 2500}
SYSTEM_FUNCTIONS = ("signed", "unsigned", "clog2")
PRAGMA = re.compile(r"lint_o|translate_o|pragma|verilator|synopsys|synthesis|\(\*(?!\s*\))")
DOLLAR = re.compile(r"\$(\w*)")
PORT = re.compile(r"\b(?:input|output|inout)\b")
# What stands in the module of an event counter and in no other, by family. The Arm family's cycle
# counter has 32 bits.
COUNTER_MARKS = {"armv8m_pmu": r"^\s*(?:reg|logic)\s+\[15:0\] count_q;"}
CONNECTION = re.compile(r"(?<![\w.])\.\w+\s*\(")


def code_of(line):
    """The line without its comment; generated text has no block comments and no strings."""
    return line.split("//", 1)[0]


def check_line(line):
    """What is wrong with one line."""
    code = code_of(line)
    if len(line) > MAX_COLUMNS:
        yield f"{len(line)} columns, at most {MAX_COLUMNS} are allowed"
    if line != line.rstrip() or "\t" in line:
        yield "a tab or a trailing blank"
    if PRAGMA.search(line):
        yield "a pragma, an attribute or a waiver"
    if "\\" in code:
        yield "an escaped identifier"
    for match in DOLLAR.finditer(code):
        before = code[match.start() - 1] if match.start() else " "
        if match.group(1) not in SYSTEM_FUNCTIONS or re.match(r"\w", before):
            yield "a `$` in an identifier or a system task"
    if re.search(r"\binitial\b", code):
        yield "an `initial` block"
    if len(PORT.findall(code)) > 1:
        yield "more than one port"
    if len(CONNECTION.findall(code)) > 1:
        yield "more than one connection"


def check_text(path, text):
    """What is wrong with one file."""
    stem = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    for number, line in enumerate(text.splitlines(), 1):
        for problem in check_line(line):
            yield f"{path}:{number}: {problem}: {line.strip()}"
    modules = re.findall(r"^module\s+(\w+)", text, re.MULTILINE)
    if modules != [stem]:
        yield f"{path}: holds modules {modules}, the file name says {stem}"
    if "SPDX-License-Identifier:" not in text:
        yield f"{path}: no licence line"


def check_unit(unit):
    """What is wrong with the whole RTL of a unit."""
    total = 0
    for path in unit.rtl:
        text = (unit.folder / path).read_text()
        total += len(text.splitlines())
        yield from check_text(path, text)
        if not path.rsplit("/", 1)[-1].startswith(unit.name):
            yield f"{path}: the name does not start with {unit.name}"
    most = MAX_LINES.get(unit.name)
    if most and total >= most:
        yield f"{total} lines of RTL, fewer than {most} are allowed"
    yield from check_event_counters(unit)


def check_event_counters(unit):
    """Equal counters are one module, instantiated once a counter."""
    mark = COUNTER_MARKS.get(unit.manifest["family"])
    if mark is None:
        return
    texts = {path.rsplit("/", 1)[-1].rsplit(".", 1)[0]: (unit.folder / path).read_text() for path in unit.rtl}
    modules = [module for module, text in texts.items() if re.search(mark, text, re.MULTILINE)]
    if len(modules) != 1:
        yield f"{len(modules)} modules are event counters, equal ones must be one: {modules}"
        return
    count = instances(texts, unit.name, modules[0])
    if count != unit.parameters["counters"]:
        yield f"{count} instances of {modules[0]}, the unit has {unit.parameters['counters']} counters"


def instances(texts, parent, module):
    """How often a module is elaborated below another one."""
    if parent == module:
        return 1
    children = re.findall(r"^\s*(\w+)\s+u_\w+\s*\(", texts[parent], re.MULTILINE)
    return sum(instances(texts, child, module) for child in children if child in texts)
