"""How long a tap on a phone takes until the table's next picture shows it, and what phones cost each frame.

`python3 run.py bench phones [--moves N] [--json]`. Ten phones made of Python over real sockets, the real
server and a real table on a window that nobody sees; then the same while somebody means no good from many
addresses. The floor is the same table, but what ten people want comes from nowhere. All three take turns, so
that a machine which has much else to do for a while is slow for all of them; frames are compared by the time
that the processor needs for them, which that changes little.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from devtools.staged_phones import come, stage
from game.kernel.session import Command
from phones.phone_game import PhoneSeat, SeatPlan
from scenes.app.process_commands import phones_command
from scenes.base.match import Match
from scenes.base.scene import words_for
from scenes.phones.open_table import Party, PhoneHouse
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, match
from tests.rigs.paths import ROOT
from tests.rigs.phones.python_phones import FAST, HERE, NAMES, Phone

SEATS, MOVES, ROUNDS = 10, 80, 4
WAYS = ("alone", "phones", "attacked")
LONGEST, REST = 60.0, 0.02
"""Seconds for what takes milliseconds, and between two looks at a table at which nothing happens."""


@dataclass(frozen=True)
class Taps:
    """Milliseconds from the tap to the new picture, and for a frame in which something moves."""

    median: float
    most: float
    """99 of 100 took no longer."""
    frame: float
    """Median, by the processor's clock."""
    worst: float
    """99 of 100 frames took no longer."""


Draw: TypeAlias = Callable[[pygame.Surface, float], list[pygame.Rect] | None]


class Living(House):
    """A house whose clock is the real one."""

    def __init__(self) -> None:
        super().__init__((1280, 800))
        self.context.clock = time.perf_counter
        self.spent: list[float] = []
        self.knocked = threading.Event()
        self.shown = 0.0
        """When the last picture was drawn: what the app does after that, nobody at the table waits for."""
        self.manager.draw = self._drawn(self.manager.draw)  # type: ignore[method-assign, assignment]

    def _drawn(self, draw: Draw) -> Draw:
        def draws(surface: pygame.Surface, now: float) -> list[pygame.Rect] | None:
            found = draw(surface, now)
            self.shown = time.perf_counter()
            return found

        return draws

    def turn(self) -> None:
        """One frame, and where there was nothing to draw a rest, until a phone says something."""
        began, drawn = time.thread_time(), self.frames
        self.now = time.perf_counter()
        self.frame(0.0)
        if self.frames > drawn:
            self.spent.append(time.thread_time() - began)
        else:
            self.knocked.wait(REST)
            self.knocked.clear()

    def until(self, there: Callable[[], bool]) -> None:
        end = time.perf_counter() + LONGEST
        while not there():
            if time.perf_counter() > end:
                raise TimeoutError("it never came")
            self.turn()


def laid() -> SeatPlan:
    return SeatPlan("dos", (PhoneSeat("free"),) * SEATS, tuple(range(1, 11)))


def open_to_phones(house: Living, played: Match) -> tuple[Party, list[Phone]]:
    """A table that ten phones have come to."""
    party = Party(
        phones_command(),
        time.perf_counter,
        house.knocked.set,
        words_for,
    )
    party.house = PhoneHouse(address=HERE, certain=True, a_second=FAST)
    house.screens.phones.let_in(party)
    party.start("en")
    party.lay(laid())
    house.until(lambda: bool(party.scanned))
    assert party.room is not None
    assert party.port is not None
    found = list[Phone]()
    for seat, place in enumerate(played.places):
        phone = Phone(party.port, party.room.code, seat)
        phone.say({"t": "join", "name": NAMES[seat], "token": seat + 1, "seat": seat})
        house.until(lambda phone=phone: bool(phone.hear()) and phone.secret is not None)  # type: ignore[misc]
        party.to_phone(place)
        found.append(phone)
    return party, found


def pretended(house: Living, played: Match) -> Party:
    """The same table, but nothing is told to anybody."""
    party = stage(house.context)
    party.lay(laid())
    come(party, range(SEATS), NAMES)
    assert party.room is not None
    for guest in party.room.guests:
        guest.socket = None
    party.hands = {(place.name, place.symbol) for place in played.places}
    return party


@contextlib.contextmanager
def attack(party: Party) -> Iterator[None]:
    """Somebody means no good meanwhile."""
    assert party.room is not None
    command = (sys.executable, "-m", "tests.rigs.phones.attack", str(party.port), party.room.code)
    with subprocess.Popen(command, stdin=subprocess.PIPE, cwd=ROOT) as process:
        yield
        assert process.stdin is not None
        process.stdin.close()
        process.wait()


@dataclass
class Measured:
    """Milliseconds of all taps and all frames of one way."""

    taps: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)

    def told(self) -> Taps:
        parts = [_part(found, share) for found in (self.taps, self.frames) for share in (0.5, 0.99)]
        return Taps(*parts)


def play(way: str, moves: int, into: Measured) -> None:
    """Plays so many moves, each as soon as the table rests: alone, with phones, or attacked."""
    house, played = Living(), match("dos", SEATS, humans=SEATS, nerves="off")
    party, phones = (pretended(house, played), []) if way == "alone" else open_to_phones(house, played)
    table = house.screens.table(played)
    assert isinstance(table, TableScene)
    house.open(table)
    with attack(party) if way == "attacked" else contextlib.nullcontext():
        into.taps += _played(house, table, party, phones, moves)
    for phone in phones:
        phone.close()
    house.screens.phones.shut()
    into.frames += [1000 * each for each in house.spent]


def measured(moves: int) -> dict[str, Taps]:
    """All ways, by turns."""
    found = {way: Measured() for way in WAYS}
    for _ in range(ROUNDS):
        for way in WAYS:
            play(way, -(-moves // ROUNDS), found[way])
    return {way: each.told() for way, each in found.items()}


def _played(
    house: Living, table: TableScene, party: Party, phones: Sequence[Phone], moves: int
) -> list[float]:
    session, times = table.session, list[float]()
    house.spent.clear()
    while session.to_act and len(times) < moves:
        house.until(lambda: not table.performance.stage.is_moving)
        seat, version, drawn = session.to_act[0], session.version, house.frames
        move = session.legal(seat)[0]
        for phone in phones:
            house.until(lambda phone=phone: _is_new(phone, party))  # type: ignore[misc]
        began = time.perf_counter()
        if phones:
            phones[seat].play(move)
        else:
            session.submit(Command(seat, move, version))
        house.until(lambda: session.version > version and house.frames > drawn)  # noqa: B023
        times.append(1000 * (house.shown - began))
    return times


def _is_new(phone: Phone, party: Party) -> bool:
    phone.hear()
    assert party.room is not None
    game = party.room.game
    return game is not None and phone.view is not None and phone.view["version"] == game.version


def _part(found: list[float], share: float) -> float:
    """So large a share of all is no larger."""
    ordered = sorted(found)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))], 2)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    found = measured(options.moves)
    if options.json:
        print(json.dumps({way: asdict(each) for way, each in found.items()}))
        return 0
    floor = found["alone"]
    for way, each in found.items():
        print(f"{way:9} a tap: median {each.median:6.1f} ms, 99 % {each.most:6.1f} ms", end="")
        print(f"  a frame: median {each.frame:6.2f} ms, 99 % {each.worst:6.2f} ms", end="")
        above, part = each.median - floor.median, each.frame / floor.frame
        print(f"  above alone: {above:+6.1f} and {each.most - floor.most:+6.1f} ms, frames x {part:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
