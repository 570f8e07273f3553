"""The rules of Daumen drauf!, one by one."""

from __future__ import annotations

import pytest

from game.kernel.chance import Chance, RecordedChance
from game.kernel.types import Option, Position
from game.language.words import Words
from game.titles.daumen import TITLE
from game.titles.daumen.rules.cards import DECKS
from tests.rigs.titles.daumen_tables import after, finished, happened, play, refusal, session, table


def unshuffled(seats: int) -> RecordedChance:
    """Chance that leaves every card where it lies: yellow 1, yellow 1 poisonous, yellow 2 …"""
    return RecordedChance(range(len(DECKS[seats]) - 1, 0, -1))


@pytest.mark.parametrize(
    ("seats", "cards", "highest"), [(2, 24, 4), (3, 30, 5), (4, 36, 6), (5, 42, 7), (6, 48, 8), (7, 54, 9)]
)
def test_dau_1_the_more_players_the_more_values(seats: int, cards: int, highest: int) -> None:
    dealt = TITLE.position(TITLE.deal(seats, {"games": 3}, Chance.from_seed(1)))
    found = [card for pile in (dealt["stock"], *dealt["hands"]) for card in pile]
    assert len(set(found)) == len(found) == cards
    assert sorted({card[1] for card in found}) == [str(value) for value in range(1, highest + 1)]
    for card in found:
        assert (card[:2] if card.endswith("!") else f"{card}!") in found, "every card has its twin"


def test_dau_2_five_cards_each_one_at_a_time() -> None:
    state = TITLE.position(TITLE.deal(2, {"games": 3}, unshuffled(2)))
    assert state["hands"] == [["g1", "y1", "y2", "y3", "y4"], ["g1!", "y1!", "y2!", "y3!", "y4!"]]
    assert " ".join(state["stock"]) == "g2 g2! g3 g3! g4 g4! b1 b1! b2 b2! b3 b3! b4 b4!"
    assert (state["turn"], state["first"], state["trick"]["leader"]) == (0, 0, 0)


def test_dau_2_the_lead_and_the_first_card_go_on_by_one_seat() -> None:
    scored = finished(table("", "y3", "", games=3), 1, phase="scored", turn=1)
    state = TITLE.load(scored)
    events = TITLE.apply(state, 1, "deal", unshuffled(3))
    position = TITLE.position(state)
    assert position["hands"][1] == ["g2", "y1", "y2!", "y4", "y5!"], "the first card, the fourth, …"
    assert position["hands"][2] == ["g1", "g2!", "y1!", "y3", "y4!"]
    assert position["hands"][0] == ["g1!", "g3", "y2", "y3!", "y5"]
    assert (position["turn"], position["first"], position["trick"]["leader"]) == (1, 1, 1)
    assert events[0] == ("began", 2, 1)


def test_dau_3_who_leads_must_show_a_card() -> None:
    game = session(table("y3 y3! g1", "b1", turn=0))
    assert game.legal(0) == ["show g1", "show y3", "show y3!"]
    assert game.legal(1) == ()
    assert refusal(game.position(), 0, "pass").code == "must-show"
    assert refusal(game.position(), 0, "parry").code == "nothing-to-parry"


def test_dau_3_an_offered_card_leaves_the_hand() -> None:
    trick = after(table("y3! g1", "b1"), "0 show y3!")
    assert trick["hands"][0] == ["g1"]
    assert trick["trick"]["offered"] == ["y3!", None]
    assert trick["trick"]["top"] == trick["trick"]["leader"] == 0


@pytest.mark.parametrize(
    ("shown", "hand", "higher"),
    [
        ("0:y3", "y1 y2 y4 y5!", "y4 y5!"),
        ("0:y3", "b1 g1! y1", "b1 g1!"),
        ("0:y3 1:y5", "y4 y4! b1", "b1"),
        ("0:y3 1:g2", "y4 y5 g1 g3", "g3"),
        ("0:y3 1:g2", "y4 b1! g2!", "b1!"),
        ("0:y3 1:g2 0:b1", "y5 g5 b1! b2", "b2"),
        ("0:b5 1:g1 0:y1", "b1 g5 y2", "y2"),
    ],
)
def test_dau_4_higher_is_more_of_the_colour_or_a_new_colour(shown: str, hand: str, higher: str) -> None:
    game = session(table("b4 b4!", "g4", hand, shown=shown, turn=2))
    assert [move for move in game.legal(2) if move.startswith("show")] == [
        f"show {card}" for card in higher.split()
    ]
    assert "pass" in game.legal(2)


