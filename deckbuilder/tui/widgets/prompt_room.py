"""The height of a question, shared among its words, the news, the text of the asking card, and the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from deckbuilder.tui.plain import beginning, plain, wrapped
from deckbuilder.tui.widgets.choices import Barred, ChoiceList, Effect, WaysOut
from deckbuilder.tui.widgets.event_log import Recap
from deckbuilder.tui.widgets.frame import StaticText

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Prompt

MOST_OF_SCREEN, MOST_ASIDE = 0.55, 0.5
"""The largest share of the height that a question with its answers may take, below the table and beside it."""
HINTED = 0.66
"""The same while a hint is shown, so that it takes its room from the table and the log, not from the answers."""

NEWS, FEWER_NEWS = 3, 2
"""The most lines of news, normally and with many answers or on a short screen."""

HINTED_ANSWER_LINES = 4
"""Answers that must be visible before any room is given to the news."""
LEAST_ANSWER_LINES = 2
"""Lines kept for answers, however long the text of the asking card is."""

SHORT_SCREEN = 22
"""On screens with fewer lines than this, the news gets less room."""

MANY_ANSWERS = 4
"""With more answers than this, the news gets less room."""


class PromptRoom:
    """Shares out the height that a panel with a question may take; answers come first, news last."""

    def __init__(self, panel: Widget) -> None:
        self._panel = panel
        self._news_lines = self._most_news = 0
        self._quoted = Text()

    def fit_news(self) -> None:
        """Show as much news as the screen has room for, or none beside a visible log."""
        # Beside a visible log the news is not needed; below a guide on a narrow screen, or with a hint, it has no room.
        screen = self._panel.screen
        if screen.has_class("-wide") or screen.has_class("-guided", "-narrow") or self._is_hinted:
            self._most_news = 0
            self._show_news(0)
            return
        is_short = self._panel.app.size.height < SHORT_SCREEN or len(self._answers) > MANY_ANSWERS
        self._most_news = FEWER_NEWS if is_short else NEWS
        self._show_news(self._most_news)

    def _show_news(self, most: int) -> None:
        self._news_lines = self._panel.query_one(Recap).fit(max(20, self._around.width - 4), most)
        self._panel.set_class(not self._news_lines, "-quiet")

    def quote(self, prompt: Prompt | None) -> None:
        """Quote the text of the asking card, unless the panel beside the table shows it for every answer."""
        asker = prompt.asker if prompt is not None else None
        if prompt is not None and asker is not None and self._panel.screen.has_class("-wide"):
            asker = None if all(asker.ref in choice.refs for choice in prompt.choices) else asker
        self._quoted = plain(f'"{asker.text}"') if asker is not None else Text()
        quote = self._panel.query_one("#asker", StaticText)
        quote.update(self._quoted)
        quote.display = bool(self._quoted)

    def foresee(self, question: Text, hint: Text) -> None:
        """Reserve room for a question and a hint that are not drawn yet."""
        width = self._width
        if width:
            self._leave_room(len(wrapped(question, width)), len(wrapped(hint, width)))

    def fit(self) -> None:
        """Reserve room for the question and the actions on all picks, as drawn; the news gives way first."""
        if self._panel.is_attached:  # the table may be left before the question is drawn
            drawn = [self._panel.query_one(name).size.height for name in ("#question", "#hint")]
            self._leave_room(*drawn)

    @property
    def _around(self) -> Size:
        panes = (one.size for one in self._panel.ancestors if isinstance(one, Widget) and one.id == "panes")
        return next(panes, self._panel.app.size)

    @property
    def _width(self) -> int:
        return self._panel.query_one("#question").size.width

    @property
    def _is_hinted(self) -> bool:
        return bool(self._panel.query_one("#hint").display)

    @property
    def _answers(self) -> ChoiceList:
        return self._panel.query_one(ChoiceList)

    def _leave_room(self, question: int, hint: int) -> None:
        is_wide = self._panel.screen.has_class("-wide")
        ways = self._panel.query_one(WaysOut).fit(self._width, is_wide=is_wide)
        borders = 2
        below = ways + self._panel.query_one(Barred).most_lines + self._panel.query_one(Effect).lines
        above = max(1, question) + (hint if self._is_hinted else 0)
        most = HINTED if self._is_hinted else MOST_ASIDE if is_wide else MOST_OF_SCREEN
        room = int(self._around.height * most) - borders - above - below
        room -= self._leave_quote(room - (HINTED_ANSWER_LINES if self._is_hinted else LEAST_ANSWER_LINES))
        fewest = min(HINTED_ANSWER_LINES, len(self._answers))
        if self._most_news:
            # If there is little room, the table gives up a line, and half of what is left is for the news.
            room += room - fewest < self._most_news
            self._show_news(max(0, min(self._most_news, max(room - fewest, room // 2))))
        self._answers.styles.max_height = max(LEAST_ANSWER_LINES, room - self._news_lines)

    def _leave_quote(self, most: int) -> int:
        """Show as many lines of the asking card's text as leave room for answers; returns that number."""
        if not self._quoted or not self._width:
            return 0
        shown = beginning(self._quoted, self._width, max(1, most))
        self._panel.query_one("#asker", StaticText).update(shown)
        return shown.plain.count("\n") + 1
