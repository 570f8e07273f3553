"""Every picture in every language, window and text size, looked at.

`python3 run.py campaign looking [--rooms tao,dos] [--only hint] [--sizes 1024x640] [--languages de]
[--texts 200] [--folder F]`.
What is found is listed; with a folder, pictures are written with a box round every fault.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

import pygame
import pytest

from studies.progress import ProgressBar
from tests.campaigns.pool import Tally
from tests.rigs.kept_pictures import keep_pictures
from tests.rigs.looking.exceptions import excused
from tests.rigs.looking.faults import Fault, Look
from tests.rigs.looking.pictures import ROOMS, SETTINGS, Setting, looks

RED, BLACK = (255, 40, 40), (0, 0, 0)
PICTURES = 260
"""So many there are in each setting, about: for the bar that tells how far it has come."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Looks at all of them; 1 when something is wrong."""
    wanted = _parser().parse_args(arguments)
    keep_pictures(pytest.MonkeyPatch())
    settings = [replace(each, hand=wanted.hand) for each in SETTINGS if _is_wanted(each, wanted)]
    found, tally, bar = (
        Counter[str](),
        Tally("looking"),
        ProgressBar("looking", PICTURES * len(settings), "pictures"),
    )
    for setting, room in product(settings, wanted.rooms.split(",")):
        for _, look in looks(partial(_always, setting), room, wanted.only):
            faults = [fault for fault in look.faults() if not excused(look, fault)]
            tally.games += 1
            tally.failures += [f"{setting} {look.name} {fault}" for fault in faults]
            found.update(fault.kind for fault in faults)
            for fault in faults:
                print(f"{look.name}\t{setting}\t{fault}", flush=True)
            if faults and wanted.folder:
                mark(look, faults, wanted.folder, setting)
            bar.note = f", {len(tally.failures)} faults"
            bar.show(1)
    bar.end()
    told = ", ".join(f"{kind} {n}" for kind, n in found.most_common())
    print(f"{tally.games} pictures, {len(tally.failures)} faults: {told or 'none'}")
    return 1 if tally.failures else 0


def _always(setting: Setting, room: str, number: int) -> Setting:
    """Every picture is looked at alike."""
    return setting


def mark(look: Look, faults: Sequence[Fault], folder: Path, setting: Setting) -> None:
    """Writes the picture with a box round every fault."""
    folder.mkdir(parents=True, exist_ok=True)
    for fault in faults:
        pygame.draw.rect(look.window, BLACK, fault.rect.inflate(10, 10), 5)
        pygame.draw.rect(look.window, RED, fault.rect.inflate(8, 8), 3)
    name = f"{look.name}_{setting.size[0]}x{setting.size[1]}_{setting.language}_{setting.text:.0%}.png"
    pygame.image.save(look.window, folder / name)


def _is_wanted(setting: Setting, wanted: argparse.Namespace) -> bool:
    size = f"{setting.size[0]}x{setting.size[1]}"
    return (
        size in (wanted.sizes or size).split(",")
        and setting.language in (wanted.languages or setting.language).split(",")
        and f"{setting.text * 100:.0f}" in (wanted.texts or f"{setting.text * 100:.0f}").split(",")
    )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="run.py campaign looking", description=__doc__)
    parser.add_argument("--only", default="", help="pictures whose name holds this: tao")
    parser.add_argument("--rooms", default=",".join(ROOMS), help=f"some of {', '.join(ROOMS)}")
    parser.add_argument("--hand", default="right", help="on which side the buttons stand: left")
    parser.add_argument("--sizes", default="", help="1024x640,1920x1080")
    parser.add_argument("--languages", default="", help="de,fr")
    parser.add_argument("--texts", default="", help="100,200")
    parser.add_argument("--folder", type=Path, default=None, help="where pictures with marks go")
    return parser


if __name__ == "__main__":
    sys.exit(main())
