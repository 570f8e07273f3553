"""DAO, broken in one way at a time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.kernel.chance import Chance
from game.kernel.events import Event, event_kind
from game.kernel.types import HIDDEN, AnyTitle, Card, Move, Options, Position, Refusal, Result, Seat, View
from game.titles.dao import TITLE as DAO
from game.titles.dao.rules import refusals, rules
from game.titles.dao.rules.cards import DECK
from game.titles.dao.rules.state import Dao


def also(after: Callable[[Dao], None]) -> Callable[[Dao, Seat, Move, Chance], list[Event]]:
    """DAO's `apply`, and then something that shouldn't happen."""

    def apply(state: Dao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
        events = rules.apply(state, seat, move, chance)
        after(state)
        return events

    return apply


# --- Chance and order ----------------------------------------------------------------------------------


def _reverse_at_random(state: Dao) -> None:
    if random.random() < 0.5:
        state.pile.reverse()


def _reverse_by_the_clock(state: Dao) -> None:
    if time.perf_counter_ns() // 100 % 2:
        state.pile.reverse()


def _first_of_a_set(state: Dao) -> None:
    elements = list({card[0] for card in state.pile})
    state.pile.sort(key=lambda card: elements.index(card[0]))


GLOBAL_CHANCE = replace(DAO, apply=also(_reverse_at_random))
THE_CLOCK = replace(DAO, apply=also(_reverse_by_the_clock))
ORDER_OF_A_SET = replace(DAO, apply=also(_first_of_a_set))


# --- What may be done ----------------------------------------------------------------------------------


def _legal_twice(state: Dao, seat: Seat) -> Sequence[Move]:
    return (*rules.legal(state, seat), *rules.legal(state, seat))


def _legal_backwards(state: Dao, seat: Seat) -> Sequence[Move]:
    return rules.legal(state, seat)[::-1]


def _legal_for_everybody(state: Dao, seat: Seat) -> Sequence[Move]:
    return rules.legal(state, seat) or rules.TURN_MOVES


def _legal_until_five_are_taken(state: Dao, seat: Seat) -> Sequence[Move]:
    return () if len(state.taken[seat]) > 5 else rules.legal(state, seat)


def _legal_by_the_pile(state: Dao, seat: Seat) -> Sequence[Move]:
    moves = rules.legal(state, seat)
    return moves[:1] if state.pile and state.pile[-1][1] == "0" else moves


def _legal_by_anothers_cards(state: Dao, seat: Seat) -> Sequence[Move]:
    moves = rules.legal(state, seat)
    others = [card for owner, cards in enumerate(state.taken) if owner != seat for card in cards]
    return moves[:1] if state.phase == "play" and "W1" in others else moves


def _take_stands_for_nothing(state: Dao, seat: Seat, move: Move) -> Move:
    return "nothing" if move == "take" and len(state.row) == 1 else move


def _more_stands_for_moves(state: Dao, seat: Seat, move: Move) -> Move:
    return move.strip()


def _explain_and_punish(state: Dao, seat: Seat, move: Move) -> Refusal:
    state.pile.reverse()
    return refusals.explain(state, seat, move)


def _explain_without_words(state: Dao, seat: Seat, move: Move) -> Refusal:
    return Refusal("because")


def _explain_with_a_missing_detail(state: Dao, seat: Seat, move: Move) -> Refusal:
    return Refusal("not-your-turn")


LISTED_TWICE = replace(DAO, legal=_legal_twice)
LISTED_BACKWARDS = replace(DAO, legal=_legal_backwards)
LISTED_FOR_ALL = replace(DAO, legal=_legal_for_everybody)
DEAD_END = replace(DAO, legal=_legal_until_five_are_taken)
PILE_IN_MOVES = replace(DAO, legal=_legal_by_the_pile)
OTHERS_IN_MOVES = replace(DAO, legal=_legal_by_anothers_cards)
REFUSED_THOUGH_LISTED = replace(DAO, canonical_move=_take_stands_for_nothing)
TAKEN_THOUGH_UNLISTED = replace(DAO, canonical_move=_more_stands_for_moves)
PUNISHED = replace(DAO, explain=_explain_and_punish)
REFUSED_SPEECHLESSLY = replace(DAO, explain=_explain_without_words)
REFUSED_INCOMPLETELY = replace(DAO, explain=_explain_with_a_missing_detail)


# --- Cards, results, endings ---------------------------------------------------------------------------


def _lose_a_card(state: Dao) -> None:
    if len(state.row) > 3:
        state.total -= int(state.row.pop(0)[1])


def _swap_for_a_better_one(state: Dao) -> None:
    state.taken[0] = ["E4" if card == "E0" else card for card in state.taken[0]]


def _never_over(state: Dao) -> Result | None:
    return None


def _all_first(state: Dao) -> Result | None:
    result = rules.result(state)
    return result and Result(result.scores, (1,) * state.seats)


CARD_LOST = replace(DAO, apply=also(_lose_a_card))
CARD_FORGED = replace(DAO, apply=also(_swap_for_a_better_one))
NEVER_OVER = replace(DAO, result=_never_over)
ALL_WIN = replace(DAO, result=_all_first)


# --- Asking --------------------------------------------------------------------------------------------


def _view_that_sorts(state: Dao, seat: Seat | None) -> View:
    for cards in state.taken:
        cards.sort()
    view: View = DAO.view(state, seat)
    return view


def _legal_that_shuffles(state: Dao, seat: Seat) -> Sequence[Move]:
    state.pile.append(state.pile.pop(0))
    return rules.legal(state, seat)


def _view_with_the_row_itself(state: Dao, seat: Seat | None) -> View:
    return {**DAO.view(state, seat), "row": state.row}


ASKING_SORTS = replace(DAO, view=_view_that_sorts)
ASKING_SHUFFLES = replace(DAO, legal=_legal_that_shuffles)
VIEW_IS_THE_STATE = replace(DAO, view=_view_with_the_row_itself)


# --- Copies, saves, events ------------------------------------------------------------------------------


class Shared(Dao):
    """A game whose copies take their cards from the same table."""

    def copy(self) -> Dao:
        twin = Dao.copy(self)
        twin.taken = self.taken[:]
        return Shared(*(getattr(twin, name) for name in Dao.__slots__))


def _deal_shared(seats: int, options: Options, chance: Chance) -> Dao:
    state = rules.deal(seats, options, chance)
    return Shared(*(getattr(state, name) for name in Dao.__slots__))


def _load_without_the_sum(position: Position) -> Dao:
    state = DAO.load(position)
    state.total = 0
    return state


def _load_without_who_took_what(position: Position) -> Dao:
    state = DAO.load(position)
    state.taken = [sorted(cards) for cards in state.taken]
    return state


def _load_the_list_itself(position: Position) -> Dao:
    state = DAO.load(position)
    state.row = position["row"]
    return state


def _apply_with_the_list_itself(state: Dao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    rules.apply(state, seat, move, chance)
    return [("refilled", state.row)]


COPY_SHARES = replace(DAO, deal=_deal_shared)
LOAD_FORGETS_THE_SUM = replace(DAO, load=_load_without_the_sum)
LOAD_FORGETS_AN_ORDER = replace(DAO, load=_load_without_who_took_what)
LOAD_KEEPS_THE_FILE = replace(DAO, load=_load_the_list_itself)
EVENT_IS_THE_STATE = replace(DAO, apply=_apply_with_the_list_itself)


# --- Secrets -------------------------------------------------------------------------------------------


def _view_with_open_pile(state: Dao, seat: Seat | None) -> View:
    return {**DAO.view(state, seat), "pile": state.pile[::-1]}


def _view_with_the_next_card(state: Dao, seat: Seat | None) -> View:
    view: View = DAO.view(state, seat)
    return view | {"pile": [*state.pile[-1:], *view["pile"][1:]]}


def _view_with_elements(state: Dao, seat: Seat | None) -> View:
    return {**DAO.view(state, seat), "pile": [f"{card[0]}?" for card in reversed(state.pile)]}


def _view_with_faces_as_labels(state: Dao, seat: Seat | None) -> View:
    return {**DAO.view(state, seat), "pile": [f"{card}?" for card in reversed(state.pile)]}


def _view_with_one_card_less(state: Dao, seat: Seat | None) -> View:
    view = DAO.view(state, seat)
    return {**view, "pile": view["pile"][1:]}


def _view_with_chance(state: Dao, seat: Seat | None) -> View:
    return {**DAO.view(state, seat), "rng": "0" * 16}


def _view_for_spectators_only(state: Dao, seat: Seat | None) -> View:
    view = DAO.view(state, seat)
    return {**view, "taken": [cards[:] for cards in state.taken]} if seat is None else view


def _imagine_from_labels(view: View, seat: Seat | None, chance: Chance) -> Dao:
    return DAO.imagine(view | {"pile": [HIDDEN] * len(view["pile"])}, seat, chance)


def _imagine_without_chance(view: View, seat: Seat | None, chance: Chance) -> Dao:
    return DAO.imagine(view, seat, Chance(0))


def _imagine_by_global_chance(view: View, seat: Seat | None, chance: Chance) -> Dao:
    return DAO.imagine(view, seat, Chance(random.randrange(1 << 30)))


def _imagine_too_little(view: View, seat: Seat | None, chance: Chance) -> Dao:
    world = DAO.imagine(view, seat, chance)
    world.pile = ["E3"] * len(world.pile)
    return world


def _apply_and_tell_the_next_card(state: Dao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    events = rules.apply(state, seat, move, chance)
    return [*events, ("took", seat, state.pile[-1])] if state.pile else events


def _apply_and_tell_who_holds_what(state: Dao, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    before: list[Card] = sorted(state.taken[0])
    return [*rules.apply(state, seat, move, chance), ("refilled", before)]


OPEN_PILE = replace(DAO, view=_view_with_open_pile)
NEXT_CARD_SEEN = replace(DAO, view=_view_with_the_next_card)
ELEMENTS_AS_LABELS = replace(DAO, view=_view_with_elements, imagine=_imagine_from_labels)
FACES_AS_LABELS = replace(DAO, view=_view_with_faces_as_labels, imagine=_imagine_from_labels)
SHORT_VIEW = replace(DAO, view=_view_with_one_card_less)
VIEW_WITH_CHANCE = replace(DAO, view=_view_with_chance)
SPECTATOR_SEES_ALL = replace(DAO, view=_view_for_spectators_only)
ONE_WORLD = replace(DAO, imagine=_imagine_without_chance)
WORLDS_BY_GLOBAL_CHANCE = replace(DAO, imagine=_imagine_by_global_chance)
IMPOSSIBLE_WORLDS = replace(DAO, imagine=_imagine_too_little)
NEXT_CARD_TOLD = replace(DAO, apply=_apply_and_tell_the_next_card)
OTHERS_CARDS_TOLD = replace(DAO, apply=_apply_and_tell_who_holds_what)


# --- Words ---------------------------------------------------------------------------------------------


UNTOLD_EVENT = replace(DAO, events={**DAO.events, "sneezed": event_kind("seat")})
UNTOLD_FIELD = replace(DAO, events={**DAO.events, "took": event_kind("seat", "what")})
UNTOLD_STANDING = replace(DAO, describe_progress=lambda view, words: str(view["taken"]))
UNNAMED_CARDS: AnyTitle = replace(
    DAO, name_card=lambda card, words: words(f"cards.{card[0]}") if card in DECK else "?"
)
UNNAMED_OPTION = replace(DAO, options={**DAO.options, "haste": DAO.options["two_rounds"]})
