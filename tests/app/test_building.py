"""A gang changes in the same way through the keys of the screen and through commands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.deck.editing import Ask, edit
from deckbuilder.app.deck.terms import USUAL, judge_by
from deckbuilder.app.expansions.format_install import install_format, remove_format
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.library.lookup import show_card
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import format_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.errors import Refusal
from deckbuilder.problems import Report
from deckbuilder.rulebooks import rulebook
from tests.support.formats import HOUSE

TWICE = "2 Kill Shot\n1 Flashbang\n1 kill shot\n"
TOO_MANY = "600 Kill Shot\n600 Kill Shot\n"
FORM: DeckForm = rulebook("monster-town").construction.form


def gang(tmp_path: Path, combat: str, more: str = "") -> Path:
    path = tmp_path / "mine.gang"
    path.write_text(f"Gang: militia\n\nCombat deck:\n{combat}{more}", encoding="utf-8")
    return path


def lines(deck: Deck) -> list[str]:
    """The listed cards, as a file lists them."""
    text = format_deck(deck, FORM)
    return [line for line in text.splitlines() if line.endswith(":") or line[:1].isdigit()]


def named(library: Library, deck: Deck, pile: str = "combat") -> dict[str, int]:
    """The cards that the screen shows in a pile."""
    piles = {view.key: view for view in DeckJudge(library).editor(deck).piles()}
    return {one.name if one.card else f"{one.name}?": one.count for one in piles[pile].holdings}


@pytest.mark.parametrize(
    ("combat", "ask", "count", "left"),
    [
        (TWICE, Ask("add", "Kill Shot"), 4, ["2 Kill Shot", "1 Flashbang", "2 kill shot"]),
        (TWICE, Ask("remove", "Kill Shot"), 2, ["2 Kill Shot", "1 Flashbang"]),
        (TWICE, Ask("remove", "Kill Shot", 2), 1, ["1 Kill Shot", "1 Flashbang"]),
        (TWICE, Ask("remove", "Kill Shot", "all"), 0, ["1 Flashbang"]),
        (TWICE, Ask("set", "Kill Shot", 3), 3, ["2 Kill Shot", "1 Flashbang", "1 kill shot"]),
        (TOO_MANY, Ask("remove", "Kill Shot"), 1199, ["600 Kill Shot", "599 Kill Shot"]),
        ("0 Kill Shot\n1 Flashbang\n", Ask("add", "Kill Shot"), 1, ["1 Kill Shot", "1 Flashbang"]),
        ("0 Kill Shot\n1 Flashbang\n", Ask("remove", "Kill Shot"), 0, ["1 Flashbang"]),
        ("0 Kill Shot\n1 Flashbang\n", Ask("set", "Kill Shot", 0), 0, ["1 Flashbang"]),
        ("1 Nobody At All\n", Ask("remove", "nobody at all"), 0, []),
    ],
)
def test_a_key_and_a_command_leave_the_same_lines(
    library: Library, tmp_path: Path, combat: str, ask: Ask, count: int, left: list[str]
) -> None:
    path = gang(tmp_path, combat)
    before = load_deck(library, str(path))
    card = "Nobody At All" if "nobody" in ask.card else show_card(library, ask.card)
    on_screen = DeckJudge(library).editor(before).with_count("combat", card, count)
    edit(library, str(path), [ask])
    assert [line for line in lines(on_screen) if line[0].isdigit()] == left
    assert lines(load_deck(library, str(path))) == lines(on_screen)


def test_no_line_of_a_gang_exceeds_999_copies(library: Library, tmp_path: Path) -> None:
    path = gang(tmp_path, "999 Kill Shot\n", "\nReserves:\n5 Kill Shot\n")
    editor, card = DeckJudge(library).editor(load_deck(library, str(path))), show_card(library, "Kill Shot")
    for pile, change in (("combat", editor.added), ("reserves", editor.moved)):
        with pytest.raises(Refusal, match="at most 999 copies"):
            change(pile, card)
    for ask in (Ask("add", "Kill Shot", pile="combat"), Ask("move", "Kill Shot", pile="reserves", to="combat")):
        with pytest.raises(Refusal, match="at most 999 copies"):
            edit(library, str(path), [ask])
    assert editor.breaks(card)


def test_cards_leave_an_unknown_pile_by_key_and_by_command(library: Library, tmp_path: Path) -> None:
    path = gang(tmp_path, "1 Flashbang\n", "\nAttic:\n2 Kill Shot\n1 Flashbang\n")
    deck = load_deck(library, str(path))
    on_screen = DeckJudge(library).editor(deck).moved("Attic", show_card(library, "Kill Shot"))
    assert (named(library, on_screen), named(library, on_screen, "Attic")) == (
        {"Flashbang": 1, "Kill Shot": 2},
        {"Flashbang": 1},
    )
    done = edit(library, str(path), [Ask("move", "Kill Shot", to="combat")])
    assert [one.sentence for one in done.revision.edits] == ["Move 2 Kill Shot from Attic to Combat deck."]
    assert lines(load_deck(library, str(path))) == lines(on_screen)
    with pytest.raises(Refusal, match="is in Combat deck and Attic") as told:
        edit(library, str(path), [Ask("remove", "Flashbang")])
    assert "--pile combat or --pile Attic" in str(told.value.hint)
    edit(library, str(path), [Ask("remove", "Flashbang", pile="attic")])
    assert [line.pile for line in load_deck(library, str(path)).lines] == ["combat", "combat"]


def test_the_screen_means_the_card_that_the_rules_count(library: Library, tmp_path: Path) -> None:
    reprint = tmp_path / "more.toml"
    reprint.write_text(
        """[set]
