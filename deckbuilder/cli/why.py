"""The answers to `why`: about an answer, a card or a kind of action, or about what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.game.reasons import chain_lines, usable_lines
from deckbuilder.cli.keyboard import number_of
from deckbuilder.cli.render import say, wrapped

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.kernel.views import Reason


def say_why(match: Match, seat: int, about: str) -> None:
    """Say why: nothing or a number below zero is about what happened, any other number about that answer."""
    prompt, number = match.prompt, number_of(about)
    before = number_of(about.removeprefix("-")) if about.startswith("-") else None if about else 1
    if before:
        say_chain(match.why_happened(seat, -before), match.content.pool)
    elif about.casefold() in ("p", "pass") and prompt is not None and prompt.passing is not None:
        say(wrapped(match.why(prompt.passing)))
    elif number is not None:
        say(wrapped(match.why(number - 1)))
    else:
        passing, answers = (prompt.passing, prompt.answers) if prompt is not None else (None, ())
        keys = ["p" if n == passing else str(n + 1) for n in range(len(answers))]
        say(wrapped("\n".join(usable_lines(match.why_not(about), keys))))


def say_chain(chain: Sequence[Reason], pool: CardPool) -> None:
    """Say what happened, and a little to the right what led to it."""
    first, *behind = chain_lines(chain, pool)
    say(wrapped("\n".join([first, *(f"  {line}" for line in behind)])))
