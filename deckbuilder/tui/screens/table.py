"""The table: a game being played, as the seat sees it that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Static

from deckbuilder.app.glossary import Subject, about, about_cards
from deckbuilder.app.passing import AUTO_MODES
from deckbuilder.app.play import LEAVING
from deckbuilder.app.reasons import chain_lines, usable_lines
from deckbuilder.app.rows import row_of
from deckbuilder.tui.plain import plain
from deckbuilder.tui.screens.asking import AskOne, ShowCards
from deckbuilder.tui.screens.house import TALL
from deckbuilder.tui.screens.reasons import ReadReasons
from deckbuilder.tui.screens.sitting import SittingScreen
from deckbuilder.tui.widgets.card_face import Face, face_of
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.log import Log
from deckbuilder.tui.widgets.prompt import ALL_KEY, DONE_KEY, KEYS, PASS_KEY, PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, cards_of
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.app.play import Match
    from deckbuilder.app.rows import CardRow
    from deckbuilder.kernel.views import Prompt, TableView


class TableScreen(SittingScreen):
    """One match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Answer"),
        Binding(PASS_KEY, "let_pass", "Pass"),
        Binding(ALL_KEY, "all", "All", show=False),
        Binding(DONE_KEY, "done", "Done", show=False),
        Binding("v", "view", "Card"),
        Binding("w", "why", "Why"),
        Binding("l", "log", "Log"),
        Binding("tab", "app.focus_next", "Table", show=True),
        Binding("o", "auto", "Auto"),
        Binding("ctrl+s", "save", "Save", show=False),
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
        with Horizontal(id="top"):
            yield Static(id="headline")
            yield Static(id="auto")
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

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool) -> None:
        """Ask, with the cursor on the first answer that does something."""
        self.query_one(PromptPanel).show_prompt(prompt, is_unlooked_for=is_unlooked_for)
        self.refresh_bindings()
        self.go_to("choices")

    def say(self, text: str) -> None:
        """Say something where questions are asked."""
        self.query_one(PromptPanel).say(text)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Passing, picking all and being done with it are offered only where they are an answer."""
        if action not in ("let_pass", "all", "done") or not self.query(PromptPanel):
            return super().check_action(action, parameters)
        prompt = self.query_one(PromptPanel).prompt
        if prompt is None:
            return False
        if action == "let_pass":
            return prompt.passing is not None
        return prompt.picks is not None and (action == "done" or prompt.picks.takes_all)

    def show_table(self, seat: int | None) -> None:
        """Draw the table and what has happened since."""
        self._view = self.match.view(seat)
        self.query_one("#headline", Static).update(plain(self._view.headline or self.match.title, "bold"))
        self._draw_table(seat)
        self._draw_auto(seat)
        news = self.match.log(seat, self._told)
        self._told += len(news)
        self.query_one(Log).tell(news)
        self.query_one(PromptPanel).show_news(news)

    def _draw_table(self, seat: int | None) -> None:
        # Each piece has a line of its own only where there are lines enough.
        self.query_one(TablePanel).show_view(self._view, seat, is_dense=self.app.size.height < TALL)

    def _draw_auto(self, seat: int | None) -> None:
        said = "" if seat is None or not self.match.is_human(seat) else f"auto-pass {self.match.auto(seat)}"
        self.query_one("#auto", Static).update(said)

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
        self._draw_auto(None)
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
        return [face_of(row) for row in self._rows(cards)]

    # ------------------------------------------------------------------ answering

    def action_press(self, key: str) -> None:
        """Give the answer of this key."""
        self.query_one(PromptPanel).press(key, self.house.pressed_at)

    def action_let_pass(self) -> None:
        """Let the moment go by where you may only react."""
        self.query_one(PromptPanel).let_pass(self.house.pressed_at)

    def action_all(self) -> None:
        """Pick everything that may be picked."""
        self.query_one(PromptPanel).take_all(self.house.pressed_at)

    def action_done(self) -> None:
        """Pick what is marked, and no more."""
        self.query_one(PromptPanel).be_done(self.house.pressed_at)

    def action_auto(self) -> None:
        """Choose what is passed for you from the next question on: nothing, what you cannot answer, or everything."""
        seat = self.shown_to
        if seat is None or not self.match.is_human(seat):
            self.tell("You only watch; there is nothing to pass.")
            return
        modes = list(AUTO_MODES)
        self.match.set_auto(seat, modes[(modes.index(self.match.auto(seat)) + 1) % len(modes)])
        self._draw_auto(seat)
        self.tell(self.match.auto_said(seat))

    def action_accept(self) -> None:
        """Give the answer under the cursor."""
        if self.is_in("choices"):
            self.query_one(PromptPanel).accept(self.house.pressed_at)
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
        self.take(event.answer)
        self.go_on()

    @on(PromptPanel.Unheard)
    def say_why_not(self, event: PromptPanel.Unheard) -> None:
        """Say why a key was no answer."""
        self.tell(event.reason)

    def on_screen_resume(self) -> None:
        """A key that closed what was seen before is no answer."""
        for panel in self.query(PromptPanel):
            panel.come_back()

    def action_concede(self) -> None:
        """Give up, if that is really meant."""
        seat = self.match.waiting_seat
        if seat is None or self.is_thinking or not self.match.is_human(seat):
            return

        def concede(answer: int | None) -> None:
            if answer == 0:
                self.give_up(seat)

        question = "Give up this game?" if self.match.ends_when_conceded else f"Leave this game? {LEAVING}"
        self.app.push_screen(AskOne(question, ("Give up", "Play on"), 1), concede)

    # ------------------------------------------------------------------ reading

    def subject(self) -> Subject | None:
        """The cards under the cursor of the table, or the answer, its cards, and the question that it answers."""
        if self.is_thinking:
            return None
        panel, book = self.query_one(PromptPanel), self.match.book.id
        if self.is_in("table"):
            return about_cards(self._rows(self.query_one(TablePanel).current.cards), book)
        choice, prompt = panel.current, panel.prompt
        if prompt is None:
            return None
        cards = self._rows(cards_of(self._view, choice.refs)) if choice is not None and self._view is not None else []
        texts = [
            choice.label if choice is not None else "",
            prompt.question,
            *(line for card in cards for line in card.lines),
        ]
        return about(prompt.question, texts, prompt.clause, book)

    def _rows(self, cards: tuple[str, ...]) -> list[CardRow]:
        found = (self.match.content.pool.card(id) for id in cards)
        return [row_of(card, self.match.book.schema) for card in found if card is not None]

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
        """Say why a piece on the table can or cannot be used now, what led to a sentence of the log, or which rule
        an answer comes from.
        """
        if self.is_thinking:
            return
        table, log, choices = self.query_one(TablePanel), self.query_one(Log), self.query_one("#choices", WrapList)
        said: tuple[str, ...] = ()
        if self.is_in("table") and table.current.pieces:
            keys = [key for entry in choices.entries if (key := entry.head.strip()) != ALL_KEY]
            found = (self.match.why_not(piece) for piece in table.current.pieces)
            said = tuple(line for one in found for line in usable_lines(one, keys))
        elif self.is_in("log") and len(log):
            said = chain_lines(self.match.why_happened(self.shown_to, log.cursor), self.match.content.pool)
        elif (prompt := self.query_one(PromptPanel).prompt) is not None:
            said = (self.match.why(min(choices.cursor, len(prompt.answers) - 1)),)
        if said:
            self.app.push_screen(ReadReasons("Why", [Entry(plain(one)) for one in said]))

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
