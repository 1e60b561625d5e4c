"""The disk is full: saved data stays, unsaved data is reported with advice, and with room the work continues."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.storage.checking import check
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.store import open_store
from tests.storage.processes import run
from tests.support.sets import river

pytestmark = pytest.mark.skipif(os.name == "nt", reason="this system has no such limits")

ROOT = Path(__file__).parents[3]

SAVING = """
import sys
from pathlib import Path
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.store import open_store

def save_until_refused(path, prefix):
    saved = []
    with open_store(path) as store:
        try:
            for number in range(500):
                Decks(store).save(DeckText(f"{prefix}{number}", "toy", "red", "line\\n" * 700))
                saved.append(f"{prefix}{number}")
        except Refusal as refusal:
            print(refusal.code, refusal.message, refusal.hint, sep="|")
        assert set(saved) <= {deck.name for deck in Decks(store).listed()}
    return saved
"""


def sound(path: Path) -> set[str]:
    condition = check(path)
    assert condition is not None
    assert condition.is_sound
    with open_store(path) as store:
        return {deck.name for deck in Decks(store).listed()}


@pytest.mark.slow
def test_at_any_size_of_the_disk_what_was_saved_is_there(database: Path) -> None:
    script = f"""{SAVING}
import os, resource
path = Path(sys.argv[1])
save = save_until_refused
for room in range(0, 60_000, 10_000):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        most = path.stat().st_size + room if room else 3_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        saved = save(path, f"{{room}} ")
        sys.stdout.flush()
        os._exit(0 if len(saved) < 500 else 1)
    assert os.waitpid(child, 0)[1] == 0
    again = open_store(path)
    Decks(again).save(DeckText(f"after {{room}}", "toy", "red", "with room it works"))
    again.close()
"""
    open_store(database).close()
    said = run(script, str(database)).splitlines()
    assert len(said) == 6
    for line in said:
        code, message, hint = line.split("|")
        assert code == "disk-refuses"
        assert str(database) in message
        assert "nothing was changed" in message
        assert "make room, and try again" in hint
    names = sound(database)
    assert {f"after {room}" for room in range(0, 60_000, 10_000)} <= names
    assert sum(name.startswith("50000 ") for name in names) > 5


@pytest.mark.slow
def test_a_full_disk_of_its_own(tmp_path: Path) -> None:
    if shutil.which("unshare") is None:
        pytest.skip("this system cannot give a program a disk of its own")
    script = f"""{SAVING}
folder = Path(sys.argv[1])
path = folder / "deckbuilder.sqlite"
open_store(path).close()
(folder / "filler").write_bytes(b"x" * 500_000)
first = save_until_refused(path, "full ")
(folder / "filler").unlink()
second = save_until_refused(path, "room ")
assert second, "with room it goes on"
from deckbuilder.storage.checking import check
assert check(path).is_sound
print(len(first), len(second), *[found.name for found in folder.rglob("*") if "unfinished" in found.name])
"""
    inside = f'mount -t tmpfs -o size=1m none "{tmp_path}" && exec "$@"'
    names = ["unshare", "--mount", "--map-root-user", "sh", "-c", inside, "sh"]
    if subprocess.run([*names, "true"], capture_output=True).returncode != 0:
        pytest.skip("here nobody may give a program a disk of its own")
    words = [sys.executable, "-W", "error", "-c", script, str(tmp_path)]
    done = subprocess.run([*names, *words], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    *said, counts = done.stdout.splitlines()
    assert [line.split("|")[0] for line in said] == ["disk-refuses", "disk-refuses"]
    assert all("make room" in line for line in said)
    assert int(counts.split()[0]) < int(counts.split()[1]) < 500
    assert len(counts.split()) == 2


@pytest.mark.slow
def test_an_upgrade_on_a_full_disk_keeps_the_old_version(database: Path) -> None:
    script = f"""{SAVING}
import os, resource
import deckbuilder.storage.store as module
from deckbuilder.storage.migrate import Migration, steps
path = Path(sys.argv[1])
with open_store(path) as store:
    for number in range(40):
        Decks(store).save(DeckText(f"Gang {{number}}", "toy", "red", "line\\n" * 700))
