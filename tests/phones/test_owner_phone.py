"""The owner's phone without a server: what it is told before and after the PIN, and what nobody can do."""

from __future__ import annotations

import hmac
import json
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kiosk.staff_pin import LOCKED_SECONDS, MOST_TRIES, PinGate, hash_pin
from phones.encryption import EncryptedLine, new_key
from phones.owner_phone import IDLE_SECONDS, UPDATE_SECONDS, OwnerLine
from phones.pipe_messages import Message

PIN, WRONG = "274913", "274914"
SECRET = "seventy-one guests"


@dataclass
class PretendHouse:
    """A house with the real gate; what is done is noted."""

    gate_: PinGate
    done: list[object] = field(default_factory=list)
    volume: int = 24

    def words(self) -> Message:
        return {"lang": "en"}

    def pin_state(self) -> Message:
        return {"open": self.gate_.tries_left > 0, "told": str(self.gate_.tries_left)}

    def check_pin(self, pin: str) -> bool:
        return self.gate_.check_pin(pin)

    def figures(self) -> Message:
        return {"said": SECRET, "volume": self.volume}

    def set_volume(self, percent: int) -> None:
        self.volume = min(percent, 40)

    def restart(self) -> None:
        self.done.append("restart")


class Bar:
    """A house, its line, and a phone whose end of the line is Python."""

    def __init__(self, folder: Path) -> None:
        self.now = 1000.0
        self.air: list[Message] = []
        """Everything that went through the air."""
        self.house = PretendHouse(PinGate(hash_pin(PIN, cost=4), folder / "pin.json", self.clock))
        self.line = OwnerLine(new_key(), self.house, self.clock, self._tell)
        self.seal: EncryptedLine | None = None
        self.heard: list[Message | None] = []
        self.hello(self.line.key)

    def clock(self) -> float:
        return self.now

    def hello(self, key: str, socket: int = 1) -> None:
        self.air.clear()
        self.key = key
        self.line.take_message(socket, {"t": "hello", "nonce": "abc"})

    def _tell(self, socket: int, message: Message) -> None:
        self.air.append(message)
        if message["t"] == "line":
            self.seal = EncryptedLine(self.key, f"{message['nonce']} abc", "page", "app")
        elif message["t"] == "sealed":
            assert self.seal is not None
            self.heard.append(self.seal.decrypt(message))

    def say(self, message: Message) -> Message:
        """Gives back what was said, as it went through the air."""
        assert self.seal is not None
        sealed = self.seal.encrypt(message)
        self.air.append(sealed)
        self.line.take_message(1, sealed)
        return sealed

    def pin(self, pin: str) -> Message:
        return self.say({"t": "pin", "pin": pin})

    @property
    def last(self) -> Message:
        found = self.heard[-1]
        assert found is not None
        return found


@pytest.fixture
def bar(tmp_path: Path) -> Bar:
    return Bar(tmp_path)


def test_before_the_pin_nothing_is_told_and_nothing_done(bar: Bar) -> None:
    for wish in ({"t": "volume", "percent": 1}, {"t": "restart", "pin": PIN}, {"t": "figures"}):
        bar.say(wish)
    assert bar.line.count_unlocked == 0
    assert SECRET not in json.dumps(bar.heard)
    assert bar.house.done == []
    assert bar.house.volume == 24


def test_with_the_pin_come_the_figures_and_what_can_be_done(bar: Bar) -> None:
    bar.pin(PIN)
    assert bar.last == {"t": "figures", "said": SECRET, "volume": 24}
    bar.say({"t": "volume", "percent": 90})
    assert bar.last["volume"] == 40
    bar.say({"t": "restart", "pin": PIN})
    assert {"t": "restarts"} in bar.heard
    assert bar.house.done == ["restart"]


def test_a_wrong_pin_for_a_restart_locks_the_phone(bar: Bar) -> None:
    bar.pin(PIN)
    bar.say({"t": "restart", "pin": WRONG})
    assert bar.last["t"] == "gate"
    assert bar.house.done == []
    bar.say({"t": "volume", "percent": 1})
    assert bar.house.volume == 24


