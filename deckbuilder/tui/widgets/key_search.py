"""A search among keys, by words of their descriptions or by the keys themselves."""

from __future__ import annotations

from textual import on

from deckbuilder.text import fits, folded
from deckbuilder.tui.widgets.query_field import QueryField


class KeySearch(QueryField):
    """A search field that stays hidden until it is used; leaving it empty hides it again."""

    def __init__(self, drives: str) -> None:
        super().__init__(drives, ("Type a word of what you want to do, or a key",), id="query")
        self.display = False

    def begin(self) -> None:
        """Show the field and start typing."""
        self.display = True
        self.focus()

    @on(QueryField.Left)
    def put_away(self) -> None:
        """Clear and hide the field, and show all keys again."""
        self.value = ""
        self.display = False

    def finds(self, said: str) -> bool:
        """Whether a text contains every word searched for, and none with a minus."""
        return fits(folded(self.value).split(), folded(said).__contains__)
