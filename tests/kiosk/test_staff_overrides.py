"""What the staff has changed at the screen holds until the file says something else."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.storage.store import Store
from kiosk.config import KioskConfig
from kiosk.config_reader import read_text
from kiosk.opening_hours import Span
from kiosk.staff_overrides import StaffChanges
from kiosk.staff_texts import hours_shown
from tests.rigs.kiosk.whole_kiosk import STAFF

EVENING = datetime.fromisoformat("2026-11-20T19:42")
GAMES = '["dao", "dog", "tao"]'


def read_kiosk_file(more: str = "", games: str = GAMES, language: str = "de") -> KioskConfig:
    return read_text(f'{STAFF}[house]\nlanguage = "{language}"\ngames = {games}\n{more}').config


@pytest.fixture
def store() -> Store:
    return Store(None)


def test_a_game_that_is_added_to_the_file_later_appears(store: Store) -> None:
    staff = StaffChanges(read_kiosk_file(), store.settings)
    staff.offer("dog", False)
    assert staff.games == ("dao", "tao")
    later = StaffChanges(read_kiosk_file(games='["dao", "dog", "dos", "tao"]'), store.settings)
    assert later.games == ("dao", "dos", "tao"), "the new one is there, and what was taken off stays off"
    later.offer("dog", True)
    assert not later.differs(EVENING)


def test_what_was_kept_by_older_versions_still_holds(store: Store) -> None:
    store.settings.put("kiosk.staff", {"volume": 20, "language": "it", "games": ["dao"]})
    staff = StaffChanges(read_kiosk_file(), store.settings)
    assert (staff.games, staff.language, staff.volume(EVENING)) == (("dao",), "it", 20)
    assert staff.differs(EVENING) == {"volume", "language", "games"}


def test_if_only_games_are_left_that_were_taken_off_all_are_on_offer(store: Store) -> None:
    staff = StaffChanges(read_kiosk_file(), store.settings)
    staff.offer("dao", False)
    assert StaffChanges(read_kiosk_file(games='["dao"]'), store.settings).games == ("dao",)


def test_another_loudness_or_language_in_the_file_holds_from_then_on(store: Store) -> None:
    staff = StaffChanges(read_kiosk_file(), store.settings)
    staff.set_volume(20, EVENING)
    staff.set_language("en")
    assert StaffChanges(read_kiosk_file(), store.settings).volume(EVENING) == 20, "the same file: the staff's"
    assert StaffChanges(read_kiosk_file("[volume]\nusual = 33\n"), store.settings).volume(EVENING) is None
    stepped = read_kiosk_file('[volume]\nfrom = { "22:00" = 10 }\n')
    assert StaffChanges(stepped, store.settings).volume(EVENING) is None
    assert StaffChanges(read_kiosk_file(language="fr"), store.settings).language == "fr"
    assert StaffChanges(read_kiosk_file(), store.settings).language == "en"


@pytest.mark.parametrize("what", ["volume", "language", "games"])
def test_each_of_them_goes_back_to_the_file(what: str, store: Store) -> None:
    staff = StaffChanges(read_kiosk_file(), store.settings)
    staff.set_volume(20, EVENING)
    staff.set_language("en")
    staff.offer("tao", False)
    staff.as_in_file(what)
    assert staff.differs(EVENING) == {"volume", "language", "games"} - {what}
    assert StaffChanges(read_kiosk_file(), store.settings).differs(EVENING) == {
        "volume",
        "language",
        "games",
    } - {what}


def test_what_was_set_to_the_files_own_value_does_not_differ(store: Store) -> None:
    staff = StaffChanges(read_kiosk_file(), store.settings)
    staff.set_volume(60, EVENING)
    staff.set_language("de")
    assert staff.differs(EVENING) == frozenset()


@pytest.mark.parametrize(
    ("week", "busy", "shown"),
    [
        ((), (), (0, 24)),
        (((Span(7 * 60, 14 * 60),),) * 7, (), (7, 14)),
        (((Span(17 * 60 + 30, 26 * 60 + 15),), *((),) * 6), (), (17, 27)),
        (((Span(10 * 60, 18 * 60),),) * 7, (7, 19), (7, 20)),
        (((Span(18 * 60, 26 * 60),),) * 7, (1, 2), (18, 27)),
        (((Span(0, 24 * 60),),) * 7, (3,), (0, 24)),
    ],
)
def test_the_bars_show_the_hours_in_which_this_house_plays(
    week: tuple[tuple[Span, ...], ...], busy: tuple[int, ...], shown: tuple[int, int]
) -> None:
    """A café for breakfast, a bar, and a game outside of the hours."""
    counts = tuple(int(hour in busy) for hour in range(24))
    assert (hours_shown(week, counts).start, hours_shown(week, counts).stop) == shown


def test_the_hours_are_a_day_at_most(tmp_path: Path) -> None:
    week = ((Span(6 * 60, 12 * 60),), (Span(20 * 60, 32 * 60),), *((),) * 5)
    assert len(hours_shown(week, (1,) * 24)) == 24
