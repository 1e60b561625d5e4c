"""Cards set aside because of a fault: they still have the names that others use, and nothing can be counted yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deckbuilder.cards.draft import Draft
from deckbuilder.problems import Problem


def identities_aside(draft: Draft, kind: str) -> dict[str, str]:
    """The names of the faulty identities of a draft, by id.

    One without a readable id might have any; the draft then counts as lacking cards.
    """
    tables = [table for one, table in draft.set_aside if one == kind]
    found = {id: str(table.get("name", "")) for table in tables if isinstance(id := table.get("id"), str)}
    draft.lacks_cards |= len(found) < len(tables)
    return found


def is_certain(problem: Problem, drafts: Sequence[Draft]) -> bool:
    """Whether a problem found by comparing the sound cards of some sets remains, whatever the faulty cards say."""
    if problem.required is not None or any(draft.lacks_cards or draft.header is None for draft in drafts):
        return False
    stated = (value for draft in drafts for _, table in draft.set_aside for value in _stated(table))
    return not isinstance(problem.actual, str) or problem.actual not in stated


def _stated(table: Mapping[str, object]) -> Iterator[object]:
    """What a card says of itself."""
    for value in table.values():
        yield from value if isinstance(value, list) else (value,)
