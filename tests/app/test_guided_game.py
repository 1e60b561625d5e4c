from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game import guided_game
from deckbuilder.app.game.guided_game import Guide, ToldHint
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.lessons import read_lesson
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook_ids

WITH_LESSON = [book for book in rulebook_ids() if guided_game.lesson_of(book) is not None]
MOST_QUESTIONS = 40


def answer(guide: Guide, *, as_advised: bool) -> ToldHint | None:
    """Do what the guide advises, or the first thing; if the player only reacts and has no advice, pass."""
    match = guide.match
    prompt = match.prompt
    assert prompt is not None
    if prompt.has_one_answer:
        match.take(0)
        return None
    told = guide.here()
    if told is not None and told.advised is not None and as_advised:
        place = told.advised
    else:
        place = prompt.passing if prompt.passing is not None else 0
    if prompt.picks is None:
        match.take(place)
    else:
        match.take_picks([place, *range(len(prompt.picks.candidates))][: max(1, prompt.picks.least)])
    return told


def follow(guide: Guide, *, as_advised: bool = True) -> list[str]:
    """The hints shown to a player who continues until the last one."""
    heard = []
    for _ in range(MOST_QUESTIONS):
        if guide.is_over or not guide.match.advance():
            break
        told = answer(guide, as_advised=as_advised)
        if told is not None:
            heard.append(told.hint.id)
    return heard


ORDER = {
    "monster-town": (
        *("scouting", "capturing", "equipping", "party", "second-card", "fighting", "doing-it", "cancelling"),
        *("ending", "going-on"),
    ),
    "monster-kids": ("fighting", "types", "losing", "spending", "going-on"),
    "king-of-new-york": (
        *("placing", "rolling", "rolling-again", "resolving", "destroying", "manhattan", "buying", "going-on"),
    ),
    "munchkin-nightmare": (
        *("unpacking", "door", "own-fight", "interfering", "running", "talks", "trouble", "tidying"),
    ),
    "monsters-menace": ("lair", "moving", "going", "stomping", "planning", "deploying", "attacking", "going-on"),
}


@pytest.mark.slow
@pytest.mark.parametrize("book", WITH_LESSON)
def test_a_player_who_follows_the_advice_hears_every_hint_once(book: str) -> None:
    with open_library(game=book) as library:
        guide = guided_game.start_guided(library)
        assert guide.lesson.decks[0] in {starter.deck.name for starter in starters()}
        assert tuple(follow(guide)) == ORDER[book]
        assert not guide.match.is_over
        assert guided_game.guide_of(library, guide.match) is None  # there is nothing left to tell


@pytest.mark.slow
def test_a_player_who_ignores_the_advice_still_hears_the_hints() -> None:
    with open_library() as library:
        heard = follow(guided_game.start_guided(library), as_advised=False)
    assert {"scouting", "party", "fighting"} <= set(heard)


@pytest.mark.parametrize("book", WITH_LESSON)
def test_hints_name_rules_that_there_are_and_fit_above_a_small_table(book: str) -> None:
    lesson = guided_game.lesson_of(book)
    assert lesson is not None
    known = {clause.id for clause in rules.list_clauses(book)}
    for hint in lesson.hints:
        assert {*hint.asked, hint.clause} <= known, hint.id
        assert len(hint.text) <= 320, hint.id


def test_a_resumed_guided_game_remembers_the_hints_given() -> None:
    with open_library() as library:
        guide = guided_game.start_guided(library)
        guide.match.advance()
        answer(guide, as_advised=True)
        again = guided_game.guide_of(library, guide.match)
        assert again is not None
        assert again.told == ("scouting",)


def test_a_hint_on_request_sends_about_half_where_the_guide_says_so() -> None:
    with open_library() as library:
        guide = guided_game.start_guided(library)
        while guide.match.advance():
            told = guide.here()
            if told is not None and told.hint.id == "party":
                break
            answer(guide, as_advised=True)
        prompt, hint = guide.match.prompt, guide.match.hint(guide.prefers())
    assert prompt is not None
    assert prompt.picks is not None
    assert hint is not None
    assert not hint.is_clear
    assert abs(2 * len(hint.places) - len(prompt.picks.candidates)) <= 1
    assert "; about as good" not in hint.sentence


def test_hints_that_did_not_come_up_can_still_be_read() -> None:
    with open_library() as library:
        guide = guided_game.start_guided(library)
        guide.match.advance()
        answer(guide, as_advised=True)
        guide.match.concede(0)
        again = guided_game.guide_of(library, guide.match)
        assert again is not None
        assert again.unreached_said == "9 of the 10 hints did not come up"
        assert [hint.id for hint in again.unreached] == list(ORDER["monster-town"][1:])


def begins(library: Library, *, has_config: bool = False) -> bool:
    return guided_game.is_first_start(library, has_config=has_config)


def test_a_user_with_nothing_saved_is_asked_once_how_to_begin() -> None:
    with open_library() as library:
        assert begins(library)
        assert not begins(library, has_config=True)
        guided_game.was_asked(library)
        assert not begins(library)


def test_a_user_who_has_played_is_not_asked_how_to_begin() -> None:
    with open_library() as library:
        guided_game.start_guided(library)
        assert not begins(library)


def test_a_game_without_a_lesson_says_which_has_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_lesson(tmp_path / "lesson.toml") is None
    usual = guided_game.lesson_of
    monkeypatch.setattr(guided_game, "lesson_of", lambda book: None if book == DEFAULT_RULEBOOK.id else usual(book))
    with open_library() as library, pytest.raises(Refusal, match="has no guided game") as refused:
        guided_game.start_guided(library)
    others = "monster-kids, king-of-new-york, munchkin-nightmare, monsters-menace"
    assert refused.value.hint == f"There is one for: {others}."


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("after", '"nothing"'), "which does not stand before it"),
        (("what", "1"), "unknown key what"),
        (("id", '"scouting"'), "is there twice"),
    ],
)
def test_a_lesson_out_of_shape_is_not_read(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    path = tmp_path / "lesson.toml"
    text = DEFAULT_RULEBOOK.lesson_path.read_text(encoding="utf-8")
    key, value = change
    hint = f'[[hint]]\ntitle = "x"\ntext = "x"\n{key} = {value}\n' + ("" if key == "id" else 'id = "x"\n')
    path.write_text(f"{text}\n{hint}", encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        read_lesson(path)
