from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.cli.conftest import Command


def test_a_search_lists_cards_and_reads_its_query_back_on_stderr(command: Command) -> None:
    done = command("cards", "search", "type:character", "gang:militia", "life>=5")
    assert done.exit_code == 0
    assert "core/captain-vesna-holt" in done.stdout
    assert done.stderr.endswith('type has "character…" and gang has "militia…" and life is at least 5\n')


UNNEEDED = (
    "sqlalchemy", "sqlmodel", "textual", "rich", "tomllib", "asyncio", "deckbuilder.decks", "deckbuilder.gamekit",
    "deckbuilder.kernel", "deckbuilder.lab", "deckbuilder.players", "deckbuilder.tui",
    "deckbuilder.cards.files", "deckbuilder.cards.pool", "deckbuilder.storage.rebuild", "deckbuilder.storage.tables",
)  # fmt: skip


def test_a_search_loads_nothing_that_it_does_not_need(command: Command) -> None:
    """What a cold search waits for; pydantic comes with Typer, which parses every command with it."""
    command("cards", "search", "kill")  # fills the catalogue
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "deckbuilder", "cards", "search", "kill"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "core/kill-shot" in done.stdout
    assert "deckbuilder.storage.catalogue" in loaded
    assert not [name for name in loaded if any(name == one or name.startswith(f"{one}.") for one in UNNEEDED)]


def test_a_search_as_json_is_a_list_of_cards(command: Command) -> None:
    (card,) = json.loads(command("cards", "search", "name:kill", "type:combat", "--json", "--limit", "1").stdout)
    assert card["id"] == "core/kill-shot"
    assert {"id", "name", "gang", "type", "copies", "set", "number", "text", "fields"} <= set(card)
    assert (card["name"], card["gang"], card["type"], card["set"]) == ("Kill Shot", "militia", "combat", "core")


def test_finding_nothing_is_an_answer(command: Command) -> None:
    done = command("cards", "search", "xyzzy", "--json")
    assert (done.exit_code, json.loads(done.stdout)) == (0, [])
    assert done.stderr.startswith("0 cards: ")


def test_a_word_is_left_out_with_a_minus(command: Command) -> None:
    everything = command("cards", "search", "type:character").stdout
    some = command("cards", "search", "type:character", "-race:human", "-hunter").stdout
    assert 0 < len(some) < len(everything)
    assert "Stealth Unit" in everything
    assert "Stealth Unit" not in some


def test_an_unknown_field_is_answered_with_the_nearest(command: Command) -> None:
    done = command("cards", "search", "lief>=3")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'did you mean "life:"?' in done.stderr


def test_an_unknown_option_is_no_word_of_a_query(command: Command) -> None:
    done = command("cards", "search", "kill", "--jsn")
    assert done.exit_code == 2
    assert "--jsn" in done.stderr


def test_a_card_is_shown_by_name_or_id(command: Command) -> None:
    by_name = command("cards", "show", "KILL", "shot")
    by_id = command("cards", "show", "core/kill-shot")
    assert by_name.stdout == by_id.stdout
    assert by_name.stdout.startswith("Kill Shot - Combat - Renegade Militia\n")
    assert "core/kill-shot, number" in by_name.stdout


def test_a_card_is_shown_as_json(command: Command) -> None:
    card = json.loads(command("cards", "show", "kill shot", "--json").stdout)
    assert card["id"] == "core/kill-shot"
    assert card["text"]
    assert card["clauses"] == ["MT-F.9"]


def test_a_card_names_the_clauses_that_name_it(command: Command) -> None:
    assert "\nIn the rules: MT-F.32 Necro Blast\n" in command("cards", "show", "necro blast").stdout
    assert "In the rules" not in command("cards", "show", "chomp").stdout


def test_bare_words_find_what_kind_of_card_it_is(command: Command) -> None:
    """A gang and a type are named as a player would, and the interpretation is shown."""
    done = command("cards", "search", "wolfenpack", "character")
    assert 'name, text or kind has "wolfenpack…" and name, text or kind has "character…"' in done.stderr
    fields = json.loads(command("cards", "search", "gang:wolfenpack", "type:character", "--json").stdout)
    bare = json.loads(command("cards", "search", "wolfenpack", "character", "--json").stdout)
    assert {card["id"] for card in fields} <= {card["id"] for card in bare}
    assert len(fields) > 5
    # Words of one value are adjacent; those of two values are not.
    assert command("cards", "search", '"living undead"').stdout
    assert not command("cards", "search", '"undead character"').stdout


