"""Prints a module around a generated unit that holds its inputs: `python3 held.py MANIFEST`.

The inputs pass a register that is clocked by the falling edge, so they change while the clock is
low. Without it Verilator evaluates everything that hangs on an input in each half of a cycle, as
it cannot know that no input changed; with it, once.
"""

import json
import sys


def is_held(port):
    """Clock and reset go through directly."""
    return port["direction"] == "input" and port["name"] not in ("clk_i", "rst_ni", "rst_i")


def module(name, ports):
    """The text of the module."""
    heads, holds, moves, connections = [], [], [], []
    for port in ports:
        bits = f"[{port['width'] - 1}:0]"
        inner = port["name"]
        heads.append(f"  {port['direction']} wire {bits} {port['name']}")
        if is_held(port):
            inner = f"held_{port['name']}"
            holds.append(f"  reg {bits} {inner};\n")
            moves.append(f"    {inner} <= {port['name']};\n")
        connections.append(f"    .{port['name']}({inner})")
    return (
        f"module {name}_held (\n" + ",\n".join(heads) + "\n);\n"
        + "".join(holds)
        + "  always @(negedge clk_i) begin\n" + "".join(moves) + "  end\n"
        + f"  {name} u_unit (\n" + ",\n".join(connections) + "\n  );\nendmodule\n"
    )


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        manifest = json.load(file)
    print(module(manifest["name"], manifest["ports"]), end="")


if __name__ == "__main__":
    main()
