"""A game looked through, in plain lines: the chance to win, what cost it, and what was luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.render import narrate, say, say_rows, wrapped
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.game.review import Review, Reviewed

BAR = 40


def say_review(found: Review) -> None:
    """All of it: a line for each decision, and what mattered most."""
    say_rows(_line(one) for one in found.decisions)
    if found.end is not None:
        say(wrapped(f"In the end: {100 * found.end:.0f} % of the win."))
    if found.costliest:
        say(f"\nWhat cost {harmless(found.name)} most:")
        for one in found.costliest:
            say(wrapped(one.said))
            if one.why:
                say(wrapped(one.why, "   "))
    if found.swings:
        say("\nWhat else changed most:")
        say_rows(
            (f"{100 * one.change:+.0f} %", f"turn {one.turn}", "luck" if one.is_luck else "others", one.sentence)
            for one in found.swings
        )
    say(wrapped(f"\n{found.balance}"))
    narrate(f"{counted(len(found.decisions), 'decision')}, each weighed by what {harmless(found.name)} knew then.")


def _line(one: Reviewed) -> tuple[str, ...]:
    filled = round(BAR * one.chance)
    mark = f"-{100 * one.cost:.0f}" if one.better else ""
    return (str(one.choice), f"turn {one.turn}", f"{100 * one.chance:3.0f} %", "#" * filled, mark, one.answer)
