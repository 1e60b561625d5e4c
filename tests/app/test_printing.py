"""Cards on paper: true to size, with marks to cut along, and with all their text readable."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from deckbuilder.app.deck.printing import (
    DOWN,
    HEIGHT,
    INSIDE,
    LARGEST,
    PAPERS,
    SMALLEST,
    WIDTH,
    Paper,
    cut_marks,
    fits,
    html_sheets,
    name_size,
    places,
    text_size,
    with_room,
)
from deckbuilder.app.deck.printing_pdf import pdf_sheets
from deckbuilder.app.library.printed_face import Paragraph, PrintedFace, mosaic, printed
from deckbuilder.cards.pool import CardPool
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.support.pools import monster_town, shipped_cards

PLAIN = PrintedFace("Nobody", "Character", "", "", (), -1, (), (), (), "", "core · 1", mosaic("nobody", 13, 7))


def faces() -> list[PrintedFace]:
    """Every shipped card, and those of the fixture gangs."""
    return faces_of(monster_town(), "monster-town")


def faces_of(pool: CardPool, game: str) -> list[PrintedFace]:
    return [printed(card, rulebook(game).schema, pool.identities) for card in pool.cards]


class Page(HTMLParser):
    """The elements that a browser would find on a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "rect":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def classes(self, name: str) -> int:
        """The number of elements of a class."""
        return sum(about.get("class") == name for _tag, about in self.seen)


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_of_the_usual_size_fit_on_a_sheet(paper: Paper) -> None:
    wide, high = PAPERS[paper]
    corners = places(wide, high)
    assert (WIDTH, HEIGHT, len(corners)) == (63, 88, 9)
    assert len({(round(x, 3), round(y, 3)) for x, y in corners}) == 9
    for x, y in corners:
        assert 5 <= x <= wide - WIDTH - 5
        assert 5 <= y <= high - HEIGHT - 5


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stand_at_every_cut_on_the_paper_and_never_on_a_card(paper: Paper) -> None:
    wide, high = PAPERS[paper]
    corners, marks = places(wide, high), list(cut_marks(wide, high))
    for x, y, w, h in marks:
        assert 0 <= x <= x + w <= wide
        assert 0 <= y <= y + h <= high
        for left, top in corners:
            is_beside = x + w <= left or x >= left + WIDTH
            is_above = y + h <= top or y >= top + HEIGHT
            assert is_beside or is_above
    upright = {round(x, 3) for x, _, w, _ in marks if not w}
    assert upright == {round(x + side, 3) for x, _ in corners for side in (0, WIDTH)}
    level = {round(y, 3) for _, y, _, h in marks if not h}
    assert level == {round(y + side, 3) for _, y in corners for side in (0, HEIGHT)}
    assert len(level) == DOWN + 1


def test_a_page_shows_every_card_whole_and_loads_nothing() -> None:
    some = faces()[:20]
    page = html_sheets("Mine & <yours>", some)
    found = Page(page)
    assert found.open == []
    assert (found.classes("sheet"), found.classes("card"), found.classes("cut")) == (3, 20, 3 * 16)
    assert "@page { size: 210mm 297mm; margin: 0 }" in page
    said = " ".join(found.said)
    assert "Mine & <yours>" in said
    for face in some:
        assert face.name in said
        for part in face.text:
            assert part.text in said
    assert not re.search(r"https?://|url\(|@import|<script|<link|<img| on\w+=| src=", page)


def test_a_hostile_card_is_only_words_on_a_page_and_in_a_pdf() -> None:
    evil = "</style><script>alert(1)</script><b>&amp;\"'"
    face = replace(
        PLAIN,
        name=evil,
        kind=evil,
        identity=evil,
        icon=evil,
        badge=mosaic("x", 7, 7),
        hue=12,
        numbers=((evil, evil),),
        words=(evil,),
        text=(Paragraph(evil, evil),),
        flavour=evil,
        foot=evil,
    )
    page = html_sheets(evil, [face])
    assert "<script" not in page
    assert " ".join(Page(page).said).count("<script>alert(1)</script>") == 12
    pytest.importorskip("reportlab")
    assert pdf_sheets(evil, [face]).content.startswith(b"%PDF")


def test_all_that_is_shipped_can_be_read_on_its_card() -> None:
    small = {face.name: text_size(face) for face in faces() if text_size(face) < 2.8}
    assert small == {}
    assert all(fits(face) for face in faces())


def test_munchkin_cards_print_names_of_towns_and_slots_and_no_ids() -> None:
    faces = {face.name: face for face in faces_of(shipped_cards("munchkin-nightmare"), "munchkin-nightmare")}
    said = {name: " ".join((*face.words, *(line.text for line in face.text))) for name, face in faces.items()}
    assert [name for name, text in said.items() if "-town" in text or "ride-" in text] == []
    assert "Not for citizens of Christmas Town." in said["Eight-Foot Cracker"]
    assert "Ride Enhancer, 300 gold." in said["Sat Nav With Attitude"]
    assert "against a citizen of Thanksgiving Town" in said["Pumpkin With Opinions"]


