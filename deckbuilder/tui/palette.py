"""The command palette: everything that can be done here, and every place that can be gone to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.binding import ActiveBinding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.dom import DOMNode
from textual.screen import Screen

from deckbuilder.tui.keymap import EVERYWHERE
from deckbuilder.tui.program import Program, program_of
from deckbuilder.tui.widgets.line_list import LineList


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done, as the palette offers it."""

    title: str
    means: str
    carry_out: Callable[[], object]
    is_offered: bool = True
    """False for what is found by typing only: moving about would be in the way of everything else."""


def commands(app: Program, screen: Screen[Any]) -> Iterator[Command]:
    """Everything, what is done here first, then the places to go to; no action of Textual itself."""
    seen: set[str] = set()
    for node, binding, is_enabled, _ in sorted(screen.active_bindings.values(), key=_rank):
        name = app.worded(binding.description)
        if binding.id is None or not is_enabled or not name or name in seen or binding.action == "command_palette":
            continue
        seen.add(name)
        yield Command(
            f"{name} ({app.get_key_display(binding)})",
            app.worded(described(node, binding.action)),
            partial(app.call_later, app.run_action, binding.action, node),
            is_offered=not isinstance(node, LineList) and binding.action.rpartition(".")[2] not in _MOVING,
        )
    yield Command("Screenshot", "Save a picture of the screen as SVG.", partial(app.call_later, app.deliver_screenshot))


_MOVING = ("focus_next", "focus_previous", "copy_text")


def _rank(active: ActiveBinding) -> tuple[int, bool]:
    """What belongs to the screen comes first, its footer before the rest; then the program; then moving about."""
    scope = (active.binding.id or "").partition(".")[0]
    place = 2 if scope in ("list", "query", "screen") else 1 if scope == EVERYWHERE else 0
    return place, not active.binding.show


def described(node: DOMNode, action: str) -> str:
    """What an action does, in the words of whoever wrote it."""
    name = f"action_{action.partition('(')[0].rpartition('.')[2]}"
    for owner in (node, node.app):
        method = getattr(owner, name, None)
        if method is not None and method.__doc__ and method.__module__.startswith(__package__):
            return str(method.__doc__).partition("\n")[0]
    return ""


class CommandProvider(Provider):
    """Offers the commands in their order, and finds them by what is typed."""

    async def discover(self) -> Hits:
        """All that is offered before anything is typed."""
        for command in commands(program_of(self.screen), self.screen):
            if command.is_offered:
                yield DiscoveryHit(command.title, command.carry_out, help=command.means or None)

    async def search(self, query: str) -> Hits:
        """All that is like what was typed, best first."""
        matcher = self.matcher(query)
        for command in commands(program_of(self.screen), self.screen):
            score = matcher.match(command.title)
            if score > 0:
                yield Hit(score, matcher.highlight(command.title), command.carry_out, help=command.means or None)
