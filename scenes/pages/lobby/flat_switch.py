"""The lobby's switch for a screen that lies flat, where two to four people sit down round it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from scenes.base.scene import Context
from scenes.pages.lobby.draft import Draft
from scenes.pages.parts import page_header
from scenes.pages.parts.table_catalogue import table_of
from scenes.ui.choices import RoundSwitch


def lies(context: Context, draft: Draft) -> bool:
    """Could the screen lie flat at this table? Not in a kiosk, whose screen is fixed, and not with phones."""
    people = [chair.player == "human" and not chair.phone for chair in draft.sitting]
    phones = any(chair.phone for chair in draft.sitting)
    able = context.host is None and table_of(draft.title.id).TABLE.fits_flat
    return able and not phones and 2 <= sum(people) <= 4


def switch(context: Context, draft: Draft, done: Callable[[], None]) -> Iterator[RoundSwitch]:
    """The button beside the settings' that turns this setting on and off; none where it makes no sense."""
    if lies(context, draft):
        face = ("flat", context.words("settings.rows.flat.name"))
        place = page_header.extra(context, "lobby/flat", 1, face, partial(_turn, context, done))
        yield RoundSwitch(place, context.settings.flat)


def _turn(context: Context, done: Callable[[], None]) -> None:
    context.settings.flat = not context.settings.flat
    context.keeper.save(context.settings)
    done()
