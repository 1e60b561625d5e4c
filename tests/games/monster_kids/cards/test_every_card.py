"""The shipped cards as a whole: each has a scenario test, and together they use every word."""

from __future__ import annotations

from deckbuilder.cards.phrases import every_phrase, every_record
from deckbuilder.games.monster_kids.language.card_types import Night
from deckbuilder.games.monster_kids.language.parsed import ParsedCard
from deckbuilder.games.monster_kids.language.vocabulary import VOCABULARY
from deckbuilder.games.monster_kids.programs import CONDITIONS, WORDS
from tests.support.pools import monster_kids
from tests.support.scenario_tests import scenario_tests


def test_every_shipped_card_has_a_scenario_named_after_it() -> None:
    names = [f"{name}_" for name in scenario_tests(__file__)]
    slugs = {card.id: card.slug.replace("-", "_") for card in monster_kids().cards}
    assert [id for id, slug in slugs.items() if not any(name.startswith(f"test_{slug}_") for name in names)] == []


def test_every_word_is_carried_out_by_the_engine_and_used_by_a_card() -> None:
    assert set(WORDS) == set(VOCABULARY.by_key)
    blocks = [card.effects.do for card in monster_kids().cards if isinstance(card.effects, ParsedCard)]
    phrases = [phrase for block in blocks for phrase in every_phrase(block)]
    assert {phrase.word for phrase in phrases} == set(WORDS)
    heads = {key for phrase in phrases for record in every_record(phrase) for key in record.fields}
    assert {*CONDITIONS, "rolled", "any", "not"} <= heads


def test_everything_that_can_be_written_is_explained() -> None:
    settings = [setting for word in VOCABULARY.words for setting in word.settings]
    heads = [head for shape in VOCABULARY.shapes for head in shape.heads]
    explained = [(part.key, part.doc) for part in VOCABULARY.words]
    explained += [(head.key, head.doc) for head in heads] + [(setting.key, setting.doc) for setting in settings]
    assert not [key for key, doc in explained if not (doc[:1].isupper() and doc.endswith("."))]


def test_the_core_has_eight_kids_and_cards_enough_for_every_night() -> None:
    core = [card for card in monster_kids().cards if card.set_id == "monster-kids"]
    assert sum(card.type == "kid" for card in core) == 8
    nights = [identity.model for identity in monster_kids().identities]
    for night in nights:
        assert isinstance(night, Night)
        assert night.cards >= 60
        copies = {kind: sum(min(card.copies, night.copies) for card in core if card.type == kind) for kind in
                  ("monster", "dark_power", "trick")}  # fmt: skip
        assert copies["monster"] >= night.monsters
        assert copies["dark_power"] >= night.dark_powers
        assert copies["trick"] >= night.cards - night.monsters - night.dark_powers - night.dark_portals


def test_the_sets_say_that_they_are_ours() -> None:
    for one in monster_kids().sets:
        assert one.header.source.startswith("Original content of this project")
