from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from deckbuilder.app.deck import decks
from deckbuilder.app.deck.decks import load_deck, save_deck
from deckbuilder.app.game import seating
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.tui.screens.game_setup import Seat
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.screens.saved_games import GameList
from deckbuilder.tui.screens.table import TableScreen
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, sit


async def to_play(screen: ScreenDriver) -> PlayScreen:
    await screen.keys("3")
    play = screen.app.screen
    assert isinstance(play, PlayScreen)
    return play


@at_the_screen()
async def test_two_gangs_are_seated_already_and_the_rules_allow_them(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    assert [seat.player for seat in play.setup.seats] == ["human", "greedy"]
    screen.sees("Seat 1", "Seat 2", "Legal", "Start the game", "No game is saved yet.")


@at_the_screen(game="king-of-new-york")
async def test_a_new_seat_takes_the_shared_deck_without_a_question(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    shared = play.setup.seats[0].deck
    await screen.keys("a")
    assert screen.is_at(PlayScreen)
    assert [seat.deck for seat in play.setup.seats] == [shared] * 3
    assert play.setup.seats[2].player == "greedy"
    screen.sees("Seat 3", "Legal")
    await screen.keys("d", "up", "d", "up", "d")
    screen.sees("There are no seats yet")
    await screen.keys("a")
    assert [seat.deck for seat in play.setup.seats] == [shared], "what is shipped lies on the table"


@pytest.mark.parametrize("game", [id for id in rulebook_ids() if rulebook(id).lesson_path.exists()])
def test_a_guided_game_is_offered_where_the_game_has_one(game: str) -> None:
    async def story(screen: ScreenDriver) -> None:
        await to_play(screen)
        screen.sees("Or a guided game, to learn how to play")

    sit(story, game=game)


@at_the_screen()
async def test_people_at_a_table_are_asked_once_for_their_votes(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    await screen.keys("down", "p", "p", "p", "p")
    assert [seat.player for seat in play.setup.seats] == ["human", "human"]
    await screen.keys("s")
    screen.sees("By unanimous choice, a player who could scout but does not is warned", "Yes", "No")
    await screen.keys("2")
    await screen.keys("enter")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.options["must_scout"] == 0
    assert table.match.log()[0] == "At this table the End Game begins after round 60, if not before."
    begun: list[bool] = []
    play.setup.ask_votes(lambda: begun.append(True))
    assert begun == [True], "once is enough"


@at_the_screen()
async def test_beside_a_computer_nobody_is_asked_and_all_are_told(screen: ScreenDriver) -> None:
    await to_play(screen)
    await screen.keys("s")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.log()[0].startswith("At this table, a player who could scout but does not is warned")


def test_a_busy_database_is_reported_when_play_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(library: object, game: str) -> tuple[object, ...]:
        raise Refusal("database-busy", "The database is busy.", hint="Try again.")

    async def story(screen: ScreenDriver) -> None:
        monkeypatch.setattr(seating, "list_decks", refuse)
        await screen.keys("3")
        screen.sees("The database is busy. Try again.", "There are no seats yet")
        await screen.keys("s")
        screen.sees("There are no seats yet: a adds one.")

    sit(story)


@pytest.mark.slow
@at_the_screen()
async def test_a_seat_gets_another_gang_another_player_and_a_name(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    await screen.keys("enter", "1")
    screen.sees("The gang of seat 1", "Doctor's Orders - The Living Undead, starter")
    screen.sees("Five good bodies and the Doctor who keeps them", "Starting characters 5, Combat deck 14")
    await screen.keys("escape", "p")
    assert play.setup.seats[0].player == "gentle"
    await screen.keys("enter")
    screen.sees("The computer, even: looks one answer ahead and takes the most promising answer")
    screen.sees(
        "The computer, ruthless: plays on eight times as often as keen and learns from it; the strongest opponent"
    )
    await screen.keys("7")
    assert play.setup.seats[0].player == "random"
    screen.sees(f"{play.setup.seats[0].deck} - the computer, by chance", "any answer will do for it; easy to beat.")
    await screen.keys("n")
    await screen.types("Ann")
    await screen.keys("enter")
    screen.sees("Seat 1  Ann: ")
    await screen.keys("down", "enter", "8")
    await screen.types("ann")
    await screen.keys("enter")
    screen.sees('The name "ann" is used for two seats.')
    assert [seat.name for seat in play.setup.seats] == ["Ann", ""]
    await screen.keys("escape", "p", "p", "p", "p", "s")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.title == f"Ann against {play.setup.seats[1].deck}"


@at_the_screen()
async def test_keys_for_a_seat_say_that_none_is_under_the_cursor(screen: ScreenDriver) -> None:
    await to_play(screen)
    await screen.keys("end")
    for key in ("p", "n", "d"):
        screen.app.clear_notifications()
        await screen.keys(key)
        screen.sees("No seat is under the cursor.")


@at_the_screen()
async def test_a_table_that_the_rules_forbid_does_not_start(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    await screen.keys("d")
    assert len(play.setup.seats) == 1
    screen.sees("Not legal", "TABLE-1")
    await screen.keys("s")
    assert screen.app.screen is play
    screen.sees("These cannot be played together")


@at_the_screen()
async def test_seats_are_added_up_to_what_the_rules_allow(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    await screen.keys("a", "1", "enter")
    assert len(play.setup.seats) == 3
    screen.sees("Seat 3", "TABLE-2")


@at_the_screen()
async def test_a_deck_for_the_whole_table_is_everybodys(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    play.setup.take_seat(1, Seat("Home by Ten", "greedy"))
    await screen.keys("down")
    assert [seat.deck for seat in play.setup.seats] == ["Home by Ten", "Home by Ten"]
    screen.sees("Seat 1  Home by Ten - a person", "Versus: no")


@pytest.mark.slow
@at_the_screen()
async def test_the_seed_is_a_number(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    await screen.keys("end", "up", "enter")
    await screen.types("twelve")
    await screen.keys("enter")
    screen.sees("A seed is a number from 0 to 9223372036854775807.")
    await screen.keys("ctrl+u")
    await screen.types("12")
    await screen.keys("enter")
    assert play.setup.seed == 12
    screen.sees("Seed: 12")
    await screen.keys("enter", "escape")
    assert play.setup.seed == 12, "going back changes nothing"
    for digits, seed in (("9223372036854775808", 12), ("9" * 30, 12), ("9223372036854775807", 2**63 - 1)):
        await screen.keys("enter", "ctrl+u")
        await screen.types(digits)
        await screen.keys("enter")
        assert play.setup.seed == seed, "what --seed takes is taken here too"
    await screen.keys("enter", "ctrl+u", "enter")
    assert play.setup.seed is None


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_the_options_of_a_table_are_set_and_explained(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    screen.sees("Rounds: 60", "Must scout: yes", "All or nothing: no")
    await screen.keys(*["down"] * 5)
    screen.sees("Rounds after which the End Game begins immediately: from 1 to 500, usually 60.")
    for wrong in ("0", "501", "-3", "many", "1e2"):
        await screen.keys("enter", "ctrl+u")
        await screen.types(wrong)
        await screen.keys("enter")
        screen.sees("The option rounds takes a number from 1 to 500.")
        assert play.setup.options == {}
    await screen.keys("enter", "ctrl+u")
    await screen.types("12")
    await screen.keys("enter")
    await screen.keys("end", "up", "up", "up", "up", "enter")
    assert play.setup.options == {"rounds": 12, "all_or_nothing": 1}
    screen.sees("Rounds: 12", "All or nothing: yes", "Yes: a short game that is all End Game")
    await screen.keys("s")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    options = table.match.document()["setup"]["options"]
    assert (options["rounds"], options["all_or_nothing"], options["must_scout"]) == (12, 1, 1)


@at_the_screen(PLAIN, game="king-of-new-york")
async def test_an_option_follows_the_number_of_seats_until_somebody_sets_it(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    screen.sees("Eliminated players: no")
    play.setup.take_seat(2, play.setup.seats[1])
    await screen.settle()
    screen.sees("Eliminated players: yes")
    assert play.setup.options == {}
    play.setup.leave_seat(2)
    await screen.settle()
    screen.sees("Eliminated players: no")


@at_the_screen()
async def test_the_mouse_changes_what_can_be_settled(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    lines = screen.text().split("\n")
    (row,) = (number for number, line in enumerate(lines) if "Must scout: yes" in line)
    await screen.pilot.click(offset=(6, row))
    await screen.settle()
    assert play.setup.options == {"must_scout": 0}
    screen.sees("Must scout: no")


@pytest.mark.slow
@at_the_screen()
async def test_automatic_passing_chosen_before_a_game_is_kept_with_it(screen: ScreenDriver) -> None:
    await to_play(screen)
    await screen.keys("end", "up", "up", "up", "enter", "enter")
    screen.sees("Automatic passing: stake", "you are asked when something concerns you")
    await screen.keys("s")
    screen.sees("auto-pass stake")
    await screen.leave_table()
    await screen.keys("s")
    await screen.leave_table()
    await screen.keys("right")
    assert screen.app.screen.query_one(GameList).number == 2, "the game that was left is gone on with first"
    await screen.keys("enter")
    screen.sees("auto-pass stake")


@at_the_screen()
async def test_a_gang_that_is_saved_meanwhile_can_be_chosen(screen: ScreenDriver) -> None:
    await to_play(screen)
    await screen.keys("2")
    save_deck(screen.app.library, replace(load_deck(screen.app.library, "The Slow Tide"), name="A Tide"))
    await screen.keys("3", "enter", "1")
    screen.sees("A Tide - The Living Undead, saved")


@pytest.mark.slow
@at_the_screen()
async def test_saved_games_are_continued_renamed_copied_and_deleted(screen: ScreenDriver, tmp_path: Path) -> None:
    play = await to_play(screen)
    await screen.keys("s")
    await screen.leave_table()
    assert screen.app.screen is play
    screen.sees(
        "The game is kept: Play continues it.",
        " against ",
        "Waiting: Round 1",
        "a person and the computer, even",
    )
    (game,) = screen.app.library.matches.listed()
    await screen.keys("right", "enter")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.number == game.id
    await screen.leave_table()
    await screen.keys("right", "n", "ctrl+u")
    await screen.types("The long night")
    await screen.keys("enter")
    screen.sees("Game 1: The long night")
    await screen.keys("c")
    screen.sees("Saved once more: game 2, The long night (copy)")
    await screen.keys("e", "ctrl+u")
    await screen.types(str(tmp_path / "night.json"))
    await screen.keys("enter")
    screen.sees("Written: ")
    assert (tmp_path / "night.json").is_file()
    await screen.keys("d")
    screen.sees("Deleted: game 2, The long night (copy) (u brings it back)")
    assert [entry.title for entry in screen.app.library.matches.listed()] == ["The long night"]
    await screen.keys("u")
    screen.sees("Restored: game 2")
    await screen.keys("d", "down", "d")
    screen.sees("No game is saved yet.")
    await screen.keys("b", "1")
    assert [entry.id for entry in screen.app.library.matches.listed()] == [1]


@at_the_screen(SMALL)
async def test_seats_and_games_take_turns_at_60_columns(screen: ScreenDriver) -> None:
    await to_play(screen)
    screen.sees("[New game] Saved games", "Rounds: 60")
    await screen.keys("right")
    screen.sees("New game [Saved games]", "No game is saved yet. Start one: it is kept after every choice.")
    screen.misses("Rounds: 60")
    await screen.pilot.click("#tab-set-up")
    screen.sees("[New game]", "Rounds: 60")


@pytest.mark.slow
@at_the_screen()
async def test_gang_numbers_are_typed_when_there_are_more_than_digits(screen: ScreenDriver) -> None:
    play = await to_play(screen)
    library = screen.app.library
    names = [entry.name for entry in decks.list_decks(library, library.book.id)]
    await screen.keys("enter", "1")
    screen.sees("The gang of seat 1", "Type a number, then press Enter.")
    await screen.keys("1")
    screen.sees(f">   1  ☠ {names[0]}")
    await screen.keys("2")
    screen.sees(f"Seat 1  {names[11]}")
    await screen.keys("enter", "1", "1", "enter")
    screen.sees(f"Seat 1  {names[0]}")
    assert play.setup.seats[0].player == "human"


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_damaged_game_is_opened_as_far_as_it_is_sound(
    screen: ScreenDriver,
    tmp_path: Path,
) -> None:
    match = start_match(screen.app.library, ("Powder and Prayer", "The Slow Tide"), ("human", "greedy"), 3)
    going, over = match.save(tmp_path / "going.json"), tmp_path / "over.json"
    match.concede(0)
    match.save(over)
    play = await to_play(screen)
    await screen.keys("right", "i")
    await screen.types(str(going))
    await screen.keys("enter")
    assert screen.is_at(TableScreen)
    assert [game.is_finished for game in screen.app.library.matches.listed()] == [False, True]
    await screen.leave_table()
    await screen.keys("right", "i")
    await screen.types(str(over))
    await screen.keys("enter")
    assert screen.is_at(ReplayScreen)
    await screen.keys("escape", "right", "i")
    await screen.types("7")
    await screen.keys("enter")
    screen.sees("There is no file 7.")
    await screen.keys("escape")
    with screen.app.library.store.writing() as connection:
        record = json.dumps({**match.document(), "conceded": None, "final": "0" * 64})
        found = (record, sha256(record.encode()).hexdigest())
        connection.exec_driver_sql("UPDATE saved_match SET record = ?, hash = ?, finished = 0", found)
    play.show_all()
    await screen.keys("enter")
    screen.sees("does not replay as written: at")
    await screen.keys("1")
    assert isinstance(screen.app.screen, TableScreen)
    assert screen.app.screen.match.attendance.origin.startswith("The valid part of game ")
