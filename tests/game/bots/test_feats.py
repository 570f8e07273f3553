"""Feats: each is found where it happened, only there, and every one told of a real game is true of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.bots.feats import Feat, PublicMove, find_feats, public_move
from game.kernel.events import EventView
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import Fact, Seat
from scenes.base.option_ids import usual_options

GAMES = {"dao": 12, "daumen": 12, "dog": 2, "tao": 4, "dos": 12}
"""Games of each title that are played by chance."""
SEATS = {"tao": 2}


def play(title_id: str, seed: int) -> list[Committed]:
    """All moves of a whole game, each as likely."""
    title, dice = titles()[title_id], Random(seed)
    session = Session.deal(title, SEATS.get(title_id, 4), seed, usual_options(title))
    made = []
    while session.to_act:
        seat = session.to_act[0]
        done = session.play(seat, dice.choice(list(session.legal(seat))))
        assert isinstance(done, Committed)
        made.append(done)
    return made


def move(seat: Seat, *told: EventView) -> PublicMove:
    return PublicMove(seat, told)


def is_true(title_id: str, feat: Feat, made: Sequence[Committed]) -> bool:
    """Does what the referee knows of the game, hidden cards included, bear a feat out?"""
    facts = [
        [fact for told in each.all_events() for fact in each.title.facts(each.seat, told)] for each in made
    ]
    flat = [fact for each in facts for fact in each]
    match feat.kind:
        case "twelve" | "row" | "stayed":
            wanted = {"twelve": "revealed", "stayed": "revealed", "row": "bust"}[feat.kind]
            return any(what == wanted and seat == feat.seat for what, seat, _ in flat)
        case "lie" | "lies":
            return _was_believed(feat, flat)
        case "seven":
            return any(
                sum(fact[:2] == ("sent", feat.seat) for fact in each) >= feat.n and "7" in done.move
                for each, done in zip(facts, made, strict=True)
            )
        case "sent":
            return sum(fact[:2] == ("sent", feat.seat) for fact in flat) >= feat.n
        case "plus":
            return _made_them_draw(feat, flat)
        case "fast":
            return ("hit", feat.seat, feat.n) in flat
        case "coins" | "five":
            ways = {"coins": ("door", "five"), "five": ("five",)}[feat.kind]
            return (
                sum(what in ways and seat == feat.seat for what, seat, _ in flat)
                >= (feat.kind == "coins") + 1
            )
    return False


def _was_believed(feat: Feat, facts: Sequence[Fact]) -> bool:
    poison = Counter[Seat]()
    for what, seat, number in facts:
        if what == "shown":
            poison[seat] += number
        elif what == "won":
            if seat == feat.other and seat != feat.seat and poison[feat.seat] >= feat.n:
                return True
            poison.clear()
    return False


def _made_them_draw(feat: Feat, facts: Sequence[Fact]) -> bool:
    doer, drawn = -1, 0
    for what, seat, number in facts:
        if what == "plus":
            doer, drawn = seat, 0
        elif what == "took" and seat == feat.other and doer == feat.seat:
            drawn += number
            if drawn == feat.n:
                return True
    return False


@pytest.mark.parametrize("title_id", GAMES)
def test_every_feat_of_a_played_game_is_true(title_id: str) -> None:
    found = 0
    for seed in range(GAMES[title_id]):
        made = play(title_id, seed)
        for feat in find_feats(title_id, map(public_move, made)):
            assert is_true(title_id, feat, made), feat
            found += 1
    assert found, "games by chance have feats, too"


@pytest.mark.parametrize(
    ("title_id", "feat"),
    [
        ("daumen", Feat("lies", 0, 9, 1.0, 1)),
        ("dos", Feat("plus", 0, 40, 1.0, 1)),
        ("dos", Feat("fast", 0, 1, 1.0)),
        ("dog", Feat("seven", 0, 9, 1.0)),
        ("tao", Feat("coins", 5, 2, 1.0)),
    ],
)
def test_a_feat_that_never_happened_is_caught(title_id: str, feat: Feat) -> None:
    assert not is_true(title_id, feat, play(title_id, 1))


def test_whoever_wins_their_own_poison_has_lied_to_nobody() -> None:
    shown = [move(seat, {"type": "shown", "seat": seat, "card": f"y{seat + 1}?"}) for seat in (0, 1)]
    won = move(0, {"type": "won", "seat": 1, "cards": ["y1", "y2!"], "n": 2})
    assert not find_feats("daumen", [*shown, won])
    believed = move(0, {"type": "won", "seat": 1, "cards": ["y1!", "y2"], "n": 2})
    (feat,) = find_feats("daumen", [*shown, believed])
    assert (feat.kind, feat.seat, feat.other) == ("lie", 0, 1)


def test_nobody_makes_themselves_draw() -> None:
    plus = move(0, {"type": "played", "seat": 0, "card": "W+4", "colour": "r"})
    took = {"type": "took", "cards": ["?"] * 6, "n": 6}
    assert not find_feats("dos", [plus, move(0, {**took, "seat": 0})])
    (feat,) = find_feats("dos", [plus, move(1, {**took, "seat": 1}, {**took, "seat": 1})])
    assert (feat.seat, feat.other, feat.n) == (0, 1, 12)


def test_own_pieces_are_no_feat_of_a_seven() -> None:
    home = {"type": "sent_home", "piece": "a1", "field": 3}
    seven = {"type": "played", "seat": 0, "card": "7S"}
    assert not find_feats("dog", [move(0, seven, {**home, "seat": 0}, {**home, "seat": 1})])
    (feat,) = find_feats("dog", [move(0, seven, {**home, "seat": 1}, {**home, "seat": 3})])
    assert (feat.kind, feat.n) == ("seven", 2)
    eight = {"type": "played", "seat": 0, "card": "8S"}
    assert not find_feats("dog", [move(0, eight, {**home, "seat": 1}, {**home, "seat": 3})])


def test_two_coins_count_only_in_one_turn() -> None:
    coins = [{"type": "opened", "seat": 0, "column": 1, "cards": (), "coins": n} for n in (1, 2)]
    between = move(1, {"type": "swapped", "seat": 1, "columns": (0, 1), "cards": ("a", "b")})
    assert not find_feats("tao", [move(0, coins[0]), between, move(0, coins[1])])
    (feat,) = find_feats("tao", [move(0, coins[0]), move(0, coins[1]), between])
    assert (feat.kind, feat.seat, feat.n) == ("coins", 0, 2)
