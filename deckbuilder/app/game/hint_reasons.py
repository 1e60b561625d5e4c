"""Why one answer is better than another: what happens after the one and not after the other, at imagined tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.json_values import json_keys
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.look_ahead import Future, Prospect

WON, OVER = "You win the game.", "The game ends, and you have not won."
WHOLE = 1_000
"""What the end of the game is worth, beside the points of whatever else happens."""
TELLING = 0.25
"""What happens so much oftener after one answer than after the other is a reason."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Something that happens, and at how many imagined tables it did: after the best answer, and after the next."""

    sentence: str
    is_good: bool
    """True for what speaks for the best answer by happening, False for what it avoids."""
    is_certain: bool
    """True where the best answer brings it at once, whatever is hidden and however the dice fall."""
    times: int
    tables: int
    other_times: int
    other_tables: int

    @property
    def said(self) -> str:
        """The difference in a sentence, where the best answer is advised."""
        return self.between("this", "the next best")

    def between(self, best: str, other: str) -> str:
        """The difference in a sentence, with what the two answers are called in it."""
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
    """What a sentence is worth to a seat, at how many imagined tables it was true, and at how many for certain."""

    points: int
    times: int = 0
    certain: int = 0


def difference(game: Game[Any], before: GameState, seat: int, best: Prospect, other: Prospect) -> Foreseen | None:
    """What decides between two answers for a seat; nothing where no such thing happens."""
    here, there = counted(game, before, seat, best), counted(game, before, seat, other)
    found = [_weighed(sentence, here, there, best, other) for sentence in (*here, *(s for s in there if s not in here))]
    weight, foreseen = max(found, key=lambda one: one[0], default=(0.0, None))
    return foreseen if weight > 0 else None


def _weighed(
    sentence: str, here: Mapping[str, Frequency], there: Mapping[str, Frequency], best: Prospect, other: Prospect
) -> tuple[float, Foreseen]:
    """How strongly something speaks for the best answer: not at all where it hardly makes a difference."""
    nothing = Frequency(0)
    own, its = here.get(sentence, nothing), there.get(sentence, nothing)
    tables, other_tables = len(best.told), len(other.told)
    points = own.points or its.points
    oftener = own.times / tables - its.times / other_tables
    speaks = points * oftener if abs(oftener) >= TELLING else 0.0
    is_certain = own.certain == tables
    return speaks, Foreseen(sentence, points > 0, is_certain, own.times, tables, its.times, other_tables)


def counted(game: Game[Any], before: GameState, seat: int, prospect: Prospect) -> dict[str, Frequency]:
    """What happens after a move and matters to a seat, by its sentence."""
    found: dict[str, Frequency] = {}
    for future in prospect.told:
        heard: dict[str, bool] = {}
        for sentence, points, is_certain in _told(game, before, seat, future):
            found.setdefault(sentence, Frequency(points))
            heard[sentence] = heard.get(sentence, False) or is_certain
        for sentence, is_certain in heard.items():
            found[sentence].times += 1
            found[sentence].certain += is_certain
    return found


def _told(game: Game[Any], before: GameState, seat: int, future: Future) -> Iterator[tuple[str, int, bool]]:
    """The sentences of one future with what they are worth, and whether nothing hidden has a part in them."""
    events, is_open = game.events, True
    for number, event in enumerate(future.events):
        is_open &= number < future.at_once and not events.reveals(before.table, event, seat)
        points = events.matters(before, event, seat)
        if points and (sentence := events.narrate(before.table, event, seat)):
            yield sentence, points, is_open
    if future.winners is not None:
        is_certain = is_open and future.at_once == len(future.events)
        yield (WON, WHOLE, is_certain) if seat in future.winners else (OVER, -WHOLE, is_certain)
