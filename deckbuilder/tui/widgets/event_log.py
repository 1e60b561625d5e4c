"""The events of a game: as a growing log, a list to browse, a seek bar, and a short recap."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from deckbuilder.app.game.replay import LogEntry
from deckbuilder.tui.plain import CUT, joined, plain, wrapped
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList


class Log(WrapList):
    """Sentences, the newest at the end; there is a cursor while the log has the focus."""

    has_cursor = False
    empty = "Nothing has happened yet."

    def on_click(self, event: events.Click) -> None:
        """Ask what led to the sentence that is clicked."""
        event.prevent_default()  # elsewhere this takes two clicks
        offset = event.get_content_offset(self)
        place = -1 if offset is None else offset.y + self.scroll_offset.y
        if 0 <= place < self.lines() and len(self):
            self.has_cursor = True
            self._go(self.item_at(place), 1)
            self.choose()

    _news = 0
    """The index of the first sentence that is new to the viewer."""

    def begin(self) -> None:
        """Discard everything, because another viewer is told next."""
        self.show(())

    def line_at(self, y: int) -> Text:
        """The content of a line, in bold if it is new."""
        line = super().line_at(y)
        if self.item_at(y) >= self._news:
            line.stylize("bold")
        return line

    def tell(self, sentences: Sequence[str], news: int = 0) -> None:
        """Add sentences to the log; those from index `news` on are new."""
        if news != self._news:
            self._news = news
            self.refresh()
        if sentences:
            self.extend([ListEntry(plain(sentence), "- ") for sentence in sentences])
            if not self.has_cursor:
                self.cursor = len(self) - 1
            self._to_the_end()

    def on_focus(self) -> None:
        """Show a cursor, first on the latest sentence."""
        self.has_cursor = True
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.has_cursor = False
        self.cursor = max(0, len(self) - 1)
        self.refresh()

    def scroll_to_cursor(self) -> None:
        """Scroll the cursor into view, or the last sentence while there is no cursor."""
        if self.has_cursor:
            super().scroll_to_cursor()
        else:
            self._to_the_end()

    def _to_the_end(self) -> None:
        self.scroll_to(y=self.lines(), animate=False, force=True, immediate=True)


class EventLog(WrapList):
    """The sentences of a whole game, those still to come dimmed; one click goes to the moment of a sentence."""

    click_chooses = True
    empty = "Nothing happens in this game."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._heard = 0

    def tell(self, lines: Sequence[LogEntry], heard: int) -> None:
        """Show the whole story, of which `heard` sentences have been told."""
        self._heard = heard
        self.show([ListEntry(plain(line.sentence), "- ") for line in lines], max(0, heard - 1))

    def come_to(self, heard: int) -> None:
        """Update the number of sentences told so far."""
        self._heard = heard
        if len(self):
            self.cursor = max(0, heard - 1)
        self.scroll_to_cursor()
        self.refresh()

    def line_at(self, y: int) -> Text:
        """The content of a line, dimmed if it is still to come."""
        line = super().line_at(y)
        if self.item_at(y) >= self._heard:
            line.stylize("dim")
        return line


DONE, AHEAD, HERE = "=", "-", "O"


class SeekBar(Widget):
    """The whole game, from its beginning on the left to its end on the right."""

    DEFAULT_CSS = "SeekBar { height: 1; padding: 0 1; }"

    class Wanted(Message):
        """Posted to go to the moment after `at` choices."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._at, self._last = 0, 0

    def show(self, at: int, last: int) -> None:
        """Show the position after `at` of `last` choices."""
        self._at, self._last = at, last
        self.refresh()

    def render(self) -> Text:
        """The bar, with a mark at the current position."""
        width = max(1, self.content_size.width)
        place = round(self._at * (width - 1) / self._last) if self._last else 0
        return Text(DONE * place + HERE + AHEAD * (width - 1 - place), no_wrap=True, end="")

    def on_click(self, event: events.Click) -> None:
        """Go to the position of the mouse."""
        offset = event.get_content_offset(self)
        if offset is not None:
            self.post_message(self.Wanted(round(offset.x * self._last / max(1, self.content_size.width - 1))))


# ------------------------------------------------------------------ the recap

BRIEF = 62
"""Sentences before the last that are longer than this are reduced to their first clause if not all of them fit."""
ALIKE = 3
"""The least number of sentences in a row, alike except for whom they are about, that are told as one."""
_SUBJECT = re.compile(r"(?:(?:[A-Z][\w'-]*|of|the|\(\d+\)) )+(?=[a-z])")


def brief(sentence: str) -> str:
    """A long sentence reduced to its first clause; nothing is cut in the middle of one."""
    if len(sentence) <= BRIEF:
        return sentence
    end = "; " if "; " in sentence else ", and " if sentence.count(", ") == 1 else "\n"
    first, *rest = sentence.split(end)
    return f"{first}." if rest else sentence


def told_together(sentences: Sequence[str]) -> list[str]:
    """The sentences, of which several in a row that say the same of different subjects become one.

    What happens to eleven at once is news of one: "Anna draws 1 card (10 others too)."
    """
    told: list[str] = []
    for _, run in groupby(sentences, _said_of_subject):
        alike = list(run)
        is_one = len(alike) >= ALIKE and len(set(alike)) == len(alike) and bool(_said_of_subject(alike[0]))
        told += [f"{alike[0].removesuffix('.')} ({len(alike) - 1} others too)."] if is_one else alike
    return told


def _said_of_subject(sentence: str) -> str:
    """What a sentence says of its subject; empty if no name stands at its beginning."""
    found = _SUBJECT.match(sentence)
    return sentence[found.end() :] if found is not None else ""


class Recap(StaticText):
    """Consecutive sentences; if they do not fit, the first ones are shortened or left out."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._whole = ""
        self._brief: list[str] = []

    def hear(self, sentences: Sequence[str]) -> None:
        """Set what has happened."""
        told = told_together(sentences)
        self._whole = " ".join(told).strip()
        self._brief = [*map(brief, told[:-1]), *told[-1:]]

    def fit(self, width: int, most: int) -> int:
        """Show it in at most `most` lines of `width` cells; returns their number."""
        if not most:
            return 0
        lines: list[Text] = []
        for text in self._texts(most * (width + 1)):
            lines = wrapped(text, width) if text else []
            if len(lines) <= most:
                break
        if len(lines) > most:
            lines = [joined(f"{CUT} ", lines[-most]), *lines[1 - most :]]
        self.update(Text("\n").join(lines))
        return len(lines)

    def _texts(self, most: int) -> Iterator[str]:
        """Possible texts, longest first; of those longer than `most` cells, only one."""
        first = len(self._brief) - 1
        cells = sum(map(cell_len, self._brief[first:]))
        while first > 0 and cells <= most:
            first -= 1
            cells += 1 + cell_len(self._brief[first])
        if first <= 0:
            yield self._whole
        for start in range(max(0, first), len(self._brief)):
            yield " ".join([*([CUT] if start else []), *self._brief[start:]]).strip()
