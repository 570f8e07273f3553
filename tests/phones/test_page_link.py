"""The connection: it comes back by itself and at once; nothing is lost and nothing counts twice."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from phones import dos_challenge
from tests.rigs.phones.joined_page import SECRET, SLEEP, join_table, put_to_sleep
from tests.rigs.phones.phone_page import PHONE, Hand
from tests.rigs.phones.told_views import Position, find, lobby, moment, view


def awake(page: Page) -> None:
    page.evaluate(SLEEP % "false")


def test_joining_says_name_sign_and_seat(fresh: Hand) -> None:
    fresh.open(lobby())
    page = fresh.page
    expect(page.get_by_role("radio", name="Seat 1: Anna")).to_be_disabled()
    page.get_by_role("radio", name="Symbol 6").tap()
    page.get_by_role("radio", name="Seat 3: Clara").tap()
    fresh.act("Join in")
    assert not fresh.table.of("join"), "a name is wanted"
    expect(page.locator("#name")).to_be_focused()
    page.keyboard.type("Konstantinopel")
    page.keyboard.press("Enter")
    fresh.table.until(lambda: bool(fresh.table.of("join")))
    assert fresh.table.of("join") == [{"t": "join", "name": "Konstantinop", "token": 6, "seat": 2}]
    fresh.table.show(lobby(seat=2))
    fresh.line("You’re in. The game starts soon.")
    fresh.act("Change seats")
    fresh.table.until(lambda: bool(fresh.table.of("leave")))


def test_arrow_keys_choose_a_seat(fresh: Hand) -> None:
    fresh.open(lobby())
    fresh.page.get_by_role("radio", checked=True).nth(1).focus()
    fresh.page.keyboard.press("ArrowDown")
    expect(fresh.page.get_by_role("radio", name="Seat 3: Clara")).to_be_focused()
    expect(fresh.page.get_by_role("radio", name="Seat 3: Clara")).to_be_checked()


def test_in_the_middle_of_a_game_only_free_seats_are_to_be_had(fresh: Hand) -> None:
    fresh.open(lobby(playing=True))
    expect(fresh.page.get_by_role("radio", name="Seat 3: Clara")).to_be_disabled()
    expect(fresh.page.get_by_role("radio", name="Seat 2: free")).to_be_enabled()


def test_a_page_that_is_loaded_again_has_its_hand_back(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    fresh.page.reload()
    fresh.line("Your turn")
    assert fresh.table.of("hello")[-1]["secret"] == SECRET
    assert len(fresh.table.of("join")) == 1


def test_without_storage_the_tab_remembers(fresh: Hand) -> None:
    fresh.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('private'); }})"
    )
    join_table(fresh, moment("dos"))
    fresh.table.hang_up()
    fresh.table.until(lambda: len(fresh.table.of("hello")) == 2)
    assert fresh.table.of("hello")[-1]["secret"] == SECRET
    fresh.line("Your turn")


def test_while_the_link_is_gone_the_hand_stays_and_buttons_go(fresh: Hand) -> None:
    position = moment("daumen")
    join_table(fresh, position)
    held = len(position.view["hands"][position.seat])
    fresh.table.closed = True
    fresh.table.hang_up()
    fresh.line("Connection lost. Trying again…")
    expect(fresh.page.locator("#acts button")).to_have_count(0)
    expect(fresh.page.locator("#hand .card")).to_have_count(held)
    fresh.touch(position.view["hands"][position.seat][0])
    fresh.table.closed = False
    fresh.line("Your turn")
    expect(fresh.page.get_by_role("button", name="Parry")).to_be_enabled()


def test_a_move_that_nobody_answered_is_sent_again_with_its_id(fresh: Hand) -> None:
    join_table(fresh, moment("daumen"))
    fresh.act("Pass")
    fresh.table.until(lambda: len(fresh.table.of("play")) == 1)
    fresh.table.hang_up()
    fresh.table.until(lambda: len(fresh.table.of("play")) == 2)
    first, again = fresh.table.of("play")
    assert first == again
    assert first["id"]
    assert len(first["id"]) <= 16
    fresh.table.tell({"t": "done", "id": first["id"], "version": 99})
    fresh.table.hang_up()
    fresh.table.until(lambda: len(fresh.table.of("hello")) == 3)
    assert len(fresh.table.of("play")) == 2, "what was answered is not said again"


def test_a_refusal_is_read_out_and_the_move_can_be_tried_again(fresh: Hand) -> None:
    join_table(fresh, moment("daumen"))
    refusal = {"t": "refused", "code": "stale", "text": "The table has changed.", "seen": 0}
    fresh.table.answers["play"] = lambda said: [{**refusal, "id": said["id"]}]
    fresh.act("Pass")
    expect(fresh.page.get_by_role("alert")).to_have_text("The table has changed.")
    expect(fresh.page.get_by_role("button", name="Pass")).to_be_enabled()


def test_two_quick_taps_play_once(fresh: Hand) -> None:
    join_table(fresh, moment("daumen"))
    fresh.page.evaluate("const pass = document.querySelector('[data-k=do-pass]'); pass.click(); pass.click()")
    fresh.table.until(lambda: bool(fresh.table.of("play")))
    fresh.page.wait_for_function("document.querySelectorAll('#acts button').length === 0")
    fresh.table.answers["play"] = lambda said: []
    assert len(fresh.table.of("play")) == 1


def test_a_gift_is_not_offered_again_because_somebody_else_has_given(fresh: Hand) -> None:
    position = moment("dog exchange")
    shown = join_table(fresh, position)
    fresh.touch(position.moves[0].split()[1])
    fresh.act("Give")
    fresh.table.until(lambda: bool(fresh.table.of("play")))
    fresh.table.tell({**shown, "version": shown["version"] + 1, "told": ["Ben gives a card."]})
    expect(fresh.page.locator(".told")).to_have_text("Ben gives a card.")
    expect(fresh.page.locator("#acts .do")).to_have_count(0)


def test_older_views_are_dropped_and_unknown_messages_too(fresh: Hand) -> None:
    shown = join_table(fresh, moment("dos"))
    older = view(find("dos", lambda p: not p.moves and p.seat == shown["seat"]), version=shown["version"] - 1)
    fresh.table.tell({"t": "from-tomorrow", "x": 1}, {**older, "room": shown["room"]}, {"t": "pong"})
    fresh.table.tell({**shown, "told": ["Still here."]})
    expect(fresh.page.locator(".told")).to_have_text("Still here.")
    fresh.line("Your turn")


def test_the_newest_tab_has_the_hand(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    fresh.table.tell({"t": "moved"})
    expect(fresh.page.get_by_role("heading")).to_have_text("Your cards are somewhere else now")
    assert "Red" not in fresh.heard()
    fresh.table.hang_up()
    put_to_sleep(fresh.page)
    awake(fresh.page)
    said = len(fresh.table.of("hello"))
    fresh.page.evaluate("dispatchEvent(new Event('online'))")
    twice = "for (const _ of [1, 2]) document.querySelector('[data-k=do-back]')?.click()"
    fresh.page.evaluate(twice)  # the second tap must not hang up again
    fresh.line("Your turn")
    assert len(fresh.table.of("hello")) == said + 1, "an older tab keeps quiet until somebody wants it"


@pytest.mark.parametrize(("why", "says"), [("lost", "This game has ended"), ("taken", "Your hand is at the")])
def test_a_table_that_is_gone_says_so(fresh: Hand, why: str, says: str) -> None:
    join_table(fresh, moment("dos"))
    fresh.table.tell({"t": "lost", "why": why})
    expect(fresh.page.get_by_role("heading")).to_contain_text(says)
    expect(fresh.page.get_by_role("button", name="Back to the phone")).to_have_count(int(why == "taken"))


def test_a_phone_that_wakes_asks_and_dials_at_once(fresh: Hand) -> None:
    """A socket may look open and be dead: nobody answers on it, and a new one is there before two seconds."""
    join_table(fresh, moment("dos"))
    put_to_sleep(fresh.page)
    fresh.table.deaf = True
    sockets = len(fresh.table.sockets)
    awake(fresh.page)
    fresh.table.until(lambda: len(fresh.table.sockets) > sockets)
    fresh.table.deaf = False
    fresh.table.hang_up()
    fresh.page.locator("[data-k=hold]").tap()
    fresh.line("Your turn")


@pytest.mark.parametrize("event", ["online", "pageshow"])
def test_what_wakes_a_page_dials_without_waiting(another: Hand, event: str) -> None:
    join_table(another, moment("dos"))
    another.table.closed = True
    another.table.hang_up()
    another.line("Connection lost. Trying again…")
    another.page.clock.install()  # from here on no timer goes by itself
    another.table.closed = False
    said = len(another.table.of("hello"))
    another.page.evaluate(f"dispatchEvent(new Event('{event}'))")
    another.table.until(lambda: len(another.table.of("hello")) > said)


def test_it_dials_for_ever_and_never_more_than_five_seconds_apart(another: Hand) -> None:
    another.page.clock.install()
    join_table(another, moment("dos"))
    another.table.closed = True
    another.table.hang_up()
    another.line("Connection lost. Trying again…")
    tried = len(another.table.tried)
    for _ in range(6):
        before = len(another.table.tried)
        another.page.clock.run_for(5001)
        another.table.until(lambda before=before: len(another.table.tried) > before)  # type: ignore[misc]
    assert len(another.table.tried) >= tried + 6
    another.table.closed = False
    another.page.clock.run_for(5001)
    another.line("Your turn")


def test_a_minute_offline(another: Hand) -> None:
    another.page.clock.install()
    join_table(another, moment("dos"))
    context = another.page.context
    context.set_offline(True)
    another.table.hang_up()
    another.line("Connection lost. Trying again…")
    another.page.clock.run_for(60_000)
    context.set_offline(False)
    another.page.clock.run_for(5_001)
    another.line("Your turn")
    another.troubles.clear()


def test_pings_keep_the_link_alive(another: Hand) -> None:
    another.page.clock.install()
    join_table(another, moment("dos"))
    another.page.clock.run_for(10_100)
    another.table.until(lambda: len(another.table.of("ping")) >= 2)


def test_a_seven_goes_on_after_a_break(fresh: Hand) -> None:
    from tests.rigs.phones.scripted_table import stepping

    position = moment("dog seven")
    join_table(fresh, position)
    fresh.table.answers["ask"] = stepping(position)
    fresh.touch(next(move for move in position.moves if move[0] == "7").split()[0])
    ways = fresh.page.locator(".list.two button")
    ways.first.tap()
    ways.first.tap()
    expect(fresh.page.locator('[data-k="do-set"]')).to_have_text("5 steps left")
    fresh.table.hang_up()
    fresh.line("Your turn")
    expect(fresh.page.locator('[data-k="do-set"]')).to_have_text("5 steps left")
    asked = [said["move"] for said in fresh.table.of("ask")]
    assert asked[-1] == asked[-2], "the same steps are asked for again"


# The challenge: by the phone's own clock


def challenged(hand: Hand, allowed_ms: int = 0, **more: Any) -> Position:
    """Somebody is asked for two fields, in the usual time or in another."""
    position = find(
        "dos", lambda p: bool(p.moves) and len((p.view["challenge"] or {}).get("fields", [])) == 2
    )
    seen = position.view
    time = allowed_ms or seen["challenge"]["allowed_ms"]
    shown = {**seen, "challenge": {**seen["challenge"], "allowed_ms": time}}
    hand.open(view(position, **{"breath_ms": 30, "view": shown, **more}))
    return position


FRAMES = """
() => new Promise(done => {
  const seen = [];
  const look = now => {
    seen.push(now);
    if (document.querySelector('.area button') && seen.length > 2) done(now);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""
STRUCK = """
([index, pause]) => new Promise(done => setTimeout(() => {
  const field = document.querySelectorAll('.area button')[index];
  field.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, cancelable: true}));
  done(performance.now());
}, pause))
"""


HURRIED = """
() => {
  const real = setTimeout;
  window.timers = [0];
  window.setTimeout = (act, pause, ...rest) => { timers.push(pause); return real(act, pause, ...rest); };
}
"""
"""Notes for how long each timer of the page is set from now on."""


def test_fields_are_hit_with_the_finger_s_own_times(fresh: Hand) -> None:
    challenged(fresh, allowed_ms=10_000)
    page = fresh.page
    page.get_by_role("button", name="Go").tap()
    fresh.table.until(lambda: bool(fresh.table.of("ready")))
    shown = page.evaluate(FRAMES)
    struck = [page.evaluate(STRUCK, [0, 150]), page.evaluate(STRUCK, [1, 120])]
    fresh.table.until(lambda: len(fresh.table.of("play")) == 2)
    hits = fresh.table.of("play")
    assert [said["move"].split("@")[0] for said in hits] == ["hit 0", "hit 1"]
    times = [int(said["move"].split("@")[1]) for said in hits]
    assert 120 <= times[0] <= struck[0] - shown + 60
    assert abs((times[1] - times[0]) - (struck[1] - struck[0])) < 40 or times[1] - times[0] >= 100
    assert all("challenge" in said and "seen" not in said and said["id"] for said in hits)
    expect(page.locator(".area")).to_have_count(0)


STUTTERED = """
() => new Promise(done => {
  let frames = 0;
  const look = () => {
    const field = document.querySelector('.area button');
    frames += !!field;
    const start = performance.now();
    while (frames === 4 && performance.now() < start + 600); // the phone has something else to do
    if (frames < 6) return void requestAnimationFrame(look);
    field.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, cancelable: true}));
    done();
  };
  requestAnimationFrame(look);
})
"""


def test_a_phone_that_stutters_names_no_time_that_nobody_believes(fresh: Hand) -> None:
    """The time of a long frame is given back, but a hit stays one that a person could make."""
    challenged(fresh, allowed_ms=10_000)
    fresh.page.get_by_role("button", name="Go").tap()
    fresh.page.evaluate(STUTTERED)
    assert dos_challenge.QUICKEST_MS <= int(fresh.played().split("@")[1]) < 600


def test_hitting_beside_does_nothing_and_time_runs_out(fresh: Hand) -> None:
    position, page = challenged(fresh, allowed_ms=1500), fresh.page
    page.get_by_role("button", name="Go").tap()
    page.wait_for_selector(".area button")
    boxes = [page.locator(".area button").nth(k).bounding_box() for k in (0, 1)]
    page.touchscreen.tap(3, 3)
    assert not fresh.table.of("play")
    expect(page.get_by_role("alert")).to_have_text("Too late: one penalty card.", timeout=15_000)
    assert fresh.table.moves == ["late"]
    assert all(box and box["width"] >= 44 for box in boxes)
    assert position.view["challenge"]["allowed_ms"] > 500


def test_where_nobody_is_hurried_fields_wait_and_words_stay(fresh: Hand) -> None:
    position = challenged(fresh, untimed=True, clock={"breath_ms": 30, "since_ms": 600_000})
    allowed, page = position.view["challenge"]["allowed_ms"], fresh.page
    page.wait_for_selector(".area button")
    page.evaluate(FRAMES)
    expect(page.locator(".fuse")).to_have_count(0)
    page.evaluate(HURRIED)
    for index in (0, 1):
        page.evaluate(STRUCK, [index, 20])
    fresh.table.until(lambda: len(fresh.table.of("play")) == 2)
    assert {move.split("@")[1] for move in fresh.table.moves} == {str(allowed)}
    said = page.get_by_role("alert")
    expect(said).to_have_text("Got it!")
    assert max(page.evaluate("timers")) < 1000, "nothing takes the words away"
    page.get_by_role("button", name="Menu").tap()
    expect(page.locator("#say")).to_have_text("")


def test_whoever_comes_back_finds_the_clock_where_it_was(fresh: Hand) -> None:
    challenged(fresh, clock={"breath_ms": 30, "since_ms": 1030})
    fresh.page.wait_for_selector(".area button")
    fresh.page.evaluate(FRAMES)
    fresh.page.evaluate(STRUCK, [0, 20])
    assert int(fresh.played().split("@")[1]) >= 1000
    assert not fresh.table.of("ready")


def test_under_the_challenge_nothing_else_is_read_or_reached(fresh: Hand) -> None:
    challenged(fresh)
    expect(fresh.page.get_by_role("button", name="Go")).to_be_focused()
    assert "Your cards" not in read_aloud(fresh)
    fresh.page.keyboard.press("Tab")
    assert fresh.page.evaluate("!document.activeElement.closest('#hand, #acts, #top')")
    fresh.see(moment("dos"))
    assert "Your cards" in read_aloud(fresh)


def read_aloud(hand: Hand) -> set[str]:
    """The names in the tree that the browser itself gives to screen readers."""
    tree = hand.page.context.new_cdp_session(hand.page).send("Accessibility.getFullAXTree")
    return {node["name"]["value"] for node in tree["nodes"] if not node["ignored"] and "name" in node}


def test_fields_can_be_hit_by_keys(fresh: Hand) -> None:
    challenged(fresh, allowed_ms=10_000)
    page = fresh.page
    expect(page.get_by_role("button", name="Go")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".area button")
    page.evaluate(FRAMES)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    fresh.table.until(lambda: len(fresh.table.of("play")) == 2)
    assert {move.split("@")[0] for move in fresh.table.moves} == {"hit 0", "hit 1"}


def test_hits_are_sent_again_after_a_break(fresh: Hand) -> None:
    challenged(fresh, allowed_ms=10_000)
    page = fresh.page
    page.get_by_role("button", name="Go").tap()
    page.wait_for_selector(".area button")
    page.evaluate(FRAMES)
    fresh.table.closed = True
    fresh.table.hang_up()
    page.evaluate(STRUCK, [0, 100])
    page.evaluate(STRUCK, [1, 100])
    fresh.table.closed = False
    fresh.table.until(lambda: len(fresh.table.of("play")) == 2)
    assert len({said["id"] for said in fresh.table.of("play")}) == 2


def test_nothing_of_a_hand_lies_in_the_phone_s_storage(fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    kept = json.loads(fresh.page.evaluate("JSON.stringify({...localStorage})"))
    assert kept == {"name": "Käthe", "seat-K3X9F2": SECRET}
    beside = json.loads(fresh.page.evaluate("JSON.stringify({...sessionStorage, ...history.state})"))
    assert beside == kept, "nor in the tab's own"
    assert SECRET not in fresh.page.url


def test_two_tabs_of_one_phone_share_the_secret(browser: Browser, fresh: Hand) -> None:
    join_table(fresh, moment("dos"))
    second = Hand(fresh.page.context.new_page(), fresh.table)
    second.page.goto(fresh.table.address)
    second.line("Your turn")
    assert fresh.table.of("hello")[-1]["secret"] == SECRET
    assert PHONE["is_mobile"]
    assert second.troubles == []
