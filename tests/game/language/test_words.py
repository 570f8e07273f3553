"""Texts found, filled in, and said with names of people and cards."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.kernel.events import Event, redact
from game.kernel.types import AnyTitle
from game.language.words import KERNEL_TEXTS, LANGUAGES, Words, make_sentence
from game.titles.dao import TITLE as DAO
from game.titles.daumen import TITLE as DAUMEN

NAMES = ("Anna", "Bruno {x}", "Chloé")
"""One of them has thought of something special."""

TEXTS = """
[events]
drew = { one = "{seat} draws a card.", other = "{seat} draws {n} cards." }
only = { other = "{n} of them" }
flat = "just this"
[events.deep]
inner = "found"
"""
WORDS = Words("en", tomllib.loads(TEXTS))


@pytest.mark.parametrize(
    ("n", "sentence"),
    [(1, "Anna draws a card."), (2, "Anna draws 2 cards."), (0, "Anna draws 0 cards.")],
)
def test_a_text_that_depends_on_a_number(n: int, sentence: str) -> None:
    assert WORDS("events.drew", seat="Anna", n=n) == sentence


def test_without_a_number_or_a_singular_the_plural_is_said() -> None:
    assert WORDS("events.only", n=1) == "1 of them"
    with pytest.raises(KeyError, match="n"):
        WORDS("events.only")


@pytest.mark.parametrize("key", ["events", "events.deep", "events.none", "none.flat", "events.flat.more", ""])
def test_a_missing_text_is_named(key: str) -> None:
    with pytest.raises(KeyError, match=f"en: {key}"):
        WORDS(key)


def test_a_missing_detail_is_named() -> None:
    with pytest.raises(KeyError, match="seat"):
        WORDS("events.drew", n=1)


def test_more_details_than_a_text_needs() -> None:
    assert WORDS("events.flat", n=1, seat="Anna", key="?") == "just this"
    assert WORDS("events.deep.inner", type="deep") == "found"


def test_what_the_last_folder_says_goes_before(tmp_path: Path) -> None:
    for name, text in (("first", 'a = "1"\nb = "1"'), ("last", 'b = "2"')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "en.toml").write_text(text, encoding="utf-8")
    words = Words.read("en", tmp_path / "first", tmp_path / "last", tmp_path / "missing")
    assert (words("a"), words("b")) == ("1", "2")
    assert words("refusals.over") == "This game is over.", "the kernel's own texts come with every folder"


def test_every_language_has_a_kernel() -> None:
    sentences = {Words.read(lang, KERNEL_TEXTS)("refusals.not-your-turn", turn="Anna") for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all("Anna" in sentence for sentence in sentences)


def tell_event(title: AnyTitle, lang: str, event: Event, viewer: int | None = None) -> str:
    """The sentence that a viewer hears."""
    words = Words.read(lang, title.texts)
    return make_sentence(words, f"events.{event[0]}", redact(title.events, event, viewer), NAMES, title)


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("de", ["Anna nimmt Erde 3.", "14 ist zu viel: Chloé nimmt die ganze Reihe (Feuer 1, Wasser 4)."]),
        ("en", ["Anna takes Earth 3.", "14 is too much: Chloé takes the whole row (Fire 1, Water 4)."]),
        ("it", ["Anna prende Terra 3.", "14 è troppo: Chloé prende tutta la fila (Fuoco 1, Acqua 4)."]),
        ("fr", ["Anna prend Terre 3.", "14, c’est trop\u00a0: Chloé prend toute la rangée (Feu 1, Eau 4)."]),
    ],
)
def test_seats_and_cards_by_name(lang: str, sentences: list[str]) -> None:
    assert tell_event(DAO, lang, ("took", 0, "E3")) == sentences[0]
    assert tell_event(DAO, lang, ("bust", 2, ["F1", "W4"], 14)) == sentences[1]


@pytest.mark.parametrize(
    ("lang", "owner", "others"),
    [
        ("de", "Anna zeigt Gelb 3 (giftig).", "Anna zeigt Gelb 3."),
        ("en", "Anna shows Yellow 3 (poisonous).", "Anna shows Yellow 3."),
        ("it", "Anna mostra Giallo 3 (velenoso).", "Anna mostra Giallo 3."),
        ("fr", "Anna montre Jaune 3 (venimeux).", "Anna montre Jaune 3."),
    ],
)
def test_a_card_under_a_thumb(lang: str, owner: str, others: str) -> None:
    shown = ("shown", 0, "y3!")
    assert [tell_event(DAUMEN, lang, shown, viewer) for viewer in (0, 1, None)] == [owner, others, others]


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("de", "Bruno {x} zieht eine Karte nach.", "Bruno {x} zieht 2 Karten nach."),
        ("en", "Bruno {x} draws a card.", "Bruno {x} draws 2 cards."),
        ("it", "Bruno {x} pesca una carta.", "Bruno {x} pesca 2 carte."),
        ("fr", "Bruno {x} pioche une carte.", "Bruno {x} pioche 2 cartes."),
    ],
)
def test_hidden_cards_are_counted_not_listed(lang: str, one: str, two: str) -> None:
    assert tell_event(DAUMEN, lang, ("drew", 1, ["y3"], 1)) == one
    assert tell_event(DAUMEN, lang, ("drew", 1, ["y3", "g1!"], 2)) == two


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", [DAO, DAUMEN], ids=lambda title: str(title.id))
def test_a_hidden_card_has_a_name_of_its_own(lang: str, title: AnyTitle) -> None:
    words = Words.read(lang, title.texts)
    assert make_sentence(words, "cards.hidden", {}, NAMES, title) == title.name_card("?", words)
    assert "?" not in title.name_card("?", words)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("de", "Jetzt ist Chloé an der Reihe."),
        ("en", "It is Chloé’s turn."),
        ("it", "Ora tocca a Chloé."),
        ("fr", "C’est à Chloé de jouer."),
    ],
)
def test_a_refusal_by_name(lang: str, sentence: str) -> None:
    details = {"seat": 0, "turn": 2}
    assert make_sentence(Words.read(lang), "refusals.not-your-turn", details, NAMES, DAO) == sentence


def test_a_refusal_names_the_card_in_the_way_under_its_thumb() -> None:
    details = {"card": "y2!", "top": "y3?"}
    assert make_sentence(Words.read("en", DAUMEN.texts), "refusals.too-low", details, NAMES, DAUMEN) == (
        "Yellow 2 (poisonous) is too low. In this colour you need more than Yellow 3."
    )
