"""The welcome scene, which guests see first: 'Which game for us?', games, and the way to a kept game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from scenes.base.scene import Context, words_for
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import draw_wordmark, in_usual_order
from scenes.kiosk.welcome.game_fit import MOST_PEOPLE, TIMES, GameFit, judge_fit, seats_taken
from scenes.kiosk.welcome.layout import WelcomePlan
from scenes.kiosk.welcome.widgets import GameFitFacts, GameFitTile
from scenes.pages.parts.seats_and_minutes import about_text, minutes_text, seats_text
from scenes.ui.buttons import Button, Caption
from scenes.ui.choices import ChoiceItem, segmented
from scenes.ui.controls import Look, Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style

DEAF_SECONDS = 0.4
"""How long input is ignored, so that the touch that woke the screen does nothing else."""


class WelcomeScene(KioskPage):
    """The kiosk's title, without settings and without a way to quit the app."""

    name = "title"
    lies_on = "cloth"

    def __init__(self, context: Context, host: Host) -> None:
        super().__init__(context)
        self.host = host
        self.since = context.clock()

    def handle(self, event: Input) -> None:
        if event.kind in ("press", "key", "text") and event.time < self.since + DEAF_SECONDS:
            return
        super().handle(event)

    def close(self) -> bool:
        return False

    # What guests do

    def _set_answers(self, people: int | None, time: str) -> None:
        self.host.asked = (people, time)
        self.refresh()

    def _open_game(self, title: str) -> None:
        self.cover_with(self.context.screens.lobby(title, self.host.asked[0] or 0))

    def _open_code_page(self) -> None:
        from scenes.kiosk.enter_code.scene import EnterCodeScene  # noqa: PLC0415

        self.cover_with(EnterCodeScene(self.outer, self.host))

    def _open_accessibility(self) -> None:
        self.cover_with(self.context.screens.settings())

    def _toggle_sound(self) -> None:
        settings = self.context.settings
        settings.volume = 0.0 if settings.volume else self.host.kiosk.volume()
        self.context.sounds.ambience()
        self.refresh()

    def _resume(self) -> None:
        waiting = self.host.waiting
        if waiting is None or not self.host.go_on(waiting.match):
            self.host.waiting = None
            self.refresh()

    # What can be touched

    @property
    def plan(self) -> WelcomePlan:
        waits = self.host.waiting is not None
        return WelcomePlan.of(self.context.layout, self.upright, len(self.host.games), waits)

    def build(self) -> Iterable[Widget]:
        plan = self.plan
        yield from self._people_choices(plan)
        yield from self._time_choices(plan)
        yield from self._tiles(plan)
        yield from self._foot_buttons(plan)

    def _people_choices(self, plan: WelcomePlan) -> Iterable[Widget]:
        people, time = self.host.asked
        items = []
        for n in range(1, MOST_PEOPLE + 1):
            text = f"{n}+" if n == MOST_PEOPLE else str(n)
            again = None if n == people else n
            name = f"{self.context.words('wake.people')} {text}"
            items.append(
                ChoiceItem(f"wake/people/{n}", text, partial(self._set_answers, again, time), name=name)
            )
        return segmented(plan.counts, items, -1 if people is None else people - 1, 28)

    def _time_choices(self, plan: WelcomePlan) -> Iterable[Widget]:
        people, time = self.host.asked
        words = self.context.words
        texts = (words("wake.minutes", n=20), words("wake.hour"), words("wake.any"))
        items = [
            ChoiceItem(f"wake/time/{each}", text, partial(self._set_answers, people, each))
            for each, text in zip(TIMES, texts, strict=True)
        ]
        return segmented(plan.times, items, list(TIMES).index(time), 25)

    def _tiles(self, plan: WelcomePlan) -> Iterable[Widget]:
        """The tiles. On an upright screen games that fit come first; elsewhere tiles keep their places."""
        facts = [self._facts(title) for title in self.host.games]
        if plan.sorts:
            facts.sort(key=lambda each: each.verdict.fit == "no")
        for each, box in zip(facts, plan.tiles, strict=True):
            yield GameFitTile(each, box, partial(self._open_game, each.title))

    def _facts(self, title: str) -> GameFitFacts:
        game, words = self.context.titles[title], self.context.words
        name = self.context.words_of(title)("title.name")
        seats = seats_taken(game, self.host.asked[0])
        minutes = minutes_text(words, game, seats), about_text(words, game, seats)
        return GameFitFacts(title, name, seats_text(game.seats), minutes, self._game_fit(title))

    def _game_fit(self, title: str) -> GameFit:
        people, time = self.host.asked
        return judge_fit(self.context.titles[title], people, time, self.context.words)

    def _foot_buttons(self, plan: WelcomePlan) -> Iterable[Widget]:
        words = self.context.words
        if self.host.waiting is not None:
            yield from self._resume_button(plan)
        yield Button("wake/code", plan.code, Caption(words("wake.code"), "key", 27), self._open_code_page)
        languages = in_usual_order(self.host.house.table.languages)
        for language, box in zip(languages, plan.languages(len(languages)), strict=True):
            caption = Caption(words_for(language)("language.name"), size=22)
            each = LanguageButton(
                f"wake/language/{language}", box, caption, partial(self._use_language, language)
            )
            each.on = language == self.context.language
            yield each
        loud = self.context.settings.volume > 0
        yield Button(
            "wake/access",
            plan.access,
            Caption("", "access"),
            self._open_accessibility,
            name=words("wake.access"),
        )
        icon = "sound" if loud else "sound_off"
        yield Button(
            "wake/sound", plan.sound, Caption("", icon), self._toggle_sound, name=words("wake.sound")
        )
        yield Button("kiosk/done", plan.done, Caption(words("kiosk.done"), "leave", 27), self.host.end_visit)

    def _resume_button(self, plan: WelcomePlan) -> Iterable[Widget]:
        assert self.host.waiting is not None, "asked before"
        saved = self.host.guest_games.saved(self.host.waiting.match)
        if saved is not None:
            game = self.context.words_of(saved.title)("title.name")
            caption = Caption(self.context.words("wake.resume", game=game), "play", 26)
            yield Button("title/resume", plan.resume, caption, self._resume, "primary")

    def _use_language(self, language: str) -> None:
        self.outer.use_language(language)

    # How it looks

    def ground(self, paint: Painter) -> None:
        plan, words, middle = self.plan, self.context.words, self.context.layout.width / 2
        draw_wordmark(paint, plan.top, middle, plan.wordmark, paint.layout.rim)
        size = 54 if self.upright else 46
        style = Style(size / paint.layout.text**0.5, "serif", shade=2)
        paint.text(words("wake.question"), (middle, plan.question), style, "cm", paint.layout.width - 140)
        paint.panel(plan.asked, Pane(20, alpha=0.85, line=0.5))
        label = Style(27 / paint.layout.text, "serif_semi", "second")
        for key, box in (("people", plan.counts), ("time", plan.times)):
            room, told = plan.label(box), words(f"wake.{key}")
            if plan.stacked:
                paint.text(told, (room.right - 6, room.centery), label, "rm", room.w - 6)
            else:
                paint.text(told, room.center, label, "cm", room.w)


class LanguageButton(Button):
    """A language to choose; the one in use has a bar below it."""

    role = "choice"
    on = False

    @property
    def checked(self) -> bool:
        return self.on

    def draw(self, paint: Painter, look: Look) -> None:
        super().draw(paint, replace(look, hover=1.0) if self.on else look)
        if self.on:
            bar = Box(self.box.x + 20, self.box.bottom - 10, self.box.w - 40, 4)
            paint.box(bar, 2, paint.theme.accent_light)
