"""`deckbuilder schema`: what the documents of this program look like, for editors and other programs."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.options import Json
from deckbuilder.cli.render import say_json, say_rows


def schema(
    kind: Annotated[
        str | None, typer.Argument(metavar="KIND", help="The kind of document; without it, all are listed.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", "--rulebook", metavar="ID", help="The game whose cards a set has.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the JSON Schema of a kind of document: deck, set, format, game or certificate.

    Example: `deckbuilder schema deck`
    """
    from deckbuilder.app import schemas

    if kind is None and as_json:
        say_json([{"kind": one.key, "title": one.title} for one in schemas.DOCUMENTS])
    elif kind is None:
        say_rows((one.key, one.title) for one in schemas.DOCUMENTS)
    else:
        say_json(schemas.schema_of(kind, game) if game is not None else schemas.schema_of(kind))
