"""Colours: dark, light, and those that the terminal has anyway, whichever they are."""

from __future__ import annotations

from textual.theme import Theme

ANSI = Theme(
    name="ansi",
    ansi=True,
    primary="ansi_blue",
    secondary="ansi_cyan",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    accent="ansi_cyan",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
)
OURS = (ANSI,)
TEXTUAL_NAMES = {"dark": "textual-dark", "light": "textual-light"}
"""How Textual calls two of them."""
