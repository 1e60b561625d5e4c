"""`deckbuilder factions`: the factions that a deck can be built for."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.options import opened
from deckbuilder.cli.render import answer, say, say_rows
from deckbuilder.cli.root import group
from deckbuilder.json_values import json_keys
from deckbuilder.text import counted

app = group("See the factions that {decks} belong to.")


@app.command("list")
def list_all() -> None:
    """List the factions of all card sets.

    Example: `deckbuilder factions list`
    """
    from deckbuilder.app.cards.catalogue import list_identities

    with opened() as library:
        found = list_identities(library)
    answer([as_dict(one) for one in found])
    say_rows((one.id, one.name, counted(one.cards, "card") if one.cards else "", one.set) for one in found)


@app.command()
def show(faction: Annotated[list[str], typer.Argument(metavar="FACTION", help="A faction, by id or name.")]) -> None:
    """Show what a faction begins with and the cards that bear its icon.

    Example: `deckbuilder factions show militia`
    """
    from deckbuilder.app.cards.catalogue import show_identity

    with opened() as library:
        found = show_identity(library, " ".join(faction))
    answer({**as_dict(found.row), "cards": [card.id for card in found.cards]})
    say(f"{found.row.name} ({found.row.id}), of {found.row.set}")
    say_rows((f"  {title}", str(value)) for title, value in found.row.fields.items())
    say_rows((f"  {card.name}", card.type_title, f"x{card.copies}") for card in found.cards)


as_dict = json_keys("id name set cards fields")
"""A faction for another program."""
