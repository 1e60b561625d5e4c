"""How a deck of the empty game is built: thirty different numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckbuilder.cards.card import Card, Identity
from deckbuilder.decks import file_rules as files
from deckbuilder.decks.construction import WHOLE, Construction, Fault, Rule
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.index import CardFacts, IdentityFacts
from deckbuilder.decks.resolve import Counts, ResolvedDeck
from deckbuilder.problems import Severity

CARDS = 30


class Box:
    """What the rules look at."""

    __slots__ = ("numbers", "resolved")

    def __init__(self, resolved: ResolvedDeck) -> None:
        self.resolved = resolved
        self.numbers: Counts = resolved.piles["numbers"]


def wrong_number(box: Box) -> Iterable[Fault]:
    """SIZE-1: thirty cards, no two the same (TP-4.1)."""
    count = sum(box.numbers.values())
    if count != CARDS or len(box.numbers) != CARDS:
        said = f"{count} cards, {len(box.numbers)} of them different; a deck has {CARDS} different ones."
        yield Fault(said, pile="numbers", actual=count, required=CARDS, subject=WHOLE)


def number_counted(box: Box) -> str:
    """Say how many there are."""
    return f"{len(box.numbers)} different cards."


def _card_facts(card: Card, order: int) -> CardFacts:
    return CardFacts(card.id, card.name, card.type, card.set_id, card.copies, card.identity, order)


def _identity_facts(identity: Identity) -> IdentityFacts:
    return IdentityFacts(identity.id, identity.name, identity.set_id)


def _no_base_cards(identity: IdentityFacts, cards: Sequence[CardFacts]) -> Iterable[CardFacts]:
    return ()


CONSTRUCTION: Construction[Box] = Construction(
    form=DeckForm("template", "Colour", (Pile("numbers", "Numbers", ("number",)),)),
    card_facts=_card_facts,
    identity_facts=_identity_facts,
    base_cards=_no_base_cards,
    gather=Box,
    rules=(
        Rule(
            "FILE-1",
            "TP-4.1",
            Severity.ERROR,
            "Every line can be read and names a card of some installed set.",
            files.unknown_names,
            files.unknown_names_counted,
        ),
        Rule(
            "FILE-3",
            "TP-4.1",
            Severity.ERROR,
            "Every line lists at least one copy.",
            files.lines_without_copies,
            files.lines_without_copies_counted,
        ),
        Rule("SIZE-1", "TP-4.1", Severity.ERROR, "There are thirty different cards.", wrong_number, number_counted),
    ),
)
"""The rules of construction of the empty game."""
