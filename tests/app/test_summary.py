"""The result of a game, told from its record alone, whichever game it is."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.app.game.game_sheet import summary_of
from deckbuilder.app.game.game_summary import GameSummary, PointSource, ScoreTrack
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.summariser import DEEDS, MOST_ROUNDS, TURNING_POINTS
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.app.test_play import MILITIA, UNDEAD, play_out
from tests.support.replayed import replay_cursor

GAMES = Path(__file__).parents[1] / "games"
GOLDEN = (
    "monster_town/records/01-militia-undead.json",
    "monster_town/records/07-three-seats.json",
    "monster_town/records/09-fork.json",
    "monster_kids/records/01-two-seats.json",
    "monster_kids/records/07-versus.json",
    "king_of_new_york/records/01-two-seats.json",
    "king_of_new_york/records/11-eliminated-players.json",
    "munchkin_nightmare/records/01-three-seats.json",
    "monsters_menace/records/01-two-seats.json",
    "monsters_menace/records/03-four-seats.json",
)


@cache
def of(golden: str) -> GameSummary:
    """The summary of a golden game, computed once for all tests."""
    with open_library() as library:
        return summary_of(library, str(GAMES / golden))


@pytest.mark.slow
@pytest.mark.parametrize("golden", GOLDEN)
def test_every_game_has_one_and_it_agrees_with_the_table_at_the_end(library: Library, golden: str) -> None:
    found = of(golden)
    replayed = replay_cursor(str(GAMES / golden), library)
    replayed.go(replayed.last)
    view = replayed.view()
    assert found.outcome == view.outcome != ""
    assert 0 < len(found.rounds) <= MOST_ROUNDS
    assert {one.seat for one in found.scores} == {seat.seat for seat in view.seats}
    for seat in view.seats:
        shown = {one.label: one.value for one in seat.score if one.kind == "number"}
        told = {one.label: one.values[-1] for one in found.scores if one.seat == seat.seat}
        assert shown.items() <= told.items()
        assert all(len(one.values) == len(found.rounds) + 1 for one in found.scores)
    assert found.clauses[0].heading
    assert len(found.turning_points) <= TURNING_POINTS
    assert len(found.deeds) <= DEEDS
    happened = [(one.choice, one.sentence) for one in found.turning_points]
    happened += [(one.choice, one.sentence) for one in found.deeds]
    cited = [one.clause for one in found.turning_points] + [one.clause for one in found.deeds]
    cited += [one.clause for one in found.clauses]
    assert all(show_clause(clause).heading for clause in cited if clause)
    assert [one.choice for one in found.turning_points] == sorted(one.choice for one in found.turning_points)
    assert all(0 <= choice < found.choices and sentence for choice, sentence in happened)
    assert all(one.points > 0 and one.times > 0 for one in found.cards)


@pytest.mark.slow
@pytest.mark.parametrize("golden", GOLDEN)
def test_points_won_and_lost_add_up_to_the_final_score(golden: str) -> None:
    for track in of(golden).scores:
        if track.sources:
            assert sum(source.points for source in track.sources) == track.values[-1] - track.values[0]


def test_a_turning_point_is_where_the_replay_shows_that_it_happens(library: Library) -> None:
    golden = "monster_town/records/01-militia-undead.json"
    replayed = replay_cursor(str(GAMES / golden), library)
    for point in of(golden).turning_points:
        replayed.go(point.choice)
        before = replayed.told()
        replayed.go(point.choice + 1)
        assert point.sentence not in before[-1:]
        assert point.sentence in replayed.told()[len(before) :]
        assert abs(point.after - point.before) >= 0.1


@pytest.mark.parametrize("golden", GOLDEN)
def test_no_chance_turns_because_a_turn_begins(golden: str) -> None:
    assert not [one.sentence for one in of(golden).turning_points if one.sentence.endswith(" turn begins.")]


@pytest.mark.parametrize(
    "golden", ["monster_town/records/01-militia-undead.json", "monsters_menace/records/03-four-seats.json"]
)
def test_a_defeat_is_told_with_the_player_who_caused_it(golden: str) -> None:
    found = of(golden)
    assert found.deeds
    assert all(deed.points < 0 for deed in found.deeds), "what was lost, as long as anybody lost anything"
    assert any(deed.by and deed.by != deed.seat and deed.by in deed.said for deed in found.deeds)


@pytest.mark.parametrize("golden", GOLDEN)
def test_the_worth_of_a_card_is_told_with_its_unit(golden: str) -> None:
    lines = of(golden).parts["The most effective cards, in points as rated by the computer"]
    assert all(re.search(r": worth [0-9]+ points?, [0-9]+ times?$", line.said) for line in lines)


@pytest.mark.slow
def test_a_location_that_is_snaked_is_lost_and_won_by_snaking(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("gentle", "gentle"), 1)
    match.advance()
    replayed = replay_cursor(str(match.number), library)
    replayed.go(replayed.last)
    told = [re.fullmatch(r"(.+) snakes .+ away from (.+)\.", sentence) for sentence in replayed.told()]
    for track in summary_of(library, str(match.number)).scores:
        if not track.sources:
            continue
        by_snaking = {source.points > 0: source.points for source in track.sources if source.clause == "MT-6.6"}
        assert by_snaking[True] == sum(1 for one in told if one and one[1] == track.name)
        assert by_snaking[False] == -sum(1 for one in told if one and one[2] == track.name)
        assert not any(source.points < 0 for source in track.sources if source.heading == "Nobody holds it")


def test_the_only_person_hears_of_the_own_chances(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("random", "human"), 3)
    play_out(match)
    assert summary_of(library, str(match.number)).whose == UNDEAD


def test_giving_up_is_the_end_told_in_the_summary(library: Library) -> None:
    match = start_match(library, (MILITIA, UNDEAD), ("human", "random"), 3)
    match.advance()
    match.concede(0)
    found = summary_of(library, "last")
    assert found.outcome == f"{MILITIA} concedes."
    assert all(one.heading for one in found.clauses)


def test_nothing_is_told_of_a_game_that_goes_on(library: Library) -> None:
    with pytest.raises(Refusal, match="No saved game is over yet"):
        summary_of(library, "last")
    match = start_match(library, (MILITIA, UNDEAD), seed=3)
    match.advance()
    with pytest.raises(Refusal, match="is not over"):
        summary_of(library, str(match.number))


@pytest.mark.parametrize("golden", ["01-two-seats.json", "11-eliminated-players.json"])
def test_stars_in_new_york_are_counted_by_source(library: Library, golden: str) -> None:
    game = f"king_of_new_york/records/{golden}"
    replayed = replay_cursor(str(GAMES / game), library)
    replayed.go(replayed.last)
    told = [re.fullmatch(r"(.+) (gains|loses) (\d+) Stars?\.", sentence) for sentence in replayed.told()]
    tracks = [one for one in of(game).scores if one.label == "Stars"]
    assert tracks
    for track in tracks:
        own = [(one[2], int(one[3])) for one in told if one and one[1] == track.name]
        gained, lost = (sum(stars for did, stars in own if did == word) for word in ("gains", "loses"))
        assert sum(source.points for source in track.sources if source.points > 0) == gained
        assert -sum(source.points for source in track.sources if source.points < 0) == lost


def test_points_added_at_the_end_of_menace_have_their_own_source() -> None:
    sources = [source for track in of("monsters_menace/records/27-fork.json").scores for source in track.sources]
    assert "What is added at the end" in [source.heading for source in sources]
    assert "Who wins" not in [source.heading for source in sources]


def test_points_from_two_rules_of_one_name_are_told_together() -> None:
    sources = (PointSource("KNY-4.3", "Celebrity", 3), PointSource("KNY-10.36", "Celebrity", 1))
    track = ScoreTrack(0, "Anna", "Stars", 20, (0, 4), (*sources, PointSource("KNY-10.1", "KO'd", -8)))
    assert track.sources_said == "Celebrity +4, KO'd -8"


def test_injuries_taken_off_in_limbo_do_not_hide_those_that_led_there() -> None:
    (track,) = [one for one in of("monster_kids/records/02-one-seat.json").scores if one.label == "Injuries"]
    assert track.sources_said == "lost fights +3, going into Limbo -3"


@pytest.mark.parametrize(
    ("golden", "words"),
    [
        ("09-fork.json", "outright kills +3"),
        ("03-brotherhood-militia.json", "kills in the End Game -4"),
        ("78-three-seats.json", "Ambushes -1"),
    ],
)
def test_conquest_points_come_from_and_go_by_what_players_do(golden: str, words: str) -> None:
    assert any(words in track.sources_said for track in of(f"monster_town/records/{golden}").scores)


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_rule_that_has_words_for_points_is_one(book: str) -> None:
    assert all(show_clause(clause).heading and words for clause, words in rulebook(book).game.sources.items())


def test_sources_of_points_are_told_in_words_that_stand_alone() -> None:
    said = [one.sources_said for one in of("munchkin_nightmare/records/01-three-seats.json").scores]
    assert said[0] == "fights won +6, levels swapped +5, curses -2"
    for golden in GOLDEN:
        for track in of(golden).scores:
            assert not {"Who wins", "On one's own turn", "It stays below"} & {one.said for one in track.sources}
            joined = [(one.said, one.points > 0) for one in track.sources_joined]
            assert len(joined) == len(set(joined))


@pytest.mark.parametrize(
    "golden", ["01-two-seats.json", "02-one-seat.json", "04-four-seats.json", "06-a-hard-night.json"]
)
def test_injuries_come_from_what_harms_and_not_from_whose_turn_it_is(golden: str) -> None:
    tracks = [one for one in of(f"monster_kids/records/{golden}").scores if one.label == "Injuries"]
    assert tracks
    assert not [one.heading for track in tracks for one in track.sources if one.heading == "Who begins"]


def test_the_monsters_that_decide_a_game_in_versus_mode_are_counted() -> None:
    tracks = [one for one in of("monster_kids/records/07-versus.json").scores if one.label == "Monsters"]
    assert [track.values[-1] for track in tracks] == [5, 6]


def test_stars_lost_with_the_statue_are_not_blamed_on_ouch() -> None:
    tracks = [one for one in of("king_of_new_york/records/23-six-seats.json").scores if one.label == "Stars"]
    losses = {source.said for track in tracks for source in track.sources if source.points < 0}
    assert "the Statue of Liberty" in losses
    assert "Ouch" not in losses


def test_levels_from_cards_in_fights_are_told_in_words() -> None:
    tracks = of("munchkin_nightmare/records/04-six-seats.json").scores
    assert "cards played in fights" in {source.said for track in tracks for source in track.sources}


def test_a_location_is_never_lost_by_whose_turn_it_is(
    library: Library,
) -> None:
    lost = set[str]()
    for seed in (12, 27, 45):
        match = start_match(library, (MILITIA, "First at the Carcass"), ("random", "rated"), seed, {"rounds": 40})
        assert not match.advance()
        for track in match.summary_later()().scores:
            lost |= {source.heading for source in track.sources if source.points < 0}
    assert {"Snaking", "A player who will not scout"} <= lost
    assert lost.isdisjoint({"Clockwise play", "Nobody holds it", "The scouting location"})
