"""Deck construction for a table, fully declarative: sections, numbers, copies, monsters of every level."""

from __future__ import annotations

from deckbuilder.decks.counted_rules import AtMostCopies, Between
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.seat_rules import LegalByItself, OneDeckForAll, Seats
from deckbuilder.decks.tally import Amount, CardKind, described, numbered
from deckbuilder.games.munchkin_nightmare.language.schema import DOORS, SCHEMA
from deckbuilder.games.munchkin_nightmare.language.schema import TREASURES as TREASURE_TYPES
from deckbuilder.games.munchkin_nightmare.language.vocabulary import town_said

FORM = DeckForm(
    rulebook="munchkin-nightmare",
    identity="Evening",
    piles=(Pile("doors", "Door cards", DOORS), Pile("treasures", "Treasure cards", TREASURE_TYPES)),
    is_shared=True,
)
DOOR = CardKind("Door card", ("doors",))
TREASURE = CardKind("Treasure card", ("treasures",))
ANY_CARD = CardKind("card", ("doors", "treasures"))
MONSTER = CardKind("monster", ("doors",), "monster")
ITEM = CardKind("Item", ("treasures",), "item")
CITIZEN = CardKind("Citizenship", ("doors",), "citizenship")
MOST_CARDS = 400
BANDS = {"1 to 4": range(1, 5), "5 to 10": range(5, 11), "11 to 20": range(11, 21)}
"""The level ranges from which every deck has monsters."""
WORN = {
    "headgear": ("Item of Headgear", "Items of Headgear"),
    "armour": ("Item of Armour", "Items of Armour"),
    "footgear": ("Item of Footgear", "Items of Footgear"),
    "hand": ("Item for the hands", "Items for the hands"),
    "ride": ("Ride", "Rides"),
}
TOWNS = ("halloween-town", "christmas-town", "easter-town", "thanksgiving-town")


def _some(code: str, kind: CardKind, least: int) -> Between:
    """A rule that a deck has at least `least` cards of a kind."""
    verb = "is" if least == 1 else "are"
    return Between(code, "MN-11.7", f"There {verb} at least {kind.said(least)}.", kind, least=Amount(least),
                   broken=f"{{count}}; at least {{least}} {verb} needed.", holds="{count}.")  # fmt: skip


MONSTERS = tuple(
    _some(f"LEVEL-{number}", CardKind(f"monster of level {said}", ("doors",), "monster",
                                      frozenset(f"level {level}" for level in levels), f"monsters of level {said}"), 4)
    for number, (said, levels) in enumerate(BANDS.items(), 1)
)  # fmt: skip
SLOTS = tuple(
    _some(f"SLOT-{number}", CardKind(one, ("treasures",), "item", frozenset({f"slot {slot}"}), several), 1)
    for number, (slot, (one, several)) in enumerate(WORN.items(), 1)
)
CITIZENS = tuple(
    _some(f"TOWN-{number}", CardKind(f"Citizenship of {town_said(town)}", ("doors",), "citizenship",
                                     frozenset({f"town {town}"}), f"Citizenships of {town_said(town)}"), 1)
    for number, town in enumerate(TOWNS, 1)
)  # fmt: skip

CONSTRUCTION = constructed(
    FORM,
    rules=(
        *shared_rules(FORM, {"FILE-1": "MN-11.1", "FILE-2": "MN-11.2", "FILE-3": "MN-11.1", "POOL-1": "MN-11.2",
                             "POOL-2": "MN-11.8", "PILE-1": "MN-11.3"}),
        identity_rule(FORM, "EVENING-1", "MN-11.4"),
        Between("DOOR-1", "MN-11.5", "There are as many Door cards as the evening needs.", DOOR,
                least=Amount(of_identity="doors"), most=Amount(MOST_CARDS)),
        Between("TREASURE-1", "MN-11.5", "There are as many Treasure cards as the evening needs.", TREASURE,
                least=Amount(of_identity="treasures"), most=Amount(MOST_CARDS)),
        AtMostCopies("COPY-1", "MN-11.6", "There are no more copies of one card than the evening allows.", ANY_CARD,
                     most=Amount(of_identity="copies")),
        _some("MONSTER-1", MONSTER, 24),
        *MONSTERS,
        _some("ITEM-1", ITEM, 18),
        *SLOTS,
        Between("CITIZEN-1", "MN-11.7", "There are as many Citizenships as the evening needs.", CITIZEN,
                least=Amount(of_identity="towns")),
        *CITIZENS,
    ),
    table_rules=(
        Seats("TABLE-1", "MN-1.1", "Three to six play, or two who agree to it.", 2, 6),
        OneDeckForAll("TABLE-2", "MN-11.9"),
        LegalByItself("TABLE-3", "MN-11.9"),
    ),
    card_facts=described(SCHEMA.search_fields),
    identity_facts=numbered("doors", "treasures", "copies", "towns"),
)  # fmt: skip
"""The rules of construction."""
