"""Names of decks: how a reference is resolved, and which names are allowed."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import SUFFIX, starter_decks, starters
from deckbuilder.app.files import existing
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.exchange.sharing import is_code
from deckbuilder.decks.files import INPUT
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import LONGEST_NAME
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook, rulebook_ids
from deckbuilder.text import folded, harmless, objection, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.deck_records import DeckVersion, SavedDeck

MARK = "@"
OTHER_NAME = "Choose another name."


def is_path(ref: str) -> bool:
    """Whether a reference is the path of a file or - for the standard input; any other is a deck's name."""
    return ref == INPUT or "/" in ref or ref.casefold().endswith(SUFFIX)


def find_saved(library: Library, ref: str) -> SavedDeck | None:
    """The saved deck with this name, ignoring case; None if there is none."""
    exactly = library.decks.load(ref)
    if exactly is not None:
        return exactly
    sought = folded(ref.strip())
    return next((entry for entry in library.decks.listed() if folded(entry.name) == sought), None)


def starter_called(ref: str) -> Deck | None:
    """The starter deck with this name or file name; None if there is none."""
    sought = folded(ref.strip())
    names = ((starter.deck, (folded(starter.deck.title), folded(starter.path.stem))) for starter in starters())
    return next((deck for deck, called in names if sought in called), None)


def is_starters_alone(library: Library, name: str) -> bool:
    """Whether this is the name of a starter deck and of no saved one."""
    return starter_called(name) is not None and library.decks.load(name) is None


def require_no_starter(library: Library, name: str) -> None:
    """Raise a Refusal for the name of a starter deck, unless a saved deck already has it."""
    starter = starter_called(name)
    if starter is None or not is_starters_alone(library, name):
        return
    noun = rulebook(starter.rulebook).deck
    raise Refusal(
        "starter-name",
        f"{harmless(starter.title)} is a starter {noun}, which would no longer be reachable.",
        hint=OTHER_NAME,
    )


def comes_with_the_program(deck: Deck) -> Refusal:
    """The Refusal to change a starter deck."""
    title = harmless(deck.title)
    return Refusal(
        "not-saved",
        f'"{title}" comes with the program and cannot be changed.',
        hint=f'`deckbuilder deck copy "{title}" NAME` makes one of your own.',
    )


def already_there(saved: SavedDeck, hint: str = OTHER_NAME) -> Refusal:
    """The Refusal for a name that a saved deck has."""
    noun = (rulebook(saved.rulebook) if saved.rulebook in rulebook_ids() else DEFAULT_RULEBOOK).deck
    said = f"There is already a saved {noun} named {harmless(saved.name)}."
    return Refusal("deck-exists", said, hint=hint)


def require_free(library: Library, name: str, *, but: str = "", hint: str = OTHER_NAME) -> None:
    """Raise a Refusal if a saved deck other than `but` has this name."""
    saved = find_saved(library, name)
    if saved is not None and saved.name != but:
        raise already_there(saved, hint)


def unknown_deck(library: Library, ref: str) -> Refusal:
    """The Refusal for an unknown name or a deleted deck's; suggestions are from the current game."""
    if not ref.strip():
        return Refusal("unknown-deck", "The name is empty.", f"Name a {library.book.deck}, or the path of a file.")
    gone = deleted_deck(library, ref)
    if gone is not None:
        return gone
    if is_code(ref):
        hint = "`deckbuilder deck import CODE` saves it; with --dry-run it is only shown."
        return Refusal("share-code", f"This is a share code, not the name of a {library.book.deck}.", hint)
    path, quoted = expanded(Path(ref)), harmless(shlex.quote(ref))
    for what, is_one, way_out in (
        ("file", os.path.isfile, f"Write {harmless(shlex.quote(f'./{ref}'))} for the file."),
        ("folder", os.path.isdir, f"Name a file in it; `deckbuilder deck check --each {quoted}` checks all."),
    ):
        if is_one(path):
            said = f"No {library.book.deck} is named {harmless(ref)}, but a {what} here is."
            return Refusal("unknown-deck", said, way_out)
    if os.path.islink(path):
        existing(path, "file")
    book = library.book.id
    names = [deck.name for deck in library.decks.listed() if deck.rulebook == book]
    names += [deck.title for deck in starter_decks(book)]
    return Refusal(
        "unknown-deck",
        f'There is no saved or starter {library.book.deck} named "{harmless(ref)}".',
        hint=f"{nearest_hint(ref, names)} The path of a file contains / or ends in {SUFFIX}.",
    )


