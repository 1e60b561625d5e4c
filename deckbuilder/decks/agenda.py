"""Which rules are asked about a deck: those about every deck, and those whose topics come up in this one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from deckbuilder.decks.construction import C, Rule
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.resolve import ResolvedDeck
from deckbuilder.decks.topics import FOREIGN, HEADERS, LINES, SHARED_TOPICS, STOCK


class Agenda(Generic[C]):
    """The rules of a construction; topics are bits of a number, so that those of many cards are joined quickly."""

    __slots__ = ("_asked", "_bits", "_foreign", "_headers", "_lines", "_nameless", "_piles", "_rules", "_stock")

    def __init__(self, rules: Iterable[Rule[C]], form: DeckForm) -> None:
        self._rules = tuple(sorted(rules, key=lambda rule: not rule.leads))
        topics = dict.fromkeys((*SHARED_TOPICS, *(topic for rule in self._rules for topic in rule.topics)))
        self._bits = {topic: 1 << place for place, topic in enumerate(topics)}
        self._headers, self._lines = self._bits[HEADERS], self._bits[LINES]
        self._foreign, self._stock = self._bits[FOREIGN], self._bits[STOCK]
        self._nameless = 1 << len(topics)
        self._piles = form.piles
        self._asked: dict[int, tuple[Rule[C], ...]] = {}

    def topics_of(self, card: CardFacts) -> dict[str, int]:
        """The topics a card brings up, as bits, in each pile for its type in which it brings up any."""
        topics = [(topic, bit) for topic, bit in self._bits.items() if topic.brought_up_by(card)]
        piles = (pile.key for pile in self._piles if card.type in pile.card_types)
        come_up = {pile: sum(bit for topic, bit in topics if topic.pile in ("", pile)) for pile in piles}
        return {pile: bits for pile, bits in come_up.items() if bits}

    def about(self, found: ResolvedDeck) -> tuple[Rule[C], ...]:
        """The rules that may have something to say about a deck: those that lead, then the others in their order."""
        come_up = 0
        if not found.heading.is_plain:
            come_up |= self._headers if found.identity is not None else self._headers | self._nameless
        if found.unusual or found.deck.unread:
            come_up |= self._in_lines_of(found)
        if found.index.owned is not None:
            come_up |= self._stock
        for card, pile in found.remarkable:
            come_up |= card.topics.get(pile, 0)
            if found.totals[card] > card.at_hand:
                come_up |= self._stock
        rules = self._asked.get(come_up)
        if rules is None:
            rules = self._asked[come_up] = tuple(rule for rule in self._rules if self._is_asked(rule, come_up))
        return rules

    def _in_lines_of(self, found: ResolvedDeck) -> int:
        """The topics brought up by unusual lines."""
        come_up = self._foreign if found.foreign else 0
        unread = (found.deck.unread, found.unknown, found.ambiguous)
        if any((*unread, found.without_copies, found.strays, found.misfits)):
            come_up |= self._lines
        if not found.base().keys().isdisjoint(found.totals):
            come_up |= self._stock
        return come_up

    def _is_asked(self, rule: Rule[C], come_up: int) -> bool:
        if rule.needs_identity and come_up & self._nameless:
            return False
        return not rule.topics or any(come_up & self._bits[topic] for topic in rule.topics)
