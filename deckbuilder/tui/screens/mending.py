"""A gang that is open, with what the rules say about it, and the ways out of what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app import mending, rules
from deckbuilder.tui.screens.asking import Read
from deckbuilder.tui.screens.draft import DraftScreen
from deckbuilder.tui.screens.fixing import FixScreen, WaysOut
from deckbuilder.tui.widgets.clauses import clause_entries
from deckbuilder.tui.widgets.verdict import ProblemList

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
            self.app.push_screen(Read(problem.clause, clause_entries(rules.show_clause(problem.clause))))

    def action_fix(self) -> None:
        """See what mends the problem under the cursor."""
        problem = self.query_one("#problems", ProblemList).current
        if problem is None:
            self.tell("Every rule holds: there is nothing to mend.")
            return
        deck = self.deck

        def find() -> WaysOut:
            mended = mending.fixes_of(self.library, deck, problem)
            return WaysOut(mended.fixes, mended.reason)

        clause = f" [{problem.clause}]" if problem.clause else ""
        self._offer(f"{problem.message}{clause}", find)

    def action_fix_all(self) -> None:
        """See the nearest legal gang."""
        deck = self.deck
        if self.desk.report(deck).is_clean:
            self.tell("This gang is legal already.")
            return

        def find() -> WaysOut:
            found = mending.nearest_to(self.library, deck)
            if found is None:
                return WaysOut((), "No legal gang was found near this one; f mends problem after problem.")
            least = "It is proven that no fewer changes will do. " if found.is_least else ""
            return WaysOut((found.fix,), f"{least}Enter makes the changes, and u takes them back.")

        self._offer("The nearest legal gang", find)

    def _offer(self, title: str, find: Callable[[], WaysOut]) -> None:
        def follow(fix: Fix | None) -> None:
            if fix is not None:
                self.change(fix.deck, " ".join(edit.sentence for edit in fix.edits))

        self.app.push_screen(FixScreen(title, self.desk, self.deck, find), follow)
