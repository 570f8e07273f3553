"""The moves of Daumen drauf! as texts and as values, and the list as the only judge of them."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.types import NotAMove
from game.language.words import LANGUAGES, Words, make_sentence
from game.titles.daumen import TITLE
from game.titles.daumen.rules.cards import DECK
from game.titles.daumen.rules.moves import MOVES, DaumenShow, DaumenWord
from tests.contract.junk import JUNK, junk_moves
from tests.contract.tables import Moment, Table, hold, moments, some_moments, tables
from tests.rigs.titles.daumen_naive_rules import EVERY_MOVE

TABLES = tables(TITLE)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_legal_move_is_read_and_written(table: Table) -> None:
    read = set()
    for moment in moments(table, 1):
        for seat in TITLE.to_act(moment.state):
            for move in TITLE.legal(moment.state, seat):
                assert TITLE.write_move(TITLE.read_move(move)) == move
                read.add(type(TITLE.read_move(move)))
    assert read == {DaumenShow, DaumenWord}


def test_every_move_that_there_is_is_read() -> None:
    """All of the protocol's, written down by the naive game; each its own value, and no more than these."""
    assert sorted(MOVES) == EVERY_MOVE
    assert len({TITLE.read_move(move) for move in EVERY_MOVE}) == len(EVERY_MOVE)
    assert {TITLE.read_move(f"show {card}") for card in DECK} == {DaumenShow(card) for card in DECK}
    assert [TITLE.read_move(word) for word in ("pass", "parry", "deal")] == list(DaumenWord)


def test_junk_is_not_a_move() -> None:
    dice, refused = Random(1), 0
    moment = next(moments(TABLES[0], 1))
    for text in junk_moves(moment, 0, dice, 2000):
        if text in EVERY_MOVE:
            assert TITLE.write_move(TITLE.read_move(text)) == text
            continue
        with pytest.raises(NotAMove):
            TITLE.read_move(text)
        refused += 1
    assert refused > len(JUNK)


@pytest.mark.parametrize("seats", TITLE.seats)
def test_list_and_refusal_never_disagree(seats: int) -> None:
    """Whatever is not in the list is refused, with a reason that can be said; nothing else is."""
    for table in tables(TITLE, seats):
        for moment in some_moments(table, 2):
            dice = moment.dice()
            for seat in TITLE.to_act(moment.state):
                for text in {*EVERY_MOVE, *junk_moves(moment, seat, dice, 20)}:
                    hold(_judged_alike, moment, seat, text)


WORDS = {lang: Words.read(lang, TITLE.texts) for lang in LANGUAGES}
NAMES = [f"player {seat}" for seat in TITLE.seats]


def _judged_alike(moment: Moment, seat: int, text: str) -> None:
    state = moment.state
    refusal = TITLE.judge(state, seat, text)
    listed = TITLE.canonical_move(state, seat, text) in TITLE.legal(state, seat)
    assert (refusal is None) == listed
    if refusal is not None:
        assert refusal.rule.startswith("DAU-")
        for words in WORDS.values():
            assert make_sentence(words, f"refusals.{refusal.code}", refusal.details, NAMES, TITLE)