known = (*steps(), Migration(len(steps()) + 1, "new", "CREATE TABLE twice AS SELECT * FROM saved_deck;"))
module.steps = lambda: known
size = path.stat().st_size
for most in (1_000, size // 2, size + 4_096, size + 40_000):
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        try:
            open_store(path)
        except Refusal as refusal:
            print(refusal.code, refusal.message, refusal.hint, sep="|", flush=True)
            os._exit(0)
        os._exit(1)
    assert os.waitpid(child, 0)[1] == 0
module.steps = steps
with open_store(path) as store:
    assert len(Decks(store).listed()) == 40
module.steps = lambda: known
with open_store(path) as store:
    assert len(Decks(store).listed()) == 40
"""
    said = [line.split("|") for line in run(script, str(database)).splitlines()]
    assert len(said) == 4
    for code, message, hint in said:
        assert code in ("disk-refuses", "no-backup")
        assert str(database) in message
        assert "full" in hint
    assert len(list((database.parent / "backups").iterdir())) <= 3


COMMANDS = """
import io, json, os, resource, sys
from contextlib import redirect_stderr, redirect_stdout
from deckbuilder.cli.main import run

def said_by(arguments, most=None, typed=""):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        if most is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        sys.stdin = io.StringIO(typed)
        with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
            code = run(arguments)
        os.write(writing, json.dumps([code, errors.getvalue()]).encode()[:60_000])
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        text = answer.read()
    assert os.waitpid(child, 0)[1] == 0
    return json.loads(text)
"""


@pytest.mark.slow
def test_every_command_that_writes_says_what_to_do(own_home: Path, tmp_path: Path) -> None:
    other_set = tmp_path / "river.toml"
    other_set.write_text(river(), encoding="utf-8")
    script = f"""{COMMANDS}
with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
    run(["deck", "new", "--gang", "militia", "--name", "Kept"])
    run(["cards", "search", "zombie"])
    run(["deck", "check", "The Slow Tide"])
    run(["play"])
writing = {{
    "deck new": ["deck", "new", "--gang", "militia", "--name", "Lost"],
    "deck export": ["deck", "export", "The Slow Tide", "-o", sys.argv[1] + "/tide.gang"],
    "sets install": ["sets", "install", sys.argv[2]],
    "db backup": ["db", "backup"],
    "play": ["play", "Powder and Prayer", "The Slow Tide", "--seed", "1"],
}}
for name, arguments in writing.items():
    print(json.dumps([name, *said_by(arguments, 100)]))
print(json.dumps(["search", *said_by(["cards", "search", "zombie"], 100)]))
print(json.dumps(["list", *said_by(["deck", "export", "Kept"])]))
"""
    lines = run(script, str(own_home), str(other_set)).splitlines()
    for name, code, said in map(json_of, lines[:-2]):
        assert code == 2, (name, said)
        assert "Traceback" not in said
        assert "disk" in said.splitlines()[-1] or "Check that the folder" in said, (name, said)
    assert [json_of(line)[1] for line in lines[-2:]] == [0, 0]
    assert not [found for found in own_home.rglob("*") if "unfinished" in found.name]


@pytest.mark.slow
def test_a_game_goes_on_and_is_kept_again_when_there_is_room(own_home: Path) -> None:
    script = """
import resource, sys
from deckbuilder.app.library.library import open_library
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import Refusal

def answer(match):
    match.advance()
    match.take(len(match.prompt.choices) - 1)

with open_library() as library:
    match = start_match(library, ["Powder and Prayer", "The Slow Tide"], ("human", "random"), 3)
    answer(match)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
    for _ in range(4):
        made = match.choices_made
        try:
            answer(match)
        except Refusal as refusal:
            assert refusal.code == "disk-refuses", refusal
        assert not match.is_kept()
        assert match.choices_made > made
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    answer(match)
    assert match.is_kept()
    print(match.choices_made, resume_match(library, "1").choices_made)
"""
    now, kept = run(script).split()
    assert int(now) == int(kept) > 4


def json_of(line: str) -> tuple[str, int, str]:
    name, code, said = json.loads(line)
    return name, code, said
