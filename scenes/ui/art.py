"""Art: our SVG files, drawn at exactly the pixels they are needed in, and everything else worth keeping.

Two kinds of surface come out of here. Plain ones have straight alpha and are blitted as usual. *Sprites* are
premultiplied (and, when turned, padded so that their edges stay smooth): blit them with `STAMP`.
"""

from __future__ import annotations

import io
import re
import tomllib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from scenes.ui import memory_release
from scenes.ui.theme import Colour

ASSETS = Path(__file__).resolve().parents[2] / "assets"
PAD = 2
"""Clear pixels all round a sprite."""
STAMP = pygame.BLEND_PREMULTIPLIED
"""The blend flag for sprites."""

Size = tuple[int, int]


LEAST, PER_PIXEL = 40 << 20, 11
"""How many bytes of pictures are kept: so many in any window, and so many more for each of its pixels. That
is enough for what a busy table shows within some seconds and for the few pictures as large as the window, and
the app stays below the limits of `bench memory`.
"""
LASTING = 0.35
"""What share of that may be kept for pictures that are not dropped for others."""
GIVEN_BACK = 24 << 20
"""When so many bytes of pictures have been dropped, the memory is given back to the system, which takes a few
milliseconds.
"""


def budget_for(size: Size) -> int:
    """Bytes of pictures worth keeping in a window of this size."""
    return LEAST + PER_PIXEL * size[0] * size[1]


