"""The pending question in words, and the answers that the rules allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from deckbuilder.app.game.questions import number_said
from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.keystrokes import Guard, KeysOneByOne, TypedNumber, pressed_before
from deckbuilder.tui.plain import beginning, joined, plain, wrapped
from deckbuilder.tui.widgets.choices import (
    ALL,
    OFFERS,
    PASS,
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
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.line_list import LineList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import ChoiceView, Prompt

TOO_SOON = "Too soon: this question has just appeared. Press again."

MOST_OF_SCREEN, MOST_ASIDE = 0.55, 0.5
"""The largest share of the height that a question with its answers may take, below the table and beside it."""

NEWS, FEWER_NEWS = 3, 2
"""The most lines of news, normally and with many answers or on a short screen."""

FEWEST = 4
"""Answers that must be visible before any room is given to the news."""
LEAST = 2
"""Lines kept for answers, however long the text of the asking card is."""

SHORT = 22
"""On screens with fewer lines than this, the news gets less room."""

MANY = 4
"""With more answers than this, the news gets less room."""


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

    class Unheard(Message):
        """Posted when a key gave no answer, with the reason."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.prompt: Prompt | None = None
        self.typed = TypedNumber()
        self.marked: set[int] = set()
        """Indices of the choices marked for picking."""
        self._advised_at: int | None = None
        """The cursor row when several picks were advised; Enter there accepts them. None without such advice."""
        self._news_lines = self._most_news = 0
        self.guard = Guard()
        self._asked = self._hinted = self._quoted = Text()

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
            self._show_news()

    def _show_news(self) -> None:
        # Beside a visible log the news is not needed; below a guide on a narrow screen there is no room for it.
        if self.screen.has_class("-wide") or self.screen.has_class("-guided", "-narrow"):
            self._news_lines = self._most_news = 0
            return
        is_short = self.app.size.height < SHORT or len(self.query_one(ChoiceList)) > MANY
        most = FEWER_NEWS if is_short else NEWS
        self._most_news = most
        self._fit_news(most)

    def _fit_news(self, most: int) -> None:
        self._news_lines = self.query_one(Recap).fit(max(20, self._around.width - 4), most)
        self.set_class(not self._news_lines, "-quiet")

    def show_prompt(self, prompt: Prompt, *, is_unlooked_for: bool = False, why_not: Sequence[str] = ()) -> None:
        """Ask this question; no key pressed before it could be read answers it.

        `why_not` are the reasons why each of its barred answers cannot be given.
        """
        self._begin(prompt)
        self.query_one(Barred).explain(why_not, self._key_of("why"))
        self._close(is_unlooked_for=is_unlooked_for)
        clause = f" [{prompt.clause}]" if prompt.clause else ""
        hint = "" if has_keys(prompt) else f"  Type a number, then press {self._key_of('accept')}."
        self._ask(joined((prompt.question, "bold"), clause, hint))
        self._quote(prompt)
        self._show_answers(prompt.first if prompt.picks is None else 0)
        self._fit_at_once()

    def _begin(self, prompt: Prompt | None) -> None:
        self.prompt = prompt
        self.typed.forget()
        self.marked.clear()
        self.show_hint("", ())

    def show_hint(self, sentence: str, places: Sequence[int]) -> None:
        """Show a hint below the question and move to the answer it advises; if several are to be picked, mark them."""
        are_picks = self.prompt is not None and self.prompt.picks is not None and bool(sentence)
        taken = f" {self._key_of('accept')} takes it." if are_picks else ""
        self._hinted, self._advised_at = plain(f"{sentence}{taken}", "italic"), None
        self.query_one("#hint", StaticText).update(self._hinted)
        self.query_one("#hint").display = bool(sentence)
        if are_picks:
            self.marked = set(places)
            self._show_answers(min(places, default=0))
            self._advised_at = self.query_one(ChoiceList).cursor
        elif places:
            self.query_one(ChoiceList).point_to(places[0])
        self._fit_at_once()

    def _ask(self, text: Text) -> None:
        self._asked = text
        self.query_one("#question", StaticText).update(text)

    def _quote(self, prompt: Prompt | None) -> None:
        """Quote the text of the asking card, unless the panel beside the table shows it for every answer."""
        asker = prompt.asker if prompt is not None else None
        if prompt is not None and asker is not None and self.screen.has_class("-wide"):
            asker = None if all(asker.ref in choice.refs for choice in prompt.choices) else asker
        self._quoted = plain(f'"{asker.text}"') if asker is not None else Text()
        quote = self.query_one("#asker", StaticText)
        quote.update(self._quoted)
        quote.display = bool(self._quoted)

    def come_back(self) -> None:
        """Guard the question again after something else may have covered it."""
        self.guard.uncover()
        self._await_drawing()

    def _close(self, *, is_unlooked_for: bool) -> None:
        self.guard.close(is_unlooked_for=is_unlooked_for)
        self._await_drawing()

    def _await_drawing(self) -> None:
        self.call_after_refresh(lambda: self.guard.drawn(Message().time))  # the same clock that times keys

    def _show_answers(self, cursor: int) -> None:
        choices = self.query_one(ChoiceList)
        if self.prompt is not None:
            choices.show_prompt(self.prompt, self.marked, self._key_of(PASS))
        else:
            choices.entries = []
        choices.renew(cursor)
        self.query_one(WaysOut).show(ways_out(self.prompt, self.marked), self._key_of)
        self.query_one(Barred).show(self.prompt)
        self.query_one(Effect).display = self.prompt is not None and self.prompt.picks is None
        self._show_news()
        self.post_message(self.Marked())

    def show_beside(self, prompt: Prompt | None) -> None:
        """Show the same question with a different choice of offers, keeping marks and cursor."""
        self.prompt = prompt
        self._show_answers(self.query_one(ChoiceList).cursor)

    def on_resize(self) -> None:
        """Leave room for the question above the answers, and wrap the news to the new width."""
        self._quote(self.prompt)
        self._fit()
        self._show_news()

    @property
    def _around(self) -> Size:
        found = (one.size for one in self.ancestors if isinstance(one, Widget) and one.id == "panes")
        return next(found, self.app.size)

    def _fit_at_once(self) -> None:
        """Reserve room before drawing, to avoid a second drawing; the sizes actually drawn are applied afterwards."""
        width = self.query_one("#question").size.width
        if width:
            self._leave_room(len(wrapped(self._asked, width)), len(wrapped(self._hinted, width)))
        self.call_after_refresh(self._fit)

    def _key_of(self, action: str) -> str:
        return self.screen.key_of(action) if isinstance(self.screen, Keyed) else ""

    def _fit(self) -> None:
        """Reserve room for the question and the actions on all picks; the news gives way first."""
        if self.is_attached:  # the table may be left before the question is drawn
            self._leave_room(self.query_one("#question").size.height, self.query_one("#hint").size.height)

    def _leave_room(self, question: int, hint: int) -> None:
        width, is_wide = self.query_one("#question").size.width, self.screen.has_class("-wide")
        ways = self.query_one(WaysOut).fit(width, is_wide=is_wide)
        borders, ways = 2, ways + self.query_one(Barred).most_lines + self.query_one(Effect).lines
        above = max(1, question) + ways + (hint if self.query_one("#hint").display else 0)
        most = MOST_ASIDE if is_wide else MOST_OF_SCREEN
        room = int(self._around.height * most) - borders - above
        room -= self._leave_quote(room - LEAST)
        fewest = min(FEWEST, len(self.query_one(ChoiceList)))
        if self._most_news:
            # If there is little room, the table gives up a line, and half of what is left is for the news.
            room += room - fewest < self._most_news
            self._fit_news(max(0, min(self._most_news, max(room - fewest, room // 2))))
        self.query_one(ChoiceList).styles.max_height = max(LEAST, room - self._news_lines)

    def _leave_quote(self, most: int) -> int:
        """Show as many lines of the asking card's text as leave room for answers; returns that number."""
        quote, width = self.query_one("#asker", StaticText), self.query_one("#question").size.width
        if not self._quoted or not width:
            return 0
        shown = beginning(self._quoted, width, max(1, most))
        quote.update(shown)
        return shown.plain.count("\n") + 1

    def say(self, text: str) -> None:
        """Show a message instead of a question."""
        self._begin(None)
        self._ask(plain(text, "bold"))
        self._quote(None)
        self._show_answers(0)
        self.border_subtitle = ""
        self.query_one(Effect).say("")

    @property
    def current(self) -> ChoiceView | None:
        """The answer under the cursor."""
        return self.query_one(ChoiceList).under_cursor(numbered(self.prompt))

    @property
    def place(self) -> int | None:
        """The row of the answer under the cursor; None if nothing is asked."""
        return None if self.prompt is None else self.query_one(ChoiceList).cursor

    @property
    def asking(self) -> tuple[int, ...]:
        """The card that asks, as a tuple of one or none."""
        return (self.prompt.asker.ref,) if self.prompt is not None and self.prompt.asker is not None else ()

    # ------------------------------------------------------------------ answering; `pressed` is when

    def press(self, key: str, pressed: float) -> None:
        """Take a digit, and give the answer once no other answer's number begins with what was typed."""
        prompt, choices = self.prompt, self.query_one(ChoiceList)
        if prompt is None or not self._is_meant(pressed):
            return
        typed = self.typed.type(key, len(numbered(prompt)), choices.cursor)
        if not typed.is_there or (typed.is_whole and typed.place == prompt.passing):
            self.typed.miss(typed, pressed)
            self.post_message(self.Unheard(typed.missing))
        elif typed.is_whole:
            if isinstance(self.app, KeysOneByOne):
                self.app.chose_by_number()
            self.choose_row(typed.place, pressed)
        else:
            if typed.place != prompt.passing:
                choices.point_to(typed.place)
            self.typed.wait(choices.cursor)

    def accept(self, pressed: float) -> None:
        """Give the answer under the cursor, or accept advised picks if nothing has changed since.

        The first time after a number that no answer has, only say what it would give.
        """
        if self.prompt is None:
            return
        cursor = self.query_one(ChoiceList).cursor
        if (missed := self.typed.missed(pressed_before(self.app))) is not None:
            self.post_message(self.Unheard(missed.said_of(self._key_of("accept"))))
        elif cursor == self._advised_at:
            self.be_done(pressed)
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

    def be_done(self, pressed: float) -> None:
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
            (self.take_all if event.action == ALL else self.be_done)(event.time)

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
