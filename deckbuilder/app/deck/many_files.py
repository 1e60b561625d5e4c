"""Many files at once: imported, exported or verified one by one; one that fails does not stop the others."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.certificates import CertificateCheck, verify
from deckbuilder.app.deck.exporting import FORMS, ExportOptions, export, write_export
from deckbuilder.app.deck.importing import Preview, keep, preview, require_place
from deckbuilder.app.deck.incoming_text import incoming
from deckbuilder.app.deck.names import is_path
from deckbuilder.app.deck.references import Unread, as_path, files_named, read_all, unless_alone
from deckbuilder.app.files import file_name, make_folder
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class Imported:
    """A deck that was imported, or that would be: its source, and the deck as it was read."""

    ref: str
    shown: Preview
    is_saved: bool


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """A deck that was written to a file, with notices about what its form leaves out."""

    ref: str
    name: str
    path: Path
    notices: tuple[str, ...]

    as_dict = json_keys("deck=ref name written=path notices")


@dataclass(frozen=True, slots=True)
class Verified:
    """A certificate that was verified, and its path."""

    ref: str
    check: CertificateCheck

    as_dict = json_keys("certificate=ref subject=check.certificate.name holds=check.holds findings=check.findings")


def import_all(
    library: Library, refs: Sequence[str], *, may_replace: bool = False, is_dry: bool = False
) -> tuple[list[Imported], list[Unread]]:
    """Import every source under the name of its deck, and return those that were not imported with the reason.

    No deck of the same call is replaced, even with `may_replace`.
    """
    every, failed = files_named(refs)
    done: list[Imported] = []
    names: dict[str, Imported] = {}
    for ref in every:
        try:
            shown = preview(library, incoming(ref))
            earlier = names.get(folded(shown.deck.name))
            if earlier is not None and shown.is_own_name and earlier.shown.text != shown.text:
                raise _same_name(ref, shown.deck, earlier)
            hint = f"{_under_another_name(ref)}; --yes replaces what is saved."
            require_place(shown, may_replace=may_replace, hint=hint)
            if not is_dry:
                keep(library, shown, may_replace=may_replace)
        except Refusal as refusal:
            failed.append(_failed(ref, refusal))
        else:
            done.append(Imported(ref, shown, not is_dry))
            names.setdefault(folded(shown.deck.name), done[-1])
    return unless_alone(done, failed)


def export_all(
    library: Library, refs: Sequence[str], folder: Path, key: str, options: ExportOptions, *, may_replace: bool = False
) -> tuple[list[WrittenDeck], list[Unread]]:
    """Export every deck into a folder, and return those that were not written with the reason.

    A deck from a file keeps the name of the file, any other gets a file named after it. No file of the same call is
    replaced, even with `may_replace`.
    """
    if expanded(folder).exists() and not expanded(folder).is_dir():
        said = f"{harmless(str(folder))} is a file, but several are to be written."
        raise Refusal("no-folder", said, hint="Name a folder with -o.")
    found, failed = read_all(library, refs)
    make_folder(expanded(folder), "Name another folder with -o.")
    suffix = next(form.suffix for form in FORMS if form.key == key)
    done: list[WrittenDeck] = []
    taken: dict[str, str] = {}
    for ref, deck in found:
        stem = Path(ref).stem if is_path(ref) else file_name(deck.title)
        path = folder / f"{stem}{suffix}"
        try:
            if stem.casefold() in taken:
                raise _same_file(path, ref, taken[stem.casefold()])
            exported = export(library, deck, key, options)
            write_export(path, exported, may_replace=may_replace)
        except Refusal as refusal:
            failed.append(_failed(ref, _with_way_out(refusal)))
        else:
            done.append(WrittenDeck(ref, harmless(deck.title), path, exported.notices))
            taken[stem.casefold()] = ref
    return done, failed


def verify_all(library: Library, paths: Sequence[Path], format: str = "") -> tuple[list[Verified], list[Unread]]:
    """Verify every certificate, also all in a folder, and return those that could not be read with the reason."""
    every, failed = files_named([as_path(path) for path in paths])
    done: list[Verified] = []
    for path in every:
        try:
            done.append(Verified(path, verify(library, Path(path), format=format)))
        except Refusal as refusal:
            failed.append(_failed(path, refusal))
    return unless_alone(done, failed)


def _failed(ref: str, refusal: Refusal) -> Unread:
    """The reference with the reason, which names it in full."""
    said, name, short = refusal.message, harmless(ref), harmless(Path(ref).name)
    if name in said:
        return Unread(ref, refusal)
    if not said.startswith(f"{short} "):
        return Unread(ref, refusal.about(name))
    whole = f"{name}{said.removeprefix(short)}"
    return Unread(ref, Refusal(refusal.code, whole, refusal.hint, refusal.exit_code))


def _with_way_out(refusal: Refusal) -> Refusal:
    if refusal.code != "file-exists":
        return refusal
    hint = "--replace overwrites what is there; -o names another folder."
    return Refusal(refusal.code, refusal.message, hint, refusal.exit_code)


def _under_another_name(ref: str) -> str:
    return f"`deckbuilder deck import {harmless(shlex.quote(ref))} --name NAME` saves it under another name"


def _same_name(ref: str, deck: Deck, earlier: Imported) -> Refusal:
    said = f"It is named {harmless(deck.name)}, as is the one just read from {harmless(earlier.ref)}."
    return Refusal("deck-exists", said, f"{_under_another_name(ref)}.")


def _same_file(path: Path, ref: str, earlier: str) -> Refusal:
    said = f"{harmless(str(path))} was just written from {harmless(earlier)}."
    hint = f"`deckbuilder deck export {harmless(shlex.quote(ref))} -o FILE` writes this one to another file."
    return Refusal("same-file", said, hint)
