"""The files of the phones' page, as the server sends them: modules as one bundle, pictures in sets, and the
page on which a table's code is typed.

The list is made once at the start: no path leads to any other file.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from pathlib import Path

from phones.page_words import CODE_PAGE, languages, own_words, pack_words

HERE = Path(__file__).parent
PAGE = HERE / "page"
OWNER = HERE / "owners_page"
FIRST = "main.js"
STYLES = ("style.css", "games.css")
"""The page's first module, which is served with all that it needs, and its style sheets, served as one."""
APART = ("loader.js",)
"""Scripts of the page that are no modules."""
SHARED = ("dom.js", "style.css")
"""Files of the page that the owner's page uses as well."""
ART = HERE.parent / "assets"
SHOWN = ("dao", "daumen", "dog", "dos", "tao", "shell", "icons")
"""Folders of pictures that the page may show."""
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".woff2": "font/woff2",
}
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "connect-src 'self'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
"""Values of `Cache-Control`: for files whose path has their version, and for all else."""


@dataclass(frozen=True, slots=True)
class ServedFile:
    """A file as it is sent to browsers."""

    kind: str
    body: bytes
    packed: bytes = b""
    """The same, compressed, for browsers that accept that; empty if it doesn't get smaller."""


def serve(kind: str, body: bytes) -> ServedFile:
    """A file together with its compressed form."""
    packed = gzip.compress(body, mtime=0)
    return ServedFile(kind, body, packed if len(packed) < len(body) else b"")


class PageFiles:
    """The list of files. A file is read when it is first asked for, and then kept."""

    def __init__(
        self,
        page: Path = PAGE,
        words: Callable[[], Mapping[str, bytes]] = pack_words,
        shared: Sequence[str] = (),
        art: Path = ART,
    ) -> None:
        """`shared`: files of the players' page that this page uses as well."""
        own = {f.relative_to(page).as_posix(): f for f in sorted(page.rglob("*")) if f.suffix in KINDS}
        own |= {name: PAGE / name for name in shared}
        self._first = own.pop("index.html", None)
        whole = self._bundle(page, own) if FIRST in own else {}
        shown = [f for folder in SHOWN for f in sorted((art / folder).rglob("*.svg"))]
        shown += sorted((art / "fonts").rglob("*.ttf"))
        self._paths = own | {f"art/{f.relative_to(art).as_posix()}": f for f in shown}
        self._art, self._sets = art, {f"pictures/{name}.json": name for name in PICTURES} if whole else {}
        self._kept = {name: serve(KINDS[".json"], said) for name, said in words().items()} | whole
        self.version = self._digest()

    def _bundle(self, page: Path, own: dict[str, Path]) -> dict[str, ServedFile]:
        """Modules and style sheets as one file each, in the place of the many."""
        parts = [name for name in own if name.endswith(".js") and name not in APART]
        for name in (*parts, *STYLES):
            del own[name]
        return {
            FIRST: serve(KINDS[".js"], bundle_modules(page, FIRST)),
            STYLES[0]: serve(KINDS[".css"], join_styles(page, *STYLES)),
        }

    def _digest(self) -> str:
        """A name for exactly these files: browsers may keep what they have as long as it is the same."""
        mark = blake2b(b"".join(said.body for said in self._kept.values()), digest_size=6)
        for name, path in self._paths.items():
            mark.update(f"{name} {path.stat().st_size} ".encode())
            if not name.startswith("art/"):
                mark.update(path.read_bytes())
        return mark.hexdigest()

    def front_page(self) -> ServedFile:
        """The page itself; its relative addresses lead to this version of its files."""
        words = self._first.read_text("utf-8") if self._first is not None else "<!doctype html><head></head>"
        based = words.replace("<head>", f'<head>\n<base href="/v/{self.version}/">', 1)
        return serve(KINDS[".html"], based.encode())

    def find(self, path: str) -> ServedFile | None:
        """The file at a path; None if it isn't on the list."""
        name = path.removeprefix(f"/v/{self.version}/")
        if name == path:
            return None
        if name not in self._kept and name in self._paths:
            file = self._paths[name]
            self._kept[name] = serve(KINDS[file.suffix], file.read_bytes())
        if name not in self._kept and name in self._sets:
            scripts = [self._kept[FIRST].body.decode()]
            self._kept[name] = serve(KINDS[".json"], bundle_pictures(self._art, self._sets[name], scripts))
        return self._kept.get(name)


def find_page_files(page: str) -> PageFiles:
    """The files of a page by its name. The owner's page has no files of words: it gets those as messages."""
    return PageFiles(OWNER, dict, SHARED) if page == OWNER.name else PageFiles()


