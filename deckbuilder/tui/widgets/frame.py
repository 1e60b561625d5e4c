"""The frame of every screen: modes, panes as tabs, what is told, and the keys that work here in the last line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.plain import CUT, content, joined, last_fitting, plain, wrapped
from deckbuilder.tui.program import program_of

HELP, PALETTE, MORE = "help", "command_palette", "more"
"""The actions whose keys are never left out: each leads to others."""
AWAY = ("tab", "escape")
"""Keys that lead to something else stand after those for what is asked here."""
WIDE, CLOSE = 2, 1
"""Cells between two keys, and where there is less room."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key, and what it does."""

    key: str
    display: str
    says: str
    action: str
    is_enabled: bool = True

    @property
    def width(self) -> int:
        """The cells that it takes."""
        return cell_len(self.display) + 1 + cell_len(self.says)


@dataclass(frozen=True, slots=True)
class Line:
    """The keys that there is room for, and how far they stand from each other."""

    hints: tuple[KeyHint, ...]
    gap: int

    def at(self, x: int) -> KeyHint | None:
        """The key that is drawn in a cell of the line."""
        start = 0
        for hint in self.hints:
            if start <= x < start + hint.width:
                return hint
            start += hint.width + self.gap
        return None


def fitting(hints: Sequence[KeyHint], width: int) -> Line:
    """As many keys as there is room for, in their order; those that lead to all the rest are never left out."""
    if _length(hints, WIDE) <= width:
        return Line(tuple(hints), WIDE)
    kept = [hint for hint in hints if hint.action in (HELP, PALETTE, MORE)]
    for hint in hints:
        if hint not in kept:
            if _length([*kept, hint], CLOSE) > width:
                break
            kept.append(hint)
    return Line(tuple(hint for hint in hints if hint in kept), CLOSE)


def _length(hints: Sequence[KeyHint], gap: int) -> int:
    return sum(hint.width for hint in hints) + gap * max(0, len(hints) - 1)


class Footer(Widget):
    """Keys that can be pressed and clicked."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key"}
    DEFAULT_CSS = """
    Footer {
        dock: bottom; height: 1; background: $footer-background; color: $footer-foreground;
        & > .footer--key { color: $footer-key-foreground; text-style: bold; }
    }
    """

    def __init__(self, *, compact: bool = True, show_command_palette: bool = True) -> None:
        super().__init__()
        self._has_palette = show_command_palette
        self.hints: tuple[KeyHint, ...] = ()

    def on_mount(self) -> None:
        """Follow the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._look)
        self._look(self.screen)

    def on_unmount(self) -> None:
        """Nobody looks any more."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _look(self, screen: Screen[Any]) -> None:
        found = self._found()
        if self.is_attached and found != self.hints:
            self.hints = found
            self.refresh()

    def _found(self) -> tuple[KeyHint, ...]:
        hints: dict[str, KeyHint] = {}
        last: list[KeyHint] = []
        for _, binding, is_enabled, _ in self.screen.active_bindings.values():
            hint = KeyHint(
                binding.key, self.app.get_key_display(binding), binding.description, binding.action, is_enabled
            )
            if binding.action == PALETTE:
                last = [hint] if self._has_palette else []
            elif binding.show:
                hints.setdefault(binding.action, hint)
        away = [hint for hint in hints.values() if hint.key in AWAY or hint.action == HELP]
        return (*(hint for hint in hints.values() if hint not in away), *away, *last)

    @property
    def shown(self) -> Line:
        """The keys that there is room for."""
        return fitting(self.hints, self.size.width)

    def render(self) -> Text:
        """All of them in one line."""
        style = self.get_component_rich_style("footer--key", partial=True)
        shown = self.shown
        parts: list[Text] = []
        for hint in shown.hints:
            part = joined(hint.display, f" {hint.says}")
            part.stylize(style, 0, len(hint.display))
            if not hint.is_enabled:
                part.stylize("dim")
            parts.append(part)
        return Text(" " * shown.gap, no_wrap=True, end="").join(parts)

    def on_click(self, event: events.Click) -> None:
        """A click on a key presses it."""
        hint = self.shown.at(event.x)
        if hint is not None and hint.is_enabled:
            event.stop()
            self.app.simulate_key(hint.key)


# ------------------------------------------------------------------ above: modes, panes, what is told


class StaticText(Static):
    """Said again, they cost nothing; a `Static` would have the whole screen laid out."""

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Say this."""
        if content != self.content:
            super().update(content, layout=layout)


class Glimpse(StaticText):
    """The beginning of a text, as far as there is room, and a sign where there is more."""

    _whole = ""

    def say(self, text: str) -> None:
        """Say this."""
        self._whole = text
        self._fit()

    def on_resize(self) -> None:
        """There is room for more now, or for less."""
        self._fit()

    def _fit(self) -> None:
        width, height = self.content_size
        lines = wrapped(self._whole, width)
        shown = lines[:height]
        if shown and len(lines) > height:
            shown[-1].truncate(width - 2)
            shown[-1].append(f" {CUT}")
        self.update(Text("\n").join(shown))


BETWEEN = " · "


class Headline(Widget):
    """A line in parts of which the last matter most: where there is no room for all, the first ones are left out."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts: tuple[str, ...] = ()

    def say(self, parts: Sequence[str]) -> None:
        """Say this, as far as there is room."""
        if tuple(parts) != self._parts:
            self._parts = tuple(parts)
            self.refresh()

    def render(self) -> Text:
        """As many parts as there is room for."""
        line = plain(last_fitting(self._parts, BETWEEN, self.content_size.width), "bold")
        line.truncate(self.content_size.width, overflow="ellipsis")
        return line


MODES = {"home": "Home", "catalogue": "Catalogue", "decks": "{Decks}", "play": "Play", "rules": "Rules"}
"""The modes in the order of their keys."""


class ModeTab(Static):
    """One mode, which can be clicked."""

    class Clicked(Message):
        """Somebody wants this mode."""

        def __init__(self, mode: str) -> None:
            super().__init__()
            self.mode = mode

    def __init__(self, mode: str, *, is_current: bool) -> None:
        super().__init__(classes="-current" if is_current else "")
        self._mode, self._is_current = mode, is_current

    def on_mount(self) -> None:
        """Show the name, with the key of now."""
        self.name_anew()

    def name_anew(self) -> None:
        """Show the name with the key that leads there, as it is settled now."""
        program = program_of(self)
        key = key_of(program, type(program), f"mode('{self._mode}')")
        label = f"{key} {program.worded(MODES[self._mode])}".lstrip()
        self.update(Content(f"[{label}]" if self._is_current else f" {label} "))

    def on_click(self) -> None:
        """Say which mode is wanted."""
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


SECONDS = 5.0


class Notice(Static):
    """One notice at a time; a new one takes the place of the old one."""

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
        """Say what there was to say before the screen was put together."""
        text, is_refused = self._first
        if text:
            self.say(text, is_refused=is_refused)

    def say(self, text: str, *, is_refused: bool = False) -> None:
        """Say this for a while."""
        self.update(content(text))
        self.set_class(is_refused, "-refused")
        self.display = True
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(SECONDS, self.hide)

    def hide(self) -> None:
        """Say nothing."""
        self.display = False

    def on_click(self) -> None:
        """Whoever has read it may have it go."""
        self.hide()
