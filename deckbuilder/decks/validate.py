"""The one verdict: which rules of construction a deck or a table breaks, and what each rule counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.agenda import Agenda
from deckbuilder.decks.construction import C, Construction, Rule, TableCheck
from deckbuilder.decks.formats import limits_with
from deckbuilder.decks.index import PoolIndex, SetFacts, laid_out
from deckbuilder.decks.model import Deck
from deckbuilder.decks.resolve import ResolvedDeck, resolve
from deckbuilder.problems import JudgedBy, Problem, Report
from deckbuilder.recent import Recent


@dataclass(frozen=True, slots=True)
class _Ready:
    """A pool indexed for a construction; both are kept with the index, so that no other object can get their `id()`."""

    pool: CardPool
    construction: Construction[Any]
    index: PoolIndex
    agenda: Agenda[Any]


_prepared: Recent[tuple[int, int], _Ready] = Recent(most=8)


def validate(deck: Deck, pool: CardPool, construction: Construction[Any]) -> Report:
    """Judge one deck: every problem at once, in the printed order of the rules."""
    _, check, problems = examine(deck, pool, construction)
    return Report(deck.title, problems, witness=construction.allowances(check), judged_by=_judged_by(construction))


def explain(deck: Deck, pool: CardPool, construction: Construction[Any]) -> Report:
    """Judge one deck and say for every rule what was counted, for reading aloud."""
    found, check, problems = examine(deck, pool, construction)
    checked = tuple((rule.code, _said(rule, check, found, problems)) for rule in construction.rules)
    return Report(deck.title, problems, checked, construction.allowances(check), _judged_by(construction))


def examine(deck: Deck, pool: CardPool, construction: Construction[C]) -> tuple[ResolvedDeck, C, tuple[Problem, ...]]:
    """Look up and count a deck, and ask the rules that may have something to say: the basis of every verdict."""
    ready = _ready(pool, construction)
    found = resolve(deck, ready.index)
    check = construction.gather(found)
    rules: tuple[Rule[C], ...] = ready.agenda.about(found)
    return found, check, tuple([rule.problem(fault) for rule in rules for fault in rule.check(check)])


def validate_table(decks: Sequence[Deck], pool: CardPool, construction: Construction[Any]) -> Report:
    """Judge decks that are to be played against each other.

    The report has the problems of the table; a deck that is illegal by itself is named in it, without its own problems.
    """
    check = _table(decks, pool, construction)
    problems = tuple(rule.problem(fault) for rule in construction.table_rules for fault in rule.check(check))
    return Report("table", problems, judged_by=_judged_by(construction))


def explain_table(decks: Sequence[Deck], pool: CardPool, construction: Construction[Any]) -> Report:
    """Judge a table and say for every rule what was counted."""
    check = _table(decks, pool, construction)
    problems: list[Problem] = []
    checked: list[tuple[str, str]] = []
    for rule in construction.table_rules:
        found = [rule.problem(fault) for fault in rule.check(check)]
        problems += found
        checked.append((rule.code, " ".join(one.message for one in found) or rule.counted(check)))
    return Report("table", tuple(problems), tuple(checked), judged_by=_judged_by(construction))


def sizes_of(deck: Deck, pool: CardPool, construction: Construction[Any], seats: Iterable[int]) -> tuple[int, ...]:
    """The numbers of players, out of those given, that may all play with one deck by the rules about the table."""
    return tuple([many for many in seats if validate_table((deck,) * many, pool, construction).is_clean])


def prepared(pool: CardPool, construction: Construction[Any]) -> PoolIndex:
    """The index of a pool, made once and kept while the pool is among the last few indexed."""
    return _ready(pool, construction).index


def _ready(pool: CardPool, construction: Construction[Any]) -> _Ready:
    return _prepared.get((id(pool), id(construction)), lambda: _prepare(pool, construction))


def _prepare(pool: CardPool, construction: Construction[Any]) -> _Ready:
    agenda = Agenda(construction.rules, construction.form)
    return _Ready(pool, construction, _index(pool, construction, agenda), agenda)


def _index(pool: CardPool, construction: Construction[Any], agenda: Agenda[Any]) -> PoolIndex:
    sets = [one for one in pool.sets if one.header.rulebook == construction.rulebook]
    pairs = [
        (card, construction.card_facts(card, order))
        for order, card in enumerate(card for one in sets for card in one.cards)
    ]
    terms = construction.terms
    format = terms.format if terms is not None else None
    return PoolIndex(
        form=construction.form,
        cards=tuple(facts for _, facts in pairs),
        identities=tuple(construction.identity_facts(identity) for one in sets for identity in one.identities),
        sets=tuple(SetFacts(one.header.id, one.header.title, one.header.core) for one in sets),
        base_cards=construction.base_cards,
        limits=limits_with(((limit.key, limit.number) for limit in construction.limits), format),
        owned=dict(terms.owned) if terms is not None and terms.owned is not None else None,
        format=laid_out(format, terms.day, pairs) if terms is not None and format is not None else None,
        topics_of=agenda.topics_of,
    )


def _judged_by(construction: Construction[Any]) -> JudgedBy | None:
    return construction.terms.judged_by if construction.terms is not None else None


def _said(rule: Rule[C], check: C, found: ResolvedDeck, problems: Sequence[Problem]) -> str:
    if found.identity is None and rule.needs_identity:
        return f"Not counted: the {found.index.form.called} names no single known {found.index.form.identity.lower()}."
    broken = " ".join(problem.message for problem in problems if problem.code == rule.code)
    return broken or rule.counted(check)


def _table(decks: Sequence[Deck], pool: CardPool, construction: Construction[C]) -> TableCheck[C]:
    index = prepared(pool, construction)
    checks = [construction.gather(resolve(deck, index)) for deck in decks]
    return TableCheck(
        decks=tuple(decks),
        checks=tuple(checks),
        reports=tuple(validate(deck, pool, construction) for deck in decks),
        rulebook=construction.rulebook,
        content=pool.hash,
    )