@pytest.mark.parametrize("game", rulebook_ids())
def test_the_type_of_a_card_is_a_bare_word_in_every_game(command: Command, game: str) -> None:
    for kind in rulebook(game).schema.card_types:
        named = json.loads(command("cards", "search", f"type:{kind.key}", "--game", game, "--json").stdout)
        bare = json.loads(command("cards", "search", f'"{kind.title}"', "--game", game, "--json").stdout)
        assert {card["id"] for card in named} <= {card["id"] for card in bare}, kind.title


def test_cards_with_a_word_in_their_name_come_first(command: Command) -> None:
    names = [card["name"] for card in json.loads(command("cards", "search", "scout", "--json").stdout)]
    named = [name for name in names if "scout" in name.lower()]
    assert named
    assert names[: len(named)] == named
    assert len(names) > len(named)


@pytest.mark.parametrize("word", ["after-dark", '"After Dark"'])
def test_a_set_of_another_game_is_named_with_its_game(command: Command, word: str) -> None:
    said = command("cards", "search", f"set:{word}").stderr
    assert said.startswith("0 cards: After Dark is a set of King of New York, another game; the search was: set ")
    assert command("cards", "search", f"set:{word}", "--game", "king-of-new-york").stdout


@pytest.mark.parametrize(
    ("limit", "said"), [("1", "the first card: "), ("2", "the first 2 cards: "), ("999", "13 cards: ")]
)
def test_a_limit_is_said_in_good_english(command: Command, limit: str, said: str) -> None:
    assert command("cards", "search", "life:3", "--limit", limit).stderr.startswith(said)


def test_an_empty_result_tells_the_words_no_card_has(command: Command) -> None:
    said = command("cards", "search", "type:charakter").stderr
    assert said == (
        '0 cards: no card has the type "charakter", the nearest is Character; the search was: type has "charakter…"\n'
    )


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("zombei", 'no name, text or kind has the word "zombei", the nearest is zombie; '),
        ("kill shto", 'no name, text or kind has the word "shto", the nearest is shot; '),
        ('"kill shto"', 'no name, text or kind has the word "shto", the nearest is shot; '),
        ("krypt", 'no name, text or kind has the word "krypt", the nearest is crypt; '),
        ("name:krypt", 'no name has the word "krypt", the nearest is crypt; '),
        ('name:"krypt cantor"', 'no name has the word "krypt", the nearest is crypt; '),
        ("text:oposing", 'no text has the word "oposing", the nearest is opposing; '),
        ("flavour:steret", 'no flavour has the word "steret", the nearest is street; '),
        ("name:crypt life>99", ""),
        ("name:crypt name:kill", ""),
        ("qqqqq", 'no name, text or kind has the word "qqqqq"; '),
        ("zombie life>99", ""),
        ("-zombei life>99", ""),
    ],
)
def test_a_word_that_is_on_no_card_is_answered_with_the_nearest(command: Command, query: str, said: str) -> None:
    done = command("cards", "search", query)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith(f"0 cards: {said}")
    assert done.stderr.count('has the word "') == bool(said)


def test_the_nearest_word_is_on_a_card_of_the_game_that_is_meant(command: Command) -> None:
    assert "the nearest" not in command("cards", "search", "zombei", "--game", "monster-kids").stderr


def test_a_mistyped_name_is_answered_with_the_nearest(command: Command) -> None:
    done = command("cards", "show", "Kil Shot")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'There is no card "Kil Shot".\nNearest: Kill Shot' in done.stderr


def test_the_beginning_of_a_name_is_enough_where_only_one_begins_so(command: Command) -> None:
    assert command("cards", "show", "KILL").stdout == command("cards", "show", "Kill Shot").stdout
    assert command("cards", "show", "Ligth").exit_code == 2


def test_a_beginning_of_several_names_says_which(command: Command, other_set: Path) -> None:
    for more in ((), ("--set", str(other_set))):
        done = command("cards", "show", "dark", *more)
        assert (done.exit_code, done.stdout) == (2, "")
        said = re.search(r'(\d+) names begin with "dark".\nThey are: (.*) and (.*)\.', done.stderr)
        assert said
        assert all(name.lower().startswith("dark") for name in said[2].split(", "))
    done = command("cards", "show", "the")
    assert re.search(r"They are: The .* and \d+ more\.", done.stderr)


