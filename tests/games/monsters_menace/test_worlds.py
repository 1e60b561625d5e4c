"""Whether a world is playable: the shipped ones are, and each fault of another one is stated in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.games.monsters_menace.language.schema import SCHEMA
from deckbuilder.problems import Problem

FILES = Path(__file__).parents[3] / "card_sets" / "monsters_menace"
WHOLE, SHORES, BOX = (FILES / f"{name}.toml" for name in ("the-whole-world", "two-shores", "monsters-menace"))
CONTINENTS = {"north-america", "south-america", "europe", "africa", "asia", "australia"}


def read(*files: Path) -> tuple[tuple[CardSet, ...], tuple[Problem, ...]]:
    return read_sets(files, SCHEMA)


def spaces(world: Path) -> dict[str, object]:
    (found,), _ = read(world)
    return {card.slug: card.model for card in found.cards}


@pytest.mark.parametrize("world", [WHOLE, SHORES])
def test_the_shipped_worlds_can_be_played_on(world: Path) -> None:
    _, problems = read(BOX, world)
    assert problems == ()


def test_the_whole_world_has_what_the_rulebook_names() -> None:
    found = spaces(WHOLE)
    assert {"johannesburg", "lima", "rio-de-janeiro", "mt-roraima", "central-africa", "northeast-canada"} <= set(found)
    for city in ("johannesburg", "lima", "rio-de-janeiro"):
        assert found[city].city in (1, 2, 3)  # type: ignore[attr-defined]
    assert found["mt-roraima"].mutation  # type: ignore[attr-defined]
    assert found["northeast-canada"].terrain == "land"  # type: ignore[attr-defined]
    assert found["indonesia"].terrain == "both"  # type: ignore[attr-defined]
    assert {one.continent for one in found.values() if one.base} == CONTINENTS  # type: ignore[attr-defined]
    assert 65 <= len(found) <= 80


def test_no_ship_gets_through_the_canals() -> None:
    found = spaces(WHOLE)
    assert "galapagos-sea" not in found["caribbean"].neighbours  # type: ignore[attr-defined]
    assert "arabian-sea" not in found["mediterranean"].neighbours  # type: ignore[attr-defined]


def test_the_world_goes_around() -> None:
    found = spaces(WHOLE)
    assert "west-pacific" in found["north-pacific"].neighbours  # type: ignore[attr-defined]
    far = abs(found["west-pacific"].column - found["north-pacific"].column)  # type: ignore[attr-defined]
    assert far > 100, "from the right edge of the drawing to the left one"


def without(pattern: str) -> Callable[[str], str]:
    return lambda text: re.sub(pattern, "", text, count=1)


def written(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def in_space(slug: str, old: str, new: str) -> Callable[[str], str]:
    """The world with another value in the entry of one space."""

    def change(text: str) -> str:
        before, found, after = text.partition(f'id = "{slug}"\nname')
        assert old in after.partition("[[space]]")[0], (slug, old)
        return before + found + after.replace(old, new, 1)

    return change


WRONG = {
    "a way that goes one way only": (
        in_space("lima", '"bogota", ', ""),
        "one-way",
        'bogota: neighbours: Lima does not name Bogota; add "bogota" to the neighbours of "lima".',
    ),
    "a neighbour that is not there": (
        in_space("lima", '"bogota"', '"bogata"'),
        "unknown-space",
        'lima: neighbours: No space of this world has the id "bogata"; did you mean "bogota"?',
    ),
    "a neighbour of itself": (
        in_space("lima", '"bogota"', '"bogota", "lima"'),
        "own-neighbour",
        "lima: neighbours: A space is not its own neighbour; remove it.",
    ),
    "a ferry to far away": (
        in_space("caribbean", '["florida", "cuba"]', '["lima", "cuba"]'),
        "bad-ferry",
        "caribbean: ferries: A ferry over Caribbean joins two spaces of land beside it,",
    ),
    "a ferry over land": (
        in_space("lima", "city = 1", 'city = 1\nferries = [["bogota", "amazon"]]'),
        "bad-ferry",
        'lima: ferries: A ferry over Lima joins two spaces of land beside it, as ["one", "other"], over ocean.',
    ),
    "an island without a ferry": (
        in_space("caribbean", 'ferries = [["florida", "cuba"]]\n', ""),
        "land-apart",
        "cuba: neighbours: No way over land leads to Cuba; add a neighbour or a ferry.",
    ),
    "land without a continent": (
        in_space("lima", 'continent = "south-america"\n', ""),
        "bad-continent",
        "lima: continent: Lima is land: write its `continent`.",
    ),
    "ocean on a continent": (
        in_space("caribbean", 'terrain = "ocean"', 'terrain = "ocean"\ncontinent = "asia"'),
        "bad-continent",
        "caribbean: continent: Caribbean is ocean: take its `continent` away.",
    ),
    "a continent without a Base": (
        in_space("berlin", "base = true\n", ""),
        "no-base",
        'the-whole-world: base: No space of the continent "europe" has a Base; write `base = true` for one.',
    ),
    "a Base far from the ocean": (
        in_space("moscow", "city = 2", "base = true"),
        "inland-base",
        "moscow: base: The Base of Moscow has no ocean beside it for Submarines; move it to the coast.",
    ),
    "two spaces in one place": (
        in_space("lima", "column = 26\nrow = 19", "column = 28\nrow = 16"),
        "same-spot",
        "bogota: column: Bogota is drawn where Lima is; move one of them.",
    ),
    "a space beyond the edge": (
        in_space("lima", "column = 26", "column = 126"),
        "off-the-map",
        "lima: column: The drawing has the columns 0 to 115; move Lima, or raise `columns`.",
    ),
    "a distance that is not so": (
        written('to = "rio-de-janeiro", spaces = 3', 'to = "rio-de-janeiro", spaces = 4'),
        "wrong-distance",
        "the-whole-world: distances[1]: Rio de Janeiro should be 4 spaces from Angola, but it is 3 spaces away; "
        "change neighbours, or what is said here.",
    ),
    "a distance to nowhere": (
        written('to = "rio-de-janeiro", spaces', 'to = "rio", spaces'),
        "unknown-space",
        'the-whole-world: distances[1]: No space of this world has the id "rio"',
    ),
    "a distance from a list of spaces": (
        written('to = "rio-de-janeiro", spaces = 3', 'to = ["rio-de-janeiro"], spaces = 3'),
        "bad-distance",
        'the-whole-world: distances[1]: Write { from = "one", to = "other", spaces = 3 }.',
    ),
    "a distance that nobody understands": (
        written('to = "rio-de-janeiro", spaces = 3', 'to = "rio-de-janeiro", far = 3'),
        "bad-distance",
        'the-whole-world: distances[1]: Write { from = "one", to = "other", spaces = 3 }.',
    ),
}


def problems_with(tmp_path: Path, text: str) -> list[Problem]:
    file = tmp_path / "world.toml"
    file.write_text(text)
    return [problem for problem in read(BOX, file)[1] if problem.code != "duplicate-name"]


@pytest.mark.parametrize("case", WRONG)
def test_a_fault_of_a_world_is_said_with_the_way_out(tmp_path: Path, case: str) -> None:
    change, code, said = WRONG[case]
    found = problems_with(tmp_path, change(WHOLE.read_text()))
    assert code in [problem.code for problem in found], found
    told = [f"{problem.where}: {problem.message}" for problem in found]
    assert any(one.startswith(f"world.toml: {said}") for one in told), told


def test_an_ocean_that_no_way_leads_to(tmp_path: Path) -> None:
    text = in_space("doldrums", ', "bight-of-benin"', "")(SHORES.read_text())
    (problem,) = problems_with(tmp_path, in_space("bight-of-benin", ', "doldrums"', "")(text))
    begins = text.splitlines().index('id = "bight-of-benin"') + 1
    assert problem.where == "world.toml: bight-of-benin: neighbours"
    assert begins < problem.line < begins + 9
    assert problem.message == "No way over ocean leads to Bight of Benin; add a neighbour."


@pytest.mark.parametrize(
    ("fewer", "code", "said"),
    [
        ("lair = true\n", "few-lairs", "There are 0 Lairs for 4 players; write `lair = true` for more."),
        ("mutation = true\n", "", ""),
    ],
)
def test_there_is_enough_for_everybody(tmp_path: Path, fewer: str, code: str, said: str) -> None:
    found = problems_with(tmp_path, WHOLE.read_text().replace(fewer, ""))
    assert ([problem.code for problem in found][:1] or [""])[0] == code
    assert any(problem.message == said for problem in found) or not said


def test_there_is_more_to_stomp_than_there_are_tokens(tmp_path: Path) -> None:
    text = re.sub(r"(city = \d|mutation = true)\n", "", WHOLE.read_text())
    (problem,) = problems_with(tmp_path, text)
    assert problem.code == "few-sites"
    assert problem.message == "6 Cities, Bases and Mutation Sites are too few for 20 Stomp tokens; add 14."


def test_each_player_needs_a_military_that_is_at_home(tmp_path: Path) -> None:
    text = SHORES.read_text().replace("players = 2", "players = 4")
    codes = {problem.code for problem in problems_with(tmp_path, text)}
    assert "no-home" in codes


def test_a_space_of_another_set_is_told_of_in_its_own_file(tmp_path: Path) -> None:
    header = '[set]\nid = "more"\nrulebook = "monsters-menace"\ntitle = "More"\nversion = "1"\nsource = "A test."\n'
    spot = 'world = "the-whole-world"\nterrain = "ocean"\ncolumn = 3\nrow = 3\nneighbours = ["pariss"]\n'
    file = tmp_path / "more.toml"
    file.write_text(f'{header}licence = "MIT"\nvocabulary = 1\n[[space]]\nid = "mars"\nname = "Mars"\n{spot}')
    _, problems = read_sets([file], SCHEMA, read(BOX, WHOLE)[0])
    (unknown,) = [problem for problem in problems if problem.code == "unknown-space"]
    assert (unknown.where, unknown.line) == ("more.toml: mars: neighbours", 16)


@pytest.mark.parametrize(
    ("home", "said"),
    [
        ("afrika", 'No space is on the continent "afrika"; did you mean "africa"?'),
        ("atlantis", 'No space is on the continent "atlantis"; read the world that has it, or write another.'),
    ],
)
def test_a_home_that_is_on_no_world_is_told_of(tmp_path: Path, home: str, said: str) -> None:
    text = BOX.read_text().replace('id = "monsters-menace"', 'id = "more"', 1).replace("core = true\n", "")
    file = tmp_path / "more.toml"
    file.write_text(text.replace('home = ["asia", "africa"]', f'home = ["asia", "{home}"]'))
    _, problems = read_sets([file], SCHEMA, read(BOX, WHOLE)[0])
    assert [(one.where, one.severity.value, one.message) for one in problems if one.code == "unknown-continent"] == [
        ("more.toml: asiatic-alliance: home[1]", "warning", said)
    ]


def test_while_a_card_cannot_be_read_nothing_is_said_of_the_whole(tmp_path: Path) -> None:
    found = problems_with(tmp_path, in_space("lima", "city = 1", "city = 9")(WHOLE.read_text()))
    assert [problem.code for problem in found] == ["bad-value"]
