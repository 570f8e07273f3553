"""The bench by itself: what it prints, for people and for programs."""

from __future__ import annotations

import json

import pytest

from game.kernel.registry import titles
from tests.bench import engines


def test_json_is_exactly_what_was_promised(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "ROUNDS", 1)
    assert engines.main(["--json", "--seconds", "0.01"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {"engines", "floor"}
    assert told["engines"].keys() == titles().keys()
    for engine in told["engines"].values():
        assert engine.keys() == {"moves_per_s", "share"}
        assert engine["share"] == pytest.approx(engine["moves_per_s"] / told["floor"], rel=0.01)


def test_the_table_judges_by_the_shares() -> None:
    bests = {
        "dos": engines.Best(moves=600_000, copies=1_200_000),
        "dao": engines.Best(moves=500_000, copies=1_000_000),
        "tao": engines.Best(moves=1_000, copies=10_000),
    }
    rows = engines.format_results(1_000_000, bests).splitlines()[-3:]
    assert [row.split("   ")[-1] for row in rows] == ["aim reached", "enough", "TOO SLOW"]
    assert "0.600" in rows[0]
