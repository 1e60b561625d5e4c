from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest
from rich.text import Text
from textual.app import App, ComposeResult
from textual.widget import Widget

from deckbuilder.app.cards.catalogue import Group
from deckbuilder.app.library.rows import CardRow
from deckbuilder.tui.plain import cell, plain, wrapped
from deckbuilder.tui.widgets.card_face import ASKED, Scale, brief_lines, card_lines, drawn, face_of
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList
from tests.tui.stillness import Still, tell

HEIGHT = 20


def card(number: int, name: str = "", text: str = "It waits.") -> CardRow:
    return CardRow(
        id=f"many/card-{number}",
        name=name or f"Card {number}",
        identity=None,
        identity_name="",
        type="character",
        type_title="Character",
        copies=1,
        set="many",
        number=number,
        text=text,
        flavour="",
        fields={"life": 3},
        titles={"life": "life"},
    )


class OneWidget(App[None]):
    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget

    def compose(self) -> ComposeResult:
        yield self.widget

    def text(self) -> Sequence[str]:
        rows = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in row).rstrip() for row in rows]


Settle = Callable[[], Awaitable[None]]


def alone(widget: Widget, story: Callable[[OneWidget, Settle], Awaitable[None]]) -> None:
    async def clicking(app: OneWidget, pilot: Still) -> None:
        await story(app, pilot.settle)

    opened(OneWidget(widget), clicking)


def opened(app: OneWidget, story: Callable[[OneWidget, Still], Awaitable[None]]) -> None:
    async def shown_at_once() -> None:
        async with app.run_test(size=(60, HEIGHT)):
            pilot = Still(app)
            await pilot.settle()
            await story(app, pilot)

    tell(shown_at_once())


def test_a_list_of_ten_thousand_cards_draws_only_the_lines_in_sight() -> None:
    cards = CardList()

    async def story(app: OneWidget, settle: Settle) -> None:
        cards.show([card(number) for number in range(10_000)])
        await settle()
        assert cards.drawn <= 4 * HEIGHT
        cards.focus()
        await settle()
        before = cards.drawn
        app.simulate_key("down")
        await settle()
        assert 0 < cards.drawn - before <= 4
        app.simulate_key("G")
        await settle()
        assert cards.drawn - before <= 3 * HEIGHT
        assert any(line.startswith("> Card 9999") for line in app.text())

    alone(cards, story)


def test_the_cursor_stays_on_its_card_when_the_list_changes_under_it() -> None:
    cards = CardList()

    async def story(app: OneWidget, settle: Settle) -> None:
        cards.show([card(1), card(2), card(3)])
        cards.cursor = 2
        cards.show([card(3), card(4)])
        await settle()
        assert cards.current == card(3)
        assert app.text()[0].startswith("> Card 3")

    alone(cards, story)


@pytest.mark.slow
def test_the_cursor_steps_over_headings_among_ten_thousand_cards() -> None:
    cards = CardList()

    async def story(app: OneWidget, settle: Callable[[], Awaitable[None]]) -> None:
        rows = [card(number) for number in range(10_000)]
        cards.show(rows, [Group("Few", 2), Group("One", 1), Group("Many", 9_997)])
        cards.focus()
        await settle()
        lines = [" ".join(line.split()) for line in app.text()[:6]]
        assert lines[:2] == ["Few 2", "> Card 0 Character life 3"]
        assert lines[2:] == ["Card 1 Character life 3", "One 1", "Card 2 Character life 3", "Many 9,997"]
        assert cards.drawn <= 4 * HEIGHT
        seen = [cards.current]
        for _ in range(3):
            app.simulate_key("down")
            await settle()
            seen.append(cards.current)
        assert seen == rows[:4]
        app.simulate_key("G")
        await settle()
        assert cards.current == rows[-1]
        cards.show(rows[5:], [Group("All", 9_995)])
        await settle()
        assert cards.current == rows[-1]

    alone(cards, story)


@pytest.mark.parametrize("scale", [Scale.CARD, Scale.FULL])
def test_a_card_shows_all_its_print_and_its_icon_at_every_size(scale: Scale) -> None:
    row = replace(card(7, text="First.\nSecond."), icon="☠", flavour="It waits for you.", identity_name="The Dead")
    for width in (16, 24, 44):
        lines = drawn(face_of(row, ["You own 2 copies."]), scale, width)
        said = "".join(line.plain for line in lines)
        joined = "".join(letter for letter in said if letter.isalnum() or letter == "☠")
        for part in ("☠Card7", "TheDead", "life3", "FirstSecond", "Itwaitsforyou", "Youown2copies", "many7"):
            assert part in joined
        assert {line.cell_len for line in lines} == {width}


def test_one_click_puts_the_cursor_somewhere() -> None:
    cards = CardList()

    async def story(app: OneWidget, pilot: Still) -> None:
        cards.show([card(number) for number in range(5)])
        await pilot.settle()
        await pilot.click(CardList, offset=(5, 3))
        assert cards.current == card(3)

    opened(OneWidget(cards), story)


