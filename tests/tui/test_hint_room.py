"""The room for hints and notices: it comes neither from the answers that they are about nor from the keys."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.tui.widgets.prompt import PromptPanel
from tests.tui.screen import PLAIN, SIZES, WIDE, ScreenDriver, sit
from tests.tui.test_table import sit_down, until

LONG_HINT = "Advice: Target The Sexton; no answer is clearly better. In 7 of 8 tries: it takes 2 wounds. " * 2


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_a_long_hint_leaves_the_answers_their_room(size: tuple[int, int]) -> None:
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


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_at_the_table_leaves_the_keys_readable(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        await until(screen, table)
        keys = screen.text().splitlines()[-1]
        assert "Hint" in keys
        table.tell("The game is saved, but not quite where it was to be. " * 3)
        await screen.settle()
        screen.sees("not quite where it was to be")
        assert screen.text().splitlines()[-1] == keys

    sit(story, size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PLAIN])
def test_hint_and_forecast_do_not_count_one_event_twice(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    told = (("In 4 of 6 tries", "The Nail dies"), ("In 4 of 6 tries", "You lose 1 egg"))
    monkeypatch.setattr(Match, "consequences_later", lambda *_: lambda: told)

    async def story(screen: ScreenDriver) -> None:
        table = await sit_down(screen)
        prompt = await until(screen, table)
        screen.sees("In 4 of 6 tries: The Nail dies")
        first = prompt.choices[0].label
        table.drawing.question.show_hint(f"Advice: {first}. In 7 of 8 tries: The Nail dies.", (0,))
        await screen.settle()
        screen.sees("In 7 of 8 tries: The Nail dies", "In 4 of 6 tries: You lose 1 egg")
        screen.misses("In 4 of 6 tries: The Nail dies")
        await screen.keys("down")
        screen.sees("In 4 of 6 tries: The Nail dies")

    sit(story, size)
