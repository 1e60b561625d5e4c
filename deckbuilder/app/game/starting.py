"""A new match, with decks by name or path and the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.autosave import autosave
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seat_players import seated
from deckbuilder.app.game.seating import NO_DECK, book_of, deck_for_each_seat, setup_of, setup_without_decks, title_of
from deckbuilder.app.game.table_options import table_options
from deckbuilder.app.library.content import GameContent, content_of, content_of_game
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.setup import Setup
from deckbuilder.players.luck import MOST_SEED as MOST_SEED
from deckbuilder.players.luck import fresh_seed
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


def _playable(library: Library, refs: Sequence[str]) -> list[Deck]:
    """The decks with these names or paths; a Refusal if they cannot be played together."""
    found = [load_deck(library, ref) for ref in refs]
    verdict = judge(library, found, as_table=True)
    if not verdict.is_clean:
        raise Refusal(
            "not-legal", f"These cannot be played together: {verdict.first_error.message}", exit_code=ExitCode.NO
        )
    return found


def start_match(
    library: Library,
    decks: Sequence[str],
    seats: Sequence[str] = (),
    seed: int | None = None,
    options: Mapping[str, int] | None = None,
    *,
    names: Sequence[str] = (),
    is_kept: bool = True,
) -> Match:
    """Start a game with decks by name or path; without `seats`, a person plays the first and the computer the others.

    Seats are called after their decks unless `names` are given; an empty name stands for the usual one.
    """
    refs = deck_for_each_seat(library, decks, seats) if decks or not library.book.has_decks else ()
    found = _playable(library, refs) if NO_DECK not in refs else []
    book = book_of(library, refs[0])
    players = seated(seats, len(refs), may_run=True)
    settled = table_options(book, options or {}, len(players))
    if found:
        setup, content = setup_of(found, library.pool, settled, names), content_of(library.pool, found)
    else:
        setup, content = setup_without_decks(book, len(refs), settled, names), content_of_game(library.pool, book)
    match = dealt(setup, content, players, seed)
    if is_kept:
        keep_as_new(library, match, title_of(setup))
    return match


def dealt(setup: Setup, content: GameContent, players: tuple[str, ...], seed: int | None) -> Match:
    """A match at its start, which is not saved; its luck is random unless a seed is given."""
    book = rulebook(setup.rulebook)
    luck = fresh_seed() if seed is None else seed
    recorder = Recorder(book.game, setup, luck, content.pool, content.hash)
    return Match(book, recorder, Attendance(players), content)


def keep_as_new(library: Library, match: Match, title: str) -> None:
    """Save a match under a number of its own from now on, if the database can be written."""
    saved_by = autosave(library, title, match.content)
    if saved_by is not None:
        match.keep_by(saved_by)
