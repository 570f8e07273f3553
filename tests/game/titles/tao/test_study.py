"""How far everybody is in TAO, as a study and somebody who looks back count it, and TAO's quick player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.bots.bot_interface import Seen, never
from game.kernel.chance import Chance
from game.kernel.types import Move
from game.titles.tao import TITLE
from game.titles.tao.bot.bot import TaoSeen, after_answer
from game.titles.tao.bot.evaluation import COIN, chance_of, prospects, value
from game.titles.tao.bot.review import ANSWERED, INSIGHT, WORLDS
from game.titles.tao.bot.study import STUDY, quick, standing
from game.titles.tao.bot.turns import after, best_answer, turns
from game.titles.tao.rules.combinations import would_open
from game.titles.tao.rules.moves import MOVES
from game.titles.tao.rules.state import Tao
from tests.rigs.made_up_judgements import told
from tests.rigs.titles.tao_tables import dealt, table

NEAR = "_ RD pRD BT RD J _"
"""A swap of columns 3 and 4 puts the red dragons' door between two of them."""
FAR = "_ BT RT J BD BT _"


class TestStanding:
    def test_it_is_coins(self) -> None:
        assert standing(TITLE.load(table(NEAR, FAR, opened=("1 4", "5")))) == [2, 1]


class TestLookingBack:
    def test_what_is_worth_being_told(self) -> None:
        """Six of a hundred given away."""
        assert told(INSIGHT, lost=0.06)
        assert not told(INSIGHT, lost=0.05)

    def test_every_move_is_weighed_at_a_glance_by_the_table_after_it(self) -> None:
        seen, world = looked_at()
        assert INSIGHT.glance(seen) == [value(after(world, 0, move), 0) for move in seen.legal]

    def test_a_move_is_tried_by_the_best_turn_that_it_begins(self) -> None:
        seen, world = looked_at()
        moves = ["swap 3 4", "swap 1 5", "renew 2"]
        tried = INSIGHT.tries(seen, moves, 1)
        assert [found[0] for found in tried] == [chance_of(best_end(world, move)) for move in moves]
        assert all(0 < found[0] < 1 for found in tried)

    def test_the_last_move_of_a_turn_is_judged_after_the_answer(self) -> None:
        seen, world = looked_at(moves_left=1)
        answered = -best_answer(after(world, 0, "swap 1 5"), 1)[0]
        assert INSIGHT.tries(seen, ["swap 1 5"], 1) == [[chance_of(answered)]]

    @pytest.mark.parametrize(("asked", "tried"), [(2, 2), (WORLDS, WORLDS), (50, WORLDS)])
    def test_few_worlds_are_enough(self, asked: int, tried: int) -> None:
        seen, _ = looked_at(moves_left=1)
        assert [len(found) for found in INSIGHT.tries(seen, ["swap 1 5", "swap 3 4"], asked)] == [
            tried,
            tried,
        ]


def looked_at(moves_left: int = 2) -> tuple[TaoSeen, Tao]:
    """What seat 0 sees, and the only world that it then imagines."""
    here = TITLE.load(table(NEAR, FAR, moves_left=moves_left))
    world = here.copy()
    seen = Seen(
        replace(TITLE, imagine=lambda *known: world.copy()),
        TITLE.view(here, 0),
        0,
        TITLE.legal(here, 0),
        Chance.from_seed(1),
    )
    return seen, world


def best_end(world: Tao, move: Move) -> float:
    """The best that the rest of the turn can come to, of the few that look best, after the best answer."""
    rests = sorted(turns(after(world, 0, move), 0, never), key=lambda turn: -turn.worth)[:ANSWERED]
    return max(after_answer(turn.after, 0)[0] for turn in rests)