def test_dau_4_the_original_s_example() -> None:
    opening = table("y3 b2 g5", "y5 b3", "g4 b4 y4", "b1", turn=0)
    trick = after(opening, "0 show y3", "1 show y5", "2 show g4", "3 show b1")
    assert trick["trick"]["colours"] == ["y", "g", "b"]
    assert session(trick).legal(0) == ["pass", "show b2"], "only black can still be shown"


def test_dau_5_who_has_passed_may_show_again() -> None:
    start = table("y1 y3", "y2 g1", "y4", turn=0)
    assert session(after(start, "0 show y1", "1 pass", "2 show y4", "0 pass")).legal(1) == ["pass", "show g1"]


def test_dau_6_a_new_card_lets_the_old_one_go() -> None:
    start = table("y1! y3 b1", "y2 y4 b2", turn=0)
    trick = after(start, "0 show y1!", "1 show y2", "0 show y3", "1 show y4", "0 show b1")["trick"]
    assert trick["released"] == [["y1!", "y3"], ["y2"]]
    assert trick["offered"] == ["b1", "y4"]


def test_dau_7_the_twin_of_the_highest_card_parries() -> None:
    start = table("y1 b1", "y2! g1", "y2 y5", turn=0, won=["…"])
    game = session(after(start, "0 show y1", "1 show y2!"))
    assert game.legal(2) == ["parry", "pass", "show y5"]
    play(game, "2 parry")
    assert game.position()["won"][2] == ["y1", "y2", "y2!"]
    assert game.position()["hands"][2] == ["y5"]
    assert game.to_act == (2,)


def test_dau_7_whoever_parries_wins_their_own_earlier_card_too() -> None:
    position = after(table("y1! g4! b1", "g4 g1", turn=0), "0 show y1!", "1 show g4", "0 parry")
    assert position["won"][0] == ["g4", "g4!", "y1!"]
    assert position["trick"]["offered"] == [None, None]


def test_dau_7_the_twin_of_any_other_card_parries_nothing() -> None:
    start = table("y1 b1", "y2 g1", "y1! b2", turn=0)
    game = session(after(start, "0 show y1", "1 show y2"))
    assert "parry" not in game.legal(2)


def test_dau_8_it_is_won_when_all_others_have_passed_since() -> None:
    start = table("y1 y3", "y2", "g1", turn=0, won=["", "…"])
    assert after(start, "0 show y1", "1 pass", "2 pass")["won"][0] == ["y1"]
    assert after(start, "0 show y1", "1 pass", "2 show g1", "0 pass", "1 pass")["won"][2] == ["g1", "y1"]


def test_dau_8_a_pass_counts_only_since_the_highest_card() -> None:
    start = table("y1 b5", "y2 b1", "y3 b2", turn=0)
    assert session(after(start, "0 show y1", "1 pass", "2 show y3", "0 pass")).to_act == (1,)


def test_dau_8_empty_hands_pass_by_themselves() -> None:
    start = table("y1 y2", "", "y3", "", turn=0)
    assert happened(start, "0 show y1") == [("shown", 0, "y1"), ("sat_out", 1)]
    trick = after(start, "0 show y1")
    assert (trick["turn"], trick["trick"]["passes"]) == (2, 1)


def test_dau_8_a_trick_ends_at_once_when_nobody_else_has_cards_left() -> None:
    start = table("y1", "y3 b1", "", turn=0, won=["", "", "…"])
    position = after(start, "0 show y1", "1 show y3")
    assert position["won"][1] == ["y1", "y3"]
    assert position["phase"] == "over"


def test_dau_8_without_a_higher_card_one_has_to_pass() -> None:
    start = table("y5 b1", "y1 y2", "g1", turn=0)
    game = session(after(start, "0 show y5"))
    assert game.legal(1) == ["pass"]
    assert list(play(game, "1 pass").events) == [("passed", 1)], "nobody is told that they had to"


def test_dau_9_the_winner_takes_what_was_let_go_and_what_was_offered() -> None:
    start = table("y1! y3 b1", "y2 y4 b2", turn=0, won=["…"])
    moves = ["0 show y1!", "1 show y2", "0 show y3", "1 show y4", "0 pass"]
    assert after(start, *moves)["won"][1] == ["y1!", "y2", "y3", "y4"]
    assert ("won", 1, ["y1!", "y2", "y3", "y4"], 4) in happened(start, *moves)


