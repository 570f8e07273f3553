"""Games become codes and come back the same, at every table; golden codes are read for ever."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.codes.code_header import Start
from game.codes.code_letters import PREFIX
from game.codes.coded_record import record_of
from game.codes.digits import BadCode
from game.codes.game_code import choose_code, decode_game, encode_game
from game.codes.title_code import title_code
from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from game.terminal.code_command import describe_code
from tests.contract.tables import tables
from tests.rigs.breadth import amount, sample
from tests.rigs.coded_games import hold_round_trip, mutated_code, random_record, read_hostile
from tests.rigs.random_games import play_by_chance

HERE = Path(__file__).parent
VECTORS: list[dict[str, Any]] = json.loads((HERE / "vectors.json").read_text("utf-8"))
"""Sixty codes of edition 0 and what they hold, made by another implementation than this one."""
HOSTILE: list[dict[str, str]] = json.loads((HERE / "hostile.json").read_text("utf-8"))
"""Sixty wrong codes, and what is wrong with each."""
TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
MUTATIONS = amount(20, 400)
"""Damaged forms of each golden code that are read."""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['title']}: {vector['note']}")
def test_golden_codes_hold_what_they_held(vector: dict[str, Any]) -> None:
    coded = decode_game(vector["text"])
    told = {name: value for name, value in vector.items() if name not in ("note", "code", "text")}
    assert describe_code(coded) == told
    record = record_of(coded)
    assert replay(titles()[vector["title"]], record).result == coded.result
    assert encode_game(record, vector["start"], vector["extent"], coded.header.who) == vector["code"]


@pytest.mark.parametrize("wrong", HOSTILE, ids=lambda wrong: wrong["reason"])
def test_wrong_codes_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(BadCode):
        decode_game(wrong["code"])


def test_damaged_codes_are_refused_or_hold_a_game() -> None:
    dice = Random(1)
    read = [read_hostile(mutated_code(vector["code"], dice)) for vector in VECTORS for _ in range(MUTATIONS)]
    accepted = sum(coded is not None for coded in read)  # some damage changes nothing: an O for a 0
    assert accepted < len(read) / 25


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_codes_for_all_its_tables(title: AnyTitle) -> None:
    """A choice that is added to a title needs an edition of its own: old codes keep their meaning."""
    code = title_code(title.id)
    assert code is not None
    newest = code.editions[-1]
    assert (newest.rules, newest.seats) == (title.rules_version, title.seats)
    choices = {name: set(option.choices) for name, option in title.options.items()}
    assert {name: set(values) for name, values in newest.options.items()} == choices


def test_no_two_titles_have_one_number() -> None:
    codes = [title_code(name) for name in titles()]
    assert len({code.number for code in codes if code is not None}) == len(codes)


@pytest.mark.parametrize("start", ["deal", "seed"])
@pytest.mark.parametrize("title", TITLES)
def test_games_come_back(title: AnyTitle, start: Start) -> None:
    """A random game of every number of seats, whole or broken off."""
    for seed, table in enumerate(sample(tables(title), 12)):
        record = random_record(table, seed, most=150)
        over = replay(title, record).result is not None
        hold_round_trip(record, start, "whole" if over else "part")


@pytest.mark.parametrize("title", TITLES)
def test_positions_come_back(title: AnyTitle) -> None:
    """A game that begins in the middle of another: what comes after is told like any other moves."""
    tried = 0
    for seed, table in enumerate(sample(tables(title), 12)):
        before = replay(title, random_record(table, seed, most=9 + 5 * (seed % 5)))
        position = before.position()
        if position["phase"] not in ("play", "exchange", "claim"):
            continue
        session = type(before).load(title, position)
        dice = Random(seed)
        play_by_chance(session, dice, 30)
        hold_round_trip(session.record, "position", "whole" if session.result else "part")
        tried += 1
    assert tried > 2


def test_only_the_start_can_be_given_on() -> None:
    """The same cards for somebody else: nothing of the moves is in it."""
    record = random_record(tables(titles()["daumen"])[0], 3, most=40)
    coded = decode_game(encode_game(record, "seed", "none"))
    assert coded.moves == ()
    assert coded.seed == 3
    assert (
        coded.dealt["hands"]
        == titles()["daumen"].position(replay(titles()["daumen"], record.up_to_move(0)).fork()[0])["hands"]
    )


def test_the_form_is_chosen_by_length() -> None:
    """Short games tell their cards, longer ones their seed; a game without a seed can only tell its cards."""
    short, long = (random_record(tables(titles()[name])[0], 5) for name in ("tao", "dog"))
    chosen = choose_code(short)
    assert chosen == encode_game(short, "deal")
    assert len(PREFIX + chosen) <= 154
    assert choose_code(long) == encode_game(long, "seed")
    without_seed = record_of(decode_game(encode_game(short, "deal")))
    assert without_seed.seed is None
    assert choose_code(without_seed) == chosen


def test_moves_taken_back_are_not_told() -> None:
    record = random_record(tables(titles()["tao"])[0], 1, most=60)
    assert any(entry.undo_or_redo for entry in record.entries)
    assert len(decode_game(encode_game(record, "seed", "part")).moves) == len(record.counted_entries())


def test_a_game_that_is_not_over_is_no_whole_game() -> None:
    record = random_record(tables(titles()["dao"])[0], 1, most=5)
    with pytest.raises(ValueError, match="not over"):
        encode_game(record, "deal", "whole")


def test_other_rules_are_refused() -> None:
    record = random_record(tables(titles()["dao"])[0], 1, most=5)
    record.rules_version = 99
    with pytest.raises(ValueError, match="another version"):
        encode_game(record, "deal", "part")
