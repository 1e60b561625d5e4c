"""A round-robin between decks, or between players at tables of all decks, with ratings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.game.seating import setup_of, setup_without_decks
from deckbuilder.app.lab.entrants import (
    QUICKEST,
    all_win_together,
    computer,
    content_for,
    legal_deck,
    shipped,
    weights_digest,
)
from deckbuilder.app.lab.league_file import LeagueFile
from deckbuilder.app.lab.workers import HERE, Machines, interruptible, require_counted
from deckbuilder.errors import Refusal
from deckbuilder.interval import share_interval
from deckbuilder.json_values import picked
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.league import League, LeagueStanding, Pairing, play
from deckbuilder.lab.left_out import GamesLeftOut
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


Table = tuple["SeatSetup", ...]


VERSION = 1
"""The version of the file of a league."""


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

    def heading(self, names: Sequence[str], content: str) -> dict[str, object]:
        """The first line of its file: who plays what, with which cards (the hash of their content) and rules."""
        weights = [weights_digest(player) for player in self.players]
        return {
            "league": VERSION,
            "game": self.book.id,
            "rules": self.book.game.rules.present,
            "names": list(names),
            "players": list(self.players),
            "decks": list(self.titles),
            "content": content,
            **({"options": dict(self.options)} if self.options else {}),
            **({"weights": weights} if any(weights) else {}),
        }


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """The table of a league."""

    game: str
    players: tuple[str, ...]
    decks: tuple[str, ...]
    wanted: int
    """The number of games planned for each pair."""
    league: League
    path: Path | None

    @property
    def standings(self) -> list[LeagueStanding]:
        """The standings, the strongest first."""
        return self.league.standings()

    @property
    def games(self) -> int:
        """The number of games that count."""
        return len(self.league.counted)

    @property
    def left_out(self) -> GamesLeftOut:
        """The games that do not count."""
        return self.league.left_out

    @property
    def is_whole(self) -> bool:
        """Whether every pair has played all planned games."""
        return not self.league.wanted(self.wanted)

    def share(self, own: int, other: int) -> tuple[float, int] | None:
        """The share that one entrant won against another, and the number of games; None if they did not meet."""
        cross = self.league.cross()
        if (own, other) in cross:
            points, games = cross[own, other]
            return points / games, games
        if (other, own) in cross:
            points, games = cross[other, own]
            return 1 - points / games, games
        return None

    def as_dict(self) -> dict[str, object]:
        """The league for another program: ratings, and the results of everybody against everybody."""
        standings = self.standings
        cross = []
        for one in standings:
            for other in standings:
                if (met := self.share(one.number, other.number)) is not None:
                    share = share_interval(met[0] * met[1], met[1])
                    cross.append({"name": one.name, "against": other.name, "games": met[1], "share": share.as_dict()})
        told = [picked(one, "name rating points games") | ({} if one.games else {"rating": None}) for one in standings]
        return {**picked(self, "game players decks games left_out is_whole"), "standings": told, "cross": cross}


def play_league(
    library: Library,
    refs: Sequence[str] = (),
    players: Sequence[str] = (),
    *,
    games: int = 100,
    options: Mapping[str, int] | None = None,
    keep: Path | None = None,
    is_resumed: bool = False,
    on: Machines = HERE,
) -> LeagueTable:
    """Play this many games between every pair, and rate the players if several are named, otherwise the decks.

    An odd number of games is refused, since one of a pair would have the better seat more often.
    `options` are the unusual options of the tables. With `keep` every game is written to a file as it ends;
    `is_resumed` continues such a file. If interrupted, the games played so far are returned.
    """
    if games % 2:
        reason = f"Every game has a return match, so the number of games must be even, not {games}."
        raise Refusal("odd-games", reason, f"Name an even number with --games, such as {games + 1}.")
    setup = _setup(library, refs, players, options or {})
    content = content_for(library, setup.book, setup.decks)
    league = _of_players(library, setup) if len(setup.players) > 1 else _of_decks(library, setup)
    heading = setup.heading(league.names, content.hash)
    file = None if keep is None else LeagueFile(keep, heading, len(league.names))
    with ExitStack() as kept:
        if file is not None:
            league.played += kept.enter_context(file.open(is_resumed=is_resumed))
        workers = kept.enter_context(interruptible(setup.book, content, on))
        for one in play(league, workers, games, on.told):
            if file is not None:
                file.add(one)
    require_counted(len(league.counted), league.left_out)
    path = None if file is None else file.path
    return LeagueTable(setup.book.id, setup.players, setup.titles, games, league, path)


def _setup(library: Library, refs: Sequence[str], players: Sequence[str], options: Mapping[str, int]) -> LeagueSetup:
    """The decks, by default the shipped ones, and the players; a Refusal if there is nobody to rate."""
    decks = [legal_deck(library, ref) for ref in refs] or shipped(library.book)
    book = rulebook(decks[0].rulebook) if decks else library.book
    setup = LeagueSetup(book, decks, _each_once(book, players) or (QUICKEST,), options)
    _require_rivals(setup)
    return setup


def _each_once(book: Rulebook, players: Sequence[str]) -> tuple[str, ...]:
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
        raise Refusal("other-game", f"{strange[0]} belongs to another game than {decks[0].title}.")
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
    return League(setup.titles, tuple(met))


def _of_players(library: Library, setup: LeagueSetup) -> League:
    """A league of the players, at every table of the decks."""
    book, players = setup.book, setup.players
    tables = tuple(_tables(library, setup))
    if not tables:
        raise Refusal("no-rivals", f"No two of these {book.decks} may be played against each other.")
    if all_win_together(book.game, Setup(book.id, tables[0], setup.options), library.pool):
        reason = f"In {book.title} all players win or lose together, so there is no league."
        hint = f"`deckbuilder lab balance --game {book.id} --games 100` counts how often they win."
        raise Refusal("no-rivals", reason, hint)
    met = [
        Pairing(book.id, (first, second), tables, (players[first], players[second]), True, setup.options)
        for first, second in combinations(range(len(players)), 2)
    ]
    return League(players, tuple(met))


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
