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

from game.language.words import LANGUAGES
from phones.page_files import PAGE, PageFiles, bundle_modules
from phones.page_words import CODE_PAGE, languages, page_words

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


def value_at(tree: Any, key: str) -> Any:
    for part in key.split("."):
        tree = tree.get(part) if isinstance(tree, dict) else None
    return tree


def own(lang: str) -> dict[str, Any]:
    return {room: said for room, said in page_words(lang).items() if room != "games"}


def source() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in SCRIPTS)


def test_every_file_of_the_page_is_served() -> None:
    files = FILES
    for file in OWN:
        name = file.relative_to(PAGE).as_posix()
        if file.suffix not in (".js", ".css", ".html") or name == "loader.js":
            served = files.find(f"/v/{files.version}/{name}")
            assert served is not None, name
            assert served.body == file.read_bytes()
    assert files.front_page().body
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
        there = FILES.find(f"/v/{FILES.version}/{wanted}") is not None
        assert there or (name.startswith(".") and (PAGE / wanted).exists()), name


def test_languages_are_those_of_the_house() -> None:
    assert languages() == sorted(LANGUAGES)
    assert set(re.findall(r"\b(\w\w): '", source())) >= set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_say_the_same(lang: str) -> None:
    german, here = own("de"), own(lang)
    assert list(leaves(here)) == list(leaves(german))
    for key in leaves(here):
        wanted = places(value_at(german, key)) | {"n"}
        assert places(value_at(here, key)) | {"n"} == wanted, key
        assert (
            lang == "de" or len(str(value_at(here, key))) < 14 or value_at(here, key) != value_at(german, key)
        ), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_that_is_said_is_there(lang: str) -> None:
    said = page_words(lang)
    keys = set(SAID.findall(source())) | {key for found in ASKED.findall(source()) for key in found if key}
    keys |= {f"games.{game}.{room}" for game, room in OF_A_GAME.findall(source())}
    assert len(keys) > 100
    missing = [
        key
        for key in keys
        if not isinstance(value_at(said, key), str) and "other" not in (value_at(said, key) or {})
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


def test_the_loader_can_be_read_by_old_browsers() -> None:
    """It is there to tell them that they are too old."""
    text = (PAGE / "loader.js").read_text(encoding="utf-8")
    code = re.sub(r"'[^'\n]*'|//[^\n]*|/\*[^*]*\*/", "", text)
    assert "addEventListener" in code
    assert not re.findall(r"=>|\b(?:const|let|class|async|import|export)\b|`|\w\?\.|\?\?|\.\.\.", code)


FETCHED = {"main.js", "style.css", "loader.js"}
"""What the page fetches at every table, art, fonts and words aside."""


def test_the_page_is_small_and_asked_for_in_few_requests() -> None:
    """What a phone fetches at its first table: as it lies there, and as it goes through the air."""
    longest = max(len(FILES.find(f"/v/{FILES.version}/words/{lang}.json").body) for lang in LANGUAGES)  # type: ignore[union-attr]
    found = [FILES.front_page(), *(FILES.find(f"/v/{FILES.version}/{name}") for name in FETCHED)]
    words = FILES.find(f"/v/{FILES.version}/words/fr.json")
    assert words is not None
    assert len(words.body) == longest
    assert sum(len(each.body) for each in [*found, words] if each) <= 115 * KB
    assert sum(len(each.packed) for each in [*found, words] if each) <= 38 * KB
    assert all(each and gzip.decompress(each.packed) == each.body for each in found)


def test_no_module_and_no_style_sheet_is_served_apart() -> None:
    beside = {"index.html", "manifest.json", "touch_icon.png", "turn.svg"}
    own = {file.relative_to(PAGE).as_posix() for file in OWN}
    apart = {name for name in own - {"index.html"} if FILES.find(f"/v/{FILES.version}/{name}")}
    assert apart == FETCHED | beside - {"index.html"}
    whole = FILES.find(f"/v/{FILES.version}/main.js")
    assert whole is not None
    for file in SCRIPTS:
        if file.name != "loader.js":
            name = re.sub(r"\W", "_", file.relative_to(PAGE).as_posix().removesuffix(".js"))
            assert f"const _{name} = (() => {{" in whole.body.decode(), file.name
    styles = FILES.find(f"/v/{FILES.version}/style.css")
    assert styles is not None
    assert styles.body == (PAGE / "style.css").read_bytes() + (PAGE / "games.css").read_bytes()


def modules(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_a_bundle_has_each_module_once_behind_those_that_it_needs(tmp_path: Path) -> None:
    folder = modules(
        tmp_path,
        main="import { a, b } from './one.js';\nimport {\n  $,\n} from './two.js';\na(b, $);\n",
        one="import { $ } from './two.js';\nexport function a() { return $; }\nexport const b = 1;\n",
        two="const own = 2;\nexport const $ = own;\n",
    )
    made = bundle_modules(folder, "main.js").decode()
    assert made.count("const own = 2;") == 1
    assert made.index("const _two = ") < made.index("const _one = ") < made.index("const _main = ")
    assert "const { a, b } = _one;" in made
    assert "return { a, b };" in made
    assert not re.search(r"^(import|export)", made, re.MULTILINE)
    if (node := shutil.which("node")) is not None:
        assert subprocess.run([node, "-e", made], check=False).returncode == 0


@pytest.mark.parametrize(
    "text",
    [
        "export let a = 1;\n",
        "export default 1;\n",
        "import * as a from './two.js';\n",
        "import { a as b } from './two.js';\n",
        "const found = import('./two.js');\n",
        "await begin();\n",
        "export { a };\n",
        "import { a } from './main.js';\n",
    ],
)
def test_what_can_t_be_bundled_is_refused_and_not_broken(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"can't be bundled|need each other"):
        bundle_modules(modules(tmp_path, main=text, two="export const a = 1;\n"), "main.js")
