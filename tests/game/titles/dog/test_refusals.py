"""Why a move can't be made at Dog's table: each reason, and how it is said."""

from __future__ import annotations

import tomllib

import pytest

from game.kernel.types import Position, Refusal
from game.language.words import Words, make_sentence
from game.titles.dog import TITLE
from game.titles.dog.names import name_card, name_move
from tests.rigs.titles.dog_tables import FULL, HOME, exchange, refusal, table

GIVING = exchange("2S 3S", "KS", "5S 6S", "8S 9S", gifts="- KD - -")
ONE_OUT = table("20 h h h", "40 s h h", "50 h h h", hand="5S 7D KS JS XX")
SAFE = table("s 30 h h", "40 s h h", HOME, "31 g3 h h", hand="5S 7D KS JS 4C")
IN_GOAL = table("62 g2 h h", HOME, hand="2S 3S 4S 5S 7D")
DONE = table(FULL, "20 h h h", "30 h g4 h", hand="3S 5S KS 7D JS")
STUCK = table("14 h h h", "s h h h", hand="5S 9S JS 7D")
ALL_HOME = table(HOME, "20 h h h", hand="5S 7D JS XX")

SHORT = table("g4 60", "h h", "40 h", "h h", hand="7D", marbles=2)
CASES: list[tuple[Position, str, str, str]] = [
    # the exchange, and folding
    (GIVING, "5S 0.0>5", "give-first", "DOG-18"),
    (GIVING, "fold", "give-first", "DOG-18"),
    (GIVING, "give KS", "not-in-hand", "DOG-18"),
    (GIVING, "give 1S", "unknown-move", "DOG-18"),
    (GIVING, "give 2S 3S", "unknown-move", "DOG-18"),
    (GIVING, "give", "unknown-move", "DOG-18"),
    (ONE_OUT, "give 5S", "exchange-is-over", "DOG-18"),
    (ONE_OUT, "fold", "can-play", "DOG-11"),
    # cards
    (ONE_OUT, "6S 0.0>26", "not-in-hand", "DOG-4"),
    (ONE_OUT, "5S=6 0.0>26", "no-joker", "DOG-4"),
    (ONE_OUT, "XX 0.0>26", "name-rank", "DOG-4"),
    (ONE_OUT, "XX=X 0.0>26", "unknown-move", "DOG-4"),
    (ONE_OUT, "XX= 0.0>26", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 0.0>026", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 0.0>64", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 4.0>25", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 0.0>h", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S  0.0>25", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 0.0>25\n", "unknown-move", "DOG-4"),
    (ONE_OUT, "7D 0.0>22 0.1", "unknown-move", "DOG-4"),
    (ONE_OUT, "5S 0.0>23 0.0>25", "one-piece", "DOG-7"),
    # half a move
    (ONE_OUT, "5S", "say-how", "DOG-4"),
    (ONE_OUT, "5S 0.0", "say-where", "DOG-4"),
    (ONE_OUT, "XX=K", "say-how", "DOG-4"),
    (ONE_OUT, "XX=K 0.1", "say-where", "DOG-4"),
    (ONE_OUT, "5S 0.1", "cannot-leave", "DOG-4"),
    (ONE_OUT, "JS 0.1", "swap-on-the-track", "DOG-13"),
    (ALL_HOME, "5S", "all-at-home", "DOG-5"),
    (ALL_HOME, "XX=J", "all-at-home", "DOG-5"),
    (STUCK, "5S", "barred", "DOG-6"),
    (STUCK, "JS", "nobody-to-swap", "DOG-13"),
    (table("15 h h h", "s h h h", hand="7D"), "7D", "barred", "DOG-6"),
    (table("14 31 h h", "s h h h", "s h h h", hand="5S"), "5S", "nobody-can", "DOG-10"),
    (table("10 h h h", "s h h h", hand="7D"), "7D", "seven-steps", "DOG-12"),
    (table("g1 h h h", hand="5S"), "5S", "past-the-end", "DOG-8"),
    (table("g1 g3 h h", hand="2S"), "2S 0.0", "goal-is-taken", "DOG-8"),
    (table("0 h h h", "20 h h h", hand="JS"), "JS", "swap-no-safe-piece", "DOG-13"),
    # whose piece
    (ONE_OUT, "5S 1.0>45", "not-your-piece", "DOG-12"),
    (ONE_OUT, "5S 2.0>55", "own-pieces-first", "DOG-14"),
    (ONE_OUT, "7D 0.0>25 2.0>52", "own-pieces-first", "DOG-14"),
    (DONE, "5S 0.3>5", "partners-turn", "DOG-14"),
    (DONE, "5S 1.0>25", "not-your-piece", "DOG-12"),
    # the house and the start field
    (ONE_OUT, "5S 0.1>s", "cannot-leave", "DOG-4"),
    (ONE_OUT, "5S 0.1>5", "in-the-house", "DOG-5"),
    (ONE_OUT, "7D 0.1>7", "in-the-house", "DOG-5"),
    (ONE_OUT, "KS 0.2>s", "smallest-first", "DOG-5"),
    (ONE_OUT, "KS 0.0>s", "is-out-already", "DOG-5"),
    (SAFE, "KS 0.2>s", "start-is-barred", "DOG-5"),
    (SAFE, "5S 0.0>g1", "other-distance", "DOG-4"),
    (table("s h h h", hand="2S"), "2S 0.0>g2", "fresh-stays-out", "DOG-8"),
    (STUCK, "5S 0.0>19", "barred", "DOG-6"),
    (table("18 h h h", "s h h h", hand="4C"), "4C 0.0>14", "barred", "DOG-6"),
    # walking
    (ONE_OUT, "5S 0.0>26", "other-distance", "DOG-4"),
    (ONE_OUT, "5S 0.0>20", "other-distance", "DOG-4"),
    (ONE_OUT, "5S 0.0>16", "other-distance", "DOG-4"),
    (IN_GOAL, "5S 0.0>g3", "goal-is-taken", "DOG-8"),
    (IN_GOAL, "2S 0.1>63", "never-out-again", "DOG-8"),
    (IN_GOAL, "4S 0.1>g1", "never-backward-there", "DOG-9"),
    (IN_GOAL, "4S 0.1>g2", "other-distance", "DOG-4"),  # where it is already
    # swapping
    (ONE_OUT, "5S 0.0x1.0", "only-a-jack-swaps", "DOG-13"),
    (ONE_OUT, "7D 0.0x1.0", "only-a-jack-swaps", "DOG-13"),
    (ONE_OUT, "JS 0.0>40", "a-jack-swaps", "DOG-13"),
    (SAFE, "JS 0.1x0.0", "swap-with-others", "DOG-13"),
    (SAFE, "JS 0.0x1.0", "swap-no-safe-piece", "DOG-13"),
    (SAFE, "JS 0.1x1.1", "swap-no-safe-piece", "DOG-13"),
    (SAFE, "JS 0.1x1.2", "swap-on-the-track", "DOG-13"),
    (SAFE, "JS 0.1x3.1", "swap-on-the-track", "DOG-13"),
    (SAFE, "JS 0.2x1.0", "swap-on-the-track", "DOG-13"),
    (ONE_OUT, "JS 1.0x0.0", "not-your-piece", "DOG-12"),
    # the seven
    (ONE_OUT, "7D 0.0>26", "steps-left", "DOG-12"),
    (ONE_OUT, "7D 0.0>28", "too-many-steps", "DOG-12"),
    (ONE_OUT, "7D 0.0>19", "too-many-steps", "DOG-12"),
    (ONE_OUT, "7D 0.0>22 0.0>27", "same-piece-again", "DOG-12"),
    (ONE_OUT, "7D 0.0>20", "a-step-at-least", "DOG-12"),
    (ONE_OUT, "7D 0.1>s", "in-the-house", "DOG-5"),
    (IN_GOAL, "7D 0.1>g1", "never-backward-there", "DOG-9"),
    (IN_GOAL, "7D 0.0>g3 0.1>g4", "goal-is-taken", "DOG-8"),
    # two pieces each
    (SHORT, "7D 0.1>g3", "partner-goes-on", "DOG-12"),
]


