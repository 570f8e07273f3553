"""A file that can't be used: the kiosk goes on with the last one that could be, and says so."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from game.language.languages import words_for
from game.language.words import LANGUAGES
from kiosk.config import KioskConfig
from kiosk.last_good_config import FILE, read_usable
from tests.rigs.kiosk.whole_kiosk import STAFF

TYPO = "[house\n"
GOOD = f'{STAFF}[house]\nlanguage = "fr"\ntable = "7"\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "kiosk.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_good_file_is_kept_and_used_when_the_next_one_has_a_typo(tmp_path: Path) -> None:
    good, data = read_usable(written(tmp_path, GOOD), None)
    assert data == tmp_path / "stammtisch-kiosk"
    file = written(tmp_path, TYPO + GOOD)
    stood_in, again = read_usable(file, None)
    assert again == data
    assert stood_in.refusal is None
    assert stood_in.config == good.config
    assert [fault.code for fault in stood_in.faults] == ["syntax", "last_good"]
    assert stood_in.faults[0].line == 1
    for language in LANGUAGES:
        assert FILE in stood_in.faults[1].sentence(words_for(language))
    if sys.platform != "win32":
        assert stat.S_IMODE((data / FILE).stat().st_mode) == 0o600, "the PIN's hash is in it"


@pytest.mark.parametrize("broken", ["", "[staff]\n", '[staff]\npin = "482915"\n', "\ufffe\x00[", None])
def test_whatever_is_wrong_with_the_file(broken: str | None, tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    read_usable(file, None)
    if broken is None:
        file.unlink()
    else:
        file.write_text(broken, encoding="utf-16" if "\x00" in broken else "utf-8")
    reading, _ = read_usable(file, None)
    assert reading.refusal is None
    assert reading.config.table.table == "7"


def test_a_mended_file_is_used_at_once_and_kept_in_place_of_the_old_one(tmp_path: Path) -> None:
    for text, table in ((GOOD, "7"), (TYPO, "7"), (GOOD.replace('"7"', '"8"'), "8"), (TYPO, "8")):
        reading, _ = read_usable(written(tmp_path, text), None)
        assert reading.config.table.table == table


def test_a_data_folder_that_only_the_broken_file_names_is_found(tmp_path: Path) -> None:
    there = tmp_path / "else where"
    text = f'{GOOD}data = "{there.as_posix()}" # games\n'
    assert read_usable(written(tmp_path, text), None)[1] == there
    reading, data = read_usable(written(tmp_path, text + TYPO), None)
    assert (reading.refusal, data) == (None, there)


def test_a_data_folder_from_the_command_line_goes_first(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    read_usable(written(tmp_path, GOOD), asked)
    reading, data = read_usable(written(tmp_path, TYPO), asked)
    assert (reading.refusal, data) == (None, asked)
    assert not (tmp_path / "stammtisch-kiosk").exists()


def test_without_a_good_file_before_it_is_refused(tmp_path: Path) -> None:
    reading, _ = read_usable(written(tmp_path, TYPO), None)
    assert reading.refusal is not None
    assert reading.config.staff == KioskConfig().staff
    assert [each.name for each in tmp_path.iterdir()] == ["kiosk.toml"]


def test_where_nothing_can_be_kept_it_starts_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "stammtisch-kiosk").write_text("a file in the folder's place")
    reading, _ = read_usable(written(tmp_path, GOOD), None)
    assert reading.refusal is None
