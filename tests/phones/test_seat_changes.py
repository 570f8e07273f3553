"""In the middle of a game a hand goes to a phone, comes back to the screen, or goes on with a bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from game.kernel.types import Seat
from phones.phone_room import PhoneRoom
from phones.pipe_messages import Message
from scenes.base.scene import words_for
from scenes.phones.open_table import Party
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot


@dataclass
class Table:
    """A game at the screen, and phones that are only numbers; no server runs."""

    house: House
    party: Party
    told: dict[int, list[Message]] = field(default_factory=dict)

    @property
    def scene(self) -> TableScene:
        found = next(each for each in reversed(self.house.manager.stack) if isinstance(each, TableScene))
        assert isinstance(found, TableScene)
        return found

    @property
    def room(self) -> PhoneRoom:
        assert self.party.room is not None
        return self.party.room

    def change(self, **kinds: str) -> None:
        """Seats, and who plays there from now on."""
        self.seats()
        for seat, kind in kinds.items():
            self.house.click(f"seats/seat/{seat.removeprefix('s')}/{kind}")
        self.house.click("seats/go")
        self.house.frame()

    def seats(self) -> None:
        """By the menu, as people do."""
        for _ in range(20):
            if self.house.scene.name == "pause":
                break
            self.house.key("escape")
            self.house.wait(0.3)
        self.house.click("pause/seats")

    def scan(self, socket: int, seat: Seat | None, secret: str | None = None) -> None:
        """Somebody comes with a phone."""
        self.room.take_message(socket, {"t": "hello", "v": 1, "secret": secret, "lang": "en"})
        if secret is None:
            self.room.take_message(socket, {"t": "join", "name": "Greta", "token": 9, "seat": seat})
            self.house.wait(0.5)
            self.tap(socket)
        self.house.wait(0.5)

    def tap(self, socket: int, right: bool = True) -> None:
        """Somebody finds on their phone the symbol that the screen shows, or another one."""
        asked, shown = self.last(socket, "prove"), self.room.first_claim
        assert shown is not None
        assert "token" not in asked, "only the screen shows which one it is"
        wrong = next(each for each in asked["tokens"] if each != shown.symbol)
        self.room.take_message(socket, {"t": "prove", "token": shown.symbol if right else wrong})

    def last(self, socket: int, kind: str) -> Message:
        return [each for each in self.told[socket] if each["t"] == kind][-1]

    @property
    def kinds(self) -> list[str]:
        """Who plays where, as phones are told."""
        assert self.room.game is not None
        return [line.kind for line in self.room.game.plan.seats]


@pytest.fixture
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    """Two people at the screen and a bot; some moves are made."""
    house = House(change=at_once, draws=False)
    party = Party(("-",), house.context.clock, lambda: None, words_for, list)
    house.screens.phones.let_in(party)
    house.open(house.screens.table(match("daumen", 3, 2, 5, "easy")))
    pilot = Pilot(house, 5)
    while pilot.moves < 3:
        pilot.step()
    found = Table(house, party)
    setattr(party, "_tell", lambda socket, message: found.told.setdefault(socket, []).append(message))  # noqa: B010
    yield found
    house.screens.phones.shut()


def test_a_person_s_hand_goes_to_a_phone_and_comes_back(table: Table) -> None:
    before = table.scene.session.version
    table.change(s0="phone")
    assert table.house.scene.name == "phone_join"
    assert table.scene.model.viewer.phones == {0}
    assert table.kinds == ["phone", "human", "bot"]
    table.scan(7, 0)
    assert table.house.scene.name != "phone_join", "who was waited for is there"
    view = table.last(7, "view")
    assert (view["seat"], view["players"][0]["name"]) == (0, "Anna"), "whoever comes goes on for Anna"
    assert view["view"] == table.scene.session.view(0)
    table.change(s0="human")
    assert table.told[7][-1] == {"t": "lost", "why": "taken"}
    assert table.kinds == ["human", "human", "bot"]
    assert table.scene.session.version >= before


def test_a_bot_s_seat_goes_to_a_phone_and_back(table: Table) -> None:
    table.change(s2="phone")
    assert list(table.scene.match.humans) == [0, 1, 2]
    assert table.kinds == ["human", "human", "phone"]
    table.scan(4, 2)
    assert table.last(4, "view")["seat"] == 2
    assert any(
        "now plays for" in line for line in table.scene.model.log.sentences(table.scene.model.words, None)
    )
    table.change(s2="bot")
    assert table.told[4][-1]["why"] == "out"
    assert list(table.scene.match.humans) == [0, 1]


def test_phones_curtain_and_a_bot_play_on_together(table: Table) -> None:
    table.change(s0="phone")
    table.scan(7, None)
    table.change(s2="phone", s1="bot")
    assert table.house.has("phones/go")
    secret = table.last(7, "you")["secret"]
    assert table.kinds == ["phone", "bot", "phone"]
    assert table.room.guests.by_secret(secret) is not None, "who was at a phone before is there still"
    table.house.click("phones/go")
    assert table.house.scene is table.scene, "nobody has to wait there"
    table.scan(8, 2)
    for _ in range(200):
        table.house.wait(0.2)
        session = table.scene.session
        mine = [(socket, seat) for socket, seat in ((7, 0), (8, 2)) if seat in session.to_act]
        if session.result is not None:
            break
        for socket, seat in mine:
            seen = table.last(socket, "view")["version"]
            table.room.take_message(socket, {"t": "play", "move": session.legal(seat)[0], "seen": seen})
    assert table.scene.session.version > 12
    assert table.house.scene.name != "curtain", "no curtain falls where nobody sits at the screen"


def test_where_there_are_no_phones_a_seat_is_a_person_s_or_a_bot_s(table: Table) -> None:
    table.party._command = []
    table.seats()
    assert not table.house.has("seats/seat/0/phone")
    assert table.house.has("seats/seat/0/bot")
    assert not table.party.open
