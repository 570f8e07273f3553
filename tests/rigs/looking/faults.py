"""What is wrong with a picture: judged from what an eye has seen painted and from what can be clicked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame

from scenes.ui.art import ASSETS
from scenes.ui.layout import MIN_TARGET, Layout
from scenes.ui.tree import Node
from tests.rigs.looking.eye import Eye
from tests.rigs.looking.ink import DARK, Plate, Sight, Words, least_at, rgb_of

LEAST, LEAST_LARGE = 4.5, 3.0
"""The contrast that words need, and large ones."""
LARGE, LARGE_STRONG = 24, 19
"""Pixels at a scale of 1 from which words are large; a heavy face earlier."""
BUTTONS = ("button", "choice", "switch", "slider", "field", "tab")
"""Roles of what is a control; all others are things on a table."""
HIDDEN, SEEN = 0.92, 0.12
"""Words of which more is covered belong to what lies under something; of which less, are whole."""
SUNK = 0.75
"""So much of a card has to be seen over the rim."""
TOUCH = 1
"""Pixels at a scale of 1 by which words may reach over the edge of what they stand on: accents and tails."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    kind: str
    what: str
    rect: pygame.Rect
    value: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.what!r}{f' ({self.value})' if self.value else ''} at {tuple(self.rect)}"


@dataclass(frozen=True)
class Look:
    """A picture that has been painted, and everything known about it."""

    name: str
    layout: Layout
    window: pygame.Surface
    sight: Sight
    eye: Eye
    nodes: Sequence[Node]
    moves: bool = False
    """Is something on its way? It may cross words for a moment."""

    def faults(self) -> Iterator[Fault]:
        """Everything that is wrong with it."""
        for judge in (small, lacking, cut, left_out, pale, covered, spilled, crossed, outside, little, over):
            yield from judge(self)

    @property
    def least(self) -> int:
        """The smallest type in this window, in pixels."""
        return least_at(self.layout.k)

    @property
    def seen(self) -> list[Words]:
        """Words that are not under something."""
        return [words for words in self.sight.words if _hidden(self, words) < self._most(words)]

    def _most(self, words: Words) -> float:
        """The share from which words count as hidden: sooner in the dark, and while things fly by."""
        return SEEN if self.moves or words.light <= DARK else HIDDEN


# Words


def small(look: Look) -> Iterator[Fault]:
    """Type that is too small."""
    for words in look.sight.words:
        if words.px < min(words.least, look.least):
            yield Fault("small", words.text, words.rect, f"{words.px} of {words.least} px")
    for text, px, least in look.eye.loose:  # a picture on a page is a smaller window
        if px < min(least, look.least):
            yield Fault("small", text, pygame.Rect(0, 0, 0, 0), f"{px} of {look.least} px")


def lacking(look: Look) -> Iterator[Fault]:
    """Words with an empty box for a letter that the face doesn't have."""
    for words in look.sight.words:
        for said in {words.text, words.text.upper()} & look.eye.lacking.keys():
            yield Fault("lacking", words.text, words.rect, look.eye.lacking[said])


def cut(look: Look) -> Iterator[Fault]:
    """Words that were shortened."""
    for words in look.sight.words:
        if words.text != words.wanted or (words.text.endswith("…") and not _meant(words.text)):
            yield Fault("cut", words.text, words.rect, words.wanted)


def left_out(look: Look) -> Iterator[Fault]:
    """Sentences of which some lines are missing."""
    said, every = Counter(words.text for words in look.sight.words), look.eye.rows.items()
    together = " ".join(words.text for words in look.sight.words)
    whole = {rows: text for rows, (text, _) in every if all(row in said or not row for row in rows)}
    begun = Counter(rows[0] for rows in whole)  # of a list more is measured than there is room for
    for rows, (text, px) in every:
        alike = (words for words in look.sight.words if words.text == rows[0] and words.px == px)
        first = next(alike, None)  # the same words in another size are others
        if " ".join(text.split()) in together:  # broken elsewhere, in a picture that was kept
            continue
        if text in whole.values() or first is None or len(rows) < 2 or begun[rows[0]] >= said[rows[0]]:
            continue
        yield Fault("left out", text, first.rect, " / ".join(row for row in rows if row not in said))


def pale(look: Look) -> Iterator[Fault]:
    """Words that hardly stand out from what they stand on."""
    for words in look.sight.words:
        strong, scale = words.strong, max(1.0, look.layout.k)
        large = words.px >= (LARGE_STRONG if strong else LARGE) * scale
        if words.contrast < (LEAST_LARGE if large else LEAST) and not _is_off(look, words):
            yield Fault("pale", words.text, words.rect, f"{words.contrast:.2f}")


def _is_off(look: Look, words: Words) -> bool:
    """Do they stand on something that can't be clicked now?"""
    under = (node for node in look.nodes if node.role in BUTTONS and node.area.contains(words.rect))
    return words.off or any(not node.enabled for node in under)


def covered(look: Look) -> Iterator[Fault]:
    """Words on which something else lies, but not on all of them."""
    for words in look.sight.words if not look.moves else ():
        share = _hidden(look, words)
        if SEEN < share < HIDDEN and words.light > DARK and not _on_a_page(look, words):
            yield Fault("covered", words.text, words.rect, f"{share:.0%}")


def _on_a_page(look: Look, words: Words) -> bool:
    """In a table's picture on a page? What lies in the dark there isn't known; tables are looked at, too."""
    return 0 < words.least < look.least


