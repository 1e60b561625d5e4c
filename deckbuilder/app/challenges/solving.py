"""A hint in a puzzle: answers that are tried to the end of its turns, with the luck that is settled there.

A usual hint weighs the chance to win the game some day, which is not the goal of a puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.hints import ADVICE, Hint, weighed
from deckbuilder.kernel.engine import continues_picking, legal_actions, picking_of, play
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.moves import Move
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.kernel.frames import Action
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.views import Prompt

RIVAL = "rated"
"""The computer player of the other seats; it uses ratings alone, so that equal answers always have equal results."""
MOST_TRIES = 1_000
"""The number of lines of play tried for a hint."""
ENOUGH_SOLUTIONS = 8
"""The number of solutions among which the best is advised; no more are looked for."""
ONE_OF = 3
"""One in this many answers of a try is given by the ratings, the others at random."""


@dataclass(frozen=True, slots=True)
class PuzzleStart:
    """The start of a puzzle: its state and seed, the number of choices made, the solving seat, and the last turn."""

    game: Game[Any]
    state: Any
    seed: int
    made: int
    seat: int
    last_turn: int

    def is_won(self, state: Any) -> bool:
        """Whether a state reached from it is a win in time."""
        return state.outcome is not None and self.seat in state.outcome.winners and state.turn <= self.last_turn


@dataclass(frozen=True, slots=True)
class Solution:
    """The numbers of all answers that solve a puzzle from some point, with those of the other seats."""

    answers: tuple[int, ...]
    own: int
    """The number of answers of the person among them."""
    lucky: int
    """The number of answers in whose consequences luck has a part."""


@dataclass(frozen=True, slots=True)
class PuzzleHint(Hint):
    """An answer that solves the puzzle, or the statement that none was found."""

    left: int = 0
    """The number of the person's answers to the solution, the advised one included."""
    is_begun: bool = True
    """Whether an answer was given that can be taken back."""

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the advised answer among the numbered ones; empty if none is known."""
        return self.answers[0].places if self.answers else ()

    @property
    def sentence(self) -> str:
        """The hint in words."""
        if not self.answers:
            back = " Take back and try another way." if self.is_begun else ""
            return f"{ADVICE}: no solution was found among {MOST_TRIES:,} ways to play on from here.{back}"
        after = self.left - 1
        more = f", with {counted(after, 'more answer')} of yours after it" if after else ""
        return f"{ADVICE}: {self.answers[0].label}. This leads to a solution{more}."


class Solver:
    """The solutions found of one puzzle; a solution that is followed is remembered, so that it is not lost again."""

    def __init__(self, start: PuzzleStart) -> None:
        self._start = start
        self._known: tuple[int, ...] = ()
        """All answers of a solution, counted from the beginning of the puzzle."""

    def hint(self, state: Any, given: Sequence[int], seen: Any, prompt: Prompt) -> PuzzleHint:
        """The hint at the pending question, after these answers since the beginning of the puzzle."""
        given = tuple(given)
        if self._known[: len(given)] != given or len(self._known) == len(given):
            found = solutions(self._start, state, len(given))
            if not found:
                return PuzzleHint((), is_begun=bool(given))
            self._known = given + min(found, key=lambda one: (one.lucky, one.own)).answers
        move, own = self._followed(state, self._known[len(given) :])
        return PuzzleHint((weighed(self._start.game, state, seen, prompt, move),), left=own)

    def _followed(self, state: Any, answers: Sequence[int]) -> tuple[Move, int]:
        """The first move of a solution, and the number of questions that the person answers in it."""
        game, seat, table = self._start.game, self._start.seat, state.copy()
        picking = picking_of(game, table)
        first: list[Action] = []
        own, is_first = 0, True
        for number in answers:
            action, is_more = legal_actions(table)[number], continues_picking(game, table)
            is_first = is_first and (not first or is_more)
            if is_first:
                first.append(action)
            own += table.decision.seat == seat and not is_more
            play(game, table, action)
            table.events = []
        places = None if picking is None or picking.joined else _picked(picking.actions, first, picking.least)
        return Move(tuple(first), 0, places), own


def _picked(candidates: Sequence[Action], named: Sequence[Action], least: int) -> tuple[int, ...]:
    """The places of the things named, with those that are named without asking because nothing else is left."""
    places = [candidates.index(action) for action in named if action in candidates]
    missing = min(least, len(candidates)) - len(places)
    following = range(max(places, default=-1) + 1, len(candidates))
    return (*places, *following[: max(0, missing)])


def solutions(start: PuzzleStart, state: Any, given: int = 0) -> list[Solution]:
    """Solutions found by trying ways to play on from a state, reached with this many answers since the start."""
    found: list[Solution] = []
    for number in range(MOST_TRIES):
        line = _tried(start, state, given, number)
        if line is not None:
            found.append(line)
            if len(found) == ENOUGH_SOLUTIONS:
                break
    return found


def _tried(start: PuzzleStart, state: Any, given: int, number: int) -> Solution | None:
    """One way to play on until the turns are over; None if it does not solve the puzzle."""
    table, luck = state.copy(), Luck(number)
    table.recording = False
    answers: list[int] = []
    own = lucky = 0
    while table.decision is not None and table.turn <= start.last_turn:
        if table.decision.seat == start.seat:
            own += not continues_picking(start.game, table)
            count = len(legal_actions(table))
            # Every answer to the pending question gets its tries.
            answer = luck.below(count) if answers else number % count
            if answers and luck.below(ONE_OF) == 0:
                answer = _of_rival(start.game, table, luck.below(1 << 30))
        else:
            seed = luck_from(start.seed, table.decision.seat, start.made + given + len(answers))
            answer = _of_rival(start.game, table, seed)
        chance = table.rng
        play(start.game, table, legal_actions(table)[answer])
        lucky += table.rng != chance
        answers.append(answer)
    return Solution(tuple(answers), own, lucky) if start.is_won(table) else None


def _of_rival(game: Game[Any], table: Any, luck: int) -> int:
    return answer_of(make_player(RIVAL, game, luck), game, table)
