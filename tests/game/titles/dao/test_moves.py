"""DAO's moves as texts: one parser, one writer, one judge."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.kernel.types import NotAMove
from game.language.words import make_sentence
from game.titles.dao import TITLE
from game.titles.dao.rules.moves import DaoMove, read_move, write_move
from tests.contract.junk import JUNK, junk_moves
from tests.contract.tables import Moment, moments, tables
from tests.contract.wordings import NAMES, check_spoken, words_of

GAMES = 3


def random_moments() -> Iterator[Moment]:
    """Every moment of random games at every table, the deals between two rounds included."""
    for seed in range(GAMES):
        for table in tables(TITLE):
            yield from moments(table, seed)


def test_what_is_legal_is_read_and_written_back() -> None:
    found = set()
    for moment in random_moments():
        for seat in TITLE.to_act(moment.state):
            for text in TITLE.legal(moment.state, seat):
                assert TITLE.write_move(TITLE.read_move(text)) == text
                found.add(TITLE.read_move(text))
    assert found == set(DaoMove)


def test_every_move_has_a_text_of_its_own() -> None:
    assert [read_move(write_move(move)) for move in DaoMove] == list(DaoMove)


@pytest.mark.parametrize("text", [text for text in JUNK if text != "deal"], ids=lambda text: ascii(text)[:20])
def test_junk_is_no_move(text: str) -> None:
    with pytest.raises(NotAMove) as told:
        read_move(text)
    assert len(str(told.value)) <= 40


def test_junk_made_from_moves_is_read_or_is_no_move() -> None:
    known, dice = {write_move(move) for move in DaoMove}, Random(1)
    for moment in random_moments():
        for seat in TITLE.to_act(moment.state):
            for text in junk_moves(moment, seat, dice, 10):
                assert is_move(text) is (text in known), ascii(text)


def is_move(text: str) -> bool:
    """Can it be read? Anything but `NotAMove` goes through."""
    try:
        TITLE.read_move(text)
    except NotAMove:
        return False
    return True


def test_list_and_refusals_agree_and_every_refusal_has_words() -> None:
    dice, words = Random(2), words_of(TITLE)
    codes = set()
    for moment in random_moments():
        for seat in TITLE.to_act(moment.state):
            listed = TITLE.legal(moment.state, seat)
            texts = {*listed, *(write_move(move) for move in DaoMove), *junk_moves(moment, seat, dice, 10)}
            for text in sorted(texts):
                refusal = TITLE.judge(moment.state, seat, text)
                accepted = TITLE.canonical_move(moment.state, seat, text) in listed
                assert (refusal is None) is accepted is (text in listed), ascii(text)
                if refusal is not None:
                    codes.add(refusal.code)
    assert codes == {"unknown-move", "deal-first", "round-goes-on"}
    for code in codes:
        for each in words:
            check_spoken(make_sentence(each, f"refusals.{code}", {}, NAMES, TITLE), f"{each.lang}: {code}")
