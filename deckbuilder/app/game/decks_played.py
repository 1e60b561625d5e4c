"""Which decks, in which versions, the seats of a game played: found by the exact cards that each seat brought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from deckbuilder.app.deck.decks import read_saved
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.errors import Refusal
from deckbuilder.kernel.record import read_setup
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.setup import SeatSetup
    from deckbuilder.storage.deck_records import DeckVersion
    from deckbuilder.storage.results import MatchResult


class PlayedDeck(NamedTuple):
    """A deck as a result names it: `number` and `version` are 0 for one that is not saved, or if unknown."""

    name: str
    number: int = 0
    version: int = 0


def with_decks(
    library: Library, result: MatchResult, document: Mapping[str, Any], known: dict[str, PlayedDeck] | None = None
) -> MatchResult:
    """Add to a result each seat's deck and its version, found by the exact cards that the seat brought.

    Decks found are noted in `known`, for the next game.
    """
    book = rulebook(result.rulebook)
    if not book.has_decks:
        return result
    brought = read_setup(book.id, document["setup"]).seats
    known = {} if known is None else known
    if book.construction.form.is_shared:
        found = [_deck_of(library, replace(brought[0], name=""), book.id, known)] * len(brought)
    else:
        found = [_deck_of(library, seat, book.id, known) for seat in brought]
    seats = (
        replace(seat, deck=deck.number, deck_name=deck.name, version=deck.version)
        for seat, deck in zip(result.seats, found, strict=True)
    )
    return replace(result, seats=tuple(seats))


def _deck_of(library: Library, brought: SeatSetup, book_id: str, known: dict[str, PlayedDeck]) -> PlayedDeck:
    key = repr((book_id, brought))
    if key not in known:
        known[key] = _found(library, brought, book_id)
    return known[key]


def _found(library: Library, brought: SeatSetup, book_id: str) -> PlayedDeck:
    """The deck with exactly these cards; if there is none, the deck of this name, without a version."""
    sought, seat_of = folded(brought.name), rulebook(book_id).seat_of
    called_so: PlayedDeck | None = None
    for played, deck in _decks(library, book_id, sought):
        if called_so is None and folded(played.name) == sought:
            called_so = played._replace(version=0)
        with suppress(Refusal, AssertionError, KeyError, ValueError):  # a deck that cannot be played
            made = seat_of(deck, library.pool, brought.name)
            if made.identity == brought.identity and dict(made.piles) == dict(brought.piles):
                return played
    return called_so or PlayedDeck(brought.name)


def _decks(library: Library, book_id: str, first: str) -> Iterator[tuple[PlayedDeck, Deck]]:
    """Every deck of a game that may have been played: those with this name and their versions, then all others.

    The others are read only after those with the name were tried: there may be thousands, and a game waits for it.
    """
    called_so = [name for name in library.decks.numbers() if folded(name) == first]
    yield from _candidate_decks(library, book_id, library.versions.newest(book_id, called_so), first, is_called_so=True)
    others = [one for one in library.versions.newest(book_id) if folded(one.name) != first]
    yield from _candidate_decks(library, book_id, others, first, is_called_so=False)


def _candidate_decks(
    library: Library, book_id: str, saved: Sequence[DeckVersion], first: str, *, is_called_so: bool
) -> Iterator[tuple[PlayedDeck, Deck]]:
    """The saved decks as they are, then the deleted and the shipped ones, and then earlier versions."""

    def is_meant(name: str) -> bool:
        return (folded(name) == first) is is_called_so

    yield from (_read(one) for one in saved)
    gone = [one for one in library.versions.deleted() if one.rulebook == book_id and is_meant(one.name)]
    yield from (_read(one) for one in gone)
    yield from ((PlayedDeck(deck.title), deck) for deck in starter_decks(book_id) if is_meant(deck.title))
    for one in (*saved, *gone):
        yield from (_read(older) for older in library.versions.of_deleted(one.deck) if older.number != one.number)


def _read(version: DeckVersion) -> tuple[PlayedDeck, Deck]:
    deck = read_saved(version)
    return PlayedDeck(deck.title, version.deck, version.number), deck
