"""Sets and formats that come in by their files and go again, and the saved gangs that feel it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.binding import Binding, BindingType

from deckbuilder.app.deck import format_choice
from deckbuilder.app.expansions.addons import Addon, Arrival, addons, departure, install_file, uninstall
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText, Read
from deckbuilder.tui.widgets.verdict import problem_entry

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import VerdictChange

HINT = "The path of its file or folder; it is installed if nothing in it is wrong."


class Installing(BaseScreen):
    """A screen with saved gangs, at which sets and formats are installed and removed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("I", "install", "Install a set or a format", show=False),
        Binding("X", "remove_set", "Remove an installed set or format", show=False),
    ]

    def refresh_gangs(self, name: str | None = None) -> None:
        """Judge the gangs anew."""
        raise NotImplementedError

    def mend(self, name: str) -> None:
        """Open a saved gang at what mends it."""
        raise NotImplementedError

    def action_install(self) -> None:
        """Install a card set or a format, and see which saved {decks} change their verdict."""

        self.ask_for(AskText("Install the set or format in", hint=HINT), lambda path: self._install(Path(path)))

    @work(exclusive=True, group="install")
    async def _install(self, path: Path) -> None:
        with self.refusing():
            self._show_arrival(await asyncio.to_thread(install_file, self.library, path))

    def action_remove_set(self) -> None:
        """Take an installed card set or format away, once it is said which saved {decks} feel that."""
        found: tuple[Addon, ...] = ()
        with self.refusing():
            found = addons(self.library)
        if not found:
            self.tell("No set or format is installed; those that come with the program stay.")
            return

        def go_on(index: int) -> None:
            self._ask_to_remove(found[index])

        self.ask_for(AskOne("Remove which of these", [addon.title for addon in found]), go_on)

    @work(exclusive=True, group="install")
    async def _ask_to_remove(self, addon: Addon) -> None:
        with self.refusing():
            found = await asyncio.to_thread(departure, self.library, addon)
            felt = " ".join(map(change_line, found.changes)) or self.worded("No saved {deck} changes its verdict.")

            def go_on(index: int | None) -> None:
                if index == 1:
                    self._remove(addon)

            question = f"Remove {addon.title}? Only its file, installed again, brings it back."
            self.ask_for(AskOne(question, ["Keep it", f"Remove it. {felt}"]), go_on)

    @work(exclusive=True, group="install")
    async def _remove(self, addon: Addon) -> None:
        with self.refusing():
            self._show_arrival(await asyncio.to_thread(uninstall, self.library, addon))

    def _show_arrival(self, arrival: Arrival) -> None:
        self.refresh_gangs()
        if not arrival.is_in:
            self.app.push_screen(Read(f"{arrival.said}.", [problem_entry(one) for one in arrival.problems]))
        elif not arrival.changes:
            self.tell(self.worded(f"{arrival.said}; no saved {{deck}} changes its verdict."))
        else:
            options = [change_line(change) for change in arrival.changes]
            title = self.worded(f"{arrival.said}. These {{decks}} change their verdict; choose one to mend it.")
            self.ask_for(AskOne(title, options), lambda index: self._follow(arrival, index))

    def _follow(self, arrival: Arrival, index: int) -> None:
        if arrival.format:
            format_choice.judge_by(self.library, arrival.book, arrival.format)
            self.refresh_gangs()
        self.mend(arrival.changes[index].name)


def change_line(change: VerdictChange) -> str:
    """A gang, its verdicts before and after, and the first of what is new."""
    said = f"{change.name}: {change.before} → {change.after}"
    return f"{said}. {change.problems[0].message}" if change.problems else said
