"""Carry out command lines one after the other in a separate process, each with its output in a pipe.

The process is started under a locale, and reads a JSON list of command lines: words, and the input typed at questions.
It answers with a JSON list: the exit code of each and its standard output, byte by byte.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Piped:
    """The result of a command line."""

    words: tuple[str, ...]
    exit_code: int
    stdout: bytes


def piped(
    lines: Sequence[tuple[tuple[str, ...], str]], folder: Path, environment: Mapping[str, str]
) -> tuple[Piped, ...]:
    """Carry out these command lines in a folder, under an environment that sets the encoding of the output."""
    settled = ("LC_", "LANG", "PYTHONIO", "PYTHONUTF8", "PYTHONCOERCE")
    without = {key: value for key, value in os.environ.items() if not key.startswith(settled)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.piping"],
        input=json.dumps([[*words, typed] for words, typed in lines]).encode(),
        capture_output=True,
        cwd=folder,
        env={**without, "PYTHONPATH": str(ROOT), "VISUAL": "true", **environment},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
    answers = json.loads(done.stdout)
    return tuple(
        Piped(words, code, bytes.fromhex(said)) for (words, _), (code, said) in zip(lines, answers, strict=True)
    )


def _carry_out_all() -> None:
    from deckbuilder.__main__ import main

    lines = json.load(sys.stdin)
    true_output, true_input = os.dup(1), sys.stdin
    answers = []
    for *words, typed in lines:
        sys.stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
        with open("piped", "w+b") as file:
            os.dup2(file.fileno(), 1)
            code = main(words)
            sys.stdout.flush()
            file.seek(0)
            answers.append((code, file.read().hex()))
    sys.stdin = true_input
    os.dup2(true_output, 1)
    print(json.dumps(answers))


if __name__ == "__main__":
    _carry_out_all()
