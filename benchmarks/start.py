"""The time from starting the program to its answer, beside two small programs started in the same run.

Run: `python benchmarks/start.py [--rounds 15]`.

- `deckbuilder --version` beside a Typer program that says hello: no slower.
- `deckbuilder cards search wolf`, with a catalogue that is up to date, beside a program that imports SQLModel and
  reads one row: at most 1.1 times as long.

The two programs are written to a temporary folder. Every start is a new process, in turn, so that a machine that slows
down slows both, and finds all modules compiled by a start before. Exit code 1 if a goal is missed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.arguments import Arguments, above_zero
from benchmarks.processes import environment

HELLO = '''
import typer

app = typer.Typer()


@app.command()
def hello(name: str = "world") -> None:
    """Say hello."""
    print(f"Hello {name}")


app()
'''

ONE_ROW = """
import sys

from sqlmodel import Field, Session, SQLModel, create_engine, select


class Card(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    name: str


engine = create_engine(f"sqlite:///{sys.argv[1]}")
if len(sys.argv) > 2:
    SQLModel.metadata.create_all(engine)
with Session(engine) as session:
    if len(sys.argv) > 2:
        session.add(Card(name="Wolf"))
        session.commit()
    print(session.exec(select(Card)).first())
"""


def seconds(command: Sequence[str], home: Path) -> float:
    """The time of the command in a new process; it must succeed."""
    start = perf_counter()
    done = subprocess.run(command, env=environment(home), capture_output=True, text=True, check=False)
    took = perf_counter() - start
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return took


def compare(ours: Sequence[str], theirs: Sequence[str], goal: float, rounds: int, home: Path) -> bool:
    """Print both medians and their ratio, and return whether the goal is met."""
    times = [(seconds(ours, home), seconds(theirs, home)) for _ in range(rounds)]
    mine, other = median(pair[0] for pair in times), median(pair[1] for pair in times)
    ratio = mine / other
    title = "deckbuilder " + " ".join(ours[3:])
    print(f"{title:<32}{mine * 1e3:>6.0f} ms beside {other * 1e3:>4.0f} ms: {ratio:.2f}  (at most {goal:g})")
    return ratio <= goal


def main() -> int:
    parser = Arguments(__doc__)
    parser.add_argument("--rounds", type=above_zero, default=15)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hello, one_row, row = home / "hello.py", home / "one_row.py", home / "row.sqlite"
        hello.write_text(HELLO, encoding="utf-8")
        one_row.write_text(ONE_ROW, encoding="utf-8")
        program = [sys.executable, "-m", "deckbuilder"]
        search = [*program, "cards", "search", "wolf"]
        for warming in ([sys.executable, str(one_row), str(row), "make"], [sys.executable, str(hello)], search, search):
            seconds(warming, home)
        version = compare([*program, "--version"], [sys.executable, str(hello)], 1.0, rounds, home)
        found = compare(search, [sys.executable, str(one_row), str(row)], 1.1, rounds, home)
    return int(not (version and found))


if __name__ == "__main__":
    sys.exit(main())
