"""`deckbuilder sets`: card sets, and the check of a file that somebody wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.options import Database, Json, Sets, opened
from deckbuilder.cli.render import columns, counted, narrate, say, say_json, say_report
from deckbuilder.cli.root import end, group

app = group("See the card sets, and check one that you write.")


@app.command("list")
def list_all(as_json: Json = False, sets: Sets = None, database: Database = None) -> None:
    """List the card sets that are read.

    Example: `deckbuilder sets list`
    """
    from deckbuilder.app.sets import list_sets

    with opened(database, sets) as library:
        found = list_sets(library)
    if as_json:
        keys = ("id", "title", "rulebook", "version", "cards", "copies", "licence", "source", "is_core")
        say_json([{key: getattr(one, key) for key in keys} for one in found])
        return
    say(columns((one.id, one.title, one.version, counted(one.cards, "card"), one.licence) for one in found))


@app.command()
def check(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The file of a set, or its folder.")],
    as_json: Json = False,
) -> None:
    """Check a card set and print everything that is wrong with it at once.

    Ends with 0 when there is nothing wrong, 1 when there is, 2 when there is no set at that path.

    Example: `deckbuilder sets check ./my-set.toml`
    """
    from deckbuilder.app.sets import check_set

    found = check_set(path)
    if as_json:
        say_json({**found.report.as_dict(), "cards": [{"id": one.id, "text": one.text} for one in found.previews]})
    else:
        say_report(found.report, ("nothing wrong", "not usable"))
        if found.report.is_clean:
            cards = counted(len(found.previews), "card")
            narrate(f"{cards} can be played; `deckbuilder cards search --set {path}` shows them.")
    if not found.report.is_clean:
        end(1)