def test_dau_10_the_winner_fills_up_first_then_the_others_in_order() -> None:
    start = table("y1 y2 y3 y4", "y1! y5 g1 g2", "y2! g3 g4", turn=0, stock="b1 b2 b3 b4 b5 b1! b2! …")
    events = happened(start, "0 show y1", "1 show y5", "2 pass", "0 pass")
    assert events == [
        ("passed", 0),
        ("won", 1, ["y1", "y5"], 2),
        ("drew", 1, ["b1", "b2"], 2),
        ("drew", 2, ["b3", "b4"], 2),
        ("drew", 0, ["b5", "b1!"], 2),
    ]
    position = after(start, "0 show y1", "1 show y5", "2 pass", "0 pass")
    assert position["stock"][0] == "b2!"
    assert position["hands"][1] == ["b1", "b2", "g1", "g2", "y1!"]


def test_dau_10_the_winner_may_take_the_last_of_the_stock() -> None:
    start = table("y1 y2", "y3 g1", turn=0, stock="b1 b2 b3")
    position = after(start, "0 show y1", "1 show y3", "0 pass")
    assert position["hands"] == [["y2"], ["b1", "b2", "b3", "g1"]]
    assert position["stock"] == []


def test_dau_10_a_full_hand_draws_nothing() -> None:
    start = table("y1 y2 y3 y4 g1 ".strip(), "b1 b2 b3 b4 b4!", turn=0, stock="g2 …")
    events = happened(start, "0 show y1", "1 pass")
    assert [event[:3] for event in events] == [("passed", 1), ("won", 0, ["y1"]), ("drew", 0, ["g2"])]


def test_dau_11_the_winner_leads() -> None:
    position = after(table("y1 y2", "y3 g1", "b1", turn=0), "0 show y1", "1 show y3", "2 pass", "0 pass")
    assert (position["turn"], position["trick"]["leader"]) == (1, 1)
    assert position["trick"]["top"] is None


def test_dau_11_with_an_empty_hand_the_next_with_cards_leads() -> None:
    start = table("y1 y2", "y3", "", "b1", turn=0)
    moves = ["0 show y1", "1 show y3", "3 pass", "0 pass"]
    position = after(start, *moves)
    assert (position["turn"], position["trick"]["leader"]) == (3, 3)
    assert happened(start, *moves)[-1] == ("leads", 3)


def test_dau_12_never_inside_a_trick() -> None:
    start = table("y1 g1", "y2", turn=0)
    inside = after(start, "0 show y1", "1 show y2")
    assert inside["phase"] == "play", "only one seat has cards, and may still show one"
    assert session(inside).legal(0) == ["pass", "show g1"]


def test_dau_12_not_before_hands_were_filled_up() -> None:
    start = table("y1", "y2", turn=0, stock="g1 g2 g3 g4 b1 b2")
    position = after(start, "0 show y1", "1 show y2")
    assert position["phase"] == "play"
    assert position["hands"] == [["b2"], ["b1", "g1", "g2", "g3", "g4"]]


@pytest.mark.parametrize(
    ("hands", "moves", "leader"),
    [
        (("y1 g1", "y2"), ["0 show y1", "1 show y2", "0 pass"], 0),
        (("y1 g1", "y2"), ["0 show g1", "1 pass"], None),
        (("y1", "y2"), ["0 show y1", "1 show y2"], 1),
        (("y2", "y1 g1"), ["0 show y2", "1 show g1"], 1),
        (("y1", "y1!"), ["0 show y1", "1 parry"], 1),
    ],
)
def test_dau_12_over_when_at_most_one_has_cards(
    hands: tuple[str, str], moves: list[str], leader: int | None
) -> None:
    position = after(table(*hands, turn=0), *moves)
    assert position["phase"] == ("play" if leader is None else "over")
    if leader is not None:
        assert (position["turn"], position["trick"]["leader"]) == (None, leader)


def test_dau_13_harmless_cards_less_poisonous_ones_less_the_hand() -> None:
    start = table("y1 g1 b1!", "y2", turn=0, won=["y3 y4! b2 b3", "…"])
    position = after(start, "0 show y1", "1 show y2", "0 pass")
    assert position["scores"][0][0] == 3 - 1 - 2, "3 harmless won, 1 poisonous, 2 still in the hand"
    assert position["scores"][0][1] == 8 - 10


