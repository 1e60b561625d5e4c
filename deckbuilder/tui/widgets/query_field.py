"""The search field; the arrow keys move the list that it fills while typing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.keys import KEY_NAME_REPLACEMENTS
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.plain import longest_fitting
from deckbuilder.tui.widgets.frame import Notice
from deckbuilder.tui.widgets.line_list import LineList

Complete = Callable[[str], str | None]
"""A function that completes the text, or returns None if there is no suggestion."""


class Suggesting(Suggester):
    """A suggester that completes the last word in grey; the right arrow accepts it."""

    def __init__(self, complete: Complete) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._complete = complete

    async def get_suggestion(self, value: str) -> str | None:
        """The completed text, if any."""
        return await asyncio.to_thread(self._complete, value)


LONGEST = 500
"""The most characters of a search."""


class QueryField(Keyed, Input):
    """A text field that drives a list without losing focus; hints say what to type, the longest one first."""

    keys_work = "While you type a search"
    keys_of = "query"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "drive('move', 1)", "Next found"),
        Binding("up", "drive('move', -1)", "Previous found", show=False),
        Binding("pagedown", "drive('page', 1)", "Page down", show=False),
        Binding("pageup", "drive('page', -1)", "Page up", show=False),
        Binding("escape", "clear", "Clear"),
        Binding("escape", "leave", "To the list"),
    ]

    class Left(Message):
        """Posted when the field is left for the list."""

    def __init__(
        self,
        drives: str,
        hints: Sequence[str],
        *,
        complete: Complete | None = None,
        enter: str = "",
        id: str | None = None,
    ) -> None:
        suggester = Suggesting(complete) if complete is not None else None
        super().__init__(placeholder=hints[-1], id=id, compact=True, max_length=LONGEST, suggester=suggester)
        self._drives, self._hints = drives, hints
        self.start = ""
        """The search that the field begins with, to which clearing it returns."""
        if enter:
            # Only the screen knows what Enter does, so it supplies the description.
            self._bindings.key_to_bindings["enter"] = [Binding("enter", "submit", enter)]

    def on_resize(self, event: events.Resize) -> None:
        """Show the longest hint that fits as placeholder."""
        self.placeholder = longest_fitting(self._hints, self.content_size.width)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is typed as text; Textual does not know the characters of some named keys."""
        return super().check_consume_key(key, character) or key in KEY_NAME_REPLACEMENTS.values()

    def on_key(self, event: events.Key) -> None:
        """Ignore a slash in a cleared field: users who have cleared it press the key that starts a search."""
        if event.character == "/" and self._is_cleared(self.value):
            event.prevent_default()
            event.stop()

    def restricted(self) -> None:
        """Say that what was typed or pasted is left out because it is too long."""
        for notice in self.screen.query(Notice):
            notice.say(f"A search has at most {LONGEST} characters; this was left out.", is_refused=True)

    def action_drive(self, action: str, by: int) -> None:
        """Move the cursor of the list."""
        found = self.screen.query_one(self._drives, LineList)
        if action == "page":
            found.action_page(by)
        else:
            found.action_move(by)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer clearing while there is text, and leaving only while there is none."""
        is_cleared = self._is_cleared(self.value)
        return {"clear": not is_cleared, "leave": is_cleared}.get(action, True)

    def _is_cleared(self, text: str) -> bool:
        return text in ("", self.start)

    def watch_value(self, before: str, now: str) -> None:
        """Refresh the bindings when Escape changes its meaning."""
        if self._is_cleared(before) != self._is_cleared(now):
            self.refresh_bindings()

    def action_clear(self) -> None:
        """Clear the text, or go back to the search that the field began with, which the next letter replaces."""
        self.value = self.start
        self.select_all()

    def action_leave(self) -> None:
        """Go back to the list."""
        self.screen.set_focus(self.screen.query_one(self._drives, LineList))
        self.post_message(self.Left())
