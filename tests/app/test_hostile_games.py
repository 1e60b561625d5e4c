"""Game files that were tampered with: never a crash, never a different game accepted as the one that was played."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.app.deck.decks import delete_deck, export_deck, list_decks, new_deck, save_deck
from deckbuilder.app.deck.judging import check
from deckbuilder.app.game.replay import replay
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal

Document = dict[str, Any]
Change = Callable[[Document], object]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Document:
    """A game of two people after a few choices."""
    from deckbuilder.app.library.library import open_library

    folder = tmp_path_factory.mktemp("played")
    with open_library(folder / "x.sqlite") as library:
        match = start_match(library, ["Powder and Prayer", "The Slow Tide"], ("human", "human"), 4, is_kept=False)
        for _ in range(12):
            match.take(0)
        document: Document = json.loads(match.save(folder / "game.json").read_text(encoding="utf-8"))
    return document


@pytest.fixture
def changed(played: Document, tmp_path: Path) -> Callable[[Change], Path]:
    def write(change: Change) -> Path:
        document = copy.deepcopy(played)
        text = change(document)
        path = tmp_path / "game.json"
        path.write_text(text if isinstance(text, str) else json.dumps(document), encoding="utf-8")
        return path

    return write


def add(key: str, more: Any) -> Change:
    return lambda document: document.update({key: document[key] + more})


def first_seat(**change: Any) -> Change:
    return lambda document: document["setup"]["seats"][0].update(change)


def edited_cards(document: Document) -> None:
    files = document["cards"]["core"]
    files["militia.toml"] = files["militia.toml"].replace("The Saint of Demolitions", "Somebody Else") + "\n# mine\n"


DIFFERENT: dict[str, Change] = {
    "chain too long": add("chain", "00"),
    "undone without links": lambda document: document.update(undone=[0]),
    "imagined in between": lambda document: document.update(imagined=[[5, 0, 1]]),
    "chain of something else": lambda document: document.update(chain="zz" + document["chain"][2:]),
    "choices appended": add("choices", [0]),
    "choice removed": lambda document: document.update(choices=document["choices"][1:]),
    "cards edited": edited_cards,
    "sets renamed": lambda document: document.update(cards={"other": document["cards"]["core"]}),
    "hash edited": lambda document: document.update(content="0" * 64),
    "another seed": lambda document: document.update(seed=5),
    "another gang": first_seat(identity="undead"),
    "no cards": first_seat(piles={}),
}


@pytest.mark.parametrize("kind", DIFFERENT)
def test_a_changed_game_differs_and_cannot_be_gone_on_with(
    changed: Callable[[Change], Path], library: Library, kind: str
) -> None:
    path = changed(DIFFERENT[kind])
    found = replay(str(path))
    assert not found.equal
    assert "game.json differs at " in found.message
    with pytest.raises(Refusal) as refused:
        resume_match(library, str(path))
    assert (refused.value.code, refused.value.exit_code) == ("game-differs", 1)
    assert library.matches.listed() == ()


def spliced(more: str) -> Change:
    return lambda document: json.dumps(document)[:-1] + more + "}"


BROKEN: dict[str, tuple[Change, str]] = {
    "nested too deep": (spliced(', "x": ' + "[" * 500_000 + "]" * 500_000), "nested too deeply"),
    "a huge number": (spliced(f', "seed": {"9" * 5_000}'), "a number with too many digits"),
    "no number": (spliced(', "more": NaN'), "it holds NaN, which is not a number"),
    "a key twice": (spliced(', "seed": 4'), '"seed" appears twice'),
    "a key twice inside": (spliced(', "more": {"a": 1, "a": 2}'), '"a" appears twice'),
    "nobody's seat": (lambda document: document.update(handed_over=[[1, 9, "greedy"]]), "handed_over: "),
    "left too late": (lambda document: document.update(handed_over=[[99, 1, "greedy"]]), "handed_over: "),
    "left strangely": (lambda document: document.update(handed_over=[["x", 1]]), "handed_over.0: "),
    "passed strangely": (lambda document: document.update(auto=["always"]), "auto.0: "),
    "imagined strangely": (lambda document: document.update(imagined=[[1, 0]]), "imagined.0: "),
    "imagined too late": (lambda document: document.update(imagined=[[99, 0, 0]]), "not in the order of its choices"),
    "hostile origin": (lambda document: document.update(origin="\x1b[31m"), "origin: "),
    "cut off": (lambda document: json.dumps(document)[:900], "is not JSON"),
    "99 seats": (lambda document: document["setup"].update(seats=document["setup"]["seats"] * 50), "setup.seats: "),
    "one seat": (lambda document: document["setup"].update(seats=document["setup"]["seats"][:1]), "1 seat"),
    "huge option": (lambda document: document["setup"]["options"].update(rounds=10**30), "rounds"),
    "control character": (first_seat(name="\x1b[31m"), r"setup.seats.0.name: it contains the control character \x1b"),
    "half a pair": (first_seat(name="\ud800"), "setup.seats.0.name: "),
    "unknown card": (first_seat(piles={"starting": ["core/none"]}), 'no card "core/none"'),
    "wrong pile": (first_seat(piles={"combat": ["core/doc-pell"]}), 'no card "core/doc-pell" for the pile "combat"'),
    "thousands of files": (
        lambda document: document["cards"].update(core={f"f{number}.toml": "" for number in range(5_000)}),
        "its sets are not written as file names with their texts",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_game_is_refused_with_its_place(
    changed: Callable[[Change], Path], library: Library, kind: str
) -> None:
    change, said = BROKEN[kind]
    path = changed(change)
    for read in (lambda: replay(str(path)), lambda: resume_match(library, str(path))):
        with pytest.raises(Refusal) as refused:
            read()
        assert (refused.value.code, refused.value.exit_code) == ("no-game-file", 2)
        assert said in refused.value.message
        assert str(path) in refused.value.message
        assert "\x1b" not in refused.value.message
        assert "Value error" not in refused.value.message


def test_a_conceded_game_says_who_gave_up(changed: Callable[[Change], Path], library: Library) -> None:
    with pytest.raises(Refusal, match="is over: The Slow Tide concedes") as refused:
        resume_match(library, str(changed(lambda document: document.update(conceded=1))))
    assert refused.value.exit_code == 1
    with pytest.raises(Refusal, match="conceded: "):
        resume_match(library, str(changed(lambda document: document.update(conceded=99))))


def test_nobody_gives_up_a_game_that_is_over(changed: Callable[[Change], Path], library: Library) -> None:
    over = {"winners": [1], "reason": "last_standing"}
    with pytest.raises(Refusal, match="conceded: the game was over"):
        resume_match(library, str(changed(lambda document: document.update(conceded=1, outcome=over))))


@pytest.mark.parametrize("players", [["human"], ["human", "greedy", "greedy"]])
def test_every_seat_has_one_player(players: list[str], changed: Callable[[Change], Path], library: Library) -> None:
    with pytest.raises(Refusal, match="players: 2 are needed, one for each seat"):
        resume_match(library, str(changed(lambda document: document.update(players=players))))


def test_a_game_played_from_storage_by_other_cards_is_refused(library: Library) -> None:
    match = start_match(library, ["Powder and Prayer", "The Slow Tide"], ("human", "human"), 4)
    with library.store.writing() as connection:
        connection.exec_driver_sql("UPDATE saved_content SET body = replace(body, 'Envoy Marrow', 'Envoy Barrow')")
    with pytest.raises(Refusal, match="at the beginning, its cards are not those") as refused:
        resume_match(library, str(match.number))
    assert refused.value.exit_code == 1


def test_a_saved_gang_that_somebody_overwrote_hides_no_other(library: Library) -> None:
    for name in ("Mine", "Yours"):
        save_deck(library, new_deck(library, "militia", name))
    with library.store.writing() as connection:
        body = "'no gang \x1b' || char(10) || 'at all'"
        connection.exec_driver_sql(f"UPDATE saved_deck SET body = {body} WHERE name = 'Mine'")
    assert {"Mine", "Yours"} < {entry.name for entry in list_decks(library)}
    (report,) = check(library, ["Mine"]).decks
    assert [problem.where for problem in report.errors if problem.code == "FILE-1"] == ["Mine: line 1", "Mine: line 2"]
    assert "?? no gang \\x1b\n?? at all\n" in export_deck(delete_deck(library, "Mine"))
