"""The panels of a replay, round the watched table: their widgets, and what is drawn on the ground."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

from game.kernel.playback import Playback
from game.kernel.types import Seat
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.replay import replay_words
from scenes.pages.replay.layout import ReplayPlan
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.timeline import Timeline, TimelineData, TurningPin
from scenes.pages.replay.widgets import MoveLine, MoveRow, PlayButton, SeatEye, TurningButton, Whereabouts
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.choices import ChoiceItem, Segment
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.style_sheet import CONTROL, EDGE

ROW_HEIGHT = 44.0
"""Height of a move in the list, where that is enough for a finger."""
SPEEDS = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))
"""Each speed, and what is written on its button."""


class ReplayControls(Protocol):
    """What plays a game back, as its panels see it: `scenes.pages.replay.scene.ReplayScene`."""

    context: Context
    story: ReplayData
    game: Playback
    plan: ReplayPlan
    speed: float
    playing: bool
    listed: bool
    said: str

    @property
    def moves(self) -> int:
        """How many moves have been made at the table."""

    @property
    def length(self) -> int:
        """How many moves can be watched."""

    @property
    def over(self) -> bool:
        """Is it known that this game is over?"""

    def go_to(self, moves: int) -> None:
        """Goes to the moment after so many moves, without showing them."""

    def on(self) -> None:
        """Shows the next move."""

    def back(self) -> None:
        """Goes one move back."""

    def play(self) -> None:
        """Begins or stops to show one move after another."""

    def at_speed(self, speed: float) -> None:
        """Shows moves so many times as fast as usual."""

    def eye(self, seat: Seat) -> None:
        """Looks into a hand, or shuts it."""

    def all_eyes(self) -> None:
        """Looks into all hands, or shuts all."""

    def next_turning(self) -> None:
        """Goes to where the game turned next."""

    def toggle_list(self) -> None:
        """Opens or shuts the list of moves in a small window."""

    def save(self) -> None:
        """Writes the replay's file."""

    def share(self) -> None:
        """Writes the file and puts its path into the clipboard."""

    def play_on(self) -> None:
        """Opens a new game that goes on from here."""

    def leave_it(self) -> None:
        """Closes the replay."""


