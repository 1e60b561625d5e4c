"""The terms on which decks are judged: by which format on which day, and from whose cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.decks.collection_rules import COPIES
from deckbuilder.decks.construction import Construction, Rule
from deckbuilder.decks.format_rules import FORMAT_RULES, POINTS_RULE
from deckbuilder.decks.formats import Format, Terms
from deckbuilder.problems import Severity
from deckbuilder.recent import Recent

_made: Recent[tuple[int, Terms], tuple[Construction[Any], Construction[Any]]] = Recent(most=8)
"""By the identity of the rulebook's own construction, kept beside the one that was made from it."""


def copies_owned(owned: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """The cards owned, in a canonical order."""
    return tuple(sorted(owned.items()))


def on_terms(construction: Construction[Any], terms: Terms) -> Construction[Any]:
    """The rules of construction on these terms: the rulebook's, tightened by the format, then the format's own."""
    if terms == Terms():
        return construction
    return _made.get((id(construction), terms), lambda: (construction, _tightened(construction, terms)))[1]


def _tightened(construction: Construction[Any], terms: Terms) -> Construction[Any]:
    rules, table_rules = construction.rules, construction.table_rules
    if terms.format is not None:
        rules = (*(_made_strict(rule, terms.format, construction) for rule in rules), *FORMAT_RULES)
        rules = (*rules, POINTS_RULE) if terms.format.points is not None else rules
        table_rules = tuple(_made_strict(rule, terms.format, construction) for rule in table_rules)
    return replace(construction, rules=rules, table_rules=table_rules, terms=terms)


def _made_strict(rule: Rule[Any], format: Format, construction: Construction[Any]) -> Rule[Any]:
    if rule.code in format.strict or (format.own_cards and rule.code == COPIES):
        rule = replace(rule, severity=Severity.ERROR)
    titles = {limit.key: limit.title for limit in construction.limits if rule.code in limit.rules}
    changed = [f"{titles[key]}: {number}" for key, number in format.limits if key in titles]
    return replace(rule, statement=f"{rule.statement} ({'; '.join(changed)}.)") if changed else rule
