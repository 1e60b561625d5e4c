"""`deckbuilder formats`: which sets and cards a round of players agreed on, listed, shown and checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.options import Database, Json, Sets, opened
from deckbuilder.cli.render import columns, narrate, say, say_json, say_report, wrapped, wrapped_line
from deckbuilder.cli.root import end, group
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.formats import FormatEntry

app = group("See formats and write house rules of your own.")

FormatPath = Annotated[Path, typer.Argument(metavar="PATH", help="The file of a format.")]
VERDICTS = ("nothing wrong", "not usable")


@app.command("list")
def list_all(as_json: Json = False, sets: Sets = None, database: Database = None) -> None:
    """List the formats that `--format` knows: shipped with the program, or installed by you.

    Example: `deckbuilder formats list`
    """
    from deckbuilder.app.formats import list_formats

    with opened(database, sets) as library:
        found, told = list_formats(library)
    for notice in told:
        narrate(f"Note: {notice}")
    if as_json:
        say_json([one.as_dict() for one in found])
        return
    rows = ((one.format.id, one.format.title, one.format.version, _since(one), one.origin) for one in found)
    say(columns(rows))


@app.command()
def show(
    ref: Annotated[str, typer.Argument(metavar="FORMAT", help="The id of a format, or the path of its file.")],
    as_json: Json = False,
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Show what a format asks: its sets, what is banned and limited, and from when on.

    Example: `deckbuilder formats show core-only`
    """
    from deckbuilder.app.formats import find_format, said

    with opened(database, sets) as library:
        found = find_format(library, ref)
        lines = said(found.format, library.pool)
    if as_json:
        say_json(found.as_dict())
        return
    one = found.format
    say(f"{one.title} {one.version} ({one.id}, {found.origin}), in effect {_since(found)}")
    say("\n".join(text for line in lines for text in wrapped_line(harmless(line), "- ", "  ")))
    for key, text in (("Note", one.note), ("Source", one.source), ("Licence", one.licence)):
        if text:
            say(wrapped(f"{key}: {text}"))


@app.command()
def check(path: FormatPath, as_json: Json = False, sets: Sets = None, database: Database = None) -> None:
    """Check the file of a format and print everything that is wrong with it at once.

    Ends with 0 when there is nothing wrong, 1 when there is, 2 when there is no file at that path.

    Example: `deckbuilder formats check ./house-rules.toml`
    """
    from deckbuilder.app.formats import check_format

    with opened(database, sets) as library:
        found = check_format(library, path)
    if as_json:
        say_json(found.report.as_dict())
    else:
        say_report(found.report, VERDICTS)
    if not found.report.is_clean:
        end(1)


def _since(one: FormatEntry) -> str:
    return f"since {one.format.effective}"