class ReplayPanels:
    """Makes the widgets of a replay and draws what lies under them."""

    def __init__(self, player: ReplayControls) -> None:
        self.player = player
        self.context = player.context
        self.story = player.story
        self.plan = player.plan

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"replay.{key}", **details)

    @property
    def listing(self) -> bool:
        """Is the list of moves shown?"""
        return self.player.listed or not self.plan.narrow

    # Widgets, in the order of Tab

    def widgets(self) -> Iterator[Widget]:
        """All widgets."""
        yield from self._transport()
        yield from self._time()
        yield from self._eyes()
        yield from self._head()
        if self.listing:
            yield from self._list()

    def _transport(self) -> Iterator[Widget]:
        player, (start, back, play, on, end) = self.player, self.plan.buttons()
        first, last = player.moves == 0, player.moves >= player.length
        to_start, to_end = partial(player.go_to, 0), partial(player.go_to, player.length)
        name = "pause" if player.playing else "play"
        yield PlayButton(play, name, self._words(name), player.play)
        yield RoundButton(
            "replay/start", start, "to_start", self._words("to_start"), None if first else to_start
        )
        yield RoundButton(
            "replay/back", back, "step_back", self._words("back"), None if first else player.back
        )
        yield RoundButton("replay/step", on, "step", self._words("step"), None if last else player.on)
        yield RoundButton("replay/end", end, "to_end", self._words("to_end"), None if last else to_end)
        yield from self._speeds()

    def _speeds(self) -> Iterator[Widget]:
        """The buttons for the speed; the trough in which they lie is drawn on the ground."""
        trough = self.plan.speeds
        for i, (speed, shown) in enumerate(SPEEDS):
            box = Box(trough.x + i * trough.w / len(SPEEDS), trough.y, trough.w / len(SPEEDS), trough.h)
            name, act = self._words("speed", n=shown), partial(self.player.at_speed, speed)
            item = ChoiceItem(f"replay/speed/{i + 1}", shown, act, name=name)
            yield Segment(item, box, speed == self.player.speed, 20, None)

    def _time(self) -> Iterator[Widget]:
        player, plan = self.player, self.plan
        deals, told = (
            replay_words.deal_starts(self.story),
            self._words("move", n=player.moves, all=self.story.reel.length),
        )
        passed = sum(each <= player.moves for each in deals) + 1
        head = self.context.words_of(self.story.title)("title.part", n=passed) if deals else ""
        points = self.story.points
        course = TimelineData(
            max(player.length, self.story.reel.length),
            tuple(tuple(row) for row in self.story.curve),
            tuple(tuple(self.story.match.places[seat] for seat in side) for side in self.story.review.sides),
            (0, *deals) if deals else (),
            tuple(each.moves for each in points or ()),
        )
        line = Timeline(plan, course, player.moves, told, player.go_to)
        yield line
        for i, point in enumerate(points or ()):
            name = self._words("turned", n=point.moves)
            yield TurningPin(
                i, (line.x(point.moves), plan.line[2] - 4), name, partial(player.go_to, point.moves)
            )
        yield from self._whereabouts(head, told)

    def _whereabouts(self, head: str, told: str) -> Iterator[Widget]:
        """In words which part and move one is at, and beside it the button to the next turning point."""
        box, type_ = self.plan.whereabouts, self.context.type
        count = replay_words.points_text(self.context, self.story)
        wide = type_.width(told, 18) + (type_.width(head, 20, "serif_semi") + 14 if head else 0)
        yield Whereabouts("replay/told", Box(box.x, box.y, min(wide + 6, box.w), box.h), head, told)
        left = box.x + wide + 26
        if count and box.right - left > 90:
            act = self.player.next_turning if self.story.points else None
            high = self.context.layout.reach(44)
            box = Box(
                left,
                box.centery - high / 2,
                min(box.right - left, type_.width(count, 18, "sans_semi") + 52),
                high,
            )
            yield TurningButton(box, count, act)

    def _eyes(self) -> Iterator[Widget]:
        player, places = self.player, self.story.match.places
        for seat, place in enumerate(places):
            on = seat in player.game.open_hands
            says = self._words("seen" if on else "hidden")
            yield SeatEye(seat, self.plan.seat(seat), place, says, partial(player.eye, seat), on)
        every = len(player.game.open_hands) == len(places)
        caption = Caption(self._words("no_eyes" if every else "all_eyes"), "eye_off" if every else "eye")
        yield Button("replay/eyes", self.plan.eyes, caption, player.all_eyes if player.over else None)

    def _head(self) -> Iterator[Widget]:
        yield page_header.back(self.context, "replay/close", self.player.leave_it)
        x = self.context.layout.width - EDGE
        for widget in self._head_buttons():
            widget.box.topright = (x, page_header.TOP)
            x -= widget.box.w + 14
            yield widget

    def _head_buttons(self) -> Iterator[Widget]:
        """The buttons on the right, from right to left; `_head` puts them in their places."""
        player, side = self.player, page_header.size(self.context.layout)
        if self.plan.narrow:
            yield RoundButton(
                "replay/log", Box(0, 0, side, side), "log", self._words("moves"), player.toggle_list
            )
        yield RoundButton("replay/share", Box(0, 0, side, side), "share", self._words("share"), player.share)
        onward = player.play_on if player.over and player.moves < player.length else None
        for name, words_, icon, act in (
            ("save", "save", "save", player.save),
            ("onward", "from_here", "play", onward),
        ):
            caption = Caption(self._words(words_), icon)
            if self.plan.icons:
                yield RoundButton(f"replay/{name}", Box(0, 0, side, side), icon, caption.words, act)
            else:
                wide = button_width(self.context.type, caption.words, side, 1)
                yield Button(f"replay/{name}", Box(0, 0, wide, side), caption, act)

    # The moves

    def _list(self) -> Iterator[Widget]:
        """As many moves as there is room for, the one made last in the middle."""
        box, made = self.plan.moves, self.player.game.first_moves(self.player.length)
        rows = int((box.h - 62 - 8) // self._row())
        first = max(0, min(self.player.moves - 1 - rows // 2, len(made) - rows))
        turned = {each.moves for each in self.story.points or ()}
        for i, move in enumerate(made[first : first + rows]):
            number = first + i + 1
            line = MoveLine(
                number,
                self.story.match.places[move.seat],
                replay_words.move_words(self.context, self.story, move),
                number == self.player.moves,
                number < self.player.moves,
                number in turned,
            )
            row = Box(box.x + 8, box.y + 60 + i * self._row(), box.w - 16, self._row())
            yield MoveRow(line, row, partial(self.player.go_to, number))

    def _row(self) -> float:
        return self.context.layout.reach(ROW_HEIGHT)

    # What is drawn once

    def draw_ground(self, paint: Painter) -> None:
        """Draws everything that doesn't change while a game is played back."""
        plan = self.plan
        paint.panel(plan.panel, Pane(CONTROL, alpha=0.82))
        self._draw_sides(paint)
        self._draw_head(paint)
        paint.label(self._words("whose"), (plan.left.x + 2, plan.left.y + 12))
        foot, high = plan.eyes.bottom + 16, paint.type.line_height(16)
        if foot + 3 * high < plan.middle.bottom:
            words_ = self._words("only_over" if self.player.over else "running")
            at = (plan.left.x + 4, foot + high / 2)
            paint.lines(words_, at, Style(16, tone="second"), "lt", plan.left.w - 8)
        x, y = plan.speeds.x - 26, plan.speeds.centery
        trough, ink = self.plan.speeds, (paint.theme.dark, 0.72)
        paint.box(trough, trough.h * 0.24, ink, (paint.theme.accent, 0.34), 1.2)
        paint.icon("speed", (x, y), 24, "accent_light")

    def _draw_head(self, paint: Painter) -> None:
        name = self.context.words_of(self.story.title)("title.name")
        buttons = [widget.box.x for widget in self._head() if widget.box.x > paint.layout.width / 2]
        side = page_header.size(paint.layout)
        x, y = EDGE + side + 20, page_header.TOP + side / 2
        width = paint.text(name, (x, y), Style(40 / paint.layout.text**0.4, "serif", shade=2))
        line = self.player.said or replay_words.replay_summary(self.context, self.story)
        room = min(buttons) - x - width - 44
        if room > 120:
            tone = "accent_light" if self.player.said else "first"
            paint.text(line, (x + width + 22, y + 4), Style(19, tone=tone), room=room)

    def _draw_sides(self, paint: Painter) -> None:
        """Draws left of the curve whose it is: two sides above and below, more of them in two columns."""
        sides, box = self.story.review.sides, self.plan.curve
        if not self.story.curve:
            return
        if len(sides) != 2:
            self._draw_many(paint, sides)
            return
        for side, y in zip(sides, (box.y + 12, box.bottom - 12), strict=True):
            for i, seat in enumerate(reversed(side)):
                place = self.story.match.places[seat]
                paint.player(place.token, (box.x - 18 - 22 * i, y), 24)

    def _draw_many(self, paint: Painter, sides: Sequence[Sequence[Seat]]) -> None:
        """Draws the tokens of all sides in two columns, in the order of play."""
        box, rows = self.plan.curve, -(-len(sides) // 2)
        size = min(24.0, box.h / rows)
        for i, side in enumerate(sides):
            x, y = box.x - 40 + i // rows * 24, box.centery + (i % rows - (rows - 1) / 2) * size
            paint.player(self.story.match.places[side[0]].token, (x, y), size - 2)

    def draw_list(self, paint: Painter) -> None:
        """Draws the ground of the list of moves."""
        box = self.plan.moves
        paint.panel(box, Pane(CONTROL, alpha=0.97 if self.plan.narrow else 0.82))
        paint.text(self._words("moves"), (box.x + 24, box.y + 32), Style(24, "serif_semi"))
        number = str(self.story.reel.length)
        paint.text(number, (box.right - 22, box.y + 32), Style(18, tone="second"), "rm")
