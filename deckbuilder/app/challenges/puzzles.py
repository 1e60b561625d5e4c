"""Puzzles: a position in a game, with a fixed seed, from which it can be won before the turn is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.challenges.definitions import Puzzle
from deckbuilder.app.challenges.files import beside
from deckbuilder.app.challenges.solving import RIVAL, PuzzleHint, PuzzleStart, Solver
from deckbuilder.app.challenges.tables import NOT_BEGUN, Aftermath, ChallengeStanding, NextTable, run_of
from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.foreseen import Consequence
from deckbuilder.app.game.hints import Prefers
from deckbuilder.app.game.opening import read_again
from deckbuilder.app.game.passing import OFF
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.undoing import way_back
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.storage.challenges import GOING_ON, WON, ChallengeRun
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.content import GameContent
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.record import Recorder
    from deckbuilder.kernel.views import TableView
    from deckbuilder.rulebooks import Rulebook

NOT_KEPT = "Puzzles are not saved as games; only solving one is recorded."


class PuzzleMatch(Match):
    """A match from the middle of a game; it is over once it is won, or its turns are over."""

    def __init__(
        self, book: Rulebook, recorder: Recorder[Any], players: tuple[str, ...], content: GameContent, puzzle: Puzzle
    ) -> None:
        super().__init__(book, recorder, Attendance(players), content)
        self.puzzle = puzzle
        self.counted: bool | None = None
        """Whether it was solved when the try was counted; None before that."""
        seat, state = players.index(HUMAN), recorder.state
        last = state.turn + puzzle.turns - 1
        self.moment = PuzzleStart(book.game, state.copy(), recorder.seed, len(recorder.choices), seat, last)
        self.set_auto(seat, OFF)
        self._solver = Solver(self.moment)

    @property
    def aim(self) -> str:
        """The title of the puzzle and its goal."""
        return f"{self.puzzle.title}. {goal(self.puzzle)}"

    @property
    def is_solved(self) -> bool:
        """Whether it was won in time."""
        return self.conceded is None and self.moment.is_won(self._recorder.state)

    @property
    def _is_late(self) -> bool:
        return bool(self._recorder.state.turn > self.moment.last_turn)

    @property
    def is_over(self) -> bool:
        """Whether it is solved, or cannot be solved any more."""
        return super().is_over or self._is_late

    @property
    def outcome(self) -> str:
        """Whether it was solved, in a sentence; empty while it is in progress."""
        if not self.is_over:
            return ""
        if self.is_solved:
            return f"{self.puzzle.title} is solved."
        late = f"{'The turn is' if self.puzzle.turns == 1 else 'The turns are'} over, and " if self._is_late else ""
        return f"{late}{self.puzzle.title} is not solved."

    def hint_later(self, prefers: Prefers | None = None) -> Callable[[], PuzzleHint | None]:
        """A function that looks for a solution from here when called; the game may continue meanwhile."""
        prompt, state = self.prompt, self._recorder.state.copy()
        if prompt is None:
            return lambda: None
        given = tuple(self._recorder.choices[self.moment.made :])
        return partial(self._solver.hint, state, given, self._observed(prompt.seat), prompt)

    def consequences_later(self, place: int) -> Callable[[], tuple[Consequence, ...]]:
        """A function that tells nothing: a win in sight at imagined tables would give the solution away unasked."""
        return tuple

    def undo(self, to: int | None = None, *, anyway: bool = False) -> None:
        """Undo without regard to revealed cards, since the luck of a puzzle is fixed and trying is its purpose.

        A Refusal at the first question, because what came before it is part of the puzzle.
        """
        if self.conceded is None or to is not None:
            stands = way_back(self._recorder, self.attendance.people, to, anyway=True)
            if stands < self.moment.made:
                raise Refusal(
                    "nothing-to-undo", "The puzzle begins here; there is nothing to take back.", exit_code=ExitCode.NO
                )
        super().undo(to, anyway=True)

    def view(self, viewpoint: int = SPECTATOR) -> TableView:
        """The table, with whether the puzzle was solved once it is over."""
        view = super().view(viewpoint)
        is_played_out = self.is_over and self.conceded is None
        return replace(view, outcome=f"{view.outcome} {self.outcome}".strip()) if is_played_out else view

    def why_not_kept(self) -> str:
        """The reason why a try is never saved."""
        return NOT_KEPT


def open_match(puzzle: Puzzle, path: Path) -> PuzzleMatch:
    """Start the puzzle from the file at this path; a Refusal if its game cannot be used."""
    opened = read_again(None, str(beside(path, puzzle.game)))
    recorder = opened.found.recorder
    if opened.found.difference is not None:
        raise _unfit(puzzle, "its game does not replay as written")
    if puzzle.after > len(recorder.choices):
        raise _unfit(puzzle, f"its game has only {counted(len(recorder.choices), 'choice')}")
    begun = recorder.again(puzzle.after)
    if begun.state.decision is None:
        raise _unfit(puzzle, "nobody is asked anything at that moment")
    seat = begun.state.decision.seat
    players = tuple(HUMAN if one == seat else RIVAL for one in range(len(begun.setup.seats)))
    return PuzzleMatch(opened.book, begun, players, opened.content, puzzle)


def _unfit(puzzle: Puzzle, why: str) -> Refusal:
    return Refusal("no-puzzle", f'"{harmless(puzzle.title)}" cannot be played: {why}.', "Correct its file.")


def counted_once(library: Library, match: PuzzleMatch) -> ChallengeRun:
    """The tries and solutions of the puzzle, including this finished match, which counts once."""
    run = run_of(library, match.puzzle.id)
    if match.counted is match.is_solved:
        return run
    tried = replace(run, stage=run.stage + (match.counted is None))
    match.counted = match.is_solved
    after = replace(tried, state=WON, wins=run.wins + 1) if match.is_solved else tried
    if library.store.is_writable:
        library.challenge_runs.save(after)
    return after


def standing_said(run: ChallengeRun) -> str:
    """Whether the puzzle was solved, in a phrase."""
    if run.state == WON:
        return "solved"
    return f"not solved, {counted(run.stage, 'try', 'tries')}" if run.stage else "not tried"


def goal(puzzle: Puzzle) -> str:
    """The goal of the puzzle, in a sentence."""
    return (
        "Win this turn." if puzzle.turns == 1 else f"Win before {counted(puzzle.turns, 'turn is', 'turns are')} over."
    )


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """A puzzle as a challenge."""

    library: Library
    puzzle: Puzzle
    path: Path
    chooses_deck = False

    def standing(self) -> ChallengeStanding:
        """Whether it was solved, or how often it was tried."""
        run = run_of(self.library, self.puzzle.id)
        same = (
            "The luck is fixed: the same answers always have the same results. You may take back as often as you like."
        )
        state = run.state if run.state == WON else GOING_ON if run.stage else NOT_BEGUN
        return ChallengeStanding(state, standing_said(run), (goal(self.puzzle), same))

    def open_match(self, deck: str, *, anew: bool) -> Match:
        """Start the puzzle."""
        return open_match(self.puzzle, self.path)

    def aftermath(self, match: Match) -> Aftermath:
        """Whether this try solved it, and the offer of another one."""
        assert isinstance(match, PuzzleMatch)
        run, one = counted_once(self.library, match), self.puzzle
        again = NextTable("try-again", f"Try {one.title} again", one.about, lambda: self.open_match("", anew=False))
        how = "is solved" if match.is_solved else "is not solved this time"
        return Aftermath((f"{one.title} {how}; {counted(run.stage, 'try', 'tries')} so far.",), (again,))
