"""The files of the page. The list is made once at the start: no path leads to any other file."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from phones.page_bundle import bundled, joined
from phones.page_pictures import PICTURES, pictures
from phones.page_words import packed

HERE = Path(__file__).parent
PAGE, OWNER = HERE / "page", HERE / "owners_page"
FIRST, STYLES = "main.js", ("style.css", "games.css")
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
FOR_EVER, NEVER = "public, max-age=31536000, immutable", "no-store"
"""Values of `Cache-Control`: for files whose path has their version, and for all else."""


@dataclass(frozen=True, slots=True)
class Served:
    """A file as it is sent to browsers."""

    kind: str
    body: bytes
    packed: bytes = b""
    """The same, compressed, for browsers that accept that; empty if it doesn't get smaller."""


def packed_too(kind: str, body: bytes) -> Served:
    """A file together with its compressed form."""
    packed = gzip.compress(body, mtime=0)
    return Served(kind, body, packed if len(packed) < len(body) else b"")


class PageFiles:
    """The list of files. A file is read when it is first asked for, and then kept."""

    def __init__(
        self,
        page: Path = PAGE,
        words: Callable[[], Mapping[str, bytes]] = packed,
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
        self._kept = {name: packed_too(KINDS[".json"], said) for name, said in words().items()} | whole
        self.version = self._digest()

    def _bundle(self, page: Path, own: dict[str, Path]) -> dict[str, Served]:
        """Modules and style sheets as one file each, in the place of the many."""
        parts = [name for name in own if name.endswith(".js") and name not in APART]
        for name in (*parts, *STYLES):
            del own[name]
        return {
            FIRST: packed_too(KINDS[".js"], bundled(page, FIRST)),
            STYLES[0]: packed_too(KINDS[".css"], joined(page, *STYLES)),
        }

    def _digest(self) -> str:
        """A name for exactly these files: browsers may keep what they have as long as it is the same."""
        mark = blake2b(b"".join(said.body for said in self._kept.values()), digest_size=6)
        for name, path in self._paths.items():
            mark.update(f"{name} {path.stat().st_size} ".encode())
            if not name.startswith("art/"):
                mark.update(path.read_bytes())
        return mark.hexdigest()

    def first(self) -> Served:
        """The page itself; its relative addresses lead to this version of its files."""
        words = self._first.read_text("utf-8") if self._first is not None else "<!doctype html><head></head>"
        based = words.replace("<head>", f'<head>\n<base href="/v/{self.version}/">', 1)
        return packed_too(KINDS[".html"], based.encode())

    def find(self, path: str) -> Served | None:
        """The file at a path; None if it isn't on the list."""
        name = path.removeprefix(f"/v/{self.version}/")
        if name == path:
            return None
        if name not in self._kept and name in self._paths:
            file = self._paths[name]
            self._kept[name] = packed_too(KINDS[file.suffix], file.read_bytes())
        if name not in self._kept and name in self._sets:
            scripts = [self._kept[FIRST].body.decode()]
            self._kept[name] = packed_too(KINDS[".json"], pictures(self._art, self._sets[name], scripts))
        return self._kept.get(name)


def files_of(page: str) -> PageFiles:
    """The files of a page by its name. The owner's page has no files of words: it gets those as messages."""
    return PageFiles(OWNER, dict, SHARED) if page == OWNER.name else PageFiles()
