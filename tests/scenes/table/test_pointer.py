"""The pointer: a piece that was picked goes along with the hand, and what it is let go over is clicked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.base.settings import Settings
from scenes.table.input.pointer import Pointer
from scenes.table.model.board import Target
from scenes.table.model.messages import ClickTarget, DragPiece, Message, PutPieceBack
from scenes.ui.inputs import Input, Kind
from scenes.ui.layout import Box, Layout

CARD = Target("card", "a card", Box(100, 100, 100, 100), ("one", "other"), key=1)
FIELD = Target("field", "a field", Box(500, 100, 100, 100), ("one",))
LAYOUT = Layout((1600, 900))


def handed(pointer: Pointer, kind: Kind, at: tuple[int, int]) -> list[Message]:
    return [*pointer.handle(Input(kind, 1.0, at, button=1), LAYOUT)]


@pytest.fixture
def held() -> Pointer:
    """A card is pressed, and so picked."""
    pointer = Pointer(Settings(), lets_go=True)
    pointer.targets, pointer.picked = (CARD, FIELD), ()
    assert handed(pointer, "press", (150, 150)) == [ClickTarget(CARD)]
    pointer.targets, pointer.picked = (CARD, FIELD), ("card",)
    return pointer


def test_what_a_piece_is_dragged_to_is_clicked(held: Pointer) -> None:
    assert handed(held, "motion", (540, 160)) == [DragPiece(CARD, 390, 10)]
    assert handed(held, "release", (540, 160)) == [ClickTarget(FIELD)]


def test_a_piece_that_is_let_go_over_itself_or_nothing_goes_back(held: Pointer) -> None:
    assert handed(held, "motion", (190, 110)) == [DragPiece(CARD, 40, -40)]
    assert handed(held, "release", (190, 110)) == [PutPieceBack()]
    handed(held, "press", (150, 150))
    handed(held, "motion", (400, 400))
    assert handed(held, "release", (400, 400)) == [PutPieceBack()]


def test_a_hand_that_trembles_pulls_nothing(held: Pointer) -> None:
    assert handed(held, "motion", (152, 151)) == []
    assert handed(held, "release", (152, 151)) == []


def test_a_finger_beside_a_small_thing_touches_the_nearest_that_can_be() -> None:
    small, next_to, shut = (
        Target(name, name, Box(x, 100, 30, 30), moves)
        for name, x, moves in (("small", 100, ("one",)), ("next", 150, ("two",)), ("shut", 60, ()))
    )
    pointer, kiosk = Pointer(Settings(), lets_go=True), replace(LAYOUT, target=72.0)
    pointer.targets, pointer.picked = (small, next_to, shut), ()
    assert kiosk.finger == 36
    assert pointer.target_under((115, 140), kiosk.finger) is small
    assert pointer.target_under((142, 115), kiosk.finger) is next_to
    assert pointer.target_under((75, 115), kiosk.finger) is shut, "what is hit is meant"
    assert pointer.target_under((115, 160), kiosk.finger) is None
    assert pointer.target_under((115, 140), LAYOUT.finger) is None, "a mouse means what it points at"


def test_what_is_under_the_pointer_is_lit_until_it_leaves_the_thing_or_the_window() -> None:
    pointer = Pointer(Settings(), lets_go=True)
    pointer.targets = (CARD, FIELD)

    def lit(kind: Kind, at: tuple[int, int], time: float) -> list[float]:
        """How far card and field are lit when that has come to rest."""
        assert [*pointer.handle(Input(kind, time, at), LAYOUT)] == []
        while pointer.is_moving:
            time += 0.01
            pointer.update(time)
        return [pointer.hovers[each].value if each in pointer.hovers else 0.0 for each in ("card", "field")]

    assert lit("motion", (150, 150), 1.0) == [1.0, 0.0]
    assert lit("motion", (550, 150), 2.0) == [0.0, 1.0]
    assert lit("leave", (550, 150), 3.0) == [0.0, 0.0]
    assert pointer.hovered is None
    assert lit("leave", (550, 150), 4.0) == [0.0, 0.0]


def test_a_finger_lights_nothing_before_it_presses() -> None:
    pointer = Pointer(Settings(), lets_go=True)
    pointer.targets = (CARD,)
    assert [*pointer.handle(Input("motion", 1.0, (150, 150), finger=1), LAYOUT)] == []
    assert pointer.hovered is None


def test_a_hotkey_clicks_what_can_be_clicked_and_nothing_else() -> None:
    pointer = Pointer(Settings(), lets_go=True)
    able, shut = replace(CARD, hotkey="1"), replace(FIELD, hotkey="2", moves=())
    pointer.targets = (able, shut)
    for key, meant in (("1", [ClickTarget(able)]), ("2", []), ("3", [])):
        assert pointer.is_hotkey(key) is bool(meant)
        assert [*pointer.handle(Input("key", 1.0, key=key), LAYOUT)] == meant
