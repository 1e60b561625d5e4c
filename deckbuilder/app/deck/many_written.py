"""Many decks written into a folder, as files or certificates; one that fails does not stop the others."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck import certificates
from deckbuilder.app.deck.exporting import FORMS, ExportOptions, export, write_export
from deckbuilder.app.deck.names import is_path
from deckbuilder.app.deck.references import Unread, failed_on, read_all
from deckbuilder.app.deck.terms import FormatChoice
from deckbuilder.app.files import file_name, make_folder
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

Done = tuple[list["WrittenDeck"], list[Unread]]


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck that was written to a file, with notices about what its form leaves out."""

    ref: str
    name: str
    path: Path
    notices: tuple[str, ...]

    as_dict = json_keys("deck=ref name written=path notices")


@dataclass(frozen=True, slots=True)
class _Writing:
    """How a command writes one deck to a file, with the notices about it, and the ending of such files."""

    command: str
    suffix: str
    write: Callable[[Deck, Path], tuple[str, ...]]


def export_all(
    library: Library, refs: Sequence[str], folder: Path, key: str, options: ExportOptions, *, may_replace: bool = False
) -> Done:
    """Export every deck into a folder, and return those that were not written with the reason."""

    def write(deck: Deck, path: Path) -> tuple[str, ...]:
        exported = export(library, deck, key, options)
        write_export(path, exported, may_replace=may_replace)
        return exported.notices

    suffix = next(form.suffix for form in FORMS if form.key == key)
    return _write_all(library, refs, folder, _Writing("export", suffix, write))


def certify_all(
    library: Library, refs: Sequence[str], folder: Path, choice: FormatChoice, *, may_replace: bool = False
) -> Done:
    """Write a certificate of every legal deck into a folder, and return the others with the reason."""
    terms = certificates.terms_for_others(library, choice)

    def write(deck: Deck, path: Path) -> tuple[str, ...]:
        report, text = certificates.certify_deck(library, deck, terms)
        if text is None:
            codes, noun = listed(dict.fromkeys(one.code for one in report.errors)), rulebook(deck.rulebook).deck
            hint = f"`deckbuilder deck fix` says how a {noun} becomes legal."
            raise Refusal("not-legal", f"It is not legal: {codes}.", hint, ExitCode.NO)
        certificates.write_certificate(path, text, may_replace=may_replace)
        return ()

    return _write_all(library, refs, folder, _Writing("certify", certificates.SUFFIX, write))


def _write_all(library: Library, refs: Sequence[str], folder: Path, writing: _Writing) -> Done:
    """Write every deck into a folder.

    A deck from a file keeps the name of the file, any other gets a file named after it. No file of the same call is
    replaced.
    """
    if expanded(folder).exists() and not expanded(folder).is_dir():
        said = f"{harmless(str(folder))} is a file, but several are to be written."
        raise Refusal("no-folder", said, hint="Name a folder with -o.")
    found, failed = read_all(library, refs)
    make_folder(expanded(folder), "Name another folder with -o.")
    done: list[WrittenDeck] = []
    taken: dict[str, str] = {}
    for ref, deck in found:
        stem = Path(ref).stem if is_path(ref) else file_name(deck.title)
        path = folder / f"{stem}{writing.suffix}"
        try:
            if stem.casefold() in taken:
                raise _same_file(path, ref, taken[stem.casefold()], writing.command)
            notices = writing.write(deck, path)
        except Refusal as refusal:
            failed.append(failed_on(ref, _with_way_out(refusal)))
        else:
            done.append(WrittenDeck(ref, harmless(deck.title), path, notices))
            taken[stem.casefold()] = ref
    return done, failed


def _with_way_out(refusal: Refusal) -> Refusal:
    if refusal.code != "file-exists":
        return refusal
    hint = "--replace overwrites what is there; -o names another folder."
    return Refusal(refusal.code, refusal.message, hint, refusal.exit_code)


def _same_file(path: Path, ref: str, earlier: str, command: str) -> Refusal:
    said = f"{harmless(str(path))} was just written from {harmless(earlier)}."
    hint = f"`deckbuilder deck {command} {harmless(shlex.quote(ref))} -o FILE` writes this one to another file."
    return Refusal("same-file", said, hint)
