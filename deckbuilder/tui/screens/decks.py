"""Decks: the saved ones and those that come with the program, each with its verdict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from deckbuilder.app.cards import catalogue
from deckbuilder.app.deck import decks, editing, tagging, versions
from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.deck.overview import notes_beside
from deckbuilder.app.reference.glossary import about_deck
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import done_by
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.deck_records import DeckRecords
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion
from deckbuilder.tui.screens.dialogs import AskText, ask_which
from deckbuilder.tui.screens.draft import VersionsScreen
from deckbuilder.tui.screens.installing import AddonInstall
from deckbuilder.tui.screens.judging import JudgingChoice
from deckbuilder.tui.screens.marked_decks import MarkedDecks
from deckbuilder.tui.screens.sharing import DeckSharing, ImportScreen
from deckbuilder.tui.widgets.deck_list import DeckRows, problem_entry, verdict_of
from deckbuilder.tui.widgets.frame import ModeBar
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import BLANK, ListEntry, ScrolledText, heading

if TYPE_CHECKING:
    from deckbuilder.app.deck.building import Holding
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.reference.glossary import Subject
    from deckbuilder.decks.model import Deck


class DecksScreen(Paned):
    """All decks that can be opened."""

    keys_of = "gangs"
    """The prefix of its keys' ids, kept because users have assigned keys under it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("n", "new", "New"),
        Binding("c", "copy", "Copy"),
        Binding("d,delete", "delete", "Delete", key_display="d"),
        Binding("u,ctrl+z", "undo", "Undo delete", show=False),
        Binding("i", "import", "Import"),
        Binding("e", "export", "Export"),
        Binding("m", "more", "More"),
        Binding("r", "rename", "Rename", show=False),
        Binding("H", "history", "History: go back to a version", show=False),
        Binding("b", "bring_back", "Bring back a deleted one", show=False),
        Binding("v", "look", "Look at it", show=False),
        *MarkedDecks.KEYS,
        *DeckSharing.KEYS,
        *JudgingChoice.KEYS,
        *AddonInstall.KEYS,
        *DeckRecords.KEYS,
    ]
    AUTO_FOCUS = "#decks"
    panes: ClassVar[Mapping[str, str]] = {"decks": "{Decks}", "summary": "What is in it"}
    title_of_help = "{Decks}"

    def __init__(self) -> None:
        super().__init__()
        self.records = DeckRecords(self)
        self.deck_rows = DeckRows(self._verdict, lambda entry: self.records.score(entry.name), id="decks")
        self.marks = MarkedDecks(self, self.deck_rows, self.refresh_decks)
        self.sharing = DeckSharing(self, self._current_deck)
        self.judging = JudgingChoice(self, self.refresh_decks)
        self.addons = AddonInstall(self, self.refresh_decks, self.mend)
        self._verdicts: dict[tuple[str, str], str] = {}
        self._unsaved_text = ""
        """The text of the last import, if it was left without saving."""

    def compose(self) -> ComposeResult:
        """The list on the left, the content of the current deck on the right."""
        found = Vertical(self.deck_rows, id="found", classes="pane")
        yield from self.framed(ModeBar("decks"), found, ScrolledText(id="summary", classes="pane second"))

    def on_mount(self) -> None:
        """Show the list."""
        self.judge = DeckJudge(self.library)
        narrow, new = self.key_of("narrow"), self.key_of("new")
        self.deck_rows.empty = f"Nothing matches; {narrow} changes the filter, {new} begins a new one."
        if not self.library.book.has_decks:
            self.deck_rows.empty = f"{self.library.book.title} has no decks to build."
        self.refresh_decks()

    def on_screen_resume(self) -> None:
        """Refresh the list, because decks may have been saved meanwhile."""
        self.refresh_decks()

    def refresh_decks(self, name: str | None = None) -> None:
        """Read the decks again, with the cursor on `name` if given."""
        rows = self.deck_rows
        self._verdicts = {}
        self.judge.renew()
        self.records.renew()
        with self.refusing():
            before = rows.current.name if rows.current is not None else None
            rows.show(
                tagging.matching(decks.list_decks(self.library, self.library.book.id), self.marks.words), name or before
            )

    def _verdict(self, entry: DeckEntry) -> str:
        key = (entry.origin, entry.name)
        if key not in self._verdicts:
            try:
                self._verdicts[key] = verdict_of([self.judge.report(decks.load_deck(self.library, entry.name))])
            except Refusal as refusal:
                self._verdicts[key] = refusal.message
        return self._verdicts[key]

    @on(LineList.Highlighted, "#decks")
    def show_summary(self) -> None:
        """Show the content of the deck under the cursor."""
        deck = self._current_deck()
        self.query_one("#summary", ScrolledText).show([] if deck is None else self._summary(deck))
        program_of(self).tell_notices()

    def _summary(self, deck: Deck) -> list[ListEntry]:
        report = self.judge.report(deck)
        entries = [
            ListEntry(plain(deck.title, "bold")),
            ListEntry(plain(deck.identity)),
            ListEntry(Text(verdict_of([report]))),
        ]
        entries += [problem_entry(problem) for problem in report.worst_first]
        entries += self.records.entries(deck.title)
        for pile in self.judge.editor(deck).piles():
            entries += [BLANK, ListEntry(joined((pile.title, "bold underline"), f"  {pile.count or 'none'}"))]
            entries += [self._held(deck, holding) for holding in pile.holdings]
        notes = notes_beside(deck)
        if notes:
            entries += [BLANK, heading("Notes")]
            entries += [ListEntry(plain(line)) for line in notes.split("\n")]
        return entries

    def _held(self, deck: Deck, holding: Holding) -> ListEntry:
        """A card in a deck with its copies and its note."""
        note = self.judge.editor(deck).note_on(holding.card) if holding.card is not None else ""
        return ListEntry(joined(plain(holding.name), f" - {note}" if note else ""), f"{holding.count:>3}  ")

    def _current_deck(self) -> Deck | None:
        current, deck = self.deck_rows.current, None
        with self.refusing():
            if current is not None:
                deck = decks.load_deck(self.library, current.name)
        return deck

    def subject(self) -> Subject | None:
        """The deck under the cursor, with its problems."""
        deck = self._current_deck()
        return about_deck(self.library, deck, self.judge.report(deck)) if deck is not None else None

    # ------------------------------------------------------------------ opening and creating

    @on(LineList.Chosen, "#decks")
    def action_open(self) -> None:
        """Open the {deck} in the builder."""
        current = self.deck_rows.current
        deck = self._current_deck()
        if current is not None and deck is not None:
            is_saved = current.origin == "saved"
            place = Autosave.of(self.library, current.name) if is_saved else Autosave(self.library)
            self._build(BuilderScreen(deck, place))

    def mend(self, name: str) -> None:
        """Open a saved deck in the builder, with the fixes for its problems."""
        builder = BuilderScreen(decks.load_deck(self.library, name), Autosave.of(self.library, name))
        self._build(builder)
        builder.call_after_refresh(builder.fixes.fix_all)

    def _build(self, builder: BuilderScreen) -> None:
        self.app.push_screen(builder, lambda _: self.refresh_decks(builder.draft.autosave.saved_as))

    def action_new(self) -> None:
        """Start an empty {deck}."""
        if not self.library.book.has_decks:
            self.tell(self.deck_rows.empty)
            return

        def begin(identity: str) -> None:
            self._build(BuilderScreen(decks.new_deck(self.library, identity), Autosave(self.library)))

        among = [
            (
                f"{row.name} ({counted(row.cards, 'card')}, {row.set})" if row.cards else f"{row.name} ({row.set})",
                row.id,
            )
            for row in catalogue.list_identities(self.library)
        ]
        ask_which(self, self.worded("A new {deck} of"), among, begin)

    def action_copy(self) -> None:
        """Save a copy under another name."""
        current = self.deck_rows.current
        if current is None:
            return

        def copy(name: str) -> None:
            editing.copy_deck(self.library, current.name, name)
            self._done(f"Saved: {name}", name)

        question = AskText("Save a copy as", decks.free_name(self.library, current.name))
        ask_text(self, question, copy)

    def action_rename(self) -> None:
        """Give a saved {deck} another name."""
        current = self._saved_one()
        if current is None:
            return

        def rename(name: str) -> None:
            if name != current.name:
                editing.rename_deck(self.library, current.name, name)
                self._done(f"Renamed {name}", name)

        ask_text(self, AskText(f"Another name for {current.name}", current.name), rename)

    def _done(self, said: str, name: str | None = None) -> None:
        self.tell(said)
        self.refresh_decks(name)

    def _saved_one(self) -> DeckEntry | None:
        """The deck under the cursor; None if there is none, or after a message if it cannot be changed here."""
        current = self.deck_rows.current
        if current is not None and current.origin != "saved":
            self.marks.say_it_stays(current)
            return None
        return current

    # ------------------------------------------------------------------ marking and deleting

    @on(DeckRows.MarkClicked)
    def action_mark(self) -> None:
        """Mark or unmark the {deck} under the cursor; further actions apply to all marked ones."""
        self.marks.mark()

    action_narrow = done_by("marks", MarkedDecks.narrow)
    action_mark_all = done_by("marks", MarkedDecks.mark_all)
    action_tag = done_by("marks", MarkedDecks.tag)
    action_delete = done_by("marks", MarkedDecks.delete)
    action_undo = done_by("marks", MarkedDecks.undo)
    action_bring_back = done_by("marks", MarkedDecks.choose_deleted)

    def action_history(self) -> None:
        """Compare a saved {deck} with its earlier versions, or go back to one."""
        current, deck = self._saved_one(), self._current_deck()
        if current is None or deck is None:
            return

        def go_back(way: DeckSuggestion) -> None:
            if way.deck != deck:
                versions.restore(self.library, current.name, str(way.version))
                self._done(f"{current.name} is as version {way.version} again.", current.name)

        self.ask_for(VersionsScreen(self.library, current.name, deck), go_back)

    # ------------------------------------------------------------------ export

    def action_export(self) -> None:
        """Export the {deck} to a file in any of the available formats; several go into a folder."""
        names = [entry.name for entry in self.deck_rows.chosen]
        self.sharing.export((lambda form: self.marks.ask_folder(names, form)) if len(names) > 1 else None)

    action_copy_deck = done_by("sharing", DeckSharing.copy_text)
    action_share = done_by("sharing", DeckSharing.share)
    action_compare = done_by("sharing", DeckSharing.compare)

    # ------------------------------------------------------------------ settings for all decks

    def action_judged_by(self) -> None:
        """Choose the format for judging {decks}, and whether to use only owned cards."""
        self.judging.choose(self.library.book.id)

    action_records = done_by("records", DeckRecords.show)
    action_install = done_by("addons", AddonInstall.install)
    action_remove_set = done_by("addons", AddonInstall.remove)

    # ------------------------------------------------------------------ import

    def action_import(self) -> None:
        """Import a {deck} from pasted text or from a file of any program."""
        screen = ImportScreen(self._unsaved_text)

        def come_back(_: None) -> None:
            self._unsaved_text = screen.text
            self.refresh_decks(screen.kept_as)

        self.app.push_screen(screen, come_back)

    # ------------------------------------------------------------------ panes

    def action_look(self) -> None:
        """Go to the content of the {deck}, to scroll it."""
        self.action_pane("summary")

    def action_back(self) -> None:
        """Go back to the list, or show all of it again."""
        if self.marks.words and self.is_in("decks"):
            self.marks.words = ""
            self.refresh_decks()
        self.action_pane("decks")
