"""The keys at the bottom are read on light and on dark screens."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from deckbuilder.app.preferences.config import Config
from deckbuilder.app.preferences.settings import THEMES
from tests.tui.screen import PLAIN, Sitting, sit

READABLE = 3.0
"""The least contrast of bold letters."""
OTHERWISE = {"ansi", "atom-one-dark"}
"""The colours of a terminal are its own; on dark grey, the keys of the other are a quiet violet beside white words."""


def luminance(colour: Iterable[int]) -> float:
    """How bright a colour is to the eye, from 0 to 1."""
    parts = [part / 255 / 12.92 if part / 255 <= 0.04 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: Iterable[int], other: Iterable[int]) -> float:
    """How well one is read on the other, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", sorted({*THEMES} - OTHERWISE))
def test_every_key_and_what_it_does_stands_out_from_the_line(theme: str) -> None:
    async def story(screen: Sitting) -> None:
        line = screen.app.screen._compositor.render_strips()[-1]
        styles = {part.style for part in line if part.text.strip() and part.style is not None}
        for style in styles:
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor()) >= READABLE

    sit(story, PLAIN, config=Config(values={"theme": theme}))
