"""Watching computer players: halted, move by move, faster or slower, from any viewpoint."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app.game.guided_game import Guide
from deckbuilder.app.game.play import Match
from deckbuilder.app.preferences.settings import PAUSES
from deckbuilder.tui.match.replay_choices import ask_viewpoint
from deckbuilder.tui.screens.table import TableScreen

FOR_PLAYERS = ("accept", "let_pass", "all", "done", "auto", "concede", "press", "hint", "take_back", "again")


class WatchScreen(TableScreen):
    """A match in which nobody at the screen plays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "halt", "Halt"),
        Binding("full_stop", "step", "Step"),
        Binding("plus,equals_sign", "speed(-1)", "Faster", key_display="+"),
        Binding("minus", "speed(1)", "Slower", key_display="-"),
        Binding("e", "eyes", "Eyes"),
        Binding("l", "log", "Log", show=False),
        Binding("v", "view", "Card", show=False),
        Binding("w", "why", "Why", show=False),
        Binding("tab", "app.focus_next", "Other pane", show=False),
    ]
    AUTO_FOCUS = "#table"
    title_of_help = "Watching"

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__(match, pause or PAUSES[1])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer none of the actions for players."""
        return action not in FOR_PLAYERS and super().check_action(action, parameters)

    def screen_for(self, match: Match) -> WatchScreen:
        """A screen for watching another match, at the same pace."""
        return WatchScreen(match, self.session.computers.pause)

    def action_eyes(self) -> None:
        """See the table as a spectator, as one of the seats, or with all hands open."""
        names = [self.match.seat_name(seat) for seat in range(len(self.match.players))]
        ask_viewpoint(self, names, self.session.shown_to, self.session.look_as)


def table_of(match: Match, pause: float = 0.0, guide: Guide | None = None) -> TableScreen:
    """The screen for a match: to play on, with its guide if any, or to watch if nobody at the screen plays."""
    return TableScreen(match, pause, guide) if match.humans else WatchScreen(match, pause)
