"""The rulebook of a game: its rules in pages, each of which shows a position on the table itself. What they
say stands in the words of the game (`pages.<id>.title`, `.text`, `.small`), what they show in
`assets/<game>/rules/pages.json`. The last page is of another kind: it tells how fair the game is, if a study
has measured that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypedDict

from game.kernel.game_statistics import GameStatistics, game_statistics
from game.kernel.types import Move, Position, Seat
from scenes.ui.art import ASSETS

MOST = 10
"""The most pages that the rules of a game may take."""


@dataclass(frozen=True)
class RulePage:
    """One page: what stands on the table, what is played there, and what is lit."""

    id: str
    covers: tuple[str, ...] = ()
    """The numbers of the rules that it tells."""
    position: Position | None = None
    """None: just dealt."""
    moves: tuple[tuple[Seat, Move], ...] = ()
    """What is played from there."""
    shown: int = 0
    """How many of the last moves are seen while they are played; the page opens when the others are made."""
    lit: tuple[str, ...] = ()
    """Names of what is lit on the table, as `scenes.table.drawing.spotlight` knows them."""
    arrows: tuple[tuple[str, str], ...] = ()
    """From one name on the table to another."""
    picks: tuple[str, ...] = ()
    """The targets that are clicked after the moves, one after another."""
    hover: str = ""
    """The target on which the pointer seems to rest."""
    after: float | None = None
    """Seconds into the last move's animation at which everything stands still; None: it plays to its end."""
    trial: str = ""
    """The moment to show of the phase that comes after the moves (a challenge), as that phase names it."""
    people: int = 1
    """So many people sit at the table; bots on the other seats."""
    names: tuple[str, ...] = ()
    """Keys of the game's words for cards and moves that it is about: a search for one finds the page."""
    measured: GameStatistics | None = None
    """What a study has measured. Only the last page has this, and it shows no table."""


@dataclass(frozen=True)
class Rulebook:
    """All pages of a game."""

    title: str
    pages: tuple[RulePage, ...]
    rulings: frozenset[str] = field(default_factory=frozenset)
    """Numbers of rules on which the original is silent, so that the app decides."""

    def page_that_tells(self, rule: str) -> int | None:
        """The index of the first page that tells a rule."""
        return next((place for place, page in enumerate(self.pages) if rule in page.covers), None)

    def place(self, page_id: str) -> int | None:
        """The index of a page."""
        return next((place for place, page in enumerate(self.pages) if page.id == page_id), None)


class _Written(TypedDict, total=False):
    """A page as the file has it."""

    id: str
    covers: Sequence[str]
    position: str
    moves: Sequence[tuple[Seat, Move]]
    shown: int
    lit: Sequence[str]
    arrows: Sequence[tuple[str, str]]
    picks: Sequence[str]
    hover: str
    after: float
    trial: str
    people: int
    names: Sequence[str]


class _Book(TypedDict):
    rulings: Sequence[str]
    positions: Mapping[str, Position]
    pages: Sequence[_Written]


@cache
def rulebook(title: str) -> Rulebook:
    """The pages of a game. One that has none still has one: the table as it is dealt, and the game's aim."""
    path = ASSETS / title / "rules" / "pages.json"
    if not path.exists():
        return Rulebook(title, (RulePage(""),))
    book: _Book = json.loads(path.read_text(encoding="utf-8"))
    pages = [_page(written, book["positions"]) for written in book["pages"]]
    known = game_statistics(title)
    if known is not None:
        pages.append(RulePage("fair", measured=known))
    return Rulebook(title, tuple(pages), frozenset(book["rulings"]))


def _page(written: _Written, positions: Mapping[str, Position]) -> RulePage:
    return RulePage(
        id=written["id"],
        covers=tuple(written["covers"]),
        position=positions[written["position"]],
        moves=tuple((seat, move) for seat, move in written.get("moves", ())),
        shown=written.get("shown", 0),
        lit=tuple(written.get("lit", ())),
        arrows=tuple((start, end) for start, end in written.get("arrows", ())),
        picks=tuple(written.get("picks", ())),
        hover=written.get("hover", ""),
        after=written.get("after"),
        trial=written.get("trial", ""),
        people=written.get("people", 1),
        names=tuple(written.get("names", ())),
    )
