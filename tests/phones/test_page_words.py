"""Every hand reads as words, in all languages: what a screen reader says has no codes and no keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from game.language.words import LANGUAGES, Words
from tests.rigs.phones.phone_page import PHONE, Hand
from tests.rigs.phones.scripted_table import FakeTable
from tests.rigs.phones.told_views import NAMES_OF_MOMENTS, Position, claims, lobby, moment

CODES = re.compile(
    r"""(?<![\w+])(?:
        [2-9TJQKA][SHDC] | XX | [rygb](?:[0-9SR]|\+2) | W\+4 | W[0-9] | [ygb][1-9][!?]?
        | p?[RB][DT] | [MFEHW][0-4] | \d\.\d[>x]\w+ | g[1-4]
    )(?![\w’'])""",
    re.VERBOSE,
)
KEYS = re.compile(r"\b[a-z]+\.[a-z_]+\b|undefined|null|NaN|\[object|\{\w*\}")


def cards(position: Position) -> list[str]:
    """What this seat holds, where hands are held."""
    view = position.view
    held = view.get("hands") or view.get("decks") or [[]] * view["seats"]
    return [] if position.session.result else [card for card in held[position.seat] if card != "?"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_hand_reads_as_words(browser: Browser, table: FakeTable, lang: str) -> None:
    table.begin()
    context = browser.new_context(**PHONE, locale=lang)
    hand = Hand(context.new_page(), table)
    hand.open(lobby())
    for name in NAMES_OF_MOMENTS:
        position = moment(name)
        hand.see(position, lang=lang)
        said = hand.heard()
        spoken = re.sub(r"/url.*|^\s*-\s*\w+(?=[ :\"])", "", said, flags=re.MULTILINE)
        assert not CODES.findall(spoken), f"{name}: {CODES.findall(spoken)}\n{said}"
        assert not KEYS.findall(spoken), f"{name}: {KEYS.findall(spoken)}\n{said}"
        if position.view["phase"] in ("play", "exchange"):
            words = Words.read(lang, position.session.title.texts)
            for card in cards(position):
                called = position.session.title.name_card(card, words)
                assert called.lower() in said.lower(), f"{name}: {called} in\n{said}"
    for name, message in claims().items():
        hand.table.show(message)
        hand.page.wait_for_selector(f"[data-k={name}]")
        said = hand.heard()
        assert not KEYS.findall(re.sub(r"/url.*", "", said)), f"{name}: {said}"
    context.close()
    assert hand.troubles == []


def test_codes_and_keys_would_be_found() -> None:
    for code in ("7H", "XX", "r5", "W+4", "b3!", "RD", "pBT", "E3", "0.1>12", "g2"):
        assert CODES.findall(f'- button "Play {code} now"'), code
    assert KEYS.findall('- button "hand.can"')
    assert KEYS.findall("undefined")


def test_the_phone_speaks_its_own_language_until_it_is_told_another(
    browser: Browser, table: FakeTable
) -> None:
    table.begin()
    context = browser.new_context(**PHONE, locale="it-CH")
    hand = Hand(context.new_page(), table)
    position = moment("dos")
    hand.see(position)
    hand.line("Tocca a te")
    assert table.of("hello")[-1]["lang"] == "it"
    hand.page.get_by_role("button", name="Menu").tap()
    hand.page.get_by_role("button", name="Français").tap()
    hand.line("C’est à toi")
    table.until(lambda: table.of("hello")[-1]["lang"] == "fr")
    hand.page.reload()
    hand.line("C’est à toi")
    context.close()
    assert hand.troubles == []


def test_a_language_that_is_not_ours_gets_english(browser: Browser, table: FakeTable) -> None:
    table.begin()
    context = browser.new_context(**PHONE, locale="fi-FI")
    hand = Hand(context.new_page(), table)
    hand.see(moment("dos"))
    hand.line("Your turn")
    context.close()
