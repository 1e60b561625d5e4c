"""The cards you own, as commands: noted, counted, missing, and shared out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

POWDER, TIDE, GHOSTS = "Powder and Prayer", "The Slow Tide", "Ghosts of Ninth Street"


def owned(command: Command) -> dict[str, object]:
    told = json.loads(command("collection", "show", "--json").stdout)
    assert isinstance(told, dict)
    return told


def test_boxes_and_single_cards_are_noted_and_counted(command: Command) -> None:
    assert "Nothing is noted yet." in command("collection", "show").stderr
    assert command("collection", "add", "core").stdout == "Monster Town: core set: 1 box\n"
    assert command("collection", "add", "Monster Town: core set").stdout == "Monster Town: core set: 2 boxes\n"
    assert command("collection", "set", "core", "1").stdout == "Monster Town: core set: 1 box\n"
    assert command("collection", "add", "kill shot", "2").stdout == "Kill Shot: 4 copies\n"
    assert command("collection", "remove", "flashbang").stdout == "Flashbang: 0 copies\n"
    shown = command("collection", "show").stdout.splitlines()
    assert [line.split("  ")[0] for line in shown[:3]] == ["Monster Town: core set", "Flashbang", "Kill Shot"]
    assert shown[-1] == "183 different cards, 217 copies"
    assert command("collection", "set", "kill shot", "2").stdout == "Kill Shot: 2 copies\n"
    assert len(json.loads(command("collection", "show", "--json").stdout)["singles"]) == 1


def test_forgetting_it_all_is_asked_for_twice_and_printed(command: Command) -> None:
    command("collection", "add", "core")
    command("collection", "only", "on")
    refused = command("collection", "clear")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "This clears 216 copies." in refused.stderr
    assert "Monster Town: core set" in command("collection", "clear", "--yes").stdout
    assert owned(command) == {"boxes": [], "singles": [], "cards": 0, "copies": 0, "only": False}


def test_what_is_owned_of_one_game_is_cleared_alone(command: Command) -> None:
    for set_id in ("core", "monster-kids"):
        command("collection", "add", set_id)
    command("collection", "only", "on")
    assert "This clears 216 copies." in command("collection", "clear", "--game", "monster-town").stderr
    printed = command("collection", "clear", "--yes", "--game", "monster-town").stdout
    assert printed.startswith("Monster Town: core set")
    assert "Monster Kids" not in printed
    shown = command("collection", "show").stdout
    assert shown.startswith("Monster Kids: ") and "Monster Town" not in shown
    assert owned(command)["only"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("add", "cor"), "Nearest: core"),
        (("add", "Flashbnag"), "Nearest: Flashbang"),
        (("remove", "core"), "You own 0 of core, so 1 cannot go."),
        (("remove", "flashbang", "2"), "You own 0 copies of Flashbang, so 2 cannot go."),
        (("add", "core", "100"), "at most 99 boxes"),
        (("add", "flashbang", "9999999999999999999999"), "at most 9999 copies of a card"),
        (("add", "core", "0"), "is too little; the least is 1."),
        (("set", "core", "-1"), "No such option: -1. No number here is below 0."),
        (("set", "core", "-x"), "No such option: -x"),
        (("set", "core", "--", "-1"), "is too little; the least is 0."),
        (("add", "[/bold]\x1b[2J"), "No set or card is called"),
        (("add", "\udcff"), "No set or card is called"),
        (("add", ""), "No set or card is called"),
        (("only", "on"), "Your collection is empty, so no card could be used"),
        (("only", "perhaps"), "'on', 'off'"),
        (("missing", "Nobody"), "There is no saved or starter gang"),
        (("share", *[POWDER] * 13), "13 gangs are too many at once."),
    ],
)
def test_an_impossible_collection_change_is_refused_in_a_sentence(
    command: Command, arguments: tuple[str, ...], said: str
) -> None:
    done = command("collection", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "\x1b" not in done.stderr
    assert owned(command)["copies"] == 0


def test_the_verdict_counts_what_is_owned(command: Command) -> None:
    command("collection", "add", "core")
    assert command("deck", "check", POWDER).stdout == f"{POWDER}: legal\n"
    command("collection", "remove", "flashbang")
    warned = command("deck", "check", POWDER)
    assert warned.exit_code == 0
    assert "1 copy of Flashbang is used and you own 0; take out 1, or have more." in warned.stdout
    judged = command("deck", "check", POWDER, "--format", "owned", "--as-of", "2026-05-01")
    assert (judged.exit_code, "error POOL-2" in judged.stdout) == (1, True)
    assert judged.stdout.endswith("not legal in Owned 1 as of 2026-05-01 (1 error)\n")
    assert command("deck", "certify", POWDER, "--format", "owned").exit_code == 2


def test_building_with_owned_cards_only_is_kept_and_spares_games(command: Command, tmp_path: Path) -> None:
    gang = tmp_path / "powder.gang"
    command("deck", "export", POWDER, "-o", str(gang))
    command("collection", "add", "core")
    command("collection", "remove", "flashbang")
    assert command("collection", "only", "on").stdout == "Gangs are built with what you own only.\n"
    assert json.loads(command("collection", "only", "--json").stdout) == {"only": True}
    assert command("deck", "check", str(gang)).exit_code == 1
    assert command("deck", "fix", str(gang), "--all", "--apply").exit_code == 0
    assert "Flashbang" not in gang.read_text(encoding="utf-8")
    assert command("deck", "check", str(gang)).exit_code == 0
    assert command("play", POWDER, TIDE, "--seats", "random,random", "--seed", "1").exit_code == 0
    command("collection", "only", "off")
    assert command("deck", "check", POWDER).exit_code == 0


def test_missing_cards_of_a_gang_come_with_the_boxes_to_buy(command: Command) -> None:
    whole = command("collection", "missing", POWDER)
    assert whole.exit_code == 1
    assert "Buy 1 box of Monster Town: core set: completes Powder and Prayer." in " ".join(whole.stdout.split())
    command("collection", "add", "core")
    assert command("collection", "missing", POWDER, TIDE).stdout == f"{POWDER}: whole\n{TIDE}: whole\n"
    told = json.loads(command("collection", "missing", "Paid in Full", "--json").stdout)
    assert told[0]["buy"] == [
        {"boxes": [{"set": "brass-bailiffs", "title": "The Brass Bailiffs", "boxes": 1}], "completes": ["Paid in Full"]}
    ]


def test_two_gangs_want_the_same_card(command: Command) -> None:
    command("collection", "add", "core")
    done = command("collection", "share", POWDER, "Doctor's Orders")
    said = " ".join(done.stdout.split())
    assert done.exit_code == 1
    assert "The Drowned Constable: you own 1; Powder and Prayer needs 1 and gets 1, Doctor's Orders needs 1" in said
    assert "Doctor's Orders: lacks 1 The Drowned Constable Legal with what is left after 1 change:" in said
    assert said.endswith("Buy 1 box of Monster Town: core set: completes Doctor's Orders.")
    assert command("collection", "share", POWDER, "Open Vein").exit_code == 0


def test_two_gangs_of_one_kind_need_their_base_cards_twice(command: Command) -> None:
    command("collection", "add", "core")
    told = json.loads(command("collection", "share", POWDER, GHOSTS, "--json").stdout)
    first, second = told["decks"]
    assert (first["whole"], second["whole"], second["instead"]) == (True, False, None)
    assert second["reason"] == "Too few are left even of the cards it includes without listing them."
    assert told["buy"] == [
        {"boxes": [{"set": "core", "title": "Monster Town: core set", "boxes": 1}], "completes": [GHOSTS]}
    ]


@pytest.mark.parametrize(("game", "core"), [("monster-town", "core"), ("king-of-new-york", "king-of-new-york")])
def test_an_empty_collection_tells_how_to_add_a_core_set(command: Command, game: str, core: str) -> None:
    said = command("collection", "show", "--game", game)
    assert f"`deckbuilder collection add {core}` notes a box of the core set." in said.stderr
    assert command("collection", "add", core, "--game", game).exit_code == 0


NIGHT = "The Whole Night"


def test_a_game_of_which_nothing_is_owned_is_judged_without_it(command: Command) -> None:
    command("collection", "add", "core", "2")
    assert command("deck", "check", NIGHT).stdout == f"{NIGHT}: legal\n"
    command("collection", "only", "on")
    assert command("deck", "check", NIGHT).stdout == f"{NIGHT}: legal\n"
    command("collection", "add", "Bat Hat", "--game", "munchkin-nightmare")
    assert "you own 0" in command("deck", "check", NIGHT).stdout


def test_a_format_of_owned_cards_needs_some_of_its_own_game(command: Command) -> None:
    command("collection", "add", "king-of-new-york")
    assert "warning" not in command("deck", "check", POWDER).stdout
    refused = command("deck", "check", POWDER, "--format", "owned")
    assert "allows only cards you own, but you have noted none of Monster Town" in refused.stderr


def test_the_collection_shown_is_of_the_game_named(command: Command) -> None:
    command("collection", "add", "core")
    command("collection", "add", "king-of-new-york")
    command("collection", "add", "Flashbang")
    shown = command("collection", "show").stdout
    assert "Monster Town: core set" in shown
    assert "King of New York" in shown
    city = command("collection", "show", "--game", "king-of-new-york").stdout
    assert "King of New York" in city
    assert "Monster Town" not in city
    assert "Flashbang" not in city
    assert json.loads(command("collection", "show", "--game", "king-of-new-york", "--json").stdout)["singles"] == []
    none = command("collection", "show", "--game", "munchkin-nightmare")
    assert none.stdout == "0 different cards, 0 copies\n"
    assert "Nothing of Munchkin: The Nightmare Before Christmas is noted yet." in " ".join(none.stderr.split())
    command("config", "set", "game", "king-of-new-york")
    assert command("collection", "show").stdout == shown


def test_a_game_begins_with_few_of_many_warnings(command: Command) -> None:
    command("collection", "add", "Bat Hat", "--game", "munchkin-nightmare")
    begun = command("play", NIGHT, "--seats", "random,random,random", "--seed", "1", "--game", "munchkin-nightmare")
    assert begun.exit_code == 0
    warned = [line for line in begun.stderr.splitlines() if line.startswith("warning ")]
    assert len(warned) == 5
    more = next(line for line in begun.stderr.splitlines() if line.startswith("and "))
    assert more == "and 143 more warnings; `deckbuilder deck check` lists them."


def test_only_owned_cards_of_a_game_without_a_format_for_it(command: Command) -> None:
    command("collection", "add", "king-of-new-york")
    command("collection", "only", "on")
    assert command("deck", "check", "All of New York").stdout == "All of New York: legal\n"
    assert command("deck", "check", POWDER).stdout == f"{POWDER}: legal\n"
    refused = command("deck", "check", "All of New York", "--format", "owned")
    assert "Owned is a format of monster-town" in refused.stderr
