"""Contracts of secrecy: what a seat sees, hears and may do depends on nothing that is hidden from it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.events import Event, EventView, redact
from game.kernel.types import HIDDEN, AnyTitle, BadPosition, Move, Position, Seat, View
from tests.contract.hidden import HIDDEN_PLACES, Path
from tests.contract.tables import Moment, Table, some_moments
from tests.rigs.breadth import amount

Hidden: TypeAlias = tuple[Path, str, object]
"""A place where a view hides something, its label there, and what really lies there."""
WORLDS = 2
"""Imagined worlds at each moment for each viewer; there are many moments."""
MANY = 12
"""When so many random worlds are all different, there are very many."""
GAMES, ENOUGH = amount(16, 30), 10
"""Games in which labels are looked at; in so many of them one must have been seen before it is judged."""
LAID_OPEN = {"daumen": frozenset({"won"})}
"""Events that a rule shows to everybody for a moment, though later it lies hidden again (DAU-9)."""


def hidden_places(real: Any, seen: Any) -> list[Hidden]:
    """Where a view hides something, its label there, and what really lies there.

    Raises where the view has another shape than the position, or says something else than it.
    """
    found: list[Hidden] = []
    _compare(real, seen, (), found)
    return found


def _compare(real: Any, seen: Any, path: Path, found: list[Hidden]) -> None:
    if isinstance(real, dict) and isinstance(seen, dict):
        assert real.keys() == seen.keys(), f"{path}: {real.keys() ^ seen.keys()} here or there only"
        for name in real:
            _compare(real[name], seen[name], (*path, name), found)
    elif isinstance(real, list) and isinstance(seen, list):
        assert len(real) == len(seen), f"{path}: {len(seen)} entries instead of {len(real)}"
        for index, pair in enumerate(zip(real, seen, strict=True)):
            _compare(*pair, (*path, index), found)
    elif type(real) is not type(seen) or real != seen:
        assert isinstance(seen, str), f"{path}: {seen!r} instead of {real!r}"
        assert seen.endswith(HIDDEN), f"{path}: {seen!r} instead of {real!r}"
        assert str(real).startswith(seen[:-1]), f"{path}: {seen!r} is no part of {real!r}"
        found.append((path, seen, real))


def views_have_the_positions_shape(moment: Moment) -> None:
    """A view is the position with "?" in places; what the spectator sees, everybody sees."""
    title, state = moment.title, moment.state
    position = title.position(state)
    spectator = {path for path, _, _ in hidden_places(position, title.view(state, None))}
    for seat in range(moment.table.seats):
        hidden = {path for path, _, _ in hidden_places(position, title.view(state, seat))}
        assert hidden <= spectator, f"seat {seat} doesn't see what the spectator sees: {hidden - spectator}"


def views_hide_what_the_rules_hide(moment: Moment) -> None:
    """Everything is hidden that the rules hide, and nothing else."""
    title, state = moment.title, moment.state
    position = title.position(state)
    assert title.id in HIDDEN_PLACES, f"{title.id}: tests/contract/hidden.py doesn't say what it hides"
    for viewer in moment.viewers:
        hidden = {path for path, _, _ in hidden_places(position, title.view(state, viewer))}
        wrong = hidden ^ set(HIDDEN_PLACES[title.id](position, viewer))
        assert not wrong, f"viewer {viewer}: hidden, or open, against the rules: {sorted(wrong)}"


def imagined_worlds_look_the_same(moment: Moment) -> None:
    """Every world that a seat imagines is a whole game, and to that seat it is this game."""
    title = moment.title
    for viewer in moment.viewers:
        for world in worlds(moment, viewer):
            title.load(json.loads(json.dumps(title.position(world))))
            look_the_same(moment, viewer, world)


def hidden_cards_may_change_places(moment: Moment) -> None:
    """The same, without trusting `imagine`: what a view hides is dealt out anew among the hidden places."""
    title, dice = moment.title, moment.dice()
    position = title.position(moment.state)
    for viewer in moment.viewers:
        for _ in range(WORLDS):
            mixed = with_hidden_mixed(position, title.view(moment.state, viewer), dice)
            try:
                world = title.load(mixed)
            except BadPosition:  # not everything that is hidden may lie everywhere
                continue
            look_the_same(moment, viewer, world)


def look_the_same(moment: Moment, viewer: Seat | None, world: Any) -> None:
    """A viewer can't tell the world from the real one, by nothing that they see or may do."""
    title, state = moment.title, moment.state
    seen = to_canonical_json(title.view(state, viewer))
    assert to_canonical_json(title.view(world, viewer)) == seen, f"viewer {viewer} sees a difference"
    assert title.to_act(world) == title.to_act(state), f"viewer {viewer}: others are to act"
    assert title.result(world) == title.result(state), f"viewer {viewer}: another result"
    if viewer is not None:
        moves = list(title.legal(state, viewer))
        assert list(title.legal(world, viewer)) == moves, f"viewer {viewer}: other moves are legal"


def imagination_is_wide(moment: Moment) -> None:
    """Where many worlds are possible, not always the same one is imagined; chance alone decides which."""
    title, state, dice = moment.title, moment.state, moment.dice()
    viewer = dice.choice(moment.viewers)
    view = title.view(state, viewer)

    def imagined(seed: int) -> str:
        return to_canonical_json(title.position(title.imagine(view, viewer, Chance.from_seed(seed))))

    assert imagined(1) == imagined(1), f"viewer {viewer}: not by the given chance alone"
    if many_worlds(title.position(state), view, dice):
        assert len({imagined(seed) for seed in range(6)}) > 1, f"viewer {viewer} always imagines the same"


