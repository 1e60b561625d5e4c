"""The application: the keys that work everywhere, and the settings in force."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.app.preferences.config import Config
from deckbuilder.app.preferences.keymap import Keyboard
from deckbuilder.errors import Refusal
from deckbuilder.tui import ending, screens
from deckbuilder.tui.ending import Ending
from deckbuilder.tui.keymap import EVERYWHERE, Keyed, actions_of, named
from deckbuilder.tui.legible import Legible
from deckbuilder.tui.modes import LOADED
from deckbuilder.tui.program import BaseApp
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.loading import LoadingScreen
from deckbuilder.tui.themes import OURS, TEXTUAL_NAMES, AsciiOnly
from deckbuilder.tui.widgets.frame import ModeTab

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.tui.widgets.clauses import ClauseOrTerm


PALETTE = "app.palette"


def _commands() -> type[Provider]:
    from deckbuilder.tui.palette import CommandProvider

    return CommandProvider


class DeckbuilderApp(Keyed, BaseApp, Ending):
    """The whole program; screens import what they need when first opened, so that the first frame appears quickly."""

    keys_work = "Everywhere"
    TITLE = "Deckbuilder"
    CSS_PATH = "styles.tcss"
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {**LOADED}
    DEFAULT_MODE = "catalogue"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    keys_of = EVERYWHERE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("0,f10", "mode('home')", "Home", show=False),
        Binding("1,f2", "mode('catalogue')", "Catalogue", show=False),
        Binding("2,f3", "mode('decks')", "{Decks}", show=False),
        Binding("3,f4", "mode('play')", "Play", show=False),
        Binding("4,f5", "mode('rules')", "Rules", show=False),
        Binding("f6", "look_up", "Look up a rule or word", show=False),
        Binding("f7", "guided_game", "Guided game", show=False),
        Binding("comma,f9", "settings", "Settings", show=False),
        Binding("f8", "game", "Another game", show=False),
        Binding("question_mark,f1", "help", "Help"),
        Binding("ctrl+p", "command_palette", "palette", show=False, priority=True, id=PALETTE),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(
        self, library: Library | Callable[[], Library], config: Config | None = None, *, welcomes: bool = False
    ) -> None:
        if not os.environ.get("NO_COLOR", "-"):
            del os.environ["NO_COLOR"]  # set but empty, it requests nothing
        super().__init__(None if callable(library) else library, config)
        self._open = library if callable(library) else None
        self.refusal: Refusal | None = None
        """Why the library could not be opened; None if it was."""
        self._legible, self._plain = Legible(), AsciiOnly(enabled=False)
        for theme in OURS:
            self.register_theme(theme)
        self._welcomes = welcomes
        self.next_game = ""
        """The game to restart with, if another one was requested; otherwise empty."""
        self.first_mode = self.next_mode = "home"
        """The mode in which the program starts, and the one in which it continues after changing games."""
        self.address = ""
        """The address to open over the first screen; empty for none."""
        self._chosen_game = ""
        """The game chosen in the settings, which opens when they are left; empty if it is this one."""
        # If the colours change after the start, Textual reads all styles a second time.
        self._dress(self.config)

    def get_line_filters(self) -> list[LineFilter]:
        """The filters for every line drawn: Textual's own, legible colours, and plain characters if requested."""
        ours = [self._legible, *([self._plain] if self._plain.enabled else [])]
        return [*super().get_line_filters(), *ours]

    def on_mount(self) -> None:
        """Watch for signals and a vanished terminal, then load the cards or apply the settings."""
        if not self.is_headless:
            ending.listen(self.hang_up)
            ending.watch_terminal(self.terminal_is_gone)
        if self._open is not None:
            self.call_after_refresh(self._read_cards, self._open)
        else:
            self._begin()

    @work(thread=True, group="opening")
    def _read_cards(self, open_library: Callable[[], Library]) -> None:
        """Open the library and load the first screen in the background."""
        try:
            library = open_library()
        except Refusal as refusal:
            self.refusal = refusal
            self.call_from_thread(self.exit)
            return
        LOADED[self.first_mode]()
        if self.is_leaving:
            library.close()
        else:
            self.call_from_thread(self.call_later, self._opened, library)

    async def _opened(self, library: Library) -> None:
        """Switch to the first screen, and replay the keys pressed while loading."""
        self._library = library
        if isinstance(self.screen, LoadingScreen):
            self.keys_go_on(self.screen)
        await self.switch_mode(self.first_mode)
        self.keep_loaded(self.first_mode)
        self._begin()
        if self.address:
            from deckbuilder.tui.addresses import open_at

            open_at(self, self.address)

    def _begin(self) -> None:
        """Apply the settings and show the notices."""
        self.take(self.config)
        self.tell_notices()
        if self._welcomes:
            self.run_worker(self._welcome(), group="welcome")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow only quitting until the cards are loaded, and no palette in a dialog where any key is an answer."""
        if self.is_opening:
            return action == "quit"
        if action != "command_palette":
            return True
        from deckbuilder.tui.screens.dialogs import Modal

        return not (isinstance(self.screen, Modal) and self.screen.hears_all)

    async def _welcome(self) -> None:
        """Ask a new user how to begin."""
        from deckbuilder.tui.screens.beginning import welcome

        await welcome(self)

    def take(self, config: Config) -> None:
        """Apply these settings from now on."""
        if config.game != self.config.game:
            self._chosen_game = config.game if config.game != self.library.book.id else ""
        self._dress(config)
        found = config.keymap(keyboard(self.library.book.id)) if config.keys else None
        self.set_keymap({id: ",".join(keys) for id, keys in found.keys.items()} if found is not None else {})
        problems = (*config.problems, *(found.problems if found is not None else ()))
        self._about_config = [f"{config.path.name}, {one.said}" for one in problems]
        self.call_after_refresh(self._redraw_all)

    def _dress(self, config: Config) -> None:
        """Apply the colours and characters of these settings."""
        self.config = config
        self.theme = TEXTUAL_NAMES.get(config.theme, config.theme)
        self.animation_level = "full" if config.animation else "none"
        self._plain.enabled = config.ascii

    def _redraw_all(self) -> None:
        """Redraw every open screen with the current settings, including hidden ones."""
        for screen in self.every_screen():
            screen.refresh_bindings()
            for tab in screen.query(ModeTab):
                tab.refresh_label()
            for widget in screen.walk_children(Widget, with_self=True):
                widget.refresh()

    def action_look_up(self) -> None:
        """Search the rules and the glossary from any screen."""
        self.look_up()

    def action_guided_game(self) -> None:
        """Play a first game against the computer, with hints that explain the questions."""
        from deckbuilder.tui.screens.beginning import choose_guided

        choose_guided(self)

    def look_up(self, item: ClauseOrTerm | None = None, book: str = "") -> None:
        """Open the rules over the current screen, at a clause, at a term or at the search; Esc returns."""
        from deckbuilder.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(item, book, is_over=True))

    def look_back(self, ref: str, *, is_at_end: bool = False, at: int = 0) -> None:
        """Step through a played game in either direction, starting after `at` choices or at its end."""
        from deckbuilder.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(self.library, ref, is_at_end=is_at_end, at=at))

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: Any) -> bool:
        # Any database query may be refused, for example while another program holds the lock.
        try:
            return await super()._dispatch_action(namespace, action_name, params)
        except Refusal as refusal:
            front = next((one for one in reversed(self.screen_stack) if isinstance(one, BaseScreen)), None)
            if front is not None:
                front.tell(refusal.said, is_refused=True)
            return True

    def action_help(self) -> None:
        """Show the meaning of the words under the cursor, and the keys that work here."""
        from deckbuilder.tui.screens.reading import HelpScreen, key_entries

        screen = self.screen
        if isinstance(screen, HelpScreen):
            return
        title, subject = (screen.title_of_help, screen.subject()) if isinstance(screen, BaseScreen) else ("", None)
        known = subject if subject is not None and (subject.terms or subject.clauses) else None
        self.push_screen(
            HelpScreen(self.worded(title), key_entries(self, self.worded, screen.active_bindings.values()), known)
        )

    def action_command_palette(self) -> None:
        """Show every action available here."""
        from deckbuilder.tui.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(id="--command-palette"))

    def action_settings(self) -> None:
        """Change colours, plain characters, and the pace of the game."""
        from deckbuilder.tui.screens.settings import SettingsScreen

        if not self._is_in_settings():
            self.push_screen(SettingsScreen(partial(keyboard, self.library.book.id)))

    def _is_in_settings(self) -> bool:
        from deckbuilder.tui.screens.settings import SettingsScreen

        return any(isinstance(screen, SettingsScreen) for screen in self.screen_stack)

    def action_game(self) -> None:
        """Browse, build and play another game; open work is saved."""
        from deckbuilder.app.reference import rules
        from deckbuilder.tui.screens.dialogs import AskOne

        others = [(id, title) for id, title in rules.books().items() if id != self.library.book.id]

        def change(index: int | None) -> None:
            if index is not None:
                self.go_to_game(others[index][0])

        self.push_screen(AskOne("Another game", [title for _, title in others]), change)

    async def action_mode(self, mode: str) -> None:
        """Go to another mode; if the settings are left by it, in the game chosen there."""
        leaves_settings = bool(self._chosen_game) and self._is_in_settings()
        await super().action_mode(mode)
        if leaves_settings:
            self.go_to_chosen_game()

    def go_to_chosen_game(self) -> None:
        """Switch to the game chosen in the settings, if it is another one."""
        if self._chosen_game:
            self.go_to_game(self._chosen_game)

    def go_to_game(self, id: str) -> None:
        """Switch to this game, once open work is saved or its loss is confirmed."""

        def go() -> None:
            self.next_game, self.next_mode = id, self.current_mode if self.current_mode in LOADED else "home"
            self.exit(0)

        self.end_by(go)

    def close(self) -> None:
        """Close the database."""
        if self._library is not None:
            self._library.close()


@cache
def keyboard(book: str = "") -> Keyboard:
    """Every action available on any screen, in the words of a game; imports all screen modules."""
    for module in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    return Keyboard(actions_of(BaseScreen, book), named)