def test_a_space_says_where_it_lies_and_what_stands_there_once() -> None:
    faces = {face.name: face for face in faces_of(shipped_cards("monsters-menace"), "monsters-menace")}
    alaska, said = faces["Alaska"], "Land in North America. Lair. Next to Vancouver, Northwest Canada and Bering Sea."
    assert [*alaska.words, *(line.text for line in alaska.text)] == [said]


def test_long_texts_are_set_smaller_and_only_the_longest_do_not_fit() -> None:
    def with_words(count: int) -> PrintedFace:
        return replace(PLAIN, text=(Paragraph("", "wound " * count),))

    sizes = [text_size(with_words(count)) for count in (1, 40, 80, 160, 320, 640)]
    assert sizes == sorted(sizes, reverse=True)
    assert (sizes[0], sizes[-1]) == (LARGEST, SMALLEST)
    assert fits(with_words(80))
    assert not fits(with_words(640))
    assert INSIDE < WIDTH


def test_of_a_text_that_is_said_not_to_fit_some_is_cut_as_it_is_set() -> None:
    for count in range(150, 500):
        wordy = replace(PLAIN, text=(Paragraph("", "wound " * count),))
        assert fits(wordy) is fits(wordy, text_size(wordy)), count


def test_rules_go_before_flavour_and_no_shipped_card_loses_its_own() -> None:
    tale = replace(PLAIN, text=(Paragraph("", "wound " * 150),), flavour="Once upon a time. " * 16)
    assert not fits(tale, 2.2)
    assert with_room(tale) == replace(tale, flavour="")
    assert all(with_room(face) == face for face in faces())


def test_a_name_of_one_endless_word_stays_on_its_card() -> None:
    endless = replace(PLAIN, name="W" * 60)
    assert name_size(endless) < name_size(PLAIN)
    (inside,) = re.findall(r"\.inside \{([^}]*)\}", html_sheets("Mine", [endless]))
    assert "overflow-wrap: anywhere" in inside


def test_a_gang_keeps_its_colour_whatever_else_is_installed() -> None:
    pool, schema = monster_town(), rulebook("monster-town").schema
    card = next(card for card in pool.cards if card.identity == "wolfenpack")
    alone = [one for one in pool.identities if one.set_id == card.set_id]
    reversed_sets = sorted(pool.identities, key=lambda one: one.set_id, reverse=True)
    hues = {printed(card, schema, identities).hue for identities in (pool.identities, alone, reversed_sets)}
    assert len(hues) == 1


def test_the_shipped_gangs_can_be_told_apart_by_their_colours() -> None:
    pool, schema = monster_town(), rulebook("monster-town").schema
    shown = {
        card.identity: printed(card, schema, pool.identities).hue
        for card in pool.cards
        if card.set_id in ("core", "brass-bailiffs") and card.identity
    }
    hues = sorted(shown.values())
    assert len(hues) == 5
    apart = [after - before for before, after in zip(hues, (*hues[1:], hues[0] + 360), strict=True)]
    assert min(apart) >= 40


def test_a_pdf_is_true_to_size_and_the_same_cards_are_the_same_file() -> None:
    pytest.importorskip("reportlab")
    some = faces()[:10]
    file = pdf_sheets("Mine", some)
    assert file.content == pdf_sheets("Mine", some).content
    assert (file.cut, file.lacking) == ((), "")
    assert file.content.count(b"/Type /Page\n") == 2
    box = re.search(rb"/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]", file.content)
    assert box is not None
    assert [round(float(side) / 72 * 25.4) for side in box.groups()] == [210, 297]


def test_a_pdf_says_what_it_had_to_leave_out() -> None:
    pytest.importorskip("reportlab")
    long = replace(PLAIN, text=(Paragraph("", "wound " * 900),))
    file = pdf_sheets("Mine", [long, replace(PLAIN, name="狼")])
    assert file.cut == ("Nobody",)
    assert file.lacking == "狼"


def test_a_minus_is_read_in_a_pdf_as_well() -> None:
    pytest.importorskip("reportlab")
    minus, dash = (replace(PLAIN, text=(Paragraph("", f"Weak to Water: {sign}3 attack power."),)) for sign in "−–")
    file = pdf_sheets("Mine", [minus])
    assert file.content == pdf_sheets("Mine", [dash]).content != pdf_sheets("Mine", [PLAIN]).content
    assert file.lacking == ""


@pytest.mark.slow
@pytest.mark.parametrize("game", rulebook_ids())
def test_no_shipped_card_is_cut_off_in_a_pdf_or_lacks_a_letter(game: str) -> None:
    pytest.importorskip("reportlab")
    file = pdf_sheets("Everything", faces() if game == "monster-town" else faces_of(shipped_cards(game), game))
    assert (file.cut, file.lacking) == ((), "")
