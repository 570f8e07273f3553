"""The finder of the thing that somebody asks about, and of what there is to say about it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.table.drawing.spotlight import LitThing, SearchedTable, find_lit_things
from scenes.table.drawing.table_view import TableView
from scenes.table.explain.explainable_things import Thing, list_things, thing_at
from scenes.table.explain.explanation import Explanation, explain
from scenes.table.model.model import Model
from scenes.ui.controls import Controls


@dataclass
class ThingFinder:
    """Looks at a table, and changes nothing on it."""

    model: Model
    view: TableView
    controls: Controls

    def all_things(self) -> list[Thing]:
        """Everything that can be asked about now."""
        return list_things(self.view.table, self.view.board, self.view.targets, self.controls.widgets)

    def find_by_id(self, name: str | None) -> Thing | None:
        return next((each for each in reversed(self.all_things()) if each.id == name), None)

    def find_at(self, at: tuple[float, float]) -> Thing | None:
        """What lies under a point in logical units."""
        return thing_at(self.all_things(), at)

    def find_meant(self) -> Thing | None:
        """What the key I asks about: what has the focus, else what is under the pointer, else the first."""
        focus, found = self.controls.focus, self.all_things()
        names = [focus.id if focus.shown else None, self.view.pointer.hovered, focus.id]
        known = {each.id: each for each in found}
        return next((known[name] for name in names if name in known), found[0] if found else None)

    def explain(self, thing: Thing) -> Explanation:
        return explain(self.model, self.view.board, thing)

    def light_of(self, thing: Thing) -> LitThing:
        """Where the light falls; on a target where it is drawn now, as cards of the hand may be lifted."""
        view, board = self.view, self.view.board
        sight = SearchedTable(view.table, board, view.performance.stage.goal, view.targets)
        found = find_lit_things((thing.id,), sight).get(thing.id) if thing.target is not None else None
        return found or LitThing(thing.id, thing.x, thing.y, thing.w, thing.h, thing.round)

    def other_targets(self, thing: Thing) -> list[Thing]:
        """All other targets: the note covers them as little as possible."""
        return [each for each in self.all_things() if each.id != thing.id and each.target is not None]
