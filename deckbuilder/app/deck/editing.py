"""Changing a deck where it stands, by the names of cards or as text: one wish or many, one version, one verdict.

The text of a saved deck is laid out as a file in the data folder until it is saved. It is named after the state that it
began with, so that a text which was left, or could not be saved, is gone on with and never written over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_source import DeckSource, fixed, open_source, rewrite
from deckbuilder.app.deck.decks import LONGEST_TAG, TAG, DeckEntry, export_deck, load_deck, save_deck, tags_of
from deckbuilder.app.deck.formats import rules_of
from deckbuilder.app.deck.names import already_there, find_saved, require_name, require_no_starter
from deckbuilder.app.deck.starters import SUFFIX, deck_in
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.app.files import make_folder, write_text
from deckbuilder.cards.nearest import CUTOFF
from deckbuilder.decks.exchange.card_lines import card_line
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.files import read_text
from deckbuilder.decks.revising import Ask, Revision, revised
from deckbuilder.decks.text import MOST_COPIES
from deckbuilder.decks.validate import prepared, validate
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import data_home
from deckbuilder.problems import Report
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

__all__ = ["Ask", "Edited", "copy_deck", "edit", "rename_deck"]

_MOST_TRIES = 5


@dataclass(frozen=True, slots=True)
class Edited:
    """A deck after an edit: what was done to it, the verdict, and where it is written (nowhere if nothing changed)."""

    revision: Revision
    report: Report
    written: str

    as_dict = json_keys(
        "name=revision.deck.title edits=revision.edits lines=revision.lines guesses=revision.guesses report written?"
    )


def edit(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    """Carry out some wishes on a saved deck or a deck file, all or none, and judge what came of it.

    Where another program changed it at the same moment, they are carried out on what that made of it.
    """
    for _ in range(_MOST_TRIES - 1):
        try:
            return _edited(library, ref, asks)
        except Refusal as refusal:
            if refusal.code != "changed-elsewhere":
                raise
    return _edited(library, ref, asks)


def _edited(library: Library, ref: str, asks: Sequence[Ask]) -> Edited:
    source = open_source(library, ref)
    construction = rules_of(library, source.deck.rulebook)
    index = prepared(library.pool, construction)
    known = Known(library.pool.of(source.deck.rulebook), index)
    held = _written_in(source.deck)
    wishes = [ask if folded(ask.card) in held else counted(ask, known) for ask in _joined(asks, known)]
    revision = revised(source.deck, index, [within(ask) for ask in wishes])
    written = ""
    if revision.edits:
        done = " ".join(edit.sentence for edit in revision.edits)
        written = rewrite(library, source, revision.deck, done)
    return Edited(revision, validate(revision.deck, library.pool, construction), written)


def rename_deck(library: Library, name: str, to: str) -> str:
    """Give a saved deck another name; its history stays with it. The name that it had is returned."""
    saved = require_saved(library, name)
    require_name(to, is_needed=True)
    other = find_saved(library, to)
    if other is not None and other.name != saved.name:
        raise already_there(other)
    require_no_starter(library, to)
    text = export_deck(replace(load_deck(library, saved.name), name=to))
    if library.decks.rename(saved.name, to, text, seen=saved.hash, change=f"renamed from {saved.name}") is None:
        raise _gone(saved.name)
    return saved.name


def copy_deck(library: Library, ref: str, to: str) -> Deck:
    """Save any deck, version or deck file under another name."""
    require_name(to, is_needed=True)
    deck = load_deck(library, ref)
    copied = replace(deck, name=to)
    other = find_saved(library, to)
    if other is not None:
        raise already_there(other)
    save_deck(library, copied, is_new=True, change=f"copied from {ref}")
    return copied


def _gone(name: str) -> Refusal:
    return Refusal("changed-elsewhere", f"{harmless(name)} was deleted meanwhile.", hint="Look at the list again.")


def _joined(asks: Sequence[Ask], known: Known) -> Sequence[Ask]:
    """One wish where the words of several are the name of one card: a shell takes an unquoted name apart."""
    whole = " ".join(ask.card for ask in asks)
    if len(asks) < 2 or any(known.is_named(ask.card) for ask in asks):
        return asks
    read = card_line(whole, known, known.likeness)
    return [replace(asks[0], card=whole)] if known.is_named(read.name) else asks


def counted(ask: Ask, known: Known) -> Ask:
    """The wish with the number that stands beside the name of the card, if one does; read as every list is."""
    read = card_line(" ".join(ask.card.split()), known, known.likeness)
    is_card = known.is_named(read.name) or known.likeness(read.name) >= CUTOFF
    if read.is_unclear and is_card:
        said = f'How many copies "{harmless(ask.card)}" means cannot be understood.'
        raise Refusal("bad-number", said, hint='Write the number first, as in "2 Kill Shot".')
    if not read.is_counted:
        return replace(ask, card=read.name) if known.is_named(read.name) else ask
    if ask.copies is not None:
        said = f'How many: {ask.copies}, or as in "{harmless(ask.card)}"?'
        raise Refusal("two-numbers", said, hint="Give one number.")
    return replace(ask, card=read.name, copies=int(read.count))


def _written_in(deck: Deck) -> frozenset[str]:
    """What is written in a deck and may be taken out as it is, whoever can read it."""
    unread = (line for problem in deck.unread for line in problem.cards)
    return frozenset(folded(word) for word in (*unread, *(line.card for line in deck.lines)))


def within(ask: Ask) -> Ask:
    """The wish, if its number of copies can be one; a Refusal otherwise."""
    if isinstance(ask.copies, int) and not (0 if ask.kind == "set" else 1) <= ask.copies <= MOST_COPIES:
        least = 0 if ask.kind == "set" else 1
        raise Refusal(
            "bad-number", f"{ask.copies} is no number of copies.", hint=f"It is between {least} and {MOST_COPIES}."
        )
    return ask


MOST_TAGS = 20
_NAME = re.compile(rf"[\w-]{{1,{LONGEST_TAG}}}")


def tagged(deck: Deck, add: Iterable[str] = (), remove: Iterable[str] = ()) -> Deck:
    """The deck with some tags more and some fewer; the tags stand on the last line of its notes."""
    old = tags_of(deck.notes)
    gone = {_tag(word) for word in remove}
    new = tuple(dict.fromkeys((*(tag for tag in old if tag not in gone), *map(_tag, add))))
    if len(new) > MOST_TAGS:
        raise Refusal("too-many-tags", f"There are at most {MOST_TAGS} tags.", hint="Take others away first.")
    if new == old:
        return deck
    lines = [re.sub(" +", " ", TAG.sub("", line)).strip() if TAG.search(line) else line for line in _lines(deck)]
    kept = [line for line, before in zip(lines, _lines(deck), strict=True) if line or not before]
    return replace(deck, notes="\n".join([*kept, *([" ".join(f"#{tag}" for tag in new)] if new else [])]))


def tag_decks(
    library: Library, names: Sequence[str], add: Iterable[str] = (), remove: Iterable[str] = ()
) -> dict[str, tuple[str, ...]]:
    """Give tags to saved decks and take others away; what tags each of them has then."""
    add, remove = tuple(add), tuple(remove)
    said = " ".join((*(f"+#{_tag(word)}" for word in add), *(f"-#{_tag(word)}" for word in remove)))
    wanted = []
    for name in names:
        saved = require_saved(library, name)
        before = load_deck(library, saved.name)
        wanted.append((saved, before, tagged(before, add, remove)))
    for saved, before, deck in wanted:
        if deck != before:
            save_deck(library, deck, seen=saved.hash, change=f"tags {said}")
    return {saved.name: tags_of(deck.notes) for saved, _, deck in wanted}


def matching(entries: Sequence[DeckEntry], words: str) -> tuple[DeckEntry, ...]:
    """The decks in which all of these words are found: in the name, what it belongs to, or as #tags."""
    sought = folded(words).split()
    return tuple(entry for entry in entries if all(_holds(entry, word) for word in sought))


