"""The question that waits, in words, and the answers that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.tui.plain import CUT, joined, plain, wrapped
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import ChoiceView, Prompt

KEYS = "123456789abcdefimnoprstxyz"
"""The keys of the answers in their order; letters that mean something else at the table are left out."""

MOST_OF_SCREEN = 0.6
"""The part of the room that a question with its answers may take, the style sheet says the same."""

NEWS = 2
"""Lines for what happened last."""


class ChoiceList(WrapList):
    """The answers, each with its key; where there are more than keys, with its number."""

    click_chooses = True
    empty = ""

    @property
    def has_keys(self) -> bool:
        """True when each answer has a key of its own."""
        return len(self.entries) <= len(KEYS)

    def show_choices(self, choices: tuple[ChoiceView, ...]) -> None:
        """Show these answers."""
        if len(choices) <= len(KEYS):
            heads = [f"{KEYS[place]}  " for place in range(len(choices))]
        else:
            size = len(str(len(choices)))
            heads = [f"{number:>{size}}  " for number in range(1, len(choices) + 1)]
        self.show([Entry(plain(choice.label), head) for choice, head in zip(choices, heads, strict=True)])


class PromptPanel(Vertical):
    """A question with its answers; `typed` collects the digits of a long number."""

    class Answered(Message):
        """Somebody gives the answer with this index to this question."""

        def __init__(self, prompt: Prompt, index: int) -> None:
            super().__init__()
            self.prompt = prompt
            self.index = index

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.prompt: Prompt | None = None
        self.typed = ""

    def compose(self) -> ComposeResult:
        """The question above, the answers below."""
        yield Static(id="news")
        yield Static(id="question")
        yield ChoiceList(id="choices")

    def show_news(self, sentences: Sequence[str]) -> None:
        """Say what happened last in two lines, for where there is no room for the log."""
        if sentences:
            width = max(20, self._around.width - 8)
            lines = wrapped(" ".join(sentences), width)
            if len(lines) > NEWS:
                lines = [joined(f"{CUT} ", line) for line in lines[-NEWS : -NEWS + 1]] + lines[-NEWS + 1 :]
            self.query_one("#news", Static).update(Text("\n").join(lines))

    def show_prompt(self, prompt: Prompt) -> None:
        """Ask this."""
        self.prompt, self.typed = prompt, ""
        clause = f" [{prompt.clause}]" if prompt.clause else ""
        choices = self.query_one(ChoiceList)
        hint = "" if len(prompt.choices) <= len(KEYS) else "  Type a number, then Enter."
        self.query_one("#question", Static).update(joined((prompt.question, "bold"), clause, hint))
        choices.show_choices(prompt.choices)
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        """Leave room for the question above the answers."""
        self._fit()

    @property
    def _around(self) -> Size:
        return self.parent.size if isinstance(self.parent, Widget) else self.screen.size

    def _fit(self) -> None:
        borders, news, question = 2, self.query_one("#news"), max(1, self.query_one("#question").size.height)
        above = question + (news.size.height if news.display else 0)
        room = int(self._around.height * MOST_OF_SCREEN) - borders - above
        self.query_one(ChoiceList).styles.max_height = max(2, room)

    def say(self, text: str) -> None:
        """Say something instead of asking."""
        self.prompt, self.typed = None, ""
        self.query_one("#question", Static).update(plain(text, "bold"))
        self.query_one(ChoiceList).show_choices(())

    @property
    def current(self) -> ChoiceView | None:
        """The answer under the cursor."""
        cursor = self.query_one(ChoiceList).cursor
        if self.prompt is None or cursor >= len(self.prompt.choices):
            return None
        return self.prompt.choices[cursor]

    def press(self, key: str) -> None:
        """Give the answer of a key; where answers have numbers, go to the number that is being typed."""
        choices = self.query_one(ChoiceList)
        if choices.has_keys:
            index = KEYS.find(key)
            if 0 <= index < len(choices):
                self._answer(index)
            return
        if not key.isdecimal():
            return
        self.typed = next((typed for typed in (self.typed + key, key) if 1 <= int(typed) <= len(choices)), "")
        if self.typed:
            choices.cursor = int(self.typed) - 1
            choices.scroll_to_cursor()
            choices.post_message(LineList.Highlighted(choices, choices.cursor))

    def accept(self) -> None:
        """Give the answer under the cursor."""
        choices = self.query_one(ChoiceList)
        if len(choices):
            self._answer(choices.cursor)

    def _answer(self, index: int) -> None:
        if self.prompt is not None:
            self.post_message(self.Answered(self.prompt, index))

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """A click is an answer."""
        event.stop()
        self.accept()
