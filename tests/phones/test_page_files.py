"""The page as files: everything it asks for is served, every word it says is there, and it is small."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.kernel.registry import titles
from game.kernel.words import LANGUAGES
from phones.files import PAGE, PageFiles
from phones.words import CODE_PAGE, languages, words

FILES = PageFiles()
SCRIPTS = sorted(PAGE.rglob("*.js"))
OWN = sorted(file for file in PAGE.rglob("*") if file.is_file())
KB = 1024
SAID = re.compile(r"\bt\(\s*'([a-z_.]+)'")
OF_A_GAME = re.compile(r"\bg\('(\w+)', '([\w.]+)'")
ASKED = re.compile(r"\bt\([^'`][^?]*\? '([a-z_.]+)' : (?:.*\? '([a-z_.]+)' : )?'([a-z_.]+)'")


def leaves(tree: dict[str, Any], path: str = "") -> Iterator[str]:
    """Every text by its key; a text with forms is one."""
    for name, found in tree.items():
        key = f"{path}{name}"
        if isinstance(found, dict) and "other" not in found:
            yield from leaves(found, f"{key}.")
        else:
            yield key


def places(text: object) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", str(text)))


def at(tree: Any, key: str) -> Any:
    for part in key.split("."):
        tree = tree.get(part) if isinstance(tree, dict) else None
    return tree


def own(lang: str) -> dict[str, Any]:
    return {room: said for room, said in words(lang).items() if room != "games"}


def source() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS)


def test_every_file_of_the_page_is_served() -> None:
    files = FILES
    for file in OWN:
        name = file.relative_to(PAGE).as_posix()
        served = files.first() if name == "index.html" else files.find(f"/v/{files.version}/{name}")
        assert served is not None, name
        if name != "index.html":
            assert served.body == file.read_bytes()
    for lang in LANGUAGES:
        assert files.find(f"/v/{files.version}/words/{lang}.json") is not None


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.name)
def test_what_a_file_asks_for_is_there(file: Path) -> None:
    text = file.read_bytes().decode(errors="replace")
    asked = re.findall(r"from '(\.[^']+)'", text)
    asked += re.findall(r"url\(([^)]+)\)", text) if file.suffix == ".css" else []
    asked += re.findall(r'(?:href|src)="([^"]+)"', text) if file.suffix == ".html" else []
    asked += [f"art/icons/{name}.svg" for name in re.findall(r"icon(?::|\() ?'(\w+)'", text)]
    asked += [f"art/{name}.svg" for name in re.findall(r"(?:picture|art)\('([\w/]+)'", text)]
    for name in asked:
        from_here = file.parent if name.startswith(".") else PAGE
        wanted = (from_here / name).resolve().relative_to(PAGE).as_posix()
        assert FILES.find(f"/v/{FILES.version}/{wanted}") is not None, name


def test_languages_are_those_of_the_house() -> None:
    assert languages() == sorted(LANGUAGES)
    assert set(re.findall(r"\b(\w\w): '", source())) >= set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_say_the_same(lang: str) -> None:
    german, here = own("de"), own(lang)
    assert list(leaves(here)) == list(leaves(german))
    for key in leaves(here):
        wanted = places(at(german, key)) | {"n"}
        assert places(at(here, key)) | {"n"} == wanted, key
        assert lang == "de" or len(str(at(here, key))) < 14 or at(here, key) != at(german, key), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_is_said_is_there(lang: str) -> None:
    said = words(lang)
    keys = set(SAID.findall(source())) | {key for found in ASKED.findall(source()) for key in found if key}
    keys |= {f"games.{game}.{room}" for game, room in OF_A_GAME.findall(source())}
    assert len(keys) > 100
    missing = [
        key for key in keys if not isinstance(at(said, key), str) and "other" not in (at(said, key) or {})
    ]
    assert missing == []


def test_every_word_that_is_there_is_said() -> None:
    text = source()
    starts = re.findall(r"\bt\(`([a-z_.]+)\$\{", text)
    assert {"points.", "join.kind_", "away.", "games."} == set(starts)
    elsewhere = "elided", f"{CODE_PAGE}."  # how names are said; what another page says
    keys = [key for key in leaves(own("de")) if not key.startswith((*starts, *elsewhere))]
    unsaid = [key for key in keys if f"'{key}'" not in text]
    assert unsaid == []


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_scripts_can_be_read(file: Path) -> None:
    """By the engine that comes with the system; without one, the tests in the browser say it."""
    text = file.read_text(encoding="utf-8")
    assert "innerHTML" not in text or file.name in ("board.js", "dos.js", "challenge.js")
    assert "eval(" not in text
    if (node := shutil.which("node")) is not None:
        done = subprocess.run([node, "--check", str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def fetched(title: str) -> set[str]:
    """Every file that the page fetches at a table of a title, art and fonts aside."""
    found, open_ = set[str](), ["main.js", f"games/{title}.js"]
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            file = PAGE / name
            asked = re.findall(r"from '(\.[^']+)'", file.read_text(encoding="utf-8"))
            open_ += [(file.parent / each).resolve().relative_to(PAGE).as_posix() for each in asked]
    return found | {"style.css", "games.css", "loader.js"}


@pytest.mark.parametrize("title", sorted(titles()))
def test_the_page_is_small(title: str) -> None:
    """What a phone fetches at one table: as it lies there, and as it goes through the air."""
    longest = max(len(FILES.find(f"/v/{FILES.version}/words/{lang}.json").body) for lang in LANGUAGES)  # type: ignore[union-attr]
    found = [FILES.first(), *(FILES.find(f"/v/{FILES.version}/{name}") for name in fetched(title))]
    words = FILES.find(f"/v/{FILES.version}/words/fr.json")
    assert words is not None
    assert len(words.body) == longest
    assert sum(len(each.body) for each in [*found, words] if each) <= 100 * KB
    assert sum(len(each.packed) for each in [*found, words] if each) <= 40 * KB
    assert all(each and gzip.decompress(each.packed) == each.body for each in found)


def test_a_phone_fetches_no_game_but_its_own_and_every_file_is_fetched_for_one() -> None:
    of = {title: fetched(title) for title in titles()}
    for title, names in of.items():
        others = {f"games/{other}.js" for other in of if other != title}
        assert not names & others, title
    beside = {"index.html", "manifest.json", "touch_icon.png", "turn.svg"}
    assert set[str]().union(*of.values()) | beside == {file.relative_to(PAGE).as_posix() for file in OWN}
