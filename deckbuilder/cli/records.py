"""Records in plain lines: won and lost by deck, version, opponent and level, and which deck against which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.render import narrate, say, say_rows, width, wrapped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.game.records import RecordLine, Records

WIDEST_NAME, COLUMN = 26, 7
"""Cells for the name of a deck, usually, and for a number."""
LEAST_FOR_SHARE = 2
"""Of a single game nobody needs to hear a share."""


def say_records(found: Records, *, is_of_one: bool) -> None:
    """All of a record; of one deck by its versions, of all of them by deck."""
    from deckbuilder.app.game.records import games_said

    say(f"{found.title}, {games_said(found.total)}" if found.total.games else games_said(found.total))
    parts = (
        ("By version", found.by_version if is_of_one else ()),
        ("With", () if is_of_one else found.by_deck),
        ("Against", found.by_opponent),
        ("Played by", found.by_level),
    )
    for title, lines in parts:
        _say_part(title, [line for line in lines if line.name])
    if found.left_out:
        narrate(wrapped(found.left_out_said))


def say_matrix(found: Records) -> None:
    """Which deck has won and lost how often against which."""
    from deckbuilder.app.game.records import games_said

    blocks = found.matrix_blocks((width() - WIDEST_NAME) // COLUMN)
    if not blocks:
        say(games_said(found.total))
    for number, rows in enumerate(blocks):
        say("" if number else "Won-lost, by the number of the one played against:")
        say_rows(rows)


def _say_part(title: str, lines: Sequence[RecordLine]) -> None:
    if lines:
        say(f"\n{title}")
        say_rows((f"  {line.name}", line.record.score, _share(line)) for line in lines)


def _share(line: RecordLine) -> str:
    record = line.record
    share = record.share
    if share is None or record.games < LEAST_FOR_SHARE:
        return ""
    return f"{100 * share.mean:.0f} % won ({100 * share.low:.0f} to {100 * share.high:.0f})"
