"""The copies of a card in a deck being built: adding, removing, moving, setting aside and annotating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.building import MAYBE, called
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskText

if TYPE_CHECKING:
    from deckbuilder.app.deck.building import DeckEditor
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.tui.screens.draft import DeckDraft
    from deckbuilder.tui.widgets.deck_list import DeckList

ON_MAYBE = "the maybe-list"
NO_NOTE = "It stays with the {deck}; an empty line removes it."


class CopiesHost(AskingScreen, Protocol):
    """The screen of the deck, with the card that the keys act on."""

    draft: DeckDraft

    @property
    def editor(self) -> DeckEditor:
        """The editor of the deck as it is now."""

    @property
    def held(self) -> DeckList:
        """The list of the deck's cards."""

    @property
    def picked(self) -> tuple[CardRow | str | None, str | None]:
        """The card under the cursor, or the written name of an unknown one, and its pile if that is clear."""


class DeckCopies:
    """The copies of the card under the cursor."""

    def __init__(self, screen: CopiesHost) -> None:
        self._screen = screen

    def add(self) -> None:
        """Add a copy of the card under the cursor."""
        card, pile = self._screen.picked
        if card is not None:
            pile = pile or self._screen.editor.pile_for(card)
            if pile is not None:
                self.put(pile, card, self._screen.editor.count(pile, card) + 1)

    def remove(self) -> None:
        """Remove a copy of the card under the cursor."""
        card, pile = self._screen.picked
        if card is None:
            return
        pile = pile or self._screen.editor.held_in(card)
        if pile is None:
            self._screen.tell(self._screen.worded("This card is not in the {deck}."))
        else:
            self.put(pile, card, self._screen.editor.count(pile, card) - 1)

    def set_to(self, number: int) -> None:
        """Set the number of copies of the card under the cursor."""
        card, pile = self._screen.picked
        if card is not None:
            pile = pile or self._screen.editor.held_in(card) or self._screen.editor.pile_for(card)
            if pile is not None:
                self.put(pile, card, number)

    def move(self) -> None:
        """Move the card under the cursor to the next pile that accepts it."""
        card, pile = self._screen.picked
        pile = None if card is None else pile or self._screen.editor.held_in(card)
        if card is None or pile is None:
            self._screen.tell(self._screen.worded("This card is not in the {deck}: add it first."))
            return
        with self._screen.refusing():
            moved = self._screen.editor.moved(pile, card)
            if moved == self._screen.draft.deck:
                self._screen.tell(f"No other pile takes {called(card)}.")
                return
            self._screen.draft.change(moved, f"{called(card)} moved to another pile")
            self._screen.held.follow(called(card))

    def set_aside(self) -> None:
        """Put the card under the cursor on the maybe-list, or move it from there into the {deck}."""
        card, pile = self._screen.picked
        if card is None:
            return
        with self._screen.refusing():
            if pile == MAYBE:
                taken = self._screen.draft.deck if isinstance(card, str) else self._screen.editor.taken_in(card)
                if taken == self._screen.draft.deck:
                    self._screen.tell(f"No pile takes {called(card)}.")
                    return
                self._screen.draft.change(taken, f"{called(card)} is in")
                self._screen.held.follow(called(card))
                return
            if pile is None:
                self.put(MAYBE, card, self._screen.editor.count(MAYBE, card) + 1)
            else:
                aside = self._screen.editor.set_aside(pile, card)
                self._screen.draft.change(aside, f"{called(card)} is on {ON_MAYBE}")
            self._screen.held.follow(called(card), MAYBE)

    def note(self) -> None:
        """Write a note on the card under the cursor."""
        card, _ = self._screen.picked
        if card is None or isinstance(card, str):
            return

        def note(text: str) -> None:
            self._screen.draft.change(self._screen.editor.noted(card, text), f"Noted on {card.name}")

        before = self._screen.editor.note_on(card)
        question = AskText(f"Note on {card.name}", before, self._screen.worded(NO_NOTE), may_be_empty=True)
        ask_text(self._screen, question, note)

    def put(self, pile: str, card: CardRow | str, count: int) -> None:
        """Set the number of copies of a card in a pile."""
        places = {one.key: f"in {one.title}" for one in decks.form_of(self._screen.draft.deck).piles}
        places[MAYBE] = f"on {ON_MAYBE}"
        said = f"{called(card)}: {max(0, count)} {places.get(pile, f'in {pile}')}"
        with self._screen.refusing():
            self._screen.draft.change(self._screen.editor.with_count(pile, card, count), said)
