"""The result of a game: who won, with which deck in which version, and whether it counts.

A game counts if a person decided without having seen it before. Games that people only watched, forks, and guided games
are left out; a demonstration is not saved, and a replay is no game. Of several games with the same deal, only the first
end counts (`deckbuilder/storage/results.py`), so undoing never improves a result. A seat that gave up has lost, and so
have the others if all win or lose together.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.decks_played import PlayedDeck, with_decks
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.errors import Refusal
from deckbuilder.kernel.record import read_setup
from deckbuilder.lessons import read_lesson
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.storage.changes import hash_of
from deckbuilder.storage.results import AGAIN, MatchResult, SeatResult

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.kernel.setup import Setup
    from deckbuilder.storage.results import MatchWithoutResult

WATCHED, FORKED, GUIDED = "watched", "forked", "guided"
WHY_LEFT_OUT: Mapping[str, str] = {
    WATCHED: "only computers played",
    FORKED: "it was forked from another game",
    GUIDED: "it was a guided game",
    AGAIN: "the same deal was counted before",
}
"""Why a game does not count, as the end of a sentence."""
GAVE_UP = "conceded"


def result_in(
    document: Mapping[str, Any], said: str = "", played: str = "", *, is_together: bool = False
) -> MatchResult | None:
    """The result of the game in a document; None while it is in progress.

    `said` is its outcome in a sentence; `is_together` is true of a game that all win or lose together.
    """
    attendance = Attendance.of(document)
    conceded = attendance.conceded
    if document.get("outcome") is None and conceded is None:
        return None
    outcome = document.get("outcome") or {"reason": GAVE_UP, "winners": []}
    setup = read_setup(document["rulebook"], document["setup"])
    names = [seat.name for seat in setup.seats]
    seats = range(len(names))
    lost = {conceded, *(one.seat for one in attendance.departures)}
    others = [] if is_together else [seat for seat in seats if seat != conceded]
    winners = others if conceded is not None else outcome["winners"]
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


def result_with_decks(
    library: Library,
    document: Mapping[str, Any],
    said: str,
    played: str,
    known: dict[str, PlayedDeck] | None = None,
    pool: CardPool | None = None,
) -> MatchResult | None:
    """The result of a game with the decks played; None while it is in progress.

    `pool` has the cards it was played with, if they are not those of the library.
    """
    result = result_in(document, said, played, is_together=_is_given_up_by_all(document, pool or library.pool))
    return None if result is None else with_decks(library, result, document, known)


def _is_given_up_by_all(document: Mapping[str, Any], pool: CardPool) -> bool:
    """Whether a seat gave up a game that all win or lose together; False too if the game's cards are gone."""
    if document.get("conceded") is None:
        return False
    setup = read_setup(document["rulebook"], document["setup"])
    game = rulebook(setup.rulebook).game
    if len(setup.seats) not in game.seats:
        return False
    with suppress(KeyError, Refusal):
        return game.events.are_together(game.start(setup, pool, 0))
    return False


def catch_up(library: Library) -> None:
    """Store results that are missing, such as those of games finished before results were kept."""
    if not library.store.is_writable:
        return
    known: dict[str, PlayedDeck] = {}
    each = ((one.number, _missing_result(library, known, one)) for one in library.results.missing())
    found = [(number, result) for number, result in each if result is not None]
    if found:
        library.results.add(found)


def _missing_result(library: Library, known: dict[str, PlayedDeck], match: MatchWithoutResult) -> MatchResult | None:
    """The result of a game; also None if its record cannot be read any more."""
    with suppress(ValueError, KeyError, TypeError, IndexError, Refusal):
        document = json.loads(match.record)
        if document["rulebook"] in rulebook_ids():
            return result_with_decks(library, document, match.outcome, match.played, known)
    return None
