"""The app in a real window, phones in real browsers: a whole game, and nobody touches the screen again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.rigs.phones.window_with_phones import play_on_phones

pytestmark = pytest.mark.window

PHONES = 2


def test_a_whole_game_with_the_real_app(browser: Browser, tmp_path: Path) -> None:
    play_on_phones(browser, tmp_path, "dao", PHONES)
