"""What may come into a gang one day, and what is noted on its cards: no rule looks at either."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.cards.catalogue import unknown_card
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.editing import Edited
from deckbuilder.app.deck.exchanging import known_to
from deckbuilder.app.deck.manuscript import Manuscript, open_manuscript, rewrite
from deckbuilder.app.deck.terms import rules_of
from deckbuilder.decks.card_notes import card_notes, note_on, with_note
from deckbuilder.decks.model import MAYBE, Deck, DeckLine
from deckbuilder.decks.revising import Ask, revised
from deckbuilder.decks.text import MOST_COPIES, MOST_LINES
from deckbuilder.decks.validate import prepared, validate
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded, harmless, objection

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.cards.card import Card
    from deckbuilder.decks.exchange.known import Known

LONGEST_NOTE = 300
_COUNTED = re.compile(r"([0-9]{1,4})\s*[xX×]?\s+(\S.*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card that may come in, with how many copies; the name is what is written where nobody knows the card."""

    id: str
    name: str
    copies: int
    note: str = ""

    def as_dict(self) -> dict[str, object]:
        """The line for `--json`."""
        return {"card": self.id, "name": self.name, "copies": self.copies, "note": self.note}


def maybe_list(library: Library, deck: Deck) -> tuple[Wanted, ...]:
    """The cards that may come into a gang, in the order in which they were put there."""
    known = known_to(library, rulebook(deck.rulebook))
    return tuple(_wanted(deck, known, line) for line in deck.maybe)


def put_on_list(library: Library, ref: str, cards: Sequence[str]) -> Deck:
    """Put cards on the list of what may come in; one that is there gets more copies."""
    return _rewritten(library, ref, cards, 1, "maybe")


def take_off_list(library: Library, ref: str, cards: Sequence[str]) -> Deck:
    """Take cards off the list, all copies of each."""
    return _rewritten(library, ref, cards, 0, "not any more, maybe")


def take_in(library: Library, ref: str, cards: Sequence[str], pile: str = "") -> Edited:
    """Move cards from the list into the gang, in a pile if that is named, as many copies as the list has."""
    manuscript = open_manuscript(library, ref)
    known = known_to(library, rulebook(manuscript.deck.rulebook))
    found = [_on_list(manuscript.deck, known, written) for written in cards]
    asks = [Ask("add", known.word_for(card), _within(sum(line.count for line in lines)), pile) for card, lines in found]
    gone = [line for _, lines in found for line in lines]
    maybe = tuple(line for line in manuscript.deck.maybe if line not in gone)
    return _moved(library, manuscript, asks, maybe)


def put_aside(library: Library, ref: str, cards: Sequence[str], pile: str = "") -> Edited:
    """Move cards out of the gang, all copies of a pile, and on the list."""
    manuscript = open_manuscript(library, ref)
    deck = manuscript.deck
    known = known_to(library, rulebook(deck.rulebook))
    index = prepared(library.pool, rules_of(library, deck.rulebook))
    asks = [Ask("remove", known.word_for(_card(known, written)), "all", pile) for written in cards]
    left = revised(deck, index, asks).deck
    maybe = deck.maybe
    for written in cards:
        card = _card(known, written)
        maybe = _added(maybe, known, card, _copies(deck, known, card) - _copies(left, known, card))
    return _moved(library, manuscript, asks, maybe)


def set_note(library: Library, ref: str, card: str, text: str) -> str:
    """Note something on a card of a gang, or with "" nothing any more; the name of the card is returned."""
    manuscript = open_manuscript(library, ref)
    known = known_to(library, rulebook(manuscript.deck.rulebook))
    found, text = _card(known, card), " ".join(text.split())
    fault = objection(text) if text else None
    if fault is not None or len(text) > LONGEST_NOTE:
        said = f"The note {fault}." if fault else f"A note on a card has at most {LONGEST_NOTE} letters."
        raise Refusal("bad-note", said, hint="Write it in other words.")
    word = known.word_for(found)
    after = with_note(manuscript.deck, found.id if ": " in word else word, text, found.name, found.id)
    if after != manuscript.deck:
        rewrite(library, manuscript, after, f"{'note on' if text else 'no note on'} {found.name}")
    return found.name


