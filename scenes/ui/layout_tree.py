"""The layout tree: what stands beside and what below what on a page; all boxes are worked out from it.

A page is a tree of parts. `Row` and `Column` hold parts side by side and one below the other, `Grid` in equal
cells, `Panel` one on a ground with room round it, `First` several forms of one thing, of which the first that
fits is taken. The ends of the tree are leaves: they make widgets, or draw, in the box that they get.

Every part says what it claims (`SizeClaim`): the least that it can do with, what it takes by itself, and the
most that it makes use of. `share` gives room to claims. Three promises hold for any tree, and
tests/scenes/ui/test_layout_tree.py insists on them:

- something optional never takes room from what is needed, however deep it stands;
- nothing gets less than its least as long as there is room for the least of all;
- nothing lies outside its box, and nothing overlaps.

So windows that stand upright, large words, other languages and controls for the left hand need no branches:
`First` takes another form, rows shrink to their least, and rows that are `handed` change their sides.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias

from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

Size: TypeAlias = float | Callable[[float], float]
"""A height, or what it is at a width."""
EVEN = 0.01
"""Sums of boxes may be wrong by so many units: boxes are kept in single precision."""


@dataclass(frozen=True, slots=True)
class SizeClaim:
    """What a part wants of the room in one direction."""

    least: float
    """It can't do with less: words would be cut."""
    natural: float
    """What it takes by itself."""
    extra: float = 0.0
    """What it takes beyond that if there is room, for what is optional in it."""
    most: float = math.inf
    """It makes no use of more."""
    grow: float = 0.0
    """Its share of what others leave."""
    optional: bool = False
    """Is it left out where there isn't room for all of it?"""


def share(room: float, claims: Sequence[SizeClaim], gap: float = 0.0) -> list[float | None]:
    """How much of the room each claim gets; None: it is left out.

    If there isn't room for what all take by themselves, all give up the same share of what they have beyond
    their least; if there isn't even room for that, all of their least. What is left goes to what is optional,
    in the order of the claims, and what is left then to those that grow.
    """
    sizes = [None if each.optional else each.natural for each in claims]
    needed = [each for each in claims if not each.optional]
    spare = room - sum(each.natural for each in needed) - gap * max(0, len(needed) - 1)
    if spare < 0:
        smaller = iter(_shrunk(needed, -spare))
        return [None if each.optional else next(smaller) for each in claims]
    for i, each in enumerate(claims):
        wanted = (
            each.natural + (gap if any(size is not None for size in sizes) else 0.0) if each.optional else 0.0
        )
        if wanted <= spare + EVEN:
            sizes[i] = each.natural + (more := max(0.0, min(each.extra, spare - wanted)))
            spare -= wanted + more
    return _grown(sizes, claims, spare)


def _shrunk(claims: Sequence[SizeClaim], missing: float) -> list[float]:
    """What each takes by itself, made smaller by what is missing altogether."""
    least, natural = sum(each.least for each in claims), sum(each.natural for each in claims)
    if missing <= natural - least + EVEN:
        part = missing / (natural - least) if natural > least else 0.0
        return [each.natural - (each.natural - each.least) * part for each in claims]
    left = max(0.0, natural - missing)
    return [each.least * left / least if least else 0.0 for each in claims]


def _grown(sizes: list[float | None], claims: Sequence[SizeClaim], spare: float) -> list[float | None]:
    """Gives what is spare to those who grow, none more than their most."""
    out = list(sizes)
    growing = [(i, each) for i, each in enumerate(claims) if each.grow and out[i] is not None]
    while growing and spare > EVEN:
        unit = spare / sum(each.grow for _, each in growing)
        for i, each in growing:
            more = max(0.0, min(unit * each.grow, each.most - (out[i] or 0.0)))
            out[i] = (out[i] or 0.0) + more
            spare -= more
        growing = [(i, each) for i, each in growing if (out[i] or 0.0) < each.most - EVEN]
    return out


class Part:
    """Something with a place on a page. What it claims is worked out once for each room."""

    def claim_width(self, room: float) -> SizeClaim:
        """What it wants across, where there is so much room."""
        known = self._known
        if room not in known:
            known[room] = self._claim_across(room)
        return known[room]

    def claim_height(self, width: float, room: float) -> SizeClaim:
        """What it wants up and down if it is so wide, where there is so much room."""
        known = self._known
        if (width, room) not in known:
            known[width, room] = self._claim_down(width, room)
        return known[width, room]

    @cached_property
    def _known(self) -> dict[object, SizeClaim]:
        """What it has claimed before."""
        return {}

    def _claim_across(self, room: float) -> SizeClaim:
        raise NotImplementedError

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        raise NotImplementedError

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        """Its leaves with their boxes; `left`: for people who play with their left hand."""
        raise NotImplementedError

    def fits(self, width: float, height: float) -> bool:
        """Is there room for the least of everything in it that isn't optional?"""
        if self.claim_width(width).least > width + EVEN:
            return False
        return self.claim_height(width, height).least <= height + EVEN


