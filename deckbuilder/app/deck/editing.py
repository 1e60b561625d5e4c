"""Decks edited by card name: one or many edits, one new version, one verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_source import open_source, rewrite
from deckbuilder.app.deck.decks import add_deck, load_deck, read_saved, save_deck
from deckbuilder.app.deck.names import require_free, require_name
from deckbuilder.app.deck.terms import validator_of
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.cards.nearest import CUTOFF
from deckbuilder.decks.changes.revising import Ask, Revision, revised
from deckbuilder.decks.exchange.card_lines import card_line
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Report
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

__all__ = ["Ask", "Edited", "copy_deck", "edit", "rename_deck"]

_MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Edited:
    """A deck after an edit: what was done, the verdict, and where it was written (empty if nothing changed)."""

    revision: Revision
    report: Report
    written: str

    as_dict = json_keys(
        "name=revision.deck.title edits=revision.edits lines=revision.lines guesses=revision.guesses report written?"
    )


def edit(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    """Apply edits to a saved deck or a deck file, all or none, and judge the result.

    If another program changes the deck at the same moment, the edits are applied to the changed deck.
    """
    for _ in range(_MOST_TRIES - 1):
        try:
            return _edited(library, ref, asks)
        except Refusal as refusal:
            if refusal.code != "changed-elsewhere":
                raise
    return _edited(library, ref, asks)


def _edited(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    source = open_source(library, ref)
    validator = validator_of(library, source.deck.rulebook)
    known = Known(library.pool.of(source.deck.rulebook), validator.index)
    held = _written_in(source.deck)
    wishes = [ask if folded(ask.card) in held else with_its_number(ask, known) for ask in _joined(asks, known)]
    revision = revised(source.deck, validator.index, [within(ask) for ask in wishes])
    written = ""
    if revision.edits:
        done = " ".join(edit.sentence for edit in revision.edits)
        written = rewrite(library, source, revision.deck, done)
    return Edited(revision, validator.validate(revision.deck), written)


def rename_deck(library: Library, name: str, to: str) -> str:
    """Give a saved deck another name, keeping its history; return the old name."""
    saved = require_saved(library, name)
    deck = replace(read_saved(saved), name=to)
    save_deck(library, deck, DeckChange(f"renamed from {saved.name}", saved.hash, was=saved.name))
    return saved.name


def copy_deck(library: Library, ref: str, to: str) -> Deck:
    """Save any deck, version or deck file under another name."""
    require_name(to, is_needed=True)
    deck = load_deck(library, ref)
    copied = replace(deck, name=to)
    require_free(library, to)
    add_deck(library, copied, f"copied from {ref}")
    return copied


def _joined(asks: Sequence[Ask], known: Known) -> Sequence[Ask]:
    """The edits, or a single one if their words together name one card, since a shell splits an unquoted name."""
    whole = " ".join(ask.card for ask in asks)
    if len(asks) < 2 or any(known.is_named(ask.card) for ask in asks):
        return asks
    read = card_line(whole, known, known.likeness)
    return [replace(asks[0], card=whole)] if known.is_named(read.name) else asks


def with_its_number(ask: Ask, known: Known) -> Ask:
    """The edit with the number beside the card's name, if there is one, read as in any list."""
    read = card_line(" ".join(ask.card.split()), known, known.likeness)
    is_card = known.is_named(read.name) or known.likeness(read.name) >= CUTOFF
    if read.is_unclear and is_card:
        said = f'The number of copies in "{harmless(ask.card)}" is not understood.'
        raise Refusal("bad-number", said, hint='Write the number first, as in "2 Kill Shot".')
    if not read.is_counted:
        return replace(ask, card=read.name) if known.is_named(read.name) else ask
    if ask.copies is not None:
        said = f'How many: {ask.copies}, or as in "{harmless(ask.card)}"?'
        raise Refusal("two-numbers", said, hint="Give one number.")
    return replace(ask, card=read.name, copies=int(read.count))


def _written_in(deck: Deck) -> frozenset[str]:
    """The words written in a deck, readable or not, which may be removed as they are."""
    unread = (line for problem in deck.unread for line in problem.cards)
    return frozenset(folded(word) for word in (*unread, *(line.card for line in deck.lines)))


def within(ask: Ask) -> Ask:
    """The edit, if its number of copies is allowed; a Refusal otherwise."""
    least = 0 if ask.kind == "set" else 1
    if isinstance(ask.copies, int) and not least <= ask.copies <= MOST_COPIES:
        raise Refusal(
            "bad-number",
            f"{ask.copies} is not a number of copies.",
            hint=f"It must be between {least} and {MOST_COPIES}.",
        )
    return ask
