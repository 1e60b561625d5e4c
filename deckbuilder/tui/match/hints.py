"""Hints: the guide above the table of a first game, and a hint about the pending question on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.widgets import Static

from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.base_screen import AskingScreen

if TYPE_CHECKING:
    from textual.widget import Widget

    from deckbuilder.app.game.guided_game import Guide, ToldHint
    from deckbuilder.app.game.hints import Hint
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import Prompt
    from deckbuilder.tui.match.match_session import MatchSession
    from deckbuilder.tui.screens.base_screen import BaseScreen
    from deckbuilder.tui.widgets.prompt import PromptPanel


class GuidePanel(Static):
    """A hint with the answer it advises; a click opens the rule behind it."""

    def __init__(self, read_more: Callable[[], object]) -> None:
        super().__init__(id="guide")
        self._read_more = read_more
        self.said = ""
        """The text shown."""

    def show(self, told: ToldHint | None, advice: str, toggle: str) -> None:
        """Show a hint with its advice; None hides the panel."""
        self.display = told is not None
        if told is None:
            return
        hint = told.hint
        self.border_title = content(f"Guide {told.number} of {told.of}: {hint.title} ({toggle} hides it)")
        self.said = " ".join(part for part in (hint.text, advice, f"[{hint.clause}]" if hint.clause else "") if part)
        self.update(content(self.said))

    def on_click(self) -> None:
        """Open the rule behind the hint."""
        self._read_more()


class Guidance:
    """A guide to the questions of one match; hidden while silenced or while the computer is choosing."""

    KEYS = keys_of_part(
        "guided",
        "In a guided game",
        Binding("f7", "guide", "Hide or show the guide", show=False),
        Binding("R", "read_more", "Read the rule behind the hint", show=False),
    )

    def __init__(
        self, guide: Guide, screen: AskingScreen, question: PromptPanel, is_thinking: Callable[[], bool]
    ) -> None:
        self._guide, self._screen, self._question, self._is_thinking = guide, screen, question, is_thinking
        self.panel = GuidePanel(self.read_more)
        self.panel.display = False
        self._is_silent = False

    def tell(self) -> None:
        """Explain the pending question, with the cursor on the advised answer."""
        with self._screen.refusing():
            told = None if self._is_silent else self._guide.here()
            self.panel.show(told, self._advice(told), self._screen.key_of("guide"))

    def leave_free(self, notices: Iterable[Widget]) -> None:
        """Let messages appear below the guide and the line under it."""
        for notice in notices:
            notice.styles.margin = (self.panel.region.bottom + 1, 0, 0, 0)

    def _advice(self, told: ToldHint | None) -> str:
        prompt = self._guide.match.prompt
        if told is not None and told.advised is not None:
            return f"Try {self._question.advise(told.advised)}: {told.answer}."
        if prompt is not None and prompt.picks is not None:
            return f"The numbers mark, {self._screen.key_of('done')} is done."
        return ""

    def toggle(self) -> None:
        """Hide the guide, or show it again."""
        self._is_silent = not self._is_silent
        if self._is_thinking():
            self.panel.display = False
        else:
            self.tell()
        if self._is_silent:
            self._screen.tell(f"The guide is hidden; {self._screen.key_of('guide')} shows it again.")

    def read_more(self) -> None:
        """Open the rule behind the hint shown."""
        told = None if self._is_thinking() else self._guide.here()
        if told is not None and told.hint.clause:
            with suppress(Refusal):
                self._screen.program.look_up(rules.show_clause(told.hint.clause), self._guide.match.book.id)


# ------------------------------------------------------------------ hints on request


class HintOnDemand:
    """Advice on request about the most promising answer."""

    def __init__(
        self, match: Match, session: MatchSession, question: PromptPanel, screen: BaseScreen, guide: Guide | None = None
    ) -> None:
        self._match, self._session, self._question, self._screen = match, session, question, screen
        self._guide = guide

    def ask(self) -> None:
        """Say which answer is the most promising from what you can see, and why."""
        match, seat = self._match, self._match.waiting_seat
        if self._session.is_thinking or seat is None or seat != self._session.shown_to or not match.is_human(seat):
            self._screen.tell("You are not being asked anything now.")
            return
        prefers = self._guide.prefers() if self._guide is not None else None
        hint, asked, before = match.hint_later(prefers), self._question.prompt, self._question.selection

        def work_out() -> None:
            self._screen.app.call_from_thread(self._show, hint(), asked, before)

        self._screen.run_worker(work_out, group="hint", exclusive=True, thread=True)

    def _show(self, hint: Hint | None, asked: Prompt | None, before: object) -> None:
        # By now another question may be pending, even after as many choices.
        if hint is not None and self._screen.is_attached and self._question.prompt is asked:
            self._question.show_late_hint(hint.sentence, hint.places, before)
