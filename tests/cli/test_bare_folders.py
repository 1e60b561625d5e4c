"""A folder of deck files in the current directory, given by its bare name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command


@pytest.fixture(autouse=True)
def inbox(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder `inbox` with the decks of two players, in the current directory."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "inbox"
    folder.mkdir()
    for deck in ("The Slow Tide", "Open Vein"):
        command("deck", "export", deck, "-o", str(folder / f"{deck.casefold().replace(' ', '-')}.gang"))
    return folder


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("check", "--each"), "The Slow Tide (inbox/the-slow-tide.gang): legal"),
        (("stats",), "Monster Town: End Game: 2 gangs, 2 legal, 0 not legal"),
        (("stats", "--most", "3"), "(--most 58 lists all)"),
        (("export", "-o", "out"), "Open Vein (inbox/open-vein.gang): out/open-vein.gang"),
        (("import",), "(inbox/open-vein.gang): saved, legal"),
    ],
)
def test_every_command_for_many_reads_a_folder_by_its_bare_name(
    command: Command, words: tuple[str, ...], answer: str
) -> None:
    done = command("deck", *words, "inbox")
    assert done.exit_code == 0, done.stderr
    assert answer in done.stdout


def test_a_deck_is_meant_rather_than_a_folder_of_the_same_name(command: Command) -> None:
    command("deck", "import", "inbox/open-vein.gang", "--name", "inbox")
    assert command("deck", "check", "inbox").stdout == "inbox: legal\n"
    assert command("deck", "stats", "./inbox").stdout.startswith("Monster Town")


def test_an_unknown_name_is_refused_before_options_for_many(command: Command) -> None:
    done = command("deck", "stats", "outbox", "--most", "3")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith('Error: There is no saved or starter gang named "outbox".\n')
    done = command("deck", "stats", "Open Vein", "--most", "3")
    assert "--most, --format and --as-of are for a folder or several files" in done.stderr
