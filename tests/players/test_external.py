"""Another program plays a seat: the bots in the documentation play whole games, and a failing one is not waited for."""

from __future__ import annotations

import json
import os
import re
import select
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.app.game.seat_players import seated
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import open_library
from deckbuilder.errors import Refusal
from deckbuilder.kernel import engine
from deckbuilder.lab.runs import FORFEIT, Job, play_job
from deckbuilder.players import external
from deckbuilder.players.external import PROTOCOL, External, question, try_out
from deckbuilder.players.failure import PlayerFailed
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.books import BOOKS
from tests.contract.tables import game_of, secrets_of, tables
from tests.support.tables import load, starters

TEXT = Path(external.__file__).with_name("external.md")
GREETED = '{"protocol": 1}'


def bots() -> dict[str, str]:
    """The bots in the documentation, by their language."""
    written = re.findall(r"```(python|sh)\n(.*?)```", TEXT.read_text(encoding="utf-8"), re.DOTALL)
    return dict(written)


def command(folder: Path, language: str, text: str) -> str:
    """The command line of a bot that is written into a folder."""
    path = folder / f"bot.{language}"
    path.write_text(text, encoding="utf-8")
    return f"{shlex.quote(sys.executable)} {path}" if language == "python" else f"sh {path}"


def says(folder: Path, *lines: str) -> str:
    """A bot that says these lines, one for each that it hears, and then nothing more."""
    told = "".join(f"read -r line; echo '{line}'\n" for line in lines)
    return command(folder, "sh", f"{told}read -r line\nsleep 60\n")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["python", "sh"])
def test_the_bots_of_the_text_play_whole_games(tmp_path: Path, language: str) -> None:
    name = f"external-or-forfeit:{command(tmp_path, language, bots()[language])}"
    result = play_job(load, Job(starters(0, 1), (name, "rated"), 3))
    assert result.reason != FORFEIT
    assert result.choices > 20


def test_the_first_bot_is_short() -> None:
    assert len(bots()["python"].splitlines()) <= 20


@pytest.mark.parametrize("book", BOOKS)
def test_a_bot_hears_the_same_whatever_it_may_not_know(book: str) -> None:
    game, pool = game_of(book)
    state = game.start(tables(book, game.seats[-1])[0], pool, 3)
    engine.advance(game, state)
    rated = make_player("rated", game, 1)
    for number in range(30):
        assert state.decision is not None
        other = secrets_of(book).permuted(state, state.decision.seat, Luck(number))
        here, there = (json.dumps(question(game, game.observe(one, state.decision.seat), 1)) for one in (state, other))
        assert here == there
        engine.play(game, state, state.decision.actions[answer_of(rated, game, state)])


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ((), "did not answer within"),
        (('{"protocol": 7}',), "version 7"),
        (("nonsense",), "sent 'nonsense', which is not JSON."),
        (("[1]",), r"sent '\[1\]', which is not a JSON object."),
        ((GREETED, "5"), "sent '5', which is not a JSON object."),
        ((GREETED, '{"id": 1, "answer": 99}'), "answered 99"),
        ((GREETED, '{"id": 1, "answer": true}'), "answered True"),
        ((GREETED, '{"id": 5, "answer": 0}'), "question 5 instead of 1"),
        ((GREETED, "[" * 5000), "not JSON"),
    ],
)
def test_a_bot_that_fails_says_why(tmp_path: Path, lines: tuple[str, ...], why: str) -> None:
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    seconds = 0.5 if not lines else 30
    bot: Any = External(game, f"external:{says(tmp_path, *lines)}", seconds)
    with pytest.raises(PlayerFailed, match=why) as failed:
        answer_of(bot, game, state)
    assert not failed.value.is_forfeit


LONG = "x" * 3000


@pytest.mark.parametrize(
    "lines",
    [
        (f'{{"protocol": "{LONG}"}}',),
        (GREETED, f'{{"id": "{LONG}", "answer": 0}}'),
        (GREETED, f'{{"id": 1, "answer": "{LONG}"}}'),
        (GREETED, LONG),
    ],
)
def test_of_what_a_bot_says_the_beginning_is_told(tmp_path: Path, lines: tuple[str, ...]) -> None:
    assert LONG[:50] in failure_of(says(tmp_path, *lines))
    assert len(failure_of(says(tmp_path, *lines))) < 150


def test_a_line_without_end_is_nonsense(tmp_path: Path) -> None:
    program = "import json\ninput()\nprint(json.dumps({'protocol': 1, 'name': 'x' * 200_000}), flush=True)\ninput()\n"
    assert failure_of(command(tmp_path, "python", program)).endswith(", a line of over 100,000 characters.")


