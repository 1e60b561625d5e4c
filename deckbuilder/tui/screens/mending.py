"""A gang that is open, with what the rules say about it, and the ways out of what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app import mending, rules
from deckbuilder.tui.plain import counted
from deckbuilder.tui.screens.draft import DraftScreen
from deckbuilder.tui.screens.ways import Way, Ways, WaysScreen
from deckbuilder.tui.widgets.verdict import ProblemList, verdict_of

if TYPE_CHECKING:
    from deckbuilder.decks.fixes import Fix


class MendingScreen(DraftScreen):
    """A gang with a list `#problems`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("F", "fix_all", "Fix all: the nearest legal gang", show=False),
    ]

    def read_rule(self) -> None:
        """Read the rule that the problem under the cursor comes from."""
        problem = self.query_one("#problems", ProblemList).current
        if problem is None or not problem.clause:
            return
        with self.refusing():
            self.house.look_up(rules.show_clause(problem.clause), self.deck.rulebook)

    def action_fix(self) -> None:
        """See what mends the problem under the cursor."""
        problem = self.query_one("#problems", ProblemList).current
        if problem is None:
            self.tell("Every rule holds: there is nothing to mend.")
            return
        deck = self.deck

        def find() -> Ways:
            mended = mending.fixes_of(self.library, deck, problem)
            ways = counted(len(mended.fixes), "way")
            said = mended.reason or f"{ways} out, the best first; Enter does it, and u takes it back."
            return Ways([self._way(fix) for fix in mended.fixes], said)

        clause = f" [{problem.clause}]" if problem.clause else ""
        self._offer(f"{problem.message}{clause}", find)

    def action_fix_all(self) -> None:
        """See the nearest legal gang."""
        deck = self.deck
        if self.desk.report(deck).is_clean:
            self.tell("This gang is legal already.")
            return

        def find() -> Ways:
            found = mending.nearest_to(self.library, deck)
            if found is None:
                return Ways((), "No legal gang was found near this one; f mends problem after problem.")
            least = "It is proven that no fewer changes will do. " if found.is_least else ""
            return Ways([self._way(found.fix)], f"{least}Enter makes the changes, and u takes them back.")

        self._offer("The nearest legal gang", find)

    def _way(self, fix: Fix) -> Way:
        """The edits, what is left to be mended after them, and what is not at hand."""
        said = " ".join(edit.sentence for edit in fix.edits)
        done = said if len(fix.edits) < 3 else f"Mended by {counted(fix.cost, 'change')}"
        said += f" ({counted(fix.cost, 'change')}; then {verdict_of([fix.report]).lower()}"
        if fix.lacking:
            names = [card.name if (card := self.desk.card(id)) is not None else id for id in fix.lacking]
            said += f"; you do not have enough of {', '.join(names)}"
        return Way(f"{said})", fix.deck, done)

    def _offer(self, title: str, find: Callable[[], Ways]) -> None:
        def follow(way: Way | None) -> None:
            if way is not None:
                self.change(way.deck, way.done)

        self.app.push_screen(WaysScreen(title, self.library, self.deck, find), follow)