def many_worlds(position: Position, view: View, dice: Random) -> bool:
    """May so many different things be hidden that a dozen random ones are all different?"""
    mixed = {to_canonical_json(position)}
    for _ in range(MANY):
        world = to_canonical_json(with_hidden_mixed(position, view, dice))
        if world in mixed:
            return False
        mixed.add(world)
    return True


def worlds(moment: Moment, viewer: Seat | None) -> Iterator[Any]:
    """Some worlds that a viewer imagines."""
    view, dice = moment.title.view(moment.state, viewer), moment.dice()
    for _ in range(WORLDS):
        yield moment.title.imagine(view, viewer, Chance.from_seed(dice.randrange(1 << 30)))


def with_hidden_mixed(position: Position, view: View, dice: Random) -> Position:
    """The position with all hidden things of one label dealt out anew; what was sorted is sorted again."""
    mixed: Position = json.loads(json.dumps(position))
    places: dict[str, list[tuple[Path, object]]] = defaultdict(list)
    for path, label, face in hidden_places(position, view):
        places[label].append((path, face))
    for found in places.values():
        for (path, _), (_, face) in zip(found, dice.sample(found, len(found)), strict=True):
            put(mixed, path, face)
    for path in sorted({path[:-1] for found in places.values() for path, _ in found}, key=str):
        was, now = get(position, path), get(mixed, path)
        if isinstance(now, list) and None not in was and was == sorted(was):
            now.sort()
    return mixed


def get(position: Any, path: Path) -> Any:
    """What stands at a place."""
    for step in path:
        position = position[step]
    return position


def put(position: Any, path: Path, value: object) -> None:
    """Put something into a place."""
    get(position, path[:-1])[path[-1]] = value


def events_tell_no_more_than_views(moment: Moment) -> None:
    """What a seat hears of a move fits every world that looks the same to it before and after."""
    if moment.move is None:
        return
    for viewer in moment.viewers:
        seen, heard = aftermath(moment, moment.state, moment.move, viewer)
        for world in worlds(moment, viewer):
            would = [aftermath(moment, world, move, viewer) for move in same_moves(moment, world)]
            would_hear = [other for then_seen, other in would if then_seen == seen]
            assert not would_hear or heard in would_hear, (
                f"viewer {viewer} sees nothing of it, but hears {heard} instead of {would_hear}"
            )


def same_moves(moment: Moment, world: Any) -> Sequence[Move]:
    """The moves that may be the same to onlookers: the very one, or all, if it names a card not held there.

    But not when what all have seen is hidden again at once, by a shuffle or because a trick is put away: then
    things that look the same afterwards need not have looked the same. (Dog: the last hand is folded openly,
    and the discard pile that it comes to is shuffled for the next deal.)
    """
    move, luck = moment.move or "", moment.chance.copy()
    events = moment.title.apply(moment.state.copy(), moment.seat, move, luck)
    if luck.rng != moment.chance.rng:
        return ()
    moves = moment.title.legal(world, moment.seat)
    if move in moves:
        return [move]
    return () if any(laid_open(moment, event) for event in events) else moves


def laid_open(moment: Moment, event: Event) -> bool:
    """Does a rule show this to everybody for a moment?"""
    return event[0] in LAID_OPEN.get(moment.title.id, ())


def aftermath(moment: Moment, state: Any, move: Move, viewer: Seat | None) -> tuple[str, str]:
    """What a viewer sees after a move, and hears of it."""
    title, state = moment.title, state.copy()
    events = title.apply(state, moment.seat, move, moment.chance.copy())
    heard = [
        redact(title.events, event, viewer) for event in events if event[0] not in LAID_OPEN.get(title.id, ())
    ]
    return to_canonical_json(title.view(state, viewer)), to_canonical_json(
        [in_no_order(told) for told in heard]
    )


def in_no_order(told: EventView) -> EventView:
    """An event with its cards sorted: in which order one's own came, one knows without seeing it later."""
    return {
        name: sorted(value)
        if isinstance(value, list) and all(isinstance(item, str) for item in value)
        else value
        for name, value in told.items()
    }


def labels_say_nothing(table: Table, seed: int) -> None:
    """What stands for hidden cards stands for more than one card, in games enough to tell."""
    faces: dict[str, dict[int, str]] = defaultdict(dict)
    for game in range(seed, seed + GAMES):
        for moment in some_moments(table, game):
            for label, face in labels(moment.title, moment.state, (moment.dice().choice(moment.viewers),)):
                faces[label][game] = face
    for label, found in faces.items():
        assert len(found) < ENOUGH or len(set(found.values())) > 1, f"{label!r} always stands for {found}"


def labels(title: AnyTitle, state: Any, viewers: Sequence[Seat | None]) -> Iterator[tuple[str, str]]:
    """Every label of something hidden, and what it hides."""
    position = title.position(state)
    for viewer in viewers:
        for _, label, face in hidden_places(position, title.view(state, viewer)):
            yield label, str(face)


CONTRACTS = (
    views_hide_what_the_rules_hide,
    views_have_the_positions_shape,
    imagined_worlds_look_the_same,
    hidden_cards_may_change_places,
    imagination_is_wide,
    events_tell_no_more_than_views,
)
