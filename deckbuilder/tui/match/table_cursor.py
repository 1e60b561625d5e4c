"""The cursor of a table (on a card, a sentence or an answer), and answering by choosing a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.app.reference.glossary import Subject, about, about_cards
from deckbuilder.tui.match.table_drawing import MatchReasons, TableDrawing
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import ask_which
from deckbuilder.tui.screens.reading import Link, ShowCards, WhyScreen
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, twins_of

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView
    from deckbuilder.tui.match.match_session import MatchSession


class TableCursor:
    """The cursor, in whichever part of the table it is."""

    def __init__(
        self, session: MatchSession, reasons: MatchReasons, drawing: TableDrawing, screen: AskingScreen
    ) -> None:
        self._session, self._match, self._screen = session, session.match, screen
        self._reasons, self._drawing = reasons, drawing
        self._table, self._log, self._prompt = drawing.board, drawing.log, drawing.question

    @property
    def is_on_table(self) -> bool:
        """Whether the table has the focus."""
        return self._table.screen.focused is self._table

    @property
    def is_on_log(self) -> bool:
        """Whether the log has the focus."""
        return self._log.screen.focused is self._log

    def subject(self) -> Subject | None:
        """The subject to explain: cards on the table, a sentence of the log, or an answer and its question."""
        if self._session.is_thinking:
            return None
        book, view = self._match.book.id, self._drawing.view
        if self.is_on_table:
            return about_cards(self._reasons.rows(self._table.cards), book)
        if self.is_on_log and len(self._log):
            sentence = self._log.entries[self._log.cursor].text.plain
            return about(sentence, [sentence], (), book)
        choice, prompt = self._prompt.current, self._prompt.prompt
        if prompt is None:
            return None
        cards = self._reasons.rows(view.cards_of(choice.refs)) if choice is not None and view is not None else ()
        texts = [
            choice.label if choice is not None else "",
            prompt.question,
            *(line for card in cards for line in card.lines),
        ]
        return about(prompt.question, texts, [prompt.clause], book)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards under the cursor, as known to the seat at the screen."""
        view = self._drawing.view
        if self.is_on_table:
            return self._table.cards
        if self.is_on_log:
            return self.cards_named
        if self._prompt.current is not None and view is not None:
            return view.cards_of((*self._prompt.current.refs, *self._prompt.asking))
        return ()

    @property
    def cards_named(self) -> tuple[str, ...]:
        """The cards named in the current sentence of the log."""
        return self._match.cards_named(self._session.shown_to, self._log.cursor) if len(self._log) else ()

    def why_not(self, ref: int) -> str:
        """Why a card can or cannot be used now, in a sentence; empty if nothing is asked."""
        return next((one.sentence for one in self._reasons.of_card(ref, self._prompt.keys)), "")

    def _links(self) -> list[Link]:
        """Why the card can or cannot be used, what led to the sentence, or which rule the answer follows from."""
        if self.is_on_table and self._table.current is not None:
            return self._reasons.behind_card(self._table.current.ref, self._prompt.keys)
        if self.is_on_log and len(self._log):
            return self._reasons.behind_sentence(self._session.shown_to, self._log.cursor)
        prompt, place = self._prompt.prompt, self._prompt.place
        if prompt is None or place is None:
            return []
        view = self._drawing.view
        place = min(place, len(prompt.answers) - 1)
        cards = view.cards_of(prompt.answers[place].refs) if view is not None else ()
        return self._reasons.behind_answer(prompt, place, cards)

    # ------------------------------------------------------------------ looking closer

    def view(self) -> None:
        """See the cards under the cursor on their own."""
        self.show_alone(self.cards)

    def show_alone(self, cards: tuple[str, ...]) -> None:
        """Show these cards on their own."""
        if cards and not self._session.is_thinking:
            self._screen.app.push_screen(ShowCards(*self._reasons.faces(cards)))
        else:
            self._screen.tell("No card is under the cursor.")

    def why(self) -> None:
        """Explain why a card can or cannot be used now, what led to an event, or which rule an answer follows from."""
        if self._session.is_thinking:
            return
        links: list[Link] = []
        with self._screen.refusing():
            links = self._links()
        if links:
            self._screen.app.push_screen(WhyScreen("Why", links))
        else:
            self._screen.tell("You are not being asked anything now; in the log, each sentence says what led to it.")

    def why_barred(self) -> None:
        """Explain why the answers named as unavailable cannot be given now."""
        prompt = self._prompt.prompt
        if prompt is not None and not self._session.is_thinking and (links := self._reasons.barred(prompt)):
            self._screen.app.push_screen(WhyScreen("Not now", links))


class CardAnswers:
    """Answering the pending question by choosing cards on the table."""

    def __init__(self, board: TablePanel, panel: PromptPanel, screen: AskingScreen) -> None:
        self._board, self._panel, self._screen = board, panel, screen
        self._twins: dict[int, int] = {}
        """Cards represented by an equal one, with that card."""

    def mark(self, view: TableView | None) -> None:
        """Mark the cards that can be chosen and those picked."""
        panel = self._panel
        is_one_by_one = panel.prompt is not None and panel.prompt.picks is not None
        self._twins = {} if is_one_by_one or view is None else twins_of(view, panel.free)
        singles = panel.free | panel.picked if is_one_by_one else frozenset()
        self._board.mark(panel.free | set(self._twins), panel.picked, singles)

    def _rows(self) -> tuple[int, ...]:
        """The answers about the card under the cursor; among equal cards it does not matter which is taken."""
        meant = (self._twins.get(ref, ref) for ref in self._board.refs)
        return next(filter(None, map(self._panel.about, meant)), ())

    def take(self, pressed: float, why_not: Callable[[int], str]) -> None:
        """Give the answer about the card under the cursor; if there are several, ask which."""
        panel, piece, prompt = self._panel, self._board.current, self._panel.prompt
        if piece is None or prompt is None:
            return
        rows = self._rows()
        if not rows:
            self._screen.tell(why_not(piece.ref) or "It cannot be chosen now.")
        elif len(rows) == 1:
            panel.choose_row(rows[0], pressed)
        else:

            def choose(row: int) -> None:
                if panel.prompt is prompt:
                    panel.choose_row(row, self._screen.program.pressed_at)

            # The cursor begins on the first, which should not be one that harms the player.
            rows = tuple(sorted(rows, key=lambda row: prompt.answers[row].is_harmful))
            among = list(zip(panel.labels(rows), rows, strict=True))
            ask_which(self._screen, piece.name, among, choose, is_unexpected=True)
