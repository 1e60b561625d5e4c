from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder import paths
from deckbuilder.errors import Refusal


def test_the_users_data_is_where_the_variable_says(own_home: Path) -> None:
    assert paths.data_home() == own_home
    assert paths.database_path() == own_home / "deckbuilder.sqlite"
    assert not own_home.exists()


@pytest.mark.parametrize("value", [None, ""])
def test_without_the_variable_the_system_decides(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv("DECKBUILDER_HOME")
    else:
        monkeypatch.setenv("DECKBUILDER_HOME", value)
    assert paths.data_home().is_absolute()
    assert paths.data_home().name == "deckbuilder"


def test_a_relative_folder_stays_the_same_when_the_program_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DECKBUILDER_HOME", "here")
    assert paths.data_home() == tmp_path / "here"


def test_a_database_asked_for_wins(tmp_path: Path) -> None:
    assert paths.database_path(tmp_path / "other.sqlite") == tmp_path / "other.sqlite"


def test_a_home_of_nobody_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKBUILDER_HOME", "~nobody-of-this-name/data")
    with pytest.raises(Refusal, match="~nobody-of-this-name/data begins with the home folder of nobody known here"):
        paths.data_home()


def test_the_installed_folder_is_found_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "deckbuilder"
    (package / "_data" / "db").mkdir(parents=True)
    (tmp_path / "db").mkdir()
    (tmp_path / "pyproject.toml").touch()
    assert paths._find("db", package) == package / "_data" / "db"


def test_a_checkout_has_its_folders_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "db").mkdir()
    (tmp_path / "pyproject.toml").touch()
    assert paths._find("db", tmp_path / "deckbuilder") == tmp_path / "db"


def test_a_foreign_folder_beside_an_installed_package_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "db").mkdir()
    with pytest.raises(Refusal, match="The folder db that comes with deckbuilder is missing"):
        paths._find("db", tmp_path / "deckbuilder")
