"""`deckbuilder cards facets`: what the found cards can be narrowed by."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.cards import For, QueryCommand, at_hand, require_understood
from deckbuilder.cli.options import Database, Game, Json, Sets, opened
from deckbuilder.cli.render import narrate, say_json, say_rows
from deckbuilder.cli.root import group
from deckbuilder.text import counted

app = group("What the found cards can be narrowed by.")


@app.command(cls=QueryCommand)
def facets(
    query: Annotated[
        list[str] | None, typer.Argument(metavar="QUERY", help="As `deckbuilder cards search` has it.")
    ] = None,
    deck: For = None,
    as_json: Json = False,
    game: Game = "",
    sets: Sets = None,
    database: Database = None,
) -> None:
    """Count the cards that a search finds by what they have, each value with the search that it would lead to.

    Example: `deckbuilder cards facets type:character "life>=4"`
    """
    from deckbuilder.app.cards import facets as faceting
    from deckbuilder.app.cards.browsing import browse

    asked = " ".join(query or ())
    with opened(database, sets, game) as library:
        hand = at_hand(library, deck)
        listing = browse(library, asked, hand)
        require_understood(listing.problems, asked)
        found = faceting.facets(library, asked, listing.places, hand)
        rows = [(facet, value, facet.asking(asked, value)) for facet in found for value in facet.values]
    if as_json:
        say_json([value.as_dict() | {"field": facet.title, "query": text} for facet, value, text in rows])
    else:
        ticks = {True: "[x]", False: "[ ]"}
        say_rows((facet.title, ticks[one.is_chosen], one.title, str(one.count), text) for facet, one, text in rows)
    narrate(f"{counted(len(listing.cards), 'card')}: {listing.said}")
