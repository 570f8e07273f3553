"""The text of the rules' page about fairness: who wins, how long a game lasts, what skill is worth."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.game_statistics import GameStatistics, PlayedTable
from game.language.words import Words
from scenes.base.option_ids import difference

SPACE = "\N{NO-BREAK SPACE}"


def fair(measured: GameStatistics, words: Words) -> str:
    """The page's text."""
    return " ".join(_sentences(measured, words))


def source(measured: GameStatistics, words: Words) -> str:
    """The page's small print: where the numbers come from."""
    games = sum(table.games for table in measured.tables)
    return words("fair.played", games=f"{games:,}".replace(",", SPACE))


def _sentences(measured: GameStatistics, words: Words) -> Iterator[str]:
    usual, whole = measured.usual_table, words.forms.format_number
    wins, even = whole(usual.wins[0]), whole(usual.even_wins)
    begins = "fair.even" if wins == even else "fair.team" if usual.team_size > 1 else "fair.begins"
    yield words(begins, wins=wins, even=even)
    low, _, high = usual.minutes
    yield words("fair.lasts", seats=usual.seats, low=whole(low), high=whole(high))
    for test in measured.skill[:1]:
        yield words("fair.skill", wins=whole(test.wins))
    first = next(iter(usual.options), "")
    for table in measured.tables:
        better, changed = measured.find_fairer_table(table), _changed_options(table, usual)
        if better is not None and changed in ([], [first]):
            yield _advice(words, table, better, usual)


def _changed_options(table: PlayedTable, usual: PlayedTable) -> list[str]:
    """The options that have another value than usual."""
    return [option for option, value in table.options.items() if value != usual.options[option]]


def _advice(words: Words, table: PlayedTable, better: PlayedTable, usual: PlayedTable) -> str:
    """'Version: YANG – 66. Fairer with Calm start: 52.'"""
    whole = words.forms.format_number
    played = words.forms.join_row(difference(words, table.options, usual.options))
    rules = words.forms.join_list(difference(words, better.options, table.options))
    return words(
        "fair.advice", played=played, wins=whole(table.wins[0]), rules=rules, fairer=whole(better.wins[0])
    )
