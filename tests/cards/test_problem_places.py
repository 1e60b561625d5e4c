"""The lines of a file in which faults of its cards are."""

from __future__ import annotations

from deckbuilder.cards.problem_places import CardLines

TEXT = '''[set]
id = "river"

[[character]]  # the first
id = "ferryman"
flavour = """
[[character]]
"""
life = 3

[[character.ability]]
name = "Oar"  # name = "Boat"
do = [{ wound = "foe" }]

[[character.ability]]
name = "Pole"

[[ character ]]
id = "toll"
'''


def test_a_fault_is_on_the_line_of_its_key() -> None:
    lines = CardLines(TEXT)
    assert lines.line("character[0]", "life") == 9
    assert lines.line("character[0]", "ability[0].do[0].wound") == 13
    assert lines.line("character[1]", "id") == 19


def test_a_missing_or_repeated_key_gets_the_line_of_its_card() -> None:
    lines = CardLines(TEXT)
    assert lines.line("character[0]", "race") == 4
    assert lines.line("character[0]", "target[0].as") == 4
    assert lines.line("character[1]", "") == 18


def test_a_key_of_a_part_is_sought_only_there() -> None:
    lines = CardLines(TEXT)
    assert lines.line("character[0]", "ability[0].name") == 12
    assert lines.line("character[0]", "ability[1].name") == 16
    assert lines.line("character[0]", "ability[1].do") == 15
    assert lines.line("set", "id") == 2
    assert lines.line("set", "version") == 1


def test_a_key_that_is_there_twice_gets_the_line_of_the_outer_key() -> None:
    lines = CardLines(TEXT + "do = [\n  { heal = 1 },\n  { if = 1, then = [\n    { heal = 2 }] }\n]\n")
    assert lines.line("character[1]", "do[0].heal") == 20
    assert lines.line("character[1]", "do[1].then[0].heal") == 23


def test_a_card_of_another_file_has_no_line() -> None:
    assert CardLines(TEXT).line("character[2]", "id") == 0
