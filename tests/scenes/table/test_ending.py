"""The moments of a result: pieces arrive one by one, the sum is counted, ranks come, the seal falls."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from game.kernel.types import Result
from scenes.table.model.game_ending import (
    COUNT_END_SECOND,
    COUNT_START_SECOND,
    FADE_SECONDS,
    PIECE_SECONDS,
    PIECE_STEP_SECONDS,
    ROW_SECONDS,
    ROW_STEP_SECONDS,
    SEAL_SECONDS,
    AnyEnding,
    Ending,
    Outcome,
    ResultRow,
)
from scenes.table.model.pose import Pose
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, match

ROWS = 3
LYING = Pose(500, 300, 100)


def result_after(passed: float, size: tuple[int, int] = (1280, 720)) -> AnyEnding:
    """A result of three seats, so many seconds after it appeared."""
    scene = House(size, draws=False).screens.table(match("dao", ROWS))
    assert isinstance(scene, TableScene)
    rows = tuple(ResultRow(seat, "12 cards") for seat in range(ROWS))
    result = cast(Result, None)  # nothing asks for it here
    return Ending(scene.model.board(), result, Outcome(rows), 0, passed)


@pytest.fixture(scope="module")
def whole() -> AnyEnding:
    return result_after(0.0)


def test_pieces_arrive_one_after_the_other(whole: AnyEnding) -> None:
    for nth in (0, 3):
        start = nth * PIECE_STEP_SECONDS
        shares = [
            replace(whole, passed=start + part * PIECE_SECONDS).piece_progress(nth)
            for part in (-0.5, 0, 0.5, 1, 9)
        ]
        assert shares == sorted(shares)
        assert shares[:2] == [0, 0]
        assert 0 < shares[2] < 1
        assert shares[3:] == pytest.approx([1, 1])


def test_a_piece_rises_from_below_and_is_then_just_as_it_was_laid(whole: AnyEnding) -> None:
    unseen = replace(whole, passed=0.0).rise_piece(0, LYING)
    assert (unseen.x, unseen.y, unseen.w, unseen.alpha) == (500, 390, 100, 0)
    assert replace(whole, passed=0.0).rise_piece(0, LYING, far=40).y == 340
    half = replace(whole, passed=PIECE_SECONDS / 2)
    share, pose = half.piece_progress(0), half.rise_piece(0, LYING)
    assert (pose.y, pose.alpha) == pytest.approx((300 + 90 * (1 - share), share))
    faint = replace(LYING, alpha=0.4)
    assert replace(whole, passed=9.0).rise_piece(0, faint) == faint


def test_the_sum_is_counted_at_an_even_pace(whole: AnyEnding) -> None:
    parts = [0.0, 0.25, 0.5, 1.0]
    times = [COUNT_START_SECOND + part * (COUNT_END_SECOND - COUNT_START_SECOND) for part in parts]
    assert [replace(whole, passed=time).counted_share for time in times] == pytest.approx(parts)
    assert [replace(whole, passed=time).counted_share for time in (0.0, 9.0)] == [0, 1]


def test_ranks_come_from_the_last_to_the_first(whole: AnyEnding) -> None:
    for after, nth in enumerate(reversed(range(ROWS))):
        start = COUNT_END_SECOND + after * ROW_STEP_SECONDS
        assert replace(whole, passed=start).row_progress(nth) == 0
        assert 0 < replace(whole, passed=start + ROW_SECONDS / 2).row_progress(nth) < 1
        assert replace(whole, passed=start + ROW_SECONDS).row_progress(nth) == pytest.approx(1)


def test_the_seal_falls_when_the_first_rank_is_there_and_goes_a_little_too_far(whole: AnyEnding) -> None:
    seals = COUNT_END_SECOND + (ROWS - 1) * ROW_STEP_SECONDS + ROW_SECONDS
    assert whole.seal_second == pytest.approx(seals)
    assert replace(whole, passed=whole.seal_second).seal_progress == 0
    coming = [
        replace(whole, passed=seals + part * SEAL_SECONDS).seal_progress for part in (0.2, 0.7, 1.0, 5.0)
    ]
    assert 0 < coming[0] < 1 < coming[1]
    assert coming[2:] == pytest.approx([1, 1])
    nobody = replace(whole, outcome=Outcome(()))
    assert nobody.seal_second == pytest.approx(COUNT_END_SECOND + ROW_SECONDS)


def test_buttons_come_last_and_then_everything_stands(whole: AnyEnding) -> None:
    start = whole.seal_second + SEAL_SECONDS
    assert [
        replace(whole, passed=start + part * FADE_SECONDS).fade_progress for part in (0, 0.5)
    ] == pytest.approx([0, 0.5])
    assert not replace(whole, passed=start + FADE_SECONDS - 0.01).is_done
    assert replace(whole, passed=whole.seal_second + SEAL_SECONDS + FADE_SECONDS).is_done
    end = result_after(float("inf"))
    assert end.is_done
    assert (
        end.fade_progress,
        end.seal_progress,
        end.counted_share,
        end.row_progress(0),
        end.piece_progress(40),
    ) == (1, 1, 1, 1, 1)


def test_in_a_larger_window_the_stage_stays_in_the_middle() -> None:
    small, wide = result_after(0.0, (1600, 900)), result_after(0.0, (1600, 700))
    assert (small.spot(100, 50), small.box(1, 2, 3, 4)) == ((100, 50), Box(1, 2, 3, 4))
    more = wide.board.grid.more
    assert more[0] > 0
    assert wide.shift == (more[0] / 2, more[1] / 2)
    assert wide.spot(100, 50) == (100 + more[0] / 2, 50 + more[1] / 2)
    assert replace(wide, moved=(7.0, -3.0)).box(1, 2, 3, 4) == Box(8, -1, 3, 4)


def test_a_team_s_row_names_all_its_seats() -> None:
    assert ResultRow(1, "", partners=(3,)).seats == (1, 3)
    assert ResultRow(2, "").seats == (2,)
