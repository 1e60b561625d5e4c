"""Whether a puzzle can be solved, shown by search: many tries, partly random and partly by ratings, each played out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from deckbuilder.app.challenges.puzzles import open_match
from deckbuilder.app.challenges.solving import RIVAL, PuzzleStart
from deckbuilder.kernel.engine import legal_actions, play
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.player import Player, answer_of, make_player

if TYPE_CHECKING:
    from pathlib import Path

    from deckbuilder.app.challenges.definitions import Puzzle
    from deckbuilder.app.challenges.puzzles import PuzzleMatch
    from deckbuilder.kernel.game import Game

ONE_OF = 3
"""One answer in this many is given by the ratings, the others at random."""
MOST_TRIES = 1_000

Choose = Callable[[Any, int], int]
"""Maps a state and the number of choices made so far to the index of the answer to give."""


def solution(puzzle: Puzzle, path: Path, tries: int = MOST_TRIES) -> tuple[int, ...] | None:
    """The indices of the answers that solve a puzzle, in order; None if no try found a solution."""
    moment = open_match(puzzle, path).moment
    return next((line for number in range(tries) if (line := _tried(moment, Luck(number))) is not None), None)


def obvious(puzzle: Puzzle, path: Path, make: Callable[[Game[Any], int], Player]) -> tuple[int, ...] | None:
    """The answers of a computer player if they solve the puzzle; None if this obvious way fails."""
    moment = open_match(puzzle, path).moment

    def choose(state: Any, made: int) -> int:
        return answer_of(make(moment.game, luck_from(moment.seed, moment.seat, made)), moment.game, state)

    return _played(moment, choose)


def follow(puzzle: Puzzle, path: Path, answers: tuple[int, ...]) -> PuzzleMatch:
    """The puzzle match after these answers of the person."""
    match = open_match(puzzle, path)
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
    """The person's answers if they solve the puzzle; the others answer as they do when it is played."""
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
