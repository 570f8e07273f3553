"""Draws the folders of the house and who imports whom, as the sources say it.

`python -m devtools.house_picture` writes docs/pictures/house.svg, and the table of the folders in
docs/architecture.md.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "pictures" / "house.svg"
PAGE = ROOT / "docs" / "architecture.md"
HEAD = "| folder | what it holds | imports |\n|---|---|---|\n"
TOPS = ("devtools", "scenes", "kiosk", "phones", "multiscreen", "studies", "game")
"""The folders at the top, in the order of the table."""
BETWEEN = (("studies", "kiosk", "phones"), ("multiscreen",))
"""Rows of folders without rooms of their own, drawn between the rooms of `scenes` and those of `game`."""

Place = tuple[float, float]
"""The middle of a box and its width."""
USUAL: Place = (560, 600)
PLACES: Mapping[str, Place] = {
    "scenes/base": (370, 290),
    "scenes/phones": (745, 290),
    "scenes/ui": (370, 290),
    "studies": (165, 250),
    "kiosk": (475, 310),
    "phones": (800, 300),
    "multiscreen": (385, 310),
    "game/storage": (385, 300),
    "game/titles": (745, 300),
    "game/codes": (745, 300),
    "game/bots": (745, 300),
}
"""Where boxes lie that share a row, or past which an arrow leads; all others lie as `USUAL`."""
WIDTH, NAME, LINE, GAP = 1000, 30, 17, 42
"""The picture's width, and heights: of a box's name, of a line of words, and between two rows."""
LETTER = 6.7
"""How wide a letter of such words is, at most on average."""
MOST_ROWS = 2
"""Over more rows than this an arrow goes round what lies between."""
GREAT = {"scenes": ("#e4edf6", "seen and heard"), "game": ("#e6f0e0", "no screen")}
"""The great folders, each a panel behind its rooms: their colours, and what is said of them."""

Arrows = Mapping[str, frozenset[str]]
"""Which folder imports which."""
Arrow = tuple[str, str]
Rows = list[tuple[str, ...]]


# --- What the sources say ----------------------------------------------------------------------------------


@cache
def folders() -> tuple[str, ...]:
    """Every folder with an `__init__`, two levels deep: 'game', 'game/bots' …"""
    found = list[str]()
    for top in TOPS:
        rooms = sorted(each.parent.name for each in (ROOT / top).glob("*/__init__.py"))
        found += [top, *(f"{top}/{room}" for room in rooms)]
    return tuple(found)


def sentence(folder: str) -> str:
    """The first line of the docstring of its `__init__`."""
    tree = ast.parse((ROOT / folder / "__init__.py").read_text("utf-8"))
    return (ast.get_docstring(tree) or "").partition("\n")[0]


@cache
def arrows() -> Arrows:
    """Which folder imports which, lazy imports and those for types alone as well."""
    known, found = folders(), {folder: set[str]() for folder in folders()}
    for top in TOPS:
        for file in sorted((ROOT / top).rglob("*.py")):
            here = _folder(file.relative_to(ROOT).parent.as_posix(), known)
            there = {_folder(name.replace(".", "/"), known) for name in _imported(file)}
            found[here] |= there - {here, ""}
    return {folder: frozenset(those) for folder, those in found.items()}


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _folder(path: str, known: Sequence[str]) -> str:
    """The folder of two levels in which a path lies; empty: it is none of ours."""
    parts = path.split("/")
    return next((each for each in ("/".join(parts[:2]), parts[0]) if each in known), "")


def table() -> list[str]:
    """One line for each folder, as docs/architecture.md has them."""
    drawn = arrows()
    return [f"| `{each}/` | {sentence(each)} | {_listed(drawn[each])} |" for each in folders()]


def with_table(text: str) -> str:
    """The text of the page, with the table as it has to be today."""
    before, after = text.split(HEAD)
    rest = after.partition("\n\n")[2] if after.startswith("|") else after.lstrip("\n")
    return "\n".join([before + HEAD.strip(), *table(), "", rest])


def _listed(imported: frozenset[str]) -> str:
    """Those that it imports, the rooms of one folder together: 'scenes (base, ui), kiosk'."""
    found = []
    for top in TOPS:
        rooms = [each.partition("/")[2] for each in sorted(imported) if each.startswith(f"{top}/")]
        found += [top] if top in imported else []
        found += [f"{top} ({', '.join(rooms)})"] if rooms else []
    return ", ".join(found) or "–"


# --- The rows ----------------------------------------------------------------------------------------------


def rows() -> Rows:
    """All boxes from top to bottom: the layers in pyproject.toml, and others between."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: list[tuple[str, ...]] = []
    for contract in settings["tool"]["importlinter"]["contracts"]:
        (inside,) = contract.get("containers", [""])
        for layer in contract.get("layers", ()):
            names = (f"{inside}.{name}".strip(".").replace(".", "/") for name in re.findall(r"[\w.]+", layer))
            found.append(tuple(name for name in names if name in folders()))
    scenes = [row for row in found if any(name.startswith("scenes/") for name in row)]
    game = [row for row in found if any(name.startswith("game/") for name in row)]
    return [("devtools",), *scenes, *BETWEEN, *game]


