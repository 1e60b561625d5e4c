"""What has happened since somebody last chose, in plain lines: told after the question, and only what is new."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckbuilder.cli.render import wrapped
from deckbuilder.cli.table import seat_lines

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match

RECALLED = 12
"""Sentences of an earlier sitting that are told again."""
SINCE, UNTIL = "Since you last chose:", "Until now:"


@dataclass(slots=True)
class News:
    """What each seat has heard; None stands for everybody at the table."""

    told: dict[int | None, int] = field(default_factory=dict)
    """Sentences that each has been told."""
    headline: str = ""
    """Whose turn it was when that was told last."""
    _waiting: list[str] = field(default_factory=list)
    """What is to be told with the next question."""
    _numbers: dict[tuple[int | None, int], list[str]] = field(default_factory=dict)
    """What each has been told of the numbers of a seat."""
    _have_chosen: set[int | None] = field(default_factory=set)

    def recall(self, match: Match) -> None:
        """Of what happened in an earlier sitting, only the end is told."""
        for seat in (None, *range(len(match.players))):
            self.told[seat] = max(0, len(match.log(seat)) - RECALLED)

    def forget(self, match: Match) -> None:
        """What has happened in the game until now was told, or never happened."""
        self._waiting.clear()
        self.headline = ""
        for seat in (None, *range(len(match.players))):
            self.told[seat] = len(match.log(seat))

    def note(self, match: Match, seat: int, sentence: str) -> None:
        """Tell this with the next question, after what happened before it."""
        self._gather(match, seat)
        self._waiting.append(sentence)

    def lines(self, match: Match, seat: int | None) -> list[str]:
        """What a seat (or everybody) has not heard yet, with whose turn it is now and the numbers that have changed."""
        self._gather(match, seat)
        told, self._waiting = [wrapped(sentence) for sentence in self._waiting], []
        if not match.is_over:
            told += self._standing(match, seat)
        head = SINCE if seat in self._have_chosen else UNTIL
        self._have_chosen.add(seat)
        return [head, *told] if told else []

    def _gather(self, match: Match, seat: int | None) -> None:
        known = self.told.get(seat, 0)
        news = match.log(seat, known)
        self.told[seat] = known + len(news)
        self._waiting += news

    def _standing(self, match: Match, seat: int | None) -> list[str]:
        view = match.view(seat)
        if view.headline == self.headline:
            return []
        self.headline = view.headline
        told = [view.headline]
        for one in view.seats:
            lines, key = list(seat_lines(one)), (seat, one.seat)
            if self._numbers.get(key) != lines:
                self._numbers[key] = lines
                told += lines
        return told