def test_two_clicks_choose() -> None:
    chosen: list[int] = []
    cards = CardList()

    class Listening(OneWidget):
        def on_line_list_chosen(self, event: LineList.Chosen) -> None:
            chosen.append(event.index)

    async def story(app: OneWidget, pilot: Still) -> None:
        cards.show([card(number) for number in range(5)])
        await pilot.settle()
        await pilot.click(CardList, offset=(5, 3))
        assert chosen == []
        await pilot.click(CardList, offset=(5, 3), times=2)
        assert chosen == [3]

    opened(Listening(cards), story)


def test_a_long_entry_is_broken_between_words_and_keeps_its_indent() -> None:
    entries = WrapList()

    async def story(app: OneWidget, settle: Settle) -> None:
        entries.show([ListEntry(Text("word " * 30), "1  "), ListEntry(Text("second"), "2  ")])
        await settle()
        lines = app.text()
        assert lines[0].startswith("> 1  word word")
        assert lines[1].startswith("     word")
        assert "  2  second" in lines
        entries.cursor = 1
        await settle()
        assert "> 2  second" in app.text()

    alone(entries, story)


@pytest.mark.parametrize("name", ["Wölfenpack", "狼群" * 20, "🐺 Wolf", "e\u0301" * 30, "x" * 200, "Zo\u0308e", ""])
def test_frames_stay_aligned_whatever_a_card_is_called(name: str) -> None:
    for width in (16, 30, 64):
        lines = card_lines(face_of(card(1, name or "-", text="First line.\nSecond " + "long " * 30)), width)
        assert {line.cell_len for line in lines} == {max(16, width)}


@pytest.mark.parametrize("text", ["", "a", "word " * 40, "x" * 100, "狼" * 50, "one\n\ntwo"])
def test_broken_lines_fit_and_lose_nothing(text: str) -> None:
    for width in (2, 7, 30):
        lines = wrapped(text, width)
        assert all(line.cell_len <= width for line in lines)
        assert "".join(line.plain for line in lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")


def test_a_cell_is_cut_with_an_ellipsis_or_filled() -> None:
    assert cell("Overwhelming Firepower", 10).plain == "Overwhelm…"
    assert cell("Chomp", 7).plain == "Chomp  "
    assert plain("a\x1b[31mb\u202ec").plain == "a\\x1b[31mb\\u202ec"


def test_an_aside_follows_the_text_and_takes_no_extra_line() -> None:
    entries = WrapList()
    long, brief = plain("It takes 1 wound, and whoever stands beside it takes another."), plain("It dies.")

    async def story(app: OneWidget, settle: Settle) -> None:
        entries.show([ListEntry(plain("Bite"), "1  ", aside=long), ListEntry(plain("Howl " * 11), "2  ", aside=brief)])
        await settle()
        first, second, *_ = app.text()
        assert first.startswith("> 1  Bite  It takes 1 wound, and whoever")
        assert first.endswith("…")
        assert "It dies" not in second
        assert entries.lines() == 2

    alone(entries, story)


def test_the_sentence_asked_about_stands_out_on_a_brief_card() -> None:
    face = face_of(card(1, "Gunner", "Burst. It takes 1 wound.\nFire (Power 2). They take 1 wound."))
    name, burst, fire, *rest = brief_lines(face, 40, "They take 1 wound.")
    assert name.plain.startswith("Gunner")
    assert burst.plain == "Burst. It takes 1 wound."
    assert fire.plain == "Fire (Power 2). They take 1 wound."
    assert [any(span.style == ASKED for span in line.spans) or line.style == ASKED for line in (burst, fire)] == [
        False,
        True,
    ]
    assert "Character" in rest[0].plain


@pytest.mark.parametrize("width", range(24, 140, 4))
def test_the_types_of_cards_stand_below_each_other_at_every_width(width: int) -> None:
    kinds = [("Character", {"life": 3}), ("Combat", {"power": 12}), ("Location", {}), ("Special Item", {})]
    shown = CardList()
    shown.rows = [
        replace(card(n, f"Card {n}"), type_title=kind, fields=fields, titles={name: name for name in fields})
        for n, (kind, fields) in enumerate(kinds)
    ]
    lines = [shown.line(n, width).plain for n in range(len(kinds))]
    assert len({line.index(kind[:4]) for line, (kind, _) in zip(lines, kinds, strict=True)}) == 1, lines
    assert all(len(line) <= width for line in lines)


def test_a_type_cut_at_its_hyphen_ends_with_the_word() -> None:
    shown = CardList()
    shown.rows = [replace(card(1, "Jug"), type_title="One-shot", fields={"bonus": 3}, titles={"bonus": "bonus"})]
    assert shown.line(0, 30).plain.split() == ["Jug", "One", "bonus", "3"]
