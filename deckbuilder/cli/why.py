"""The answers to `why` at a question: about an answer, a card or a kind of action, or about what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.app.game.reasons import chain_lines, usable_lines
from deckbuilder.cli.render import say, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

LONGEST = 6
"""Digits of the largest number that can be meant."""


def say_why(match: Match, seat: int, about: str) -> None:
    """Say why: nothing or a number below zero is about what happened, any other number about that answer."""
    number = about.removeprefix("-")
    prompt = match.prompt
    if not about or (number != about and number.isdecimal() and len(number) < LONGEST):
        lines = chain_lines(match.why_happened(seat, -int(number or 1)), match.content.pool)
        lines = (lines[0], *(f"  {line}" for line in lines[1:]))
    elif about.casefold() in ("p", "pass") and prompt is not None and prompt.passing is not None:
        lines = (match.why(prompt.passing),)
    elif number.isdecimal() and len(number) < LONGEST:
        lines = (match.why(int(about) - 1),)
    else:
        passing, number_of_answers = (prompt.passing, len(prompt.answers)) if prompt is not None else (None, 0)
        keys = ["p" if n == passing else str(n + 1) for n in range(number_of_answers)]
        lines = usable_lines(match.why_not(about), keys)
    say(wrapped("\n".join(lines)))
