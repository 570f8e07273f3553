"""The first screen: five tables to sit down at."""

from __future__ import annotations

from scenes.page import Page


class TitleScene(Page):
    """The tables on offer."""

    name = "title"
