"""Try a change: run tests with it, one after the other, until one of them notices.

A change within a function is made in a forked copy of the running program, where everything is imported and collected
already. One outside of all functions, or in a function whose results are older than the tests, is tried in a separate
process, which imports the program with the change in it.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.changes import Change

PATIENCE = 10
"""Seconds beyond the limit for all tests that one may still take; after that it counts as an endless loop."""
MEMORY = 3 << 30
"""The most bytes of memory that a changed program may use."""
Key = tuple[str, str, int]
"""A function by its file, its qualified name, and its first line."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a change: the test that noticed it, or how many did not."""

    caught_by: str = ""
    passed: int = 0
    out_of: int = 0
    seconds: float = 0.0

    def after(self, before: Outcome) -> Outcome:
        """The outcome of a change that other tests did not notice before."""
        return Outcome(
            self.caught_by, self.passed + before.passed, self.out_of + before.out_of, self.seconds + before.seconds
        )


def first_failure(items: Sequence[pytest.Item], seconds: float) -> Outcome:
    """Run tests in their order until one fails or the time is up."""
    begun = time.monotonic()
    for number, item in enumerate(items):
        following = items[number + 1] if number + 1 < len(items) else None
        reports = runtestprotocol(item, log=False, nextitem=following)
        if any(report.failed for report in reports):
            return Outcome(item.nodeid, number, len(items), time.monotonic() - begun)
        if time.monotonic() - begun > seconds:
            return Outcome("", number + 1, len(items), time.monotonic() - begun)
    return Outcome("", len(items), len(items), time.monotonic() - begun)


def functions_of(path: Path) -> dict[Key, list[FunctionType]]:
    """Every existing function of a file, those made by other functions included."""
    found: dict[Key, list[FunctionType]] = {}
    gc.unfreeze()  # the run has frozen everything that existed when the tests were collected
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == str(path):
            found.setdefault(_key(thing.__code__), []).append(thing)
    return found


def parts_that_differ(before: CodeType, after: CodeType) -> tuple[set[Key], dict[Key, CodeType]]:
    """The functions and classes whose own instructions a change touches, and all parts of the changed file.

    A part that has disappeared belonged to another one, which therefore differs.
    """
    old, new = _by_key(before), _by_key(after)
    both = old.keys() & new.keys()
    differing = {key for key in both if [_own(code) for code in old[key]] != [_own(code) for code in new[key]]}
    return differing, parts_of(after)


def fits(
    differing: set[Key], parts: dict[Key, CodeType], live: dict[Key, list[FunctionType]], early: set[tuple[str, int]]
) -> bool:
    """Whether a change only touches functions that exist now and that nothing called before the tests ran."""
    names = [key[1] for key in live]
    return all(key in parts and _is_within(key[1], names) and (key[0], key[2]) not in early for key in differing)


def parts_of(code: CodeType) -> dict[Key, CodeType]:
    """The functions and classes of a compiled file, except those with the same name on the same line."""
    return {key: codes[0] for key, codes in _by_key(code).items() if len(codes) == 1}


def put_in(parts: dict[Key, CodeType], live: dict[Key, list[FunctionType]]) -> None:
    """Give every existing function its new body. Raises ValueError if the new body has other free variables."""
    for key, functions in live.items():
        if key in parts:
            for function in functions:
                if function.__code__ != parts[key]:
                    function.__code__ = parts[key]


def in_a_copy(items: Sequence[pytest.Item], seconds: float, prepare: Callable[[], None]) -> Outcome | None:
    """Run tests in a forked copy of this process, changed by `prepare`; None if that raises ValueError."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    begun = time.monotonic()
    if (child := os.fork()) == 0:
        _be_the_copy(items, seconds, prepare, writing)
    os.close(writing)
    ready, _, _ = select.select([reading], [], [], seconds + PATIENCE)
    told = os.read(reading, 1 << 16) if ready else b""
    os.close(reading)
    if not ready:
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    if not told:
        went_wrong = "it goes on for ever" if not ready else "the program breaks down"
        return Outcome(went_wrong, 0, len(items), time.monotonic() - begun)
    answer = json.loads(told)
    return None if answer is None else Outcome(*answer)


def _be_the_copy(items: Sequence[pytest.Item], seconds: float, prepare: Callable[[], None], writing: int) -> None:
    """Run the tests in the child of the fork; never returns."""
    answer: object = None
    try:
        limit_memory()
        with suppress(ValueError):
            prepare()
            answer = _told(first_failure(items, seconds))
    except BaseException as error:
        answer = [f"{type(error).__name__} outside of any test", 0, len(items), 0.0]
    finally:
        os.write(writing, json.dumps(answer).encode())
        os._exit(0)


def in_a_process_of_its_own(change: Change, names: Sequence[str], seconds: float, root: Path) -> Outcome:
    """Run tests in a new process that imports the program with the change in it."""
    command = [sys.executable, "-m", "tests.mutants.afresh", str(change.path), str(change.number), str(seconds)]
    begun = time.monotonic()
    with subprocess.Popen(
        command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as running:
        try:
            told, _ = running.communicate(json.dumps(list(names)), timeout=seconds * 1.5 + 3 * PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            return Outcome("it goes on for ever", 0, len(names), time.monotonic() - begun)
    last = told.strip().rpartition("\n")[2]
    if not last.startswith("["):
        return Outcome("the program cannot even be read", 0, len(names), time.monotonic() - begun)
    caught_by, passed, out_of = json.loads(last)
    return Outcome(caught_by, passed, out_of, time.monotonic() - begun)


def _told(outcome: Outcome) -> list[object]:
    return [outcome.caught_by, outcome.passed, outcome.out_of, outcome.seconds]


def limit_memory() -> None:
    """Limit the memory of this process, since a change may make something grow without end."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _by_key(code: CodeType) -> dict[Key, list[CodeType]]:
    found: dict[Key, list[CodeType]] = {}
    for key, part in _parts(code):
        found.setdefault(key, []).append(part)
    return found


def _parts(code: CodeType) -> Iterator[tuple[Key, CodeType]]:
    yield _key(code), code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _parts(const)


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _own(code: CodeType) -> tuple[object, ...]:
    """The instructions of a piece of code itself, without those of the functions in it."""
    consts = tuple(_key(const) if isinstance(const, CodeType) else repr(const) for const in code.co_consts)
    return code.co_code, consts, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars


def _is_within(name: str, names: Sequence[str]) -> bool:
    return any(name == one or name.startswith(f"{one}.<locals>") for one in names)
