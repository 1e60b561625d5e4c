"""Kill a program at random moments while it works, and check after each kill that everything it promised is there.

Started as a separate process: what the victims need is read once, and each victim is a fork that only this one kills.
A victim says what it is about to do and, once it is done for good, that it did it.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from math import inf
from pathlib import Path
from time import monotonic

from deckbuilder.paths import HOME_VARIABLE, data_home, database_path
from deckbuilder.storage import decks, matches, rebuild  # noqa: F401 (each fork would import them anew)
from deckbuilder.storage.checking import check
from tests.storage.fire.victim import DID, WILL, Say, Victim, told

PROGRAM = "import sys; from tests.storage.fire.burning import main; main(*sys.argv[1:])"
Work = Callable[[Say], None]


def forked(work: Work) -> tuple[int, int]:
    """Start a fork that does some work; return its process id, and the descriptor from which its output can be read."""
    reading, writing = os.pipe()
    number = os.fork()
    if number:
        os.close(writing)
        return number, reading
    try:
        os.close(reading)
        work(lambda line: _write(writing, line))
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
    finally:
        os._exit(1)


def _write(writing: int, line: str) -> None:
    os.write(writing, f"{line}\n".encode())


def heard(reading: int, *, promises: int | None = None, seconds: float = inf) -> list[str]:
    """The output until the fork ends, has kept this many promises, or this much time has passed."""
    until, said = monotonic() + seconds, b""
    while promises is None or said.count(f"{DID}\n".encode()) < promises:
        left = None if seconds == inf else max(0.0, until - monotonic())
        more = os.read(reading, 65536) if select.select([reading], [], [], left)[0] else b""
        if not more:
            break
        said += more
    return said.decode().splitlines()


def carried_out(work: Work) -> list[str]:
    """The output of a fork that works undisturbed to its end."""
    number, reading = forked(work)
    said = heard(reading)
    os.close(reading)
    assert os.waitpid(number, 0)[1] == 0, said
    return said


def killed(work: Work, promises: int, after: float) -> tuple[list[str], bool]:
    """The output of a fork killed this many seconds after a promise, and whether it was working then."""
    number, reading = forked(work)
    said = heard(reading, promises=promises) + heard(reading, seconds=after)
    os.kill(number, signal.SIGKILL)  # an ended fork keeps its number until it is waited for
    status = os.waitpid(number, 0)[1]
    said += heard(reading)
    os.close(reading)
    assert os.WIFSIGNALED(status) or status == 0, said
    return said, os.WIFSIGNALED(status)


def burn(victim: Victim, seed: int, rounds: int) -> dict[str, int]:
    """Kill a victim again and again; return how often it was working, was in mid-write, and how much it promised."""
    chance = random.Random(seed)
    totals = {"kills": 0, "torn": 0, "promises": 0}
    victim.load()
    carried_out(victim.prepare)
    before = looked_at(victim)
    for number in range(rounds):
        # Every third one is killed on its way to the first promise, the others between two later ones.
        promises = number % 3
        after = chance.uniform(0.0, victim.span if promises else victim.start)
        said, was_working = killed(partial(victim.work, chance=random.Random(f"{seed} {number}")), promises, after)
        totals["kills"] += was_working
        totals["torn"] += _is_torn()
        done, pending = told(said)
        totals["promises"] += len(done)
        found = looked_at(victim)
        place = f"seed {seed}, round {number}, killed {after:.4f} s after promise {promises}"
        assert victim.agrees(before, done, pending, found), f"{place}: {before} + {done} ({pending}) became {found}"
        before = found
    left = carried_out(partial(_clean, victim))
    assert left == [], f"seed {seed}: left behind {left}"
    return totals


def looked_at(victim: Victim) -> object:
    """The state that the next start finds."""

    def look(say: Say) -> None:
        found = victim.found()
        condition = check(database_path())
        assert condition is not None
        assert condition.is_sound, condition
        say(json.dumps(found))

    (said,) = carried_out(look)
    return json.loads(said)


def _clean(victim: Victim, say: Say) -> None:
    """Do one undisturbed round of work, which must remove what earlier rounds left behind, and report what remains."""
    done = 0

    def count(line: str) -> None:
        nonlocal done
        done += line.startswith(DID)
        if line.startswith(WILL) and done >= victim.enough:
            raise Enough

    with suppress(Enough):
        victim.work(count, random.Random(0))
    victim.finish()
    for path in data_home().rglob("*"):
        if path.name.endswith((".unfinished", "-journal")):
            say(str(path))


class Enough(Exception):
    """The work has been done as often as needed."""


def _is_torn() -> bool:
    return database_path().with_name(f"{database_path().name}-journal").exists()


def main(victim: str, home: str, seed: str, rounds: str) -> None:
    """Burn a victim, named by its module and class, in a separate folder, and print the totals."""
    os.environ[HOME_VARIABLE] = home
    Path(home).mkdir(parents=True, exist_ok=True)
    module, _, name = victim.partition(":")
    found = getattr(import_module(f"tests.storage.fire.{module}"), name)
    print(json.dumps(burn(found(), int(seed), int(rounds))))
