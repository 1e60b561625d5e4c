from __future__ import annotations

import pytest

from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit
from tests.tui.test_help import SCREENS

pytestmark = pytest.mark.screens

ODD = ((200, 60), (100, 30), (79, 24), (60, 20), (40, 10), (20, 5), (1, 1), (120, 10), (30, 50))


@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
@at_the_screen()
async def test_no_size_is_too_small_and_the_screen_comes_back(screen: ScreenDriver, keys: tuple[str, ...]) -> None:
    for key in keys:
        await screen.keys(key)
    before = screen.text()
    for size in ODD:
        await screen.pilot.resize_terminal(*size)
        await screen.settle()
    await screen.pilot.resize_terminal(*WIDE)
    await screen.settle()
    assert screen.text().split("\n")[0] == before.split("\n")[0]


@pytest.mark.parametrize("size", [PLAIN, SMALL])
@pytest.mark.parametrize("keys", SCREENS.values(), ids=SCREENS)
def test_no_line_is_wider_than_the_screen(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        for key in keys:
            await screen.keys(key)
        lines = screen.text().split("\n")
        assert len(lines) == size[1]
        assert max(map(len, lines)) <= size[0]

    sit(story, size)


@at_the_screen()
async def test_a_screen_fits_when_the_size_changed_while_another_was_seen(screen: ScreenDriver) -> None:
    await screen.keys("2")
    await screen.keys("1")
    await screen.pilot.resize_terminal(*SMALL)
    await screen.settle()
    await screen.keys("2")
    screen.sees("Powder and Prayer")
    screen.misses("Starting characters")


@at_the_screen()
async def test_cards_regain_their_boxes_when_the_terminal_grows_again(screen: ScreenDriver) -> None:
    await screen.keys("3", "s")
    corners = screen.text().count("╭")
    await screen.pilot.resize_terminal(*SMALL)
    await screen.settle()
    assert screen.text().count("╭") < corners
    await screen.pilot.resize_terminal(*WIDE)
    await screen.settle()
    assert screen.text().count("╭") == corners