def test_dau_14_a_match_is_so_many_games() -> None:
    assert TITLE.options == {"games": Option(3, (1, 3, 5), for_beginners=1)}
    start = table("y1", "y2", turn=0, games=3, scores=[[2, -2]], first=1)
    scored = after(start, "0 show y1", "1 show y2")
    assert (scored["phase"], scored["turn"], len(scored["scores"])) == ("scored", 0, 2)
    game = session(scored)
    assert game.result is None
    assert game.legal(0) == ("deal",)
    play(game, "0 deal")
    third = game.position()
    assert (third["phase"], third["first"], third["turn"]) == ("play", 0, 0)
    assert third["won"] == [[], []]
    assert third["scores"] == scored["scores"]


@pytest.mark.parametrize(
    ("scores", "ranks", "winners"),
    [([1, 5, 3], [3, 1, 2], [1]), ([4, 4, 0], [1, 1, 3], [0, 1]), ([-2, -2, -2], [1, 1, 1], [0, 1, 2])],
)
def test_dau_14_totals_decide_and_a_tie_is_shared(
    scores: list[int], ranks: list[int], winners: list[int]
) -> None:
    cards = table("", "", "", won=["…"])
    last = finished(cards, 0)["scores"][0]
    before = [[total - one for total, one in zip(scores, last, strict=True)], [0, 0, 0]]
    game = session(finished({**cards, "options": {"games": 3}, "scores": before}, 0))
    assert game.result is not None
    assert game.result.to_json() == {"scores": scores, "ranks": ranks, "winners": winners}


@pytest.mark.parametrize(
    ("position", "move", "code", "rule"),
    [
        (table("y1", "b1"), "pass", "must-show", "DAU-3"),
        (table("y1", "b1"), "parry", "nothing-to-parry", "DAU-3"),
        (table("y1", "b1"), "show b1", "not-in-hand", "DAU-3"),
        (table("y1", "b1"), "show y1!", "not-in-hand", "DAU-3"),
        (table("y1", "b1"), "show y5", "not-in-this-game", "DAU-1"),
        (table("y1", "b1"), "deal", "game-goes-on", "DAU-12"),
        (table("y1", "b1"), "show y1?", "unknown-move", "DAU-3"),
        (table("y1", "b1"), "\ud800", "unknown-move", "DAU-3"),
        (table("y2 y4 g1", "y1", shown="1:y3!"), "parry", "no-twin", "DAU-7"),
        (table("y2 y4 g1", "y1", shown="1:y3!"), "show y2", "too-low", "DAU-4"),
        (table("y2 y3 g1", "y1", shown="1:y3!"), "show y3", "twin-parries", "DAU-7"),
        (table("y4", "b2", shown="0:y3! 1:g1"), "show y4", "colour-is-beaten", "DAU-4"),
        (table("y4", "b2", shown="0:y3! 1:g1"), "show g4", "not-in-hand", "DAU-3"),
        (
            finished(table("", "y1", games=3), 1, phase="scored", turn=0, first=1),
            "pass",
            "deal-first",
            "DAU-14",
        ),
    ],
)
def test_refusals_say_why(position: Position, move: str, code: str, rule: str) -> None:
    refused = refusal(position, 0, move)
    assert (refused.code, refused.rule) == (code, rule)


def test_a_refusal_does_not_lift_the_thumb() -> None:
    start = table("y2 y4 g1", "y1", shown="1:y3!")
    for move in ("parry", "show y2"):
        assert refusal(start, 0, move).details["top"] == "y3?"


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("de", ["Gelb 3 (harmlos)", "Gelb 3 (giftig)", "Gelb 3", "eine Karte", "Gelb 3 (giftig) zeigen"]),
        (
            "en",
            [
                "Yellow 3 (harmless)",
                "Yellow 3 (poisonous)",
                "Yellow 3",
                "a card",
                "Show Yellow 3 (poisonous)",
            ],
        ),
        (
            "it",
            [
                "Giallo 3 (innocuo)",
                "Giallo 3 (velenoso)",
                "Giallo 3",
                "una carta",
                "Mostra Giallo 3 (velenoso)",
            ],
        ),
        (
            "fr",
            [
                "Jaune 3 (inoffensif)",
                "Jaune 3 (venimeux)",
                "Jaune 3",
                "une carte",
                "Montrer Jaune 3 (venimeux)",
            ],
        ),
    ],
)
def test_snakes_and_moves_by_name(lang: str, names: list[str]) -> None:
    words = Words.read(lang, TITLE.texts)
    cards = [TITLE.name_card(card, words) for card in ("y3", "y3!", "y3?", "?")]
    assert [*cards, TITLE.name_move("show y3!", words)] == names
