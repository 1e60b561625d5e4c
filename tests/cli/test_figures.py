"""A gang counted, compared with another, and drawn from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

TIDE = "The Slow Tide"


def test_a_gang_is_counted_by_section_and_by_field(command: Command) -> None:
    said = command("deck", "stats", TIDE).stdout
    assert said.startswith("The Slow Tide: 38 cards listed, and 15 that need not be listed\n")
    assert "  Combat deck          20  16 different\n" in said
    assert "race: Zombie 12\n" in said
    assert "life: 2: 1, 3: 4, 4: 5, 5: 2 (in all 44, 3.67 on average)\n" in said


def test_the_fields_of_one_section_for_programs(command: Command) -> None:
    found = json.loads(command("deck", "stats", TIDE, "--pile", "Special", "--json").stdout)
    kinds = {field["field"]: field["counts"] for field in found["fields"]}
    assert kinds["kind"] == {"Armour": 2, "Augmentation": 2, "Weapon": 2}
    assert "race" not in kinds
    assert found["cards"] == 38


def test_cards_that_nobody_knows_are_reported_and_not_counted(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    path.write_text("Gang: undead\nItems:\n2 Nobody At All\nCombat deck:\n1 Chomp\n??\n", encoding="utf-8")
    done = command("deck", "stats", str(path))
    assert done.stdout.startswith("odd.gang: 1 card listed")
    assert "Nobody At All" in done.stderr


def test_the_chance_to_hold_a_card_is_exact(command: Command) -> None:
    done = command("deck", "odds", TIDE, "necro blas", "--by", "2")
    assert done.stdout.splitlines() == [
        "Necro Blast: 2 copies among 20 cards of the Combat deck.",
        "A first hand has 5 cards [MT-3.16]. The chance to have drawn at least 1 copy:",
        "                    drawing none a turn  drawing 5 a turn",
        "when turn 1 begins  44.74 % (17/38)      44.74 % (17/38)",
        "when turn 2 begins  44.74 % (17/38)      76.32 % (29/38)",
    ]
    found = json.loads(
        command("deck", "odds", TIDE, "Necro Blast", "--by", "2", "--draws", "1", "--at-least", "2", "--json").stdout
    )
    assert [turn["chances"] for turn in found["turns"]] == [
        [{"draws": 1, "exact": "1/19", "percent": 5.2632}],
        [{"draws": 1, "exact": "3/38", "percent": 7.8947}],
    ]


def test_a_card_that_is_never_drawn_has_no_odds(command: Command) -> None:
    done = command("deck", "odds", TIDE, "The Sexton")
    assert (done.exit_code, done.stdout) == (2, "")
    assert '"The Sexton" is not in its Combat deck.' in done.stderr


@pytest.mark.parametrize(
    "words",
    [("odds", TIDE, "Chomp", "--by", "0"), ("odds", TIDE, "Chomp", "--draws", "-1"), ("hand", TIDE, "--count", "0")],
)
def test_numbers_that_make_no_sense_are_misuse(command: Command, words: tuple[str, ...]) -> None:
    assert command("deck", *words).exit_code == 2


def test_a_seed_deals_the_same_hands_and_no_card_twice(command: Command) -> None:
    once = command("deck", "hand", TIDE, "--count", "40", "--seed", "7", "--json").stdout
    assert command("deck", "hand", TIDE, "--count", "40", "--seed", "7", "--json").stdout == once
    hands = json.loads(once)["hands"]
    assert {len(hand) for hand in hands} == {5}
    assert all(hand.count("Chomp") <= 1 and hand.count("Necro Blast") <= 2 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 30
    assert "deals the same hand again" in command("deck", "hand", TIDE).stderr
    assert "deals the same hands again" in command("deck", "hand", TIDE, "--count", "2").stderr


def test_nothing_is_drawn_from_an_empty_section(command: Command) -> None:
    command("deck", "new", "--gang", "undead", "--name", "Empty")
    done = command("deck", "hand", "Empty")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "The Combat deck is empty, so nothing can be drawn" in done.stderr


def test_two_gangs_are_compared_card_by_card(command: Command) -> None:
    command("deck", "copy", TIDE, "Mine")
    command("deck", "add", "Mine", "Acidic Blood")
    command("deck", "move", "Mine", "The Stringmother", "starting")
    done = command("deck", "diff", "Mine@1", "Mine")
    assert done.stdout.splitlines() == [
        "+1 The Stringmother  (Starting characters)",
        "-1 The Stringmother  (Reserves)",
        "+1 Acidic Blood  (Combat deck)",
    ]
    assert done.stderr == "2 changes apart.\n"
    assert done.exit_code == 1
    back = json.loads(command("deck", "diff", "Mine", TIDE, "--json").stdout)
    assert sorted(card["copies"] for card in back["cards"]) == [-1, -1, 1]
    assert [edit["edit"] for edit in back["edits"]] == ["move", "remove"]


def test_the_exit_code_of_deck_diff_tells_whether_they_differ(command: Command) -> None:
    command("deck", "copy", TIDE, "Mine")
    assert command("deck", "diff", TIDE, "Mine").exit_code == 0, "a name is no difference"
    command("deck", "note", "Mine", "Chomp", "keep it")
    assert command("deck", "diff", TIDE, "Mine").exit_code == 1
    assert command("deck", "diff", TIDE, "Nobody's").exit_code == 2
    assert "Ends with 0 if both hold the same, 1 if they differ." in command("deck", "diff", "--help").stdout


def test_deck_diff_compares_notes_and_the_maybe_list_too(command: Command) -> None:
    command("deck", "copy", TIDE, "Mine")
    command("deck", "tag", "Mine", "slow")
    command("deck", "maybe", "Mine", "2 Kill Shot")
    command("deck", "copy", "Mine", "Other")
    command("deck", "tag", "Other", "fast")
    command("deck", "maybe", "Other", "kill shot")
    command("deck", "note", "Other", "Chomp", "keep it")
    done = command("deck", "diff", "Mine", "Other")
    assert done.stdout.splitlines() == [
        "+1 Kill Shot  (Maybe)",
        "- note: #slow",
        "+ note: #slow #fast",
        "+ note: @Chomp: keep it",
    ]
    assert done.stderr == "They hold the same cards; 4 differences in parts that no rule checks.\n"
    back = json.loads(command("deck", "diff", "Mine", "Other", "--json").stdout)
    assert (back["same"], back["cards"]) == (False, [])
    assert back["maybe"] == [{"pile": "maybe", "card": "Kill Shot", "copies": 1}]
    assert {(one["note"], one["added"]) for one in back["notes"]} == {
        ("#slow", False),
        ("#slow #fast", True),
        ("@Chomp: keep it", True),
    }
    command("deck", "remove", "Other", "Chomp")
    assert command("deck", "diff", "Mine", "Other").stderr == (
        "1 change apart, and 4 differences in parts that no rule checks.\n"
    )
    assert json.loads(command("deck", "diff", "Mine", "Mine@3", "--json").stdout)["same"] is True


def test_the_order_of_lines_is_no_difference_and_the_gang_is_one(command: Command, tmp_path: Path) -> None:
    one, other = tmp_path / "a.gang", tmp_path / "b.gang"
    one.write_text("Gang: undead\nCombat deck:\n2 Chomp\n1 Sepsis\n1 Who Is This\n", encoding="utf-8")
    other.write_text(
        "Name: Other\nGang: The Living Undead\nCombat deck:\n1 Sepsis\n1 Chomp\n1 core/chomp\n1 Who Is This\n",
        encoding="utf-8",
    )
    assert command("deck", "diff", str(one), str(other)).stderr == "They hold the same.\n"
    other.write_text("Gang: militia\nCombat deck:\n1 Sepsis\n2 Chomp\n", encoding="utf-8")
    assert command("deck", "diff", str(one), str(other)).stdout.splitlines() == [
        "Gang: The Living Undead -> Renegade Militia",
        "-1 Who Is This  (Combat deck)",
    ]


def test_odds_and_hands_come_from_the_deck_that_all_share(command: Command) -> None:
    done = command("deck", "odds", "Home by Ten", "light portal", "--by", "2")
    assert done.stdout.splitlines() == [
        "Light Portal: 6 copies among 60 cards of the Draw deck.",
        "Nobody begins with a hand [MK-1.3]. The chance to have drawn at least 1 copy:",
        "                    drawing 1 a turn",
        "when turn 1 begins  0.00 %",
        "when turn 2 begins  10.00 % (1/10)",
    ]
    drawn = command("deck", "hand", "Home by Ten", "--seed", "3")
    assert len(drawn.stdout.replace("\n", " ").split(", ")) == 6
    assert "Nobody begins with a hand: these are the first cards of the Draw deck." in drawn.stderr
