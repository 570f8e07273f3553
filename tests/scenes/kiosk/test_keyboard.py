"""The keyboard on the screen writes every letter of every language."""

from __future__ import annotations

import pytest

from game.language.words import LANGUAGES
from scenes.kiosk.keyboard import key_layouts
from scenes.kiosk.keyboard.layout import KeyboardPlan
from scenes.kiosk.keyboard.scene import LONG_PRESS_SECONDS, KeyboardScene
from scenes.ui.inputs import Input
from scenes.ui.layout import Layout
from tests.rigs.cafe import Cafe

OWN = {"de": "äöüß", "en": "", "fr": "éèàçêëîïôûœæ", "it": "àèéìòù"}


class Writing:
    """Somebody writes a name."""

    def __init__(self, language: str = "en", size: tuple[int, int] = (1280, 800)) -> None:
        self.cafe = Cafe(size, language)
        self.cafe.wake()
        self.kept: list[str] = []
        self.cafe.context.open_keyboard("lobby/name/0", "", self.kept.append)
        self.cafe.frame(0.0)

    @property
    def scene(self) -> KeyboardScene:
        assert isinstance(self.cafe.scene, KeyboardScene)
        return self.cafe.scene

    def press(self, *keys: str) -> str:
        for key in keys:
            self.cafe.click(f"keys/{key}")
        return self.scene.text

    def hold(self, key: str, seconds: float = LONG_PRESS_SECONDS + 0.1) -> None:
        """A finger stays on a key."""
        at = self.cafe.node(f"keys/{key}").area.center
        self.cafe.hand(Input("press", self.cafe.now, at))
        self.cafe.wait(seconds, 0.05)
        self.cafe.hand(Input("release", self.cafe.now, at))
        self.cafe.frame(0.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_language_can_be_written(language: str) -> None:
    writing = Writing(language)
    rows = "".join(key_layouts.rows_of(language))
    for letter in "abcdefghijklmnopqrstuvwxyz" + OWN[language]:
        base = next(each for each in rows if each == letter or letter in key_layouts.accents_of(each))
        writing.scene.text, writing.scene.fresh, writing.scene.capital = "", False, False
        if base == letter:
            writing.press(letter)
        else:
            writing.hold(base)
            writing.press(f"accent/{letter}")
        assert writing.scene.text == letter


def test_first_rows_are_as_on_keyboards_there() -> None:
    heads = {language: key_layouts.rows_of(language)[0][:6] for language in LANGUAGES}
    assert heads == {"de": "qwertz", "en": "qwerty", "fr": "azerty", "it": "qwerty"}


def test_shift_is_on_at_the_start_and_lasts_one_letter() -> None:
    writing = Writing()
    assert writing.press("a", "n", "-", "b", "o") == "An-Bo"
    assert writing.press("shift", "x", "x") == "An-BoXx"


def test_twelve_letters_and_no_more() -> None:
    writing = Writing()
    assert len(writing.press(*("a" * 12))) == 12
    assert len(writing.press("a")) == 12
    assert "No more than 12 letters fit." in writing.cafe.tree().said


def test_names_lie_ready_and_the_next_letter_takes_their_place() -> None:
    writing = Writing()
    first = writing.press("idea/0")
    writing.press("others")
    assert writing.press("idea/0") != first
    assert writing.press("z") == "Z"
    writing.cafe.click("keys/done")
    assert writing.kept == ["Z"]


def test_a_short_press_writes_the_letter_and_a_long_one_does_not() -> None:
    writing = Writing()
    writing.hold("e", 0.2)
    assert writing.scene.text == "E"
    writing.hold("e")
    assert writing.scene.text == "E"
    assert writing.cafe.has("keys/accent/é")
    assert writing.press("accent/é") == "Eé"


def test_a_real_keyboard_writes_as_well() -> None:
    writing = Writing()
    for letter in "Zoë":
        writing.cafe.hand(Input("text", writing.cafe.now, text=letter))
    writing.cafe.key("backspace")
    assert writing.scene.text == "Zo"
    writing.cafe.key("enter")
    assert writing.kept == ["Zo"]


def test_no_name_is_no_name() -> None:
    writing = Writing()
    assert not writing.cafe.has("keys/done")
    writing.press("space")
    assert not writing.cafe.has("keys/done")
    writing.cafe.key("escape")
    assert writing.kept == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024), (1080, 1920)])
def test_keys_lie_beside_each_other_on_the_screen(size: tuple[int, int]) -> None:
    for language in LANGUAGES:
        writing = Writing(language, size)
        keys = [node for node in writing.cafe.tree().nodes if node.id.startswith("keys/")]
        screen = writing.cafe.window.get_rect()
        for i, node in enumerate(keys):
            assert screen.contains(node.area), node
            assert node.area.collidelist([other.area for other in keys[i + 1 :]]) < 0, node


@pytest.mark.parametrize("rows", [key_layouts.FIGURES, *key_layouts.LETTERS.values()])
@pytest.mark.parametrize("upright", [False, True])
def test_the_keys_stand_in_the_middle_and_nothing_is_left_out(rows: key_layouts.Rows, upright: bool) -> None:
    plan = KeyboardPlan.of(Layout((1080, 1920) if upright else (1920, 1080), upright=upright), upright, rows)
    boxes = [box for _, box in plan.letters]
    for row in (boxes[: len(rows[0])], boxes[len(rows[0]) : len(rows[0] + rows[1])]):
        assert row[0].x - plan.board.x == pytest.approx(plan.board.right - row[-1].right, abs=0.1)
    third = boxes[len(rows[0] + rows[1]) :]
    begins = third[0] if rows == key_layouts.FIGURES else plan.shift
    assert begins.x == plan.low[0].x
    assert plan.back.right == pytest.approx(plan.low[-1].right, abs=0.1)
    assert min(plan.back.w, *(box.w for box in boxes)) >= 52
