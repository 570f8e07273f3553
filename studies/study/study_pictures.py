"""Pictures of a study, drawn as SVG by hand: bars with their intervals, and curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import sqrt

from game.bots.study_interface import studied
from studies.study.findings import Evidence, chances, fair_share, party
from studies.study.histograms import Estimate, numbers
from studies.study.play_block import SLICES
from studies.study.study_players import Habit

WIDTH = 640
LEFT = 180
ROW = 34
TOP = 44
FOOT = 34
INK = "#2b2622"
SECOND = "#6b6259"
LINE = "#d9cfc2"
BAR = "#2f6f6a"
MARK = "#a8642a"
PAPER = "#fbf7f0"
FONT = "font-family='Georgia, serif'"


def figures(found: Mapping[str, Evidence]) -> dict[str, str]:
    """All pictures that these counts allow, by name."""
    main = found["main"]
    study = studied(main.line.title)
    drawn = {"seats": _seats(main), "minutes": _minutes(main)}
    if study is not None:
        drawn["lead"] = _lead(main)
    foretold = [each for each in found.values() if each.line.foretold]
    if foretold:
        drawn["chances"] = _chances(foretold[0])
    left = [(Habit.read(each.line.players[0]).without, each.share_of(each.line.players[0]))
            for name, each in found.items() if name.startswith("without ")]  # fmt: skip
    if left:
        fair = 1 / main.parties if study and study.team > 1 else 1 / len(main.line.players)
        drawn["without"] = bars("One seat leaves out …: its wins, of 100", left, fair)
    steps = [(name, each.share_of(each.line.players[0])) for name, each in found.items() if " over " in name]
    if steps:
        drawn["ladder"] = bars("The better one wins, of 100", steps, fair_share(found[steps[0][0]]))
    return drawn


def bars(head: str, rows: Sequence[tuple[str, Estimate]], fair: float) -> str:
    """A bar for each row with its interval as a whisker, and a line where all would be if they were equal."""
    most = max(fair, *(each.high for _, each in rows)) * 1.12
    high, room = TOP + ROW * len(rows) + FOOT, WIDTH - LEFT - 76
    parts = [_text(20, 28, head, 17)]
    for row, (name, each) in enumerate(rows):
        y, end = TOP + row * ROW, LEFT + room * each.value / most
        low, far = LEFT + room * each.low / most, LEFT + room * each.high / most
        parts += [
            _text(LEFT - 12, y + 21, name, 14, "end"),
            f"<rect x='{LEFT}' y='{y + 6}' width='{end - LEFT:.1f}' height='20' rx='3' fill='{BAR}'/>",
            _line(low, y + 16, far, y + 16, MARK, 2),
            _line(low, y + 11, low, y + 21, MARK, 2),
            _line(far, y + 11, far, y + 21, MARK, 2),
            _text(far + 8, y + 21, f"{100 * each.value:.1f}", 14),
        ]
    x, foot = LEFT + room * fair / most, high - FOOT
    parts += [
        _line(x, TOP, x, foot, SECOND, 1, "4 4"),
        _text(x, foot + 20, f"even: {100 * fair:.0f}", 13, "middle"),
    ]
    return _picture(high, head, parts)


def curve(head: str, points: Sequence[tuple[float, float]], ticks: tuple[Sequence[str], Sequence[str]],
          mark: float | None = None) -> str:  # fmt: skip
    """A curve of points between 0 and 1, with words along both edges."""
    high, left, right, top, foot = 300, 64, WIDTH - 24, 52, 250
    at = [(left + (right - left) * x, foot - (foot - top) * y) for x, y in points]
    parts = [_text(20, 28, head, 17)]
    for place, said in enumerate(ticks[1]):
        y = foot - (foot - top) * place / max(1, len(ticks[1]) - 1)
        parts += [_line(left, y, right, y, LINE, 1), _text(left - 8, y + 5, said, 13, "end")]
    for place, said in enumerate(ticks[0]):
        x = left + (right - left) * place / max(1, len(ticks[0]) - 1)
        parts.append(_text(x, foot + 22, said, 13, "middle"))
    if mark is not None:
        y = foot - (foot - top) * mark
        parts.append(_line(left, y, right, y, MARK, 1.5, "6 4"))
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    parts.append(
        f"<polyline points='{path}' fill='none' stroke='{BAR}' stroke-width='3' stroke-linejoin='round'/>"
    )
    return _picture(high, head, parts)


def _seats(main: Evidence) -> str:
    study = studied(main.line.title)
    rows = [(party(study, each), main.won(each)) for each in range(main.parties)]
    return bars("Who wins, of 100 games", rows, 1 / main.parties)


def _minutes(main: Evidence) -> str:
    """A curve of how many games take how long, in minutes where a study knows them, else in moves."""
    name, unit = ("half minutes", 2) if main.of("half minutes") else ("moves", 1)
    values = numbers(main.of(name))
    step = max(1, (values[-1][0] - values[0][0]) // 40)
    first, heights = values[0][0] // step, dict[int, int]()
    for value, times in values:
        heights[value // step - first] = heights.get(value // step - first, 0) + times
    last, most = max(1, *heights), max(heights.values())
    points = [(place / last, heights.get(place, 0) / most) for place in range(last + 1)]
    below = [f"{(first + last * part / 4) * step / unit:.0f}" for part in range(5)]
    what = "minutes" if unit == 2 else "moves"
    side = ("0", f"{100 * most / main.games:.1f} %")
    return curve(f"How many games take how long, in {what}", points, (below, side))


def _lead(main: Evidence) -> str:
    led = main.of("led")
    points = [
        (part / (SLICES - 1), each.value)
        for part, each in enumerate(main.leader_wins())
        if led.get(str(part))
    ]
    below = [f"{part} %" for part in (0, 25, 50, 75, 100)]
    side = [f"{part} %" for part in (0, 25, 50, 75, 100)]
    return curve(
        "How often who leads wins in the end, by how much has been played", points, (below, side), 0.9
    )


def _chances(found: Evidence) -> str:
    """What winning chances said, and what came: on the broken line they would be as true as can be."""
    head = "Of 100 times that a chance was said, how often it came true"
    high, left, right, top, foot = 420, 64, WIDTH - 24, 52, 370
    parts = [_text(20, 28, head, 17), _line(left, foot, right, top, MARK, 1.5, "6 4")]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x, y = left + (right - left) * part, foot - (foot - top) * part
        parts += [_line(left, y, right, y, LINE, 1), _text(left - 8, y + 5, f"{part:.0%}", 13, "end")]
        parts.append(_text(x, foot + 22, f"{part:.0%}", 13, "middle"))
    most = max(many for _, _, many in chances(found))
    for said, came, many in chances(found):
        x, y = left + (right - left) * said, foot - (foot - top) * came
        round_ = 3 + 7 * sqrt(many / most)
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{round_:.1f}' fill='{BAR}'/>")
    return _picture(high, head, parts)


def _picture(high: float, head: str, parts: Sequence[str]) -> str:
    inside = "\n".join(parts)
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {high:.0f}' role='img' "
        f"aria-label='{escape(head, quote=True)}'>\n"
        f"<rect width='{WIDTH}' height='{high:.0f}' rx='10' fill='{PAPER}'/>\n{inside}\n</svg>\n"
    )


def _text(x: float, y: float, said: str, size: int, anchor: str = "start") -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' {FONT} font-size='{size}' fill='{INK}' text-anchor='{anchor}'>"
        f"{escape(said)}</text>"
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f" stroke-dasharray='{dashes}'" if dashes else ""
    return (
        f"<line x1='{x:.1f}' y1='{y:.1f}' x2='{to_x:.1f}' y2='{to_y:.1f}' stroke='{colour}' "
        f"stroke-width='{width}'{dashed}/>"
    )
