"""What the features of a table weigh: found in games between computer players, and tried on other games.

Run: ``python benchmarks/weights.py RULEBOOK GAMES [PLAYER] [--write]``. At the beginning of every turn each seat's
features are noted, and in the end what it won; a logistic regression makes weights of that (Newton's method, a little
drawn towards 0). One game in five is kept aside, and the log loss there is told beside that of a constant. ``--write``
puts the weights into the file beside the rulebook. The same call finds the same weights.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import log
from operator import mul
from pathlib import Path
from typing import Any

from benchmarks.tables import tables_of
from deckbuilder.gamekit.evaluation import Evaluation, logistic
from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game, Setup
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.rulebooks import rulebook

Sample = tuple[Sequence[float], float]
KEPT_ASIDE = 5
"""One game in so many is only for the trial."""
ROUNDS = 12
DRAWN = 2.0
"""How strongly weights are drawn towards 0."""
LEAST = 0.02
"""More of a feature is never worse, whatever games of bad players say of it, so no weight is smaller."""
FIXED = {"in_game": 20.0, "rivals": 1.0}
"""What is not learned: whoever is out of the game has no part in it, and where all are equal so are their shares."""
FREE = ("together",)
"""What may have any weight: it says how games go on the whole."""


def samples(game: Game[Any], setup: Setup, pool: Any, seed: int, player: str) -> list[Sample]:
    """What each seat saw of one game, and what it won."""
    prospects = evaluation(game)
    state = game.start(setup, pool, seed)
    state.recording = False
    engine.advance(game, state)
    players = [make_player(player, game, seed * 31 + seat) for seat in range(len(setup.seats))]
    noted: list[tuple[int, Sequence[float]]] = []
    turn = -1
    while state.decision is not None:
        if state.turn != turn:
            turn = state.turn
            noted += [(seat, prospects.features(state, seat)) for seat in range(len(players))]
        engine.play(game, state, state.decision.actions[answer_of(players[state.decision.seat], game, state)])
    won = [prospects.won(state, seat) for seat in range(len(players))]
    return [(features, won[seat]) for seat, features in noted]


def evaluation(game: Game[Any]) -> Evaluation[Any]:
    """What a game declares of how good a table looks."""
    assert isinstance(game.prospects, Evaluation)
    return game.prospects


def fit(found: Sequence[Sample], held: Mapping[int, float]) -> list[float]:
    """The weights under which what was won is likeliest, where some are held."""
    size = len(found[0][0])
    learned = [place for place in range(size) if place not in held]
    weights = [held.get(place, 0.0) for place in range(size)]
    for _ in range(ROUNDS):
        slope = [-DRAWN * weights[place] for place in learned]
        bend = [[DRAWN * (row == column) for column in range(len(learned))] for row in range(len(learned))]
        for features, won in found:
            seen = [features[place] for place in learned]
            share = logistic(sum(map(mul, weights, features)))
            doubt = share * (1 - share)
            for row, feature in enumerate(seen):
                if feature:
                    slope[row] += (won - share) * feature
                    scaled, line = doubt * feature, bend[row]
                    for column in range(row + 1):
                        line[column] += scaled * seen[column]
        for place, step in zip(learned, solved(bend, slope), strict=True):
            weights[place] += step
    return weights


def bounded(found: Sequence[Sample], names: Sequence[str]) -> list[float]:
    """The same, where no weight may be less than the least: what would be is held there, and the others found anew."""
    held = {place: FIXED[name] for place, name in enumerate(names) if name in FIXED}
    while True:
        weights = fit(found, held)
        low = [place for place, weight in enumerate(weights) if weight < LEAST and names[place] not in FREE]
        if not low:
            return weights
        held |= dict.fromkeys(low, LEAST)


def solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of symmetric equations, of which the lower half is given (Cholesky)."""
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(root[row][k] * root[column][k] for k in range(column))
            root[row][column] = rest**0.5 if row == column else rest / root[column][column]
    half: list[float] = []
    for row in range(size):
        half.append((right[row] - sum(root[row][k] * half[k] for k in range(row))) / root[row][row])
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = half[row] - sum(root[k][row] * found[k] for k in range(row + 1, size))
        found[row] = rest / root[row][row]
    return found


def log_loss(found: Sequence[Sample], weights: Sequence[float] | None, constant: float) -> float:
    """How surprising what was won is, on average; without weights, to one who always expects the constant."""
    total = 0.0
    for features, won in found:
        share = constant if weights is None else logistic(sum(w * f for w, f in zip(weights, features, strict=True)))
        total -= won * log(max(share, 1e-9)) + (1 - won) * log(max(1 - share, 1e-9))
    return total / len(found)


def main() -> None:
    """Play, fit, try and print."""
    words = [word for word in sys.argv[1:] if word != "--write"]
    book, games, player = rulebook(words[0]), int(words[1]), words[2] if len(words) > 2 else "rated"
    pool, setups = tables_of(book)
    prospects = evaluation(book.game)
    parts: tuple[list[Sample], list[Sample]] = ([], [])
    for seed in range(games):
        is_aside = seed % KEPT_ASIDE == 0
        parts[is_aside].extend(samples(book.game, setups[seed % len(setups)], pool, seed, player))
    learned, aside = parts
    weights = bounded(learned, prospects.names)
    constant = sum(won for _, won in learned) / len(learned)
    command = f"python benchmarks/weights.py {book.id} {games} {player} --write"
    told = f"log loss {log_loss(aside, weights, constant):.4f}, of a constant {log_loss(aside, None, constant):.4f}"
    lines = [f"# Found by {command}", f"# In games kept aside: {told} ({len(aside)} tables).", "", "[weights]"]
    lines += [f"{name} = {weight:.4f}" for name, weight in zip(prospects.names, weights, strict=True)]
    print("\n".join(lines))
    if "--write" in sys.argv:
        package = Path(__file__).parents[1] / "deckbuilder" / "games" / book.package
        (package / "weights.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
