"""Parts of the Verilog around units whose registers are exposed.

A unit is flattened and its registers become outputs; nothing is added to its RTL.
"""

from testbench.synth import accounts


class Opened:
    """A unit with its registers as outputs."""

    def __init__(self, unit, tool, place_of=None):
        self.unit = unit
        module = accounts.flat_module(unit, tool)
        place_of = place_of or accounts.place_of
        # (register, bit) to (net, index) of every flop.
        self.found = {}
        for net, index in accounts.flop_bits(module):
            self.found[place_of(net, index, unit)] = (net, index)
        self.nets = {net: len(module["netnames"][net]["bits"]) for net, _ in self.found.values()}

    def prepare(self):
        """Yosys commands that open the unit."""
        expose = " ".join(f"{self.unit.name}/w:{net}" for net in sorted(self.nets))
        return f"hierarchy -check; proc; flatten; opt_clean; expose {expose}"

    def net(self, net):
        """The wire of a probe in the wrapper, an escaped name with its space."""
        return f"\\{self.unit.name}.{net} "

    def output(self, port):
        """The wire of an output port in the wrapper."""
        return f"{self.unit.name}_{port}"

    def vector(self, register, width):
        """Concatenation of a register's probes; bits that the unit lacks are 0."""
        bits = [self.found.get((register, bit)) for bit in reversed(range(width))]
        return "{" + ", ".join(f"{self.net(bit[0])}[{bit[1]}]" if bit else "1'b0" for bit in bits) + "}"

    def reset(self):
        """The reset, active high."""
        return self.unit.reset if self.unit.parameters["reset"]["polarity"] == "high" else f"~{self.unit.reset}"

    def text(self):
        """Wires and the instance."""
        ports = self.unit.manifest["ports"]
        outputs = [port for port in ports if port["direction"] == "output"]
        yield from (f"  wire [{p['width'] - 1}:0] {self.output(p['name'])};" for p in outputs)
        yield from (f"  wire [{width - 1}:0] {self.net(net)};" for net, width in self.nets.items())
        connections = {p["name"]: p["name"] for p in ports if p["direction"] == "input"}
        connections |= {p["name"]: self.output(p["name"]) for p in outputs}
        connections |= {f"\\{net} ": self.net(net) for net in self.nets}
        yield instance(self.unit.name, f"u_{self.unit.name}", {}, connections)


def instance(module, name, parameters, connections):
    """An instance with named connections."""
    values = ", ".join(f".{key}({value})" for key, value in parameters.items())
    text = ",\n".join(f"    .{port}({value})" for port, value in connections.items())
    return f"  {module} {f'#({values}) ' if values else ''}{name} (\n{text}\n  );"


def proof_module(opened, parameters, connections):
    """The module `proof`: units on the same inputs, and the properties."""
    inputs = {p["name"]: p["width"] for one in opened for p in one.unit.manifest["ports"] if p["direction"] == "input"}
    lines = [
        "module proof (\n" + ",\n".join(f"  input wire [{w - 1}:0] {name}" for name, w in inputs.items()) + "\n);",
        *(line for one in opened for line in one.text()),
        instance("properties", "u_properties", parameters, connections),
        "endmodule",
    ]
    return "\n".join(lines) + "\n"
