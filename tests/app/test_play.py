from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.game.guided_game import start_guided
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.seat_players import seated
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.kernel.views import BETWEEN
from deckbuilder.storage.matches import Matches
from tests.support.replayed import verify

MILITIA, UNDEAD = "Powder and Prayer", "The Slow Tide"
FIXTURES = [str(Path(__file__).parents[1] / "decks" / "gangs" / name) for name in ("wolves.gang", "fang.gang")]


def play_out(match: Match) -> None:
    """Give the first answer to every question until the game is over."""
    while match.advance():
        match.take(0)


def names_in(match: Match, seat: int, area: str) -> list[list[str]]:
    """The names of the cards that a seat sees in an area of each seat."""
    view = match.view(seat)
    return [[piece.name for found in one.areas if found.key == area for piece in found.pieces] for one in view.seats]


def test_a_person_plays_the_first_gang_unless_it_is_said_otherwise() -> None:
    assert seated((), 3) == ("human", "greedy", "greedy")
    assert seated((" Random", "human"), 2) == ("random", "human")


def test_an_opponent_is_chosen_by_how_strong_it_is_to_be() -> None:
    assert seated(("human", "gentle", "even", "keen", "ruthless"), 5)[1:] == ("gentle", "greedy", "keen", "ruthless")
    with pytest.raises(Refusal, match="no player") as refused:
        seated(("human", "evil"), 2)
    assert "even" in refused.value.hint


def test_a_match_asks_its_people_and_plays_for_the_others(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    assert (match.title, match.humans, match.only_human) == (f"{MILITIA} against {UNDEAD}", 1, 0)
    while match.advance():
        prompt = match.prompt
        assert prompt is not None
        assert (prompt.seat, match.is_human(prompt.seat)) == (0, True)
        assert prompt.question
        assert all(choice.label for choice in prompt.choices)
        match.take(len(prompt.choices) - 1)
    assert match.is_over
    assert match.outcome
    assert match.prompt is None


def test_each_seat_sees_its_own_hand_and_a_spectator_none(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "human"), seed=3)
    match.advance()
    assert [len(hand) for hand in names_in(match, 0, "hand")] == [5, 0]
    assert [len(hand) for hand in names_in(match, 1, "hand")] == [0, 5]
    assert names_in(match, SPECTATOR, "hand") == [[], []]
    mine, theirs = "\n".join(match.log(0)), "\n".join(match.log(1))
    secret = names_in(match, 0, "hand")[0]
    assert any(name in mine for name in secret)
    assert "New in your hand" not in "\n".join(match.log())
    assert all(f"New in your hand: {name}" not in theirs for name in secret)


def test_the_log_goes_on_where_it_was_left(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("rated", "rated"), seed=3)
    before = len(match.log())
    match.advance()
    assert match.log()[before:] == match.log(since=before)
    assert len(match.log()) > before


