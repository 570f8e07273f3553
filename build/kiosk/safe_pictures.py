"""Draws the pictures of the safe screen, one for each language: `python build/kiosk/safe_pictures.py`.

Run it again when the screen's words or its sign change: the safe screen itself only loads these files.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.language.languages import words_for  # noqa: E402
from game.language.words import LANGUAGES  # noqa: E402

ASSETS = ROOT / "assets"
SIZE = (1500, 900)
GROUND = (16, 15, 14)
GLOW = (70, 58, 40)
CREAM = (246, 236, 214)
DIM = (176, 166, 146)
SIGN = pygame.Rect(440, 0, 640, 510)
TILT = -14
WORDMARK = (722, 332)
"""The middle of the app's name on the sign."""


def main() -> int:
    """Writes assets/kiosk/safe_<language>.png."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    for language in LANGUAGES:
        path = ASSETS / "kiosk" / f"safe_{language}.png"
        pygame.image.save(_reduced(picture(language)), path)
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size // 1024} KB")
    return 0


def picture(language: str) -> pygame.Surface:
    """The sign, which hangs by only one of its rods, and two sentences below it."""
    words, canvas = words_for(language), pygame.Surface(SIZE)
    canvas.fill(GROUND)
    canvas.blit(_glow(), (0, 0))
    sign = pygame.image.load_sized_svg(ASSETS / "kiosk/sign_crooked.svg", SIGN.size)
    canvas.blit(sign, SIGN)
    name = pygame.image.load_sized_svg(ASSETS / "shell/wordmark.svg", (330, 200))
    name = pygame.transform.rotozoom(name, TILT, 1)
    name.set_alpha(120)
    canvas.blit(name, name.get_rect(center=WORDMARK))
    _line(canvas, words("safe.title"), 572, "source-serif/SourceSerifPro-Bold.ttf", 62, CREAM)
    _line(canvas, words("safe.text"), 638, "source-sans/SourceSansPro-Regular.ttf", 32, DIM)
    return canvas


def _line(
    canvas: pygame.Surface, words: str, y: int, face: str, size: int, colour: tuple[int, int, int]
) -> None:
    font = pygame.font.Font(ASSETS / "fonts" / face, size)
    while font.size(words)[0] > 1020:
        size -= 1
        font = pygame.font.Font(ASSETS / "fonts" / face, size)
    text = font.render(words, True, colour)
    canvas.blit(text, text.get_rect(center=(SIZE[0] // 2, y)))


def _glow() -> pygame.Surface:
    """A spot of light that ends well before the rim, so that the picture shows no edge on a wider screen."""
    small = pygame.Surface((150, 90))
    for x in range(150):
        for y in range(90):
            away = min(1.0, (((x - 75) / 62) ** 2 + ((y - 28) / 40) ** 2) ** 0.5)
            share = (1 - away) ** 2 * 0.55
            mixed = (round(g + (w - g) * share) for g, w in zip(GROUND, GLOW, strict=True))
            small.set_at((x, y), tuple(mixed))
    return pygame.transform.smoothscale(small, SIZE)


def _reduced(surface: pygame.Surface) -> pygame.Surface:
    """The picture without an alpha channel, which halves the file."""
    return surface.convert(24)


if __name__ == "__main__":
    sys.exit(main())
