"""`deckbuilder schema`: what the documents of this program look like, for editors and other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.presenter import as_text
from deckbuilder.cli.render import answer, say, say_rows


def schema(
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="The kind of document; without it, all are listed.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", "--rulebook", metavar="ID", help="The game whose cards a set has.")
    ] = None,
) -> None:
    """Print the JSON Schema of a kind of document: deck, set, format, game or certificate.

    Example: `deckbuilder schema deck`
    """
    from deckbuilder.app import schemas

    if kind is None:
        answer([{"kind": one.key, "title": one.title} for one in schemas.DOCUMENTS])
        say_rows((one.key, one.title) for one in schemas.DOCUMENTS)
    else:
        found = schemas.schema_of(kind, game) if game is not None else schemas.schema_of(kind)
        answer(found)
        say(as_text(found))
