from __future__ import annotations

import re

import pytest

from deckbuilder.tui.screens.deck_figures import bar
from tests.tui.screen import SIZES, ScreenDriver, at_the_screen, sit
from tests.tui.test_builder import find, open_gang

pytestmark = pytest.mark.screens


@pytest.mark.parametrize("size", SIZES)
def test_the_gang_that_is_built_is_counted_in_bars(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await open_gang(screen)
        await screen.keys("right", "home", "0", "c")
        screen.sees("Powder and Prayer 1 in figures", "Starting characters 5", "Combat deck 16")
        assert re.search(r"Combat deck +16 +█+", screen.text())
        for _ in range(4):
            if "Type" not in screen.text():
                await screen.keys("pagedown")
        screen.sees("Type", "Character")
        await screen.keys("escape")
        screen.misses("in figures")

    sit(story, size)


@at_the_screen()
async def test_a_sample_hand_is_of_the_deck_and_another_is_dealt(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("d")
    screen.sees("A first hand of Powder and Prayer", "dealt by seed")
    names = {line.card for line in builder.deck.lines if line.pile == "combat"}
    hands = set()
    for _ in range(4):
        drawn = tuple(re.findall(r"┃ +[1-9]  (?:[^\w ] )?([^·┃]+) ·", screen.text()))
        assert drawn and set(drawn) <= names
        hands.add((drawn, seed_of(screen)))
        await screen.keys("n")
    assert len(hands) == 4
    await screen.keys("escape")
    assert screen.app.screen is builder


@at_the_screen()
async def test_the_odds_of_the_card_under_the_cursor_grow_turn_by_turn(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await find(screen, "kill shot")
    await screen.keys("escape")
    await screen.keys("escape")
    await screen.keys("o")
    screen.sees("To have drawn Kill Shot when a turn begins", "turn 1", "turn 10")
    first = [int(number) for number in re.findall(r"turn +\d+ +(?:\d+% to )?(\d+)%", screen.text())]
    assert len(first) == 10
    assert first == sorted(first)
    assert first[0] < first[-1]


@at_the_screen()
async def test_a_card_that_cannot_be_drawn_is_reported_in_a_sentence(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("right", "home", "o")
    assert screen.app.screen is builder
    screen.sees('"Envoy Marrow" is not in its Combat deck.')


def test_a_bar_is_as_long_as_its_number_and_never_hides_one() -> None:
    assert bar(4, 4, 4) == "████"
    assert bar(1, 4, 4) == "█"
    assert bar(1, 8, 4) == "▌"
    assert bar(1, 10_000, 4) == "▏"
    assert bar(0, 4, 4) == ""
    assert bar(0, 0, 4) == ""


def seed_of(screen: ScreenDriver) -> str:
    """The seed with which the hand on the screen is dealt."""
    found = re.search(r"dealt by seed (\d+)", screen.text())
    assert found is not None
    return found[1]
