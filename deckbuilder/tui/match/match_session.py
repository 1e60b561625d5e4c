"""A match on a screen: who is asked next, what computer players do meanwhile, and the curtain between people."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from textual.worker import Worker

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.errors import Refusal
from deckbuilder.tui.match.computer_turns import Background, ComputerTurns, refusal_of
from deckbuilder.tui.match.pace import Pace
from deckbuilder.tui.match.undoing import Leaving, TakeBacks, WhatIf, not_saved
from deckbuilder.tui.screens.base_screen import AskingScreen, BaseScreen
from deckbuilder.tui.screens.curtain import CurtainScreen, ask_everybody

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import Prompt
    from deckbuilder.tui.screens.dialogs import AskOne


class MatchSessionHost(AskingScreen, Protocol):
    """The screen on which a match is played."""

    @property
    def is_current(self) -> bool:
        """Whether it is in front."""

    @property
    def is_attached(self) -> bool:
        """Whether anything can still be shown."""

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        """Record the table and the events as seen from there; return a function that draws them."""

    def show_prompt(self, prompt: Prompt, *, is_unexpected: bool) -> None:
        """Ask this question; if it is unexpected, a key meant for something else must not answer it."""

    def say(self, text: str) -> None:
        """Show a message in place of a question."""

    def clear_table(self) -> None:
        """Draw nothing that a seat knows, because another seat is next."""

    def tell_again(self) -> None:
        """Discard the log told so far, because its events may not have happened."""

    def screen_for(self, match: Match) -> BaseScreen:
        """The screen for playing another match."""

    def leave(self, message: str = "") -> None:
        """Close it, and show the message on the screen below."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> object:
        """Call `callback` after `delay` seconds."""

    def in_background(self, play: Background) -> Worker[None]:
        """Run this while the screen stays usable."""

    def call_later(self, callback: Callable[..., object], *about: Any) -> object:
        """Call this after everything already queued."""


