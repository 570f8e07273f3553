"""Stills: positions of a table that are worth a picture, for screenshots and tests. Each says where the game
stands, what is played from there, and at which moment it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.session import Committed, Session
from game.kernel.types import Card, Move, Position, Seat
from scenes.base.match import Match, Place, Player
from scenes.base.scene import Context
from scenes.table.model.messages import ClickTarget
from scenes.table.model.table import E, Table, V
from scenes.table.phases.phase import Phase, PhaseTools, no_phases
from scenes.table.table_scene import TableScene

STILL_SECOND = 1000.0
"""What the clock shows in a still, in seconds."""


@dataclass(frozen=True)
class Still:
    """One picture."""

    name: str
    position: Position
    moves: tuple[tuple[Seat, Move], ...] = ()
    """What is played from there; the last of these moves is being shown."""
    after: float | None = None
    """Seconds since its animation began; None: everything lies still."""
    people: int = 1
    """How many people there are, on the first seats; bots have the others."""
    open_seat: Seat | None = None
    """With several people: whose hidden cards are open; None: nobody's."""
    picks: tuple[str, ...] = ()
    """Ids of targets that are clicked after that."""
    hover: str | None = None
    """The id of the target under the pointer."""
    focus: str | None = None
    """The id of what has the keyboard's focus."""
    hint: bool = False
    """Is a hint shown?"""
    level: Player = "normal"
    """How well the bots play."""
    symbols: tuple[int, ...] = tuple(range(1, 11))
    """The tokens that the seats wear."""
    facing: bool = False
    """Do two people sit opposite each other?"""
    flat: bool = False
    """Do people sit round a screen that lies flat?"""


def stills(
    context: Context,
    table: Table[V, E],
    wanted: Iterable[Still],
    more: Callable[[PhaseTools], Sequence[Phase]] = no_phases,
) -> Iterator[tuple[str, TableScene]]:
    """The scenes, one after the other. Draw each before you take the next, as it sets the context's clock."""
    for still in wanted:
        yield still.name, pose_still(context, table, still, more)


def pose_still(
    context: Context,
    table: Table[V, E],
    still: Still,
    more: Callable[[PhaseTools], Sequence[Phase]] = no_phases,
) -> TableScene:
    """A table scene as a still says, with a clock that doesn't go on."""
    context.clock = lambda: STILL_SECOND
    context.settings.facing, context.settings.flat = still.facing, still.flat
    session = Session.load(context.titles[table.title], still.position)
    scene = TableScene(context, match_of(context, session, still), table, session, more)
    _seat_people(scene, still)
    for seat, move in still.moves:
        scene.model.public_view_before, done = session.view(None), session.play(seat, move)
        assert isinstance(done, Committed), f"{still.name}: {done}"
        scene.performance.finish_animation()
        scene.model.log.moves.append(done)
        scene.actions.show_move(done)
    if still.after is None or not still.moves:
        scene.performance.finish_animation()
    else:
        later = STILL_SECOND + still.after
        context.clock = lambda: later
    scene.resting.note_announced()
    scene.switch_phase(context.clock())
    scene.refresh()
    _use_hand(scene, still)
    return scene


def match_of(context: Context, session: Session, still: Still) -> Match:
    """Who sits there: people first, then bots."""
    names = context.words.find("people.names")
    places = tuple(
        Place(names[seat], "human" if seat < still.people else still.level, still.symbols[seat])
        for seat in range(session.seats)
    )
    return Match(session.title.id, places, session.record.options, 1)


def _seat_people(scene: TableScene, still: Still) -> None:
    """Turns the table to whoever plays, and opens the right cards."""
    viewer = scene.model.viewer
    if still.open_seat is not None:
        viewer.open_hand(
            still.open_seat, peek=not scene.table.needs_secret(scene.model.public_view, still.open_seat)
        )
    else:
        viewer.turn_to(scene.model.actor)
    if still.flat:
        scene.actions.turn_screen(viewer.bottom)
    scene.performance.show_board(scene.model.board(ready=False))
    scene.refresh()


def _use_hand(scene: TableScene, still: Still) -> None:
    """Does what a hand does in this still: picks, hovers, moves the focus, asks for a hint."""
    for pick in still.picks:
        scene.do([ClickTarget(next(target for target in scene.view.targets if target.id == pick))])
        scene.performance.finish_animation()
        scene.switch_phase(scene.context.clock())
        scene.refresh()
    if still.hover is not None:
        scene.view.pointer.pose_over(still.hover)
    if still.focus is not None:
        scene.controls.focus.id, scene.controls.focus.shown = still.focus, True
    if still.hint:
        scene.hints.toggle_hint()
        for _ in ("asked", "answered"):
            scene.do(scene.hints.update(free=True))


def fill_hands(hands: Sequence[Sequence[Card] | int], stock: list[Card]) -> list[list[Card]]:
    """Hands with these cards; where only a number is given, so many are taken from the end of the stock."""
    return [[stock.pop() for _ in range(hand)] if isinstance(hand, int) else [*hand] for hand in hands]
