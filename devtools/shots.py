"""Shots: pictures of every scene, and of every table in its telling positions, drawn into PNG files."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from scenes.app import sdl_hints

sdl_hints.apply()  # before pygame is imported: SDL reads some of them at once

import pygame  # noqa: E402

from devtools.design_sheet import DesignSheet  # noqa: E402
from devtools.finished_games import End, play_out, result_scene, result_shots  # noqa: E402
from devtools.invented_games import play_moves, record_game, record_year  # noqa: E402
from devtools.kiosk_shots import kiosk_shots, under  # noqa: E402
from devtools.lesson_shots import every_step, lesson_shots  # noqa: E402
from devtools.multiscreen_shots import house_shots  # noqa: E402
from devtools.phone_shots import phone_shots  # noqa: E402
from devtools.question_shots import asked_shots  # noqa: E402
from devtools.rules_shots import every_page, rules_shots  # noqa: E402
from game.kernel.session import Session  # noqa: E402
from game.kernel.types import Result  # noqa: E402
from game.storage.matches import SavedPlayer as KeptPlayer  # noqa: E402
from game.storage.replay_files import Replay  # noqa: E402
from game.storage.store import Store  # noqa: E402
from scenes.app import crash_reports  # noqa: E402
from scenes.app.process_commands import phones_command  # noqa: E402
from scenes.app.scene_stack import SceneManager  # noqa: E402
from scenes.app.screen_factory import make_screens, screens_of  # noqa: E402
from scenes.app.startup_checks import language_of, pictures_folder, window_size  # noqa: E402
from scenes.base.match import Match, Place, Player  # noqa: E402
from scenes.base.option_ids import usual_options  # noqa: E402
from scenes.base.scene import Context, Scene  # noqa: E402
from scenes.base.settings import Settings, SettingsKeeper  # noqa: E402
from scenes.pages.curtain.scene import CurtainScene  # noqa: E402
from scenes.pages.evening.best_moments import BestMomentsScene  # noqa: E402
from scenes.pages.evening.scene import EveningScene  # noqa: E402
from scenes.pages.lesson.guided_lesson import OFFERED, keep_step  # noqa: E402
from scenes.pages.licences.scene import LicencesScene  # noqa: E402
from scenes.pages.lobby.scene import LobbyScene  # noqa: E402
from scenes.pages.parts.dialog import notice  # noqa: E402
from scenes.pages.parts.page import Page  # noqa: E402
from scenes.pages.parts.table_catalogue import table_of, tables  # noqa: E402
from scenes.pages.pause.scene import PauseScene  # noqa: E402
from scenes.pages.recommend.kept_plan import keep_plan  # noqa: E402
from scenes.pages.recommend.scene import RecommendScene  # noqa: E402
from scenes.pages.recommend.three_games import ThreeGamesScene  # noqa: E402
from scenes.pages.replay.ledger_page import LedgerScene  # noqa: E402
from scenes.pages.replay.replay_data import ReplayData  # noqa: E402
from scenes.pages.replay.scene import ReplayScene  # noqa: E402
from scenes.pages.replay.turning_points_page import TurningPointsScene  # noqa: E402
from scenes.pages.result.scene import ResultScene  # noqa: E402
from scenes.pages.rules.scene import RulesScene  # noqa: E402
from scenes.pages.seats.scene import ChosenSeat, SeatsScene  # noqa: E402
from scenes.pages.settings.scene import TABS  # noqa: E402
from scenes.pages.statistics.chart_panels import ChartPanelScene  # noqa: E402
from scenes.pages.statistics.scene import StatisticsScene  # noqa: E402
from scenes.pages.title.scene import TitleScene  # noqa: E402
from scenes.pages.unfinished.scene import UnfinishedScene  # noqa: E402
from scenes.table.players.table_bots import ImmediateThinker  # noqa: E402
from scenes.ui.text import Type  # noqa: E402

Shot = tuple[str, Callable[[Context], Scene]]


def run(args: argparse.Namespace) -> int:
    """Draws the pictures that the flags of `flags.add_shot_flags` ask for; gives the exit status."""
    try:
        language = language_of(args.lang, "")
        size = window_size(args.size, language) or (1920, 1080)
        pictures_folder(args.folder, language)
    except crash_reports.CantStart as reason:
        print(f"{crash_reports.NAME}: {reason}", file=sys.stderr)
        return 2
    for name in shots(args.folder, size, language, args.only):
        print(name)
    return 0


AT_REST = 40
"""Frames after which every page has found out what it shows."""
LEFT_AFTER = 23
"""How many moves were made in the games that are shown as unfinished."""


def shots(folder: Path, size: tuple[int, int], language: str, only: str = "") -> Iterator[str]:
    """Draws the pictures one by one; gives the name of each file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # a picture needs no window
    folder.mkdir(parents=True, exist_ok=True)
    for name, scene in _scenes(size, language, only):
        yield _keep(folder, name, scene)


