"""The lint must complain: each rule sees a text that breaks it, and one that does not."""

import json
import tempfile
import unittest
from pathlib import Path

from testbench import tools
from testbench.lint import flops, text_rules
from testbench.lint.unit import Unit

GOOD = """// unit - a counter.
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module unit (
  input  wire       clk_i,
  input  wire       rst_ni,
  input  wire       add_i,
  output wire [3:0] count_o
);

  reg [3:0] count_q;

  assign count_o = count_q;

  always @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      count_q <= 4'd0;
    end else begin
      count_q <= count_q + {3'd0, add_i};
    end
  end

endmodule

`default_nettype wire
"""
NO_RESET = GOOD.replace(" or negedge rst_ni", "").replace("if (!rst_ni)", "if (!add_i)").replace("4'd0", "{4{add_i}}")
LATCH = GOOD.replace("assign count_o = count_q;", "reg [3:0] l;\n  always @* if (add_i) l = count_q;\n  assign count_o = l;")
OTHER_RESET = GOOD.replace("negedge rst_ni", "negedge add_i").replace("!rst_ni", "!add_i")


def unit_of(folder, text, kind="async"):
    """A generated folder with one module."""
    folder = Path(folder)
    (folder / "unit.v").write_text(text)
    (folder / "unit.f").write_text("unit.v\n")
    ports = [{"name": "clk_i"}, {"name": "rst_ni"}]
    manifest = {"name": "unit", "parameters": {"reset": {"kind": kind}, "counters": 0}, "ports": ports}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return Unit(folder)


class TextRules(unittest.TestCase):
    def test_good_text_passes(self):
        self.assertEqual(list(text_rules.check_text("rtl/unit.v", GOOD)), [])

    def test_each_bad_line_is_found(self):
        bad = (
            "  wire a$b;",
            "  wire \\a.b ;",
            "  initial a = 1'b0;",
            "  // verilator lint_off WIDTH",
            "  (* keep *) wire a;",
            "  wire a; ",
            "  input wire a, input wire b,",
            "    .a(b), .c(d)",
            "  assign a = " + "b | " * 30 + "c;",
        )
        for line in bad:
            self.assertTrue(list(text_rules.check_line(line)), line)

    def test_file_name_and_licence(self):
        self.assertTrue(list(text_rules.check_text("rtl/other.v", GOOD)))
        self.assertTrue(list(text_rules.check_text("rtl/unit.v", GOOD.replace("SPDX", "SP"))))


class Flops(unittest.TestCase):
    def check(self, text, kind="async"):
        yosys = tools.FINDERS["yosys"]()
        if yosys is None:
            self.skipTest("yosys is missing")
        with tempfile.TemporaryDirectory() as folder:
            return flops.check_unit(unit_of(folder, text, kind), yosys)

    def test_reset_flops_pass(self):
        self.assertEqual(self.check(GOOD), [])
        self.assertEqual(self.check(GOOD.replace(" or negedge rst_ni", ""), "sync"), [])

    def test_flop_without_the_reset_is_found(self):
        self.assertTrue(self.check(NO_RESET))
        self.assertTrue(self.check(NO_RESET, "sync"))
        self.assertTrue(self.check(OTHER_RESET))

    def test_latch_is_found(self):
        self.assertTrue(self.check(LATCH))


if __name__ == "__main__":
    unittest.main()
