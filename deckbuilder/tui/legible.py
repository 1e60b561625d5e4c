"""Legible text: letters too faint for their background get more contrast, but no more than needed."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as Drawn
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

READABLE = 4.5
"""Least contrast ratio of letters, from 1 to 21, from the web's accessibility guidelines."""
STEPS = 16
"""Number of steps when blending a colour into black or white."""
BLACK, WHITE = Color(0, 0, 0), Color(255, 255, 255)
LINEAR = 0.04045
"""Below this value, a colour component is proportional to its brightness."""


class Legible(LineFilter):
    """A line filter that strengthens faint text just before output; lines and bars stay as faint as they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments in colours that make their text legible."""
        return [_strengthened(one) if one.style is not None else one for one in segments]


def _strengthened(segment: Segment) -> Segment:
    text, style, control = segment
    if style is None or not any(map(str.isalnum, text)):
        return segment
    return Segment(text, legible(style), control)


@lru_cache(maxsize=4096)
def legible(style: Style) -> Style:
    """The same style with letters that stand out from the background; the terminal's own colours are left alone."""
    letters, below = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
    if letters is None or below is None or letters.triplet is None or below.triplet is None:
        return style
    found = Drawn.from_triplet(standing_out(Color(*letters.triplet), Color(*below.triplet)).rich_color.get_truecolor())
    if found.triplet == letters.triplet:
        return style
    return style + (Style(bgcolor=found) if style.reverse else Style(color=found))


def standing_out(letters: Color, below: Color) -> Color:
    """The legible colour nearest to that of the letters, still darker or lighter than the background if possible."""
    if contrast(letters, below) >= READABLE:
        return letters
    ends = (BLACK, WHITE) if luminance(letters) <= luminance(below) else (WHITE, BLACK)
    end = next(one for one in ends if contrast(one, below) >= READABLE)
    shades = (letters.blend(end, step / STEPS) for step in range(1, STEPS + 1))
    return next(one for one in shades if contrast(one, below) >= READABLE)


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    """The perceived brightness of a colour, from 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= LINEAR else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
