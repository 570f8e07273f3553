"""What is heard: the files, who plays them, and that everything that happens has a sound."""

from __future__ import annotations

import math
import re
from array import array
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from assets.sources import loudness, sounds
from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Committed, Session
from scenes.base.settings import Settings
from scenes.base.sound import PUB, Sounds
from scenes.pages.parts.table_catalogue import tables
from scenes.table.model.board import Fields
from scenes.table.motion import choreography
from scenes.table.table_scene import TableScene
from scenes.ui.art import ASSETS
from tests.rigs.breadth import amount
from tests.rigs.headless_app import House, at_once, match

FILES = {path.stem: path for path in (ASSETS / "sounds").glob("*.flac")}
HEARD_ELSEWHERE = {
    ("dog", "received"): "the cards of others cross the table with 'gave'",
    ("dos", "hit"): "the challenge itself plays it, in the moment of the click",
}


def samples(path: Path) -> array[int]:
    """Read as the app reads it, for a device that takes what stands in the file: nothing is changed."""
    rate = int.from_bytes(path.read_bytes()[18:21], "big") >> 4
    assert rate == sounds.RATE >= 44_100
    if pygame.mixer.get_init() != (rate, -16, 1):  # another test may have left one open
        pygame.mixer.quit()
        pygame.mixer.init(rate, -16, 1, allowedchanges=0)
    assert pygame.mixer.get_init() == (rate, -16, 1)
    return array("h", pygame.mixer.Sound(path).get_raw())


@pytest.fixture(autouse=True, scope="module")
def no_device_is_left_open() -> Iterator[None]:
    yield
    pygame.mixer.quit()


# The files


def test_sounds_are_as_they_are_made() -> None:
    """The files are what the script writes; a sine may differ by a hair on another machine. The suite makes
    the first take of each.
    """
    names, first = set(), len(FILES) - 2 * len(sounds.OFTEN) - 1
    for name, sound in islice(sounds.sounds(), amount(first, len(FILES) + 1)):
        names.add(name)
        kept = samples(FILES[name])
        assert len(sound) == len(kept), name
        assert all(abs(round(a * 32_767) - b) <= 2 for a, b in zip(sound, kept, strict=True)), name
    assert len(names) == amount(first, len(FILES))
    assert names <= set(FILES)


def test_sounds_of_a_group_are_equally_loud_and_none_is_cut() -> None:
    for name, path in FILES.items():
        heard = [value / 32_768 for value in samples(path)]
        level = loudness.loudness(heard, sounds.RATE)
        assert abs(level - sounds.LOUD[sounds.group(name)]) <= 2, name
        assert loudness.true_peak(heard) < -1, name


def test_no_sound_begins_or_ends_with_a_click() -> None:
    for name, path in FILES.items():
        heard = samples(path)
        edge = 0.02 * max(map(abs, heard))
        if name == PUB:  # it goes round: its end fits its beginning
            steps = [abs(a - b) for a, b in pairwise(heard)]
            assert abs(heard[0] - heard[-1]) <= max(steps)
        else:
            assert max(abs(heard[0]), abs(heard[-1])) <= edge, name


def test_what_is_heard_often_is_there_three_times() -> None:
    for name in sounds.OFTEN:
        takes = [samples(FILES[f"{name}-{number}"]) for number in (1, 2, 3)]
        assert len({take.tobytes() for take in takes}) == 3, name


def test_an_ear_hears_a_sine_as_the_standard_says() -> None:
    """BS.1770: 997 Hz at full level in one channel are -3.01 LUFS; peaks lie between samples, too."""
    tone = [math.sin(math.tau * 997 * i / 44_100) for i in range(44_100)]
    assert loudness.loudness(tone, 44_100) == pytest.approx(-3.01, abs=0.05)
    between = [math.sin(math.tau * i / 4 + math.pi / 4) for i in range(2000)]
    assert max(between) < 0.71
    assert loudness.true_peak(between) == pytest.approx(0.0, abs=0.3)


# Who plays them


