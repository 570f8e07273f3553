"""What is read aloud, and by what."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from devtools.shots import fresh, picture, round_tables
from game.kernel.session import Command
from scenes.base.settings import Settings
from scenes.base.speech import Reader, SystemSpeech, command
from scenes.table.table_scene import TableScene
from scenes.ui.tree import Node, Tree
from tests.rigs.headless_app import House, at_once, match


class Heard:
    """A voice that only remembers."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def say(self, words: str, language: str) -> None:
        self.words.append(f"{language}: {words}")

    def close(self) -> None:
        pass


def tree(*said: str, focus: str = "Deal") -> Tree:
    nodes = [
        Node("a", "button", "Back", (0, 0, 9, 9)),
        Node("b", "button", focus, (9, 0, 9, 9), focused=True),
    ]
    return Tree("table", nodes, said=said)


def test_what_is_announced_is_read_once() -> None:
    heard = Heard()
    reader = Reader(Settings(speech="said"), heard)
    reader.follow(tree("Anna's turn"), "en")
    reader.follow(tree("Anna's turn"), "en")
    reader.follow(tree("Anna's turn", "Ben passed."), "en")
    assert heard.words == ["en: Anna's turn.", "en: Ben passed."]


def test_the_focus_is_read_where_everything_is() -> None:
    heard = Heard()
    reader = Reader(Settings(speech="everything"), heard)
    for focus in ("Deal", "Deal", "Rules"):
        reader.follow(tree("Welcome!", focus=focus), "de")
    assert heard.words == ["de: Welcome! Deal.", "de: Rules."]


def test_nobody_is_read_to_who_did_not_ask() -> None:
    heard = Heard()
    Reader(Settings(), heard).follow(tree("Anna's turn"), "en")
    assert not heard.words


@pytest.mark.parametrize(
    ("system", "there", "program"),
    [
        ("linux", {"spd-say", "espeak-ng"}, "spd-say"),
        ("linux", {"espeak-ng"}, "espeak-ng"),
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("linux", set(), None),
    ],
)
def test_each_system_has_its_voice(system: str, there: set[str], program: str | None) -> None:
    found = command("fr", system, lambda name: name if name in there else None)
    assert (found[0] if found else None) == program
    assert found is None or any("fr" in part or part == "Thomas" for part in found)


def test_the_words_reach_the_program_and_the_next_ones_interrupt_them(tmp_path: Path) -> None:
    """They come on its standard input: nothing in them can be taken for a command."""
    program = "import sys, time; open(sys.argv[1], 'a').write(sys.stdin.read() + '\\n'); time.sleep(60)"
    voice = SystemSpeech(lambda language: (sys.executable, "-c", program, str(tmp_path / language)))
    for words in ("--help; rm", "Käthe"):
        voice.say(words, "de")
        waited = time.monotonic() + 10
        while words not in (read(tmp_path / "de")) and time.monotonic() < waited:
            time.sleep(0.01)
    assert read(tmp_path / "de").splitlines() == ["--help; rm", "Käthe"]
    first, last = voice._speaking
    assert first.wait(5) != 0
    assert last.poll() is None
    voice.close()
    assert last.wait(5) != 0


def read(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


def test_a_program_that_does_not_start_is_no_accident() -> None:
    SystemSpeech(lambda language: ("/nowhere/voice",)).say("Hello", "en")
    SystemSpeech(lambda language: None).say("Hello", "en")


HEARD = {
    "notice": ("Something went wrong", "can’t be continued"),
    "pause": ("Pause", "Collect cards of one element"),
    "curtain": ("Only Ben",),
    "lobby_dog": ("bring all your pieces round the board", "minutes"),
    "seats": ("Seats",),
    "evening": ("Tonight", "You score one point"),
    "evening_empty": ("Nobody has played yet",),
}


@pytest.mark.parametrize("name", HEARD)
def test_what_can_only_be_read_is_heard_too(name: str) -> None:
    """Somebody who doesn't see the screen can't point at a sentence; it is read when the page comes."""
    scene = dict(round_tables())[name](fresh((640, 400), "en"))
    picture(scene)
    said = " ".join(scene.tree().said)
    assert [part for part in HEARD[name] if part not in said] == []


# Who else is in the room

SECRET = ("poisonous", "harmless")


def hears(house: House, everything: bool = True, **settings: bool) -> tuple[Reader, Heard]:
    heard = Heard()
    house.settings.speech = "everything" if everything else "said"
    for name, value in settings.items():
        setattr(house.settings, name, value)
    return Reader(house.settings, heard), heard


def listen(house: House, reader: Reader, seconds: float = 1.0) -> None:
    """Time passes, and everything that is new is read."""
    end = house.now + seconds
    while house.now < end:
        house.frame(0.05)
        reader.follow(house.tree(), "en")


def shown_by_anna(house: House, reader: Reader, people: int) -> TableScene:
    """Anna opens her hand, goes through it by keyboard, and shows a card."""
    scene = house.screens.table(match("daumen", 2, humans=people))
    assert isinstance(scene, TableScene)
    house.open(scene)
    listen(house, reader, 2.0)
    if house.scene is not scene:
        house.click("curtain/ready")
    listen(house, reader)
    for _ in range(12):
        house.key("tab")
        reader.follow(house.tree(), "en")
    house.key("h")
    listen(house, reader)
    house.key("l")
    listen(house, reader, 0.2)
    while house.scene is not scene and house.scene.name != "curtain":
        house.key("escape")
        listen(house, reader, 0.2)
    move = next(each for each in scene.session.legal(0) if each.startswith("show"))
    scene.do([Command(0, move, scene.session.version)])
    listen(house, reader)
    return scene


@pytest.mark.parametrize(
    ("people", "headphones", "secret"), [(2, False, False), (2, True, True), (1, False, True)]
)
def test_the_room_hears_no_card_that_only_one_person_sees(
    people: int, headphones: bool, secret: bool
) -> None:
    house = House((640, 400), change=at_once, draws=False)
    reader, heard = hears(house, headphones=headphones)
    shown_by_anna(house, reader, people)
    told = " ".join(heard.words)
    assert "Anna" in told
    assert any(word in told for word in SECRET) == secret


def test_what_was_heard_in_public_is_not_read_again_when_the_hand_is_shut() -> None:
    house = House((640, 400), change=at_once, draws=False)
    reader, heard = hears(house, everything=False)
    shown_by_anna(house, reader, 2)
    listen(house, reader, 3.0)
    assert sum("Anna shows" in words for words in heard.words) == 1


def test_the_menu_over_an_open_hand_is_read_and_the_log_is_not() -> None:
    house = House((640, 400), change=at_once, draws=False)
    reader, heard = hears(house)
    scene = house.screens.table(match("daumen", 2, humans=2))
    house.open(scene)
    house.wait(2.0)
    house.click("curtain/ready")
    house.wait(1.0)
    for name, read in (("table/log", False), ("table/menu", True)):
        heard.words.clear()
        house.click(name)
        house.frame()
        house.key("tab")
        reader.follow(house.tree(), "en")
        assert house.scene is not scene
        assert bool(heard.words) == read, heard.words
        house.key("escape")
        house.frame()
