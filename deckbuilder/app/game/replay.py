"""A game replayed with its own cards, compared step by step, and a cursor that steps forwards and backwards in it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import conceded_said
from deckbuilder.app.game.match_log import Causes, MatchLog
from deckbuilder.app.game.opening import Opened, place_of, read_again
from deckbuilder.app.game.seating import title_of
from deckbuilder.app.game.turns import stage_of
from deckbuilder.app.game.undoing import choices_said, require_point
from deckbuilder.app.game.viewpoint import (
    ALL_HANDS_OPEN,
    SPECTATOR,
    own_viewpoint,
    seen_by,
    still_hidden,
    viewpoint_said,
)
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from collections.abc import Mapping

    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.replay import Difference
    from deckbuilder.kernel.views import Reason, TableView


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A sentence of the log, and the number of choices before it."""

    sentence: str
    after: int


@dataclass(frozen=True, slots=True)
class Given:
    """Who is asked at a point of a game, the question, and the answer given.

    Question and answer are empty if this viewpoint may not know them; the answer also if none was given yet.
    """

    name: str
    question: str = ""
    clause: str = ""
    answer: str = ""
    refs: tuple[int, ...] = ()

    @property
    def said(self) -> str:
        """Question and answer in a sentence or two."""
        if not self.question:
            return f"{self.name} decides."
        asked = f"{self.name} is asked: {self.question}"
        return f"{asked} Answered: {self.answer}." if self.answer else asked


