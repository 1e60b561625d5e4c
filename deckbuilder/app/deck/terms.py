"""On what terms decks are judged: by which format, as of which day, and with which cards that are owned."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.collection import how_to_begin, uses_only_owned
from deckbuilder.app.deck.formats import find_format, list_formats
from deckbuilder.decks.collection_rules import COPIES
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.terms import copies_owned, on_terms
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.construction import Construction


@dataclass(frozen=True, slots=True)
class FormatChoice:
    """The format that is asked for, by id or path, and the day, as they were written; nothing for neither."""

    format: str = ""
    as_of: str = ""
    is_for_play: bool = False
    """True for decks that are to be played at once: whose cards they are is no matter then."""


USUAL = FormatChoice()
OWNED = "owned"
"""The shipped format that holds where only owned cards are to be used and no other format is asked for."""


def rules_of(library: Library, book_id: str, choice: FormatChoice = USUAL) -> Construction[Any]:
    """The rules of construction of a rulebook on the terms that are asked for, and with the cards that are owned."""
    terms = terms_of(library, choice, book_id)
    construction = rulebook(book_id).construction
    if terms.format is not None and terms.format.rulebook != book_id:
        if not choice.format:  # that only owned cards are used was said once, for whatever is played
            return on_terms(construction, Terms(owned=terms.owned))
        noun = rulebook(book_id).deck
        raise Refusal(
            "wrong-rulebook",
            f"{terms.format.title} is a format of {terms.format.rulebook}, and the {noun} is of {harmless(book_id)}.",
            hint="`deckbuilder formats list` says which there are.",
        )
    return construction if terms == Terms() else on_terms(construction, terms)


def terms_of(library: Library, choice: FormatChoice = USUAL, book_id: str = "") -> Terms:
    """The terms that are asked for, as values; where nothing is asked and nothing counted, those of the rulebook.

    Of formats with one id, that of the rulebook named is meant.
    """
    if choice.as_of and not choice.format:
        raise Refusal("no-format", "--as-of says on which day a format is asked for.", hint="Name it by --format.")
    owned = library.owned()
    if not choice.format and owned and not choice.is_for_play and uses_only_owned(library):
        choice = FormatChoice(OWNED)
    if not choice.format:
        return Terms(owned=copies_owned(owned)) if owned else Terms()
    day = _day(choice.as_of)
    found = find_format(library, choice.format, book_id).format
    if day < found.effective:
        raise Refusal(
            "not-in-effect",
            f"{found.name} is in effect from {found.effective} on; nothing is judged by it as of {day}.",
            hint="Name a later day by --as-of.",
        )
    if found.own_cards and not owned:
        raise Refusal(
            "nothing-owned",
            f"{found.name} allows only cards that you own, and nothing is noted in your collection.",
            hint=how_to_begin(library),
        )
    # A verdict that is an error must not hang on what somebody owns unless the format says so.
    is_counted = owned and (found.own_cards or COPIES not in found.strict)
    return Terms(found, day, copies_owned(owned) if is_counted else None)


def _day(written: str) -> date:
    if not written:
        return date.today()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise Refusal(
            "bad-date", f'"{harmless(written[:40])}" is no day.', hint="Write year, month and day, such as 2030-01-31."
        ) from None


JUDGED_BY = "judged-by"
"""The setting under which the format is remembered; the id of the rulebook follows it."""
RULEBOOK = "The rulebook, without a format"


@dataclass(frozen=True, slots=True)
class FormatOption:
    """One way of judging: the id of a format and its name, or no id for the rulebook alone."""

    id: str
    title: str
    is_chosen: bool


def format_options(library: Library, book: str) -> tuple[FormatOption, ...]:
    """By what decks of a rulebook can be judged, the rulebook itself first."""
    now = judged_by(library, book).format
    formats = [one.format for one in list_formats(library)[0] if one.format.rulebook == book]
    own = [FormatOption(one.id, f"{one.title} {one.version}", one.id == now) for one in formats]
    return (FormatOption("", RULEBOOK, not now), *own)


def judge_by(library: Library, book: str, format: str) -> None:
    """Judge decks of a rulebook by a format from now on, or with "" by the rulebook alone."""
    terms_of(library, FormatChoice(format))
    library.settings.remember(f"{JUDGED_BY}:{book}", format)


def judged_by(library: Library, book: str) -> FormatChoice:
    """What was chosen for decks of a rulebook; the usual where that cannot be asked any more."""
    format = library.settings.value(f"{JUDGED_BY}:{book}")
    if not format:
        return USUAL
    try:
        terms = terms_of(library, FormatChoice(format))
    except Refusal:
        return USUAL
    return FormatChoice(format) if terms.format is not None and terms.format.rulebook == book else USUAL
