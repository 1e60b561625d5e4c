"""The answers to a question with their keys, the consequences of one answer, and actions on all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message

from deckbuilder.text import listed
from deckbuilder.tui.plain import CUT, beginning, joined, plain, wrapped
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

if TYPE_CHECKING:
    from deckbuilder.kernel.views import ChoiceView, Picks, Prompt


KEYS = "123456789"
"""The keys of the first nine answers; later answers have numbers of several digits."""

PASS, ALL, DONE, OFFERS = "let_pass", "all", "done", "offers"
"""The actions for passing (whose key has no other use), picking everything, finishing, and choosing offers."""


class ChoiceList(WrapList):
    """The answers with their keys, or with numbers if there are more answers than keys."""

    click_chooses = True
    empty = ""

    def show_prompt(self, prompt: Prompt, marked: Collection[int], pass_key: str) -> None:
        """Show the answers to a question; marked ones will be picked."""
        rows = list(_rows(prompt, marked, pass_key))
        size = max(len(head) for head, _, _ in rows)
        self.entries = [
            ListEntry(plain(label), f"{head:>{size}}  ", aside=plain(text, "dim") if text else None)
            for head, label, text in rows
        ]


class WayOut(StaticText):
    """An action on all answers at once, with its key; it stays visible however long the list is."""

    class Clicked(Message):
        """Posted when the action is clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, action: str) -> None:
        super().__init__(id=f"way-{action}")
        self.action = action
        self._head, self._label = Text(), ""

    def show(self, key: str, label: str) -> None:
        """Offer the action with this label; an empty label hides it."""
        self.display = bool(label)
        self._head, self._label = joined((f" {key} ", "bold reverse"), " "), label
        self.lie_in_row()

    def lie_in_row(self) -> None:
        """Lay it out on one line beside the others."""
        self.update(joined(self._head, f"{self._label}  "))

    @property
    def cells(self) -> int:
        """Its width on one line, in cells."""
        return self._head.cell_len + cell_len(self._label) + 2 if self.display else 0

    def stack(self, width: int) -> int:
        """Lay it out on lines of its own, at most `width` cells wide; returns their number."""
        if not self.display or not width:
            return int(self.display)
        lines, margin = wrapped(self._label, width - self._head.cell_len), " " * self._head.cell_len
        self.update(joined(self._head, Text(f"\n{margin}").join(lines)))
        return len(lines)

    def on_click(self) -> None:
        """Request the action."""
        self.post_message(self.Clicked(self.action))


class WaysOut(Vertical):
    """The actions on all answers at once: those on picks above, offers below, nothing cut off."""

    def compose(self) -> ComposeResult:
        """One row for picking, and one for offers."""
        with Horizontal(id="picking"):
            yield WayOut(ALL)
            yield WayOut(DONE)
        yield WayOut(OFFERS)

    def show(self, said: Mapping[str, str], key_of: Callable[[str], str]) -> None:
        """Show each action with its label, and hide those without one."""
        for way in self.query(WayOut):
            way.show(key_of(way.action), said.get(way.action, ""))
        self.query_one("#picking").display = bool(said.get(ALL) or said.get(DONE))

    def fit(self, width: int, *, is_wide: bool) -> int:
        """Fit the actions into this width, one per line beside the table; returns the number of lines."""
        row = self.query_one("#picking")
        ways = list(row.query(WayOut))
        is_stacked = is_wide or sum(way.cells for way in ways) > width > 0
        row.set_class(is_stacked, "-stacked")
        lines = self.query_one(f"#way-{OFFERS}", WayOut).stack(width)
        if is_stacked:
            return lines + sum(way.stack(width) for way in ways)
        for way in ways:
            way.lie_in_row()
        return lines + row.display


