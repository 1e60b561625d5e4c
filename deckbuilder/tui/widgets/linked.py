"""Text some lines of which lead on: the cursor goes from one of them to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from textual.geometry import clamp

from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

Target = TypeVar("Target")


class LinkedText(WrapList, Generic[Target]):
    """Entries, some with a target; Enter or a click chooses the target under the cursor."""

    click_chooses = True

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._targets: list[Target | None] = []

    def show_linked(self, pairs: Sequence[tuple[ListEntry, Target | None]]) -> None:
        """Show these entries from the top, the cursor on the first that leads on."""
        self._targets = [target for _, target in pairs]
        self.has_cursor = any(target is not None for target in self._targets)
        self.show([entry for entry, _ in pairs])
        self.scroll_to(y=0, animate=False, force=True, immediate=True)

    @property
    def target(self) -> Target | None:
        """Where the line under the cursor leads."""
        return self._targets[self.cursor] if self.has_cursor and self.cursor < len(self._targets) else None

    def can_rest(self, index: int) -> bool:
        """The cursor stands only on what leads on."""
        return self._targets[index] is not None

    def action_move(self, by: int) -> None:
        """Go to the next line that leads on if it is in sight; else scroll towards it, so that nothing stays unread."""
        height = self.scrollable_content_region.height
        after = next((place for place in self._beyond(by) if self.can_rest(place)), None)
        top = self.scroll_offset.y
        if after is not None and top <= self.top_of(after) < top + height:
            super().action_move(by)
        elif clamp(top + by, 0, max(0, self.lines() - height)) != top:
            self.scroll_to(y=top + by, animate=False, force=True, immediate=True)
        elif after is not None:
            super().action_move(by)

    def _beyond(self, by: int) -> range:
        return range(self.cursor + 1, len(self)) if by > 0 else range(self.cursor - 1, -1, -1)

    def choose(self) -> None:
        """Say that the line under the cursor is to be followed, if it leads anywhere."""
        if self.target is not None:
            self.post_message(LineList.Chosen(self, self.cursor))
