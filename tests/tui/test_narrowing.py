"""Filters on the card list while a gang is built."""

from __future__ import annotations

import pytest

from tests.tui.screen import SMALL, ScreenDriver, at_the_screen
from tests.tui.test_builder import open_gang

pytestmark = pytest.mark.screens


@at_the_screen(SMALL)
async def test_builder_cards_are_narrowed_by_how_they_fit_into_the_gang(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    kinds = len({line.card for line in builder.deck.lines})
    await screen.keys("f")
    screen.sees("[Narrow]", "one copy more fits in", f"[ ] it is in already {kinds}", "[ ] Combat")
    await screen.keys("j", "j", "space")
    screen.sees("[x] it is in already", "⏎ Tick")
    await screen.keys("f")
    screen.sees("[Cards]", f"{kinds} cards: it is in already")
    assert builder.card is not None
    pile = builder.editor.held_in(builder.card)
    assert builder.editor.copies(builder.card) == builder.editor.count(str(pile), builder.card)
    await screen.keys("0", "f")
    screen.sees(f"it is in already {kinds - 1}")
