"""Everything that one card does, compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.cards.phrases import Phrase, Record, every_phrase


@dataclass(frozen=True, slots=True)
class CardEffects:
    """Everything that one card does."""

    do: tuple[Phrase, ...] = ()
    bad: tuple[Phrase, ...] = ()
    escaped: tuple[Phrase, ...] = ()
    won: tuple[Phrase, ...] = ()
    against: tuple[Record, ...] = ()
    powers: tuple[Record, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)

    @property
    def blocks(self) -> tuple[tuple[Phrase, ...], ...]:
        """All effect lists."""
        return tuple(block for block in (self.do, self.bad, self.escaped, self.won) if block)

    @property
    def words(self) -> tuple[str, ...]:
        """Every effect word of the card, each once."""
        return tuple(dict.fromkeys(one.word for block in self.blocks for one in every_phrase(block)))
