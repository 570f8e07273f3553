"""A language is a folder: it is found, offered and spoken, and English stands in for what it doesn't say."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from assets.sources import new_language
from game.language import languages
from game.language.words import LANGUAGES, Words
from scenes.app.startup_checks import language_of
from scenes.base.scene import words_for
from scenes.base.settings import Settings
from scenes.ui.art import ASSETS
from tests.rigs.headless_app import House

ROOT = ASSETS.parent
START = '[language]\nname = "Platt"\n'
LOBBY = '[lobby]\nwho = "Keen speelt?"\nhuman = "Minsch"\n'
KERNEL = '[forms]\npair = "{a} un {b}"\n[refusals]\nover = "Dit Speel is ut."\n'
DOG = '[title]\ntagline = "Acht Hunnen"\n[pages.aim]\ntitle = "Alle na Huus"\n'


@pytest.fixture
def assets_with_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The app's assets, with words that can be added to."""
    for part in ASSETS.iterdir():
        if part.name != "words":
            (tmp_path / part.name).symlink_to(part)
    shutil.copytree(ASSETS / "words", tmp_path / "words")
    monkeypatch.setattr(languages, "ASSETS", tmp_path)
    words_for.cache_clear()
    yield tmp_path
    words_for.cache_clear()


@pytest.fixture
def platt(assets_with_words: Path) -> Path:
    """Low German, as far as somebody has come in an evening."""
    folder = assets_with_words / "words" / "nds"
    (folder / "games").mkdir(parents=True)
    for name, text in (("start", START), ("lobby", LOBBY), ("kernel", KERNEL), ("games/dog", DOG)):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_our_languages_are_those_of_rules_and_house() -> None:
    assert languages.languages() == LANGUAGES == ("de", "en", "fr", "it")


def test_a_folder_is_a_language(platt: Path) -> None:
    assert languages.languages() == ("de", "en", "fr", "it", "nds")
    assert language_of("nds", "") == "nds"
    assert Settings.from_plain({"language": "nds"}).language == "nds"


@pytest.mark.parametrize("name", ["games", "Deutsch", "x", "de;rm", "_de"])
def test_not_every_folder_is_one(assets_with_words: Path, name: str) -> None:
    folder = assets_with_words / "words" / name
    folder.mkdir(exist_ok=True)
    (folder / "start.toml").write_text(START, encoding="utf-8")
    found = [each for each in languages.languages() if each not in LANGUAGES]
    assert found == []


def test_it_says_what_it_has_and_english_the_rest(platt: Path) -> None:
    words = words_for("nds", "dog")
    assert words("lobby.who") == "Keen speelt?"
    assert words("lobby.start") == "Start the game"
    assert words("refusals.over") == "Dit Speel is ut."
    assert (words("title.tagline"), words("pages.aim.title")) == ("Acht Hunnen", "Alle na Huus")
    assert words("title.aim") == words_for("en", "dog")("title.aim")
    assert words("cards.joker") == words_for("en", "dog")("cards.joker")
    assert words.forms.join_list("ABC") == "A, B un C"
    assert words.forms.category(1) == "one"
    assert words.lost_files() == [], "a language that isn't whole yet is no damage"


def test_a_game_goes_before_the_house_even_where_only_english_has_it(platt: Path) -> None:
    (platt / "title.toml").write_text('[tokens]\n1 = "Ring"\n', encoding="utf-8")
    words_for.cache_clear()
    assert words_for("nds")("tokens.1") == "Ring"
    assert words_for("nds", "dos")("tokens.1") == words_for("en", "dos")("tokens.1")


def test_a_file_that_cannot_be_read_is_named(platt: Path) -> None:
    (platt / "lobby.toml").write_text("[lobby\n", encoding="utf-8")
    words_for.cache_clear()
    words = words_for("nds")
    assert words("lobby.who") == "Who is playing?"
    assert [file.name for file in words.lost_files()] == ["lobby.toml"]


def test_it_is_chosen_and_heard_at_once(platt: Path) -> None:
    house = House(draws=False)
    house.open(house.screens.settings("language"))
    assert house.node("settings/language/nds").name.startswith("Platt")
    house.click("settings/language/nds")
    assert house.context.language == house.settings.language == "nds"
    house.open(house.screens.lobby("dog"))
    assert any("Minsch" in node.name for node in house.tree().nodes)
    assert house.node("lobby/start").name == "Start the game"


def test_one_is_begun_with_all_that_english_says(tmp_path: Path) -> None:
    for part in ("game", "assets"):
        for file in (*(ROOT / part).rglob("en.toml"), *(ROOT / part).glob("words/en/*.toml")):
            copy = tmp_path / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
    folder = new_language.begin("nl", tmp_path)
    assert (folder / "games" / "tao.toml").is_file()
    begun = {file: Words.read("nl", also=file) for file in folder.rglob("*.toml")}
    assert all(not words.lost_files() for words in begun.values())
    assert begun[folder / "games" / "dao.toml"]("pages.take.title") == "Take…"
    assert begun[folder / "games" / "dao.toml"]("title.name") == "DAO"
    with pytest.raises(FileExistsError):
        new_language.begin("nl", tmp_path)


def proxies(table: Any, path: str) -> Iterator[str]:
    """Tables whose parts stand apart, which tools for translators can't write back."""
    container = pytest.importorskip("tomlkit.container")
    for name in table:
        if isinstance(table[name], container.OutOfOrderTableProxy):
            yield f"{path}{name}"
        elif isinstance(table[name], dict):
            yield from proxies(table[name], f"{path}{name}.")


def test_tools_for_translators_read_and_write_every_file() -> None:
    """Weblate reads TOML with the same library, and writes back all that nobody has changed as it was."""
    tomlkit = pytest.importorskip("tomlkit")
    patterns = (
        "assets/words/*/*.toml",
        "assets/*/words/*.toml",
        "game/**/texts/*.toml",
        "phones/words/*.toml",
    )
    files = [file for pattern in patterns for file in sorted(ROOT.glob(pattern))]
    assert len(files) > 100
    for file in files:
        text = file.read_text("utf-8")
        read = tomlkit.parse(text)
        assert list(proxies(read, "")) == [], file
        assert tomlkit.dumps(read) == text, file
