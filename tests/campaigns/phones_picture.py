"""A table with its phones beside it: `python3 run.py campaign phones_picture docs/pictures/phones.jpg`.

A real game at a real table without a window; what its room tells two seats, real pages show in the system's
own Chromium, which then photographs all of it side by side. The same picture each time, until something looks
different.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from playwright.sync_api import Browser, sync_playwright

from game.kernel.types import Seat
from phones.pipe_messages import Message
from tests.phones.conftest import FLAGS, browser_path
from tests.rigs.headless_app import match
from tests.rigs.phones.phone_page import PHONE, Hand
from tests.rigs.phones.phone_table import PhoneTable, open_phone_table
from tests.rigs.phones.scripted_table import fake_table

TABLE, PAGE = (1600, 1000), (390, 844)
MOVES, MOST = 12, 40
"""The game has gone on for so long, and at most so long until it is worth a picture."""
WIDTH, HEIGHT = 1840, 780
LOOK = """
<style>
  body { margin: 0; height: 780px; background: radial-gradient(#3a3027, #17181b); overflow: hidden }
  img { position: absolute; box-shadow: 0 18px 50px #000a }
  .table { left: 36px; top: 38px; width: 1128px }
  .phone { width: 300px; border: 9px solid #101114; border-radius: 30px; outline: 2px solid #4b4a48 }
</style>
"""
PLACES = ((1184, 60), (1512, 20))
"""Where the phones lie, beside the table."""


def open_evening() -> PhoneTable:
    """A game of Dos in the middle, everybody's hand on a phone."""
    for seed in range(1, 60):
        found = open_phone_table(
            match("dos", 4, humans=4, seed=seed, nerves="off"), range(4), draws=True, size=TABLE
        )
        for number in range(MOST):
            found.rest()
            seat = found.table.session.to_act[0]
            view = found.view(seat)
            if number > MOVES and _telling(view):
                found.house.wait(6.0, step=0.5)
                return found
            found.play(seat, next((move for move in view["moves"] if move != "draw"), "draw"))
    raise AssertionError("no such evening")


def _telling(view: Message) -> bool:
    """Has everybody some cards, and may whoever's turn it is play several of them?"""
    hands = view["view"]["hands"]
    plays = {move.split("=")[0] for move in view["moves"] if move != "draw"}
    return all(4 <= len(hand) <= 7 for hand in hands) and len(plays) >= 3


def table_picture(found: PhoneTable) -> bytes:
    """What is on the big screen."""
    file = io.BytesIO()
    pygame.image.save(found.house.window, file, "table.png")
    return file.getvalue()


def page_picture(browser: Browser, view: Message) -> bytes:
    """What a phone shows."""
    with fake_table() as table:
        frame = {**PHONE, "viewport": dict(zip(("width", "height"), PAGE, strict=True))}
        context = browser.new_context(**frame, locale="en-GB")
        Hand(context.new_page(), table).open(view)
        page = context.pages[0]
        page.wait_for_function("[...document.images].every(each => each.complete)")
        taken = page.screenshot()
        context.close()
    return taken


def laid_out(table: bytes, phones: Sequence[bytes]) -> str:
    """All of it on one page."""
    shown = [f'<img class="table" src="{_inline(table)}">']
    for (left, top), taken in zip(PLACES, phones, strict=True):
        shown.append(f'<img class="phone" style="left:{left}px;top:{top}px" src="{_inline(taken)}">')
    return LOOK + "".join(shown)


def _inline(picture: bytes) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture).decode()}"


def _seats(found: PhoneTable) -> list[Seat]:
    """Whoever was last, and whose turn it is."""
    now = found.table.session.to_act[0]
    return [(now - 1) % 4, now]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="a JPEG")
    options = parser.parse_args(arguments)
    chromium = browser_path()
    if chromium is None:
        sys.exit("This needs a browser: sudo apt install chromium")
    found = open_evening()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        phones = [page_picture(browser, found.view(seat)) for seat in _seats(found)]
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.set_content(laid_out(table_picture(found), phones))
        page.screenshot(path=options.file, type="jpeg", quality=88)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
