"""A hint: what the computer player that rates answers would do here, and why; worked out from what the seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.kernel.engine import legal_actions, run_of
from deckbuilder.text import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.kernel.frames import Action, Run
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.views import Prompt

ADVICE = "Advice"
"""What every hint begins with, so that none is taken for a rule."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The answers that are advised, by their places among those that have numbers, and the advice in words."""

    places: tuple[int, ...]
    sentence: str


def hint_for(game: Game[Any], state: Any, seen: Any, prompt: Prompt) -> Hint:
    """What to answer to the question that waits.

    Answers are rated from the observation; the state only says which of the things that are seen may be picked.
    """
    if prompt.picks is not None:
        run = run_of(game, state)
        if run is not None and run.joined:
            return _joined(game, seen, prompt, run)
        return _picks(game, seen, prompt, run.actions if run is not None else ())
    actions = legal_actions(seen)
    best = _best(game, seen, actions)
    return Hint((best,), _said(prompt.choices[best].label, game.answers.advise(seen, actions[best])))


def _best(game: Game[Any], seen: Any, actions: Sequence[Action]) -> int:
    rated = [game.answers.rate(seen, action) for action in actions]
    return rated.index(max(rated))


def _picks(game: Game[Any], seen: Any, prompt: Prompt, found: Sequence[Action]) -> Hint:
    """As many of the best as have to be picked, and those that are better than picking no more."""
    assert prompt.picks is not None
    enough = game.answers.rate(seen, legal_actions(seen)[-1]) if not prompt.picks.least else 0
    rated = sorted(range(len(found)), key=lambda place: -game.answers.rate(seen, found[place]))
    wanted = rated[: prompt.picks.least]
    more = rated[len(wanted) : prompt.picks.most]
    wanted += [place for place in more if game.answers.rate(seen, found[place]) > enough]
    if not wanted:
        done = legal_actions(seen)[-1]
        return Hint((), _said(prompt.choices[-1].label, game.answers.advise(seen, done)))
    labels = [prompt.picks.candidates[place].label for place in sorted(wanted)]
    said = f"all {len(wanted)} of them" if len(wanted) == len(found) > 1 else listed(labels)
    return Hint(tuple(sorted(wanted)), _said(said, game.answers.advise(seen, found[wanted[0]])))


def _joined(game: Game[Any], seen: Any, prompt: Prompt, run: Run) -> Hint:
    """Where one answer names several things, the best of these answers."""
    assert prompt.picks is not None
    actions = legal_actions(seen)
    best = _best(game, seen, actions)
    places = () if actions[best] == run.end else run.places(actions[best])
    return Hint(places, _said(prompt.choices[best].label, game.answers.advise(seen, actions[best])))


def _said(label: str, why: str) -> str:
    return f"{ADVICE}: {label}. {why or 'No other answer looks better.'}"
