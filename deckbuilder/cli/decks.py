"""`deckbuilder deck`: gangs, saved, shipped and in files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.options import Database, Json, Sets, opened
from deckbuilder.cli.render import columns, narrate, problem_lines, say, say_json, say_report
from deckbuilder.cli.root import end, group

app = group("Build, check and share gangs.")

DECK_HELP = "A path if it contains / or ends in .gang, otherwise the name of a saved or starter gang."
Deck = Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)]


class Form(StrEnum):
    """The two forms of a gang file."""

    TEXT = "text"
    JSON = "json"


@app.command("list")
def list_all(as_json: Json = False, database: Database = None) -> None:
    """List the saved gangs and the starter gangs.

    Example: `deckbuilder deck list`
    """
    from deckbuilder.app import decks

    with opened(database) as library:
        found = decks.list_decks(library)
    if as_json:
        keys = ("name", "rulebook", "identity", "origin", "cards")
        say_json([{key: getattr(deck, key) for key in keys} for deck in found])
        return
    say(columns((deck.name, deck.identity, f"{deck.cards} cards listed", deck.origin) for deck in found))


@app.command()
def new(
    gang: Annotated[str, typer.Option("--gang", metavar="GANG", help="The faction, by id or name.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", readable=False, help="Write it here instead of saving it.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="Its name.")] = "",
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Begin an empty gang, saved or as a file to edit.

    Example: `deckbuilder deck new --gang militia --name "Night Watch" watch.gang`
    """
    from deckbuilder.app import decks
    from deckbuilder.app.writing import write_text

    with opened(database, sets) as library:
        deck = decks.new_deck(library, gang, name)
        if file is None:
            decks.save_deck(library, deck, is_new=True)
            say(deck.name)
            narrate(f'Saved. `deckbuilder deck export "{deck.name}" -o FILE` writes it as a file to edit.')
        else:
            say(str(write_text(file, decks.export_deck(deck), is_new=True)))
            narrate("Fill in the sections, then ask `deckbuilder deck check` about it.")


@app.command("import")
def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A gang file, as text or JSON.")],
    name: Annotated[str, typer.Option("--name", help="Save it under this name instead of its own.")] = "",
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Save the gang of a file; every line that cannot be read is reported and kept.

    Example: `deckbuilder deck import ./night-watch.gang`
    """
    from deckbuilder.app import decks

    with opened(database, sets) as library:
        deck = decks.import_deck(library, file, name)
        (report,) = decks.judge(library, [deck]).decks
    say(deck.name)
    for problem in report.problems:
        narrate(problem_lines(problem))
    narrate("Saved. " + ("It is legal." if report.is_clean else "It is not legal yet."))


@app.command()
def check(
    refs: Annotated[list[str], typer.Argument(metavar="DECK...", help=DECK_HELP)],
    as_json: Json = False,
    aloud: Annotated[bool, typer.Option("--aloud", help="Say for every rule what was counted.")] = False,
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Check gangs against every rule of construction, and several as a table too.

    Ends with 0 when all is legal, 1 when not, 2 when something is no gang at all.

    Example: `deckbuilder deck check ./night-watch.gang`
    """
    from deckbuilder.app import decks

    with opened(database, sets) as library:
        verdict = decks.check(library, refs)
    if as_json:
        say_json(
            {
                "clean": verdict.is_clean,
                "decks": [report.as_dict() for report in verdict.decks],
                "table": verdict.table.as_dict() if verdict.table is not None else None,
            }
        )
    else:
        for report in verdict.reports:
            if aloud:
                say("\n".join(f"{code}: {counted}" for code, counted in report.checked))
            say_report(report)
    if not verdict.is_clean:
        end(1)


@app.command()
def export(
    ref: Deck,
    form: Annotated[Form, typer.Option("--format", help="The form of the file.")] = Form.TEXT,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", readable=False, help="Write it here.")
    ] = None,
    database: Database = None,
) -> None:
    """Print a gang as a file holds it, or write the file.

    Example: `deckbuilder deck export "Night Watch" --format text -o night-watch.gang`
    """
    from deckbuilder.app import decks
    from deckbuilder.app.writing import write_text

    with opened(database) as library:
        text = decks.export_deck(decks.load_deck(library, ref), form.value)
    if output is None:
        say(text.rstrip("\n"))
    else:
        narrate(f"Written: {write_text(output, text)}")


@app.command()
def delete(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A saved gang.")], database: Database = None
) -> None:
    """Forget a saved gang.

    Example: `deckbuilder deck delete "Night Watch"`
    """
    from deckbuilder.app import decks

    with opened(database) as library:
        text = decks.export_deck(decks.delete_deck(library, name))
    say(text.rstrip("\n"))
    narrate("Forgotten. What it held is printed above.")