class ReplayCursor:
    """A cursor through a game; it starts before the first choice, with the viewpoint of a spectator.

    In a damaged game, the cursor ends at the last sound choice.
    """

    def __init__(self, recorder: Recorder[Any], log: MatchLog, icons: Mapping[str, str]) -> None:
        self.at = 0
        """The number of choices before the table shown."""
        self._viewpoint = SPECTATOR
        self._recorder = recorder
        self._icons = icons
        self.timeline = Timeline(recorder)
        """All choices of the game."""
        self._log = log
        self._causes = Causes()
        self._lines: tuple[LogEntry, ...] | None = None

    # ------------------------------------------------------------------ viewpoint

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(seat.name for seat in self._recorder.setup.seats)

    @property
    def viewpoint(self) -> int:
        """The viewpoint: a seat, the spectator, or the open one that sees every card."""
        return self._viewpoint

    @property
    def viewpoint_said(self) -> str:
        """The viewpoint in words."""
        return viewpoint_said(self.names, self._viewpoint)

    def look_as(self, viewpoint: int) -> None:
        """Change the viewpoint, staying at the same point."""
        self._viewpoint, self._lines = viewpoint, None

    # ------------------------------------------------------------------ position

    @property
    def last(self) -> int:
        """The number of choices in the game."""
        return len(self.timeline.moments)

    @property
    def turn(self) -> int:
        """The turn at this point."""
        return int(self.timeline.state(self.at).turn)

    @property
    def first_turn(self) -> int:
        """The turn at the first choice; 0 if something is chosen before the first turn."""
        return int(self.timeline.state(0).turn)

    @property
    def turns(self) -> int:
        """The last turn of the game."""
        return int(self._recorder.state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the game is over at this point, so that no fork is possible."""
        return self.timeline.state(self.at).decision is None

    @property
    def where(self) -> str:
        """The position of the cursor, in a sentence."""
        stage = stage_of(self._recorder.game, self.timeline.state(self.at))
        return (
            f"After choice {self.at} of {self.last}, turn {self.turn} of {self.turns}{f' ({stage})' if stage else ''}."
        )

    @property
    def turns_said(self) -> str:
        """The last turn of the game, with its stage: "26 (the last in round 8)"."""
        stage = stage_of(self._recorder.game, self._recorder.state)
        return f"{self.turns}{f' (the last in {stage})' if stage else ''}"

    # ------------------------------------------------------------------ moving

    def go(self, to: int) -> None:
        """Go to the point after this many choices, or to the nearest end."""
        self.at = max(0, min(to, self.last))

    def require(self, to: int | None, turn: int | None) -> None:
        """Raise a Refusal if the game has no such point or turn."""
        if to is not None:
            require_point(to, self.last)
        if turn is not None and not self.first_turn <= turn <= self.turns:
            known = f"they go from {self.first_turn} to {self.turns:,}"
            raise Refusal("no-such-turn", f"There is no turn {turn:,}; {known}.")

    def go_to_turn(self, turn: int) -> None:
        """Go to the first decision in a turn, or to the end if the game has no such turn."""
        self.go(next((n for n, moment in enumerate(self.timeline.moments) if moment.turn >= turn), self.last))

    def go_by_turns(self, by: int) -> None:
        """Go to the first decision of the next turn or, backwards, of this turn (from there, of the one before)."""
        moments = self.timeline.moments
        starts = [0, *(n for n in range(1, self.last) if moments[n].turn != moments[n - 1].turn), self.last]
        if by > 0:
            self.go(next((start for start in starts if start > self.at), self.last))
        else:
            self.go(next((start for start in reversed(starts) if start < self.at), 0))

    # ------------------------------------------------------------------ table and log

    def view(self) -> TableView:
        """The table at this point."""
        return seen_by(self._recorder.game, self.timeline.state(self.at), self._viewpoint, self._icons)

    @property
    def lines(self) -> tuple[LogEntry, ...]:
        """All sentences of the game told to this viewpoint, including those still to come."""
        if self._lines is None:
            told = self._log.lines(self._viewpoint)
            self._lines = tuple(LogEntry(line.sentence, self.timeline.choice_of(line.place)) for line in told)
        return self._lines

    def cards_named(self, line: int) -> tuple[str, ...]:
        """The ids of the cards named in the sentence with this number."""
        return self._log.cards_named(self._viewpoint, line) if line < len(self.lines) else ()

    @property
    def heard(self) -> int:
        """The number of sentences told up to this point."""
        return bisect_right(self.lines, self.at, key=lambda line: line.after)

    def told(self, since: int | None = None) -> tuple[str, ...]:
        """The sentences told up to this point, from the beginning or after the first `since` choices."""
        first = 0 if since is None else bisect_right(self.lines, since, key=lambda line: line.after)
        return tuple(line.sentence for line in self.lines[first : self.heard])

    def given(self) -> Given | None:
        """The question at this point and the answer given; None if the game is over."""
        game, state = self._recorder.game, self.timeline.state(self.at)
        if state.decision is None:
            return None
        seat = state.decision.seat
        if self._viewpoint not in (seat, ALL_HANDS_OPEN):
            return Given(self.names[seat])
        seen = game.observe(state, seat)
        question, clause = game.answers.question(seen)
        if self.at == self.last:
            return Given(self.names[seat], question, clause)
        action = self.timeline.moments[self.at].action
        label, refs = game.answers.label(seen, action), game.answers.refs(seen, action)
        return Given(self.names[seat], question, clause, label, refs)

    def why(self, line: int) -> tuple[Reason, ...]:
        """The sentence with this number (from 0, or negative from the latest) and its causes.

        A Refusal if no such sentence has been told.
        """
        heard = self.heard
        if not -heard <= line < heard:
            far = f"the first {heard}" if heard != 1 else "the first"
            hint = f"You can ask about {far}." if heard else "Nothing has happened yet."
            raise Refusal("no-such-line", "There is no such sentence in the log.", hint=hint)
        return self._causes.behind(self._recorder, self._log, self._viewpoint, line % heard)


@dataclass(frozen=True, slots=True)
class Playback:
    """The result of replaying a game: equal or not, the choice at which it differs, and the spectator's log."""

    equal: bool
    choices: int
    choice: int | None
    message: str
    hash: str
    outcome: str
    log: tuple[str, ...]

    as_dict = json_keys("equal choices choice message hash outcome")


@dataclass(frozen=True, slots=True)
class ReplaySession:
    """A game to step through, and the viewpoints allowed on it."""

    opened: Opened
    cursor: ReplayCursor

    @property
    def title(self) -> str:
        """The title of the game in a list."""
        return self.opened.source.title or title_of(self.opened.found.recorder.setup)

    @property
    def players(self) -> tuple[str, ...]:
        """The player of each seat."""
        return self.opened.attendance.seated(len(self.cursor.names)).players

    @property
    def own_viewpoint(self) -> int:
        """The seat of the only person who played, or else the spectator."""
        return own_viewpoint(self.players)

    @property
    def damage(self) -> str:
        """Where the game differs from its record, in a sentence; empty if it is sound."""
        found = self.opened.found
        done = len(found.recorder.choices)
        return "" if found.difference is None else _said(harmless(self.opened.source.name), done, "", found.difference)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.opened.attendance.conceded is not None or self.opened.found.recorder.state.decision is None

    def look_as(self, viewpoint: int, *, anyway: bool = False) -> None:
        """Change the viewpoint; a Refusal to show another's hand before the end, unless `anyway` is set."""
        if viewpoint not in (SPECTATOR, self.own_viewpoint) and not (self.is_over or anyway):
            whose = (
                "all hands" if viewpoint == ALL_HANDS_OPEN else f"the cards of {harmless(self.cursor.names[viewpoint])}"
            )
            raise still_hidden(whose)
        self.cursor.look_as(viewpoint)


def replay(ref: str, library: Library | None = None) -> Playback:
    """Replay a game file (with a library, also a saved game) to its end, or to the first choice that differs."""
    opened = read_again(library, ref)
    recorder, difference = opened.found.recorder, opened.found.difference
    outcome = recorder.state.outcome
    hash = state_hash(recorder.state)
    return Playback(
        equal=difference is None,
        choices=len(recorder.choices),
        choice=None if difference is None else difference.choice,
        message=_said(harmless(opened.source.name), len(recorder.choices), hash, difference),
        hash=hash,
        outcome=outcome.reason if outcome is not None else "",
        log=_log(opened).told(SPECTATOR),
    )


def open_replay(ref: str, library: Library | None = None) -> ReplaySession:
    """Open a game file or a saved game to step through, from its beginning, as a spectator."""
    opened = read_again(library, ref)
    return ReplaySession(opened, _cursor(opened))


def _cursor(opened: Opened) -> ReplayCursor:
    return ReplayCursor(opened.found.recorder, _log(opened), opened.content.pool.icons)


def _log(opened: Opened) -> MatchLog:
    """Everything told of a game, including announcements."""
    recorder, attendance = opened.found.recorder, opened.attendance
    log = MatchLog(recorder, attendance.announcements(recorder))
    if attendance.conceded is not None:
        log.note(conceded_said(recorder.setup.seats[attendance.conceded].name))
    return log


def _said(source: str, choices: int, hash: str, difference: Difference | None) -> str:
    if difference is None:
        return f"{source} replays as written: {choices_said(choices)}, final hash {hash}"
    sound = f" Valid: the {choices_said(choices)} before." if choices else ""
    return f"{source} differs at {place_of(difference.choice)}: {difference.reason}.{sound}"