def _holds(entry: DeckEntry, word: str) -> bool:
    if word.startswith("#"):
        return any(tag.startswith(word[1:]) for tag in entry.tags)
    return word in folded(f"{entry.name} {entry.identity} {entry.origin}") or word in entry.tags


def _lines(deck: Deck) -> list[str]:
    return deck.notes.split("\n") if deck.notes else []


def _tag(word: str) -> str:
    tag = folded(word.strip().removeprefix("#"))
    if not _NAME.fullmatch(tag):
        said = f'"{harmless(word[:60])}" cannot be a tag.'
        raise Refusal("bad-tag", said, hint=f"A tag is one word of 1 to {LONGEST_TAG} letters, digits, - or _.")
    return tag


FOLDER = "drafts"
SHORT = 12
"""Characters of a hash that tell two apart."""


@dataclass(frozen=True, slots=True)
class TextEdit:
    """A deck that is being changed as text: where its text lies, and whether that was left there before."""

    source: DeckSource
    path: Path
    is_left: bool = False

    @property
    def is_file(self) -> bool:
        """True for the file of a person, which is changed where it is."""
        return self.source.path is not None


@dataclass(frozen=True, slots=True)
class TextEdited:
    """What came of it: the name of the deck now, whether anything was changed, and the verdict."""

    name: str
    is_changed: bool
    report: Report


