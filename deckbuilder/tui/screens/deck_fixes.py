"""Mending an open deck: fixes for a problem, the nearest legal deck, and completion."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.binding import Binding

from deckbuilder.app.deck import mending, suggestions
from deckbuilder.app.reference import rules
from deckbuilder.text import counted
from deckbuilder.tui.keymap import key_of, keys_of_part
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.deck_suggestions import DeckSuggestion, DeckSuggestions, SuggestionsScreen
from deckbuilder.tui.screens.dialogs import ask_which
from deckbuilder.tui.screens.reading import ShowCards
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.deck_list import verdict_of

if TYPE_CHECKING:
    from deckbuilder.app.deck.deck_judge import DeckJudge
    from deckbuilder.decks.mending.fixes import Fix
    from deckbuilder.problems import Problem
    from deckbuilder.tui.screens.draft import DeckDraft

MOST_SEEN = 12
"""Maximum number of cards drawn for one problem."""


class DeckFixes:
    """Fixes for the problems of a deck; the one chosen is applied as a change."""

    KEYS = keys_of_part(
        "mending",
        "Fixing a {deck}",
        Binding("R", "fix_all", "Fix all: the nearest legal one", show=False),
        Binding("S", "suggest", "Complete it like the starters", show=False),
    )

    def __init__(self, screen: AskingScreen, judge: DeckJudge, draft: DeckDraft) -> None:
        self._screen, self._judge, self._draft = screen, judge, draft

    def follow(self, problem: Problem, go_to_held: Callable[[str], object]) -> None:
        """Offer ways on from a problem: its fixes, its rule and its cards."""
        cards = [card for word in problem.cards if (card := self._judge.card(word)) is not None]
        held = next((card for card in cards if self._judge.editor(self._draft.deck).held_in(card) is not None), None)
        ways: list[tuple[str, Callable[[], object]]] = []
        if not self._judge.is_about_meeting(self._draft.deck, problem):
            ways.append((f"See how to fix it ({self._screen.key_of('fix')})", lambda: self.fix(problem)))
        if problem.clause:
            ways.append((f"Read the rule {problem.clause}", lambda: self._read_rule(problem.clause)))
        if cards:
            names = cards[0].name if len(cards) == 1 else counted(len(cards), "card")
            ways.append(
                (f"See {names}", lambda: self._screen.app.push_screen(ShowCards(*map(face_of, cards[:MOST_SEEN]))))
            )
        if held is not None:
            ways.append((f"Go to {held.name} where it stands", lambda: go_to_held(held.name)))
        ask_which(self._screen, problem.message, ways, lambda way: way())

    def _read_rule(self, clause: str) -> None:
        with self._screen.refusing():
            self._screen.program.look_up(rules.show_clause(clause), self._draft.deck.rulebook)

    def fix(self, problem: Problem | None) -> None:
        """Show fixes for a problem."""
        if problem is None:
            self._screen.tell("Every rule holds: there is nothing to fix.")
            return
        if self._judge.is_about_meeting(self._draft.deck, problem):
            self._screen.tell(
                self._screen.worded("Nothing to fix: the {deck} is legal, and others like it can meet it.")
            )
            return
        deck = self._draft.deck
        do, undo = key_of(self._screen.app, SuggestionsScreen, "apply"), self._screen.key_of("undo")

        def find() -> DeckSuggestions:
            mended = mending.fixes_of(self._screen.library, deck, problem, self._judge.choice(deck))
            ways = counted(len(mended.fixes), "way")
            said = mended.reason or f"{ways} out, the best first; {do} does it, and {undo} undoes it."
            return DeckSuggestions([self._way(fix) for fix in mended.fixes], said)

        clause = f" [{problem.clause}]" if problem.clause else ""
        self._offer(f"{problem.message}{clause}", find)

    def fix_all(self) -> None:
        """See the nearest legal {deck}."""
        deck = self._draft.deck
        if self._judge.report(deck).is_clean:
            self._screen.tell("Every rule holds already.")
            return
        do = key_of(self._screen.app, SuggestionsScreen, "apply")
        undo, fix = self._screen.key_of("undo"), self._screen.key_of("fix")

        def find() -> DeckSuggestions:
            found = mending.nearest_to(self._screen.library, deck, self._judge.choice(deck))
            if found is None:
                return DeckSuggestions((), f"No legal one was found nearby; {fix} fixes one problem at a time.")
            least = "It is proven that fewer changes are not enough. " if found.is_least else ""
            rather = mending.better_identity_hint(self._screen.library, deck, self._judge.choice(deck))
            said = f"{least}{do} makes the changes, and {undo} takes them back. {rather}"
            return DeckSuggestions([self._way(found.fix)], said.rstrip())

        self._offer(self._screen.worded("The nearest legal {deck}"), find)

    def suggest(self) -> None:
        """Complete the {deck} on the model of the starters; what is in it stays, as far as that is legal."""
        deck = self._draft.deck

        def find() -> DeckSuggestions:
            found = suggestions.complete(self._screen.library, deck, self._judge.choice(deck))
            if found.deck == deck:
                return DeckSuggestions((), "It lacks nothing that the starters have.")
            cards = sum(one.copies for one in found.suggested)
            said = f"{counted(cards, 'card')} more; then {verdict_of([found.report]).lower()}"
            told = "The cards you added stay." if not found.changed else f"Changed: {mending.sentences(found.changed)}"
            done = f"Completed with {counted(cards, 'card')}"
            reasons = {one.name: one.reason for one in found.suggested}
            return DeckSuggestions([DeckSuggestion(said, found.deck, done, reasons=reasons)], told)

        self._offer(f"{deck.title}, completed", find)

    def _way(self, fix: Fix) -> DeckSuggestion:
        """The edits of a fix, the verdict after them, and any cards that are lacking."""
        said = mending.sentences(fix.edits)
        done = said if len(fix.edits) < 3 else f"Mended by {counted(fix.cost, 'change')}"
        said += f" ({counted(fix.cost, 'change')}; then {verdict_of([fix.report]).lower()}"
        if fix.lacking:
            names = [card.name if (card := self._judge.card(id)) is not None else id for id in fix.lacking]
            said += f"; you do not have enough of {', '.join(names)}"
        said += f"; it costs {fix.price}" if fix.costs else ""
        return DeckSuggestion(f"{said})", fix.deck, done)

    def _offer(self, title: str, find: Callable[[], DeckSuggestions]) -> None:
        def follow(way: DeckSuggestion) -> None:
            self._draft.change(way.deck, way.done)

        self._screen.ask_for(SuggestionsScreen(title, self._screen.library, self._draft.deck, find), follow)
