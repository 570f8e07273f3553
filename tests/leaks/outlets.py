"""An app of which all is kept that leaves it: picture, tree, what is said, sounds, titles, phones' bytes."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace

import pygame

from devtools.staged_phones import come, stage
from game.bots.bot_worker import Answer, Question, answer
from game.kernel.session import Session
from game.kernel.types import AnyTitle, Position, Seat
from phones.phone_game import PhoneSeat, SeatPlan
from phones.pipe_messages import Message
from scenes.app.reader_tree import ROOT, ReaderTree, Told
from scenes.app.screen_reader import ScreenReader
from scenes.base.early_presses import EarlyPresses
from scenes.base.match import Match
from scenes.base.settings import Settings
from scenes.base.speech import Reader
from scenes.pages.parts.saved_game import saved_game
from scenes.phones.open_table import Party
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House
from tests.rigs.phones.python_phones import _named

SIZE = (1024, 640)
STARTED = "2026-01-01T20:00:00+00:00"
STRANGER = 99
"""The socket of somebody without a seat."""


class Voice:
    """Remembers what was spoken."""

    def __init__(self) -> None:
        self.spoken_sentences: list[str] = []

    def say(self, words: str, language: str) -> None:
        self.spoken_sentences.append(words)

    def close(self) -> None:
        """There is nothing to stop."""


class Overheard:
    """An adapter of which all is kept that goes to a screen reader."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self._asked: bool | None = True

    def listening(self) -> bool | None:
        asked, self._asked = self._asked, None
        return asked

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        self.sent.append(repr((sorted(changed.items()), focus, whole)))

    def focused(self, focused: bool) -> None:
        """There is no window."""

    def placed(self) -> None:
        """There is no window."""

    def close(self) -> None:
        """There is nothing to let go of."""


class Scripted:
    """Thinks of the bots' moves what the test says, and of hints what an easy bot does."""

    def __init__(self, outlets: Outlets) -> None:
        self._outlets = outlets
        self._question: Question | None = None
        self.move: str | None = None
        """What the bot whose turn it is is to play."""

    def ask(self, question: Question) -> None:
        self._question = question

    def look(self) -> Answer | None:
        asked = self._question
        if asked is None:
            return None
        bot = self._outlets.table.bots.plays_seat(asked.seat)
        if bot and self.move is None:
            return None
        found = answer(asked, self._outlets.context.clock)
        return replace(found, move=self.move) if bot and self.move is not None else found

    def forget(self) -> None:
        self._question = None

    def wait(self) -> float | None:
        return None if self._question is None else 0.0


