"""The pace of computer players at a table: they are halted, make one move, go on at once, and wait less or longer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from textual.binding import Binding

from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.match.computer_turns import ComputerTurns, pause_said

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

ANSWERS = ("", "accept", "press", "let_pass", "all", "done")
"""What a key asks for that answers a question, where one is asked."""


class PaceHost(Protocol):
    """Where computer players are waited for."""

    def go_on(self) -> None:
        """Ask whoever is to be asked."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say something that goes away by itself."""


class Pace:
    """How fast the computer players of one match go on, as keys have it."""

    KEYS = keys_of_part(
        "pace",
        "While the computer plays",
        Binding("space", "halt", "Halt the computer", show=False),
        Binding("full_stop", "step", "One move of the computer", show=False),
        Binding("plus,equals_sign", "speed(-1)", "Computer faster", show=False),
        Binding("minus", "speed(1)", "Computer slower", show=False),
    )

    def __init__(self, match: Match, computers: ComputerTurns, table: PaceHost) -> None:
        self._match, self._computers, self._table = match, computers, table

    def offers(self, action: str) -> bool:
        """Computer players can be told to wait while it is on them to move, and to hurry wherever they play."""
        if action in ("halt", "step"):
            return self._computers.is_thinking or self._computers.is_halted
        return action != "speed" or self._match.humans < len(self._match.players)

    def halt(self) -> None:
        """Have the computer players wait after the move they are at, or play on."""
        if self._computers.halt():
            self._table.go_on()

    def step(self) -> None:
        """Have the computer players make one move and wait."""
        if self._computers.is_halted:
            self._computers.step()
        else:
            self.halt()

    def go_faster(self, action: str) -> None:
        """A key was pressed while computer players choose: where it asks for nothing else, they choose at once."""
        if action.partition("(")[0] in ANSWERS:
            self._computers.rush()

    def speed(self, by: int) -> None:
        """Have the computer players wait longer after each move, or not so long."""
        self._computers.change_speed(by)
        self._table.tell(f"Pause after a computer's move: {pause_said(self._computers.pause)}.")
