"""Starting the program: at once, while the cards are still being read, and again for each game that is gone to."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.preferences.config import open_config
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.text import harmless_lines
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.loading import LoadingScreen

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


class OpeningApp(DeckbuilderApp):
    """The program at startup: drawn immediately, and filled once the cards are loaded."""

    DEFAULT_MODE = "_default"
    """Textual's own default mode, which it opens without parsing all styles again."""

    def get_default_screen(self) -> LoadingScreen:
        """The screen shown while the cards load."""
        return LoadingScreen()


def _whole_library(database: Path | None, extra_sets: Sequence[Path], game: str) -> Library:
    from deckbuilder.app.library.library import open_library

    library = open_library(database, extra_sets, game)
    library.store.answer_soon()
    library.store.require_whole()
    return library


def run(
    database: Path | None = None,
    extra_sets: Sequence[Path] = (),
    settings: Mapping[str, str] | None = None,
    address: str = "",
) -> int:
    """Run the terminal interface with the given settings for this session, and return the program's exit code.

    `address` names what to open over the first screen.
    """

    try:
        config = open_config(settings)
        game, mode = config.game, "home"
        while True:
            app = OpeningApp(partial(_whole_library, database, extra_sets, game), config, welcomes=not address)
            app.first_mode, app.address = mode, address
            address = ""
            result = app.run()
            app.close()
            if app.refusal is not None:
                raise app.refusal
            if app.last_words:
                return ExitCode.FAULT
            if not app.next_game:
                return result if result is not None else app.return_code or 0
            config, game, mode = app.config, app.next_game, app.next_mode
    except Refusal as refusal:
        print(harmless_lines(f"Error: {refusal.message}\n{refusal.hint}".rstrip()), file=sys.stderr)
        return refusal.exit_code