def test_a_hostile_name_comes_back_harmless(command: Command) -> None:
    done = command("cards", "show", "\x1b]0;x\x07[/bold][@click=x]\u202e")
    assert done.exit_code == 2
    assert "\\x1b]0;x\\x07[/bold][@click=x]\\u202e" in done.stderr
    assert not {"\x1b", "\x07", "\u202e"} & set(done.output)


def test_half_a_character_in_a_query_is_no_crash(command: Command) -> None:
    for words in (("search", "\udcff"), ("show", "\udcff"), ("search", "name:\udcff")):
        done = command("cards", *words)
        assert done.exit_code in (0, 2)


def test_cards_of_another_set_are_found_beside_the_others(command: Command, other_set: Path) -> None:
    done = command("cards", "search", "ferryman", "--set", str(other_set), "--json")
    (card,) = json.loads(done.stdout)
    assert (card["id"], card["gang"]) == ("river/the-ferryman", "militia")
    assert command("cards", "show", "The Ferryman", "--set", str(other_set)).stdout.startswith("The Ferryman - Char")
    assert json.loads(command("cards", "search", "ferryman", "--json").stdout) == []


def test_with_and_without_another_set_the_same_cards_are_found(command: Command, other_set: Path) -> None:
    def found(*more: str) -> list[str]:
        cards = json.loads(command("cards", "search", "type:combat", "power>=2", "--json", *more).stdout)
        return [card["id"] for card in cards]

    assert found() == found("--set", str(other_set))


