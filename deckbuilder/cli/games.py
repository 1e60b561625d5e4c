"""`deckbuilder game`: saved games."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.options import Database, Json, opened
from deckbuilder.cli.play import Save, sit_down
from deckbuilder.cli.render import columns, narrate, say, say_json
from deckbuilder.cli.root import group

app = group("List saved games and go on with them.")


@app.command("list")
def list_all(as_json: Json = False, database: Database = None) -> None:
    """List the saved games, the one played last first.

    Example: `deckbuilder game list`
    """
    from deckbuilder.app.games import list_games

    with opened(database) as library:
        found = list_games(library)
    if as_json:
        keys = ("id", "rulebook", "title", "is_finished", "outcome")
        say_json([{key: getattr(game, key) for key in keys} for game in found])
        return
    if not found:
        narrate("No game is saved yet. `deckbuilder play` starts one.")
        return
    say(columns((str(game.id), game.title, game.outcome if game.is_finished else "going on") for game in found))


@app.command()
def resume(
    id: Annotated[str, typer.Argument(metavar="ID", help="The number of a saved game, or the path of a game file.")],
    save: Save = None,
    database: Database = None,
) -> None:
    """Go on with a saved game.

    Example: `deckbuilder game resume 3`
    """
    from deckbuilder.app.games import resume_match

    with opened(database) as library:
        sit_down(resume_match(library, id), save)
