"""A gang on its way out: to a file in any form, to the clipboard, as a share code; and held against another one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import decks
from deckbuilder.errors import Refusal
from deckbuilder.tui.keymap import key_of, keys_of_part
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskText, ask_which
from deckbuilder.tui.screens.reading import ToRead
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText

if TYPE_CHECKING:
    from deckbuilder.app.deck.exporting import Form
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

FILE_HINT = "A path; another ending asks for another form."
ROUND_IT = (8, 4)
"""The columns and lines that the frame, the title and the footer take."""
QR_STYLE = "#ffffff on #000000"
"""Light on dark whatever the theme, for the code is drawn for that."""


class DeckSharing:
    """A gang that is handed on."""

    KEYS = keys_of_part(
        "sharing",
        Binding("x", "share", "Share code and QR", show=False),
        Binding("y", "copy_text", "Copy to the clipboard", show=False),
        Binding("equals_sign", "compare", "Compare with another", key_display="=", show=False),
    )

    def __init__(self, screen: AskingScreen, deck: Deck) -> None:
        self._screen, self._library, self._deck = screen, screen.library, deck

    def export(self, ask_where: Callable[[Form], object] | None = None) -> None:
        """Write it to a file, in one of all the forms there are; `ask_where` asks for another place."""
        from deckbuilder.app.deck.exporting import FORMS

        among = [(f"{form.title} ({form.suffix})", form) for form in FORMS]
        ask_which(self._screen, f"Export {self._deck.title} as", among, ask_where or self.ask_where)

    def ask_where(self, form: Form) -> None:
        """Ask for the file that it is to be written to."""
        from deckbuilder.app.deck.exporting import form_by_suffix

        name = file_name(self._deck.title)
        is_usual = form_by_suffix(Path(f"x{form.suffix}")) == form.key
        path = f"./{name}{'' if is_usual else f'-{form.key}'}{form.suffix}"

        self._screen.ask_for(AskText("Export to", path, FILE_HINT), lambda path: self._write(path, form))

    def _write(self, path: str, form: Form) -> None:
        """Write it in the background, for sheets to print take a moment."""

        async def write() -> None:
            with self._screen.refusing():
                self._screen.tell(
                    f"Written: {await asyncio.to_thread(export_to, self._library, self._deck, path, form)}"
                )

        self._screen.run_worker(write(), group="export", exclusive=True)

    def copy_text(self) -> None:
        """Put it on the clipboard, as a file would hold it."""
        self._screen.app.copy_to_clipboard(decks.export_deck(self._deck))
        self._screen.tell(f"Copied: {self._deck.title}")

    def share(self) -> None:
        """Show it as one word that can be pasted anywhere, and as a picture for a camera."""
        with self._screen.refusing():
            self._screen.app.push_screen(ShareScreen(self._deck.title, share_code(self._library, self._deck)))

    def compare(self) -> None:
        """See what another one has more or fewer of."""
        deck = self._deck
        found = decks.list_decks(self._library, deck.rulebook)
        names = [entry.name for entry in found if entry.name != deck.name]

        def compare(name: str) -> None:
            other = decks.load_deck(self._library, name)
            ways = DeckSuggestions(
                [DeckSuggestion(f"{deck.title} → {other.title}", other, "")],
                f"{key_of(self._screen.app, SuggestionsScreen, 'cancel')} goes back.",
            )
            title = f"What {other.title} has more or fewer of than {deck.title}"
            self._screen.app.push_screen(SuggestionsScreen(title, self._library, deck, lambda: ways, is_choice=False))

        ask_which(self._screen, f"Compare {deck.title} with", [(name, name) for name in names], compare)


class ShareScreen(ToRead):
    """A share code, and the same as a QR code where there is room for it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "copy", "Copy the code"),
        Binding("escape,enter,q", "close", "Close"),
    ]

    def __init__(self, title: str, code: str) -> None:
        super().__init__(title)
        self._code = code

    def inside(self) -> ComposeResult:
        """The code in letters, and drawn."""
        yield Static(content(self._code), id="code")
        yield Static(id="said")
        yield ScrolledText(id="drawn")

    def on_mount(self) -> None:
        """Draw it once the room is known."""
        self.query_one("#drawn", ScrolledText).empty = ""
        self.call_after_refresh(self.draw_code)

    def on_resize(self) -> None:
        """Draw it if there is room now."""
        self.call_after_refresh(self.draw_code)

    def draw_code(self) -> None:
        """Draw it, or say why it is not drawn; it is never cut, for then no camera reads it."""
        from deckbuilder.app.deck.exporting import qr_lines

        if not self.is_attached:  # it was left before it was drawn
            return
        drawn, said = self.query_one("#drawn", ScrolledText), self.query_one("#said", Static)
        try:
            lines = qr_lines(self._code)
        except Refusal as refusal:
            said.update(content(refusal.said))
            return
        written = self.query_one("#code", Static).size.height
        width, height = len(lines[0]) + ROUND_IT[0], len(lines) + written + ROUND_IT[1]
        has_room = self.app.size.width >= width and self.app.size.height >= height
        said.display = not has_room
        said.update(
            f"The QR code needs a window of {width} columns and {height} lines; {self.key_of('copy')} copies the code."
        )
        drawn.show([ListEntry(plain(line, QR_STYLE)) for line in lines] if has_room else [])

    def action_copy(self) -> None:
        """Put the code on the clipboard."""
        self.app.copy_to_clipboard(self._code)
        said = self.query_one("#said", Static)
        said.display = True
        said.update("Copied.")


def share_code(library: Library, deck: Deck) -> str:
    """A gang as one word."""
    from deckbuilder.app.deck.exporting import export

    return export(library, deck, "code").content.decode("utf-8").strip()


def export_to(library: Library, deck: Deck, path: str, form: Form) -> str:
    """Write a gang to a file, which must not be there yet; say where, and what could not be written.

    A name that ends as another form's files do asks for that form.
    """
    from deckbuilder.app.deck.exporting import export, form_by_suffix, write_export

    file = Path(path)
    key = form.key if file.suffix.casefold() in ("", form.suffix) else form_by_suffix(file)
    exported = export(library, deck, key)
    return " ".join((str(write_export(file, exported)), *exported.notices))


def file_name(title: str) -> str:
    """A name for the file of a gang, without its ending."""
    words = "".join(letter if letter.isalnum() else " " for letter in title.casefold()).split()
    return "-".join(words)[:60] or "gang"
