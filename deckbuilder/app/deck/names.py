"""By what name a deck is asked for, which names there are, and what a deck may be called."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import SUFFIX, starter_decks, starters
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.exchange.sharing import is_code
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import LONGEST_NAME
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.text import folded, harmless, objection, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.decks import SavedDeck
    from deckbuilder.storage.versions import DeckVersion

MARK = "@"
OTHER_NAME = "Choose another name."


def is_path(ref: str) -> bool:
    """True for what names a file; anything else is the name of a saved or starter deck."""
    return "/" in ref or ref.casefold().endswith(SUFFIX)


def find_saved(library: Library, ref: str) -> SavedDeck | None:
    """The saved deck of this name, whatever the case, if there is one."""
    exactly = library.decks.load(ref)
    if exactly is not None:
        return exactly
    sought = folded(ref.strip())
    return next((entry for entry in library.decks.listed() if folded(entry.name) == sought), None)


def starter_called(ref: str) -> Deck | None:
    """The deck of this name that comes with the program, if there is one."""
    sought = folded(ref.strip())
    names = ((starter.deck, (folded(starter.deck.title), folded(starter.path.stem))) for starter in starters())
    return next((deck for deck, called in names if sought in called), None)


def is_starters_alone(library: Library, name: str) -> bool:
    """True for a name that one which comes with the program has, and nothing that is saved."""
    return starter_called(name) is not None and library.decks.load(name) is None


def require_no_starter(library: Library, name: str) -> None:
    """Refuse a name by which one that comes with the program is asked for, unless one that is saved has it already."""
    starter = starter_called(name)
    if starter is None or not is_starters_alone(library, name):
        return
    noun = rulebook(starter.rulebook).deck
    raise Refusal(
        "starter-name",
        f"{harmless(starter.title)} is a starter {noun}, which nobody could ask for any more.",
        hint=OTHER_NAME,
    )


def comes_with_the_program(deck: Deck) -> Refusal:
    """The answer to a change of a starter."""
    title = harmless(deck.title)
    return Refusal(
        "not-saved",
        f'"{title}" comes with the program and stays as it is.',
        hint=f'`deckbuilder deck copy "{title}" NAME` makes one of your own.',
    )


def already_there(saved: SavedDeck, hint: str = OTHER_NAME) -> Refusal:
    """The answer to a name that something saved has."""
    noun = rulebook(saved.rulebook if saved.rulebook in rulebook_ids() else rulebook_ids()[0]).deck
    said = f"There is a saved {noun} named {harmless(saved.name)} already."
    return Refusal("deck-exists", said, hint=hint)


def require_free(library: Library, name: str, *, but: str = "", hint: str = OTHER_NAME) -> None:
    """Refuse a name that something saved has, unless it is this one itself."""
    saved = find_saved(library, name)
    if saved is not None and saved.name != but:
        raise already_there(saved, hint)


def unknown_deck(library: Library, ref: str) -> Refusal:
    """The answer to a name that no deck has, or only a deleted one; the nearest are of the game that is meant."""
    gone = deleted_deck(library, ref)
    if gone is not None:
        return gone
    if is_code(ref):
        hint = "`deckbuilder deck import CODE` saves it; with --dry-run it is only shown."
        return Refusal("share-code", f"This is a share code, not the name of a {library.book.deck}.", hint)
    path, as_path = expanded(Path(ref)), harmless(shlex.quote(f"./{ref}"))
    for what, is_one, way_out in (
        ("file", os.path.isfile, f"Write {as_path} for the file."),
        ("folder", os.path.isdir, f"`deckbuilder deck check --each {as_path}` checks what is in the folder."),
    ):
        if is_one(path):
            said = f"{harmless(ref)} is the name of a {what} here, and asks for a saved {library.book.deck}."
            return Refusal("unknown-deck", said, way_out)
    book = library.book.id
    names = [deck.name for deck in library.decks.listed() if deck.rulebook == book]
    names += [deck.title for deck in starter_decks(book)]
    return Refusal(
        "unknown-deck",
        f'There is no saved or starter {library.book.deck} named "{harmless(ref)}".',
        hint=f"{nearest_hint(ref, names)} The path of a file contains / or ends in {SUFFIX}.",
    )


def deleted_deck(library: Library, name: str) -> Refusal | None:
    """The answer to the name of a deleted deck; None where none had it."""
    had = next((one.name for one in library.versions.deleted() if folded(one.name) == folded(name.strip())), None)
    if had is None:
        return None
    return Refusal(
        "deleted-deck",
        f"{harmless(had)} is deleted.",
        hint=f"`deckbuilder deck restore {harmless(shlex.quote(had))}` takes it back.",
    )


def fault_of_name(name: str) -> str | None:
    """Why no saved deck can be called so, as the end of a sentence, or None."""
    fault = "is too long" if len(name) > LONGEST_NAME else objection(name)
    if fault is None and name != name.strip():
        fault = "begins or ends with a space"
    if fault is None and is_path(name):
        fault = "would be taken for the path of a file"
    if fault is None and name.startswith("-"):
        fault = "would be taken for an option"
    return fault


def fault_of_new_name(library: Library, name: str) -> str | None:
    """Why nothing new can be saved under a name, or None: it cannot be taken for a version either.

    Earlier programs saved under such names, and those stay.
    """
    fault = fault_of_name(name)
    if fault is None and MARK in name[1:] and find_saved(library, name) is None:
        fault = "would be taken for a version"
    return fault


def sayable(name: str) -> str:
    """The name without what makes a deck hard to ask for; empty where nothing is left."""
    bare = name[:1] + name[1:].replace(MARK, " ")
    bare = " ".join(bare.replace("/", " ").removesuffix(SUFFIX).lstrip("- ").split())[:LONGEST_NAME].strip()
    return bare if fault_of_name(bare) is None else ""


def require_new_name(library: Library, name: str) -> None:
    """Refuse a name by which a version or a starter is asked for, unless one that is saved has it already."""
    fault = fault_of_new_name(library, name)
    if fault is not None:
        raise _bad_name(name, fault)
    require_no_starter(library, name)


def require_name(name: str, *, is_needed: bool = False) -> None:
    """Refuse a name by which nobody could ask for a deck; an empty one only where a name is needed."""
    if not name and not is_needed:
        return
    fault = fault_of_name(name)
    if fault is not None:
        raise _bad_name(name, fault)


def _bad_name(name: str, fault: str) -> Refusal:
    return Refusal(
        "bad-name",
        f'The name "{harmless(name[:60])}" {fault}.',
        hint=f"A name has 1 to {LONGEST_NAME} letters to be seen, no / or {MARK} in it, no - before "
        f"and no {SUFFIX} behind.",
    )


def version_called(library: Library, ref: str) -> DeckVersion | None:
    """The version that `NAME@VERSION` means; None for a reference without a known name before a mark.

    A version of an earlier program may have a mark in its name, and so may its deck.
    """
    refused: Refusal | None = None
    last = min(len(ref) - 1, LONGEST_NAME)
    for place in (place for place in range(last, 0, -1) if ref[place] == MARK):
        saved = find_saved(library, ref[:place])
        if saved is None:
            continue
        try:
            found = version_among(library.versions.of(saved.name), ref[place + 1 :], saved.name)
        except Refusal as refusal:
            refused = refused or refusal
        else:
            return replace(found, name=saved.name)
    if refused is not None:
        raise refused
    return None


def version_among(versions: Sequence[DeckVersion], word: str, name: str) -> DeckVersion:
    """The version with this number or name; a Refusal names the nearest."""
    sought = folded(word.strip())
    for one in versions:
        if sought in (str(one.number), folded(one.label) or None):
            return one
    labels = [one.label for one in versions if one.label]
    numbers = f"{versions[-1].number} to {versions[0].number}" if len(versions) > 1 else f"{versions[0].number}"
    every = there_are([numbers, *labels[:5]], are_several=len(versions) > 1)
    hint = nearest_hint(word, labels, every)
    raise Refusal("no-version", f'There is no version "{harmless(word)}" of {harmless(name)}.', hint=hint)
