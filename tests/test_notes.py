"""The notes of a release are what the change log says about its version."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from build.notes import notes

ROOT = Path(__file__).resolve().parents[1]
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