class Art:
    """Draws and keeps surfaces; what was not used for longest goes first when the memory allowed is full."""

    def __init__(
        self, assets: Path = ASSETS, budget: int = budget_for((1920, 1080)), contrast: bool = False
    ) -> None:
        self.assets = assets
        self.budget = budget
        self.contrast = contrast
        """Use the colours of the contrast.toml in a picture's folder. Call `clear` after a change."""
        self.held = 0
        """Bytes of all surfaces that are kept."""
        self._let_go = 0
        """Bytes dropped since memory was last given back to the system."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        """By key, the one that was used last at the end."""
        self._lasting: dict[Hashable, pygame.Surface] = {}
        """By key, those that aren't dropped for others."""
        self._to_last = False
        """Does what is asked for now belong to them?"""
        self._made_of: dict[Hashable, Hashable] = {}
        """For the surfaces of `latest`: what they were made of."""
        self._sources: dict[tuple[str, bool], bytes] = {}
        """The texts of SVG files, by name and contrast."""
        self.lost: set[str] = set()
        """Files below assets that are missing or broken; something plainer stands in for them."""

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface known by `key`, made now if it isn't there. Whoever gets it must not draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        else:
            found = self._lasting.get(key)
        if found is None:
            found = self._kept[key] = make()
            self.held += _bytes(found)
            if self.held > self.budget:
                self._drop_passing()
        if self._to_last and key in self._kept:
            self._lasting[key] = self._kept.pop(key)
        return found

    @contextmanager
    def lasting(self) -> Iterator[None]:
        """What is asked for in this block will be needed without notice: it isn't dropped for other pictures,
        however many come and go in an animation, as long as all that lasts takes no more than `LASTING`.
        """
        self._to_last = sum(map(_bytes, self._lasting.values())) < LASTING * self.budget
        try:
            yield
        finally:
            self._to_last = False

    def end_lasting(self) -> None:
        """From now on no picture is kept longer than others."""
        self._kept = OrderedDict([*self._lasting.items(), *self._kept.items()])
        self._lasting = {}

    def latest(self, key: Hashable, made_of: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface known by `key` if it was made of the same `made_of`; else it is made anew in its place.
        For things that change their look again and again: only the last of their pictures is worth keeping.
        """
        if self._made_of.get(key) != made_of:
            self._made_of[key] = made_of
            old = self._kept.pop(key, None) or self._lasting.pop(key, None)
            if old is not None:
                self._count_dropped(_bytes(old))
        return self.keep(key, make)

    def redrawn(
        self, key: Hashable, made_of: Hashable, size: Size, draw: Callable[[pygame.Surface], object]
    ) -> pygame.Surface:
        """Like `latest`, for large pictures: what is made anew is drawn on the surface that was there."""

        def make() -> pygame.Surface:
            self._made_of.pop(key, None)  # on a new surface nothing is drawn yet
            return pygame.Surface(size, depth=32)

        room = self.keep(key, make)
        if self._made_of.get(key) != made_of:
            self._made_of[key] = made_of
            draw(room)
        return room

    def scratch(self, size: Size, flags: int = pygame.SRCALPHA) -> pygame.Surface:
        """A surface to draw on for a moment; whoever asks for the same size gets the same one. It takes less
        time than a new one: the system hands out memory for large pictures page by page.
        """
        return self.keep(("scratch", size, flags), lambda: pygame.Surface(size, flags))

    def scaled(self, picture: pygame.Surface, share: float, most: float, fine: bool = True) -> pygame.Surface:
        """A picture at `share` times its size, at most `most` times, for this moment only (`scratch`).
        Without `fine` it takes a third of the time.
        """
        w, h = picture.get_size()
        size, room = (round(w * share), round(h * share)), self.scratch((round(w * most), round(h * most)))
        scale = pygame.transform.smoothscale if fine else pygame.transform.scale
        return scale(picture, size, room.subsurface((0, 0, *size)))

    def make_room(self, size: int) -> None:
        """Drops what was not used for longest until so many bytes are free: something else needs them now."""
        if self.held + size > self.budget:
            self.end_lasting()
        while self._kept and self.held + size > self.budget:
            self._drop_oldest()

    def _drop_passing(self) -> None:
        """Drops what was not used for longest until the budget holds; what lasts stays, and the newest."""
        while self.held > self.budget and len(self._kept) > 1:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, oldest = self._kept.popitem(last=False)
        self._count_dropped(_bytes(oldest))

    def _count_dropped(self, size: int) -> None:
        self.held -= size
        self._let_go += size
        if self._let_go >= GIVEN_BACK:
            self._let_go = 0
            memory_release.return_freed_memory()

    def known(self, key: Hashable) -> pygame.Surface | None:
        """The surface known by `key`, if it has been made."""
        return self._kept.get(key) or self._lasting.get(key)

    def clear(self) -> None:
        """Forgets every surface (not the files): after a change of window size nothing old is of use."""
        self._kept.clear()
        self._lasting.clear()
        self._made_of.clear()
        self._count_dropped(self.held)

    def source(self, name: str) -> bytes:
        """The text of an SVG below assets, by its path without the ending: 'shell/wordmark'."""
        key = (name, self.contrast)
        if key not in self._sources:
            self._sources[key] = self._read(name)
        return self._sources[key]

    def _read(self, name: str) -> bytes:
        path = self.assets / f"{name}.svg"
        try:
            plain = path.read_bytes()
        except OSError:
            plain = b""
        if not plain.rstrip().endswith(b"</svg>"):
            self.lost.add(f"{name}.svg")
            return STAND_IN
        return with_swaps(plain, path.with_name("contrast.toml")) if self.contrast else plain

    def has(self, name: str) -> bool:
        """Is there an SVG of this name? What is lost is noticed only when it is drawn."""
        return (self.assets / f"{name}.svg").is_file()

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """An SVG as large as fits into `size` (its aspect is kept), straight alpha."""
        return self.keep(("svg", name, size), lambda: self._raster(name, size))

    def _raster(self, name: str, size: Size) -> pygame.Surface:
        """The picture drawn anew; if its file is lost, a plain card with its name."""
        made = rasterise_svg(self.source(name), size)
        return name_card(size, name) if f"{name}.svg" in self.lost else made

    def tinted(self, name: str, size: Size, colour: Colour) -> pygame.Surface:
        """A white SVG in a colour."""
        return self.keep(("tint", name, size, colour), lambda: _tint(self._passing(name, size), colour))

    def sprite(self, name: str, size: Size, angle: float = 0.0, scale: float = 1.0) -> pygame.Surface:
        """An SVG as a sprite, turned by `angle` degrees against the clock. Blit it with STAMP."""
        flat = self.keep(("sprite", name, size), lambda: pad_sprite(self._passing(name, size)))
        if not angle and scale == 1.0:
            return flat
        return self.keep(("turned", name, size, angle, scale), lambda: turned(flat, angle, scale))

    def _passing(self, name: str, size: Size) -> pygame.Surface:
        """A picture from which another one is made: it is not kept for that alone."""
        return self.known(("svg", name, size)) or self._raster(name, size)

    def drawn(self, key: Hashable, size: Size, body: Callable[[], str]) -> pygame.Surface:
        """An SVG made on the spot: `body` gives what stands inside the <svg> of `size` pixels."""
        return self.keep((key, size), lambda: rasterise_svg(document(body(), size), size))


STAND_IN = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88" viewBox="0 0 63 88">'
    b'<rect x="1" y="1" width="61" height="86" rx="5" fill="#3a362f" stroke="#cfaa62" stroke-width="2"/>'
    b"</svg>"
)
"""In place of a picture whose file is missing or broken."""


def name_card(size: Size, name: str) -> pygame.Surface:
    """A plain card with the name of the picture that should be there."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(card, "#3a362f", card.get_rect(), border_radius=max(1, min(size) // 12))
    pygame.draw.rect(card, "#cfaa62", card.get_rect(), max(1, min(size) // 40), max(1, min(size) // 12))
    said = pygame.font.Font(None, max(12, min(size) // 5)).render(Path(name).name, True, "#f4ecd8")
    share = min(1.0, 0.86 * size[0] / said.get_width(), 0.86 * size[1] / said.get_height())
    fitting = pygame.transform.smoothscale_by(said, share)
    card.blit(fitting, fitting.get_rect(center=card.get_rect().center))
    return card


def with_swaps(svg: bytes, file: Path) -> bytes:
    """An SVG with texts (colours, mostly) replaced as a file lists them, if there is such a file."""
    if not file.exists():
        return svg
    swaps: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    longest_first = sorted(swaps, key=len, reverse=True)
    # All at once: the new colour of one thing may be the old colour of another.
    found = re.compile("|".join(map(re.escape, longest_first)))
    return found.sub(lambda match: swaps[match[0]], svg.decode()).encode()


def document(body: str, size: Size) -> bytes:
    """A whole SVG document in pixels around some elements."""
    w, h = size
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return f"{head}{body}</svg>".encode()


def rasterise_svg(svg: bytes, size: Size) -> pygame.Surface:
    """An SVG as pixels, ready for blitting."""
    wanted = (max(1, size[0]), max(1, size[1]))
    return pygame.image.load_sized_svg(io.BytesIO(svg), wanted).convert_alpha()


def pad_sprite(picture: pygame.Surface) -> pygame.Surface:
    """Premultiplied, with two clear pixels all round: without them a turned edge is a staircase."""
    w, h = picture.get_size()
    room = pygame.Surface((w + 2 * PAD, h + 2 * PAD), pygame.SRCALPHA)
    room.blit(picture, (PAD, PAD))
    return room.premul_alpha()


def turned(sprite: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
    """A sprite turned and scaled, still a sprite."""
    return pygame.transform.rotozoom(sprite, angle, scale)


def fade_sprite(sprite: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a sprite, made as transparent as `alpha` of 255 says."""
    copy = sprite.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _tint(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    copy = picture.copy()
    copy.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
