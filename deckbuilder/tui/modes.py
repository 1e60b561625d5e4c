"""The modes of the program, each loaded when it is first gone to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

OPENING = "opening"
"""The mode in which the program waits for its cards."""


def _catalogue() -> Screen[Any]:
    from deckbuilder.tui.screens.catalogue import CatalogueScreen

    return CatalogueScreen()


def _gangs() -> Screen[Any]:
    from deckbuilder.tui.screens.gangs import GangsScreen

    return GangsScreen()


def _play() -> Screen[Any]:
    from deckbuilder.tui.screens.play import PlayScreen

    return PlayScreen()


def _rules() -> Screen[Any]:
    from deckbuilder.tui.screens.rules import RulesScreen

    return RulesScreen()


LOADED: dict[str, Callable[[], Screen[Any]]] = {
    "catalogue": _catalogue,
    "gangs": _gangs,
    "play": _play,
    "rules": _rules,
}
"""What makes the screen of each mode."""