def _hidden(look: Look, words: Words) -> float:
    """The share of some words that isn't seen any more."""
    lids = [each.rect for each in look.sight.plates if each.solid and each.order > words.order]
    gone = [
        any(lid.collidepoint(spot) for lid in lids) or _far(rgb_of(look.window, spot), colour)
        for spot, colour, _ in words.points
    ]
    return sum(gone) / len(gone) if gone else 0.0


def _far(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) > 120


def spilled(look: Look) -> Iterator[Fault]:
    """Words that reach over the edge of the plate or the control they stand on."""
    touch = round(2 * TOUCH * max(1.0, look.layout.k))
    plates = [*look.sight.plates, *(Plate(node.area, 0) for node in look.nodes if node.role in BUTTONS)]
    for words in look.seen:
        if _on_a_page(look, words):
            continue
        below = [each for each in plates if each.order < words.order and _holds(each.rect, words)]
        under = _above_paper(below)
        if not under:
            continue
        plate = min(under, key=lambda each: each.rect.w * each.rect.h).rect
        if not plate.inflate(touch, touch).contains(words.rect):
            yield Fault("spilled", words.text, words.rect, f"over {tuple(plate)}")


def _above_paper(plates: Sequence[Plate]) -> Sequence[Plate]:
    """Without what lies below the uppermost paper; controls, which have no order, stand on it or don't."""
    paper = max((each for each in plates if each.solid), key=lambda each: each.order, default=None)
    if paper is None:
        return plates
    on = paper.rect.contains
    return [each for each in plates if each.order >= paper.order or (not each.order and on(each.rect))]


def _holds(plate: pygame.Rect, words: Words) -> bool:
    """Do these words stand on this plate? Then most of their height is on it, and their middle."""
    on = plate.clip(words.rect)
    return plate.collidepoint(words.rect.center) and on.h > 0.6 * words.rect.h and on.w > 0.5 * words.rect.w


def crossed(look: Look) -> Iterator[Fault]:
    """Words that run into others."""
    for a, b in combinations(look.seen, 2):
        both = a.rect.clip(b.rect)
        if both.w > 2 and both.h > max(2, 0.2 * min(a.rect.h, b.rect.h)) and a.text != b.text:
            yield Fault("crossed", a.text, a.rect.union(b.rect), b.text)


@cache
def _endings() -> frozenset[str]:
    """Last words of everything that ends with an ellipsis because that is how it is said."""
    folders = (ASSETS, Path("game/titles"))
    found = set[str]()
    for folder in folders:
        for path in folder.rglob("*.toml"):
            found |= set(re.findall(r"([^\s\"]*\s?…)[\"\n]", path.read_text(encoding="utf-8")))
    return frozenset(found - {"…", " …"})


def _meant(text: str) -> bool:
    return any(text.endswith(ending) for ending in _endings())


# What can be clicked


def outside(look: Look) -> Iterator[Fault]:
    """Controls and words that lie on the rim or beyond."""
    rim = look.layout.rect(look.layout.screen.inflate(-2 * look.layout.rim, -2 * look.layout.rim))
    for node in look.nodes:
        if node.role != "seat" and not _inside(rim, node):
            yield Fault("outside", node.id, node.area)
    controls = [node.area for node in look.nodes if node.role in BUTTONS]
    for words in look.seen:
        if look.moves and not look.window.get_rect().contains(words.rect):
            continue  # what flies by may come from beyond
        if not rim.inflate(4, 4).contains(words.rect) and words.rect.collidelist(controls) < 0:
            yield Fault("outside", words.text, words.rect)


def _inside(rim: pygame.Rect, node: Node) -> bool:
    """A hand of cards may sink a little behind the lower rim, to make room for what is asked."""
    cut = node.area.clip(rim.inflate(2, 2))
    held = node.id.startswith("hand/") and cut.bottom == rim.bottom + 1 and cut.w == node.area.w
    return cut == node.area or (held and cut.h > SUNK * node.area.h)


def little(look: Look) -> Iterator[Fault]:
    """Controls that are too small for a finger."""
    for node in look.nodes:
        if node.enabled and min(node.area.size) < MIN_TARGET:
            yield Fault("little", node.id, node.area, f"{node.area.w} × {node.area.h}")


def _on_its_panel(panel: Node, control: Node) -> bool:
    """A button on the panel whose words are read out."""
    return panel.role == "text" and panel.area.inflate(16, 16).contains(control.area)


def _behind(look: Look, a: Node, b: Node) -> bool:
    """Does one of them stand on a note, which lies over the other one?"""
    notes = (node for node in look.nodes if node.id == "guided/say")
    return any(note.area.contains(a.area) != note.area.contains(b.area) for note in notes)


def over(look: Look) -> Iterator[Fault]:
    """Controls that lie over others; cards and marbles may, with each other."""
    for a, b in combinations(look.nodes, 2):
        both = a.area.clip(b.area)
        if not all(each.enabled or each.role in BUTTONS for each in (a, b)):
            continue  # a thing that can't be clicked now
        if _on_its_panel(a, b) or _on_its_panel(b, a) or _behind(look, a, b):
            continue
        if both.w > 1 and both.h > 1 and (a.role in BUTTONS or b.role in BUTTONS):
            yield Fault("over", a.id, a.area.union(b.area), b.id)
