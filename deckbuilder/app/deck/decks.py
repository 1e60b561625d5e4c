"""Gangs: listing, reading, checking, making, saving and sharing them."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from deckbuilder.app.deck.starters import SUFFIX, read_file, starters
from deckbuilder.app.deck.terms import USUAL, Choice, rules_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.decks.document import to_json
from deckbuilder.decks.files import read_deck
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import MOST_LINES, format_deck, unreadable
from deckbuilder.decks.validate import explain, explain_table
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.problems import Report
from deckbuilder.rulebooks import RULEBOOKS, rulebook
from deckbuilder.text import folded, harmless, objection

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.storage.decks import SavedDeck

LONGEST_NAME, LONGEST_CHANGE = 120, 200


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A gang as a list shows it; the origin is "saved" or "starter"."""

    name: str
    rulebook: str
    identity: str
    origin: Literal["saved", "starter"]
    cards: int
    """Cards listed in it, copies counted."""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say about some gangs, and about the table that they make when they are several."""

    decks: tuple[Report, ...]
    table: Report | None = None

    @property
    def is_clean(self) -> bool:
        """True when all of it may be played."""
        return all(report.is_clean for report in self.reports)

    @property
    def reports(self) -> tuple[Report, ...]:
        """All reports, that of the table last."""
        return self.decks if self.table is None else (*self.decks, self.table)


def is_path(ref: str) -> bool:
    """True for what names a file; anything else is the name of a saved or starter gang."""
    return "/" in ref or ref.casefold().endswith(SUFFIX)


def list_decks(library: Library, rulebook_id: str = "") -> tuple[DeckEntry, ...]:
    """Every gang that can be named, of any game or of one: the saved ones, then the starters."""
    saved = [_entry(deck.name, _read_saved(deck), "saved") for deck in library.decks.listed()]
    shipped = [_entry(starter.deck.title, starter.deck, "starter") for starter in starters()]
    wanted = rulebook(rulebook_id).id if rulebook_id else ""
    return tuple(entry for entry in (*saved, *shipped) if wanted in ("", entry.rulebook))


def saved_decks(library: Library) -> tuple[Deck, ...]:
    """Every saved gang, by name."""
    return tuple(_read_saved(deck) for deck in library.decks.listed())


def load_deck(library: Library, ref: str) -> Deck:
    """The gang with this name, or in this file."""
    if is_path(ref):
        return read_file(expanded(Path(ref)))
    return _named(library, ref)


def check(library: Library, refs: Sequence[str], *, as_table: bool = False, choice: Choice = USUAL) -> Verdict:
    """The verdict on gangs by name or path, as `judge` gives it."""
    return judge(library, [load_deck(library, ref) for ref in refs], as_table=as_table, choice=choice)


def judge(library: Library, decks: Sequence[Deck], *, as_table: bool = False, choice: Choice = USUAL) -> Verdict:
    """The verdict on gangs; several are judged as a table too, and a single one if `as_table` asks for it.

    With `as_table` they are to be played, and it does not matter who owns the cards.
    """
    if as_table and not decks:
        raise Refusal("no-decks", "Nobody sits at this table.", hint=library.book.worded("Name the {decks} that play."))
    choice = replace(choice, is_for_play=as_table)
    reports = tuple(explain(deck, library.pool, rules_of(library, deck.rulebook, choice)) for deck in decks)
    if len(decks) < 2 and not as_table:
        return Verdict(reports)
    return Verdict(reports, explain_table(decks, library.pool, rules_of(library, decks[0].rulebook, choice)))


def new_deck(library: Library, gang: str, name: str = "") -> Deck:
    """An empty gang of one faction, named by id or name; nothing is saved yet."""
    identity = library.identity(gang)
    require_name(name)
    home = library.pool.set(identity.set_id)
    assert home is not None
    # A file that names no set means the core sets, so a faction of another set has to name its own.
    core = [one.id for one in library.pool.sets if one.header.core and one.header.rulebook == home.header.rulebook]
    return Deck(
        name=name or free_name(library, identity.name),
        rulebook=home.header.rulebook,
        identity=identity.name,
        sets=() if home.id in core else (*core, home.id),
        notes='Under each heading, lines such as "2 Card Name" list what belongs there.',
    )


def save_deck(
    library: Library,
    deck: Deck,
    *,
    is_new: bool = False,
    seen: str | None = None,
    change: str = "",
    goes_on: bool = False,
    back_to: int = 0,
) -> SavedDeck:
    """Save a gang under its name, as its newest version; with `is_new`, one that is there already is refused.

    `change` says in its history what was done. `seen` is the hash of the saved gang that the change began with: what
    was changed elsewhere is not written over. What `goes_on` from the newest version takes its place in the history.
    `back_to` is the version whose state it is again.
    """
    require_name(deck.name, is_needed=True)
    require_no_starter(library, deck.name)
    text, change = format_deck(deck, form_of(deck)), _told(change)
    if is_new:
        return library.decks.add(deck.name, deck.rulebook, deck.identity, text, change=change)
    return library.decks.save(
        deck.name, deck.rulebook, deck.identity, text, seen=seen, change=change, goes_on=goes_on, back_to=back_to
    )


def _told(change: str) -> str:
    """What was done, as a history can hold it."""
    told = harmless(change)
    return told if len(told) <= LONGEST_CHANGE else f"{told[: LONGEST_CHANGE - 3]}..."


def delete_deck(library: Library, name: str) -> Deck:
    """Put a saved gang away and return what it was; `restore_deleted` takes it back."""
    saved = find_saved(library, name)
    if saved is None:
        raise _undeletable(library, name)
    library.decks.delete(saved.name)
    return _read_saved(saved)


def export_deck(deck: Deck, form: Literal["text", "json"] = "text") -> str:
    """A gang as a file holds it."""
    return to_json(deck) if form == "json" else format_deck(deck, form_of(deck))


def already_there(saved: SavedDeck, hint: str = "Choose another name.") -> Refusal:
    """The answer to a name that something saved has."""
    noun = rulebook(saved.rulebook if saved.rulebook in RULEBOOKS else RULEBOOKS[0]).deck
    said = f"There is a saved {noun} named {harmless(saved.name)} already."
    return Refusal("deck-exists", said, hint=hint)


def form_of(deck: Deck) -> DeckForm:
    """The layout of a gang's rulebook."""
    return rulebook(deck.rulebook).construction.form