def _scenes(size: tuple[int, int], language: str, only: str) -> Iterator[tuple[str, Scene]]:
    """The scenes of the wanted pictures; those round the tables are made only when their name is wanted."""
    last: Context | None = None
    for name, make in _wanted(only):
        if only in name:
            context = fresh(size, language)
            if last is not None:
                _lend(last, context)
            yield name, make(context)
            last = context
    for title in sorted(tables()):
        for name, scene in table_of(title).shots(_at_table(size, language)):
            if only in f"{title}_{name}":
                yield f"{title}_{name}", scene


def _lend(last: Context, context: Context) -> None:
    """Gives the next scene what was drawn for the last one, where both are laid out alike."""
    ways = (last.settings, last.layout, last.language), (context.settings, context.layout, context.language)
    if ways[0] == ways[1] and last.turn == context.turn and not last.art.contrast:
        context.art, context.backdrop = last.art, last.backdrop
        context.type = Type(context.art, context.layout)


def _at_table(size: tuple[int, int], language: str) -> Context:
    context = fresh(size, language)
    context.set_upright(True)  # before animations begin: a new layout would cut them short
    return context


def _wanted(only: str) -> Iterator[Shot]:
    """The pictures round the tables and those of guided games; every page or step of them if asked for."""
    if only.startswith("rules_"):
        yield from every_page()
    elif only.startswith("lesson_"):
        yield from every_step()
    elif only == "design":
        yield "design", DesignSheet
    else:
        yield from round_tables()
        yield from lesson_shots()
        yield from kiosk_shots()


def fresh(size: tuple[int, int], language: str, settings: Settings | None = None) -> Context:
    """A context whose clock stands still and whose store is only in memory."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    store, chosen = Store(None), settings or Settings()
    context = make_screens(size, chosen, SettingsKeeper(store.settings), store, language).context
    context.clock = lambda: 1000.0
    screens_of(context).phones.command = phones_command()  # offered; nothing is started
    context.frame_times.record(0.0, 0.0)  # the first frame of all would only be a sketch
    return context


def picture(scene: Scene, on: pygame.Surface | None = None) -> pygame.Surface:
    """One scene as it looks when everything has come to rest, on a surface of its window's size."""
    manager, size = SceneManager(), scene.context.layout.size
    scene.context.manager = manager
    surface = pygame.Surface(size).convert() if on is None else on
    for each in (*_under(scene), scene):
        manager.push(each)
    manager.switch(surface, 0.0)
    if isinstance(scene, Page):
        _rest(scene)
    if isinstance(scene, RulesScene):
        scene.finish()
    manager.draw(surface, 1e9)
    return surface


def _rest(page: Page) -> None:
    """Lets a page find out bit by bit what it shows."""
    for _ in range(AT_REST):
        page.update(1000.0)
        if page.wake(1000.0) != 0.0:
            break


def _under(scene: Scene) -> tuple[Scene, ...]:
    """The scene to be drawn below one that doesn't fill the screen."""
    over = under(scene)
    if over is not None:
        return (over,)
    if isinstance(scene, PauseScene):
        return (next(iter(table_of(min(tables())).shots(scene.context)))[1],)
    return (TitleScene(scene.context),) if scene.darkens_below else ()


