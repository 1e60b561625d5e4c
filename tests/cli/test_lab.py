"""Many games in one run, as commands."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import tomllib
from pathlib import Path

import pytest

from deckbuilder.app.lab.training import Training
from deckbuilder.cli.lab import _say_weights
from deckbuilder.cli.progress import Progress
from deckbuilder.games import monster_kids
from deckbuilder.lab.training import Weights
from tests.cli.conftest import Command

HERE = ("--processes", "1")


def stop_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when this many games are over."""

    def stopped(_bar: object, done: int, _of: int) -> None:
        if done == games:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__call__", stopped)


# ---- train ----


@pytest.mark.slow
def test_weights_are_found_written_and_found_again(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    said = command("lab", "train", "--games", "5", "--out", str(out), *HERE)
    assert said.exit_code == 0, said.stderr
    text = out.read_text(encoding="utf-8")
    assert text == said.stdout
    assert text.startswith("# Found by deckbuilder lab train --game monster-town --games 5 --player rated\n")
    assert "log loss" in text
    assert "by the number of players alone" in text
    again = json.loads(command("lab", "train", "--games", "5", "--json", "--processes", "2").stdout)
    assert again["weights"] == tomllib.loads(text)["weights"]
    assert again["written"] is None


@pytest.mark.parametrize(("loss", "said"), [(0.86, True), (0.5, False)])
def test_weights_that_foretell_nothing_are_called_so(
    loss: float, said: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    _say_weights(Training("monster-town", 200, "rated", Weights(("points",), (1.0,), 100, loss, 0.62)))
    assert ("predict worse than none at all" in capsys.readouterr().err) is said


@pytest.mark.slow
def test_weights_are_learned_at_tables_of_some_players_only(command: Command) -> None:
    train = ("lab", "train", "--game", "king-of-new-york", "--games", "10", "--seats")
    said = command(*train, "3", *HERE)
    assert said.exit_code == 0, said.stderr
    assert said.stdout.startswith(
        "# Found by deckbuilder lab train --game king-of-new-york --games 10 --player rated --seats 3\n"
    )
    by_two = command(*train, "2", *HERE).stdout
    assert said.stdout.partition("[weights]")[2] != by_two.partition("[weights]")[2]
    none = command(*train, "9", *HERE)
    assert (none.exit_code, none.stdout) == (2, "")
    assert "No table of King of New York to learn from has 9 seats." in none.stderr


def test_training_without_finished_games_finds_no_weights(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckbuilder.lab.runs.MOST_TURNS", 2)
    said = command("lab", "train", "--games", "5", *HERE)
    assert (said.exit_code, said.stdout) == (2, "")
    assert "Too few games were finished to learn from." in said.stderr


def test_a_file_is_not_written_over_by_itself(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    out.write_text("mine", encoding="utf-8")
    for spelling in ("--out", "--output", "-o"):
        for what in ("train", "levels"):
            said = command("lab", what, "--games", "5", spelling, str(out), *HERE)
            assert said.exit_code == 2
            assert "already exists" in said.stderr
            assert out.read_text(encoding="utf-8") == "mine"
    assert command("lab", "train", "--games", "5", "--out", str(out), "--replace", *HERE).exit_code == 0
    assert out.read_text(encoding="utf-8") != "mine"


@pytest.mark.parametrize("what", ["train", "levels"])
def test_a_folder_that_is_missing_is_noticed_before_any_game(command: Command, tmp_path: Path, what: str) -> None:
    said = command("lab", what, "--games", "50000", "--out", str(tmp_path / "nowhere" / "out.toml"), *HERE)
    assert said.exit_code == 2
    assert "out.toml cannot be written" in said.stderr


def test_a_training_that_cannot_work_is_refused_before_any_game(command: Command) -> None:
    assert command("lab", "train", "--games", "4", *HERE).exit_code == 2
    assert (
        "Only computers can play a series of games"
        in command("lab", "train", "--games", "5", "--player", "human", *HERE).stderr
    )


# ---- balance ----


@pytest.mark.slow
def test_every_meeting_of_the_starter_gangs_is_counted(command: Command) -> None:
    found = json.loads(command("lab", "balance", "--games", "2", "--json", *HERE).stdout)
    assert (found["game"], found["player"], found["games"], found["is_together"]) == (
        "monster-town",
        "rated",
        20,
        False,
    )
    assert len(found["meetings"]) == 10
    for one in found["meetings"]:
        assert sum(side["share"]["mean"] for side in one["sides"]) == 1
        assert sum(one["seats"]) == 1
        assert sum(sum(side["won_by"].values()) for side in one["sides"]) == 2
    assert len(found["sides"]) == 5
    assert all(side["games"] == 8 for side in found["sides"])
    assert sum(one["games"] for one in found["endings"]) == 20
    assert sum(one["share"]["mean"] for one in found["endings"]) == pytest.approx(1)
    said = command("lab", "balance", "--games", "2", *HERE)
    assert "decided by" in said.stdout
    assert "used a game" not in said.stdout
    assert said.stdout.splitlines()[0].split() == ["won", "by", "seat", "who", "began", "turns", "won", "by"]
    assert "20 games, all seats played by rated." in said.stderr


@pytest.mark.slow
def test_the_use_of_each_card_is_reported_on_request(command: Command) -> None:
    line = ("lab", "balance", "--games", "2", "--cards", *HERE)
    found = json.loads(command(*line, "--json").stdout)
    assert [one["used"] for one in found["cards"]] == sorted(one["used"] for one in found["cards"])
    scout = next(one for one in found["cards"] if one["name"] == "Rooftop Scout")
    assert 0 < scout["drawn"] <= found["games"], "every gang that has it begins with it, and the others do not"
    said = command(*line).stdout.splitlines()
    (told,) = (words for words in said if words.startswith("Rooftop Scout "))
    share = 100 * scout["drawn"] / found["games"]
    assert told.split()[2:] == [f"{share:.0f}", "%", f"{scout['used'] / found['games']:.2f}"]


def test_all_cards_are_counted_in_a_game_without_own_decks(command: Command) -> None:
    line = ("lab", "balance", "--game", "monsters-menace", "--games", "2", "--seats", "2", *HERE)
    found = json.loads(command(*line, "--json").stdout)
    used = [one for one in found["cards"] if one["used"]]
    assert used, "whoever fought did it with something"
    assert all(0 < one["drawn"] <= found["games"] for one in used), "what was used was somebody's"


def test_a_cooperative_game_counts_how_often_all_win(command: Command) -> None:
    line = ("lab", "balance", "--game", "monster-kids", "--games", "2", "--seats", "2", *HERE)
    found = json.loads(command(*line, "--json").stdout)
    assert found["is_together"]
    assert {len(one["sides"]) for one in found["meetings"]} == {1}
    assert "Home by Ten, 2 seats" in command(*line).stdout
    assert "is for 1 to 6 players, not 9." in command(*line, "--seats", "9").stderr


def test_games_that_find_no_end_are_told_and_do_not_hang(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckbuilder.lab.runs.MOST_TURNS", 2)
    said = command("lab", "balance", "--game", "monster-kids", "--games", "2", "--seats", "2", *HERE)
    assert said.exit_code == 0
    assert "games did not finish: won by nobody." in said.stdout


def test_a_stopped_balance_reports_the_games_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_after(5, monkeypatch)
    said = command("lab", "balance", "--games", "100", *HERE)
    assert said.exit_code == 130
    assert "5 games, of 1000 requested" in said.stderr


@pytest.mark.skipif(os.name == "nt", reason="this system has no such signals")
def test_a_terminated_program_reports_the_games_played(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(_bar: object, done: int, _of: int) -> None:
        if done == 5:
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(Progress, "__call__", ended)
    said = command("lab", "balance", "--games", "100", "--json", *HERE)
    found = json.loads(said.stdout)
    assert (said.exit_code, found["games"], found["error"]["code"]) == (143, 5, "interrupted")
    assert "5 games, of 1000 requested" in said.stderr


# ---- league ----

THREE = ("The Slow Tide", "Powder and Prayer", "Nobody's Dogs")


def test_gangs_are_rated_by_what_they_win_against_each_other(command: Command) -> None:
    found = json.loads(command("lab", "league", *THREE, "--games", "4", "--json", *HERE).stdout)
    standings = found["standings"]
    assert {one["name"] for one in standings} == set(THREE)
    assert [one["rating"]["mean"] for one in standings] == sorted(one["rating"]["mean"] for one in standings)[::-1]
    assert sum(one["points"] for one in standings) == found["games"] == 12
    assert all(one["games"] == 8 for one in standings)
    shares = {(one["name"], one["against"]): one["share"]["mean"] for one in found["cross"]}
    assert len(shares) == 6
    assert all(shares[one, other] + shares[other, one] == 1 for one, other in shares)


def test_players_are_rated_where_several_are_named(command: Command) -> None:
    said = command("lab", "league", "--player", "random", "--player", "rated", "--games", "10", *HERE)
    assert [line.split()[1] for line in said.stdout.splitlines()[:2]] == ["rated", "random"]


ALL_AGAINST_ALL = ("--game", "monster-kids", "--option", "versus=on")


def test_trained_weights_play_a_league_against_the_usual_ones(command: Command, tmp_path: Path) -> None:
    found, keep = tmp_path / "found.toml", tmp_path / "league.jsonl"
    trained = command("lab", "train", "--game", "monster-kids", "--games", "5", "--out", str(found), *HERE)
    assert f"deckbuilder lab league --game monster-kids --player keen --player keen@{found} --games" in trained.stderr
    line = ("lab", "league", *ALL_AGAINST_ALL, "--player", "search:2", "--player", f"search:2@{found}", *HERE)
    league = json.loads(command(*line, "--games", "4", "--keep", str(keep), "--json").stdout)
    assert {one["name"]: one["games"] for one in league["standings"]} == {"search:2": 4, f"search:2@{found}": 4}
    found.write_text(re.sub("many = .*", "many = 9", found.read_text(encoding="utf-8")), encoding="utf-8")
    said = command(*line, "--games", "6", "--keep", str(keep), "--resume")
    assert "is not the file of this league" in said.stderr, "these weights are others"


@pytest.mark.slow
def test_a_player_with_weights_from_a_file_plays_by_them(command: Command, tmp_path: Path) -> None:
    own, turned = Path(monster_kids.__file__).with_name("weights.toml"), tmp_path / "turned.toml"
    turned.write_text(re.sub("= (?=[0-9])", "= -", own.read_text(encoding="utf-8")), encoding="utf-8")
    line = ("lab", "league", *ALL_AGAINST_ALL, "--player", "random", "--games", "20", "--json", *HERE)
    points = []
    for player in ("search:8", f"search:8@{own}", f"search:8@{turned}"):
        found = json.loads(command(*line, "--player", player).stdout)
        points.append({one["name"]: one["points"] for one in found["standings"]}[player])
    assert points[0] == points[1] > points[2], "the same as without, and badly where all is turned round"


@pytest.mark.parametrize(
    ("player", "reason"),
    [
        ("keen@", 'There is no player "keen@".'),
        ("keen@none.toml", "none.toml holds no weights for Monster Town: End Game: There is no file none.toml"),
        ("keen@half.toml", "half.toml holds no weights for Monster Town: End Game: This is not TOML: a heading"),
        ("rated@w.toml", "rated does not use weights"),
        ("human@w.toml", "Only computers can play a series of games"),
        ("nobody@w.toml", 'There is no player "nobody".\nThere are: random, rated, '),
        ("keen@w.toml", "w.toml has no weight for early_points"),
        ("search:0", 'There is no player "search:0".\nWrite search:N for N playouts a decision'),
        ("search:5+0", 'There is no player "search:5+0".\nWrite search:N for N playouts a decision'),
    ],
)
def test_weights_that_nobody_can_go_by_are_said_before_any_game(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, player: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "w.toml").write_text("[weights]\nhope = 1\n", encoding="utf-8")
    (tmp_path / "half.toml").write_text("[weights\nhope = 1\n", encoding="utf-8")
    said = command("lab", "train", "--games", "5", "--player", player, *HERE)
    assert said.exit_code == 2
    assert reason in said.stderr


@pytest.mark.parametrize("player", ["search:2", "search:2+1"])
def test_a_player_is_named_by_its_playouts(command: Command, player: str) -> None:
    words = ("lab", "league", *ALL_AGAINST_ALL, "--player", player)
    found = json.loads(command(*words, "--player", "random", "--games", "2", "--json", *HERE).stdout)
    assert {one["name"] for one in found["standings"]} == {player, "random"}


def test_a_league_is_played_at_tables_that_agree_to_something(command: Command) -> None:
    words = ("lab", "league", "--game", "monster-kids", "--player", "random", "--player", "rated", "--games", "4")
    found = json.loads(command(*words, "--option", "versus=on", "--json", *HERE).stdout)
    assert (found["games"], found["is_whole"]) == (4, True)
    said = command(*words, "--option", "verses=on", *HERE)
    assert said.exit_code == 2
    assert "A table has no option" in said.stderr and "Nearest: versus" in said.stderr


@pytest.mark.parametrize("stopped", ["", "[0, 1, 1, 0."])
def test_a_league_goes_on_where_it_was_stopped(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stopped: str
) -> None:
    line = ("lab", "league", *THREE, "--games", "4", "--keep", str(tmp_path / "league.jsonl"), *HERE)
    with monkeypatch.context() as only_now:
        stop_after(5, only_now)
        said = command(*line)
    assert said.exit_code == 130
    assert "5 games" in said.stderr
    assert "the same command with --resume continues" in said.stderr
    with (tmp_path / "league.jsonl").open("a", encoding="utf-8") as file:
        file.write(stopped)
    assert command(*line).exit_code == 2
    resumed = json.loads(command(*line, "--resume", "--json").stdout)
    whole = json.loads(command("lab", "league", *THREE, "--games", "4", "--json", *HERE).stdout)
    assert resumed == whole
    assert resumed["is_whole"]
    assert json.loads(command(*line, "--resume", "--json").stdout) == whole, "nothing is left to play"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ("The Slow Tide",),
            "needs two gangs or two players at least.\nName another gang beside The Slow Tide, or each",
        ),
        ((*THREE, "--resume"), "--resume continues the file named by --keep"),
        (("--player", "human", "--player", "rated"), "Only computers can play a series of games"),
        (("--game", "monster-kids", "--player", "random", "--player", "rated"), "all players win or lose together"),
        (("--game", "king-of-new-york"), "two players at least.\nName each player with its own --player."),
        (("--player", "even", "--player", "greedy"), "even and greedy are the same player"),
        (
            ("The Slow Tide", "Doctor's Orders"),
            "No two of these gangs may be played against each other. The Living Undead is played 2 times; each gang "
            "may be at the table once.\nName gangs that may meet; `deckbuilder deck check NAME NAME` says whether two",
        ),
        (
            ("--player", "even", "--player", "keen", "The Slow Tide", "Doctor's Orders"),
            "No two of these gangs may be played against each other. The Living Undead is played 2 times",
        ),
        (
            ("The Slow Tide", "the slow tide"),
            "the slow tide was already named, and counts once.\nError: A league needs",
        ),
        (
            ("The Slow Tide", "Quick Rampage"),
            "Quick Rampage belongs to another game than The Slow Tide.\nName decks of",
        ),
        ((*THREE, "--games", "3"), "Every game has a return match, so the number of games must be even, not 3."),
    ],
)
def test_a_league_that_cannot_be_played_is_refused_before_any_game(
    command: Command, words: tuple[str, ...], reason: str
) -> None:
    said = command("lab", "league", *words, *HERE)
    assert said.exit_code == 2
    assert reason in said.stderr


# ---- levels ----

VERSUS = ("lab", "levels", "--game", "monster-kids", "--option", "versus=on", *HERE)


@pytest.mark.slow
def test_the_strength_of_a_level_is_written_with_its_command(command: Command, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "levels.toml"))
    said = command(*VERSUS, "--level", "even", "--games", "4", *out)
    assert said.stdout.startswith("even") and "of 4 games against gentle" in said.stdout
    first = (tmp_path / "levels.toml").read_text(encoding="utf-8")
    found_by = "deckbuilder lab levels --game monster-kids --level even --games 4 --option versus=1"
    assert f'found_by = "{found_by}"' in first
    words = ("--level", "keen", "--games", "2", *out)
    assert "already exists" in command(*VERSUS, *words).stderr
    found = json.loads(command(*VERSUS, *words, "--replace", "--json").stdout)
    assert list(found["strengths"]) == ["greedy", "keen"]
    assert found["strengths"]["keen"]["games"] == 2
    again = (tmp_path / "levels.toml").read_text(encoding="utf-8")
    assert again.startswith(first), "what was not counted anew stays"


def test_levels_stopped_midway_count_only_games_with_return_matches(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "the number of games must be even, not 5" in command(*VERSUS, "--level", "even", "--games", "5").stderr
    first, whole = tmp_path / "first.toml", tmp_path / "whole.toml"
    with monkeypatch.context() as only_now:
        stop_after(3, only_now)
        said = command(*VERSUS, "--level", "even", "--level", "keen", "--games", "8", "--out", str(first))
    assert said.exit_code == 130
    assert "keen" not in said.stdout, "whoever stops it does not want the next level to begin"
    found_by = tomllib.loads(first.read_text(encoding="utf-8"))["greedy"]["found_by"]
    assert "--games 2 " in found_by
    command(*shlex.split(found_by)[1:], *HERE, "--out", str(whole))
    assert whole.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("mine", ["this is [no table", "[keen]\nagainst = 3\n", 'title = "My notes"\n'])
def test_a_file_that_holds_no_levels_is_refused_and_kept(command: Command, tmp_path: Path, mine: str) -> None:
    out = tmp_path / "mine.toml"
    out.write_text(mine, encoding="utf-8")
    said = command(*VERSUS, "--level", "even", "--games", "2", "--out", str(out), "--replace")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "mine.toml is not a file of levels. " in said.stderr
    assert "Correct it, or name another file." in said.stderr
    assert out.read_text(encoding="utf-8") == mine


def test_the_weakest_level_has_none_below_it(command: Command) -> None:
    said = command(*VERSUS, "--level", "gentle", "--games", "2")
    assert said.exit_code == 2
    assert 'No level "gentle" has one below it.' in said.stderr
    assert "There are: even, keen, ruthless." in said.stderr