def test_without_a_device_everything_is_silent_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    heard = Sounds(Settings())
    heard.play("press")
    heard.play("press")
    assert not heard.wanted
    assert "no such device" in heard.problem


@pytest.mark.parametrize(
    "settings", [Settings(volume=0.0), Settings(effects=0.0)], ids=["all turned down", "effects turned down"]
)
def test_what_is_turned_down_needs_no_device(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sounds, "prepare", lambda self: pytest.fail("asked for the device"))
    Sounds(settings).play("press")


def test_a_sound_that_is_not_there_is_no_accident() -> None:
    Sounds(Settings()).play("never heard of")


@pytest.fixture
def played_files(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are played, one after another."""
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "prepare", lambda self: True)
    monkeypatch.setattr(Sounds, "_sound", lambda self, name: heard.append(name))
    return heard


def test_no_take_is_heard_twice_in_a_row(played_files: list[str]) -> None:
    heard = Sounds(Settings())
    for _ in range(60):
        heard.play("card")
    assert set(played_files) == {"card-1", "card-2", "card-3"}
    assert all(one != other for one, other in pairwise(played_files))


def test_the_pub_begins_and_ends_as_people_want_it() -> None:
    pygame.mixer.quit()
    settings = Settings(ambience=0.0)
    heard = Sounds(settings)
    heard.ambience()
    assert not pygame.mixer.get_init(), "nobody asked for it"
    settings.ambience = 0.5
    heard.ambience()
    assert heard.problem or pygame.mixer.get_busy()
    settings.volume = 0.0
    heard.ambience()
    assert heard.problem or not pygame.mixer.get_busy()
    pygame.mixer.quit()


# Everything that happens has a sound


def test_every_sound_that_is_asked_for_is_there() -> None:
    root = Path(__file__).resolve().parents[3] / "scenes"
    asked: set[str] = set()
    for path in root.glob("**/*.py"):
        code = path.read_text(encoding="utf-8")
        asked |= set(re.findall(r'sounds\.play\("(\w+)"', code)) | set(re.findall(r'\bsound="(\w+)"', code))
        asked |= set(re.findall(r'\bNoise\("(\w+)"', code))
    assert len(asked) > 8
    assert asked <= {name.partition("-")[0] for name in FILES}


@pytest.mark.parametrize("title", sorted(tables()))
def test_every_event_of_every_game_is_heard(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games by bots and by chance, each move with its animation."""
    heard, happened = defaultdict[str, int](int), defaultdict[str, int](int)
    writer = choreography._Writer
    event = writer.event

    def counted(self: choreography._Writer, told: Fields) -> None:
        before = len(self.parts)
        event(self, told)
        happened[str(told["type"])] += 1
        heard[str(told["type"])] += any(part.noises for part in self.parts[before:])

    monkeypatch.setattr(writer, "event", counted)
    for seed in range(2):
        show_game(title, seed)
    assert len(happened) > 3
    silent = {kind for kind in happened if not heard[kind]}
    assert {(title, kind) for kind in silent} <= set(HEARD_ELSEWHERE)


def show_game(title: str, seed: int) -> None:
    house = House((640, 400), draws=False, change=at_once)
    seats = house.context.titles[title].seats[0]
    scene = house.screens.table(match(title, seats, 0, seed))
    assert isinstance(scene, TableScene)
    for seat, move in moves(scene.model.session, seed):
        scene.model.public_view_before = scene.model.session.view(None)
        done = scene.model.session.play(seat, move)
        assert isinstance(done, Committed)
        scene.model.log.moves.append(done)
        scene.actions.show_move(done)
        scene.performance.finish_animation()


def moves(session: Session, seed: int) -> Iterator[tuple[int, str]]:
    """At most 250, half of them a bot's."""
    random = Random(seed)
    while session.to_act and session.version < 250:
        seat = session.to_act[0]
        legal = session.legal(seat)
        seen = Seen(session.title, session.view(seat), seat, legal, Chance.from_seed(session.version))
        yield seat, propose(seen, "easy").move if random.random() < 0.5 else random.choice(legal)
