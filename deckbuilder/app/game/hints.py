"""A hint: the most promising answers, judged by playing each out at imagined tables, and what makes one better.

It is computed from what the asked seat may know, with the comparison that computer players use.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.foreseen import Foreseen, difference
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.interval import ERRORS_95
from deckbuilder.json_values import json_keys
from deckbuilder.kernel.engine import legal_actions, picking_of
from deckbuilder.kernel.game import Game
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import imagining
from deckbuilder.text import listed

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Prompt


ADVICE = "Advice"
"""The opening of every hint, so that none is mistaken for a rule."""
Prefers = Callable[[Move], float]
"""How well a move fits advice given before, such as that of a guide; higher is better."""
EFFORT = Effort(least=8, most=24, sure=3.5)
"""The number of imagined tables at which answers are tried for a hint."""
SEED = 7
"""The fixed seed of hints."""
DOUBT = 0.05
"""The accepted probability that an answer looks clearly better by chance, over all answers together."""
SLIGHT = 0.005
"""The least lead, as a share of the win, with which an answer counts as clearly better."""
SHOWN = 3
"""The number of best answers included in a hint."""
ARTICLES = ("The ", "A ", "An ")
"""Openings of names, which are no opening shared by what is to be done."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer, by its places among the numbered ones, and the share of the win that it promises."""

    places: tuple[int, ...]
    label: str
    share: float = 0.0
    least: float = 0.0
    most: float = 0.0
    """The bounds of the share's 95 % interval, as far as the imagined tables tell."""
    tables: int = 0

    @property
    def chance(self) -> str:
        """The share in words, with its bounds if they differ."""
        share, least, most = (f"{part * 100:.0f}" for part in (self.share, self.least, self.most))
        return f"{share} %" if least == most else f"{share} % ({least} to {most})"

    def as_dict(self) -> dict[str, object]:
        """The answer for another program, its numbers counted from 1 as in the question."""
        shares = {"share": round(self.share, 4), "least": round(self.least, 4), "most": round(self.most, 4)}
        return {"numbers": [place + 1 for place in self.places], "label": self.label, **shares, "tables": self.tables}


@dataclass(frozen=True, slots=True)
class Hint:
    """The most promising answers, the best first, and what decides between them."""

    answers: tuple[Weighed, ...]
    is_clear: bool = True
    """Whether the first is better by more than chance."""
    reason: Foreseen | None = None
    fact: str = ""
    """What the game says about the advised answer."""

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the advised answer among the numbered ones."""
        return self.answers[0].places

    @property
    def sentence(self) -> str:
        """The hint in words."""
        best, *others = self.answers
        said = [f"{ADVICE}: {best.label}{'.' if self.is_clear else '; no answer is clearly better.'}"]
        if self.reason is not None:
            said.append(self.reason.said)
        elif self.fact:
            said.append(self.fact)
        if best.tables and others and self.is_clear:
            said.append(f'Chance to win: about {best.chance}; next best, "{others[0].label}": {others[0].chance}.')
        elif best.tables and others:
            said.append(f'Chance to win: {self._range}, with this answer or with "{others[0].label}".')
        return " ".join(said)

    @property
    def _range(self) -> str:
        """The chance of the first two answers together, which the imagined tables cannot tell apart."""
        both = self.answers[:2]
        least, most = min(one.least for one in both), max(one.most for one in both)
        low, high = f"{least * 100:.0f}", f"{most * 100:.0f}"
        return f"about {low} %" if low == high else f"{low} to {high} %"

    as_dict = json_keys("sentence answers is_clear reason")


def hint_for(game: Game[Any], state: Any, seen: Any, prompt: Prompt, prefers: Prefers | None = None) -> Hint:
    """The hint for the pending question; among answers that are about as good, one that fits what was advised before.

    Answers are tried at tables imagined from what the seat has seen; the true state serves only to imagine them.
    """
    if game.prospects is None or len(legal_actions(seen)) == 1:
        # Without prospects nothing can be compared, so the game's own ratings decide.
        rated = max(moves_at(game, seen, state), key=lambda move: move.rating)
        return Hint((weighed(game, state, seen, prompt, rated),), fact=game.answers.advise(seen, rated.actions[0]))
    imagine = imagining(game, state, prompt.seat)
    ahead = LookAhead(game, seen, imagine, SEED, EFFORT, is_told=True)
    alike = _alike(ahead)
    # Among moves that cannot be told apart, advise the one that the game rates highest.
    best = max(alike, key=lambda one: (0.0 if prefers is None else prefers(one.move), one.move.rating))
    others = sorted([one for one in ahead.found if one is not best], key=lambda one: -one.mean)
    reason = difference(game, seen, Hearer(prompt.seat), best, others[0]) if others and len(alike) == 1 else None
    shown = [_of_tables(weighed(game, state, seen, prompt, one.move), one) for one in (best, *others[: SHOWN - 1])]
    return Hint(tuple(shown), len(alike) == 1, reason, game.answers.advise(seen, best.move.actions[0]))


def _alike(ahead: LookAhead) -> list[Prospect]:
    """The best moves, which the comparison cannot tell apart; a single one if it is clearly the best."""
    good = ahead.best()
    first = max(good, key=lambda prospect: prospect.mean)
    return [one for one in ahead.found if one in good or not is_clearly_behind(one, first, len(ahead.found))]


def is_clearly_behind(worse: Prospect, better: Prospect, answers: int) -> bool:
    """Whether one move promises less than another by more than chance."""
    # The more answers there are, the sooner one of them looks good by chance.
    clear = NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, answers - 1))
    lead, error = better.lead(worse)
    return lead > max(clear * error, SLIGHT)


def _of_tables(answer: Weighed, prospect: Prospect) -> Weighed:
    off = ERRORS_95 * prospect.error
    least, most = max(0.0, prospect.mean - off), min(1.0, prospect.mean + off)
    return replace(answer, share=prospect.mean, least=least, most=most, tables=len(prospect.shares))


def weighed(game: Game[Any], state: Any, seen: Any, prompt: Prompt, move: Move) -> Weighed:
    """A move by the numbers and in the words of the pending question."""
    if prompt.picks is None:
        place = legal_actions(seen).index(move.actions[0])
        return Weighed((place,), prompt.choices[place].label)
    if move.places is not None:
        labels = [one.label for one in prompt.picks.candidates]
        said = picked_said(labels, move.places) if move.places else prompt.choices[-1].label
        return Weighed(move.places, said)
    picking = picking_of(game, state)
    assert picking is not None
    (answer,) = move.actions
    places = () if answer == picking.end else picking.places(answer)
    return Weighed(places, prompt.choices[legal_actions(seen).index(answer)].label)


def picked_said(labels: Sequence[str], places: Sequence[int]) -> str:
    """The things at these places in words; the opening that all labels share, such as "Discard", is said once."""
    opening = _shared_opening(labels)
    picked = [labels[place].removeprefix(opening) for place in places]
    all_of_them = "both of them" if len(labels) == 2 else f"all {len(labels)} of them"
    said = all_of_them if len(picked) == len(labels) else listed(picked)
    return f"{opening or 'Pick '}{said}" if len(picked) > 1 else labels[places[0]]


def _shared_opening(labels: Sequence[str]) -> str:
    """The word, or the words up to a colon, with which several labels all begin; empty if they differ."""
    first = labels[0]
    for mark in (": ", " "):
        opening = first[: first.find(mark) + len(mark)] if mark in first else ""
        if opening not in ("", *ARTICLES) and len(labels) > 1 and all(one.startswith(opening) for one in labels):
            return opening
    return ""
