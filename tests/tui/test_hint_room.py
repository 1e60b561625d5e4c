"""The room for a hint: it comes from the table, the log and the news, never from the answers that it is about."""

from __future__ import annotations

import pytest

from deckbuilder.tui.widgets.prompt import PromptPanel
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, sit
from tests.tui.test_table import sit_down, until


LONG_HINT = "Advice: Target The Sexton; no answer is clearly better. In 7 of 8 tries: it takes 2 wounds. " * 2


@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_a_long_hint_takes_its_room_from_the_table_and_not_from_the_answers(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        await until(screen, table, choices=6)
        panel = table.query_one(PromptPanel)
        panel.show_hint(LONG_HINT, (0,))
        await screen.settle()
        screen.sees(LONG_HINT[-40:])
        assert panel.query_one("#choices").size.height >= 5
        assert panel.region.bottom == table.size.height - 1, "the keys remain below it"

    sit(story, size)