@pytest.mark.parametrize(
    ("program", "why"),
    [
        ("input()\nraise ValueError('no such card')\n", "stopped with exit code 1: ValueError: no such card."),
        ("import sys\nsys.exit('Bye!')\n", "stopped with exit code 1: Bye!"),
        ("", "stopped with exit code 0."),
        ("import os\nos.kill(os.getpid(), 9)\n", "was ended by SIGKILL."),
        ("import sys\nsys.exit('\\x1b[31mred')\n", r"stopped with exit code 1: \x1b[31mred."),
        ("import os\nos.write(2, b'\\xffoops')\n", "stopped with exit code 0: ?oops."),
        ("import sys\nsys.exit('why ' * 1000)\n", f"stopped with exit code 1: {'why ' * 50}..."),
        ("import os, sys\nos.write(2, b'x\\n' * 500_000)\nsys.exit(3)\n", "stopped with exit code 3: x."),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="this system has no such signals")
def test_a_stopped_bot_is_reported_with_exit_code_and_last_words(tmp_path: Path, program: str, why: str) -> None:
    assert failure_of(command(tmp_path, "python", program)) == f"The bot {why}"


def test_a_bot_that_only_falls_silent_has_not_stopped(tmp_path: Path) -> None:
    assert failure_of(command(tmp_path, "sh", "exec >&-\nsleep 60\n")) == "The bot has closed its output."


def test_a_bot_is_tried_out_before_it_plays(tmp_path: Path) -> None:
    greeter = says(tmp_path, GREETED)
    try_out(f"external:{greeter}", "monster-town")
    with pytest.raises(PlayerFailed, match="stopped with exit code 1"):
        try_out("external:false", "monster-town")
    with pytest.raises(PlayerFailed, match="did not answer within"):
        try_out("external:sleep 60", "monster-town", 0.2)


def test_a_bot_that_speaks_no_utf_8_has_not_stopped(tmp_path: Path) -> None:
    program = f'read -r line\necho \'{GREETED}\'\nread -r line\nprintf \'{{"id": 1, "reason": "\\374ber"}}\\n\'\n'
    assert failure_of(command(tmp_path, "sh", f"{program}sleep 60\n")) == "The bot sent something that is not UTF-8."


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("no-such-program-anywhere", "No such file or directory"),
        ("'unclosed", "it is not a command line"),
        ("", "it is not a command line"),
    ],
)
def test_a_bot_that_cannot_be_started_is_told_in_words(line: str, why: str) -> None:
    assert failure_of(line) == f"The bot {line!r} cannot be started: {why}."


def failure_of(program: str) -> str:
    """The reason why a bot fails at the first question of a game."""
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    with pytest.raises(PlayerFailed) as failed:
        answer_of(make_player(f"external:{program}", game, 1), game, state)
    return str(failed.value)


def test_a_deaf_bot_is_waited_for_no_longer_than_a_silent_one(tmp_path: Path) -> None:
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    said = (GREETED, *(json.dumps({"id": id, "answer": 0}) for id in range(1, 20)))
    deaf = command(tmp_path, "sh", "".join(f"echo '{line}'\n" for line in said) + "sleep 60\n")
    bot: Any = External(game, f"external:{deaf}", 2)
    with pytest.raises(PlayerFailed, match="did not answer within"):
        for _ in said:
            answer_of(bot, game, state)


def test_a_bot_that_answers_questions_never_asked_is_stopped(tmp_path: Path) -> None:
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    # A shell gives a background command no standard input of its own, so the bot would be deaf as well.
    floods = """
exec 3<&0
cat <&3 > /dev/null &
echo '{"protocol": 1}'
id=0
while :; do id=$((id + 1)); echo "{\\"id\\": $id, \\"answer\\": 0}"; done
"""
    bot: Any = External(game, f"external:{command(tmp_path, 'sh', floods)}", 30)
    with pytest.raises(PlayerFailed, match="sent over 64 lines that nobody asked for"):
        while True:
            answer_of(bot, game, state)


def test_the_program_ends_although_a_bot_does_not_listen() -> None:
    asks = """
from deckbuilder.players.bot_process import Bot
from deckbuilder.players.failure import PlayerFailed
try:
    Bot("sleep 60").ask({"type": "x" * 1_000_000}, 0.2)
except PlayerFailed as failure:
    print(failure)
"""
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("The bot did not answer within 0.2 seconds.\n", "")


def test_programs_started_by_a_bot_end_with_it(tmp_path: Path) -> None:
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    os.mkfifo(tmp_path / "held")
    heard = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    program = command(tmp_path, "sh", f"sleep 600 > {tmp_path}/held\nread -r line\n")
    bot: Any = External(game, f"external:{program}", 0.5)
    with pytest.raises(PlayerFailed, match="did not answer within"):
        answer_of(bot, game, state)
    assert select.select([heard], [], [], 30)[0] == [heard]
    assert os.read(heard, 1) == b""
    os.close(heard)


@pytest.mark.parametrize("line", ["false", "no-such-program-anywhere", "'unclosed"])
def test_a_bot_that_is_none_is_no_riddle(line: str) -> None:
    game, pool, _ = load()
    state = game.start(starters(0, 1), pool, 3)
    engine.advance(game, state)
    with pytest.raises(PlayerFailed, match=r"stopped|cannot be started"):
        answer_of(make_player(f"external:{line}", game, 1), game, state)


@pytest.mark.slow
def test_a_stand_in_goes_on_or_the_seat_is_forfeit() -> None:
    gone_on = play_job(load, Job(starters(0, 1), ("external:false", "rated"), 3))
    assert gone_on.reason != FORFEIT
    forfeited = play_job(load, Job(starters(0, 1), ("external-or-forfeit:false", "rated"), 3))
    assert (forfeited.reason, forfeited.winners) == (FORFEIT, (1,))


@pytest.mark.slow
def test_a_match_tells_what_became_of_a_bot_and_keeps_no_command(tmp_path: Path) -> None:
    gangs = ("Powder and Prayer", "The Slow Tide")
    with open_library(tmp_path / "bots.db") as library:
        for name, end in (("external:false", "The computer takes over"), ("external-or-forfeit:false", "concedes.")):
            match = start_match(library, gangs, (name, "rated"), seed=5)
            assert "false" not in json.dumps(match.document())
            match.advance()
            assert match.is_over
            assert any("The bot stopped with exit code 1." in line and end in line for line in match.log())


def test_no_file_may_start_a_program() -> None:
    with pytest.raises(Refusal, match="There is no player"):
        seated(("external:true", "greedy"), 2)
    assert seated(("external:/bin/True", "even"), 2, may_run=True) == ("external:/bin/True", "greedy")
    assert PROTOCOL == 1
