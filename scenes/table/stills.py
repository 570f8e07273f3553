"""Telling positions of a table, for pictures: where the game stands, what is played, and when one looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.kernel.session import Committed, Session
from game.kernel.types import Move, Position, Seat
from scenes.match import Match, Place, Player
from scenes.scene import Context
from scenes.table.messages import Clicked
from scenes.table.phases.phase import Around, Phase, no_more
from scenes.table.scene import TableScene
from scenes.table.table import E, Table, V
from scenes.ui.motion import Ease

SOME_TIME = 1000.0


@dataclass(frozen=True)
class Still:
    """One picture."""

    name: str
    position: Position
    moves: tuple[tuple[Seat, Move], ...] = ()
    """What is played from there; the last of them is being shown."""
    after: float | None = None
    """Seconds into that; None: everything has come to rest."""
    people: int = 1
    """So many people sit on the first seats."""
    eyes: Seat | None = None
    """Whose hidden cards are open, with several people; None: nobody's."""
    picks: tuple[str, ...] = ()
    """Targets that are clicked then."""
    hover: str | None = None
    """What the pointer rests on."""
    focus: str | None = None
    """Where the keyboard is."""
    hint: bool = False
    """A hint has been asked for."""
    level: Player = "normal"
    symbols: tuple[int, ...] = tuple(range(1, 11))
    """The tokens that they wear."""
    facing: bool = False
    """Two people sit opposite each other."""
    flat: bool = False
    """They sit round a screen that lies flat."""


def stills(
    context: Context,
    table: Table[V, E],
    wanted: Iterable[Still],
    more: Callable[[Around], Sequence[Phase]] = no_more,
) -> Iterator[tuple[str, TableScene]]:
    """The scenes, one after the other; each has to be drawn before the next is asked for, as it sets the
    clock.
    """
    for still in wanted:
        yield still.name, posed(context, table, still, more)


def posed(
    context: Context,
    table: Table[V, E],
    still: Still,
    more: Callable[[Around], Sequence[Phase]] = no_more,
) -> TableScene:
    """A table scene that stands as a still says, with a clock that stands as well."""
    context.clock = lambda: SOME_TIME
    context.settings.facing, context.settings.flat = still.facing, still.flat
    session = Session.loaded(context.titles[table.title], still.position)
    scene = TableScene(context, match_of(context, session, still), table, session, more)
    _seated(scene, still)
    for seat, move in still.moves:
        scene.model.public_before, done = session.view(None), session.play(seat, move)
        assert isinstance(done, Committed), f"{still.name}: {done}"
        scene.performance.finish()
        scene.model.log.moves.append(done)
        scene.deeds.show(done)
    if still.after is None or not still.moves:
        scene.performance.finish()
    else:
        later = SOME_TIME + still.after
        context.clock = lambda: later
    scene.resting.known()
    scene.switch_phase(context.clock())
    scene.refresh()
    _pointed(scene, still)
    return scene


def match_of(context: Context, session: Session, still: Still) -> Match:
    """Who sits there: people first, then bots."""
    names = context.words.find("people.names")
    places = tuple(
        Place(names[seat], "human" if seat < still.people else still.level, still.symbols[seat])
        for seat in range(session.seats)
    )
    return Match(session.title.id, places, session.record.options, 1)


def _seated(scene: TableScene, still: Still) -> None:
    """The table turned to whoever plays, and the right cards open."""
    eyes = scene.model.eyes
    if still.eyes is not None:
        eyes.open(still.eyes, peek=not scene.table.secret(scene.model.public, still.eyes))
    else:
        eyes.turn_to(scene.model.actor)
    if still.flat:
        scene.deeds.turn(eyes.bottom)
    scene.performance.cut(scene.model.board(ready=False))
    scene.refresh()


def _pointed(scene: TableScene, still: Still) -> None:
    for pick in still.picks:
        scene.do([Clicked(next(target for target in scene.view.targets if target.id == pick))])
        scene.performance.finish()
        scene.switch_phase(scene.context.clock())
        scene.refresh()
    if still.hover is not None:
        scene.view.pointer.hovered = still.hover
        scene.view.pointer.hovers[still.hover] = Ease(1.0, 1.0)
    if still.focus is not None:
        scene.controls.focus.id, scene.controls.focus.shown = still.focus, True
    if still.hint:
        scene.hints.press()
        for _ in ("asked", "answered"):
            scene.do(scene.hints.update(free=True))
