"""The tests of the tests: each planted fault is caught by the contract that is there for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.kernel.types import AnyTitle, BadPosition, Title
from tests.contract import logs, plays, privacy, wordings
from tests.contract.elsewhere import other_processes_play_the_same
from tests.contract.tables import Moment, Table, hold, some_moments, tables
from tests.faults import broken

CAUGHT_AT_A_MOMENT: dict[str, Callable[[Moment], None]] = {
    "LISTED_TWICE": plays.somebody_can_act,
    "LISTED_BACKWARDS": plays.somebody_can_act,
    "LISTED_FOR_ALL": plays.somebody_can_act,
    "DEAD_END": plays.somebody_can_act,
    "NEVER_OVER": plays.somebody_can_act,
    "ALL_WIN": plays.results_make_sense,
    "REFUSED_THOUGH_LISTED": plays.refused_means_not_legal,
    "TAKEN_THOUGH_UNLISTED": plays.refused_means_not_legal,
    "PUNISHED": plays.refused_means_not_legal,
    "CARD_LOST": plays.cards_are_conserved,
    "CARD_FORGED": plays.cards_are_conserved,
    "ASKING_SORTS": plays.asking_changes_nothing,
    "ASKING_SHUFFLES": plays.asking_changes_nothing,
    "VIEW_IS_THE_STATE": plays.asking_changes_nothing,
    "COPY_SHARES": plays.copies_are_independent,
    "LOAD_FORGETS_THE_SUM": plays.saved_is_loaded,
    "LOAD_FORGETS_AN_ORDER": plays.saved_is_loaded,
    "LOAD_KEEPS_THE_FILE": plays.saved_is_loaded,
    "EVENT_IS_THE_STATE": plays.events_are_facts,
    "OPEN_PILE": privacy.views_hide_what_the_rules_hide,
    "NEXT_CARD_SEEN": privacy.views_hide_what_the_rules_hide,
    "SHORT_VIEW": privacy.views_have_the_positions_shape,
    "VIEW_WITH_CHANCE": privacy.views_have_the_positions_shape,
    "SPECTATOR_SEES_ALL": privacy.views_have_the_positions_shape,
    "ELEMENTS_AS_LABELS": privacy.imagined_worlds_look_the_same,
    "PILE_IN_MOVES": privacy.imagined_worlds_look_the_same,
    "OTHERS_IN_MOVES": privacy.hidden_cards_may_change_places,
    "IMPOSSIBLE_WORLDS": privacy.imagined_worlds_look_the_same,
    "ONE_WORLD": privacy.imagination_is_wide,
    "WORLDS_BY_GLOBAL_CHANCE": privacy.imagination_is_wide,
    "NEXT_CARD_TOLD": privacy.events_tell_no_more_than_views,
    "OTHERS_CARDS_TOLD": privacy.events_tell_no_more_than_views,
    "REFUSED_SPEECHLESSLY": wordings.refusals_can_be_said,
    "REFUSED_INCOMPLETELY": wordings.refusals_can_be_said,
    "UNTOLD_STANDING": wordings.its_standing_can_be_told,
}

CAUGHT_IN_A_GAME: dict[str, Callable[[Table, int], None]] = {
    "GLOBAL_CHANCE": logs.replays_are_the_game,
    "THE_CLOCK": logs.replays_are_the_game,
    "FACES_AS_LABELS": privacy.labels_say_nothing,
}

CAUGHT_IN_WORDS: dict[str, Callable[[AnyTitle], None]] = {
    "UNTOLD_EVENT": wordings.every_event_has_words,
    "UNTOLD_FIELD": wordings.every_event_has_words,
    "UNNAMED_CARDS": wordings.every_card_has_a_name,
    "UNNAMED_OPTION": wordings.every_option_has_words,
}

CAUGHT_ELSEWHERE = ("ORDER_OF_A_SET",)

CAUGHT = (AssertionError, BadPosition, KeyError)


def fault(name: str) -> AnyTitle:
    title: AnyTitle = getattr(broken, name)
    return title


def try_at_many_moments(contract: Callable[[Moment], None], title: AnyTitle) -> None:
    for seed in range(3):
        for table in tables(title):
            for moment in some_moments(table, seed):
                hold(contract, moment)


@pytest.mark.parametrize("name", CAUGHT_AT_A_MOMENT)
def test_caught_at_a_moment(name: str) -> None:
    with pytest.raises(CAUGHT):
        try_at_many_moments(CAUGHT_AT_A_MOMENT[name], fault(name))


@pytest.mark.parametrize("name", CAUGHT_IN_A_GAME)
def test_caught_in_a_game(name: str) -> None:
    with pytest.raises(CAUGHT):
        hold(CAUGHT_IN_A_GAME[name], tables(fault(name), 2)[0], 1)


@pytest.mark.parametrize("name", CAUGHT_IN_WORDS)
def test_caught_in_the_words(name: str) -> None:
    with pytest.raises(CAUGHT):
        hold(CAUGHT_IN_WORDS[name], fault(name))


@pytest.mark.parametrize("name", CAUGHT_ELSEWHERE)
def test_caught_in_another_process(name: str) -> None:
    games = [(table, 7) for table in tables(fault(name))[:2]]
    with pytest.raises(CAUGHT):
        other_processes_play_the_same(f"{broken.__name__}:{name}", games)


def test_no_fault_is_forgotten() -> None:
    planted = {name for name, value in vars(broken).items() if isinstance(value, Title)} - {"DAO"}
    assert planted == {*CAUGHT_AT_A_MOMENT, *CAUGHT_IN_A_GAME, *CAUGHT_IN_WORDS, *CAUGHT_ELSEWHERE}
