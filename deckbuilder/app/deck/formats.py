"""Formats: those that come with the program and those of your own; by which, on what terms, a deck is judged."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.deck.collection import how_to_begin, uses_only_owned
from deckbuilder.app.files import existing
from deckbuilder.cards.limits import NO_INPUT
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.collection_rules import COPIES
from deckbuilder.decks.formats import Format, Ruling, Terms
from deckbuilder.decks.terms import copies_owned, on_terms
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.paths import FORMATS, formats_home, shipped
from deckbuilder.problems import Problem, Report, Severity
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids
from deckbuilder.text import counted, folded, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.construction import Construction


SUFFIX = ".toml"

RULING = "cards query=asked? each together since=period.since until=period.until reason"
"""What is told of a ruling, by the keys that another program gets."""


@dataclass(frozen=True, slots=True)
class FormatEntry:
    """A format as a list shows it; the origin is "shipped", "installed" or "file"."""

    format: Format
    origin: str

    def as_dict(self) -> dict[str, object]:
        """The format for `--json`."""
        one = self.format
        return {
            **picked(one, "id title version rulebook effective"),
            "origin": self.origin,
            **picked(one, "sets own_cards"),
            "strict": sorted(one.strict),
            "rulings": [picked(ruling, RULING) for ruling in one.rulings],
            "piles": [picked(size, "pile least most") for size in one.piles],
            "limits": dict(one.limits),
            **picked(one, "licence source note hash"),
        }


@dataclass(frozen=True, slots=True)
class FormatCheck:
    """Everything wrong with a format, and the format itself where nothing is an error."""

    report: Report
    format: Format | None


def list_formats(library: Library, rulebook_id: str = "") -> tuple[tuple[FormatEntry, ...], tuple[str, ...]]:
    """The formats that can be named, of any game or of one, the shipped ones first, and why others cannot."""
    found: list[FormatEntry] = []
    told: list[str] = []
    for book, origin, path in _files(rulebook_id):
        one, problems = _read(path, book, library.pool)
        if one is not None:
            found.append(FormatEntry(one, origin))
        else:
            told.append(_left_out(path, problems))
    return tuple(found), tuple(told)


def _files(rulebook_id: str) -> Iterator[tuple[Rulebook, str, Path]]:
    for book in map(rulebook, (rulebook_id,) if rulebook_id else rulebook_ids()):
        yield from ((book, "shipped", path) for path in shipped_formats(book))
        yield from ((book, "installed", path) for path in installed_formats(book))


def find_format(library: Library, ref: str, rulebook_id: str = "") -> FormatEntry:
    """The format of this id, of the game named if that has one, or in the file at this path.

    A Refusal names the nearest.
    """
    if "/" in ref or ref.casefold().endswith(SUFFIX):
        check = check_format(library, Path(ref))
        if check.format is None:
            first = check.report.errors[0]
            raise Refusal(
                "format-not-usable",
                f"The format cannot be used: {first.said}",
                hint=f"`deckbuilder formats check {harmless(ref)}` says everything.",
            )
        return FormatEntry(check.format, "file")
    entries, told = list_formats(library)
    sought = folded(ref.strip())
    called = [one for one in entries if sought in (one.format.id, folded(one.format.title))]
    if called:
        return next((one for one in called if one.format.rulebook == rulebook_id), called[0])
    # Several games may each have one of the same name.
    hint = nearest_hint(ref, dict.fromkeys(one.format.id for one in entries))
    broken = next((one for one in told if f" {sought} " in one), "")
    raise Refusal("unknown-format", broken or f'There is no format "{harmless(ref)}".', hint=hint)


def check_format(library: Library, path: Path) -> FormatCheck:
    """Everything wrong with the format in a file; a Refusal where there is none to judge."""
    path = existing(path, "format")
    found, problems = _read(path, rulebook(rulebook_ids()[0]), library.pool)
    for problem in problems:
        if problem.code in NO_INPUT:
            raise Refusal(problem.code, problem.message)
    return FormatCheck(Report(harmless(path.name or str(path)), problems), found)


def said(format: Format, pool: CardPool) -> tuple[str, ...]:
    """What a format asks, a sentence each."""
    construction = rulebook(format.rulebook).construction
    titles = {one.id: one.header.title for one in pool.sets}
    lines = []
    if format.sets is not None:
        lines.append(f"Cards come from {listed(titles.get(id, f'{id} (not installed)') for id in format.sets)} only.")
    if format.own_cards:
        lines.append("Nobody uses more copies of a card than he owns.")
    if format.strict:
        lines.append(f"What is only a warning elsewhere is an error here: {listed(sorted(format.strict))}.")
    lines += [_ruling_said(ruling) for ruling in format.rulings]
    for size in format.piles:
        least, most = (f"{word} {number}" for word, number in (("at least", size.least), ("at most", size.most)))
        asked = [text for text, number in ((least, size.least), (most, size.most)) if number is not None]
        dated = _dated(size.period.since, size.period.until)
        lines.append(f"{construction.form.title(size.pile)}: {' and '.join(asked)} cards{dated}.")
    known = {limit.key: limit for limit in construction.limits}
    for key, number in format.limits:
        limit = known[key]
        lines.append(f"{limit.title}: {number} (the rulebook says {limit.number}).")
    return tuple(lines) or ("Nothing beyond the rules of construction.",)


def shipped_formats(book: Rulebook) -> tuple[Path, ...]:
    """Where the formats of a rulebook are that come with the program."""
    return _formats_in(shipped("card_sets") / book.package / FORMATS)


def installed_formats(book: Rulebook) -> tuple[Path, ...]:
    """Where the formats of a rulebook are that the user installed."""
    return _formats_in(formats_home() / book.id)


def _formats_in(folder: Path) -> tuple[Path, ...]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ()  # no folder, no formats; whoever writes there is told why it cannot be
    return tuple(folder / name for name in names if name.endswith(SUFFIX) and name[0] != ".")


def _read(path: Path, book: Rulebook, pool: CardPool) -> tuple[Format | None, tuple[Problem, ...]]:
    # Only where a file is read: most commands need no format, and what reads TOML takes time.
    from deckbuilder.decks.format_files import read_format

    return read_format(path, book.schema, book.construction, pool)


def _left_out(path: Path, problems: tuple[Problem, ...]) -> str:
    first = next(problem for problem in problems if problem.severity is Severity.ERROR)
    id = path.name.removesuffix(SUFFIX)
    return (
        f"The format {harmless(id)} is left out: {first.said} "
        f"(`deckbuilder formats remove {harmless(id)}` takes it away.)"
    )


def _ruling_said(ruling: Ruling) -> str:
    what = f"Cards found by {ruling.asked}" if ruling.query is not None else listed(map(harmless, ruling.cards))
    numbers = [] if ruling.each is None else [f"{counted(ruling.each, 'copy', 'copies')} of each"]
    numbers += [] if ruling.together is None else [f"{counted(ruling.together, 'copy', 'copies')} together"]
    rule = "banned" if ruling.each == 0 else f"at most {' and '.join(numbers)}"
    reason = f" ({harmless(ruling.reason).rstrip('.')})" if ruling.reason else ""
    return f"{harmless(what)}: {rule}{_dated(ruling.period.since, ruling.period.until)}{reason}."


def _dated(since: object, until: object) -> str:
    return (f" since {since}" if since is not None else "") + (f" until {until}" if until is not None else "")


# ------------------------------------------------------------------ by which one is judged


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
