"""TAO's moves as texts: read and written without loss, and judged by the list alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.kernel.types import NotAMove
from game.titles.tao import TITLE
from game.titles.tao.rules.moves import MOVES, TaoMove, read_move, single_column_move, write_move
from game.titles.tao.rules.refusals import explain
from tests.contract.junk import JUNK, junk_moves
from tests.contract.tables import Table, some_moments, tables
from tests.contract.wordings import check_refusal

TABLES = Random(1).sample(tables(TITLE), 40)


def test_what_a_text_says() -> None:
    assert read_move("swap 1 4") == TaoMove("swap", 1, 4)
    assert read_move("strike 3") == single_column_move("strike", 3) == TaoMove("strike", 3, 3)
    assert write_move(TaoMove("jolly", 3, 1)) == "jolly 3 1"
    assert write_move(single_column_move("claim", 5)) == "claim 5"


def test_every_text_is_read_and_written_again() -> None:
    assert len(MOVES) == 3 * 49 + 4 * 7
    assert [write_move(read_move(text)) for text in MOVES] == list(MOVES)
    assert len(set(MOVES.values())) == len(MOVES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_legal_is_read_and_written_again(table: Table) -> None:
    for moment in some_moments(table, 3):
        for seat in TITLE.to_act(moment.state):
            for text in TITLE.legal(moment.state, seat):
                assert write_move(read_move(text)) == text


def test_junk_is_no_move() -> None:
    """A text is either one of the moves, or reading it says that it is none."""
    dice, none = Random(2), 0
    texts = [text for text in JUNK if text not in MOVES]
    for moment in some_moments(TABLES[0], 5):
        texts += [text for text in junk_moves(moment, 0, dice) if text not in MOVES]
    for text in texts:
        with pytest.raises(NotAMove):
            read_move(text)
        none += 1
    assert none > 200


def test_list_and_refusals_never_disagree() -> None:
    """Whatever is not listed is refused with a reason that has words; whatever is listed is not refused."""
    refused: Counter[str] = Counter()
    for number, table in enumerate(TABLES):
        for moment in some_moments(table, number):
            dice, state = moment.dice(), moment.state
            for seat in TITLE.to_act(state):
                listed = set(TITLE.legal(state, seat))
                for text in [*MOVES, *junk_moves(moment, seat, dice, 10)]:
                    assert TITLE.canonical_move(state, seat, text) == text
                    refusal = TITLE.judge(state, seat, text)
                    assert (refusal is None) == (text in listed), f"{moment}: {text!r}: {refusal}"
                    if refusal is not None:
                        assert refusal == explain(state, seat, text)
                        if refused[refusal.code] < 3:
                            check_refusal(TITLE, refusal)
                        refused[refusal.code] += 1
    assert len(refused) > 12, refused
