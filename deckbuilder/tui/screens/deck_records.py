"""Win–loss records of the decks: by version, opponent and level, and each deck against each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.binding import Binding

from deckbuilder.app.game.records import Records, games_said, records
from deckbuilder.errors import Refusal
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.widgets.wrap_list import BLANK, ListEntry, heading

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.game.records import RecordLine
    from deckbuilder.tui.screens.base_screen import AskingScreen

NAME, SCORE, ROOM = 24, 7, 70
"""Cells of a name and of a score, and the cells available in a box."""
SHOWN = 6
"""Number of opponents listed with a deck."""


class DeckRecords:
    """The results of the decks in the current game; `renew` reads them again."""

    KEYS = keys_of_part(
        "records",
        "Records of {decks}",
        Binding("R", "records", "Records: won and lost, which against which", show=False),
    )

    def __init__(self, screen: AskingScreen) -> None:
        self._screen = screen
        self._found: Records | None = None

    @property
    def found(self) -> Records:
        """The records of the current game, read when first needed."""
        if self._found is None:
            try:
                self._found = records(self._screen.library)
            except Refusal:  # the list of decks must work even if its records cannot be read
                self._found = Records(self._screen.library.book.title, (), {})
        return self._found

    def renew(self) -> None:
        """Discard the records, because more games may have been played."""
        self._found = None

    def score(self, deck: str) -> str:
        """The wins and losses of a deck; empty if it was never played."""
        return self.found.of(deck).total.score

    def entries(self, deck: str) -> Iterator[ListEntry]:
        """The record of a deck: in total, by version if there are several, by opponent, and by level."""
        mine = self.found.of(deck)
        if not mine.appearances:
            return
        yield BLANK
        yield ListEntry(joined(("Record", "bold underline"), f"  {mine.total.said}"))
        versions = mine.by_version if len(mine.by_version) > 1 else ()
        for line in (*versions, *mine.by_opponent[:SHOWN], *mine.by_level):
            yield ListEntry(plain(line.name), f"{line.record.score:>6}  ")

    def show(self) -> None:
        """See all records: by deck, by level, and each deck against each other."""
        found = self.found
        entries = [ListEntry(plain(games_said(found)))]
        entries += _part("With", found.by_deck)
        entries += _part("Played by", found.by_level)
        entries += _matrix(found)
        if found.left_out:
            entries += [BLANK, ListEntry(plain(found.left_out_said))]
        self._screen.app.push_screen(Read(f"Records: {found.title}", entries))


def _part(title: str, lines: Sequence[RecordLine]) -> Iterator[ListEntry]:
    if lines:
        yield BLANK
        yield heading(title)
    for line in lines:
        yield ListEntry(plain(line.name), f"{line.record.score:>6}  ")


def _matrix(found: Records) -> Iterator[ListEntry]:
    blocks = found.matrix_blocks((ROOM - NAME) // SCORE)
    for number, rows in enumerate(blocks):
        yield BLANK
        if number == 0:
            yield heading("Which against which, won-lost")
        for first, *scores in rows:
            if number == len(blocks) - 1:
                yield ListEntry(plain(" ".join(scores)), f"{first:>6}  ")
            else:
                yield ListEntry(joined(cell(first, NAME), *(cell(f"{one:>{SCORE - 1}} ", SCORE) for one in scores)))
