"""A table on the screen whose hands lie on phones that are only numbers: no server, no browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from devtools.staged_phones import come, stage
from game.kernel.types import Seat
from phones.phone_game import PhoneSeat, SeatPlan
from phones.pipe_messages import Message
from scenes.base.match import Match
from scenes.phones.open_table import Party
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import SIZE, House, at_once


@dataclass
class PhoneTable:
    """A table on the screen, and phones that are only numbers."""

    house: House
    party: Party
    table: TableScene
    told: dict[int, list[Message]] = field(default_factory=dict)

    def view(self, seat: Seat) -> Message:
        return [each for each in self.told[seat] if each["t"] == "view"][-1]

    def play(self, seat: Seat, move: str | None = None) -> None:
        view = self.view(seat)
        chosen = view["moves"][0] if move is None else move
        said = {"t": "play", "move": chosen, "seen": view["version"]}
        if chosen.startswith("give"):
            said |= {"deal": view["view"]["deal"]["number"]}
        assert self.party.room is not None
        self.party.room.take_message(seat, said)
        self.house.frame()

    @property
    def actor(self) -> Seat | None:
        """Who at the screen is to play."""
        return self.table.model.actor

    def rest(self) -> None:
        """Until nothing moves by itself."""
        for _ in range(2000):
            if self.house.scene is not self.table or self.table.phase.name in (
                "calling",
                "resting",
                "over",
                "challenge",
            ):
                return
            self.house.frame(0.05)
        raise AssertionError(self.table.phase.name)


def open_phone_table(
    played: Match, phones: Sequence[Seat], draws: bool = False, size: tuple[int, int] = SIZE
) -> PhoneTable:
    """A game in which the hands of these seats lie on phones."""
    house, told = House(size, change=at_once, draws=draws), dict[int, list[Message]]()
    party = stage(house.context, tell=lambda socket, each: told.setdefault(socket, []).append(each))
    names = [place.name for place in played.places]
    lines = [PhoneSeat("free") if seat in phones else PhoneSeat("human") for seat in range(len(names))]
    party.lay(SeatPlan(played.title, tuple(lines), tuple(range(1, 11))))
    come(party, phones, names)
    party.hands = {(played.places[seat].name, played.places[seat].symbol) for seat in phones}
    table = house.screens.table(played)
    assert isinstance(table, TableScene)
    house.open(table)
    return PhoneTable(house, party, table, told)
