"""The table: a game being played, as the seat sees it that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

from deckbuilder.app.rows import row_of
from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.asking import AskOne, Read, ShowCards
from deckbuilder.tui.screens.house import TALL
from deckbuilder.tui.screens.sitting import SittingScreen
from deckbuilder.tui.widgets.card_face import Face, face_of
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.log import Log
from deckbuilder.tui.widgets.prompt import KEYS, PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, cards_of
from deckbuilder.tui.widgets.wrap_list import Entry

if TYPE_CHECKING:
    from deckbuilder.app.play import Match
    from deckbuilder.kernel.views import Prompt, TableView


class TableScreen(SittingScreen):
    """One match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Answer"),
        Binding("v", "view", "Card"),
        Binding("w", "why", "Why"),
        Binding("l", "log", "Log"),
        Binding("tab", "app.focus_next", "Table", show=True),
        Binding("ctrl+s", "save", "Save"),
        Binding("escape", "back", "Leave", show=True),
        Binding("C", "concede", "Concede", show=False),
        *(Binding(key, f"press('{key}')", "Give the answer with this key", show=False) for key in f"{KEYS}0"),
    ]
    AUTO_FOCUS = "#choices"
    title_of_help = "Table"

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__(match, pause)
        self._told = 0
        self._view: TableView | None = None

    def compose(self) -> ComposeResult:
        """Table and question at the left; log and card at the right, where there is room."""
        yield Static(id="headline")
        with Horizontal(id="panes"):
            with Vertical(id="played"):
                yield TablePanel(id="table", classes="pane")
                yield PromptPanel(id="prompt", classes="pane")
            with Vertical(id="aside"):
                yield Log(id="log", classes="pane")
                yield CardPreview(id="preview", classes="pane")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Play on."""
        self.go_on()

    # ------------------------------------------------------------------ showing

    def show_prompt(self, prompt: Prompt) -> None:
        """Ask, with the cursor on the first answer."""
        self.query_one(PromptPanel).show_prompt(prompt)
        self.go_to("choices")

    def say(self, text: str) -> None:
        """Say something where questions are asked."""
        self.query_one(PromptPanel).say(text)

    def show_table(self, seat: int | None) -> None:
        """Draw the table and what has happened since."""
        self._view = self.match.view(seat)
        self.query_one("#headline", Static).update(plain(self._view.headline or self.match.title, "bold"))
        self._draw_table(seat)
        news = self.match.log(seat, self._told)
        self._told += len(news)
        self.query_one(Log).tell(news)
        self.query_one(PromptPanel).show_news(news)

    def _draw_table(self, seat: int | None) -> None:
        # Each piece has a line of its own only where there are lines enough.
        self.query_one(TablePanel).show_view(self._view, seat, is_dense=self.app.size.height < TALL)

    def on_resize(self) -> None:
        """Draw the same table to the new size."""
        if self._view is not None:
            self._draw_table(self.shown_to)

    def forget(self) -> None:
        """Draw an empty table."""
        self._told, self._view = 0, None
        self.query_one(Log).begin()
        self.query_one(PromptPanel).show_news([" "])
        self._draw_table(None)
        self.query_one(CardPreview).show()
        self.query_one("#headline", Static).update("")

    @on(LineList.Highlighted, "#choices")
    def point(self) -> None:
        """Point at what the answer under the cursor is about, and show its card."""
        choice = self.query_one(PromptPanel).current
        refs = choice.refs if choice is not None else ()
        self.query_one(TablePanel).point_at(refs)
        self._preview(cards_of(self._view, refs) if self._view is not None else ())

    @on(LineList.Highlighted, "#table")
    def show_piece(self) -> None:
        """Show the card under the cursor on the table."""
        if self.is_in("table"):
            self._preview(self.query_one(TablePanel).current.cards)

    def _preview(self, cards: tuple[str, ...]) -> None:
        if cards:
            self.query_one(CardPreview).show(*self._faces(cards))

    def _faces(self, cards: tuple[str, ...]) -> list[Face]:
        found = (self.match.content.pool.card(id) for id in cards)
        return [face_of(row_of(card, self.match.book.schema)) for card in found if card is not None]

    # ------------------------------------------------------------------ answering

    def action_press(self, key: str) -> None:
        """Give the answer of this key."""
        self.query_one(PromptPanel).press(key)

    def action_accept(self) -> None:
        """Give the answer under the cursor."""
        if self.is_in("choices"):
            self.query_one(PromptPanel).accept()
        else:
            self.go_to("choices")

    @on(PromptPanel.Answered)
    def answer(self, event: PromptPanel.Answered) -> None:
        """Give an answer to the question that is shown."""
        panel = self.query_one(PromptPanel)
        if self.is_thinking or panel.prompt is not event.prompt:
            # A key pressed twice is no answer to the next question.
            return
        panel.prompt = None
        self.take(event.index)
        self.go_on()

    def action_concede(self) -> None:
        """Give up, if that is really meant."""
        seat = self.match.waiting_seat
        if seat is None or self.is_thinking or not self.match.is_human(seat):
            return

        def concede(answer: int | None) -> None:
            if answer == 0:
                with self.refusing():
                    self.match.concede(seat)
                self.go_on()

        self.app.push_screen(AskOne("Give up this game?", ("Give up", "Play on"), 1), concede)

    # ------------------------------------------------------------------ reading

    def action_view(self) -> None:
        """See the cards that the cursor is on alone."""
        table, choice = self.query_one(TablePanel), self.query_one(PromptPanel).current
        cards: tuple[str, ...] = ()
        if self.is_in("table"):
            cards = table.current.cards
        elif choice is not None and self._view is not None:
            cards = cards_of(self._view, choice.refs)
        if cards and not self.is_thinking:
            self.app.push_screen(ShowCards(*self._faces(cards)))
        else:
            self.tell("No card is under the cursor.")

    def action_why(self) -> None:
        """Say which rule an answer comes from; on the table, why a piece cannot be used now."""
        table, prompt = self.query_one(TablePanel), self.query_one(PromptPanel)
        if self.is_thinking:
            return
        if self.is_in("table") and table.current.names:
            said = [f"{name}: {self.match.why_not(name)}" for name in table.current.names]
        elif prompt.prompt is not None:
            said = [self.match.why(self.query_one("#choices", LineList).cursor)]
        else:
            return
        self.app.push_screen(Read("Why", [Entry(plain(one)) for one in said]))

    def action_log(self) -> None:
        """Show the log instead of the table where there is no room for both, and back."""
        self.toggle_class("-second")
        self.go_to("log" if self.has_class("-second") else "choices")

    # ------------------------------------------------------------------ leaving

    def action_save(self) -> None:
        """Write the game file."""
        if not self.is_thinking:
            with self.refusing():
                self.tell(f"Written: {self.match.save()}")

    def action_back(self) -> None:
        """Leave the table; the game waits in Play."""
        if self.has_class("-second"):
            self.action_log()
            return
        self.stop()
        if not self.match.is_over:
            is_kept = self.match.number is not None
            self.leave("The game is kept: Play goes on with it." if is_kept else "This game could not be saved.")
        else:
            self.leave()
