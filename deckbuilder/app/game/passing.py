"""Automatic passing: which chances to react are passed without asking the seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.kernel.frames import Plain, Situation
    from deckbuilder.kernel.game import Game

OFF, ON, TURN, STAKE, QUIET = "off", "on", "turn", "stake", "quiet"
UNCHOSEN = ""
"""The mode of a seat that has chosen none."""

AUTO_MODES: dict[str, str] = {
    OFF: "you are asked whenever you may react.",
    ON: "when you cannot react, the game passes for you.",
    TURN: "the game passes for you until you have a real decision in a later turn.",
    STAKE: "you are asked when something concerns you or is about to be decided.",
}
"""The modes that a seat may choose at any time, with their meanings."""
AUTO_MEANINGS = "; ".join(f"{mode}: {means.rstrip('.')}" for mode, means in AUTO_MODES.items()) + "."
"""The modes and their meanings, in one sentence."""
EVERY_MODE = {**AUTO_MODES, QUIET: "the game passes for you until something changes."}
"""All modes, including the one that may be chosen only while the seat is asked whether it reacts."""


@dataclass(frozen=True, slots=True)
class CallOut:
    """One question to several people at one screen: which of them reacts, in the order they would be asked."""

    seats: tuple[int, ...]
    standing: Plain
    """The public state of the game at the time."""


class Reacting:
    """The seats that said at a shared screen that they react, remembered until something changes."""

    def __init__(self) -> None:
        self._standing: Plain = ""
        self._seats: tuple[int, ...] = ()

    def seats(self, standing: Plain) -> tuple[int, ...]:
        """The seats that have said so in the present situation."""
        return self._seats if self._standing == standing else ()

    def add(self, seat: int, standing: Plain) -> None:
        """Record that this seat reacts."""
        self._standing, self._seats = standing, (*self.seats(standing), seat)


class AutoPass:
    """The passing mode of each seat, for as long as it lasts."""

    def __init__(self, seats: int, chosen: Sequence[str] = ()) -> None:
        self.usual = OFF
        """The mode of a seat that has chosen none."""
        self._modes = [*chosen, *[UNCHOSEN] * seats][:seats]
        self._since: list[int | None] = [None] * seats
        """The turn in which a seat chose to pass everything, while that lasts."""
        self._quiet: list[Plain | None] = [None] * seats
        """The situation in which a seat chose to wait for a change, while that lasts."""

    def mode(self, seat: int) -> str:
        """The current mode of a seat."""
        if self._since[seat] is not None:
            return TURN
        return self._lasting(seat) if self._quiet[seat] is None else QUIET

    @property
    def chosen(self) -> tuple[str, ...]:
        """The lasting mode of each seat, empty for those that chose none; an empty tuple if no seat has chosen."""
        return tuple(self._modes) if any(self._modes) else ()

    def _lasting(self, seat: int) -> str:
        return self._modes[seat] or self.usual

    def choose(self, seat: int, mode: str, turn: int, situation: Situation | None = None) -> None:
        """Set the mode of a seat; a temporary mode ends by itself, and the lasting one applies again."""
        wanted = known_mode(mode)
        self._since[seat] = turn if wanted == TURN else None
        self._quiet[seat] = None
        if wanted == QUIET:
            self._quiet[seat] = _standing(situation)
        elif wanted != TURN:
            self._modes[seat] = wanted

    def ask_again(self) -> None:
        """End the temporary modes of all seats; lasting ones remain."""
        self._since = [None] * len(self._since)
        self._quiet = [None] * len(self._quiet)

    def passes(
        self, seat: int, turn: int, answers: int, passing: int | None, situation: Situation | None = None
    ) -> bool:
        """Whether a decision with this many answers is passed; `passing` is the index of the passing answer, if any.

        `situation` is its public description; if the game gives none, the mode "stake" asks the seat.
        """
        if self._waits(seat, situation):
            return passing is not None
        since = self._since[seat]
        if passing is None:
            if since is not None and turn > since:
                self._since[seat] = None
            return False
        if self._lasting(seat) == STAKE and situation is not None:
            return since is not None or not (situation.is_concerned or situation.is_decisive)
        return since is not None or (answers == 1 and self._lasting(seat) == ON)

    def _waits(self, seat: int, situation: Situation | None) -> bool:
        """Whether this seat waits for a change and nothing has changed yet."""
        if self._quiet[seat] is not None and (situation is None or situation.standing != self._quiet[seat]):
            self._quiet[seat] = None
        return self._quiet[seat] is not None


def _standing(situation: Situation | None) -> Plain:
    if situation is None:
        raise Refusal(
            "nothing-to-wait-for",
            "You are not being asked whether to react, so there is no change to wait for.",
            hint=f'"{QUIET}" can be chosen when you may react; otherwise choose "{STAKE}" or "{TURN}".',
        )
    return situation.standing


def may_pass(game: Game[Any]) -> bool:
    """Whether seats in this game are ever asked to react; in other games nothing can be passed."""
    from deckbuilder.kernel.frames import Choice

    steps = (step for procedure in game.procedures.values() for step in procedure.steps)
    return any(isinstance(step, Choice) and step.passing for step in steps)


def known_mode(mode: str, known: Collection[str] = tuple(EVERY_MODE)) -> str:
    """The mode with this name, among those that may be chosen; a Refusal if there is none."""
    wanted = mode.strip().casefold()
    if wanted not in known:
        raise Refusal(
            "unknown-auto",
            f'Automatic passing cannot be "{harmless(mode)}".',
            hint=f"It can be: {', '.join(known)}.",
        )
    return wanted


def auto_said(mode: str, game: Game[Any]) -> str:
    """The current mode of automatic passing, in a sentence."""
    if not may_pass(game):
        return "In this game nobody is asked whether to react, so there is nothing to pass."
    return f"Automatic passing is {mode}: {EVERY_MODE[mode]}"
