"""Many decks checked together; one that cannot be read does not hold up the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.judging import Verdict, judge
from deckbuilder.app.deck.names import is_path
from deckbuilder.app.deck.other_game import of_its_game
from deckbuilder.app.deck.references import Unread, failures_said, read_all
from deckbuilder.app.deck.terms import USUAL, FormatChoice
from deckbuilder.errors import Refusal
from deckbuilder.problems import Report
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on all readable decks, and the references that could not be read."""

    verdict: Verdict
    decks: tuple[Deck, ...]
    """The decks judged, in the order of their verdicts."""
    unread: tuple[Unread, ...] = ()

    @property
    def is_clean(self) -> bool:
        """Whether every reference is a deck that may be played."""
        return self.verdict.is_clean and not self.unread

    @property
    def counted(self) -> str:
        """The numbers of decks that are legal, not legal, and not read."""
        legal = sum(report.is_clean for report in self.verdict.decks)
        return f"{legal} legal, {len(self.verdict.decks) - legal} not legal, {failures_said(self.unread, 'not read')}."


def check_all(library: Library, refs: Sequence[str], *, is_table: bool = True, choice: FormatChoice = USUAL) -> Checked:
    """Check decks by name, path or share code, and all decks in a folder.

    Several decks are also judged as a table, if all could be read and `is_table` is set.
    """
    return check_read(library, *read_all(library, refs, may_repeat=is_table), is_table=is_table, choice=choice)


def check_read(
    library: Library, found: list[tuple[str, Deck]], unread: list[Unread], *, is_table: bool, choice: FormatChoice
) -> Checked:
    """Check decks that were read, each with its reference, beside those that could not be read."""
    if is_table and not unread:
        verdict = judge(library, [deck for _, deck in found], choice=choice)
    else:
        verdict, found, strangers = _each(library, found, choice)
        unread = [*unread, *strangers]
    judged = [of_its_game(library, deck, report) for (_, deck), report in zip(found, verdict.decks, strict=True)]
    apart = _told_apart([ref for ref, _ in found], judged, with_files=not is_table)
    return Checked(replace(verdict, decks=apart), tuple(deck for _, deck in found), tuple(unread))


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
            strangers.append(Unread(ref, refusal))
    if not judged and len({one.refusal.message for one in strangers}) == 1:
        raise strangers[0].refusal  # the same is wrong for all of them, such as the name of the format
    strangers = [Unread(one.ref, one.refusal.about(harmless(one.ref))) for one in strangers]
    return Verdict(tuple(reports)), judged, strangers


def _told_apart(refs: Sequence[str], reports: Sequence[Report], *, with_files: bool) -> tuple[Report, ...]:
    """The reports under distinct names, with the reference added if a name repeats, or for files on request."""
    times = Counter(report.subject for report in reports)
    return tuple(
        replace(report, subject=f"{report.subject} ({harmless(ref)})")
        if report.subject != ref and (times[report.subject] > 1 or (with_files and is_path(ref)))
        else report
        for ref, report in zip(refs, reports, strict=True)
    )
