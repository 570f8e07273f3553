"""The note of a lesson: what it says and lights at a step, and how it answers a wrong click."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from game.kernel.types import Move
from scenes.base.scene import Context
from scenes.table.drawing.coach_note import CoachNote, points_at
from scenes.table.drawing.guided_overlay import (
    BREADTHS,
    HAND_SECONDS,
    Beads,
    NoteButton,
    SpokenNote,
    confetti_item,
    hand_item,
    note_buttons,
    place_side_by_side,
    skip_box,
)
from scenes.table.drawing.lesson_arrows import Arrow, arrow_items, drawn_share
from scenes.table.drawing.spotlight import (
    LESSON_DARKNESS,
    LitThing,
    SearchedTable,
    drawn_box,
    find_lit_things,
    ring_items,
    veil_item,
)
from scenes.table.lessons.lesson_course import LessonCourse, LessonExits
from scenes.table.model.board import Target
from scenes.table.model.items import AnyShow, Item, Show
from scenes.table.model.model import Model
from scenes.table.motion.performance import Performance
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Widget
from scenes.ui.easing import FRAME
from scenes.ui.layout import Box

Kind = Literal["say", "back", "late", "after"]
"""What a note says: the step's own text; why another move was not made; that time was up; or something about
the move that was chosen.
"""
WRONG_CLICKS = 2
"""After so many wrong clicks a drawn hand shows the right one."""
DIP_SECONDS = 0.18
"""A piece that was clicked wrongly dips for so long …"""
DIP_DEPTH = 6.0
"""… and by so many units."""
CONFETTI_SECONDS = 1.5
"""Seconds in which confetti falls."""
BRIGHT_CORNER = 130.0
"""The radius of the corners of a large bright area."""
SEAT_NAMES = ("first", "second", "third", "fourth")
"""The names of the seats in the texts."""
END_BUTTONS = ("play", "again", "title")
"""The buttons at the end."""
Spot = tuple[float, float]


class LessonNote:
    """One note at a time, with its light, arrows and buttons."""

    def __init__(
        self,
        context: Context,
        model: Model,
        performance: Performance,
        course: LessonCourse,
        ways: LessonExits,
    ) -> None:
        self.context = context
        self.model = model
        self.performance = performance
        self.course = course
        self.exits = ways
        self.kind: Kind = "say"
        self.after: Move = ""
        """The move that was chosen, as long as something is to be said about it."""
        self.seen = self.able = False
        """Is the note shown, and may the person play a move?"""
        self.lit: dict[str, LitThing] = {}
        """What is in the light."""
        self.bright: dict[str, LitThing] = {}
        """What stays bright round that."""
        self.box = Box(0, 0, 0, 0)
        """Where the note stands."""
        self._breadth: float | None = None
        """How broad the last note is with its buttons side by side; None: they stand one below the other."""
        self._others: list[Box] = []
        """What a tail of the note would point at by mistake."""
        self._ends: dict[str, LitThing] = {}
        """What arrows start from and lead to."""
        self._tries = 0
        """How many wrong clicks there were."""
        self._since = 0.0
        """When this note came."""
        self._hand: float | None = None
        """When the hand began to show the click; None: it doesn't."""
        self._nods: tuple[int, float] | None = None
        """The piece that dips, and when it began."""
        self._buttons: list[Widget] = []
        self._around: Sequence[Widget] = ()
        """Buttons of the inner phase, that are there beside the note."""
        self._crowded = False
        """Would the beads cover something that can be clicked?"""

    # What happens

    def show(self, kind: Kind, now: float) -> None:
        """Shows another note from now on."""
        self.kind, self._since, self._hand, self._tries = kind, now, None, 0

    def refuse(self, target: Target, now: float) -> None:
        """Somebody has clicked on something that is legal, but not asked for: the note says why not."""
        self.kind, self._since, self._tries = "back", now, self._tries + 1
        if isinstance(target.key, int) and not self._is_calm and not self.performance.stage.is_moving:
            self._nods = (target.key, now)
        if self._tries >= WRONG_CLICKS:
            self._hand = now

    @property
    def shows_click(self) -> bool:
        """Does the hand show what to click?"""
        return self._hand is not None

    @property
    def only_leads_on(self) -> bool:
        """Is there nothing to do but to read it and go on?"""
        return self.seen and (self.kind == "after" or self.course.step.only_read)

    def update(self, now: float) -> bool:
        """Moves the hand and the piece that dips; says whether the hand has just gone."""
        if self._nods is not None:
            key, began = self._nods
            share, stage = (now - began) / DIP_SECONDS, self.performance.stage
            if share >= 1 or stage.is_moving or key not in stage.goal.poses:
                self._nods = None
                stage.end_drag()
            else:
                stage.drag(key, stage.goal.poses[key].shift_by(0, DIP_DEPTH * math.sin(math.pi * share)))
        if self._hand is not None and now - self._hand > HAND_SECONDS:
            self._hand = None
            return True
        return False

    def moves_until(self, now: float) -> float | None:
        """Until when something of it moves; None: nothing does."""
        ends = []
        if self._nods is not None:
            ends.append(self._nods[1] + DIP_SECONDS)
        if self._hand is not None:
            ends.append(self._hand + HAND_SECONDS)
        if self.seen and self.course.step.arrows and drawn_share(now - self._since, self._is_calm) < 1:
            ends.append(now + FRAME)
        if self._throws_confetti(now):
            ends.append(self._since + CONFETTI_SECONDS)
        return max(ends, default=None)

    def _throws_confetti(self, now: float) -> bool:
        ends = self.course.step.end and self.seen and not self.context.settings.reduced_motion
        return ends and now - self._since < CONFETTI_SECONDS

    @property
    def _is_calm(self) -> bool:
        settings = self.context.settings
        return settings.reduced_motion or settings.speed == "instant"

    # Words

    def has_text(self, key: str) -> bool:
        """Is there a text of this kind for the step?"""
        return self.model.words.find(f"guided.{self.course.step.id}.{key}") is not None

    def _text(self, key: str) -> str:
        names = dict(zip(SEAT_NAMES, self.model.match.names, strict=False))
        return self.model.words(f"guided.{self.course.step.id}.{key}", **names)

    @property
    def coach(self) -> CoachNote:
        """The note as it is now."""
        step, key = self.course.step, f"after.{self.after}" if self.kind == "after" else self.kind
        title, words = self._text("title"), self._text(key)
        if self.kind in ("back", "late"):
            return CoachNote(title, words, self.model.words("lesson.nothing_lost"), "undo")
        if step.end:
            rows = len(END_BUTTONS) if self._breadth is None else 1
            return CoachNote(title, words, buttons=rows, breadth=self._breadth or 1.0)
        return (
            CoachNote(title, words, buttons=1) if self.only_leads_on else CoachNote(title, words, self._click)
        )

    @property
    def _click(self) -> str:
        """What to click: by its name if that fits into the note's last line."""
        names = [each.name for each in self.targets() if each.moves]
        names = names or [each.name for each in self._around if each.enabled]
        found, words = [name.split(", ")[0] for name in names], self.model.words
        said = [words("lesson.click", what=found[0])] if len(found) in (1, 2) else []
        if len(found) == 2:
            either = words("lesson.click_either", first=found[0], second=found[1])
            said = [either, *([] if len(self.course.step.expect) > 1 else said)]
        fitting = (each for each in said if CoachNote.fits(self.context.type, self.box.w, each))
        return next(fitting, words("lesson.click_lit"))

    def spoken(self) -> Iterator[str]:
        """The note as sentences for a screen reader."""
        if self.seen:
            coach = self.coach
            yield f"{coach.title}: {coach.words}"
            if coach.foot:
                yield coach.foot

    # Where things are

    def targets(self) -> Sequence[Target]:
        """The targets, with only those moves that the step asks for."""
        return [target.limit_moves(self.model.allowed_moves) for target in self._all_targets()]

    def tempting_targets(self) -> Iterator[Target]:
        """Targets with legal moves, none of which the step asks for."""
        if self.able and self.has_text("back"):
            yield from (
                each
                for each in self._all_targets()
                if each.moves and not each.limit_moves(self.model.allowed_moves).moves
            )

    def _all_targets(self) -> Sequence[Target]:
        return self.model.table.targets(self.performance.board, self.performance.stage.goal)

    def _lay_out(self) -> None:
        """Works out what is lit (what the step names, and what can be clicked), and the note's box."""
        board, goal, step = self.performance.board, self.performance.stage.goal, self.course.step
        targets = tuple(self.targets())
        sight = SearchedTable(self.model.table, board, goal, targets, self._around, self._still_show(targets))
        ends = [name for arrow in step.arrows for name in arrow]
        able = [each.id for each in targets if each.moves] if self.able else []
        names = [*step.lit, *able] if self.kind != "after" else []
        self.lit = find_lit_things(dict.fromkeys([*names, *ends]), sight)
        for name in ends:
            if name not in names:
                self.lit.pop(name, None)
        self._ends = find_lit_things(dict.fromkeys(ends), sight)
        bright = find_lit_things(step.bright, sight) if self.kind != "after" else {}
        self.bright = {name: replace(each, corner=BRIGHT_CORNER) for name, each in bright.items()}
        rim = [self._beads.plaque(self.context.type), self._skip, *(each.box for each in self._around)]
        pointed = self._pointed_at(targets)
        first = pointed[0].name if pointed else ""
        self._others = [each.box for each in targets if each.id != first]
        spared = self._spared_boxes(sight)
        for breadth in self._breadths():
            self._breadth = breadth
            self.box = self.coach.place(self.context.type, pointed, spared, rim, self._others)
            if self.box.collidelist([each.box for each in pointed]) < 0:
                break

    def _breadths(self) -> Iterator[float | None]:
        """How broad the last note may be, the best first; the next one where that would cover what is lit."""
        if not self.course.step.end:
            yield None
            return
        buttons = [self.model.words(f"lesson.{way}") for way in END_BUTTONS]
        beside = place_side_by_side(self.context.type, buttons)
        yield from (beside, None) if beside == BREADTHS[0] else (None, beside)

    def _still_show(self, targets: Sequence[Target]) -> AnyShow:
        """The moment as it is, without the pointer."""
        stage, now = self.performance.stage, self.context.clock()
        frame = stage.frame_at(now)
        return Show(
            board=stage.board_at(now) or self.performance.board,
            rest=stage.goal,
            frame=frame,
            pieces=self.performance.pieces_at(frame, targets),
            targets={each.id: each for each in targets},
            now=now,
        )

    def _pointed_at(self, targets: Sequence[Target]) -> list[LitThing]:
        """What the note stands beside, and must not cover."""
        lit = [LitThing(each.id, *each.box) for each in self._around]
        if self._is_veiled:
            lit = [*self._clickable_things(targets), *self.lit.values()]
        return lit

    def _spared_boxes(self, sight: SearchedTable) -> list[Box]:
        """What it covers only where nothing else is free, the most important first."""
        named = find_lit_things(("said", "sum", "hand"), sight)
        under = [spot for arrow in self._arrows for spot in arrow.under]
        things = [*(lit.box for lit in named.values()), *(target.box for target in sight.targets)]
        plates = [plate.box for plate in self.model.table.plates(self.performance.board)]
        return [*under, *things, *plates, *(each.box for each in self.bright.values())]

    @property
    def _arrows(self) -> list[Arrow]:
        ends = [(self._ends.get(start), self._ends.get(end)) for start, end in self.course.step.arrows]
        return [Arrow(start.middle, end.middle) for start, end in ends if start and end]

    def _clickable_things(self, targets: Sequence[Target]) -> list[LitThing]:
        return [self.lit[each.id] for each in targets if each.moves and each.id in self.lit]

    @property
    def _is_veiled(self) -> bool:
        """Is the table darkened? Not in a challenge, which darkens it itself."""
        return not self.course.step.all

    @property
    def _skip(self) -> Box:
        """The box of the button that leads out: where the menu usually is, or in the other corner if a name
        plate is there.
        """
        layout, words = self.context.layout, self.context.words("lesson.skip")
        box = skip_box(layout, self.context.type, words)
        plates = self.model.table.plates(self.performance.board)
        if any(plate.box.colliderect(box) for plate in plates):
            box.x = layout.width - box.right
        return box

    def button_at(self, at: Spot) -> bool:
        """Is one of the buttons there?"""
        return any(each.enabled and each.box.collidepoint(at) for each in self._buttons)

    def covers(self, at: Spot) -> bool:
        return self.seen and bool(self.box.collidepoint(at))

    # What is seen

    def widgets(
        self, around: Sequence[Widget], read: Callable[[], None], back_to: Callable[[int], Callable[[], None]]
    ) -> Iterator[Widget]:
        """The note's words and buttons, the beads, and the button that leads out. `around` are the buttons of
        the inner phase.
        """
        self._around = around
        self._buttons = [*around]
        self._crowded = False
        plaque = self._beads.plaque(self.context.type)
        self._crowded = any(each.enabled and each.box.colliderect(plaque) for each in self._all_targets())
        if self.seen:
            self._lay_out()
            self._buttons += self._on_note(read)
        self._buttons += self._on_rim(back_to)
        yield from self._buttons[len(around) :]

    def _on_note(self, read: Callable[[], None]) -> Iterator[Widget]:
        coach, words = self.coach, self.model.words
        yield SpokenNote("guided/say", self.box, " ".join(self.spoken()))
        wanted = [NoteButton("guided/next", words("lesson.go_on"), read)]
        if self.course.step.end:
            wanted = [
                NoteButton("guided/play", words("lesson.play"), self.exits.play, "play"),
                NoteButton("guided/again", words("lesson.again"), self.exits.again, "rematch"),
                NoteButton("guided/title", words("lesson.title"), self.exits.title, "back"),
            ]
        if coach.buttons:
            yield from note_buttons(coach, self.box, self.context.type, wanted)

    def _on_rim(self, back_to: Callable[[int], Callable[[], None]]) -> Iterator[Widget]:
        beads = self._beads
        if not beads.written:
            names = [self.model.words(f"guided.{step.id}.title") for step in self.course.game.steps]
            yield from beads.beads(names, back_to)
        if not self.course.step.end:
            caption = Caption(self.context.words("lesson.skip"), "skip")
            yield Button("guided/skip", self._skip, caption, self.exits.skip)

    @property
    def _beads(self) -> Beads:
        place, count = self.course.place, len(self.course.game.steps)
        told = self.context.words("lesson.step", n=place + 1, all=count)
        skip, wide = self._skip, self.context.layout.width
        most = 0.0 if self._crowded else max(skip.x, wide - skip.right) - 16
        return Beads(self.context.layout, count, place, most, told)

    def items(self, show: AnyShow) -> Iterator[Item]:
        if self.seen:
            yield from self._light(show)
            pointed = self._pointed_at(self.targets())
            aimed = bool(pointed) and points_at(self.box, pointed[0].box, self._others)
            yield self.coach.item(self.box, pointed[0] if aimed else None)
            if self._throws_confetti(show.now):
                yield confetti_item(self.exits.festive, show.now - self._since, self.context.layout)
        yield self._beads.item(self.context.type)

    def _light(self, show: AnyShow) -> Iterator[Item]:
        if self._is_veiled and (self.lit or self.kind != "say" or self.course.step.end):
            holes = (*self.bright.values(), *self.lit.values())
            yield veil_item(holes, LESSON_DARKNESS, show.board.grid, lined=False)
            yield from self._lit_cards(show)
            yield from ring_items(self.lit_now(show))
        if self.kind != "after" and not show.board.picked:
            yield from arrow_items(self._arrows, drawn_share(show.now - self._since, self._is_calm))
        click = next(
            (self.lit[each.id] for each in self.targets() if each.enabled and each.id in self.lit), None
        )
        if self._hand is not None and click is not None:
            yield hand_item(show.now - self._hand, click, self._is_calm)

    def lit_now(self, show: AnyShow) -> list[LitThing]:
        """What is lit, where it is seen at this moment: the pointer may lift a card, or it is on its way."""
        found = []
        for each in self.lit.values():
            target = show.targets.get(each.name)
            box = each.box if target is None else drawn_box(target, self.model.table, show)
            found.append(replace(each, x=box.x, y=box.y, w=box.w, h=box.h))
        return found

    def _lit_cards(self, show: AnyShow) -> Iterator[Item]:
        """The lit cards of a hand once more over the darkness, so that no dark neighbour lies on them."""
        keys = {show.targets[name].key for name in self.lit if name[:5] == "hand/" and name in show.targets}
        pieces = [each for each in show.pieces if each.id in keys]
        for each in self.model.table.piece_items(replace(show, pieces=pieces)):
            yield replace(each, key=("lit", each.key))
