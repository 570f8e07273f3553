"""Contracts of the log: whoever plays it again, wherever and whenever, gets the same game."""

from __future__ import annotations

import json
import random
from random import Random

from game.kernel.log_replay import replay
from game.kernel.record import Entry, Record
from game.kernel.session import Command, Committed, Keeper, Refused, Session
from game.kernel.types import Move, Result, Seat
from tests.contract.tables import Table, options_of

LONGEST = 400
"""Moves after which a session has shown what it can."""


def choices(session: Session) -> list[tuple[Seat, Move]]:
    """Everything that anybody may do now."""
    return [(seat, move) for seat in session.to_act for move in session.legal(seat)]


def fresh_session(table: Table, seed: int) -> Session:
    """A fresh session at this table."""
    return Session.deal(table.title, table.seats, seed, table.options)


def play_at_random(table: Table, seed: int, moves: int = LONGEST, keeper: Keeper | None = None) -> Session:
    """A session after so many random moves, or at the end of its game."""
    session, dice = fresh_session(table, seed), Random(seed)
    session.keeper = keeper
    for _ in range(moves):
        possible = choices(session)
        if not possible:
            break
        assert isinstance(session.play(*dice.choice(possible)), Committed)
    return session


def repeated(record: Record, table: Table) -> list[str]:
    """The digests of the same moves in a fresh game, while the rest of the world draws random numbers."""
    session = fresh_session(table, record.seed or 0)
    for entry in record.entries:
        random.seed(session.version)
        assert isinstance(session.play(entry.seat, entry.move), Committed), f"{entry.move!r} is refused"
    return digests(session)


def digests(session: Session) -> list[str]:
    """What stands for the position after each move."""
    return [entry.digest for entry in session.record.entries]


def as_filed(record: Record) -> Record:
    """A log as it comes back from a file."""
    lines = json.loads(
        json.dumps([[entry.seat, entry.move, entry.drawn, entry.digest] for entry in record.entries])
    )
    entries = [Entry(seat, move, tuple(drawn), digest) for seat, move, drawn, digest in lines]
    filed = record.first_entries(0)
    filed.entries = entries
    return filed


def replays_are_the_game(table: Table, seed: int) -> None:
    """The same seed and moves, and the recorded chance, lead to the same positions; so does going on."""
    session = play_at_random(table, seed)
    assert repeated(session.record, table) == digests(session), "the same moves lead somewhere else"
    twin = replay(table.title, as_filed(session.record))
    assert twin.position() == session.position()
    assert twin.record.to_json() == session.record.to_json()
    goes_on_alike(session, twin, Random(seed))


def goes_on_alike(session: Session, twin: Session, dice: Random, moves: int = 20) -> None:
    """Two sessions stay the same as they go on."""
    for _ in range(moves):
        possible = choices(session)
        if not possible:
            return
        seat, move = dice.choice(possible)
        session.play(seat, move)
        twin.play(seat, move)
        assert twin.position() == session.position(), f"after {move!r} they are apart"


def undo_leads_back(table: Table, seed: int) -> None:
    """The log without its last moves leads to the position before them."""
    session, dice = fresh_session(table, seed), Random(seed)
    before = [session.position()]
    for _ in range(60):
        possible = choices(session)
        if not possible:
            break
        session.play(*dice.choice(possible))
        before.append(session.position())
    for length in sorted({0, 1, len(before) // 2, len(before) - 1}):
        assert replay(table.title, session.record.first_entries(length)).position() == before[length]


def loaded_games_replay(table: Table, seed: int) -> None:
    """A log that begins with a loaded position is played again as well as one that was dealt."""
    saved = json.loads(json.dumps(play_at_random(table, seed, 30).position()))
    session = Session.load(table.title, saved)
    assert session.position() == saved
    goes_on_alike(session, Session.load(table.title, saved), Random(seed), 60)
    assert replay(table.title, as_filed(session.record)).position() == session.position()


def stale_commands_are_refused(table: Table, seed: int) -> None:
    """A command made on an older table counts only inside a window in which several may act at once."""
    session, dice = fresh_session(table, seed), Random(seed)
    window = 0
    for _ in range(LONGEST):
        possible = choices(session)
        if not possible:
            break
        seat, move = dice.choice(possible)
        if window:
            assert code_of(session, Command(seat, move, window - 1)) == "stale"
        assert code_of(session, Command(seat, move, session.version + 1)) == "stale"
        assert code_of(session, Command(seat, move, window)) is None
        open_before = session.title.simultaneous(session.fork()[0])
        session.play(seat, move)
        if not (open_before and session.title.simultaneous(session.fork()[0])):
            window = session.version


def code_of(session: Session, command: Command) -> str | None:
    """Why a session would refuse a command."""
    refusal = session.refuse(command)
    return refusal.code if refusal else None


def windows_take_several_commands(table: Table, seed: int) -> None:
    """Where moves may be made together, two of them queued in one frame both count."""
    session, dice = fresh_session(table, seed), Random(seed)
    for _ in range(LONGEST):
        possible = choices(session)
        if not possible:
            break
        if session.title.simultaneous(session.fork()[0]):
            take_two(session, table, dice)
        else:
            session.play(*dice.choice(possible))


def take_two(session: Session, table: Table, dice: Random) -> None:
    """Queue two moves made on one version; the second counts if it is possible after the first at all."""
    (seat, move), seen = dice.choice(choices(session)), session.version
    state, chance = session.fork()
    others = [(other, option) for other, option in choices(session) if option != move or other != seat]
    session.title.apply(state, seat, move, chance)
    still = [other for other in others if other in options_of(table.title, state)]
    session.submit(Command(seat, move, seen))
    if still and session.title.simultaneous(state):
        session.submit(Command(*dice.choice(still), seen))
    assert all(isinstance(outcome, Committed) for outcome in session.pump())


def a_keeper_that_fails_changes_nothing(table: Table, seed: int) -> None:
    """When the disk is full the move was not made; when it isn't any more, the same move can be."""
    session, dice = play_at_random(table, seed, 10), Random(seed)
    while possible := choices(session)[:50]:
        seat, move = dice.choice(possible)
        before, version = session.position(), session.version
        session.keeper = full_disk
        try:
            session.play(seat, move)
        except OSError:
            pass
        else:
            raise AssertionError("nobody noticed that the disk is full")
        assert (session.position(), session.version) == (before, version), "the move was made all the same"
        session.keeper = None
        assert isinstance(session.play(seat, move), Committed)
        if session.version > 25:
            break


def full_disk(entry: Entry, result: Result | None) -> None:
    """A keeper that can't keep anything."""
    raise OSError("no space left on device")


def over_is_over(table: Table, seed: int) -> None:
    """After the end every command of every seat is refused."""
    session = play_at_random(table, seed, 25_000)
    assert session.result is not None
    for seat in range(table.seats):
        outcome = session.play(seat, "anything")
        assert isinstance(outcome, Refused)
        assert outcome.refusal.code == "over"


CONTRACTS = (
    replays_are_the_game,
    undo_leads_back,
    loaded_games_replay,
    stale_commands_are_refused,
    windows_take_several_commands,
    a_keeper_that_fails_changes_nothing,
    over_is_over,
)
