"""The one verdict: which rules of construction a deck or a table breaks, and what each rule counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.agenda import Agenda
from deckbuilder.decks.construction import C, Construction, Rule, TableCheck
from deckbuilder.decks.format_index import format_index
from deckbuilder.decks.formats import limits_with
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.model import Deck
from deckbuilder.decks.pool_facts import SetFacts
from deckbuilder.decks.resolve import ResolvedDeck, resolve
from deckbuilder.problems import Problem, Report
from deckbuilder.recent import Recent
from deckbuilder.text import folded


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DeckValidator(Generic[C]):
    """The rules of construction, ready to judge decks of the cards of one pool."""

    pool: CardPool
    construction: Construction[C]
    index: PoolIndex
    agenda: Agenda[C]

    @classmethod
    def of(cls, pool: CardPool, construction: Construction[C]) -> DeckValidator[C]:
        """The validator of a pool and a construction, made once and kept while it is among the last few used."""
        return _made.get((id(pool), id(construction)), lambda: cls._indexed(pool, construction))

    @classmethod
    def _indexed(cls, pool: CardPool, construction: Construction[C]) -> DeckValidator[C]:
        agenda = Agenda(construction.rules, construction.form)
        return cls(pool, construction, _index(pool, construction, agenda), agenda)

    def resolve(self, deck: Deck) -> ResolvedDeck:
        """A deck with every written name looked up in the pool."""
        return resolve(deck, self.index)

    def examine(self, deck: Deck) -> tuple[ResolvedDeck, C, tuple[Problem, ...]]:
        """Look up and count a deck, and ask the rules that may have something to say: the basis of every verdict."""
        found = resolve(deck, self.index)
        check = self.construction.gather(found)
        rules = self.agenda.about(found)
        return found, check, tuple([rule.problem(fault) for rule in rules for fault in rule.check(check)])

    def problems(self, deck: Deck) -> tuple[Problem, ...]:
        """Every problem of a deck at once, in the printed order of the rules."""
        return self.examine(deck)[2]

    def unasked(self, found: ResolvedDeck) -> frozenset[str]:
        """The codes of the rules that cannot be asked, because a deck names no single known identity."""
        if found.identity is not None:
            return frozenset()
        return frozenset(rule.code for rule in self.construction.rules if rule.needs_identity)

    def validate(self, deck: Deck) -> Report:
        """Judge one deck."""
        _, check, problems = self.examine(deck)
        return self._report(deck, check, problems)

    def explain(self, deck: Deck) -> Report:
        """Judge one deck and say for every rule what was counted, for reading aloud."""
        found, check, problems = self.examine(deck)
        checked = tuple((rule.code, _said(rule, check, found, problems)) for rule in self.construction.rules)
        return self._report(deck, check, problems, checked)

    def validate_table(self, decks: Sequence[Deck]) -> Report:
        """Judge decks that are to be played against each other.

        The report has the problems of the table; a deck that is illegal by itself is named in it, without its own
        problems.
        """
        check = self._table(decks)
        problems = tuple(rule.problem(fault) for rule in self.construction.table_rules for fault in rule.check(check))
        return Report("table", problems, judged_by=self.construction.judged_by)

    def explain_table(self, decks: Sequence[Deck]) -> Report:
        """Judge a table and say for every rule what was counted."""
        check = self._table(decks)
        problems: list[Problem] = []
        checked: list[tuple[str, str]] = []
        for rule in self.construction.table_rules:
            found = [rule.problem(fault) for fault in rule.check(check)]
            problems += found
            checked.append((rule.code, " ".join(one.message for one in found) or rule.counted(check)))
        return Report("table", tuple(problems), tuple(checked), judged_by=self.construction.judged_by)

    def table_sizes(self, deck: Deck, seats: Iterable[int]) -> tuple[int, ...]:
        """The numbers of players, out of those given, that may all play with one deck by the rules about the table."""
        return tuple([many for many in seats if self.validate_table((deck,) * many).is_clean])

    def _report(
        self, deck: Deck, check: C, problems: tuple[Problem, ...], checked: tuple[tuple[str, str], ...] = ()
    ) -> Report:
        construction = self.construction
        return Report(deck.title, problems, checked, construction.allowances(check), construction.judged_by)

    def _table(self, decks: Sequence[Deck]) -> TableCheck[C]:
        examined = [self.examine(deck) for deck in decks]
        return TableCheck(
            decks=tuple(decks),
            checks=tuple(check for _, check, _ in examined),
            reports=tuple(self._report(found.deck, check, problems) for found, check, problems in examined),
            rulebook=self.construction.rulebook,
            content=self.pool.hash,
        )


_made: Recent[tuple[int, int], DeckValidator[Any]] = Recent(most=8)
"""By the `id()` of the pool and of the construction, which the validator holds so that nothing else gets the same."""


def _index(pool: CardPool, construction: Construction[Any], agenda: Agenda[Any]) -> PoolIndex:
    sets = [one for one in pool.sets if one.header.rulebook == construction.rulebook]
    pairs = [
        (card, construction.card_facts(card, order))
        for order, card in enumerate(card for one in sets for card in one.cards)
    ]
    others = [one for one in pool.sets if one.header.rulebook != construction.rulebook]

    @cache
    def titles() -> Mapping[str, str]:
        return {folded(card.name): one.header.title for one in others for card in one.cards}

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
        format=format_index(format, terms.day, pairs) if terms is not None and format is not None else None,
        topics_of=agenda.topics_of,
        elsewhere=lambda name: titles().get(folded(name)),
        sets_elsewhere=frozenset(folded(word) for one in others for word in (one.header.id, one.header.title)),
    )


def _said(rule: Rule[C], check: C, found: ResolvedDeck, problems: Sequence[Problem]) -> str:
    if found.identity is None and rule.needs_identity:
        return f"Not counted: the {found.index.form.called} names no single known {found.index.form.identity.lower()}."
    broken = " ".join(problem.message for problem in problems if problem.code == rule.code)
    return broken or rule.counted(check)
