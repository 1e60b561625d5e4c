"""How evenly the seats of a game with one deck for all share its wins, what decides it, and which cards nobody uses.

Run: `nice -n 10 python benchmarks/seats.py RULEBOOK [GAMES] [PLAYER] [SEATS ...] [OPTION=NUMBER ...] [EVENT ...]`:
GAMES of the first shipped deck for each number of seats, with the options of the table. If events are named, it also
shows in how many games the winner was a seat that such an event had been about. Games are counted, not timed, so that
load changes nothing: the same call prints the same table. The rulebook's declarations of events say which cards were
drawn or used, and what decides a game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Any

from benchmarks.arguments import Arguments, option
from benchmarks.tables import tables_of
from deckbuilder.interval import ERRORS_95
from deckbuilder.kernel import engine
from deckbuilder.kernel.setup import Setup
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.rulebooks import rulebook

GAMES = 500
PLAYER = "greedy"
RARE = 0.01
"""A card used in a smaller share of the cases in which it was seen is printed."""


@dataclass(slots=True)
class Evening:
    """The results of the games with one number of seats."""

    seats: int
    games: int = 0
    began: float = 0.0
    """Games won by the seat that had the first turn; a shared win counts in part."""
    turns: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    """How often each card was drawn or turned up."""
    used: Counter[str] = field(default_factory=Counter)
    """The number of games in which somebody used it."""
    despite: Counter[str] = field(default_factory=Counter)
    """The number of games in which somebody won after an event about its seat."""


def play(setup: Setup, pool: Any, player: str, seed: int, found: Evening, events: Sequence[str] = ()) -> None:
    """Play one game, and count it; `events` are those that a winner may have met with."""
    game = rulebook(setup.rulebook).game
    state = game.start(setup, pool, seed)
    engine.advance(game, state)
    players = [make_player(player, game, seed * 31 + seat) for seat in range(len(setup.seats))]
    while state.decision is not None:
        engine.play(game, state, state.decision.actions[answer_of(players[state.decision.seat], game, state)])
    assert state.outcome is not None
    usage = game.events.usage(state.data, state.events)
    found.games += 1
    found.turns += state.turn
    found.reasons[state.outcome.reason] += 1
    found.seen.update(usage.drawn)
    found.used.update(set(usage.used))
    winners = state.outcome.winners
    met = {event[0] for event in state.events if event[0] in events and event[1] in winners}
    found.despite.update(met)
    if usage.began in winners:
        found.began += 1 / len(winners)


def error(share: float, games: int) -> float:
    """The margin of error of a share."""
    return ERRORS_95 * sqrt(share * (1 - share) / games)


def print_evening(found: Evening) -> None:
    """Print one row: the share of the first seat beside the fair one, the length, and what decided."""
    share, games = found.began / found.games, found.games
    first = f"first {share:6.1%} ± {error(share, games):.1%} (fair {1 / found.seats:.1%})"
    reasons, despite = shares(found.reasons, games), shares(found.despite, games)
    won = f"   won in spite of: {despite}" if despite else ""
    print(f"{found.seats} seats   {first}   {found.turns / games:5.1f} turns   {reasons}   of {games:,} games{won}")
    sys.stdout.flush()


def shares(counts: Counter[str], games: int) -> str:
    """The share of the games for each name, most frequent first."""
    return ", ".join(
        f"{name} {count / games:.1%} ± {error(count / games, games):.1%}" for name, count in counts.most_common()
    )


def print_cards(evenings: Sequence[Evening]) -> None:
    """Print the cards used least, relative to how often they were seen."""
    seen = sum((one.seen for one in evenings), Counter[str]())
    used = sum((one.used for one in evenings), Counter[str]())
    rare = sorted(seen, key=lambda id: (used[id] / seen[id], id))
    told = [f"{id} {used[id]}/{seen[id]}" for id in rare if used[id] < RARE * seen[id]]
    print(f"\n{len(seen)} cards; used less than once in {1 / RARE:.0f} times: {', '.join(told) or 'none'}")
    print("used least: " + ", ".join(f"{id} {used[id] / seen[id]:.1%}" for id in rare[:24]))


def _word(written: str) -> str:
    """A number of seats, an option or an event, as it is written."""
    if "=" in written:
        option(written)
    return written


def main() -> None:
    """Play the games and print the tables."""
    parser = Arguments(__doc__)
    parser.rulebook()
    parser.games(GAMES)
    parser.player(PLAYER)
    parser.add_argument("words", nargs="*", metavar="SEATS|OPTION=NUMBER|EVENT", type=_word)
    wanted = parser.parse_args()
    book, words, games, player = rulebook(wanted.rulebook), wanted.words, wanted.games, wanted.player
    counts = [int(word) for word in words if word.isdigit()] or [count for count in book.game.seats if count > 1]
    if strange := sorted({*counts} - {*book.game.seats}):
        parser.error(f"{book.title} has no table of {strange[0]}")
    options = dict(option(word) for word in words if "=" in word)
    events = [word for word in words if not word.isdigit() and "=" not in word]
    pool, setups = tables_of(book)
    evenings = []
    for count in counts:
        setup = replace(next(one for one in setups if len(one.seats) == count), options=options)
        evenings.append(Evening(count))
        for seed in range(games):
            play(setup, pool, player, seed, evenings[-1], events)
        print_evening(evenings[-1])
    print_cards(evenings)


if __name__ == "__main__":
    main()
