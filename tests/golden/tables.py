"""What tables show, say and offer, written down move by move, to notice when that changes by mistake.

A game is played by clicks on whatever can be pointed at, without a window; for the others moves are drawn by
chance. Each line stands for one move, or one thing that was picked: `lies` where all things are, `goes` how
they get there and what is heard, `shows` what is drawn on the way, `says` all words (by their keys, so that
no translation counts), `offers` what can be pointed at then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any

from game.kernel.session import Command, Committed, Session
from game.kernel.types import AnyTitle, Move, Seat, View
from game.language.words import Words
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.model import BoardSetting
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Layout
from tests.rigs.headless_app import House, match

FOLDER = Path(__file__).parent
SIZE = (1600, 1000)
MOVES, PEOPLE_ONLY = 70, 25
"""Moves against bots, and of people only."""
LOOKS = (0.0, 0.35, 0.8)
"""When it is looked at what is drawn of a move, as shares of its time."""
PICKS = 12
"""After so many things that were picked the first move that is left is made."""


class Keys(Words):
    """Says every text by its key and what is filled in."""

    def __init__(self) -> None:
        super().__init__("en")

    def find(self, key: str) -> Any:
        return key

    def __call__(self, key: str, /, **details: Any) -> str:
        return f"{key} {plain(details)}"


def plain(value: Any) -> object:
    """A value as text that is the same on every machine: numbers rounded, nothing that is drawn with."""
    kind: Any = type(value)  # mypy doubts that types of any object can be keys
    return _writer(kind)(value)


@cache
def _writer(kind: Any) -> Callable[[Any], object]:
    """How values of this type are written; found out once, as there are millions of them."""
    name = kind.__name__
    if issubclass(kind, float):
        return lambda value: round(value, 2) + 0.0
    if issubclass(kind, str | int | bytes | NoneType):
        return lambda value: value
    if issubclass(kind, Words):
        return lambda value: "words"
    if is_dataclass(kind):
        parts = [each.name for each in fields(kind)]
        return lambda value: [name, *(plain(getattr(value, part)) for part in parts)]
    if issubclass(kind, Mapping):
        return lambda value: sorted((str(plain(key)), plain(each)) for key, each in value.items())
    if issubclass(kind, set | frozenset):
        return lambda value: sorted(str(plain(each)) for each in value)
    if hasattr(kind, "__iter__"):
        return lambda value: [plain(each) for each in value]
    return lambda value: getattr(value, "__qualname__", name)


def short(value: object) -> str:
    """Four digits that stand for a value."""
    return blake2b(str(plain(value)).encode(), digest_size=2).hexdigest()


def table_path(title: AnyTitle) -> Path:
    return FOLDER / f"{title.id}-table.txt"


def moves_of_table(title: AnyTitle) -> str:
    """Two games against bots, at the largest table and at the smallest, and one of people only."""
    few, many = title.seats[0], title.seats[-1]
    told: list[str] = []
    for seats, humans, moves in ((many, 1, MOVES), (few, 1, MOVES), (few, few, PEOPLE_ONLY)):
        told.append(f"{title.id} for {seats}, {humans} at the screen")
        told += TableGame(title, seats, humans, seed=len(told)).lines(moves)
    return "\n".join(told) + "\n"


class TableGame:
    """A game at a table that nobody looks at; from its deal on, or from where a session stands."""

    def __init__(
        self, title: AnyTitle, seats: int, humans: int, seed: int, session: Session | None = None
    ) -> None:
        self.house = House(SIZE, draws=False)
        self.chance = Random(seed)
        scene = self.house.screens.table(match(title.id, seats, humans, seed), session)
        assert isinstance(scene, TableScene)
        self.scene = scene
        scene.model.setting = BoardSetting(Layout(SIZE), Keys())
        scene.performance.lay_anew(scene.model.board(ready=False))

    def lines(self, moves: int) -> Iterator[str]:
        """A line for the table as it is dealt, for every move, for everything picked, and for the end."""
        session = self.scene.session
        yield f"dealt {self._seen()}"
        for number in range(1, moves + 1):
            if not session.to_act:
                break
            yield from (f"{number} {line}" for line in self._moved(self.chance.choice(session.to_act)))
        yield f"log {short(self.scene.model.log.sentences(Keys(), None))}"
        if session.result is not None:
            yield f"over {short(self.scene.table.outcome(self.scene.model.board(), session.result))}"

    def made(self, seat: Seat, move: Move) -> str:
        """A line for this move."""
        before = self.scene.model.public_view
        self.scene.session.submit(Command(seat, move, self.scene.session.version))
        return next(self._carried_out(before))

    def _moved(self, seat: Seat) -> Iterator[str]:
        """Somebody moves: the person at the screen by clicks."""
        scene, model = self.scene, self.scene.model
        before = model.public_view
        if seat == model.viewer.seat:
            yield from self._clicked(seat)
        else:
            scene.session.submit(self._command(seat))
        yield from self._carried_out(before)

    def _carried_out(self, before: View) -> Iterator[str]:
        scene, model = self.scene, self.scene.model
        model.may_move = False
        for done in model.run_commands():
            assert isinstance(done, Committed), f"{scene.session.title.id}: {done}"
            model.public_view_before = None if model.viewer.alone else before
            scene.actions.show_move(done)
            kinds = "+".join(dict.fromkeys(told["type"] for told in done.events_for(None)))
            yield f"seat {done.seat}: {kinds} {self._seen()}"

    def _command(self, seat: Seat) -> Command:
        session = self.scene.session
        return Command(seat, self.chance.choice(list(session.legal(seat))), session.version)

    def _clicked(self, seat: Seat) -> Iterator[str]:
        """Points at one thing after the other until the move is decided."""
        scene, model = self.scene, self.scene.model
        model.may_move = True
        for _ in range(PICKS):
            board = self._board()
            offered = scene.table.targets(board, scene.performance.stage.goal)
            ways = [target for target in offered if target.moves]
            if not ways:
                break
            target = self.chance.choice(ways)
            scene.actions.click_target(target)
            if scene.session.has_commands:
                return
            yield f"picks {target.id} {self._seen()}"
        model.picking.keep_first(0)
        scene.session.submit(self._command(seat))

    def _board(self) -> AnyBoard:
        return replace(self.scene.model.board(), zones=dict(self.scene.performance.cast.zones))

    def _seen(self) -> str:
        """Everything about the table now, and about how it came to be like that."""
        scene, performance = self.scene, self.scene.performance
        score, goal, now = performance.stage.animation, performance.stage.goal, self.house.now
        goes = (
            score.cues,
            score.counts,
            score.noises,
            score.stops,
            score.marks,
            sorted(map(str, score.born)),
        )
        boards = [(start, board.zones) for start, board in score.boards]
        drawn = self._moving()
        performance.finish_animation()
        scene.refresh()
        board = self._board()
        targets: Sequence[Target] = scene.table.targets(board, goal)
        said = (scene.table.plates(board), scene.tree().said)
        rest = self._drawn(now + 60)
        return (
            f"lies {short((goal, board.zones))} goes {short((goes, boards))} shows {short((drawn, rest))} "
            f"says {short(said)} offers {short(targets)}"
        )

    def _moving(self) -> list[object]:
        """What is drawn on the way."""
        stage, now = self.scene.performance.stage, self.house.now
        return (
            [self._drawn(now + share * stage.animation.length) for share in LOOKS] if stage.is_moving else []
        )

    def _drawn(self, now: float) -> object:
        """Keys, boxes and looks of all that is drawn at a moment."""
        show = self.scene.view.show(now, self.scene.controls)
        return [(item.key, tuple(item.box), item.look) for item in self.scene.table.items(show)]