class Barred(StaticText):
    """Answers named by the rules that are not available now, in one line; a click asks why."""

    class Clicked(Message):
        """Posted to ask why."""

    _barred: Sequence[str] = ()
    _why_not: Sequence[str] = ()
    _key = ""

    def explain(self, why_not: Sequence[str], key: str) -> None:
        """Set the reason for each answer named next, and the key that tells them if there is no room."""
        self._why_not, self._key = why_not, key

    def show(self, prompt: Prompt | None) -> None:
        """Name the unavailable answers, if any."""
        self._barred = prompt.barred if prompt is not None else ()
        self.display = bool(self._barred)
        self._fit()

    def on_resize(self) -> None:
        """Give the reasons as far as there is room now."""
        self._fit()

    def _fit(self) -> None:
        """Say why, or which key tells why if the reasons do not fit."""
        names = ", ".join(self._barred)
        if len(self._barred) == len(self._why_not):
            names = f"{names} ({self._key}: why)"
            reasons = dict(zip(self._barred, self._why_not, strict=True))
            whole = "; ".join(
                f"{listed([one for one in reasons if reasons[one] == said])} ({said.removesuffix('.')})"
                for said in dict.fromkeys(self._why_not)
            )
            width = self.size.width
            if width and len(wrapped(f"Not now: {whole}", width)) <= self.most_lines:
                names = whole
        self.update(plain(f"Not now: {names}", "dim") if self._barred else "")

    @property
    def most_lines(self) -> int:
        """Maximum number of lines; the panel beside the table is narrow."""
        return self.display * (2 if self.screen.has_class("-wide") else 1)

    def on_click(self) -> None:
        """Ask why."""
        self.post_message(self.Clicked())


def _rows(prompt: Prompt, marked: Collection[int], pass_key: str) -> Iterator[tuple[str, str, str]]:
    """For each answer its key or number, its label, and the card text that it comes from."""
    picks = prompt.picks
    if picks is None:
        for place, choice in enumerate(prompt.choices):
            yield pass_key if place == prompt.passing else str(place + 1), choice.label, choice.text
        return
    for place, choice in enumerate(picks.candidates):
        yield str(place + 1), f"[{'x' if place in marked else ' '}] {choice.label}", choice.text


def ways_out(prompt: Prompt | None, marked: Collection[int]) -> dict[str, str]:
    """The labels of picking everything, of finishing, and of the standing offers, by action."""
    if prompt is None:
        return {}
    beside = "; ".join(f"[{'x' if offer.is_wanted else ' '}] {offer.says}" for offer in prompt.beside)
    return {**_ways_of_picking(prompt, marked), OFFERS: beside}


def _ways_of_picking(prompt: Prompt, marked: Collection[int]) -> dict[str, str]:
    picks = prompt.picks
    if picks is None:
        return {}
    everything = ("Pick both" if picks.most == 2 else "Pick them all") if picks.takes_all else ""
    if len(marked) < picks.least:
        return {ALL: everything, DONE: f"Done: {len(marked)} of {_wanted(picks)} picked"}
    return {ALL: everything, DONE: f"Done: {len(marked)} picked" if marked else prompt.choices[-1].label}


def _wanted(picks: Picks) -> str:
    """The number that may be picked, in words."""
    return f"{picks.least} to {picks.most}" if picks.most > picks.least else str(picks.least)


def numbered(prompt: Prompt | None) -> tuple[ChoiceView, ...]:
    """The answers that have a number."""
    if prompt is None:
        return ()
    return prompt.choices if prompt.picks is None else prompt.picks.candidates


def has_keys(prompt: Prompt) -> bool:
    """Whether each answer has a key of its own."""
    return len(numbered(prompt)) <= len(KEYS)


# ------------------------------------------------------------------ consequences

LINES = 2
"""Constant height in lines, so that nothing moves along with the cursor."""
PIECE = "; "
"""Separates consequences."""


class Effect(StaticText):
    """The consequences of an answer, as many whole ones as fit; an ellipsis stands for the rest."""

    @property
    def lines(self) -> int:
        """The lines taken beside the table; 0 elsewhere, where an edge shows the text instead."""
        return LINES if self.display and self.screen.has_class("-wide") else 0

    def say(self, said: str) -> None:
        """Show the consequences; those that do not fit are left out whole."""
        pieces, width, shown = said.split(PIECE), self.size.width, said
        while width and len(pieces) > 1 and len(wrapped(shown, width)) > LINES:
            pieces.pop()
            shown = PIECE.join([*pieces, CUT])
        self.update(beginning(shown, width, LINES) if width else plain(shown))
