"""Events told: everything to the referee, to each seat what it may know."""

from __future__ import annotations

import pytest

from game.kernel.events import Secret, event_kind, hide, name_fields, redact

SCHEMA = {
    "drew": event_kind("seat", "cards", cards=Secret("seat")),
    "buried": event_kind("card", card=Secret(None)),
    "showed": event_kind("seat", "card", card=Secret("seat", lambda card: card[0] + "?")),
    "passed": event_kind("seat"),
}


def test_the_referee_hears_everything() -> None:
    assert name_fields(SCHEMA, ("drew", 1, ["a", "b"])) == {"type": "drew", "seat": 1, "cards": ["a", "b"]}


@pytest.mark.parametrize(("listener", "cards"), [(1, ["a", "b"]), (0, ["?", "?"]), (None, ["?", "?"])])
def test_a_secret_is_its_owners(listener: int | None, cards: list[str]) -> None:
    assert redact(SCHEMA, ("drew", 1, ["a", "b"]), listener)["cards"] == cards


@pytest.mark.parametrize("listener", [0, 1, None])
def test_a_secret_without_owner_is_nobodys(listener: int | None) -> None:
    assert redact(SCHEMA, ("buried", "a"), listener) == {"type": "buried", "card": "?"}


def test_a_mask_may_leave_a_part() -> None:
    assert redact(SCHEMA, ("showed", 0, "y3!"), 1)["card"] == "y?"
    assert redact(SCHEMA, ("showed", 0, "y3!"), 0)["card"] == "y3!"


def test_what_is_open_is_open_to_all() -> None:
    assert redact(SCHEMA, ("passed", 2), None) == {"type": "passed", "seat": 2}


def test_an_event_with_a_field_too_few_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="shorter"):
        name_fields(SCHEMA, ("drew", 1))


def test_hiding_keeps_the_shape() -> None:
    assert hide([["a", None], (), "b"]) == [["?", None], [], "?"]
