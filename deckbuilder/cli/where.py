"""`deckbuilder where`: where everything is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.options import Database
from deckbuilder.cli.render import answer, narrate, say_rows

if TYPE_CHECKING:
    from deckbuilder.app.files.whereabouts import Place


def where(database: Database = None) -> None:
    """Say where your {decks}, games, sets and settings are, and how to take them along.

    Example: `deckbuilder where`
    """
    from deckbuilder.app.files.whereabouts import whereabouts

    places = whereabouts(database)
    answer([place.as_dict() for place in places])
    say_rows((place.name, _held(place), _where(place)) for place in places)
    narrate("To take everything along, write a copy of the database with `deckbuilder db backup FILE`,")
    narrate("and copy the folders of games, sets and formats as they are;")
    narrate("`deckbuilder db restore FILE` takes the database in elsewhere.")


def _held(place: Place) -> str:
    return place.holds if place.count is None else f"{place.holds} ({place.count})"


def _where(place: Place) -> str:
    return str(place.path) if place.is_there else f"{place.path} (not there yet)"
