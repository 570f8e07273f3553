"""What Orca says at a table, word by word: its own log is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rigs.access.desk import desk, lacking
from tests.rigs.access.listener import Listener
from tests.rigs.access.orca import HEARS_ANNOUNCEMENTS, orca, version
from tests.rigs.windows.real_screen import screen

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(version() is None or bool(lacking()), reason="needs Orca: sudo apt install orca"),
]
CARDS = 5
"""The size of a first hand in Daumen drauf! with four at the table."""


def test_orca_reads_a_hand_card_by_card(tmp_path: Path) -> None:
    flags = "--speed", "instant", "--seed", "4"
    with screen(1024, 640) as shown, desk(shown, tmp_path, *flags) as here, orca(here, tmp_path) as reader:
        Listener(here, seed=1).sit_down("Daumen drauf!")
        reader.press_until(shown, "Tab", rf", {CARDS} of {CARDS} (push )?button")
        hand = " ".join(reader.said())
        for place in range(1, CARDS + 1):
            assert re.search(rf"\w+ \d \((poisonous|harmless)\), playable, {place} of {CARDS} ", hand)
        if (version() or 0) >= HEARS_ANNOUNCEMENTS:
            before = len(reader.said())
            shown.key("F4")
            reader.wait("Anna’s turn", before)
