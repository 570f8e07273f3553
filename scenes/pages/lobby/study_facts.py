"""Facts from studies about just this table: how long it takes, and whether there is a fairer way to play."""

from __future__ import annotations

from game.kernel.game_statistics import expected_minutes, game_statistics
from scenes.base.option_ids import difference
from scenes.base.scene import Context
from scenes.pages.lobby.draft import Draft


def minutes_words(context: Context, draft: Draft) -> str:
    """'about 12 to 16 minutes'; empty if nobody has measured that."""
    expected = expected_minutes(draft.title, draft.seats, draft.options)
    if expected is None:
        return ""
    low, high = map(context.words.forms.format_number, (expected.low, expected.high))
    if low == high:
        return context.words("title.minutes", n=low)
    return context.words("fair.about", low=low, high=high)


def fairness_words(context: Context, draft: Draft) -> str:
    """'Whoever begins wins 66 of 100; 52 with Calm start'; empty if nothing fairer is known."""
    known = game_statistics(draft.title.id)
    table = known.find_table(draft.seats, draft.options) if known is not None else None
    better = known.find_fairer_table(table) if known is not None and table is not None else None
    if table is None or better is None:
        return ""
    words, number = context.words_of(draft.title.id), context.words.forms.format_number
    rules = words.forms.join_list(difference(words, better.options, table.options))
    return words("fair.first", wins=number(table.wins[0]), rules=rules, fairer=number(better.wins[0]))


def study_sentences(context: Context, draft: Draft) -> tuple[str, ...]:
    """Both sentences, or those of them that there are."""
    return tuple(each for each in (minutes_words(context, draft), fairness_words(context, draft)) if each)
