"""Every level of every title: sees only what its seat may see, plays what is legal, is ready in time."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.bot_interface import LEVELS, RANDOM, Choice, Seen, anything, bot_of, never, propose
from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.types import AnyTitle
from game.language.words import make_sentence
from tests.contract.tables import tables
from tests.contract.wordings import NAMES, check_spoken, nodes, strings, texts_of, words_of
from tests.rigs.bot_moments import Sight, breath, sights
from tests.rigs.breadth import amount

TITLES = [pytest.param(title, id=title.id) for title in titles().values()]
SITTINGS = [
    pytest.param(title, seats, id=f"{title.id}-{seats}")
    for title in titles().values()
    for seats in title.seats
]
POSITIONS = amount(60, 200)
"""Moments a title in which its bots are shown two worlds."""
THOROUGH = amount(2, 6)
"""In so many of them a hard bot may think as long as it likes."""
SHORT = 6
"""Elsewhere its time runs out at so many looks at the clock."""


def choice(sight: Sight, level: str, world: Any = None, looks: int | None = SHORT) -> Choice:
    """What a bot does, in another world if one is given."""
    enough = never if looks is None else breath(looks)
    return propose(sight.seen_in(sight.moment.state if world is None else world, enough), level)


def other_world(sight: Sight, seed: int = 99) -> Any:
    """The world as this seat might imagine it: whatever it can't see may be otherwise."""
    seen = sight.seen(seed=seed)
    return seen.imagine()


@pytest.mark.parametrize("title", TITLES)
def test_bots_do_the_same_in_every_world_that_looks_the_same(title: AnyTitle) -> None:
    changed = 0
    for number, sight in enumerate(sights(title, POSITIONS)):
        world, state = other_world(sight), sight.moment.state
        changed += to_canonical_json(title.position(world)) != to_canonical_json(title.position(state))
        for level in (*LEVELS, RANDOM):
            looks = None if number < THOROUGH else SHORT
            here, there = choice(sight, level, looks=looks), choice(sight, level, world, looks)
            assert here == there, f"{sight}: {level} plays {here.move}, or {there.move} where it can't know"
    assert changed > POSITIONS / 2, "hardly anything was hidden: this proves nothing"


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_bots_of_its_own(title: AnyTitle) -> None:
    bot = bot_of(title.id)
    assert len({bot.easy, bot.normal, bot.hard, anything}) == 4
    assert bot.master not in (bot.easy, bot.normal, anything)


@pytest.mark.parametrize("title", TITLES)
def test_bots_do_the_same_with_the_same_luck(title: AnyTitle) -> None:
    for sight in sights(title, 20):
        for level in LEVELS:
            assert choice(sight, level) == choice(sight, level), f"{sight}: {level}"


class Lowest(Chance):
    """Always draws the first: whoever slips once in a thousand times slips now, and plays the first move."""

    def draw_indices(self, sizes: Sequence[int]) -> list[int]:
        return [0] * len(sizes)


@pytest.mark.parametrize("title", TITLES)
def test_normal_bots_never_slip(title: AnyTitle) -> None:
    seen = [replace(sight.seen(), chance=Lowest()) for sight in sights(title, 40)]
    assert any(propose(each, "normal").move in each.legal[1:] for each in seen)
    assert all(propose(each, "easy").move == each.legal[0] for each in seen if each.legal[0][:3] != "hit")


@pytest.mark.parametrize("title", TITLES)
def test_bots_leave_what_they_see_as_it_is(title: AnyTitle) -> None:
    for sight in sights(title, 40):
        for level in LEVELS:
            seen = sight.seen(breath(SHORT))
            before = to_canonical_json([seen.view, list(seen.legal)])
            propose(seen, level)
            assert to_canonical_json([seen.view, list(seen.legal)]) == before, f"{sight}: {level}"


