"""By which format gangs are judged while they are built: chosen once, and remembered for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.terms import USUAL, FormatChoice, terms_of
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library import Library

JUDGED_BY = "judged-by"
"""The setting under which the format is remembered; the id of the rulebook follows it."""
RULEBOOK = "The rulebook, without a format"


@dataclass(frozen=True, slots=True)
class Judge:
    """One way of judging: the id of a format and its name, or no id for the rulebook alone."""

    id: str
    title: str
    is_chosen: bool


def judges(library: Library, book: str) -> tuple[Judge, ...]:
    """By what gangs of a rulebook can be judged, the rulebook itself first."""
    from deckbuilder.app.deck.formats import list_formats

    now = judged_by(library, book).format
    formats = [one.format for one in list_formats(library)[0] if one.format.rulebook == book]
    own = [Judge(one.id, f"{one.title} {one.version}", one.id == now) for one in formats]
    return (Judge("", RULEBOOK, not now), *own)


def judge_by(library: Library, book: str, format: str) -> None:
    """Judge gangs of a rulebook by a format from now on, or with "" by the rulebook alone."""
    terms_of(library, FormatChoice(format))
    library.settings.remember(f"{JUDGED_BY}:{book}", format)


def judged_by(library: Library, book: str) -> FormatChoice:
    """What was chosen for gangs of a rulebook; the usual where that cannot be asked any more."""
    format = library.settings.value(f"{JUDGED_BY}:{book}")
    if not format:
        return USUAL
    try:
        terms = terms_of(library, FormatChoice(format))
    except Refusal:
        return USUAL
    return FormatChoice(format) if terms.format is not None and terms.format.rulebook == book else USUAL