def note_of(library: Library, ref: str, card: str) -> tuple[str, str]:
    """The name of a card and what is noted on it in a gang."""
    deck = load_deck(library, ref)
    found = _card(known_to(library, rulebook(deck.rulebook)), card)
    return found.name, note_on(deck, found.name, found.id)


def notes_of(library: Library, ref: str) -> dict[str, str]:
    """All that is noted on cards of a gang, by the name that is written."""
    return dict(card_notes(load_deck(library, ref)))


def _rewritten(library: Library, ref: str, cards: Sequence[str], sign: int, said: str) -> Deck:
    manuscript = open_manuscript(library, ref)
    deck = manuscript.deck
    known = known_to(library, rulebook(deck.rulebook))
    maybe, names = deck.maybe, []
    for written in cards:
        if sign:
            copies, card = _counted(known, written)
            maybe = _added(maybe, known, card, copies)
        else:
            card, gone = _on_list(deck, known, written)
            maybe = tuple(line for line in maybe if line not in gone)
        names.append(card.name)
    after = replace(deck, maybe=maybe)
    if after != deck:
        rewrite(library, manuscript, after, f"{said}: {', '.join(names)}")
    return after


def _moved(library: Library, manuscript: Manuscript, asks: Sequence[Ask], maybe: tuple[DeckLine, ...]) -> Edited:
    construction = rules_of(library, manuscript.deck.rulebook)
    revision = revised(manuscript.deck, prepared(library.pool, construction), asks)
    revision = replace(revision, deck=replace(revision.deck, maybe=maybe))
    written = rewrite(library, manuscript, revision.deck, " ".join(edit.sentence for edit in revision.edits))
    return Edited(revision, validate(revision.deck, library.pool, construction), written)


def _added(maybe: tuple[DeckLine, ...], known: Known, card: Card, copies: int) -> tuple[DeckLine, ...]:
    if copies < 1:
        return maybe
    there = next((line for line in maybe if _means(known, line, card)), None)
    if there is not None:
        more = replace(there, count=_within(there.count + copies))
        return tuple(more if line is there else line for line in maybe)
    if len(maybe) >= MOST_LINES // 10:
        raise Refusal("too-many", f"The list has {len(maybe)} cards already.", hint="Take others off first.")
    return (*maybe, DeckLine(MAYBE, _within(copies), known.word_for(card)))


def _within(copies: int) -> int:
    if not 1 <= copies <= MOST_COPIES:
        raise Refusal("bad-number", f"{copies} is no number of copies.", hint=f"It is between 1 and {MOST_COPIES}.")
    return copies


def _on_list(deck: Deck, known: Known, written: str) -> tuple[Card, tuple[DeckLine, ...]]:
    card = _card(known, written)
    lines = tuple(line for line in deck.maybe if _means(known, line, card))
    if not lines:
        names = ", ".join(line.card for line in deck.maybe) or "none"
        raise Refusal("not-on-list", f"{card.name} is not on the list.", hint=f"There are: {harmless(names)}.")
    return card, lines


def _means(known: Known, line: DeckLine, card: Card) -> bool:
    return folded(line.card) in (folded(card.id), folded(card.name)) and known.is_card(line.card)


def _counted(known: Known, written: str) -> tuple[int, Card]:
    """How many copies of which card; a number before the name of a card is one, and no part of a name."""
    found = None if known.is_card(written) else _COUNTED.fullmatch(written.strip())
    return (_within(int(found[1])), _card(known, found[2])) if found is not None else (1, _card(known, written))


def _card(known: Known, written: str) -> Card:
    found = known.called(written)
    if len(found) == 1:
        card = known.pool.card(found[0].id)
        assert card is not None
        return card
    raise unknown_card(written, tuple(one.id for one in found) or tuple(known.index.card_names_near(written)))


def _copies(deck: Deck, known: Known, card: Card) -> int:
    return sum(max(0, line.count) for line in deck.lines if _means(known, line, card))


def _wanted(deck: Deck, known: Known, line: DeckLine) -> Wanted:
    found = known.called(line.card)
    id, name = (found[0].id, found[0].name) if len(found) == 1 else (line.card, line.card)
    return Wanted(id, name, line.count, note_on(deck, name, id))
