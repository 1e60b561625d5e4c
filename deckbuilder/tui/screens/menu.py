"""Everything that can be done on a screen and has no place in its footer, to be chosen by key or with the mouse."""

from __future__ import annotations

from collections.abc import Container

from textual.binding import Binding

from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.widgets.footer import Footer

MOVES = ("count(", "pane(", "turn(", "press(", "beside(", "back", "app.", "screen.")
"""How actions begin that only move about, that any program has, or that answer by a key shown beside the answer."""


class Menu(BaseScreen):
    """A screen with more actions than its footer has room for; it says itself by which key they are listed."""

    def action_more(self) -> None:
        """Show what else can be done here: whatever the footer does not show."""
        shown = {hint.action for footer in self.query(Footer) for hint in footer.shown.hints}
        found = {
            active.binding.action: active.binding
            for active in self.active_bindings.values()
            if active.node is self and active.enabled and self._is_offered(active.binding, shown)
        }
        options = [f"{binding.description} ({self.app.get_key_display(binding)})" for binding in found.values()]

        def carry_out(index: int) -> None:
            self.call_later(self.run_action, list(found)[index])

        self.ask_for(AskOne("What else can be done here", options), carry_out)

    def _is_offered(self, binding: Binding, shown: Container[str]) -> bool:
        """True for what is done to what the screen shows; keys that only move about are not offered."""
        if binding.show:
            return binding.action not in shown
        is_ours = binding.id is not None and not binding.id.startswith("screen.")
        return is_ours and bool(binding.description) and not binding.action.startswith(MOVES)
