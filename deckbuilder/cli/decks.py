"""`deckbuilder deck`: gangs, saved, shipped and in files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.options import AsOf, Database, Format, Json, Sets, opened
from deckbuilder.cli.render import columns, narrate, say, say_json, say_report
from deckbuilder.cli.root import end, group

app = group("Build, check and share gangs.")

DECK_HELP = "A path if it contains / or ends in .gang, otherwise the name of a saved or starter gang."
Deck = Annotated[str, typer.Argument(metavar="DECK", help=DECK_HELP)]


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


@app.command()
def check(
    refs: Annotated[list[str], typer.Argument(metavar="DECK...", help=DECK_HELP)],
    format: Format = "",
    as_of: AsOf = "",
    as_json: Json = False,
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Check gangs against every rule of construction, and several as a table too.

    With `--format`, against those of a format too. Ends with 0 when all is legal, 1 when not, 2 when something is no
    gang at all.

    Example: `deckbuilder deck check ./night-watch.gang --format core-only`
    """
    from deckbuilder.app import decks
    from deckbuilder.app.terms import Choice

    with opened(database, sets) as library:
        verdict = decks.check(library, refs, choice=Choice(format, as_of))
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
            say_report(report)
    if not verdict.is_clean:
        end(1)


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