def _keep(folder: Path, name: str, scene: Scene) -> str:
    size = scene.context.layout.size
    path = folder / f"{name}_{size[0]}x{size[1]}_{scene.context.language}.png"
    pygame.image.save(picture(scene), path)
    if scene.context.shows_gui:
        scene.context.gui.clear()
    return str(path)


def round_tables() -> Iterator[Shot]:
    """All pictures but those of the tables themselves."""
    yield from _shell()
    yield from asked_shots()
    yield from _variants()
    yield from phone_shots()
    yield from house_shots()


def _shell() -> Iterator[Shot]:
    """Every scene round the tables."""
    yield "title", TitleScene
    yield "title_saved", _with_saved
    for title in sorted(tables()):
        yield f"lobby_{title}", partial(_lobby, title=title)
    yield "lobby_offer", lambda context: screens_of(context).lobby("dog")
    yield "curtain", lambda context: CurtainScene(context, people(context), 1)
    yield from result_shots()
    for title in sorted(tables()):
        yield f"replay_{title}", partial(_replay, title=title)
    yield "result_decided", partial(_decided, title=min(tables()))
    yield "turning", partial(_turning, title=min(tables()))
    for title in sorted(tables()):
        yield f"ledger_{title}", partial(_ledger, title=title)
    yield "pause", PauseScene
    yield from rules_shots()
    yield "seats", _seats
    yield "guru", partial(_guru, minutes=30, mood="cheeky")
    yield "notice", lambda context: notice(context, context.words("notice.broken"))
    for tab, _ in TABS:
        yield f"settings_{tab}", partial(_settings, tab=tab)
    yield "licences", partial(LicencesScene, chosen=1)
    yield "evening_empty", EveningScene
    yield "evening", partial(_evening, games=5)
    yield "unfinished", _unfinished
    yield "statistics_empty", StatisticsScene
    for tab in ("games", "players"):
        yield f"statistics_{tab}", partial(_statistics, tab=tab)
    yield "statistics_panel", partial(_panel, number=0)


def _lobby(context: Context, title: str) -> Scene:
    """The lobby for people who have been there before: it doesn't offer the guided game any more."""
    keep_step(context, title, OFFERED)
    return screens_of(context).lobby(title)


def _settings(context: Context, tab: str) -> Scene:
    """The settings, open at a tab."""
    return screens_of(context).settings(tab)


def _guru(context: Context, minutes: int, mood: str) -> Scene:
    """What the app recommends to four people."""
    names = context.words.find("people.names")[:4]
    context.settings.people = [[name, "human", place + 1] for place, name in enumerate(names)]
    page = RecommendScene(context)
    page.minutes, page.mood = minutes, mood
    return page


def _seats(context: Context, seats: int = 4) -> Scene:
    """The page on which people change seats: somebody has come, and somebody leaves."""
    match = people(context, max(tables(), key=lambda title: max(context.titles[title].seats)), seats)
    kinds: tuple[Player, ...] = ("human", "normal", "human", "normal")
    sitting = tuple(replace(each, player=kinds[i % 4]) for i, each in enumerate(match.places))
    page = SeatsScene(context, replace(match, places=sitting), 1, 20, screens_of(context).phones)
    page.sitters[1] = ChosenSeat(context.words.find("people.names")[6], True, 9, new=True)
    page.sitters[2].human, page.sitters[2].new = False, True
    return page


