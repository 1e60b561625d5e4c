"""How a table is drawn, by the name that its rulebook registers; a game without a drawing of its own gets a plain one.

- `drawing`: lines made of parts, of which each may be a card that can be picked; gauges, tracks and stacks of cards
- `place_map`: places where they lie on a map, with the lines between them
- `territory_map`: a map that its places fill, with land, water and regions; `territories`: which cells are whose
- `walking`: from place to place on a map, by arrow keys
- `plain_table`: any game, from nothing but its view; dice, beside whoever threw them and by themselves
- `town`: the table of a game whose gangs hold locations; the only place on the screen that knows zones by name
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from deckbuilder.tui.tables import plain_table, town

if TYPE_CHECKING:
    from deckbuilder.kernel.views import TableView
    from deckbuilder.tui.tables.drawing import Line, Pen

    Painter = Callable[[TableView, int | None, Pen], list[Line]]

PAINTERS: Mapping[str, Painter] = {"town": town.paint}
"""The drawings that games have of their own."""


def painter_for(name: str) -> Painter:
    """The drawing with this name, or the plain one."""
    return PAINTERS.get(name, plain_table.paint)
