"""The judge of decks under construction: by the format chosen for their game, and with what it has read once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from deckbuilder.app.deck.building import DeckEditor
from deckbuilder.app.deck.judging import judge, nobody_to_meet
from deckbuilder.app.deck.terms import FormatChoice, judged_by, validator_of
from deckbuilder.app.library import lookup
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck
    from deckbuilder.decks.validator import DeckValidator
    from deckbuilder.problems import Problem, Report

Answer = TypeVar("Answer")


class DeckJudge:
    """Judges decks by the format chosen for their game, and keeps what it has read."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._cards: dict[str, CardRow | None] = {}
        self._validators: dict[str, DeckValidator[Any]] = {}
        self._choices: dict[str, FormatChoice] = {}
        self._editor: DeckEditor | None = None
        """The editor of the deck asked about last."""

    def renew(self) -> None:
        """Forget the cached formats and rules, owned cards included, so that they are read again."""
        self._validators, self._choices, self._editor = {}, {}, None

    def choice(self, deck: Deck) -> FormatChoice:
        """The format that a deck is judged by here."""
        if deck.rulebook not in self._choices:
            self._choices[deck.rulebook] = judged_by(self._library, deck.rulebook)
        return self._choices[deck.rulebook]

    def card(self, written: str) -> CardRow | None:
        """The card with this name or id; None if it is unknown."""
        if written not in self._cards:
            try:
                self._cards[written] = lookup.show_card(self._library, written)
            except Refusal:
                self._cards[written] = None
        return self._cards[written]

    def editor(self, deck: Deck) -> DeckEditor:
        """The editor of a deck, the same one as long as the same deck is asked about."""
        validator, last = self._validator(deck), self._editor
        if last is None or last.deck is not deck or last.validator is not validator:
            last = self._editor = DeckEditor(deck, validator, self.card)
        return last

    def report(self, deck: Deck) -> Report:
        """The verdict of the rules on a deck."""
        return self._judged(deck, lambda choice: judge(self._library, [deck], choice=choice).decks[0])

    def report_with_meeting(self, deck: Deck) -> Report:
        """The verdict, with a note if the deck is legal but no starter may play against it."""
        report = self.report(deck)
        note = nobody_to_meet(self._library, deck) if report.is_clean else None
        return replace(report, problems=(*report.problems, note)) if note is not None else report

    def is_about_meeting(self, deck: Deck, problem: Problem) -> bool:
        """Whether a problem is about a table rather than the deck, so that nothing in the deck is to be fixed."""
        return problem.code in {rule.code for rule in self._validator(deck).construction.table_rules}

    def _validator(self, deck: Deck) -> DeckValidator[Any]:
        found = self._validators.get(deck.rulebook)
        if found is None or found.pool is not self._library.pool:
            found = self._judged(deck, lambda choice: validator_of(self._library, deck.rulebook, choice))
            self._validators[deck.rulebook] = found
        return found

    def _judged(self, deck: Deck, ask: Callable[[FormatChoice], Answer]) -> Answer:
        """Ask with the chosen format, or with the present default if that format is gone."""
        try:
            return ask(self.choice(deck))
        except Refusal as refusal:
            if refusal.code == "database-busy":  # the cached rules are still valid
                raise
            self.renew()
            return ask(self.choice(deck))
