"""Answering at a table: with a key, on the list of answers, or on the card that an answer is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import on

from deckbuilder.app.game.play import LEAVING
from deckbuilder.tui.screens.asking import AskOne
from deckbuilder.tui.screens.inspecting import InspectingScreen
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel, twins_of

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class AnsweringScreen(InspectingScreen):
    """One match with a question and a table on which it can be answered."""

    def __init__(self, match: Match, pause: float = 0.0) -> None:
        super().__init__(match, pause)
        self._twins: dict[int, int] = {}
        """Cards that another one stands for, with that one."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Passing, picking all and being done with it are offered only where they are an answer, hints to questions."""
        if action == "accept" and self.match.is_over:
            return self.is_in("log")
        if action not in ("let_pass", "all", "done", "hint") or not self.query(PromptPanel):
            return super().check_action(action, parameters)
        prompt = self.query_one(PromptPanel).prompt
        if prompt is None or action == "hint":
            return prompt is not None and super().check_action(action, parameters)
        if action == "let_pass":
            return prompt.passing is not None
        return prompt.picks is not None and (action == "done" or prompt.picks.takes_all)

    @on(PromptPanel.Marked)
    def mark_cards(self) -> None:
        """Mark on the table what may be chosen and what is picked."""
        for panel in self.query(PromptPanel):
            is_one_by_one = panel.prompt is not None and panel.prompt.picks is not None
            self._twins = {} if is_one_by_one or self._view is None else twins_of(self._view, panel.free)
            singles = panel.free | panel.picked if is_one_by_one else frozenset()
            self.query_one(TablePanel).mark(panel.free | set(self._twins), panel.picked, singles)

    def action_press(self, key: str) -> None:
        """Give the answer of this key."""
        self.query_one(PromptPanel).press(key, self.program.pressed_at)

    def action_let_pass(self) -> None:
        """Let the moment go by where you may only react."""
        self.query_one(PromptPanel).let_pass(self.program.pressed_at)

    def action_all(self) -> None:
        """Pick everything that may be picked."""
        self.query_one(PromptPanel).take_all(self.program.pressed_at)

    def action_done(self) -> None:
        """Pick what is marked, and no more."""
        self.query_one(PromptPanel).be_done(self.program.pressed_at)

    def action_accept(self) -> None:
        """Give the answer under the cursor, or the one that is about the card under it."""
        if self.is_in("choices"):
            self.query_one(PromptPanel).accept(self.program.pressed_at)
        elif self.is_in("table"):
            self._take_card(self.program.pressed_at)
        elif self.is_in("log"):
            self.action_why()
        else:
            self.go_to("choices")

    @on(LineList.Chosen, "#table")
    def card_clicked(self, event: LineList.Chosen) -> None:
        """A click on a card that can be chosen is an answer."""
        event.stop()
        self._take_card(event.time)

    def _take_card(self, pressed: float) -> None:
        """Give the answer that is about the card under the cursor; where there are several, ask which."""
        panel, table = self.query_one(PromptPanel), self.query_one(TablePanel)
        piece = table.current
        if piece is None or panel.prompt is None or self.is_thinking:
            return
        # Of equal cards it does not matter which is taken.
        meant = (self._twins.get(ref, ref) for ref in table.refs)
        rows, prompt = next(filter(None, map(panel.about, meant)), ()), panel.prompt
        if not rows:
            self.tell(next((one.sentence for one in self.reasons_of(piece.ref)), "It cannot be chosen now."))
        elif len(rows) == 1:
            panel.choose_row(rows[0], pressed)
        else:

            def choose(answer: int | None) -> None:
                if answer is not None and panel.prompt is prompt:
                    panel.choose_row(rows[answer], self.program.pressed_at)

            self.app.push_screen(AskOne(piece.name, panel.labels(rows), is_unlooked_for=True), choose)

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
        self.app.push_screen(AskOne(question, ("Give up", "Play on"), 1, is_unlooked_for=True), concede)
