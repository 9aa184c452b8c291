"""Regenerates every preset into a temporary folder and compares it with `verilog-out/`."""

import filecmp
import sys
import tempfile
from pathlib import Path

from testbench import tools

COMMITTED = tools.ROOT / "verilog-out"


def files(folder):
    """Relative paths of all files below a folder, but for build products of the testbench."""
    found = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file())
    return {path for path in found if "build" not in path.parts and path.name != "README.md"}


def differences(fresh, committed):
    """One line for each file that differs."""
    new, old = files(fresh), files(committed)
    for path in sorted(new - old):
        yield f"{path}: missing"
    for path in sorted(old - new):
        yield f"{path}: no preset writes it"
    for path in sorted(new & old):
        if not filecmp.cmp(fresh / path, committed / path, shallow=False):
            yield f"{path}: differs"


def main():
    names = tools.presets()
    if not names:
        sys.exit("error: gen/configs/ has no preset")
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            tools.generate(tools.ROOT / "gen" / "configs" / f"{name}.yaml", Path(folder) / name)
        found = list(differences(Path(folder), COMMITTED))
    print("\n".join(found) if found else f"verilog-out/ is current: {', '.join(names)}")
    if found:
        sys.exit("error: run `make generate` and commit the result")


if __name__ == "__main__":
    main()
