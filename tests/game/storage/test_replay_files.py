"""Replays as files: whole games there and back, and no file that does any harm."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.language.words import LANGUAGES
from game.storage import replay_files
from game.storage.matches import KeptMatch, SavedPlayer
from game.storage.replay_files import BadReplay, ReplayReel
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from scenes.base.scene import words_for
from tests.rigs.stored_games import now

TITLES = sorted(titles())


def filed(title: str, moves: int = 5000, seed: int = 3, undo: bool = False) -> bytes:
    """A random game as a file."""
    game, dice = titles()[title], Random(seed)
    seats = game.seats[0]
    session = Session.deal(game, seats, seed, usual_options(game))
    store = Store(None)
    players = tuple(SavedPlayer(f"Zoë {seat}", "human", seat + 1) for seat in range(seats))
    number = store.matches.begin(session, players, now)
    while session.to_act and session.version < moves:
        seat = dice.choice(session.to_act)
        assert isinstance(session.play(seat, dice.choice(list(session.legal(seat)))), Committed)
        if undo and dice.random() < 0.3 and session.to_act:
            session.undo(seat, practice=True)
    return replay_files.write_replay(store.matches.load(number))


def read_whole_reel(data: bytes) -> ReplayReel:
    """All of it, in one go."""
    reel = ReplayReel(titles(), replay_files.read_replay(data))
    while not reel.play_on(100):
        pass
    return reel


def with_fields(data: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(data), **fields}).encode()


def code(data: bytes) -> str:
    with pytest.raises(BadReplay) as refused:
        read_whole_reel(data)
    return refused.value.code


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("undo", [False, True])
def test_a_game_comes_back_whole(title: str, undo: bool) -> None:
    data = filed(title, undo=undo)
    reel = read_whole_reel(data)
    assert reel.session.result is not None
    assert not reel.cut
    assert len(reel.moves) == len(reel.session.record.counted_entries())
    again = replay_files.read_replay(data)
    assert again.players[0] == SavedPlayer("Zoë 0", "human", 1)
    match = KeptMatch(1, again.players, again.record, again.began, again.began, again.ended)
    assert replay_files.write_replay(match) == data


def test_it_is_played_some_moves_at_a_time() -> None:
    reel = ReplayReel(titles(), replay_files.read_replay(filed("dao", 12)))
    assert not reel.play_on(5)
    assert (len(reel.moves), reel.is_done) == (5, False)
    assert reel.play_on(50)
    assert len(reel.moves) == 12


@pytest.mark.parametrize("title", TITLES)
def test_every_moment_can_be_looked_at_as_it_was_seen(title: str) -> None:
    """Without what was taken back; and all of it only once the game is over."""
    reel = ReplayReel(titles(), replay_files.read_replay(filed(title, undo=True)))
    assert reel.everything(0) is None
    while not reel.play_on(50):
        pass
    record = reel.session.record
    assert len(record.entries) > len(reel.moves)
    for moves in (0, 1, len(reel.moves) // 2, len(reel.moves)):
        then = replay(titles()[title], record.up_to_move(moves))
        for viewer in (None, *range(record.seats)):
            assert reel.view(moves, viewer) == then.view(viewer)
        assert {**reel.everything(moves), "rng": then.position()["rng"]} == then.position()


def test_from_any_moment_it_can_be_played_on() -> None:
    session = read_whole_reel(filed("dao", 30, undo=True)).session
    on = replay(titles()["dao"], session.record.up_to_move(7))
    assert on.version == 7
    assert isinstance(on.play(on.to_act[0], on.legal(on.to_act[0])[0]), Committed)


def test_a_file_with_one_byte_changed_is_told_apart() -> None:
    """No changed digit makes another game of it."""
    data = filed("dao", 8)
    at = data.index(b'"moves"') + 14
    for place in range(at, len(data) - 4, 7):
        other = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        assert code(other) in ("damaged", "no-replay", "unplayable")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no-replay"),
        (b"\x00" * 100, "no-replay"),
        (b"\xff\xfe", "no-replay"),
        (b"[]", "no-replay"),
        (b"{}", "no-replay"),
        (b'{"stammtisch": "1"}', "no-replay"),
        (b'{"stammtisch": true}', "no-replay"),
        (b'{"stammtisch": NaN}', "no-replay"),
        (b'{"stammtisch": 2}', "newer"),
        (b'{"stammtisch": 1}', "damaged"),
        (b"[" * 100_000, "no-replay"),
        (b"9" * 100_000, "no-replay"),
        (b" " * (replay_files.MOST_BYTES + 1), "too-big"),
    ],
    ids=range(13),
)
def test_what_is_no_replay_gets_a_sentence(data: bytes, why: str) -> None:
    assert code(data) == why


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": 7}, "damaged"),
        ({"seats": 3}, "damaged"),
        ({"seats": True}, "damaged"),
        ({"seed": "1e9"}, "damaged"),
        ({"seed": "9" * 61}, "damaged"),
        ({"seed": 3}, "damaged"),
        ({"options": {"two_rounds": 1}}, "unplayable"),
        ({"options": {"two_rounds": None}}, "damaged"),
        ({"options": []}, "damaged"),
        ({"start": {}}, "unplayable"),
        ({"start": 3}, "damaged"),
        ({"dealt": []}, "unplayable"),
        ({"dealt": [-1]}, "damaged"),
        ({"dealt": [0] * 501}, "damaged"),
        ({"moves": [[0, "fly", [], ""]]}, "unplayable"),
        ({"moves": [[0, "undo 1", [], ""]]}, "unplayable"),
        ({"moves": [[2, "take", [], ""]]}, "damaged"),
        ({"moves": [[0, "take", []]]}, "damaged"),
        ({"moves": {}}, "damaged"),
        ({"players": []}, "damaged"),
        ({"rules": -1}, "damaged"),
        ({"rules": 0, "dealt": []}, "other-rules"),
        ({"more": 1}, "damaged"),
    ],
    ids=str,
)
def test_what_is_wrong_in_it_gets_a_sentence(fields: dict[str, Any], why: str) -> None:
    assert code(with_fields(filed("dao", 4), **fields)) == why


def test_names_are_made_fit_to_be_seen() -> None:
    players = [{"name": "\u202eAn\nna\x00 " + "a" * 90, "kind": "human", "symbol": 1}] * 2
    read = replay_files.read_replay(with_fields(filed("dao", 2), players=players))
    assert read.players[0].name == ("An na " + "a" * 90)[:40]


def test_a_game_by_other_rules_is_watched_as_far_as_it_goes() -> None:
    data = filed("dao", 9)
    plain = json.loads(data)
    plain["rules"] = 0
    plain["moves"][6][3] = "0" * 16
    reel = read_whole_reel(json.dumps(plain).encode())
    assert reel.cut
    assert len(reel.moves) == 6


def test_the_longest_games_have_room() -> None:
    """Ten people at Dos, who play as badly as can be."""
    game = titles()["dos"]
    session = Session.deal(game, 10, 1, usual_options(game))
    dice = Random(2)
    while session.to_act and session.version < 3000:
        seat = dice.choice(session.to_act)
        session.play(seat, dice.choice(list(session.legal(seat))))
    players = tuple(SavedPlayer("A" * 40, "human", 1) for _ in range(10))
    match = KeptMatch(1, players, session.record, now(), now(), None)
    assert len(replay_files.write_replay(match)) < replay_files.MOST_BYTES / 2
    assert replay_files.read_replay(replay_files.write_replay(match)).record == replace(
        session.record, rules_version=game.rules_version
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    source = Path(replay_files.__file__).read_text("utf-8")
    codes = set(re.findall(r'BadReplay\("([a-z-]+)"|"(other-rules)"', source))
    assert len(codes) > 5
    for code in {first or second for first, second in codes}:
        said = words_for(language)(f"replay.faults.{code}", where="moves[3]", game="chess", n=3)
        assert said.endswith((".", "?"))
