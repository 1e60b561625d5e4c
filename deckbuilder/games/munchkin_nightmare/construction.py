"""How the two decks of a table are built, all of it declared: sections, numbers, copies, monsters of every level."""

from __future__ import annotations

from deckbuilder.decks.counted_rules import AtMostCopies, Between
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.seat_rules import LegalByItself, OneDeckForAll, Seats
from deckbuilder.decks.tally import Amount, CardKind, described, numbered
from deckbuilder.games.munchkin_nightmare.language.schema import DOORS, SCHEMA
from deckbuilder.games.munchkin_nightmare.language.schema import TREASURES as TREASURE_TYPES

FORM = DeckForm(
    rulebook="munchkin-nightmare",
    identity="Evening",
    piles=(Pile("doors", "Door cards", DOORS), Pile("treasures", "Treasure cards", TREASURE_TYPES)),
    is_shared=True,
)
DOOR = CardKind("Door card", ("doors",))
TREASURE = CardKind("Treasure card", ("treasures",))
ANY = CardKind("card", ("doors", "treasures"))
MONSTER = CardKind("monster", ("doors",), "monster")
ITEM = CardKind("Item", ("treasures",), "item")
MOST_CARDS = 400

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
        AtMostCopies("COPY-1", "MN-11.6", "There are no more copies of one card than the evening allows.", ANY,
                     most=Amount(of_identity="copies")),
        Between("MONSTER-1", "MN-11.7", "Every third Door card at least is a monster.", MONSTER, least=Amount(24),
                broken="{count}; 24 at least are needed, or nobody goes up.", holds="{count}."),
        Between("ITEM-1", "MN-11.7", "There are Items enough for all.", ITEM, least=Amount(18),
                broken="{count}; 18 at least are needed.", holds="{count}."),
    ),
    table_rules=(
        Seats("TABLE-1", "MN-1.1", "Three to six play, or two who agree on it.", 2, 6),
        OneDeckForAll("TABLE-2", "MN-11.9"),
        LegalByItself("TABLE-3", "MN-11.9"),
    ),
    card_facts=described(SCHEMA.search_fields),
    identity_facts=numbered("doors", "treasures", "copies", "towns"),
)  # fmt: skip
"""The rules of construction."""
