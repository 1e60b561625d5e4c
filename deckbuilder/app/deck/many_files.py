"""Many files at once: imported or verified one by one; one that fails does not stop the others."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.certificates import CertificateCheck, verify
from deckbuilder.app.deck.importing import Preview, keep, preview, require_place
from deckbuilder.app.deck.incoming_text import incoming
from deckbuilder.app.deck.references import Unread, as_path, failed_on, files_named, unless_alone
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
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
            hint = f"{_under_another_name(ref)}; --replace overwrites what is saved."
            require_place(shown, may_replace=may_replace, hint=hint)
            if not is_dry:
                keep(library, shown, may_replace=may_replace)
        except Refusal as refusal:
            failed.append(failed_on(ref, refusal))
        else:
            done.append(Imported(ref, shown, not is_dry))
            names.setdefault(folded(shown.deck.name), done[-1])
    return unless_alone(done, failed)


def verify_all(library: Library, paths: Sequence[Path], format: str = "") -> tuple[list[Verified], list[Unread]]:
    """Verify every certificate, also all in a folder, and return those that could not be read with the reason."""
    every, failed = files_named([as_path(path) for path in paths])
    done: list[Verified] = []
    for path in every:
        try:
            done.append(Verified(path, verify(library, Path(path), format=format)))
        except Refusal as refusal:
            failed.append(failed_on(path, refusal))
    return unless_alone(done, failed)


def _under_another_name(ref: str) -> str:
    return f"`deckbuilder deck import {harmless(shlex.quote(ref))} --name NAME` saves it under another name"


def _same_name(ref: str, deck: Deck, earlier: Imported) -> Refusal:
    said = f"It is named {harmless(deck.name)}, as is the one just read from {harmless(earlier.ref)}."
    return Refusal("deck-exists", said, f"{_under_another_name(ref)}.")
