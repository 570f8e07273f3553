"""Contracts of the rules: what must be true at every moment of every game.

A contract is a function of one moment that raises an `AssertionError` where it is broken, so that the same
ones hold the titles, catch planted faults, and run in campaigns.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from random import Random
from typing import Any

from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.events import name_fields
from game.kernel.types import AnyTitle, Card, Move, Refusal, Result, Seat
from tests.contract.junk import junk_moves
from tests.contract.tables import Moment, Table, options_of, play_on

UNLISTED = {
    "dog": r"(7[SHDC]|XX=7)( [0-5]\.[0-3]>([1-9]?[0-9]|g[1-4]))+",  # other ways to the same outcome (DOG-12)
    "dos": r"hit [01]@(0|[1-9][0-9]{0,8})",  # other times (DOS-12)
}
"""What the rules accept besides what they list."""
SPENT = {"tao": "guards"}
"""Cards that leave the game for good when they are used up, by the field they lie in (TAO-14)."""
FAR = 40
"""Moves played on to see whether two games stay the same, or stay apart."""


def somebody_can_act(moment: Moment) -> None:
    """Until the game is over somebody is to act and has moves; lists are sorted and say nothing twice."""
    title, state = moment.title, moment.state
    to_act, over = title.to_act(state), title.result(state) is not None
    assert bool(to_act) is not over, "the game is over for one, and goes on for the other"
    assert list(to_act) == sorted(set(to_act) & set(range(moment.table.seats))), f"to act: {to_act}"
    for seat in range(moment.table.seats):
        moves = list(title.legal(state, seat))
        assert bool(moves) is (seat in to_act), f"seat {seat} has {len(moves)} moves"
        assert moves == sorted(set(moves)), f"seat {seat}: not sorted, or twice: {moves}"


def positions_say_what_all_games_say(moment: Moment) -> None:
    """The fields that every position has, and what they mean."""
    title, state = moment.title, moment.state
    position, to_act = title.position(state), title.to_act(state)
    assert position["game"] == title.id
    assert position["seats"] == moment.table.seats
    assert to_canonical_json(position["options"]) == to_canonical_json(moment.table.options)
    assert position["turn"] == (to_act[0] if to_act else None), "turn is the smallest seat to act"
    assert (position["phase"] == "over") is (not to_act), "over is when nobody is to act"
    assert "rng" not in position, "the state of chance is the kernel's business"


def results_make_sense(moment: Moment) -> None:
    """Ranks as in sport (1, 1, 3), none better with a lower score; somebody wins."""
    result = moment.title.result(moment.state)
    if result is None:
        return
    assert isinstance(result, Result)
    scores, ranks = result.scores, result.ranks
    assert len(scores) == len(ranks) == moment.table.seats
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), f"ranks {ranks}"
    pairs = list(zip(scores, ranks, strict=True))
    assert all(a[1] < b[1] for a in pairs for b in pairs if a[0] > b[0]), f"{scores} ranked {ranks}"
    assert result.winners


def refused_means_not_legal(moment: Moment) -> None:
    """What is listed is not refused; what is refused changes nothing; nothing else is accepted.

    But for `UNLISTED`: what rules accept without listing it leads where a listed move leads, or differs by
    a number that it names itself.
    """
    title, state, dice = moment.title, moment.state, moment.dice()
    before = to_canonical_json(title.position(state))
    for seat in title.to_act(state):
        listed = title.legal(state, seat)
        for move in listed:
            assert title.judge(state, seat, move) is None, f"{move!r} is listed and refused"
        for move in junk_moves(moment, seat, dice):
            refusal = title.judge(state, seat, move)
            if refusal is not None:
                assert isinstance(refusal, Refusal)
                assert move not in listed, f"{move!r} is refused and listed"
            elif move not in listed:
                assert may_be_unlisted(moment, seat, move), f"{move!r} is neither refused nor listed"
    assert to_canonical_json(title.position(state)) == before, "a refusal changed the game"


def may_be_unlisted(moment: Moment, seat: Seat, move: Move) -> bool:
    """Do the rules accept such moves, and has a listed one the same outcome, but for a number named here?"""
    if not re.fullmatch(UNLISTED.get(moment.title.id, "never"), move):
        return False
    outcome = position_after(moment, seat, move)
    listed = (position_after(moment, seat, other) for other in moment.title.legal(moment.state, seat))
    return any(all(str(value) in move for value in differences(outcome, other)) for other in listed)


def position_after(moment: Moment, seat: Seat, move: Move) -> Any:
    """The position that a move would lead to."""
    state = moment.state.copy()
    moment.title.apply(state, seat, move, moment.chance.copy())
    return moment.title.position(state)


def differences(one: Any, other: Any) -> Iterator[object]:
    """What stands in one position at each place where another has something else."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from differences(one[name], other[name])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for ours, theirs in zip(one, other, strict=True):
            yield from differences(ours, theirs)
    elif to_canonical_json(one) != to_canonical_json(other):
        yield one if type(one) is int and type(other) is int else "something that no move can name"


