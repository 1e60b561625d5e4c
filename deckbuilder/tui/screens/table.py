"""The table: a game in progress, as seen by the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.worker import get_current_worker

from deckbuilder.tui.keymap import done_by
from deckbuilder.tui.match.forecast import Forecast
from deckbuilder.tui.match.hints import Guidance, HintOnDemand
from deckbuilder.tui.match.match_session import MatchSession
from deckbuilder.tui.match.pace import Pace
from deckbuilder.tui.match.passing import PassingChoices
from deckbuilder.tui.match.table_cursor import CardAnswers, TableCursor
from deckbuilder.tui.match.table_drawing import MatchReasons, TableDrawing
from deckbuilder.tui.match.table_panes import PANES, QUESTION, WHOLE, TablePanes
from deckbuilder.tui.match.undoing import TakeBacks
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.game_over import GameOverScreen
from deckbuilder.tui.widgets.choices import KEYS, Barred
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import Notice, PaneTab, PaneTabs
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel

if TYPE_CHECKING:
    from deckbuilder.app.game.guided_game import Guide
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.reference.glossary import Subject
    from deckbuilder.kernel.views import Prompt
    from deckbuilder.tui.match.computer_turns import Background


class TableScreen(BaseScreen):
    """One match in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *Pace.KEYS,
        *TakeBacks.KEYS,
        *Guidance.KEYS,
        Binding("enter", "accept", "Answer"),
        Binding("enter", "show_result", "The result"),
        Binding("p", "let_pass", "Pass"),
        Binding("a", "all", "Pick them all", show=False),
        Binding("d", "done", "Done picking", show=False),
        Binding("v", "view", "See the card", show=False),
        Binding("w", "why", "Why"),
        Binding("l", "log", "Log"),
        Binding("t", "whole", "Whole table", show=False),
        Binding("left", "beside(-1)", "To the previous card", show=False),
        Binding("right", "beside(1)", "To the next card", show=False),
        Binding("tab", "next_pane", "Table"),
        *PassingChoices.KEYS,
        Binding("m", "more", "More"),
        Binding("ctrl+s", "save", "Write the game file", show=False),
        Binding("escape", "back", "Leave", show=True),
        Binding("C", "concede", "Give up", show=False),
        *(Binding(key, f"press('{key}')", "Give the answer with this key", show=False) for key in f"{KEYS}0"),
    ]
    AUTO_FOCUS = "#choices"
    title_of_help = "Table"

    def __init__(self, match: Match, pause: float = 0.0, guide: Guide | None = None) -> None:
        super().__init__()
        self.match = match
        self.session = MatchSession(match, pause, self)
        self.pace = self.session.pace
        reasons = MatchReasons(match)
        self.drawing = TableDrawing(match, reasons)
        self._board, self._question = self.drawing.board, self.drawing.question
        self._forecast = Forecast(match, self._question, self)
        self._panes = TablePanes(self.drawing, self._forecast, self)
        self._cursor = TableCursor(self.session, reasons, self.drawing, self)
        self.passing = PassingChoices(self.session, self.drawing, self)
        self._cards = CardAnswers(self._board, self._question, self)
        self._hint = HintOnDemand(match, self.session, self._question, self, guide)
        self.guidance: Guidance | None = None
        if guide is not None:
            self.guidance = Guidance(guide, self, self._question, lambda: self.session.is_thinking)
            self.title_of_help = "Guided game"
            self.add_class("-guided")

    def compose(self) -> ComposeResult:
        """The table on the left; card, log and question on the right, or the question below if there is no room."""
        if self.guidance is not None:
            yield self.guidance.panel
        with Horizontal(id="top"):
            yield self.drawing.headline
            yield self.drawing.auto
        yield self.drawing.score
        yield PaneTabs(tuple(PANES))
        with Horizontal(id="panes"):
            yield self._board
            with Vertical(id="aside"):
                yield self.drawing.preview
                yield self.drawing.log
                yield self._question
        yield Footer()

    def on_mount(self) -> None:
        """Start or continue the match."""
        self._panes.show(QUESTION)
        self.session.go_on()

    # ------------------------------------------------------------------ showing

    def show_prompt(self, prompt: Prompt, *, is_unexpected: bool) -> None:
        """Show a question, with the cursor on the first answer that does something."""
        self._question.show_prompt(prompt, is_unexpected=is_unexpected, why_not=self.drawing.why_not(prompt))
        self.refresh_bindings()
        self._panes.ask_on_table()
        # Without waiting, so that everything appears in one frame.
        self.mark_cards()
        self.point()
        if self.is_in("table") and self._question.free:
            # A player who was using the table stays on it.
            self._board.go_to_free()
        else:
            self.go_to("table" if self._panes.shown == WHOLE else "choices")
        if self.guidance is not None:
            self.guidance.tell()

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Show a message at the top, below the guide."""
        if self.guidance is not None:
            self.guidance.leave_free(self.query(Notice))
        super().tell(message, is_refused=is_refused)

    def say(self, text: str) -> None:
        """Show a message in place of a question."""
        self._question.say(text)
        self.refresh_bindings()

    def snapshot(self, viewpoint: int) -> Callable[[], None]:
        """Record the table and the events since; return a function that draws them."""
        draw = self.drawing.snapshot(viewpoint)

        def show() -> None:
            draw()
            self.set_broad(self.drawing.view is not None and self.drawing.view.is_broad)

        return show

    def on_resize(self) -> None:
        """Draw the same table at the new size."""
        self.drawing.fit(self.session.shown_to)
        self.call_after_refresh(self._forecast.fit)

    @work(thread=True, exclusive=True, group="computers")
    def in_background(self, play: Background) -> None:
        """Run the computer players' choices without blocking the screen."""
        worker = get_current_worker()
        play(lambda: worker.is_cancelled)

    def screen_for(self, match: Match) -> TableScreen:
        """A table screen for another match, at the same pace."""
        return TableScreen(match, self.session.computers.pause)

    def tell_again(self) -> None:
        """Tell the log again from its beginning."""
        self.session.computers.forget_thinking()
        self.drawing.tell_again()

    def clear_table(self) -> None:
        """Draw an empty table."""
        self.session.computers.forget_thinking()
        self.drawing.clear_table()

    @on(LineList.Highlighted, "#choices")
    def point(self) -> None:
        """Highlight what the answer under the cursor is about, and show its card."""
        self.drawing.point_at(self._question.current)
        self._forecast.renew()

    @on(PromptPanel.Hinted)
    def fit_forecast(self) -> None:
        """Leave out of the forecast what the hint tells of the same answer."""
        self._forecast.fit()

    @on(LineList.Highlighted, "#table")
    def show_piece(self) -> None:
        """Show the card under the cursor on the table."""
        if self.is_in("table"):
            self.drawing.show_cards(self._board.cards)

    @on(LineList.Highlighted, "#log")
    def show_named(self) -> None:
        """Show the cards named in the sentence under the cursor."""
        self.drawing.show_cards(self._cursor.cards_named if self.is_in("log") else ())

    # ------------------------------------------------------------------ answering

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer passing, picking all and finishing a pick only if they are answers, and hints only for questions."""
        if action in ("guide", "read_more"):
            return self.guidance is not None
        if action in ("accept", "show_result") and self.match.is_over:
            return self.is_in("log") is (action == "accept")
        if action == "show_result":
            return False
        if action not in ("let_pass", "all", "done", "hint") or not self._question.is_attached:
            return self.pace.offers(action)
        prompt = self._question.prompt
        if prompt is None or action == "hint":
            return prompt is not None
        if action == "let_pass":
            return prompt.passing is not None
        return prompt.picks is not None and (action == "done" or prompt.picks.takes_all)

    def is_idle(self, action: str) -> bool:
        """Nothing can be taken back before the first answer, passed where nobody reacts, or answered unasked."""
        is_unasked = action == "accept" and self.is_in("choices") and self._question.prompt is None
        return is_unasked or self.session.is_idle(action) or self.passing.is_idle(action)

    @on(PromptPanel.Marked)
    def mark_cards(self) -> None:
        """Mark the cards that can be chosen and those picked."""
        if self._question.is_attached:
            self._cards.mark(self.drawing.view)

    def action_press(self, key: str) -> None:
        """Give the answer with this key."""
        self._question.press(key, self.program.pressed_at)

    def action_let_pass(self) -> None:
        """Pass when you could only react."""
        self._question.let_pass(self.program.pressed_at)

    def action_all(self) -> None:
        """Pick everything on offer."""
        self._question.take_all(self.program.pressed_at)

    def action_done(self) -> None:
        """Pick only what is marked."""
        self._question.finish_picking(self.program.pressed_at)

    def action_accept(self) -> None:
        """Give the answer under the cursor, or the one about the card under the cursor."""
        if self.is_in("choices"):
            self._question.accept(self.program.pressed_at)
        elif self.is_in("table"):
            self._take_card(self.program.pressed_at)
        elif self.is_in("log"):
            self.action_why()
        else:
            self.go_to("choices")

    @on(LineList.Chosen, "#table")
    def card_clicked(self, event: LineList.Chosen) -> None:
        """Give the answer about the card that is clicked."""
        event.stop()
        self._take_card(event.time)

    def _take_card(self, pressed: float) -> None:
        if self._board.open_pile():
            return
        if not self.session.is_thinking:
            self._cards.take(pressed, self._cursor.why_not)

    def on_key(self, event: events.Key) -> None:
        """Let any key without another use speed up the computer players."""
        if self.session.is_thinking:
            bound = self.active_bindings.get(event.key)
            self.pace.go_faster(bound.binding.action if bound is not None else "")

    @on(PromptPanel.Answered)
    def answer(self, event: PromptPanel.Answered) -> None:
        """Apply an answer to the question shown."""
        if self.session.is_thinking or self._question.prompt is not event.prompt:
            # A key pressed twice does not answer the next question.
            return
        self._question.prompt = None
        # What was said of this question is of no use at the next one.
        self.query_one(Notice).hide()
        self.drawing.chosen(self.session.shown_to)
        self.session.take(event.answer)
        self.session.go_on()

    @on(PromptPanel.Unheard)
    def say_why_not(self, event: PromptPanel.Unheard) -> None:
        """Say why a key gave no answer."""
        self.tell(event.reason)

    def on_screen_suspend(self) -> None:
        """Note that something covers the question: a card, a reason or another mode."""
        if self._question.is_attached:
            self._question.cover()

    def on_screen_resume(self) -> None:
        """Keep the key that closed what covered the question from answering it, and draw a curtain that is due."""
        if self._question.is_attached:
            self._question.uncover()
        self.session.became_visible()

    def action_show_result(self) -> None:
        """See the result of the finished game, and what can be done now."""
        self.app.push_screen(GameOverScreen(self.match, self, self.session.look_back))

    # ------------------------------------------------------------------ looking closer

    def subject(self) -> Subject | None:
        """The subject under the cursor: cards on the table, a sentence in the log, or the question and an answer."""
        return self._cursor.subject()

    action_view = done_by("_cursor", TableCursor.view)

    @on(TablePanel.Looked)
    def show_large(self, event: TablePanel.Looked) -> None:
        """Show the card under the mouse on its own."""
        self._cursor.show_alone((event.piece.card,) if event.piece.card else ())

    @on(TablePanel.Hovered)
    def show_hovered(self, event: TablePanel.Hovered) -> None:
        """Show the card under the mouse beside the table."""
        self.drawing.show_cards((event.piece.card,) if event.piece.card else ())

    @on(LineList.Chosen, "#log")
    def action_why(self) -> None:
        """Explain why a card can or cannot be used now, what led to an event, or which rule an answer follows from."""
        self._cursor.why()

    @on(Barred.Clicked)
    def say_why_barred(self) -> None:
        """Explain why an answer is not available when it is clicked."""
        self._cursor.why_barred()

    action_hint = done_by("_hint", HintOnDemand.ask)
    action_log = done_by("_panes", TablePanes.show_log)
    action_whole = done_by("_panes", TablePanes.show_whole)
    action_next_pane = done_by("_panes", TablePanes.go_on)

    # ------------------------------------------------------------------ moving the cursor

    def action_beside(self, by: int) -> None:
        """Go to the card before or after the cursor on the table."""
        if self.is_in("table"):
            self._board.move_beside(by)

    # ------------------------------------------------------------------ panes, saving and leaving

    @on(PaneTab.Clicked)
    def tab_clicked(self, event: PaneTab.Clicked) -> None:
        """Switch to the pane whose name is clicked."""
        event.stop()
        self._panes.show(event.pane)

    def action_save(self) -> None:
        """Write the game to a file."""
        if not self.session.is_thinking:
            with self.refusing():
                self.tell(f"Written: {self.match.save()}")

    def action_back(self) -> None:
        """Return to the question, or leave the table; you are asked before leaving an unfinished game."""
        if self.is_in("table") and self._board.close_piles():
            return
        if self._panes.shown != QUESTION:
            self._panes.show(QUESTION)
        elif self._question.prompt is not None and (self.is_in("table") or self.is_in("log")):
            self.go_to("choices")
        elif self.match.is_over:
            self.leave()
        else:
            self.session.leaving.leave()

    def retry_saving(self) -> str:
        """The title of the game, if its last choices still cannot be saved; otherwise empty."""
        with self.refusing():
            self.save_before_exit()
        return f"the game {self.match.title}" if self.match.unsaved else ""

    def save_before_exit(self) -> None:
        """Save what could not be saved earlier; computer players who are choosing save their own moves."""
        if self.match.unsaved and not self.session.is_thinking:
            self.match.keep()

    def name_of_open_work(self) -> str:
        """The game by its saved number; empty if it is not saved."""
        return "" if self.session.why_not_kept() else f"game {self.match.number}, {self.match.title}"

    action_halt = done_by("pace", Pace.halt)
    action_step = done_by("pace", Pace.step)
    action_speed = done_by("pace", Pace.speed)
    action_take_back = done_by("session", MatchSession.take_back)
    action_again = done_by("session", MatchSession.again)
    action_what_if = done_by("session", MatchSession.what_if)
    action_look_back = done_by("session", MatchSession.look_back)
    action_guide = done_by("guidance", Guidance.toggle)
    action_read_more = done_by("guidance", Guidance.read_more)
    action_concede = done_by("session", MatchSession.concede)
    action_auto = done_by("passing", PassingChoices.change_passing)
    action_offers = done_by("passing", PassingChoices.want_offers)
