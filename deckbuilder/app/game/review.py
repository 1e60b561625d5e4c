"""A review of a game: the chance to win at each decision, what the answers cost, and what was luck."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.app.game.foreseen import Foreseen
from deckbuilder.app.game.turns import When
from deckbuilder.json_values import json_keys

SHOWN = 3
"""The number of costliest answers told, and of swings."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: the chance to win at it, the answer, and what would clearly have been better."""

    choice: int
    """The number of choices before it."""
    turn: int
    stage: str
    """The stage of the game, if it counts more than turns."""
    chance: float
    """The share of the win that the best answer promised."""
    after: float
    """The share of the win that the given answer promised."""
    answer: str
    question: str = ""
    better: str = ""
    """The best answer, if it was clearly better."""
    reason: Foreseen | None = None
    """What decides between the two."""

    @property
    def cost(self) -> float:
        """The share of the win lost against the best answer; zero if the difference may be chance."""
        return self.chance - self.after if self.better else 0.0

    @property
    def when_said(self) -> str:
        """The turn, with the stage of the game if it counts more than turns."""
        return When(self.turn, self.stage).said

    @property
    def said(self) -> str:
        """The cost of the answer, and the better one."""
        cost = f"{100 * self.cost:.0f} %" if self.cost >= 0.01 else "under 1 %"
        return f'{cost}, {self.when_said}, after choice {self.choice}: "{self.answer}". Better: "{self.better}".'

    @property
    def why(self) -> str:
        """What decides between the two; empty if nothing does."""
        return "" if self.reason is None else self.reason.between("the better answer", "this")

    as_dict = json_keys("choice turn chance after cost question answer better reason")


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of the chance between two decisions of a seat, by luck or by others, and what happened."""

    choice: int
    turn: int
    stage: str
    """The stage of the game, if it counts more than turns."""
    change: float
    is_luck: bool
    """Whether dice, draws or shuffles took part in what happened; otherwise another seat decided it."""
    sentence: str

    @property
    def when_said(self) -> str:
        """The turn, with the stage of the game if it counts more than turns."""
        return When(self.turn, self.stage).said

    @property
    def whose(self) -> str:
        """Whether it was luck or the doing of others."""
        return "luck" if self.is_luck else "others"

    as_dict = json_keys("choice turn change is_luck sentence")


@dataclass(frozen=True, slots=True)
class Review:
    """A game reviewed from one seat."""

    seat: int
    name: str
    decisions: tuple[Reviewed, ...]
    swings: tuple[Swing, ...]
    """The largest swings, the largest first."""
    end: float | None
    """The seat's share of the win; None if the game is not over."""
    by_others: float | None
    """What the mistakes of others gained the seat; None if the game is not over, since they stay secret until then."""

    @property
    def curve(self) -> tuple[float, ...]:
        """The chance to win at each decision, followed by the final share of the win."""
        return (*(one.chance for one in self.decisions), *(() if self.end is None else (self.end,)))

    @property
    def costliest(self) -> tuple[Reviewed, ...]:
        """The costliest answers, the worst first."""
        worst = sorted((one for one in self.decisions if one.better), key=lambda one: -one.cost)
        return tuple(worst[:SHOWN])

    @property
    def by_choice(self) -> float:
        """The total cost of all answers, as a negative number."""
        return 0.0 - sum(one.cost for one in self.decisions)

    @property
    def by_luck(self) -> float:
        """All other change of the chance: luck, and the others as long as their mistakes are secret."""
        return self.curve[-1] - self.curve[0] - self.by_choice - (self.by_others or 0.0)

    @property
    def balance(self) -> str:
        """The total cost of own mistakes, the gain from those of others, and the rest, mostly luck."""
        own = f"Own mistakes: {_share(self.by_choice)}."
        if self.by_others is None:
            return f"{own} Luck and the others: {_share(self.by_luck)}."
        return f"{own} Others' mistakes: {_share(self.by_others)}. Luck and everything else: {_share(self.by_luck)}."

    as_dict = json_keys("seat name end by_choice by_others by_luck curve costliest swings decisions")


def _share(change: float) -> str:
    """A change of the chance in per cent, with its sign."""
    return f"{round(100 * change):+d} %"
