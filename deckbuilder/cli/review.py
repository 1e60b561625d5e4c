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
            say(wrapped(cost_said(one)))
            if one.reason is not None:
                say(wrapped(one.reason.between("the better answer", "this"), "   "))
    if found.swings:
        say("\nWhat else changed most:")
        say_rows(
            (f"{100 * one.change:+.0f} %", f"turn {one.turn}", "luck" if one.is_luck else "others", one.sentence)
            for one in found.swings
        )
    say(wrapped(f"\n{balance_said(found)}"))
    narrate(f"{counted(len(found.decisions), 'decision')}, each weighed by what {harmless(found.name)} knew then.")


def cost_said(one: Reviewed) -> str:
    """What an answer cost, and what would have been better."""
    cost = f"{100 * one.cost:.0f} %" if one.cost >= 0.01 else "under 1 %"
    return f'{cost}, turn {one.turn}, after choice {one.choice}: "{one.answer}". Better: "{one.better}".'


def balance_said(found: Review) -> str:
    """What answers cost in all, what those of the others brought, and what was luck."""
    if found.by_others is None:
        return f"Own answers: {100 * found.by_choice:+.0f} %. Luck and the others: {100 * found.by_luck:+.0f} %."
    others = f"Answers of the others: {100 * found.by_others:+.0f} %."
    return f"Own answers: {100 * found.by_choice:+.0f} %. {others} Luck: {100 * found.by_luck:+.0f} %."


def _line(one: Reviewed) -> tuple[str, ...]:
    filled = round(BAR * one.chance)
    mark = f"-{100 * one.cost:.0f}" if one.better else ""
    return (str(one.choice), f"turn {one.turn}", f"{100 * one.chance:3.0f} %", "#" * filled, mark, one.answer)
