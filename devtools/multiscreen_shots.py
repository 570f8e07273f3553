"""Multiscreen shots: pictures of the page about a house of several screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar, cast

from devtools.shot_helpers import Shot, with_settings
from multiscreen.database_client import Link
from multiscreen.database_link import HouseLink
from multiscreen.database_worker import ASKING, AWAY, ON, HouseQuestion, HouseState
from multiscreen.queries import Best, GuestLine, HouseFigures, TableNow, TitleTotal
from scenes.base.scene import Context, Scene
from scenes.pages.multiscreen.scene import MultiscreenScene
from scenes.pages.parts.table_catalogue import tables

T = TypeVar("T")
HOUR, DAY = 3600.0, 86_400.0


class StagedHouse:
    """Stands for the link to a house: answers at once if it is `ON`, else never."""

    def __init__(self, code: str, here: list[TableNow], known: HouseFigures, copied: bool = False) -> None:
        self.state = HouseState(code)
        self.copied = copied
        self.on = code == ON
        self._here, self._known = here, known

    def tables(self) -> HouseQuestion[list[TableNow]]:
        return self._ask(self._here)

    def figures(self, titles: Sequence[str]) -> HouseQuestion[HouseFigures]:
        return self._ask(self._known)

    def _ask(self, answer: T) -> HouseQuestion[T]:
        def ask(link: Link) -> T:
            return answer

        question = HouseQuestion(ask)
        if self.on:
            question.take_answer(answer)
        return question


def house_shots() -> Iterator[Shot]:
    """Eight screens; before the first answer; a house that can't be reached; a copied disk; large words."""
    yield "house", partial(_staged, code=ON)
    yield "house_asking", partial(_staged, code=ASKING)
    yield "house_away", partial(_staged, code=AWAY)
    yield "house_copied", partial(_staged, code=ON, copied=True)
    yield "house_large", lambda context: _staged(with_settings(context, text=2.0), ON)


def _staged(context: Context, code: str, copied: bool = False) -> Scene:
    """The page of a house with eight screens and a busy evening; `copied`: two have the same files."""
    titles, names = sorted(tables()), context.words.find("people.names")
    doing = ("playing", "playing", "free", "playing", "closed", "playing", "free", "playing")
    here = [
        TableNow(str(i + 1), what, titles[i % len(titles)], 1500.0 if i == 5 else 8.0, (i * 5 + 3) % 9, "")
        for i, what in enumerate(doing)
    ]
    if copied:
        here[1:3] = [replace(here[1], twice=True)] * 2
    known = HouseFigures(
        tuple(TitleTotal(title, 214 - 31 * i, 9 - i, 20) for i, title in enumerate(titles)),
        tuple(GuestLine(name, 6 - i, 4 - i // 2, 11 - 2 * i) for i, name in enumerate(names[:5])),
        best=tuple((title, _best(names)) for title in titles),
    )
    return MultiscreenScene(context, cast("HouseLink", StagedHouse(code, here, known, copied)))


def _best(names: list[str]) -> tuple[Best, ...]:
    ago = (20 * 60, 3 * HOUR, 2 * DAY, 9 * DAY)
    return tuple(Best(14 - 2 * i, names[(3 * i) % 8], str(i * 2 % 5 + 1), each) for i, each in enumerate(ago))