@pytest.mark.parametrize(("position", "move", "code", "rule"), CASES)
def test_each_reason(position: Position, move: str, code: str, rule: str) -> None:
    refused = refusal(position, move)
    assert (refused.code, refused.rule) == (code, rule)
    for lang in ("de", "en", "it", "fr"):
        words = Words.read(lang, TITLE.texts)
        sentence = make_sentence(
            words, f"refusals.{code}", refused.details, ["Anna", "Ben", "Cleo", "Dan"], TITLE
        )
        assert "{" not in sentence
        assert sentence.strip(" .!") == sentence.rstrip(".!")


@pytest.mark.parametrize("move", ["7D 0.2>g3", "7D 2.3", "7D 1.2>40"])
def test_a_short_game_has_no_third_piece(move: str) -> None:
    assert refusal(SHORT, move).code == "unknown-move"


def test_every_reason_there_is_has_a_case() -> None:
    texts = tomllib.loads((TITLE.texts / "en.toml").read_text("utf-8"))
    assert set(texts["refusals"]) | {"unknown-move"} == {code for _, _, code, _ in CASES}


@pytest.mark.parametrize(
    ("position", "move", "details"),
    [
        (ONE_OUT, "fold", {"card": "5S"}),
        (ONE_OUT, "5S 0.0>26", {"rank": "5", "n": 6}),
        (ONE_OUT, "XX=9 0.0>26", {"rank": "9", "n": 6}),
        (ONE_OUT, "KS 0.2>s", {"n": 2}),
        (ONE_OUT, "7D 0.0>25 0.1>7", {}),
        (ONE_OUT, "7D 0.0>25", {"n": 2}),
        (ONE_OUT, "7D 0.0>28", {"n": 7}),
        (ONE_OUT, "5S 2.0>55", {"other": 2}),
        (STUCK, "5S", {"other": 1}),
        (DONE, "5S 0.3>5", {"other": 2}),
    ],
)
def test_what_the_reason_is_about(position: Position, move: str, details: dict[str, object]) -> None:
    assert refusal(position, move).details == details


