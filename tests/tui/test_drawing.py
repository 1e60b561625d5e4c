"""Tables as lines, without a screen: any game from its view, and the one game that has a drawing of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.game.play import start_match
from deckbuilder.app.library.library import open_library
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece, SeatView, TableView
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.tui.tables import PAINTERS, painter_for, plain_table, town
from deckbuilder.tui.tables.drawing import Line, Pen, gauge, grid
from deckbuilder.tui.widgets.table_panel import twins_of

if TYPE_CHECKING:
    from deckbuilder.tui.tables import Painter

WIDTHS = (20, 44, 57, 68, 100)


def drawn(lines: Sequence[Line]) -> str:
    return "\n".join("".join(part.text.plain for part in line).rstrip() for line in lines)


def member(ref: int, name: str, left: int, *marks: str) -> Piece:
    return Piece(ref, name, f"core/{ref}", "", marks, Gauge(left, 4, f"life 4, {4 - left} wounds"))


def fight() -> TableView:
    mine = (
        Area("fight-mine", "Here", (member(1, "Rusk", 3, "exerted"), member(2, "Pell", 5, "ready")), 2, within="fight"),
        Area("hand", "Hand", (Piece(3, "Kill Shot", "core/3", "5 Power"),), 1),
    )
    theirs = (
        Area("fight-theirs", "Here", (member(4, "Sexton", 1, "hidden", "focussed on Rusk"),), 1, within="fight"),
        Area("hand", "Hand", (), 5),
    )
    seats = (
        SeatView(0, "Anna", "Militia", (Counter("Power", 7, "die"), Counter("Hand", 1, "cards")), mine, "you"),
        SeatView(1, "Ben", "Undead", (Counter("Power", 10, "die"), Counter("Hand", 5, "cards")), theirs),
    )
    return TableView(
        "", seats, (Area("fight", "Combat at The Dock", (), 0, is_focus=True), Area("deck", "Deck", (), 9))
    )


def test_who_fights_faces_each_other_and_all_that_matters_is_said_in_letters() -> None:
    lines = drawn(plain_table.paint(fight(), 1, Pen(70))).split("\n")
    assert lines[0].startswith("━━ Combat at The Dock ━")
    assert [part.strip() for part in lines[1].split("│")] == ["Ben", "Anna (you)"]
    assert [part.strip() for part in lines[2].split("│")] == ["Sexton  ♥♡♡♡ 1", "Rusk  ♥♥♥♡ 3  exerted"]
    assert lines[3].strip().startswith("hidden, focussed on Rusk")
    text = "\n".join(lines)
    assert "│ 10 │ Power  Hand ▮▮▮▮▮ 5" in text
    assert "Kill Shot (5 Power)" in text
    assert text.count("Hand") == 3, "a hand of which only the number is known stands among the numbers"


def test_cards_stand_in_as_few_lines_as_can_be() -> None:
    scouts = tuple(member(number, f"Rooftop Scout {number}", 4, "scouting") for number in range(5))
    assert len(grid(scouts, Pen(100))) == 3, "two beside each other, as three would need a second line each"
    assert len(grid(tuple(member(number, "Rusk", 4) for number in range(3)), Pen(100))) == 1


def test_where_there_is_no_room_they_stand_below_each_other() -> None:
    lines = drawn(plain_table.paint(fight(), 0, Pen(40, is_dense=True))).split("\n")
    assert lines[1] == "Anna (you)"
    assert lines.index("Ben") > 1
    assert not any("╭" in line for line in lines)
    assert "Power [7]" in "\n".join(lines)


def test_who_is_ready_needs_no_word_where_the_game_draws_its_own_table() -> None:
    text = drawn(town.paint(fight(), 0, Pen(70)))
    assert "ready" not in text
    assert "~exerted" in text
    assert "?hidden" in text


@pytest.mark.parametrize("paint", [plain_table.paint, town.paint])
def test_before_each_card_stands_the_icon_that_it_bears(paint: Painter) -> None:
    view = fight().with_icons({"core/1": "⚑", "core/3": "⚑", "core/4": "☠"})
    text = drawn(paint(view, 1, Pen(70)))
    assert "⚑ Rusk  ♥♥♥♡ 3" in text
    assert "⚑ Kill Shot (5 Power)" in text
    assert "☠ Sexton" in text
    assert "  Pell  " in text, "a card without an icon bears none"


def test_the_table_bears_the_icons_that_the_catalogue_shows() -> None:
    with open_library() as library:
        match = start_match(library, ("Powder and Prayer", "The Slow Tide"), ("greedy", "greedy"), 4, is_kept=False)
        rows = {card.name: card.icon for card in search(library, "").cards}
    pieces = [piece for area in match.view(0).everywhere for piece in area.pieces]
    assert {piece.icon for piece in pieces} >= {"⚑", "☠"}
    assert all(piece.icon == rows[piece.name.partition(" (")[0]] for piece in pieces)


@pytest.mark.parametrize(
    ("now", "usual", "shown"), [(4, 4, "♥♥♥♥ 4"), (1, 3, "♥♡♡ 1"), (5, 3, "♥♥♥++ 5"), (0, 2, "♡♡ 0"), (12, 9, "12/9")]
)
def test_what_is_left_is_drawn_and_said_as_a_number(now: int, usual: int, shown: str) -> None:
    assert gauge(Gauge(now, usual, "")) == shown


def test_dice_are_drawn_beside_whoever_threw_them() -> None:
    sides = (Piece(1, "Tess", "", "attack power 11", die=8), Piece(2, "Lurker", "", "attack power 3", die=3))
    view = TableView("", (), (Area("fight", "The fight", sides, 2, is_focus=True),))
    text = drawn(plain_table.paint(view, None, Pen(70)))
    assert "│ 8 │   attack power 11" in text
    assert "│ 3 │   attack power 3" in text


def test_a_game_is_drawn_as_its_rulebook_registers_and_otherwise_plainly() -> None:
    names = {rulebook(id).table for id in rulebook_ids()}
    assert {name for name in names if name} == set(PAINTERS)
    assert painter_for(rulebook("monster-town").table) is town.paint
    assert painter_for("") is painter_for("no such drawing") is plain_table.paint


@pytest.mark.parametrize("decks", [("Powder and Prayer", "The Slow Tide"), ("Home by Ten",)])
def test_every_card_that_is_known_can_be_gone_to_and_no_line_is_too_long(
    decks: tuple[str, ...],
) -> None:
    with open_library() as library:
        match = start_match(library, decks, ("greedy", "greedy"), seed=4, is_kept=False)
    painters = {painter_for(match.book.table), plain_table.paint}
    for number in range(144):
        if not match.step():
            break
        if number % 12:
            continue
        view, width = match.view(number % 2), WIDTHS[number // 12 % len(WIDTHS)]
        known = {piece.ref for area in view.everywhere for piece in area.pieces}
        for paint in painters:
            lines = paint(view, number % 2, Pen(width, is_dense=number % 24 == 0))
            starts = [ref for line in lines for part in line if part.is_first for ref in part.refs]
            assert set(starts) == known
            assert max(sum(part.width for part in line) for line in lines) <= width


def test_of_several_copies_the_one_that_can_be_chosen_stands_for_the_others() -> None:
    def copy(ref: int, card: str) -> Piece:
        return Piece(ref, card, card)

    hand = Area("hand", "Hand", (copy(1, "torch"), copy(2, "torch"), copy(3, "rope"), Piece(-1, "?", "torch")), 4)
    members = Area("here", "Here", (member(4, "Rusk", 3), member(5, "Rusk", 3)), 2)
    view = TableView("", (SeatView(0, "Anna", "", (), (hand, members)),), ())
    assert twins_of(view, {1, 4}) == {2: 1}
    assert twins_of(view, {2}) == {1: 2}
    assert twins_of(view, {3}) == {}


def test_equal_cards_that_lie_together_are_one_entry_with_their_number() -> None:
    shot, brute = Piece(1, "Kill Shot", "core/1", "5 Power"), Piece(5, "Biter (2)", "core/5", "life 3", kind="Biter")
    hand = [shot, Piece(2, "Dive", "core/2"), replace(shot, ref=3), replace(shot, ref=4, note="6 Power")]
    reserves = [brute, replace(brute, ref=6, name="Biter (3)"), member(7, "Rusk", 3), member(8, "Rusk", 3)]
    lines = plain_table.area_block(Area("hand", "Hand", tuple(hand), 4), Pen(70))
    assert " ".join(drawn(lines).split()) == "Hand 4 2 x Kill Shot (5 Power) Dive Kill Shot (6 Power)"
    assert [part.refs for line in lines for part in line if part.is_first] == [(1, 3), (2,), (4,)]
    said = drawn(grid(reserves, Pen(34)))
    assert said.split("\n")[0].strip() == "2 x Biter  life 3"
    assert said.count("Rusk") == 2, "whoever has a gauge is somebody"
    one_by_one = drawn(grid(reserves, Pen(34, singles=frozenset({5, 6}))))
    assert "Biter (2)" in one_by_one
    assert "Biter (3)" in one_by_one
