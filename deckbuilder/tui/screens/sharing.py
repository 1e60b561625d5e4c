"""Sharing decks: export to a file, the clipboard or a share code, and import from anything that can be pasted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static, TextArea

from deckbuilder.app.deck import decks, importing, incoming_text
from deckbuilder.app.files import file_name
from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.tui.keymap import key_of, keys_of_part
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen, Paned
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText, Modal, ask_which
from deckbuilder.tui.widgets.deck_list import problem_entry, verdict_of
from deckbuilder.tui.widgets.frame import ModeBar
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText, WrapList, heading

if TYPE_CHECKING:
    from deckbuilder.app.deck.exporting import ExportForm
    from deckbuilder.app.deck.importing import Preview
    from deckbuilder.app.deck.incoming_text import Incoming
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

FILE_HINT = "A path; the file ending chooses the format."
ROUND_IT = (8, 4)
"""Columns and lines taken by the frame, the heading and the footer."""
QR_STYLE = "#ffffff on #000000"
"""Light on dark in any theme, as the code is drawn for that."""


class DeckSharing:
    """A deck to be shared."""

    KEYS = keys_of_part(
        "sharing",
        "Sharing a {deck}",
        Binding("x", "share", "Share code and QR", show=False),
        Binding("y", "copy_deck", "Copy to the clipboard", show=False, id="sharing.copy-text"),
        Binding("equals_sign", "compare", "Compare with another", key_display="=", show=False),
    )

    def __init__(self, screen: AskingScreen, deck: Callable[[], Deck | None]) -> None:
        self._screen, self._deck = screen, deck

    def export(self, ask_where: Callable[[ExportForm], object] | None = None) -> None:
        """Export the deck to a file in any of the available formats; `ask_where` replaces the question for the file."""
        from deckbuilder.app.deck.exporting import FORMS

        deck = self._deck()
        if deck is not None:
            among = [(f"{form.title} ({form.suffix})", form) for form in FORMS]
            ask_which(
                self._screen, f"Export {deck.title} as", among, ask_where or (lambda form: self._ask_where(deck, form))
            )

    def _ask_where(self, deck: Deck, form: ExportForm) -> None:
        """Ask for the file to write to."""
        from deckbuilder.app.deck.exporting import form_by_suffix

        name = file_name(deck.title)
        is_usual = form_by_suffix(Path(f"x{form.suffix}")) == form.key
        path = f"./{name}{'' if is_usual else f'-{form.key}'}{form.suffix}"

        async def write(path: str) -> None:
            # In the background, because printable sheets take a moment.
            written = await asyncio.to_thread(export_to, self._screen.library, deck, path, form)
            self._screen.tell(f"Written: {written}")

        ask_text(self._screen, AskText("Export to", path, FILE_HINT), write)

    def copy_text(self) -> None:
        """Copy the {deck} to the clipboard, in the text form of its file."""
        deck = self._deck()
        if deck is not None:
            self._screen.app.copy_to_clipboard(decks.export_deck(deck))
            self._screen.tell(f"Copied: {deck.title}")

    def share(self) -> None:
        """Show the {deck} as a share code to paste anywhere, and as a QR code for a camera."""
        from deckbuilder.app.deck.exporting import share_code

        deck = self._deck()
        if deck is not None:
            with self._screen.refusing():
                self._screen.app.push_screen(ShareScreen(deck.title, share_code(self._screen.library, deck)))

    def compare(self) -> None:
        """See which cards another {deck} has more or fewer of."""
        deck, library = self._deck(), self._screen.library
        if deck is None:
            return
        found = decks.list_decks(library, deck.rulebook)
        names = [entry.name for entry in found if entry.name != deck.name]

        def compare(name: str) -> None:
            other = decks.load_deck(library, name)
            ways = DeckSuggestions(
                [DeckSuggestion(f"{deck.title} → {other.title}", other, "")],
                f"{key_of(self._screen.app, SuggestionsScreen, 'cancel')} goes back.",
            )
            title = f"What {other.title} has more or fewer of than {deck.title}"
            self._screen.app.push_screen(SuggestionsScreen(title, library, deck, lambda: ways, is_choice=False))

        ask_which(self._screen, f"Compare {deck.title} with", [(name, name) for name in names], compare)


class ShareScreen(Modal[None]):
    """A share code, and the same as a QR code if there is room for it."""

    keys_work = "Reading a share code"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "copy", "Copy the code"),
        Binding("escape,enter,q", "close", "Close"),
    ]

    def __init__(self, title: str, code: str) -> None:
        super().__init__(title)
        self._code = code

    def inside(self) -> ComposeResult:
        """The code as text and as a picture."""
        yield Static(content(self._code), id="code")
        yield Static(id="said")
        yield ScrolledText(id="drawn")

    def on_mount(self) -> None:
        """Draw the code once the available room is known."""
        self.query_one("#drawn", ScrolledText).empty = ""
        self.call_after_refresh(self.draw_code)

    def on_resize(self) -> None:
        """Draw the code again if it fits now."""
        self.call_after_refresh(self.draw_code)

    def draw_code(self) -> None:
        """Draw the code, or say why it is not drawn; it is never cut off, because no camera could read it."""
        from deckbuilder.app.deck.exporting import qr_lines

        if not self.is_attached:  # it may be closed before it is drawn
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
        """Copy the code to the clipboard."""
        self.app.copy_to_clipboard(self._code)
        said = self.query_one("#said", Static)
        said.display = True
        said.update("Copied.")


def export_to(library: Library, deck: Deck, path: str, form: ExportForm) -> str:
    """Write a deck to a new file; returns where, and what could not be written.

    A file name with another form's ending selects that form. A tournament sheet gives the verdict of the format in use.
    """
    from deckbuilder.app.deck.exporting import ExportOptions, export, form_by_suffix, write_export
    from deckbuilder.app.deck.terms import judged_by

    file = Path(path)
    key = form.key if file.suffix.casefold() in ("", form.suffix) else form_by_suffix(file)
    exported = export(library, deck, key, ExportOptions(choice=judged_by(library, deck.rulebook)))
    return " ".join((str(write_export(file, exported)), *exported.notices))


PAUSE = 0.08
"""Seconds without typing before a text is read."""
INVITATION = "Paste a list, a share code or the text of any file, or type the path of one."


UNREAD = "What is understood appears here, line by line."


class ImportScreen(Paned, KeysWait):
    """The text on the left, its interpretation on the right."""

    panes: ClassVar[Mapping[str, str]] = {"pasted": "Text", "account": "Lines"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s", "keep", "Save it"),
        Binding("ctrl+o", "other_pane", "Text or lines"),
        Binding("escape", "back", "Leave it"),
    ]
    AUTO_FOCUS = "#pasted"
    title_of_help = "Import"

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.text = text
        """The text to read; empty again once it is saved."""
        self.kept_as: str | None = None
        """The name of the deck saved; None if none was."""
        self._shown: tuple[Incoming, Preview] | None = None
        self._is_reading = True

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether a key would save a text that is still being read."""
        return self._is_reading and self.action_by(event) == "keep"

    def compose(self) -> ComposeResult:
        """The text, its lines, and the verdict."""
        pasted = TextArea(self.text, id="pasted", compact=True, soft_wrap=False)
        yield from self.framed(
            ModeBar("decks"),
            Vertical(pasted, id="found", classes="pane"),
            Vertical(WrapList(id="account"), id="lines", classes="pane second"),
            below=(Static(id="verdict"),),
        )

    def on_mount(self) -> None:
        """Show what can be done here."""
        self.query_one("#account", WrapList).empty = UNREAD
        self._tell_nothing(INVITATION)
        self.read(0)

    @on(TextArea.Changed, "#pasted")
    def text_changed(self) -> None:
        """Read the text again once typing stops."""
        self.text = self.query_one("#pasted", TextArea).text
        self.read(PAUSE)

    def read(self, pause: float) -> None:
        """Read the text in the background, discarding any earlier attempt."""
        self._shown, self._is_reading = None, True
        self._read(self.text, pause)

    @work(exclusive=True, group="reading")
    async def _read(self, text: str, pause: float) -> None:
        await asyncio.sleep(pause)
        await self._show_read(text)
        self._is_reading = False
        self.program.keys_go_on(self)

    async def _show_read(self, text: str) -> None:
        if not text.strip():
            self._tell_nothing(INVITATION)
            return
        try:
            found = await asyncio.to_thread(incoming_text.pasted, text)
            shown = await asyncio.to_thread(importing.preview, self.library, found)
        except Refusal as refusal:
            self._tell_nothing(refusal.said)
            return
        self._shown = (found, shown)
        self.query_one("#account", WrapList).show(list(_entries(shown)))
        saved = (
            "it is already saved like this"
            if shown.is_known
            else f"{self.key_of('keep')} saves it as {shown.deck.name}"
        )
        said = f"{verdict_of([shown.report])}{shown.account.doubts}; {saved}; read as {shown.dialect.title}"
        self.query_one("#verdict", Static).update(content(said))

    def _tell_nothing(self, said: str) -> None:
        self.query_one("#account", WrapList).show([])
        self.query_one("#verdict", Static).update(content(said))

    # ------------------------------------------------------------------ saving

    def action_keep(self) -> None:
        """Save the {deck} shown; one with the same name is replaced only if you choose that."""
        if self._shown is None:
            self.tell("There is nothing to save yet.")
            return
        found, shown = self._shown
        if shown.before is None or shown.is_known:
            self._keep(shown, may_replace=False)
            return
        other = importing.another_name(self.library, shown)
        options = (f"Save it as {other}", f"Replace {shown.before.name}; its history keeps the old version", "Neither")

        def answered(index: int) -> None:
            if index == 0:
                self._keep(importing.preview(self.library, found, other), may_replace=False)
            elif index == 1:
                self._keep(shown, may_replace=True)

        self.ask_for(AskOne(f"{shown.before.name} already exists.", options), answered)

    def _keep(self, shown: Preview, *, may_replace: bool) -> None:
        with self.refusing():
            importing.keep(self.library, shown, may_replace=may_replace)
            self.kept_as, self.text = shown.deck.name, ""
            said = f"Imported: {shown.deck.name}, {verdict_of([shown.report])}{shown.account.doubts}"
            self.leave(f"{said}{self._where_it_is(shown.deck)}")

    def _where_it_is(self, deck: Deck) -> str:
        """The game of an imported {deck} that the list does not show, and how to get there; empty if it shows it."""
        if deck.rulebook == self.library.book.id:
            return ""
        key = key_of(self.app, type(self.app), "game")
        there = f"; {key} goes there" if key else ""
        return f". It belongs to {rules.books()[deck.rulebook]}{there}."

    def action_other_pane(self) -> None:
        """Switch between the text and its lines."""
        self.action_pane("account" if self.is_in("pasted") else "pasted")


def _entries(shown: Preview) -> Iterator[ListEntry]:
    """The interpretation of every line, the problems, and what would change in a deck to be replaced."""
    for one in shown.account.entries:
        said = one.told
        told = said if said.startswith(one.written) else f"{one.written} → {said}" if said else one.written
        style = "" if one.made.value in ("understood", "note") else "bold"
        yield ListEntry(plain(told, style), f"{one.line or '':>4} {one.made.value:<11} ")
    untold = [problem for problem in shown.report.worst_first if not shown.account.tells(problem)]
    if untold:
        yield heading("What the rules say")
        yield from (problem_entry(problem) for problem in untold)
    if shown.diff:
        yield heading("What would change in the saved one")
        yield from (ListEntry(plain(line)) for line in shown.diff[2:])
