"""Reads faults.txt: what each fault replaces, and where."""

from dataclasses import dataclass, field
from pathlib import Path

CATALOGUE = Path(__file__).with_name("faults.txt")


@dataclass
class Fault:
    """One replacement of neighbouring lines."""

    name: str
    says: str = ""
    file: str = ""
    preset: str = "armv8m_pmu_8x16"
    old: list = field(default_factory=list)
    new: list = field(default_factory=list)

    def apply(self, text):
        """The text with the fault; raises ValueError unless its old lines stand there once."""
        lines = text.splitlines()
        places = [i for i in range(len(lines)) if self.stands_at(lines, i)]
        if len(places) != 1:
            raise ValueError(f"the old lines stand {len(places)} times in {self.file}, must be once")
        start = places[0]
        indent = lines[start][: len(lines[start]) - len(lines[start].lstrip())]
        lines[start : start + len(self.old)] = [indent + line for line in self.new]
        return "\n".join(lines) + "\n"

    def stands_at(self, lines, start):
        """Whether the old lines stand at a place, whatever their indentation."""
        found = lines[start : start + len(self.old)]
        return [line.strip() for line in found] == self.old


def read_catalogue(path=CATALOGUE):
    """All faults in their order."""
    faults = []
    for line in path.read_text().splitlines():
        if line.startswith("- "):
            faults[-1].old.append(line[2:].strip())
        elif line.startswith("+ "):
            faults[-1].new.append(line[2:].strip())
        elif line.strip() and not line.startswith("#"):
            key, value = (part.strip() for part in line.split(":", 1))
            if key == "fault":
                faults.append(Fault(value))
            elif key in ("says", "file", "preset"):
                setattr(faults[-1], key, value)
            else:
                raise ValueError(f"{path.name}: unknown key {key}")
    return faults
