"""The saved games: continued, replayed, renamed, copied, exported, deleted and restored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from deckbuilder.app.game import saved_games
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_game_list import GameLine, narrowed, saved_game_list
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.plain import joined
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskText, ask_whether, ask_which
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

NONE_SAVED = "No game is saved yet. Start one: it is kept after every choice."
ALL_GAMES = "All games."
NARROWING = "Words of the title, the players or the game; leave empty to show all."


class GameList(WrapList):
    """The saved games, the one played last first; its keys work while it has the focus.

    `open_table` continues a game.
    """

    keys_work = "Among the saved games"
    found_on = frozenset({"play"})
    empty = NONE_SAVED
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Go on"),
        Binding("r", "replay", "Replay"),
        Binding("n", "rename", "Rename"),
        Binding("c", "copy", "Copy"),
        Binding("e", "export", "Export"),
        Binding("d,delete", "remove", "Delete", key_display="d"),
        Binding("u,ctrl+z", "undo", "Undo"),
        Binding("slash", "narrow", "Show only some", show=False),
        Binding("i", "open_file", "Open the game of a file", show=False),
        Binding("b", "bring_back", "Bring back a deleted game", show=False),
    ]

    def __init__(self, screen: AskingScreen, open_table: Callable[[Match], object]) -> None:
        super().__init__(id="games")
        self._screen, self._open_table = screen, open_table
        self.games: Sequence[GameLine] = ()
        self.words = ""
        """The words that the list is filtered by."""
        self._deleted_numbers: list[int] = []
        """The numbers of the games deleted since the program began."""

    def show_games(self, number: int | None = None) -> None:
        """Read the games again; the cursor goes to the game with this number, or stays on its game."""
        with self._screen.refusing():
            every = saved_game_list(self._screen.library)
            self.empty = f"Nothing matches; {self.key_of('narrow')} changes the filter." if every else NONE_SAVED
            self._show(narrowed(every, self.words), number)

    def _show(self, games: Sequence[GameLine], number: int | None) -> None:
        wanted = number if number is not None else self.number
        self.games = games
        self.screen.refresh_bindings()
        places = [place for place, game in enumerate(games) if game.number == wanted]
        here = self._screen.library.book.id
        self.show(
            [_entry(game, is_named=game.entry.rulebook != here) for game in games], places[0] if places else self.cursor
        )

    @property
    def current(self) -> GameLine | None:
        """The game under the cursor."""
        return self.under_cursor(self.games)

    @property
    def number(self) -> int | None:
        """The number of the game under the cursor."""
        return None if self.current is None else self.current.number

    @property
    def _game(self) -> GameLine | None:
        if self.current is None:
            self._screen.tell("No game is under the cursor.")
        return self.current

    def _done(self, said: str, number: int | None = None) -> None:
        self.show_games(number)
        self._screen.tell(said)

    def is_idle(self, action: str) -> bool:
        """Undoing does nothing before something is deleted."""
        return action == "undo" and not self._deleted_numbers

    # ------------------------------------------------------------------ filtering

    def action_narrow(self) -> None:
        """Show only the games with certain words."""

        def show_only(words: str) -> None:
            self.words = words
            self.show_games()
            self._screen.tell(f"{counted(len(self), 'game')} with: {words}" if words else ALL_GAMES)

        ask_text(self._screen, AskText("Show only games with", self.words, NARROWING, may_be_empty=True), show_only)

    def show_all(self) -> bool:
        """Show all games again; whether only some were shown."""
        was_filtered = bool(self.words)
        if was_filtered:
            self.words = ""
            self.show_games()
            self._screen.tell(ALL_GAMES)
        return was_filtered

    # ------------------------------------------------------------------ actions on a game

    def action_open(self) -> None:
        """Continue the game under the cursor, or look back at it if it is over."""
        game = self._game
        if game is not None and game.is_finished:
            self.action_replay()
        elif game is not None:
            try:
                self._open_table(saved_games.resume_match(self._screen.library, str(game.number)))
            except Refusal as refusal:
                self._not_sound(game, refusal)

    def _not_sound(self, game: GameLine, refusal: Refusal) -> None:
        """Offer to continue a damaged game from the part that can be verified."""
        if refusal.code != "game-differs":
            self._screen.tell(refusal.said, is_refused=True)
            return

        def go_on() -> None:
            self._open_table(saved_games.resume_match(self._screen.library, str(game.number), is_sound=True))

        ask_whether(self._screen, refusal.message, ("Continue from the valid part", "Leave it"), go_on, is_grave=True)

    def action_replay(self) -> None:
        """Step through the game under the cursor in either direction."""
        game = self._game
        if game is not None:
            with self._screen.refusing():
                self._screen.program.look_back(str(game.number))

    def action_rename(self) -> None:
        """Give the game another title."""
        game = self._game
        if game is None:
            return

        def rename(title: str) -> None:
            if title != game.title:
                saved_games.rename_game(self._screen.library, game.number, title)
                self._done(f"Game {game.number}: {title}", game.number)

        ask_text(self._screen, AskText(f"Another title for game {game.number}", game.title), rename)

    def action_copy(self) -> None:
        """Save a copy of the game; either can be continued."""
        game = self._game
        if game is not None:
            with self._screen.refusing():
                copied = saved_games.copy_game(self._screen.library, game.number)
                self._done(f"Saved once more: game {copied.id}, {copied.title}", copied.id)

    def action_export(self) -> None:
        """Write the game to a file, with its cards."""
        game = self._game
        if game is None:
            return

        def export(path: str) -> None:
            self._screen.tell(f"Written: {saved_games.export_game(self._screen.library, str(game.number), Path(path))}")

        hint = "A new file, for others to replay or continue."
        ask_text(self._screen, AskText(f"Export game {game.number} to", f"game-{game.number}.json", hint), export)

    def action_open_file(self) -> None:
        """Continue the game in a file, which is then saved too, or look back at it if it is over."""

        def open_file(path: str) -> None:
            try:
                self._open_table(saved_games.resume_match(self._screen.library, as_file(path)))
            except Refusal as refusal:
                if refusal.code != "game-over":
                    raise
                self._screen.program.look_back(as_file(path))

        hint = "A file exported from a game."
        ask_text(self._screen, AskText("Open the game of which file", hint=hint), open_file)

    def action_remove(self) -> None:
        """Delete the game under the cursor; it can be restored later."""
        game = self._game
        if game is not None:
            with self._screen.refusing():
                saved_games.delete_game(self._screen.library, game.number)
                self._deleted_numbers.append(game.number)
                undo = self.key_of("undo")
                self._done(f"Deleted: game {game.number}, {game.title} ({undo} brings it back)")

    def action_undo(self) -> None:
        """Restore the game deleted last."""
        if self._deleted_numbers:
            self._bring_back(self._deleted_numbers[-1])
        else:
            bring_back = self.key_of("bring_back")
            self._screen.tell(
                f"Nothing has been deleted since the program started; {bring_back} lists earlier deletions."
            )

    def action_bring_back(self) -> None:
        """Choose a deleted game to restore."""
        found = saved_game_list(self._screen.library, are_deleted=True)
        if not found:
            self._screen.tell("There is no deleted game.")
            return
        among = [(f"Game {game.number}, {game.title} ({game.said})", game.number) for game in found]
        ask_which(self._screen, "Bring back", among, self._bring_back)

    def _bring_back(self, number: int) -> None:
        with self._screen.refusing():
            try:
                saved_games.restore_game(self._screen.library, number)
            except Refusal as refusal:
                if refusal.code == "unknown-game":
                    # It came back elsewhere, or is gone for good: the next try is for the one deleted before it.
                    self._forget(number)
                    self.show_games(number)
                raise
            self._forget(number)
            self._done(f"Restored: game {number}", number)

    def _forget(self, number: int) -> None:
        if number in self._deleted_numbers:
            self._deleted_numbers.remove(number)


def _entry(game: GameLine, *, is_named: bool) -> ListEntry:
    stands = "Finished" if game.is_finished else "Waiting"
    lines = [joined((game.title, "bold")), *([joined(game.game)] if is_named else [])]
    lines += [joined(f"{stands}: {game.where}" if game.where else stands)]
    played = " · ".join(part for part in (game.who, game.when) if part)
    if played:
        lines.append(joined((played, "dim")))
    return ListEntry(Text("\n").join(lines), f"{game.number:>3}  ")


def as_file(written: str) -> str:
    """The path as written, with a prefix if it could be mistaken for the number of a saved game."""
    return written if "/" in written else f"./{written}"
