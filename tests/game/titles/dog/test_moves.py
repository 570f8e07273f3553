"""Dog's moves as texts: what is listed is read and written back; anything else is refused, with a reason."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.chance import Chance
from game.kernel.types import Move, NotAMove, Position, Seat
from game.language.words import Words, make_sentence
from game.titles.dog import TITLE
from game.titles.dog.rules.moves import (
    DogFold,
    DogGive,
    DogHalf,
    DogPlay,
    DogSwap,
    DogWalk,
    read_half,
    read_move,
    speaks_of_giving,
    write_move,
)
from game.titles.dog.rules.state import Dog
from tests.contract.junk import JUNK, slip
from tests.rigs.titles.dog_tables import crowded, table

LANGUAGES = ("de", "en", "it", "fr")
NAMES = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"]
HANDS = ("XX", "2S 4H", "7D AS", "7D 7H JS", "8C KD", "3S 5S 6S 9S TS QS")


def moments(seats: int, games: int, dice: Random) -> list[tuple[Dog, Seat]]:
    """Moments of random games, and of positions in which pieces get in each other's way."""
    found = []
    for game in range(games):
        chance = Chance.from_seed(game)
        state = TITLE.deal(seats, {"safe_start": dice.choice(("always", "fresh"))}, chance)
        for _ in range(150):
            seat = dice.choice(TITLE.to_act(state))
            if dice.random() < 0.2:
                found.append((state.copy(), seat))
            TITLE.apply(state, seat, dice.choice(TITLE.legal(state, seat)), chance)
    for hand in HANDS:
        position = crowded(dice, seats, dice.choice(("always", "fresh")), hand)
        found.append((TITLE.load(position), position["turn"]))
    return found


@pytest.mark.parametrize("seats", [4, 6])
def test_every_legal_move_is_written_as_it_was_read(seats: int) -> None:
    kinds = set()
    for state, seat in moments(seats, 8, Random(f"read {seats}")):
        for text in TITLE.legal(state, seat):
            move = read_move(text)
            kinds.add(type(move))
            assert write_move(move) == text
            assert move == read_move(write_move(move))
    assert kinds == {DogGive, DogFold, DogPlay}


def test_what_a_text_says() -> None:
    assert read_move("give 5H") == DogGive("5H")
    assert read_move("fold") == DogFold()
    assert read_move("7D 0.0>g2 2.1>40") == DogPlay("7D", "", (DogWalk(0, 0, 102), DogWalk(2, 1, 40)))
    assert read_move("XX=J 0.2x3.1") == DogPlay("XX", "J", (DogSwap(0, 2, 3, 1),))
    assert read_move("KS 1.3>s") == DogPlay("KS", "", (DogWalk(1, 3, -1),))
    assert read_half("5H") == DogHalf("5H", "")
    assert read_half("XX=7 0.2") == DogHalf("XX", "7", "0.2")
    assert [write_move(read_half(half)) for half in ("5H", "XX=7 0.2")] == ["5H", "XX=7 0.2"]


@pytest.mark.parametrize("half", ["5H", "XX", "XX=7", "5H 0.2", "7D 0.0>22 0.1"])
def test_half_a_move_is_none(half: str) -> None:
    with pytest.raises(NotAMove):
        read_move(half)


def test_junk_is_no_move_and_breaks_nothing() -> None:
    dice, read_as_moves = Random("junk"), 0
    real = TITLE.legal(TITLE.load(table("10 40 g1 h", "20 h h h", hand="7D XX JS")), 0)
    for junk in [*JUNK, *(slip(dice.choice(real), dice) for _ in range(3000))]:
        for reader in (read_move, read_half):
            try:
                move = reader(junk)
            except NotAMove:
                continue
            read_as_moves += 1
            assert write_move(move) == junk, "whatever is read is written the same"
        speaks_of_giving(junk)
    assert 0 < read_as_moves < 1500


# The list is the only judge


@pytest.mark.parametrize("seats", [4, 6])
def test_refusal_and_list_never_disagree(seats: int) -> None:
    dice, refused = Random(f"judge {seats}"), 0
    words = [Words.read(lang, TITLE.texts) for lang in LANGUAGES]
    everything = moments(seats, 3, dice)
    for state, seat in everything:
        listed = TITLE.legal(state, seat)
        for text in asked_about(everything, listed, dice):
            accepted = TITLE.canonical_move(state, seat, text) in listed
            refusal = TITLE.judge(state, seat, text)
            assert (refusal is None) is accepted, (TITLE.position(state), seat, text, refusal)
            if refusal is not None:
                refused += 1
                for lang in words:
                    sentence = make_sentence(lang, f"refusals.{refusal.code}", refusal.details, NAMES, TITLE)
                    assert "{" not in sentence
    assert refused > 1000


def asked_about(everything: list[tuple[Dog, Seat]], listed: object, dice: Random) -> list[Move]:
    """Moves of this moment and of others, whole, with a slip of the pen, and only their beginning."""
    assert isinstance(listed, list | tuple)
    state, seat = dice.choice(everything)
    others = TITLE.legal(state, seat)
    real = [dice.choice(moves) for moves in (listed, listed, others) for _ in range(6)]
    cut = [text.partition(">")[0] for text in real]
    cards = [f"{dice.choice(listed).split(' ')[0]} {text.partition(' ')[2]}" for text in real]
    return [*real, *cut, *cards, *(slip(text, dice) for text in real), dice.choice(JUNK)]


@pytest.mark.parametrize("seats", [4, 6])
def test_a_text_stands_for_a_listed_move_with_the_same_outcome(seats: int) -> None:
    dice, others = Random(f"stands for {seats}"), 0
    for _ in range(120):
        position = crowded(dice, seats, "always", "7D")
        state = TITLE.load(position)
        listed = TITLE.legal(state, 0)
        for text in dice.sample(list(listed), min(4, len(listed))):
            said_card, *parts = text.split(" ")
            shuffled = " ".join([said_card, *dice.sample(parts, len(parts))])
            stands_for = TITLE.canonical_move(state, 0, shuffled)
            assert stands_for in (shuffled, *listed)
            if stands_for in listed:
                assert outcome(position, shuffled) == outcome(position, stands_for)
                others += stands_for != shuffled
            else:
                assert stands_for == shuffled
    assert others > 20


def outcome(position: Position, move: Move) -> object:
    """Where everybody's pieces are after a move."""
    state = TITLE.load(position)
    TITLE.apply(state, 0, move, Chance.from_seed(1))
    return TITLE.position(state)["pieces"]


def test_only_in_play_and_in_turn_a_seven_stands_for_another() -> None:
    state = TITLE.load(table("10 40 h h", "20 30 h h", hand="7D"))
    assert TITLE.canonical_move(state, 0, "7D 0.1>43 0.0>14") == "7D 0.0>14 0.1>43"
    for text in ("7D 0.1>43 0.0>15", "7D 0.1>43", "fold", "nonsense", "7D 0.0>14 0.1x1.0"):
        assert TITLE.canonical_move(state, 0, text) == text
    assert TITLE.canonical_move(state, 1, "7D 0.1>43 0.0>14") == "7D 0.1>43 0.0>14"
