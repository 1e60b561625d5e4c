"""The shipped cards as a whole: each power card has a scenario test, and together they use every word and number."""

from __future__ import annotations

from deckbuilder.cards.effects import CardEffects
from deckbuilder.games.king_of_new_york.language.vocabulary import CHANGES, OCCASIONS, VOCABULARY
from deckbuilder.games.king_of_new_york.programs import WORDS
from tests.support.pools import king_of_new_york
from tests.support.scenario_tests import scenario_tests

CARDS = [card for card in king_of_new_york().cards if card.type in ("keep", "discard")]


def test_every_power_card_has_a_scenario_named_after_it() -> None:
    names = [f"{name}_" for name in scenario_tests(__file__)]
    slugs = {card.id: card.slug.replace("-", "_") for card in CARDS}
    assert [id for id, slug in slugs.items() if not any(name.startswith(f"test_{slug}_") for name in names)] == []


def test_the_core_set_is_the_published_one() -> None:
    core = [card for card in king_of_new_york().cards if card.set_id == "king-of-new-york"]
    count = {
        kind: sum(card.copies for card in core if card.type == kind) for kind in ("keep", "discard", "tile", "monster")
    }
    assert count == {"keep": 46, "discard": 18, "tile": 45, "monster": 6}


def test_every_word_number_and_occasion_is_used_by_some_card() -> None:
    effects = [card.effects for card in CARDS if isinstance(card.effects, CardEffects)]
    words = {phrase.word for one in effects for phrase in one.phrases}
    assert words == set(VOCABULARY.by_key) == set(WORDS)
    assert {key for one in effects for key in one.numbers} == set(CHANGES)
    assert {record.fields["on"] for one in effects for record in one.tables("when")} == set(OCCASIONS)


def test_everything_that_can_be_written_is_explained() -> None:
    settings = [setting for word in VOCABULARY.words for setting in word.settings]
    settings += [setting for shape in VOCABULARY.shapes for setting in shape.settings]
    explained = [(word.key, word.doc) for word in VOCABULARY.words] + [(one.key, one.doc) for one in settings]
    assert not [key for key, doc in explained if not (doc[:1].isupper() and doc.endswith("."))]


def test_every_power_card_says_what_it_does() -> None:
    assert [card.name for card in CARDS if not card.text.strip() or "{" in card.text] == []