def _variants() -> Iterator[Shot]:
    """The same scenes with large words, with strong contrast, or with a full table."""
    yield "title_evening", _in_the_evening
    yield "title_large", lambda context: TitleScene(_chosen(context, text=2.0))
    yield "guru_large", lambda context: _guru(_chosen(context, text=2.0), 60, "together")
    yield "seats_full", lambda context: _seats(_chosen(context, text=2.0), 10)
    yield "settings_large", lambda context: _chosen(context, text=2.0).screens.settings()
    yield "settings_contrast", lambda context: _chosen(context, contrast=True).screens.settings()
    yield "unfinished_large", lambda context: _unfinished(_chosen(context, text=2.0))
    yield "evening_bots", _evening_with_bots
    yield "statistics_first", _first_game
    yield "statistics_first_large", lambda context: _first_game(_chosen(context, text=2.0))
    yield "three_games", lambda context: ThreeGamesScene(context, 4)
    yield "three_games_large", lambda context: ThreeGamesScene(_chosen(context, text=2.0), 4)
    yield "title_next", _with_a_plan
    yield "moments", _best_moments
    yield "moments_quiet", lambda context: _moments_of(_evening_with_bots(context))
    yield "moments_large", lambda context: _best_moments(_chosen(context, text=2.0))
    yield "moments_contrast", lambda context: _best_moments(_chosen(context, contrast=True))
    yield "evening_large", lambda context: _evening(_chosen(context, text=2.0), 5)
    yield "statistics_games_large", lambda context: _statistics(_chosen(context, text=2.0), "games")
    yield "statistics_large", lambda context: _statistics(_chosen(context, text=2.0), "players")
    for title in sorted(tables()):
        yield f"lobby_{title}_full", partial(_full, title=title)


def _with_saved(context: Context) -> Scene:
    _left(context, min(tables()), 15)
    return TitleScene(context)


def _in_the_evening(context: Context) -> Scene:
    """The title after some games, when people have said how many they are and how much time they have."""
    now = _evening(context, 5).now
    _left(context, max(tables()), 15)
    title = TitleScene(context, now)
    title.ask(4, 30)
    return title


def _with_a_plan(context: Context) -> Scene:
    """The title after one of three games that people have planned for tonight."""
    now = datetime(2026, 1, 1, 20, tzinfo=UTC)
    page = ThreeGamesScene(context, 4)
    keep_plan(context, page.plan, 4, now - timedelta(hours=1))
    record_game(context, page.plan[0].title, now - timedelta(minutes=40), random.Random(2))
    return TitleScene(context, now)


def _unfinished(context: Context) -> Scene:
    for turn, title in enumerate((*sorted(tables()), min(tables()))):
        _left(context, title, 15 + turn)
    context.store.matches.put_away(2)
    return UnfinishedScene(context)


def _left(context: Context, title: str, minute: int) -> None:
    """Writes an unfinished game into the store."""
    game = context.titles[title]
    seats = min(4, max(game.seats))
    session = play_moves(Session.deal(game, seats, 1, usual_options(game)), LEFT_AFTER)
    players = tuple(
        KeptPlayer(each.name, each.player, each.symbol) for each in people(context, title, seats).places
    )
    context.store.matches.begin(session, players, lambda: f"2026-01-01T20:{minute}:00+00:00")


def _first_game(context: Context) -> Scene:
    """The statistics after the very first game."""
    record_game(context, min(tables()), datetime(2026, 1, 1, 20, tzinfo=UTC), random.Random(3))
    return StatisticsScene(context)


def _statistics(context: Context, tab: str) -> Scene:
    record_year(context)
    return StatisticsScene(context, tab)


def _panel(context: Context, number: int) -> Scene:
    """One chart of the statistics, opened large."""
    page = StatisticsScene(context)
    record_year(context)
    page.count()
    return ChartPanelScene(context, page.charts[number])


def _evening(context: Context, games: int) -> EveningScene:
    dice, began = random.Random(4), datetime(2026, 1, 1, 18, tzinfo=UTC)
    for turn in range(games):
        title = sorted(tables())[turn * 3 % len(tables())]
        record_game(context, title, began + timedelta(minutes=turn * 55), dice)
    return EveningScene(context, began + timedelta(hours=5))


def _evening_with_bots(context: Context) -> EveningScene:
    """An evening of two people, a regular and a bot without a name of the pub."""
    name, *others = context.words.find("people.names")
    players = (
        KeptPlayer(name, "human", 1),
        KeptPlayer("Frieda", "hard", 2, regular="frieda"),
        KeptPlayer(others[0], "human", 3),
        KeptPlayer(others[1], "normal", 4),
    )
    for turn, ranks in enumerate(((2, 1, 3, 4), (1, 2, 3, 4), (2, 3, 4, 1))):
        title = sorted(tables())[turn]
        session = Session.deal(context.titles[title], 4, 1, usual_options(context.titles[title]))
        began = datetime(2026, 1, 1, 18 + turn, tzinfo=UTC)
        number = context.store.matches.begin(session, players, began.isoformat)
        result = Result(tuple(-rank for rank in ranks), ranks)
        context.store.matches.end(number, result, (began + timedelta(minutes=20)).isoformat())
    return EveningScene(context, datetime(2026, 1, 1, 21, 30, tzinfo=UTC))


