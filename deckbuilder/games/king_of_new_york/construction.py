"""Deck construction for a table, fully declarative: sections, numbers of cards, copies of one card."""

from __future__ import annotations

from deckbuilder.decks.counted_rules import AtMostCopies, Between, each_once
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.seat_rules import EnoughForAll, LegalByItself, OneDeckForAll, Seats
from deckbuilder.decks.tally import Amount, CardKind, described, numbered
from deckbuilder.games.king_of_new_york.language.schema import SCHEMA

FORM = DeckForm(
    rulebook="king-of-new-york",
    identity="Evening",
    piles=(
        Pile("monsters", "Monsters", ("monster",)),
        Pile("power", "Power cards", ("keep", "discard")),
        Pile("tiles", "Tiles", ("tile",)),
    ),
    is_shared=True,
)
MONSTERS = CardKind("monster", ("monsters",))
POWER = CardKind("power card", ("power",))
TILES = CardKind("tile", ("tiles",))
MOST_CARDS, MOST_TILES = 200, 90

CONSTRUCTION = constructed(
    FORM,
    rules=(
        *shared_rules(FORM, {"FILE-1": "KNY-9.1", "FILE-2": "KNY-9.2", "FILE-3": "KNY-9.1", "POOL-1": "KNY-9.2",
                             "POOL-2": "KNY-9.9", "PILE-1": "KNY-9.3"}),
        identity_rule(FORM, "EVENING-1", "KNY-9.4"),
        each_once("MON-1", "KNY-9.5", MONSTERS),
        Between("MON-2", "KNY-9.5", "There are monsters for two.", MONSTERS, least=Amount(2),
                broken="{count}; at least two are needed.", holds="{count}: enough for as many seats."),
        Between("POW-1", "KNY-9.6", "There are as many power cards as the evening needs.", POWER,
                least=Amount(of_identity="power_cards"), most=Amount(MOST_CARDS)),
        Between("TILE-1", "KNY-9.7", "There are as many tiles as the evening needs.", TILES,
                least=Amount(of_identity="tiles"), most=Amount(MOST_TILES)),
        AtMostCopies("COPY-1", "KNY-9.8", "There are no more copies of one power card than the evening allows.", POWER,
                     most=Amount(of_identity="copies")),
    ),
    table_rules=(
        Seats("TABLE-1", "KNY-1.1", "Two to six play.", 2, 6),
        OneDeckForAll("TABLE-2", "KNY-9.10"),
        EnoughForAll("TABLE-3", "KNY-9.5", "There is a monster for every player.", MONSTERS),
        LegalByItself("TABLE-4", "KNY-9.10"),
    ),
    card_facts=described(SCHEMA.search_fields),
    identity_facts=numbered("power_cards", "tiles", "copies"),
)  # fmt: skip
"""The rules of construction."""
