"""Dos's moves as text and with types, and that the list of legal moves is the only judge."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.kernel.types import Move, NotAMove, Refusal
from game.language.words import LANGUAGES, Words
from game.titles.dos import TITLE
from game.titles.dos.rules.moves import (
    EVERY_PLAY,
    DosDraw,
    DosHit,
    DosLate,
    DosMove,
    DosPlay,
    read_move,
    write_move,
)
from game.titles.dos.rules.refusals import explain
from game.titles.dos.rules.state import Dos
from tests.contract.junk import JUNK, junk_moves
from tests.contract.tables import Moment, Table, moments
from tests.rigs.titles.dos_tables import challenged, table

TABLES = [Table(TITLE, seats, {"nerves": nerves}) for seats, nerves in ((2, "fast"), (3, "off"), (5, "calm"))]
WORDS = {lang: Words.read(lang, TITLE.texts) for lang in LANGUAGES}
CHALLENGED = TITLE.load(challenged("r5 g7", "b1", "b2", places=".2,.3 .8,.7@400", discard="r8 r9"))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play r5", DosPlay("r5")),
        ("play y+2", DosPlay("y+2")),
        ("play W=g", DosPlay("W", "g")),
        ("play W+4=b", DosPlay("W+4", "b")),
        ("draw", DosDraw()),
        ("late", DosLate()),
        ("hit 0@0", DosHit(0, 0)),
        ("hit 1@1240", DosHit(1, 1240)),
        ("hit 999999999@999999999", DosHit(999_999_999, 999_999_999)),
    ],
)
def test_a_text_says_a_move_and_is_its_text(text: Move, move: DosMove) -> None:
    assert read_move(text) == move
    assert write_move(move) == text


def test_the_colour_that_goes_on_is_the_card_s_or_the_one_wished_for() -> None:
    assert (DosPlay("gS").colour, DosPlay("W", "y").colour) == ("g", "y")
    assert len(EVERY_PLAY) == 52 + 2 * 4


@pytest.mark.parametrize("table_", TABLES, ids=str)
def test_every_legal_move_is_read_and_written_back(table_: Table) -> None:
    kinds = set()
    for moment in moments(table_, seed=1):
        for seat in TITLE.to_act(moment.state):
            for text in TITLE.legal(moment.state, seat):
                kinds.add(type(read_move(text)))
                assert write_move(read_move(text)) == text
    assert kinds >= {DosPlay, DosDraw}
    assert (DosHit in kinds and DosLate in kinds) is (table_.options["nerves"] != "off")


def test_junk_is_no_move_and_nothing_worse() -> None:
    dice = Random(1)
    for moment in few(TABLES[0]):
        for text in {*junk_moves(moment, moment.seat, dice), *JUNK}:
            try:
                assert write_move(read_move(text)) == text
            except NotAMove:
                assert text not in TITLE.legal(moment.state, moment.seat)


@pytest.mark.parametrize(
    "text", ["", "play W", "play r5=g", "play x5", "play", "hit 0@01", "hit 0", "draw ", "Late"]
)
def test_what_is_never_a_move(text: Move) -> None:
    with pytest.raises(NotAMove):
        read_move(text)


# one judge


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("hit 0@999", "hit 0@0"),
        ("hit 0@1000", "hit 0@0"),
        ("hit 0@1001", "late"),
        ("late", "late"),
        ("hit 1@5", "hit 1@5"),  # has been hit
        ("hit 2@5", "hit 2@5"),
        ("hit 999999999@5", "hit 999999999@5"),
        ("hit 0@05", "hit 0@05"),
        ("draw", "draw"),
    ],
)
def test_a_hit_at_any_time_stands_for_the_listed_one(text: Move, listed: Move) -> None:
    assert TITLE.canonical_move(CHALLENGED, 0, text) == listed
    assert TITLE.canonical_move(CHALLENGED, 1, text) == text
    assert TITLE.canonical_move(TITLE.load(table("r1 b5", "b1")), 0, text) == text


@pytest.mark.parametrize("table_", TABLES, ids=str)
def test_what_stands_for_a_move_leads_where_it_leads(table_: Table) -> None:
    for moment in few(table_):
        for text in asked(moment):
            listed = TITLE.canonical_move(moment.state, moment.seat, text)
            if listed != text:
                assert listed in TITLE.legal(moment.state, moment.seat)
                assert without_times(moment, text) == without_times(moment, listed)


@pytest.mark.parametrize("table_", TABLES, ids=str)
def test_list_and_refusal_never_disagree(table_: Table) -> None:
    for moment in few(table_):
        listed = TITLE.legal(moment.state, moment.seat)
        for text in [*listed, *asked(moment)]:
            accepted = TITLE.canonical_move(moment.state, moment.seat, text) in listed
            assert (TITLE.judge(moment.state, moment.seat, text) is None) is accepted, text
            if not accepted:
                check_words(explain(moment.state, moment.seat, text))


def few(table_: Table) -> Iterator[Moment]:
    """Every seventh moment of a few games, and every challenge."""
    for seed in range(3):
        for moment in moments(table_, seed):
            state: Dos = moment.state
            if moment.move is not None and (state.challenge or moment.number % 7 == 0):
                yield moment


def asked(moment: Moment) -> list[Move]:
    """Junk and real moves at the wrong time; of hits, all that could be meant."""
    hits = [f"hit {field}@{ms}" for field in range(3) for ms in (0, 1, 700, 2500, 99999)]
    plays = [write_move(play) for play in EVERY_PLAY]
    return [*junk_moves(moment, moment.seat, moment.dice(), 20), *hits, *plays, "draw", "late"]


def without_times(moment: Moment, text: Move) -> object:
    """The position that a move leads to, when it doesn't matter when a field was hit."""
    state = moment.state.copy()
    TITLE.apply(state, moment.seat, text, moment.chance.copy())
    position = TITLE.position(state)
    for field in position["challenge"]["fields"] if position["challenge"] else ():
        field["hit"] = None if field["hit"] is None else 0
    return position


def check_words(refusal: Refusal) -> None:
    assert refusal.rule.startswith("DOS-")
    for words in WORDS.values():
        assert words.find(f"refusals.{refusal.code}"), refusal.code