@dataclass(frozen=True, kw_only=True)
class Leaf(Part):
    """A part that isn't made of others."""

    width: float = 0.0
    height: Size = 0.0
    least_width: float | None = None
    least_height: float | None = None
    """The least that it can do with; None: nothing less than what it takes by itself."""
    most_width: float = math.inf
    most_height: float = math.inf
    grow: float = 0.0
    optional: bool = False
    name: str = ""
    """By this its box can be found."""
    widgets: Callable[[Box], Iterable[Widget]] = lambda box: ()
    draw: Callable[[Painter, Box], object] = lambda paint, box: None

    def _claim_across(self, room: float) -> SizeClaim:
        least = self.width if self.least_width is None else min(self.least_width, self.width)
        return SizeClaim(least, self.width, 0.0, max(self.width, self.most_width), self.grow, self.optional)

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        wide = min(width, max(self.width, self.most_width))
        high = self.height(wide) if callable(self.height) else self.height
        least = high if self.least_height is None else min(self.least_height, high)
        return SizeClaim(least, high, 0.0, max(high, self.most_height), self.grow, self.optional)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        """In the middle of a box that is larger than the most that it makes use of."""
        wide = min(box.w, max(self.width, self.most_width))
        high = min(box.h, self.claim_height(wide, box.h).most)
        yield self, Box(box.centerx - wide / 2, box.centery - high / 2, wide, high)


@dataclass(frozen=True)
class Row(Part):
    """Parts side by side, all as high as the row."""

    parts: Sequence[Part]
    gap: float = 0.0
    grow: float = 0.0
    optional: bool = False
    handed: bool = False
    """Does it begin at the right for people who play with their left hand?"""

    def _claim_across(self, room: float) -> SizeClaim:
        return _in_line(self._claims(room), self.gap, self)

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        claims = self._claims(width)
        whole, alone = (
            _abreast(
                [part.claim_height(wide, room) for part, wide in self._widths(width, claims, given)], self
            )
            for given in (range(len(claims)), ())
        )
        extra = max(0.0, whole.natural + whole.extra - alone.natural)
        return SizeClaim(
            alone.least, alone.natural, extra, max(alone.most, whole.most), self.grow, self.optional
        )

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        placed, x = self._fitting(box), box.x
        for part, wide in reversed(placed) if self.handed and left else placed:
            yield from part.place(Box(x, box.y, wide, box.h), left)
            x += wide + self.gap

    def _fitting(self, box: Box) -> list[tuple[Part, float]]:
        """Its parts with their widths: what is needed, and what else leaves all enough for the height."""
        claims = self._claims(box.w)
        given: list[int] = []
        for i, claim in enumerate(claims):
            if (claim.optional or claim.extra) and _all_fit(self._widths(box.w, claims, [*given, i]), box.h):
                given.append(i)
        return self._widths(box.w, claims, given)

    def _claims(self, room: float) -> list[SizeClaim]:
        """What each wants across while the others have their least."""
        least = [part.claim_width(0.0) for part in self.parts]
        rooms = _rooms(room, least, self.gap)
        return [part.claim_width(each) for part, each in zip(self.parts, rooms, strict=True)]

    def _widths(
        self, room: float, claims: Sequence[SizeClaim], given: Collection[int]
    ) -> list[tuple[Part, float]]:
        """Its parts with their widths; room for what is optional is only `given` to some of them."""
        kept = [i for i, claim in enumerate(claims) if i in given or not claim.optional]
        asked = [claims[i] if i in given else replace(claims[i], extra=0.0) for i in kept]
        widths = zip(kept, share(room, asked, self.gap), strict=True)
        return [(self.parts[i], wide) for i, wide in widths if wide is not None]


def _all_fit(placed: Sequence[tuple[Part, float]], height: float) -> bool:
    """Can all parts of a row do with a height?"""
    return all(part.claim_height(wide, height).least <= height + EVEN for part, wide in placed)


