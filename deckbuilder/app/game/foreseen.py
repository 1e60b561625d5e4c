"""Foresight: the events that matter to a seat when an answer is played out at imagined tables.

It serves to compare two answers, or to describe one before it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.json_values import json_keys
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.look_ahead import Effort, Future, LookAhead, Prospect
from deckbuilder.players.moves import Move
from deckbuilder.players.playouts import imagining

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Prompt


WHOLE = 1_000
"""The worth of the game's end, in the points that other events are rated with."""
TELLING = 0.25
"""The difference in frequency between two answers from which an event counts as a reason."""
TRIES = 6
"""The number of imagined tables at which a single answer is tried to tell its consequences."""
TRIED_SEED = 11
"""Their fixed seed, so that the same question always gets the same description."""
MOST_SAID = 3
"""The most consequences told, by weight; one seen at a single table only is never told."""
Consequence = tuple[str, str]
"""How likely something is, such as "Certain" or "In 4 of 6 tries", and what happens then."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """An event, with the number of imagined tables at which it follows the best answer, and the next best one."""

    sentence: str
    is_good: bool
    """True if it is a reason for the best answer by happening, False if the best answer avoids it."""
    is_certain: bool
    """Whether it follows the best answer immediately, independent of hidden cards and dice."""
    times: int
    tables: int
    other_times: int
    other_tables: int

    @property
    def said(self) -> str:
        """The difference in a sentence that recommends the best answer."""
        return self.between("this", "the next best")

    def between(self, best: str, other: str) -> str:
        """The difference in a sentence, with these words for the two answers."""
        here, there = _of(self.times, self.tables), _of(self.other_times, self.other_tables)
        happens = self.sentence.rstrip(".")
        if not self.is_good:
            return f"After {other} in {there} tries: {happens}; after {best} in {here}."
        how = "Certain" if self.is_certain else f"In {here} tries"
        return f"{how}: {happens}; after {other} in {there} tries."

    as_dict = json_keys("event=sentence is_good is_certain times tables other_times other_tables")


def _of(times: int, tables: int) -> str:
    return f"{times or 'none'} of {tables}"


@dataclass(slots=True)
class Frequency:
    """The points of a sentence for a seat, at how many imagined tables it came true, and at how many for certain."""

    points: int
    times: int = 0
    certain: int = 0


def difference(game: Game[Any], before: GameState, to: Hearer, best: Prospect, other: Prospect) -> Foreseen | None:
    """The event that decides between two answers for a seat; None if there is none."""
    here, there = _frequencies(game, before, to, best), _frequencies(game, before, to, other)
    found = [_compared(sentence, here, there, best, other) for sentence in {**here, **there}]
    weight, foreseen = max(found, key=lambda one: one[0], default=(0.0, None))
    return foreseen if weight > 0 else None


def _compared(
    sentence: str, here: Mapping[str, Frequency], there: Mapping[str, Frequency], best: Prospect, other: Prospect
) -> tuple[float, Foreseen]:
    """The weight of an event in favour of the best answer (zero if the frequencies hardly differ), and the event."""
    nothing = Frequency(0)
    own, its = here.get(sentence, nothing), there.get(sentence, nothing)
    tables, other_tables = len(best.told), len(other.told)
    points = own.points or its.points
    oftener = own.times / tables - its.times / other_tables
    speaks = points * oftener if abs(oftener) >= TELLING else 0.0
    is_certain = own.certain == tables
    return speaks, Foreseen(sentence, points > 0, is_certain, own.times, tables, its.times, other_tables)


def _frequencies(game: Game[Any], before: GameState, to: Hearer, prospect: Prospect) -> dict[str, Frequency]:
    """The events after a move that matter to a seat, by sentence."""
    found: dict[str, Frequency] = {}
    for future in prospect.told:
        heard: dict[str, bool] = {}
        for sentence, points, is_certain in _told(game, before, to, future):
            found.setdefault(sentence, Frequency(points))
            heard[sentence] = heard.get(sentence, False) or is_certain
        for sentence, is_certain in heard.items():
            found[sentence].times += 1
            found[sentence].certain += is_certain
    return found


def _told(game: Game[Any], before: GameState, to: Hearer, future: Future) -> Iterator[tuple[str, int, bool]]:
    """The sentences of one future with their points, and whether nothing hidden takes part in them."""
    events, is_open = game.events, True
    for number, event in enumerate(future.events):
        is_open &= number < future.at_once and not events.reveals(before.data, event, to.seat)
        points = events.matters(before, event, to.seat)
        if points and (sentence := to.hears(game, before.data, event)):
            yield sentence, points, is_open
    if future.winners is not None:
        is_certain = is_open and future.at_once == len(future.events)
        yield (to.won, WHOLE, is_certain) if to.seat in future.winners else (to.beaten, -WHOLE, is_certain)


def consequences(game: Game[Any], state: Any, seen: Any, prompt: Prompt, place: int) -> tuple[Consequence, ...]:
    """The consequences of an answer that matter to the asked seat, each certain or with its frequency.

    Empty if several things are picked together, or if the game rates neither tables nor events.
    """
    actions = legal_actions(seen)
    if game.prospects is None or prompt.picks is not None or place >= len(actions):
        return ()
    # Another answer is tried at the same tables: an event as frequent after it is no consequence of this one.
    tried = dict.fromkeys((actions[place], actions[place - 1]))
    moves = tuple(Move((action,), 0) for action in tried)
    imagine = imagining(game, state, prompt.seat)
    ahead = LookAhead(game, seen, imagine, TRIED_SEED, Effort(TRIES, TRIES), is_told=True, moves=moves)
    told, *others = [_frequencies(game, seen, Hearer(prompt.seat), prospect) for prospect in ahead.found]
    often = [said for said in told if told[said].times > 1 and _is_brought(said, told, others)]
    order = sorted(often, key=lambda said: (-told[said].certain, -abs(told[said].points) * told[said].times))
    return tuple((_how(told[said]), said.rstrip(".")) for said in order[:MOST_SAID])


def _is_brought(said: str, told: Mapping[str, Frequency], others: Sequence[Mapping[str, Frequency]]) -> bool:
    """Whether a consequence is certain, or comes with a different frequency after the other answer tried."""
    here = told[said]
    return here.certain == TRIES or all(said not in one or one[said].times != here.times for one in others)


def _how(told: Frequency) -> str:
    if told.certain == TRIES:
        return "Certain"
    return "Likely" if told.times == TRIES else f"In {_of(told.times, TRIES)} tries"


def said_once(found: Sequence[Consequence]) -> str:
    """The consequences in a sentence; equal likelihoods in a row are stated only once."""
    parts = [
        happens if number and found[number - 1][0] == how else f"{how}: {happens}"
        for number, (how, happens) in enumerate(found)
    ]
    return "; ".join(parts)
