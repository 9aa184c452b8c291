"""The traceability page: what counts as code, as a test, and whose rule it is."""

import unittest

from testbench.trace import __main__ as trace

CODE = """/// Adds up (M1.8).
pub fn add() {
    // Spec: M1.3: 16 bits.
    count();
}

#[cfg(test)]
mod tests {
    // Spec: M1.8
    #[test]
    fn adds() {}
}
"""
RULES = {"M1.3": ("in", "sixteen bits"), "M1.8": ("in", "adds"), "M2.1": ("out", "accuracy")}


class Trace(unittest.TestCase):
    def setUp(self):
        self.mentions = list(trace.mentions_in("hdl/src/add.rs", CODE))

    def test_mentions_belong_to_the_item_below_or_around(self):
        found = [(m.rule, m.item, m.is_test) for m in self.mentions]
        self.assertEqual(found, [("M1.8", "add", False), ("M1.3", "add", False), ("M1.8", "adds", True)])

    def test_a_rule_without_a_test_is_a_problem(self):
        problems = list(trace.problems(RULES, self.mentions))
        self.assertEqual(len(problems), 1)
        self.assertIn("M1.3 is in scope and no test names it", problems[0])

    def test_an_unknown_rule_is_a_problem(self):
        stray = list(trace.mentions_in("sim/src/a.rs", "// Spec: M9.99\n"))
        self.assertTrue(any("M9.99" in problem for problem in trace.problems({}, stray)))

    def test_a_tag_counts_where_rules_are_named(self):
        text = "// Spec: RBDPDN: no tearing\n// See the README (RQHZFW, RHYLGG) and `RXXXXX`.\n"
        found = [m.rule for m in trace.mentions_in("hdl/src/a.rs", text)]
        self.assertEqual(found, ["RBDPDN", "RQHZFW", "RHYLGG"])

    def test_the_page_links_code_and_tests(self):
        page = trace.page("armv8m_pmu", RULES, self.mentions)
        self.assertIn("| M1.8 | adds | [add](../hdl/src/add.rs) | [adds](../hdl/src/add.rs) |", page)
        self.assertIn("| M2.1 | not for this unit: accuracy | | |", page)


if __name__ == "__main__":
    unittest.main()
