"""Every picture of `main.py shots`, painted before an eye, in any language, window and text size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from devtools import shots
from devtools.lesson_shots import every_step
from devtools.shot_helpers import Shot
from game.language.words import LANGUAGES
from scenes.base.scene import Context, Scene, words_for
from scenes.base.settings import Settings
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.table.table_scene import TableScene
from tests.rigs.looking.eye import Eye, Window
from tests.rigs.looking.faults import Look

SIZES = ((1024, 640), (1280, 1024), (1366, 768), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 2.0)


@dataclass(frozen=True, slots=True)
class Setting:
    """How a picture is looked at."""

    size: tuple[int, int]
    language: str
    text: float
    hand: str = "right"

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.language} {self.text:.0%} {self.hand}"


SETTINGS = tuple(Setting(size, language, text) for size in SIZES for language in LANGUAGES for text in TEXTS)
Choose = Callable[[str, int], Setting]
"""How a picture is looked at, by the room it is of and its number there."""
LESSONS = "lessons"
ROUND: Mapping[str, Callable[[], Iterator[Shot]]] = {"shell": shots.round_tables, LESSONS: every_step}
"""What is seen round the tables: every scene of the shell, every step of the guided games."""
ROOMS = (*ROUND, *sorted(tables()))


def looks(choose: Choose, room: str, only: str = "") -> Iterator[tuple[Setting, Look]]:
    """The pictures of the shell or a title one after another; none is held when the next one comes."""
    eye = Eye()
    with eye.watching():
        found = _each(choose, room, ROUND[room](), only) if room in ROUND else _of_table(choose, room)
        for name, setting, scene in found:
            if only in name:
                yield setting, look(name, scene, eye)


def _each(
    choose: Choose, room: str, shots_: Iterable[Shot], only: str
) -> Iterator[tuple[str, Setting, Scene]]:
    for i, (name, make) in enumerate(shots_):
        if only not in name:
            continue
        setting = choose(room, i)
        context = shots.fresh(setting.size, setting.language, Settings(text=setting.text, hand=setting.hand))
        yield name, setting, make(context)


def _of_table(choose: Choose, title: str) -> Iterator[tuple[str, Setting, Scene]]:
    """A table's telling positions; between them the window and the words change as people change them."""
    context = shots.fresh(SIZES[0], LANGUAGES[0])
    context.set_upright(upright=True)
    wanted = table_of(title).shots(context)
    for i in count():
        setting = choose(title, i)
        _set(context, setting)
        found = next(wanted, None)
        if found is None:
            return
        yield f"{title}_{found[0]}", setting, found[1]


def _set(context: Context, setting: Setting) -> None:
    context.settings.text, context.settings.hand = setting.text, setting.hand
    context.words = words_for(setting.language)
    layout = context.layout
    if (layout.size, layout.text, layout.left) != (setting.size, setting.text, setting.hand == "left"):
        context.relayout(setting.size)


def look(name: str, scene: Scene, eye: Eye) -> Look:
    """One picture, painted on a window that tells the eye."""
    eye.forget()
    window = Window(scene.context.layout.size)
    window.eye = eye
    shots.picture(scene, window)
    moves = isinstance(scene, TableScene) and scene.performance.stage.is_moving
    found = Look(name, scene.context.layout, window, eye.sights.pop(window), eye, scene.nodes(), moves)
    if scene.context.shows_gui:
        scene.context.gui.clear()
    return found
