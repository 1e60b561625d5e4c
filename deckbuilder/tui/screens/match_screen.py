"""Sitting at a match: who is asked next, computer players in the background, the curtain between people."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.worker import get_current_worker

from deckbuilder.app.preferences.settings import PAUSES
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.curtain import CurtainScreen

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import Prompt


PATIENCE = 0.1
"""Seconds that a computer player may think before that is said; whoever is quicker is drawn with what it did."""


def pause_said(pause: float) -> str:
    """A pause after a computer's move, in words."""
    return f"{pause:g} {'second' if pause == 1 else 'seconds'}" if pause else "none"


class MatchScreen(BaseScreen):
    """One match; a subclass draws it."""

    keys_of = "sitting"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "halt", "Halt the computer", show=False),
        Binding("full_stop", "step", "One move of the computer", show=False),
        Binding("plus,equals_sign", "speed(-1)", "Computer faster", show=False),
        Binding("minus", "speed(1)", "Computer slower", show=False),
        Binding("b", "look_back", "Look back at this game", show=False),
    ]

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__()
        self.match = match
        self.pause = pause
        self.is_thinking = False
        """True while computer players choose in the background; nothing else may touch the match then."""
        self.is_shared = match.humans > 1
        """True where several people take turns at the screen."""
        self._is_news = True
        """True when somebody else has acted since the last answer, so that the next question is not expected."""
        self.shown_to: int | None = match.only_human
        """The seat that looks at the screen; None for whoever may only watch."""
        self._is_curtain_due = False
        self.is_halted = False
        """True while computer players wait until they are told to go on."""
        self._halt = Event()
        self._next = Event()
        """Set to have the computer players not wait any longer after their move."""
        self._taken_in: Callable[[], None] | None = None
        """What is drawn when a computer player needs long; None where that is not to be drawn any more."""

    @property
    def wait_said(self) -> str:
        """What is answered to whatever cannot be done while the computer chooses."""
        return f"The computer is choosing; {self.key_of('halt')} halts it."

    def open_thing(self) -> str:
        """The game, by the number that it is saved under."""
        return "" if self.why_not_kept else f"game {self.match.number}, {self.match.title}"

    @property
    def why_not_kept(self) -> str:
        """Why not all that was played is saved, in a sentence; nothing where it is, or is about to be."""
        is_being_saved = self.is_thinking and self.match.number is not None
        return self.match.unsaved if is_being_saved else self.match.why_not_kept

    # ------------------------------------------------------------------ what a subclass draws

    def look(self, seat: int | None) -> Callable[[], None]:
        """Take in the table and what has happened, as a seat knows it; what is returned draws that."""
        raise NotImplementedError

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool) -> None:
        """Ask this; what comes unlooked for may not be answered by a key that was meant for something else."""
        raise NotImplementedError

    def say(self, text: str) -> None:
        """Say this where questions are asked."""
        raise NotImplementedError

    def forget(self) -> None:
        """Draw nothing that a seat knows, for another one comes."""
        raise NotImplementedError

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why what was played last is not saved."""
        self.tell(refusal.said, is_refused=True)

    # ------------------------------------------------------------------ going on

    def show_table(self, seat: int | None) -> None:
        """Draw the table and what has happened, as a seat knows it."""
        self.look(seat)()

    def go_on(self) -> None:
        """Ask whoever is to be asked: a person on the screen, a computer player in the background."""
        match = self.match
        while not match.is_over and match.waiting_seat is not None:
            seat = match.waiting_seat
            if not match.asks_person:
                if self.is_halted:
                    self.show_table(self.shown_to)
                    self.say(
                        f"The computer waits: {self.key_of('halt')} plays on, {self.key_of('step')} makes one move."
                    )
                else:
                    self._think(seat)
                return
            if seat != self.shown_to:
                self._draw_curtain()
                return
            prompt = match.prompt
            if prompt is not None and (len(prompt.choices) > 1 or prompt.passing is not None or self.is_shared):
                self.show_table(seat)
                self.show_prompt(prompt, is_unlooked_for=self._is_news or prompt.passing is not None)
                return
            # Where there is one answer, nobody needs to be asked; the log tells what it was.
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
        """Do what changes the game; where that cannot be saved it goes on all the same, and False is returned."""
        refused = _refused(move)
        if refused is not None:
            self.tell_unsaved(refused)
        return refused is None

    def give_up(self, seat: int) -> None:
        """A person leaves the table; where the game goes on, it is for others to look at."""
        self.carry_out(lambda: self.match.concede(seat))
        if not self.match.is_over:
            self.shown_to = None
            self.forget()
        self.go_on()

    def _end(self) -> None:
        self.is_halted = False
        if self.is_shared:
            # Everybody looks at the end, so nobody's hand is shown.
            self.shown_to = None
            self.forget()
        self.show_table(self.shown_to)
        outcome = self.match.outcome if self.match.conceded is not None else self.match.view(self.shown_to).outcome
        why_not = self.why_not_kept
        again = f"Not saved: {why_not}" if why_not else f"{self.key_of('look_back')} looks back at the game."
        self.say(f"{outcome} {self.key_of('back')} leaves the table. {again}")

    # ------------------------------------------------------------------ computer players

    def _think(self, seat: int, *, is_one_move: bool = False) -> None:
        self.is_thinking = self._is_news = True
        self._halt.clear()
        self._next.clear()
        # Afterwards the match is in use, so what is to be drawn is taken from it before.
        self._taken_in = self.look(self.shown_to)
        self.set_timer(PATIENCE, partial(self._show_thinking, self._taken_in, seat))
        self._play_computers(is_one_move=is_one_move)

    def _show_thinking(self, draw: Callable[[], None], seat: int) -> None:
        # The next question may be asked by now.
        if draw is self._taken_in:
            draw()
            self._say_who_thinks(seat)

    def forget_thinking(self) -> None:
        """What was taken in when a computer player began to think is not to be drawn any more."""
        self._taken_in = None

    @work(thread=True, exclusive=True, group="computers")
    def _play_computers(self, *, is_one_move: bool) -> None:
        worker, app = get_current_worker(), self.app
        while not worker.is_cancelled and not self._halt.is_set() and self.match.step():
            if is_one_move:
                break
            if self.pause:
                # A game that is looked at for long is saved move by move; what cannot be saved is told at the end.
                _refused(self.match.keep)
                app.call_from_thread(self._show_move)
                self._next.wait(self.pause)
                self._next.clear()
        refused = _refused(self.match.keep)
        if not worker.is_cancelled:
            app.call_from_thread(self._thought, refused)

    def _say_who_thinks(self, seat: int) -> None:
        thinks = f"{self.match.seat_name(seat)} is thinking. {self.key_of('halt')} halts the computer."
        self.say("The game goes on." if self.match.is_human(seat) else thinks)

    def _show_move(self) -> None:
        self.forget_thinking()
        if self.is_attached:
            self.show_table(self.shown_to)
            if (seat := self.match.waiting_seat) is not None:
                self._say_who_thinks(seat)

    def _thought(self, refused: Refusal | None) -> None:
        self.is_thinking = False
        self.forget_thinking()
        if refused is not None:
            self.tell_unsaved(refused)
        if self.is_attached:
            self.go_on()

    def stop(self) -> None:
        """Have the computer players stop after the move they are at."""
        self._halt.set()
        self._next.set()
        self.workers.cancel_group(self, "computers")

    # ------------------------------------------------------------------ halting computer players, and their speed

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Computer players can be told to wait while it is on them to move, and to hurry wherever they play."""
        if action in ("halt", "step"):
            return self.is_thinking or self.is_halted
        return action != "speed" or self.match.humans < len(self.match.players)

    def action_halt(self) -> None:
        """Have the computer players wait after the move they are at, or play on."""
        self.is_halted = not self.is_halted
        if not self.is_halted:
            if not self.is_thinking:
                self.go_on()
        elif self.is_thinking:
            self._halt.set()
            self._next.set()

    def action_step(self) -> None:
        """Have the computer players make one move and wait."""
        if not self.is_halted:
            self.action_halt()
        elif not self.is_thinking and (seat := self.match.waiting_seat) is not None and not self.match.asks_person:
            self._think(seat, is_one_move=True)

    def action_speed(self, by: int) -> None:
        """Have the computer players wait longer after each move, or not so long."""
        place = min(range(len(PAUSES)), key=lambda place: abs(PAUSES[place] - self.pause))
        self.pause = PAUSES[min(max(0, place + by), len(PAUSES) - 1)]
        self._next.set()
        self.tell(f"Pause after a computer's move: {pause_said(self.pause)}.")

    # ------------------------------------------------------------------ looking back

    def action_look_back(self) -> None:
        """Go through this game, backwards from here."""
        if self.is_thinking:
            self.tell(self.wait_said)
        elif why_not := self.why_not_kept:
            self.tell(f"Only what is saved can be looked back at. {why_not}")
        else:
            with self.refusing():
                self.program.look_back(str(self.match.number), is_at_end=True)

    # ------------------------------------------------------------------ the curtain

    def _draw_curtain(self) -> None:
        """Hide everything before the next person sits down."""
        self.forget()
        self.say("")
        self._is_curtain_due = not self.is_current
        if self.is_current:
            seat = self.match.waiting_seat
            assert seat is not None
            self.app.push_screen(CurtainScreen(self.match.seat_name(seat)), lambda _: self._lift_curtain(seat))

    def _lift_curtain(self, seat: int) -> None:
        self.shown_to, self._is_news = seat, True
        self.go_on()

    def on_screen_resume(self) -> None:
        """The curtain falls in sight only: what another mode shows is not the next seat's business."""
        if self._is_curtain_due:
            self._draw_curtain()


def _refused(move: Callable[[], object]) -> Refusal | None:
    """Make a move; why it could not be made or saved, if it could not."""
    try:
        move()
    except Refusal as refusal:
        return refusal
    return None
