"""What happens to phones at any moment, and what must be true afterwards."""

from __future__ import annotations

from collections.abc import Callable

from tests.rigs.phones.chromium_evening import Listening, Pages, Phones, pages
from tests.rigs.phones.decisions import moment_of

SHOCKS = ("reload", "offline", "closed", "doubled", "asleep", "minute")
RACES = ("stale", "not-your-turn")
"""What is said to a finger that was quicker than the news: it may be, as long as nothing counts twice."""
REOPENED = frozenset({"reload", "closed", "doubled", "minute"})
"""After these another page is there, on which nobody plays yet."""
ASLEEP = """
hidden => {
  Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}
"""
HALF = """
() => {
  document.querySelector('.holdbar')?.click();
  if (document.querySelector('[aria-pressed=true]')) return; // a second tap would play it
  const way = '#over:not([hidden]) .do, .card.can, .tao .gate.can, .tray:not(:disabled)';
  document.querySelector(`${way}, .tao [data-k^=o]:not(:disabled):not(.no)`)?.click();
}
"""
"""Begins to decide: lifts a card, chooses a place, says that one is ready."""
MINUTE = 60.0


def shock(evening: Pages, seat: int, kind: str) -> None:
    """Something that happens to phones, at any moment."""
    page, context = evening.pages[seat], evening.contexts[seat]
    match kind:
        case "reload":
            page.reload()
        case "offline":
            context.set_offline(True)
            page.wait_for_timeout(60)
            context.set_offline(False)
            page.evaluate("() => dispatchEvent(new Event('online'))")
        case "closed":
            page.close()
            evening.pages[seat] = evening.tab(context)
        case "doubled":
            evening.pages[seat] = evening.tab(context)
            page.close()
        case "asleep":
            page.evaluate(ASLEEP, True)
            page.wait_for_timeout(30)
            page.evaluate(ASLEEP, False)
        case "minute":
            evening.pages[seat] = other = context.new_page()  # somebody looks at something else
            page.close()
            evening.wait(lambda: evening.away(seat))
            evening.skew += MINUTE
            evening.wait(lambda: evening.room.is_lost(seat))
            evening.pages[seat] = evening.tab(context)
            other.close()


def counts_once(evening: Pages) -> bool:
    """No more moves than commands that were heard and not refused; none but those was told to be done."""
    told = [message for each in evening.sent.values() for message in each]
    refused, done = ({m["id"] for m in told if m["t"] == kind} for kind in ("refused", "done"))
    moves = evening.session.record.entries[evening.begun :]
    assert isinstance(evening.room, Listening)
    asked = evening.room.heard - refused
    own = [entry for entry in moves if entry.seat < evening.count and entry.move != "late"]
    return done <= asked and len(done) <= len(own) <= len(asked)


def shocked(phones: Phones, title: str, kind: str, shocks: tuple[str, ...] = SHOCKS) -> None:
    """In the middle of one decision everything happens to its phone; then it is decided, once."""
    position = moment_of(title, kind)
    session, seat = position.session, position.seat
    with pages(phones, title, session.seats, session, seat + 1, untimed=True) as evening:
        before = session.version
        for each in shocks:
            evening.pages[seat].evaluate(HALF)
            shock(evening, seat, each)
            evening.wait(_there(evening, seat))
            assert session.version == before, each
            assert evening.room.missing_seat() is None, each
        evening.play()
        evening.wait(lambda: evening.went_on(before))
        for page in evening.pages:
            page.reload()  # and nobody plays there any more
        evening.wait(lambda: counts_once(evening))
        assert evening.refused() <= set(RACES)


def _there(evening: Pages, seat: int) -> Callable[[], bool]:
    """Is that hand on its phone again, and can it be played there?"""
    page = evening.pages[seat]
    page.wait_for_selector("#line.mine, #over:not([hidden]) .do, .area button", state="attached")
    return lambda: not evening.away(seat)
