"""The table: a game being played, as the seat sees it that is asked."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static
from textual.worker import get_current_worker

from deckbuilder.app.rows import row_of
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.asking import AskOne, Read, ShowCards
from deckbuilder.tui.screens.curtain import CurtainScreen
from deckbuilder.tui.screens.house import TALL, HouseScreen
from deckbuilder.tui.widgets.card_face import Face, face_of
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.log import Log
from deckbuilder.tui.widgets.prompt import KEYS, PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, cards_of
from deckbuilder.tui.widgets.wrap_list import Entry

if TYPE_CHECKING:
    from deckbuilder.app.play import Match
    from deckbuilder.kernel.views import TableView


class TableScreen(HouseScreen):
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
        super().__init__()
        self.match = match
        self.pause = pause
        self.is_thinking = False
        self._stop = Event()
        self._shown_to: int | None = match.only_human
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
        self._go_on()

    # ------------------------------------------------------------------ going on

    def _go_on(self) -> None:
        """Ask whoever is to be asked: a person on the screen, a computer player in the background."""
        match = self.match
        while not match.is_over and match.waiting_seat is not None:
            seat = match.waiting_seat
            if not match.is_human(seat):
                self._think(seat)
                return
            if match.humans > 1 and seat != self._shown_to:
                self._draw_curtain(seat)
                return
            prompt = match.prompt
            if prompt is None or len(prompt.choices) != 1 or match.humans > 1:
                self._ask()
                return
            self._take(0)
        self._end()

    def _ask(self) -> None:
        prompt = self.match.prompt
        assert prompt is not None
        self._show_table(prompt.seat)
        self.query_one(PromptPanel).show_prompt(prompt)
        self.query_one("#choices").focus()

    def _end(self) -> None:
        if self.match.humans > 1:
            # Everybody looks at the end, so nobody's hand is shown.
            self._shown_to = None
            self._forget()
        self._show_table(self._shown_to)
        self.query_one(PromptPanel).say(f"{self.match.outcome} Esc leaves the table.")

    def _take(self, index: int) -> None:
        with self.refusing():
            self.match.take(index)

    def _think(self, seat: int) -> None:
        self.is_thinking = True
        self._show_table(self._shown_to)
        self.query_one(PromptPanel).say(f"{self.match.seat_name(seat)} is thinking.")
        self._play_computers()

    @work(thread=True, exclusive=True, group="computers")
    def _play_computers(self) -> None:
        """Computer players choose, out of the way of the keyboard. Meanwhile nothing else touches the match."""
        worker, app = get_current_worker(), self.app
        while not worker.is_cancelled and self.match.step():
            if self.pause:
                app.call_from_thread(self._show_table, self._shown_to)
                self._stop.wait(self.pause)
        refused = ""
        try:
            self.match.keep()
        except Refusal as refusal:
            refused = refusal.message
        if not worker.is_cancelled:
            app.call_from_thread(self._thought, refused)

    def _thought(self, refused: str) -> None:
        self.is_thinking = False
        if refused:
            self.tell(refused, "error")
        self._go_on()

    def _draw_curtain(self, seat: int) -> None:
        """Hide everything before the next person sits down."""
        self._forget()
        self.query_one(PromptPanel).say("")
        self.app.push_screen(CurtainScreen(self.match.seat_name(seat)), lambda _: self._lift_curtain(seat))

    def _lift_curtain(self, seat: int) -> None:
        self._shown_to = seat
        self._go_on()

    # ------------------------------------------------------------------ showing

    def _show_table(self, seat: int | None) -> None:
        self._view = self.match.view(seat)
        self.query_one("#headline", Static).update(plain(self._view.headline or self.match.title, "bold"))
        self._draw_table(seat)
        news = self.match.log(seat, self._told)
        self._told += len(news)
        self.query_one(Log).tell(news)

    def _draw_table(self, seat: int | None) -> None:
        # Each piece has a line of its own only where there are lines enough.
        self.query_one(TablePanel).show_view(self._view, seat, is_dense=self.app.size.height < TALL)

    def on_resize(self) -> None:
        """Draw the same table to the new size."""
        if self._view is not None:
            self._draw_table(self._shown_to)

    def _forget(self) -> None:
        self._told, self._view = 0, None
        self.query_one(Log).begin()
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
        if self.query_one(TablePanel).has_focus:
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
        if self.query_one("#choices").has_focus:
            self.query_one(PromptPanel).accept()
        else:
            self.query_one("#choices").focus()

    @on(PromptPanel.Answered)
    def answer(self, event: PromptPanel.Answered) -> None:
        """Give an answer to the question that is shown."""
        prompt = self.query_one(PromptPanel).prompt
        if self.is_thinking or prompt is None or event.index >= len(prompt.choices):
            return
        self.query_one(PromptPanel).prompt = None
        self._take(event.index)
        self._go_on()

    def action_concede(self) -> None:
        """Give up, if that is really meant."""
        seat = self.match.waiting_seat
        if seat is None or self.is_thinking or not self.match.is_human(seat):
            return

        def concede(answer: int | None) -> None:
            if answer == 0:
                with self.refusing():
                    self.match.concede(seat)
                self._go_on()

        self.app.push_screen(AskOne("Give up this game?", ("Give up", "Play on"), 1), concede)

    # ------------------------------------------------------------------ reading

    def action_view(self) -> None:
        """See the cards that the cursor is on alone."""
        table, choice = self.query_one(TablePanel), self.query_one(PromptPanel).current
        cards: tuple[str, ...] = ()
        if table.has_focus:
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
        if table.has_focus and table.current.names:
            said = [f"{name}: {self.match.why_not(name)}" for name in table.current.names]
        elif prompt.prompt is not None:
            said = [self.match.why(self.query_one("#choices", LineList).cursor)]
        else:
            return
        self.app.push_screen(Read("Why", [Entry(plain(one)) for one in said]))

    def action_log(self) -> None:
        """Show the log instead of the table where there is no room for both, and back."""
        self.toggle_class("-second")
        self.query_one("#log" if self.has_class("-second") else "#choices").focus()

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
        self._stop.set()
        self.workers.cancel_group(self, "computers")
        if not self.match.is_over:
            is_kept = self.match.number is not None
            self.tell("The game is kept: Play goes on with it." if is_kept else "This game could not be saved.")
        self.dismiss()
