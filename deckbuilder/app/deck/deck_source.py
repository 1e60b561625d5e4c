"""A deck with its source text, so that it can be changed in place and the change previewed."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_files import read_deck_file
from deckbuilder.app.deck.decks import form_of, load_deck, save_deck
from deckbuilder.app.deck.names import comes_with_the_program, find_saved, is_path
from deckbuilder.app.files import write_text
from deckbuilder.decks.document import to_json
from deckbuilder.decks.files import is_input, read_text
from deckbuilder.decks.model import Deck
from deckbuilder.decks.patch import patched
from deckbuilder.decks.text import format_deck
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import rulebook
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A deck with the text it was read from: a file, the database, or a shipped starter."""

    deck: Deck
    text: str
    path: Path | None = None
    is_own: bool = True
    """Whether it is in a form that the program writes itself; if not, the text is the deck in the usual form."""
    seen: str | None = None
    """The hash of the saved deck, to notice changes made elsewhere."""

    def text_with(self, after: Deck) -> str:
        """The text of the changed deck, in the same form and as far as possible in the same words."""
        if self.path is None:
            return format_deck(after, form_of(after))
        if self.text.lstrip("\ufeff \t\r\n").startswith("{"):
            return to_json(after)
        return patched(self.text, self.deck, after, form_of(self.deck))

    def diff(self, after: Deck) -> Sequence[str]:
        """A change as a unified diff."""
        name = harmless(self.path.name if self.path is not None else self.deck.title)
        before, now = self.text.splitlines(), self.text_with(after).splitlines()
        return list(unified_diff(before, now, name, name, n=1, lineterm=""))


def open_source(library: Library, ref: str) -> DeckSource:
    """The deck with this name, or in this file, with its text."""
    if is_path(ref):
        path = expanded(Path(ref))
        found = read_deck_file(library, path)
        text = found.text if found.is_own else format_deck(found.deck, form_of(found.deck))
        return DeckSource(found.deck, text, path, found.is_own)
    deck, saved = load_deck(library, ref), find_saved(library, ref)
    if saved is None:
        return DeckSource(deck, format_deck(deck, form_of(deck)))
    return DeckSource(deck, saved.text, seen=saved.hash)


def rewrite(library: Library, source: DeckSource, after: Deck, change: str = "") -> str:
    """Write a changed deck back to its source and return its path or name; a starter deck is refused.

    `change` describes the change in the history of a saved deck.
    """
    require_rewritable(source)
    if source.path is not None:
        if read_text(source.path) != source.text:
            raise Refusal(
                "changed-elsewhere",
                f"{harmless(str(source.path))} was changed in the meantime; nothing was written.",
                hint="Open it again.",
            )
        return str(write_text(source.path, source.text_with(after)))
    if source.seen is None:
        raise fixed(library, source.deck)
    save_deck(library, after, DeckChange(change, source.seen))
    return source.deck.name


def require_rewritable(source: DeckSource) -> None:
    """Raise a Refusal for a deck from the standard input or in another program's form: neither is written back."""
    if is_input(source.path):
        said = "The input cannot be changed; nothing was written."
        raise Refusal("not-saved", said, hint="`deckbuilder deck import -` saves what it holds.")
    if not source.is_own:
        name = harmless(str(source.path))
        said = f"{name} is not in a form that decks are changed in; nothing was written."
        kind = rulebook(source.deck.rulebook).deck
        hint = f"`deckbuilder deck import {shlex.quote(name)}` saves its {kind}; change that."
        raise Refusal("not-saved", said, hint=hint)


def fixed(library: Library, deck: Deck) -> Refusal:
    """The Refusal to change a starter or an earlier version."""
    name = harmless(deck.title)
    if find_saved(library, deck.name) is not None:
        said, hint = f'This version of "{name}" is a saved version and cannot be changed.', "`deckbuilder deck restore`"
        return Refusal("not-saved", said, hint=f"{hint} makes it the current {rulebook(deck.rulebook).deck}.")
    return comes_with_the_program(deck)
