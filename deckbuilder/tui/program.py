"""The program as its screens and widgets know it: the library, the settings, and what it opens for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode

from deckbuilder import garbage
from deckbuilder.app.preferences.config import Config
from deckbuilder.app.reference.nouns import worded
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.tui.widgets.clauses import Item


class Program(App[int]):
    """What every screen may ask of the program; opening other screens is left to the whole of it."""

    pressed_at: float
    """When the key was pressed whose action is being carried out."""

    def __init__(self, library: Library | None, config: Config | None) -> None:
        super().__init__()
        self._library = library
        self.config = config or Config()
        self._about_config: list[str] = []
        self._told: set[str] = set()
        self._kept: set[str] = set()
        self.parting_words = ""
        """What a screen said when it was left, for the one below to show."""

    @property
    def library(self) -> Library:
        """The open database and the cards."""
        assert self._library is not None
        return self._library

    @property
    def is_opening(self) -> bool:
        """True until the cards are there."""
        return self._library is None

    def worded(self, text: str) -> str:
        """A text in the words of the game that is meant."""
        return worded(text, self.config.game) if self._library is None else self.library.book.worded(text)

    def tell_notices(self) -> None:
        """Say what is to be noted and was not said yet; some of it is only known once cards were found or saved."""
        for notice in (*self.library.notices, *self._about_config):
            if notice not in self._told:
                self._told.add(notice)
                self.notify(harmless(notice), severity="warning", markup=False, timeout=15)

    def keep_loaded(self, opened: str = "game") -> None:
        """Leave memory that is used for good (cards, rules, modules) out of garbage collection.

        Looking through all of it takes longer than the answer to a key may. So it is set aside when a mode or a game is
        opened for the first time: what was loaded for it stays.
        """
        if opened not in self._kept and not self.is_headless:
            self._kept.add(opened)
            garbage.keep_loaded()

    def get_key_display(self, binding: Binding) -> str:
        """A key as it is drawn; in plain characters by its name."""
        display = super().get_key_display(binding)
        return display if display.isascii() or not self.config.ascii else binding.key

    async def action_mode(self, mode: str) -> None:
        """Go to another mode; what was open there is open still."""
        self.tell_notices()
        if mode != self.current_mode:
            await self.switch_mode(mode)
            self.keep_loaded(mode)

    def take_up(self, match: Match) -> None:
        """Have a match go on by what is settled for every game: what is passed by itself, which offers are asked."""
        self.keep_loaded()
        match.usual_auto(self.config.auto_pass)
        match.offers.are_on = not self.config.ask_offers

    # ------------------------------------------------------------------ what the whole program does

    def take(self, config: Config) -> None:
        """Let these settings hold from now on."""
        raise NotImplementedError

    def look_up(self, item: Item | None = None, book: str = "") -> None:
        """Open the rules over what is seen, at a clause or a word or at the search; Esc leads back."""
        raise NotImplementedError

    def look_back(self, ref: str, *, is_at_end: bool = False, at: int = 0) -> None:
        """Go through a game that was played, forwards and backwards, from after so many choices or from its end."""
        raise NotImplementedError

    def action_guided_game(self) -> None:
        """Play a first game against the computer, with hints at the questions that they explain."""
        raise NotImplementedError

    def action_game(self) -> None:
        """Browse, build and play another game; what is open is saved."""
        raise NotImplementedError

    def go_to_game(self, id: str) -> None:
        """Browse, build and play this game from now on, once what is open is saved or is meant to be lost."""
        raise NotImplementedError


def program_of(node: DOMNode) -> Program:
    """The program that a screen or a widget is part of."""
    return cast(Program, node.app)
