"""A saved game, which is not over yet: what the title page says about it, and how it is opened again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from game.storage.database import StoreError
from game.storage.matches import PUT_AWAY, KeptMatch
from game.storage.matches import SavedPlayer as KeptPlayer
from game.storage.store import Store
from scenes.base.match import Match, Place, Player
from scenes.base.scene import Context, Scene
from scenes.pages.parts.dialog import notice
from scenes.pages.parts.table_catalogue import tables


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game from the store."""

    kept: KeptMatch

    @property
    def title(self) -> str:
        return self.kept.title

    @property
    def tokens(self) -> tuple[str, ...]:
        """The pictures of the first six players' tokens."""
        return tuple(place.token for place in self.match().places)[:6]

    def match(self) -> Match:
        """The match with which its table can be opened."""
        record = self.kept.record
        return Match(record.title, places(self.kept.players), record.options, record.seed or 0, self.kept.id)

    def open(self, context: Context) -> Scene:
        """The table with this game on it; or a notice that says why it can't be opened."""
        try:
            return context.screens.table(self.match())
        except StoreError as error:
            told = "notice.outdated" if error.code == "outdated" else "notice.broken"
            return notice(context, context.words(told))

    def people(self, context: Context) -> str:
        """'Anna, Bruno, Clara'."""
        return context.words.forms.join_row(each.name for each in self.kept.players)

    def headline(self, context: Context) -> str:
        """'Dog: Anna, Bruno and Clara'."""
        names = [display_name(context, player) for player in self.kept.players]
        game = context.words_of(self.title)("title.name")
        return f"{game}: {context.words.forms.join_list(names)}"

    def details(self, context: Context) -> str:
        """'12 moves · yesterday, 21:40'."""
        made = len(self.kept.record.counted_entries())
        moves = context.words("title.moves", n=made) if made else context.words("title.dealt")
        return f"{moves}  ·  {moment_in_words(context, self.kept.touched)}"


def unfinished_games(store: Store) -> list[int]:
    """The numbers of the games that are not over, the last one played first."""
    try:
        return store.matches.unfinished_matches()
    except StoreError:  # the title page has to open even if the store is damaged
        return []


def any_put_away(store: Store) -> bool:
    """Is there a game that people have put away, so that it isn't offered first?"""
    try:
        return any(each.away == PUT_AWAY for each in store.matches.waiting_matches())
    except StoreError:
        return False


def saved_game(store: Store, number: int) -> SavedGame | None:
    """The game that the store keeps under a number; None if it can't be read or has no table here."""
    try:
        kept = store.matches.load(number)
    except StoreError:
        return None
    return SavedGame(kept) if kept.title in tables() else None


def places(players: tuple[KeptPlayer, ...]) -> tuple[Place, ...]:
    """The players of the store as places at a table."""
    return tuple(_place(player, seat) for seat, player in enumerate(players))


def _place(player: KeptPlayer, seat: int) -> Place:
    return Place(
        player.name or f"{seat + 1}",
        cast(Player, player.kind),
        player.symbol or seat + 1,
        since=player.since,
        before=tuple(_place(each, seat) for each in player.before),
        regular=player.regular,
    )


def display_name(context: Context, player: KeptPlayer) -> str:
    """A person's name; a bot's name with a word that it is one."""
    return player.name if player.kind == "human" else context.words("people.bot", name=player.name)


def moment_in_words(context: Context, moment: str) -> str:
    """A time that the store keeps (ISO 8601) in the words one would use now: 'yesterday, 21:40'."""
    from datetime import datetime  # noqa: PLC0415  the first frame can do without it

    now = datetime.now().astimezone()
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    days = (now.date() - then.date()).days
    if 0 <= (now - then).total_seconds() < 300:
        return context.words("when.now")
    if days in (0, 1):
        return context.words("when.yesterday" if days else "when.today", time=f"{then:%H:%M}")
    return context.words("when.day", day=then.day, month=then.month)
