"""Proofs: `python3 -m testbench.formal [NAME...]`

Every proof is inductive: the base case from reset to the stated depth, then the step from any
state in which the properties hold. Each is followed by a check that it can fail: the same
properties on a unit with one changed line must be refuted within the depth.
"""

import argparse
import importlib
import itertools
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from testbench import tools
from testbench.formal import engine, wrapper
from testbench.lint.unit import Unit

FAMILIES = ("armv8m_pmu", "riscv_hpm", "ete")
MODULE = re.compile(r"module\s+(\w+)")


class Mutation(Exception):
    """The generated text is not what the proof is about."""


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


def block_files(unit, proof, name):
    """The file of a unit's block, and those of what it instantiates."""
    pattern = proof.module.replace("UNIT", unit.name)
    matching = [path for path in unit.rtl if re.search(pattern, path)]
    if len(matching) != 1:
        raise Mutation(f"{name}: {len(matching)} files match {pattern}")
    parts = [path for path in unit.rtl if proof.parts and re.search(proof.parts, path)]
    return [unit.folder / path for path in dict.fromkeys((*matching, *parts))]


def module_of(path):
    """The module of a generated file."""
    return MODULE.search(path.read_text()).group(1)


def block_model(units, proof, mutation, name):
    """A block with its properties, or the same block of two units side by side."""
    *others, unit = units
    files = block_files(unit, proof, name)
    high = unit.parameters["reset"]["polarity"] == "high"
    defines = {
        "UNIT": module_of(files[0]),
        "RESET_PORT": unit.reset,
        "RESET_VALUE(reset)": "(reset)" if high else "(~(reset))",
        **{key: value(unit.parameters) for key, value in proof.defines.items()},
    }
    files = changed(files, mutation, name)
    for other in others:
        compare_rest(other, unit, proof, name)
        with_other = block_files(other, proof, name)
        defines["OTHER"] = module_of(with_other[0])
        files += with_other
    return engine.Model(name, files, "properties", defines)


def text_of(unit, path):
    """The text of a file without its header comment and the unit's name."""
    lines = (unit.folder / path).read_text().splitlines()
    body = itertools.dropwhile(lambda line: line.startswith("//"), lines)
    return "\n".join(body).replace(unit.name, "UNIT")


def compare_rest(one, other, proof, name):
    """Outside of the blocks that proofs show to be equal, two units are the same text."""
    texts = []
    for unit in (one, other):
        named = {path.replace(unit.name, "UNIT"): text_of(unit, path) for path in unit.rtl}
        texts.append({path: text for path, text in named.items() if not re.search(proof.differ, path)})
    unlike = [path for path in texts[0].keys() | texts[1].keys() if texts[0].get(path) != texts[1].get(path)]
    if unlike:
        raise Mutation(f"{name}: the units differ in {', '.join(sorted(unlike))} too")


def unit_model(family, unit, proof, mutation, name, tool):
    """A whole unit with its registers exposed."""
    opened = wrapper.Opened(unit, tool, family.place_of)
    files = changed([unit.folder / path for path in unit.rtl], mutation, name)
    return engine.Model(name, [], "proof", {}, [(files, opened.prepare())], family.wrap([opened], proof))


def run(family, proof, unit_of, tools_, mutation=None):
    """(verdict, seconds, output) of one proof, or of the check that it can fail."""
    started = time.monotonic()
    name = re.sub(r"\W+", "-", f"{family.folder.name}-{proof.name}-{proof.config}-{proof.module}").strip("-")
    if mutation:
        name += f"-not-{proof.mutations.index(mutation)}"
    configs = filter(None, (proof.other, proof.config))
    units = [unit_of(family.folder / f"{config}.yaml") for config in configs]
    try:
        if proof in family.units:
            model = unit_model(family, *units, proof, mutation, name, tools_.yosys)
        else:
            model = block_model(units, proof, mutation, name)
    except Mutation as error:
        return "BROKEN", 0.0, str(error)
    smt = engine.to_smt(tools_, model, family.folder / f"{proof.name}.sv")
    if mutation:
        proved, output = engine.ask(tools_, smt, proof.refuted_within, False)
        verdict = "NOT REFUTED" if proved else "refuted"
    else:
        proved, output = engine.prove(tools_, smt, proof.depth, True)
        verdict = "proved" if proved else "FAILED"
    return verdict, time.monotonic() - started, output


def families():
    """The families with proofs, by their names."""
    return {name: importlib.import_module(f"testbench.formal.{name}.proofs").FAMILY for name in FAMILIES}


def generate_units(jobs):
    """Generates every configuration that the jobs need, once; returns a look-up by its path."""
    units = {}
    for family, proof, _ in jobs:
        for config in filter(None, (proof.config, proof.other)):
            path = family.folder / f"{config}.yaml"
            if path not in units:
                units[path] = Unit(tools.generate(path, engine.WORK / family.folder.name / config))
    return units.__getitem__


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="beginnings of names, as family/unit/name; default all")
    options = parser.parse_args()
    found = engine.find_engine()
    if found is None:
        return 0
    jobs = []
    for family_name, family in families().items():
        for proof in (*family.blocks, *family.units):
            name = f"{family_name}/{proof.name}"
            if not options.names or any(name.startswith(wanted) for wanted in options.names):
                jobs += [(family, proof, mutation) for mutation in (None, *proof.mutations)]
    unit_of = generate_units(jobs)
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda job: run(job[0], job[1], unit_of, found, job[2]), jobs)
        for (family, proof, mutation), (verdict, seconds, output) in zip(jobs, results):
            what = f"with `{mutation[1]}`" if mutation else proof.says
            print(f"{verdict:11} {seconds:6.1f} s  {family.folder.name}/{proof.name}: {what}", flush=True)
            if verdict not in ("proved", "refuted"):
                failed += 1
                print("\n".join(output.splitlines()[-15:]))
    return 1 if failed or not jobs else 0


if __name__ == "__main__":
    sys.exit(main())
