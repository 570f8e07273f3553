"""The welcome scene, which guests see first: 'Which game for us?', games, and the way to a kept game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from scenes.base.scene import Context, words_for
from scenes.kiosk.host.host import Host
from scenes.kiosk.parts.kiosk_page import KioskPage
from scenes.kiosk.parts.kiosk_parts import in_usual_order
from scenes.kiosk.welcome.game_fit import MOST_PEOPLE, TIMES, GameFit, judge_fit, seats_taken
from scenes.kiosk.welcome.layout import Choice, MatButton, PlainButton, WelcomeParts, welcome_tree
from scenes.pages.parts.beer_mat import MatFace
from scenes.pages.parts.game_box import BoxFacts, GameBox
from scenes.pages.parts.seats_and_minutes import about_text, minutes_text, seats_text
from scenes.ui.buttons import Caption
from scenes.ui.choices import ChoiceItem
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.layout_tree import LaidPage
from scenes.ui.painter import Painter
from scenes.ui.style_sheet import EDGE, UNIT

DEAF_SECONDS = 0.4
"""How long input is ignored, so that the touch that woke the screen does nothing else."""


class WelcomeScene(KioskPage):
    """The kiosk's title, without settings and without a way to quit the app."""

    name = "title"
    wood_share = 1.0

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

    def build(self) -> Iterable[Widget]:
        layout = self.context.layout
        parts = WelcomeParts(
            question=self.context.words("wake.question"),
            people=self._people_choice(),
            time=self._time_choice(),
            boxes=[partial(self._box, title, nth) for nth, title in enumerate(self._games())],
            code=self._code_mat(),
            languages=[*self._language_mats()],
            help=self._help_mats(),
            done=PlainButton(
                "kiosk/done", Caption(self.context.words("kiosk.done"), "leave"), self.host.end_visit
            ),
            resume=self._resume_button(),
        )
        tree = welcome_tree(self.context.type, parts, self.upright)
        self.page = LaidPage(tree, layout.screen.inflate(-2 * EDGE, -8 * UNIT))
        return self.page.widgets()

    def _people_choice(self) -> Choice:
        people, time = self.host.asked
        items = []
        for n in range(1, MOST_PEOPLE + 1):
            text = f"{n}+" if n == MOST_PEOPLE else str(n)
            again = None if n == people else n
            name = f"{self.context.words('wake.people')} {text}"
            items.append(
                ChoiceItem(f"wake/people/{n}", text, partial(self._set_answers, again, time), name=name)
            )
        return Choice("people", items, -1 if people is None else people - 1, 70)

    def _time_choice(self) -> Choice:
        people, time = self.host.asked
        words = self.context.words
        texts = (words("wake.minutes", n=20), words("wake.hour"), words("wake.any"))
        items = [
            ChoiceItem(f"wake/time/{each}", text, partial(self._set_answers, people, each))
            for each, text in zip(TIMES, texts, strict=True)
        ]
        return Choice("clock", items, list(TIMES).index(time), 120)

    def _games(self) -> Sequence[str]:
        """The games. On an upright screen those that fit come first; elsewhere boxes keep their places."""
        games = list(self.host.games)
        return sorted(games, key=lambda each: self._game_fit(each).fit == "no") if self.upright else games

    def _box(self, title: str, nth: int, cell: Box) -> Sequence[Widget]:
        """A game's box; one that doesn't fit lies in the shade and says why, but can be chosen as well."""
        verdict = self._game_fit(title)
        box = GameBox(self._facts(title), cell, nth, partial(self._open_game, title))
        box.fits, box.faint = verdict.fit == "best", verdict.fit == "no"
        box.tag = verdict.note if box.faint else ""
        box.name = f"{box.name}, {verdict.note}" if verdict.note else box.name
        return [box]

    def _facts(self, title: str) -> BoxFacts:
        game, words = self.context.titles[title], self.context.words
        name = self.context.words_of(title)("title.name")
        seats = seats_taken(game, self.host.asked[0])
        minutes, about = minutes_text(words, game, seats), about_text(words, game, seats)
        return BoxFacts(title, name, seats_text(game.seats), minutes, about)

    def _game_fit(self, title: str) -> GameFit:
        people, time = self.host.asked
        return judge_fit(self.context.titles[title], people, time, self.context.words)

    def _code_mat(self) -> MatButton:
        words = self.context.words("wake.code")
        return MatButton("wake/code", MatFace(words, "key", "blue", -4.0), words, self._open_code_page)

    def _language_mats(self) -> Iterator[MatButton]:
        for nth, language in enumerate(in_usual_order(self.host.house.table.languages)):
            name = words_for(language)("language.name")
            face = MatFace(name, "", "red", (3.0, -3.0, 4.0, -2.0)[nth % 4])
            on = language == self.context.language
            yield MatButton(
                f"wake/language/{language}", face, name, partial(self._use_language, language), on
            )

    def _help_mats(self) -> Sequence[MatButton]:
        words, loud = self.context.words, self.context.settings.volume > 0
        access, sound = words("wake.access"), words("wake.sound")
        icon = "sound" if loud else "sound_off"
        return (
            MatButton("wake/access", MatFace("", "access", "green", 3.0), access, self._open_accessibility),
            MatButton("wake/sound", MatFace("", icon, "green", -4.0), sound, self._toggle_sound),
        )

    def _done_button(self) -> PlainButton:
        return PlainButton(
            "kiosk/done", Caption(self.context.words("kiosk.done"), "leave"), self.host.end_visit
        )

    def _resume_button(self) -> PlainButton | None:
        """The button that goes on with the game that waits, if one does."""
        if self.host.waiting is None:
            return None
        saved = self.host.guest_games.saved(self.host.waiting.match)
        if saved is None:
            return None
        game = self.context.words_of(saved.title)("title.name")
        caption = Caption(self.context.words("wake.resume", game=game), "play")
        return PlainButton("title/resume", caption, self._resume, "primary")

    def _use_language(self, language: str) -> None:
        self.outer.use_language(language)

    # How it looks

    def ground(self, paint: Painter) -> None:
        self.page.draw(paint)
