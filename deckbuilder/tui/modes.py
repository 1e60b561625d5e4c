"""The five modes of the program, each with a factory that imports its screen when it is first opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen


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
"""The factory for each mode's screen."""
