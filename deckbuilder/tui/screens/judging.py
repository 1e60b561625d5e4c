"""Judging decks: the format, and the cards owned."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding

from deckbuilder.app.deck import collection, terms
from deckbuilder.app.expansions import sets
from deckbuilder.app.expansions.sets import SetEntry
from deckbuilder.errors import Refusal
from deckbuilder.text import counted, number_of
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText, ask_which

ONLY = "Only cards that I own"
BOXES = "My boxes: how many of each set I own"


class JudgingChoice:
    """The choices that apply to all decks of a game."""

    KEYS = keys_of_part(
        "judging",
        "Rules for judging {decks}",
        Binding("a", "judged_by", "Judged by: format and own cards", show=False),
    )

    def __init__(self, screen: AskingScreen, refresh_verdict: Callable[[], object]) -> None:
        self._screen, self._refresh_verdict = screen, refresh_verdict

    def choose(self, book: str) -> None:
        """Choose the format, and whether to use only owned cards."""
        found = terms.format_options(self._screen.library, book)
        is_only = collection.uses_only_owned(self._screen.library)
        options = [f"({'x' if one.is_chosen else ' '}) {one.title}" for one in found]
        options += [f"[{'x' if is_only else ' '}] {ONLY}", BOXES]

        def choose(index: int) -> None:
            if index < len(found):
                terms.judge_by(self._screen.library, book, found[index].id)
                self._tell_and_judge(f"Judged by: {found[index].title}")
            elif index == len(found):
                collection.use_only_owned(self._screen.library, is_on=not is_only)
                self._tell_and_judge(f"{ONLY}: {'off' if is_only else 'on'}")
            else:
                self._count_boxes()

        self._screen.ask_for(AskOne(self._screen.worded("{Decks} are judged by"), options), choose)

    def _count_boxes(self) -> None:
        """Choose a set, to enter how many boxes of it you own."""
        own = {one.id: one.boxes for one in collection.show_collection(self._screen.library).boxes}

        def ask(one: SetEntry) -> None:
            question = AskText(f"Boxes of {one.title}", str(own.get(one.id, 0)))
            ask_text(self._screen, question, lambda written: self._own(one.id, one.title, written))

        among = [
            (f"{one.title}: {counted(own.get(one.id, 0), 'box', 'boxes')}", one)
            for one in sets.list_sets(self._screen.library)
            if one.rulebook == self._screen.library.book.id
        ]
        ask_which(self._screen, "My boxes: choose a set", among, ask)

    def _own(self, id: str, title: str, written: str) -> None:
        boxes = number_of(written)
        if boxes is None:
            raise Refusal("not-a-number", f'"{written[:40]}" is not a number of boxes.')
        collection.change(self._screen.library, id, boxes, is_total=True)
        self._tell_and_judge(f"{title}: {counted(boxes, 'box', 'boxes')}")

    def _tell_and_judge(self, said: str) -> None:
        self._refresh_verdict()
        self._screen.tell(said)
