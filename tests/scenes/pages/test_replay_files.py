"""Games as files: saved, opened elsewhere, handed to the window that is open already; and hostile ones."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from random import Random

import pytest

from game.kernel.log_replay import replay as played_again
from game.kernel.registry import titles
from game.language.words import LANGUAGES
from game.storage.matches import KeptMatch
from game.storage.replay_files import MOST_BYTES, write_replay
from main import _with_file
from scenes.app import single_instance
from scenes.app.app import run
from scenes.base.scene import Scene, words_for
from scenes.pages.parts.dialog import DialogScene
from scenes.pages.replay import export
from scenes.pages.replay.replay_words import FAULTS
from scenes.pages.replay.scene import ReplayScene, open_kept_replay, open_replay_file
from tests.rigs.app_flags import read_flags
from tests.rigs.headless_app import House, at_once
from tests.rigs.watched_games import record, replay, watched

VERBS = ("engine", "bots", "arena", "shots", None)


def content(title: str = "dao") -> bytes:
    """A whole game as a file has it."""
    game = replay(title)
    return write_replay(KeptMatch(0, game.players, game.record, game.began, game.began, game.ended))


def open_file(house: House, path: Path) -> Scene:
    """What opening a file leads to, after it had time to be played again."""
    house.open(open_replay_file(house.context, path))
    house.wait(1.0, step=0.1)
    return house.scene


def test_a_game_saved_here_is_watched_elsewhere(tmp_path: Path) -> None:
    here = House(change=at_once, draws=False)
    here.context.files = tmp_path / "not there yet"
    scene = watched(here, "dog")
    here.click("replay/save")
    (path,) = here.context.files.iterdir()
    assert path.suffix == ".stammtisch"
    assert any(str(path) in said for said in here.tree().said)
    there = open_file(House(change=at_once, draws=False), path)
    assert isinstance(there, ReplayScene)
    assert there.length == scene.length
    assert there.game.first_moves(there.length) == scene.game.first_moves(scene.length)
    assert there.story.match.names == scene.story.match.names


def test_a_place_where_nobody_may_write_gets_a_sentence(tmp_path: Path) -> None:
    house = House(change=at_once, draws=False)
    for folder in (None, tmp_path / "a file" / "below"):
        (tmp_path / "a file").write_text("")
        house.context.files = folder
        scene = watched(house, "dao")
        house.click("replay/save")
        assert scene.said == house.context.words("replay.not_saved")


def test_a_name_that_no_system_would_take_is_made_harmless() -> None:
    house = House(draws=False)
    story = watched(house, "dao").story
    sitting = tuple(type(player)('../"<a|b>:\n?*', "human") for player in story.replay.players)
    object.__setattr__(story.replay, "players", sitting)
    name = export.file_name(house.context, story)
    assert not set('/\\<>:"|?*\n') & set(name)
    assert name.endswith(".stammtisch")


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "no-replay"),
        (b"\xff\xfe\x00", "no-replay"),
        (b"[" * 100_000, "no-replay"),
        (b" " * (MOST_BYTES + 1), "too-big"),
        (content()[:-40], "no-replay"),
        (content().replace(b'"stammtisch":1', b'"stammtisch":99'), "newer"),
        (content().replace(b'"game":"dao"', b'"game":"chess"'), "unknown-game"),
        (content().replace(b'"seats":4', b'"seats":3'), "damaged"),
        (content().replace(b'"take"', b'"took"', 1), "unplayable"),
    ],
)
def test_a_file_that_is_no_game_gets_a_sentence(data: bytes, fault: str, tmp_path: Path) -> None:
    house, path = House(change=at_once, draws=False), tmp_path / "a.stammtisch"
    path.write_bytes(data)
    scene = open_file(house, path)
    assert isinstance(scene, DialogScene)
    assert scene.says == house.context.words(f"replay.faults.{fault}")


def test_what_is_no_file_gets_a_sentence(tmp_path: Path) -> None:
    house = House(change=at_once, draws=False)
    for path in (tmp_path, tmp_path / "gone.stammtisch", Path("/dev/zero"), Path("a\0b")):
        scene = open_file(house, path)
        assert isinstance(scene, DialogScene)
        assert str(path) in scene.says


def test_one_byte_changed_anywhere_does_no_harm(tmp_path: Path) -> None:
    """A sentence, or a replay where the byte was in a name; nothing else, and nothing is raised."""
    house, dice, whole = House(change=at_once, draws=False), Random(5), content("tao")
    said = 0
    for number in range(60):
        at, path = dice.randrange(len(whole)), tmp_path / f"{number}.stammtisch"
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << dice.randrange(7)]) + whole[at + 1 :])
        scene = open_file(house, path)
        assert isinstance(scene, DialogScene | ReplayScene)
        said += isinstance(scene, DialogScene)
        house.manager.stack.clear()
    assert said > 50, "a changed move leads nowhere"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_sentence(language: str) -> None:
    words = words_for(language)
    sentences = {words(f"replay.faults.{fault}", file="f", n=1, game="g") for fault in FAULTS}
    assert len(sentences) == len(FAULTS)


def test_a_match_that_is_kept_can_be_watched_and_one_that_goes_on_stays_shut() -> None:
    house = House(change=at_once, draws=False)
    game = replay("dao", moves=10)
    session = played_again(titles()["dao"], game.record)
    number = house.context.store.matches.begin(session, game.players, lambda: game.began)
    house.open(open_kept_replay(house.context, number))
    house.wait(0.5, step=0.1)
    scene = house.scene
    assert isinstance(scene, ReplayScene)
    assert (scene.length, scene.over) == (10, False)
    house.open(open_kept_replay(house.context, number + 1))
    assert isinstance(house.scene, DialogScene)


def test_the_app_opens_the_file_that_it_is_started_with(tmp_path: Path) -> None:
    path, tree = tmp_path / "dog.stammtisch", tmp_path / "tree.json"
    path.write_bytes(content("dog"))
    for file, scene in ((path, "replay"), (tmp_path / "gone.stammtisch", "dialog")):
        given = ("--data", str(tmp_path / "data"), "--open", str(file), "--frames", "30", "--tree", str(tree))
        assert run(read_flags(*given, "--lang", "en", "--no-audio")) == 0
        told = json.loads(tree.read_text(encoding="utf-8"))
        assert told["scene"] == scene
    assert len(record("dog").counted_entries()) > 100


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (["a.stammtisch"], ["--open", "a.stammtisch"]),
        (["--lang", "de", "b/a.stammtisch"], ["--lang", "de", "--open", "b/a.stammtisch"]),
        ([__file__], ["--open", __file__]),
        (["--fullscreen", "a.stammtisch"], ["--fullscreen", "--open", "a.stammtisch"]),
        (["--data", "a.stammtisch"], ["--data", "a.stammtisch"]),
        (["--open", "a.stammtisch"], ["--open", "a.stammtisch"]),
        (["shots", "a.stammtisch"], ["shots", "a.stammtisch"]),
        (["nonsense"], ["nonsense"]),
        ([], []),
    ],
)
def test_a_file_alone_is_opened(given: list[str], meant: list[str]) -> None:
    assert _with_file(given, VERBS) == meant


@pytest.mark.parametrize("name", ["Ärger \udcff.stammtisch", ""])
def test_a_second_start_hands_its_file_to_the_first(name: str, tmp_path: Path) -> None:
    lock = single_instance.hold_folder(tmp_path)
    assert lock is not None
    file = tmp_path / name if name else None
    answers: list[bool] = []
    second = threading.Thread(
        target=lambda: answers.append(single_instance.call_other_window(tmp_path, file))
    )
    second.start()
    word = None
    while word is None and second.is_alive():
        word = single_instance.answer_call(tmp_path)
    second.join()
    assert (word, answers) == (str(file or ""), [True])
    assert single_instance.answer_call(tmp_path) is None
    lock.close()
