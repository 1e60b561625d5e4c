"""Formats: the shipped ones, the user's own, and what is wrong with unusable ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.files import existing
from deckbuilder.cards.limits import NO_INPUT
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.formats import CardPoints, Format, NamedCards, Ruling
from deckbuilder.errors import Refusal
from deckbuilder.json_values import picked
from deckbuilder.paths import FORMATS, formats_home, shipped
from deckbuilder.problems import Problem, Report, Severity
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, Rulebook, rulebook, rulebook_ids
from deckbuilder.text import counted, folded, harmless, listed

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


SUFFIX = ".toml"

RULING = "cards query=asked? each together since=period.since until=period.until reason"
"""The fields of a ruling for other programs."""
POINTS = "cards query=asked? each since=period.since until=period.until reason"
"""The fields of cards with points for other programs."""


@dataclass(frozen=True, slots=True)
class FormatEntry:
    """A format as shown in a list; the origin is "shipped", "installed" or "file"."""

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
            "points": one.points,
            "card_points": [picked(cards, POINTS) for cards in one.card_points],
            **picked(one, "licence source note hash"),
        }


@dataclass(frozen=True, slots=True)
class FormatCheck:
    """Everything wrong with a format, and the format itself if there is no error."""

    report: Report
    format: Format | None


def list_formats(library: Library, rulebook_id: str = "") -> tuple[tuple[FormatEntry, ...], tuple[str, ...]]:
    """The usable formats of one game or of all, the shipped ones first, and why others are left out."""
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
    """The format with this id or title, preferably of the game named, or in the file at this path.

    A Refusal suggests the nearest.
    """
    if "/" in ref or ref.casefold().endswith(SUFFIX):
        check = check_format(library, Path(ref))
        if check.format is None:
            first = check.report.errors[0]
            raise Refusal(
                "format-not-usable",
                f"The format cannot be used: {first.said}",
                hint=f"`deckbuilder formats check {harmless(ref)}` lists all problems.",
            )
        return FormatEntry(check.format, "file")
    entries, told = list_formats(library)
    sought = folded(ref.strip())
    called = [one for one in entries if sought in (one.format.id, folded(one.format.title))]
    if called:
        return next((one for one in called if one.format.rulebook == rulebook_id), called[0])
    # Several games may have a format of the same name.
    meant = [one for one in entries if rulebook_id in ("", one.format.rulebook)]
    hint = nearest_hint(ref, dict.fromkeys(one.format.id for one in meant))
    broken = next((one for one in told if f" {sought} " in one), "")
    raise Refusal("unknown-format", broken or f'There is no format "{harmless(ref)}".', hint=hint)


def check_format(library: Library, path: Path) -> FormatCheck:
    """Everything wrong with the format in a file; a Refusal if there is none to judge."""
    path = existing(path, "format")
    found, problems = _read(path, DEFAULT_RULEBOOK, library.pool)
    for problem in problems:
        if problem.code in NO_INPUT:
            raise Refusal(problem.code, problem.message)
    if found is not None and _is_id_taken(library, found):
        said = (
            f'The format "{found.id}" comes with deckbuilder, so this one cannot be installed; choose a different id.'
        )
        problems = (*problems, Problem("shipped-format", said, Severity.WARNING, where="format.id"))
    return FormatCheck(Report(harmless(path.name or str(path)), problems), found)


def _is_id_taken(library: Library, format: Format) -> bool:
    """Whether a different format with this id comes with the program."""
    shipped_ones = [one.format for one in list_formats(library)[0] if one.origin == "shipped"]
    return any(one.id == format.id and one.hash != format.hash for one in shipped_ones)


def said(format: Format, pool: CardPool) -> tuple[str, ...]:
    """The requirements of a format, one sentence each."""
    construction = rulebook(format.rulebook).construction
    titles = {one.id: one.header.title for one in pool.sets}
    lines = []
    if format.sets is not None:
        lines.append(
            f"Cards may come from {listed(titles.get(id, f'{id} (not installed)') for id in format.sets)} only."
        )
    if format.own_cards:
        lines.append("Nobody may use more copies of a card than they own.")
    if format.strict:
        lines.append(f"These warnings are errors here: {listed(sorted(format.strict))}.")
    lines += [_ruling_said(ruling) for ruling in format.rulings]
    if format.points is not None:
        lines.append(f"The cards may have at most {counted(format.points, 'point')} together.")
    lines += [_points_said(one) for one in format.card_points]
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
    """The files of a rulebook's shipped formats."""
    return _formats_in(shipped("card_sets") / book.package / FORMATS)


def installed_formats(book: Rulebook) -> tuple[Path, ...]:
    """The files of a rulebook's formats installed by the user."""
    return _formats_in(formats_home() / book.id)


def _formats_in(folder: Path) -> tuple[Path, ...]:
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ()  # no folder, no formats; installing one reports the fault
    return tuple(folder / name for name in names if name.endswith(SUFFIX) and name[0] != ".")


def _read(path: Path, book: Rulebook, pool: CardPool) -> tuple[Format | None, tuple[Problem, ...]]:
    # Imported late because most commands need no format, and a TOML reader takes time to load.
    from deckbuilder.decks.format_files import read_format

    return read_format(path, book.schema, book.construction, pool)


def _left_out(path: Path, problems: tuple[Problem, ...]) -> str:
    first = next(problem for problem in problems if problem.severity is Severity.ERROR)
    id = path.name.removesuffix(SUFFIX)
    return (
        f"The format {harmless(id)} is ignored: {first.said} (`deckbuilder formats remove {harmless(id)}` removes it.)"
    )


def _points_said(points: CardPoints) -> str:
    return f"{_what(points)}: {counted(points.each, 'point')} each{_when_and_why(points)}."


def _what(named: NamedCards) -> str:
    return harmless(f"Cards found by {named.asked}") if named.query is not None else listed(map(harmless, named.cards))


def _when_and_why(named: NamedCards) -> str:
    reason = f" ({harmless(named.reason).rstrip('.')})" if named.reason else ""
    return f"{_dated(named.period.since, named.period.until)}{reason}"


def _ruling_said(ruling: Ruling) -> str:
    numbers = [] if ruling.each is None else [f"{counted(ruling.each, 'copy', 'copies')} of each"]
    numbers += [] if ruling.together is None else [f"{counted(ruling.together, 'copy', 'copies')} together"]
    rule = "banned" if ruling.each == 0 else f"at most {' and '.join(numbers)}"
    return f"{_what(ruling)}: {rule}{_when_and_why(ruling)}."


def _dated(since: object, until: object) -> str:
    return (f" since {since}" if since is not None else "") + (f" until {until}" if until is not None else "")
