"""A card with a fault makes nothing untrue that is said of the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.commands import carry_out


def said_of(tmp_path: Path, game: str, changes: dict[str, str], *more: str) -> list[str]:
    """The output of `sets check` for the set that `sets new` writes, with some changes in it."""
    file = tmp_path / "shift.toml"
    assert carry_out("sets", "new", "shift", str(file), "--game", game, *more).exit_code == 0
    text = file.read_text(encoding="utf-8")
    for right, wrong in changes.items():
        assert right in text
        text = text.replace(right, wrong, 1)
    file.write_text(text, encoding="utf-8")
    return carry_out("sets", "check", str(file)).stdout.splitlines()[:-1]


ASKS_FOR_ODE = {'who = "own", wounded = true': 'who = "own", name = "Lamplighter Ode"'}
ASKS_FOR_RACE = {
    'who = "own", wounded = true': 'who = "own", race = "Lamplighter"',
    'race = "Human"\n': 'race = "Lamplighter"\n',
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"life = 3": 'life = "three"'},
        {'{ wound = "foe", amount = 1 }': '{ wuond = "foe", amount = 1 }'},
        {"[[character]]": "[[charcter]]", "\n[[character.ab": "\n[[charcter.ab", "[[character.ab": "[[charcter.ab"},
        {'flavour = "She': 'flavour = "\\u202e'},
    ],
)  # fmt: skip
@pytest.mark.parametrize("asked", [ASKS_FOR_ODE, ASKS_FOR_RACE])
def test_a_card_or_race_is_not_said_to_be_missing(tmp_path: Path, asked: dict[str, str], wrong: dict[str, str]) -> None:
    assert not said_of(tmp_path, "monster-town", asked)
    for file in tmp_path.iterdir():
        file.unlink()
    (said,) = said_of(tmp_path, "monster-town", asked | wrong)
    assert "Lamplighter" not in said


def test_a_name_that_nobody_has_is_reported_beside_another_fault(tmp_path: Path) -> None:
    asked = {'who = "own", wounded = true': 'who = "own", name = "Lamplighter Odd"'}
    said = said_of(tmp_path, "monster-town", asked | {'kind = "Weapon"': 'kind = "Wepon"'})
    assert ["Wepon" in said[0], 'No card is called "Lamplighter Odd"' in said[1], len(said)] == [True, True, 2]


def test_a_faulty_gang_is_still_the_gang_of_its_cards(tmp_path: Path) -> None:
    (said,) = said_of(tmp_path, "monster-town", {"starting = 5": 'starting = "five"'}, "--faction", "The Cats")
    assert '"five" cannot be used here' in said


def test_a_town_is_not_unknown_because_its_citizenship_has_a_fault(tmp_path: Path) -> None:
    town = '[[citizenship]]\nid = "mars"\nname = "Mars"\nflavor = "Red."\nchanges = { run = 1 }\n\n[[monster]]'
    (said,) = said_of(tmp_path, "munchkin-nightmare", {"[[monster]]": town, '"christmas-town"': '"mars"'})
    assert '"flavor"' in said


def test_a_power_type_is_not_unknown_because_its_kid_has_a_fault(tmp_path: Path) -> None:
    kid = '[[kid]]\nid = "ada"\nname = "Ada"\nflavor = ""\npower = "Silt"\nresists = "Ember"\nweak = "Mud"\n'
    mud = {'power = "Water"': 'power = "Mud"', 'resists = "Ember"': 'resists = "Silt"'}
    said = said_of(tmp_path, "monster-kids", mud | {"[[monster]]": f"{kid}\n[[monster]]"})
    assert said == [said[0]], said
    assert '"flavor"' in said[0]


def test_cards_in_an_unreadable_file_are_not_said_to_be_missing(tmp_path: Path) -> None:
    folder = tmp_path / "shift"
    folder.mkdir()
    assert carry_out("sets", "new", "shift", str(tmp_path / "shift.toml")).exit_code == 0
    text = (tmp_path / "shift.toml").read_text(encoding="utf-8")
    ode, rest = text.index("# A character"), text.index("# A Combat card")
    asking = text[rest:].replace('who = "own", wounded = true', 'who = "own", name = "Lamplighter Ode"')
    (folder / "a.toml").write_text(text[:ode] + asking, encoding="utf-8")
    (folder / "b.toml").write_text(text[ode:rest].replace("life = 3", "life = "), encoding="utf-8")
    (said,) = carry_out("sets", "check", str(folder)).stdout.splitlines()[:-1]
    assert "not-toml" in said


def test_the_neighbours_of_a_faulty_space_are_not_blamed(tmp_path: Path) -> None:
    file = tmp_path / "shores.toml"
    text = Path("card_sets/monsters_menace/two-shores.toml").read_text(encoding="utf-8")
    text = text.replace("two-shores", "three-shores").replace("Two Shores", "Three Shores")
    text = text.replace("\ncolumn = ", "\ncolum = ", 1)
    file.write_text(text, encoding="utf-8")
    (said,) = [line for line in carry_out("sets", "check", str(file)).stdout.splitlines() if line.startswith("error")]
    assert "colum" in said
