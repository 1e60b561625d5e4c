"""The guide for authors is true: its commands, example, words, keys, limits and messages."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel
from typer.testing import Result

from deckbuilder.app.library.installed_sets import shipped_sets
from deckbuilder.app.reference.card_keys import card_chapters
from deckbuilder.app.reference.words import BEGIN, END, list_words, markdown, with_words
from deckbuilder.cards import effect_parser, gathering, limits
from deckbuilder.cards.files import read_sets
from deckbuilder.games.monster_town.language import parsed
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.support.commands import carry_out as carry_out_words

PATH = shipped("card_sets") / "README.md"
GUIDE = PATH.read_text(encoding="utf-8")
SOURCES = Path(__file__).parents[2] / "deckbuilder"


def fence(kind: str, number: int = 0) -> str:
    """A block of the guide, as a reader would copy it."""
    blocks: list[str] = re.findall(rf"^```{kind}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    return blocks[number]


def section(title: str) -> str:
    return GUIDE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def commands() -> list[str]:
    return [line for block in re.findall(r"^```sh\n(.*?)^```$", GUIDE, re.M | re.S) for line in block.splitlines()]


def carry_out(line: str, said: str | None = None) -> Result:
    program, *arguments = shlex.split(line)
    assert program == "deckbuilder"
    return carry_out_words(*arguments, said=said)


def test_the_list_of_words_is_that_of_the_vocabulary() -> None:
    fresh = with_words(GUIDE, markdown(list_words()), "the guide")
    assert fresh == GUIDE, "run: deckbuilder sets words --update card_sets/README.md"


@pytest.mark.parametrize("game", rulebook_ids())
def test_the_keys_of_every_kind_of_card_are_listed(game: str) -> None:
    schema = rulebook(game).schema
    listed = {one.name: {key.key for key in one.keys} for one in card_chapters(game)}
    assert listed[schema.identity.key] == set(schema.identity.model.model_fields)
    for kind in schema.card_types:
        assert listed[kind.key] == set(kind.model.model_fields)


@pytest.mark.parametrize("game", rulebook_ids())
def test_every_key_of_a_card_has_a_meaning_and_an_example(game: str) -> None:
    for chapter in card_chapters(game):
        for key in chapter.keys:
            assert key.says.endswith("."), f"{chapter.name}: {key.key}"
            if not key.takes.startswith("[["):
                assert tomllib.loads(key.example).keys() == {key.key}, f"{chapter.name}: {key.example}"


def test_a_key_is_explained_with_its_meaning_values_and_example() -> None:
    said = " ".join(carry_out("deckbuilder sets words spares --game munchkin-nightmare").stdout.split())
    assert "`spares` (0 to 9; else 0): Munchkins of this level or lower are not pursued, so that they neither" in said
    assert "Such as `spares = 2`." in said


def test_a_key_that_goes_with_a_word_is_explained_there() -> None:
    said = carry_out("deckbuilder sets words unmodifiable").stdout
    assert "- `wound` (" in said and "`unmodifiable` (true, false; else false)" in said
    assert "- `heal` (" not in said


@pytest.mark.parametrize("game", rulebook_ids())
def test_each_occasion_is_explained(game: str) -> None:
    settings = [one for shape in rulebook(game).schema.vocabulary.shapes for one in shape.settings if one.key == "on"]
    for setting in settings:
        assert tuple(setting.meanings) == setting.takes.words
        said = " ".join(carry_out(f"deckbuilder sets words on --game {game}").stdout.split())
        for word, says in setting.meanings.items():
            assert f'- `"{word}"`: {says}' in said
            assert "{" not in says


def test_an_occasion_can_be_looked_up() -> None:
    said = carry_out("deckbuilder sets words begins --game king-of-new-york").stdout
    assert '- `"begins"`: At the start of your turn.' in said
    assert "Nearest: sweeps." in carry_out("deckbuilder sets words sweps --game king-of-new-york").stderr


def test_a_slip_in_a_key_names_the_nearest() -> None:
    assert "Nearest: spares." in carry_out("deckbuilder sets words sparse --game munchkin-nightmare").stderr
    assert "Nearest: unmodifiable." in carry_out("deckbuilder sets words unmodifable").stderr


def test_every_word_and_every_table_of_the_vocabulary_is_in_it() -> None:
    listed = GUIDE.partition(BEGIN)[2].partition(END)[0]
    for word in SCHEMA.vocabulary.words:
        assert f"- `{word.key}` (" in listed
        assert word.doc in listed
    for shape in SCHEMA.vocabulary.shapes:
        assert f"### {shape.key}\n" in listed
        assert all(f"- `{head.key}` (" in listed and head.doc in listed for head in shape.heads)
        assert all(setting.doc in listed for setting in shape.settings)


def test_its_example_is_what_the_program_writes(tmp_path: Path) -> None:
    assert carry_out(f"deckbuilder sets new night-shift {tmp_path}").exit_code == 0
    assert fence("toml") == (tmp_path / "night-shift.toml").read_text(encoding="utf-8")
    assert fence("text", 1) == (tmp_path / "night-shift.gang").read_text(encoding="utf-8")


@pytest.mark.slow
def test_followed_to_the_letter_it_leads_to_a_played_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient() -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("deckbuilder.app.expansions.watching.pause", impatient)
    for line in commands():
        done = carry_out(line, said="quit\n")
        assert done.exit_code == (130 if " watch " in line else 0), (line, done.output)
    listed = json.loads(carry_out("deckbuilder game list --json").stdout)
    finished = [game["title"] for game in listed if game["is_finished"]]
    assert finished == ["First of Small Hours against Powder and Prayer", "First of Night Shift against The Slow Tide"]
    sets = json.loads(carry_out("deckbuilder sets list --json").stdout)
    assert [one["id"] for one in sets if one["origin"] == "installed"] == ["night-shift"]


@pytest.mark.slow
def test_its_example_is_checked_installed_built_with_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the Rendezvous cards added on both sides, as the guide says, so that every card takes part."""
    monkeypatch.chdir(tmp_path)
    added = "\nAdded Rendezvous:\n1 The Chestnut Seller\n1 The Gasworks\n"
    Path("mine.toml").write_text(fence("toml"), encoding="utf-8")
    Path("mine.gang").write_text(fence("text", 1) + added, encoding="utf-8")
    assert "mine.toml: nothing wrong" in carry_out("deckbuilder sets check mine.toml").stdout
    assert carry_out("deckbuilder sets install mine.toml").exit_code == 0
    assert carry_out('deckbuilder deck export "The Slow Tide" -o tide.gang').exit_code == 0
    tide = Path("tide.gang").read_text(encoding="utf-8").replace("Added Rendezvous:\n", "") + added
    tide = re.sub("Sets: core.*", "Sets: core, night-shift", tide)
    Path("tide.gang").write_text(tide, encoding="utf-8")
    done = carry_out("deckbuilder play mine.gang tide.gang --seats greedy,random --seed 5 --save game.json")
    assert done.exit_code == 0, done.output
    assert carry_out("deckbuilder sets remove night-shift").exit_code == 0
    assert carry_out("deckbuilder replay game.json --verify").exit_code == 0


