"""A deck imported from any source (a file of another program, a pasted list, a share code): previewed, then saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import unified_diff
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import add_deck, free_name, save_deck
from deckbuilder.app.deck.incoming_text import Incoming, book_called, read_incoming
from deckbuilder.app.deck.names import (
    already_there,
    fault_of_new_name,
    find_saved,
    is_starters_alone,
    sayable,
)
from deckbuilder.app.deck.other_game import of_its_game
from deckbuilder.app.deck.terms import validator_of
from deckbuilder.decks.exchange.account import Account, ImportedLine
from deckbuilder.decks.exchange.dialects import Dialect
from deckbuilder.decks.exchange.found import Made
from deckbuilder.decks.files import is_certain, required_size
from deckbuilder.decks.text import MOST_BYTES, format_deck
from deckbuilder.problems import Report
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.deck_records import SavedDeck


REPLACING = "Nothing was saved; --replace overwrites it as shown, --name saves it under another name."


@dataclass(frozen=True, slots=True)
class Preview:
    """A deck as it would be saved, an account of every line, the verdict, and the saved deck it would replace."""

    deck: Deck
    dialect: Dialect
    account: Account
    report: Report
    before: SavedDeck | None
    is_own_name: bool = True
    """False if the name was chosen by the program, which then chooses a free one."""

    @property
    def text(self) -> str:
        """The deck as the text of a file."""
        return format_deck(self.deck, rulebook(self.deck.rulebook).construction.form)

    @property
    def diff(self) -> Sequence[str]:
        """The differences between the saved deck and this one, as a unified diff."""
        if self.before is None:
            return ()
        name = harmless(self.before.name)
        before, after = self.before.text.splitlines(), self.text.splitlines()
        return list(unified_diff(before, after, f"{name}, saved", f"{name}, imported", n=1, lineterm=""))

    @property
    def is_known(self) -> bool:
        """Whether it is already saved exactly like this."""
        return self.before is not None and self.before.text == self.text


def another_name(library: Library, shown: Preview) -> str:
    """A free name for a deck whose own name is taken."""
    return free_name(library, shown.deck.name)


def preview(library: Library, found: Incoming, name: str = "") -> Preview:
    """Read a deck, guess what can be guessed, and show the result; nothing is saved."""
    incoming = read_incoming(library, found)
    read, entries = incoming.deck, incoming.account.entries
    book = book_called(library, read.rulebook)
    called, guess = _name(library, read, found, name)
    if guess:
        entries = (ImportedLine(0, f"Name: {called}", Made.GUESSED, guess), *entries)
    if not is_certain(found.encoding):
        said = "it is not UTF-8, so it was read as Latin-1"
        entries = (ImportedLine(0, found.source, Made.GUESSED, said), *entries)
    saved = find_saved(library, called)
    deck = replace(read, name=saved.name if saved is not None else called)
    required_size(format_deck(deck, book.construction.form).encode(), MOST_BYTES, "What would be saved")
    report = of_its_game(library, deck, validator_of(library, book.id).explain(deck))
    return Preview(deck, incoming.dialect, Account(entries), report, saved, is_own_name=not guess)


def keep(library: Library, shown: Preview, *, may_replace: bool = False) -> None:
    """Save a previewed deck; one of that name is replaced only with `may_replace`, and only if it has not changed."""
    require_place(shown, may_replace=may_replace)
    said = f"imported from {shown.dialect.title}"
    if shown.before is None:
        add_deck(library, shown.deck, said)
    elif not shown.is_known:
        save_deck(library, shown.deck, DeckChange(said, shown.before.hash))


def require_place(shown: Preview, *, may_replace: bool, hint: str = REPLACING) -> None:
    """Raise a Refusal if a different saved deck has the name of a previewed one and may not be replaced."""
    if shown.before is not None and not shown.is_known and not may_replace:
        raise already_there(shown.before, hint)


def _name(library: Library, deck: Deck, found: Incoming, wanted: str) -> tuple[str, str]:
    """The name for the deck, with a reason if that is neither the name asked for nor the deck's own."""
    if wanted:
        return wanted, ""
    fault = fault_of_new_name(library, deck.name)
    if deck.name and fault is None:
        if is_starters_alone(library, deck.name):
            return _numbered(library, deck, deck.name), f"{harmless(deck.name)} comes with the program"
        return deck.name, ""
    if deck.name and (bare := sayable(deck.name)):
        return bare, f'"{harmless(deck.name[:60])}" {fault}'
    if found.name and fault_of_new_name(library, found.name) is None:
        return found.name, "after the file"
    known = library.pool.identity(deck.identity) if deck.identity else ()
    stem = deck.identity if isinstance(known, tuple) else known.name
    return _numbered(library, deck, sayable(stem) or "Imported"), "it has none of its own"


def _numbered(library: Library, deck: Deck, stem: str) -> str:
    """A free name for a deck: this one with a number, or the one of those under which the same deck is saved."""
    free = free_name(library, stem)
    begun, _, number = free.rpartition(" ")
    form = rulebook(deck.rulebook).construction.form if deck.rulebook in rulebook_ids() else None
    for saved in (find_saved(library, f"{begun} {earlier}") for earlier in range(1, int(number))):
        if form is not None and saved is not None and saved.text == format_deck(replace(deck, name=saved.name), form):
            return saved.name
    return free
