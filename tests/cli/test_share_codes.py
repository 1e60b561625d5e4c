"""Share codes as people send them: in a message, and where a name is asked for."""

from __future__ import annotations

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
    assert "Stealth Unit" not in taken.stdout, "it is not said which is meant"


def test_whoever_asks_about_a_share_code_hears_how_it_is_taken_in(command: Command) -> None:
    code = command("deck", "share", GANG).stdout.strip()
    for words in (("deck", "stats", code), ("play", code, "Open Vein")):
        done = command(*words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "This is a share code, not the name of a gang." in done.stderr
        assert "`deckbuilder deck import CODE` saves it" in done.stderr
