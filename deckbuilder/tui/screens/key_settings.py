"""Key settings: every action on every screen, grouped by place; changed keys are saved immediately."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.preferences.config import assign_keys
from deckbuilder.app.preferences.keymap import KeyAction, Keyboard, Keys
from deckbuilder.tui.keymap import PLACES, spoken
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.key_search import KeySearch
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

TITLE = 34
"""Cells for the name of an action."""
LEAVE = "escape"


class PressKey(Modal[str | None]):
    """A dialog that waits for one key; None for Esc, which changes nothing."""

    hears_all = True

    def __init__(self, question: str) -> None:
        super().__init__(question, classes="box -small")

    def inside(self) -> ComposeResult:
        """The instruction for cancelling."""
        yield Static(plain(f"{spoken(LEAVE)} leaves it unchanged."))

    def on_key(self, event: events.Key) -> None:
        """Take any key as the answer, and let it do nothing else."""
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == LEAVE else event.key)


class KeySettingsScreen(BaseScreen):
    """Which key does what."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "change", "Another key"),
        Binding("a", "add", "One more key"),
        Binding("u", "usual", "The usual key"),
        Binding("slash", "search", "Search"),
        Binding("escape", "back", "Done"),
    ]
    AUTO_FOCUS = "#settings"
    title_of_help = "Keys"

    def __init__(self, keyboard: Callable[[], Keyboard]) -> None:
        super().__init__()
        self._keyboard = keyboard
        self._actions: list[KeyAction | None] = []
        """The action of each entry; None for a heading."""

    def compose(self) -> ComposeResult:
        """Every action with its keys, grouped by place."""
        with Vertical(classes="pane"):
            yield Static(plain("Keys", "bold"), classes="caption")
            yield KeySearch("#settings")
            yield WrapList(id="settings")
        yield Footer()

    def on_mount(self) -> None:
        """Show the current keys."""
        self.show_all()

    def show_all(self) -> None:
        """Draw every action that matches the search, with its keys."""
        rows, looked_for = self.query_one("#settings", WrapList), self.query_one(KeySearch)
        entries: list[ListEntry] = []
        before, cursor = self._current, 0
        self._actions = []
        for name, actions in self._by_place().items():
            found = [one for one in actions if looked_for.finds(self._searched(name, one))]
            if found:
                entries.append(ListEntry(plain(name, "bold"), is_heading=True))
                self._actions.append(None)
            for action in found:
                cursor = len(entries) if before is not None and action.id == before.id else cursor
                entries.append(self._entry(action))
                self._actions.append(action)
        rows.show(entries, cursor or 1)

    def _by_place(self) -> dict[str, list[KeyAction]]:
        """All actions by place, those that work everywhere first."""
        found: dict[str, list[KeyAction]] = {}
        for action in self._keyboard().actions:
            found.setdefault(self.worded(PLACES[action.id.partition(".")[0]]), []).append(action)
        return dict(sorted(found.items(), key=lambda one: not one[1][0].id.startswith("app.")))

    def _keys(self, action: KeyAction) -> Keys:
        """The current keys of an action."""
        return self.program.config.keymap(self._keyboard()).keys.get(action.id, action.keys)

    def _entry(self, action: KeyAction) -> ListEntry:
        keys = self._keys(action)
        usual = f"  (usually {_named(action.keys)})" if keys != action.keys else ""
        return ListEntry(joined(f"{self.worded(action.title):<{TITLE}} ", (_named(keys), "bold"), (usual, "dim")), "  ")

    def _searched(self, name: str, action: KeyAction) -> str:
        """The text of an action that is searched."""
        return f"{name} {self.worded(action.title)} {action.id} {_named(self._keys(action))}"

    @property
    def _current(self) -> KeyAction | None:
        return self.query_one("#settings", WrapList).under_cursor(self._actions)

    # ------------------------------------------------------------------ changing

    @on(LineList.Chosen, "#settings")
    def action_change(self) -> None:
        """Press the key for this action, to replace its current keys."""
        self._ask(lambda action, key: (key,))

    def action_add(self) -> None:
        """Press another key for this action, in addition to its current keys."""
        self._ask(lambda action, key: (*self._keys(action), key))

    def action_usual(self) -> None:
        """Restore the usual keys of this action."""
        action = self._current
        if action is not None:
            with self.refusing():
                self._take_keys(action, ())

    def _ask(self, keys: Callable[[KeyAction, str], Keys]) -> None:
        action = self._current
        if action is not None:
            question = f"Press the key for: {self.worded(action.title)} (now {_named(self._keys(action))})"
            self.ask_for(PressKey(question), lambda key: self._take_keys(action, keys(action, key)))

    def _take_keys(self, action: KeyAction, keys: Keys) -> None:
        self.program.take(assign_keys(self._keyboard(), self.program.config, action.id, ",".join(keys)))
        self.show_all()
        self.tell(f"{self.worded(action.title)}: {_named(self._keys(action))}. Saved.")

    # ------------------------------------------------------------------ searching

    def action_search(self) -> None:
        """Type what to look for among the keys."""
        self.query_one(KeySearch).begin()

    @on(KeySearch.Changed)
    def search(self) -> None:
        """Show the actions whose name, place or keys contain every word."""
        self.show_all()

    @on(KeySearch.Submitted)
    def to_the_list(self) -> None:
        """Keep the results, and return to the list."""
        self.query_one("#settings").focus()

    def action_back(self) -> None:
        """Show all actions again after a search, or return to the settings."""
        looked_for = self.query_one(KeySearch)
        if looked_for.display:
            looked_for.put_away()
        else:
            super().action_back()


def _named(keys: Keys) -> str:
    """Keys as written in a sentence."""
    return " ".join(spoken(key) for key in keys)
