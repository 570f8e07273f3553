"""Contracts of memory: it is true, made of what a seat was told, the same after an undo and in a replay."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from game.kernel.log_replay import replay
from game.kernel.seat_memory import Memories, blank_memories, remember_events
from game.kernel.session import Session
from game.kernel.types import HIDDEN
from tests.contract.tables import Moment, Table


def memories_at(moment: Moment) -> Memories:
    """What everybody remembers at a moment of a random game."""
    title, memories = moment.title, blank_memories(moment.table.seats)
    state, chance = moment.table.deal(moment.seed)
    dice = Random(moment.seed)
    for _ in range(moment.number):
        choices = [(seat, move) for seat in title.to_act(state) for move in title.legal(state, seat)]
        seat, move = dice.choice(choices)
        memories = remember_events(title, memories, title.apply(state, seat, move, chance))
    return memories


def what_is_remembered_is_true(moment: Moment) -> None:
    """A card that is recalled lies where it is said to lie; what could be seen before can be seen still."""
    title, whole = moment.title, moment.title.position(moment.state)
    for seat, memory in enumerate(memories_at(moment)):
        view = title.view(moment.state, seat)
        recalled = title.recall(view, memory)
        assert json.loads(json.dumps(memory)) == memory
        for place, shown, known, true in _places(view, recalled, whole, ""):
            assert shown in (known, HIDDEN), f"seat {seat} forgets {place}"
            assert known in (HIDDEN, true) or _same_pile(place, known, whole), f"seat {seat} errs at {place}"


def what_is_recalled_can_be_imagined(moment: Moment) -> None:
    """A world made of view and memory looks to the seat like the one it sees."""
    title = moment.title
    if moment.move is None:
        return
    for seat, memory in enumerate(memories_at(moment)):
        view = title.view(moment.state, seat)
        world = title.imagine(title.recall(view, memory), seat, moment.chance.copy())
        assert title.view(world, seat) == view


def memory_is_folded_again(table: Table, seed: int) -> None:
    """After undos and in a replay a seat remembers just what it would if they had never been."""
    session, dice = Session.deal(table.title, table.seats, seed, table.options), Random(seed)
    while session.to_act and session.version < 60:
        seat = dice.choice(session.to_act)
        before = all_of(session)
        session.play(seat, dice.choice(session.legal(seat)))
        if dice.random() < 0.5 and session.undo_refusal(seat, practice=True) is None:
            after = all_of(session)
            taken_back = session.undo(seat, practice=True)
            if getattr(taken_back, "moves", None) and len(taken_back.moves) == 1:  # type: ignore[union-attr]
                assert all_of(session) == before
            session.redo(seat)
            assert all_of(session) == after
    assert all_of(replay(table.title, session.record)) == all_of(session)


def all_of(session: Session) -> list[Any]:
    """What everybody remembers."""
    return [session.memory(seat) for seat in range(session.seats)]


def _places(view: Any, recalled: Any, whole: Any, where: str) -> Iterator[tuple[str, Any, Any, Any]]:
    """Every place of a view that can hold a card: what is shown, what is remembered, and what is true."""
    if isinstance(view, dict):
        assert view.keys() == recalled.keys()
        for name in view:
            yield from _places(view[name], recalled[name], whole[name], f"{where}.{name}")
    elif isinstance(view, list | tuple):
        assert len(view) == len(recalled)
        for index in range(len(view)):
            yield from _places(view[index], recalled[index], whole[index], f"{where}[{index}]")
    elif recalled != view or view == HIDDEN:
        yield where, view, recalled, whole


def _same_pile(place: str, card: str, whole: Any) -> bool:
    """Of hands and of cards put away it is known which they are, not in which order they lie."""
    names = place.replace("]", "").replace("[", ".").split(".")[1:-1]
    for name in names:
        whole = whole[int(name)] if name.isdigit() else whole[name]
    return names[0] in ("hands", "away", "won") and card in whole


CONTRACTS = (what_is_remembered_is_true, what_is_recalled_can_be_imagined)