def _named(library: Library, ref: str) -> Deck:
    saved = find_saved(library, ref)
    if saved is not None:
        return _read_saved(saved)
    starter = _starter(ref)
    if starter is not None:
        return starter
    from deckbuilder.app.deck.versions import version_called

    version = version_called(library, ref)
    if version is not None:
        return read_saved(version.name, version.rulebook, version.identity, version.text)
    raise unknown_deck(library, ref)


def find_saved(library: Library, ref: str) -> SavedDeck | None:
    """The saved gang of this name, whatever the case, if there is one."""
    exactly = library.decks.load(ref)
    if exactly is not None:
        return exactly
    sought = folded(ref.strip())
    return next((entry for entry in library.decks.listed() if folded(entry.name) == sought), None)


def _starter(ref: str) -> Deck | None:
    sought = folded(ref.strip())
    names = ((starter.deck, (folded(starter.deck.title), folded(starter.path.stem))) for starter in starters())
    return next((deck for deck, called in names if sought in called), None)


def is_starters_alone(library: Library, name: str) -> bool:
    """True for a name that one which comes with the program has, and nothing that is saved."""
    return _starter(name) is not None and library.decks.load(name) is None


def require_no_starter(library: Library, name: str) -> None:
    """Refuse a name by which one that comes with the program is asked for, unless one that is saved has it already."""
    starter = _starter(name)
    if starter is None or not is_starters_alone(library, name):
        return
    noun = rulebook(starter.rulebook).deck
    raise Refusal(
        "starter-name",
        f"{harmless(starter.title)} is a starter {noun}, which nobody could ask for any more.",
        hint="Choose another name.",
    )


