"""The program on the screen: its modes, and the keys that work everywhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.app import crashes
from deckbuilder.app.preferences.config import Config, open_config
from deckbuilder.app.preferences.keymap import Keyboard
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless_lines
from deckbuilder.tui import ending, screens
from deckbuilder.tui.ending import Ending
from deckbuilder.tui.keymap import EVERYWHERE, Keyed, actions_of, named
from deckbuilder.tui.keystrokes import KeysOneByOne
from deckbuilder.tui.legible import Legible
from deckbuilder.tui.program import Program
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.loading import LoadingScreen
from deckbuilder.tui.themes import OURS, TEXTUAL_NAMES, AsciiOnly
from deckbuilder.tui.widgets.frame import ModeTab

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.tui.widgets.clauses import Item


PALETTE = "app.palette"


def _commands() -> type[Provider]:
    from deckbuilder.tui.palette import CommandProvider

    return CommandProvider


def _home() -> Screen[Any]:
    from deckbuilder.tui.screens.home import HomeScreen

    return HomeScreen()


def _catalogue() -> Screen[Any]:
    from deckbuilder.tui.screens.catalogue import CatalogueScreen

    return CatalogueScreen()


def _decks() -> Screen[Any]:
    from deckbuilder.tui.screens.decks import DecksScreen

    return DecksScreen()


def _play() -> Screen[Any]:
    from deckbuilder.tui.screens.play import PlayScreen

    return PlayScreen()


def _rules() -> Screen[Any]:
    from deckbuilder.tui.screens.rules import RulesScreen

    return RulesScreen()


LOADED: dict[str, Callable[[], Screen[Any]]] = {
    "home": _home,
    "catalogue": _catalogue,
    "decks": _decks,
    "play": _play,
    "rules": _rules,
}
"""What makes the screen of each mode."""


class DeckbuilderApp(Keyed, Program, KeysOneByOne, Ending):
    """The whole program; what a screen needs is loaded when it is opened, so that the first drawing is not kept."""

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
            del os.environ["NO_COLOR"]  # empty, it asks for nothing
        super().__init__(None if callable(library) else library, config)
        self._open = library if callable(library) else None
        self.refusal: Refusal | None = None
        """Why the library could not be opened."""
        self._plain = AsciiOnly(enabled=False)
        self._filters += [Legible(), self._plain]
        for theme in OURS:
            self.register_theme(theme)
        self._welcomes = welcomes
        self.next_game = ""
        """The game to go on with, where another was asked for."""
        self.first_mode = self.next_mode = "home"
        """Where the program begins, and where it goes on with another game."""
        self.address = ""
        """What is opened over the first screen."""
        # Textual reads all styles once more where the colours change after it has begun.
        self._dress(self.config)

    def on_mount(self) -> None:
        """Listen for the end, and have the cards read or take the settings."""
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
        """Go to the first screen, with the keys that were pressed meanwhile."""
        self._library = library
        waiting = self.screen
        await self.switch_mode(self.first_mode)
        self.keep_loaded(self.first_mode)
        self._begin()
        if self.address:
            from deckbuilder.tui.addresses import open_at

            open_at(self, self.address)
        if isinstance(waiting, LoadingScreen):
            for key in waiting.typed:
                self.simulate_key(key)

    def _begin(self) -> None:
        """Take the settings, and say what is to be noted."""
        self.take(self.config)
        self.tell_notices()
        if self._welcomes:
            self.run_worker(self._welcome(), group="welcome")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """As long as there are no cards, there is only the way out; where any key is an answer, no palette comes up."""
        if self.is_opening:
            return action == "quit"
        if action != "command_palette":
            return True
        from deckbuilder.tui.screens.dialogs import Modal

        return not (isinstance(self.screen, Modal) and self.screen.hears_all)

    async def _welcome(self) -> None:
        """Ask whoever starts for the first time how to begin."""
        from deckbuilder.tui.screens.beginning import welcome

        await welcome(self)

    def take(self, config: Config) -> None:
        """Let these settings hold from now on."""
        if config.game not in (self.config.game, self.library.book.id):
            self.go_to_game(config.game)
        self._dress(config)
        found = config.keymap(keyboard()) if config.keys else None
        self.set_keymap({id: ",".join(keys) for id, keys in found.keys.items()} if found is not None else {})
        problems = (*config.problems, *(found.problems if found is not None else ()))
        self._about_config = [f"{config.path.name}, {one.said}" for one in problems]
        self.call_after_refresh(self._draw_anew)

    def _dress(self, config: Config) -> None:
        """Draw in the colours and characters of these settings."""
        self.config = config
        self.theme = TEXTUAL_NAMES.get(config.theme, config.theme)
        self.animation_level = "full" if config.animation else "none"
        self._plain.enabled = config.ascii

    def _draw_anew(self) -> None:
        """Draw every open screen by the settings, also where it is not seen now."""
        for screen in self.every_screen():
            screen.refresh_bindings()
            for tab in screen.query(ModeTab):
                tab.name_anew()
            for widget in screen.walk_children(Widget, with_self=True):
                widget.refresh()

    def action_look_up(self) -> None:
        """Search the rules and the glossary from wherever you are."""
        self.look_up()

    def action_guided_game(self) -> None:
        """Play a first game against the computer, with hints at the questions that they explain."""
        from deckbuilder.tui.screens.beginning import choose_guided

        choose_guided(self)

    def look_up(self, item: Item | None = None, book: str = "") -> None:
        """Open the rules over what is seen, at a clause or a word or at the search; Esc leads back."""
        from deckbuilder.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(item, book, is_over=True))

    def look_back(self, ref: str, *, is_at_end: bool = False, at: int = 0) -> None:
        """Go through a game that was played, forwards and backwards, from after so many choices or from its end."""
        from deckbuilder.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(self.library, ref, is_at_end=is_at_end, at=at))

    async def _dispatch_action(self, namespace: DOMNode, action_name: str, params: Any) -> bool:
        # Any question to the database may be refused, such as while another program holds it.
        try:
            return await super()._dispatch_action(namespace, action_name, params)
        except Refusal as refusal:
            front = next((one for one in reversed(self.screen_stack) if isinstance(one, BaseScreen)), None)
            if front is not None:
                front.tell(refusal.said, is_refused=True)
            return True

    def action_help(self) -> None:
        """Show what the words mean that the cursor is on, and the keys that work here."""
        from deckbuilder.tui.screens.reading import HelpScreen, key_entries

        screen = self.screen
        if isinstance(screen, HelpScreen):
            return
        title, subject = (screen.title_of_help, screen.subject()) if isinstance(screen, BaseScreen) else ("", None)
        known = subject if subject is not None and (subject.terms or subject.clauses) else None
        self.push_screen(
            HelpScreen(self.worded(title), key_entries(self, self.worded, screen.active_bindings.values()), known)
        )

    def action_settings(self) -> None:
        """Change colours, plain characters and the pace of the game."""
        from deckbuilder.tui.screens.settings import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screen_stack):
            self.push_screen(SettingsScreen(keyboard))

    def action_game(self) -> None:
        """Browse, build and play another game; what is open is saved."""
        from deckbuilder.app.reference import rules
        from deckbuilder.tui.screens.dialogs import AskOne

        others = [(id, title) for id, title in rules.books().items() if id != self.library.book.id]

        def change(index: int | None) -> None:
            if index is not None:
                self.go_to_game(others[index][0])

        self.push_screen(AskOne("Another game", [title for _, title in others]), change)

    def go_to_game(self, id: str) -> None:
        """Browse, build and play this game from now on, once what is open is saved or is meant to be lost."""

        def go() -> None:
            self.next_game, self.next_mode = id, self.current_mode if self.current_mode in LOADED else "home"
            self.exit(0)

        self.end_by(go)

    def close(self) -> None:
        """Let the database go."""
        if self._library is not None:
            self._library.close()


class OpeningApp(DeckbuilderApp):
    """The program as it starts: drawn first, with its cards when they are read."""

    DEFAULT_MODE = "_default"
    """Textual's own, which it opens without reading all styles a second time."""

    def get_default_screen(self) -> LoadingScreen:
        """What is seen while the cards are read."""
        return LoadingScreen()