def test_words_of_a_reason_in_german() -> None:
    words, names = Words.read("de", TITLE.texts), ["Anna", "Ben", "Cleo", "Dan"]
    refused = refusal(ONE_OUT, "XX=K 0.0>34")
    assert refused == Refusal("other-distance", {"rank": "K", "n": 14}, "DOG-4")
    assert make_sentence(words, "refusals.other-distance", refused.details, names, TITLE) == (
        "Bis dahin sind es 14 Schritte. Diese Karte (König) geht eine andere Strecke."
    )


@pytest.mark.parametrize(
    "junk",
    ["", " ", "7S", "\ud800", "5S \ud800", "5S 0.0>٢٥", "fold ", "Fold", "x" * 9999, "5S " * 999, "0.0>25"],
)
def test_junk_is_refused_as_anything_else(junk: str) -> None:
    for position in (ONE_OUT, GIVING):
        assert refusal(position, junk).code in {"unknown-move", "not-in-hand", "give-first"}


# Names


@pytest.mark.parametrize(
    ("move", "german", "english"),
    [
        ("give KS", "Pik-König dem Partner geben", "Give your partner: King of spades"),
        ("fold", "Karten ablegen und aussetzen", "Lay down your cards and sit out"),
        ("KS 0.0>s", "Pik-König: ●1 aus dem Haus", "King of spades: ●1 leaves the house"),
        ("TC 1.2>21", "Kreuz-10: ■3 auf Feld 21", "10 of clubs: ■3 to space 21"),
        ("5H 0.2>g3", "Herz-5: ●3 ins Ziel auf Platz 3", "5 of hearts: ●3 to place 3 in the goal"),
        ("JD 0.1x3.2", "Karo-Bube: ●2 mit ◆3 tauschen", "Jack of diamonds: swap ●2 with ◆3"),
        ("XX=A 0.0>s", "Joker als Ass: ●1 aus dem Haus", "Joker as Ace: ●1 leaves the house"),
        (
            "XX=7 0.0>12 0.2>g1",
            "Joker als 7: ●1 auf Feld 12, ●3 ins Ziel auf Platz 1",
            "Joker as 7: ●1 to space 12, ●3 to place 1 in the goal",
        ),
    ],
)
def test_moves_have_names(move: str, german: str, english: str) -> None:
    assert name_move(move, Words.read("de", TITLE.texts)) == german
    assert name_move(move, Words.read("en", TITLE.texts)) == english


def test_cards_and_ranks_have_names() -> None:
    words = Words.read("fr", TITLE.texts)
    assert [name_card(card, words) for card in ("QH", "XX", "?", "Q", "7")] == [
        "Dame de cœur",
        "Joker",
        "une carte",
        "Dame",
        "7",
    ]
