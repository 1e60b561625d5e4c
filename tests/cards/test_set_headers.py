"""What a set says of itself is checked: its version, the sets it requires, and the icons it brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import carry_out


def said_of(file: Path, right: str, wrong: str, *more: str) -> list[str]:
    """The output of `sets check` for the set that `sets new` writes, with one change in it."""
    assert carry_out("sets", "new", file.stem, str(file), *more).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return carry_out("sets", "check", str(file)).stdout.splitlines()


REQUIRES = 'requires = ["core"]'


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            'version = "0.1"',
            'version = "first"',
            'warning bad-value: mine.toml: set.version (line 8): No newer version can be told from "first"; '
            'write a number, such as "1.0".',
        ),
        (
            REQUIRES,
            'requires = ["core", "core"]',
            'warning bad-value: mine.toml: set.requires (line 12): "core" is named twice; remove one.',
        ),
        (
            REQUIRES,
            'requires = ["core", "mine"]',
            "warning bad-value: mine.toml: set.requires (line 12): The set names itself; remove it.",
        ),
        (
            REQUIRES,
            'requires = ["core", "monster-kids"]',
            'error wrong-rulebook: mine.toml: set.requires (line 12): The set "monster-kids" is for another game, '
            '"monster-kids"; remove it.',
        ),
    ],
)
def test_a_header_without_sense_is_told(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    first, verdict = said_of(tmp_path / "mine.toml", right, wrong)
    assert first == said
    assert ("not usable" in verdict) == said.startswith("error")


@pytest.mark.parametrize(
    ("icon", "is_one"), [("AB", False), ("◆◆", False), ("B", True), ("☠\ufe0f", True), ("🇫🇷", True)]
)
def test_an_icon_is_one_sign(tmp_path: Path, icon: str, is_one: bool) -> None:
    said = said_of(tmp_path / "mine.toml", 'icon = "◆"', f'icon = "{icon}"', "--faction", "Strays")
    assert len(said) == (1 if is_one else 2)
    if not is_one:
        assert said[0] == (
            "warning bad-value: mine.toml: strays: icon (line 17): An icon is one sign, and this is several; keep one."
        )


def test_a_set_without_a_header_is_told_beside_a_warning(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    said_of(file, 'icon = "◆"', 'icon = "AB"', "--faction", "Strays")
    text = file.read_text(encoding="utf-8")
    file.write_text(text[text.index("[[gang]]") :], encoding="utf-8")
    said = carry_out("sets", "check", str(file)).stdout.splitlines()
    assert any("There is no [set] table" in line for line in said)
