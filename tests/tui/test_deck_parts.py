"""The parts of the deck screens, each by itself: a stand-in for a screen records what they ask and tell."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from deckbuilder.app.deck import collection, versions
from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.deck.decks import list_decks, load_deck, new_deck
from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.app.deck.tagging import matching
from deckbuilder.app.deck.terms import judged_by
from deckbuilder.app.library.library import open_library
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.deck_figures import DeckFigures, HandScreen
from deckbuilder.tui.screens.deck_fixes import DeckFixes
from deckbuilder.tui.screens.deck_suggestions import SuggestionsScreen
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.draft import DeckDraft
from deckbuilder.tui.screens.installing import AddonInstall
from deckbuilder.tui.screens.judging import JudgingChoice
from deckbuilder.tui.screens.marked_decks import MarkedDecks
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.screens.searching import CardSearch
from deckbuilder.tui.screens.sharing import DeckSharing, ShareScreen
from deckbuilder.tui.widgets.deck_list import DeckRows
from tests.tui.fake_screen import FakeScreen, OnlyThis
from tests.tui.stillness import Still, tell

BOOK = "monster-town"


@pytest.fixture
def screen() -> Iterator[FakeScreen]:
    with open_library() as library:
        yield FakeScreen(library)


def draft_of(screen: FakeScreen, deck: Deck) -> DeckDraft:
    """A deck that is open and not saved yet."""
    return DeckDraft(screen, deck, Autosave(screen.library), lambda: None)


def test_a_format_is_chosen_and_everything_judged_anew(screen: FakeScreen) -> None:
    judged: list[str] = []
    JudgingChoice(screen, lambda: judged.append("anew")).choose(BOOK)
    place = next(number for number, one in enumerate(screen.options) if "( )" in one)
    screen.answer(place)
    assert judged == ["anew"]
    assert screen.said[-1].startswith("Judged by: ")
    assert judged_by(screen.library, BOOK).format


def says_so_many_boxes(screen: FakeScreen, typed: str) -> None:
    """Type how many boxes of the first set are owned."""
    JudgingChoice(screen, lambda: None).choose(BOOK)
    screen.answer(len(screen.options) - 1)
    screen.answer(0)
    screen.answer(typed)


def why_again(screen: FakeScreen) -> str:
    """Why the last text was refused, as said where it is asked for again."""
    question = screen.asked[-1][0]
    assert isinstance(question, AskText)
    return question.refused


def test_boxes_are_counted_and_a_number_that_is_none_is_refused(screen: FakeScreen) -> None:
    says_so_many_boxes(screen, "many")
    assert why_again(screen) == '"many" is not a number of boxes.'
    says_so_many_boxes(screen, "2")
    assert [one.boxes for one in collection.show_collection(screen.library).boxes] == [2]


@pytest.mark.parametrize("typed", ["9" * 5_000, "9" * 19, "\u00b2", "\u0663", "-1"])
def test_an_impossible_number_of_boxes_is_refused(screen: FakeScreen, typed: str) -> None:
    says_so_many_boxes(screen, typed)
    assert why_again(screen) == f'"{typed[:40]}" is not a number of boxes.'
    assert not collection.show_collection(screen.library).boxes


def test_a_collection_refuses_more_than_99_boxes_of_a_set(screen: FakeScreen) -> None:
    says_so_many_boxes(screen, "100")
    assert "A collection holds at most 99 boxes of a set." in why_again(screen)
    assert not collection.show_collection(screen.library).boxes


def test_following_a_problem_applies_the_chosen_fix(screen: FakeScreen) -> None:
    deck, judge = new_deck(screen.library, "militia"), DeckJudge(screen.library)
    draft = draft_of(screen, deck)
    fixes = DeckFixes(screen, judge, draft)
    problem = judge.report(deck).errors[0]
    fixes.follow(problem, lambda name: None)
    assert screen.options[:2] == ["See how to fix it (<fix>)", f"Read the rule {problem.clause}"]
    screen.answer(0)
    found = screen.asked[-1][0]
    assert isinstance(found, SuggestionsScreen)
    screen.answer(found.find().ways[0])
    assert draft.deck.lines != deck.lines


def test_a_legal_deck_has_nothing_to_fix(screen: FakeScreen) -> None:
    deck = load_deck(screen.library, "The Slow Tide")
    fixes = DeckFixes(screen, DeckJudge(screen.library), draft_of(screen, deck))
    fixes.fix(None)
    fixes.fix_all()
    assert screen.said == ["Every rule holds: there is nothing to fix.", "Every rule holds already."]


def test_a_deck_is_counted_and_dealt_from(screen: FakeScreen) -> None:
    judge, deck = DeckJudge(screen.library), load_deck(screen.library, "The Slow Tide")
    figures = DeckFigures(screen, judge, draft_of(screen, deck))
    figures.spread()
    figures.hand()
    figures.odds(judge.card("Necro Blast"))
    figures.odds(None)
    assert [type(one) for one in screen.app.screens] == [Read, HandScreen, Read]


def test_a_deck_is_written_copied_shared_and_compared(screen: FakeScreen, tmp_path: Path) -> None:
    sharing = DeckSharing(screen, lambda: load_deck(screen.library, "The Slow Tide"))
    sharing.export()
    screen.answer(0)
    assert isinstance(screen.asked[-1][0], AskText)
    screen.answer(str(tmp_path / "tide.gang"))
    assert (tmp_path / "tide.gang").exists()
    assert screen.said == [f"Written: {tmp_path / 'tide.gang'}"]
    sharing.copy_text()
    assert "The Slow Tide" in screen.app.copied
    sharing.share()
    sharing.compare()
    screen.answer(0)
    assert [type(one) for one in screen.app.screens] == [ShareScreen, SuggestionsScreen]


def test_a_set_is_installed_and_taken_away_again(screen: FakeScreen, tmp_path: Path) -> None:
    from deckbuilder.app.expansions.new_sets import new_set

    written = new_set("mice", "", tmp_path / "mice.toml", is_forced=False, rulebook_id=BOOK)
    judged: list[str] = []
    addons = AddonInstall(screen, lambda: judged.append("anew"), lambda name: None)
    addons.remove()
    assert screen.said == ["No set or format is installed; those included in the program cannot be removed."]
    addons.install()
    screen.answer(str(written.cards))
    assert screen.said[-1].endswith("is installed; no saved gang changes its verdict.")
    addons.remove()
    screen.answer(0)
    screen.answer(1)
    assert judged == ["anew", "anew"]


def test_each_change_of_a_draft_is_saved_and_can_be_undone(screen: FakeScreen) -> None:
    drawn: list[Deck] = []
    starter = load_deck(screen.library, "The Slow Tide")
    draft = DeckDraft(screen, starter, Autosave(screen.library), lambda: drawn.append(draft.deck))
    whole = draft.deck.lines
    draft.change(replace(draft.deck, lines=whole[:-1]), "One card fewer")
    assert screen.said[-1].startswith("One card fewer (<undo> takes it back).")
    assert load_deck(screen.library, draft.deck.name).lines == whole[:-1]
    draft.undo()
    assert load_deck(screen.library, draft.deck.name).lines == whole
    draft.redo()
    draft.rename()
    screen.answer("Mine")
    assert load_deck(screen.library, "Mine").lines == whole[:-1] == drawn[-1].lines
    draft.redo()
    assert screen.said[-1] == "There is nothing to redo."
    draft.leave()
    assert screen.left == [""]


def test_an_unsaved_draft_is_left_only_after_confirmation(screen: FakeScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = draft_of(screen, load_deck(screen.library, "The Slow Tide"))

    def refuse(*_: object) -> None:
        raise Refusal("disk-full", "No room.")

    monkeypatch.setattr(Autosave, "keep", refuse)
    draft.change(replace(draft.deck, lines=()), "Emptied")
    assert draft.is_changed
    assert screen.said[-1] == "Refused: Emptied (<undo> takes it back). Not saved: No room."
    draft.leave()
    screen.answer(0)
    assert screen.left == [], "it could not be saved yet"
    draft.leave()
    screen.answer(1)
    assert screen.left == [""]


def test_marked_decks_are_tagged_deleted_and_restored_together(screen: FakeScreen) -> None:
    async def story() -> None:
        async with OnlyThis(gangs).run_test():
            for name in ("Anna", "Ben", "Carla"):
                copy_deck(screen.library, "Open Vein", name)
            show("Anna")
            marks.mark()
            marks.mark()
            assert screen.said[-1] == "2 gangs marked: <delete>, <export> and <tag> act on all of them."
            marks.tag()
            screen.answer("slow")
            marks.delete()
            assert screen.said[-1] == "Deleted: Anna, Ben (<undo> brings them back)"
            assert "Anna" not in names()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(versions, "restore", locked)
                marks.undo()
            marks.undo()
            assert {"Anna", "Ben", "Carla"} <= names()
            marks.undo()
            assert screen.said[-1].startswith("Nothing has been deleted since the program started; <bring_back> lists")
            marks.narrow()
            screen.answer("#slow")
            assert names() == {"Anna", "Ben"}

    def locked(*_: object) -> object:
        raise Refusal("locked", "Another program is writing to the database.")

    def show(name: str | None) -> None:
        gangs.show(matching(list_decks(screen.library, BOOK), marks.words), name)

    def names() -> set[str]:
        return {row.name for row in gangs.rows}

    gangs = DeckRows(lambda entry: "", id="gangs")
    marks = MarkedDecks(screen, gangs, show)
    asyncio.run(story())


def test_a_narrow_gang_row_shortens_the_verdict_and_keeps_the_name(screen: FakeScreen) -> None:
    gangs = DeckRows(lambda entry: "Not legal: 5 errors", lambda entry: "6-6" if "Tide" in entry.name else "")
    alone = OnlyThis(gangs, library=screen.library)

    async def story() -> None:
        async with alone.run_test():
            gangs.show(list_decks(screen.library, BOOK), "The Slow Tide")
            line = gangs.line(gangs.cursor, 36).plain
            assert line == "  The Slow Tide       6-6  Not legal"
            assert gangs.line(gangs.cursor, 56).plain.endswith("  6-6  Not legal: 5 errors   ")

    tell(story())


def test_a_card_search_works_without_its_screen(screen: FakeScreen) -> None:
    weighed: list[int] = []
    search = CardSearch("Search", "Card", lambda: weighed.append(len(search.cards)))
    alone = OnlyThis(search, search.facets, library=screen.library)

    async def story() -> None:
        async with alone.run_test():
            hands = Still(alone)
            await hands.settle()
            every = len(search.cards)
            search.ask("kill shot")
            await hands.settle()
            assert weighed == [every, 1]
            assert [card.name for card in search.cards.rows] == ["Kill Shot"]
            assert len(search.facets)
            search.ask("typ:")
            await hands.settle()
            assert [card.name for card in search.cards.rows] == ["Kill Shot"], "what was found before stays"
            assert "Not understood" in str(search.query_one("#said", Static).content)

    tell(story())
