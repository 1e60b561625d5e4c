"""A gang that is open, with what the rules say about it, and the ways out of what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app.deck import suggesting, verdicts
from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskOne, ShowCards
from deckbuilder.tui.screens.draft import DraftScreen
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.verdict import ProblemList, verdict_of

if TYPE_CHECKING:
    from deckbuilder.decks.edits import Edit
    from deckbuilder.decks.fixes import Fix

MOST_SEEN = 12
"""So many cards of one problem are drawn."""


class MendingScreen(DraftScreen):
    """A gang with a list `#problems`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("R", "fix_all", "Fix all: the nearest legal one", show=False),
        Binding("S", "suggest", "Complete it by the example of the starters", show=False),
    ]

    def follow_problem(self) -> None:
        """From the problem under the cursor to its rule, to its cards, or to what mends it."""
        problem = self.query_one("#problems", ProblemList).current
        if problem is None:
            return
        cards = [card for word in problem.cards if (card := self.desk.card(word)) is not None]
        held = next((card for card in cards if self.desk.held_in(self.deck, card) is not None), None)
        ways: list[tuple[str, Callable[[], object]]] = [(f"See what mends it ({self.key_of('fix')})", self.action_fix)]
        if problem.clause:
            ways.append((f"Read the rule {problem.clause}", lambda: self._read_rule(problem.clause)))
        if cards:
            names = cards[0].name if len(cards) == 1 else counted(len(cards), "card")
            ways.append((f"See {names}", lambda: self.app.push_screen(ShowCards(*map(face_of, cards[:MOST_SEEN])))))
        if held is not None:
            ways.append((f"Go to {held.name} where it stands", lambda: self.go_to_held(held.name)))

        self.ask_for(AskOne(problem.message, [said for said, _ in ways]), lambda index: ways[index][1]())

    def go_to_held(self, name: str) -> None:
        """Put the cursor on a card of the gang."""
        raise NotImplementedError

    def _read_rule(self, clause: str) -> None:
        with self.refusing():
            self.program.look_up(rules.show_clause(clause), self.deck.rulebook)

    def action_fix(self) -> None:
        """See what mends the problem under the cursor."""
        problem = self.query_one("#problems", ProblemList).current
        if problem is None:
            self.tell("Every rule holds: there is nothing to mend.")
            return
        deck, do, undo = self.deck, key_of(self.app, SuggestionsScreen, "apply"), self.key_of("undo")

        def find() -> DeckSuggestions:
            mended = verdicts.fixes_of(self.library, deck, problem, self.desk.choice(deck))
            ways = counted(len(mended.fixes), "way")
            said = mended.reason or f"{ways} out, the best first; {do} does it, and {undo} takes it back."
            return DeckSuggestions([self._way(fix) for fix in mended.fixes], said)

        clause = f" [{problem.clause}]" if problem.clause else ""
        self._offer(f"{problem.message}{clause}", find)

    def action_fix_all(self) -> None:
        """See the nearest legal {deck}."""
        deck = self.deck
        if self.desk.report(deck).is_clean:
            self.tell("Every rule holds already.")
            return
        do, undo, fix = key_of(self.app, SuggestionsScreen, "apply"), self.key_of("undo"), self.key_of("fix")

        def find() -> DeckSuggestions:
            found = verdicts.nearest_to(self.library, deck, self.desk.choice(deck))
            if found is None:
                return DeckSuggestions((), f"Nothing legal was found near; {fix} mends problem after problem.")
            least = "It is proven that no fewer changes will do. " if found.is_least else ""
            rather = verdicts.whose_else(self.library, deck, self.desk.choice(deck))
            said = f"{least}{do} makes the changes, and {undo} takes them back. {rather}"
            return DeckSuggestions([self._way(found.fix)], said.rstrip())

        self._offer(self.worded("The nearest legal {deck}"), find)

    def action_suggest(self) -> None:
        """See it filled up by the example of the starters; what is in it stays, as far as that is legal."""
        deck = self.deck

        def find() -> DeckSuggestions:
            try:
                found = suggesting.complete(self.library, deck, self.desk.choice(deck))
            except Refusal as refusal:
                return DeckSuggestions((), refusal.said)
            if found.deck == deck:
                return DeckSuggestions((), "It lacks nothing that the starters have.")
            cards = sum(one.copies for one in found.suggested)
            said = f"{counted(cards, 'card')} more; then {verdict_of([found.report]).lower()}"
            told = "What you put in stays." if not found.changed else f"Changed: {sentences(found.changed)}"
            return DeckSuggestions([DeckSuggestion(said, found.deck, f"Completed with {counted(cards, 'card')}")], told)

        self._offer(f"{deck.title}, completed", find)

    def _way(self, fix: Fix) -> DeckSuggestion:
        """The edits, what is left to be mended after them, and what is not at hand."""
        said = sentences(fix.edits)
        done = said if len(fix.edits) < 3 else f"Mended by {counted(fix.cost, 'change')}"
        said += f" ({counted(fix.cost, 'change')}; then {verdict_of([fix.report]).lower()}"
        if fix.lacking:
            names = [card.name if (card := self.desk.card(id)) is not None else id for id in fix.lacking]
            said += f"; you do not have enough of {', '.join(names)}"
        said += f"; it costs {fix.price}" if fix.costs else ""
        return DeckSuggestion(f"{said})", fix.deck, done)

    def _offer(self, title: str, find: Callable[[], DeckSuggestions]) -> None:
        def follow(way: DeckSuggestion) -> None:
            self.change(way.deck, way.done)

        self.ask_for(SuggestionsScreen(title, self.library, self.deck, find), follow)


def sentences(edits: Iterable[Edit]) -> str:
    """What some edits do, one after the other."""
    return " ".join(edit.sentence for edit in edits)
