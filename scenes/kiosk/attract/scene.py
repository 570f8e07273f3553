"""The attract scene, shown while nobody is there: bots play, and a sign invites people to sit down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.base.scene import Context, Scene
from scenes.kiosk.attract.bots_table import BotsTable
from scenes.kiosk.attract.invitation_sign import (
    SIGN_TOP,
    Invitation,
    SignPlan,
    darkened_table,
    draw_invitation,
    fade_mask,
    sign_widgets,
)
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import own_layout
from scenes.kiosk.parts.kiosk_parts import in_usual_order
from scenes.pages.parts.seats_and_minutes import minutes_text, seats_text
from scenes.ui.controls import Widget
from scenes.ui.easing import smooth
from scenes.ui.inputs import Input
from scenes.ui.inset_layout import InsetLayout
from scenes.ui.layout import Layout, is_upright
from scenes.ui.painter import Painter
from scenes.ui.text import Type
from scenes.ui.tree import Node

STEP_SECONDS = 20.0
"""Time from one move of the sign to the next."""
GLIDE_SECONDS = 1.2
"""How long a move of the sign takes."""
SIGN_PLACES = (0.0, 110.0, 40.0)
"""Units by which the sign is away from its side of the table; each move goes to the next."""
TABLE_SHARE = 0.53
"""On an upright screen: the table's share of its height."""
TABLE_RATIO = 1.4
"""On an upright screen: the table's width as a multiple of its height."""
FADE_WIDTH = 84.0
"""On an upright screen: units over which the table fades into the cloth at its sides."""
NIGHT = 92
"""How much the table is darkened, of 255."""
INTERRUPTED_SECONDS = 600.0
"""How long the board offers a game that broke off when the app ended."""
SHIFTS = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Directions in which the whole picture is shifted against burn-in, the next one with each game."""


class AttractScene(Scene):
    """Shows bots at play. The first touch only wakes the screen."""

    name = "attract"
    fits_upright = True
    offers_rules = False

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.began = context.clock()
        self.turn = -1
        """The number of the game since the last guests, from 0."""
        self.table: BotsTable | None = None
        self.layout: Layout = own_layout(context.layout)
        self.widgets: list[Widget] = []
        self._frame: pygame.Surface | None = None
        self._night: pygame.Surface | None = None
        self._edges: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._sign: pygame.Surface | None = None
        self._whole = True
        """Has everything to be drawn anew?"""
        self._at = (0.0, 0.0)
        """Where the sign was drawn last."""

    # Its life

    def enter(self) -> None:
        if self.table is None:
            self._next(self.context.clock())

    def leave(self) -> None:
        if self.table is not None:
            self.table.close()
        self._frame = self._night = self._sign = None

    def relayout(self) -> None:
        self.layout = own_layout(self.context.layout)
        self._frame = self._night = None
        if self.table is not None:
            self.turn -= 1
            self._next(self.context.clock())

    def forget(self) -> None:
        self._whole = True

    def _next(self, now: float) -> None:
        """Begins another game."""
        if self.table is not None:
            self.table.close()
        self.turn += 1
        games = self.host.games
        seed = int(self.began) + self.turn * 7919
        title = games[(self.turn + int(self.began) // 60) % len(games)]
        self.table = BotsTable(self.context, title, seed, self._table_layout())
        self.game_since = now
        self._sign = None
        self._whole = True

    @property
    def _upright(self) -> bool:
        return is_upright(self.context.layout.size)

    def _table_layout(self) -> Layout:
        """The table's layout: the whole window. On an upright screen only the upper half, but wider than it:
        what matters lies in a table's middle, so its sides may be cut off.
        """
        size = self.context.layout.size
        if not self._upright:
            return self.context.layout
        high = round(size[1] * TABLE_SHARE)
        return InsetLayout((round(high * TABLE_RATIO), high), self.context.layout.text)

    # What is said

    @property
    def said(self) -> Invitation:
        """All that the sign and the board say."""
        words, offered = self.context.words, self.host.games
        games = [self.context.titles[each] for each in offered]
        numbers = words.find("kiosk.numbers")
        least, most = min(min(each.seats) for each in games), max(max(each.seats) for each in games)
        usual, alike = ("offer", "offer_alike") if len(games) > 1 else ("one", "one_alike")
        key = f"attract.{usual if least < most else alike}"
        offer = words(key, n=numbers[len(games)], least=numbers[least], most=numbers[most])
        invite = self.host.house.invite.in_language(words.lang, words("attract.invite"))
        languages = in_usual_order(self.host.house.table.languages)
        told, board = self._board_words()
        return Invitation(
            invite,
            offer[:1].upper() + offer[1:],
            words("attract.touch"),
            offered,
            languages,
            self._table.title,
            told,
            board,
        )

    def _board_words(self) -> tuple[str, tuple[str, str]]:
        """The game of which the small board tells, and its two lines."""
        words, waiting = self.context.words, self.host.waiting
        saved = (
            self.host.guest_games.saved(waiting.match) if waiting and self._offers_interrupted_game else None
        )
        if saved is not None and waiting is not None:
            game = self.context.words_of(saved.title)("title.name")
            return saved.title, (words("attract.kept", game=game), words("attract.number", code=waiting.code))
        played = self.context.titles[self._table.title]
        name = self.context.words_of(played.id)("title.name")
        bots = words.find("kiosk.numbers")[len(self._table.match.places)]
        running = words("attract.running", n=bots, game=name)
        facts = words("attract.players", n=seats_text(played.seats))
        minutes = minutes_text(words, played)
        return played.id, (running[:1].upper() + running[1:], f"{facts} · {minutes}" if minutes else facts)

    @property
    def _offers_interrupted_game(self) -> bool:
        """May the board still offer a game that broke off?"""
        return self.context.clock() - self.began < INTERRUPTED_SECONDS

    @property
    def _table(self) -> BotsTable:
        assert self.table is not None, "it plays from the first moment on"
        return self.table

    # Hands

    def handle(self, event: Input) -> None:
        """The first touch wakes the screen, in the language whose button it hits, and does nothing else."""
        if event.kind == "press":
            hit = next((each for each in self.nodes() if each.area.collidepoint(event.pos)), None)
            self._wake(hit.id if hit is not None else "")
        elif event.kind == "key":
            self._wake("")

    def _wake(self, node: str) -> None:
        _, _, language = node.partition("attract/language/")
        self.host.welcome(language)

    def close(self) -> bool:
        return False

    # Where things are

    def _sign_at(self, now: float) -> tuple[float, float]:
        """The sign's upper left corner: it moves along its side now and then, and changes sides each game."""
        plan, layout = self.plan, self.layout
        since = now - self.game_since
        step = int(since // STEP_SECONDS)
        share = smooth(min(1.0, (since - step * STEP_SECONDS) / GLIDE_SECONDS)) if step else 1.0
        if self.context.settings.reduced_motion:
            share = 1.0
        before, after = (SIGN_PLACES[max(0, each) % len(SIGN_PLACES)] for each in (step - 1, step))
        away = before + (after - before) * share
        if self._upright:
            return (layout.width - plan.whole.w) / 2, layout.height - 60 - plan.whole.h - away * 0.5
        room = (layout.width - 1600) / 2
        left = 136 + away + room if self.turn % 2 else layout.width - 136 - plan.whole.w - away - room
        return left, SIGN_TOP + layout.more[1] * 0.35

    @property
    def plan(self) -> SignPlan:
        return SignPlan.of(self.layout, self._upright)

    def _shift(self) -> tuple[int, int]:
        """By how many pixels the whole picture is shifted."""
        far = self.host.house.screen.pixel_shift
        dx, dy = SHIFTS[self.turn % len(SHIFTS)]
        return dx * far, dy * far

    # Time

    def update(self, now: float) -> None:
        table = self._table
        if now - self.game_since >= self.host.house.times.attract or table.over:
            self._next(now)
            return
        table.update(now)

    def wake(self, now: float) -> float | None:
        waits = [self.game_since + self.host.house.times.attract - now]
        since = (now - self.game_since) % STEP_SECONDS
        gliding = since < GLIDE_SECONDS and now - self.game_since >= STEP_SECONDS
        waits.append(1 / 30 if gliding and not self.context.settings.reduced_motion else STEP_SECONDS - since)
        theirs = self._table.wake(now)
        return max(0.0, min([*waits, *([] if theirs is None else [theirs])]))

    # How it looks

    def sight(self, now: float) -> object:
        return self._table.sight(now), self._sign_at(now), self.turn

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return self.draw_sight(surface, self.sight(self.context.clock()))

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        assert isinstance(sight, tuple)
        parts = self._table.draw(sight[0])
        if sight[1] != self._at:
            self._at, self._whole = sight[1], True
        whole = parts is None or self._whole or self._frame is None
        frame = self._made_frame()
        areas = [frame.get_rect()] if whole else [area.move(self._origin) for area in parts or ()]
        for area in areas:
            self._compose(frame, area.clip(frame.get_rect()))
        self._whole = False
        shift = self._shift()
        if whole:
            self._fill_edges(surface, frame, shift)
            return None
        for area in areas:
            surface.blit(frame, area.move(shift), area)
        return [area.move(shift).clip(surface.get_rect()) for area in areas]

    @property
    def _origin(self) -> tuple[int, int]:
        """Where the table's upper left corner lies in the window, in pixels."""
        if not self._upright:
            return 0, 0
        down = self.layout.px(self.layout.rim) + 2 - self._table.rim - 1
        return (self.context.layout.size[0] - self._table.surface.get_width()) // 2, down

    def _made_frame(self) -> pygame.Surface:
        size = self.context.layout.size  # not the surface's: that may have shrunk to next to nothing
        if self._frame is None or self._frame.get_size() != size:
            self._frame = pygame.Surface(size).convert()
            rim = 0.0 if self._upright else self.context.layout.rim
            self._night = darkened_table(self._table_layout(), rim, 34, NIGHT)
            self._edges = []
        return self._frame

    def _compose(self, frame: pygame.Surface, area: pygame.Rect) -> None:
        """Draws one part of the picture: the table, darkened, and the sign."""
        frame.set_clip(area)
        if self._upright:
            self._compose_upright(frame, area)
        else:
            frame.blit(self._table.surface, area, area)
            frame.blit(self._dark, area, area)
        frame.blit(self._made_sign(), self._sign_rect())
        frame.set_clip(None)

    def _compose_upright(self, frame: pygame.Surface, area: pygame.Rect) -> None:
        """Draws the table in the upper half, inside the rim; its foot and sides fade into the cloth."""
        context, table = self.context, self._table.surface
        ground = context.backdrop.table(self.layout, context.theme, context.art)
        frame.blit(ground, area, area)
        rim, own = self.layout.px(self.layout.rim) + 2, self._table.rim
        inner = pygame.Rect(rim, rim, frame.get_width() - 2 * rim, table.get_height() - own - 2)
        there = inner.move(-self._origin[0], -self._origin[1])
        frame.blit(table, inner, there)
        frame.blit(self._dark, inner, there)
        if not self._edges:
            high, wide = inner.h // 4, self.layout.px(FADE_WIDTH)
            foot = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
            left = pygame.Rect(inner.x, inner.y, wide, inner.h)
            right = left.move(inner.w - wide, 0)
            turned = ((foot, 0), (left, 1), (right, 3))
            self._edges = [(fade_mask(ground, part, turn), part) for part, turn in turned]
        frame.fblits(self._edges)

    @property
    def _dark(self) -> pygame.Surface:
        assert self._night is not None, "made with the frame"
        return self._night

    def _made_sign(self) -> pygame.Surface:
        if self._sign is None:
            said = self.said
            self.widgets = sign_widgets(self.plan, said)
            context = self.context
            type_ = Type(context.art, self.layout)
            paint = Painter(self._dark, self.layout, context.art, type_, context.theme)
            self._sign = draw_invitation(paint, self.plan, said, self.widgets)
        return self._sign

    def _sign_rect(self) -> pygame.Rect:
        x, y = self._at
        left, up = self.plan.corner
        corner = self.layout.at(x - left, y - up)
        return self._made_sign().get_rect(topleft=corner)

    def _fill_edges(self, surface: pygame.Surface, frame: pygame.Surface, shift: tuple[int, int]) -> None:
        """Draws the picture a few pixels beside its place; the strip left free shows its edge again."""
        dx, dy = shift
        surface.blit(frame, (0, 0))
        surface.blit(frame, (0, dy))
        surface.blit(frame, (dx, dy))

    # In words

    def nodes(self) -> list[Node]:
        if not self.widgets:
            self.widgets = sign_widgets(self.plan, self.said)
        x, y = self._sign_at(self.context.clock())
        whole, shift = self.plan.whole, self._shift()
        found = []
        for widget in self.widgets:
            box = widget.box.move(x - whole.x, y - whole.y)
            rect = self.layout.rect(box).move(shift)
            found.append(Node(widget.id, "button", widget.name, tuple(rect)))  # type: ignore[arg-type]
        return found

    def spoken_sentences(self) -> Sequence[str]:
        said = self.said
        return said.invite, said.offer, *said.board
