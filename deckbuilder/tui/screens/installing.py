"""Installing and removing card sets and formats, and the decks whose verdict that changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from textual.binding import Binding

from deckbuilder.app.deck import terms
from deckbuilder.app.expansions.addons import Addon, AddonChange, addons, install_file, removal_of, uninstall
from deckbuilder.app.expansions.impact import VerdictChange
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText, ask_which
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.widgets.deck_list import problem_entry

HINT = "The path of its file or folder; it is installed if it is valid."


class AddonInstall:
    """Installing and removing sets and formats; `mend` opens a saved deck at its fixes."""

    KEYS = keys_of_part(
        "installing",
        "Installed sets and formats",
        Binding("I", "install", "Install a set or a format", show=False),
        Binding("X", "remove_set", "Remove an installed set or format", show=False),
    )

    def __init__(
        self, screen: AskingScreen, refresh_verdict: Callable[[], object], mend: Callable[[str], object]
    ) -> None:
        self._screen, self._refresh_verdict, self._mend = screen, refresh_verdict, mend

    def install(self) -> None:
        """Install a card set or a format, and see which saved {decks} change their verdict."""
        question = AskText("Install the set or format in", hint=HINT)
        ask_text(self._screen, question, lambda path: self._install(Path(path)))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._screen.run_worker(work, group="install", exclusive=True)

    async def _install(self, path: Path) -> None:
        self._show_change(await asyncio.to_thread(install_file, self._screen.library, path))

    def remove(self) -> None:
        """Remove an installed card set or format, after showing which saved {decks} are affected."""
        found: tuple[Addon, ...] = ()
        with self._screen.refusing():
            found = addons(self._screen.library)
        if not found:
            self._screen.tell("No set or format is installed; those included in the program cannot be removed.")
            return

        among = [(addon.title, addon) for addon in found]
        ask_which(self._screen, "Remove which of these", among, lambda addon: self._begin(self._ask_to_remove(addon)))

    async def _ask_to_remove(self, addon: Addon) -> None:
        with self._screen.refusing():
            found = await asyncio.to_thread(removal_of, self._screen.library, addon)
            felt = " ".join(map(change_line, found.changes)) or self._screen.worded(
                "No saved {deck} changes its verdict."
            )

            def go_on(index: int) -> None:
                if index == 1:
                    self._begin(self._remove(addon))

            question = f"Remove {addon.title}? To get it back you need its file."
            self._screen.ask_for(AskOne(question, ["Keep it", f"Remove it. {felt}"], is_unexpected=True), go_on)

    async def _remove(self, addon: Addon) -> None:
        with self._screen.refusing():
            self._show_change(await asyncio.to_thread(uninstall, self._screen.library, addon))

    def _show_change(self, done: AddonChange) -> None:
        self._refresh_verdict()
        if not done.is_done:
            self._screen.app.push_screen(Read(f"{done.said}.", [problem_entry(one) for one in done.problems]))
        elif not done.changes:
            self._screen.tell(self._screen.worded(f"{done.said}; no saved {{deck}} changes its verdict."))
        else:
            options = [change_line(change) for change in done.changes]
            title = self._screen.worded(f"{done.said}. These {{decks}} change their verdict; choose one to fix it.")
            question = AskOne(title, options, is_unexpected=True)
            self._screen.ask_for(question, lambda index: self._follow(done, index))

    def _follow(self, done: AddonChange, index: int) -> None:
        if done.format:
            terms.judge_by(self._screen.library, done.book, done.format)
            self._refresh_verdict()
        self._mend(done.changes[index].name)


def change_line(change: VerdictChange) -> str:
    """A deck with its verdicts before and after, and the first new problem."""
    said = f"{change.name}: {change.before} → {change.after}"
    return f"{said}. {change.problems[0].message}" if change.problems else said
