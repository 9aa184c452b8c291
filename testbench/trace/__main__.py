"""Which code and which tests carry each rule: writes or checks `docs/traceability.md`.

A rule is named in a comment (`// Spec: M4.4: why`, or `(M4.4)` in a documentation comment); the
letters before its number tell the family, and five letters after an R are a tag of the ETE chapter.
The comment belongs to the item below it, else to the function around it. A rule in scope
without code or without a test fails, and so does a comment that names an unknown rule.
"""

import argparse
import re
import sys
from pathlib import Path

from testbench import tools

PAGE = tools.ROOT / "docs" / "traceability.md"
FAMILIES = {
    "armv8m_pmu": (
        "Armv8.1-M PMU",
        "Rule `M<section>.<n>` is the n-th rule paragraph of that section of the architecture's\n"
        "Performance Monitoring Extension chapter, told here in our own words.",
    ),
    "riscv_hpm": (
        "RISC-V HPM",
        "Rule `HPM<section>.<n>` is ours: the sections are 1 registers, 2 fields and reset, 3 access,\n"
        "4 counting and overflow, 5 composition, 6 metrics, 7 names of events, 8 differences of the\n"
        "Kunminghu chapter.",
    ),
    "ete": (
        "Embedded Trace Extension, resources",
        "Rules go by the tags of the architecture's Embedded Trace Extension chapter and are told here\n"
        "in our own words: its sections on the programmers' model, states, filters and resources.",
    ),
}
SOURCES = ("hdl/src", "sim/src", "gen/src", "gen/configs", "sim/tests", "gen/tests", "testbench")
SUFFIXES = (".rs", ".v", ".sv", ".svh", ".cpp", ".h", ".py", ".yaml")
# A tag looks like any word in capitals, so that it counts only where rules are named.
RULE = re.compile(r"\b((?:M|HPM)\d+\.\d+)\b|(?:(?<=Spec: )|(?<=[(])|(?<=, ))(R[A-Z]{5})\b")
ITEM = re.compile(r"^\s*(?:pub(?:\([a-z]+\))?\s+)?(?:const\s+|unsafe\s+)?(?:fn|struct|enum|trait|const|static|module|def|class)\s+(\w+)")
COMMENT = re.compile(r"(?://[/!]?|^\s*#)\s?(.*)$")


class Mention:
    """A comment that names a rule."""

    def __init__(self, rule, path, item, is_test):
        self.rule, self.path, self.item, self.is_test = rule, path, item, is_test

    def link(self):
        """The place in Markdown, relative to `docs/`."""
        return f"[{self.item}](../{self.path})" if self.item else f"[{Path(self.path).name}](../{self.path})"


def rules_of(family):
    """Rule to (scope, summary), in the order of the list."""
    rules = {}
    text = (Path(__file__).with_name(f"{family}.rules")).read_text()
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            rule, scope, summary = (part.strip() for part in line.split("|", 2))
            rules[rule] = (scope, summary)
    return rules


def item_below(lines, index):
    """Name of the item that a comment stands above, or None."""
    for line in lines[index + 1 :]:
        if match := ITEM.match(line):
            return match.group(1)
        if line.strip() and not line.lstrip().startswith(("//", "#")):
            return None
    return None


def mentions_in(path, text):
    """The rules that the comments of one file name."""
    lines = text.splitlines()
    tests_only = "/tests/" in path or path.startswith("testbench/") or path.endswith("lockstep.rs")
    around, in_tests = None, tests_only
    for index, line in enumerate(lines):
        in_tests = in_tests or "#[cfg(test)]" in line
        if match := ITEM.match(line):
            around = match.group(1)
        comment = COMMENT.search(line)
        for rule in map("".join, RULE.findall(comment.group(1)) if comment else ()):
            yield Mention(rule, path, item_below(lines, index) or around, in_tests)


def collect():
    """All mentions in the tree."""
    for folder in SOURCES:
        for path in sorted((tools.ROOT / folder).rglob("*")):
            relative = path.relative_to(tools.ROOT).as_posix()
            if path.suffix in SUFFIXES and path.is_file() and not relative.startswith("testbench/trace/"):
                yield from mentions_in(relative, path.read_text(errors="replace"))


def links(mentions):
    """Each place once, in the order of the tree."""
    return ", ".join(dict.fromkeys(mention.link() for mention in mentions))


def page(family, rules, mentions):
    """The Markdown of one family."""
    title, numbering = FAMILIES[family]
    lines = [f"## {title}", "", numbering, "", "| rule | says | code | tests |", "|---|---|---|---|"]
    for rule, (scope, summary) in rules.items():
        found = [mention for mention in mentions if mention.rule == rule]
        code = links(m for m in found if not m.is_test)
        tests = links(m for m in found if m.is_test)
        if scope == "in":
            lines.append(f"| {rule} | {summary} | {code} | {tests} |")
        else:
            lines.append(f"| {rule} | not for this unit: {summary} | | |")
    return "\n".join(lines)


def problems(rules, mentions):
    """What keeps the build from passing."""
    for mention in mentions:
        if mention.rule not in rules:
            yield f"{mention.path}: names {mention.rule}, which the list of rules does not have"
    for rule, (scope, summary) in rules.items():
        found = [mention for mention in mentions if mention.rule == rule]
        if scope == "in" and not any(m.is_test for m in found):
            yield f"{rule} is in scope and no test names it ({summary})"
        if scope == "in" and not any(not m.is_test for m in found):
            yield f"{rule} is in scope and no code names it ({summary})"


HEADER = """# Traceability

Written by `make docs` from the rule names in comments; do not edit.
A rule in scope without code or without a test fails `make test`.
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page instead of checking it")
    options = parser.parse_args()
    mentions, text, all_rules = list(collect()), HEADER, {}
    for family in FAMILIES:
        rules = rules_of(family)
        text += "\n" + page(family, rules, mentions) + "\n"
        all_rules |= rules
    found = list(problems(all_rules, mentions))
    if options.write:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        found.append("docs/traceability.md is not current: run `make docs`")
    print("\n".join(found) or f"{len(mentions)} mentions of rules, every rule in scope has code and a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
