"""The pace of computer players at a table: halting, single moves, hurrying, and longer or shorter pauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.binding import Binding

from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.match.computer_turns import ComputerTurns, pause_said

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

ANSWERS = ("", "accept", "press", "let_pass", "all", "done")
"""The actions that answer a question when one is asked."""


class Pace:
    """Keys that control how fast the computer players of one match play."""

    KEYS = keys_of_part(
        "pace",
        "While the computer plays",
        Binding("space", "halt", "Pause the computer", show=False),
        Binding("full_stop", "step", "One move of the computer", show=False),
        Binding("plus,equals_sign", "speed(-1)", "Computer faster", show=False),
        Binding("minus", "speed(1)", "Computer slower", show=False),
    )

    def __init__(
        self, match: Match, computers: ComputerTurns, go_on: Callable[[], None], tell: Callable[[str], None]
    ) -> None:
        self._match, self._computers, self._go_on, self._tell = match, computers, go_on, tell
        self._is_step_due = False
        """Whether a move was asked for while another was being made."""

    def offers(self, action: str) -> bool:
        """Whether an action is available: halting while they play or are halted, the speed if there are any."""
        if action in ("halt", "step"):
            return self._computers.is_thinking or self._computers.is_halted
        return action != "speed" or self._match.humans < len(self._match.players)

    def halt(self) -> None:
        """Halt the computer players after their current move, or let them play on."""
        if self._computers.halt():
            self._go_on()

    def step(self) -> None:
        """Let the computer players make one move and wait."""
        if not self._computers.is_halted:
            self.halt()
        elif not self._computers.step():
            self._is_step_due = self._computers.is_thinking

    def step_again(self) -> None:
        """Let them make the move that was asked for while another was being made."""
        is_due, self._is_step_due = self._is_step_due, False
        if is_due and self._computers.is_halted:
            self._computers.step()

    def go_faster(self, action: str) -> None:
        """Hurry the computer players if the key pressed while they choose has no other use."""
        if action.partition("(")[0] in ANSWERS:
            self._computers.rush()

    def speed(self, by: int) -> None:
        """Make the pause after each computer move longer or shorter."""
        self._computers.change_speed(by)
        self._tell(f"Pause after a computer's move: {pause_said(self._computers.pause)}.")