def test_wrong_pins_lock_the_phone_and_the_pad_at_the_screen(bar: Bar) -> None:
    for left in range(MOST_TRIES - 1, -1, -1):
        bar.pin(WRONG)
        assert bar.last["told"] == str(left)
    assert not bar.last["open"]
    bar.hello(bar.line.key)
    bar.pin(PIN)
    assert bar.line.count_unlocked == 0, "another connection is no way round"
    assert not bar.house.gate_.check_pin(PIN), "the same gate as the pad's"
    bar.now += LOCKED_SECONDS + 1
    bar.line.update()
    assert bar.last["open"], "the phone hears that it may try again"
    bar.pin(PIN)
    assert bar.line.count_unlocked == 1


def test_whoever_listens_reads_nothing_and_can_play_nothing_again(bar: Bar) -> None:
    sealed = bar.pin(PIN)
    louder = bar.say({"t": "volume", "percent": 30})
    bar.house.volume = 5
    bar.line.take_message(1, louder)
    bar.line.take_message(2, {"t": "hello", "nonce": "abc"})
    bar.line.take_message(2, sealed)
    assert bar.house.volume == 5
    assert bar.line.count_unlocked == 1
    flying = json.dumps(bar.air)
    for secret in (PIN, bar.line.key, SECRET, PIN.encode().hex(), SECRET.encode().hex()):
        assert secret not in flying


def test_who_has_another_key_is_heard_by_nobody(bar: Bar) -> None:
    bar.hello(new_key())
    bar.pin(PIN)
    assert bar.heard[-1] is None, "what is told can't be read, either"
    assert bar.line.count_unlocked == 0
    assert bar.house.gate_.tries_left == MOST_TRIES, "and takes no tries from those who have it"


@pytest.mark.parametrize(
    "said",
    [
        {"t": "sealed"},
        {"t": "sealed", "c": 3, "m": []},
        {"t": "sealed", "c": "zz", "m": "zz"},
        {"t": "sealed", "c": "", "m": ""},
        {"t": "sealed", "c": "ab" * 2000, "m": "é"},
        {"t": "hello", "nonce": "x" * 65},
        {"t": "hello", "nonce": None},
        {"t": None},
    ],
)
def test_nonsense_breaks_nothing_and_the_right_message_still_counts(bar: Bar, said: Message) -> None:
    bar.line.take_message(1, said)
    bar.line.take_message(7, said)
    bar.pin(PIN)
    assert bar.line.count_unlocked == 1


@pytest.mark.parametrize(
    "wish", [{"t": "volume", "percent": "9"}, {"t": "pin"}, {"t": "pin", "pin": 274913}, {}, {"t": []}]
)
def test_sealed_nonsense_does_nothing(bar: Bar, wish: Message) -> None:
    bar.pin(PIN)
    bar.say(wish)
    assert bar.house.volume == 24
    assert bar.line.count_unlocked == 1


def test_a_phone_that_nobody_touches_asks_for_the_pin_again(bar: Bar) -> None:
    bar.pin(PIN)
    bar.now += IDLE_SECONDS - 1
    bar.line.update()
    assert bar.last["t"] == "figures"
    bar.now += UPDATE_SECONDS
    bar.line.update()
    assert bar.last["t"] == "gate"
    assert bar.line.count_unlocked == 0


def test_figures_are_told_when_they_change_and_only_then(bar: Bar) -> None:
    bar.pin(PIN)
    told = len(bar.heard)
    bar.now += UPDATE_SECONDS
    bar.line.update()
    assert len(bar.heard) == told
    bar.house.volume, bar.now = 31, bar.now + UPDATE_SECONDS
    bar.line.update()
    assert bar.last["volume"] == 31


def test_when_the_line_is_closed_phones_are_told(bar: Bar) -> None:
    bar.line.close()
    assert bar.air[-1] == {"t": "lost", "why": "lost"}
    assert bar.line.seconds_to_change() is None


def test_a_seal_signs_what_it_hides() -> None:
    here, there = EncryptedLine("K", "1 2", "app", "page"), EncryptedLine("K", "1 2", "page", "app")
    sealed = here.encrypt({"t": "x"})
    changed = {**sealed, "c": f"{int(sealed['c'][:2], 16) ^ 1:02x}{sealed['c'][2:]}"}
    assert there.decrypt(changed) is None
    assert there.decrypt(sealed) == {"t": "x"}
    assert there.decrypt(sealed) is None, "once"
    way = hmac.digest(b"K", b"sign 1 2 app", "sha256")
    assert sealed["m"] == hmac.digest(way, f"1 {sealed['c']}".encode(), "sha256").hex()
