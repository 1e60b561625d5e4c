"""How even Monsters Menace the World is: who wins with which Monster and from which seat, and where Infamy comes from.

Run: `nice -n 10 python benchmarks/monsters.py [GAMES] [PLAYER] [OPTION=VALUE ...]`, such as `3000 rated
finish_round=1`. Monsters and Militaries are dealt at random to four seats. The games are counted, not timed, so that
load changes nothing: the same number of games always gives the same table.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from math import sqrt
from os import cpu_count

from benchmarks.arguments import Arguments, option
from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.interval import ERRORS_95
from deckbuilder.kernel import engine
from deckbuilder.players.player import answer_of, make_player
from tests.support.menace import setup_for
from tests.support.pools import monsters_menace

GAMES, SEATS = 3_000, 4


@dataclass(slots=True)
class Evening:
    """The results of some games; a shared win counts in parts."""

    games: int = 0
    turns: int = 0
    dealt: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    places: Counter[int] = field(default_factory=Counter)
    infamy: Counter[str] = field(default_factory=Counter)

    def add(self, other: Evening) -> None:
        """Add the results of other games."""
        self.games, self.turns = self.games + other.games, self.turns + other.turns
        for name in ("dealt", "won", "places", "infamy"):
            getattr(self, name).update(getattr(other, name))


def played(seed: int, level: str, options: dict[str, int]) -> Evening:
    """Play one game."""
    setup = replace(setup_for(SEATS), options={"choose": 0, **options})
    state = GAME.start(setup, monsters_menace(), seed)
    engine.advance(GAME, state)
    players = [make_player(level, GAME, seed * 31 + seat) for seat in range(SEATS)]
    found, first = Evening(games=1), state.active
    while True:
        for event in state.events:
            if event[0] == "gained_infamy":
                found.infamy[event[3]] += event[2]
        state.events.clear()
        if state.decision is None:
            break
        choice = answer_of(players[state.decision.seat], GAME, state)
        engine.play(GAME, state, state.decision.actions[choice])
    assert state.outcome is not None
    found.turns = state.turn
    for seat, monster in enumerate(state.monster):
        found.dealt[state.data.name(monster)] += 1
        if seat in state.outcome.winners:
            found.won[state.data.name(monster)] += 1 / len(state.outcome.winners)  # type: ignore[assignment]
            found.places[(seat - first) % SEATS] += 1 / len(state.outcome.winners)  # type: ignore[assignment]
    return found


def some(seeds: range, level: str, options: dict[str, int]) -> Evening:
    """Play the games with these seeds."""
    total = Evening()
    for seed in seeds:
        total.add(played(seed, level, options))
    return total


def share(part: float, whole: float) -> str:
    """A share with its margin of error."""
    rate = part / max(1, whole)
    return f"{100 * rate:5.1f} % +- {100 * ERRORS_95 * sqrt(max(0.0, rate * (1 - rate)) / max(1, whole)):.1f}"


def main() -> None:
    """Play the games and print the tables."""
    parser = Arguments(__doc__)
    parser.games(GAMES)
    parser.player("rated")
    parser.add_argument("options", nargs="*", type=option, help="such as finish_round=1")
    wanted = parser.parse_args()
    games, level, options = wanted.games, wanted.player, dict(wanted.options)
    parts = cpu_count() or 1
    seeds = [range(part, games, parts) for part in range(parts)]
    with ProcessPoolExecutor(parts) as pool:
        total = Evening()
        for found in pool.map(some, seeds, [level] * parts, [options] * parts):
            total.add(found)
    with_options = "".join(f", {word}" for word in (f"{name}={number}" for name, number in options.items()))
    print(f"{total.games} games of {SEATS} seats by {level}{with_options}, {total.turns / total.games:.1f} turns")
    for name, dealt in sorted(total.dealt.items()):
        print(f"  {name:<12} won {share(total.won[name], dealt)} of {dealt}")
    for place in range(SEATS):
        print(f"  seat {place + 1} of the turn won {share(total.places[place], total.games)}")
    gained = sum(total.infamy.values())
    print(
        "  Infamy in play: " + ", ".join(f"{word} {100 * n / gained:.1f} %" for word, n in total.infamy.most_common())
    )


if __name__ == "__main__":
    main()