class Outlets(House):
    """One of two apps side by side: its window is a surface of its own, and nothing that it tells is lost."""

    def __init__(self) -> None:
        super().__init__(SIZE)
        self.window = pygame.Surface(SIZE).convert()
        self.titles: list[str] = []
        self.clear("instant")

    def clear(self, speed: str) -> None:
        """The table is cleared away, and everything that was kept is forgotten."""
        while self.manager.stack:
            self.manager.stack.pop().leave()
        self.manager.early_presses, self.manager.banner = EarlyPresses(), None
        fresh = Settings(speed=speed, speech="everything", language="en", talk="often")
        for name, value in vars(fresh).items():
            setattr(self.settings, name, value)
        self.context.use_language("en")
        self.screens.phones.let_in(None)
        self.now = 100.0
        self.sounds: list[str] = []
        self.titles.clear()
        self.phones: dict[int, list[str]] = defaultdict(list)
        self.voice = Voice()
        self.reader = Reader(self.settings, self.voice)
        self.alone, self.overheard = Overheard(), Overheard()
        self.readers = [(ScreenReader(self.alone), True), (ScreenReader(self.overheard), False)]
        """Two screen readers: of somebody with headphones, and of somebody whom all can hear."""
        self.context.sounds.felt = lambda name, volume: self.sounds.append(name)

    # The table

    def sit(self, title: AnyTitle, position: Position, match: Match, phones: list[Seat]) -> None:
        """The game goes on from a position, as after a restart of the app."""
        session = Session.load(title, json.loads(json.dumps(position)))
        people = tuple(place.saved for place in match.places)
        matches = self.context.store.matches
        number = matches.begin(session, people, lambda: STARTED)
        for other in matches.unfinished_matches():  # each evening has the page of unfinished games to itself
            if other != number:
                matches.forget(other)
        if phones:
            party = stage(self.context, tell=self._tell)
            seats = tuple(
                PhoneSeat("free") if seat in phones else PhoneSeat("human") for seat in range(session.seats)
            )
            party.lay(SeatPlan(match.title, seats, tuple(range(1, 11))))
            come(party, phones, match.names)
            party.hands = {(match.places[seat].name, match.places[seat].symbol) for seat in phones}
            self._hello(STRANGER)
        saved = saved_game(self.context.store, number)
        assert saved is not None
        self.open(saved.open(self.context))

    def _tell(self, socket: int, message: Message) -> None:
        if message["t"] != "you":  # secrets are chance, and nobody else's
            self.phones[socket].append(json.dumps(message, sort_keys=True))

    def _hello(self, socket: int) -> None:
        assert self.party.room is not None
        self.party.room.take_message(socket, {"t": "hello", "v": 1, "secret": None, "lang": "en"})

    @property
    def party(self) -> Party:
        return self.screens.phones.party

    @property
    def seated(self) -> TableScene | None:
        """The table, whatever lies over it; None: there is none."""
        found = (scene for scene in self.manager.stack if isinstance(scene, TableScene))
        return next(found, None)

    @property
    def table(self) -> TableScene:
        found = self.seated
        assert found is not None
        return found

    def script(self) -> Scripted:
        """The thinker of the table, once it is this test's."""
        thinker = self.table.bots.thinker
        if not isinstance(thinker, Scripted):
            thinker = self.table.bots.thinker = Scripted(self)
        return thinker

    # Time

    def frame(self, seconds: float = 1 / 60) -> None:
        if self.seated is not None:
            self.script()
        super().frame(seconds)
        if self.manager.stack:
            self.reader.follow(self.tree(), self.context.language)
            for reader, headphones in self.readers:
                reader.follow(self.tree(), self.context.words, SIZE, headphones)

    @property
    def quiet(self) -> bool:
        """Does nothing happen by itself any more?"""
        scene = self.scene
        if self.manager.early_presses.seconds_left(self.now):
            return False
        if not isinstance(scene, TableScene):
            return True
        phase = scene.phase
        if phase.name in ("showing", "shutting", "phase"):
            return self.has("table/continue")
        if phase.name == "thinking":
            return self.script().move is None
        return phase.name != "handing over" and not scene.performance.stage.is_moving

    # What leaves it

    @property
    def viewer(self) -> Seat | None:
        """Whose hand is open on the screen; None: nobody's."""
        return None if self.seated is None else self.seated.model.viewer.seat

    def screen(self) -> str:
        """The screen in words, as tools and screen readers get it."""
        return json.dumps(self.tree().plain(), sort_keys=True)

    def read(self) -> str:
        """The screen as it is read to somebody with headphones."""
        told = self.readers[0][0].told
        return "" if told is None else "\n".join(_read(told, ROOT))

    def picture(self) -> bytes:
        return bytes(self.window.get_buffer().raw)

    def room(self) -> dict[str, list[str]]:
        """What everybody in the room hears or sees of it, whoever has the screen."""
        stranger = self.phones[STRANGER]
        return {
            "spoken": self.voice.spoken_sentences,
            "reader": self.overheard.sent,
            "sounds": self.sounds,
            "titles": self.titles,
            "stranger": stranger,
        }

    # What phones do

    def say(self, socket: int, message: Message) -> None:
        if self.party.room is not None:
            self.party.room.take_message(socket, message)

    def play_on_phone(self, seat: Seat, move: str) -> bool:
        """A move as the page of this seat sends it; says whether its phone shows a view."""
        views = [json.loads(each) for each in self.phones[seat] if '"t": "view"' in each]
        if not views:
            return False
        self.say(
            seat,
            {"t": "play", "id": f"m{self.table.session.version}", "move": move, **_named(views[-1], move)},
        )
        return True


def _read(tree: ReaderTree, number: int, depth: int = 0) -> Iterator[str]:
    """A thing and what lies in it; numbers are nobody's business."""
    told = tree.nodes[number]
    yield f"{'  ' * depth}{number == tree.focus} {replace(told, children=())}"
    for child in told.children:
        yield from _read(tree, child, depth + 1)


@contextmanager
def titled(outlets: Outlets) -> Iterator[None]:
    """What is done inside of this sets this app's title, not the one of the test's window."""
    real = pygame.display.set_caption
    pygame.display.set_caption = lambda title, icon="": outlets.titles.append(title)
    try:
        yield
    finally:
        pygame.display.set_caption = real
