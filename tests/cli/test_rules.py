from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Command


def test_a_clause_is_shown_with_its_ruling(command: Command) -> None:
    done = command("rules", "show", "mt-1.1")
    assert done.exit_code == 0
    assert done.stdout.startswith("MT-1.1  Last gang standing  (Objective)\n")
    assert "Ruling:" in done.stdout
    assert done.stderr == ""


def test_a_chapter_is_shown_whole(command: Command) -> None:
    done = command("rules", "show", "MT-1", "--json")
    found = json.loads(done.stdout)
    assert len(found) > 3
    assert all(clause["id"].startswith("MT-1.") for clause in found)
    assert set(found[0]) == {"id", "section", "heading", "kind", "text", "ruling"}


def test_a_clause_is_shown_before_those_below_it(command: Command) -> None:
    shown = command("rules", "show", "mt-10.4").stdout
    assert shown.startswith("MT-10.4  The free attacks")
    assert "\n\nMT-10.4.1  One victim for each free attack" in shown
    assert "In the glossary: free attack" in shown
    found = json.loads(command("rules", "show", "MT-10.4", "--json").stdout)
    assert [clause["id"] for clause in found] == ["MT-10.4", "MT-10.4.1"]


def test_an_unknown_clause_is_answered_with_the_nearest(command: Command) -> None:
    done = command("rules", "show", "MT-99")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert 'There is no rule "MT-99".\nNearest: MT-9.1' in done.stderr


def test_clauses_are_found_by_words_and_counted_on_the_other_stream(command: Command) -> None:
    done = command("rules", "search", "FREE", "attack")
    assert done.exit_code == 0
    assert "MT-10.4 " in done.stdout
    assert done.stderr.endswith("rules with all of: FREE attack\n")


@pytest.mark.parametrize("kind", ["rules", "terms"])
def test_words_with_a_minus_do_not_occur_in_what_is_found(command: Command, kind: str) -> None:
    having, left = (
        json.loads(command(kind, "search", *words, "--json").stdout) for words in (["power"], ["power", "-combat"])
    )
    assert left == [one for one in having if "combat" not in json.dumps(one, ensure_ascii=False).lower()]
    assert 0 < len(left) < len(having)
    assert command(kind, "search", "power", "-combat").stderr.endswith("with all of: power, but without: combat\n")


def test_finding_nothing_is_an_answer(command: Command) -> None:
    done = command("rules", "search", "no", "such", "words", "[/bold]\x1b[31m")
    assert (done.exit_code, done.stdout) == (0, "")
    word = "[/bold]\\x1b[31m"
    assert done.stderr == f'0 rules with all of: no such words {word}; no rule has "{word}"\n'


def test_a_search_without_results_is_an_empty_list_as_json(command: Command) -> None:
    assert json.loads(command("rules", "search", "xyzzy", "--json").stdout) == []


def test_the_prefix_of_the_game_may_be_left_out(command: Command) -> None:
    assert command("rules", "show", "10.4").stdout == command("rules", "show", "MT-10.4").stdout
    assert command("rules", "show", "i.1").stdout.startswith("MT-I.1 ")
    assert command("rules", "show", "4").stdout == command("rules", "show", "MT-4").stdout
    assert command("rules", "show", "--game", "monster-kids", "3.8").stdout.startswith("MK-3.8 ")
    assert command("rules", "show", "--game", "monster-kids", "MT-3.8").stdout.startswith("MT-3.8 ")
    assert command("rules", "cards", "I.1").stderr.endswith(" touched by MT-I.1 Berserker\n")
    assert 'There is no rule "99.9".' in command("rules", "show", "99.9").stderr
