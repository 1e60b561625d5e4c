"""The problems found while the effects of one card are parsed, and what keeps one slip from being reported twice."""

from __future__ import annotations

from dataclasses import dataclass, field

from deckbuilder.cards.bound_names import Bound, within
from deckbuilder.cards.quoting import suggesting
from deckbuilder.problems import Problem


@dataclass(slots=True)
class Diagnostics:
    """The problems of one card; `where` is its file and name, as messages give them."""

    where: str
    card: str = ""
    problems: list[Problem] = field(default_factory=list)
    phrases: int = 0
    """The effects met so far."""
    bound: list[tuple[str, Bound]] = field(default_factory=list)
    """Every name that the card introduces."""
    lost: set[str] = field(default_factory=set)
    """Names already reported, and texts in unreadable tables, which may be names those tables introduce."""

    def report(self, code: str, place: str, message: str, near: tuple[str, ...] = ()) -> None:
        """Record a problem at a key path of the card; without a nearest word, the value there has not been read."""
        for _, bound in self.bound:
            bound.may_be_used |= not near and within(place, bound.reach)
        cards = (self.card,) if self.card else ()
        where = f"{self.where}: {place}"
        self.problems.append(Problem(code, suggesting(message, near), where=where, cards=cards, nearest=near))

    def report_unused(self) -> None:
        """Report each name that was introduced and never used, unless a fault may hide its use."""
        for name, bound in [one for one in self.bound if not (one[1].is_used or one[1].may_be_used)]:
            said = f'The name "{name}" is never used; use it in an effect or remove it'
            self.report("unused-name", bound.place, said)

    def has_any_in(self, place: str) -> bool:
        """Whether a problem has been found at a place or inside it."""
        return any(within(one.where.removeprefix(f"{self.where}: "), place) for one in self.problems)
