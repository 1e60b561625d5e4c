"""The table: a game being played, as the seat sees it that is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from deckbuilder.app.game.passing import AUTO_MODES
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.answering import AnsweringScreen
from deckbuilder.tui.screens.asking import AskOne
from deckbuilder.tui.screens.base_screen import TALL
from deckbuilder.tui.tables import painter_for
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.choices import KEYS
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.headline import Headline
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.log import Log
from deckbuilder.tui.widgets.pane_tabs import PaneTab, PaneTabs
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.static_text import StaticText
from deckbuilder.tui.widgets.table_panel import LEGEND, TablePanel

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import Prompt, TableView


QUESTION, WHOLE, LOG = "question", "whole", "log"
PANES = {QUESTION: "Question", WHOLE: "Table", LOG: "Log"}
"""What is seen at a time where not all of it fits, by its name."""


class TableScreen(AnsweringScreen):
    """One match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Answer"),
        Binding("p", "let_pass", "Pass"),
        Binding("a", "all", "Pick them all", show=False),
        Binding("d", "done", "Done with picking", show=False),
        Binding("v", "view", "See the card", show=False),
        Binding("w", "why", "Why"),
        Binding("l", "log", "Log"),
        Binding("t", "whole", "Whole table", show=False),
        Binding("left", "beside(-1)", "To the card before", show=False),
        Binding("right", "beside(1)", "To the next card", show=False),
        Binding("tab", "next_pane", "Table"),
        Binding("o", "auto", "Automatic passing", show=False),
        Binding("m", "more", "More"),
        Binding("ctrl+s", "save", "Write the game file", show=False),
        Binding("escape", "back", "Leave", show=True),
        Binding("C", "concede", "Give up", show=False),
        *(Binding(key, f"press('{key}')", "Give the answer with this key", show=False) for key in f"{KEYS}0"),
    ]
    AUTO_FOCUS = "#choices"
    title_of_help = "Table"

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__(match, pause)
        self._told = 0
        self._pane = QUESTION

    def compose(self) -> ComposeResult:
        """Table and question at the left; log and card at the right, where there is room."""
        with Horizontal(id="top"):
            yield Headline(id="headline")
            yield StaticText(id="auto")
        yield PaneTabs(tuple(PANES))
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
        table = self.query_one(TablePanel)
        table.painter, table.border_title = painter_for(self.match.book.table), LEGEND
        self._show_pane(QUESTION)
        self.go_on()

    # ------------------------------------------------------------------ showing

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool) -> None:
        """Ask, with the cursor on the first answer that does something."""
        self.query_one(PromptPanel).show_prompt(prompt, is_unlooked_for=is_unlooked_for)
        self.refresh_bindings()
        self._ask_on_table()
        # At once, so that all of it comes with one drawing.
        self.mark_cards()
        self.point()
        if self.is_in("table") and self.query_one(PromptPanel).free:
            # Whoever plays on the table goes on there.
            self.query_one(TablePanel).go_to_free()
        else:
            self.go_to("table" if self._pane == WHOLE else "choices")

    def say(self, text: str) -> None:
        """Say something where questions are asked."""
        self.query_one(PromptPanel).say(text)
        self.refresh_bindings()

    def look(self, seat: int | None) -> Callable[[], None]:
        """Take in the table and what has happened since."""
        return partial(self._draw, seat, self.match.view(seat), self.match.log(seat, self._told))

    def _draw(self, seat: int | None, view: TableView, news: Sequence[str]) -> None:
        self._view = view
        self.query_one("#headline", Headline).say(view.headline_parts or (self.match.title,))
        self._draw_table(seat)
        self._draw_auto(seat)
        self._told += len(news)
        self.query_one(Log).tell(news)
        # How it ended stands where questions are asked.
        self.query_one(PromptPanel).show_news([said for said in news if said != self._view.outcome])

    def _draw_table(self, seat: int | None) -> None:
        # Each piece has a line of its own only where there are lines enough.
        self.query_one(TablePanel).show_view(self._view, seat, is_dense=self.app.size.height < TALL)

    def _draw_auto(self, seat: int | None) -> None:
        said = "" if seat is None or not self.match.is_human(seat) else f"auto-pass {self.match.auto(seat)}"
        self.query_one("#auto", StaticText).update(said)

    def on_resize(self) -> None:
        """Draw the same table to the new size."""
        if self._view is not None:
            self._draw_table(self.shown_to)

    def show_hint(self, sentence: str, places: tuple[int, ...]) -> None:
        """Say a hint below the question."""
        self.query_one(PromptPanel).show_hint(sentence, places)

    def screen_for(self, match: Match) -> TableScreen:
        """Another game is played as this one is."""
        return TableScreen(match, self.pause)

    def tell_again(self) -> None:
        """The log is told from its beginning."""
        self.computers.forget_thinking()
        self._told = 0
        self.query_one(Log).begin()
        self.query_one(PromptPanel).say(" ")

    def forget(self) -> None:
        """Draw an empty table."""
        self.computers.forget_thinking()
        self._told, self._view = 0, None
        self.query_one(Log).begin()
        self.query_one(PromptPanel).show_news([" "])
        self._draw_table(None)
        self._draw_auto(None)
        self.query_one(CardPreview).show()
        self.query_one("#headline", Headline).say(())

    @on(LineList.Highlighted, "#choices")
    def point(self) -> None:
        """Point at what the answer under the cursor is about, and show its card."""
        choice = self.query_one(PromptPanel).current
        refs = choice.refs if choice is not None else ()
        self.query_one(TablePanel).point_at(refs)
        self.preview(self._view.cards_of(refs) if self._view is not None else ())

    @on(LineList.Highlighted, "#table")
    def show_piece(self) -> None:
        """Show the card under the cursor on the table."""
        if self.is_in("table"):
            self.preview(self.query_one(TablePanel).cards)

    # ------------------------------------------------------------------ beside answering

    def action_auto(self) -> None:
        """Choose what is passed for you from the next question on: nothing, what you cannot answer, or everything."""
        seat = self.shown_to
        if seat is None or not self.match.is_human(seat):
            self.tell("You only watch; there is nothing to pass.")
            return
        modes = list(AUTO_MODES)
        mode = modes[(modes.index(self.match.auto(seat)) + 1) % len(modes)]
        is_saved = self.carry_out(lambda: self.match.set_auto(seat, mode))
        self._draw_auto(seat)
        if is_saved:
            self.tell(self.match.auto_said(seat))

    def action_next_pane(self) -> None:
        """Go on from the answers to the table, to the log where that is seen, and back to the answers."""
        order = [id for id in ("choices", "table", "log") if self.query_one(f"#{id}").region.area]
        here = next((n for n, id in enumerate(order) if self.is_in(id)), -1)
        self.go_to(order[(here + 1) % len(order)])

    def action_beside(self, by: int) -> None:
        """Go to the card before or after the one under the cursor of the table."""
        if self.is_in("table"):
            self.query_one(TablePanel).move_beside(by)

    # ------------------------------------------------------------------ panes, and leaving

    def action_log(self) -> None:
        """Show the log instead of the table where there is no room for both, and back."""
        self._show_pane(QUESTION if self._pane == LOG else LOG)

    def action_whole(self) -> None:
        """Give the table all the room there is, and back; cards can be chosen there too."""
        self._show_pane(QUESTION if self._pane == WHOLE else WHOLE)

    def _ask_on_table(self) -> None:
        """Where the question is not in sight it stands below the table."""
        prompt = self.query_one(PromptPanel).prompt
        is_hidden = self._pane == WHOLE and prompt is not None
        self.query_one(TablePanel).border_subtitle = content(prompt.question) if is_hidden and prompt else ""

    @on(PaneTab.Clicked)
    def tab_clicked(self, event: PaneTab.Clicked) -> None:
        """A click on the name of a pane."""
        event.stop()
        self._show_pane(event.pane)

    def _show_pane(self, pane: str) -> None:
        self._pane = pane
        self.set_class(pane == LOG, "-second")
        self.query_one(PromptPanel).display = pane != WHOLE
        self.query_one(PaneTabs).show(PANES, pane)
        self._ask_on_table()
        self.go_to({LOG: "log", WHOLE: "table"}.get(pane, "choices"))

    def action_save(self) -> None:
        """Write the game file."""
        if not self.is_thinking:
            with self.refusing():
                self.tell(f"Written: {self.match.save()}")

    def action_back(self) -> None:
        """Go back to the question, or leave the table; a game that is not over is not left before that is meant."""
        if self._pane != QUESTION:
            self._show_pane(QUESTION)
        elif self.query_one(PromptPanel).prompt is not None and (self.is_in("table") or self.is_in("log")):
            self.go_to("choices")
        elif self.match.is_over:
            self.leave()
        else:
            self._ask_whether_to_leave()

    def _ask_whether_to_leave(self) -> None:
        def answered(answer: int | None) -> None:
            if answer != 0:
                return
            self.stop()
            # Later, for what is said in leaving is for the screen below, and this one comes into sight first.
            self.call_later(self.leave, "" if self.match.is_over else self._whether_kept)

        question = f"Leave the table? {self._whether_kept}"
        self.app.push_screen(AskOne(question, ("Leave it", "Play on"), is_unlooked_for=True), answered)

    @property
    def _whether_kept(self) -> str:
        why_not = self.why_not_kept
        return f"Not saved: {why_not}" if why_not else "The game is kept: Play goes on with it."
