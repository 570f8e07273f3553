"""The notes of a release are what the change log says about its version."""

from __future__ import annotations

import tomllib

import pytest

from build.notes import GAMES, ORDER, PARTS, entries, gather, notes
from tests.rigs.paths import ROOT

LOG = "# What is new\n\n## 1.1.0\n\n- More.\n\n## 1.0.0 (2026)\n\n- All.\n"


def test_they_are_what_stands_under_the_version() -> None:
    assert notes("1.1.0", LOG) == "- More.\n"
    assert notes("1.0.0", LOG) == "- All.\n"


def test_a_version_of_which_nothing_is_said_is_no_release() -> None:
    with pytest.raises(SystemExit, match=r"nothing about 2\.0\.0"):
        notes("2.0.0", LOG)


def test_something_is_said_about_the_version_that_this_is() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert notes(version, (ROOT / "CHANGELOG.md").read_text("utf-8"))


GROWN = """# What is new

## Next

- Phones: a hand is there at once,
  on every phone.
- The board grows.
- A kiosk comes back by itself.

## 1.0.0 (2026-01-02)

Five games.

### At the table

- Thumbs come off one after the other.
- The board grows.

## 0.1.0

- All.
"""


def test_what_is_new_is_sorted_into_a_version_by_what_it_is_about() -> None:
    made = gather("1.0.0", "2026-11-20", GROWN)
    said = notes("1.0.0", made)
    assert said.startswith("Five games.\n\n### At the table\n\n- The board grows.\n- Thumbs")
    assert said.index("### At the table") < said.index("### Hands on phones") < said.index("### In a café")
    assert "on every phone." in said
    assert "## 1.0.0 (2026-11-20)\n" in made
    assert notes("0.1.0", made) == "- All.\n"


def test_sorting_loses_nothing_keeps_nothing_twice_and_can_be_done_again() -> None:
    made = gather("1.0.0", "2026-11-20", GROWN)
    assert sorted(entries(made)) == sorted(set(entries(GROWN)))
    assert gather("1.0.0", "2026-11-20", made) == made
    later = made.replace("## Next\n", "## Next\n\n- One more thing.\n")
    assert "- One more thing.\n" in notes("1.0.0", gather("1.0.0", "2026-11-20", later))


def test_every_part_has_its_place() -> None:
    assert sorted(ORDER) == sorted(PARTS)
    assert list(PARTS)[-1] == GAMES