@dataclass(frozen=True)
class Column(Part):
    """Parts one below the other, all as wide as the column, from its top."""

    parts: Sequence[Part]
    gap: float = 0.0
    grow: float = 0.0
    optional: bool = False

    def _claim_across(self, room: float) -> SizeClaim:
        return _abreast([part.claim_width(room) for part in self.parts], self)

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        return _in_line(self._claims(self._beside(width), width, room), self.gap, self)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        parts, y = self._beside(box.w), box.y
        for part, high in zip(parts, share(box.h, self._claims(parts, box.w, box.h), self.gap), strict=True):
            if high is not None:
                yield from part.place(Box(box.x, y, box.w, high), left)
                y += high + self.gap

    def _beside(self, width: float) -> list[Part]:
        """The parts that have room across."""
        return [part for part in self.parts if not _left_out(part.claim_width(width), width)]

    def _claims(self, parts: Sequence[Part], width: float, room: float) -> list[SizeClaim]:
        """What each wants while others have their least: so the first form that fits beside them is taken."""
        least = [part.claim_height(width, 0.0) for part in parts]
        rooms = _rooms(room, least, self.gap)
        return [part.claim_height(width, each) for part, each in zip(parts, rooms, strict=True)]


def _rooms(room: float, least: Sequence[SizeClaim], gap: float) -> Iterator[float]:
    """The room that there is for each part if the others have their least."""
    others = sum(each.least + gap for each in least if not each.optional) - gap
    for each in least:
        yield room - others + (-gap if each.optional else each.least)


def _left_out(claim: SizeClaim, room: float) -> bool:
    """Is this optional, and too large for the room?"""
    return claim.optional and claim.least > room + EVEN


def _in_line(claims: Sequence[SizeClaim], gap: float, whole: Row | Column) -> SizeClaim:
    """What a row wants across, or a column up and down."""
    needed = [each for each in claims if not each.optional]
    gaps = gap * max(0, len(needed) - 1)
    natural = sum(each.natural for each in needed)
    everything = sum(each.natural + each.extra for each in claims) + gap * max(0, len(claims) - 1)
    most = sum(each.most if each.grow else each.natural for each in claims) + gap * max(0, len(claims) - 1)
    return SizeClaim(
        sum(each.least for each in needed) + gaps,
        natural + gaps,
        everything - natural - gaps,
        max(everything, most),
        whole.grow,
        whole.optional,
    )


def _abreast(claims: Sequence[SizeClaim], whole: Row | Column) -> SizeClaim:
    """What a row wants up and down, or a column across."""
    needed = [each for each in claims if not each.optional]
    natural = max((each.natural for each in needed), default=0.0)
    everything = max((each.natural + each.extra for each in claims), default=0.0)
    most = max((each.most for each in claims), default=0.0)
    least = max((each.least for each in needed), default=0.0)
    return SizeClaim(least, natural, everything - natural, most, whole.grow, whole.optional)


@dataclass(frozen=True)
class Grid(Part):
    """Parts in equal cells, as many abreast as can do with the width; one alone in its line has it all."""

    parts: Sequence[Part]
    most_abreast: int
    gap: float = 0.0
    """Between two columns."""
    grow: float = 0.0
    line_gap: float = 0.0

    def _claim_across(self, room: float) -> SizeClaim:
        claims = [part.claim_width(room) for part in self.parts]
        return SizeClaim(
            max(each.least for each in claims), max(each.natural for each in claims), grow=self.grow
        )

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        lines = [*self._lines(width)]
        n, gaps = len(lines), self.line_gap * (len(lines) - 1)
        claims = [part.claim_height(wide, (room - gaps) / n) for line in lines for part, wide in line]
        least, natural = max(each.least for each in claims), max(each.natural for each in claims)
        most = max(each.most for each in claims)
        return SizeClaim(least * n + gaps, natural * n + gaps, 0.0, most * n + gaps, self.grow)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        lines = [*self._lines(box.w)]
        high = max(0.0, (box.h + self.line_gap) / len(lines) - self.line_gap)
        for nth, line in enumerate(lines):
            x, y = box.x, box.y + nth * (high + self.line_gap)
            for part, wide in line:
                yield from part.place(Box(x, y, wide, high), left)
                x += wide + self.gap

    def _abreast(self, width: float) -> int:
        """How many stand in a line: as many as have their least there."""
        least = max(part.claim_width(width).least for part in self.parts)
        fitting = (
            n for n in range(self.most_abreast, 1, -1) if least * n + self.gap * (n - 1) <= width + EVEN
        )
        return next(fitting, 1)

    def _lines(self, width: float) -> Iterator[list[tuple[Part, float]]]:
        lines = math.ceil(len(self.parts) / self._abreast(width))
        abreast = math.ceil(len(self.parts) / lines)
        wide = (width - self.gap * (abreast - 1)) / abreast
        for i in range(0, len(self.parts), abreast):
            line = self.parts[i : i + abreast]
            yield [(part, width if len(line) == 1 else wide) for part in line]


