"""What a game came to, in plain lines: points by round, where they came from, and what decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.render import say, say_rows, wrapped
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.game.game_summary import GameSummary


def say_summary(found: GameSummary) -> None:
    """All of it."""
    say(wrapped(f"{found.title}: {found.outcome}"))
    say(f"{found.length_said}, {counted(found.choices, 'choice')}")
    say("\nBy turn")
    rows = [("", "", *(str(turn) for turn in found.rounds), "end")]
    rows += [(f"  {one.name}", one.label_said, *(str(value) for value in one.values)) for one in found.scores]
    say_rows(rows)
    sources = [(one, source) for one in found.scores for source in one.sources]
    if sources:
        say("\nFrom what")
        say_rows(
            (f"  {one.name}", one.label, str(source.points), _cited(source.heading, source.clause))
            for one, source in sources
        )
    _say_part(
        f"What turned the chances of {harmless(found.whose)}", [(one.said, one.clause) for one in found.turning_points]
    )
    _say_part("Who was defeated by whom", [(one.said, one.clause) for one in found.deeds])
    _say_part("The cards that did most", [(one.said, "") for one in found.cards])
    _say_part("What decided", [(one.heading, one.clause) for one in found.clauses])


def _say_part(title: str, lines: list[tuple[str, str]]) -> None:
    if lines:
        say(f"\n{title}")
    for said, clause in lines:
        say(wrapped(f"  {_cited(said, clause)}"))


def _cited(said: str, clause: str) -> str:
    return f"{said} [{clause}]" if clause else said
