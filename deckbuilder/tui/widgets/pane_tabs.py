"""The panes of a screen by name, where there is room for one of them: the one in sight in brackets."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from deckbuilder.tui.plain import content
from deckbuilder.tui.widgets.static_text import StaticText


class PaneTab(StaticText):
    """One pane, which can be clicked."""

    class Clicked(Message):
        """Somebody wants to see this pane."""

        def __init__(self, pane: str) -> None:
            super().__init__()
            self.pane = pane

    def __init__(self, pane: str) -> None:
        super().__init__(id=f"tab-{pane}")
        self._pane = pane

    def show(self, label: str, *, is_current: bool) -> None:
        """Show this name."""
        self.set_class(is_current, "-current")
        self.update(content(f"[{label}]" if is_current else f" {label} "))

    def on_click(self) -> None:
        """Say which pane is wanted."""
        self.post_message(self.Clicked(self._pane))


class PaneTabs(Horizontal):
    """All panes in one line."""

    def __init__(self, panes: tuple[str, ...]) -> None:
        super().__init__()
        self._panes = panes

    def compose(self) -> ComposeResult:
        """One tab for each pane."""
        for pane in self._panes:
            yield PaneTab(pane)

    def show(self, labels: Mapping[str, str], current: str) -> None:
        """Show these names, and which pane is in sight."""
        for pane in self._panes:
            self.query_one(f"#tab-{pane}", PaneTab).show(labels[pane], is_current=pane == current)