def test_it_is_kept_after_every_choice(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    match.advance()
    match.take(0)
    match.advance()
    resumed = resume_match(library, str(match.number))
    assert resumed.document() == match.document()
    assert resumed.players == match.players
    assert [entry.is_finished for entry in library.matches.listed()] == [False]


def test_a_resumed_game_has_the_same_question_and_view(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=5)
    for _ in range(5):
        match.advance()
        match.take(0)
    match.advance()
    resumed = resume_match(library, str(match.number))
    assert resumed.prompt == match.prompt
    assert resumed.view(0) == match.view(0)
    assert resumed.log(0) == match.log(0)


def test_two_sittings_do_not_write_over_each_other(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    match.advance()
    other = resume_match(library, str(match.number))
    other.take(0)
    with pytest.raises(Refusal, match="changed by another program") as refused:
        match.take(0)
    assert refused.value.code == "changed-elsewhere"
    assert not match.is_kept()
    assert resume_match(library, str(match.number)).document() == other.document()


def test_a_new_game_is_listed_whole_or_not_at_all(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object, **__: object) -> None:
        raise Refusal("locked", "Another program is writing to the database.")

    with monkeypatch.context() as patch:
        patch.setattr(Matches, "start", locked)
        with pytest.raises(Refusal, match="Another program"):
            start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    assert library.matches.listed() == ()
    with monkeypatch.context() as patch:
        patch.setattr(Matches, "save", locked)  # the first save needs no second one
        match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    (entry,) = library.matches.listed()
    assert (entry.id, entry.glance.players) == (match.number, ("human", "rated"))
    assert entry.glance.headline
    assert entry.glance.played


def test_whether_a_game_is_kept_is_told_without_reading_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    monkeypatch.setattr(Matches, "load", lambda *_: pytest.fail("a long record is read"))
    assert match.is_kept()
    assert match.number is not None
    library.matches.delete(match.number)
    assert "was deleted by another program" in match.why_not_kept()


@pytest.mark.parametrize("game", ["monster-town", "monster-kids", "king-of-new-york", "monsters-menace"])
def test_nobody_decides_at_a_table_that_was_given_up(game: str) -> None:
    with open_library(game=game) as library:
        match = start_guided(library, game).match
        while match.advance() and "your decision" not in match.view(0).headline:
            match.take(0)
        asked = [match.view(viewpoint).headline for viewpoint in (0, SPECTATOR)]
        match.concede(0)
        assert [asked[0].removesuffix(f"{BETWEEN}your decision"), asked[1].rpartition(BETWEEN)[0]] == [
            match.view(viewpoint).headline for viewpoint in (0, SPECTATOR)
        ]


def test_conceding_ends_the_game_and_is_kept(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    match.advance()
    match.concede(0)
    assert (match.is_over, match.outcome) == (True, f"{MILITIA} concedes.")
    assert match.advance() is False
    with pytest.raises(Refusal, match="is over") as refused:
        resume_match(library, str(match.number))
    assert refused.value.exit_code == 1


@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_seats_play_with_gangs_of_another_set(wide_library: Library, tmp_path: Path, count: int) -> None:
    gangs = [MILITIA, UNDEAD, *FIXTURES][:count]
    match = start_match(wide_library, gangs, ("rated", "random", "rated", "random")[:count], seed=11)
    play_out(match)
    path = match.save(tmp_path / "game.json")
    assert verify(path).equal
    document = json.loads(path.read_text(encoding="utf-8"))
    assert sorted(document["cards"]) == ["core", "fixture-gangs"]


def test_gangs_that_are_not_legal_together_start_nothing(library: Library) -> None:
    for gangs in ([MILITIA], [MILITIA, MILITIA]):
        with pytest.raises(Refusal) as refused:
            start_match(library, gangs)
        assert (refused.value.code, refused.value.exit_code) == ("not-legal", 1)
    assert library.matches.listed() == ()


def test_why_and_the_cards_that_answers_are_about(library: Library) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("human", "rated"), seed=3)
    match.advance()
    prompt = match.prompt
    assert prompt is not None
    assert prompt.clause in match.why(0)
    assert match.why(99) == "There is no answer 100."
    assert match.why_not("Kill Shot").reasons
    assert match.sheets("doc pell")[0].startswith("Doc Pell - Character")
    with pytest.raises(Refusal, match="no card"):
        match.sheets("nobody at all")


def test_a_game_file_holds_the_cards_that_it_was_played_with(library: Library, tmp_path: Path) -> None:
    match = start_match(library, [MILITIA, UNDEAD], ("rated", "rated"), seed=3)
    play_out(match)
    path = match.save(tmp_path / "game.json")
    document = json.loads(path.read_text(encoding="utf-8"))
    assert list(document["cards"]) == ["core"]
    assert "captain-vesna-holt" in document["cards"]["core"]["militia.toml"]
    assert document["content"] == match.content.hash
    found = verify(path)
    assert (found.equal, found.hash) == (True, document["final"])


@pytest.mark.slow
def test_the_computer_takes_the_seat_of_a_player_who_gives_up(wide_library: Library) -> None:
    match = start_match(wide_library, [MILITIA, UNDEAD, FIXTURES[0]], ("human", "human", "greedy"), seed=11)
    match.advance()
    seat = match.waiting_seat
    assert seat is not None
    assert not match.ends_when_conceded
    match.concede(seat)
    assert not match.is_over
    assert match.players[seat] == "greedy"
    assert match.humans == 1
    said = f"{match.seat_name(seat)} gives up; the computer, even takes over that seat."
    for hearer in (0, 1, 2, SPECTATOR):
        assert match.log(hearer)[-1] == said
    assert match.document()["handed_over"] == [[match.choices_made, seat, "greedy"]]
    resumed = resume_match(wide_library, str(match.number))
    assert resumed.players == match.players
    play_out(match)
    assert said in match.log()[:-1], "it stays where it was said"
    assert "concedes" not in match.outcome


@pytest.mark.slow
def test_when_everybody_has_left_the_computers_play_it_out(wide_library: Library) -> None:
    match = start_match(wide_library, [MILITIA, UNDEAD, FIXTURES[0]], seed=11)
    match.advance()
    match.concede(0)
    assert match.only_human is None
    assert match.advance() is False
    assert match.is_over
