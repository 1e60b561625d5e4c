"""Builder: the cards there are at the left, the gang at the right, and what the rules say under both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.building import MAYBE
from deckbuilder.app.reference.glossary import Subject, about_cards, about_problem
from deckbuilder.text import counted
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.counting import DeckFigures
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.draft import DraftScreen
from deckbuilder.tui.screens.judging import JudgingChoice
from deckbuilder.tui.screens.mending import DeckFixes
from deckbuilder.tui.screens.reading import ReadReasons, ShowCards
from deckbuilder.tui.screens.searching import Narrowing
from deckbuilder.tui.screens.sharing import DeckSharing
from deckbuilder.tui.widgets.card_face import CardPreview, face_of, gist
from deckbuilder.tui.widgets.card_list import CardList, FacetList
from deckbuilder.tui.widgets.deck_list import DeckList, ProblemList, VerdictLine, counted_entries
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeBar, PaneTabs, StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.library.rows import CardRow


NO_NOTE = "It goes where the {deck} goes; an empty line takes it away."


class BuilderScreen(DraftScreen, Narrowing):
    """One gang being built."""

    panes: ClassVar[Mapping[str, str]] = {
        "cards": "Cards",
        "deck": "Deck",
        "preview": "Card",
        "problems": "Problems",
        "facets": "Narrow",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
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
        Binding("M", "maybe", "Maybe-list: put it on, or take it in", show=False),
        Binding("A", "note", "Annotate the card", show=False),
        Binding("w", "why", "Rule by rule", show=False),
        *(Binding(str(number), f"count({number})", "Set the copies", show=False) for number in range(10)),
        *DeckSharing.KEYS,
        *DeckFixes.KEYS,
        *DeckFigures.KEYS,
        *JudgingChoice.KEYS,
    ]
    AUTO_FOCUS = "#cards"
    title_of_help = "Builder"
    _side = "cards"
    """The list that was used last: keys are about its card, also while the card or a problem is read."""

    def compose(self) -> ComposeResult:
        """Cards, gang and, where there is room, the card itself; the verdict below."""
        yield ModeBar("gangs")
        yield PaneTabs(tuple(self.panes))
        with Horizontal(id="panes"):
            yield FacetList(id="facets", classes="pane")
            with Vertical(id="found", classes="pane"):
                yield from self.search_widgets("Search, then Enter adds the card", "Add")
                yield CardList(self._mark, id="cards")
            with Vertical(id="gang", classes="pane second"):
                yield StaticText(id="gang-title")
                yield DeckList(id="deck")
            yield CardPreview(id="preview", classes="pane third")
        yield StaticText(id="gist")
        yield VerdictLine(id="verdict")
        yield ProblemList(id="problems")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        """Show the gang as it is."""
        self._breaking: dict[str, bool] = {}
        self.show_deck()

    def judge_anew(self) -> None:
        """Show the verdict by what was chosen."""
        self.desk.renew()
        self.show_deck()

    # ------------------------------------------------------------------ showing

    def show_deck(self) -> None:
        """Draw the gang and what the rules say about it."""
        self._breaking = {}
        report = self.desk.report(self.deck)
        unsaved = " - not saved" if self.is_changed else "" if self.autosave.saved_as else " - not changed yet"
        title = f"{self.deck.title} - {self.deck.identity}{unsaved}"
        self.query_one("#gang-title", StaticText).update(content(title))
        self.query_one("#deck", DeckList).show(self.desk.piles(self.deck))
        self.query_one("#verdict", VerdictLine).show([report])
        self.query_one("#problems", ProblemList).show_reports([report])
        self.query_one("#cards", CardList).refresh()
        self.search_again()
        self.show_tabs()

    def show_tabs(self, **labels: str) -> None:
        """Name the panes, with what is in them."""
        problems = len(self.query_one("#problems", ProblemList).problems)
        cards = self.deck.cards
        super().show_tabs(deck=self.worded(f"{{Deck}} {cards}"), problems=f"Problems {problems}", **labels)

    def _mark(self, card: CardRow) -> tuple[str, str]:
        """Copies in the gang, and "!" at a card of which one more would break a rule."""
        if card.id not in self._breaking:
            self._breaking[card.id] = self.desk.breaks(self.deck, card)
        breaks = self._breaking[card.id]
        return f"{self.desk.copies(self.deck, card) or '':>2}{'!' if breaks else ' '}", "dim" if breaks else ""

    @property
    def card(self) -> CardRow | None:
        """The card under the cursor of the pane that is used."""
        deck = self.query_one("#deck", DeckList)
        if self._side == "deck":
            return deck.current.card if deck.current is not None else None
        return self.query_one("#cards", CardList).current

    @on(LineList.Highlighted, "#cards")
    @on(LineList.Highlighted, "#deck")
    def show_card(self) -> None:
        """Draw the card under the cursor."""
        card = self.card
        notes = self.notes_on(card) if card is not None else ()
        self.query_one("#preview", CardPreview).show(*([face_of(card, notes)] if card is not None else []))
        self.query_one("#gist", StaticText).update(content("\n".join(gist(card, notes)) if card is not None else ""))

    def notes_on(self, card: CardRow) -> tuple[str, ...]:
        """What the marks at a card mean: its copies in the gang, whether one more fits, and what is owned."""
        held = self.desk.copies(self.deck, card)
        notes = (self.worded(f"{counted(held, 'copy', 'copies')} in this {{deck}}."),) if held else ()
        breaks = ("One more would break a rule.",) if self._mark(card)[0].endswith("!") else ()
        aside = self.desk.count(self.deck, MAYBE, card)
        listed = (f"{counted(aside, 'copy', 'copies')} on the maybe-list.",) if aside else ()
        noted = self.desk.note_on(self.deck, card)
        return (*((f"Note: {noted}",) if noted else ()), *notes, *listed, *breaks, *super().notes_on(card))

    def use(self, pane: str) -> None:
        """This pane is used now, with the cursor of its own."""
        if pane != self.pane:
            self._side = pane if pane in ("cards", "deck") else self._side
            super().use(pane)
            self.show_card()

    def on_deck_list_stepped(self, event: DeckList.Stepped) -> None:
        """One copy more or fewer, with the mouse."""
        holding = event.source.current
        if holding is not None:
            self._set(holding.pile, holding.card or holding.written, holding.count + event.by)

    # ------------------------------------------------------------------ changing

    @on(Input.Submitted, "#query")
    @on(LineList.Chosen)
    def action_add(self) -> None:
        """One copy more of the card under the cursor; at a problem, its rule, its cards and what mends it."""
        if self.is_in("problems"):
            problem = self.query_one("#problems", ProblemList).current
            if problem is not None:
                self.fixes.follow(problem, self.go_to_held)
            return
        pile, card = self._under_cursor()
        if card is not None and pile is None:
            pile = self.desk.pile_for(self.deck, card)
        if card is not None and pile is not None:
            self._set(pile, card, self.desk.count(self.deck, pile, card) + 1)

    def action_remove(self) -> None:
        """One copy fewer of the card under the cursor."""
        pile, card = self._under_cursor()
        if card is None:
            return
        pile = pile or self.desk.held_in(self.deck, card)
        if pile is None:
            self.tell(self.worded("This card is not in the {deck}."))
        else:
            self._set(pile, card, self.desk.count(self.deck, pile, card) - 1)

    def action_count(self, number: int) -> None:
        """Exactly so many copies of the card under the cursor."""
        pile, card = self._under_cursor()
        if card is not None:
            pile = pile or self.desk.held_in(self.deck, card) or self.desk.pile_for(self.deck, card)
        if card is not None and pile is not None:
            self._set(pile, card, number)

    def action_move_pile(self) -> None:
        """Put the card under the cursor into the next pile that takes it."""
        pile, card = self._under_cursor()
        if card is not None:
            pile = pile or self.desk.held_in(self.deck, card)
        if card is None or pile is None:
            self.tell(self.worded("This card is not in the {deck}: add it first."))
            return
        name = card if isinstance(card, str) else card.name
        with self.refusing():
            moved = self.desk.moved(self.deck, pile, card)
            if moved == self.deck:
                self.tell(f"No other pile takes {name}.")
                return
            self.change(moved, f"{name} moved to another pile")
            self.query_one("#deck", DeckList).follow(name)

    def action_maybe(self) -> None:
        """Put the card under the cursor on the list of what may come in, or take it in from there."""
        pile, card = self._under_cursor()
        if card is None:
            return
        name = card if isinstance(card, str) else card.name
        with self.refusing():
            if pile == MAYBE and not isinstance(card, str):
                self.change(self.desk.taken_in(self.deck, card), f"{name} is in")
                self.query_one("#deck", DeckList).follow(name)
                return
            if pile is None:
                self._set(MAYBE, card, self.desk.count(self.deck, MAYBE, card) + 1)
            elif pile != MAYBE:
                self.change(self.desk.set_aside(self.deck, pile, card), f"{name} is on the maybe-list")
            self.query_one("#deck", DeckList).follow(name, MAYBE)

    def action_note(self) -> None:
        """Note something on the card under the cursor."""
        card = self.card
        if card is None:
            return

        def note(text: str) -> None:
            self.change(self.desk.noted(self.deck, card, text), f"Noted on {card.name}")

        before = self.desk.note_on(self.deck, card)
        question = AskText(f"Note on {card.name}", before, self.worded(NO_NOTE), may_be_empty=True)
        self.ask_for(question, note)

    def _under_cursor(self) -> tuple[str | None, CardRow | str | None]:
        """The card that a key is about, and its pile where that is clear."""
        deck = self.query_one("#deck", DeckList)
        if self._side == "cards":
            return None, self.query_one("#cards", CardList).current
        holding = deck.current
        return (None, None) if holding is None else (holding.pile, holding.card or holding.written)

    def _set(self, pile: str, card: CardRow | str, count: int) -> None:
        titles = {one.key: one.title for one in decks.form_of(self.deck).piles} | {MAYBE: "the maybe-list"}
        name = card if isinstance(card, str) else card.name
        said = f"{name}: {max(0, count)} in {titles.get(pile, pile)}"
        with self.refusing():
            self.change(self.desk.with_count(self.deck, pile, card, count), said)

    def go_to_held(self, name: str) -> None:
        """Put the cursor on a card of the gang."""
        self.action_pane("deck")
        self.query_one("#deck", DeckList).follow(name)

    # ------------------------------------------------------------------ what its parts do

    @property
    def fixes(self) -> DeckFixes:
        """What mends the gang as it is now."""
        return DeckFixes(self, self.desk, self.deck, self.change)

    @property
    def figures(self) -> DeckFigures:
        """The gang as it is now in figures."""
        return DeckFigures(self, self.desk, self.deck)

    @property
    def sharing(self) -> DeckSharing:
        """The gang as it is now on its way out."""
        return DeckSharing(self, self.deck)

    def action_fix(self) -> None:
        """See what mends the problem under the cursor."""
        self.fixes.fix(self.query_one("#problems", ProblemList).current)

    def action_fix_all(self) -> None:
        """See the nearest legal {deck}."""
        self.fixes.fix_all()

    def action_suggest(self) -> None:
        """See it filled up by the example of the starters; what is in it stays, as far as that is legal."""
        self.fixes.suggest()

    def action_figures(self) -> None:
        """Count the {deck} by pile and by every field, in bars."""
        self.figures.spread()

    def action_hand(self) -> None:
        """Deal a first hand, and another as often as is wanted."""
        self.figures.hand()

    def action_odds(self) -> None:
        """See how likely it is to hold the card under the cursor by each turn."""
        self.figures.odds(self.card)

    def action_judged_by(self) -> None:
        """Choose the format that {decks} are judged by, and whether only owned cards are to be used."""
        JudgingChoice(self, self.deck.rulebook, self.judge_anew).choose()

    def action_export(self) -> None:
        """Write it to a file, in one of all the forms there are."""
        self.sharing.export()

    def action_copy_text(self) -> None:
        """Put the {deck} on the clipboard, as a file would hold it."""
        self.sharing.copy_text()

    def action_share(self) -> None:
        """Show it as one word that can be pasted anywhere, and as a picture for a camera."""
        self.sharing.share()

    def action_compare(self) -> None:
        """See what another {deck} has more or fewer of."""
        self.sharing.compare()

    # ------------------------------------------------------------------ reading

    def subject(self) -> Subject | None:
        """The problem or the card under the cursor."""
        problem = self.query_one("#problems", ProblemList).current
        if self.pane == "problems" and problem is not None:
            return about_problem(problem, self.deck.rulebook)
        return about_cards([self.card], self.deck.rulebook) if self.card is not None else None

    def action_view(self) -> None:
        """See the card under the cursor alone."""
        card = self.card
        if card is not None:
            self.app.push_screen(ShowCards(face_of(card, self.notes_on(card))))

    def action_why(self) -> None:
        """Read what every rule counted."""
        report = self.desk.report(self.deck)
        entries = list(counted_entries(report)) or [ListEntry(plain("No rule could be counted."))]
        self.app.push_screen(ReadReasons(f"{self.deck.title}, rule by rule", entries))

    def action_back(self) -> None:
        """From the {deck} or its problems to the cards, from the cards out."""
        if self.pane != "cards":
            self.action_pane("cards")
        else:
            super().action_back()
