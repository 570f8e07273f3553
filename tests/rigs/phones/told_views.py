"""What phones are told of real games, played by chance by the app's rules until a wanted one is there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import AnyTitle, Seat, all_options
from game.language.words import Words
from phones.seven_steps import shorten_moves

Message: TypeAlias = dict[str, Any]
NAMES = ("Anna", "Ben", "Clara", "David", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jan")
SEATS = {"dao": 4, "daumen": 4, "dog": 4, "tao": 2, "dos": 4}
YANG: dict[str, Any] = {"version": "yang"}


@dataclass(frozen=True)
class Position:
    """A moment of a game, as one seat sees it."""

    session: Session
    seat: Seat

    @property
    def view(self) -> Any:
        return self.session.view(self.seat)

    @property
    def moves(self) -> list[str]:
        return list(self.session.legal(self.seat))


def played(game: str, seed: int, seats: int = 0, **options: Any) -> Iterator[Session]:
    """A game from its deal to its end, move by move."""
    title = titles()[game]
    seats = seats or SEATS[game]
    session = Session.deal(title, seats, seed, all_options(title, options))
    chance = random.Random(seed)
    yield session
    while session.to_act:
        seat = chance.choice(session.to_act)
        session.play(seat, random_move(session, seat, chance))
        yield session


def random_move(session: Session, seat: Seat, chance: random.Random) -> str:
    """A move by chance; fields are hit in time, and cards rather played than drawn."""
    moves = list(session.legal(seat))
    hits = [move.replace("@0", "@400") for move in moves if move.startswith("hit")]
    return chance.choice(hits or [move for move in moves if move not in ("draw", "fold", "pass")] or moves)


def find(
    game: str, wanted: Callable[[Position], bool], seats: int = 0, most: int = 40, **options: Any
) -> Position:
    """The first moment of some game in which a seat sees what is wanted."""
    for seed in range(1, most):
        for session in played(game, seed, seats, **options):
            for seat in range(session.seats):
                if wanted(found := Position(session, seat)):
                    return found
    raise AssertionError(f"no such moment in {most} games of {game}")


def view(position: Position, version: int = 0, lang: str = "en", **more: Any) -> Message:
    """The message with which a phone is shown a position."""
    session, seat = position.session, position.seat
    result = session.result
    return {
        "t": "view",
        "version": version or session.version,
        "title": session.title.id,
        "room": "K3X9F2",
        "game": named(session.title, lang),
        "seat": seat,
        "view": position.view,
        "players": [
            {"name": NAMES[k], "token": k + 1, "kind": "bot" if k == 2 else "phone"}
            for k in range(session.seats)
        ],
        "moves": shorten_moves(session.legal(seat)) if session.title.id == "dog" else position.moves,
        "to_act": list(session.to_act),
        "result": None if result is None else result.to_json(),
        "told": [],
        "can": [],
        "breath_ms": 50,
        "clock": None,
        **more,
    }


def named(title: AnyTitle, lang: str) -> str:
    return Words.read(lang, title.texts)("title.name")


def lobby(game: str = "dos", seat: Seat | None = None, **more: Any) -> Message:
    """The message of a table that is still being laid."""
    kinds = ["phone", "free", "bot", "human"]
    seats = [
        {"kind": kind, "name": "" if kind == "free" else NAMES[k], "token": 0 if kind == "free" else k + 1}
        for k, kind in enumerate(kinds)
    ]
    return {
        "t": "lobby",
        "v": 1,
        "title": game,
        "game": "Dos",
        "room": "K3X9F2",
        "seat": seat,
        "tokens": list(range(1, 11)),
        "seats": seats,
        "players": [] if seat is None else seats,
        "playing": False,
        **more,
    }


def claims() -> dict[str, Message]:
    """What a page is told when somebody goes on for a silent phone, or comes in the middle of a game."""
    table = lobby(playing=True)
    table["seats"][0]["silent"] = table["seats"][2]["silent"] = True
    named = {"seat": 0, "name": "Konstantinop", "title": "dos", "room": table["room"]}
    return {
        "silent": table,
        "asking": {"t": "asking", "token": 7, **named},
        "prove": {"t": "prove", "tokens": [3, 7, 1, 9], **named},
    }


def has_hand(position: Position) -> bool:
    return bool(position.moves) and position.session.version > 12


def seven(position: Position) -> bool:
    return any(move[0] == "7" for move in position.moves) and position.session.version > 30


_MOMENTS: dict[str, Callable[[], Position]] = {
    "dos": lambda: find("dos", lambda p: any("=" in m for m in p.moves) and len(p.moves) > 6),
    "dos pending": lambda: find("dos", lambda p: p.view["pending"] > 2 and len(p.moves) > 1),
    "dos many": lambda: find("dos", lambda p: len(p.view["hands"][p.seat]) > 13 and not p.moves, most=200),
    "dos waits": lambda: find("dos", lambda p: not p.moves and p.session.version > 8),
    "dos challenge": lambda: find("dos", lambda p: p.view["phase"] == "challenge" and bool(p.moves)),
    "dos over": lambda: find("dos", lambda p: p.session.result is not None),
    "daumen": lambda: find("daumen", lambda p: "parry" in p.moves and p.session.version > 15),
    "daumen leads": lambda: find("daumen", lambda p: bool(p.view["won"][p.seat]) and len(p.moves) == 5),
    "daumen scored": lambda: find("daumen", lambda p: p.view["phase"] == "scored" and bool(p.moves)),
    "dog exchange": lambda: find("dog", lambda p: p.view["phase"] == "exchange" and p.session.version > 20),
    "dog": lambda: find("dog", lambda p: p.view["phase"] == "play" and len({m[0] for m in p.moves}) > 3),
    "dog jack": lambda: find("dog", lambda p: any("x" in m for m in p.moves)),
    "dog seven": lambda: find("dog", seven),
    "dog joker": lambda: find("dog", lambda p: any(m.startswith("XX=7") for m in p.moves)),
    "dog fold": lambda: find("dog", lambda p: p.moves == ["fold"]),
    "dog six": lambda: find("dog", lambda p: has_hand(p) and p.session.version > 150 and len(p.moves) > 2, 6),
    "dao": lambda: find("dao", lambda p: bool(p.moves) and len(p.view["taken"][p.seat]) > 5),
    "dao scored": lambda: find("dao", lambda p: p.view["phase"] == "scored", 2, two_rounds=True),
    "tao": lambda: find("tao", lambda p: bool(p.moves) and p.seat == 1 and "J" in p.view["rows"][1], **YANG),
    "tao hidden": lambda: find("tao", has_hand),
    "tao claim": lambda: find(
        "tao", lambda p: p.view["phase"] == "claim" and bool(p.moves), most=2000, **YANG
    ),
}


@cache
def moment(name: str) -> Position:
    """A telling moment of a game, by its name."""
    return _MOMENTS[name]()


NAMES_OF_MOMENTS = tuple(_MOMENTS)
