"""Viewpoints on a game: those of a seat, of a spectator, or of somebody who may see every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.app.game.seat_players import only_human
from deckbuilder.app.game.seating import seat_called
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.facts import SPECTATOR as SPECTATOR
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.views import TableView

ALL_HANDS_OPEN = -2
"""The viewpoint that sees every hand and hears what each seat is told."""

VIEWPOINTS = {SPECTATOR: "a spectator", ALL_HANDS_OPEN: "all hands open"}
"""The viewpoints that are no seat, in words."""
STILL_HIDDEN = "still-hidden"
"""The code of a refusal to show before the end what a seat did not see."""


def seen_by(
    game: Game[Any], state: Any, viewpoint: int, icons: Mapping[str, str], *, is_given_up: bool = False
) -> TableView:
    """The table as seen from a viewpoint, with the icons of the cards; nobody decides any more if it is given up."""
    seen = state if viewpoint == ALL_HANDS_OPEN else game.observe(state, viewpoint)
    if is_given_up:
        seen = seen.copy()
        seen.decision = None
    return game.present(seen, max(viewpoint, SPECTATOR)).with_icons(icons)


@dataclass(frozen=True, slots=True)
class Hearer:
    """The seat whose events are told, either to its player directly or to somebody else by its name."""

    seat: int
    name: str = ""
    """The name of the seat if its player is not addressed; empty if it is."""

    def hears(self, game: Game[Any], data: Any, event: Event) -> str | None:
        """An event as told to the seat, in a sentence; None if the seat is not told of it."""
        own = game.events.narrate(data, event, self.seat)
        if not self.name or own is None:
            return own
        return game.events.narrate(data, event, SPECTATOR) or f"To {self.name}: {own}"

    @property
    def won(self) -> str:
        """The sentence for a win of the seat."""
        return f"{self.name} wins the game." if self.name else "You win the game."

    @property
    def beaten(self) -> str:
        """The sentence for any other end of the game."""
        return f"The game ends, and {self.name or 'you'} {'has' if self.name else 'have'} not won."


def heard_by(game: Game[Any], data: Any, event: Event, viewpoint: int, names: Sequence[str]) -> str | None:
    """An event as told to a viewpoint; the open one also hears what only one seat is told."""
    if viewpoint != ALL_HANDS_OPEN:
        return game.events.narrate(data, event, viewpoint)
    said = game.events.narrate(data, event, SPECTATOR)
    heard = (Hearer(seat, name).hears(game, data, event) for seat, name in enumerate(names))
    return said if said is not None else next((one for one in heard if one is not None), None)


def knowing_viewpoint(game: Game[Any], data: Any, event: Event, viewpoint: int, seats: int) -> int:
    """The seat (or the spectator) whose knowledge explains an event to this viewpoint."""
    if viewpoint != ALL_HANDS_OPEN or game.events.narrate(data, event, SPECTATOR) is not None:
        return max(viewpoint, SPECTATOR)
    return next((seat for seat in range(seats) if game.events.narrate(data, event, seat) is not None), SPECTATOR)


def viewpoint_called(names: Sequence[str], ref: str | None) -> int:
    """The seat with this number or name; the spectator if none is named."""
    return SPECTATOR if ref is None else seat_called(names, ref)


def own_viewpoint(players: Sequence[str]) -> int:
    """The seat of the only person among these players, or else the spectator's viewpoint."""
    own = only_human(players)
    return SPECTATOR if own is None else own


def viewpoint_said(names: Sequence[str], viewpoint: int) -> str:
    """The viewpoint in words."""
    return VIEWPOINTS.get(viewpoint) or names[viewpoint]


def still_hidden(whose: str) -> Refusal:
    """The refusal to show these cards before the end of the game."""
    message, hint = f"The game is not over, so {whose} stay hidden.", "Use `--anyway` to see them anyway."
    return Refusal(STILL_HIDDEN, message, hint=hint, exit_code=ExitCode.NO)
