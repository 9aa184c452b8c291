"""Draws what a unit did, clock by clock, as SVG: the same text for the same record.

A picture has lanes, each of bits or of values, and shows the clocks of some windows; between two
windows stands how many clocks are left out.
"""

from dataclasses import dataclass
from html import escape

CLOCK, LANE, NAME, GAP, TOP = 33, 34, 170, 80, 44
HEIGHT = 18
TEXT = 'font-family="monospace" font-size="11"'
INK, FILL, MARK, SOFT = "#1f2933", "#e4ecf7", "#c0392b", "#9aa5b1"


@dataclass
class Lane:
    """One row: its name, and the value of each clock; None is nothing. Bits are drawn as levels, and
    of names the first letters where there is no room for all."""

    name: str
    values: list
    bits: bool = False
    marked: bool = False
    names: bool = False


def merged(windows, last):
    """Windows in order, those that touch as one; within the record."""
    result = []
    for low, high in sorted((max(0, low), min(last, high)) for low, high in windows):
        if result and low <= result[-1][1] + 2:
            result[-1][1] = max(result[-1][1], high)
        else:
            result.append([low, high])
    return result


def runs(values, low, high):
    """(first, last, value) of each run of equal values."""
    start = low
    for clock in range(low, high + 1):
        if clock == high or values[clock + 1] != values[start]:
            yield start, clock, values[start]
            start = clock + 1


def text(x, y, words, anchor="start", colour=INK):
    """A word at a place."""
    return f'<text x="{x:g}" y="{y:g}" {TEXT} text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def levels(lane, low, high, x, y):
    """A line that is high or low."""
    colour = MARK if lane.marked else INK
    points, at = [], x
    for clock in range(low, high + 1):
        level = y if lane.values[clock] else y + HEIGHT
        points += [f"{at:g},{level:g}", f"{at + CLOCK:g},{level:g}"]
        at += CLOCK
    yield f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="1.5"/>'


def boxes(lane, low, high, x, y):
    """A box for each value, with the value in it where there is room."""
    for first, last, value in runs(lane.values, low, high):
        left, right = x + (first - low) * CLOCK, x + (last - low + 1) * CLOCK
        if value is None:
            middle = y + HEIGHT / 2
            yield f'<line x1="{left:g}" y1="{middle:g}" x2="{right:g}" y2="{middle:g}" stroke="{SOFT}"/>'
            continue
        corners = f"{left:g},{y + HEIGHT / 2:g} {left + 3:g},{y:g} {right - 3:g},{y:g} {right:g},{y + HEIGHT / 2:g}"
        corners += f" {right - 3:g},{y + HEIGHT:g} {left + 3:g},{y + HEIGHT:g}"
        yield f'<polygon points="{corners}" fill="{FILL}" stroke="{INK}" stroke-width="0.8"/>'
        room = int((right - left - 4) / 6.7)
        shown = value[:room] if lane.names else value
        if len(shown) <= room:
            yield text((left + right) / 2, y + 13, shown, "middle")


def ruler(low, high, x, bottom):
    """Numbers of every fifth clock, with a line down."""
    for clock in range(low, high + 1):
        if clock % 5 == 0:
            at = x + (clock - low) * CLOCK
            yield f'<line x1="{at:g}" y1="{TOP - 8}" x2="{at:g}" y2="{bottom:g}" stroke="#d9e2ec" stroke-width="0.7"/>'
            yield text(at, TOP - 12, str(clock), "middle", SOFT)


def draw(title, lanes, windows):
    """The picture as text."""
    windows = merged(windows, len(lanes[0].values) - 1)
    bottom = TOP + len(lanes) * LANE
    parts, x = [], NAME
    for index, (low, high) in enumerate(windows):
        if index:
            skipped = f"{low - windows[index - 1][1] - 1:,} clocks"
            parts.append(text(x + GAP / 2, TOP - 26, skipped, "middle", SOFT))
            for row in range(len(lanes)):
                parts.append(text(x + GAP / 2, TOP + row * LANE + 13, "\u22ef", "middle", SOFT))
            x += GAP
        parts += ruler(low, high, x, bottom)
        for row, lane in enumerate(lanes):
            parts += (levels if lane.bits else boxes)(lane, low, high, x, TOP + row * LANE)
        x += (high - low + 1) * CLOCK
    for row, lane in enumerate(lanes):
        parts.append(text(NAME - 10, TOP + row * LANE + 13, lane.name, "end", MARK if lane.marked else INK))
    size = f'width="{x + 12}" height="{bottom}" viewBox="0 0 {x + 12} {bottom}"'
    head = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">', f"<title>{escape(title)}</title>"]
    return "\n".join([*head, '<rect width="100%" height="100%" fill="#ffffff"/>', *parts, "</svg>"]) + "\n"
