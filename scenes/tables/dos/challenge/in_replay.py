"""The fields of a challenge in a replay: as they were between two clicks, without their clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scenes.table.model.items import Item
from scenes.tables.dos.board_types import DosShow
from scenes.tables.dos.challenge.drawing import open_item, struck_item
from scenes.tables.dos.layout import room


def standing_fields(show: DosShow) -> Iterator[Item]:
    """Fields that were hit, with their time, and those that still have to be."""
    challenge = show.board.view["challenge"]
    for number, field in enumerate(challenge["fields"] if challenge is not None else ()):
        box, ms = room(show.board).field(field["x"], field["y"]), field["hit"]
        if ms is None:
            yield open_item(replace(show, reduced_motion=True, focused=None), box, number, 1.0)
        else:
            yield struck_item(("field", number), box, ms, show.board.words)
