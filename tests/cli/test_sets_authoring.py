from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer.testing import Result

from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the author works in."""
    folder = tmp_path / "desk"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def broken(other_set: Path) -> Path:
    """A set with one sound card and one with a fault."""
    text = other_set.read_text(encoding="utf-8")
    text += '\n[[combat]]\nid = "oar"\nname = "Oar"\ntarget = [{ as = "foe" }]\ndo = [{ wund = "foe" }]\n'
    other_set.write_text(text, encoding="utf-8")
    return other_set


class TestNew:
    @pytest.mark.parametrize("options", [(), ("--gang", 'The "Rats" \\ Söhne, Ltd')], ids=["cards", "gang"])
    def test_a_new_set_is_sound_legal_and_playable(self, command: Command, options: tuple[str, ...]) -> None:
        done = command("sets", "new", "first-try", *options)
        assert done.exit_code == 0
        cards, gang = done.stdout.splitlines()
        checked = command("sets", "check", cards)
        assert (checked.exit_code, checked.stdout) == (0, "first-try.toml: nothing wrong\n")
        assert "\n#" in Path(cards).read_text(encoding="utf-8")
        verdict = command("deck", "check", gang, "--set", cards)
        assert (verdict.exit_code, verdict.stdout) == (0, "First of First Try: legal\n")
        game = ("--seats", "rated,rated", "--seed", "3", "--set", cards, "--save", "game.json")
        played = command("play", gang, "The Slow Tide", *game)
        assert played.exit_code == 0
        assert command("replay", "game.json", "--verify").exit_code == 0

    @pytest.mark.slow
    @pytest.mark.parametrize("game", [one for one in rulebook_ids() if not rulebook(one).brings_decks])
    def test_a_new_set_for_a_shared_deck_is_sound_legal_and_playable(self, command: Command, game: str) -> None:
        done = command("sets", "new", "first-try", "--game", game)
        assert done.exit_code == 0
        cards, deck = done.stdout.splitlines()
        assert command("sets", "check", cards).stdout == "first-try.toml: nothing wrong\n"
        assert command("deck", "check", deck, "--set", cards).stdout == "First of First Try: legal\n"
        assert command("play", deck, "--set", cards, "--seats", "greedy,greedy", "--seed", "3").exit_code == 0

    @pytest.mark.parametrize("game", rulebook_ids())
    def test_every_new_card_is_in_the_deck_as_often_as_in_the_box(self, command: Command, game: str) -> None:
        cards, deck = command("sets", "new", "first-try", "--game", game).stdout.splitlines()
        written = json.loads(command("sets", "preview", cards, "--json").stdout)["cards"]
        listed = Path(deck).read_text(encoding="utf-8").splitlines()
        for card in written:
            if card["type"] not in ("encounter", "location"):  # the guide says that gangs share these
                assert f"{card['copies']} {card['name']}" in listed

    def test_a_game_without_a_template_for_identities_says_so(self, command: Command, folder: Path) -> None:
        done = command("sets", "new", "late", "--game", "king-of-new-york", "--gang", "A Late Evening")
        assert "King of New York has no template of a card set with an evening of its own." in done.stderr
        assert "Leave `--gang` out" in done.stderr
        assert list(folder.iterdir()) == []

    def test_two_small_gangs_can_meet(self, command: Command) -> None:
        for id in ("mice", "rats"):
            assert command("sets", "new", id, "--gang", f"The {id}").exit_code == 0
            assert command("sets", "install", f"{id}.toml").exit_code == 0
        done = command("play", "mice.gang", "rats.gang", "--seats", "rated,random", "--seed", "1")
        assert done.exit_code == 0, done.output

    def test_a_gang_whose_name_has_no_plain_letter_is_called_like_its_set(self, command: Command) -> None:
        command("sets", "new", "kitsune", "--gang", "狐")
        assert '[[gang]]\nid = "kitsune"' in Path("kitsune.toml").read_text(encoding="utf-8")
        assert command("sets", "check", "kitsune.toml").exit_code == 0

    def test_existing_files_are_overwritten_only_with_replace(self, command: Command) -> None:
        Path("river.gang").write_text("mine", encoding="utf-8")
        done = command("sets", "new", "river")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "river.gang already exists; nothing was written." in done.stderr
        assert not Path("river.toml").exists()
        assert "add `--replace` to overwrite it" in done.stderr
        for wish in ("--replace", "--force"):
            Path("river.gang").write_text("mine", encoding="utf-8")
            assert command("sets", "new", "river", wish).exit_code == 0
            assert Path("river.gang").read_text(encoding="utf-8") != "mine"
        assert "--force" not in command("sets", "new", "--help").stdout

    def test_it_goes_where_it_is_told(self, command: Command, folder: Path) -> None:
        (folder / "sub").mkdir()
        assert command("sets", "new", "river", "sub").stdout.splitlines()[0] == str(folder / "sub" / "river.toml")
        assert command("sets", "new", "river", "sub/other.toml").exit_code == 0
        assert sorted(path.name for path in (folder / "sub").iterdir()) == [
            "other.gang",
            "other.toml",
            "river.gang",
            "river.toml",
        ]

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("Night Shift",), "Write night-shift."),
            (("../night",), "Write night."),
            (("\x1b[31m",), '"\\x1b[31m" is not an id'),
            (("",), "Write something such as night-shift."),
            (("a" * 61,), "1 to 60 small letters"),
            (("core",), 'There is already a set "core".'),
            (("x", "--gang", "renegade MILITIA"), 'There is a gang "renegade MILITIA" already.'),
            (("x", "--gang", "a\x1b[31m"), "contains the control character"),
            (("x", "--gang", "a" * 61), "is longer than 60 characters"),
            (("x", "--gang", " a"), "begins or ends with a space"),
            (("x", "x.gang"), "does not end in .toml"),
            (("x", "no/where/x.toml"), "cannot be written"),
        ],
    )
    def test_every_mistake_is_one_sentence(
        self, command: Command, folder: Path, words: tuple[str, ...], said: str
    ) -> None:
        done = command("sets", "new", *words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert said in done.stderr
        assert "\x1b" not in done.output
        assert list(folder.iterdir()) == []


class TestPreview:
    def test_cards_are_shown_as_they_will_look(self, command: Command) -> None:
        command("sets", "new", "river")
        done = command("sets", "preview", "river.toml", "Last", "Tram", "Home")
        assert done.exit_code == 0
        assert done.stdout.splitlines() == [
            "Last Tram Home - Combat - Renegade Militia",
            "Power 1, End Game icon, channelled",
            "Power 1. Choose one of your wounded gang members here: heal 2 wounds on it. If it is a Scout, hide it.",
            "It does not stop, so you had better be quick.",
            "river/last-tram-home, number 2 of its set, 2 copies",
            "",
            "river.toml: nothing wrong",
        ]

    def test_a_gang_is_shown_too(self, command: Command) -> None:
        command("sets", "new", "rats", "--gang", "The Rats")
        done = command("sets", "preview", "rats.toml", "the rats")
        assert done.stdout.startswith("The Rats - Gang of its own\nicon ◆, race Stray, collective crew, starting 5")

    def test_a_gang_named_in_two_alphabets_is_said(self, command: Command) -> None:
        command("sets", "new", "rats", "--gang", "Th\u0435 Rats")
        done = command("sets", "preview", "rats.toml")
        assert (done.exit_code, done.stdout.splitlines()[-1]) == (0, "rats.toml: usable (1 warning)")
        assert '"Th\u0435" mixes Latin and Cyrillic letters ("\u0435" is Cyrillic)' in done.stdout

    def test_sound_cards_are_shown_before_the_problems(self, command: Command, broken: Path) -> None:
        done = command("sets", "preview", str(broken))
        assert done.exit_code == 1
        lines = done.stdout.splitlines()
        assert lines[0] == "The Ferryman - Character - Renegade Militia"
        assert '"wund" is not an effect word; did you mean "wound"?' in lines[-2]
        assert lines[-1] == "river.toml: not usable (1 error)"

    def test_a_card_with_a_fault_is_answered_with_it(self, command: Command, broken: Path) -> None:
        done = command("sets", "preview", str(broken), "oar")
        assert (done.exit_code, done.stdout.splitlines()[-1]) == (1, "river.toml: not usable (1 error)")
        assert "The Ferryman" not in done.stdout

    def test_an_unknown_card_is_answered_with_the_nearest(self, command: Command, other_set: Path) -> None:
        done = command("sets", "preview", str(other_set), "the ferymen")
        assert (done.exit_code, done.stdout) == (2, "")
        assert 'river.toml has no valid card "the ferymen".\nNearest: The Ferryman.' in done.stderr

    def test_a_card_is_found_by_the_beginning_of_its_name(self, command: Command, other_set: Path) -> None:
        assert command("sets", "preview", str(other_set), "the", "ferry").stdout.startswith("The Ferryman - ")

    def test_two_cards_at_once_are_told_to_be_one_name(self, command: Command) -> None:
        command("sets", "new", "river")
        said = "Several words are taken for one name; ask for one card at a time."
        for words in (
            ("sets", "preview", "river.toml", "last-tram-home", "the-gasworks"),
            ("cards", "show", "doc-pell", "kill-shot"),
        ):
            done = command(*words)
            assert (done.exit_code, done.stderr.splitlines()[-1]) == (2, said)

    def test_it_is_there_for_programs(self, command: Command, broken: Path) -> None:
        done = command("sets", "preview", str(broken), "--json")
        found = json.loads(done.stdout)
        assert (done.exit_code, found["clean"], found["gangs"]) == (1, False, [])
        assert [card["id"] for card in found["cards"]] == ["river/the-ferryman"]
        assert found["cards"][0]["fields"]["life"] == 3

    def test_markup_and_the_like_is_only_text(self, command: Command, other_set: Path) -> None:
        done = command("sets", "preview", str(other_set))
        assert "[/bold] [@click=app.quit] {braces} `ticks`" in done.stdout

    @pytest.mark.parametrize("wish", ["preview", "watch"])
    def test_a_set_that_is_not_there_is_a_misuse(self, command: Command, wish: str) -> None:
        done = command("sets", wish, "none.toml")
        assert (done.exit_code, done.stdout) == (2, "")
        assert "There is no file none.toml." in done.stderr


def watched(command: Command, monkeypatch: pytest.MonkeyPatch, file: Path, saves: Sequence[str]) -> Result:
    """The output of `sets watch` while a file is saved several times, resting each time, until it is stopped."""

    def work() -> Iterator[None]:
        for saved in saves:
            file.write_text(saved, encoding="utf-8")
            yield
            yield
        raise KeyboardInterrupt

    working = work()
    monkeypatch.setattr("deckbuilder.app.expansions.watching.pause", lambda: next(working))
    return command("sets", "watch", str(file))


class TestWatch:
    def test_one_look_is_a_preview(self, command: Command, broken: Path) -> None:
        for options in ((), ("--json",)):
            shown = command("sets", "preview", str(broken), *options)
            assert shown.exit_code == 1
            looked = command("sets", "watch", str(broken), "--once", *options)
            assert (looked.exit_code, looked.stdout) == (1, shown.stdout)

    def test_every_save_is_looked_at_until_somebody_stops(
        self, command: Command, other_set: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        text = other_set.read_text(encoding="utf-8")

        def work() -> Iterator[None]:
            yield  # nothing happens
            other_set.write_text(text.replace("life = 3", "life = 5"), encoding="utf-8")
            yield
            yield  # the file rests
            other_set.unlink()
            yield
            yield
            other_set.write_text(text.replace("life = 3", "lief = 50"), encoding="utf-8")
            yield
            yield
            raise KeyboardInterrupt

        working = work()
        monkeypatch.setattr("deckbuilder.app.expansions.watching.pause", lambda: next(working))
        done = command("sets", "watch", str(other_set))
        assert done.exit_code == 130
        assert done.stdout.count("The Ferryman - Character") == 2
        assert "life 3" in done.stdout.partition("life 5")[0]
        assert 'did you mean "life"?' in done.stdout
        assert done.stdout.endswith("river.toml: not usable (1 error)\n")
        assert "There is no file" in done.stderr
        assert done.stderr.count("Watching ") == 4
        assert "Traceback" not in done.output

    def test_a_save_says_what_changed_and_what_is_gone(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        command("sets", "new", "mice", "--gang", "The Mice")
        file = Path("mice.toml")
        text = file.read_text(encoding="utf-8")
        richer = text.replace("power = 7 ", "power = 8 ", 1)
        closed = richer.partition('[[location]]\nid = "the-unlocked-church"')[0]

        saves = [richer, closed.replace("There is always a big one.", "There are three.")]
        done = watched(command, monkeypatch, file, saves)
        told = [line for line in done.stderr.splitlines() if not line.startswith("Watching ")]
        assert told == ["1 gang changed.", "1 card and 1 gang changed.", "No longer shown: The Unlocked Church."]

    def test_a_file_that_cannot_be_read_for_a_while_is_not_reported_new(
        self, command: Command, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        command("sets", "new", "night-shift")
        file = Path("night-shift.toml")
        text = file.read_text(encoding="utf-8")
        first, rest = text.split("# A character.", 1)
        bell = '[[encounter]]\nid = "the-bell"\nname = "The Bell"\ndo = [{ draw = "you" }]\n'
        saves = [
            text.replace('name = "Lamplighter Ode"', 'name = "Lamplighter Ode'),
            text.replace("life = 3", 'life = "three"'),
            text,
            f"{first}{bell}# A character.{rest}",
        ]

        done = watched(command, monkeypatch, file, saves)
        told = [line for line in done.stderr.splitlines() if not line.startswith("Watching ")]
        assert told == ["Nothing changed.", "1 card changed."]
        assert [done.stdout.count(f"{name} - ") for name in ("Lamplighter Ode", "The Bell", "The Gasworks")] == [
            1,
            1,
            1,
        ]


class TestWords:
    def test_all_words_are_listed_with_what_they_do(self, command: Command) -> None:
        done = command("sets", "words")
        assert done.exit_code == 0
        assert "  wound       Causes wounds." in done.stdout.splitlines()
        assert "condition: A table { *condition* } is a condition" in done.stdout

    @pytest.mark.parametrize("game", rulebook_ids())
    def test_numbers_are_explained_with_an_example(self, command: Command, game: str) -> None:
        told = command("sets", "words", "--game", game).stdout
        assert not re.search(r"\{[a-z]+\}", told)
        assert ("With 2: " in told) is ("changes: A table" in told)

    def test_one_word_is_explained(self, command: Command) -> None:
        done = command("sets", "words", "wound")
        assert "- `wound` (a name, { *members* }): Causes wounds." in done.stdout
        assert "`heal`" not in done.stdout

    def test_a_kind_of_table_is_explained(self, command: Command) -> None:
        done = command("sets", "words", "fallen")
        assert "- and every key of *filter*." in done.stdout

    def test_a_name_that_every_card_may_use_is_explained(self, command: Command) -> None:
        done = command("sets", "words", "self")
        assert "- `self` (a member): The member that acts" in done.stdout
        assert "bearer" not in done.stdout
        assert command("sets", "words", "self", "--game", "monster-kids").exit_code == 2

    def test_a_kind_of_card_and_its_parts_are_explained_by_their_keys(self, command: Command) -> None:
        done = command("sets", "words", "character")
        assert "[[character]]: A character: life points, race, traits, conquest points and" in done.stdout
        assert "- `life` (1 to 12; must be written)" in done.stdout
        assert "- `conquest` (0 to 10; else 1)" in done.stdout
        assert "- `ability` ([[character.ability]])" in done.stdout
        assert '"harm", "any", "card", "ability"; must be written' in command("sets", "words", "reaction").stdout
        monster = command("sets", "words", "monster", "--game", "munchkin-nightmare").stdout
        assert "- `treasures` (0 to 6; must be written)" in monster
        assert '- `tags` ([ "undead", "demon", ... ])' in monster

    def test_they_are_there_for_programs(self, command: Command) -> None:
        chapters = {one["name"]: one for one in json.loads(command("sets", "words", "--json").stdout)}
        wound = next(word for word in chapters["effects"]["words"] if word["word"] == "wound")
        assert {"key": "unmodifiable", "default": "false"}.items() <= wound["keys"][1].items()

    def test_an_unknown_word_is_answered_with_the_nearest(self, command: Command) -> None:
        done = command("sets", "words", "wund\x1b")
        assert (done.exit_code, done.stdout) == (2, "")
        assert 'There is no word "wund\\x1b".\nNearest: wound.' in done.stderr

    def test_the_list_in_a_guide_is_written_anew(self, command: Command) -> None:
        guide = Path("guide.md")
        guide.write_text("before\n<!-- words: begin -->\nyesterday\n<!-- words: end -->\nafter\n", encoding="utf-8")
        assert command("sets", "words", "--update", "guide.md").exit_code == 0
        text = guide.read_text(encoding="utf-8")
        assert (text.startswith("before\n"), text.endswith("\nafter\n"), "yesterday" in text) == (True, True, False)
        assert command("sets", "words", "--markdown").stdout.strip() in text

    def test_a_file_without_the_marks_is_left_alone(self, command: Command) -> None:
        Path("letter.txt").write_text("Dear author", encoding="utf-8")
        done = command("sets", "words", "--update", "letter.txt")
        assert (done.exit_code, "has no place for the words" in done.stderr) == (2, True)
        assert Path("letter.txt").read_text(encoding="utf-8") == "Dear author"
        assert command("sets", "words", "--update", "none.txt").exit_code == 2
