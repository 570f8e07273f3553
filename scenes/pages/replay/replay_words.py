"""The words of a replay: when it was played, who won, what each move was, what is wrong with a file."""

from __future__ import annotations

from datetime import datetime

from game.kernel.session import Committed
from game.kernel.types import AnyTitle, Move
from game.language.words import make_sentence
from game.storage.replay_files import BadReplay
from scenes.base.scene import Context
from scenes.pages.parts.saved_game import moment_in_words
from scenes.pages.parts.table_catalogue import table_of
from scenes.pages.replay.replay_data import ReplayData

FAULTS = (
    "too-big",
    "no-replay",
    "newer",
    "damaged",
    "unknown-game",
    "other-rules",
    "unplayable",
    "unreadable",
)
"""Everything that can be wrong with a file; each has its sentence under `replay.faults`."""


def fault_words(context: Context, bad: BadReplay) -> str:
    """Why a file can't be watched."""
    code = bad.code if bad.code in FAULTS else "damaged"
    return context.words(f"replay.faults.{code}", **bad.details)


def replay_summary(context: Context, story: ReplayData) -> str:
    """'Yesterday, 21:40, 50 minutes · Anna and Clara win'."""
    day, minutes, result = moment_in_words(context, story.replay.began), _minutes(story), story.result
    parts = [context.words("replay.fact", day=day, n=minutes) if day and minutes else day]
    if result is not None:
        names = [story.match.names[seat] for seat in result.winners]
        key, name = ("result.wins", "name") if len(names) == 1 else ("result.win", "names")
        parts.append(context.words(key, **{name: context.words.forms.join_list(names)}))
    return "  ·  ".join(part for part in parts if part)


def _minutes(story: ReplayData) -> int:
    try:
        began, ended = (
            datetime.fromisoformat(each or "") for each in (story.replay.began, story.replay.ended)
        )
    except ValueError:
        return 0
    return round((ended - began).total_seconds() / 60) if began.tzinfo and ended.tzinfo else 0


def deal_starts(story: ReplayData) -> list[int]:
    """After how many moves another deal began."""
    insight, game = story.review.insight, story.review.game
    if insight is None or not insight.deals:
        return []
    made = game.first_moves(game.length)
    return [i + 1 for i, move in enumerate(made) if any(event[0] in insight.deals for event in move.events)]


def move_words(context: Context, story: ReplayData, made: Committed) -> str:
    """A move in a few words; as long as the game isn't over, only what everybody saw of it."""
    game_words = context.words_of(story.title)
    if story.result is not None:
        return _with_card(context, story, made, move_name(context, story.title, made.title, made.move))
    told = next(iter(made.events_for(None)), None)
    key = f"events.{told['type']}" if told else ""
    if told is None or game_words.find(key) is None:
        return ""
    return make_sentence(game_words, key, told, story.match.names, made.title)


def _with_card(context: Context, story: ReplayData, made: Committed, words: str) -> str:
    """A move's words, with the card that it was about if they don't name it."""
    first = made.all_events()[:1]
    card = first[0].get("card") if first else None
    if not isinstance(card, str):
        return words
    name = made.title.name_card(card, context.words_of(story.title))
    return words if name in words else context.words("replay.with_card", move=words, card=name)


def move_name(context: Context, title: str, game: AnyTitle, move: Move) -> str:
    """What a move is called: by its table where that knows it shorter, else by its game."""
    game_words = context.words_of(title)
    return table_of(title).TABLE.hint_name(move, game_words) or game.name_move(move, game_words)


def points_text(context: Context, story: ReplayData) -> str:
    """Says how many turning points there are; empty as long as that is not known."""
    points = story.points
    if points is None:
        return ""
    return context.words("replay.points", n=len(points)) if points else context.words("replay.steady")
