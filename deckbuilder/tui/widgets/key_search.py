"""Where one looks among keys: by words of what they do, or by the keys themselves."""

from __future__ import annotations

from textual import on

from deckbuilder.text import folded
from deckbuilder.tui.widgets.query_field import QueryField


class KeySearch(QueryField):
    """A search that is out of sight until it is begun; leaving it empty puts it away."""

    def __init__(self, drives: str) -> None:
        super().__init__(drives, ("Type a word of what you want to do, or a key",), id="query")
        self.display = False

    def begin(self) -> None:
        """Type what is looked for."""
        self.display = True
        self.focus()

    @on(QueryField.Left)
    def put_away(self) -> None:
        """All keys again."""
        self.value = ""
        self.display = False

    def finds(self, said: str) -> bool:
        """True for what has each of the words that are looked for."""
        text = folded(said)
        return all(word in text for word in folded(self.value).split())
