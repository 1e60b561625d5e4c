"""`deckbuilder cards facets|fields`: what the found cards can be narrowed by, and what all cards can be searched by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from deckbuilder.cli.cards import For, QueryCommand, at_hand, require_understood
from deckbuilder.cli.options import Database, Game, Sets, opened
from deckbuilder.cli.render import answer, narrate, say, say_rows
from deckbuilder.cli.root import group
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.cards.fields import FieldLine

SHOWN = 4
"""Values that are shown beside a field."""

app = group("What the found cards can be narrowed by.")


@app.command(cls=QueryCommand)
def facets(
    query: Annotated[
        list[str] | None, typer.Argument(metavar="QUERY", help="As `deckbuilder cards search` has it.")
    ] = None,
    deck: For = None,
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
    answer([value.as_dict() | {"field": facet.title, "query": text} for facet, value, text in rows])
    ticks = {True: "[x]", False: "[ ]"}
    say_rows((facet.title, ticks[one.is_chosen], one.title, str(one.count), text) for facet, one, text in rows)
    narrate(f"{counted(len(listing.cards), 'card')}: {listing.said}")


@app.command()
def fields(
    field: Annotated[str, typer.Argument(metavar="FIELD", help="Only this field, with all of its values.")] = "",
    game: Game = "",
    sets: Sets = None,
    database: Database = None,
) -> None:
    """List what cards can be searched by: every field with its other names, what stands behind it, and its values.

    Example: `deckbuilder cards fields` or `deckbuilder cards fields race`
    """
    from deckbuilder.app.cards.fields import field_called, list_fields

    with opened(database, sets, game) as library:
        found = (field_called(library, field),) if field else list_fields(library)
    answer([one.as_dict() for one in found])
    if field:
        (one,) = found
        say(f"{', '.join((one.key, *one.also))}: {one.title}; {one.takes}")
        say_rows(
            (f"  {one.key}:{value}", "" if count is None else counted(count, "card")) for value, count in one.values
        )
        return
    say_rows((", ".join((one.key, *one.also)), one.title, one.takes, _some(one)) for one in found)
    narrate("`deckbuilder cards fields FIELD` has all values of one.")


def _some(field: FieldLine) -> str:
    """The commonest values of a field."""
    more = ", ..." if len(field.values) > SHOWN else ""
    return ", ".join(value for value, _ in field.values[:SHOWN]) + more
