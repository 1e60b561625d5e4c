"""A word as a QR code in a terminal, with the `print` extra: two rows of modules to a line of half blocks."""

from __future__ import annotations

from deckbuilder.errors import Refusal

QUIET = 4
"""Empty modules around it, without which no camera finds it."""
BLOCKS = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def qr_lines(word: str, *, on_light: bool = False) -> tuple[str, ...]:
    """The code line by line, for letters that are lighter than their ground; `on_light` for the other way round."""
    try:
        import segno
    except ImportError:
        raise Refusal(
            "no-qr", "A QR code needs the print extra, which is not installed.", "Install deckbuilder[print]."
        ) from None
    try:
        rows = [[bool(module) for module in row] for row in segno.make_qr(word, error="l").matrix_iter(border=QUIET)]
    except ValueError:
        raise Refusal("no-qr", "The share code is too long for a QR code.", "Share the code itself.") from None
    rows += [[False] * len(rows[0])] if len(rows) % 2 else []
    # What is drawn must be the light modules where letters are light, and the dark ones where they are dark.
    return tuple(
        "".join(BLOCKS[top is on_light, bottom is on_light] for top, bottom in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    )
