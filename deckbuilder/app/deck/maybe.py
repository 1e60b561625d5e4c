"""The maybe-list of a deck and the notes on its cards, neither of which any rule considers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import known_in
from deckbuilder.app.deck.deck_source import DeckSource, open_source, rewrite
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.editing import Edited, with_its_number, within
from deckbuilder.app.deck.terms import validator_of
from deckbuilder.app.library.lookup import unknown_card
from deckbuilder.decks.card_notes import card_notes, note_on, with_note
from deckbuilder.decks.changes.revising import Ask, revised
from deckbuilder.decks.maybe_list import copies_on_list, with_copies_on_list
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.text import folded, harmless, objection, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.cards.card import Card
    from deckbuilder.decks.exchange.known import Known

LONGEST_NOTE = 300


@dataclass(frozen=True, slots=True)
class MaybeCard:
    """A card on the maybe-list with its copies; id and name are the written text if the card is unknown."""

    id: str
    name: str
    copies: int
    note: str = ""

    as_dict = json_keys("card=id name copies note")


def maybe_list(library: Library, deck: Deck) -> tuple[MaybeCard, ...]:
    """The cards on the maybe-list of a deck, in the order they were added."""
    known = known_in(library, deck)
    return tuple(_wanted(deck, known, line) for line in deck.maybe)


def put_on_list(library: Library, ref: str, cards: Sequence[str]) -> Deck:
    """Put cards on the maybe-list; one that is already there gets more copies."""
    source = open_source(library, ref)
    known = known_in(library, source.deck)
    after, names = source.deck, []
    for written in cards:
        copies, card = _counted(known, written)
        after = _more(after, known, card, copies)
        names.append(card.name)
    return _relisted(library, source, after, f"maybe: {', '.join(names)}")


def take_off_list(library: Library, ref: str, cards: Sequence[str]) -> Deck:
    """Remove cards from the maybe-list, all copies of each."""
    source = open_source(library, ref)
    known = known_in(library, source.deck)
    after, names = source.deck, []
    for written in cards:
        card = _on_list(after, known, written)
        after = with_copies_on_list(after, card.id, names_of(card), 0)
        names.append(card.name)
    return _relisted(library, source, after, f"not any more, maybe: {', '.join(names)}")


def take_in(library: Library, ref: str, cards: Sequence[str], pile: str = "") -> Edited:
    """Move cards with all their copies from the maybe-list into the deck, to this pile if one is named."""
    source = open_source(library, ref)
    known = known_in(library, source.deck)
    after, asks = source.deck, []
    for written in cards:
        card = _on_list(after, known, written)
        asks.append(Ask("add", known.word_for(card), copies_on_list(after, names_of(card)), pile))
        after = with_copies_on_list(after, card.id, names_of(card), 0)
    return _moved(library, source, asks, after)


def put_aside(library: Library, ref: str, cards: Sequence[str], pile: str = "") -> Edited:
    """Move cards from the deck to the maybe-list, all copies in this pile, or in the only one that has any."""
    source = open_source(library, ref)
    deck = source.deck
    known = known_in(library, deck)
    found = [_card(known, written) for written in cards]
    asks = [Ask("remove", known.word_for(card), "all", pile) for card in found]
    left = revised(deck, validator_of(library, deck.rulebook).index, asks).deck
    after = deck
    for card in {card.id: card for card in found}.values():
        after = _more(after, known, card, _copies(deck, card) - _copies(left, card))
    return _moved(library, source, asks, after)


def set_note(library: Library, ref: str, card: str, text: str) -> str:
    """Set the note on a card of a deck, or remove it with an empty text; return the name of the card."""
    source = open_source(library, ref)
    known = known_in(library, source.deck)
    found = _card(known, card)
    after = noted(source.deck, known.word_for(found), names_of(found), text)
    if after != source.deck:
        rewrite(library, source, after, f"{'note on' if text.strip() else 'no note on'} {found.name}")
    return found.name


def noted(deck: Deck, word: str, names: tuple[str, str], text: str) -> Deck:
    """A deck with a note on the card of this name and id; a Refusal for an invalid note."""
    text = " ".join(text.split())
    fault = objection(text) if text else None
    if fault is not None or len(text) > LONGEST_NOTE:
        said = f"The note {fault}." if fault else f"A note on a card has at most {LONGEST_NOTE} characters."
        raise Refusal("bad-note", said, hint="Shorten it.")
    return with_note(deck, names[1] if ": " in word else word, text, *names)


def names_of(card: Card | CardRow) -> tuple[str, str]:
    """The names that a line may use for a card."""
    return card.name, card.id


def note_of(library: Library, ref: str, card: str) -> tuple[str, str]:
    """The name of a card, and the note on it in a deck."""
    deck = load_deck(library, ref)
    found = _card(known_in(library, deck), card)
    return found.name, note_on(deck, found.name, found.id)


def notes_of(library: Library, ref: str) -> dict[str, str]:
    """All notes on cards of a deck, by the name as written."""
    return dict(card_notes(load_deck(library, ref)))


def _relisted(library: Library, source: DeckSource, after: Deck, said: str) -> Deck:
    """The deck with another maybe-list, written back if that is different."""
    if after != source.deck:
        rewrite(library, source, after, said)
    return after


def _moved(library: Library, source: DeckSource, asks: Sequence[Ask], after: Deck) -> Edited:
    """The deck with edits applied, and with the maybe-list of another deck."""
    validator = validator_of(library, source.deck.rulebook)
    revision = revised(source.deck, validator.index, asks)
    revision = replace(revision, deck=replace(revision.deck, maybe=after.maybe))
    written = rewrite(library, source, revision.deck, " ".join(edit.sentence for edit in revision.edits))
    return Edited(revision, validator.validate(revision.deck), written)


def _more(deck: Deck, known: Known, card: Card, copies: int) -> Deck:
    names = names_of(card)
    return with_copies_on_list(deck, known.word_for(card), names, copies_on_list(deck, names) + copies)


def _on_list(deck: Deck, known: Known, written: str) -> Card:
    card = _card(known, written)
    if not copies_on_list(deck, names_of(card)):
        names = [harmless(line.card) for line in deck.maybe]
        raise Refusal("not-on-list", f"{card.name} is not on the list.", hint=there_are(names))
    return card


def _counted(known: Known, written: str) -> tuple[int, Card]:
    """The number of copies and the card, read as an edit that adds them is."""
    ask = within(with_its_number(Ask("add", written), known))
    return ask.copies if isinstance(ask.copies, int) else 1, _card(known, ask.card)


def _card(known: Known, written: str) -> Card:
    found = known.called(written)
    if len(found) == 1:
        card = known.pool.card(found[0].id)
        assert card is not None
        return card
    raise unknown_card(written, tuple(one.id for one in found) or tuple(known.index.card_names_near(written)))


def _copies(deck: Deck, card: Card) -> int:
    words = {folded(name) for name in names_of(card)}
    return sum(max(0, line.count) for line in deck.lines if folded(line.card) in words)


def _wanted(deck: Deck, known: Known, line: DeckLine) -> MaybeCard:
    found = known.called(line.card)
    id, name = (found[0].id, found[0].name) if len(found) == 1 else (line.card, line.card)
    return MaybeCard(id, name, line.count, note_on(deck, name, id))
