"""Completions of a half-built deck, modelled on whole ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from difflib import unified_diff
from typing import TYPE_CHECKING

from deckbuilder.app.deck.collection import uses_only_owned
from deckbuilder.app.deck.deck_source import DeckSource, open_source, rewrite
from deckbuilder.app.deck.decks import HOW_TO_LIST, add_deck, export_deck, new_deck
from deckbuilder.app.deck.names import require_free, require_name
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.app.library.lookup import identity_called
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.mending.completing import Completion, completed
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.schema import CardSchema
    from deckbuilder.decks.index import PoolIndex


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A deck and its completion."""

    completion: Completion
    before: Deck
    source: DeckSource | None
    """The source of the deck, if it has one."""

    @property
    def text(self) -> str:
        """The completed deck as the text of a file."""
        return export_deck(self.completion.deck)

    @property
    def diff(self) -> Sequence[str]:
        """The lines removed and added."""
        before, after = export_deck(self.before).splitlines(), self.text.splitlines()
        return list(unified_diff(before, after, n=0, lineterm=""))

    as_dict = json_keys(
        "name=completion.deck.title identity=completion.deck.identity suggested=completion.suggested "
        "changed=completion.changed because=completion.broken report=completion.report text"
    )


def suggest(library: Library, faction: str = "", ref: str = "", sets: Sequence[str] = (), name: str = "") -> Suggestion:
    """Complete a deck, or an empty one of a faction, from its own sets or the ones named.

    With `name`, the completed deck gets that name.
    """
    if not faction and not ref:
        raise Refusal(
            "no-deck",
            library.book.worded("Which {deck} should be completed?"),
            hint=f"Name a faction by --faction, or one by --from. {_factions(library, library.book.id)}",
        )
    source = open_source(library, ref) if ref else None
    before = source.deck if source is not None else new_deck(library, faction)
    require_name(name)
    deck = replace(before, name=name) if name else before
    if source is not None and faction:
        deck = _belonging(library, deck, faction)
    if sets:
        deck = replace(deck, sets=_set_ids(library, deck.rulebook, sets))
    return Suggestion(complete(library, deck), before, source)


def complete(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> Completion:
    """A deck completed after the model of the starter decks; a Refusal if its faction is unknown."""
    book, strict = rulebook(deck.rulebook), validator_of(library, deck.rulebook, choice)
    usual = strict if uses_only_owned(library) else book.validator(library.pool)
    identity = usual.index.identities_called(deck.identity).only
    if identity is None:
        named = f'"{harmless(deck.identity)}" is not a faction' if deck.identity else "It names no faction"
        hint = f"Name one by --faction. {_factions(library, book.id)}"
        raise Refusal("no-identity", f"{named}, so it is unclear what it lacks.", hint=hint)
    examples = _examples(book.id, identity.id, usual.index)
    return completed(deck, strict, usual, examples, _saying(book.schema))


def _factions(library: Library, book_id: str) -> str:
    """The factions of a game, by the id to type and by name."""
    return f"Factions: {', '.join(f'{one.id} ({one.name})' for one in library.pool.of(book_id).identities)}."


def save_suggestion(library: Library, suggestion: Suggestion, name: str) -> None:
    """Save a completed deck under a name of its own."""
    require_name(name, is_needed=True)
    require_free(library, name)
    add_deck(library, replace(_filled(suggestion), name=name), "suggested")


def apply_suggestion(library: Library, suggestion: Suggestion) -> str:
    """Write a completed deck back to its source, and return where that is."""
    if suggestion.source is None:
        raise Refusal("not-saved", "There is no file yet to write this to.", hint="--save NAME makes one.")
    return rewrite(library, suggestion.source, _filled(suggestion), "completed as suggested")


def _filled(suggestion: Suggestion) -> Deck:
    """The completed deck, without the notes of a new file, which no longer apply to a filled one."""
    deck = suggestion.completion.deck
    return replace(deck, notes="") if deck.notes == HOW_TO_LIST else deck


def _examples(book: str, identity: str, index: PoolIndex) -> list[Deck]:
    """The starter decks of a faction; those of all factions if it has none."""
    all_of_them = starter_decks(book)
    own = [deck for deck in all_of_them if (one := index.identities_called(deck.identity).only) and one.id == identity]
    return own or all_of_them


def _saying(schema: CardSchema) -> Callable[[str], str]:
    """A function that says in players' words what a word of a card's role is good for; "" if there are none."""

    def said(word: str) -> str:
        key, _, value = word.partition(" ")
        found = schema.field_by_key.get(key)
        return found.use(value) if found is not None and found.use is not None else ""

    return said


def _belonging(library: Library, deck: Deck, faction: str) -> Deck:
    wanted = identity_called(library, faction)
    index = rulebook(deck.rulebook).validator(library.pool).index
    found = index.identities_called(deck.identity).only
    if found is not None and found.id != wanted.id:
        raise Refusal(
            "other-identity",
            f"{harmless(deck.title)} belongs to {harmless(found.name)}, not to {harmless(wanted.name)}.",
            hint="Omit --faction.",
        )
    return deck if found is not None else replace(deck, identity=wanted.name)


def _set_ids(library: Library, book: str, words: Sequence[str]) -> tuple[str, ...]:
    headers = [one.header for one in library.pool.sets if one.header.rulebook == book]
    ids = [header.id for header in headers]
    known = {folded(word): header.id for header in headers for word in (header.title, header.id)}
    wanted = [part.strip() for word in words for part in word.split(",") if part.strip()]
    for word in wanted:
        if folded(word) not in known:
            raise Refusal("unknown-set", f'There is no set "{harmless(word)}".', nearest_hint(word, ids))
    if not wanted:
        raise Refusal("unknown-set", "No set is named.", nearest_hint("", ids))
    return tuple(dict.fromkeys(known[folded(word)] for word in wanted))
