"""Automatic passing: which moments at which a seat could only react are let go by without asking it."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

OFF, ON, TURN = "off", "on", "turn"
UNCHOSEN = ""
"""Written for a seat that has chosen nothing."""

AUTO_MODES: dict[str, str] = {
    OFF: "you are asked whenever you might react.",
    ON: "where you hold no answer, the game passes for you.",
    TURN: "the game passes for you until you have something else to decide in a later turn.",
}
"""What each seat may choose, and what that means to it."""


class AutoPass:
    """What each seat has chosen, for as long as it lasts."""

    def __init__(self, seats: int, chosen: Sequence[str] = ()) -> None:
        self.usual = OFF
        """What holds for a seat that has chosen nothing."""
        self._modes = [*chosen, *[UNCHOSEN] * seats][:seats]
        self._since: list[int | None] = [None] * seats
        """In which turn a seat chose to let everything go by, while it does."""

    def mode(self, seat: int) -> str:
        """What a seat has chosen."""
        return self._lasting(seat) if self._since[seat] is None else TURN

    @property
    def chosen(self) -> tuple[str, ...]:
        """What each seat has chosen to last, empty where it has not; nothing at all where none has."""
        return tuple(self._modes) if any(self._modes) else ()

    def _lasting(self, seat: int) -> str:
        return self._modes[seat] or self.usual

    def choose(self, seat: int, mode: str, turn: int) -> None:
        """A seat chooses; letting everything go by ends by itself, and then what was chosen before holds again."""
        wanted = known_mode(mode)
        self._since[seat] = turn if wanted == TURN else None
        if wanted != TURN:
            self._modes[seat] = wanted

    def ask_again(self) -> None:
        """Nobody lets everything go by any more; what else was chosen still holds."""
        self._since = [None] * len(self._since)

    def passes(self, seat: int, turn: int, answers: int, passing: int | None) -> bool:
        """True when a decision with so many answers is let go by; `passing` is the answer that does so, if one does."""
        since = self._since[seat]
        if passing is None:
            if since is not None and turn > since:
                self._since[seat] = None
            return False
        return since is not None or (answers == 1 and self._lasting(seat) == ON)


def known_mode(mode: str) -> str:
    """The mode with this name; a Refusal where there is none."""
    wanted = mode.strip().casefold()
    if wanted not in AUTO_MODES:
        raise Refusal(
            "unknown-auto",
            f'Automatic passing cannot be "{harmless(mode)}".',
            hint=f"It can be: {', '.join(AUTO_MODES)}.",
        )
    return wanted


def auto_said(mode: str) -> str:
    """How automatic passing stands, in a sentence."""
    return f"Automatic passing is {mode}: {AUTO_MODES[mode]}"
