"""What a finger does on the page becomes the right move, in all five games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.rigs.phones.phone_page import Hand
from tests.rigs.phones.told_views import YANG, Position, find, moment


def first(position: Position, pattern: str) -> str:
    return next(move for move in position.moves if re.match(pattern, move))


# Dos


def test_a_card_is_lifted_and_then_played(hand: Hand) -> None:
    position = moment("dos")
    move = first(position, r"play [rygb][^=]*$")
    hand.see(position)
    card = move.split()[1]
    hand.touch(card)
    expect(hand.card(card)).to_have_attribute("aria-pressed", "true")
    assert hand.table.moves == []
    hand.act("Play ")
    assert hand.played() == move
    assert hand.table.of("play")[-1]["seen"] == position.session.version
    expect(hand.page.locator("#acts button")).to_have_count(0)


def test_a_second_tap_plays_the_card(hand: Hand) -> None:
    position = moment("dos")
    move = first(position, r"play [rygb][^=]*$")
    hand.see(position)
    hand.touch(move.split()[1])
    hand.touch(move.split()[1])
    assert hand.played() == move


def test_a_wish_names_its_colour(hand: Hand) -> None:
    position = moment("dos")
    move = first(position, r"play W(\+4)?=y")
    hand.see(position)
    hand.touch(move[5:-2])
    hand.press(".wish.y")
    assert hand.played() == move


def test_a_card_that_does_not_fit_says_so_and_is_not_sent(hand: Hand, page: Page) -> None:
    position = find("dos", lambda p: p.moves == ["draw"] and p.view["pending"] == 0)
    hand.see(position)
    hand.touch(position.view["hands"][position.seat][0])
    expect(page.locator("#say")).to_have_text("That isn’t possible now.")
    hand.act("Draw a card")
    assert hand.played() == "draw"
    assert hand.table.moves == ["draw"]


SAID = """() => {
  const said = document.querySelector('#say');
  said.dispatchEvent(new CustomEvent('say', { detail: 'That isn’t possible now.' }));
  const box = said.getBoundingClientRect();
  return [...document.querySelectorAll('#acts button')].map(each => each.getBoundingClientRect())
    .filter(each => each.top < box.bottom && box.top < each.bottom).length;
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("title", ["dao", "daumen"])
def test_a_sentence_covers_no_button_and_goes_with_the_next_touch(
    hand: Hand, page: Page, title: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hand.see(moment(title))
    expect(page.locator("#acts button").first).to_be_visible()
    assert page.evaluate(SAID) == 0
    page.locator("#line").tap()
    expect(page.locator("#say")).to_have_text("", timeout=1000)  # long before it goes by itself
    page.set_viewport_size({"width": 390, "height": 844})


def test_what_is_pending_is_drawn(hand: Hand, page: Page) -> None:
    position = find("dos", lambda p: p.view["pending"] > 2 and p.moves[:1] == ["draw"])
    hand.see(position)
    number = position.view["pending"]
    expect(page.locator(".sum")).to_have_text(f"+{number}")
    hand.act(f"Draw {number} cards")
    assert hand.played() == "draw"


# Daumen drauf!


def test_a_snake_is_shown_passed_and_parried(hand: Hand, page: Page) -> None:
    position = moment("daumen")
    for name, move in (("Pass", "pass"), ("Parry", "parry")):
        hand.see(position)
        hand.act(name)
        assert hand.played() == move
    leads = moment("daumen leads")
    hand.see(leads)
    expect(page.get_by_role("button", name="Pass")).to_be_disabled()
    hand.touch(leads.moves[2].split()[1])
    hand.act("Show ")
    assert hand.played() == leads.moves[2]


def test_what_was_won_can_be_looked_at(hand: Hand, page: Page) -> None:
    position = moment("daumen leads")
    hand.see(position)
    won = position.view["won"][position.seat]
    page.locator("summary").tap()
    expect(page.locator(".won [role=img]")).to_have_count(len(won))
    page.locator("[data-k=cover]").tap()
    expect(page.locator(".won")).to_have_count(0)


def test_the_next_game_is_dealt(hand: Hand) -> None:
    hand.see(moment("daumen scored"))
    hand.act("Next game")
    assert hand.played() == "deal"


# Dog


def test_a_card_is_given_for_this_deal(hand: Hand) -> None:
    position = moment("dog exchange")
    hand.see(position)
    move = position.moves[-1]
    hand.touch(move.split()[1])
    hand.act("Give ")
    assert hand.played() == move
    told = hand.table.of("play")[-1]
    assert told["deal"] == position.view["deal"]["number"]
    assert "seen" not in told


def test_a_choice_survives_what_others_give(hand: Hand) -> None:
    position = moment("dog exchange")
    message = hand.see(position)
    hand.touch(position.moves[0].split()[1])
    hand.table.show({**message, "version": message["version"] + 1})
    hand.act("Give ")
    assert hand.played() == position.moves[0]


def test_a_way_is_chosen_from_the_list(hand: Hand, page: Page) -> None:
    position = moment("dog jack")
    moves = [move for move in position.moves if "x" in move]
    hand.see(position)
    hand.touch(moves[0].split()[0])
    page.locator(f'[data-k="way-{moves[0]}"]').tap()
    hand.act("Move like this")
    assert hand.played() == moves[0]


def test_a_way_is_chosen_on_the_board(hand: Hand, page: Page) -> None:
    position = find("dog", lambda p: any(re.match(r"[AK].*>s$", m) for m in p.moves) and p.seat == 2)
    move = first(position, r"[AK].*>s$")
    hand.see(position)
    hand.touch(move.split()[0])
    spot = page.locator(".board").bounding_box()
    assert spot is not None
    page.touchscreen.tap(spot["x"] + spot["width"] * 0.5, spot["y"] + spot["height"] * 0.94)
    chosen = page.locator(".list [aria-pressed=true]")
    expect(chosen).to_contain_text("out of the house")
    hand.act("Move like this")
    assert hand.played() == move


def test_a_seven_goes_step_by_step_and_back(hand: Hand, page: Page) -> None:
    position = moment("dog seven")
    hand.see(position)
    hand.touch(next(move for move in position.moves if move[0] == "7").split()[0])
    ways = page.locator(".list.two button")
    for left in (6, 5, 4):
        ways.last.tap()
        expect(page.locator('[data-k="do-set"]')).to_have_text(f"{left} steps left")
    hand.act("Step back")
    expect(page.locator('[data-k="do-set"]')).to_have_text("5 steps left")
    for left in (4, 3, 2, 1, 0):
        ways.last.tap()
        expect(page.locator('[data-k="do-set"]')).to_have_text(
            f"{left} steps left" if left > 1 else "1 step left" if left else "Move like this"
        )
    hand.act("Move like this")
    listed = position.session.title.canonical_move(position.session.fork()[0], position.seat, hand.played())
    assert listed in position.moves


def test_a_joker_says_first_which_card_it_is(hand: Hand, page: Page) -> None:
    position = moment("dog joker")
    hand.see(position)
    hand.touch("XX")
    expect(page.locator(".list.two")).to_have_count(0)
    move = first(position, r"XX=[^7]")
    page.locator(f'[data-k="rank-{move[3]}"]').tap()
    page.locator(f'[data-k="way-{move}"]').tap()
    hand.act("Move like this")
    assert hand.played() == move
    hand.see(position)
    hand.touch("XX")
    page.locator('[data-k="rank-7"]').tap()
    page.locator(".list.two button").first.tap()
    expect(page.locator('[data-k="do-set"]')).to_have_text("6 steps left")


def test_cards_are_laid_down_where_nothing_goes(hand: Hand) -> None:
    hand.see(moment("dog fold"))
    hand.act("You can’t move: lay your cards down")
    assert hand.played() == "fold"


def test_a_board_for_six_has_all_its_marbles(hand: Hand, page: Page) -> None:
    position = moment("dog six")
    hand.see(position)
    expect(page.locator(".board svg > g")).to_have_count(24)
    move = next(move for move in position.moves if not re.match("7|XX|J", move))
    hand.touch(move.split()[0])
    page.locator(f'[data-k="way-{move}"]').tap()
    hand.act("Move like this")
    assert hand.played() == move


# DAO


def test_the_own_tray_is_covered_at_first(hand: Hand, page: Page) -> None:
    position = moment("dao")
    hand.see(position, uncover=False)
    expect(page.locator(".wells")).to_have_count(0)
    page.locator(".holdbar").tap()
    expect(page.locator(".wells li")).to_have_count(5)


@pytest.mark.parametrize(("name", "move"), [("Take ", "take"), ("Turn up another", "reveal")])
def test_the_two_decisions(hand: Hand, name: str, move: str) -> None:
    hand.see(moment("dao"))
    hand.act(name)
    assert hand.played() == move


# TAO


def place(move: str) -> tuple[str, str]:
    """The two places of the page that a move joins."""
    kind, a, b = f"{move} {move.split()[1]}".split()[:3]
    ends = {"cross": f"h{a}", "jolly": f"h{b}", "renew": "tray", "strike": f"h{a}"}
    return ("tray" if kind == "strike" else f"o{a}", ends.get(kind, f"o{b}"))


@pytest.mark.parametrize("kind", ["swap", "slide", "cross", "renew", "strike", "jolly"])
def test_every_kind_of_move_has_its_two_places(hand: Hand, page: Page, kind: str) -> None:
    position = find("tao", lambda p: p.seat == 1 and any(m.startswith(kind) for m in p.moves), **YANG)
    move = [move for move in position.moves if move.startswith(kind)][-1]
    hand.see(position)
    for spot in place(move):
        page.locator(f'[data-k="{spot}"]').tap()
    hand.press('[data-k="do-set"]')
    assert hand.played() == move


def test_a_portal_is_claimed(hand: Hand, page: Page) -> None:
    position = moment("tao claim")
    hand.see(position)
    move = position.moves[-1]
    page.locator(f'[data-k="p{move.split()[1]}"]').tap()
    hand.press('[data-k="do-set"]')
    assert hand.played() == move


def test_a_hand_of_yang_lies_under_the_cover(hand: Hand, page: Page) -> None:
    position = moment("tao")
    hand.see(position)
    assert "deck, next card first" in hand.heard()
    page.locator("[data-k=cover]").tap()
    expect(page.locator(".tray")).to_have_count(0)


# Any of them


def test_covered_cards_are_nowhere(hand: Hand, page: Page) -> None:
    position = moment("dos")
    hand.see(position, told=["You draw Red 3."], can=["hint"])
    hand.touch(position.moves[0][5:].split("=")[0])
    page.locator("[data-k=cover]").tap()
    said = hand.heard()
    assert "Red 3" not in said
    assert "covered card" in said
    sources = page.locator("#hand img").evaluate_all("all => all.map(img => img.src)")
    assert all("card_back" in source or "icons/" in source for source in sources)
    page.locator("[data-k=hold]").hover()
    page.mouse.down()
    expect(page.locator("#cards .card").first).not_to_have_attribute("aria-label", "covered card")
    page.mouse.up()
    expect(page.locator("#cards .card").first).to_have_attribute("aria-label", "covered card")
    page.locator("[data-k=hold]").tap()
    expect(page.locator("[data-k=hold]")).to_have_count(0)


def test_a_page_that_is_left_covers_itself(fresh: Hand) -> None:
    fresh.see(moment("dos"))
    fresh.page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(fresh.page.locator("[data-k=hold]")).to_have_count(1)


def test_hints_undo_log_and_rules(hand: Hand, page: Page) -> None:
    position = moment("dos")
    hand.see(position, can=["hint", "undo"])
    advice = {
        "t": "hint",
        "seen": position.session.version,
        "move": None,
        "head": "Draw",
        "reason": "Why not.",
    }
    pages = [{"title": "Aim", "text": "Win.", "small": "*"}]
    hand.table.answers |= {
        "hint": lambda said: [advice],
        "log": lambda said: [{"t": "log", "lines": ["Ben plays Red 7.", "Anna draws a card."]}],
        "rules": lambda said: [{"t": "rules", "title": "Dos", "pages": pages}],
    }
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("#acts .hint")).to_have_text("Draw Why not.")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="What happened").tap()
    expect(page.locator("dialog li")).to_have_text(["Ben plays Red 7.", "Anna draws a card."])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Rules of this game").tap()
    expect(page.locator("dialog h2")).to_have_text("Aim")
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Take back").tap()
    hand.table.until(lambda: bool(hand.table.of("undo")))
    assert hand.table.of("undo")[0]["id"]


