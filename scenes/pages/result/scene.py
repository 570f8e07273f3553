"""The result's scene: who has won, how that came about, the ranks, and what to do next."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kernel.seal import seal
from game.kernel.session import Session
from game.kernel.types import Result, Seat
from game.language.forms import format_whole
from scenes.base.match import Match, Place, new_seed
from scenes.base.scene import Context, Scene
from scenes.pages.parts.confetti import CONFETTI_SECONDS, Confetti
from scenes.pages.parts.page import Page, soonest
from scenes.pages.parts.table_catalogue import seating_of
from scenes.pages.replay.turning_points_page import PLAY_AGAIN
from scenes.pages.result.layout import ResultPlan, on_stage, stage_items, stage_layout
from scenes.pages.result.ranks import Rank, RankRow, with_widest
from scenes.pages.result.replay_offer import ReplayOffer
from scenes.pages.result.result_head import ResultHead, head_items
from scenes.pages.result.result_notes import (
    fitting_notes,
    heading_items,
    nearest_loser_note,
    note_items,
    seal_item,
    steady_item,
    strip_heading_width,
    strip_item,
    tie_notes,
)
from scenes.pages.result.widgets import CurveButton, DecisiveMomentCard, IconButton
from scenes.table.drawing.table_picture import ChangedParts, PictureMoment, draw_changed
from scenes.table.model.board import AnyBoard, Board, Fields
from scenes.table.model.game_ending import AnyEnding, Ending, Outcome, ResultRow
from scenes.table.model.items import Item
from scenes.table.model.table import AnyTable
from scenes.ui.buttons import Button, Caption
from scenes.ui.controls import Look, Widget
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter
from scenes.ui.shapes import vignette
from scenes.ui.tree import Tree

WON_NIGHT = 135
"""How dark the page gets away from the stage after a win, of 255."""
LOST_NIGHT = 105
"""The same where people have lost."""


@dataclass(frozen=True, slots=True)
class GameHeard:
    """What the table remembers of the game."""

    past: tuple[tuple[Fields, ...], ...] = ()
    """The events of every move, as everybody may hear them."""
    charm: int = 0
    """The game's own number (`Board.decoration_seed`)."""