def _undeletable(library: Library, ref: str) -> Refusal:
    many = library.book.decks
    if is_path(ref):
        return Refusal(
            "not-saved", f"{harmless(ref)} is the path of a file; only saved {many} are deleted.", hint="Name one."
        )
    if _starter(ref) is not None:
        return Refusal(
            "not-saved", f'"{harmless(ref)}" comes with the program; only saved {many} are deleted.', hint="Name one."
        )
    return unknown_deck(library, ref)


def unknown_deck(library: Library, ref: str) -> Refusal:
    """The answer to a name that no gang has, or only a deleted one; the nearest are of the game that is meant."""
    gone = deleted_deck(library, ref)
    if gone is not None:
        return gone
    book = library.book.id
    names = [deck.name for deck in library.decks.listed() if deck.rulebook == book]
    names += [starter.deck.title for starter in starters() if starter.deck.rulebook == book]
    near = nearest(ref, names)
    hint = f"Nearest: {', '.join(near)}." if near else f"There are: {', '.join(names) or 'none'}."
    return Refusal(
        "unknown-deck",
        f'There is no saved or starter {library.book.deck} named "{harmless(ref)}".',
        hint=f"{hint} The path of a file contains / or ends in {SUFFIX}.",
    )


def deleted_deck(library: Library, name: str) -> Refusal | None:
    """The answer to the name of a deleted gang; None where none had it."""
    had = next((one.name for one in library.versions.deleted() if folded(one.name) == folded(name.strip())), None)
    if had is None:
        return None
    return Refusal(
        "deleted-deck",
        f"{harmless(had)} is deleted.",
        hint=f"`deckbuilder deck restore {harmless(shlex.quote(had))}` takes it back.",
    )


def _read_saved(saved: SavedDeck) -> Deck:
    return read_saved(saved.name, saved.rulebook, saved.identity, saved.text)


def read_saved(name: str, book: str, identity: str, text: str) -> Deck:
    """The gang in a saved text, whoever wrote it."""
    form = rulebook(book if book in RULEBOOKS else RULEBOOKS[0]).construction.form
    try:
        return replace(read_deck(text, form, name), name=name)
    except Refusal as refusal:  # only somebody else wrote this: it is kept line by line, and the others are still read
        reason = harmless(refusal.message).rstrip(".")
        lines = tuple(
            unreadable(line, number, reason, name)
            for number, line in enumerate(text.splitlines()[:MOST_LINES], start=1)
            if line.strip()
        )
        return Deck(name, form.rulebook, identity, unread=lines, source=harmless(name))


def _entry(name: str, deck: Deck, origin: Literal["saved", "starter"]) -> DeckEntry:
    from deckbuilder.app.deck.tagging import tags_of

    return DeckEntry(name, deck.rulebook, deck.identity, origin, deck.cards, tags_of(deck.notes))


def free_name(library: Library, stem: str) -> str:
    """A name that no gang has: this one with a number behind it."""
    taken = {folded(entry.name) for entry in list_decks(library)}
    number = 1
    while folded(f"{stem} {number}") in taken:
        number += 1
    return f"{stem} {number}"


def fault_of_name(name: str) -> str | None:
    """Why no saved gang can be called so, as the end of a sentence, or None."""
    fault = "is too long" if len(name) > LONGEST_NAME else objection(name)
    if fault is None and name != name.strip():
        fault = "begins or ends with a space"
    if fault is None and is_path(name):
        fault = "would be taken for the path of a file"
    if fault is None and name.startswith("-"):
        fault = "would be taken for an option"
    return fault


def require_name(name: str, *, is_needed: bool = False) -> None:
    """Refuse a name by which nobody could ask for a gang; an empty one only where a name is needed."""
    if not name and not is_needed:
        return
    fault = fault_of_name(name)
    if fault is not None:
        raise Refusal(
            "bad-name",
            f'The name "{harmless(name[:60])}" {fault}.',
            hint=f"A name has 1 to {LONGEST_NAME} letters to be seen, no /, no - before and no {SUFFIX} behind.",
        )
