"""The button to the lesson in the rules: it opens the guided game of the same title."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenes.base.scene import Context, Scene
from scenes.pages.rules.layout import RulesPlan
from scenes.table.lessons.lesson_scripts import guided_game
from scenes.ui.buttons import Button, Caption, RoundButton
from scenes.ui.controls import Widget


def way_to_learn(
    context: Context, title: str, plan: RulesPlan, cover: Callable[[Scene], None]
) -> Iterator[Widget]:
    """The button; none if there is no guided game, or if the rules were opened in the middle of one."""
    game, words = guided_game(title), context.words
    if game is None or any(scene.name == "guided" for scene in context.manager.stack):
        return

    def begin() -> None:
        scene = context.screens.lesson(title)
        if scene is not None:
            cover(scene)

    if plan.learns_below:
        caption = Caption(words("lesson.at_table", n=game.minutes), "school")
        yield Button("rules/learn", plan.learn, caption, begin)
    else:
        yield RoundButton("rules/learn", plan.learn, "school", words("lesson.open"), begin)
