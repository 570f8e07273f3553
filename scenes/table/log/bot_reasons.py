"""The reasons of bots for their moves, as far as people may know them."""

from __future__ import annotations

from game.bots.bot_worker import Answer
from game.bots.public_reasons import open_reason
from game.kernel.session import Committed
from game.language.words import make_sentence
from scenes.table.model.model import Model
from scenes.table.model.move_log import MoveReasons


def find_reasons(model: Model, done: Committed, last: tuple[Answer, bool] | None) -> MoveReasons:
    """The reasons for a bot's move; `last` is the last answer of a bot, and whether it had no choice."""
    before, title = model.view_before(done), model.session.title.id
    openly = None if before is None else open_reason(title, before, done.seat, done.move)
    if last is None or (last[0].seat, last[0].move) != (done.seat, done.move):
        return MoveReasons(openly, None)
    answer, forced = last
    return MoveReasons(openly, (f"hints.{answer.why}", answer.details) if answer.why else None, forced)


def explain_bot_move(model: Model, move: Committed) -> str:
    """Why a bot made this move, as a sentence; before the game is over, nothing that gives its cards away."""
    found, words, name = model.log.reasons.get(move.version), model.words, model.match.names[move.seat]
    if found is None:
        return words("log.unknown")
    over = model.session.result is not None
    reason = (found.own or found.public) if over else found.public
    if reason is not None:
        key, details = reason
        told = make_sentence(words, key, details, model.match.names, model.session.title)
        return told if key.startswith("openly.") else words("log.place", name=name, reason=told)
    if not over:
        return words("log.hidden", name=name)
    return words("log.forced" if found.forced else "log.none")
