from __future__ import annotations

import pytest
from rich.cells import cell_len

from deckbuilder.tui.plain import cell, last_fitting, wrapped
from deckbuilder.tui.themes import ascii_of
from deckbuilder.tui.widgets.card_face import Face, card_lines

NAMES = (
    "Wölfenpack",
    "狼の群れ",
    "e\u0301tude",
    "🐺🐺🐺",
    "👩\u200d🚀 pilot",
    "☀\ufe0f sun",
    "ﬁn",
    "plain",
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [1, 2, 5, 8, 13])
def test_a_cell_has_its_width_whatever_is_written_in_it(name: str, width: int) -> None:
    drawn = cell(name, width)
    assert cell_len(drawn.plain) == width
    assert len(ascii_of(drawn.plain)) == width


@pytest.mark.parametrize("name", NAMES)
def test_the_frame_of_a_card_is_straight_whatever_is_written_on_it(name: str) -> None:
    face = Face(name * 3, name, facts=(name, name), text=(name * 9,), flavour=name, foot=name)
    assert {cell_len(line.plain) for line in card_lines(face, 30)} == {30}


@pytest.mark.parametrize("name", NAMES)
def test_no_line_of_a_text_is_wider_than_there_is_room(name: str) -> None:
    assert max(cell_len(line.plain) for line in wrapped(f"{name} {name}{name} {name}", 9)) <= 9


def test_a_long_headline_drops_its_first_parts() -> None:
    parts = ("Cooperative game", "turn 12", "Player 2's turn", "your decision")
    assert last_fitting(parts, " · ", 80) == "Cooperative game · turn 12 · Player 2's turn · your decision"
    assert last_fitting(parts, " · ", 44) == "… turn 12 · Player 2's turn · your decision"
    assert last_fitting(parts, " · ", 20) == "… your decision"
    assert last_fitting(parts, " · ", 3) == "your decision"
    assert last_fitting((), " · ", 3) == ""