def test_its_two_mistakes_are_answered_as_it_says(tmp_path: Path) -> None:
    path = tmp_path / "night-shift.toml"
    wrong = fence("toml").replace("life = 3", 'life = "three"').replace("{ heal =", "{ heel =", 1)
    path.write_text(wrong, encoding="utf-8")
    done = carry_out(f"deckbuilder sets check {path}")
    assert (done.exit_code, done.stdout) == (1, fence("text"))


def test_recipes_in_the_guide_produce_the_text_they_show(tmp_path: Path) -> None:
    recipes = re.findall(r"^- `(.+)`\n  (.+)$", section("How effects are said"), re.MULTILINE)
    assert len(recipes) >= 8
    header = fence("toml").split("\n# A character.")[0]
    cards = (
        f'[[combat]]\nid = "recipe-{number}"\nname = "Recipe {number}"\n' + written.replace("`, `", "\n")
        for number, (written, _) in enumerate(recipes)
    )
    path = tmp_path / "recipes.toml"
    path.write_text(f"{header}\n" + "\n".join(cards), encoding="utf-8")
    sets, problems = read_sets([path], SCHEMA, shipped_sets("monster-town"))
    assert problems == ()
    assert [card.text for card in sets[0].cards] == [text for _, text in recipes]


def test_it_names_every_key_of_every_kind_of_card() -> None:
    named = section("Every kind of card") + section("A gang of your own")
    models: list[type[BaseModel]] = [kind.model for kind in SCHEMA.card_types]
    for model in models:
        models += [part for part in parts_of(model) if part not in models]
    for model in [*models, SCHEMA.identity.model]:
        for key in model.model_fields:
            assert f"`{key}`" in named or f"{key} = " in named, f"{model.__name__}: {key}"
    for kind in SCHEMA.card_types:
        assert f"`[[{kind.key}]]`" in named


def test_its_limits_are_those_of_the_program() -> None:
    said = section("Limits")
    bounds = [limits.MOST_BYTES // 1024, limits.LONGEST_LINE, gathering.MOST_FILES, limits.LONGEST_STRING]
    bounds += [effect_parser.MOST_PHRASES, effect_parser.DEEPEST_BLOCK, parsed.MOST_TARGETS]
    for bound in bounds:
        assert re.search(rf"\b{bound}\b", said), bound


def test_it_explains_every_message_and_no_other() -> None:
    explained = set(re.findall(r"`([a-z]+(?:-[a-z]+)+)`", section("What the messages mean")))
    files = [*(SOURCES / "cards").glob("*.py"), SOURCES / "app" / "library" / "installed_sets.py"]
    files += [SOURCES / "games" / "monster_town" / "language" / name for name in ("sets.py", "parsed.py", "shapes.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    said = set(re.findall(r'(?:report|Problem)\(\s*"([a-z]+(?:-[a-z]+)+)"', text))
    said -= {"unknown-field"}  # a code of searches
    assert said - explained == set()
    made = {f"unknown-{what}" for what in ("gang", "race", "name")}  # composed of the unknown parts
    assert [code for code in explained - made if f'"{code}"' not in text] == []


def parts_of(model: type[BaseModel]) -> list[type[BaseModel]]:
    """The tables nested in a table."""
    found: list[type[BaseModel]] = []
    waiting = [field.annotation for field in model.model_fields.values()]
    while waiting:
        one = waiting.pop()
        if isinstance(one, type) and issubclass(one, BaseModel):
            found.append(one)
        waiting += get_args(one)
    return found