IMPORT = re.compile(r"^import \{(\s*[\w$]+(?:\s*,\s*[\w$]+)*\s*,?\s*)\} from '(\.[\w./]+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|const|class) ([\w$]+)", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://.*?|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
LEFT = re.compile(r"^(?:import|export|await)\b.*|\bimport\(.*", re.MULTILINE)
"""What would be left of imports and exports of other kinds."""


def bundle_modules(folder: Path, first: str) -> bytes:
    """A module with all that it needs, as one module."""
    made = dict[str, str]()
    _make(folder, first, (), made)
    return "".join(made.values()).encode()


def join_styles(folder: Path, *names: str) -> bytes:
    """Style sheets one after the other."""
    return b"".join((folder / name).read_bytes() for name in names)


def _make(folder: Path, name: str, asking: tuple[str, ...], made: dict[str, str]) -> None:
    """Adds a module behind those that it needs; `asking` are the ones that need it."""
    if name in asking:
        raise ValueError(f"modules need each other: {' > '.join((*asking, name))}")
    if name in made:
        return
    text, taken = (folder / name).read_text("utf-8"), list[str]()
    for names, path in IMPORT.findall(text):
        needed = (folder / name).parent.joinpath(path).resolve().relative_to(folder.resolve()).as_posix()
        _make(folder, needed, (*asking, name), made)
        taken.append(f"const {{ {' '.join(names.split())} }} = {_called(needed)};\n")
    given = [found[1] for found in EXPORT.findall(text)]
    body = COMMENT.sub("", EXPORT.sub(r"\1 \2", IMPORT.sub("", text)))
    if left := LEFT.search(body):
        raise ValueError(f"{name}: can't be bundled: {left[0]}")
    returns = f"return {{ {', '.join(given)} }};\n" if given else ""
    made[name] = f"const {_called(name)} = (() => {{\n{''.join(taken)}{body}{returns}}})();\n"


def _called(name: str) -> str:
    """What a module is called inside the bundle."""
    return "_" + re.sub(r"\W", "_", name.removesuffix(".js"))


OF_ALL = "page"
"""The set of what all games show."""
PICTURES = {
    OF_ALL: ("shell/player_*", "shell/wordmark"),
    "dao": ("dao/card_*", "dao/back", "dao/chop_*_lit", "dao/enso_[01]*"),
    "daumen": (
        "daumen/snake_*",
        "daumen/head_*",
        "daumen/mark_harmless",
        "daumen/mark_poison",
        "daumen/back",
    ),
    "dog": ("dog/cards/*",),
    "dos": ("dos/card_*", "dos/emblem_*", "dos/player_*", "dos/shout", "dos/field", "dos/field_hit"),
    "tao": (
        "tao/door_*",
        "tao/guardian_*",
        "tao/jolly",
        "tao/card_back",
        "tao/border_*",
        "tao/portal",
        "tao/coin",
    ),
}
"""Which pictures are in which set; in that of all games, the icons that its scripts name as well."""
WORD = re.compile(r"'(\w+)'")


def bundle_pictures(art: Path, name: str, scripts: Iterable[str]) -> bytes:
    """A set of pictures as JSON: each by its name, as the page calls it."""
    files = [file for pattern in PICTURES[name] for file in sorted(art.glob(f"{pattern}.svg"))]
    if name == OF_ALL:
        named = {word for script in scripts for word in WORD.findall(script)}
        files += [file for file in sorted((art / "icons").glob("*.svg")) if file.stem in named]
    drawn = {file.relative_to(art).with_suffix("").as_posix(): file.read_text("utf-8") for file in files}
    return json.dumps(drawn, ensure_ascii=False, separators=(",", ":")).encode()


CODE_PAGE_FILE = HERE / "code_page.html"


class CodePage:
    """Makes the page in the language of whoever asks for it. It has no script: any phone can use it."""

    def __init__(self, usual: str) -> None:
        """`usual`: the language for people whose own we don't have."""
        self._usual = usual if usual in languages() else "en"
        self._text = CODE_PAGE_FILE.read_text("utf-8")

    def make_page(self, wanted: str, wrong: str = "") -> ServedFile:
        """`wanted` is what the browser says in `Accept-Language`, `wrong` a code that no table here has."""
        lang = self.choose_language(wanted)
        words = own_words(lang)[CODE_PAGE]
        said = {key: escape(text) for key, text in words.items()}
        alert = f'<p role="alert">{said["wrong"].replace("{code}", escape(wrong))}</p>' if wrong else ""
        text = self._text
        for key, value in {**said, "wrong": alert, "lang": lang}.items():
            text = text.replace(f"{{{key}}}", value)
        return ServedFile(KINDS[".html"], text.encode())

    def choose_language(self, wanted: str) -> str:
        """The first of the browser's languages that we have: 'it-CH,it;q=0.9,en;q=0.5'."""
        ranked = list[tuple[float, str]]()
        for entry in wanted.split(",")[:20]:
            name, _, more = entry.partition(";")
            ranked.append((-_weight(more), name.strip()[:2].lower()))
        there = languages()
        return next(
            (name for _, name in sorted(ranked, key=lambda each: each[0]) if name in there), self._usual
        )


def _weight(text: str) -> float:
    """How much a language is wanted: of 'q=0.8' it is 0.8."""
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0
