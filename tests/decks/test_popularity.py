"""Many decks counted by the cards that they list."""

from __future__ import annotations

from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.popularity import CardCount, card_uses


def card(name: str, order: int) -> CardFacts:
    return CardFacts(f"core/{name.lower()}", name, "spell", "core", 4, None, order)


def test_a_card_in_more_decks_comes_before_one_in_more_copies() -> None:
    lantern, rope, axe = card("Lantern", 1), card("Rope", 2), card("Axe", 3)
    assert card_uses([{lantern: 1, rope: 9, axe: 1}, {lantern: 1, axe: 2}]) == (
        CardCount("core/axe", "Axe", 2, 3),
        CardCount("core/lantern", "Lantern", 2, 2),
        CardCount("core/rope", "Rope", 1, 9),
    )


def test_no_decks_use_no_cards() -> None:
    assert card_uses([]) == ()
