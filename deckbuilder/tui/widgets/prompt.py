"""The question that waits, in words, and the answers that the rules allow."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.app.picking import number_said
from deckbuilder.tui.guard import Guard
from deckbuilder.tui.plain import CUT, joined, plain, wrapped
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import ChoiceView, Prompt

KEYS = "123456789"
"""The keys of the answers in their order; where there are more answers, their numbers are typed."""

PASS_KEY, ALL_KEY, DONE_KEY = "p", "a", "d"
"""The key that lets a moment go by, which does nothing else; that of picking everything, and of being done with it."""

TOO_SOON = "Too soon: this question has only just come. Press again."
PASS_IS_MEANT = f"{PASS_KEY} lets it pass; Enter never does."

MOST_OF_SCREEN = 0.6
"""The part of the room that a question with its answers may take, the style sheet says the same."""

NEWS, FEWER_NEWS = 3, 2
"""Lines for what happened last, and where there are many answers."""

MANY = 6
"""More answers than this leave less room for the news."""


class ChoiceList(WrapList):
    """The answers, each with its key; where there are more than keys, with its number."""

    click_chooses = True
    empty = ""

    def show_prompt(self, prompt: Prompt, marked: Collection[int]) -> None:
        """Show the answers to a question; those that are marked will be picked."""
        rows = list(_rows(prompt, marked))
        size = max(len(head) for head, _ in rows)
        self.entries = [Entry(plain(label), f"{head:>{size}}  ") for head, label in rows]


def _rows(prompt: Prompt, marked: Collection[int]) -> Iterator[tuple[str, str]]:
    """What stands before each answer, and the answer."""
    picks = prompt.picks
    if picks is None:
        for place, choice in enumerate(prompt.choices):
            yield PASS_KEY if place == prompt.passing else str(place + 1), choice.label
        return
    for place, choice in enumerate(picks.candidates):
        yield str(place + 1), f"[{'x' if place in marked else ' '}] {choice.label}"
    if picks.takes_all:
        yield ALL_KEY, "Pick both" if picks.most == 2 else "Pick them all"
    if len(marked) < picks.least:
        yield DONE_KEY, f"Done: {len(marked)} of {picks.least} picked"
    elif marked:
        yield DONE_KEY, f"Done: {len(marked)} picked"
    else:
        yield DONE_KEY, prompt.choices[-1].label


class PromptPanel(Vertical):
    """A question with its answers; `typed` collects the digits of a long number."""

    class Answered(Message):
        """Somebody gives the answer with this index to this question, or picks several things by their places."""

        def __init__(self, prompt: Prompt, answer: int | tuple[int, ...]) -> None:
            super().__init__()
            self.prompt = prompt
            self.answer = answer

    class Unheard(Message):
        """A key answered nothing, for this reason."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.prompt: Prompt | None = None
        self.typed = ""
        self.marked: set[int] = set()
        """What will be picked, by its place."""
        self._news = ""
        self._guard = Guard()

    def compose(self) -> ComposeResult:
        """The question above, the answers below."""
        yield Static(id="news")
        yield Static(id="question")
        yield ChoiceList(id="choices")

    def show_news(self, sentences: Sequence[str]) -> None:
        """Say what happened last in a few lines, for where there is no room for the log."""
        if sentences:
            self._news = " ".join(sentences)
            self._show_news()

    def _show_news(self) -> None:
        lines = wrapped(self._news, max(20, self._around.width - 8))
        most = FEWER_NEWS if len(self.query_one(ChoiceList)) > MANY else NEWS
        if len(lines) > most:
            lines = [joined(f"{CUT} ", lines[-most]), *lines[1 - most :]]
        self.query_one("#news", Static).update(Text("\n").join(lines))

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool = False) -> None:
        """Ask this; what comes unlooked for takes no key that was pressed before it could be read."""
        self.prompt, self.typed = prompt, ""
        self.marked.clear()
        self._guard.open()
        clause = f" [{prompt.clause}]" if prompt.clause else ""
        hint = "" if has_keys(prompt) else "  Type a number, then Enter."
        self.query_one("#question", Static).update(joined((prompt.question, "bold"), clause, hint))
        self._show_answers(1 if prompt.passing == 0 else 0)
        self.call_after_refresh(self._fit)
        if is_unlooked_for:
            self.come_back()

    def come_back(self) -> None:
        """The question comes into sight when something else may have been looked at."""
        self._guard.close()
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))  # the clock by which keys are timed

    def _show_answers(self, cursor: int) -> None:
        choices = self.query_one(ChoiceList)
        if self.prompt is not None:
            choices.show_prompt(self.prompt, self.marked)
        else:
            choices.entries = []
        choices.renew(cursor)
        self._show_news()

    def on_resize(self) -> None:
        """Leave room for the question above the answers, and break the news to the new width."""
        self._fit()
        self._show_news()

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
        self._show_answers(0)

    @property
    def current(self) -> ChoiceView | None:
        """The answer under the cursor."""
        cursor = self.query_one(ChoiceList).cursor
        numbered = _numbered(self.prompt)
        return numbered[cursor] if cursor < len(numbered) else None

    # ------------------------------------------------------------------ answering; each says when it was done

    def press(self, key: str, pressed: float) -> None:
        """Give the answer of a key; where answers have numbers, go to the number that is being typed."""
        prompt, choices = self.prompt, self.query_one(ChoiceList)
        if prompt is None:
            return
        count = len(_numbered(prompt))
        if has_keys(prompt):
            place = int(key) - 1
            if 0 <= place < count and place != prompt.passing:
                self._choose(place, pressed)
            return
        self.typed = next((typed for typed in (self.typed + key, key) if 1 <= int(typed) <= count), "")
        if self.typed:
            choices.cursor = int(self.typed) - 1
            choices.scroll_to_cursor()
            choices.post_message(LineList.Highlighted(choices, choices.cursor))

    def accept(self, pressed: float) -> None:
        """Give the answer under the cursor, but never let the moment go by with the key that accepts everything."""
        if self.prompt is None:
            return
        if self.query_one(ChoiceList).cursor == self.prompt.passing:
            self.post_message(self.Unheard(PASS_IS_MEANT))
        else:
            self._choose(self.query_one(ChoiceList).cursor, pressed)

    def let_pass(self, pressed: float) -> None:
        """Let the moment go by, where that is an answer."""
        if self.prompt is not None and self.prompt.passing is not None:
            self._answer(self.prompt.passing, pressed)

    def take_all(self, pressed: float) -> None:
        """Pick everything, where everything may be picked."""
        if self.prompt is not None and self.prompt.picks is not None and self.prompt.picks.takes_all:
            self._answer(tuple(range(self.prompt.picks.most)), pressed)

    def be_done(self, pressed: float) -> None:
        """Pick what is marked, if that is as much as has to be picked."""
        if self.prompt is None or self.prompt.picks is None:
            return
        picks = self.prompt.picks
        if picks.least <= len(self.marked):
            self._answer(tuple(sorted(self.marked)), pressed)
        else:
            self.post_message(
                self.Unheard(f"{number_said(picks.least, picks.most)}; {len(self.marked)} marked so far.")
            )

    def on_line_list_chosen(self, event: LineList.Chosen) -> None:
        """A click is an answer."""
        event.stop()
        if self.prompt is not None:
            self._choose(event.index, event.time)

    def _choose(self, row: int, pressed: float) -> None:
        """Do what a row of the list says."""
        assert self.prompt is not None
        picks = self.prompt.picks
        if picks is None:
            self._answer(row, pressed)
        elif row < len(picks.candidates):
            self._mark(row, picks.most, pressed)
        elif row == len(picks.candidates) and picks.takes_all:
            self.take_all(pressed)
        else:
            self.be_done(pressed)

    def _mark(self, place: int, most: int, pressed: float) -> None:
        if not self._is_meant(pressed):
            return
        if place not in self.marked and len(self.marked) == most:
            self.post_message(self.Unheard(f"No more than {most} may be picked; take another mark off first."))
            return
        self.typed = ""
        self.marked ^= {place}
        self._show_answers(place)

    def _answer(self, answer: int | tuple[int, ...], pressed: float) -> None:
        if self.prompt is not None and self._is_meant(pressed):
            self.post_message(self.Answered(self.prompt, answer))

    def _is_meant(self, pressed: float) -> bool:
        is_meant = self._guard.lets(pressed)
        if not is_meant:
            self.post_message(self.Unheard(TOO_SOON))
        return is_meant


def _numbered(prompt: Prompt | None) -> tuple[ChoiceView, ...]:
    """The answers that have a number."""
    if prompt is None:
        return ()
    return prompt.choices if prompt.picks is None else prompt.picks.candidates


def has_keys(prompt: Prompt) -> bool:
    """True when each answer has a key of its own."""
    return len(_numbered(prompt)) <= len(KEYS)
