"""A shipped deck whose text is edited to break a rule of its game, and the fixes that follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.mending.fixes import fixes
from deckbuilder.decks.model import Deck
from deckbuilder.decks.remedies import BEYOND_MENDING
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator

Edit = tuple[str, str]
"""Some words of the file, and what is written in their place."""


@dataclass(frozen=True)
class ShippedDeck:
    """The text of a shipped deck, with the cards and the rules that judge it."""

    path: Path
    pool: Callable[[], CardPool]
    construction: Construction[Any]

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def validator(self) -> DeckValidator[Any]:
        return DeckValidator.of(self.pool(), self.construction)

    def edited(self, *edits: Edit) -> Deck:
        """The deck with some words of its file replaced."""
        text = self.text
        for old, new in edits:
            assert old in text, old
            text = text.replace(old, new, 1)
        return parse_deck(text, self.construction.form, self.path.name)

    def breaks(self, code: str, *edits: Edit) -> None:
        """Assert that the edited deck breaks this rule, and that the problem cites its clause."""
        found = {problem.code: problem for problem in self.validator().validate(self.edited(*edits)).problems}
        assert code in found
        assert found[code].clause == next(rule.clause for rule in self.construction.rules if rule.code == code)

    def is_mended(self, *edits: Edit) -> None:
        """Assert that every problem of the edited deck has a fix, unless there is none, and that every fix works."""
        for mended in fixes(self.edited(*edits), self.validator()):
            assert mended.fixes or mended.problem.code in BEYOND_MENDING, mended
            for fix in mended.fixes:
                assert mended.problem not in fix.report.problems
