"""What a league is played with: its decks and players, and who meets whom at which tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TYPE_CHECKING

from deckbuilder.app.deck.references import each_once
from deckbuilder.app.game.seating import setup_of, setup_without_decks
from deckbuilder.app.lab.entrants import QUICKEST, all_win_together, computer, legal_deck, shipped
from deckbuilder.errors import Refusal
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.league import League, Pairing
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

Table = tuple[SeatSetup, ...]


@dataclass(frozen=True, slots=True)
class LeagueSetup:
    """What a league is played with: the game, its decks and players, and the unusual options of the tables."""

    book: Rulebook
    decks: Sequence[Deck]
    players: tuple[str, ...]
    options: Mapping[str, int]

    @property
    def titles(self) -> tuple[str, ...]:
        """The names of the decks."""
        return tuple(deck.title for deck in self.decks)


def league_setup(
    library: Library, refs: Sequence[str], players: Sequence[str], options: Mapping[str, int]
) -> LeagueSetup:
    """The decks, by default the shipped ones, and the players; a Refusal if there is nobody to rate."""
    decks = [legal_deck(library, ref) for ref in each_once(refs)] or shipped(library.book)
    book = rulebook(decks[0].rulebook) if decks else library.book
    setup = LeagueSetup(book, decks, _players_named(book, players) or (QUICKEST,), options)
    _require_rivals(setup)
    return setup


def _players_named(book: Rulebook, players: Sequence[str]) -> tuple[str, ...]:
    """The players by their canonical names; a Refusal if several names mean a single player."""
    found = tuple(dict.fromkeys(computer(player, book) for player in players))
    if len(names := dict.fromkeys(map(harmless, players))) > len(found) == 1:
        raise Refusal(
            "no-rivals", f"{listed(names)} are the same player under two names.", "Name another with --player."
        )
    return found


def _require_rivals(setup: LeagueSetup) -> None:
    """Raise a Refusal if there are not at least two entrants to rate."""
    book, decks = setup.book, setup.decks
    if strange := [deck.title for deck in decks if deck.rulebook != book.id]:
        reason = f"{strange[0]} belongs to another game than {decks[0].title}."
        raise Refusal("other-game", reason, "Name decks of one game.")
    if len(setup.players) < 2 and (len(decks) < 2 or not book.brings_decks):
        what, hint = "two players", "Name each player with its own --player."
        if book.brings_decks:
            what = f"two {book.decks} or two players"
            hint = (
                f"Name another {book.deck} beside {decks[0].title}, or each of several players with its own --player."
            )
        raise Refusal("no-rivals", f"A league needs {what} at least.", hint)
    if len(set(setup.titles)) < len(decks):
        raise Refusal("no-rivals", f"Two of these {book.decks} have the same name.", "Rename one of them.")


def league_of(library: Library, setup: LeagueSetup) -> League:
    """The league before its first game: of the players if there are several, otherwise of the decks."""
    return _of_players(library, setup) if len(setup.players) > 1 else _of_decks(library, setup)


def _of_decks(library: Library, setup: LeagueSetup) -> League:
    """A league of the decks, with all pairs that may play at one table."""
    book, decks, (player,) = setup.book, setup.decks, setup.players
    validator = book.validator(library.pool)
    seats = [book.seat_of(deck, library.pool, deck.title) for deck in decks]
    met = [
        Pairing(book.id, (first, second), ((seats[first], seats[second]),), (player, player), False, setup.options)
        for first, second in combinations(range(len(decks)), 2)
        if validator.validate_table((decks[first], decks[second])).is_clean
    ]
    if not met:
        raise _never_meet(library, setup)
    return League(setup.titles, tuple(met))


def _of_players(library: Library, setup: LeagueSetup) -> League:
    """A league of the players, at every table of the decks."""
    book, players = setup.book, setup.players
    tables = tuple(_tables(library, setup))
    if not tables:
        raise _never_meet(library, setup)
    if all_win_together(book.game, Setup(book.id, tables[0], setup.options), library.pool):
        reason = f"In {book.title} all players win or lose together, so there is no league."
        hint = f"`deckbuilder lab balance --game {book.id} --games 100` counts how often they win."
        raise Refusal("no-rivals", reason, hint)
    met = [
        Pairing(book.id, (first, second), tables, (players[first], players[second]), True, setup.options)
        for first, second in combinations(range(len(players)), 2)
    ]
    return League(players, tuple(met))


def _never_meet(library: Library, setup: LeagueSetup) -> Refusal:
    """The Refusal for decks of which no two may be played against each other, with the reason for the first two."""
    book, decks = setup.book, setup.decks
    reason = f"No two of these {book.decks} may be played against each other."
    if len(decks) > 1:
        reason += f" {book.validator(library.pool).validate_table(decks[:2]).errors[0].message}"
    hint = f"Name {book.decks} that may meet; `deckbuilder deck check NAME NAME` says whether two may."
    return Refusal("no-rivals", reason, hint)


def _tables(library: Library, setup: LeagueSetup) -> Iterator[Table]:
    """The tables at which players meet; with the fewest seats if there is no deck, or one for all."""
    book, decks = setup.book, setup.decks
    fewest = max(2, book.game.seats.start)
    if not decks:
        yield setup_without_decks(book, fewest, {}).seats
        return
    validator = book.validator(library.pool)
    if book.construction.form.is_shared:
        several = [many for many in book.game.seats if many >= fewest]
        for deck in decks:
            for many in validator.table_sizes(deck, several)[:1]:
                yield setup_of([deck] * many, library.pool, {}).seats
        return
    seats = [book.seat_of(deck, library.pool, deck.title) for deck in decks]
    for first, second in product(range(len(decks)), repeat=2):
        if first != second and validator.validate_table((decks[first], decks[second])).is_clean:
            yield (seats[first], seats[second])
