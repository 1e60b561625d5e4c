"""The settings of a new game, as its list names them."""

from __future__ import annotations

import pytest

from tests.tui.screen import PLAIN, ScreenDriver, sit


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("monsters-menace", ("Players choose their Monsters and Militaries: yes", "Ties are broken: no")),
        ("king-of-new-york", ("Players choose their monsters: no", "Nobody wins while others can come back: no")),
        ("munchkin-nightmare", ("Nobody may be asked for help: yes",)),
        ("monster-kids", ("Players choose their characters: no",)),
        ("monster-kids", ("Versus: no, all win or lose together",)),
        ("king-of-new-york", ("Eliminated players: no, a monster without Hearts is out",)),
        ("monster-town", ("Must scout: yes, players who could but do not are warned, and lose",)),
    ],
)
def test_new_game_settings_are_clear_without_the_cursor(game: str, said: tuple[str, ...]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("3")
        screen.sees(*said)

    sit(story, PLAIN, game=game)
