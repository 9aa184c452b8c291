"""Proofs: `python3 -m testbench.formal [NAME...]`

Every proof is inductive: the base case from reset to the stated depth, then the step from any
state in which the properties hold. Each is followed by a check that it can fail: the same
properties on a unit with one changed line must be refuted within the depth.
"""

import argparse
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from testbench import tools
from testbench.formal import engine, wrapper
from testbench.formal.proofs import BLOCKS, CONFIG, UNIT
from testbench.lint.unit import Unit
from testbench.synth import accounts

DEPTH = 4
MODULE = re.compile(r"module\s+(\w+)")


class Mutation(Exception):
    """The changed line no longer stands in the generated text."""


def changed(files, mutation, name):
    """Copies of the files with one line changed."""
    if mutation is None:
        return files
    old, new = mutation
    folder = engine.WORK / f"{name}-changed"
    folder.mkdir(parents=True, exist_ok=True)
    copies, found = [], 0
    for path in files:
        text = path.read_text()
        found += text.count(old)
        copies.append(folder / path.name)
        copies[-1].write_text(text.replace(old, new, 1) if found == 1 else text)
    if found != 1:
        raise Mutation(f"{name}: `{old}` stands {found} times in the generated text, must be once")
    return copies


def block_model(unit, proof, mutation, name):
    """A shared block with its properties."""
    matching = [path for path in unit.rtl if re.search(proof.module, path)]
    if len(matching) != 1:
        raise Mutation(f"{name}: {len(matching)} files match {proof.module}")
    path = unit.folder / matching[0]
    high = unit.parameters["reset"]["polarity"] == "high"
    defines = {
        "UNIT": MODULE.search(path.read_text()).group(1),
        "RESET_PORT": unit.reset,
        "RESET_VALUE(reset)": "(reset)" if high else "(~(reset))",
        **{key: value(unit.parameters) for key, value in proof.defines.items()},
    }
    return engine.Model(name, changed([path], mutation, name), "properties", defines)


def unit_model(unit, mutation, name, tool):
    """A whole unit with its registers exposed."""
    files = changed([unit.folder / path for path in unit.rtl], mutation, name)
    module = accounts.flat_module(unit, tool)
    found = wrapper.probes(module, unit.parameters["counters"])
    nets = sorted({net for net, _ in found.values()})
    expose = " ".join(f"w:{net}" for net in nets)
    prepare = f"hierarchy -check -top {unit.name}; proc; flatten; opt_clean; expose {expose}"
    return engine.Model(name, files, "proof", {}, prepare, wrapper.wrapper(unit, module, found))


def run(proof, unit, tools_, mutation=None):
    """(verdict, seconds, output) of one proof, or of the check that it can fail."""
    started = time.monotonic()
    name = proof.name.replace("/", "-") + ("-negative" if mutation else "")
    try:
        if proof in UNIT:
            model = unit_model(unit, mutation, name, tools_.yosys)
        else:
            model = block_model(unit, proof, mutation, name)
    except Mutation as error:
        return "BROKEN", 0.0, str(error)
    smt = engine.to_smt(tools_, model, f"{proof.name}.sv")
    if mutation:
        proved, output = engine.ask(tools_, smt, DEPTH * 2, False)
        verdict = "NOT REFUTED" if proved else "refuted"
    else:
        proved, output = engine.prove(tools_, smt, DEPTH, True)
        verdict = "proved" if proved else "FAILED"
    return verdict, time.monotonic() - started, output


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="proofs to run, default all")
    options = parser.parse_args()
    found = engine.find_engine()
    if found is None:
        return 0
    unit = Unit(tools.generate(CONFIG, engine.WORK / "unit"))
    proofs = [p for p in (*BLOCKS, *UNIT) if not options.names or p.name in options.names]
    jobs = [(proof, mutation) for proof in proofs for mutation in (None, *proof.mutations)]
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda job: run(job[0], unit, found, job[1]), jobs)
        for (proof, mutation), (verdict, seconds, output) in zip(jobs, results):
            what = f"with `{mutation[1]}`" if mutation else proof.says
            print(f"{verdict:11} {seconds:6.1f} s  {proof.name}: {what}", flush=True)
            if verdict not in ("proved", "refuted"):
                failed += 1
                print("\n".join(output.splitlines()[-15:]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
