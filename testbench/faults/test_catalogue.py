"""The list of faults: every one still stands in the sources, and is told apart by its name."""

import unittest

from testbench import tools
from testbench.faults.catalogue import Fault, read_catalogue


class Catalogue(unittest.TestCase):
    def test_there_are_at_least_twenty_with_different_names(self):
        names = [fault.name for fault in read_catalogue()]
        self.assertGreaterEqual(len(names), 20)
        self.assertEqual(len(names), len(set(names)))

    def test_every_fault_applies(self):
        for fault in read_catalogue():
            text = (tools.ROOT / fault.file).read_text()
            self.assertNotEqual(fault.apply(text), text, fault.name)

    def test_hunks_replace_lines_that_stand_once(self):
        fault = Fault("two", file="f")
        for sign, line in (("-", "b"), ("+", "x"), ("+", "y"), ("-", "d")):
            fault.add(sign, line)
        self.assertEqual(fault.apply("a\n  b\nc\nd\n"), "a\n  x\n  y\nc\n")
        with self.assertRaises(ValueError):
            fault.apply("b\nb\nd\n")


if __name__ == "__main__":
    unittest.main()
