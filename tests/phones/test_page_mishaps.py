"""What goes wrong with phones at home: bad Wi-Fi, old browsers, double taps, no storage, a silent table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.rigs.phones.joined_page import SECRET, join_table, put_to_sleep
from tests.rigs.phones.phone_page import Hand
from tests.rigs.phones.told_views import Message, find, lobby, moment, view

NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new Error('blocked'); }});
"""


# The page doesn't come, or not as it should


def once_gone(page: Page, path: str) -> list[str]:
    """The first request for a file comes to nothing; gives the addresses that were asked for."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.abort()
        else:
            route.continue_()

    page.route(path, answer)
    return asked


@pytest.mark.parametrize("path", ["**/words/en.json*", "**/main.js*", "**/style.css*"])
def test_a_file_that_does_not_come_at_first_is_asked_for_again(fresh: Hand, path: str) -> None:
    asked = once_gone(fresh.page, path)
    fresh.table.first = [view(moment("dos"))]
    fresh.page.goto(fresh.table.address)
    fresh.line("Your turn")
    expect(fresh.page.locator("body")).to_have_css("display", "flex")
    assert len(set(asked)) == 2


@pytest.mark.parametrize("path", ["**/words/en.json", "**/pictures/dos.json", "**/pictures/page.json"])
def test_a_file_that_hangs_keeps_nobody_from_playing(another: Hand, path: str) -> None:
    page = another.page
    page.clock.install()
    page.route(path, lambda route: None)
    another.table.first = [view(moment("dos"))]
    with page.expect_request(path):
        page.goto(another.table.address, wait_until="commit")
    for _ in range(3):
        page.clock.run_for(4001)
        page.wait_for_timeout(50)
    another.line("Your turn")
    expect(page.locator("#hand .card img").first).to_be_visible()


def test_until_the_page_is_there_it_says_that_it_comes(another: Hand) -> None:
    page = another.page
    page.clock.install()
    page.route("**/main.js*", lambda route: None)
    page.goto(another.table.address, wait_until="commit")
    expect(page.locator("main")).to_have_text("Stammtisch …")
    page.clock.run_for(5001)
    expect(page.locator("main")).to_contain_text("Move closer to the Wi-Fi")
    expect(page.locator("main p[lang]")).to_have_count(4)


@pytest.mark.parametrize("missing", ["HTMLDialogElement.prototype.showModal", "Intl.ListFormat"])
def test_a_browser_that_is_too_old_says_so_in_all_languages(fresh: Hand, missing: str) -> None:
    fresh.page.add_init_script(f"delete {missing}")
    fresh.page.goto(fresh.table.address)
    expect(fresh.page.locator("main p[lang]")).to_have_count(4)
    expect(fresh.page.locator("main p[lang=de]")).to_contain_text("iOS 15.4")
    assert not fresh.table.of("hello"), "half a page is worse than none"


def test_a_table_that_nobody_knows_any_more_is_not_dialled_for_ever(another: Hand) -> None:
    another.page.clock.install()
    join_table(another, moment("dos"))
    another.table.closed = another.table.cleared = True
    another.table.hang_up()
    another.line("Connection lost. Trying again…")
    for _ in range(2):
        tried = len(another.table.tried)
        another.page.clock.run_for(2001)
        another.table.until(lambda tried=tried: len(another.table.tried) > tried)  # type: ignore[misc]
    another.page.get_by_role("heading", name="This game has ended").wait_for()
    expect(another.page.get_by_role("link", name="Type in the code")).to_have_attribute("href", "/")
    tried = len(another.table.tried)
    another.page.clock.run_for(20_000)
    assert len(another.table.tried) == tried
    another.troubles.clear()


# Names


def test_half_an_emoji_is_no_part_of_a_name(fresh: Hand) -> None:
    fresh.open(lobby())
    name = fresh.page.locator("#name")
    name.fill("Elfbuchstab😀")
    name.press("End")
    fresh.page.keyboard.insert_text("x")
    expect(name).to_have_value("Elfbuchstab😀")
    fresh.act("Join in")
    fresh.table.until(lambda: len(fresh.table.of("join")) == 1)
    name.evaluate("each => { each.value = 'Anna\ud83d'; each.dispatchEvent(new InputEvent('input')); }")
    fresh.act("Join in")
    fresh.table.until(lambda: len(fresh.table.of("join")) == 2)
    assert [said["name"] for said in fresh.table.of("join")] == ["Elfbuchstab😀", "Anna"]


# Fingers that are too quick


def answered(shown: Message) -> Callable[[Message], list[Message]]:
    """The table carries out each move at once, and offers the same again."""
    made = [shown["version"]]

    def answer(said: Message) -> list[Message]:
        made.append(made[-1] + 1)
        return [{"t": "done", "id": said["id"], "version": made[-1]}, {**shown, "version": made[-1]}]

    return answer


@pytest.mark.parametrize("pause", [0, 100])
def test_a_double_tap_makes_one_move(hand: Hand, pause: int) -> None:
    hand.table.answers["play"] = answered(hand.see(moment("dao")))
    hand.table.answers["play"] = answered(hand.table.first[0])
    hand.rested()
    spot = hand.page.locator("[data-k=do-reveal]").bounding_box()
    assert spot is not None
    where = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    hand.page.touchscreen.tap(*where)
    hand.table.until(lambda: len(hand.table.moves) == 1)
    hand.page.wait_for_selector("[data-k=do-reveal]")
    hand.page.wait_for_timeout(pause)
    hand.page.touchscreen.tap(*where)
    hand.rested()
    assert hand.table.moves == ["reveal"]
    hand.page.touchscreen.tap(*where)
    hand.table.until(lambda: len(hand.table.moves) == 2)


def test_a_button_that_comes_under_a_finger_is_not_pressed_by_it(hand: Hand, page: Page) -> None:
    position = moment("daumen")
    shown = hand.see(position)
    hand.table.show({**shown, "moves": [], "to_act": [], "version": shown["version"] + 1})
    expect(page.locator("#acts button")).to_have_count(0)
    spot = page.evaluate("[innerWidth / 4, innerHeight - 30]")
    hand.table.show({**shown, "version": shown["version"] + 2})
    page.wait_for_selector("[data-k=do-pass]")
    page.touchscreen.tap(*spot)
    hand.rested()
    assert hand.table.moves == []
    page.touchscreen.tap(*spot)
    hand.table.until(lambda: hand.table.moves == ["pass"])


# What a phone keeps, and what it doesn't


def test_without_storage_a_reload_keeps_the_seat(fresh: Hand) -> None:
    fresh.page.add_init_script(NO_STORAGE)
    join_table(fresh, moment("dos"))
    fresh.page.locator("[data-k=cover]").tap()
    fresh.page.reload()
    fresh.line("Your turn")
    assert fresh.table.of("hello")[-1]["secret"] == SECRET
    expect(fresh.page.locator("[data-k=hold]")).to_have_count(1)


def test_a_covered_hand_stays_covered_and_an_open_one_open(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    hold = fresh.page.locator("[data-k=hold]")
    fresh.page.reload()
    fresh.line("Your turn")
    expect(hold).to_have_count(0)
    fresh.page.locator("[data-k=cover]").tap()
    fresh.page.reload()
    fresh.line("Your turn")
    expect(hold).to_have_count(1)
    hold.tap()
    put_to_sleep(fresh.page)  # the phone is put away, and its browser forgets the page
    fresh.page.reload()
    fresh.line("Your turn")
    expect(hold).to_have_count(1)


def test_a_hand_that_was_taken_stays_at_the_table_after_a_reload(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    fresh.table.tell({"t": "lost", "why": "taken"})
    heading = fresh.page.get_by_role("heading")
    expect(heading).to_have_text("Your hand is at the big table")
    said = len(fresh.table.of("hello"))
    fresh.page.reload()
    expect(heading).to_have_text("Your hand is at the big table")
    assert len(fresh.table.of("hello")) == said, "nothing fetches it back unasked"
    fresh.page.get_by_role("button", name="Back to the phone").tap()
    fresh.line("Your turn")
    assert fresh.table.of("hello")[-1]["fetch"] is True
    fresh.page.reload()
    fresh.line("Your turn")
    assert "fetch" not in fresh.table.of("hello")[-1]


def test_who_was_sent_away_has_no_way_back(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    fresh.table.tell({"t": "lost", "why": "out"})
    expect(fresh.page.get_by_role("heading")).to_have_text("Your seat has been given away")
    expect(fresh.page.locator("#over button, #over a")).to_have_count(0)


# A table that stands still


def test_a_table_that_answers_no_move_is_spoken_of(another: Hand) -> None:
    another.page.clock.install()
    shown = join_table(another, moment("daumen"))
    another.page.clock.run_for(400)
    another.act("Pass")
    another.table.until(lambda: bool(another.table.of("play")))
    another.page.clock.run_for(3001)
    another.line("The big table isn’t answering…")
    move = another.table.of("play")[0]
    another.table.tell({"t": "done", "id": move["id"], "version": shown["version"] + 1})
    another.table.tell({**shown, "version": shown["version"] + 1})
    another.line("Your turn")


def test_a_server_that_hears_nothing_of_the_app_says_so(hand: Hand) -> None:
    hand.see(moment("daumen"))
    hand.table.tell({"t": "pong", "silent": 4})
    hand.line("The big table isn’t answering…")
    hand.table.tell({"t": "pong", "silent": 0})
    hand.line("Your turn")


def test_a_table_that_has_a_break_says_that_it_comes_back(hand: Hand) -> None:
    shown = hand.see(moment("daumen"))
    hand.table.tell({"t": "away"})
    hand.line("The table is having a break. Your cards come back by themselves.")
    hand.table.show({**shown, "version": shown["version"] + 1})
    hand.line("Your turn")


# Who isn't looking


def test_title_and_icon_say_whose_turn_it_is(hand: Hand, page: Page) -> None:
    shown = hand.see(moment("dos"))
    expect(page).to_have_title("● Your turn")
    assert page.locator("#icon").evaluate("each => each.href").endswith("turn.svg")
    hand.table.show({**shown, "moves": [], "to_act": [0], "version": shown["version"] + 1})
    expect(page).to_have_title("Stammtisch")
    assert page.locator("#icon").evaluate("each => each.href").endswith("appicon_small.svg")


STRINGS = """
window.strings = 0;
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = null;
  createOscillator() {
    return { frequency: {}, connect: each => each, start() { strings += 1; }, stop() {} };
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: each => each };
  }
};
"""
"""Counts the notes that the page would have played."""


def test_a_phone_rings_at_one_s_turn_if_its_owner_wants_that(fresh: Hand) -> None:
    fresh.page.add_init_script(STRINGS)
    shown = fresh.see(find("dos", lambda p: not p.moves and p.session.version > 8))
    page, turn = fresh.page, moment("dos")

    def notes() -> int:
        found: int = page.evaluate("strings")
        return found

    def come_to_turn() -> None:
        more = {"room": shown["room"], "version": shown["version"] + len(fresh.table.said) + 1}
        fresh.table.show({**view(turn), **more})
        fresh.line("Your turn")
        fresh.table.show({**shown, "version": more["version"] + 1})
        shown["version"] = more["version"] + 1
        expect(page.locator("#line")).not_to_have_text("Your turn")

    come_to_turn()
    assert notes() == 0, "a phone is silent until somebody wants it otherwise"
    page.get_by_role("button", name="Menu").tap()
    sound = page.get_by_role("switch", name="Sound at my turn")
    expect(sound).not_to_be_checked()
    sound.tap()
    expect(sound).to_be_checked()
    assert notes() == 2, "it is heard at once how it sounds"
    page.keyboard.press("Escape")
    come_to_turn()
    assert notes() == 4
    page.reload()
    page.get_by_role("button", name="Menu").tap()
    expect(sound).to_be_checked()
    sound.tap()
    page.keyboard.press("Escape")
    come_to_turn()
    assert notes() == 0


# Who hears the page

LISTEN = """
window.spoken = [];
const news = document.querySelector('#news');
const hear = () => news.textContent && spoken.push(news.textContent);
new MutationObserver(hear).observe(news, { childList: true });
"""


def test_a_reader_goes_through_the_page_by_headings_and_in_its_order(another: Hand) -> None:
    """Whose turn it is, then the table, then the own cards: as they are seen from top to bottom."""
    another.open(view(moment("dos")))
    another.line("Your turn")
    said = another.page.locator("body").aria_snapshot()
    headings = re.findall(r'heading "(.*?)" \[level=(\d)\]', said)
    assert headings == [("Your turn", "1"), ("Your hand · 9", "2")]
    assert said.index("Your turn") < said.index("main") < said.index("Your hand")
    tops = [another.page.locator(part).bounding_box() for part in ("#line", "#table", "#hand")]
    heights = [box["y"] for box in tops if box is not None]
    assert heights == sorted(heights)


def test_each_move_is_announced_once_and_never_too_often(another: Hand) -> None:
    page = another.page
    page.clock.install()
    shown = view(find("dos", lambda p: not p.moves and p.session.version > 8))
    another.open(shown)
    page.evaluate(LISTEN)
    for number in range(1, 21):
        shown = {**shown, "version": shown["version"] + 1, "told": [f"Ben plays card {number}."]}
        another.table.show(shown)
        another.table.show({**shown, "players": shown["players"]})
        expect(page.locator(".told")).to_have_text(shown["told"][0])
        page.clock.run_for(500)
    page.clock.run_for(3000)
    spoken = page.evaluate("spoken")
    assert len(spoken) <= 5, "ten seconds of a quick table"
    assert " ".join(spoken).split(". ") == [f"Ben plays card {n}" for n in range(1, 20)] + [
        "Ben plays card 20."
    ]
    mine = {
        **view(moment("dos")),
        "room": shown["room"],
        "version": shown["version"] + 1,
        "told": ["Ben draws."],
    }
    another.table.show(mine)
    another.line("Your turn")
    assert page.evaluate("spoken")[len(spoken) :] == ["Ben draws. Your turn"], "at once"
    assert page.locator("[aria-live], [role=status]").count() == 1, "nobody else speaks"


# Whose seat it is


def claimed(hand: Hand, **more: Any) -> Message:
    table = lobby(playing=True)
    table["seats"][0]["silent"] = True
    hand.open(table)
    return table


def test_somebody_asks_for_their_own_silent_seat(fresh: Hand) -> None:
    table, page = claimed(fresh), fresh.page
    asking = {"t": "asking", "seat": 0, "name": "Anna", "token": 7, "title": "dao"}
    fresh.table.answers["claim"] = lambda said: [asking]
    fresh.table.answers["unclaim"] = lambda said: [table]
    page.get_by_role("button", name="That’s me: Anna").tap()
    expect(page.get_by_role("heading")).to_have_text("The big screen is asking: is this Anna’s phone?")
    expect(page.get_by_role("img", name="Symbol 7")).to_be_visible()
    assert fresh.table.of("claim") == [{"t": "claim", "seat": 0}]
    page.get_by_role("button", name="Never mind").tap()
    expect(page.locator("#name")).to_be_visible()
    page.get_by_role("button", name="That’s me: Anna").tap()
    fresh.table.tell({"t": "you", "secret": SECRET, "seat": 0}, view(moment("dos")))
    fresh.line("Your turn")


def test_who_comes_in_mid_game_taps_the_symbol_of_the_big_screen(fresh: Hand) -> None:
    claimed(fresh)
    fresh.table.tell({"t": "prove", "seat": 1, "name": "Clara", "tokens": [3, 7, 1, 9], "title": "dos"})
    page = fresh.page
    expect(page.get_by_role("heading")).to_have_text("Clara, tap the symbol that the big screen shows")
    expect(page.locator("#news")).to_have_text("Clara, tap the symbol that the big screen shows")
    page.get_by_role("button", name="Symbol 9").tap()
    fresh.table.until(lambda: fresh.table.of("prove") == [{"t": "prove", "token": 9}])
    refusal = {
        "t": "refused",
        "id": None,
        "code": "wrong-symbol",
        "text": "That was another symbol.",
        "seen": 0,
    }
    fresh.table.tell(refusal, lobby(playing=True))
    expect(page.get_by_role("alert")).to_have_text("That was another symbol.")


# What can be reached


REACHED = """
k => {
  const it = document.querySelector(`[data-k=${k}]`);
  it.focus();
  it.scrollIntoView({ block: 'nearest' });
  const box = it.getBoundingClientRect();
  return [box.top, box.bottom, document.querySelector('#acts').getBoundingClientRect().top];
}
"""


def test_what_is_focused_lies_clear_of_the_bar(fresh: Hand) -> None:
    fresh.page.set_viewport_size({"width": 320, "height": 568})
    fresh.open(lobby())
    for k in ("seat-1", "sign-9", "seat-2"):
        top, bottom, bar = fresh.page.evaluate(REACHED, k)
        assert top >= 0, k
        assert bottom <= bar, k


SEEN = """
() => {
  const bar = document.querySelector('#acts').getBoundingClientRect().top;
  const cards = [...document.querySelectorAll('#hand .card')].map(each => each.getBoundingClientRect());
  const seen = each => Math.max(0, Math.min(each.bottom, bar) - each.top) / each.height;
  return cards.reduce((sum, each) => sum + seen(each), 0) / cards.length;
}
"""


@pytest.mark.parametrize("size", [(390, 664), (375, 553), (390, 844)])
@pytest.mark.parametrize("name", ["dog", "dog exchange", "dog six"])
def test_on_an_iphone_the_hand_of_dog_is_seen(
    hand: Hand, page: Page, name: str, size: tuple[int, int]
) -> None:
    """As much as Safari leaves of the screen: people choose a card without scrolling."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    hand.see(moment(name), told=["Ben plays the seven of hearts."], can=["hint", "undo"])
    assert page.evaluate(SEEN) >= 0.9
    page.set_viewport_size({"width": 390, "height": 844})