@pytest.mark.parametrize(("title", "seats"), SITTINGS)
def test_bots_play_what_is_legal_at_every_table(title: AnyTitle, seats: int) -> None:
    number = amount(12, max(12, 2 * len(tables(title, seats))))
    for sight in sights(title, number, seats):
        for level in (*LEVELS, RANDOM):
            must_be_legal(sight, choice(sight, level), level)


def must_be_legal(sight: Sight, chosen: Choice, level: str) -> None:
    """The rules take the move, listed or not (clicks in time are not listed)."""
    refusal = sight.moment.title.judge(sight.moment.state, sight.seat, chosen.move)
    assert refusal is None, f"{sight}: {level} tries {chosen.move!r}: {refusal}"


@pytest.mark.parametrize("title", TITLES)
def test_bots_are_ready_whenever_the_time_runs_out(title: AnyTitle) -> None:
    for sight in sights(title, amount(15, 60)):
        for looks in (0, 1, 2, 3, 10):
            for level in LEVELS:
                must_be_legal(sight, choice(sight, level, looks=looks), level)


@pytest.mark.parametrize("title", TITLES)
def test_masters_look_at_the_clock(title: AnyTitle) -> None:
    """Without it they could not know when to stop."""
    looked = 0

    def enough() -> bool:
        nonlocal looked
        looked += 1
        return True

    for sight in sights(title, 10):
        propose(sight.seen(enough), "master")
    assert looked > 0


@pytest.mark.parametrize("title", TITLES)
def test_the_only_move_needs_no_thought(title: AnyTitle) -> None:
    sight = sights(title, 1)[0]
    only = sight.seen().legal[0]
    seen = Seen(title, {}, sight.seat, (only,), sight.seen().chance)
    assert [propose(seen, level).move for level in (*LEVELS, RANDOM)] == [only] * (len(LEVELS) + 1)


@pytest.mark.parametrize("title", TITLES)
def test_reasons_can_be_said_in_every_language(title: AnyTitle) -> None:
    for sight in sights(title, POSITIONS):
        for level in LEVELS:
            chosen = choice(sight, level)
            if chosen.why:
                check_reason(title, chosen, str(sight))


def check_reason(title: AnyTitle, chosen: Choice, where: str) -> None:
    for words in words_of(title):
        sentence = make_sentence(words, f"hints.{chosen.why}", chosen.details, NAMES, title)
        check_spoken(sentence, f"{where}: {words.lang}: {chosen}")


@pytest.mark.parametrize("title", TITLES)
def test_reasons_that_are_rarely_given_have_words_too(title: AnyTitle) -> None:
    for words in words_of(title):
        for key in reasons_in(title):
            assert words.find(f"hints.{key}"), f"{words.lang}: {key!r} has no words"


def reasons_in(title: AnyTitle) -> Iterator[str]:
    """The reasons that stand in the source as such: `Choice(move, "too-hot")`."""
    for node in nodes(title.texts.parent):
        match node:
            case ast.Call(func=ast.Name(id="Choice"), args=[_, reason, *_]):
                yield from _spelled_out(reason)


def _spelled_out(reason: ast.expr) -> Iterator[str]:
    match reason:
        case ast.Constant(value=str(key)) if key:
            yield key
        case ast.IfExp(body=one, orelse=other):
            yield from _spelled_out(one)
            yield from _spelled_out(other)


@pytest.mark.parametrize("title", TITLES)
def test_no_reason_stands_in_the_texts_for_nothing(title: AnyTitle) -> None:
    used = set(strings(title.texts.parent))
    reasons = [key for key in texts_of(title.texts, "en") if key.startswith("hints.")]
    assert [key for key in reasons if key.removeprefix("hints.") not in used] == []


@pytest.mark.parametrize("title", TITLES)
def test_normal_and_hard_bots_say_why(title: AnyTitle) -> None:
    """A hint says what and why; easy bots may slip without a reason."""
    for sight in sights(title, 40):
        for level in ("normal", "hard"):
            chosen = choice(sight, level)
            assert chosen.why or chosen.move not in sight.seen().legal, f"{sight}: {level}: {chosen.move}"
