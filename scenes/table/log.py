"""What happened, in sentences: the panel at the side, and what is said to those who can't see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.kernel.events import Told
from game.kernel.session import Committed
from game.kernel.types import Seat, Title
from game.kernel.words import Words, said
from scenes.ui.layout import Box, Layout
from scenes.ui.paint import Painter, Pane, Style

LINE = Style(18, "sans", "cream")
OLD = Style(18, "sans", "second")
HEAD = Style(24, "serif_semi")


@dataclass
class Log:
    """All moves of a game that were made at this table, to be told to whoever looks."""

    title: Title  # type: ignore[type-arg]
    names: Sequence[str]
    moves: list[Committed] = field(default_factory=list)
    open: bool = False
    _told: dict[tuple[Seat | None, int], tuple[Committed, tuple[Told, ...]]] = field(default_factory=dict)

    def sentences(self, words: Words, viewer: Seat | None, last: int | None = None) -> list[str]:
        """What happened, as that seat may hear it; of the last so many moves, or of all."""
        moves = self.moves if last is None else self.moves[len(self.moves) - last :]
        return [sentence for move in moves for sentence in self.told(words, move, viewer)]

    def past(self, viewer: Seat | None) -> tuple[tuple[Told, ...], ...]:
        """The events of every move, as that seat may hear them."""
        return tuple(self._heard(i, viewer) for i in range(len(self.moves)))

    def _heard(self, i: int, viewer: Seat | None) -> tuple[Told, ...]:
        """A move's events, worked out once: this is asked for with every picture."""
        move, known = self.moves[i], self._told.get((viewer, i))
        if known is None or known[0] is not move:
            known = self._told[viewer, i] = (move, tuple(move.told_to(viewer)))
        return known[1]

    def told(self, words: Words, move: Committed, viewer: Seat | None) -> Iterable[str]:
        """A move's events as sentences; what has no words in this game stays unsaid."""
        for event in move.told_to(viewer):
            key = f"events.{event['type']}"
            if words.find(key) is not None:
                yield said(words, key, event, self.names, self.title)


def panel_box(layout: Layout) -> Box:
    """Where the panel lies: at the right, over the table."""
    return Box(layout.width - 30 - 24 - 430, 116, 430, layout.height - 116 - 54)


def draw_log(paint: Painter, sentences: Sequence[str], head: str) -> None:
    """The newest sentences, the last one at the foot and brightest."""
    box = panel_box(paint.layout)
    paint.glass(box, Pane(16, alpha=0.96, line=0.6))
    paint.text(head, (box.x + 26, box.y + 36), HEAD)
    step = paint.type.line_height(LINE.size)
    room, y = box.w - 52, box.bottom - 24.0
    for i, sentence in enumerate(reversed(sentences)):
        height = step * len(paint.type.wrapped(sentence, LINE.size, room))
        if y - height < box.y + 66:
            break
        y -= height
        paint.lines(
            sentence,
            (box.x + 26, y + step / 2),
            LINE if i == 0 else OLD,
            "lm" if height <= step else "lt",
            room,
        )
        y -= 8