def test_an_unusable_set_is_refused_with_the_way_to_all_its_faults(command: Command, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[set]\nid = 1\n", encoding="utf-8")
    done = command("cards", "search", "kill", "--set", str(broken))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "A card set cannot be used: broken.toml" in done.stderr
    assert f"`deckbuilder sets check {broken}` lists all problems." in done.stderr


def test_of_several_sets_the_command_for_the_faulty_one_is_named(
    command: Command, other_set: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[set]\nid = 1\n", encoding="utf-8")
    done = command("cards", "search", "kill", "--set", str(other_set), "--set", str(broken))
    assert f"`deckbuilder sets check {broken}` lists all problems." in done.stderr
    assert command("sets", "check", str(broken)).exit_code == 1


def test_a_set_that_is_not_there_is_said_so(command: Command, tmp_path: Path) -> None:
    done = command("cards", "search", "kill", "--set", str(tmp_path / "none.toml"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "There is no card set" in done.stderr


@pytest.mark.parametrize("called", ["factions", "gangs"])
def test_gangs_are_listed_and_shown(command: Command, called: str) -> None:
    assert re.search(r"^undead +The Living Undead", command(called, "list").stdout, re.MULTILINE)
    shown = command(called, "show", "the", "living", "undead")
    assert shown.stdout.startswith("The Living Undead (undead), of core\n")
    assert "Necro Blast" in shown.stdout
    listed = json.loads(command(called, "list", "--json").stdout)
    starting = {gang["id"]: gang["fields"]["starting"] for gang in listed}
    assert (starting["militia"], starting["undead"]) == (6, 5)
    assert "core/kill-shot" in json.loads(command(called, "show", "militia", "--json").stdout)["cards"]


def test_a_former_command_name_is_not_listed(command: Command) -> None:
    listed = command("--help").stdout
    assert "factions" in listed
    assert not re.search(r"^│ gangs ", listed, re.MULTILINE)


def test_a_mistyped_gang_is_answered_with_the_nearest(command: Command) -> None:
    done = command("gangs", "show", "milita")
    assert (done.exit_code, done.stdout) == (2, "")
    assert 'There is no gang "milita".\nNearest: militia' in done.stderr


def test_the_database_may_be_named_before_or_after_the_command(command: Command, tmp_path: Path) -> None:
    first, second = tmp_path / "first.sqlite", tmp_path / "second.sqlite"
    assert command("--db", str(first), "cards", "search", "kill").exit_code == 0
    assert command("cards", "search", "kill", "--db", str(second)).exit_code == 0
    assert first.exists()
    assert second.exists()


def test_a_stranger_s_file_as_database_is_refused_and_left_alone(command: Command, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("x" * 500, encoding="utf-8")
    done = command("cards", "search", "kill", "--db", str(text))
    assert done.exit_code == 2
    assert "is not a database of deckbuilder" in done.stderr
    assert text.read_text(encoding="utf-8") == "x" * 500


def test_a_search_with_a_fresh_catalogue_loads_no_more_than_it_needs(command: Command) -> None:
    command("cards", "search", "kill")
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "deckbuilder", "cards", "search", "kill"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "deckbuilder.storage.catalogue" in loaded
    for heavy in ("tomllib", "sqlmodel", "textual", "deckbuilder.cards.files", "deckbuilder.kernel.engine"):
        assert heavy not in loaded


def test_all_texts_are_read_one_after_the_other(command: Command) -> None:
    done = command("cards", "text", "--all")
    assert done.exit_code == 0
    assert "Kill Shot - Combat - Renegade Militia\n  " in done.stdout
    assert "recruit a character. The opposing gang member takes 1 wound." in " ".join(done.stdout.split())
    assert re.fullmatch(r"267 cards; the longest text has \d+ characters\.\n", done.stderr)


def test_no_text_of_the_core_set_is_long(command: Command) -> None:
    told = command("cards", "text", "set:core").stderr
    counted = re.fullmatch(r"184 cards; the longest text has (\d+) characters\.\n", told)
    assert counted is not None
    assert int(counted[1]) <= 320


def test_some_texts_are_read_by_a_query_and_nothing_is_read_unasked(command: Command) -> None:
    assert "Kill Shot" not in command("cards", "text", "gang:undead", "type:combat").stdout
    assert command("cards", "text").exit_code == 2
    assert command("cards", "text", "--all", "kill").exit_code == 2


def test_facets_count_the_found_cards_and_give_a_search_for_each(command: Command) -> None:
    done = command("cards", "facets", "race:zombie", "trait=scout")
    assert done.exit_code == 0
    lines = [" ".join(line.split()) for line in done.stdout.splitlines()]
    assert "type [ ] Character 1 race:zombie trait=scout type=character" in lines
    assert "trait [x] Scout 1 race:zombie" in lines
    answer = json.loads(command("cards", "facets", "type=item", "--json").stdout)
    gangs = {one["value"]: one for one in answer if one["field"] == "gang"}
    assert gangs["militia"]["query"] == "type=item gang=militia"
    found = json.loads(command("cards", "search", "type=item", "gang=militia", "--json").stdout)
    assert gangs["militia"]["count"] == len(found)
    assert command("cards", "facets", "lif:3").exit_code == 2


def test_a_search_without_results_shows_no_text_of_a_card(command: Command) -> None:
    done = command("cards", "text", "no-such-word")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "0 cards.\n")


@pytest.mark.parametrize("order", ["power", "-power"])
def test_a_field_that_another_game_has_in_words_sorts_by_its_number(command: Command, order: str) -> None:
    """Power is a number in Monster Town, and a word in Monster Kids."""
    found = json.loads(command("cards", "search", "type:combat", f"order:{order}", "--json").stdout)
    powers = [one["fields"]["power"] for one in found]
    assert powers == sorted(powers, reverse=order == "-power")
    assert len(set(powers)) > 2
    kids = json.loads(command("cards", "search", f"order:{order}", "--game", "monster-kids", "--json").stdout)
    named = [one["fields"]["power"] for one in kids if "power" in one["fields"]]
    assert named == sorted(named, reverse=order == "-power")


@pytest.mark.parametrize("game", rulebook_ids())
def test_copies_are_the_same_in_a_search_and_in_its_answer(command: Command, game: str) -> None:
    found = json.loads(command("cards", "search", "--game", game, "--json").stdout)
    for copies in {one["copies"] for one in found}:
        same = json.loads(command("cards", "search", f"copies={copies}", "--game", game, "--json").stdout)
        assert {one["id"] for one in same} == {one["id"] for one in found if one["copies"] == copies}


def test_not_as_a_word_is_called_so(command: Command) -> None:
    said = command("cards", "search", "not wolf").stderr
    assert said.endswith('has "wolf…"; "not" is read as a word; -word leaves cards out\n')