def begin(library: Library, ref: str, *, anew: bool = False) -> TextEdit:
    """Lay out the text of a saved deck, or of a file, to be changed; `anew` puts a text aside that was left there."""
    source = open_source(library, ref)
    if source.path is not None:
        return TextEdit(source, source.path)
    if source.seen is None:
        raise fixed(library, source.deck)
    folder = make_folder(data_home() / FOLDER, "Check that it may be written to, or export the deck as a file.")
    path = folder / f"{sha256(f'{source.deck.name} {source.seen}'.encode()).hexdigest()[:SHORT]}{SUFFIX}"
    if path.exists() and not anew:
        return TextEdit(source, path, is_left=True)
    if path.exists():
        path.replace(_aside(path))
    return TextEdit(source, write_text(path, source.text))


def finish(library: Library, edit: TextEdit) -> TextEdited:
    """Save the text as it is now, whatever the rules say of it, as a change of the deck; a new name in it is taken too.

    Where it is no deck at all, or cannot be saved, the text stays where it lies.
    """
    try:
        text = read_text(edit.path)
        if not text.strip() and not edit.is_file:
            text = edit.source.text  # who empties it wants nothing changed
        is_changed = text != edit.source.text
        after = deck_in(text, edit.path.name if edit.is_file else edit.source.deck.name)
        name = edit.source.deck.title
        if is_changed and not edit.is_file:
            name = _saved(library, edit.source, replace(after, name=after.name or name, source=""))
    except Refusal as refusal:
        again = "Mend it there" if edit.is_file else "`deckbuilder deck edit` goes on with it"
        hint = f"{refusal.hint} Your text is kept in {harmless(str(edit.path))}. {again}.".lstrip()
        raise Refusal(refusal.code, refusal.message, hint, refusal.exit_code) from None
    if not edit.is_file:
        edit.path.unlink(missing_ok=True)
    return TextEdited(name, is_changed, validate(after, library.pool, rules_of(library, after.rulebook)))


def _aside(path: Path) -> Path:
    number = 1
    while (other := path.with_name(f"{path.stem}-{number}{SUFFIX}")).exists():
        number += 1
    return other


def _saved(library: Library, source: DeckSource, after: Deck) -> str:
    name = source.deck.name
    if after.name != name:
        rename_deck(library, name, after.name)
        renamed = find_saved(library, after.name)
        assert renamed is not None
        save_deck(library, after, seen=renamed.hash, change="edited as text")
        return after.name
    save_deck(library, after, seen=source.seen, change="edited as text")
    return name
