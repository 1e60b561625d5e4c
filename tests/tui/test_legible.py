"""Words stand out from their background, in all colours and everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from rich.segment import Segment
from rich.style import Style

from deckbuilder.app.preferences.config import Config
from deckbuilder.app.preferences.settings import THEMES
from deckbuilder.tui.legible import legible
from deckbuilder.tui.themes import TEXTUAL_NAMES
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, at_the_screen, sit

READABLE = 4.5
"""The least contrast of text."""
OURS = sorted({*THEMES} - {"ansi"})
"""The themes with fixed colours; "ansi" uses those of the terminal."""


def luminance(colour: Iterable[int]) -> float:
    """The perceived brightness of a colour, from 0 to 1."""
    parts = [part / 255 / 12.92 if part / 255 <= 0.04 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(style: Style) -> float:
    """The contrast of text, from 1 to 21."""
    assert style.color is not None
    assert style.bgcolor is not None
    darker, lighter = sorted((luminance(style.color.get_truecolor()), luminance(style.bgcolor.get_truecolor())))
    return (lighter + 0.05) / (darker + 0.05)


def words(line: Iterable[Segment]) -> Iterator[tuple[str, Style]]:
    """The words of a line, with their style."""
    for part in line:
        if any(map(str.isalnum, part.text)) and part.style is not None:
            yield part.text, part.style


async def faint(screen: ScreenDriver) -> list[tuple[str, str]]:
    """The texts too faint in some of the themes, each with the theme's name."""
    found = []
    for theme in OURS:
        screen.app.theme = TEXTUAL_NAMES.get(theme, theme)
        await screen.settle()
        rows = screen.app.screen._compositor.render_strips()
        found += [(theme, text) for row in rows for text, style in words(row) if contrast(style) < READABLE]
    return found


@pytest.mark.parametrize("theme", OURS)
def test_every_key_and_what_it_does_stands_out_from_the_line(theme: str) -> None:
    async def story(screen: ScreenDriver) -> None:
        line = screen.app.screen._compositor.render_strips()[-1]
        assert all(contrast(style) >= READABLE for _, style in words(line))

    sit(story, PLAIN, config=Config(values={"theme": theme}))


@pytest.mark.slow
@at_the_screen()
async def test_the_search_hint_is_readable_before_anything_is_typed(screen: ScreenDriver) -> None:
    await screen.keys("1", "/")
    screen.sees("earch: words, type:character")
    assert await faint(screen) == []
    await screen.keys("escape", "escape", "f")
    assert await faint(screen) == []


@pytest.mark.slow
@at_the_screen(WIDE, game="munchkin-nightmare")
async def test_the_names_of_six_players_are_read_at_the_table(screen: ScreenDriver) -> None:
    await screen.keys("3", "a", "a", "a", "a", "s")
    screen.sees(*(f"Player {number}" for number in range(1, 7)))
    assert await faint(screen) == []


@pytest.mark.slow
@at_the_screen()
async def test_gangs_are_readable_before_a_game_and_in_the_builder(screen: ScreenDriver) -> None:
    for keys in (("3",), ("2",), ("enter",)):
        await screen.keys(*keys)
        assert await faint(screen) == []


def test_only_faint_colours_are_changed() -> None:
    clear = Style.parse("#222222 on #eeeeee")
    assert legible(clear) is clear
    pale, dark = Style.parse("#bbbb99 on #eeeeee"), Style.parse("#445544 on #222222")
    for style in (pale, dark):
        assert contrast(style) < READABLE <= contrast(legible(style)) < READABLE + 1
    assert legible(pale).bgcolor == pale.bgcolor
    turned = legible(Style.parse("#eeeeee on #bbbb99 reverse"))
    assert (turned.color, turned.bgcolor) == (Style.parse("#eeeeee").color, legible(pale).color)
    own = Style.parse("yellow on default")
    assert legible(own) is own, "the sixteen colours of a terminal are its own"
