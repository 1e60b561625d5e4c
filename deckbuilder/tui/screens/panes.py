"""Panes beside each other, of which one is used; where there is room for one, they are tabs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.frame import PaneTab, PaneTabs


class Paned(BaseScreen):
    """A screen with panes; which is used is said by a class, `-at-ID`, for the style sheet."""

    panes: ClassVar[Mapping[str, str]] = {}
    """The ids of what holds the keyboard in each pane, and what the tabs call them; the first is where one begins."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "turn(-1)", "To the pane before", show=False),
        Binding("right,l", "turn(1)", "To the next pane", show=False),
    ]
    pane = ""

    def on_mount(self) -> None:
        """Begin in the first pane, unless a subclass began elsewhere."""
        if not self.pane:
            self.use(next(iter(self.panes)))

    def use(self, pane: str) -> None:
        """This pane is used now."""
        if pane != self.pane:
            self.pane = pane
            for one in self.panes:
                self.set_class(one == pane, f"-at-{one}")
            self.show_tabs()

    def show_tabs(self, **labels: str) -> None:
        """Name the panes; those named here may say what is in them."""
        known = {pane: self.worded(label) for pane, label in self.panes.items()}
        self.query_one(PaneTabs).show({**known, **labels}, self.pane)

    def on_descendant_focus(self) -> None:
        """The pane with the keyboard is the one that is used."""
        self.use(next((pane for pane in self.panes if self.is_in(pane)), next(iter(self.panes))))

    def action_pane(self, id: str) -> None:
        """Go to a pane."""
        self.use(id)
        self.go_to(id)

    def action_turn(self, by: int) -> None:
        """Go to the pane beside this one."""
        panes = [pane for pane in self.panes if self.has_class("-narrow") or self.query_one(f"#{pane}").display]
        place = panes.index(self.pane) if self.pane in panes else 0
        self.action_pane(panes[min(max(0, place + by), len(panes) - 1)])

    def on_pane_tab_clicked(self, event: PaneTab.Clicked) -> None:
        """Go to the pane whose name was clicked."""
        event.stop()
        self.action_pane(event.pane)