class TestQuick:
    def test_it_takes_a_coin_where_one_move_brings_it(self) -> None:
        here = TITLE.load(table(NEAR, FAR))
        chosen = quick(here, 0, TITLE.legal(here, 0), Chance.from_seed(1))
        assert len(after(here, 0, chosen).opened[0]) == 1

    def test_a_closed_card_may_be_any_that_lies_closed(self) -> None:
        """The red dragon on top would open the third portal; only who may see it counts on it."""
        rows = ("_ BD RT pRD RD BT _", "_ BT RT RD BD J _")
        renewed = {}
        for version in ("yin", "yang"):
            here = TITLE.load(table(*rows, tops=("RD", ""), version=version))
            moves = ["renew 2", "swap 1 5"]
            chosen = [quick(here, 0, moves, Chance.from_seed(seed)) for seed in range(40)]
            renewed[version] = chosen.count("renew 2")
        assert 0 < renewed["yin"] < renewed["yang"] == 40

    @pytest.mark.parametrize("seed", range(12))
    def test_the_table_looks_best_after_its_move(self, seed: int) -> None:
        """Where the top cards lie open: as good as the best of all moves, coins counted as coins."""
        here = somewhere(seed)
        (seat,) = TITLE.to_act(here)
        moves = TITLE.legal(here, seat)
        worth = {move: looks(here, seat, move) for move in moves}
        assert worth[quick(here, seat, moves, Chance.from_seed(seed))] == max(worth.values())

    def test_among_equals_any_is_chosen(self) -> None:
        here = TITLE.load(table(FAR, NEAR, version="yang"))
        by_worth: dict[float, list[Move]] = {}
        for move in TITLE.legal(here, 0):
            by_worth.setdefault(looks(here, 0, move), []).append(move)
        alike = max(by_worth.values(), key=len)
        assert {quick(here, 0, alike, Chance.from_seed(seed)) for seed in range(300)} == set(alike)

    def test_any_portal_is_claimed(self) -> None:
        claims = ["claim 1", "claim 3", "claim 4"]
        here = TITLE.load(table(NEAR, FAR))
        here.phase = "claim"
        assert {quick(here, 0, claims, Chance.from_seed(seed)) for seed in range(20)} == set(claims)


def somewhere(seed: int) -> Tao:
    """An open game some moves on, in which somebody has a move to make."""
    here, chance = dealt(seed, version="yang", open_hands=True), Chance.from_seed(seed)
    for _ in range(5 + 3 * seed):
        if not TITLE.to_act(here):
            return somewhere(seed + 100)
        (seat,) = TITLE.to_act(here)
        TITLE.apply(here, seat, chance.pick(TITLE.legal(here, seat)), chance)
    return here if here.phase == "play" else somewhere(seed + 100)


def looks(here: Tao, seat: int, move: Move) -> float:
    """What both rows are worth after a move, worked out by making it."""
    then = after(here, seat, move)
    again = here.moves_left == 2
    return seen_as(then.rows[seat], here, again) - prospects(
        tuple(then.rows[1 - seat]), here.coins, here.wanted, not again
    )


def seen_as(row: Sequence[str], here: Tao, again: bool) -> float:
    """A row that brings a coin is worth one."""
    if would_open(row, here.coins, here.wanted):
        return COIN
    return prospects(tuple(row), here.coins, here.wanted, again)


def test_kinds_of_moves_are_those_of_the_rules() -> None:
    here = TITLE.load(table())
    for name, kind in STUDY.kinds.items():
        assert {MOVES[move].kind for move in MOVES if kind(here, move)} == {name}
    assert set(STUDY.kinds) == {"swap", "slide", "cross", "renew", "strike", "jolly"}


def test_every_variant_is_studied_by_itself() -> None:
    assert all((variant.seats, variant.player) == (2, "quick") for variant in STUDY.variants)
    yang: dict[str, object] = {"version": "yang"}
    calm, one_coin = {"calm_start": True}, {"one_coin": True}
    assert [variant.options for variant in STUDY.variants] == [
        yang,
        yang | calm,
        yang | one_coin,
        yang | calm | one_coin,
        yang | {"one_raid": True},
        calm,
        one_coin,
        {"no_undo": True},
        {"coins": 2, "turn_limit": 40},
        {"coins": 2},
        yang | {"coins": 2, "turn_limit": 40},
    ]