def cards_are_conserved(moment: Moment) -> None:
    """No card is ever lost, doubled or invented."""
    dealt, _ = moment.table.deal(0)
    assert cards_in(moment, moment.state) == cards_in(moment, dealt)


def cards_in(moment: Moment, state: Any) -> Counter[Card]:
    """Every card in a position, wherever it lies."""
    known, position = deck(moment.title), moment.title.position(state)
    spent = SPENT.get(moment.title.id)
    lying = {name: value for name, value in position.items() if name != spent}
    return Counter(text for text in texts_in(lying) if text in known)


def deck(title: AnyTitle) -> Mapping[Card, int]:
    """All cards of a title."""
    found: Mapping[Card, int] = import_module(f"game.titles.{title.id}.rules.cards").DECK
    return found


def texts_in(value: Any) -> Iterator[str]:
    """All texts in a position, in the order they stand there."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from texts_in(item)


def asking_changes_nothing(moment: Moment) -> None:
    """Questions, views and positions change neither the game nor its future, nor do those who get them."""
    title, state, dice = moment.title, moment.state, moment.dice()
    never_asked, before = state.copy(), to_canonical_json(title.position(state))
    for seat in range(moment.table.seats):
        listed = title.legal(state, seat)
        for move in [*listed[:3], "junk"]:
            title.judge(state, seat, move)
    for viewer in moment.viewers:
        view = title.view(state, viewer)
        seen = to_canonical_json(view)
        title.imagine(view, viewer, moment.chance.copy())
        assert to_canonical_json(view) == seen, "imagining changed the view"
        scribble(view)
    scribble(title.position(state))
    title.result(state)
    title.simultaneous(state)
    assert to_canonical_json(title.position(state)) == before, "asking changed the game"
    same_future(moment.table, never_asked, state.copy(), moment.chance, dice)


def scribble(value: Any) -> None:
    """Spoil everything that can be changed in a value that somebody was given."""
    if isinstance(value, dict):
        for item in value.values():
            scribble(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            scribble(item)
        value[:] = ["scribbled"]


def same_future(table: Table, one: Any, other: Any, chance: Chance, dice: Random) -> None:
    """Two games go on in the same way, whatever is played."""
    title, luck, same_luck = table.title, chance.copy(), chance.copy()
    for _ in range(FAR):
        choices = options_of(title, one)
        assert options_of(title, other) == choices, "different moves are legal"
        if not choices:
            break
        seat, move = dice.choice(choices)
        events, same_events = title.apply(one, seat, move, luck), title.apply(other, seat, move, same_luck)
        assert to_canonical_json(events) == to_canonical_json(same_events), (
            f"{move!r} makes something else happen"
        )
    assert to_canonical_json(title.position(one)) == to_canonical_json(title.position(other)), (
        "they end apart"
    )
    assert luck.rng == same_luck.rng, "they drew differently"


def saved_is_loaded(moment: Moment) -> None:
    """Saving and loading gives the same game, with the same future, and nothing in common with the file."""
    title, state = moment.title, moment.state
    position = title.position(state)
    file = json.loads(json.dumps(position))
    loaded = title.load(file)
    scribble(file)
    assert to_canonical_json(title.position(loaded)) == to_canonical_json(position), "loading lost something"
    for viewer in moment.viewers:
        seen = to_canonical_json(title.view(state, viewer))
        assert to_canonical_json(title.view(loaded, viewer)) == seen, "loading changed a view"
    assert title.simultaneous(loaded) is title.simultaneous(state)
    assert title.result(loaded) == title.result(state)
    same_future(moment.table, state.copy(), loaded, moment.chance, moment.dice())


def copies_are_independent(moment: Moment) -> None:
    """What happens to a copy doesn't happen to the original, nor the other way round."""
    title, dice = moment.title, moment.dice()
    before = to_canonical_json(title.position(moment.state))
    original = moment.state.copy()
    twin = original.copy()
    assert type(twin) is type(moment.state)
    for played, watched in ((original, twin), (twin, moment.state)):
        play_on(moment.table, played, moment.chance.copy(), dice, FAR)
        assert to_canonical_json(title.position(watched)) == before, "a copy shares something"


def events_are_facts(moment: Moment) -> None:
    """Events are plain data of a kind that the title describes, and stay what they are as play goes on."""
    if moment.move is None:
        return
    title, state, chance = moment.title, moment.state.copy(), moment.chance.copy()
    events = title.apply(state, moment.seat, moment.move, chance)
    assert events, "a move of which nothing is told"
    told = to_canonical_json([name_fields(title.events, event) for event in events])
    play_on(moment.table, state, chance, moment.dice(), FAR)
    assert to_canonical_json([name_fields(title.events, event) for event in events]) == told, (
        "an event has changed"
    )


CONTRACTS = (
    somebody_can_act,
    positions_say_what_all_games_say,
    results_make_sense,
    refused_means_not_legal,
    cards_are_conserved,
    asking_changes_nothing,
    saved_is_loaded,
    copies_are_independent,
    events_are_facts,
)