class MatchSession:
    """One match on a screen: whom to ask next, there or in the background, and how to go back or leave."""

    def __init__(self, match: Match, pause: float, table: MatchSessionHost) -> None:
        self.match, self.table = match, table
        self.computers = ComputerTurns(match, pause, self)
        self.pace = Pace(match, self.computers, self.go_on, table.tell)
        self._take_backs, self._what_if = TakeBacks(match, self), WhatIf(match, self)
        self.leaving = Leaving(match, self)
        self.is_shared = match.humans > 1
        """Whether several people take turns at the screen."""
        self._is_news = True
        """Whether another player has acted since the last answer, so that the next question is unexpected."""
        self.shown_to = match.own_viewpoint
        """The viewpoint shown: a seat, or the spectator's."""
        self._began_elsewhere = match.choices_made > 0
        """Whether the game was already under way when it came to the screen."""
        self._first_asked_at: int | None = None
        """The number of choices before the first question here with several answers; None if there was none yet."""
        self._is_question_due = False
        """Whether a question that hides the table became due while another screen was in front."""

    @property
    def is_thinking(self) -> bool:
        """Whether computer players are choosing in the background; nothing else may touch the match meanwhile."""
        return self.computers.is_thinking

    def why_not_kept(self) -> str:
        """Why the game is not fully saved, in a sentence; empty if it is saved or about to be."""
        is_being_saved = self.is_thinking and self.match.number is not None
        return self.match.unsaved if is_being_saved else self.match.why_not_kept()

    # ------------------------------------------------------------------ saving

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why the latest choices are not saved, and how to continue if another program is the reason."""
        if not self._what_if.tell_parted(refusal):
            self.table.tell(refusal.said, is_refused=True)

    # ------------------------------------------------------------------ continuing

    def show_table(self, viewpoint: int) -> None:
        """Draw the table and the events as seen from there."""
        self.table.snapshot(viewpoint)()

    def look_as(self, viewpoint: int) -> None:
        """Show the match from another viewpoint; during a computer player's choice, from its next move on."""
        self.shown_to = viewpoint
        self.table.clear_table()
        if self.is_thinking:
            self.computers.hurry()
        else:
            self.show_table(viewpoint)

    def go_on(self) -> None:
        """Ask the next seat; if nothing can be saved any more, ask once how to continue."""
        self._go_on()
        if self.table.is_current and not self.is_thinking:
            self._what_if.ask_if_parted()

    def _go_on(self) -> None:
        """Ask a person on the screen, or let a computer player choose in the background."""
        match = self.match
        while not match.is_over and match.waiting_seat is not None:
            seat = match.waiting_seat
            if not match.asks_person:
                if self.computers.is_halted:
                    self.show_table(self.shown_to)
                    goes_on, moves = self.table.key_of("halt"), self.table.key_of("step")
                    self.table.say(f"The computer is paused: {goes_on} plays on, {moves} makes one move.")
                else:
                    self.computers.think(seat)
                return
            if match.call_out is not None:
                self._call_out()
                return
            if seat != self.shown_to:
                self._draw_curtain()
                return
            prompt = match.prompt
            if prompt is not None and (self.is_shared or not prompt.has_one_answer):
                self.show_table(seat)
                if self._first_asked_at is None and not prompt.has_one_answer:
                    self._first_asked_at = match.choices_made
                self.table.show_prompt(prompt, is_unexpected=self._is_news or prompt.passing is not None)
                return
            # A question with one answer need not be asked; the log records the answer.
            self.take(0)
        self._end()

    def take(self, answer: int | tuple[int, ...]) -> None:
        """Give an answer, or pick several things."""
        self._is_news = False
        if isinstance(answer, int):
            self.carry_out(lambda: self.match.take(answer))
        else:
            self.carry_out(lambda: self.match.take_picks(answer))

    def carry_out(self, move: Callable[[], object]) -> bool:
        """Make a change to the game; returns False if it could not be saved, in which case the game still continues."""
        refused = refusal_of(move)
        if refused is not None:
            self.tell_unsaved(refused)
        return refused is None

    def give_up(self, seat: int) -> None:
        """Let a person concede; if the game continues, the screen shows it as a spectator sees it."""
        self.carry_out(lambda: self.match.concede(seat))
        if not self.match.is_over:
            self.shown_to = SPECTATOR
            self.table.clear_table()
        self.go_on()

    def _end(self) -> None:
        self.computers.is_halted = False
        if self.is_shared:
            # Everybody sees the end, so no hand is shown.
            self.shown_to = SPECTATOR
            self.table.clear_table()
        self.show_table(self.shown_to)
        outcome = self.match.outcome if self.match.conceded is not None else self.match.view(self.shown_to).outcome
        why_not = self.why_not_kept()
        again = not_saved(why_not) if why_not else f"{self.table.key_of('look_back')} looks back at the game."
        result = f"{self.table.key_of('show_result')} shows the result, and what you can do next."
        self.table.say(f"{outcome} {self.table.key_of('back')} leaves the table. {again} {result}")

    # ------------------------------------------------------------------ computer players

    def say_who_thinks(self, seat: int) -> None:
        """Show which computer player is choosing."""
        thinks = f"{self.match.seat_name(seat)} is thinking. {self.table.key_of('halt')} pauses the computer."
        self.table.say("There is nothing to decide." if self.match.is_human(seat) else thinks)

    def computers_moved(self, refused: Refusal | None) -> None:
        """Continue after the computer players' moves; first say why they are not saved, if they are not."""
        self._is_news = True
        if refused is not None:
            self.tell_unsaved(refused)
        if self.table.is_attached:
            self.go_on()
            self.pace.step_again()

    def stop(self) -> None:
        """Stop the computer players without saving their current move: the game may be resumed elsewhere."""
        self.computers.leave()

    # ------------------------------------------------------------------ undo, redo and fork

    def _is_busy(self) -> bool:
        """Whether the match is in use; if so, say so."""
        if self.is_thinking:
            self.table.tell(f"The computer is choosing; {self.table.key_of('halt')} pauses it.")
        return self.is_thinking

    def is_idle(self, action: str) -> bool:
        """Whether an action does nothing: taking back while others choose, or before anything was decided.

        What was decided is judged by what is known without replaying the game.
        """
        first = self._first_asked_at
        has_chosen = first is not None and self.match.choices_made > first
        may_take_back = self._began_elsewhere or has_chosen or self.match.conceded is not None
        return action == "take_back" and (self.is_thinking or not may_take_back)

    def take_back(self) -> None:
        """Go back to your previous decision; you are asked first if something hidden has been shown since."""
        if not self._is_busy():
            self._take_backs.undo()

    def again(self) -> None:
        """Redo the choices taken back, up to your next decision."""
        if not self._is_busy():
            self._take_backs.redo()

    def what_if(self) -> None:
        """Begin a new game from this point; what is hidden from you may be different there."""
        if not self._is_busy():
            self._what_if.begin()

    def play_on(self, said: str) -> None:
        """Redraw everything and ask again, because events told before may not have happened."""
        self.computers.is_halted = False
        self._is_news = True
        self.table.tell_again()
        self.table.tell(said)
        self.go_on()

    def change_table(self, match: Match, said: str, *, is_beside: bool) -> None:
        """Continue with another game, on top of this one or in its place."""
        screen = self.table.screen_for(match)
        if is_beside:
            self.table.app.push_screen(screen)
        else:
            self.table.app.switch_screen(screen)
        screen.tell(said)

    # ------------------------------------------------------------------ looking back

    def look_back(self, at: int | None = None) -> None:
        """Look back through this game, from here or from a given point."""
        if self._is_busy():
            return
        if why_not := self.why_not_kept():
            self.table.tell(f"Only a saved game can be replayed. {why_not}")
        else:
            with self.table.refusing():
                self.table.program.look_back(str(self.match.number), is_at_end=at is None, at=at or 0)

    # ------------------------------------------------------------------ leaving

    def concede(self) -> None:
        """Give up, after being asked to confirm."""
        seat = self.match.waiting_seat
        if seat is not None and not self.is_thinking and self.match.is_human(seat):
            self.leaving.give_up(seat)

    def leave_with_message(self, said: str) -> None:
        """Leave the table, and show the message on the screen below."""
        # Deferred, because this screen becomes current again first.
        self.table.call_later(self.table.leave, said)

    # ------------------------------------------------------------------ the curtain

    def _draw_curtain(self) -> None:
        """Hide everything before the next person sits down."""
        self.table.clear_table()
        self.table.say("")
        self._is_question_due = not self.table.is_current
        if self.table.is_current:
            seat = self.match.waiting_seat
            assert seat is not None
            self.table.app.push_screen(CurtainScreen(self.match.seat_name(seat)), lambda _: self._lift_curtain(seat))

    def _call_out(self) -> None:
        """Ask all people at the screen together whether anybody reacts, showing only what everybody may see."""
        self.table.clear_table()
        self.shown_to = SPECTATOR
        self.show_table(SPECTATOR)
        self._is_question_due = not self.table.is_current
        if self.table.is_current:
            ask_everybody(self.match, self._ask_and_go_on)

    def _ask_and_go_on(self, question: AskOne, take: Callable[[int], object]) -> None:
        def taken(place: int) -> None:
            take(place)
            self.go_on()

        self.table.ask_for(question, taken)

    def _lift_curtain(self, seat: int) -> None:
        self.shown_to, self._is_news = seat, True
        self.go_on()

    def became_visible(self) -> None:
        """Ask what became due while another screen was in front: who sits down, or whether anybody reacts."""
        if self._is_question_due:
            self._go_on()