def drawn_arrows(drawn: Arrows, boxes: Rows) -> tuple[set[Arrow], list[Arrow]]:
    """The arrows to draw: those to the next row, and those that no longer way leads along as well. And those
    that do not lead down, or along a row to the right.
    """
    row = {name: i for i, names in enumerate(boxes) for name in names}
    order = {name: i for i, name in enumerate(name for row in boxes for name in row)}
    every = {(a, b) for a, those in drawn.items() for b in those if a in order and b in order}
    down = {(a, b) for a, b in every if order[a] < order[b]}
    below: dict[str, set[str]] = {}
    for name in reversed(order):
        next_ones = {b for a, b in down if a == name}
        below[name] = next_ones.union(*(below[each] for each in next_ones))
    near = {(a, b) for a, b in down if row[b] == row[a] + 1}
    told = near | {(a, b) for a, b in down if not any(b in below[c] for d, c in down if d == a)}
    return told, sorted(every - down)


# --- The picture -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawnFolder:
    """A folder in the picture, by its middle and its upper edge."""

    name: str
    row: int
    x: float
    y: float
    w: float
    h: float
    lines: tuple[str, ...]


def laid() -> dict[str, DrawnFolder]:
    """Every box in its place."""
    found, y = {}, 100.0
    for i, row in enumerate(rows()):
        places = [PLACES.get(name, USUAL) for name in row]
        words = [
            tuple(wrap(sentence(name), int(w / LETTER) - 3)) for name, (_, w) in zip(row, places, strict=True)
        ]
        h = NAME + LINE * max(map(len, words)) + 8
        for name, (x, w), lines in zip(row, places, words, strict=True):
            found[name] = DrawnFolder(name, i, x, y, w, h, lines)
        y += h + GAP
    return found


def picture() -> str:
    """The whole of it, as SVG."""
    told, others = drawn_arrows(arrows(), rows())
    boxes = laid()
    end = max(box.y + box.h for box in boxes.values()) + 50
    height = end + 40 + 22 * len(others)
    head = (
        "An arrow leads from a folder to one that it imports. What lies further along may be imported, too."
    )
    foot = "Only these imports lead back; the text below the picture says why:"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{height:g}" fill="#ffffff"/>',
        _text(500, 36, "How Stammtisch is built", 24, weight=600),
        _text(500, 64, head, 15),
        *(_panel(top, [box for box in boxes.values() if box.name.startswith(f"{top}/")]) for top in GREAT),
        *(_arrow(boxes[a], boxes[b]) for a, b in sorted(told)),
        *map(_drawn, boxes.values()),
        _text(500, end, foot, 15),
        *(_text(500, end + 24 + 22 * i, f"{a} → {b}", 15, weight=600) for i, (a, b) in enumerate(others)),
    ]
    return "\n".join([*lines, "</svg>", ""])


def _panel(top: str, boxes: list[DrawnFolder]) -> str:
    y, end = min(box.y for box in boxes) - 16, max(box.y + box.h for box in boxes) + 16
    colour, said = GREAT[top]
    words = _text(52, y + 34, f"{top}/", 22, "start", 600) + _text(52, y + 58, said, 14, "start")
    return f'<rect x="32" y="{y:g}" width="936" height="{end - y:g}" rx="14" fill="{colour}"/>{words}'


def _drawn(box: DrawnFolder) -> str:
    left, top = box.x - box.w / 2, box.y
    shape = f'<rect x="{left:g}" y="{top:g}" width="{box.w:g}" height="{box.h:g}" rx="8"'
    words = [_text(box.x, top + 23, f"{box.name}/", 17, weight=600)]
    words += [_text(box.x, top + NAME + 13 + LINE * i, line, 13) for i, line in enumerate(box.lines)]
    return f'{shape} fill="#fffdf6" stroke="#5b4a38"/>{"".join(words)}'


def _arrow(start: DrawnFolder, goal: DrawnFolder) -> str:
    """To the right in a row, straight down where there is something below, in a curve to a box near by, else
    down and then in from the left.
    """
    x, y, u, v = start.x, start.y + start.h, goal.x, goal.y
    left, right = goal.x - goal.w / 2, goal.x + goal.w / 2
    if start.row == goal.row:
        across = start.y + start.h / 2
        return _line(f"M{start.x + start.w / 2:g} {across:g} H{left - 8:g}", left, across, 0)
    if abs(u - x) < start.w / 2 - 20 or left + 20 < x < right - 20:
        below = x if left + 20 < x < right - 20 else u
        return _line(f"M{below:g} {y:g} V{v - 8:g}", below, v, 90)
    if goal.row - start.row > MOST_ROWS:
        across = goal.y + goal.h / 2
        return _line(f"M{x:g} {y:g} V{across - 14:g} q0 14 14 14 H{left - 8:g}", left, across, 0)
    lean = max(-90.0, min(90.0, (u - x) / 3))
    x, u = x + lean, u - lean
    bend = (v - y) / 2
    return _line(f"M{x:g} {y:g} C{x:g} {y + bend:g} {u:g} {v - bend:g} {u:g} {v - 8:g}", u, v, 90)


def _line(way: str, x: float, y: float, turn: int) -> str:
    """A line with a point at its end, which is turned by so many degrees."""
    point = f'<path d="M0 0 l-11 -6 v12 z" transform="translate({x:g} {y:g}) rotate({turn})" fill="#8a5a2b"/>'
    return f'<path d="{way}" fill="none" stroke="#8a5a2b" stroke-width="2"/>{point}'


def _text(x: float, y: float, words: str, size: int, anchor: str = "middle", weight: int = 400) -> str:
    look = f'font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="#2d2620"'
    return f'<text x="{x:g}" y="{y:g}" {look}>{escape(words.replace("`", ""))}</text>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), "utf-8")
    PAGE.write_text(with_table(PAGE.read_text("utf-8")), "utf-8")
