"""Tables as lines, without a screen: any game from its view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from deckbuilder.app.cards.catalogue import search
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.library import open_library
from deckbuilder.cli.table import table_lines
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece, SeatView, Stance, TableView
from deckbuilder.tui.match.table_drawing import changed
from deckbuilder.tui.plain import plain
from deckbuilder.tui.tables.areas import ShownArea, shown_area
from deckbuilder.tui.tables.board import board, paint
from deckbuilder.tui.tables.drawing import gauge, grid
from deckbuilder.tui.tables.lines import Line, LinePart, Pen, Size, filled
from deckbuilder.tui.tables.pieces import cards
from deckbuilder.tui.themes import of_seat
from deckbuilder.tui.widgets.score_strip import score_lines
from deckbuilder.tui.widgets.table_panel import twins_of

WIDTHS = (20, 44, 57, 68, 100)


def drawn(lines: Sequence[Line]) -> str:
    return "\n".join("".join(part.text.plain for part in line).rstrip() for line in lines)


STANCES: dict[str, Stance] = {"ready": "usual", "exerted": "spent", "hidden": "hidden", "face down": "dead"}


def member(ref: int, name: str, left: int, *marks: str) -> Piece:
    stance = STANCES.get(marks[0], "") if marks else ""
    return Piece(ref, name, f"core/{ref}", "", marks, Gauge(left, 4, f"life 4, {4 - left} wounds"), stance=stance)


def power(now: int) -> Counter:
    return Counter("Power", now, most=12, short="Pow", is_score=True)


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
        SeatView(0, "Anna", "Militia", (power(7), Counter("Hand", 1, "cards")), mine, "you"),
        SeatView(1, "Ben", "Undead", (power(10), Counter("Hand", 5, "cards")), theirs),
    )
    return TableView(
        "", seats, (Area("fight", "Combat at The Dock", (), 0, is_focus=True), Area("deck", "Deck", (), 9))
    )


def test_opponents_are_above_the_viewer_and_the_fight_in_between() -> None:
    lines = drawn(paint(fight(), 1, Pen(70))).split("\n")
    order = [next(n for n, line in enumerate(lines) if said in line) for said in (" Anna - M", "━━ Combat", " Ben - U")]
    assert order == sorted(order)
    assert drawn(paint(fight(), 0, Pen(70))).index(" Ben - U") == 0


def test_a_long_name_of_a_seat_goes_on_below_where_it_began() -> None:
    one, other = fight().seats
    long = replace(other, title="Citizen of Easter Town, Holiday Home and Citizen of Halloween Town (strength 14)")
    lines = drawn(paint(replace(fight(), seats=(one, long)), 0, Pen(57))).split("\n")
    assert lines[0] == " Ben - Citizen of Easter Town, Holiday Home and Citizen"
    assert lines[1].startswith(" of Halloween Town (strength 14)")


def test_fighters_face_each_other_with_their_state_in_letters() -> None:
    lines = drawn(paint(fight(), 1, Pen(70))).split("\n")
    top = next(n for n, line in enumerate(lines) if line.startswith("━━ Combat at The Dock ━"))
    assert [part.strip() for part in lines[top + 1].split("│")] == ["Anna (you)", "Ben"]
    assert [part.strip() for part in lines[top + 2].split("│")] == ["Rusk  ♥♥♥♡ 3  ~exerted", "Sexton  ♥♡♡♡ 1"]
    assert "?hidden, focussed on Rusk" in lines[top + 3]
    text = "\n".join(lines)
    assert "Kill Shot (5 Power)" in text
    assert text.count("Hand") == 3, "a hand of which only the number is known stands among the numbers"
    assert "ready" not in text, "who stands as usual needs no word"


def duel() -> TableView:
    """Two sides between the seats, with numbers, dice and what may still change them."""
    hero = (Piece(1, "Rusk", "core/1", "level 3"), Piece(-1, "die", "", "hits", face="5"))
    beast = (Piece(4, "Sexton", "core/4", "level 9"),)
    areas = (
        Area("fight", "A fight in the woods", (), 0, is_focus=True, notes=("Anybody may still play a card.",)),
        Area("ours", "The brave", hero, 2, within="fight", is_focus=True, counters=(Counter("Strength", 5),), owner=1),
        Area("theirs", "The beasts", beast, 1, "fight", True, counters=(Counter("Strength", 9),), notes=("It bites.",)),
        Area("deck", "Deck", (), 9),
    )
    return TableView("", (SeatView(0, "Anna", "", (), ()), SeatView(1, "Ben", "", (), ())), areas)


def test_sides_without_seats_face_each_other_with_their_strength() -> None:
    lines = drawn(paint(duel(), 1, Pen(70))).split("\n")
    top = next(n for n, line in enumerate(lines) if line.startswith("━━ A fight in the woods ━"))
    assert lines[top + 1] == "Anybody may still play a card."
    names = [part.strip() for part in lines[top + 2].split("│")]
    assert names == ["The brave  Strength 5", "The beasts  Strength 9"]
    text = "\n".join(lines)
    assert "│ 5 │" in text, "the die is drawn"
    assert "hits" in text
    assert "It bites." in text
    assert text.count("Sexton") == text.count("The beasts") == 1, "a side is drawn once"


def test_sides_stay_visible_in_words_on_a_short_screen() -> None:
    found = board(duel(), 1, Pen(70, height=5))
    text = drawn(found.lines[: found.pinned])
    for said in ("A fight in the woods", "The brave  Strength 5", "Rusk", "[5]", "The beasts  Strength 9", "Sexton"):
        assert said in text


def test_sides_are_told_below_what_they_meet_in_plain_lines() -> None:
    lines = table_lines(duel()).split("\n")
    assert lines[lines.index("The table") :][:6] == [
        "The table",
        "  A fight in the woods",
        "    Anybody may still play a card.",
        "    The brave, Strength 5 (2): Rusk (level 3), die: 5 (hits)",
        "    The beasts, Strength 9: Sexton (level 9)",
        "      It bites.",
    ]


def test_cards_stand_in_as_few_lines_as_can_be() -> None:
    scouts = tuple(member(number, f"Rooftop Scout {number}", 4, "scouting") for number in range(5))
    assert len(grid(scouts, Pen(100))) == 3, "two beside each other, as three would need a second line each"
    assert len(grid(tuple(member(number, "Rusk", 4) for number in range(3)), Pen(100))) == 1


def test_fighters_stand_below_each_other_on_a_narrow_screen() -> None:
    lines = drawn(paint(fight(), 0, Pen(40, is_dense=True))).split("\n")
    assert lines.index("Anna (you)") < lines.index("Ben")
    assert not any("╭" in line for line in lines)


def test_cards_are_as_large_as_they_all_fit() -> None:
    def drawn_in(height: int, before: Size | None = None) -> tuple[Size, int]:
        found = board(fight(), 0, Pen(70, height=height), before)
        return found.size, len(found.lines)

    sizes = [drawn_in(height)[0] for height in range(60, 8, -1)]
    assert sizes[0] is Size.FRAMED
    assert sizes == sorted(sizes), "the fewer lines there are, the smaller they are"
    assert all(size is Size.RUNNING or lines <= height for height in range(9, 60) for size, lines in [drawn_in(height)])
    lines = drawn_in(60)[1]
    assert drawn_in(lines, Size.PLAIN)[0] is Size.PLAIN, "they do not grow and shrink with every question"
    assert drawn_in(lines + 9, Size.PLAIN)[0] is Size.FRAMED


def test_the_fight_comes_first_and_stays_pinned_on_a_short_screen() -> None:
    found = board(fight(), 0, Pen(70, height=6))
    text = drawn(found.lines[: found.pinned])
    assert text.startswith("━━ Combat at The Dock")
    assert "Rusk" in text
    assert "Sexton" in text
    assert " Anna - Militia" in drawn(found.lines[found.pinned :])


def test_the_state_of_a_card_is_visible_without_colour() -> None:
    here = Area("here", "Here", tuple(member(n, name, 2, name) for n, name in enumerate(STANCES)), 4)
    text = drawn(paint(TableView("", (SeatView(0, "Anna", "", (), (here,)),), ()), 0, Pen(99, size=Size.FRAMED)))
    for said in ("│♥♥♡♡ 2", "~exerted", "?hidden", "†face down", "╎", "┊"):
        assert said in text


def test_a_changed_card_bears_a_sign() -> None:
    text = drawn(paint(fight(), 0, Pen(70, news=frozenset({2}))))
    assert "Pell ◆" in text
    assert text.count("◆") == 1


@pytest.mark.parametrize("size", [Size.FRAMED, Size.PLAIN])
def test_the_sign_of_a_change_moves_no_card(size: Size) -> None:
    gang = tuple(member(ref, name, 4) for ref, name in enumerate(("Chaplain", "Barricade Gunner", "Envoy")))
    before = drawn(cards(gang, 0, Pen(66, size=size))).split("\n")
    after = drawn(cards(gang, 0, Pen(66, size=size, news=frozenset({0, 1})))).split("\n")
    assert "".join(after).count("◆") == 2
    assert [line.find("Envoy") for line in before] == [line.find("Envoy") for line in after]
    assert [len(line) for line in before] == [len(line) for line in after]


def test_only_the_cards_of_a_fight_grow_when_room_is_short() -> None:
    def facing(height: int) -> bool:
        found = board(fight(), 0, Pen(70, height=height), Size.RUNNING)
        assert found.size is Size.RUNNING, "all of it would take more lines than there are"
        return any("Anna (you)" in line and "│" in line for line in drawn(found.lines).split("\n"))

    assert facing(12), "there is room for the fight, if not for everything"
    assert not facing(9)


def test_a_pile_shows_only_its_count_until_it_is_opened() -> None:
    left = Area("left", "Left", (Piece(7, "Torch", "t"), Piece(8, "Rope", "r")), 2, is_pile=True)
    view = TableView("", (SeatView(0, "Anna", "", (), (left,)),), ())
    closed = paint(view, 0, Pen(50))
    assert "▤ Left 2" in drawn(closed)
    assert "Torch" not in drawn(closed)
    (pile,) = [part for line in closed for part in line if part.opens]
    assert pile.refs == (7, 8), "whoever points at a card in it points at the pile"
    for pen in (Pen(50, opened=frozenset({pile.opens})), Pen(50, wanted=frozenset({8}))):
        assert "Torch" in drawn(paint(view, 0, pen))


@pytest.mark.parametrize("room", range(9, 40))
def test_a_card_in_running_text_is_not_broken_inside_a_word(room: int) -> None:
    pen = Pen(40, size=Size.RUNNING)
    before = LinePart(plain("." * (pen.width - room)), member(1, "Rusk", 3))
    card = LinePart(plain("  Yesterday's Eggnog "), member(2, "Yesterday's Eggnog", 3))
    words = drawn(filled([before, card], pen)).replace(".", "").split()
    assert words == ["Yesterday's", "Eggnog"]


def test_the_score_of_every_seat_takes_two_lines_at_most() -> None:
    def seat(number: int, now: int, near: str = "") -> SeatView:
        counters = (power(now), Counter("Hand", 5, "cards", is_score=True), Counter("Items", 9))
        return SeatView(number, f"The {number}. Company", "", counters, (), near=near)

    two = TableView("", (seat(0, 7), seat(1, 11, "1 from winning")), (), turn=0)
    assert [line.plain.rstrip() for line in score_lines(two, 1, 90)] == [
        "! The 1. Company  Power 11/12  Hand 5  1 from winning",
        "▶ The 0. Company  Power 7/12  Hand 5",
    ]
    four = TableView("", tuple(seat(number, 7) for number in range(4)), (), turn=2)
    lines = [line.plain for line in score_lines(four, 0, 60)]
    assert lines[1] == "▶ The 2. Com… Pow 7/12 Hand 5    The 3. Com… Pow 7/12 Hand 5"
    for count in range(1, 7):
        view = TableView("", tuple(seat(number, 7, "near" * (number % 2)) for number in range(count)), ())
        for width in (40, 60, 80, 120):
            lines = [line.plain for line in score_lines(view, 0, width)]
            assert len(lines) <= 2
            assert max(map(len, lines)) <= width
            assert "\n".join(lines).count("7/12") == count or count > 2 * (width // 30)


def test_the_colour_of_a_seat_ends_with_its_name_even_if_that_is_wide() -> None:
    view = TableView("", (SeatView(0, "魔物の町", "", (power(7),), ()),), ())
    (line,) = score_lines(view, 0, 40)
    coloured = [line.plain[span.start : span.end] for span in line.spans if span.style == of_seat(0)]
    assert coloured == ["  魔物の町"]


@pytest.mark.parametrize("size", Size)
def test_before_each_card_stands_the_icon_that_it_bears(size: Size) -> None:
    view = fight().with_icons({"core/1": "⚑", "core/3": "⚑", "core/4": "☠"})
    text = drawn(paint(view, 1, Pen(70, size=size)))
    assert "⚑ Rusk" in text
    assert "⚑ Kill Shot" in drawn(paint(view, 0, Pen(70, size=size)))
    assert "☠ Sexton" in text
    assert "☠ Pell" not in text and "⚑ Pell" not in text, "a card without an icon bears none"


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
def test_a_gauge_shows_signs_and_a_number(now: int, usual: int, shown: str) -> None:
    assert gauge(Gauge(now, usual, "")) == shown


def test_dice_are_drawn_beside_whoever_threw_them() -> None:
    sides = (Piece(1, "Tess", "", "attack power 11", die=8), Piece(2, "Lurker", "", "attack power 3", die=3))
    view = TableView("", (), (Area("fight", "The fight", sides, 2, is_focus=True),))
    text = drawn(paint(view, SPECTATOR, Pen(70)))
    assert "│ 8 │   attack power 11" in text
    assert "│ 3 │   attack power 3" in text


@pytest.mark.slow
@pytest.mark.parametrize("decks", [("Powder and Prayer", "The Slow Tide"), ("Home by Ten",)])
def test_every_known_card_can_be_reached_and_no_line_is_too_long(
    decks: tuple[str, ...],
) -> None:
    with open_library() as library:
        match = start_match(library, decks, ("greedy", "greedy"), seed=4, is_kept=False)
    for number in range(144):
        if not match.step():
            break
        if number % 12:
            continue
        view, width = match.view(number % 2), WIDTHS[number // 12 % len(WIDTHS)]
        known = {piece.ref for area in view.everywhere for piece in area.pieces}
        for size in Size:
            lines = paint(view, number % 2, Pen(width, is_dense=number % 24 == 0, size=size))
            starts = [ref for line in lines for part in line if part.is_first for ref in part.refs]
            assert set(starts) == known
            assert max(sum(part.width for part in line) for line in lines) <= width


def test_a_choosable_copy_stands_for_its_twins() -> None:
    def copy(ref: int, card: str) -> Piece:
        return Piece(ref, card, card)

    hand = Area("hand", "Hand", (copy(1, "torch"), copy(2, "torch"), copy(3, "rope"), Piece(-1, "?", "torch")), 4)
    members = Area("here", "Here", (member(4, "Rusk", 3), member(5, "Rusk", 3)), 2)
    view = TableView("", (SeatView(0, "Anna", "", (), (hand, members)),), ())
    assert twins_of(view, {1, 4}) == {2: 1}
    assert twins_of(view, {2}) == {1: 2}
    assert twins_of(view, {3}) == {}


def test_equal_cards_in_one_area_are_one_entry_with_a_count() -> None:
    shot, brute = Piece(1, "Kill Shot", "core/1", "5 Power"), Piece(5, "Biter (2)", "core/5", "life 3", kind="Biter")
    hand = [shot, Piece(2, "Dive", "core/2"), replace(shot, ref=3), replace(shot, ref=4, note="6 Power")]
    reserves = [brute, replace(brute, ref=6, name="Biter (3)"), member(7, "Rusk", 3), member(8, "Rusk", 3)]
    lines = shown_area(ShownArea(Area("hand", "Hand", tuple(hand), 4)), Pen(70, size=Size.WORD))
    assert " ".join(drawn(lines).split()) == "Hand 2 x Kill Shot (5 Power) Dive Kill Shot (6 Power)"
    assert [part.refs for line in lines for part in line if part.is_first] == [(1, 3), (2,), (4,)]
    said = drawn(grid(reserves, Pen(34)))
    assert said.split("\n")[0].strip() == "2 x Biter  life 3"
    assert said.count("Rusk") == 2, "whoever has a gauge is somebody"
    one_by_one = drawn(grid(reserves, Pen(34, singles=frozenset({5, 6}))))
    assert "Biter (2)" in one_by_one
    assert "Biter (3)" in one_by_one


def test_only_new_moved_or_hurt_pieces_count_as_changed() -> None:
    before = fight()
    mine = before.seats[0]
    here, hand = mine.areas
    hurt = replace(here, pieces=(here.pieces[0], member(2, "Pell", 1, "ready")))
    drawn_card = replace(hand, pieces=(*hand.pieces, Piece(9, "Dive", "core/9")), count=2)
    now = replace(before, seats=(replace(mine, areas=(hurt, drawn_card)), before.seats[1]))
    assert changed(before, now) == {2, 9}
    assert changed(before, before) == frozenset()
    assert changed(None, now) == frozenset(), "who has not looked before sees nothing changed"
