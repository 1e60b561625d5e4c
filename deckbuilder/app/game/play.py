"""A match: a game with people and computer players at its seats, saved while it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import Attendance, failed_said, left_said
from deckbuilder.app.game.autosave import MatchAutosave
from deckbuilder.app.game.match_log import MatchLog
from deckbuilder.app.game.passing import (
    AUTO_MODES,
    EVERY_MODE,
    QUIET,
    AutoPass,
    CallOut,
    Reacting,
    auto_said,
    known_mode,
)
from deckbuilder.app.game.position import Position
from deckbuilder.app.game.questions import take_picks
from deckbuilder.app.game.results import result_in
from deckbuilder.app.game.seat_players import is_program
from deckbuilder.app.game.undoing import ForkPoint, fork, go_forth, way_back
from deckbuilder.app.game.viewpoint import still_hidden
from deckbuilder.app.library.content import GameContent
from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import legal_actions, passing, situation_of
from deckbuilder.kernel.frames import Situation
from deckbuilder.kernel.record import Recorder
from deckbuilder.players.failure import PlayerFailed
from deckbuilder.players.levels import USUAL_PLAYER
from deckbuilder.players.luck import luck_from
from deckbuilder.players.player import Player, answer_of, make_player
from deckbuilder.rulebooks import Rulebook

if TYPE_CHECKING:
    from deckbuilder.storage.results import MatchResult

LEAVING = "Giving up counts as a loss. The others play on, and the computer takes your seat."
"""Told when one of several players gives up."""


class Match(Position):
    """A game in progress: its questions are answered, passed, conceded, undone and forked here."""

    def __init__(
        self,
        book: Rulebook,
        recorder: Recorder[Any],
        attendance: Attendance,
        content: GameContent,
        saved_by: MatchAutosave | None = None,
    ) -> None:
        super().__init__(book, recorder, attendance, content)
        self._is_saved = saved_by is not None and saved_by.number is not None
        self.unsaved = ""
        """Why the latest choices could not be saved, in a sentence; empty if they were."""
        self._autosave = saved_by
        self._auto = AutoPass(len(attendance.players), attendance.auto)
        self._reacting = Reacting()
        self._programs: dict[int, Player] = {}
        """External programs that play, by seat."""

    @property
    def number(self) -> int | None:
        """The number under which the game is saved; None if it is not."""
        return None if self._autosave is None else self._autosave.number

    @property
    def aim(self) -> str:
        """The title and aim of a match that has an aim of its own, in sentences; empty if it is to be won as usual."""
        return ""

    @property
    def forked_said(self) -> str:
        """Which game this fork is, and where it parted from the other one, in a sentence."""
        game = "A game that is not saved" if self.number is None else f"Game {self.number}"
        return f"{game}: {self.attendance.origin}"

    def is_kept(self) -> bool:
        """Whether the database holds, under the game's number, exactly what was played."""
        return not self.why_not_kept()

    def why_not_kept(self) -> str:
        """Why the database does not hold all that was played, in a sentence; empty if it does."""
        if self._autosave is None or not self._is_saved:
            return self.unsaved or "This game is not saved."
        try:
            self._autosave.require_latest()
        except Refusal as refusal:
            return refusal.message
        return ""

    # ------------------------------------------------------------------ answering

    def take(self, index: int) -> None:
        """Answer the pending question with the answer at this index."""
        self.skipper.note_answer()
        self._recorder.choose(index)
        self.keep()

    def take_picks(self, wanted: Sequence[int]) -> None:
        """Pick exactly these of the things offered, by place; a Refusal if that is not allowed."""
        self.skipper.note_answer()
        take_picks(self._recorder, wanted)
        self.keep()

    def advance(self) -> bool:
        """Let computer players choose until a person is asked (True) or the game is over (False)."""
        made = self.choices_made
        while self.step():
            pass
        if self.choices_made != made:
            self.keep()
        return not self.is_over

    def step(self) -> bool:
        """Let a computer player, or automatic passing, give one answer; False if a person is asked or the game is over.

        The answer is not saved yet.
        """
        seat = self.waiting_seat
        if seat is None:
            return False
        if not self.is_human(seat):
            self._ask_computer(seat)
        elif (index := self._given_by_itself(seat)) is not None:
            self._recorder.choose(index)
        else:
            return False
        return True

    def _ask_computer(self, seat: int) -> None:
        """Have a computer player answer; if an external program fails, a stand-in takes over or its seat concedes."""
        try:
            self._recorder.choose(answer_of(self._computer(seat), self.book.game, self._recorder.state))
        except PlayerFailed as failure:
            self._programs.pop(seat, None)
            self.attendance = self.attendance.with_player(seat, USUAL_PLAYER)
            if failure.is_forfeit and self.ends_when_conceded:
                self._end_by(seat)
            self._log.note(failed_said(self.seat_name(seat), str(failure), is_over=self.is_over))

    def _computer(self, seat: int) -> Player:
        """The player of a seat, seeded from the current moment alone, so that a resumed game plays on the same way."""
        if is_program(self.players[seat]):
            # The program is started once and ends with the match.
            if seat not in self._programs:
                self._programs[seat] = make_player(self.players[seat], self.book.game, 0)
            return self._programs[seat]
        luck = luck_from(self._recorder.seed, seat, len(self._recorder.choices))
        return make_player(self.players[seat], self.book.game, luck)

    @property
    def asks_person(self) -> bool:
        """Whether a person has to answer: a person's seat is asked, and nothing answers for it."""
        seat = self.waiting_seat
        return seat is not None and self.is_human(seat) and self._given_by_itself(seat) is None

    def _given_by_itself(self, seat: int) -> int | None:
        """The answer given without asking the person at this seat; None if the person is asked."""
        state = self._recorder.state
        index = passing(self.book.game, state)
        is_passed = self._auto.passes(seat, state.turn, len(legal_actions(state)), index, self._situation())
        return index if is_passed else self.skipper.answer_if_skipped()

    def _situation(self, seat: int | None = None) -> Situation | None:
        """The public view of the moment at which the asked seat (or another) may react; None if there is none."""
        return situation_of(self.book.game, self._recorder.state, seat)

    # ------------------------------------------------------------------ passing and conceding

    def auto(self, seat: int) -> str:
        """The automatic passing mode of a seat."""
        return self._auto.mode(seat)

    def auto_said(self, seat: int) -> str:
        """The automatic passing mode of a seat, in a sentence."""
        return auto_said(self.auto(seat), self.book.game)

    def auto_modes(self, seat: int) -> tuple[str, ...]:
        """The automatic passing modes that a seat may choose now."""
        may_wait = self.waiting_seat == seat and self._situation() is not None
        return tuple(EVERY_MODE) if may_wait or self.auto(seat) == QUIET else tuple(AUTO_MODES)

    def set_auto(self, seat: int, mode: str) -> None:
        """Set the automatic passing mode of a seat, saving it if it lasts; a Refusal if there is no such mode."""
        self._auto.choose(seat, mode, self.turn, self._situation() if self.waiting_seat == seat else None)
        self.attendance = replace(self.attendance, auto=self._auto.chosen)
        self.keep()

    def usual_auto(self, mode: str) -> None:
        """Set the passing mode of seats that have chosen none in this game; a Refusal if there is no such mode."""
        self._auto.usual = known_mode(mode)

    @property
    def ends_when_conceded(self) -> bool:
        """Whether a concession ends the game, because it leaves no opponent to play on."""
        return len(self.players) < 3

    def concede(self, seat: int) -> None:
        """Concede for this seat: with one or two seats the game is over, with more a computer player takes over."""
        if self.ends_when_conceded:
            self._end_by(seat)
        else:
            self.attendance = self.attendance.left_by(seat, self.choices_made, USUAL_PLAYER)
            self._log.note(left_said(self._recorder, seat, USUAL_PLAYER))
        self.keep()

    def _end_by(self, seat: int | None) -> None:
        """End the game by this seat's concession, or take that back."""
        self.attendance = replace(self.attendance, conceded=seat)

    # ------------------------------------------------------------------ several people at one screen

    @property
    def call_out(self) -> CallOut | None:
        """The question put to all people at one screen, whether anybody reacts; None if a single seat is asked."""
        seat, situation = self.waiting_seat, self._situation()
        if self.humans < 2 or seat is None or situation is None or not self.asks_person:
            return None
        reacting = self._reacting.seats(situation.standing)
        around = [(seat + step) % len(self.players) for step in range(len(self.players))]
        seats = tuple(
            one for one in around if one in situation.seats and one not in reacting and self._is_to_be_called(one)
        )
        return None if seat in reacting or len(seats) < 2 else CallOut(seats, situation.standing)

    def _is_to_be_called(self, seat: int) -> bool:
        """Whether this seat is a person's who would be asked in the pending window, if its turn to react came."""
        answers = 2  # assume that it holds an answer, since whether it does is hidden
        return self.is_human(seat) and not self._auto.passes(seat, self.turn, answers, 0, self._situation(seat))

    def nobody_reacts(self) -> None:
        """Record that nobody at the screen reacts as long as nothing changes."""
        self._let_go(self._calls().seats)

    def reacts(self, seat: int) -> None:
        """Record that this seat wants to react; those who would be asked before it wait until something changes."""
        call = self._calls()
        self._let_go(call.seats[: call.seats.index(seat)])
        self._reacting.add(seat, call.standing)

    def _calls(self) -> CallOut:
        call = self.call_out
        if call is None:
            raise Refusal("nobody-called", "Nobody is being asked whether to react.")
        return call

    def _let_go(self, seats: Sequence[int]) -> None:
        for seat in seats:
            self._auto.choose(seat, QUIET, self.turn, self._situation(seat))

    # ------------------------------------------------------------------ undo, redo and fork

    def undo(self, to: int | None = None, *, anyway: bool = False) -> None:
        """Go back to a person's previous decision, or to the point after `to` choices; a concession is undone first.

        A Refusal if there is no such decision, or if a person has since seen something hidden, unless `anyway` is set.
        """
        if self.conceded is None or to is not None:
            stands = way_back(self._recorder, self.attendance.people, to, anyway=anyway)
            self._recorder = self._recorder.taken_back(stands)
            # Whoever gave up at this very point is asked again.
            self.attendance = self.attendance.at(stands - 1)
            self._auto.ask_again()
            self.skipper.forget()
            self._reacting = Reacting()
            self._log = MatchLog(self._recorder, self.attendance.announcements(self._recorder))
        self._end_by(None)
        self.keep()

    def redo(self) -> None:
        """Redo what was undone, up to a person's next decision; a Refusal if there is nothing to redo."""
        go_forth(self._recorder, self.attendance.people)
        self.skipper.forget()
        self.keep()

    def forked(self, point: ForkPoint, called: str = "another game") -> Match:
        """A new match with the choices of this one up to a point; what a seat knew then holds, the rest is imagined.

        `called` is the name by which the new match refers to this one. A Refusal before the end of a game of one person
        if the seat is another's, whose cards the new match would show.
        """
        found = fork(self._recorder, self.attendance, point, called)
        if self.only_human not in (None, found.seat) and not (self.is_over or point.anyway):
            raise still_hidden(f"the cards of {self.seat_name(found.seat)}")
        twin = Match(self.book, found.recorder, found.attendance, self.content)
        twin._auto.usual, twin.skipper.is_active = self._auto.usual, self.skipper.is_active
        return twin

    # ------------------------------------------------------------------ saving

    def document(self) -> dict[str, Any]:
        """The record of the game and its players, without the cards."""
        return {**self._recorder.document(), **self.attendance.as_document()}

    @property
    def result(self) -> MatchResult | None:
        """The result of the game; None while it is in progress. The database adds the decks, if the game is saved."""
        return result_in(self.document(), self.outcome, is_together=self.is_together) if self.is_over else None

    def save(self, path: Path | None = None) -> Path:
        """Write the game file, cards included, and return its absolute path; the data folder is the default."""
        from deckbuilder.app.game.gamefile import write_game

        return write_game(self.document(), self.content.files, path)

    def keep_by(self, saved_by: MatchAutosave) -> None:
        """Save the match with this autosave from now on."""
        self._autosave = saved_by
        self.keep()

    def keep(self) -> None:
        """Save the match in the database, if there is one that can be written."""
        if self._autosave is not None:
            self._is_saved = False
            outcome = self.outcome if self.is_over else ""
            try:
                self._autosave.save(self.document(), outcome, self.view().headline, is_finished=self.is_over)
            except Refusal as refusal:
                self.unsaved = refusal.message
                raise
            self._is_saved, self.unsaved = True, ""
