"""A table that is open to phones outlives the app: it is found again beside its game, and nowhere else."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from phones.kept_room import MOST_BYTES, MOST_FILES, KeptGuest, KeptRoom, RoomFiles, read_room
from scenes.phones.open_table import Party
from tests.rigs.headless_app import match
from tests.rigs.phones.open_party import OpenParty
from tests.rigs.phones.phone_table import open_phone_table
from tests.rigs.phones.python_phones import NAMES, seated

ANNA = KeptGuest("a" * 32, 0, "Anna", 1, "de")
BEN = KeptGuest("b" * 32, 1, "Ben😀", 2, "en")
ROOM = KeptRoom("K3X9F2", 8765, 41, (ANNA, BEN), (), (("Anna", 1), ("Ben😀", 2)), ("c" * 32,))
GAME = 7


def test_a_room_comes_back_as_it_was_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    files = RoomFiles(tmp_path)
    assert files.save(GAME, ROOM)
    assert files.load(GAME) == ROOM
    assert files.load(GAME + 1) is None
    path = tmp_path / "phones" / f"{GAME}.json"
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert [file.name for file in path.parent.iterdir()] == [path.name], "nothing half-written is left"
    files.drop(GAME)
    assert files.load(GAME) is None


def test_what_is_written_anew_is_whole_at_any_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full, or the power fails, while it is written: the room of before is still there."""
    files = RoomFiles(tmp_path)
    files.save(GAME, ROOM)

    def full(file: int) -> None:
        raise OSError(28, "disk full")

    monkeypatch.setattr(os, "fsync", full)
    assert not files.save(GAME, KeptRoom("ZZZZZZ", 1, 1))
    monkeypatch.undo()
    assert files.load(GAME) == ROOM
    assert files.save(GAME, KeptRoom("ZZZZZZ", 1, 1)), "what was left of the last try is in nobody's way"


def test_old_rooms_go_and_those_whose_game_is_gone(tmp_path: Path) -> None:
    files = RoomFiles(tmp_path)
    for number in range(MOST_FILES + 4):
        files.save(number, ROOM)
        os.utime(tmp_path / "phones" / f"{number}.json", (number, number))
    assert [number for number in range(MOST_FILES + 4) if files.load(number)] == list(
        range(4, MOST_FILES + 4)
    )
    files.drop_all_but([5, 6, 99])
    assert [number for number in range(MOST_FILES + 4) if files.load(number)] == [5, 6]


def plain() -> dict[str, Any]:
    """What is in the file of a room."""
    found: dict[str, Any] = json.loads(json.dumps({"v": 1, **asdict(ROOM)}))
    return found


WRONG: list[dict[str, Any]] = [
    {"v": 2},
    {"code": "../../x"},
    {"code": "k3x9f2"},
    {"code": 123456},
    {"port": -1},
    {"port": True},
    {"port": 70_000},
    {"base": 1e308},
    {"base": 10**400},
    {"guests": None},
    {"guests": {"0": 1}},
    {"guests": [plain()["guests"][0]] * 2},
    {"guests": [plain()["guests"][0] | {"secret": "x" * 32}]},
    {"guests": [plain()["guests"][0] | {"seat": 99}]},
    {"guests": [plain()["guests"][0] | {"name": ""}]},
    {"guests": [plain()["guests"][0] | {"name": "a" * 1000}]},
    {"guests": [plain()["guests"][0] | {"name": "\ud83d"}]},
    {"guests": [plain()["guests"][0]] * 1000},
    {"guests": [[[[]]]]},
    {"hands": [["Anna"]]},
    {"hands": [1]},
    {"out": ["x"]},
    {"former": [None]},
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong)[:30])
def test_a_hostile_file_is_as_good_as_none(wrong: dict[str, Any]) -> None:
    assert read_room(json.dumps(plain()).encode()) == ROOM
    assert read_room(json.dumps(plain() | wrong).encode()) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"v":1}',
        b"[" * 10_000,
        b"9" * 5000,
        b'{"v":1,"code":"K3X9F2"}',
    ],
    ids=lambda data: repr(data[:12]),
)
def test_a_broken_file_is_as_good_as_none(data: bytes) -> None:
    assert read_room(data) is None


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as files")
@pytest.mark.parametrize("kind", ["link", "pipe", "folder", "huge"])
def test_what_is_no_file_of_ours_is_not_followed_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    files, path = RoomFiles(tmp_path), tmp_path / "phones" / f"{GAME}.json"
    path.parent.mkdir()
    secret = tmp_path / "other.json"
    if kind == "link":
        secret.write_text(json.dumps(plain()), encoding="utf-8")
        path.symlink_to(secret)
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.write_bytes(json.dumps(plain()).encode() + b" " * MOST_BYTES)
    assert files.load(GAME) is None
    files.save(GAME, ROOM)
    if kind != "folder":
        assert files.load(GAME) == ROOM
        if kind == "link":
            assert "K3X9F2" in secret.read_text(encoding="utf-8"), "what it led to was not written to"


