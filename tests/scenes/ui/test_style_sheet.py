"""The style sheet: nothing is written or drawn in a size, with a corner or a shadow that isn't in it.

The source is read: where a size is handed over, the name of a step stands, and no number. Rooms that still
have numbers are listed with how many; these counts only shrink.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from scenes.ui import style_sheet
from scenes.ui.style_sheet import BUTTON_HEIGHTS, ELEVATIONS, RADII, TYPE_SIZES, UNIT
from tests.rigs.paths import ROOT

SIZES = {
    "Style": (0, "size"),
    "Pane": (0, "radius"),
    "box": (1, "radius"),
    "focus": (1, "radius"),
    "felt": (2, "radius"),
    "cover": (2, "radius"),
    "label": (2, "size"),
    "line_height": (0, "size"),
    "width": (1, "size"),
    "wrap_lines": (1, "size"),
    "wrap_evenly": (1, "size"),
    "fit_text": (1, "size"),
    "reach": (0, "units"),
    "shadow": (2, "blur"),
    "halo": (1, "blur"),
}
"""Where a function takes a size: the place and the name of its argument."""
UNCONVERTED: dict[str, int] = {
    "scenes/kiosk/accessibility": 3,
    "scenes/kiosk/attract": 9,
    "scenes/kiosk/closed": 2,
    "scenes/kiosk/enter_code": 5,
    "scenes/kiosk/idle_question": 3,
    "scenes/kiosk/kept_game": 6,
    "scenes/kiosk/keyboard": 6,
    "scenes/kiosk/parts": 5,
    "scenes/kiosk/staff": 41,
    "scenes/pages/curtain": 12,
    "scenes/pages/evening": 8,
    "scenes/pages/licences": 2,
    "scenes/pages/lobby": 45,
    "scenes/pages/multiscreen": 6,
    "scenes/pages/pause": 2,
    "scenes/pages/phones": 15,
    "scenes/pages/recommend": 26,
    "scenes/pages/replay": 44,
    "scenes/pages/result": 13,
    "scenes/pages/rules": 33,
    "scenes/pages/seats": 13,
    "scenes/pages/settings": 22,
    "scenes/pages/statistics": 50,
    "scenes/pages/unfinished": 7,
    "scenes/phones": 12,
    "scenes/table/drawing": 31,
    "scenes/table/explain": 14,
    "scenes/table/generic": 4,
    "scenes/table/log": 12,
    "scenes/table/model": 4,
    "scenes/table/phases": 2,
    "scenes/tables/dao": 52,
    "scenes/tables/daumen": 29,
    "scenes/tables/dog": 38,
    "scenes/tables/dos": 31,
    "scenes/tables/tao": 56,
}
"""In these rooms so many numbers still stand in such places."""


def numbers_in(source: str) -> Iterator[tuple[int, str]]:
    """The lines in which a number stands where a step belongs, with the function's name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            place, called = SIZES.get(name, (0, ""))
            handed = _handed(node, place, called) if called else ()
            if any(_is_number(each) or (called == "radius" and _is_share(each)) for each in handed):
                yield node.lineno, name


def _handed(call: ast.Call, place: int, keyword: str) -> Iterator[ast.expr]:
    """What is handed over at a place, or by a name."""
    yield from call.args[place : place + 1]
    yield from (each.value for each in call.keywords if each.arg == keyword)


def _is_number(given: ast.expr) -> bool:
    """Is this a number, or worked out from one? A factor may make a step grow; nothing is no size."""
    match given:
        case ast.Constant(value=int() | float() as value):
            return value != 0
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div()):
            return _is_number(left)
        case ast.BinOp(left=left, right=right):
            return _is_number(left) and _is_number(right)
        case ast.IfExp(body=body, orelse=orelse):
            return _is_number(body) or _is_number(orelse)
        case ast.Call(func=ast.Name(id="min" | "max"), args=args):
            return any(_is_number(each) for each in args)
    return False


def _is_share(given: ast.expr) -> bool:
    """Is this a share of something, as of a height? Half of it is a pill; else it is no step."""
    return isinstance(given, ast.BinOp) and isinstance(given.op, ast.Mult) and _is_number(given.right)


def room_of(path: Path) -> str:
    """The folder whose numbers are counted together."""
    parts = path.relative_to(ROOT).parent.parts
    return "/".join(parts[:3])


def found_numbers() -> Counter[str]:
    """How many numbers each room has."""
    found: Counter[str] = Counter()
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        found[room_of(path)] += sum(1 for _ in numbers_in(path.read_text(encoding="utf-8")))
    return found


def test_only_rooms_that_are_listed_have_sizes_of_their_own() -> None:
    found = found_numbers()
    more = {room: n for room, n in found.items() if n > UNCONVERTED.get(room, 0)}
    assert not more, "sizes come from scenes/ui/style_sheet.py: " + ", ".join(
        f"{room} has {n}, listed are {UNCONVERTED.get(room, 0)}" for room, n in more.items()
    )


def test_rooms_that_have_no_numbers_any_more_are_not_listed() -> None:
    found = found_numbers()
    assert not {room for room in UNCONVERTED if not found[room]}


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("Style(19)", 1),
        ("Style(BODY)", 0),
        ("Style(BODY / text**0.5)", 0),
        ("Style(min(BODY, 20))", 1),
        ("Style(24 / text)", 1),
        ("paint.box(box, 9, fill)", 1),
        ("paint.box(box, 0, fill)", 0),
        ("paint.box(box, box.h / 2, fill)", 0),
        ("paint.box(box, box.h * 0.24, fill)", 1),
        ("paint.box(inner, CONTROL - 3, fill)", 0),
        ("Pane(radius=17)", 1),
        ("paint.shadow(box, radius, 12, 4)", 1),
        ("layout.reach(BUTTON)", 0),
    ],
)
def test_a_number_is_found_where_a_step_belongs(line: str, numbers: int) -> None:
    assert len([*numbers_in(line)]) == numbers


def test_the_steps_of_type_are_apart() -> None:
    """So far apart that nobody takes one for another."""
    assert len(TYPE_SIZES) == 8
    assert all(1.15 <= b / a <= 1.65 for a, b in pairwise(TYPE_SIZES))


def test_there_are_few_steps_of_everything() -> None:
    assert (len(RADII), len(ELEVATIONS), len(BUTTON_HEIGHTS)) == (4, 4, 3)
    assert [each.down for each in ELEVATIONS] == sorted(each.down for each in ELEVATIONS)
    assert [each.dark for each in ELEVATIONS] == sorted(each.dark for each in ELEVATIONS)


@pytest.mark.parametrize(
    "name", ["EDGE", "GAP", "ROW_GAP", "TIGHT", "PAGE_TOP", "SMALL_BUTTON", "BUTTON", "LARGE_BUTTON"]
)
def test_all_room_is_a_multiple_of_the_grid(name: str) -> None:
    assert getattr(style_sheet, name) % UNIT == 0
