"""`deckbuilder game rename|copy|delete|restore`: keeping order among the saved games."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.options import Database, opened
from deckbuilder.cli.render import answer, narrate, say
from deckbuilder.text import harmless

app = typer.Typer()

Number = Annotated[int, typer.Argument(metavar="ID", help="The number of a saved game.")]


@app.command()
def rename(
    id: Number,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="What the list calls it.")],
    database: Database = None,
) -> None:
    """Give a saved game another title.

    Example: `deckbuilder game rename 3 "The long night"`
    """
    from deckbuilder.app.game.games import rename_game

    with opened(database) as library:
        rename_game(library, id, title)
    answer({"id": id, "title": title})
    say(f"Game {id}: {harmless(title)}")


@app.command()
def copy(
    id: Number,
    title: Annotated[str, typer.Option("--title", metavar="TITLE", help="What the list calls the copy.")] = "",
    database: Database = None,
) -> None:
    """Save a game once more as it is, to go on with either.

    Unlike `game fork`, what is hidden stays the same in both.

    Example: `deckbuilder game copy 3`
    """
    from deckbuilder.app.game.games import copy_game

    with opened(database) as library:
        entry = copy_game(library, id, title)
    answer({"id": entry.id, "title": entry.title})
    say(f"Game {entry.id}: {harmless(entry.title)}")


@app.command()
def delete(id: Number, database: Database = None) -> None:
    """Put a saved game away; `game restore` takes it back.

    Example: `deckbuilder game delete 3`
    """
    from deckbuilder.app.game.games import delete_game

    with opened(database) as library:
        delete_game(library, id)
    answer({"id": id, "deleted": True})
    say(f"Game {id} is deleted.")
    narrate(f"`deckbuilder game restore {id}` takes it back.")


@app.command()
def restore(id: Number, database: Database = None) -> None:
    """Take back a deleted game; `game list --deleted` has their numbers.

    Example: `deckbuilder game restore 3`
    """
    from deckbuilder.app.game.games import restore_game

    with opened(database) as library:
        restore_game(library, id)
    answer({"id": id, "deleted": False})
    say(f"Game {id} is back.")
