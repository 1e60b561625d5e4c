"""Why something can or cannot be done in a match, or came about, with the cards and the clauses behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.game.reasons import usable_reasons
from deckbuilder.app.library.rows import rows_of
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.tui.screens.why import Link
from deckbuilder.tui.widgets.card_face import Face, face_of, face_of_clause

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.clauses import Clause
    from deckbuilder.kernel.views import Prompt, Reason


class MatchReasons:
    """The cards and the reasons of one match, as they are drawn."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def rows(self, cards: Iterable[str]) -> tuple[CardRow, ...]:
        """These cards with all that is printed on them."""
        return rows_of(self._match.content.pool, cards, self._match.book.schema)

    def faces(self, cards: Iterable[str]) -> list[Face]:
        """These cards as they are drawn."""
        return [face_of(row) for row in self.rows(cards)]

    def of_card(self, ref: int, keys: Sequence[str]) -> tuple[Reason, ...]:
        """Why a card can or cannot be used now, with the keys of the answers that use it."""
        is_asked = ref >= 0 and self._match.prompt is not None
        return usable_reasons(self._match.why_not(ref), keys) if is_asked else ()

    def behind_card(self, ref: int, keys: Sequence[str]) -> list[Link]:
        """The same, each with what is behind it."""
        return [self._link(one) for one in self.of_card(ref, keys)]

    def behind_sentence(self, seat: int | None, line: int) -> list[Link]:
        """What led to a sentence of the log, as a seat knows it, the sentence itself first."""
        chain = self._match.why_happened(seat, line)
        return [self._link(one, "Because: " if number else "") for number, one in enumerate(chain)]

    def behind_answer(self, prompt: Prompt, place: int, cards: Iterable[str]) -> list[Link]:
        """Which rule an answer comes from, and why others cannot be given."""
        clause = show_clause(prompt.clause) if prompt.clause else None
        return [self._linked(prompt.answers[place].label, clause, cards), *self.barred(prompt, "Not now: ")]

    def barred(self, prompt: Prompt, before: str = "") -> list[Link]:
        """Why what the rules name for such a question is none of its answers."""
        return [
            self._link(one, before) for kind in prompt.barred for one in usable_reasons(self._match.why_not(kind), ())
        ]

    def _link(self, reason: Reason, before: str = "") -> Link:
        """A reason with its clause behind it, and drawn below that the clause and the card."""
        clause = show_clause(reason.clause) if reason.clause else None
        cited = f" [{clause.id}, {clause.heading}]" if clause is not None else ""
        return self._linked(f"{before}{reason.sentence}{cited}", clause, (reason.card,) if reason.card else ())

    def _linked(self, sentence: str, clause: Clause | None, cards: Iterable[str]) -> Link:
        rule = [face_of_clause(clause)] if clause is not None else []
        return Link(sentence, (*rule, *self.faces(cards)), clause)