def _best_moments(context: Context) -> BestMomentsScene:
    """The best moments of an evening of games that easy bots have really played."""
    first, second, *_ = context.words.find("people.names")
    sitting = (
        KeptPlayer(first, "human", 1),
        KeptPlayer("Frieda", "hard", 2, regular="frieda"),
        KeptPlayer(second, "human", 3),
        KeptPlayer("Otto", "normal", 4, regular="otto"),
    )
    for turn, title in enumerate(sorted(tables())):
        game = context.titles[title]
        seats = min(4, max(game.seats))
        session = Session.deal(game, seats, 7 + turn, usual_options(game))
        began = datetime(2026, 1, 1, 18 + turn // 3, 20 * turn % 60, tzinfo=UTC)
        number = context.store.matches.begin(session, sitting[:seats], began.isoformat)
        while session.to_act:
            play_moves(session, 1)
        context.store.matches.end(number, session.result, (began + timedelta(minutes=15)).isoformat())
    return _moments_of(EveningScene(context, datetime(2026, 1, 1, 21, 30, tzinfo=UTC)))


def _moments_of(evening: EveningScene) -> BestMomentsScene:
    """The page that the evening's button opens, when all games have been looked through."""
    day = evening.day(), str(evening.now.date())
    page = BestMomentsScene(evening.context, evening.evening, evening.places, day)
    while not page.finder.step(1000):
        pass
    return page


def people(context: Context, title: str = "", seats: int = 4) -> Match:
    """A match of so many people."""
    names = context.words.find("people.names")
    symbols = (3, 2) if seats == 2 else range(1, seats + 1)
    places = tuple(Place(name, "human", symbol) for name, symbol in zip(names, symbols, strict=False))
    return Match(title or min(tables()), places)


def _decided(context: Context, title: str) -> Scene:
    """A result, when it is known which move decided the game."""
    scene = result_scene(End(title), context)
    assert isinstance(scene, ResultScene)
    assert scene.again.story is not None
    _looked_back(context, scene.again.story)
    return scene


def _replay(context: Context, title: str, part: float = 0.55) -> Scene:
    """A game watched from one seat."""
    story = _story(context, title)
    while not story.reel.is_done or not story.curve:
        story.work()
    return ReplayScene(context, story, round(story.reel.length * part), frozenset({0}))


def _turning(context: Context, title: str) -> Scene:
    return TurningPointsScene(context, _looked_back(context, _story(context, title)))


def _ledger(context: Context, title: str) -> Scene:
    return LedgerScene(context, _looked_back(context, _story(context, title)))


def _story(context: Context, title: str) -> ReplayData:
    match, session, _ = play_out(End(title), context)
    players = tuple(KeptPlayer(each.name, each.player, each.symbol) for each in match.places)
    began, ended = "2026-01-01T20:00:00+00:00", "2026-01-01T20:50:00+00:00"
    return ReplayData(context, Replay(players, session.record, began, ended))


def _looked_back(context: Context, story: ReplayData) -> ReplayData:
    """Works out everything that the app can find out about a game afterwards."""
    story.judge = ImmediateThinker(context.clock)
    while story.points is None:
        story.work()
    return story


def _chosen(context: Context, **chosen: object) -> Context:
    context.settings = replace(context.settings, **chosen)  # type: ignore[arg-type]
    context.relayout(context.layout.size)
    return context


def _full(context: Context, title: str) -> Scene:
    """The lobby with as many people as can play."""
    scene = _lobby(context, title)
    assert isinstance(scene, LobbyScene)
    scene.draft.resize(max(scene.game.seats))
    return scene