def open_party(folder: Path) -> OpenParty:
    party = OpenParty("daumen", 2)
    party.party.files = RoomFiles(folder)
    return party


def crashed(party: OpenParty) -> None:
    """The app dies without a word, and its server a moment later."""
    line = party.party.board._line
    assert line is not None
    line._process.kill()
    line._process.wait()


def test_after_a_crash_phones_come_back_by_themselves_and_strangers_stay_strangers(tmp_path: Path) -> None:
    """The same port and code, the same secrets; versions go on, so that pages take the new views."""
    first = open_party(tmp_path)
    second = open_party(tmp_path)
    try:
        first.open()
        first.join()
        first.party._number = GAME
        first.party.hands = {(NAMES[seat], seat + 1) for seat in range(2)}
        first.until(lambda: RoomFiles(tmp_path).load(GAME) is not None)
        code, port = first.room.code, first.port
        shown = [phone.view["version"] for phone in first.phones if phone.view]
        crashed(first)
        assert second.party.reopen(GAME, "en")
        second.until(lambda: second.party.port is not None)
        assert (second.room.code, second.port) == (code, port)
        assert second.party.hands == first.party.hands
        second.session = first.session
        stranger = second.stranger_waits()
        second.phones = first.phones
        second.play(seated("daumen", 2, 2))
        for phone in second.phones:
            phone.heard.clear()
            phone.connect()
        second.until(lambda: all("view" in [each["t"] for each in phone.heard] for phone in second.phones))
        for seat, phone in enumerate(second.phones):
            assert phone.view is not None
            assert phone.view["seat"] == seat
            assert phone.view["version"] > shown[seat]
        stranger.hear()
        assert {each["t"] for each in stranger.heard} <= {"lobby"}
        stranger.close()
    finally:
        second.close()
        first.party.board.close()


def test_an_app_that_ends_lets_phones_wait_and_a_table_that_is_left_does_not(tmp_path: Path) -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    party = found.party
    party.files = RoomFiles(tmp_path)
    party.tell()
    assert party._number is not None
    number = party._number
    kept = party.files.load(number)
    assert kept is not None
    assert [guest.name for guest in kept.guests] == [place.name for place in found.table.match.places]
    room = party.room
    assert room is not None
    room.throw_out(1)
    party.tell()
    again = party.files.load(number)
    assert again is not None
    assert (len(again.guests), again.out) == (1, (kept.guests[1].secret,))
    told = dict(found.told)
    party.close()
    assert told[0][-1] == {"t": "away"}
    assert party.files.load(number) == again
    assert party.reopen(number, "en")
    assert party.room is not None
    assert party.room.code == again.code
    party._number = number
    party.stop()
    assert party.files.load(number) is None, "people have left this table"
    assert not party.reopen(number, "en")


def test_a_game_that_is_over_leaves_no_room_behind(tmp_path: Path) -> None:
    found = open_phone_table(match("dao", 2, humans=2, seed=1), [0, 1])
    found.party.files = RoomFiles(tmp_path)
    found.party.tell()
    number = found.party._number
    assert number is not None
    for _ in range(900):
        found.rest()
        if found.table.session.result is not None:
            break
        seat = found.table.session.to_act[0]
        moves = found.view(seat)["moves"]
        found.play(seat, next((move for move in moves if move.startswith("take")), moves[-1]))
    found.party.tell()
    assert found.table.session.result is not None
    assert found.party.files.load(number) is None


def test_where_phones_are_not_allowed_no_table_is_opened_again(tmp_path: Path) -> None:
    RoomFiles(tmp_path).save(GAME, ROOM)
    party = open_party(tmp_path).party
    party._command = []
    assert not party.reopen(GAME, "en")
    assert isinstance(party, Party)
    assert not party.open
