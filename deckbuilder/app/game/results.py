"""The result of a game: who won, with which deck in which version, and whether it counts.

A game counts if a person decided without having seen it before. Games that people only watched, forks, and guided games
are left out; a demonstration is not saved, and a replay is no game. Of several games with the same deal, only the first
end counts (`deckbuilder/storage/results.py`), so undoing never improves a result. A seat that gave up has lost.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from deckbuilder.app.deck.decks import read_saved
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.errors import Refusal
from deckbuilder.kernel.record import read_setup
from deckbuilder.lessons import read_lesson
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.results import AGAIN, MatchResult, SeatResult
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.setup import SeatSetup, Setup
    from deckbuilder.storage.deck_records import DeckVersion
    from deckbuilder.storage.results import UnsettledMatch

WATCHED, FORKED, GUIDED = "watched", "forked", "guided"
WHY_LEFT_OUT: Mapping[str, str] = {
    WATCHED: "only computers played",
    FORKED: "it was forked from another game",
    GUIDED: "it was a guided game",
    AGAIN: "the same deal was counted before",
}
"""Why a game does not count, as the end of a sentence."""
GAVE_UP = "conceded"


def result_in(document: Mapping[str, Any], said: str = "", played: str = "") -> MatchResult | None:
    """The result of the game in a document; None while it is in progress. `said` is its outcome in a sentence."""
    attendance = Attendance.of(document)
    conceded = attendance.conceded
    if document.get("outcome") is None and conceded is None:
        return None
    outcome = document.get("outcome") or {"reason": GAVE_UP, "winners": []}
    setup = read_setup(document["rulebook"], document["setup"])
    names = [seat.name for seat in setup.seats]
    seats = range(len(names))
    lost = {conceded, *(one.seat for one in attendance.departures)}
    winners = [seat for seat in seats if seat != conceded] if conceded is not None else outcome["winners"]
    chosen_by = [*(attendance.at_first or (HUMAN,)), *[""] * len(names)][: len(names)]
    return MatchResult(
        rulebook=setup.rulebook,
        deal=_deal(setup, document["seed"]),
        reason=GAVE_UP if conceded is not None else str(outcome["reason"]),
        outcome=said,
        choices=len(document["choices"]),
        played=played,
        seats=tuple(
            SeatResult(seat, names[seat], chosen_by[seat], seat in winners and seat not in lost) for seat in seats
        ),
        left_out=_left_out(document, setup, chosen_by),
    )


def _deal(setup: Setup, seed: int) -> str:
    """The hash of what a game starts from, without names and players; equal deals have the same luck."""
    seats = [[seat.identity, {pile: list(cards) for pile, cards in seat.piles.items()}] for seat in setup.seats]
    return hash_of(json.dumps([setup.rulebook, seats, dict(setup.options), seed], sort_keys=True))


def _left_out(document: Mapping[str, Any], setup: Setup, players: list[str]) -> str:
    if HUMAN not in players:
        return WATCHED
    if document.get("imagined"):
        return FORKED
    lesson = read_lesson(rulebook(setup.rulebook).lesson_path)
    names = tuple(seat.name for seat in setup.seats)
    return GUIDED if lesson is not None and (lesson.seed, lesson.decks) == (document["seed"], names) else ""


# -------------------------------------------------------------------- the decks played


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


# -------------------------------------------------------------------- results not yet stored


def settled(
    library: Library, document: Mapping[str, Any], said: str, played: str, known: dict[str, PlayedDeck] | None = None
) -> MatchResult | None:
    """The result of a game with the decks played; None while it is in progress."""
    result = result_in(document, said, played)
    return None if result is None else with_decks(library, result, document, known)


def catch_up(library: Library) -> None:
    """Store results that are missing, such as those of games finished before results were kept."""
    if not library.store.is_writable:
        return
    known: dict[str, PlayedDeck] = {}
    each = ((one.number, _settled_late(library, known, one)) for one in library.results.missing())
    found = [(number, result) for number, result in each if result is not None]
    if found:
        library.results.add(found)


def _settled_late(library: Library, known: dict[str, PlayedDeck], match: UnsettledMatch) -> MatchResult | None:
    """The result of a game; also None if its record cannot be read any more."""
    with suppress(ValueError, KeyError, TypeError, IndexError, Refusal):
        document = json.loads(match.record)
        if document["rulebook"] in rulebook_ids():
            return settled(library, document, match.outcome, match.played, known)
    return None
