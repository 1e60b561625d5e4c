"""The player that looks one answer ahead: it carries each answer out at imagined tables and compares what comes of it.

It knows no rulebook: how an answer is rated, when it is carried out and how good a table looks, the game says.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.playouts import Imagine, carry_out, rated_highest, undertaking

FIRST = 3
"""At so many imagined tables every answer is carried out."""
MOST = 8
"""At so many tables those are carried out between which it is hard to choose."""
SURE = 2.5
"""So many standard errors behind, an answer is given up."""
ALIKE = 0.001
"""Shares that differ by less are alike; the ratings decide between them."""


class Greedy:
    """Carries each answer out at the same imagined tables.

    With ``content`` it takes any answer that promises at most so much less than the best: plausible mistakes, for
    what costs much is still seen.
    """

    def __init__(self, game: Game[Any], seed: int, content: float = 0.0) -> None:
        self._game, self._luck, self._content = game, Luck(seed), content

    def choose(self, observation: GameState, imagine: Imagine | None = None) -> int:
        """The number of the answer that promises most; where nothing can be imagined, the one rated highest."""
        prospects, actions = self._game.prospects, legal_actions(observation)
        if len(actions) == 1:
            return 0
        if imagine is None or prospects is None:
            return rated_highest(self._game, observation, self._luck)
        shares = look_ahead(self._game, prospects, imagine, actions, self._luck.below(1 << 30))
        means = [sum(found) / len(found) for found in shares]
        # Those that were in question to the end were tried at the same tables.
        last = [number for number, found in enumerate(shares) if len(found) == len(max(shares, key=len))]
        best = max(means[number] for number in last)
        if self._content:
            return self._luck.one_of([number for number, mean in enumerate(means) if mean >= best - self._content])
        good = [number for number in last if means[number] >= best - ALIKE]
        rated = [self._game.answers.rate(observation, actions[number]) for number in good]
        return self._luck.one_of([number for number, rating in zip(good, rated, strict=True) if rating == max(rated)])


def look_ahead(
    game: Game[Any], prospects: Prospects, imagine: Imagine, actions: Sequence[Action], seed: int
) -> list[list[float]]:
    """For each answer what share of the win it promises at each imagined table, as long as it was in question."""
    shares: list[list[float]] = [[] for _ in actions]
    left = list(range(len(actions)))
    for number in range(MOST):
        table = imagine(luck_from(seed, number))
        assert table.decision is not None
        seat, depth = table.decision.seat, undertaking(prospects, table)
        for answer in left:
            twin = table.copy()
            # The luck is the same for all answers, so that only what they do makes a difference.
            carry_out(game, twin, actions[answer], depth, Luck(seed + number))
            shares[answer].append(prospects.share(twin, seat))
        if number + 1 >= FIRST:
            left = _in_question(shares, left)
            if len(left) == 1:
                break
    return shares


def _in_question(shares: Sequence[Sequence[float]], left: Sequence[int]) -> list[int]:
    """Those answers that may yet turn out to be the best."""
    best = max(left, key=lambda answer: sum(shares[answer]))
    return [answer for answer in left if answer == best or not _is_behind(shares[answer], shares[best])]


def _is_behind(worse: Sequence[float], better: Sequence[float]) -> bool:
    """True where the difference is more than chance."""
    lost = [high - low for low, high in zip(worse, better, strict=True)]
    count = len(lost)
    mean = sum(lost) / count
    spread = sum((one - mean) ** 2 for one in lost) / (count - 1)
    return mean > SURE * sqrt(spread / count) + ALIKE
