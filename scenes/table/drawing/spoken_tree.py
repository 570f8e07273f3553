"""The spoken tree: a table in words, for keyboard, screen readers and tests; only what the viewer knows."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.table.model.board import Target
from scenes.table.model.model import Model
from scenes.table.model.name_plate import Plate
from scenes.ui.focus import Focus
from scenes.ui.layout import Box, Layout
from scenes.ui.tree import Node, Tree


def sentences(model: Model, *more: str | None) -> tuple[str, ...]:
    """What just happened, whose turn it is, and whatever else is shown."""
    told = model.log.sentences(model.words, model.viewer.seat, 1)
    return (*told, *_turn(model), *(each for each in more if each))


def public_sentences(model: Model) -> tuple[str, ...]:
    """What just happened, as everybody may know it, and whose turn it is."""
    return (*model.log.sentences(model.words, None, 1), *_turn(model))


def _turn(model: Model) -> list[str]:
    return [model.words("table.turn", name=model.match.names[seat]) for seat in model.session.to_act[:1]]


def table_tree(name: str, model: Model, nodes: Sequence[Node], busy: bool, *more: str | None) -> Tree:
    """The tree of a table; `more` are sentences that are shown on it."""
    session = model.session
    return Tree(
        name,
        nodes,
        title=model.match.title,
        viewer=model.viewer.seat,
        busy=busy,
        version=session.version,
        to_act=session.to_act,
        said=sentences(model, *more),
    )


def target_nodes(targets: Sequence[Target], layout: Layout, focus: Focus) -> list[Node]:
    """A node for every target."""
    return [
        Node(
            each.id,
            each.role,
            each.name,
            _rect(layout, each.box),
            each.enabled,
            focus.on(each.id),
            each.moves,
        )
        for each in targets
    ]


def plate_nodes(plates: Sequence[Plate], names: Sequence[str], layout: Layout) -> list[Node]:
    """A node for every name plate: who sits there."""
    return [
        Node(f"seat/{each.seat}", "seat", f"{names[each.seat]}: {each.fact}", _rect(layout, each.box), False)
        for each in plates
    ]


def _rect(layout: Layout, box: Box) -> tuple[int, int, int, int]:
    x, y, w, h = layout.rect(box)
    return x, y, w, h
