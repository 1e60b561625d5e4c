"""The parts of the screens with decks, each by itself: what they ask and say is written down by what is no screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.screen import Screen

from deckbuilder.app.deck import collection
from deckbuilder.app.deck.building import DeckEditor
from deckbuilder.app.deck.decks import load_deck, new_deck
from deckbuilder.app.deck.format_choice import judged_by
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.tui.program import Program
from deckbuilder.tui.screens.base_screen import Answer
from deckbuilder.tui.screens.counting import DeckFigures, HandScreen
from deckbuilder.tui.screens.deck_suggestions import SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskOne, AskText
from deckbuilder.tui.screens.judging import AddonInstall, JudgingChoice
from deckbuilder.tui.screens.mending import DeckFixes
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.screens.sharing import DeckSharing, ShareScreen

BOOK = "monster-town"


class Shown(App[None]):
    """Writes down the screens that are opened and what is copied."""

    def __init__(self) -> None:
        super().__init__()
        self.screens: list[Screen[Any]] = []
        self.copied = ""

    def push_screen(self, screen: Any, *_: Any, **__: Any) -> Any:
        self.screens.append(screen)

    def copy_to_clipboard(self, text: str) -> None:
        self.copied = text


class Desk:
    """A screen that writes down what it is to say, and is asked by the test."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.app = Shown()
        self.said: list[str] = []
        self.asked: list[tuple[Screen[Any], Callable[[Any], object]]] = []

    @property
    def program(self) -> Program:
        raise AssertionError("no part under test looks anything up")

    def worded(self, text: str) -> str:
        return self.library.book.worded(text)

    def key_of(self, action: str) -> str:
        return f"<{action}>"

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        self.said.append(f"Refused: {message}" if is_refused else message)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        try:
            yield
        except Refusal as refusal:
            self.tell(refusal.said, is_refused=True)

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        self.asked.append((question, then))

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> None:
        asyncio.run(work)

    def answer(self, answer: object) -> None:
        """Answer what was asked last."""
        with self.refusing():
            self.asked.pop()[1](answer)

    @property
    def options(self) -> list[str]:
        """What can be chosen at the question that was asked last."""
        question = self.asked[-1][0]
        assert isinstance(question, AskOne)
        return list(question._options)


@pytest.fixture
def desk() -> Iterator[Desk]:
    with open_library() as library:
        yield Desk(library)


def test_a_format_is_chosen_and_everything_judged_anew(desk: Desk) -> None:
    judged: list[str] = []
    JudgingChoice(desk, BOOK, lambda: judged.append("anew")).choose()
    place = next(number for number, one in enumerate(desk.options) if "( )" in one)
    desk.answer(place)
    assert judged == ["anew"]
    assert desk.said[-1].startswith("Judged by: ")
    assert judged_by(desk.library, BOOK).format


def test_boxes_are_counted_and_a_number_that_is_none_is_refused(desk: Desk) -> None:
    choice = JudgingChoice(desk, BOOK, lambda: None)
    choice.choose()
    desk.answer(len(desk.options) - 1)
    desk.answer(0)
    desk.answer("many")
    assert desk.said == ['Refused: "many" is no number of boxes.']
    choice.choose()
    desk.answer(len(desk.options) - 1)
    desk.answer(0)
    desk.answer("2")
    assert [one.boxes for one in collection.show_collection(desk.library).boxes] == [2]


def test_a_problem_leads_to_what_mends_it_and_the_way_that_is_taken_is_a_change(desk: Desk) -> None:
    deck, changes = new_deck(desk.library, "militia"), list[Deck]()
    editor = DeckEditor(desk.library)
    fixes = DeckFixes(desk, editor, deck, lambda changed, said: changes.append(changed))
    problem = editor.report(deck).errors[0]
    fixes.follow(problem, lambda name: None)
    assert desk.options[:2] == ["See what mends it (<fix>)", f"Read the rule {problem.clause}"]
    desk.answer(0)
    found = desk.asked[-1][0]
    assert isinstance(found, SuggestionsScreen)
    desk.answer(found._find().ways[0])
    assert changes and changes[0] != deck


def test_where_every_rule_holds_there_is_nothing_to_mend(desk: Desk) -> None:
    deck = load_deck(desk.library, "The Slow Tide")
    fixes = DeckFixes(desk, DeckEditor(desk.library), deck, lambda changed, said: None)
    fixes.fix(None)
    fixes.fix_all()
    assert desk.said == ["Every rule holds: there is nothing to mend.", "Every rule holds already."]


def test_a_deck_is_counted_and_dealt_from(desk: Desk) -> None:
    editor, deck = DeckEditor(desk.library), load_deck(desk.library, "The Slow Tide")
    figures = DeckFigures(desk, editor, deck)
    figures.spread()
    figures.hand()
    figures.odds(editor.card("Necro Blast"))
    figures.odds(None)
    assert [type(screen) for screen in desk.app.screens] == [Read, HandScreen, Read]


def test_a_deck_is_written_copied_shared_and_compared(desk: Desk, tmp_path: Path) -> None:
    sharing = DeckSharing(desk, load_deck(desk.library, "The Slow Tide"))
    sharing.export()
    desk.answer(0)
    assert isinstance(desk.asked[-1][0], AskText)
    desk.answer(str(tmp_path / "tide.gang"))
    assert (tmp_path / "tide.gang").exists()
    assert desk.said == [f"Written: {tmp_path / 'tide.gang'}"]
    sharing.copy_text()
    assert "The Slow Tide" in desk.app.copied
    sharing.share()
    sharing.compare()
    desk.answer(0)
    assert [type(screen) for screen in desk.app.screens] == [ShareScreen, SuggestionsScreen]


def test_a_set_is_installed_and_taken_away_again(desk: Desk, tmp_path: Path) -> None:
    from deckbuilder.app.expansions.authoring import new_set

    written = new_set("mice", "", tmp_path / "mice.toml", is_forced=False, rulebook_id=BOOK)
    judged: list[str] = []
    addons = AddonInstall(desk, lambda: judged.append("anew"), lambda name: None)
    addons.remove()
    assert desk.said == ["No set or format is installed; those that come with the program stay."]
    addons.install()
    desk.answer(str(written.cards))
    assert desk.said[-1].endswith("is installed; no saved gang changes its verdict.")
    addons.remove()
    desk.answer(0)
    desk.answer(1)
    assert judged == ["anew", "anew"]
