"""A half-built gang is completed: legally, with reasons, always in the same way, keeping its cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.rulebooks import rulebook
from tests.cli.conftest import Command
from tests.support.pools import monster_kids, monster_town

GANGS = ("militia", "undead", "brotherhood", "wolfenpack", "bailiffs")


def unwrapped(text: str) -> str:
    return re.sub(r" *\n {4}", " ", text)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1].isdigit()]


def judged(command: Command, path: Path) -> list[dict[str, str]]:
    problems: list[dict[str, str]] = json.loads(command("deck", "check", str(path), "--json").stdout)["decks"][0][
        "problems"
    ]
    return problems


@pytest.mark.parametrize("gang", GANGS)
def test_from_nothing_to_a_legal_gang_without_a_warning(command: Command, gang: str) -> None:
    done = command("deck", "suggest", "--gang", gang, "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert found["report"]["clean"]
    assert not [one for one in found["report"]["problems"] if one["severity"] != "note"]
    assert all(one["reason"] for one in found["suggested"])
    assert sum(one["copies"] for one in found["suggested"] if one["pile"] == "combat") >= 14
    assert command("deck", "suggest", "--gang", gang, "--json").stdout == done.stdout


@pytest.mark.parametrize("gang", GANGS)
@pytest.mark.parametrize("starting", ["", "1 Rooftop Scout", "1 Gutter Biter", "1 The Brute"])
def test_every_gang_gets_a_leader(command: Command, tmp_path: Path, gang: str, starting: str) -> None:
    """Even a half-built one, as long as a place is free."""
    path = tmp_path / "half.gang"
    path.write_text(f"Gang: {gang}\nSets: core, brass-bailiffs\nStarting characters:\n{starting}\n", encoding="utf-8")
    done = command("deck", "suggest", "--from", str(path), "--apply")
    assert done.exit_code == 0
    assert "nobody leads the gang so far" in unwrapped(done.stdout)
    told = json.loads(command("deck", "explain", str(path), "--json").stdout)
    led = next(rule["counted"] for rule in told["rules"] if rule["code"] == "START-2")
    assert led.startswith("One Leader among the starting characters")


def test_a_leader_is_not_forced_on_those_who_stand_none(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "whole.gang"
    path.write_text("Gang: undead\nStarting characters:\n3 Doorstep Shambler\n2 Gutter Biter\n", encoding="utf-8")
    found = json.loads(command("deck", "suggest", "--from", str(path), "--json").stdout)
    assert not [one for one in found["suggested"] if one["pile"] == "starting"]
    assert not found["changed"]


@pytest.mark.parametrize("game", ["monster-town", "monster-kids"])
def test_reasons_are_in_words_of_players(command: Command, game: str) -> None:
    """No word of the card language, and no fraction of a card."""
    names = {"monster-town": GANGS, "monster-kids": ("A Long Night", "A Crowded Night")}[game]
    for name in names:
        found = json.loads(command("deck", "suggest", "--game", game, "--gang", name, "--json").stdout)
        for one in found["suggested"]:
            assert not re.search(
                r"\d\.\d|_|\b(effect|trait|kind|race|if|channelled|attach|modify|allow)\b", one["reason"]
            )
            assert not re.search(r"\b1 (cards|gangs)\b|\b0 ", one["reason"])


def test_a_completed_gang_has_no_legend_of_an_empty_file_as_its_note(command: Command) -> None:
    assert command("deck", "suggest", "--gang", "militia", "--save", "Night Watch").exit_code == 0
    assert "Below each heading" not in command("deck", "export", "Night Watch").stdout
    command("deck", "new", "--gang", "militia", "--name", "Begun")
    command("deck", "suggest", "--from", "Begun", "--apply")
    assert "Below each heading" not in command("deck", "export", "Begun").stdout


def test_the_completed_gang_is_saved_and_the_validator_agrees(command: Command) -> None:
    done = command("deck", "suggest", "--gang", "militia", "--save", "Night Watch")
    assert "Written: Night Watch" in done.stderr
    assert "+1 Kill Shot - kills outright: none so far, usually 1; in 2 of 3 starter gangs\n" in unwrapped(done.stdout)
    assert done.stdout.endswith("\nNight Watch: legal\n")
    assert command("deck", "check", "Night Watch").exit_code == 0
    assert "suggested" in command("deck", "history", "Night Watch").stdout
    assert command("deck", "suggest", "--gang", "militia", "--save", "night watch").exit_code == 2
    again = command("deck", "suggest", "--from", "Night Watch")
    assert "It lacks nothing" in again.stderr


def test_suggestions_keep_the_cards_of_the_user(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "half.gang"
    mine = ["3 Gutter Biter", "1 The Paper Boy", "2 Sepsis", "2 Chomp", "1 Puppet Wire"]
    path.write_text(
        "Gang: undead\n# mine\nStarting characters:\n3 Gutter Biter\nReserves:\n1 The Paper Boy\n"
        "Combat deck:\n2 Sepsis\n2 Chomp\nSpecial items:\n1 Puppet Wire\n",
        encoding="utf-8",
    )
    before = path.read_text(encoding="utf-8")
    assert command("deck", "suggest", "--from", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8") == before, "nothing is written unless it is asked for"
    done = command("deck", "suggest", "--from", str(path), "--apply")
    assert done.exit_code == 0
    after = path.read_text(encoding="utf-8")
    counts = {line.split(" ", 1)[1]: int(line.split(" ", 1)[0]) for line in lines(after)}
    for line in mine:
        number, name = line.split(" ", 1)
        assert counts[name] >= int(number), line
    assert "# mine" in after
    assert command("deck", "check", str(path)).exit_code == 0


def test_only_what_is_illegal_goes_and_it_is_said_why(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "crowd.gang"
    path.write_text(
        "Gang: undead\nStarting characters:\n7 Doorstep Shambler\n1 Doc Pell\nCombat deck:\n2 Sepsis\n",
        encoding="utf-8",
    )
    done = command("deck", "suggest", "--from", str(path), "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 0
    assert {"START-1", "ICON-1"} <= {one["code"] for one in found["because"]}
    assert {one["card"] for one in found["changed"]} <= {"core/doorstep-shambler", "core/doc-pell"}
    assert "2 Sepsis" in lines(found["text"])


def test_cards_come_out_of_the_sets_that_are_named(command: Command) -> None:
    found = json.loads(command("deck", "suggest", "--gang", "undead", "--sets", "core,Ashfall", "--json").stdout)
    assert "Sets: core, ashfall" in found["text"]
    assert found["report"]["clean"]
    done = command("deck", "suggest", "--gang", "undead", "--sets", "ashfal")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Nearest: ashfall." in done.stderr


def test_cards_that_are_owned_go_first_and_the_others_are_marked(command: Command) -> None:
    for card in ("Chomp", "Sepsis"):
        assert command("collection", "add", card, "2").exit_code == 0
    found = json.loads(command("deck", "suggest", "--gang", "undead", "--json").stdout)
    owned = {one["name"]: one["copies"] for one in found["suggested"] if one["owned"]}
    assert owned == {"Chomp": 2, "Sepsis": 2}
    assert any(not one["owned"] for one in found["suggested"])
    assert found["report"]["clean"]


def test_a_gang_is_completed_within_the_copies_in_the_box(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "pack.gang"
    path.write_text(
        "Gang: wolfenpack\nStarting characters:\n3 The Brute\nReserves:\n1 The Dogcatcher's Daughter\n"
        "Combat deck:\n2 Run Them Down\n1 Moonrise\n"
        "Added Rendezvous:\n7 Impound Yard\n3 loose-ends/the-all-night-diner\n",
        encoding="utf-8",
    )
    short = {one["subject"] for one in judged(command, path) if one["code"] == "POOL-2"}
    found = json.loads(command("deck", "suggest", "--from", str(path), "--json").stdout)
    assert found["report"]["clean"] and found["changed"]
    assert {one["subject"] for one in found["report"]["problems"] if one["code"] == "POOL-2"} <= short


def test_cards_that_are_not_owned_are_suggested_by_use_and_marked(command: Command) -> None:
    command("collection", "add", "core")
    found = json.loads(command("deck", "suggest", "--gang", "bailiffs", "--json").stdout)
    assert {one["name"] for one in found["suggested"] if not one["owned"]} > {"The Chief Receiver", "Brass Usher"}
    reasons = [one["reason"] for one in found["suggested"] if not one["owned"]]
    assert sum("starter gang" in reason for reason in reasons) > len(reasons) // 2


def test_only_owned_cards_are_suggested_with_owned_cards_only(command: Command) -> None:
    command("collection", "add", "core")
    command("collection", "remove", "The Sexton")
    assert command("collection", "only", "on").exit_code == 0
    found = json.loads(command("deck", "suggest", "--gang", "undead", "--json").stdout)
    assert found["report"]["clean"]
    assert all(one["owned"] for one in found["suggested"])
    assert "The Sexton" not in found["text"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "Which gang should be completed?"),
        (("--gang", "undaed"), "Nearest: undead"),
        (("--from", "nobody"), "There is no saved or starter gang"),
        (("--gang", "militia", "--from", "The Slow Tide"), "belongs to The Living Undead"),
        (("--from", "The Slow Tide", "--apply"), "cannot be changed"),
        (("--gang", "militia", "--apply"), "There is no file yet to write this to"),
        (("--gang", "militia", "--save", "a/b"), "The name "),
        (("--gang", "militia", "--sets", ","), "No set is named."),
    ],
)
def test_an_impossible_completion_is_refused_in_a_sentence(command: Command, words: tuple[str, ...], said: str) -> None:
    done = command("deck", "suggest", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_the_factions_that_may_be_completed_are_listed(command: Command, tmp_path: Path) -> None:
    asked = command("deck", "suggest").stderr
    assert "\nName a faction by --faction, or one by --from. Factions: bailiffs (The Brass Bailiffs), " in asked
    assert "militia (Renegade Militia)" in asked
    city = command("deck", "suggest", "--game", "king-of-new-york").stderr
    assert city.endswith("Factions: a-whole-evening (A Whole Evening), a-short-evening (A Short Evening).\n")
    path = tmp_path / "whose.gang"
    path.write_text("Combat deck:\n2 Chomp\n", encoding="utf-8")
    assert "Factions: bailiffs (" in command("deck", "suggest", "--from", str(path)).stderr


def test_a_gang_that_names_nobody_is_asked_whose_it_is(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "whose.gang"
    path.write_text("Combat deck:\n2 Chomp\n", encoding="utf-8")
    assert "names no faction" in command("deck", "suggest", "--from", str(path)).stderr
    done = command("deck", "suggest", "--from", str(path), "--gang", "undead", "--json")
    assert json.loads(done.stdout)["report"]["clean"]


@pytest.mark.parametrize(("game", "pool"), [("monster-town", monster_town), ("monster-kids", monster_kids)])
def test_players_have_a_word_for_whatever_a_card_does(game: str, pool: Callable[[], CardPool]) -> None:
    """All but the words that only join others, and two about how something lasts."""
    schema = rulebook(game).schema
    effect = schema.field_by_key["does"]
    assert effect.use is not None
    done = {str(word) for card in pool().cards for word in cast("tuple[str, ...]", effect.value(card) or ())}
    silent = {word for word in done if not effect.use(word)}
    joining = {"if", "may", "choose", "choose_one", "option", "for_each", "roll", "repeat", "untyped"}
    assert silent <= joining | {"attach", "allow"}
