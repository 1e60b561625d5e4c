"""What playouts learn below a move: which answers were given there, and what they promised to the seats that gave them.

While a playout meets questions that came up before, each seat takes the answer that has promised it most, or one that
was tried too seldom, the higher rated the sooner (PUCT; Rosin: "Multi-armed bandits with episode context", 2011). Each
playout has a table of its own, so of the answers tried only those count that are legal at this table (Cowling, Powley,
Whitehouse: "Information set Monte Carlo tree search", IEEE T-CIAIG 4(2), 2012).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from deckbuilder.kernel.engine import legal_actions, play
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import LONGEST_MOVE, rated_highest

CURIOUS = 0.3
"""How much trying a seldom tried answer is worth, as a share of the win."""


class Branch:
    """An answer given at a question, and the questions that followed it."""

    __slots__ = ("after", "promised", "times")

    def __init__(self) -> None:
        self.times = 0
        self.promised = 0.0
        """The sum of the shares of the win that it promised to the seat that gave it."""
        self.after: Questions = {}

    def add(self, share: float) -> None:
        """Record that it was given once more, and the share it promised."""
        self.times += 1
        self.promised += share


Questions = dict[tuple[int, str], dict[Action, Branch]]
"""The questions met at one point, by the seat asked and the kind, and the answers given."""


def walked(game: Game[Any], table: GameState, asked: Questions, until: int, luck: Luck) -> list[tuple[int, Branch]]:
    """Give answers that were given before, and one new one, in place; returns each with the seat that gave it."""
    path: list[tuple[int, Branch]] = []
    for _ in range(LONGEST_MOVE):
        decision = table.decision
        if decision is None or table.turn >= until or (path and not path[-1][1].times):
            break
        if len(decision.actions) == 1:
            play(game, table, decision.actions[0])
            continue
        branches = asked.setdefault((decision.seat, decision.kind), {})
        action = _promising(game, table, branches, luck)
        branch = branches.setdefault(action, Branch())
        path.append((decision.seat, branch))
        asked = branch.after
        play(game, table, action)
    return path


def _promising(game: Game[Any], table: GameState, branches: dict[Action, Branch], luck: Luck) -> Action:
    """The answer that has promised most or is most worth trying; if none was given yet, one that is rated highest."""
    actions = legal_actions(table)
    given = {place: branches[action] for place, action in enumerate(actions) if action in branches}
    if not given:
        return actions[rated_highest(game, table, luck)]
    times = sum([branch.times for branch in given.values()])
    usual = sum([branch.promised for branch in given.values()]) / times
    curious = CURIOUS * sqrt(times)
    likely = _likely(game.answers.ratings(table))

    def hope(place: int) -> tuple[float, float]:
        """What an answer promises plus what trying it is worth; of equal answers the likelier comes first."""
        if place not in given:
            return usual + curious * likely[place], likely[place]
        branch = given[place]
        return branch.promised / branch.times + curious * likely[place] / (1 + branch.times), likely[place]

    return actions[max(range(len(actions)), key=hope)]


def _likely(ratings: Sequence[int]) -> list[float]:
    """How likely each answer is to be the best by its rating: half as likely in second place, a third in third."""
    ahead: dict[int, int] = {}
    for number, rating in enumerate(sorted(ratings, reverse=True)):
        ahead.setdefault(rating, number)
    shares = [1 / (1 + ahead[rating]) for rating in ratings]
    whole = sum(shares)
    return [share / whole for share in shares]
