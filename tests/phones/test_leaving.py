"""People leave their table: phones hear so at once, and whoever sits down next finds nobody's phone there."""

from __future__ import annotations

from scenes.match import Match
from scenes.shell.title import TitleScene
from tests.phones.test_table import screen
from tests.scenes.house import match


def played() -> Match:
    return match("dao", 2, humans=2, seed=1)


def test_phones_hear_that_the_table_was_left_before_another_frame_is_asked_for() -> None:
    """The app may stand still on the title for long, and nothing calls its scenes until something comes."""
    found = screen(played(), [0, 1])
    manager = found.house.manager
    manager.reset(TitleScene(found.house.context))
    manager.switch(found.house.window, found.house.now)
    assert [found.told[seat][-1] for seat in range(2)] == [{"t": "lost", "why": "lost"}] * 2
    assert not found.party.open


def test_the_table_stays_open_while_another_scene_covers_it_or_it_is_laid_anew() -> None:
    found = screen(played(), [0, 1])
    manager = found.house.manager
    manager.push(TitleScene(found.house.context))
    manager.switch(found.house.window, found.house.now)
    assert found.party.open
    manager.reset(TitleScene(found.house.context), found.table)
    manager.switch(found.house.window, found.house.now)
    assert found.party.open
