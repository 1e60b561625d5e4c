"""Small changes to the program, and which of them no test notices: `python -m tests.mutants`; 1 if one survives.

`tests/README.md` describes its use.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.changes import changed, changes_of, compiled
from tests.mutants.harmless import read_harmless
from tests.mutants.session import Session, Trial
from tests.mutants.stages import ROOT, files_of, left_out, stages_for
from tests.mutants.trying import parts_that_differ

DEFAULT = ("deckbuilder/games/monster_town", "deckbuilder/kernel")


def main(arguments: Sequence[str]) -> int:
    """Make the changes, run the tests, and print the survivors and the score."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        files = files_of(asked.files)
    except FileNotFoundError as error:
        parser.error(str(error))
    for path in asked.tests:
        if not (ROOT / path).exists():
            parser.error(f"there are no tests in {path}")
    trials = pick(files, asked.count, asked.seed)
    harmless = {(ROOT / known.file, known.before, known.after) for known in read_harmless()}
    known = [trial for trial in trials if (trial.change.path, trial.before, trial.after) in harmless]
    tried = [trial for trial in trials if trial not in known]
    stages = [asked.tests] if asked.tests else stages_for(files)
    session = Session(tried, stages, asked.seconds, _narrate, left_out(files))
    session.carry_out()
    for test in session.broken:
        _narrate(f"fails although nothing is changed: {test}")
    survivors = [trial for trial in tried if not trial.outcome.caught_by]
    print("\n".join([*(_told(trial) for trial in survivors), _score(tried, survivors, known, asked.seed)]))
    return 1 if survivors else 0


def pick(files: Sequence[Path], count: int, seed: int) -> list[Trial]:
    """That many random changes of the files, the same for the same seed; no two are alike."""
    every = [change for path in files for change in changes_of(path)]
    random.Random(seed).shuffle(every)
    found: dict[tuple[Path, int, str], Trial] = {}
    for change in every:
        if len(found) == count:
            break
        program, before, after = changed(change)
        if parts_that_differ(compiled(change.path), program)[0]:
            found.setdefault((change.path, change.line, after), Trial(change, before, after))
    return list(found.values())


def _told(trial: Trial) -> str:
    """The place and the description of a change that no test noticed."""
    outcome = trial.outcome
    place = f"{trial.change.path.relative_to(ROOT)}:{trial.change.line}"
    if not outcome.out_of:
        tests = "no test comes here"
    elif outcome.passed < outcome.out_of:
        tests = f"the time was up after {outcome.passed} of {outcome.out_of} tests"
    else:
        tests = f"{outcome.passed} tests pass"
    return f"{place}: {trial.change.kind}; {tests}\n  - {trial.before}\n  + {trial.after}"


def _score(tried: Sequence[Trial], survivors: Sequence[Trial], known: Sequence[Trial], seed: int) -> str:
    caught = len(tried) - len(survivors)
    score = f"{caught} of {len(tried)} changes were caught (seed {seed})"
    return f"{score}; {len(known)} more are known to change nothing" if known else score


def _narrate(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--files", nargs="+", default=DEFAULT, metavar="PATH", help="files or folders of the program")
    parser.add_argument("--count", type=_positive, default=100, metavar="N", help="so many changes (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which of all changes (1)")
    parser.add_argument(
        "--seconds", type=_positive, default=60, metavar="N", help="time for one change in each stage of tests (60)"
    )
    parser.add_argument("--tests", nargs="+", default=[], metavar="PATH", help="these tests instead of those that fit")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return int(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
