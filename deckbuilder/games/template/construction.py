"""Building a deck of the empty game: thirty different numbers of one colour."""

from __future__ import annotations

from deckbuilder.decks.counted_rules import Between
from deckbuilder.decks.declared import constructed, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.tally import Amount, CardKind, described, numbered
from deckbuilder.games.template.language import SCHEMA

FORM = DeckForm("template", "Colour", (Pile("numbers", "Numbers", ("number",)),))

THIRTY = Between(
    "SIZE-1",
    "TP-4.1",
    "There are thirty different cards.",
    CardKind("card", ("numbers",)),
    least=Amount(30),
    most=Amount(30),
    broken="{count}, {kinds} of them different; a deck has {most} different ones.",
    holds="{kinds} different cards.",
    is_each_once=True,
)

CONSTRUCTION = constructed(
    FORM,
    rules=(*shared_rules(FORM, {"FILE-1": "TP-4.1", "FILE-3": "TP-4.1"}), THIRTY),
    card_facts=described(SCHEMA.search_fields),
    identity_facts=numbered(),
)
"""The construction rules of the empty game."""