@pytest.mark.parametrize("yes", [True, False])
def test_whether_a_move_of_somebody_else_is_taken_back_is_answered_here(
    hand: Hand, page: Page, yes: bool
) -> None:
    text = "Ben wants to take back Anna’s last move. Does everybody agree?"
    hand.see(moment("dog"), agree={"number": 7, "text": text})
    expect(page.locator("#acts [role=alert]")).to_have_text(text)
    hand.act("I agree" if yes else "No")
    expect(page.locator("#acts [role=alert]")).to_have_count(0)
    hand.table.until(lambda: bool(hand.table.of("agree")))
    assert hand.table.of("agree") == [{"t": "agree", "number": 7, "yes": yes}]


def test_getting_up_is_asked_twice_and_is_not_for_ever(hand: Hand, page: Page) -> None:
    hand.see(moment("dos"))
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Leave the table").tap()
    assert not hand.table.of("leave")
    page.get_by_role("button", name="Yes, leave").tap()
    hand.table.until(lambda: bool(hand.table.of("leave")))
    page.get_by_role("button", name="Sit down again").tap()
    hand.line("Your turn")


@pytest.mark.parametrize("name", ["dos", "dog jack", "tao"])
def test_keys_alone_play(hand: Hand, page: Page, name: str) -> None:
    position = moment(name)
    hand.see(position)
    page.locator("[data-k=menu]").focus()

    def go(k: str) -> None:
        """Tab, until it is there; then Enter."""
        hand.rested()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement?.dataset?.k ?? ''") == k:
                page.keyboard.press("Enter")
                return
        raise AssertionError(f"{k} is out of reach")

    move = {"dos": r"play [rygb]", "dog jack": r"J.*x", "tao": "swap"}[name]
    wanted = first(position, move)
    ways = {
        "dos": lambda: [f"card-{wanted[5:]}-0", "do-play"],
        "dog jack": lambda: [f"card-{wanted[:2]}-0", f"way-{wanted}", "do-set"],
        "tao": lambda: [*place(wanted), "do-set"],
    }
    for k in ways[name]():
        go(k)
    assert hand.played() == wanted


def test_focus_stays_where_it_was(hand: Hand, page: Page) -> None:
    position = moment("dos")
    message = hand.see(position)
    card = position.moves[0].split()[1].split("=")[0]
    hand.card(card).focus()
    hand.table.show({**message, "version": message["version"] + 1, "told": ["Something happened."]})
    expect(page.locator(".told")).to_have_text("Something happened.")
    expect(hand.card(card)).to_be_focused()
