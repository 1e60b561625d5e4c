"""The widgets of a table, and how what a seat sees of the match fills them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.tui.screens.base_screen import TALL
from deckbuilder.tui.tables import painter_for
from deckbuilder.tui.widgets.card_face import CardPreview
from deckbuilder.tui.widgets.event_log import Log
from deckbuilder.tui.widgets.frame import Headline, StaticText
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import LEGEND, TablePanel

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import TableView
    from deckbuilder.tui.match.match_reasons import MatchReasons


class TableDrawing:
    """One match as it is drawn; the screen says where the widgets stand."""

    def __init__(self, match: Match, reasons: MatchReasons) -> None:
        self._match, self._reasons = match, reasons
        self.headline, self.auto = Headline(id="headline"), StaticText(id="auto")
        self.board = TablePanel(id="table", classes="pane")
        self.question = PromptPanel(id="prompt", classes="pane")
        self.log = Log(id="log", classes="pane")
        self.preview = CardPreview(id="preview", classes="pane")
        self.view: TableView | None = None
        """What is seen of the table; None before anything is."""
        self._told = 0
        """The sentences of the log that are shown."""

    def begin(self) -> None:
        """Have the table painted as its rulebook wants it."""
        self.board.painter, self.board.border_title = painter_for(self._match.book.table), LEGEND

    def look(self, seat: int | None) -> Callable[[], None]:
        """Take in the table and what has happened since; what is returned draws that."""
        return partial(self._draw, seat, self._match.view(seat), self._match.log(seat, self._told))

    def _draw(self, seat: int | None, view: TableView, news: Sequence[str]) -> None:
        self.view = view
        self.headline.say(view.headline_parts or (self._match.title,))
        self._draw_board(seat)
        self.draw_auto(seat)
        self._told += len(news)
        self.log.tell(news)
        # How it ended stands where questions are asked.
        self.question.show_news([said for said in news if said != view.outcome])

    def _draw_board(self, seat: int | None) -> None:
        # Each piece has a line of its own only where there are lines enough.
        self.board.show_view(self.view, seat, is_dense=self.board.app.size.height < TALL)

    def draw_auto(self, seat: int | None) -> None:
        """Say what is passed for a seat."""
        said = "" if seat is None or not self._match.is_human(seat) else f"auto-pass {self._match.auto(seat)}"
        self.auto.update(said)

    def fit(self, seat: int | None) -> None:
        """Draw the same table to another size."""
        if self.view is not None:
            self._draw_board(seat)

    def show_cards(self, cards: Sequence[str]) -> None:
        """Draw these cards where there is room beside the table."""
        if cards:
            self.preview.show(*self._reasons.faces(cards))

    def point_at(self, refs: Iterable[int]) -> None:
        """Point at these on the table, and show their cards."""
        refs = tuple(refs)
        self.board.point_at(refs)
        self.show_cards(self.view.cards_of(refs) if self.view is not None else ())

    def tell_again(self) -> None:
        """Have the log told from its beginning."""
        self._told = 0
        self.log.begin()
        self.question.say(" ")

    def forget(self) -> None:
        """Draw an empty table."""
        self._told, self.view = 0, None
        self.log.begin()
        self.question.show_news([" "])
        self._draw_board(None)
        self.draw_auto(None)
        self.preview.show()
        self.headline.say(())
