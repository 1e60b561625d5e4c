"""The last line of every screen: the keys that work here, as many as fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.plain import joined

HELP, PALETTE, MORE = "help", "command_palette", "more"
"""The actions whose keys are never left out: each leads to others."""
AWAY = ("tab", "escape")
"""Keys that leave the question; they come after the keys for it."""
WIDE_GAP, CLOSE_GAP = 2, 1
"""Cells between two keys, normally and when space is short."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key and what it does."""

    key: str
    display: str
    says: str
    action: str
    is_enabled: bool = True

    @property
    def width(self) -> int:
        """Its width in cells."""
        return cell_len(self.display) + 1 + cell_len(self.says)


@dataclass(frozen=True, slots=True)
class FooterLine:
    """The keys that fit, and the gap between them."""

    hints: tuple[KeyHint, ...]
    gap: int

    def at(self, x: int) -> KeyHint | None:
        """The key drawn at this column, if any."""
        start = 0
        for hint in self.hints:
            if start <= x < start + hint.width:
                return hint
            start += hint.width + self.gap
        return None


def fitting(hints: Sequence[KeyHint], width: int) -> FooterLine:
    """The keys that fit, in order; those that lead to all the others are never left out."""
    if _length(hints, WIDE_GAP) <= width:
        return FooterLine(tuple(hints), WIDE_GAP)
    kept = [hint for hint in hints if hint.action in (HELP, PALETTE, MORE)]
    for hint in hints:
        if hint not in kept:
            if _length([*kept, hint], CLOSE_GAP) > width:
                break
            kept.append(hint)
    return FooterLine(tuple(hint for hint in hints if hint in kept), CLOSE_GAP)


def _length(hints: Sequence[KeyHint], gap: int) -> int:
    return sum(hint.width for hint in hints) + gap * max(0, len(hints) - 1)


class Footer(Widget):
    """Keys that can be pressed and clicked."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"footer--key"}
    DEFAULT_CSS = """
    Footer {
        dock: bottom; height: 1; background: $footer-background; color: $footer-description-foreground;
        & > .footer--key { color: $footer-key-foreground; text-style: bold; }
        &:light > .footer--key { color: $footer-description-foreground; }
    }
    """

    def __init__(self, *, has_palette: bool = True) -> None:
        super().__init__()
        self._has_palette = has_palette
        self.hints: tuple[KeyHint, ...] = ()

    def on_mount(self) -> None:
        """Keep up with the keys of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._look)
        self._look(self.screen)

    def on_unmount(self) -> None:
        """Stop watching the screen."""
        self.screen.bindings_updated_signal.unsubscribe(self)

    def _look(self, screen: Screen[Any]) -> None:
        found = self._found()
        if self.is_attached and found != self.hints:
            self.hints = found
            self.refresh()

    def _found(self) -> tuple[KeyHint, ...]:
        hints: dict[str, KeyHint] = {}
        last: list[KeyHint] = []
        for node, binding, is_enabled, _ in self.screen.active_bindings.values():
            is_useful = is_enabled and not (isinstance(node, Keyed) and node.is_idle(binding.action))
            hint = KeyHint(
                binding.key, self.app.get_key_display(binding), binding.description, binding.action, is_useful
            )
            if binding.action == PALETTE:
                last = [hint] if self._has_palette else []
            elif binding.show and (binding.key in AWAY or binding.action not in hints):
                hints[binding.action] = hint
        away = [hint for hint in hints.values() if hint.key in AWAY or hint.action == HELP]
        return (*(hint for hint in hints.values() if hint not in away), *away, *last)

    @property
    def shown(self) -> FooterLine:
        """The keys that fit."""
        return fitting(self.hints, self.size.width)

    def render(self) -> Text:
        """The keys in one line."""
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
        """Press the key that is clicked."""
        hint = self.shown.at(event.x)
        if hint is not None and hint.is_enabled:
            event.stop()
            self.app.simulate_key(hint.key)
