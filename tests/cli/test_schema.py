"""The published schemas, and every kind of document that the program writes checked against them."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from deckbuilder.app.schemas import DOCUMENTS, schema_of
from deckbuilder.paths import shipped
from tests.cli.conftest import Command

SETS = shipped("card_sets") / "monster_town"
FIXTURES = Path(__file__).parents[1]
STARTERS = sorted((SETS / "starters").glob("*.gang"))
Document = dict[str, Any]


def faults(key: str, document: Document) -> list[str]:
    """The faults that a third-party validator finds in a document."""
    found = Draft202012Validator(schema_of(key)).iter_errors(document)
    return [f"{'/'.join(map(str, one.path))}: {one.message[:200]}" for one in found]


def of_folder(folder: Path) -> Document:
    """A set in a folder of files, as one document."""
    whole: Document = {}
    for path in sorted(folder.glob("*.toml")):
        for key, value in tomllib.loads(path.read_text(encoding="utf-8")).items():
            whole[key] = [*whole.get(key, []), *value] if isinstance(value, list) else value
    return whole


@pytest.mark.parametrize("key", [one.key for one in DOCUMENTS])
def test_every_schema_is_one(command: Command, key: str) -> None:
    done = command("schema", key)
    assert (done.exit_code, done.stderr) == (0, "")
    schema = json.loads(done.stdout)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert re.fullmatch(rf"urn:deckbuilder:{key}(:monster-town)?:1", schema["$id"])
    assert faults(key, {}) != [], "nothing is no document"


def test_all_schemas_are_listed(command: Command) -> None:
    done = command("schema")
    assert done.exit_code == 0
    assert [line.split()[0] for line in done.stdout.splitlines()] == [one.key for one in DOCUMENTS]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("decks",), "Nearest: deck."), (("",), "There are: deck,"), (("set", "--rulebook", "chess"), "Known here:")],
)
def test_a_document_without_a_schema_is_a_usage_error(command: Command, arguments: tuple[str, ...], said: str) -> None:
    done = command("schema", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


@pytest.mark.parametrize("path", [*STARTERS, FIXTURES / "decks" / "gangs" / "wolves.gang"], ids=lambda path: path.stem)
def test_every_gang_that_is_written_is_one(command: Command, path: Path) -> None:
    assert faults("deck", json.loads(command("deck", "export", str(path), "--format", "json").stdout)) == []


def test_a_broken_gang_is_written_as_one_too(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "odd.gang"
    path.write_text("# x\nGang: nobody\nSets: a, b\n?? odd\nReserves:\n-3 Nobody\nWizards:\n0 X\n", encoding="utf-8")
    document = json.loads(command("deck", "export", str(path), "--format", "json").stdout)
    assert faults("deck", document) == []
    assert len(document["cards"]) == 2
    for spoiled in (
        {**document, "more": 1},
        {**document, "format": "deckbuilder/deck/2"},
        {**document, "cards": [{"pile": "x", "count": "1", "card": "y"}]},
        {**document, "cards": [{"pile": "x", "count": 1000, "card": "y"}]},
        {key: value for key, value in document.items() if key != "rulebook"},
    ):
        assert faults("deck", spoiled) != [], spoiled


@pytest.mark.parametrize(
    "path", [*sorted(SETS.glob("*.toml")), *sorted((FIXTURES / "sets").glob("*.toml"))], ids=lambda path: path.stem
)
def test_every_set_is_one(path: Path) -> None:
    assert faults("set", tomllib.loads(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", sorted((SETS / "formats").glob("*.toml")), ids=lambda path: path.stem)
def test_every_shipped_format_is_one(path: Path) -> None:
    # JSON has no dates; TOML editors pass them to a schema as text.
    document = json.loads(json.dumps(tomllib.loads(path.read_text(encoding="utf-8")), default=str))
    assert faults("format", document) == []
    assert faults("format", {**document, "more": 1}) != []


def test_a_set_in_several_files_is_one() -> None:
    whole = of_folder(SETS / "core")
    assert len(whole["character"]) > 30
    assert faults("set", whole) == []
    whole["character"][0]["lives"] = 3
    assert len(faults("set", whole)) == 1


def test_a_game_that_is_written_is_one(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = command(
        *("play", "Powder and Prayer", "The Slow Tide", "--seed", "1", "--seats", "random,random"),
        *("--save", str(path)),
    )
    assert done.exit_code == 0, done.output
    document = json.loads(path.read_text(encoding="utf-8"))
    assert faults("game", document) == []
    assert faults("game", {**document, "seed": "one"}) != []
    assert faults("game", {**document, "setup": {}}) != []


def test_a_certificate_that_is_written_is_one(command: Command) -> None:
    wolves = FIXTURES / "decks" / "gangs" / "wolves-envoy.gang"
    done = command("deck", "certify", str(wolves), "--set", str(FIXTURES / "sets" / "fixture_gangs.toml"))
    assert done.exit_code == 0
    document = json.loads(done.stdout)
    assert document["witness"]
    assert faults("certificate", document) == []
    assert faults("certificate", {**document, "hash": "x"}) != []


SHIPPED_CHALLENGES = sorted((FIXTURES.parent / "deckbuilder" / "games").glob("*/challenges/*.toml"))


@pytest.mark.parametrize("path", SHIPPED_CHALLENGES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_every_shipped_file_of_challenges_is_one(path: Path) -> None:
    assert faults("challenges", tomllib.loads(path.read_text(encoding="utf-8"))) == []
