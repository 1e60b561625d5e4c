"""A few words whose room is found anew only when they are other words."""

from __future__ import annotations

from textual.visual import VisualType
from textual.widgets import Static


class StaticText(Static):
    """Said again, they cost nothing; a `Static` would have the whole screen laid out."""

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Say this."""
        if content != self.content:
            super().update(content, layout=layout)