def deleted_deck(library: Library, name: str) -> Refusal | None:
    """The Refusal for the name of a deleted deck; None if no deleted deck has it."""
    had = next((one.name for one in library.versions.deleted() if folded(one.name) == folded(name.strip())), None)
    if had is None:
        return None
    return Refusal(
        "deleted-deck",
        f"{harmless(had)} is deleted.",
        hint=f"`deckbuilder deck restore {harmless(shlex.quote(had))}` takes it back.",
    )


def fault_of_name(name: str) -> str | None:
    """Why no saved deck can have this name, as the end of a sentence; None if it can."""
    fault = "is too long" if len(name) > LONGEST_NAME else objection(name)
    if fault is None and name != name.strip():
        fault = "begins or ends with a space"
    if fault is None and name.startswith("-"):
        fault = "would be read as an option"
    if fault is None and is_path(name):
        fault = "would be read as a file path"
    return fault


def fault_of_new_name(library: Library, name: str) -> str | None:
    """Why no new deck can be saved under this name, which may not look like a version either; None if it can.

    Saved decks of earlier programs may have such names and keep them.
    """
    fault = fault_of_name(name)
    if fault is None and MARK in name[1:] and find_saved(library, name) is None:
        fault = "would be read as a version"
    return fault


def sayable(name: str) -> str:
    """The name without what a deck name may not contain; empty if nothing is left."""
    bare = name[:1] + name[1:].replace(MARK, " ")
    bare = " ".join(bare.replace("/", " ").removesuffix(SUFFIX).lstrip("- ").split())[:LONGEST_NAME].strip()
    return bare if fault_of_name(bare) is None else ""


def require_new_name(library: Library, name: str) -> None:
    """Raise a Refusal for a name that means a version or a starter, unless a saved deck already has it."""
    fault = fault_of_new_name(library, name)
    if fault is not None:
        raise _bad_name(name, fault)
    require_no_starter(library, name)


def require_name(name: str, *, is_needed: bool = False) -> None:
    """Raise a Refusal for a name that no deck can have; an empty one is refused only with `is_needed`."""
    if not name and not is_needed:
        return
    fault = fault_of_name(name)
    if fault is not None:
        raise _bad_name(name, fault)


def _bad_name(name: str, fault: str) -> Refusal:
    return Refusal(
        "bad-name",
        f'The name "{harmless(name[:60])}" {fault}.',
        hint=(
            f"A name has 1 to {LONGEST_NAME} visible characters, contains no / or {MARK}, and does not begin with - or "
            f"end in {SUFFIX}."
        ),
    )


def version_called(library: Library, ref: str) -> DeckVersion | None:
    """The version that `NAME@VERSION` refers to; None if no saved deck's name precedes a mark.

    The names of versions and decks saved by earlier programs may contain a mark.
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
    """The version with this number or name; a Refusal suggests the nearest."""
    sought = folded(word.strip())
    for one in versions:
        if sought in (str(one.number), folded(one.label) or None):
            return one
    labels = [one.label for one in versions if one.label]
    numbers = f"{versions[-1].number} to {versions[0].number}" if len(versions) > 1 else f"{versions[0].number}"
    every = there_are([numbers, *labels[:5]], are_several=len(versions) > 1)
    hint = nearest_hint(word, labels, every)
    raise Refusal("no-version", f'There is no version "{harmless(word)}" of {harmless(name)}.', hint=hint)