@dataclass(frozen=True)
class Panel(Part):
    """A part with room round it, and what is drawn under it."""

    part: Part
    sides: float = 0.0
    above: float = 0.0
    below: float = 0.0
    grow: float = 0.0
    optional: bool = False
    name: str = ""
    draw: Callable[[Painter, Box], object] = lambda paint, box: None

    def _claim_across(self, room: float) -> SizeClaim:
        return self._outer(self.part.claim_width(room - 2 * self.sides), 2 * self.sides)

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        beside = self.above + self.below
        return self._outer(self.part.claim_height(width - 2 * self.sides, room - beside), beside)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        yield Leaf(name=self.name, draw=self.draw), box
        wide, high = max(0.0, box.w - 2 * self.sides), max(0.0, box.h - self.above - self.below)
        inner = Box(box.x + self.sides, box.y + self.above, wide, high)
        yield from self.part.place(inner, left)

    def _outer(self, inner: SizeClaim, beside: float) -> SizeClaim:
        return SizeClaim(
            inner.least + beside,
            inner.natural + beside,
            inner.extra,
            inner.most + beside,
            self.grow,
            self.optional or inner.optional,
        )


@dataclass(frozen=True)
class First(Part):
    """Several forms of one thing, the best one first, the smallest one last: the first that fits is taken, or
    else the last one that isn't too wide.
    """

    forms: Sequence[Part]
    modest: bool = False
    """Does it claim only the height of its lowest form, and take a better one where others leave room?"""

    def _claim_across(self, room: float) -> SizeClaim:
        claims = [form.claim_width(room) for form in self.forms]
        fitting = (each for each in claims if each.least <= room + EVEN)
        return next(fitting, min(claims, key=lambda each: each.least))

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        if not self.modest:
            return self._taken(width, room).claim_height(width, room)
        claims = [form.claim_height(width, room) for form in self._narrow(width)]
        return replace(min(claims, key=lambda each: each.least), most=math.inf, grow=1.0)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        return self._taken(box.w, box.h).place(box, left)

    def _narrow(self, width: float) -> Sequence[Part]:
        """The forms that aren't too wide; all if none is narrow enough."""
        return [form for form in self.forms if form.claim_width(width).least <= width + EVEN] or self.forms

    def _taken(self, width: float, height: float) -> Part:
        narrow = self._narrow(width)
        return next((form for form in narrow if form.fits(width, height)), narrow[-1])


@dataclass(frozen=True, kw_only=True)
class Sized(Part):
    """A part with a size of its own, whatever stands in it: it claims that instead; None: as the part itself.

    In a box that is larger than its most it lies in the middle.
    """

    part: Part
    width: SizeClaim | None = None
    height: SizeClaim | None = None

    def _claim_across(self, room: float) -> SizeClaim:
        return self.part.claim_width(room) if self.width is None else self.width

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        return self.part.claim_height(width, room) if self.height is None else self.height

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        wide = min(box.w, math.inf if self.width is None else self.width.most)
        high = min(box.h, math.inf if self.height is None else self.height.most)
        return self.part.place(Box(box.centerx - wide / 2, box.centery - high / 2, wide, high), left)


@dataclass(frozen=True)
class Unseen(Part):
    """The room of a part that can't be seen yet: nothing else moves when it comes."""

    part: Part

    def _claim_across(self, room: float) -> SizeClaim:
        return self.part.claim_width(room)

    def _claim_down(self, width: float, room: float) -> SizeClaim:
        return self.part.claim_height(width, room)

    def place(self, box: Box, left: bool = False) -> Iterator[tuple[Leaf, Box]]:
        return iter(())


SPACE = Leaf(grow=1.0)
"""Takes what others leave."""


@dataclass(frozen=True)
class LaidPage:
    """A tree in its box: all leaves with their places."""

    tree: Part
    box: Box
    left: bool = False

    @cached_property
    def leaves(self) -> Sequence[tuple[Leaf, Box]]:
        """In the order in which they are drawn, and in which Tab goes through their widgets."""
        return [*self.tree.place(self.box, self.left)]

    @cached_property
    def _named(self) -> dict[str, Box]:
        return {leaf.name: box for leaf, box in self.leaves if leaf.name}

    def find(self, name: str) -> Box | None:
        """The box of the leaf or panel with a name; None: it isn't shown."""
        return self._named.get(name)

    def widgets(self) -> Iterator[Widget]:
        """The widgets of all leaves."""
        for leaf, box in self.leaves:
            yield from leaf.widgets(box)

    def draw(self, paint: Painter) -> None:
        """Draws everything that can't be clicked."""
        for leaf, box in self.leaves:
            leaf.draw(paint, box)

    def squeezed(self) -> list[tuple[Leaf, Box]]:
        """The leaves that have less room than the least that they can do with."""
        return [
            (leaf, box)
            for leaf, box in self.leaves
            if leaf.claim_width(box.w).least > box.w + EVEN
            or leaf.claim_height(box.w, box.h).least > box.h + EVEN
        ]
