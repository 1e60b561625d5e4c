"""Many decks checked at once: who sends in one that cannot be read holds up none of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import Verdict, judge, load_deck
from deckbuilder.app.deck.terms import USUAL, FormatChoice
from deckbuilder.errors import Refusal
from deckbuilder.problems import Report
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class Unread:
    """What is no deck, or not there, and why."""

    ref: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Checked:
    """The verdict on all decks that can be read, and which cannot."""

    verdict: Verdict
    unread: tuple[Unread, ...] = ()

    @property
    def is_clean(self) -> bool:
        """True when each is a deck and may be played."""
        return self.verdict.is_clean and not self.unread


def check_all(library: Library, refs: Sequence[str], *, is_table: bool = True, choice: FormatChoice = USUAL) -> Checked:
    """Check decks by name or path; several as a table too, if all are there and ``is_table`` asks for it."""
    found: list[tuple[str, Deck]] = []
    unread = []
    for ref in refs:
        try:
            found.append((ref, load_deck(library, ref)))
        except Refusal as refusal:
            if len(refs) == 1:
                raise
            unread.append(Unread(ref, refusal))
    if is_table and not unread:
        verdict = judge(library, [deck for _, deck in found], choice=choice)
    else:
        each = [judge(library, [deck], choice=choice).decks for _, deck in found]
        verdict = Verdict(tuple(report for reports in each for report in reports))
    return Checked(replace(verdict, decks=_told_apart([ref for ref, _ in found], verdict.decks)), tuple(unread))


def _told_apart(refs: Sequence[str], reports: Sequence[Report]) -> tuple[Report, ...]:
    """The reports, each under a name of its own: where several decks have one name, with where each is."""
    times = Counter(report.subject for report in reports)
    return tuple(
        replace(report, subject=f"{report.subject} ({harmless(ref)})") if times[report.subject] > 1 else report
        for ref, report in zip(refs, reports, strict=True)
    )
