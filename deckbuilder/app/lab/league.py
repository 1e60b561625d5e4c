"""A round-robin between decks, or between players at tables of all decks, with ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.lab.counted_games import require_counted
from deckbuilder.app.lab.entrants import content_for
from deckbuilder.app.lab.league_file import LeagueFile
from deckbuilder.app.lab.league_setup import league_of, league_setup
from deckbuilder.app.workers.processes import HERE, Machines, interruptible
from deckbuilder.errors import Refusal
from deckbuilder.interval import share_interval
from deckbuilder.json_values import picked
from deckbuilder.lab.league import League, LeagueStanding, play
from deckbuilder.lab.left_out import GamesLeftOut

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


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
    setup = league_setup(library, refs, players, options or {})
    content = content_for(library, setup.book, setup.decks)
    league = league_of(library, setup)
    file = None if keep is None else LeagueFile(keep, setup, league.names, content.hash)
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
