"""Sets and formats that come in by their files and go again, and the saved gangs that feel it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from deckbuilder.app.deck import format_choice
from deckbuilder.app.expansions.addons import Addon, Arrival, addons, departure, install_file, uninstall
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText, Read
from deckbuilder.tui.widgets.verdict import problem_entry

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import VerdictChange

HINT = "The path of its file or folder; it is installed if nothing in it is wrong."


class AddonInstall:
    """Sets and formats installed and removed beside the saved gangs; `mend` opens one at what mends it."""

    KEYS = keys_of_part(
        "installing",
        Binding("I", "install", "Install a set or a format", show=False),
        Binding("X", "remove_set", "Remove an installed set or format", show=False),
    )

    def __init__(self, screen: AskingScreen, judge_anew: Callable[[], object], mend: Callable[[str], object]) -> None:
        self._screen, self._library, self._judge_anew, self._mend = screen, screen.library, judge_anew, mend

    def install(self) -> None:
        """Install a card set or a format, and see which saved decks change their verdict."""

        self._screen.ask_for(
            AskText("Install the set or format in", hint=HINT), lambda path: self._begin(self._install(Path(path)))
        )

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._screen.run_worker(work, group="install", exclusive=True)

    async def _install(self, path: Path) -> None:
        with self._screen.refusing():
            self._show_arrival(await asyncio.to_thread(install_file, self._library, path))

    def remove(self) -> None:
        """Take an installed card set or format away, once it is said which saved decks feel that."""
        found: tuple[Addon, ...] = ()
        with self._screen.refusing():
            found = addons(self._library)
        if not found:
            self._screen.tell("No set or format is installed; those that come with the program stay.")
            return

        def go_on(index: int) -> None:
            self._begin(self._ask_to_remove(found[index]))

        self._screen.ask_for(AskOne("Remove which of these", [addon.title for addon in found]), go_on)

    async def _ask_to_remove(self, addon: Addon) -> None:
        with self._screen.refusing():
            found = await asyncio.to_thread(departure, self._library, addon)
            felt = " ".join(map(change_line, found.changes)) or self._screen.worded(
                "No saved {deck} changes its verdict."
            )

            def go_on(index: int) -> None:
                if index == 1:
                    self._begin(self._remove(addon))

            question = f"Remove {addon.title}? Only its file, installed again, brings it back."
            self._screen.ask_for(AskOne(question, ["Keep it", f"Remove it. {felt}"]), go_on)

    async def _remove(self, addon: Addon) -> None:
        with self._screen.refusing():
            self._show_arrival(await asyncio.to_thread(uninstall, self._library, addon))

    def _show_arrival(self, arrival: Arrival) -> None:
        self._judge_anew()
        if not arrival.is_in:
            self._screen.app.push_screen(Read(f"{arrival.said}.", [problem_entry(one) for one in arrival.problems]))
        elif not arrival.changes:
            self._screen.tell(self._screen.worded(f"{arrival.said}; no saved {{deck}} changes its verdict."))
        else:
            options = [change_line(change) for change in arrival.changes]
            title = self._screen.worded(f"{arrival.said}. These {{decks}} change their verdict; choose one to mend it.")
            self._screen.ask_for(AskOne(title, options), lambda index: self._follow(arrival, index))

    def _follow(self, arrival: Arrival, index: int) -> None:
        if arrival.format:
            format_choice.judge_by(self._library, arrival.book, arrival.format)
            self._judge_anew()
        self._mend(arrival.changes[index].name)


def change_line(change: VerdictChange) -> str:
    """A gang, its verdicts before and after, and the first of what is new."""
    said = f"{change.name}: {change.before} → {change.after}"
    return f"{said}. {change.problems[0].message}" if change.problems else said
