"""The program as seen by its screens and widgets: the library, the settings, and what it opens for them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.binding import Binding
from textual.dom import DOMNode
from textual.screen import Screen

from deckbuilder import garbage
from deckbuilder.app.preferences.config import Config
from deckbuilder.app.reference.nouns import worded
from deckbuilder.text import harmless
from deckbuilder.tui.keystrokes import KeysOneByOne

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.tui.widgets.clauses import ClauseOrTerm

Answer = TypeVar("Answer")


class BaseApp(KeysOneByOne):
    """The program's services for its screens; the full application implements those that open other screens."""

    def __init__(self, library: Library | None, config: Config | None) -> None:
        super().__init__()
        self._library = library
        self.config = config or Config()
        self._about_config: list[str] = []
        self._told: set[str] = set()
        self._kept: set[str] = set()
        self.parting_words = ""
        """The message of a closed screen, for the screen below to show."""
        self.taken_up: int | None = None
        """The number of the game played last, until the list of saved games has its cursor on it."""

    @property
    def library(self) -> Library:
        """The open database and the cards."""
        assert self._library is not None
        return self._library

    @property
    def is_opening(self) -> bool:
        """Whether the cards are still being loaded."""
        return self._library is None

    def worded(self, text: str) -> str:
        """A text with its placeholders replaced by the current game's terms."""
        return worded(text, self.config.game) if self._library is None else self.library.book.worded(text)

    def tell_notices(self) -> None:
        """Show the notices not shown yet; some become known only once cards have been found or saved."""
        for notice in (*self.library.notices, *self._about_config):
            if notice not in self._told:
                self._told.add(notice)
                self.notify(harmless(notice), severity="warning", markup=False, timeout=15)

    def keep_loaded(self, opened: str = "game") -> None:
        """Exclude permanently used memory (cards, rules, modules) from garbage collection.

        A full collection can take longer than the response to a key should. So this runs when a mode or a game is first
        opened: whatever was loaded for it stays in memory.
        """
        if opened not in self._kept and not self.is_headless:
            self._kept.add(opened)
            garbage.keep_loaded()

    def get_key_display(self, binding: Binding) -> str:
        """The displayed form of a key, or its name when only plain characters are drawn."""
        display = super().get_key_display(binding)
        return display if display.isascii() or not self.config.ascii else binding.key

    async def action_mode(self, mode: str) -> None:
        """Go to another mode; the mode you leave keeps its open screens."""
        self.tell_notices()
        if mode != self.current_mode:
            await self.switch_mode(mode)
            self.keep_loaded(mode)

    def take_up(self, match: Match) -> None:
        """Note which match is played, and apply the settings to it: automatic passing, and asking about offers."""
        self.keep_loaded()
        self.taken_up = match.number
        match.usual_auto(self.config.auto_pass)
        match.skipper.is_active = not self.config.ask_offers

    # ------------------------------------------------------------------ implemented by the full application

    @abstractmethod
    def take(self, config: Config) -> None:
        """Apply these settings from now on."""

    @abstractmethod
    def look_up(self, item: ClauseOrTerm | None = None, book: str = "") -> None:
        """Open the rules over the current screen, at a clause, at a term or at the search; Esc returns."""

    @abstractmethod
    def look_back(self, ref: str, *, is_at_end: bool = False, at: int = 0) -> None:
        """Step through a played game in either direction, starting after `at` choices or at its end."""

    @abstractmethod
    def action_guided_game(self) -> None:
        """Play a first game against the computer, with hints that explain the questions."""

    @abstractmethod
    def action_game(self) -> None:
        """Browse, build and play another game; open work is saved."""

    @abstractmethod
    def go_to_chosen_game(self) -> None:
        """Switch to the game chosen in the settings, if it is another one."""

    @abstractmethod
    def go_to_game(self, id: str) -> None:
        """Switch to this game, once open work is saved or its loss is confirmed."""


def ask_over(screen: Screen[Any], question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
    """Ask a question over a screen, and call `then` with the answer if there is one."""

    def follow(answer: Answer | None) -> None:
        if answer is not None:
            then(answer)

    screen.app.push_screen(question, follow)


def program_of(node: DOMNode) -> BaseApp:
    """The program that a screen or widget belongs to."""
    return cast(BaseApp, node.app)
