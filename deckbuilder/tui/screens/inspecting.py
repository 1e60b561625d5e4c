"""Looking closer at a table: the card under the cursor, why it can or cannot be used, what led to what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import on

from deckbuilder.app.cards.rows import rows_of
from deckbuilder.app.game.reasons import usable_reasons
from deckbuilder.app.reference.glossary import Subject, about, about_cards
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.tui.screens.asking import ShowCards
from deckbuilder.tui.screens.undoing import UndoingScreen
from deckbuilder.tui.screens.why import Link, WhyScreen
from deckbuilder.tui.widgets.card_face import Face, face_of, face_of_clause
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.choices import Barred
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.log import Log
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel
from deckbuilder.tui.widgets.wrap_list import WrapList

if TYPE_CHECKING:
    from deckbuilder.app.cards.rows import CardRow
    from deckbuilder.app.game.play import Match
    from deckbuilder.clauses import Clause
    from deckbuilder.kernel.views import Reason, TableView


class InspectingScreen(UndoingScreen):
    """One match whose cards and reasons can be looked at."""

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__(match, pause)
        self._view: TableView | None = None

    def preview(self, cards: tuple[str, ...]) -> None:
        """Draw these cards where there is room beside the table."""
        if cards:
            self.query_one(CardPreview).show(*self._faces(cards))

    def _rows(self, cards: Iterable[str]) -> tuple[CardRow, ...]:
        return rows_of(self.match.content.pool, cards, self.match.book.schema)

    def _faces(self, cards: Iterable[str]) -> list[Face]:
        return [face_of(row) for row in self._rows(cards)]

    def subject(self) -> Subject | None:
        """What the cursor is on: cards on the table, a sentence of the log, or an answer with cards and question."""
        if self.is_thinking:
            return None
        panel, book = self.query_one(PromptPanel), self.match.book.id
        if self.is_in("table"):
            return about_cards(self._rows(self.query_one(TablePanel).cards), book)
        log = self.query_one(Log)
        if self.is_in("log") and len(log):
            sentence = log.entries[log.cursor].text.plain
            return about(sentence, [sentence], (), book)
        choice, prompt = panel.current, panel.prompt
        if prompt is None:
            return None
        cards = self._rows(self._view.cards_of(choice.refs)) if choice is not None and self._view is not None else ()
        texts = [
            choice.label if choice is not None else "",
            prompt.question,
            *(line for card in cards for line in card.lines),
        ]
        return about(prompt.question, texts, [prompt.clause], book)

    def action_view(self) -> None:
        """See the cards that the cursor is on alone."""
        panel = self.query_one(PromptPanel)
        cards: tuple[str, ...] = ()
        if self.is_in("table"):
            cards = self.query_one(TablePanel).cards
        elif self.is_in("log"):
            cards = self._named()
        elif panel.current is not None and self._view is not None:
            cards = self._view.cards_of((*panel.current.refs, *panel.asking))
        self._show_cards(cards)

    @on(LineList.Highlighted, "#log")
    def show_named(self) -> None:
        """Show the cards that the sentence under the cursor names."""
        if self.is_in("log"):
            self.preview(self._named())

    def _named(self) -> tuple[str, ...]:
        log = self.query_one(Log)
        return self.match.named(self.shown_to, log.cursor) if len(log) else ()

    @on(TablePanel.Looked)
    def show_large(self, event: TablePanel.Looked) -> None:
        """Show the card that the mouse was on alone."""
        self._show_cards((event.piece.card,) if event.piece.card else ())

    def _show_cards(self, cards: tuple[str, ...]) -> None:
        if cards and not self.is_thinking:
            self.app.push_screen(ShowCards(*self._faces(cards)))
        else:
            self.tell("No card is under the cursor.")

    @on(LineList.Chosen, "#log")
    def action_why(self) -> None:
        """Say why a card on the table can or cannot be used now, what led to a sentence of the log, or which rule an
        answer comes from.
        """
        if self.is_thinking:
            return
        table, log, choices = self.query_one(TablePanel), self.query_one(Log), self.query_one("#choices", WrapList)
        links: list[Link] = []
        if self.is_in("table") and table.current is not None:
            links = [self._link(one) for one in self.reasons_of(table.current.ref)]
        elif self.is_in("log") and len(log):
            with self.refusing():
                chain = self.match.why_happened(self.shown_to, log.cursor)
                links = [self._link(one, "Because: " if number else "") for number, one in enumerate(chain)]
        elif (prompt := self.query_one(PromptPanel).prompt) is not None:
            place = min(choices.cursor, len(prompt.answers) - 1)
            clause = show_clause(prompt.clause) if prompt.clause else None
            cards = self._view.cards_of(prompt.answers[place].refs) if self._view is not None else ()
            links = [self._linked(prompt.answers[place].label, clause, cards), *self._barred("Not now: ")]
        if links:
            self.app.push_screen(WhyScreen("Why", links))
        else:
            self.tell("You are asked nothing now; in the log each sentence says what led to it.")

    def _barred(self, before: str = "") -> list[Link]:
        """Why what the rules name for such a question is none of its answers."""
        prompt = self.query_one(PromptPanel).prompt
        kinds = prompt.barred if prompt is not None and not self.is_thinking else ()
        return [self._link(one, before) for kind in kinds for one in usable_reasons(self.match.why_not(kind), ())]

    @on(Barred.Clicked)
    def say_why_barred(self) -> None:
        """A click on what cannot be done now asks why."""
        if links := self._barred():
            self.app.push_screen(WhyScreen("Not now", links))

    def reasons_of(self, ref: int) -> tuple[Reason, ...]:
        """Why a card can or cannot be used now, with the keys of the answers that use it."""
        keys = [entry.head.strip() for entry in self.query_one("#choices", WrapList).entries]
        is_asked = ref >= 0 and self.match.prompt is not None and not self.is_thinking
        return usable_reasons(self.match.why_not(ref), keys) if is_asked else ()

    def _link(self, reason: Reason, before: str = "") -> Link:
        """A reason with its clause behind it, and drawn below that the clause and the card."""
        clause = show_clause(reason.clause) if reason.clause else None
        cited = f" [{clause.id}, {clause.heading}]" if clause is not None else ""
        return self._linked(f"{before}{reason.sentence}{cited}", clause, (reason.card,) if reason.card else ())

    def _linked(self, sentence: str, clause: Clause | None, cards: tuple[str, ...]) -> Link:
        rule = [face_of_clause(clause)] if clause is not None else []
        return Link(sentence, (*rule, *self._faces(cards)), clause)
