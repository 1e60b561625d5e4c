"""The frame of every screen: modes, panes as tabs, and notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.plain import beginning, content, last_fitting, plain
from deckbuilder.tui.program import program_of


class StaticText(Static):
    """A `Static` that ignores unchanged content, for which Textual would lay out the whole screen again."""

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Show this, if it is different from before."""
        if content != self.content:
            super().update(content, layout=layout)


class Glimpse(StaticText):
    """The beginning of a text, as far as it fits, with an ellipsis if there is more."""

    _whole = ""

    def say(self, text: str) -> None:
        """Show the beginning of this text."""
        self._whole = text
        self._fit()

    def on_resize(self) -> None:
        """Refit the text to the new size."""
        self._fit()

    def _fit(self) -> None:
        self.update(beginning(self._whole, *self.content_size))


BETWEEN = " · "
CORNERS = 6
"""Cells of a pane's edge that must stay free of text."""


class Headline(Widget):
    """A line of parts, the last of which matter most: if they do not all fit, the first are left out."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts: tuple[str, ...] = ()

    def say(self, parts: Sequence[str]) -> None:
        """Show these parts, as far as they fit."""
        if tuple(parts) != self._parts:
            self._parts = tuple(parts)
            self.refresh()

    def render(self) -> Text:
        """The parts that fit."""
        line = plain(last_fitting(self._parts, BETWEEN, self.content_size.width), "bold")
        line.truncate(self.content_size.width, overflow="ellipsis")
        return line


MODES = {"home": "Home", "catalogue": "Catalogue", "decks": "{Decks}", "play": "Play", "rules": "Rules"}
"""The titles of the modes, in the order of their keys."""


class ModeTab(Static):
    """A mode that can be clicked."""

    class Clicked(Message):
        """Posted to go to this mode."""

        def __init__(self, mode: str) -> None:
            super().__init__()
            self.mode = mode

    def __init__(self, mode: str, *, is_current: bool) -> None:
        super().__init__(classes="-current" if is_current else "")
        self._mode, self._is_current = mode, is_current

    def on_mount(self) -> None:
        """Show the name with its current key."""
        self.refresh_label()

    def refresh_label(self) -> None:
        """Show the name with the key that currently leads there from this screen."""
        program = program_of(self)
        key = key_of(program, type(program), f"mode('{self._mode}')", over=type(self.screen))
        label = f"{key} {program.worded(MODES[self._mode])}".lstrip()
        self.update(Content(f"[{label}]" if self._is_current else f" {label} "))

    def on_click(self) -> None:
        """Request this mode."""
        self.post_message(self.Clicked(self._mode))


class ModeBar(Horizontal):
    """All modes in one line."""

    def __init__(self, current: str) -> None:
        super().__init__()
        self._current = current

    def compose(self) -> ComposeResult:
        """One tab for each mode."""
        for mode in MODES:
            yield ModeTab(mode, is_current=mode == self._current)


class PaneTab(StaticText):
    """A pane title that can be clicked."""

    class Clicked(Message):
        """Posted to show this pane."""

        def __init__(self, pane: str) -> None:
            super().__init__()
            self.pane = pane

    def __init__(self, pane: str) -> None:
        super().__init__(id=f"tab-{pane}")
        self._pane = pane

    def show(self, label: str, *, is_current: bool) -> None:
        """Show this title."""
        self.set_class(is_current, "-current")
        self.update(content(f"[{label}]" if is_current else f" {label} "))

    def on_click(self) -> None:
        """Request this pane."""
        self.post_message(self.Clicked(self._pane))


class PaneTabs(Horizontal):
    """All pane titles in one line."""

    def __init__(self, panes: tuple[str, ...]) -> None:
        super().__init__()
        self._panes = panes

    def compose(self) -> ComposeResult:
        """One tab for each pane."""
        for pane in self._panes:
            yield PaneTab(pane)

    def show(self, labels: Mapping[str, str], current: str) -> None:
        """Show these titles, and which pane is visible."""
        for pane in self._panes:
            self.query_one(f"#tab-{pane}", PaneTab).show(labels[pane], is_current=pane == current)


SECONDS = 5.0


class Notice(Static):
    """One notice at a time; a new one replaces the old one."""

    DEFAULT_CSS = """
    Notice {
        layer: notice; dock: right; display: none;
        width: auto; max-width: 76%; height: auto; padding: 0 1; background: $success; color: $text;
    }
    Notice.-refused { background: $error; text-style: bold; }
    Notice:ansi { background: ansi_green; color: ansi_black; }
    Notice.-refused:ansi { background: ansi_red; color: ansi_bright_white; }
    """

    def __init__(self, text: str = "", is_refused: bool = False) -> None:
        super().__init__()
        self._first = (text, is_refused)
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Show the text given before the screen was mounted."""
        text, is_refused = self._first
        if text:
            self.say(text, is_refused=is_refused)

    def say(self, text: str, *, is_refused: bool = False) -> None:
        """Show this for a few seconds."""
        self.update(content(text))
        self.set_class(is_refused, "-refused")
        self.display = True
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(SECONDS, self.hide)

    def hide(self) -> None:
        """Hide the notice."""
        self.display = False

    def on_click(self) -> None:
        """Dismiss the notice."""
        self.hide()
