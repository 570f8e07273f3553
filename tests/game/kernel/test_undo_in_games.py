"""Taking back in random games of every title: as if it had never been, and nobody is the wiser."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.events import redact
from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Committed, Refused, Restored, Session
from game.kernel.types import AnyTitle, Move, Position, Seat, State
from game.language.words import LANGUAGES, Words, make_sentence
from tests.contract.tables import tables
from tests.rigs.breadth import amount

GAMES = amount(2, 3)
"""Random games a title and number of seats."""
MOVES = 70
WORLDS, TRIES = amount(1, 3), 400
"""Imagined worlds for each viewer, and moves that are tried in each of them."""
NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jan")

RENEWING: Position = {
    "barred": None,
    "coins": [True] * 5,
    "decks": [["RT", "RT", "RD", "pRT"], ["BT", "RD", "J", "BD"]],
    "game": "tao",
    "guards": ["RD", "BT", "BD", "RT"],
    "moves_left": 2,
    "opened": [[], []],
    "options": {
        "calm_start": False,
        "no_undo": True,
        "one_coin": True,
        "one_raid": False,
        "open_hands": False,
        "turn_limit": 60,
        "version": "yang",
    },
    "phase": "play",
    "raided": False,
    "raids": [],
    "rows": [
        [None, "BT", "RD", "RT", "pBT", "J", None],
        [None, None, "pRD", "BD", "BD", "pBD", "BT"],
    ],
    "scored_last": False,
    "seats": 2,
    "turn": 0,
    "turns": 26,
    "undo": [[5, 5]],
}

SITTINGS = [
    pytest.param(title, seats, id=f"{title.id}-{seats}")
    for title in titles().values()
    for seats in title.seats
]


def games(title: AnyTitle, seats: int) -> Iterator[tuple[Session, Random]]:
    """Fresh games at some of the tables with so many seats."""
    found, dice = tables(title, seats), Random(f"{title.id} {seats}")
    for seed in range(GAMES):
        yield Session.deal(title, seats, seed, dice.choice(found).options), Random(seed)


def move_on(session: Session, dice: Random) -> Committed | None:
    """A random move, if there is one."""
    if not session.to_act:
        return None
    seat = dice.choice(session.to_act)
    outcome = session.play(seat, dice.choice(list(session.legal(seat))))
    assert isinstance(outcome, Committed)
    return outcome


def everything(session: Session) -> str:
    """All that anybody could look at."""
    viewers = (None, *range(session.seats))
    legal = [list(session.legal(seat)) for seat in session.to_act]
    views = [session.view(viewer) for viewer in viewers]
    return to_canonical_json([session.position(), session.to_act, legal, views])


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
def test_taking_back_is_never_having_played(title: AnyTitle, seats: int) -> None:
    for session, dice in games(title, seats):
        line = [everything(session)]
        for _ in range(MOVES):
            if move_on(session, dice) is None:
                break
            line.append(everything(session))
            if dice.random() < 0.4:
                take_back(session, dice, line)
        assert replay(title, session.record).position() == session.position()
        straight = session.record.first_entries(0)
        straight.entries = session.record.counted_entries()
        assert len(straight.entries) == len(line) - 1
        assert everything(replay(title, straight)) == line[-1]


def take_back(session: Session, dice: Random, line: list[str]) -> None:
    """Somebody takes back, and perhaps has it again."""
    seat = dice.randrange(session.seats)
    outcome = session.undo(seat, practice=dice.random() < 0.5)
    if isinstance(outcome, Refused):
        assert everything(session) == line[-1]
        return
    back, left = len(outcome.moves), line[-1]
    assert everything(session) == line[-1 - back]
    if dice.random() < 0.3:
        assert isinstance(session.redo(seat), Restored)
        assert everything(session) == left
    else:
        del line[-back:]


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
def test_nobody_knows_more_than_before(title: AnyTitle, seats: int) -> None:
    for session, dice in games(title, seats):
        for _ in range(MOVES):
            state, chance = session.fork()
            done = move_on(session, dice)
            if done is None:
                break
            if session.undo_refusal(done.seat) is None:
                for viewer in (None, *range(seats)):
                    nothing_learned(title, (state, chance), done, viewer)


def nothing_learned(
    title: AnyTitle, game: tuple[State, Chance], done: Committed, viewer: Seat | None
) -> None:
    """In every world that the viewer thought possible, some move would have looked just like this."""
    state, chance = game
    seen = looks(title, state.copy(), chance, (done.seat, done.move), viewer)
    view = title.view(state, viewer)
    for number in range(WORLDS):
        world = title.imagine(view, viewer, Chance.from_seed(number))
        others = () if viewer == done.seat else title.legal(world, done.seat)[:TRIES]
        assert any(
            title.judge(world, done.seat, move) is None
            and looks(title, world.copy(), chance, (done.seat, move), viewer) == seen
            for move in (done.move, *others)
        ), f"{done.move} told {viewer} something about {to_canonical_json(title.position(state))}"


def looks(title: AnyTitle, state: State, chance: Chance, move: tuple[Seat, Move], viewer: Seat | None) -> str:
    """What a viewer sees and hears of a move."""
    events = title.apply(state, *move, chance.copy())
    heard = [redact(title.events, event, viewer) for event in events]
    return to_canonical_json([title.view(state, viewer), heard])


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in titles().values()])
def test_every_refusal_can_be_said(title: AnyTitle) -> None:
    words = [Words.read(language, title.texts) for language in LANGUAGES]
    found = set()
    for seats in title.seats:
        for session, dice in games(title, seats):
            while move_on(session, dice) and session.version < MOVES:
                for refusal in filter(None, map(session.undo_refusal, range(seats))):
                    found.add(refusal.code)
                    for each in words:
                        make_sentence(each, f"refusals.{refusal.code}", refusal.details, NAMES, title)
    assert found & {"seen", "seen-by", "drawn"}


@pytest.mark.parametrize(("title", "move"), [("dao", "take"), ("dog", "give"), ("tao", "slide")])
def test_some_moves_are_free(title: str, move: str) -> None:
    free = set()
    for seats in titles()[title].seats:
        for session, dice in games(titles()[title], seats):
            while (done := move_on(session, dice)) and session.version < MOVES:
                if session.undo_refusal(done.seat) is None:
                    free.add(done.move.split()[0])
    assert move in free


def test_a_card_changed_for_one_of_the_same_face_was_seen_all_the_same() -> None:
    """TAO's YANG: the card that came from the hand lies open, and the one that went there looked alike."""
    session = Session.load(titles()["tao"], RENEWING)
    assert isinstance(session.play(0, "renew 3"), Committed)
    refusal = session.undo_refusal(0)
    assert refusal is not None
    assert refusal.code == "shown"


def test_against_the_clock_nothing_is_taken_back() -> None:
    codes = set()
    for session, dice in games(titles()["dos"], 3):
        while done := move_on(session, dice):
            refusal = session.undo_refusal(done.seat)
            if done.move[:3] in ("hit", "lat"):
                assert refusal is not None
                codes.add(refusal.code)
            if session.undo_refusal(done.seat, practice=True) is None:
                assert isinstance(session.undo(done.seat, practice=True), Restored)
                assert not session.title.timed(session.fork()[0])
                assert isinstance(session.redo(done.seat), Restored)
    assert "against-the-clock" in codes
