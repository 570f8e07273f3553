"""What seats may know of TAO's table, what they can imagine, and how what happens is told and refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.events import redact
from game.kernel.types import HIDDEN, Position
from game.language.words import LANGUAGES, Words, make_sentence
from game.titles.tao import TITLE
from tests.rigs.titles.tao_tables import STUCK, after, dealt, legal, plain, refusal, table, told, why

UNSEEN = [HIDDEN] * 4
YANG = plain(dealt(version="yang"))


def seen_of_decks(position: Position, seat: int | None) -> dict[str, Any]:
    """What the view hides or shows of decks and guards."""
    view = TITLE.view(TITLE.load(position), seat)
    return {"decks": view["decks"], "guards": view["guards"]}


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("open_hands", [False, True])
def test_yin_hides_both_decks_and_the_guards_to_come(seat: int | None, open_hands: bool) -> None:
    view = TITLE.view(dealt(open_hands=open_hands), seat)
    assert view["decks"] == [UNSEEN, UNSEEN]
    assert view["guards"] == [TITLE.position(dealt())["guards"][0], HIDDEN, HIDDEN, HIDDEN]


def test_yang_hides_the_others_hand_and_no_guard() -> None:
    guards, (first, second) = YANG["guards"], YANG["decks"]
    assert seen_of_decks(YANG, 0) == {"decks": [first, UNSEEN], "guards": guards}
    assert seen_of_decks(YANG, 1) == {"decks": [UNSEEN, second], "guards": guards}
    assert seen_of_decks(YANG, None) == {"decks": [UNSEEN, UNSEEN], "guards": guards}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_yang_with_open_hands_hides_nothing(seat: int | None) -> None:
    state = dealt(version="yang", open_hands=True)
    assert TITLE.view(state, seat) == TITLE.position(state)


@pytest.mark.parametrize("version", ["yin", "yang"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_in_the_end_all_lies_open(version: str, seat: int | None) -> None:
    over = table(phase="over", turn=None, turns=100, version=version)
    assert TITLE.view(TITLE.load(over), seat) == over


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(
    "position",
    [
        table(guards="BT RT BD", barred="dragon", opened=("1", "")),
        table(guards="BT RT", barred="dragon", opened=("1", "2")),
        table(guards="BT", barred="dragon", opened=("1 2", "4")),
        table(guards="", barred="dragon", opened=("1 2", "4 5")),
        YANG,
        after(YANG, "renew 1", "strike 2"),
    ],
    ids=["three guards", "two guards", "one guard", "no guard", "yang", "yang, a turn later"],
)
def test_an_imagined_world_looks_the_same(position: Position, seat: int | None) -> None:
    view = TITLE.view(TITLE.load(position), seat)
    for seed in range(30):
        world = TITLE.imagine(view, seat, Chance.from_seed(seed))
        assert TITLE.view(TITLE.load(plain(world)), seat) == view


def test_imagined_guards_can_be_all_that_fit_the_barred_attribute() -> None:
    """One guard was used for its dragon: it was one of the two dragons, and the blue one lies there."""
    view = TITLE.view(TITLE.load(table(guards="BD RT BT", barred="dragon", opened=("1", ""))), 0)
    orders = {TITLE.imagine(view, 0, Chance.from_seed(seed)).guards for seed in range(40)}
    assert orders == {("BD", "RT", "BT"), ("BD", "BT", "RT")}
    view = TITLE.view(TITLE.load(table(guards="BD RT BT", barred="red", opened=("1", ""))), 0)
    orders = {TITLE.imagine(view, 0, Chance.from_seed(seed)).guards for seed in range(80)}
    assert orders == {("BD", "RT", "BT"), ("BD", "BT", "RT"), ("BD", "RD", "BT"), ("BD", "BT", "RD")}


@pytest.mark.parametrize("seat", [0, None])
def test_an_imagined_hand_leaves_its_owner_a_move(seat: int | None) -> None:
    deck = STUCK["decks"][1]
    freed = {**STUCK, "decks": [STUCK["decks"][0], [*deck[1:], deck[0]]]}
    view = TITLE.view(TITLE.load(freed), seat)
    tops = set()
    for seed in range(60):
        world = TITLE.imagine(view, seat, Chance.from_seed(seed))
        assert TITLE.view(TITLE.load(plain(world)), seat) == view
        tops.add(world.decks[1][0])
    assert "RT" not in tops
    assert len(tops) > 1


FIVE = table("_ RD RT RD RT BD _", "_ BT BT J BD RD _")


@pytest.mark.parametrize(
    ("position", "moves", "event"),
    [
        (table(), "swap 1 3", {"seat": 0, "columns": (1, 3), "cards": ("RD", "J")}),
        (
            table(),
            "slide 4 0",
            {"seat": 0, "column": 4, "to": 0, "card": "BT", "closing": ((5, 4),)},
        ),
        (
            table("_ _ RD RT BD BT J"),
            "slide 3 0",
            {"seat": 0, "column": 3, "to": 0, "card": "RT", "closing": ((2, 1), (4, 2), (5, 3), (6, 4))},
        ),
        (table(), "cross 5", {"seat": 0, "other": 1, "column": 5, "cards": ("RT", "BD")}),
        (table(tops=("pBD", "")), "renew 2", {"seat": 0, "column": 2, "card": "BD", "top": "pBD"}),
        (
            table(tops=("pBD", "")),
            "strike 2",
            {"seat": 0, "other": 1, "column": 2, "card": "RT", "top": "pBD"},
        ),
        (table(), "jolly 3 5", {"seat": 0, "other": 1, "column": 3, "to": 5, "card": "BD"}),
    ],
)
def test_a_move_is_told_with_its_cards(position: Position, moves: str, event: dict[str, Any]) -> None:
    (found,) = told(position, moves).values()
    assert found == event


def test_opening_a_portal_is_told() -> None:
    three = told(table("_ J pRD RD RD BT _", opened=("5 1", "")), "swap 2 3")
    assert three["opened"] == {"seat": 0, "column": 3, "cards": ("RD", "pRD", "RD"), "coins": 3}
    assert three["won"] == {"seat": 0, "coins": 3}


def test_a_claim_is_told() -> None:
    five = told(FIVE, "cross 5", "claim 4")
    assert five["gathered"] == {"seat": 0, "attribute": "red", "cards": ("RD", "RT", "RD", "RT", "RD")}
    assert five["claimed"] == {"seat": 0, "column": 4, "coins": 1}
    assert five["guard_used"] == {"card": "RD", "attribute": "red", "top": "BT"}
    rows = ("_ RD RT RD RT BD _", "_ BT BT J BD RD _")
    last = table(*rows, guards="RT", barred="blue", opened=("1", "2 3"))
    assert told(last, "cross 5", "claim 4")["last_guard_used"] == {"card": "RT", "attribute": "red"}


def test_the_turn_limit_is_told() -> None:
    end = told(table(turns=99, opened=("1", "2 3")), "swap 1 2", "swap 1 2")["limit_reached"]
    assert end == {"turns": 100, "scores": (1, 2)}


def test_no_event_says_more_than_all_may_know() -> None:
    for name, kind in TITLE.events.items():
        event = (name, *kind.fields)
        assert redact(TITLE.events, event, None) == redact(TITLE.events, event, 0)


APART = table("RD BD J BT RT _ _", "_ _ BT RT J RD BD")
CLAIM_SHIFTED = after(table("RD RT RD RT BD _ _", "_ BT BT J RD BD _", opened=("", "2")), "cross 4")


@pytest.mark.parametrize(
    ("position", "move", "code", "rule"),
    [
        (table(), "dance", "unknown-move", "TAO-5"),
        (table(), "swap 1", "unknown-move", "TAO-5"),
        (table(), "swap 1 7", "unknown-move", "TAO-5"),
        (table(), "swap 1 2 ", "unknown-move", "TAO-5"),
        (table(), "cross 1 1", "unknown-move", "TAO-5"),
        (table(), "\ud800", "unknown-move", "TAO-5"),
        (table(), "swap 3 3", "same-place", "TAO-6"),
        (table(), "swap 3 1", "left-first", "TAO-6"),
        (table(), "swap 0 1", "own-place-empty", "TAO-6"),
        (table(), "swap 1 6", "own-place-empty", "TAO-6"),
        (table(), "slide 0 6", "own-place-empty", "TAO-7"),
        (table(), "slide 1 2", "place-taken", "TAO-7"),
        (APART, "cross 0", "nobody-opposite", "TAO-8"),
        (APART, "cross 6", "own-place-empty", "TAO-8"),
        (table(), "renew 6", "own-place-empty", "TAO-9"),
        (APART, "strike 1", "other-place-empty", "TAO-10"),
        (APART, "jolly 2 1", "other-place-empty", "TAO-11"),
        (APART, "jolly 1 2", "no-jolly", "TAO-11"),
        (APART, "jolly 6 2", "own-place-empty", "TAO-11"),
        (table(), "claim 3", "nothing-gathered", "TAO-13"),
        (table(), "claim 0", "no-portal", "TAO-13"),
        (after(FIVE, "cross 5"), "swap 1 2", "claim-first", "TAO-16"),
        (after(FIVE, "cross 5"), "claim 6", "no-portal", "TAO-13"),
        (CLAIM_SHIFTED, "claim 5", "not-under-row", "TAO-13"),
        (CLAIM_SHIFTED, "claim 2", "coin-gone", "TAO-13"),
    ],
)
def test_a_refusal_says_why(position: Position, move: str, code: str, rule: str) -> None:
    assert why(position, move) == (code, rule)


def test_refusals_name_the_place() -> None:
    assert refusal(APART, "jolly 1 2").details == {"card": "BD", "column": 1}
    assert refusal(table(), "swap 3 1").details == {"column": 1, "to": 3}
    words = Words.read("en", TITLE.texts)
    details = refusal(APART, "jolly 1 2").details
    sentence = make_sentence(words, "refusals.no-jolly", details, ("Anna", "Bruno"), TITLE)
    assert "blue dragon" in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_moves_and_cards_have_names_of_their_own(lang: str) -> None:
    words = Words.read(lang, TITLE.texts)
    moves = [*legal(table()), "claim 3"]
    assert len({TITLE.name_move(move, words) for move in moves}) == len(moves)
    assert TITLE.name_card("pRD", words) != TITLE.name_card("RD", words) != TITLE.name_card(HIDDEN, words)


def test_attributes_are_said_in_words() -> None:
    words = Words.read("de", TITLE.texts)
    event = {"type": "guard_used", **told(FIVE, "cross 5", "claim 4")["guard_used"]}
    assert "Neues Leittier: Blauer Tiger. Zählt beim nächsten Mal nicht: Rot." in make_sentence(
        words, "events.guard_used", event, ("A", "B"), TITLE
    )
