"""`deckbuilder challenge`: gauntlets, the table of the day, puzzles and achievements."""

from __future__ import annotations

from datetime import date as date_of_day
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.keyboard import make_input_safe
from deckbuilder.cli.options import DECK_HELP, opened
from deckbuilder.cli.play import Auto, Save, play_here
from deckbuilder.cli.render import answer, narrate, say, say_rows, wrapped
from deckbuilder.cli.root import end_unless, group
from deckbuilder.cli.tree import Conversation
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.challenges.challenge_list import ChallengeLine
    from deckbuilder.app.challenges.puzzles import PuzzleMatch
    from deckbuilder.app.library.library import Library

app = group("Play for something: gauntlets, the table of the day, puzzles and achievements.")

CHALLENGE_HELP = "The id of a challenge, as `deckbuilder challenge list` shows it."
Id = Annotated[str, typer.Argument(metavar="ID", help=CHALLENGE_HELP)]
Kind = Annotated[str, typer.Option("--kind", metavar="KIND", help="Only challenges of this kind, such as gauntlet.")]
Anew = Annotated[bool, typer.Option("--anew", help="Start from the beginning, even if it is unfinished or won.")]
DATE_HELP = "The date of the table of the day, such as 2030-01-31; by default today."
Date = Annotated[str, typer.Option("--date", metavar="DATE", help=DATE_HELP)]
Own = Annotated[str, typer.Argument(metavar="DECK", help=f"What you play. {DECK_HELP}")]


@app.command("list")
def list_all(kind: Kind = "", date: Date = "") -> None:
    """List the challenges, and how far you are with each.

    Example: `deckbuilder challenge list`
    """
    from deckbuilder.app.challenges.challenge_list import overview

    with opened() as library:
        found = overview(library, day_of(date))
    lines = found.of(kind)
    for problem in found.problems:
        narrate(f"Note: {problem}")
    answer({"challenges": lines, "problems": found.problems})
    if not lines:
        narrate("There are none here.")
    say_rows((line.kind, line.id, line.title, line.said) for line in lines)


@app.command()
def show(id: Id, date: Date = "") -> None:
    """Show a challenge: what it is about, what it consists of, and how far you are.

    Example: `deckbuilder challenge show whole-town`
    """
    from deckbuilder.app.challenges.challenge_list import line_of

    with opened() as library:
        line = line_of(library, id, day_of(date))
    answer(line)
    say("\n".join(_sheet(line)))


def _sheet(line: ChallengeLine) -> list[str]:
    return [wrapped(part) for part in (f"{line.title} ({line.kind})", line.about, *line.details, f"Now: {line.said}.")]


@app.command(cls=Conversation)
def play(id: Id, deck: Own = "", anew: Anew = False, date: Date = "", auto: Auto = "", save: Save = None) -> None:
    """Play a challenge: its unfinished game if there is one, otherwise the next.

    In a gauntlet you play one {deck} to the end; your progress is kept.

    Example: `deckbuilder challenge play whole-town "Powder and Prayer"`
    """
    from deckbuilder.app.challenges.playing import open_match, table_said
    from deckbuilder.app.challenges.puzzles import PuzzleMatch

    with opened() as library:
        match = open_match(library, id, day_of(date), deck, anew=anew)
        say(f"{match.title}.")
        if isinstance(match, PuzzleMatch):
            _solve(library, match)
        else:
            if told := table_said(library, match):
                say(wrapped(told))
            play_here(library, match, save, auto)


def _solve(library: Library, match: PuzzleMatch) -> None:
    """Play a puzzle; only whether it was solved is saved."""
    from deckbuilder.app.challenges.playing import aftermath
    from deckbuilder.app.challenges.puzzles import goal
    from deckbuilder.cli.session import Session

    say(wrapped(f"{match.puzzle.title}. {match.puzzle.about} {goal(match.puzzle)}"))
    make_input_safe()
    session = Session(match, library)
    is_going = True
    while is_going:
        session.run()
        for line in aftermath(library, match).news:
            say(wrapped(line))
        is_going = match.is_over and not match.is_solved and session.takes_back()
    if match.is_over and not match.is_solved:
        narrate(f"`deckbuilder challenge play {match.puzzle.id}` tries it again.")


@app.command()
def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", readable=False, help="A file of challenges, in TOML.")
    ] = None,
) -> None:
    """Check a file of challenges; without one, check all challenges of the game and your own.

    Example: `deckbuilder challenge check ./mine.toml`
    """
    from deckbuilder.app.challenges.checking import checked
    from deckbuilder.app.challenges.files import challenges

    with opened() as library:
        found = challenges(library) if file is None else checked(library, file)
    ids = [one.challenge.id for one in found.written]
    answer({"challenges": ids, "problems": [one.said for one in found.problems]})
    say_rows((one.kind, one.challenge.id, one.challenge.title) for one in found.written)
    for problem in found.problems:
        say(wrapped(problem.said))
    if not found.written and not found.problems:
        narrate("There is no challenge in it.")
    end_unless(not found.problems)


@app.command()
def events() -> None:
    """List the events that an achievement may refer to, each with its facts and their kinds.

    Example: `deckbuilder challenge events --game king-of-new-york`
    """
    from deckbuilder.app.challenges.conditions import facts_by_event

    with opened(with_sets=False) as library:
        found = facts_by_event(library.book)
    answer({name: dict(facts) for name, facts in found.items()})
    say_rows((name, ", ".join(f"{fact} ({sort})" for fact, sort in facts.items())) for name, facts in found.items())


def day_of(written: str) -> date_of_day:
    """The day that is written, or today; raises Refusal if the text is not a date."""
    if not written:
        return date_of_day.today()
    try:
        return date_of_day.fromisoformat(written)
    except ValueError:
        raise Refusal("no-date", f'"{harmless(written)}" is not a date.', "Write it like 2030-01-31.") from None
