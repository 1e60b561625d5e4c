"""Saved games: title, how each stands, who plays it and when it was played last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from deckbuilder.app.game.saved_games import GameLine
from deckbuilder.tui.plain import joined
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList


class GameList(WrapList):
    """The saved games, the one played last first; their keys work while the cursor is among them."""

    found_on = frozenset({"play"})
    empty = "No game is saved yet. Start one: it is kept after every choice."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "screen.open", "Go on"),
        Binding("r", "screen.replay", "Replay"),
        Binding("n", "screen.rename", "Rename"),
        Binding("c", "screen.copy", "Copy"),
        Binding("e", "screen.export", "Export"),
        Binding("d,delete", "screen.remove", "Delete", key_display="d"),
        Binding("u,ctrl+z", "screen.undo", "Undo"),
        Binding("i", "screen.open_file", "Open the game of a file", show=False),
        Binding("b", "screen.bring_back", "Bring back a deleted game", show=False),
    ]

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.games: Sequence[GameLine] = ()

    def show_games(self, games: Sequence[GameLine], number: int | None = None) -> None:
        """Show these games; the cursor goes to the game of this number, or stays on its game."""
        wanted = number if number is not None else self.number
        self.games = games
        places = [place for place, game in enumerate(games) if game.number == wanted]
        self.show([_entry(game) for game in games], places[0] if places else self.cursor)

    @property
    def current(self) -> GameLine | None:
        """The game under the cursor."""
        return self.games[self.cursor] if self.cursor < len(self.games) else None

    @property
    def number(self) -> int | None:
        """The number of the game under the cursor."""
        return None if self.current is None else self.current.number


def _entry(game: GameLine) -> ListEntry:
    stands = "Finished" if game.is_finished else "Waiting"
    lines = [joined((game.title, "bold")), joined(f"{stands}: {game.where}" if game.where else stands)]
    played = " · ".join(part for part in (game.who, game.when) if part)
    if played:
        lines.append(joined((played, "dim")))
    return ListEntry(Text("\n").join(lines), f"{game.number:>3}  ")
