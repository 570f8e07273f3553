"""Question shots: pictures of what people open over a table: its log, and a thing's explanation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from devtools.shot_helpers import Shot, with_settings
from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Committed, Session
from scenes.base.match import Match, Place, Player
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, Scene
from scenes.pages.parts.table_catalogue import tables
from scenes.table.explain.scene import ExplainScene
from scenes.table.log.scene import LogScene
from scenes.table.table_scene import TableScene

MOVES = 14
"""Moves that have been played at the tables in these pictures."""


def asked_shots() -> Iterator[Shot]:
    """The log and a note of each game, and both with large words."""
    for title in sorted(tables()):
        yield f"log_{title}", partial(_log, title=title)
        yield f"asked_{title}", partial(_asked, title=title)
    yield "log_large", lambda context: _log(with_settings(context, text=2.0), "dog")
    yield "asked_large", lambda context: _asked(with_settings(context, text=2.0), "tao")


def _log(context: Context, title: str) -> Scene:
    scene = _table(context, title)
    return LogScene(context, scene.model, scene.questions.draw_table)


def _asked(context: Context, title: str) -> Scene:
    """The explanation of the first thing on the table that can be pointed at."""
    scene = _table(context, title)
    asking = scene.questions.finder
    thing = next(each for each in asking.all_things() if each.target is not None)
    return ExplainScene(context, asking, thing, scene.questions.draw_table)


def _table(context: Context, title: str) -> TableScene:
    """A table at which bots have played for everybody, as one person sees it."""
    game, names, chance = context.titles[title], context.words.find("people.names"), Chance.from_seed(MOVES)
    seats = min(4, max(game.seats))
    session = Session.deal(game, seats, 1, usual_options(game))
    players: tuple[Player, ...] = ("human", "normal", "normal", "normal")
    places = tuple(
        Place(name, player, i + 1)
        for i, (name, player) in enumerate(zip(names[:seats], players, strict=False))
    )
    scene = context.screens.table(Match(title, places, session.record.options, 1), session)
    assert isinstance(scene, TableScene)
    while session.version < MOVES or 0 not in session.to_act:
        seat = session.to_act[0]
        seen = Seen(game, session.view(seat), seat, session.legal(seat), chance)
        done = session.play(seat, propose(seen, "easy").move)
        assert isinstance(done, Committed), "bots play by the rules"
        scene.model.log.moves.append(done)
    scene.performance.show_board(scene.model.board(ready=True))
    scene.refresh()
    return scene
