"""Many decks checked together; one that cannot be read does not hold up the others."""

from __future__ import annotations

import os
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.deck_files import read_deck_file
from deckbuilder.app.deck.decks import Verdict, judge, load_deck
from deckbuilder.app.deck.incoming_text import incoming, read_incoming
from deckbuilder.app.deck.names import is_path
from deckbuilder.app.deck.other_game import of_its_game
from deckbuilder.app.deck.terms import USUAL, FormatChoice
from deckbuilder.decks.exchange.sharing import PREFIX, is_code
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.problems import Report
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

END_OF_CODE = 8
"""The number of final letters that identify a share code."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A reference that could not be read as a deck, with the reason."""

    ref: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on all readable decks, and the references that could not be read."""

    verdict: Verdict
    unread: tuple[Unread, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether every reference is a deck that may be played."""
        return self.verdict.is_clean and not self.unread

    @property
    def counted(self) -> str:
        """The numbers of decks that are legal, not legal, and not read."""
        legal = sum(report.is_clean for report in self.verdict.decks)
        return f"{legal} legal, {len(self.verdict.decks) - legal} not legal, {len(self.unread)} not read."


def check_all(library: Library, refs: Sequence[str], *, is_table: bool = True, choice: FormatChoice = USUAL) -> Checked:
    """Check decks by name, path or share code, and all decks in a folder.

    Several decks are also judged as a table, if all could be read and ``is_table`` is set.
    """
    sent, unread = _sent(refs)
    found: list[tuple[str, Deck]] = []
    for ref in sent:
        try:
            found.append((_shortened(ref), _read(library, ref, harmless(ref) if len(sent) > 1 else "")))
        except Refusal as refusal:
            unread.append(Unread(ref, refusal))
    if len(unread) == 1 and not found:
        raise unread[0].refusal
    if is_table and not unread:
        verdict = judge(library, [deck for _, deck in found], choice=choice)
    else:
        verdict, found, strangers = _each(library, found, choice)
        unread += strangers
    judged = [of_its_game(library, deck, report) for (_, deck), report in zip(found, verdict.decks, strict=True)]
    apart = _told_apart([ref for ref, _ in found], judged, with_files=not is_table)
    return Checked(replace(verdict, decks=apart), tuple(unread))


def _each(
    library: Library, found: Sequence[tuple[str, Deck]], choice: FormatChoice
) -> tuple[Verdict, list[tuple[str, Deck]], list[Unread]]:
    """The verdict on each deck by itself, the decks judged, and those that the format is not for."""
    reports: list[Report] = []
    judged: list[tuple[str, Deck]] = []
    strangers: list[Unread] = []
    for ref, deck in found:
        try:
            reports += judge(library, [deck], choice=choice).decks
            judged.append((ref, deck))
        except Refusal as refusal:
            if len(found) == 1:
                raise
            strangers.append(Unread(ref, refusal.about(harmless(ref))))
    return Verdict(tuple(reports)), judged, strangers


def _sent(refs: Sequence[str]) -> tuple[list[str], list[Unread]]:
    """The references, with folders expanded to their files, and the folders inside those, which are not searched."""
    sent: list[str] = []
    left: list[Unread] = []
    for ref in refs:
        try:
            files, folders = _in_folder(ref)
        except Refusal as refusal:
            left.append(Unread(ref, refusal))
        else:
            sent += files
            left += [Unread(folder, _not_looked_into(folder)) for folder in folders]
    return sent, left


def _in_folder(ref: str) -> tuple[list[str], list[str]]:
    """The files and the subfolders of a folder, by name; any other reference is returned as it is."""
    path = expanded(Path(ref))
    if not (is_path(ref) or ref in (".", "..")) or not os.path.isdir(path):
        return [ref], []
    try:
        found = sorted(one for one in path.iterdir() if not one.name.startswith("."))
    except OSError:
        return [ref], []
    if not found:
        raise Refusal(
            "empty-folder", f"There are no files in the folder {harmless(ref)}.", "Name one with decks in it."
        )
    files = [_as_path(one) for one in found if not one.is_dir()]
    return files, [_as_path(one) for one in found if one.is_dir()]


def _as_path(path: Path) -> str:
    """A path, written so that it is not taken for a name."""
    return str(path) if is_path(str(path)) else f"./{path}"


def _not_looked_into(folder: str) -> Refusal:
    reason = f"{harmless(folder)} is a subfolder and was not searched."
    return Refusal("folder-within", reason, f"Name it too: {harmless(shlex.quote(folder))}")


def _read(library: Library, ref: str, called: str) -> Deck:
    """The deck with this reference; one from a share code is named after the end of the code.

    ``called`` is the name of a file in messages; if empty, the file name is used.
    """
    if is_path(ref):
        return read_deck_file(library, expanded(Path(ref)), called).deck
    if is_code(ref):
        return replace(read_incoming(library, incoming(ref))[1], name=_shortened(ref))
    return load_deck(library, ref)


def _shortened(ref: str) -> str:
    """The distinctive end of a share code; any other reference as it is."""
    code = ref.strip()
    return f"{PREFIX}…{code[-END_OF_CODE:]}" if is_code(code) and not is_path(code) else ref


def _told_apart(refs: Sequence[str], reports: Sequence[Report], *, with_files: bool) -> tuple[Report, ...]:
    """The reports under distinct names, with the reference added if a name repeats, or for files on request."""
    times = Counter(report.subject for report in reports)
    return tuple(
        replace(report, subject=f"{report.subject} ({harmless(ref)})")
        if report.subject != ref and (times[report.subject] > 1 or (with_files and is_path(ref)))
        else report
        for ref, report in zip(refs, reports, strict=True)
    )
