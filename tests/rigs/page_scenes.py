"""Every scene round the tables, made from a house; with a stand-in where a real table would take long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import cast

import pytest

from game.bots.ledger import LedgerEntry
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from scenes.app.screen_factory import ScreenFactory
from scenes.base.match import Match, Place, Seating
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, Scene
from scenes.base.settings import Settings
from scenes.pages.curtain.scene import CurtainScene
from scenes.pages.evening.best_moments import BestMomentsScene
from scenes.pages.evening.scene import EveningScene
from scenes.pages.licences.scene import LicencesScene
from scenes.pages.parts.dialog import DialogAnswer, DialogScene, notice
from scenes.pages.pause.scene import PauseScene
from scenes.pages.recommend.scene import RecommendScene
from scenes.pages.recommend.three_games import ThreeGamesScene
from scenes.pages.replay.ledger_page import LedgerLine, LedgerPage, line_of
from scenes.pages.replay.timeline import TimelineData
from scenes.pages.result.scene import ResultScene
from scenes.pages.rules.scene import RulesScene
from scenes.pages.seats.scene import SeatsScene
from scenes.pages.settings.scene import TABS
from scenes.pages.statistics.scene import StatisticsScene
from scenes.pages.title.scene import TitleScene
from scenes.pages.unfinished.scene import UnfinishedScene
from scenes.table.model.table import AnyTable
from scenes.tables.dao import TABLE
from tests.rigs.headless_app import NAMES as PEOPLE
from tests.rigs.headless_app import House, match
from tests.rigs.random_games import play_by_chance
from tests.rigs.stored_games import keep_game

SEATINGS = {"dog": Seating(teams=True, clockwise=False), "dos": Seating(beginner=None)}
GAMES = ("dao", "daumen", "dog", "dos", "tao")
LICENCE = 2
"""One that scrolls in any window, but is not twenty pages long."""


class StandIn(Scene):
    """In place of a table: remembers what it was given."""

    name = "stand-in"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> None:
    """All five games are on offer, and a lobby leads to a stand-in for their tables."""
    played = ScreenFactory.table

    def table(screens: ScreenFactory, match: Match, session: Session | None = None) -> Scene:
        return StandIn(screens.context, match) if session is None else played(screens, match, session)

    monkeypatch.setattr(ScreenFactory, "table", table)
    for where in ("scenes.pages.lobby.scene", "scenes.pages.result.scene"):
        monkeypatch.setattr(f"{where}.seating_of", lambda title: SEATINGS.get(title, Seating()))
    for where in (
        "scenes.pages.title.scene",
        "scenes.pages.parts.saved_game",
        "scenes.pages.unfinished.scene",
    ):
        monkeypatch.setattr(f"{where}.tables", lambda: frozenset(GAMES))


def finished(house: House, seats: int) -> ResultScene:
    """The result of a game of DAO, played to its end by taking every card."""
    title = house.context.titles["dao"]
    session = Session.deal(title, seats, 1, {"two_rounds": False})
    while session.to_act:
        seat = session.to_act[0]
        session.play(seat, session.legal(seat)[0])
    return ResultScene(house.context, match("dao", seats, humans=seats), session, cast(AnyTable, TABLE))


def saved(house: House) -> Scene:
    """The title with a game that was going on."""
    session = Session.deal(house.context.titles["dao"], 4, 1, {"two_rounds": False})
    players = tuple(
        SavedPlayer(name, "human", seat + 1) for seat, name in enumerate(("Anna", "Ben", "Cleo", "Dan"))
    )
    house.context.store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    return TitleScene(house.context)


def question(house: House) -> Scene:
    answers = (
        DialogAnswer("dialog/stay", "Bleiben"),
        DialogAnswer("dialog/leave", "Verlassen", kind="danger"),
    )
    return DialogScene(house.context, "Partie verlassen?", "Sie bleibt gespeichert.", answers)


def full(house: House, title: str) -> Scene:
    """A lobby with as many people as the game takes."""
    scene = house.screens.lobby(title)
    scene.draft.resize(max(scene.game.seats))
    for chair in scene.draft.chairs:
        chair.player = "human"
    return scene


def counted(house: House, tab: str, merging: bool = False) -> Scene:
    """The statistics after games of many people."""
    for turn, title in enumerate((*GAMES, *GAMES)):
        who = (PEOPLE[turn], PEOPLE[(turn + 3) % 10])
        keep_game(house.context.store, *who, ranks=(1, 2), title=title)
    scene = StatisticsScene(house.context, tab)
    scene.merging = merging
    return scene


def left(house: House, games: int) -> Scene:
    """So many games that people got up from, one of them put away."""
    for number in range(games):
        game = house.context.titles[GAMES[number % 5]]
        usual = usual_options(game)
        session = Session.deal(game, game.seats[-1], 1, usual)
        players = tuple(
            SavedPlayer(name, "human", seat + 1) for seat, name in enumerate(PEOPLE[: session.seats])
        )
        house.context.store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    if games > 1:
        house.context.store.matches.put_away(1)
    return UnfinishedScene(house.context)


def of_an_evening(house: House, people: int) -> Scene:
    """The slate after more games than have room on it."""
    for turn, title in enumerate((*GAMES, *GAMES)):
        seats = max(house.context.titles[title].seats)
        who = [PEOPLE[(turn + each) % people] for each in range(min(seats, people))]
        minute = f"2026-01-31T20:{turn * 5:02}:00+00:00"
        keep_game(
            house.context.store, *who, ranks=tuple(range(1, len(who) + 1)), title=title, at=minute, lasts=4
        )
    return EveningScene(house.context, datetime(2026, 1, 31, 22, tzinfo=UTC))


def best_moments(house: House) -> Scene:
    """The best moments of games that were really played, one of each title."""
    players = tuple(SavedPlayer(name, "human", 1 + seat) for seat, name in enumerate(PEOPLE[:4]))
    for turn, title in enumerate(GAMES):
        game = house.context.titles[title]
        seats = min(4, max(game.seats))
        session = Session.deal(game, seats, turn, usual_options(game))
        at = f"2026-01-31T20:{turn * 9:02}:00+00:00"
        house.context.store.matches.begin(session, players[:seats], lambda at=at: at)  # type: ignore[misc]
        play_by_chance(session, Random(turn))
    return moments_of(house, EveningScene(house.context, datetime(2026, 1, 31, 22, tzinfo=UTC)))


def moments_of(house: House, evening: Scene) -> Scene:
    """The page that the evening's button opens, when all games have been looked through."""
    assert isinstance(evening, EveningScene)
    day = evening.day(), str(evening.now.date())
    page = BestMomentsScene(house.context, evening.evening, evening.places, day)
    while not page.finder.step(1000):
        pass
    return page


