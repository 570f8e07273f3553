"""Finished games: bots have played them to their end, for pictures of results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from functools import partial

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.events import EventView
from game.kernel.session import Committed, Session
from game.kernel.types import Options, Seat
from scenes.base.match import Match, Place
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, Scene
from scenes.pages.parts.table_catalogue import seating_of, tables
from scenes.pages.result.scene import GameHeard, ResultScene
from scenes.table.table_scene import TableScene

SHORT = ("dao", "daumen", "dos")
"""Games so short that bots play them once more for a second and a third picture."""


@dataclass(frozen=True)
class End:
    """A game that bots shall play, and with which settings its result is shown."""

    title: str
    seats: int = 4
    level: str = "normal"
    options: Options = field(default_factory=dict)
    text: float = 1.0
    contrast: bool = False
    lost: bool = False
    """The winners are bots, and people sit on the other seats."""


def result_shots() -> Iterator[tuple[str, Callable[[Context], Scene]]]:
    """Pictures of a result of every game, and of some that are harder to lay out: full tables, matches of
    several games, large words.
    """
    for title in sorted(tables()):
        yield f"result_{title}", partial(result_scene, End(title))
    for title in (each for each in SHORT if each in tables()):
        yield f"result_{title}_full", partial(result_scene, End(title, 10, "easy"))
        yield f"result_{title}_large", partial(result_scene, End(title, 3, "easy", text=2.0))
    yield "result_dao_rounds", partial(result_scene, End("dao", 2, options={"two_rounds": True}))
    yield "result_daumen_games", partial(result_scene, End("daumen", 4, "easy", {"games": 5}))
    yield "result_dao_lost", partial(result_scene, End("dao", 3, lost=True))
    yield "result_dos_contrast", partial(result_scene, End("dos", 2, contrast=True))


def result_scene(end: End, context: Context) -> Scene:
    """The result of a game that bots have played, as it looks when all of it has come."""
    match, session, past = play_out(end, context)
    assert session.result is not None, "it was played to its end"
    if end.lost:
        match = _with_bots(match, session.result.winners)
    table = context.screens.table(match, session)
    assert isinstance(table, TableScene)
    context.settings = replace(context.settings, speed="instant", text=end.text, contrast=end.contrast)
    context.relayout(context.layout.size)
    return ResultScene(context, table.match, session, table.table, GameHeard(past))


def _with_bots(match: Match, seats: Collection[Seat]) -> Match:
    """The match with bots on these seats, and people on all others."""
    sitting = enumerate(match.places)
    places = (replace(each, player="normal" if seat in seats else "human") for seat, each in sitting)
    return replace(match, places=tuple(places))


def play_out(end: End, context: Context) -> tuple[Match, Session, tuple[tuple[EventView, ...], ...]]:
    """Lets bots play a game to its end: who sat there, the game, and the events of each move as everybody may
    hear them.
    """
    game = context.titles[end.title]
    session = Session.deal(game, min(end.seats, max(game.seats)), 1, {**usual_options(game), **end.options})
    past = []
    while session.result is None:
        seat = session.to_act[0]
        seen = Seen(game, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version))
        done = session.play(seat, propose(seen, end.level).move)
        assert isinstance(done, Committed), "a bot proposes what is legal"
        past.append(tuple(done.events_for(None)))
    names, symbols = context.words.find("people.names"), seating_of(end.title).symbols
    places = (Place(names[seat], "human", symbols[seat]) for seat in range(session.seats))
    return Match(end.title, tuple(places)), session, tuple(past)
