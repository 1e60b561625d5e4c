"""Whose eyes a game is seen with: those of a seat, of a spectator, or of somebody who may see every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.app.game.seating import seat_called
from deckbuilder.kernel.facts import SPECTATOR as SPECTATOR
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.views import TableView

OPEN = -2
"""Sees every hand, and hears what each seat is told."""

VIEWPOINTS = {SPECTATOR: "a spectator", OPEN: "all hands open"}
"""What is no seat, in words."""


def seen_by(game: Game[Any], state: Any, viewpoint: int, icons: Mapping[str, str]) -> TableView:
    """The table as a seat, a spectator, or somebody who may see every card sees it, with the icons of the cards."""
    seen = state if viewpoint == OPEN else game.observe(state, viewpoint)
    return game.present(seen, max(viewpoint, SPECTATOR)).with_icons(icons)


@dataclass(frozen=True, slots=True)
class Hearer:
    """The seat whose game is told: to whoever played there, or else to somebody who has to be told its name."""

    seat: int
    name: str = ""
    """What the seat is called where it is not spoken to; nothing where it is."""

    def hears(self, game: Game[Any], data: Any, event: Event) -> str | None:
        """An event that the seat hears of, as a sentence; nothing where it hears nothing of it."""
        own = game.events.narrate(data, event, self.seat)
        if not self.name or own is None:
            return own
        return game.events.narrate(data, event, SPECTATOR) or f"To {self.name}: {own}"

    @property
    def won(self) -> str:
        """The seat wins."""
        return f"{self.name} wins the game." if self.name else "You win the game."

    @property
    def beaten(self) -> str:
        """The game ends otherwise."""
        return f"The game ends, and {self.name or 'you'} {'has' if self.name else 'have'} not won."


def heard_by(game: Game[Any], data: Any, event: Event, viewpoint: int, names: Sequence[str]) -> str | None:
    """An event as it is told to these eyes; whoever sees everything also hears what only one seat is told."""
    if viewpoint != OPEN:
        return game.events.narrate(data, event, viewpoint)
    said = game.events.narrate(data, event, SPECTATOR)
    heard = (Hearer(seat, name).hears(game, data, event) for seat, name in enumerate(names))
    return said if said is not None else next((one for one in heard if one is not None), None)


def knowing_viewpoint(game: Game[Any], data: Any, event: Event, viewpoint: int, seats: int) -> int:
    """The seat (or the spectator) by whose knowledge an event is explained to this viewpoint."""
    if viewpoint != OPEN or game.events.narrate(data, event, SPECTATOR) is not None:
        return max(viewpoint, SPECTATOR)
    return next((seat for seat in range(seats) if game.events.narrate(data, event, seat) is not None), SPECTATOR)


def viewpoint_called(names: Sequence[str], ref: str | None) -> int:
    """The seat with this number or name, or the spectator where nobody is named."""
    return SPECTATOR if ref is None else seat_called(names, ref)


def viewpoint_said(names: Sequence[str], viewpoint: int) -> str:
    """Whose eyes these are, in words."""
    return VIEWPOINTS.get(viewpoint) or names[viewpoint]
