"""The terms on which decks are judged: the format, the day, and the cards owned."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.collection import how_to_begin, uses_only_owned
from deckbuilder.app.deck.formats import find_format, list_formats
from deckbuilder.decks.collection_rules import COPIES
from deckbuilder.decks.formats import Terms
from deckbuilder.decks.terms import copies_owned
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.validator import DeckValidator


@dataclass(frozen=True, slots=True)
class FormatChoice:
    """The format asked for (an id or a path) and the day, as written; empty if not given."""

    format: str = ""
    as_of: str = ""
    is_for_play: bool = False
    """Whether the decks are about to be played, in which case the owner of the cards does not matter."""


USUAL = FormatChoice()
OWNED = "owned"
"""The shipped format that applies if only owned cards are used and no other format is asked for."""


def validator_of(library: Library, book_id: str, choice: FormatChoice = USUAL) -> DeckValidator[Any]:
    """The validator of a game's decks on the terms asked for, and with the cards owned."""
    terms, book = terms_of(library, choice, book_id), rulebook(book_id)
    if terms.format is not None and terms.format.rulebook != book_id:
        if not choice.format:  # the setting to use only owned cards applies to every game
            return book.validator(library.pool, Terms(owned=terms.owned))
        raise Refusal(
            "wrong-rulebook",
            f"{terms.format.title} is a format of {terms.format.rulebook}, and the {book.deck} is of {book.id}.",
            hint="`deckbuilder formats list` lists them.",
        )
    return book.validator(library.pool, terms)


def terms_of(library: Library, choice: FormatChoice = USUAL, book_id: str = "") -> Terms:
    """The terms asked for, as values; the rulebook's own if no format is asked for and nothing of it is owned.

    If several formats share an id, the one of the rulebook named is used.
    """
    if choice.as_of and not choice.format:
        raise Refusal("no-format", "--as-of chooses the day for a format.", hint="Name one with --format.")
    owned = library.owned_of(book_id or library.book.id)
    if not choice.format and owned and not choice.is_for_play and uses_only_owned(library):
        choice = FormatChoice(OWNED)
    if not choice.format:
        return Terms(owned=copies_owned(owned)) if owned else Terms()
    day = _day(choice.as_of)
    found = find_format(library, choice.format, book_id).format
    if day < found.effective:
        raise Refusal(
            "not-in-effect",
            f"{found.name} is in effect from {found.effective} on; it cannot be applied as of {day}.",
            hint="Name a later day with --as-of.",
        )
    owned = library.owned_of(book_id or found.rulebook)
    if found.own_cards and not owned and book_id in ("", found.rulebook):
        none = (
            f"you have noted none of {rulebook(found.rulebook).title}"
            if library.owned()
            else "your collection is empty"
        )
        raise Refusal(
            "nothing-owned",
            f"{found.name} allows only cards you own, but {none}.",
            hint=how_to_begin(library),
        )
    # The collection must not cause an error unless the format says so.
    is_counted = owned and (found.own_cards or COPIES not in found.strict)
    return Terms(found, day, copies_owned(owned) if is_counted else None)


def _day(written: str) -> date:
    if not written:
        return date.today()
    try:
        return date.fromisoformat(written)
    except ValueError:
        raise Refusal(
            "bad-date",
            f'"{harmless(written[:40])}" is not a date.',
            hint="Write year, month and day, such as 2030-01-31.",
        ) from None


JUDGED_BY = "judged-by"
"""The prefix of the setting for the format, followed by the id of the rulebook."""
RULEBOOK = "The rulebook, without a format"


@dataclass(frozen=True, slots=True)
class FormatOption:
    """One way of judging: the id and name of a format, or an empty id for the rulebook alone."""

    id: str
    title: str
    is_chosen: bool


def format_options(library: Library, book: str) -> tuple[FormatOption, ...]:
    """The ways to judge decks of a rulebook, the rulebook alone first."""
    now = judged_by(library, book).format
    formats = [one.format for one in list_formats(library)[0] if one.format.rulebook == book]
    own = [FormatOption(one.id, f"{one.title} {one.version}", one.id == now) for one in formats]
    return (FormatOption("", RULEBOOK, not now), *own)


def judge_by(library: Library, book: str, format: str) -> None:
    """Judge decks of a rulebook by a format from now on, or by the rulebook alone if it is empty."""
    terms_of(library, FormatChoice(format))
    library.settings.remember(f"{JUDGED_BY}:{book}", format)


def judged_by(library: Library, book: str) -> FormatChoice:
    """The format chosen for decks of a rulebook; the default if it is no longer available."""
    format = library.settings.value(f"{JUDGED_BY}:{book}")
    if not format:
        return USUAL
    try:
        terms = terms_of(library, FormatChoice(format))
    except Refusal:
        return USUAL
    return FormatChoice(format) if terms.format is not None and terms.format.rulebook == book else USUAL
