"""How hard the nights of Monster Kids are: the shipped decks, played by a computer player, by level and seats.

Run: `nice -n 10 python benchmarks/nights.py [GAMES] [PLAYER] [DECK ...]`, such as `40 search:50 long`. The games
are counted, not timed, so that load changes nothing: the same number of games always gives the same table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

from benchmarks.arguments import Arguments
from deckbuilder.app.game.seating import setup_of
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.monster_kids.construction import FORM
from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.interval import ERRORS_95
from deckbuilder.kernel import engine
from deckbuilder.paths import shipped
from deckbuilder.players.player import answer_of, make_player
from tests.support.pools import monster_kids

GAMES = 5_000
NIGHTS = (
    ("easy", 2, "quiet"),
    ("normal", 2, "long"),
    ("hard", 2, "longest"),
    ("easy", 4, "lights"),
    ("normal", 4, "crowded"),
    ("hard", 4, "wardrobes"),
)
"""Level, seats and the shipped deck."""


@dataclass(frozen=True, slots=True)
class Night:
    """The results of the games with one deck."""

    level: str
    seats: int
    games: int
    won: int
    turns: int

    @property
    def share(self) -> float:
        """The share of the games that was won."""
        return self.won / self.games

    @property
    def error(self) -> float:
        """The margin of error of that share."""
        return ERRORS_95 * sqrt(self.share * (1 - self.share) / self.games)


def played(level: str, seats: int, starter: str, games: int, player: str) -> Night:
    """Play a deck many times with the same computer player at all seats."""
    path = shipped("card_sets") / "monster_kids" / "starters" / f"{starter}.gang"
    setup = setup_of([read_deck(read_text(path), FORM, path.name)] * seats, monster_kids(), {})
    won = turns = 0
    for seed in range(games):
        state = GAME.start(setup, monster_kids(), seed)
        state.recording = False
        engine.advance(GAME, state)
        players = [make_player(player, GAME, seed * 31 + seat) for seat in range(seats)]
        while state.decision is not None:
            choice = answer_of(players[state.decision.seat], GAME, state)
            engine.play(GAME, state, state.decision.actions[choice])
        assert state.outcome is not None
        won += bool(state.outcome.winners)
        turns += state.turn
    return Night(level, seats, games, won, turns)


def nights(games: int, player: str = "rated", starters: Sequence[str] = ()) -> Iterator[Night]:
    """The nights with these decks, or every night, in order, played on all processors."""
    with ProcessPoolExecutor() as executor:
        asked = [night for night in NIGHTS if not starters or night[2] in starters]
        futures = [executor.submit(played, *night, games, player) for night in asked]
        yield from (future.result() for future in futures)


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__)
    parser.games(GAMES)
    parser.player("rated")
    parser.add_argument(
        "decks", nargs="*", choices=[*dict.fromkeys(night[2] for night in NIGHTS), []], help="usually all"
    )
    wanted = parser.parse_args()
    for night in nights(wanted.games, wanted.player, wanted.decks):
        said = f"{night.level:8} {night.seats} seats   won {night.share:6.1%} ± {night.error:.1%}"
        print(f"{said}   {night.turns / night.games:5.1f} turns   of {night.games:,} games", flush=True)


if __name__ == "__main__":
    main()
