"""Settings: colours, characters and the pace of the game, each saved immediately, and the way to the key settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from deckbuilder.app.preferences.config import FILE, write_setting
from deckbuilder.app.preferences.keymap import Keyboard
from deckbuilder.app.preferences.settings import SETTINGS, Setting, SettingValue, shown
from deckbuilder.paths import config_path
from deckbuilder.tui.plain import content, joined, plain
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import ask_which
from deckbuilder.tui.screens.key_settings import KeySettingsScreen
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import Description, ListEntry, WrapList

MOST_TOGGLED = 4
"""Settings with more values than this open a list."""
LABEL = 32
KEYS_TITLE, KEYS_MEAN = "Keys", "Everything you can do on the screen, with its key; every key can be changed."
NAMES = {True: "yes", False: "no"}


class SettingRows(WrapList):
    """Settings, each with its value between two arrows that can be clicked."""

    class Turned(Message):
        """Posted to take the next or previous value of the setting under the cursor."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def on_click(self, event: events.Click) -> None:
        """Take the value on the side of the arrow that is clicked; other clicks work as in any list."""
        offset = event.get_content_offset(self)
        place = offset.y + self.scroll_offset.y if offset is not None else self.lines()
        if offset is None or place >= self.lines():
            return
        line = self.line_at(place).plain
        by = {line.find("< "): -1, line.rfind(" >") + 1: 1}.get(offset.x - self.indent)
        if by is not None and "< " in line:
            event.prevent_default()
            event.stop()
            self.point_to(self.item_at(place))
            self.post_message(self.Turned(by))


class SettingsScreen(BaseScreen):
    """The user's preferences."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "change", "Change"),
        Binding("right,l,space", "turn(1)", "Next value", show=True),
        Binding("left,h", "turn(-1)", "Value before", show=True),
        Binding("escape", "back", "Done"),
    ]
    AUTO_FOCUS = "#settings"
    title_of_help = "Settings"

    def __init__(self, keyboard: Callable[[], Keyboard]) -> None:
        super().__init__()
        self._keyboard = keyboard

    def compose(self) -> ComposeResult:
        """The settings, an explanation of the current one, and the path of the settings file."""
        with Vertical(classes="pane"):
            yield Static(plain("Settings", "bold"), classes="caption")
            yield SettingRows(id="settings")
            yield Description(id="about")
        yield Static(content(f"Every change is written in {config_path()}"), id="said")
        yield Footer()

    def on_mount(self) -> None:
        """Show all settings."""
        self.show_all()

    def show_all(self) -> None:
        """Draw every setting with its value."""
        rows = self.query_one("#settings", WrapList)
        rows.show([*map(self._entry, SETTINGS), self._keys_entry()], rows.cursor)

    def _keys_entry(self) -> ListEntry:
        changed = self.program.config.keys
        value = f"{len(changed)} changed" if changed else "as usual"
        return ListEntry(joined(f"{KEYS_TITLE:<{LABEL}}", (f"< {value} >", "bold")))

    def _entry(self, setting: Setting) -> ListEntry:
        config = self.program.config
        source = config.source(setting.key)
        given = f"  (by the {source}, for this start)" if source not in (FILE, "default") else ""
        if setting.key == "game" and config.game != self.library.book.id:
            given = "  (it opens when you leave)"
        value = _said(config.value(setting.key))
        return ListEntry(joined(f"{setting.title:<{LABEL}}", (f"< {value} >", "bold"), given))

    @property
    def _current(self) -> Setting | None:
        """The setting under the cursor; None for the keys, which come last."""
        return self.query_one("#settings", WrapList).under_cursor(SETTINGS)

    @on(LineList.Highlighted, "#settings")
    def explain(self) -> None:
        """Explain the setting under the cursor."""
        setting = self._current
        self.query_one("#about", Description).say(KEYS_MEAN if setting is None else setting.means)

    @on(LineList.Chosen, "#settings")
    def action_change(self) -> None:
        """Take the next value, or choose from a list if there are many."""
        setting = self._current
        if setting is None or len(setting.offered) <= MOST_TOGGLED:
            self.action_turn(1)
            return

        among = [(_said(value), value) for value in setting.offered]
        ask_which(
            self, setting.title, among, lambda value: self._take_value(setting, value), cursor=self._place(setting)
        )

    @on(SettingRows.Turned)
    def turn_by_mouse(self, event: SettingRows.Turned) -> None:
        """Take the value on the side of the arrow."""
        self.action_turn(event.by)

    def action_turn(self, by: int) -> None:
        """Take the next or previous value."""
        setting = self._current
        if setting is None:
            self._open_keys()
            return
        self._take_value(setting, setting.offered[(self._place(setting) + by) % len(setting.offered)])

    def _open_keys(self) -> None:
        """Open the key settings."""
        self.app.push_screen(KeySettingsScreen(self._keyboard), lambda _: self.show_all())

    def action_back(self) -> None:
        """Leave the settings, for the game chosen there."""
        super().action_back()
        self.program.go_to_chosen_game()

    def _place(self, setting: Setting) -> int:
        value = self.program.config.value(setting.key)
        return setting.offered.index(value) if value in setting.offered else 0

    def _take_value(self, setting: Setting, value: SettingValue) -> None:
        config = self.program.config
        values = {**config.values, setting.key: value}
        self.program.take(replace(config, values=values, sources={**config.sources, setting.key: FILE}))
        self.show_all()
        with self.refusing():
            write_setting(setting.key, value)
            self.tell(f"{setting.title}: {_said(value)}. Saved.")


def _said(value: SettingValue) -> str:
    """A value in words."""
    return NAMES[value] if isinstance(value, bool) else shown(value)
