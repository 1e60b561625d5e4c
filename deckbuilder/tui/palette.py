"""The command palette: every action available here and every place to go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.binding import ActiveBinding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import OptionList

from deckbuilder.app.preferences.settings import THEMES
from deckbuilder.text import folded
from deckbuilder.tui.front_screen import FrontScreen
from deckbuilder.tui.keymap import EVERYWHERE, Keyed
from deckbuilder.tui.program import BaseApp, program_of
from deckbuilder.tui.widgets.line_list import LineList


@dataclass(frozen=True, slots=True)
class Command:
    """An action, as offered in the palette."""

    title: str
    means: str
    carry_out: Callable[[], object]
    is_offered: bool = True
    """False if it is found only by typing, so that moving around does not crowd the list."""
    also: tuple[str, ...] = ()
    """Words that are not in the title and find it too."""

    def has_word(self, typed: str) -> bool:
        """Whether one of the further words begins with what is typed."""
        begun = folded(typed.strip())
        return len(begun) >= _SHORTEST and any(word.startswith(begun) for word in self.also)


def commands(app: BaseApp, screen: Screen[Any]) -> Iterator[Command]:
    """Every available action with an id, the screen's own first, then those of the program."""
    seen: set[str] = set()
    for node, binding, is_enabled, _ in sorted(screen.active_bindings.values(), key=_rank):
        name = app.worded(binding.description)
        if binding.id is None or not is_enabled or not name or name in seen or binding.action == "command_palette":
            continue
        if isinstance(node, Keyed) and node.is_idle(binding.action):
            continue
        seen.add(name)
        yield Command(
            f"{name} ({app.get_key_display(binding)})",
            app.worded(described(node, binding.action)),
            partial(app.call_later, app.run_action, binding.action, node),
            is_offered=not isinstance(node, LineList) and binding.action.rpartition(".")[2] not in _MOVING,
            also=_ALSO.get(binding.action, ()),
        )
    yield Command("Screenshot", "Save a picture of the screen as SVG.", partial(app.call_later, app.deliver_screenshot))


_ALSO = {"settings": ("theme", "colours", "colors", "dark", "light", "ascii", "animation", "pause", *THEMES)}
"""Words by which an action is found too."""
_MOVING = ("focus_next", "focus_previous", "copy_text")


def _rank(active: ActiveBinding) -> tuple[int, bool]:
    """Sort key: the screen's actions first, those in the footer leading; then the program's; then moving around."""
    scope = (active.binding.id or "").partition(".")[0]
    place = 2 if scope in ("list", "query", "screen") else 1 if scope == EVERYWHERE else 0
    return place, not active.binding.show


def described(node: DOMNode, action: str) -> str:
    """The description of an action: the first line of its method's docstring; empty if it is not ours."""
    name = f"action_{action.partition('(')[0].rpartition('.')[2]}"
    for owner in (node, node.app):
        method = getattr(owner, name, None)
        if method is not None and method.__doc__ and method.__module__.startswith(__package__):
            return str(method.__doc__).partition("\n")[0]
    return ""


class Palette(CommandPalette, FrontScreen[None]):
    """The palette, in which a key that turns pages does nothing as long as the commands found are not drawn."""

    choosing = OptionList.OptionSelected

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):  # Textual looks up the lines of commands that have none yet
            super()._action_command_list(action)


_SHORTEST = 3
"""Fewer letters only match titles."""
_EXACTLY = 1e3
"""The score of a command found by a whole word, above those whose titles only have the letters."""


class CommandProvider(Provider):
    """The commands of the palette, offered in order and found by their titles."""

    async def discover(self) -> Hits:
        """The commands offered before anything is typed."""
        for command in commands(program_of(self.screen), self.screen):
            if command.is_offered:
                yield DiscoveryHit(command.title, command.carry_out, help=command.means or None)

    async def search(self, query: str) -> Hits:
        """The commands whose titles or further words match what is typed, with their scores."""
        matcher = self.matcher(query)
        for command in commands(program_of(self.screen), self.screen):
            score = _EXACTLY if command.has_word(query) else matcher.match(command.title)
            if score > 0:
                yield Hit(score, matcher.highlight(command.title), command.carry_out, help=command.means or None)
