"""The saved games: gone on with, replayed, renamed, copied, exported, deleted and had back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from deckbuilder.app.game import games, saved_games
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import GameLine
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import joined
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskText, ask_whether, ask_which
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


class SavedGames(BaseScreen):
    """A screen with a list of the saved games; a subclass sits down to those that go on."""

    def __init__(self) -> None:
        super().__init__()
        self._put_away: list[int] = []

    def sit_down(self, match: Match) -> None:
        """Play on."""
        raise NotImplementedError

    def show_games(self, number: int | None = None) -> None:
        """Read the games again, the cursor on that of this number."""
        with self.refusing():
            self.query_one(GameList).show_games(saved_games.shelf(self.library), number)

    @property
    def _game(self) -> GameLine | None:
        found = self.query_one(GameList).current
        if found is None:
            self.tell("No game is under the cursor.")
        return found

    def _done(self, said: str, number: int | None = None) -> None:
        self.show_games(number)
        self.tell(said)

    # ------------------------------------------------------------------ what is done to a game

    def open_game(self) -> None:
        """Go on with the game under the cursor, or look back at one that is over."""
        game = self._game
        if game is not None and game.is_finished:
            self.action_replay()
        elif game is not None:
            try:
                self.sit_down(games.resume_match(self.library, str(game.number)))
            except Refusal as refusal:
                self._not_sound(game, refusal)

    def _not_sound(self, game: GameLine, refusal: Refusal) -> None:
        """Of a damaged game, what can be proven may be gone on with."""
        if refusal.code != "game-differs":
            self.tell(refusal.said, is_refused=True)
            return

        def go_on() -> None:
            self.sit_down(games.resume_match(self.library, str(game.number), is_sound=True))

        ask_whether(self, refusal.message, ("Go on from what is sound", "Leave it"), go_on, is_grave=True)

    def action_replay(self) -> None:
        """Go through the game under the cursor, forwards and backwards."""
        game = self._game
        if game is not None:
            with self.refusing():
                self.program.look_back(str(game.number))

    def action_rename(self) -> None:
        """Give the game another title."""
        game = self._game
        if game is None:
            return

        def rename(title: str) -> None:
            if title != game.title:
                games.rename_game(self.library, game.number, title)
                self._done(f"Game {game.number}: {title}", game.number)

        self.ask_for(AskText(f"Another title for game {game.number}", game.title), rename)

    def action_copy(self) -> None:
        """Save the game once more as it is, to go on with either."""
        game = self._game
        if game is not None:
            with self.refusing():
                copied = games.copy_game(self.library, game.number)
                self._done(f"Saved once more: game {copied.id}, {copied.title}", copied.id)

    def action_export(self) -> None:
        """Write the game to a file, with its cards."""
        game = self._game
        if game is None:
            return

        def export(path: str) -> None:
            self.tell(f"Written: {games.export_game(self.library, str(game.number), Path(path))}")

        hint = "A file to be written, for others to replay or go on with."
        self.ask_for(AskText(f"Export game {game.number} to", f"game-{game.number}.json", hint), export)

    def action_open_file(self) -> None:
        """Go on with the game of a file, which is then saved too, or look back at it where it is over."""

        def open_file(path: str) -> None:
            try:
                self.sit_down(games.resume_match(self.library, as_file(path)))
            except Refusal as refusal:
                if refusal.code != "game-over":
                    raise
                self.program.look_back(as_file(path))

        hint = "A file that a game was exported to."
        self.ask_for(AskText("Open the game of which file", hint=hint), open_file)

    def put_away(self) -> None:
        """Delete the game under the cursor; it can be had back, also later."""
        game = self._game
        if game is not None:
            with self.refusing():
                games.delete_game(self.library, game.number)
                self._put_away.append(game.number)
                undo = self.query_one(GameList).key_of("undo")
                self._done(f"Deleted: game {game.number}, {game.title} ({undo} brings it back)")

    def action_undo(self) -> None:
        """Bring the game back that was deleted last."""
        if self._put_away:
            self._bring_back(self._put_away.pop())
        else:
            bring_back = self.query_one(GameList).key_of("bring_back")
            self.tell(f"Nothing was deleted since the program began; {bring_back} lists what was deleted before.")

    def action_bring_back(self) -> None:
        """Choose one of the deleted games, to have it back."""
        found = saved_games.shelf(self.library, are_deleted=True)
        if not found:
            self.tell("There is no deleted game.")
            return
        among = [(f"Game {game.number}, {game.title} ({game.said})", game.number) for game in found]
        ask_which(self, "Bring back", among, self._bring_back)

    def _bring_back(self, number: int) -> None:
        if number in self._put_away:
            self._put_away.remove(number)
        with self.refusing():
            games.restore_game(self.library, number)
            self._done(f"Back again: game {number}", number)


def as_file(written: str) -> str:
    """The path that somebody wrote, so that it is not taken for the number of a saved game."""
    return written if "/" in written else f"./{written}"
