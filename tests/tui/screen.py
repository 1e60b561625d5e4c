"""A driver for the screen in a test: press keys, type, and read what is drawn as plain text."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache, wraps
from inspect import signature
from pathlib import Path
from typing import Any, Concatenate, ParamSpec

from textual import events
from textual.keys import _character_to_key
from textual.screen import Screen

from deckbuilder.app.library.library import open_library
from deckbuilder.app.preferences.config import Config
from deckbuilder.kernel.views import Prompt
from deckbuilder.tui.app import DeckbuilderApp
from tests.tui.stillness import Still, tell

WIDE, PLAIN, SMALL = (120, 40), (80, 24), (60, 20)
SIZES = (WIDE, PLAIN, SMALL)


class ScreenDriver:
    """A user in front of the screen."""

    def __init__(self, app: DeckbuilderApp, pilot: Still) -> None:
        self.app = app
        self.pilot = pilot
        self._read: tuple[Screen[Any] | None, int, str] = None, -1, ""

    async def keys(self, *keys: str) -> None:
        """Press these keys by their names and wait until the screen is at rest."""
        for key in keys:
            self.app.simulate_key(key)
        await self.settle()

    async def keys_early(self, *keys: str) -> None:
        """Press these keys while what is done in the background is held back, and wait for nothing else."""
        for key in keys:
            self.app.simulate_key(key)
        await self.pilot.pause()

    async def leave_table(self) -> None:
        """Leave an unfinished game, confirming the question about it."""
        await self.keys("escape")
        self.sees("Leave the table?", "1  Leave it", "2  Play on")
        await self.keys("1")

    async def types(self, text: str) -> None:
        """Type a text letter by letter."""
        for character in text:
            key = character if character.isalnum() else _character_to_key(character)
            self.app.post_message(events.Key(key, character))
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that follows from the input, in the background too, is done and drawn."""
        await self.pilot.settle()

    def text(self) -> str:
        """Everything that is drawn, as text."""
        screen, frames, _ = self._read
        if (screen, frames) != (self.app.screen, self.pilot.frames):
            rows = self.app.screen._compositor.render_strips()
            text = "\n".join("".join(segment.text for segment in row).rstrip() for row in rows)
            self._read = self.app.screen, self.pilot.frames, text
        return self._read[-1]

    def sees(self, *texts: str) -> None:
        """Assert that all of these texts can be read, ignoring line breaks."""
        for text in texts:
            assert self._is_seen(text), f"{text!r} is not on the screen:\n{self.text()}"

    def misses(self, *texts: str) -> None:
        """Assert that none of these texts can be read."""
        for text in texts:
            assert not self._is_seen(text), f"{text!r} is on the screen:\n{self.text()}"

    def _is_seen(self, text: str) -> bool:
        return any(unbroken(text) in part for part in parts(self.text()))

    def is_at(self, kind: type[Screen[Any]]) -> bool:
        """Whether a screen of this kind is in front."""
        return isinstance(self.app.screen, kind)

    def has_ended(self) -> bool:
        """Whether the program has been told to end, without an error."""
        return self.app.return_code == 0

    def commands(self) -> list[str]:
        """The commands that clicks on the screen would carry out, as far as the drawing itself stores them."""
        rows = self.app.screen._compositor.render_strips()
        styles = [segment.style for row in rows for segment in row if segment.style is not None]
        return [str(style.meta["@click"]) for style in styles if "@click" in style.meta]


def first_keys(prompt: Prompt | None) -> tuple[str, ...]:
    """The keys that give the first answer, pass if nothing else is needed, and pick no more than necessary."""
    if prompt is None:
        return ()
    if prompt.passing is not None:
        return ("p",)
    if prompt.picks is None:
        return ("enter",)
    return (*(str(number) for number in range(1, max(1, prompt.picks.least) + 1)), "d")


Story = Callable[[ScreenDriver], Awaitable[None]]
Given = ParamSpec("Given")


FRAMES = dict.fromkeys(map(ord, "│┃┏┓┗┛╭╮╰╯─━├┤▌▁▂▃▄▅▆▇█"))


def unbroken(text: str) -> str:
    """The text without spaces, frames and line ends, so that line breaks do not matter."""
    return "".join(text.translate(FRAMES).split())


@lru_cache(maxsize=1)
def parts(drawn: str) -> tuple[str, ...]:
    """The drawn text and, since panes are side by side, each column between two frames, without spaces."""
    columns: dict[int, str] = {}
    for line in drawn.split("\n"):
        for place, part in enumerate(re.split("[│┃]+", line)):
            columns[place] = columns.get(place, "") + part
    return tuple(unbroken(part) for part in (drawn, *columns.values()))


def sit(
    story: Story,
    size: tuple[int, int] = WIDE,
    sets: Sequence[Path] = (),
    config: Config | None = None,
    *,
    welcomes: bool = False,
    game: str = "",
    holds_back: bool | None = None,
) -> None:
    """Open the screen, run the story, and close it."""

    async def seated() -> None:
        with open_library(extra_sets=sets, game=game) as library:
            app = DeckbuilderApp(library, config, welcomes=welcomes)
            async with app.run_test(size=size, notifications=True):
                driver = ScreenDriver(app, Still(app))
                await driver.pilot.settle_unseen()
                await story(driver)

    tell(seated(), holds_back=holds_back)


def at_the_screen(
    size: tuple[int, int] = WIDE,
    sets: Sequence[Path] = (),
    *,
    welcomes: bool = False,
    game: str = "",
    holds_back: bool | None = None,
) -> Callable[[Callable[Concatenate[ScreenDriver, Given], Awaitable[None]]], Callable[Given, None]]:
    """Run an async test at such a screen, which is its first argument; fixtures and parameters are the others."""

    def told(story: Callable[Concatenate[ScreenDriver, Given], Awaitable[None]]) -> Callable[Given, None]:
        @wraps(story)
        def test(*given: Given.args, **named: Given.kwargs) -> None:
            def seated(screen: ScreenDriver) -> Awaitable[None]:
                return story(screen, *given, **named)

            sit(seated, size, sets, welcomes=welcomes, game=game, holds_back=holds_back)

        asked = signature(story)
        test.__signature__ = asked.replace(parameters=[*asked.parameters.values()][1:])  # type: ignore[attr-defined]
        return test

    return told