class ResultScene(Page):
    """The end of a match. The result is shown bit by bit; any click or key shows all of it at once."""

    name = came_by_itself = "result"
    lies_on = "cloth"
    fits_upright = True
    first = "result/rematch"
    keeps_phones = True

    def __init__(
        self,
        context: Context,
        match: Match,
        session: Session,
        table: AnyTable,
        heard: GameHeard = GameHeard(),
        seed: int | None = None,
    ) -> None:
        super().__init__(context)
        self.match = match
        self.session = session
        self.table = table
        self.heard = heard
        self.seed = seed
        """The seed of the next game, if the command line gave one."""
        result = session.result
        assert result is not None, "a game that isn't over has no result"
        self.result: Result = result
        self.seat: Seat = result.winners[0]
        """The seat whose points the stage explains."""
        self.outcome = Outcome()
        self.rows: list[Rank] = []
        self.began = context.clock()
        self.confetti = Confetti(context.layout.width)
        self.again = ReplayOffer(context, match, session)
        self.done = False
        """Has everything been shown?"""
        self.celebrated = False
        """Have people won? Only then there is confetti."""
        self._parts = ChangedParts()
        self._below: pygame.Surface | None = None
        """The picture without confetti, while that is in the air."""

    # What is there

    def enter(self) -> None:
        super().enter()
        settings = self.context.settings
        self.done = settings.reduced_motion or settings.speed == "instant"
        humans = set(self.match.humans)
        self.celebrated = bool(humans & set(self.result.winners))
        if humans:
            self.context.sounds.play("win" if self.celebrated else "lose")
        if not self.done:
            self._prepare_pictures()

    def _prepare_pictures(self) -> None:
        """Makes the pictures of stage and course before: no frame of the show has to wait for one."""
        paint = self.context.painter(pygame.Surface(self.context.layout.size))
        end = replace(self._ending(), passed=math.inf)
        stage = stage_items(self.table.result_stage(end), paint.layout)
        for each in (*stage, *self.table.result_course(end, self.plan.free)):
            each.draw(paint)

    def refresh(self) -> None:
        self.board = self._board()
        self.outcome = self.table.outcome(self.board, self.result)
        rows = sorted(self.outcome.rows, key=lambda row: self.result.ranks[row.seat])
        self.rows = with_widest([self._make_ranked(row) for row in rows])
        self.decided = self.again.decisive()
        self.plan = ResultPlan.of(self.context.layout, len(self.rows))
        self._parts.note_shown_on(None)
        super().refresh()

    def leave(self) -> None:
        self.again.rest()
        super().leave()

    def pause(self) -> None:
        self.again.rest()
        super().pause()

    def resume(self, result: object) -> None:
        super().resume(result)
        if result == PLAY_AGAIN:
            self._rematch()

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self._below = None

    def _board(self) -> AnyBoard:
        """The table at the end, with everything open."""
        past = self.heard.past
        return Board(
            view=self.session.view(None),
            viewer=None,
            bottom=next(iter(self.match.humans), 0),
            places=self.match.places,
            to_act=(),
            grid=stage_layout(self.context.layout),
            words=self.context.words_of(self.match.title),
            last_events=past[-1] if past else (),
            past_events=past,
            decoration_seed=self.heard.charm,
        )

    def _make_ranked(self, row: ResultRow) -> Rank:
        places = tuple(self.match.places[seat] for seat in row.seats)
        ranks = self.result.ranks
        ahead = sum(ranks[other.seat] < ranks[row.seat] for other in self.outcome.rows)  # teams count once
        return Rank(ahead + 1, self.result.scores[row.seat], row, places)

    def build(self) -> Iterable[Widget]:
        plan = self.plan
        for nth, told in enumerate(self.rows):
            act = partial(self._show, told.row.seat) if self._explains(told) else None
            chosen = self.seat in told.row.seats
            yield RankRow(nth, plan.row(nth), told, self._row_words(told), act, chosen)
        for nth, each in enumerate(self.decided):
            act = partial(self._cover, each.leads) if each.leads else None
            yield DecisiveMomentCard(nth, plan.decided(nth), each, act)
        course = self.again.course
        if course is not None:
            heading = strip_heading_width(self._decided_heading(), self.context) if self.decided else 0.0
            box = plan.curve(heading)
            act = partial(self._cover, self.again.ledger)
            yield CurveButton(box, course, self.context.words("ledger.open"), act)
        yield from self._foot_buttons()

    def _decided_heading(self) -> str:
        return self.context.words("result.decided")

    def _explains(self, told: Rank) -> bool:
        return len(self.rows) > 1 and self.table.can_explain_score(self.board, told.row.seat)

    def _foot_buttons(self) -> Iterator[Widget]:
        """The buttons: watch, title (or done), other seats, rematch."""
        plan, watched = self.plan, self.again.story is not None
        if watched:
            yield self._button("watch", "replay", partial(self._cover, self.again.replay), plan.watch)
        box, make = plan.title(watched), self._button if watched else self._way
        yield self._way_out(box) or make("title", "back", self.back, box)
        yield self._way("seats", "seats", self._seats, plan.seats)
        again = self._button("rematch", "rematch", self._rematch, plan.rematch)
        again.kind = "primary"
        yield again

    def _way_out(self, box: Box) -> Button | None:
        """In a café, in the place of the way to the title: the button that says that guests are done."""
        host = self.context.host
        if host is None:
            return None
        return Button("kiosk/done", box, Caption(self.context.words("kiosk.done"), "leave"), host.end_visit)

    def _button(self, name: str, icon: str, act: Callable[[], None], box: Box) -> Button:
        return Button(f"result/{name}", box, Caption(self.context.words(f"result.{name}"), icon), act)

    def _way(self, name: str, icon: str, act: Callable[[], None], box: Box) -> Button:
        return IconButton(f"result/{name}", box, Caption(self.context.words(f"result.{name}"), icon), act)

    def _row_words(self, told: Rank) -> str:
        rank = self.context.words("result.rank", n=told.rank)
        names = self.context.words.forms.join_list([place.name for place in told.places])
        unit, score = self.outcome.unit, format_whole(told.score)
        key = "result.row_of" if unit else "result.row"
        said = self.context.words(key, rank=rank, name=names, score=score, unit=unit)
        return f"{said}. {told.row.fact}" if told.row.fact else said

    @property
    def heading(self) -> str:
        return self._headline()

    def spoken_sentences(self) -> Sequence[str]:
        return self._remark(), *tie_notes(self.context, self.outcome, self.rows)

    def tree(self) -> Tree:
        return replace(super().tree(), title=self.match.title, busy=not self.done)

    # What people do

    def back(self) -> None:
        self._leave_for_title()

    def handle(self, event: Input) -> None:
        if not self.done and (event.click or event.kind == "key"):
            self.done = True
        super().handle(event)

    def _show(self, seat: Seat) -> None:
        """Shows on the stage how that seat's points came about."""
        self.seat, self.done = seat, True
        self.refresh()

    def _cover(self, make: Callable[[], Scene]) -> None:
        """Shows another scene over this one."""
        self.cover_with(make())

    def _rematch(self) -> None:
        again = replace(self.match, places=self._next_places(), seed=new_seed(self.seed), saved=None)
        self.make_way_for(self.context.screens.table(again))

    def _next_places(self) -> tuple[Place, ...]:
        """The same people in the same order; the next one begins, where that isn't left to chance."""
        places = self.match.places
        return places if seating_of(self.match.title).beginner is None else (*places[1:], places[0])

    def _seats(self) -> None:
        self._leave_for_title(self.context.screens.lobby(self.match.title))

    def _leave_for_title(self, *over: Scene) -> None:
        """Goes back to the title, with these scenes over it."""
        self.leave_for(self.context.screens.home(), *over)

    # How it moves

    def update(self, now: float) -> None:
        super().update(now)
        if not self.done:
            self.done = self._ending().is_done and not self._confetti_seconds
        elif self.again.work():
            self.refresh()

    def wake(self, now: float) -> float | None:
        if not self.done:
            return FRAME
        return soonest(super().wake(now), self.again.wait())

    @property
    def _show_seconds(self) -> float:
        """Seconds of the show that have passed, at the pace that people chose."""
        now = self.context.clock()
        return math.inf if self.done else (now - self.began) * self.context.settings.pace

    def _ending(self) -> AnyEnding:
        return Ending(self.board, self.result, self.outcome, self.seat, self._show_seconds, self.plan.moved)

    @property
    def _confetti_seconds(self) -> float:
        """Seconds since the confetti was thrown, as long as it is in the air; 0 before and after."""
        since = self._show_seconds - self._ending().seal_second
        return since if self.celebrated and 0 < since < CONFETTI_SECONDS else 0.0

    # How it looks

    def ground(self, paint: Painter) -> None:
        quiet = bool(self.match.humans) and not self.celebrated
        stage = self.plan.stage
        if not paint.theme.plain_ground:
            vignette(paint.surface, paint.layout.at(*stage.center), LOST_NIGHT if quiet else WON_NIGHT)
        self.table.result_ground(on_stage(paint), self._ending())

    def _table(self) -> pygame.Surface:
        context = self.context
        return context.backdrop.table(context.layout, context.theme, context.art, self.table.dye).copy()

    def forget(self) -> None:
        self._parts.note_shown_on(None)

    def sight(self, now: float) -> tuple[PictureMoment, float]:
        paint = self.context.painter(pygame.Surface((1, 1)))  # only to measure words
        items = self._items(paint, self._kept_ground())
        return PictureMoment(self._built, items, self.context.layout), self._confetti_seconds

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.draw_sight(surface, self.sight(self.context.clock()))

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        assert isinstance(sight, tuple)
        floor, (moment, thrown) = self._kept_ground(), sight
        if not thrown:
            self._below = None
            return draw_changed(self.context.painter(surface), self._parts, floor, moment)
        below = self._below = self._below or surface.copy()
        draw_changed(self.context.painter(below), self._parts, floor, moment)
        surface.blit(below, (0, 0))
        self.confetti.draw(self.context.painter(surface), thrown)
        return None

    def _items(self, paint: Painter, floor: pygame.Surface) -> Iterator[Item]:
        """Everything that stands on the ground, in the order in which it is drawn."""
        ending, plan = self._ending(), self.plan
        notes = tie_notes(self.context, self.outcome, self.rows)
        placed = fitting_notes(plan.free, notes, paint)
        remark = "  ·  ".join(each for each in (self._remark(), *notes[len(placed) :]) if each)
        head = ResultHead(self._headline(), remark, self._winning_tokens())
        yield from stage_items(self.table.result_stage(ending), self.context.layout)
        yield from head_items(head, plan.head, ending.seal_progress, paint)
        if ending.row_progress(len(self.rows) - 1):
            labels = self.context.words("result.place"), self._points_heading()
            yield from heading_items(plan.ranks, *labels)
        if self.decided:
            yield strip_item(plan.strip, self._decided_heading())
        elif self.again.steady and ending.is_done:
            yield steady_item(plan.strip, self.context.words("turning.none"))
        yield from self._widget_items(ending)
        if ending.is_done:  # after the rows, whose shadows fall there
            yield from note_items(placed, paint)
            yield from self.table.result_course(ending, self._below_notes(placed))
            if (number := self.session.record.seed) is not None:
                sealed = self.context.words("result.sealed", seal=seal(number), number=number)
                yield seal_item(self.plan.strip, sealed)
        if ending.fade_progress < 1:
            yield self._veil(floor, ending.fade_progress)

    def _below_notes(self, placed: Sequence[tuple[str, Box]]) -> Box:
        """What ranks and notes leave free."""
        free, used = self.plan.free, sum(box.h for _, box in placed)
        return Box(free.x, free.y + used, free.w, max(0.0, free.h - used))

    def _widget_items(self, ending: AnyEnding) -> Iterator[Item]:
        """The rows that are shown by now, and the widgets of the strip."""
        for widget in self.controls.in_order():
            look, box = self.controls.look(widget), widget.box.inflate(130, 130)
            if not isinstance(widget, RankRow):
                yield Item(widget.id, box, (widget.state, look), partial(widget.draw, look=look))
            elif share := ending.row_progress(widget.nth):
                yield _row_item(widget, share, look)

    def _veil(self, floor: pygame.Surface, faded: float) -> Item:
        """Hides the strip while it fades in: the ground drawn over it once more, less and less opaque."""
        rect = self.context.layout.rect(self.plan.strip.inflate(40, 70))
        cover = floor.subsurface(rect)

        def draw(paint: Painter) -> None:
            cover.set_alpha(round(255 * (1 - faded)))
            paint.surface.blit(cover, rect)

        return Item("veil", self.plan.strip.inflate(40, 70), faded, draw)

    # Words

    def _headline(self) -> str:
        words = self.context.words
        names = [self.match.places[seat].name for seat in self.result.winners]
        if len(names) == 1:
            return words("result.wins", name=names[0])
        return words("result.win", names=self.context.words.forms.join_list(names))

    def _remark(self) -> str:
        """A sentence about the win; if people have lost, about how near they came."""
        lost = bool(self.match.humans) and not self.celebrated
        return nearest_loser_note(self.context, self.rows, self.outcome.unit) if lost else self.outcome.remark

    def _winning_tokens(self) -> tuple[str, ...]:
        return tuple(self.match.places[seat].feeling("glad").face for seat in self.result.winners)

    def _points_heading(self) -> str:
        """The heading over the points: what is counted."""
        games = max((len(told.row.games) for told in self.rows), default=0)
        if self.outcome.unit or games < 2:
            return self.outcome.unit or self.context.words("result.points")
        return self.outcome.games or self.context.words("result.games", n=games)


def _row_item(row: RankRow, share: float, look: Look) -> Item:
    """A row that comes in from the right; `share` says how much of its way it has come."""
    far = 40 * (1 - share)
    told = (row.told, row.chosen, share, look)
    return Item(row.id, row.box.inflate(130, 130), told, partial(_draw_row, row, far, look))


def _draw_row(row: RankRow, far: float, look: Look, paint: Painter) -> None:
    row.draw_at(paint, look, far)
