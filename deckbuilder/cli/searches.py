"""`deckbuilder cards searches`: queries with names."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.cards import QueryCommand, require_understood
from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, narrate, say_rows
from deckbuilder.cli.root import group
from deckbuilder.text import counted

app = group("Save searches under a name, which @NAME stands for in any query.")
Name = Annotated[str, typer.Argument(metavar="NAME", help="A word, by which @NAME asks for it.")]


@app.command(cls=QueryCommand)
def save(
    name: Name,
    query: Annotated[list[str], typer.Argument(metavar="QUERY", help="As `deckbuilder cards search` has it.")],
) -> None:
    """Save a search under a name, over the one that is there; it may use others.

    Example: `deckbuilder cards searches save tough type:character "life>=4"`
    """
    from deckbuilder.app.cards.searches import save_search

    asked = " ".join(query)
    with opened() as library:
        problem = save_search(library, name, asked)
    require_understood([problem] if problem is not None else [], asked)
    answer({"name": name, "query": asked})
    narrate(f"Saved: @{name} is {asked}")


@app.command("list")
def list_all() -> None:
    """List the saved searches.

    Example: `deckbuilder cards searches list`
    """
    from deckbuilder.app.cards.searches import list_searches

    with opened() as library:
        found = list_searches(library)
    answer([{"name": one.name, "query": one.query} for one in found])
    say_rows((f"@{one.name}", one.query) for one in found)
    narrate(f"{counted(len(found), 'saved search', 'saved searches')}.")


@app.command()
def delete(name: Name) -> None:
    """Forget a saved search.

    Example: `deckbuilder cards searches delete tough`
    """
    from deckbuilder.app.cards.searches import delete_search

    with opened() as library:
        broken = delete_search(library, name.removeprefix("@"))
    answer({"name": name.removeprefix("@"), "deleted": True, "broken": list(broken)})
    narrate(f"Forgotten: @{name.removeprefix('@')}")
    for one in broken:
        narrate(f"Note: @{one} asks for it and is not understood any more.")
