"""By what gangs on a screen are judged: a format, and the cards that are owned."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding

from deckbuilder.app.deck import collection, format_choice
from deckbuilder.app.expansions import sets
from deckbuilder.text import counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText

ONLY = "Only cards that I own"
BOXES = "My boxes: how many of each set I own"


class JudgingChoice:
    """What is chosen for all gangs of a rulebook at once."""

    KEYS = keys_of_part("judging", Binding("a", "judged_by", "Judged by: format and own cards", show=False))

    def __init__(self, screen: AskingScreen, book: str, judge_anew: Callable[[], object]) -> None:
        self._screen, self._library, self._book, self._judge_anew = screen, screen.library, book, judge_anew

    def choose(self) -> None:
        """Choose the format, and whether only owned cards are to be used."""
        found = format_choice.format_options(self._library, self._book)
        is_only = collection.uses_only_owned(self._library)
        options = [f"({'x' if one.is_chosen else ' '}) {one.title}" for one in found]
        options += [f"[{'x' if is_only else ' '}] {ONLY}", BOXES]

        def choose(index: int) -> None:
            if index < len(found):
                format_choice.judge_by(self._library, self._book, found[index].id)
                self._tell_and_judge(f"Judged by: {found[index].title}")
            elif index == len(found):
                collection.use_only_owned(self._library, is_on=not is_only)
                self._tell_and_judge(f"{ONLY}: {'off' if is_only else 'on'}")
            else:
                self._count_boxes()

        self._screen.ask_for(AskOne(self._screen.worded("{Decks} are judged by"), options), choose)

    def _count_boxes(self) -> None:
        """Choose a set, to say how many boxes of it there are."""
        own = {one.id: one.boxes for one in collection.show_collection(self._library).boxes}
        found = sets.list_sets(self._library)
        options = [f"{one.title}: {counted(own.get(one.id, 0), 'box', 'boxes')}" for one in found]

        def ask(index: int) -> None:
            one = found[index]
            question = AskText(f"Boxes of {one.title}", str(own.get(one.id, 0)))
            self._screen.ask_for(question, lambda written: self._own(one.id, one.title, written))

        self._screen.ask_for(AskOne("My boxes: choose a set", options), ask)

    def _own(self, id: str, title: str, written: str) -> None:
        if not written.isdecimal():
            self._screen.tell(f'"{written}" is no number of boxes.', is_refused=True)
            return
        collection.change(self._library, id, int(written), is_total=True)
        self._tell_and_judge(f"{title}: {counted(int(written), 'box', 'boxes')}")

    def _tell_and_judge(self, said: str) -> None:
        self._judge_anew()
        self._screen.tell(said)
