"""Reads faults.txt: what each fault replaces, and where."""

from dataclasses import dataclass, field
from pathlib import Path

CATALOGUE = Path(__file__).with_name("faults.txt")


@dataclass
class Hunk:
    """Neighbouring lines, and what stands there instead."""

    old: list = field(default_factory=list)
    new: list = field(default_factory=list)

    def apply(self, lines, file):
        """Replaces the lines in place; raises ValueError unless they stand there once."""
        places = [i for i in range(len(lines)) if self.stands_at(lines, i)]
        if len(places) != 1:
            raise ValueError(f"`{self.old[0]}` stands {len(places)} times in {file}, must be once")
        start = places[0]
        indent = lines[start][: len(lines[start]) - len(lines[start].lstrip())]
        lines[start : start + len(self.old)] = [indent + line for line in self.new]

    def stands_at(self, lines, start):
        """Whether the old lines stand at a place, whatever their indentation."""
        found = lines[start : start + len(self.old)]
        return [line.strip() for line in found] == self.old


@dataclass
class Fault:
    """A wrong block: one file with some hunks replaced."""

    name: str
    says: str = ""
    file: str = ""
    preset: str = "armv8m_pmu_8x16"
    hunks: list = field(default_factory=list)

    def apply(self, text):
        """The text with the fault."""
        lines = text.splitlines()
        for hunk in self.hunks:
            hunk.apply(lines, self.file)
        return "\n".join(lines) + "\n"

    def add(self, sign, line):
        """One more line of the catalogue; old lines after new ones start another hunk."""
        if not self.hunks or (sign == "-" and self.hunks[-1].new):
            self.hunks.append(Hunk())
        (self.hunks[-1].old if sign == "-" else self.hunks[-1].new).append(line)


def read_catalogue(path=CATALOGUE):
    """All faults in their order."""
    faults = []
    for line in path.read_text().splitlines():
        if line.startswith(("- ", "+ ")):
            faults[-1].add(line[0], line[2:].strip())
        elif line.strip() and not line.startswith("#"):
            key, value = (part.strip() for part in line.split(":", 1))
            if key == "fault":
                faults.append(Fault(value))
            elif key in ("says", "file", "preset"):
                setattr(faults[-1], key, value)
            else:
                raise ValueError(f"{path.name}: unknown key {key}")
    return faults
