"""Which key does what: all that can be done on any screen, by where, and another key for it, written at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.preferences.config import settle_keys
from deckbuilder.app.preferences.keymap import Action, Keyboard, Keys
from deckbuilder.tui.keymap import PLACES, spoken
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.key_search import KeySearch
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

TITLE = 34
"""Cells for what is done."""
LEAVE = "escape"


class PressKey(Modal[str | None]):
    """Hears one key; None where it is Esc, which leaves all as it is."""

    hears_all = True

    def __init__(self, question: str) -> None:
        super().__init__(question, classes="box -small")

    def inside(self) -> ComposeResult:
        """How to leave."""
        yield Static(plain(f"{spoken(LEAVE)} leaves it as it is."))

    def on_key(self, event: events.Key) -> None:
        """Whatever is pressed is the answer, and does nothing else."""
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
        self._actions: list[Action | None] = []
        """The action of each entry; None for a heading."""

    def compose(self) -> ComposeResult:
        """Everything that can be done, by where, and its keys."""
        with Vertical(classes="pane"):
            yield Static(plain("Keys", "bold"), classes="caption")
            yield KeySearch("#settings")
            yield WrapList(id="settings")
        yield Footer()

    def on_mount(self) -> None:
        """Show which key does what now."""
        self.show_all()

    def show_all(self) -> None:
        """Draw every action that is looked for, with its keys."""
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

    def _by_place(self) -> dict[str, list[Action]]:
        """All actions by where they can be done: everywhere first."""
        found: dict[str, list[Action]] = {}
        for action in self._keyboard().actions:
            found.setdefault(self.worded(PLACES[action.id.partition(".")[0]]), []).append(action)
        return dict(sorted(found.items(), key=lambda one: not one[1][0].id.startswith("app.")))

    def _keys(self, action: Action) -> Keys:
        """The keys that do it now."""
        return self.program.config.keymap(self._keyboard()).keys.get(action.id, action.keys)

    def _entry(self, action: Action) -> ListEntry:
        keys = self._keys(action)
        usual = f"  (usually {_named(action.keys)})" if keys != action.keys else ""
        return ListEntry(joined(f"{self.worded(action.title):<{TITLE}} ", (_named(keys), "bold"), (usual, "dim")), "  ")

    def _searched(self, name: str, action: Action) -> str:
        """What of an action is searched."""
        return f"{name} {self.worded(action.title)} {action.id} {_named(self._keys(action))}"

    @property
    def _current(self) -> Action | None:
        return self.query_one("#settings", WrapList).under_cursor(self._actions)

    # ------------------------------------------------------------------ changing

    @on(LineList.Chosen, "#settings")
    def action_change(self) -> None:
        """Press the key that does it from now on, instead of those that do it now."""
        self._ask(lambda action, key: (key,))

    def action_add(self) -> None:
        """Press a key that does it from now on too."""
        self._ask(lambda action, key: (*self._keys(action), key))

    def action_usual(self) -> None:
        """Give it back the keys that it comes with."""
        action = self._current
        if action is not None:
            with self.refusing():
                self._settle(action, ())

    def _ask(self, keys: Callable[[Action, str], Keys]) -> None:
        action = self._current
        if action is not None:
            question = f"Press the key for: {self.worded(action.title)} (now {_named(self._keys(action))})"
            self.ask_for(PressKey(question), lambda key: self._settle(action, keys(action, key)))

    def _settle(self, action: Action, keys: Keys) -> None:
        self.program.take(settle_keys(self._keyboard(), self.program.config, action.id, ",".join(keys)))
        self.show_all()
        self.tell(f"{self.worded(action.title)}: {_named(self._keys(action))}. Written.")

    # ------------------------------------------------------------------ searching

    def action_search(self) -> None:
        """Type what is looked for among the keys."""
        self.query_one(KeySearch).begin()

    @on(KeySearch.Changed)
    def search(self) -> None:
        """Show what has each of the words, in what is done or as its key."""
        self.show_all()

    @on(KeySearch.Submitted)
    def to_the_list(self) -> None:
        """What was found stays, and the keys are those of the list again."""
        self.query_one("#settings").focus()

    def action_back(self) -> None:
        """All actions again where some were looked for, or back to the settings."""
        looked_for = self.query_one(KeySearch)
        if looked_for.display:
            looked_for.put_away()
        else:
            super().action_back()


def _named(keys: Keys) -> str:
    """Keys as sentences name them."""
    return " ".join(spoken(key) for key in keys)
