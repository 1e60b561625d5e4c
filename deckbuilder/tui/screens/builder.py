"""The builder: available cards on the left, the deck on the right, and the rules' verdict below both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input

from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.building import MAYBE, DeckEditor
from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.reference.glossary import Subject, about_cards, about_problem
from deckbuilder.text import counted
from deckbuilder.tui.keymap import done_by
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.deck_copies import DeckCopies
from deckbuilder.tui.screens.deck_figures import DeckFigures, DeckWinRate
from deckbuilder.tui.screens.deck_fixes import DeckFixes
from deckbuilder.tui.screens.draft import DeckDraft
from deckbuilder.tui.screens.judging import JudgingChoice
from deckbuilder.tui.screens.reading import ReadReasons, ShowCards
from deckbuilder.tui.screens.searching import CardSearch, draw_card
from deckbuilder.tui.screens.sharing import DeckSharing
from deckbuilder.tui.widgets.card_face import CardPreview, face_of
from deckbuilder.tui.widgets.deck_list import DeckList, ProblemList, VerdictLine, counted_entries
from deckbuilder.tui.widgets.frame import Glimpse, ModeBar, StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck


MAY_HOLD = "is:usable"
"""The search for cards that may be in a deck."""


class BuilderScreen(Paned, KeysWait):
    """One deck being built."""

    panes: ClassVar[Mapping[str, str]] = {
        "cards": "Cards",
        "deck": "Deck",
        "preview": "Card",
        "problems": "Problems",
        "facets": "Narrow",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        *DeckDraft.KEYS,
        Binding("slash", "search", "Search"),
        Binding("enter,plus", "add", "Add", key_display="+"),
        Binding("minus", "remove", "Remove", key_display="-"),
        Binding("t", "move_pile", "Move"),
        Binding("u,ctrl+z", "undo", "Undo"),
        Binding("r", "fix", "Fix"),
        Binding("f", "narrow", "Narrow"),
        Binding("m", "more", "More"),
        Binding("v", "view", "See the card", show=False),
        Binding("p", "pane('problems')", "To the problems", show=False),
        Binding("at", "searches", "Saved searches", show=False),
        Binding("M", "maybe", "Move to the maybe-list or back", show=False),
        Binding("A", "note", "Annotate the card", show=False),
        Binding("w", "why", "Rule by rule", show=False),
        *(Binding(str(number), f"count({number})", "Set the copies", show=False) for number in range(10)),
        *DeckSharing.KEYS,
        *DeckFixes.KEYS,
        *DeckFigures.KEYS,
        *DeckWinRate.KEYS,
        *JudgingChoice.KEYS,
    ]
    AUTO_FOCUS = "#cards"
    title_of_help = "Builder"
    _side = "cards"
    """The list used last; keys act on its card even while the card or a problem is being read."""

    def __init__(self, deck: Deck, autosave: Autosave) -> None:
        super().__init__()
        self.draft = DeckDraft(self, deck, autosave, self.show_deck)
        self.judge = DeckJudge(autosave.library)
        self.copies = DeckCopies(self)
        self.fixes = DeckFixes(self, self.judge, self.draft)
        self.figures = DeckFigures(self, self.judge, self.draft)
        self.wins = DeckWinRate(self)
        self.sharing = DeckSharing(self, lambda: self.deck)
        self.judging = JudgingChoice(self, self.refresh_verdict)
        self._breaking: dict[str, bool] = {}
        self.search = CardSearch(
            ("Search, then Enter adds the card",), "Add", self.show_card, mark=self._mark, at_hand=lambda: self.deck
        )

    def compose(self) -> ComposeResult:
        """Cards, deck and, if there is room, the card itself; the verdict below."""
        yield from self.framed(
            ModeBar("decks"),
            self.search.facets,
            self.search,
            Vertical(
                StaticText(id="deck-title"),
                self.wins.line,
                DeckList(self._is_forbidden, id="deck"),
                id="held",
                classes="pane second",
            ),
            CardPreview(id="preview", classes="pane third"),
            below=(Glimpse(id="gist"), VerdictLine(id="verdict"), ProblemList(id="problems")),
        )

    def on_mount(self) -> None:
        """Show the deck, and next to an empty one the cards that it may contain."""
        self.show_deck()
        if not self.deck.cards:
            self.search.start_with(MAY_HOLD)

    @property
    def deck(self) -> Deck:
        """The deck in its current state."""
        return self.draft.deck

    @property
    def editor(self) -> DeckEditor:
        """The editor of the deck in its current state."""
        return self.judge.editor(self.deck)

    @property
    def held(self) -> DeckList:
        """The list of the deck's cards."""
        return self.query_one("#deck", DeckList)

    @property
    def problems(self) -> ProblemList:
        """The list of the deck's problems."""
        return self.query_one("#problems", ProblemList)

    def refresh_verdict(self) -> None:
        """Show the verdict for the newly chosen format and card ownership."""
        self.judge.renew()
        self.show_deck()

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether a key is about cards that are still being searched for."""
        return self.search.awaits(event)

    # ------------------------------------------------------------------ showing

    def show_deck(self) -> None:
        """Draw the deck and its verdict."""
        self._breaking = {}
        report = self.judge.report_with_meeting(self.deck)
        self.query_one("#deck-title", StaticText).update(content(self._titled()))
        self.held.show(self.editor.piles())
        self.query_one("#verdict", VerdictLine).show([report])
        self.problems.show_reports([report])
        self.search.cards.refresh()
        self.search.again()
        self.show_tabs()
        self.wins.changed(self.deck, is_legal=report.is_clean)
        self.refresh_bindings()

    def is_idle(self, action: str) -> bool:
        """Undoing does nothing before the first change, redoing before something is undone, dealing without hands."""
        history = self.draft.history
        if action in ("hand", "odds"):
            return not self.figures.has_hands
        return (action == "undo" and not history.has_past) or (action == "redo" and not history.has_future)

    def _titled(self) -> str:
        title = f"{self.deck.title} - {self.deck.identity}"
        if self.draft.is_changed:
            return f"{title} - not saved"
        return title if self.draft.autosave.saved_as else f"{title} - not changed yet"

    def show_tabs(self, **labels: str) -> None:
        """Name the panes, with the number of their items."""
        deck, problems = self.worded(f"{{Deck}} {self.deck.cards}"), f"Problems {len(self.problems.problems)}"
        super().show_tabs(deck=deck, problems=problems, **labels)

    def _mark(self, card: CardRow) -> tuple[str, str]:
        """The number of copies in the deck, with "!" if one more would break a rule, or if those there do."""
        breaks = self._breaks(card) or self._is_forbidden(card)
        return f"{self.editor.copies(card) or '':>2}{'!' if breaks else ' '}", "dim" if breaks else ""

    def _breaks(self, card: CardRow) -> bool:
        """Whether one more copy would break a rule; cached until the deck changes."""
        if card.id not in self._breaking:
            self._breaking[card.id] = self.editor.breaks(card)
        return self._breaking[card.id]

    def _is_forbidden(self, card: CardRow) -> bool:
        """Whether the deck has this card although no rule allows it."""
        return self.editor.is_forbidden(card)

    @property
    def card(self) -> CardRow | None:
        """The card under the cursor of the list used last."""
        if self._side == "deck":
            return self.held.current.card if self.held.current is not None else None
        return self.search.cards.current

    @on(LineList.Highlighted, "#cards")
    @on(LineList.Highlighted, "#deck")
    def show_card(self) -> None:
        """Draw the card under the cursor."""
        card = self.card
        notes = self.notes_on(card) if card is not None else ()
        draw_card(self, card, notes)

    def notes_on(self, card: CardRow) -> tuple[str, ...]:
        """The meaning of a card's marks: copies in the deck, whether one more fits, and copies owned."""
        held = self.editor.copies(card)
        notes = (self.worded(f"{counted(held, 'copy', 'copies')} in this {{deck}}."),) if held else ()
        breaks = ("One more would break a rule.",) if self._breaks(card) else ()
        if self._is_forbidden(card):
            breaks = (self.worded("No rule allows it in this {deck}."),)
        aside = self.editor.count(MAYBE, card)
        listed = (f"{counted(aside, 'copy', 'copies')} on the maybe-list.",) if aside else ()
        noted = self.editor.note_on(card)
        return (*((f"Note: {noted}",) if noted else ()), *notes, *listed, *breaks, *self.search.notes_on(card))

    def use(self, pane: str) -> None:
        """Make this the active pane, with its own cursor."""
        if pane != self.pane:
            self._side = pane if pane in ("cards", "deck") else self._side
            super().use(pane)
            self.show_card()

    def on_deck_list_stepped(self, event: DeckList.Stepped) -> None:
        """Add or remove one copy with the mouse."""
        holding = event.source.current
        if holding is not None:
            self.copies.put(holding.pile, holding.card or holding.written, holding.count + event.by)

    # ------------------------------------------------------------------ changing

    @on(Input.Submitted, "#query")
    @on(LineList.Chosen)
    def action_add(self) -> None:
        """Add a copy of the card under the cursor; for a problem, show its rule, cards and fixes."""
        if self.is_in("problems"):
            problem = self.problems.current
            if problem is not None:
                self.fixes.follow(problem, self.go_to_held)
            return
        self.copies.add()

    action_remove = done_by("copies", DeckCopies.remove)
    action_count = done_by("copies", DeckCopies.set_to)
    action_move_pile = done_by("copies", DeckCopies.move)
    action_maybe = done_by("copies", DeckCopies.set_aside)
    action_note = done_by("copies", DeckCopies.note)

    def go_to_held(self, name: str) -> None:
        """Put the cursor on a card in the deck."""
        self.action_pane("deck")
        self.held.follow(name)

    @property
    def picked(self) -> tuple[CardRow | str | None, str | None]:
        """The card under the cursor, or the written name of an unknown one, and its pile if it is in the deck."""
        if self._side == "deck" and self.held.current is not None:
            return self.held.current.card or self.held.current.written, self.held.current.pile
        return self.search.cards.current if self._side == "cards" else None, None

    # ------------------------------------------------------------------ delegating to its parts

    def action_fix(self) -> None:
        """Show fixes for the problem under the cursor."""
        self.fixes.fix(self.problems.current)

    action_undo = done_by("draft", DeckDraft.undo)
    action_redo = done_by("draft", DeckDraft.redo)
    action_save = done_by("draft", DeckDraft.save)
    action_rename = done_by("draft", DeckDraft.rename)
    action_history = done_by("draft", DeckDraft.choose_version)
    action_name_version = done_by("draft", DeckDraft.name_version)
    action_sets = done_by("draft", DeckDraft.choose_sets)
    action_fix_all = done_by("fixes", DeckFixes.fix_all)
    action_suggest = done_by("fixes", DeckFixes.suggest)
    action_figures = done_by("figures", DeckFigures.spread)
    action_hand = done_by("figures", DeckFigures.hand)
    action_win_rate = done_by("wins", DeckWinRate.ask)
    action_stop_playing = done_by("wins", DeckWinRate.stop)

    def action_odds(self) -> None:
        """See the chance of having the card under the cursor by each turn."""
        self.figures.odds(self.card)

    def action_judged_by(self) -> None:
        """Choose the format for judging {decks}, and whether to use only owned cards."""
        self.judging.choose(self.deck.rulebook)

    def action_export(self) -> None:
        """Export the {deck} to a file in any of the available formats."""
        self.sharing.export()

    action_copy_deck = done_by("sharing", DeckSharing.copy_text)
    action_share = done_by("sharing", DeckSharing.share)
    action_compare = done_by("sharing", DeckSharing.compare)

    # ------------------------------------------------------------------ reading

    def subject(self) -> Subject | None:
        """The problem or the card under the cursor."""
        problem = self.problems.current
        if self.pane == "problems" and problem is not None:
            return about_problem(problem, self.deck.rulebook)
        return about_cards([self.card], self.deck.rulebook) if self.card is not None else None

    def action_search(self) -> None:
        """Type a search."""
        self.go_to("query")

    def action_narrow(self) -> None:
        """Choose filters for the cards; press again to return to the list."""
        self.action_pane("cards" if self.pane == "facets" else "facets")

    action_searches = done_by("search", CardSearch.choose_saved)

    def action_view(self) -> None:
        """See the card under the cursor on its own."""
        card = self.card
        if card is not None:
            self.app.push_screen(ShowCards(face_of(card, self.notes_on(card))))

    def action_why(self) -> None:
        """See what each rule counted."""
        report = self.judge.report(self.deck)
        entries = list(counted_entries(report)) or [ListEntry(plain("No rule could be counted."))]
        self.app.push_screen(ReadReasons(f"{self.deck.title}, rule by rule", entries))

    def action_back(self) -> None:
        """Go back from the {deck} or its problems to the cards, and from the cards out of the builder."""
        if self.pane != "cards":
            self.action_pane("cards")
        else:
            self.draft.leave()

    def retry_saving(self) -> str:
        """The name of the deck if it still cannot be saved; otherwise empty."""
        if self.draft.is_changed:
            with self.refusing():  # if writing fails, reading and drawing may fail too
                self.draft.save()
        return f'"{self.deck.name}"' if self.draft.is_changed else ""

    def save_before_exit(self) -> None:
        """Save what could not be saved earlier."""
        self.draft.keep_if_possible()

    def name_of_open_work(self) -> str:
        """The deck by its saved name; empty if it was never saved."""
        return f'"{self.draft.autosave.saved_as}"' if self.draft.autosave.saved_as else ""
