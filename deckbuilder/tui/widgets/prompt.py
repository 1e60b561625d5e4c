"""The pending question in words, and the answers that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual import getters, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message

from deckbuilder.app.game.questions import number_said
from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.keystrokes import Guard, TypedNumber
from deckbuilder.tui.plain import content, first_fitting, joined, plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.widgets.choices import (
    ALL,
    OFFERS,
    PASS,
    PIECE,
    Barred,
    ChoiceList,
    Effect,
    WayOut,
    WaysOut,
    has_keys,
    numbered,
    ways_out,
)
from deckbuilder.tui.widgets.event_log import Recap
from deckbuilder.tui.widgets.frame import CORNERS, StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.prompt_room import PromptRoom

if TYPE_CHECKING:
    from deckbuilder.kernel.views import ChoiceView, Prompt

TOO_SOON = "Too soon: this question has just appeared. Press again."


class PromptPanel(Vertical):
    """A question with its answers."""

    class Answered(Message):
        """Posted to give the answer with this index, or a tuple of picked indices."""

        def __init__(self, prompt: Prompt, answer: int | tuple[int, ...]) -> None:
            super().__init__()
            self.prompt = prompt
            self.answer = answer

    class Marked(Message):
        """Posted when the available answers or the marked ones change."""

    class Hinted(Message):
        """Posted when another hint is shown, or none."""

    class Unheard(Message):
        """Posted when a key gave no answer, with the reason."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    choices = getters.query_one(ChoiceList)

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.prompt: Prompt | None = None
        self.typed = TypedNumber()
        self.marked: set[int] = set()
        """Indices of the choices marked for picking."""
        self._advised_at: int | None = None
        """The cursor row when several picks were advised; Enter there accepts them. None without such advice."""
        self.guard = Guard()
        self._room = PromptRoom(self)
        self._asked = self._hinted = Text()

    def compose(self) -> ComposeResult:
        """News and question above, answers below."""
        yield Recap(id="news")
        yield StaticText(id="question")
        yield StaticText(id="asker")
        yield StaticText(id="hint")
        yield ChoiceList(id="choices")
        yield WaysOut(id="ways-out")
        yield Barred(id="barred")
        yield Effect(id="effect")

    def show_news(self, sentences: Sequence[str]) -> None:
        """Show the latest events in a few lines, for screens without room for the log."""
        if sentences:
            self.query_one(Recap).hear(sentences)
            self._room.fit_news()

    def show_prompt(self, prompt: Prompt, *, is_unexpected: bool = False, why_not: Sequence[str] = ()) -> None:
        """Ask this question; no key pressed before it could be read answers it.

        `why_not` are the reasons why each of its barred answers cannot be given.
        """
        self._begin(prompt)
        self.query_one(Barred).explain(why_not, self._key_of("why"))
        self._close(is_unexpected=is_unexpected)
        clause = f" [{prompt.clause}]" if prompt.clause else ""
        hint = "" if has_keys(prompt) else f"  Type a number, then press {self._key_of('accept')}."
        self._ask(joined((prompt.question, "bold"), clause, hint))
        self._room.quote(prompt)
        self._show_answers(prompt.first if prompt.picks is None else 0)
        self._fit_at_once()

    def _begin(self, prompt: Prompt | None) -> None:
        self.prompt = prompt
        self.typed.forget()
        self.marked.clear()
        self.show_hint("", ())

    def show_late_hint(self, sentence: str, places: Sequence[int], before: object) -> None:
        """Show a hint that took a while, and leave the cursor and the marks to whoever has moved them since `before`.

        If it moves them itself, a key pressed before that could be seen answers nothing.
        """
        if self.selection != before:
            self.show_hint(sentence, None)
            return
        self.show_hint(sentence, places)
        if self.selection != before:
            self._close(is_unexpected=True)

    @property
    def selection(self) -> object:
        """The cursor and the marks, to be compared later."""
        return self.choices.cursor, frozenset(self.marked)

    def show_hint(self, sentence: str, places: Sequence[int] | None) -> None:
        """Show a hint below the question and move to the answer it advises; if several are to be picked, mark them.

        If `places` is None, the cursor and the marks stay as they are.
        """
        are_picks = self.prompt is not None and self.prompt.picks is not None and bool(sentence) and places is not None
        taken = f" {self._key_of('accept')} takes it." if are_picks else ""
        self._hinted, self._advised_at = plain(f"{sentence}{taken}", "italic"), None
        self.query_one("#hint", StaticText).update(self._hinted)
        self.query_one("#hint").display = bool(sentence)
        self.screen.set_class(bool(sentence), "-hinted")
        self._room.fit_news()
        if are_picks:
            self.marked = set(places or ())
            self._show_answers(min(self.marked, default=0))
            self._advised_at = self.choices.cursor
        elif places:
            self.choices.point_to(places[0])
        self._fit_at_once()
        self.post_message(self.Hinted())

    def _ask(self, text: Text) -> None:
        self._asked = text
        self.query_one("#question", StaticText).update(text)

    def show_forecast(self, said: str) -> None:
        """Say what the answer under the cursor would do: below the answers beside a table, otherwise on the edge."""
        is_wide = self.screen.has_class("-wide")
        edge = "" if is_wide else first_fitting(said.split(PIECE), PIECE, self.size.width - CORNERS)
        self.border_subtitle = content(edge)
        self.query_one(Effect).say(said)

    def advise(self, place: int) -> str:
        """Put the cursor on an answer; returns its key."""
        self.choices.point_to(place)
        # A guide takes room from the answers, so the end of their list is known only after the next drawing.
        self.choices.call_after_refresh(self.choices.scroll_to_cursor)
        return self.keys[place]

    def cover(self) -> None:
        """Note that something else covers the question: a card, a reason or another mode."""
        self.guard.cover()

    def uncover(self) -> None:
        """Guard the question again after something else may have covered it."""
        self.guard.uncover()
        self._await_drawing()

    def _close(self, *, is_unexpected: bool) -> None:
        self.guard.close(is_unexpected=is_unexpected)
        self._await_drawing()

    def _await_drawing(self) -> None:
        self.call_after_refresh(lambda: self.guard.drawn(Message().time))  # the same clock that times keys

    def _show_answers(self, cursor: int) -> None:
        if self.prompt is not None:
            self.choices.show_prompt(self.prompt, self.marked, self._key_of(PASS))
        else:
            self.choices.entries = []
        self.choices.renew(cursor)
        self.query_one(WaysOut).show(ways_out(self.prompt, self.marked), self._key_of)
        self.query_one(Barred).show(self.prompt)
        self.query_one(Effect).display = self.prompt is not None and self.prompt.picks is None
        self._room.fit_news()
        self.post_message(self.Marked())

    def show_beside(self, prompt: Prompt | None) -> None:
        """Show the same question with a different choice of offers, keeping marks and cursor."""
        self.prompt = prompt
        self._show_answers(self.choices.cursor)

    def on_resize(self) -> None:
        """Leave room for the question above the answers, and wrap the news to the new width."""
        self._room.quote(self.prompt)
        self._room.fit()
        self._room.fit_news()

    def _fit_at_once(self) -> None:
        """Reserve room before drawing, to avoid a second drawing; the sizes actually drawn are applied afterwards."""
        self._room.foresee(self._asked, self._hinted)
        self.call_after_refresh(self._room.fit)

    def _key_of(self, action: str) -> str:
        return self.screen.key_of(action) if isinstance(self.screen, Keyed) else ""

    def say(self, text: str) -> None:
        """Show a message instead of a question."""
        self._begin(None)
        self._ask(plain(text, "bold"))
        self._room.quote(None)
        self._show_answers(0)
        self.show_forecast("")

    @property
    def hint(self) -> str:
        """The hint shown; empty if there is none."""
        return self._hinted.plain

    @property
    def keys(self) -> list[str]:
        """The key or number of each answer."""
        return [entry.head.strip() for entry in self.choices.entries]

    @property
    def current(self) -> ChoiceView | None:
        """The answer under the cursor."""
        return self.choices.under_cursor(numbered(self.prompt))

    @property
    def place(self) -> int | None:
        """The row of the answer under the cursor; None if nothing is asked."""
        return None if self.prompt is None else self.choices.cursor

    @property
    def asking(self) -> tuple[int, ...]:
        """The card that asks, as a tuple of one or none."""
        return (self.prompt.asker.ref,) if self.prompt is not None and self.prompt.asker is not None else ()

    # ------------------------------------------------------------------ answering; `pressed` is when

    def press(self, key: str, pressed: float) -> None:
        """Take a digit, and give the answer once no other answer's number begins with what was typed."""
        prompt = self.prompt
        if prompt is None or not self._is_meant(pressed):
            return
        typed = self.typed.type(key, len(numbered(prompt)), self.choices.cursor)
        if not typed.is_there or (typed.is_whole and typed.place == prompt.passing):
            self.typed.miss(typed, pressed)
            self.post_message(self.Unheard(typed.missing))
        elif typed.is_whole:
            program_of(self).chose_by_number()
            self.choose_row(typed.place, pressed)
        else:
            if typed.place != prompt.passing:
                self.choices.point_to(typed.place)
            self.typed.wait(self.choices.cursor)

    def accept(self, pressed: float) -> None:
        """Give the answer under the cursor, or accept advised picks if nothing has changed since.

        The first time after a number that no answer has, only say what it would give.
        """
        if self.prompt is None:
            return
        cursor = self.choices.cursor
        if (missed := self.typed.missed(program_of(self).pressed_before)) is not None:
            self.post_message(self.Unheard(missed.said_of(self._key_of("accept"))))
        elif cursor == self._advised_at:
            self.finish_picking(pressed)
        else:
            self.choose_row(cursor, pressed)

    def let_pass(self, pressed: float) -> None:
        """Pass, if that is one of the answers."""
        if self.prompt is not None and self.prompt.passing is not None:
            self._answer(self.prompt.passing, pressed)

    def take_all(self, pressed: float) -> None:
        """Pick everything, if that is allowed."""
        if self.prompt is not None and self.prompt.picks is not None and self.prompt.picks.takes_all:
            self._answer(tuple(range(self.prompt.picks.most)), pressed)

    def finish_picking(self, pressed: float) -> None:
        """Pick what is marked, if it is enough."""
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
        """Choose the row that is clicked."""
        event.stop()
        if self.prompt is not None:
            self.choose_row(event.index, event.time)

    @on(WayOut.Clicked)
    def take_way_out(self, event: WayOut.Clicked) -> None:
        """Carry out a click on an action that concerns all picks or offers."""
        event.stop()
        if event.action == OFFERS:
            self.call_later(self.screen.run_action, OFFERS)
        else:
            (self.take_all if event.action == ALL else self.finish_picking)(event.time)

    def about(self, ref: int) -> tuple[int, ...]:
        """The rows of the answers about this card, passing excluded."""
        passing = None if self.prompt is None else self.prompt.passing
        return tuple(n for n, one in enumerate(numbered(self.prompt)) if ref in one.refs and n != passing)

    @property
    def free(self) -> frozenset[int]:
        """The cards that answers are about, passing excluded."""
        passing = None if self.prompt is None else self.prompt.passing
        return frozenset(ref for n, one in enumerate(numbered(self.prompt)) for ref in one.refs if n != passing)

    @property
    def picked(self) -> frozenset[int]:
        """The cards of the marked choices."""
        choices = numbered(self.prompt)
        return frozenset(ref for place in self.marked for ref in choices[place].refs)

    def labels(self, rows: Iterable[int]) -> tuple[str, ...]:
        """The texts of these rows."""
        choices = numbered(self.prompt)
        return tuple(choices[row].label for row in rows)

    def choose_row(self, row: int, pressed: float) -> None:
        """Give the answer of a row, or mark or unmark it if several may be picked."""
        assert self.prompt is not None
        if self.prompt.picks is None:
            self._answer(row, pressed)
        else:
            self._mark(row, self.prompt.picks.most, pressed)

    def _mark(self, place: int, most: int, pressed: float) -> None:
        if not self._is_meant(pressed):
            return
        if place not in self.marked and len(self.marked) == most:
            self.post_message(self.Unheard(f"No more than {most} may be picked; unmark one first."))
            return
        self.typed.forget()
        self._advised_at = None
        self.marked ^= {place}
        self._show_answers(place)

    def _answer(self, answer: int | tuple[int, ...], pressed: float) -> None:
        if self.prompt is not None and self._is_meant(pressed):
            self.post_message(self.Answered(self.prompt, answer))

    def _is_meant(self, pressed: float) -> bool:
        is_meant = self.guard.lets(pressed)
        if not is_meant:
            self.post_message(self.Unheard(TOO_SOON))
        return is_meant
