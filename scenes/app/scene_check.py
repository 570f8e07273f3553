"""The scene check: draws what people see, made as for them, round games that bots have really played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.storage.replay_files import Replay
from game.storage.store import Store
from kiosk.config import KioskConfig
from kiosk.config_reader import ConfigReading
from kiosk.services import KioskServices
from scenes.app.scene_stack import SceneManager
from scenes.app.screen_factory import ScreenFactory, make_screens
from scenes.base.match import Match, Place
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, Scene
from scenes.base.settings import Settings, SettingsKeeper
from scenes.kiosk.host.host import Host
from scenes.pages.evening.scene import EveningScene
from scenes.pages.licences.scene import LicencesScene
from scenes.pages.parts.table_catalogue import seating_of
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.scene import ReplayScene
from scenes.pages.seats.scene import SeatsScene
from scenes.pages.settings.scene import TABS
from scenes.pages.statistics.scene import StatisticsScene
from scenes.phones.phone_door import PhoneDoor
from scenes.table.model.saved_session import current_time
from scenes.table.table_scene import TableScene

AMONG_OTHERS = 12
"""Moves after which a game is looked at: much of what can lie on its table lies there."""
UPDATES = 40
"""How often a page may go on finding out what it shows, before it is drawn."""
STILL = 1000.0
"""What the clock shows, in seconds; it stands still."""
LATER = 1e9
"""A time at which everything that moves has come to its end, in seconds."""


def draw_scenes(size: tuple[int, int], language: str, lost: set[str]) -> Iterator[str]:
    """Draws one scene after the other; gives their names, and adds to `lost` the files that were missing."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(size)
    store = Store(None)
    settings = Settings(speed="instant")
    screens = make_screens(size, settings, SettingsKeeper(store.settings), store, language)
    context = screens.context
    context.clock = partial(float, STILL)
    context.frame_times.record(0.0, 0.0)  # the first frame of all would only be a sketch
    with TemporaryDirectory() as folder:
        for name, scene in _all_scenes(screens, Path(folder)):
            _draw(window, scene)
            lost |= context.lost_files
            yield name
    store.close()


def _all_scenes(screens: ScreenFactory, folder: Path) -> Iterator[tuple[str, Scene]]:
    """Each scene is made when the one before it has been drawn."""
    context = screens.context
    for title in context.titles:
        for name, scene in _round_a_game(context, title):
            yield f"{title}_{name}", scene
    yield from _round_all_games(context)
    for name, scene in _in_a_cafe(screens, folder):
        yield f"kiosk_{name}", scene


def _round_a_game(context: Context, title: str) -> Iterator[tuple[str, Scene]]:
    """What people see of one game: they sit down, learn it, play it, and watch how it went."""
    yield "lobby", context.screens.lobby(title)
    yield "rules", context.screens.rules(title)
    lesson = context.screens.lesson(title)
    if lesson is not None:
        yield "lesson", lesson
    session = _dealt(context, title)
    match = _match_of(context, session)
    players = tuple(place.saved for place in match.places)
    began = current_time()
    number = context.store.matches.begin(session, players, current_time)
    _play(session, AMONG_OTHERS)
    yield "table", context.screens.table(match, session)
    yield "curtain", context.screens.curtain(_of_people(match), 0)
    yield "seats", SeatsScene(context, match, session.to_act[0], session.version, PhoneDoor())
    _play(session)
    assert session.result is not None, "bots play on until there is a result"
    context.store.matches.end(number, session.result, current_time())
    yield "result", context.screens.result(context.screens.table(match, session))
    story = ReplayData(context, Replay(players, session.record, began, current_time()))
    while not story.reel.is_done:
        story.work()
    yield "replay", ReplayScene(context, story, story.reel.length // 2, frozenset({0}))


def _round_all_games(context: Context) -> Iterator[tuple[str, Scene]]:
    """The pages on which all games are: they come last, when games were played that they can tell of."""
    session = _dealt(context, next(iter(context.titles)))
    players = tuple(place.saved for place in _match_of(context, session).places)
    context.store.matches.begin(session, players, current_time)
    yield "title", context.screens.home()
    yield "pause", context.screens.pause()
    yield "guru", context.screens.recommendation()
    for tab, _ in TABS:
        yield f"settings_{tab}", context.screens.settings(tab)
    for tab in ("games", "players"):
        yield f"statistics_{tab}", StatisticsScene(context, tab)
    yield "evening", EveningScene(context, datetime.now(UTC))
    yield "unfinished", context.screens.unfinished()
    yield "licences", LicencesScene(context)


def _in_a_cafe(screens: ScreenFactory, folder: Path) -> Iterator[tuple[str, Scene]]:
    """What guests and staff see of a kiosk whose file says nothing special."""
    kiosk = KioskServices(ConfigReading(KioskConfig()), folder, screens.context.store)
    host = Host(screens.context, kiosk, screens)
    yield "attract", host.begin()
    yield "welcome", screens.home()
    yield "accessibility", screens.settings()
    yield "keyboard", screens.keyboard("lobby/name-0", "", lambda text: None)
    yield "pin", screens.pin_pad(host)
    yield "closed", screens.closed(host)


def _dealt(context: Context, title: str) -> Session:
    """A new game of four people, or as many as can play."""
    game = context.titles[title]
    return Session.deal(game, min(4, max(game.seats)), 1, usual_options(game))


def _match_of(context: Context, session: Session) -> Match:
    """A person against bots, with the tokens that people wear at this game."""
    names, symbols = context.words.find("people.names"), seating_of(session.title.id).symbols
    places = (Place(names[seat], "easy" if seat else "human", symbols[seat]) for seat in range(session.seats))
    return Match(session.title.id, tuple(places), session.record.options, 1)


def _of_people(match: Match) -> Match:
    """The same match with a person on each seat."""
    return replace(match, places=tuple(replace(place, player="human") for place in match.places))


def _play(session: Session, most: int | None = None) -> None:
    """Lets bots play so many moves, or on to the end."""
    while session.to_act and (most is None or session.version < most):
        seat = session.to_act[0]
        seen = Seen(
            session.title, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version)
        )
        session.play(seat, propose(seen, "easy").move)


def _draw(window: pygame.Surface, scene: Scene) -> None:
    """Draws a scene as it looks when everything has come to rest."""
    manager = SceneManager()
    scene.context.manager = manager
    manager.push(scene)
    manager.switch(window, STILL)
    for _ in range(UPDATES):
        if isinstance(scene, TableScene):  # time would go on there: it is looked at as it opens
            break
        manager.update(STILL)
        if manager.wake(STILL) != 0.0:
            break
    manager.draw(window, LATER)
    if scene.context.shows_gui:
        scene.context.gui.clear()
