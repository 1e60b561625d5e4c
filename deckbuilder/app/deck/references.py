"""The references given to a command that takes many decks: folders as their files, and each read on its own."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from deckbuilder.app.deck.deck_files import read_deck_file
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.incoming_text import incoming, read_incoming
from deckbuilder.app.deck.names import is_path
from deckbuilder.decks.exchange.sharing import PREFIX, is_code
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.text import counted, first_of, folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

Done = TypeVar("Done")
WITHIN, EMPTY = "folder-within", "empty-folder"
MOST_FOLDERS = 3
"""The most subfolders that a message names."""
END_OF_CODE = 8
"""The number of final letters that identify a share code."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A reference that could not be read as a deck, with the reason."""

    ref: str
    refusal: Refusal

    as_dict = json_keys("deck=ref code=refusal.code message=refusal.message")

    @property
    def is_folder(self) -> bool:
        """Whether it is a folder in which no deck was sought or found, rather than a deck."""
        return self.refusal.code in (WITHIN, EMPTY)


def failed_on(ref: str, refusal: Refusal) -> Unread:
    """The reference with the reason, which names it in full."""
    said, name, short = refusal.message, harmless(ref), harmless(Path(ref).name)
    if name in said:
        return Unread(ref, refusal)
    if not said.startswith(f"{short} "):
        return Unread(ref, refusal.about(name))
    whole = f"{name}{said.removeprefix(short)}"
    return Unread(ref, Refusal(refusal.code, whole, refusal.hint, refusal.exit_code))


def failures_said(failed: Sequence[Unread], word: str) -> str:
    """The number of decks that failed, with a word for it such as "not saved", and the number of folders left out."""
    folders = sum(one.is_folder for one in failed)
    said = f"{len(failed) - folders} {word}"
    return f"{said}, {counted(folders, 'folder')} left out" if folders else said


def read_all(
    library: Library, refs: Sequence[str], *, may_repeat: bool = False
) -> tuple[list[tuple[str, Deck]], list[Unread]]:
    """The decks behind all references that can be read, each with its reference, and the others with the reason.

    A file or a name given twice is read once, unless it `may_repeat`.
    """
    every, unread = files_named(refs, may_repeat=may_repeat)
    found: list[tuple[str, Deck]] = []
    for ref in every:
        try:
            found.append((shortened(ref), read_one(library, ref, harmless(ref) if len(every) > 1 else "")))
        except Refusal as refusal:
            unread.append(Unread(ref, refusal))
    return unless_alone(found, unread)


def unless_alone(done: list[Done], failed: list[Unread]) -> tuple[list[Done], list[Unread]]:
    """What was done and what failed; a single failure and nothing else, as of an empty folder, is raised."""
    if len(failed) == 1 and not done:
        raise failed[0].refusal
    return done, failed


def are_many(refs: Sequence[str]) -> bool:
    """Whether references mean several decks, or a folder, whatever is in it."""
    return len(refs) > 1 or any(_is_folder(ref) for ref in refs)


def with_folders(refs: Sequence[str], is_deck: Callable[[str], bool] = lambda _: False) -> list[str]:
    """The references, with the bare name of a folder written as its path, unless a deck has that name too."""
    return [as_path(Path(ref)) if os.path.isdir(ref) and not is_path(ref) and not is_deck(ref) else ref for ref in refs]


def _is_folder(ref: str) -> bool:
    return is_path(ref) and os.path.isdir(expanded(Path(ref)))


def files_named(refs: Sequence[str], *, may_repeat: bool = False) -> tuple[list[str], list[Unread]]:
    """The references, with folders expanded to their files, and the folders inside those, which are not searched.

    A file or a name counts once, unless it `may_repeat`.
    """
    found: list[str] = []
    left: list[Unread] = []
    for ref in refs:
        try:
            files, folders = _in_folder(ref)
        except Refusal as refusal:
            left.append(Unread(ref, refusal))
        else:
            found += files
            left += [Unread(folder, _not_looked_into(folder)) for folder in folders]
    return found if may_repeat else each_once(found), left


def each_once(refs: Sequence[str]) -> list[str]:
    """The references without those to a file or a name that an earlier one means already."""
    found: dict[str, str] = {}
    for ref in refs:
        found.setdefault(_meant_by(ref), ref)
    return list(found.values())


def repeated(refs: Sequence[str]) -> list[str]:
    """The references to a file or a name that an earlier one means already."""
    first: dict[str, int] = {}
    return [ref for place, ref in enumerate(refs) if first.setdefault(_meant_by(ref), place) != place]


def _meant_by(ref: str) -> str:
    """What is the same for every reference to a file, or to a name."""
    if is_path(ref):
        return os.path.realpath(expanded(Path(ref)))
    return ref.strip() if is_code(ref) else folded(ref.strip())


def _in_folder(ref: str) -> tuple[list[str], list[str]]:
    """The files and the subfolders of a folder, by name; any other reference is returned as it is."""
    if not _is_folder(ref):
        return [ref], []
    path = expanded(Path(ref))
    try:
        found = sorted(one for one in path.iterdir() if not one.name.startswith("."))
    except OSError:
        return [ref], []
    if not found:
        raise Refusal(EMPTY, f"There are no files in the folder {harmless(ref)}.", "Name one with decks in it.")
    files = [as_path(one) for one in found if not one.is_dir()]
    return files, [as_path(one) for one in found if one.is_dir()]


def as_path(path: Path) -> str:
    """A path, written so that it is not taken for a name."""
    return str(path) if is_path(str(path)) else f"./{path}"


def _not_looked_into(folder: str) -> Refusal:
    reason = f"{harmless(folder)} is a subfolder and was not searched."
    return Refusal(WITHIN, reason, f"Name it too: {harmless(shlex.quote(folder))}")


def reported(failed: Sequence[Unread]) -> list[Refusal]:
    """The reasons to report, in order; all subfolders are one, told in the place of the first."""
    within = [one for one in failed if one.refusal.code == WITHIN]
    if len(within) < 2:
        return [one.refusal for one in failed]
    names = first_of([harmless(one.ref) for one in within], MOST_FOLDERS)
    whole = Refusal(WITHIN, f"{len(within)} subfolders were not searched: {names}.", "Name those too that are meant.")
    kept = [one for one in failed if one.refusal.code != WITHIN or one is within[0]]
    return [whole if one is within[0] else one.refusal for one in kept]


def read_one(library: Library, ref: str, called: str) -> Deck:
    """The deck with this reference; one from a share code is named after the end of the code.

    `called` is the name of a file in messages; if empty, the file name is used.
    """
    if is_path(ref):
        return read_deck_file(library, expanded(Path(ref)), called).deck
    if is_code(ref):
        return replace(read_incoming(library, incoming(ref)).deck, name=shortened(ref))
    return load_deck(library, ref)


def shortened(ref: str) -> str:
    """The distinctive end of a share code; any other reference as it is."""
    code = ref.strip()
    return f"{PREFIX}…{code[-END_OF_CODE:]}" if is_code(code) and not is_path(code) else ref
