"""Runs one proof: yosys turns Verilog into SMT-LIB, yosys-smtbmc asks z3.

Debian's yosys is used where it is installed, else the one of the virtual environment.
"""

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from testbench import tools

WORK = tools.BUILD / "formal"


@dataclass
class Engine:
    """The three tools of a proof."""

    yosys: tools.Tool
    smtbmc: tools.Tool
    solver: tools.Tool


def find_engine():
    """The tools, or None after naming what is missing."""
    pairs = (("yosys", "smtbmc"), ("yosys-wheel", "smtbmc-wheel"))
    for yosys, smtbmc in pairs:
        if tools.FINDERS[yosys]() and tools.FINDERS[smtbmc]():
            solver = tools.find("z3", "formal proofs")
            return Engine(tools.FINDERS[yosys](), tools.FINDERS[smtbmc](), solver) if solver else None
    tools.find("yosys", "formal proofs")
    return None


@dataclass
class Model:
    """What is under proof: the files of a block, or the files of each unit with the yosys commands
    that open it, and what the properties need."""

    name: str
    files: list
    top: str
    defines: dict
    units: list = field(default_factory=list)
    wrapper: str = ""


def relative(path):
    """The path from the work folder: the WebAssembly yosys has a /tmp of its own."""
    return os.path.relpath(path, WORK)


def to_smt(engine, model, properties):
    """Writes the SMT-LIB text of a model with its properties; returns its path."""
    WORK.mkdir(parents=True, exist_ok=True)
    out = WORK / f"{model.name}.smt2"
    text = WORK / f"{model.name}.sv"
    defines = "".join(f"`define {name} {value}\n" for name, value in model.defines.items())
    text.write_text(defines + properties.read_text() + model.wrapper)
    commands = []
    for files, prepare in model.units or [(model.files, "")]:
        commands += [f"read_verilog -sv {' '.join(map(relative, files))}", prepare]
    commands += [
        f"read_verilog -sv -formal -I{relative(properties.parent)} {text.name}",
        f"hierarchy -check -top {model.top}",
        "proc",
        "flatten",
        "opt -keepdc -fast",
        "async2sync",
        "dffunmap",
        "setundef -undriven -anyseq",
        "opt_clean",
        f"write_smt2 -wires {out.name}",
    ]
    done = engine.yosys.run("-q", "-p", "; ".join(filter(None, commands)), cwd=WORK)
    if done.returncode != 0:
        raise RuntimeError(f"yosys failed on {model.name}:\n{done.stdout}")
    return out


def ask(engine, smt, depth, inductive):
    """(proved, output) of one run of the model checker."""
    env = {"PATH": f"{Path(engine.solver.argv[0]).parent}:{os.environ['PATH']}"}
    smtbmc = tools.Tool(engine.smtbmc.label, engine.smtbmc.argv, env)
    # Without `--unroll` every net is a function of an abstract state, which z3 is slow at.
    mode = ["--unroll", "--noprogress", *(["-i"] if inductive else [])]
    trace = WORK / f"{smt.stem}.vcd"
    done = smtbmc.run("-s", "z3", *mode, "-t", depth, "--dump-vcd", trace, smt, cwd=WORK, timeout=600)
    return bool(re.search(r"Status: (PASSED|passed)", done.stdout)), done.stdout


def prove(engine, smt, depth, inductive):
    """(proved, output): the base case to the depth and, if asked, the induction step."""
    proved, output = ask(engine, smt, depth, False)
    if proved and inductive:
        proved, output = ask(engine, smt, depth, True)
    return proved, output