id = "more"
rulebook = "monster-town"
title = "More"
version = "1.0"
source = "Written for a test."
licence = "MIT"
vocabulary = 1
core = false

[[combat]]
id = "kill-shot"
name = "Kill Shot"
power = 5
target = [{ as = "victim" }]
do = [{ kill = "victim" }]
""",
        encoding="utf-8",
    )
    with open_library(extra_sets=(reprint,)) as wide:
        deck = load_deck(wide, str(gang(tmp_path, "2 Kill Shot\n")))
        assert named(wide, deck) == {"Kill Shot": 2}


def test_a_heading_counts_the_cards_that_the_rules_count(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "mine.gang"
    path.write_text("Gang: militia\n\nStarting:\n1 Doc Pell\n2 Doctor Nobody\n1 Kill Shot\n", encoding="utf-8")
    deck = load_deck(library, str(path))
    starting = next(pile for pile in DeckJudge(library).editor(deck).piles() if pile.key == "starting")
    assert [one.count for one in starting.holdings] == [1, 2, 1]
    said = [problem.message for problem in DeckJudge(library).report(deck).errors]
    assert starting.count == 1
    assert any(one.startswith("1 starting character listed") for one in said), said


def test_problems_a_gang_already_has_are_counted_once_for_all_cards(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, judge = load_deck(library, "Doctor's Orders"), DeckJudge(library)
    asked: list[Deck] = []

    def counting(validator: DeckValidator[Any], deck: Deck) -> Report:
        asked.append(deck)
        return judged(validator, deck)

    judged = DeckValidator.validate
    monkeypatch.setattr(DeckValidator, "validate", counting)
    names = ("Kill Shot", "Flashbang", "Doc Pell", "Barricade Gunner")
    assert [judge.editor(deck).breaks(show_card(library, name)) for name in names] == [False, False, True, True]
    assert sum(one is deck for one in asked) == 1
    assert len(asked) == 1 + 6, "and once for every pile that is for a card"
    changed = replace(deck, lines=deck.lines[1:])
    judge.editor(changed).breaks(show_card(library, "Kill Shot"))
    assert sum(one is changed for one in asked) == 1, "another gang is counted anew"


def test_a_format_that_is_gone_meanwhile_judges_no_longer(library: Library, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    install_format(library, file)
    judge_by(library, "monster-town", "house")
    deck, judge, other = load_deck(library, "Powder and Prayer"), DeckJudge(library), DeckJudge(library)
    assert not judge.report(deck).is_clean
    assert other.choice(deck) != USUAL
    remove_format(library, "house")
    assert judge.report(deck).is_clean
    assert {view.key: view.count for view in other.editor(deck).piles()}["starting"] == 6
    assert other.choice(deck) == USUAL
