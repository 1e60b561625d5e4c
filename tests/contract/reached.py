"""The actions, cards and rule steps that many games reached, so that those never reached can be named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from deckbuilder.kernel.frames import Choice, Procedure, Step
from deckbuilder.kernel.game import Game


@dataclass(slots=True)
class Reached:
    """Counts over several games."""

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    brought: set[str] = field(default_factory=set)
    """The cards in the decks."""
    cards: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)

    def as_property(self) -> list[Any]:
        """Plain values that a test report can carry."""
        return [self.games, *(sorted(names) for names in (self.actions, self.brought, self.cards, self.steps))]


def counted(game: Game[Any], reached: Reached) -> Game[Any]:
    """The same game with its steps counted."""
    return replace(
        game,
        procedures={
            name: Procedure(
                name, *(_counted(step, f"{name} {place}", reached) for place, step in enumerate(table.steps))
            )
            for name, table in game.procedures.items()
        },
    )


def every_step(game: Game[Any]) -> dict[str, str]:
    """Each step of a game with a readable name."""
    return {
        f"{name} {place}": f"{name}: {step.kind if isinstance(step, Choice) else step.__name__}"
        for name, table in game.procedures.items()
        for place, step in enumerate(table.steps)
    }


def _counted(step: Step, name: str, reached: Reached) -> Step:
    if isinstance(step, Choice):
        return replace(step, take=_counting(step.take, name, reached))
    return _counting(step, name, reached)


def _counting(do: Callable[..., Any], name: str, reached: Reached) -> Callable[..., Any]:
    def count(*asked: Any) -> Any:
        reached.steps[name] += 1
        return do(*asked)

    return count