@cache
def keyboard() -> Keyboard:
    """Everything that can be done on any screen; loads them all."""
    for module in iter_modules(screens.__path__):
        import_module(f"{screens.__name__}.{module.name}")
    return Keyboard(actions_of(BaseScreen), named)


def _whole_library(database: Path | None, extra_sets: Sequence[Path], game: str) -> Library:
    from deckbuilder.app.library.library import open_library

    library = open_library(database, extra_sets, game)
    library.store.answer_soon()
    library.store.require_whole()
    return library


def run(
    database: Path | None = None,
    extra_sets: Sequence[Path] = (),
    settings: Mapping[str, str] | None = None,
    address: str = "",
) -> int:
    """Open the screen, with the settings named for this start, and return the exit code of the program.

    ``address`` names what is opened over the first screen.
    """

    try:
        config = open_config(settings)
        game, mode = config.game, "home"
        while True:
            app = OpeningApp(partial(_whole_library, database, extra_sets, game), config, welcomes=not address)
            app.first_mode, app.address = mode, address
            address = ""
            result = app.run()
            app.close()
            if app.refusal is not None:
                raise app.refusal
            if app.last_words:
                return crashes.FAULT
            if not app.next_game:
                return result if result is not None else app.return_code or 0
            config, game, mode = app.config, app.next_game, app.next_mode
    except Refusal as refusal:
        print(harmless_lines(f"Error: {refusal.message}\n{refusal.hint}".rstrip()), file=sys.stderr)
        return refusal.exit_code
