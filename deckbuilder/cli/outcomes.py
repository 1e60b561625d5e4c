"""Results of games in plain lines: the summary of a game, its review, and records of who won with what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.render import narrate, say, say_rows, table_width, wrapped
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.game.game_summary import GameSummary
    from deckbuilder.app.game.records import RecordLine, Records
    from deckbuilder.app.game.review import Review, Reviewed


def say_summary(found: GameSummary) -> None:
    """Print the summary of a game: its end, who had how much when and from what, and what mattered."""
    say(wrapped(f"{found.title}: {found.outcome}"))
    say(f"{found.length_said}, {counted(found.choices, 'choice')}")
    say("\nBy turn")
    rows = [("", "", *(str(turn) for turn in found.rounds), "end")]
    rows += [(f"  {one.name}", one.label_said, *(str(value) for value in one.values)) for one in found.scores]
    say_rows(rows)
    sources = [(one, source) for one in found.scores for source in one.sources_joined]
    if sources:
        say("\nFrom what")
        say_rows(
            (f"  {one.name}", one.label, f"{source.points:+d}", _cited(source.said, source.clause))
            for one, source in sources
        )
    for title, lines in found.parts.items():
        if lines:
            say(f"\n{harmless(title)}")
        for line in lines:
            say(wrapped(f"  {_cited(line.said, line.clause)}"))


def _cited(said: str, clause: str) -> str:
    return f"{said} [{clause}]" if clause else said


# ------------------------------------------------------------------ the review of a game

BAR = 40


def say_review(found: Review) -> None:
    """Print the review of a game: a line for each decision, and what mattered most."""
    say_rows(_line(one) for one in found.decisions)
    if found.end is not None:
        say(wrapped(f"At the end: {100 * found.end:.0f} % of the win."))
    if found.costliest:
        say(f"\nWhat cost {harmless(found.name)} most:")
        for one in found.costliest:
            say(wrapped(one.said))
            if one.why:
                say(wrapped(one.why, "   "))
    if found.swings:
        say("\nOther large changes:")
        say_rows((f"{100 * one.change:+.0f} %", one.when_said, one.whose, one.sentence) for one in found.swings)
    say(wrapped(f"\n{found.balance}"))
    narrate(
        f"{counted(len(found.decisions), 'decision')}, each judged by what {harmless(found.name)} knew at the time."
    )


def _line(one: Reviewed) -> tuple[str, ...]:
    filled = round(BAR * one.chance)
    mark = f"-{100 * one.cost:.0f}" if one.better else ""
    return (str(one.choice), one.when_said, f"{100 * one.chance:3.0f} %", "#" * filled, mark, one.answer)


# ------------------------------------------------------------------ records

WIDEST_NAME, COLUMN = 26, 7
"""The width in cells of a deck's name, usually, and of a number."""
LEAST_FOR_SHARE = 2
"""The least number of games for which a percentage is shown."""


def say_records(found: Records, *, is_of_one: bool) -> None:
    """Print a whole record: of one deck by version, of all of them by deck."""
    from deckbuilder.app.game.records import games_said

    say(f"{found.title}, {games_said(found)}" if found.total.games else games_said(found))
    parts = (
        ("By version", found.by_version if is_of_one else ()),
        ("With", () if is_of_one else found.by_deck),
        ("Against", found.by_opponent),
        ("Played by", found.by_level),
    )
    for title, lines in parts:
        _say_records_by(title, [line for line in lines if line.name])
    if found.left_out:
        narrate(wrapped(found.left_out_said))


def say_matrix(found: Records) -> None:
    """Print how often each deck has won and lost against each other deck."""
    from deckbuilder.app.game.records import games_said

    blocks = found.matrix_blocks((table_width() - WIDEST_NAME) // COLUMN)
    if not blocks:
        say(games_said(found))
    for number, rows in enumerate(blocks):
        say("" if number else "Won-lost, by the number of the opponent:")
        say_rows(rows)


def _say_records_by(title: str, lines: Sequence[RecordLine]) -> None:
    if lines:
        say(f"\n{title}")
        say_rows((f"  {line.name}", line.record.score, _share(line)) for line in lines)


def _share(line: RecordLine) -> str:
    record = line.record
    share = record.share
    if share is None or record.games < LEAST_FOR_SHARE:
        return ""
    return f"{100 * share.mean:.0f} % won {share.bounds_said()}"
