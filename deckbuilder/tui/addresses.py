"""Opening a card, a deck or a moment of a saved game by its address, over the first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.library import lookup
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless, number_of
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.reading import ShowCards
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.widgets.card_face import face_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from deckbuilder.app.library.library import Library
    from deckbuilder.tui.program import BaseApp

FORMS = "card/ID, deck/NAME, game/NUMBER or game/NUMBER/CHOICE"


def open_at(app: BaseApp, address: str) -> None:
    """Open what an address names; if there is no such thing, say so and continue."""
    try:
        app.push_screen(screen_at(app.library, address))
    except Refusal as refusal:
        app.notify(harmless(refusal.said), severity="warning", markup=False)


def screen_at(library: Library, address: str) -> Screen[None]:
    """The screen that shows what an address names; raises a Refusal if there is no such thing."""
    kind, _, name = address.strip("/").partition("/")
    if kind not in WAYS or not name:
        raise Refusal("no-such-address", f'Nothing was found at "{harmless(address)}".', hint=f"An address is {FORMS}.")
    return WAYS[kind](library, name)


def _card(library: Library, name: str) -> Screen[None]:
    return ShowCards(face_of(lookup.show_card(library, name)))


def _deck(library: Library, name: str) -> Screen[None]:
    if "/" in name:  # a link must not open a file
        raise Refusal("no-such-address", "A deck is opened by its name.", hint=f"An address is {FORMS}.")
    return BuilderScreen(decks.load_deck(library, name), Autosave.of(library, name))


def _game(library: Library, name: str) -> Screen[None]:
    number, _, choice = name.partition("/")
    screen = ReplayScreen(library, number)
    screen.cursor.go(number_of(choice) or 0)
    return screen


WAYS: dict[str, Callable[[Library, str], Screen[None]]] = {"card": _card, "deck": _deck, "game": _game}
"""The first part of an address, with a function that builds the screen for the rest."""
