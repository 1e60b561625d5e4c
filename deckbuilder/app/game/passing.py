"""Automatic passing: which moments at which a seat could only react are let go by without asking it."""

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
"""Written for a seat that has chosen nothing."""

AUTO_MODES: dict[str, str] = {
    OFF: "you are asked whenever you might react.",
    ON: "where you hold no answer, the game passes for you.",
    TURN: "the game passes for you until you have something else to decide in a later turn.",
    STAKE: "you are asked where it is about you, and where something is about to be decided.",
}
"""What each seat may choose before it is asked anything, and what that means to it."""
AUTO_MEANINGS = "; ".join(f"{mode}: {means.rstrip('.')}" for mode, means in AUTO_MODES.items()) + "."
"""Each of these modes and what it means, in a sentence."""
EVERY_MODE = {**AUTO_MODES, QUIET: "the game passes for you until something changes."}
"""What it may choose besides where it is asked whether it reacts."""


@dataclass(frozen=True, slots=True)
class CallOut:
    """One question to several people at one screen: who of them reacts, in the order in which they would be asked."""

    seats: tuple[int, ...]
    standing: Plain
    """How things stand, as everybody sees."""


class Reacting:
    """Who has said at a screen for several people that it reacts, which holds until something changes."""

    def __init__(self) -> None:
        self._standing: Plain = ""
        self._seats: tuple[int, ...] = ()

    def seats(self, standing: Plain) -> tuple[int, ...]:
        """Those who have said so since things stand as they do."""
        return self._seats if self._standing == standing else ()

    def add(self, seat: int, standing: Plain) -> None:
        """One more says so."""
        self._standing, self._seats = standing, (*self.seats(standing), seat)


class AutoPass:
    """What each seat has chosen, for as long as it lasts."""

    def __init__(self, seats: int, chosen: Sequence[str] = ()) -> None:
        self.usual = OFF
        """What holds for a seat that has chosen nothing."""
        self._modes = [*chosen, *[UNCHOSEN] * seats][:seats]
        self._since: list[int | None] = [None] * seats
        """In which turn a seat chose to let everything go by, while it does."""
        self._quiet: list[Plain | None] = [None] * seats
        """How things stood when a seat chose to wait until they change, while it does."""

    def mode(self, seat: int) -> str:
        """What a seat has chosen."""
        if self._since[seat] is not None:
            return TURN
        return self._lasting(seat) if self._quiet[seat] is None else QUIET

    @property
    def chosen(self) -> tuple[str, ...]:
        """What each seat has chosen to last, empty where it has not; nothing at all where none has."""
        return tuple(self._modes) if any(self._modes) else ()

    def _lasting(self, seat: int) -> str:
        return self._modes[seat] or self.usual

    def choose(self, seat: int, mode: str, turn: int, situation: Situation | None = None) -> None:
        """A seat chooses; what lasts for a while ends by itself, and then what was chosen before holds again."""
        wanted = known_mode(mode)
        self._since[seat] = turn if wanted == TURN else None
        self._quiet[seat] = None
        if wanted == QUIET:
            self._quiet[seat] = _standing(situation)
        elif wanted != TURN:
            self._modes[seat] = wanted

    def ask_again(self) -> None:
        """Nobody lets everything go by any more; what else was chosen still holds."""
        self._since = [None] * len(self._since)
        self._quiet = [None] * len(self._quiet)

    def passes(
        self, seat: int, turn: int, answers: int, passing: int | None, situation: Situation | None = None
    ) -> bool:
        """True when a decision with so many answers is let go by; `passing` is the answer that does so, if one does.

        ``situation`` is what everybody sees of it, where the game says so; where it does not, everybody is asked.
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
        """True as long as nothing has changed for a seat that waits for that."""
        if self._quiet[seat] is not None and (situation is None or situation.standing != self._quiet[seat]):
            self._quiet[seat] = None
        return self._quiet[seat] is not None


def _standing(situation: Situation | None) -> Plain:
    if situation is None:
        raise Refusal(
            "nothing-to-wait-for",
            "You are not asked whether you react, so there is no change to wait for.",
            hint=f'"{QUIET}" can be chosen where you might react; elsewhere choose "{STAKE}" or "{TURN}".',
        )
    return situation.standing


def may_pass(game: Game[Any]) -> bool:
    """True for a game in which seats are asked whether they react; in others nothing can be passed."""
    from deckbuilder.kernel.frames import Choice

    steps = (step for procedure in game.procedures.values() for step in procedure.steps)
    return any(isinstance(step, Choice) and step.passing for step in steps)


def known_mode(mode: str, known: Collection[str] = tuple(EVERY_MODE)) -> str:
    """The mode with this name, of those that may be chosen; a Refusal where there is none."""
    wanted = mode.strip().casefold()
    if wanted not in known:
        raise Refusal(
            "unknown-auto",
            f'Automatic passing cannot be "{harmless(mode)}".',
            hint=f"It can be: {', '.join(known)}.",
        )
    return wanted


def auto_said(mode: str, game: Game[Any]) -> str:
    """How automatic passing stands, in a sentence."""
    if not may_pass(game):
        return "In this game nobody is asked whether to react, so nothing is passed."
    return f"Automatic passing is {mode}: {EVERY_MODE[mode]}"
