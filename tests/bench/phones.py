"""How long a tap on a phone takes until the table's next picture shows it, and what phones cost each frame.

`python3 run.py bench phones [--moves N] [--json]`. Ten phones made of Python over real sockets, the real
server and a real table on a window that nobody sees. The floor is the same table whose phones aren't there:
the same moves come from nowhere. With --attack somebody means no good meanwhile. Frames are compared by the time
that the processor needs for them: a busy machine changes that little.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.kernel.session import Command
from phones.laid import Laid, LaidSeat
from scenes.catalogue import table_of
from scenes.inputs import knock
from scenes.making import phones_command
from scenes.match import Match
from scenes.phones.party import Party, PhoneHouse
from scenes.scene import words_for
from scenes.table.scene import TableScene
from tests.phones.party import FAST, HERE, NAMES, Phone
from tests.scenes.house import House, match

SEATS, MOVES = 10, 80
LONGEST = 60.0


@dataclass(frozen=True)
class Taps:
    """Milliseconds from the tap to the new picture, and for a frame."""

    phones: int
    moves: int
    median: float
    most: float
    """99 of 100 took no longer."""
    frame: float
    """Median of a frame in which something moves, by the processor's clock."""
    worst: float
    """99 of 100 took no longer."""


class Living(House):
    """A house whose clock is the real one."""

    def __init__(self) -> None:
        super().__init__((1280, 800))
        self.context.clock = time.perf_counter
        self.spent: list[float] = []

    def turn(self) -> None:
        """One frame, as the loop makes it when it has been woken."""
        began, drawn = time.thread_time(), self.frames
        self.now = time.perf_counter()
        self.frame(0.0)
        if self.frames > drawn:
            self.spent.append(time.thread_time() - began)

    def until(self, there: Callable[[], bool]) -> None:
        end = time.perf_counter() + LONGEST
        while not there():
            if time.perf_counter() > end:
                raise TimeoutError("it never came")
            self.turn()


def opened(house: Living, played: Match) -> tuple[Party, list[Phone]]:
    """A table that ten phones have come to."""
    party = Party(
        phones_command(), time.perf_counter, knock, lambda lang, title: words_for(lang, title or None)
    )
    party.house = PhoneHouse(address=HERE, certain=True, a_second=FAST)
    house.context.open_to_phones(party)
    party.start("en")
    party.lay(Laid("dos", (LaidSeat("free"),) * SEATS, tuple(range(1, 11))))
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


def taps(with_phones: bool, moves: int) -> Taps:
    """Plays so many moves, each as soon as the table rests."""
    house, played = Living(), match("dos", SEATS, humans=SEATS if with_phones else 1, nerves="off")
    party, phones = opened(house, played) if with_phones else (None, [])
    table = table_of("dos").table(house.context, played)
    assert isinstance(table, TableScene)
    house.open(table)
    session, times = table.session, list[float]()
    house.spent.clear()
    while session.to_act and len(times) < moves:
        house.until(lambda: not table.performance.stage.moving)
        seat, version, drawn = session.to_act[0], session.version, house.frames
        move = session.legal(seat)[0]
        if with_phones:
            house.until(lambda seat=seat: _is_new(phones[seat], table, party))  # type: ignore[misc]
        began = time.perf_counter()
        if with_phones:
            phones[seat].play(move)
        else:
            session.submit(Command(seat, move, version))
        house.until(lambda: session.version > version and house.frames > drawn)  # noqa: B023
        times.append(1000 * (time.perf_counter() - began))
    for phone in phones:
        phone.close()
    house.context.close_phones()
    times.sort()
    frame = 1000 * statistics.median(house.spent)
    most = times[min(len(times) - 1, int(len(times) * 0.99))]
    return Taps(len(phones), len(times), round(statistics.median(times), 1), round(most, 1), round(frame, 1))


def _is_new(phone: Phone, table: TableScene, party: Party | None) -> bool:
    phone.hear()
    assert party is not None
    assert party.room is not None
    game = party.room.game
    return game is not None and phone.view is not None and phone.view["version"] == game.version


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=MOVES)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(arguments)
    floor, found = taps(False, options.moves), taps(True, options.moves)
    if options.json:
        print(json.dumps({"floor": asdict(floor), "phones": asdict(found)}))
        return 0
    for name, each in (("without phones", floor), ("ten phones", found)):
        print(f"{name:15} median {each.median:6.1f} ms   99 % {each.most:6.1f} ms", end="")
        print(f"   a frame {each.frame:5.1f} ms")
    above = found.median - floor.median, found.most - floor.most
    print(f"{'above the floor':15} median {above[0]:+6.1f} ms   99 % {above[1]:+6.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
