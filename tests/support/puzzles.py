"""Whether a puzzle can be solved, shown by search: many tries by chance and by ratings, each played to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckbuilder.app.challenges.puzzles import RIVAL, PuzzleStart, sit_down
from deckbuilder.kernel.engine import legal_actions, play
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.player import Player, answer_of, make_player

if TYPE_CHECKING:
    from pathlib import Path

    from deckbuilder.app.challenges.definitions import Puzzle
    from deckbuilder.app.challenges.puzzles import PuzzleMatch
    from deckbuilder.kernel.game import Game

ONE_OF = 3
"""Of so many answers of a try one is given by the ratings, and the others by chance."""
MOST_TRIES = 1_000

Choose = Callable[[Any, int], int]
"""The number of the answer that is given to the question that waits, after so many choices."""


def solution(puzzle: Puzzle, path: Path, tries: int = MOST_TRIES) -> tuple[int, ...] | None:
    """The numbers of the answers that solve a puzzle, in order; None where so many tries found none."""
    moment = sit_down(puzzle, path).moment
    return next((line for number in range(tries) if (line := _tried(moment, Luck(number))) is not None), None)


def obvious(puzzle: Puzzle, path: Path, make: Callable[[Game[Any], int], Player]) -> tuple[int, ...] | None:
    """The answers of a computer player, where they solve the puzzle; None where the obvious does not do."""
    moment = sit_down(puzzle, path).moment

    def choose(state: Any, made: int) -> int:
        return answer_of(make(moment.game, luck_from(moment.seed, moment.seat, made)), moment.game, state)

    return _played(moment, choose)


def follow(puzzle: Puzzle, path: Path, answers: tuple[int, ...]) -> PuzzleMatch:
    """The puzzle as it is played, after these answers of the person."""
    match = sit_down(puzzle, path)
    for number in answers:
        if match.advance():
            match.take(number)
    match.advance()
    return match


def _tried(moment: PuzzleStart, luck: Luck) -> tuple[int, ...] | None:
    def choose(state: Any, _made: int) -> int:
        if luck.below(ONE_OF) == 0:
            return _of_rival(moment, state, luck.below(1 << 30))
        return luck.below(len(legal_actions(state)))

    return _played(moment, choose)


def _of_rival(moment: PuzzleStart, state: Any, luck: int) -> int:
    return answer_of(make_player(RIVAL, moment.game, luck), moment.game, state)


def _played(moment: PuzzleStart, choose: Choose) -> tuple[int, ...] | None:
    """The answers of the person, where they solve the puzzle; the others answer as they do when it is played."""
    state, made, given = moment.state.copy(), moment.made, []
    while state.decision is not None and state.turn <= moment.last_turn:
        seat = state.decision.seat
        if seat == moment.seat:
            number = choose(state, made)
            given.append(number)
        else:
            number = _of_rival(moment, state, luck_from(moment.seed, seat, made))
        play(moment.game, state, legal_actions(state)[number])
        state.events = []
        made += 1
    return tuple(given) if moment.is_won(state) else None
