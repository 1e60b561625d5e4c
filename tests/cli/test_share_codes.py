"""Share codes as people send them: in a message, and in place of a name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

GANG = "Ghosts of Ninth Street"


@pytest.mark.parametrize(
    "message", ["Here is mine: {}!\nSee you on Friday.", "> {}", "{} - what now, Bo?", "`{}`", "Mine ({}), Bo, enjoy"]
)
def test_a_share_code_is_found_in_a_message(command: Command, message: str) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    done = command("deck", "import", "-", "--dry-run", said=message.format(code))
    assert "3 Stealth Unit\n" in done.stdout, done.stderr
    assert "share code" in done.stderr
    two = message.format(code) + " " + command("deck", "share", "Open Vein").stdout
    taken = command("deck", "import", "-", "--dry-run", said=two)
    assert (taken.exit_code, taken.stdout) == (2, ""), "it is not said which is meant"
    assert "2 share codes were found, and each is a deck." in taken.stderr


def quoted(code: str, mark: str, ending: str = "") -> str:
    """The code as quoted in a mail, on several lines."""
    return "\n".join(f"{mark}{code[place : place + 40]}{ending}" for place in range(0, len(code), 40))


@pytest.mark.parametrize(
    ("mark", "ending"), [("> ", ""), (">", ""), (">> ", " "), ("> > ", ""), ("| ", ""), ("    ", ""), ("", "=")]
)
@pytest.mark.parametrize("around", ["{}", "Ann wrote:\n> Mine is\n{}\n> have fun\n\nThanks!"])
def test_a_share_code_on_several_quoted_lines_is_found(command: Command, mark: str, ending: str, around: str) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    done = command("deck", "import", "-", "--dry-run", said=around.format(quoted(code, mark, ending)))
    assert "3 Stealth Unit\n" in done.stdout, done.stderr
    assert done.stderr.startswith("Read as share code.")
    assert "unknown" not in done.stderr


@pytest.mark.parametrize(
    "message",
    [
        "<{}>", "<{}>\nSee you", "<p>{}</p>", '<a href="x">{}</a>', "[{}]", '["{}"]', '{{"code": "{}"}}',
        '{{"name": "Ghosts", "deck": {{"code": "{}"}}}}', '{{"share": "{}", "version": 2}}',
    ],
)  # fmt: skip
def test_a_share_code_in_brackets_is_found(command: Command, message: str) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    done = command("deck", "import", "-", "--dry-run", said=message.format(code))
    assert "3 Stealth Unit\n" in done.stdout, done.stderr
    assert done.stderr.startswith("Read as share code.")


def test_a_document_with_cards_is_read_although_it_has_a_share_code(command: Command) -> None:
    code = command("deck", "share", "Open Vein").stdout.strip()
    said = f'{{"cards": {{"Kill Shot": 2, "Stealth Unit": 3}}, "notes": "{code}"}}'
    done = command("deck", "import", "-", "--dry-run", said=said)
    assert done.stderr.startswith("Read as JSON of another program.")
    assert "2 Kill Shot\n" in done.stdout


def test_text_beside_a_share_code_is_reported_line_by_line(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    other = "DB1-" + code[8:]
    said = f"{code} hello\n\n1 Kill Shot\nSee you\n{other}\n{code}\n"
    done = command("deck", "import", "-", "--dry-run", said=said)
    assert "3 Stealth Unit\n" in done.stdout
    assert done.stderr.splitlines()[2:7] == [
        "25 cards: understood",
        'line 1: passed over: "hello" - it is next to the share code',
        'line 3: unknown: "1 Kill Shot" - it is next to the share code',
        'line 4: passed over: "See you" - it is next to the share code',
        f'line 5: unknown: "{other}" - it is next to the share code',
    ]
    assert "It is legal, 1 guessed, 2 unknown." in done.stderr


@pytest.mark.parametrize(
    "letter",
    ["Hi Bob,\nhere it is: {}\n> 2 Kill Shot\nBest, Ann\n", "Hi\n{}\n2 Kill Shot", "Name: Tide\n{}", "Gang: {}"],
)
def test_a_share_code_says_more_than_a_few_cards_in_a_letter(command: Command, letter: str) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    done = command("deck", "import", "-", "--dry-run", said=letter.format(code))
    assert "3 Stealth Unit\n" in done.stdout, done.stderr
    assert done.stderr.startswith("Read as share code.")
    assert ("unknown: " in done.stderr) is ("Kill Shot" in letter), "what is no part of it is told"


def test_of_a_whole_gang_with_its_share_code_the_gang_is_read(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    listed = command("deck", "export", GANG, "--format", "list").stdout
    done = command("deck", "import", "-", "--dry-run", said=f"{listed}\nThe same in a word: {code}\n")
    assert "3 Stealth Unit\n" in done.stdout
    assert not done.stderr.startswith("Read as share code.")


@pytest.mark.parametrize("between", ["\n", " ", " and, "])
def test_of_two_share_codes_none_is_dropped(command: Command, tmp_path: Path, between: str) -> None:
    two = between.join(command("deck", "share", gang).stdout.strip() for gang in (GANG, "Open Vein"))
    done = command("deck", "import", "-", "--dry-run", said=two)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "2 share codes were found, and each is a deck.\nTake them one by one." in done.stderr
    (tmp_path / "ann.txt").write_text(two, encoding="utf-8")
    checked = command("deck", "check", str(tmp_path / "ann.txt"))
    assert (checked.exit_code, checked.stdout) == (2, "")
    assert "2 share codes were found" in checked.stderr


def test_a_share_code_given_as_a_name_is_explained(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    for words in (("deck", "stats", code), ("play", code, "Open Vein")):
        done = command(*words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "This is a share code, not the name of a gang." in done.stderr
        assert "`deckbuilder deck import CODE` saves it" in done.stderr
