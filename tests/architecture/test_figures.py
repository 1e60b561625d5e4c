"""The figures of the structure are counted as intended, and none exceeds its limit."""

from __future__ import annotations

import ast
from pathlib import Path

from deckbuilder.games.template.state import TemplateState
from tests.architecture.figures import (
    answers_in,
    circles,
    fact_homes,
    knots,
    limited,
    mean_homes,
    shared_class_names,
    spoken_of,
    types_of,
)


def test_a_circle_is_found_whole_and_a_straight_line_is_none() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set[str](), "f": {"f"}}
    assert knots(arrows) == [["a", "b", "c"]]


def test_no_module_imports_another_in_a_circle_not_even_for_its_types() -> None:
    assert circles() == []


def test_a_sentence_for_an_event_is_no_home_of_it(tmp_path: Path) -> None:
    rules, words = tmp_path / "rules.py", tmp_path / "words.py"
    rules.write_text('emit(state, "fell", 1)\nanswers = (("jump", 2),)\n', encoding="utf-8")
    words.write_text('SAID = {"fell": "It falls.", "jump": "Jump"}\n', encoding="utf-8")
    assert spoken_of(rules) == set()
    assert mean_homes(["fell", "jump"], map(spoken_of, [rules, words])) == 1


RULE = """
def take(state: State, frame: Frame, action: Action) -> Signal | None:
    return AGAIN if action[0] == "jump" else None
STEPS = Procedure("jump", Choice("jump", offer, take))
"""
RATING = """
def rate(at: Asked, action: Action) -> int:
    return int(action[0] == "jump")
"""


def test_a_rule_that_takes_an_answer_is_no_home_of_it(tmp_path: Path) -> None:
    texts = (RULE, RATING, 'ANSWERS = (AnswerKind("jump", "", "Jump"),)', 'KINDS = (_kind("leap", "jump"),)')
    paths = [tmp_path / f"{number}.py" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text, encoding="utf-8")
    assert ["jump" in answers_in(path) for path in paths] == [False, True, True, True]


def test_a_second_list_of_the_facts_of_a_state_is_seen(tmp_path: Path) -> None:
    (tmp_path / "state.py").touch()
    (tmp_path / "prospects.py").write_text('NAMES = ("points", "hand", "near", "sound", "rivals")\n', encoding="utf-8")
    assert fact_homes(tmp_path, TemplateState) == 1
    (tmp_path / "observing.py").write_text('SHOWN = ("active", "deck", "hand", "played")\n', encoding="utf-8")
    assert fact_homes(tmp_path, TemplateState) == 2


def test_the_same_part_of_several_games_has_one_meaning() -> None:
    assert "ParsedCard" not in shared_class_names()


MODULE = """
Move = tuple[int, ...]
Rank: TypeAlias = int | str
Kind = TypeVar("Kind")
Seed = Annotated[int, typer.Option("--seed")]
Asked = AnyAsked[TownState]
MOST: Final = 3
class _Read:
    class Clicked: ...
"""


def test_private_classes_and_types_count_and_options_do_not() -> None:
    assert list(types_of(ast.parse(MODULE))) == ["Move", "Rank", "_Read"]


def test_the_name_of_a_class_or_type_means_one_thing() -> None:
    assert shared_class_names() == {}


def test_no_figure_exceeds_its_limit_and_no_limit_is_generous() -> None:
    figures = list(limited())
    assert [figure for figure in figures if figure.value > figure.most] == []
    assert [figure for figure in figures if figure.value < 0.9 * figure.most] == [], "lower the limit"
