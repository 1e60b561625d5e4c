"""The table of a guided game: the same as any, with a guide above it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.screens.watching import table_of
from deckbuilder.tui.widgets.wrap_list import WrapList

if TYPE_CHECKING:
    from deckbuilder.app.game.guiding import Guide, Told
    from deckbuilder.app.game.play import Match
    from deckbuilder.kernel.views import Prompt


class GuidePanel(Static):
    """A hint with the answer that it advises; a click opens the rule behind it."""

    class Clicked(Message):
        """Somebody wants to read more."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.said = ""
        """The text that is shown."""

    def show(self, told: Told | None, advice: str, toggle: str) -> None:
        """Show a hint with its advice; nothing to tell takes no room."""
        self.display = told is not None
        if told is None:
            return
        hint = told.hint
        self.border_title = content(f"Guide {told.number} of {told.of}: {hint.title} ({toggle} hides it)")
        self.said = " ".join(part for part in (hint.text, advice, f"[{hint.clause}]" if hint.clause else "") if part)
        self.update(content(self.said))

    def on_click(self) -> None:
        """Say that more is wanted."""
        self.post_message(self.Clicked())


class GuidedScreen(TableScreen):
    """A first game; whoever knows enough hides the guide."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "guide", "Hide the guide, or have it back", show=False),
        Binding("R", "read_more", "Read the rule behind the hint", show=False),
    ]
    title_of_help = "Guided game"

    def __init__(self, guide: Guide, pause: float = 0.0) -> None:
        super().__init__(guide.match, pause)
        self._guide = guide
        self._is_silent = False

    def compose(self) -> ComposeResult:
        """The guide above the table."""
        yield GuidePanel(id="guide")
        yield from super().compose()

    def on_mount(self) -> None:
        """Nothing is told yet."""
        self.query_one(GuidePanel).display = False

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool) -> None:
        """Ask, and explain what is asked, with the cursor on the answer that is advised."""
        super().show_prompt(prompt, is_unlooked_for=is_unlooked_for)
        with self.refusing():
            self._tell()

    def _tell(self) -> None:
        told, prompt = None if self._is_silent else self._guide.here(), self.match.prompt
        advice, choices = "", self.query_one("#choices", WrapList)
        if told is not None and told.advised is not None:
            choices.point_to(told.advised)
            # The hint takes room from the answers, so where they end is known with the next drawing.
            self.call_after_refresh(choices.scroll_to_cursor)
            advice = f"Try {choices.entries[told.advised].head.strip()}: {told.answer}."
        elif prompt is not None and prompt.picks is not None:
            advice = f"The numbers mark, {self.key_of('done')} is done."
        self.query_one(GuidePanel).show(told, advice, self.key_of("guide"))

    def action_guide(self) -> None:
        """Hide the guide for good, or have it back."""
        self._is_silent = not self._is_silent
        if not self.is_thinking:
            self._tell()
        else:
            self.query_one(GuidePanel).display = False
        if self._is_silent:
            self.tell(f"The guide says no more; {self.key_of('guide')} has it back.")

    @on(GuidePanel.Clicked)
    def action_read_more(self) -> None:
        """Open the rule behind the hint that is shown."""
        if self.is_thinking:
            return
        told = self._guide.here()
        if told is not None and told.hint.clause:
            with suppress(Refusal):
                self.program.look_up(rules.show_clause(told.hint.clause), self.match.book.id)


def table_with(guide: Guide | None, match: Match, pause: float) -> TableScreen:
    """The screen for a match, with its guide if it has one."""
    return table_of(match, pause) if guide is None else GuidedScreen(guide, pause)