class MadeUpLedger(LedgerPage):
    """A ledger of so many people, with or without a curve."""

    about, note = "Daumen drauf!", "100"

    def __init__(self, house: House, people: int, *, curve: bool) -> None:
        super().__init__(house.context)
        self.places = [Place(name, "human", seat % 10 + 1) for seat, name in enumerate(PEOPLE[:people])]
        if curve:
            sides = tuple((place,) for place in self.places)
            rows = [[(seat + move) % people / people for seat in range(people)] for move in range(40)]
            self.course = TimelineData(39, tuple(map(tuple, rows)), sides, (), ())

    def ledger_lines(self) -> list[LedgerLine]:
        entries = [LedgerEntry(0.2 * seat, 0.3 - 0.1 * seat) for seat in range(len(self.places))]
        return [
            line_of(self.context, [place], entry, tells=True)
            for place, entry in zip(self.places, entries, strict=True)
        ]


def ledger(house: House, people: int, *, curve: bool) -> Scene:
    """Whoever gave away what, and the cards gave the rest."""
    return MadeUpLedger(house, people, curve=curve)


Make = Callable[[House], Scene]


def scenes() -> Iterator[tuple[str, Make]]:
    """All of them, by name."""
    yield "title", lambda house: TitleScene(house.context)
    yield "title with a saved game", saved
    for title in GAMES:
        yield f"lobby of {title}", lambda house, title=title: house.screens.lobby(title)  # type: ignore[misc]
        yield f"full lobby of {title}", lambda house, title=title: full(house, title)  # type: ignore[misc]
    yield "curtain", lambda house: CurtainScene(house.context, match("dao", 6, humans=6), 1)
    yield "pause", lambda house: PauseScene(house.context)
    yield (
        "seats of four",
        lambda house: SeatsScene(house.context, match("dog", 4, humans=2), 1, 9, house.screens.phones),
    )
    yield (
        "seats of ten",
        lambda house: SeatsScene(house.context, match("dos", 10, humans=5), 1, 9, house.screens.phones),
    )
    yield "rules of Dog", lambda house: RulesScene(house.context, "dog", 5)
    yield "rules of Dos", lambda house: RulesScene(house.context, "dos", 3)
    yield "guru", lambda house: RecommendScene(house.context)
    yield "three games", lambda house: ThreeGamesScene(house.context, 4)
    yield "notice", lambda house: notice(house.context, house.context.words("notice.broken"))
    yield "question", question
    yield "result of two", lambda house: finished(house, 2)
    yield "result of six", lambda house: finished(house, 6)
    for tab, _ in TABS:
        yield f"settings, {tab}", lambda house, tab=tab: house.screens.settings(tab)  # type: ignore[misc]
    yield "licences", lambda house: LicencesScene(house.context, LICENCE)
    for games in (0, 3, 14):
        yield f"{games} tables still laid", lambda house, games=games: left(house, games)  # type: ignore[misc]
    yield "evening without a game", lambda house: EveningScene(house.context)
    yield "evening of two", lambda house: of_an_evening(house, 2)
    yield "evening of ten", lambda house: of_an_evening(house, 10)
    yield "best moments of an evening", best_moments
    yield "best moments of a quiet evening", lambda house: moments_of(house, of_an_evening(house, 4))
    yield "ledger of many", lambda house: ledger(house, 7, curve=True)
    yield "ledger of two", lambda house: ledger(house, 2, curve=True)
    yield "ledger of an evening", lambda house: ledger(house, 10, curve=False)
    yield "statistics of nobody", lambda house: StatisticsScene(house.context)
    yield "statistics of games", lambda house: counted(house, "games")
    yield "statistics of players", lambda house: counted(house, "players")
    yield "names put together", lambda house: counted(house, "players", merging=True)


NAMES = [name for name, _ in scenes()]
MAKE = dict(scenes())


def open_page(name: str, house: House) -> Scene:
    """A scene on the screen, at rest."""
    scene = MAKE[name](house)
    house.open(scene)
    house.wait(5.0, step=0.5)
    return scene


def large(settings: Settings) -> None:
    """Nothing moves, and words are as large as they get."""
    settings.speed, settings.text = "instant", 2.0
