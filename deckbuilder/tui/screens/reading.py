"""Reading over a screen until it is closed: texts, cards, reasons and their sources, explained words, and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rich.text import Text
from textual import getters, on
from textual.app import App, ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.reference.glossary import Subject, clause_cited
from deckbuilder.app.reference.rules import book_of
from deckbuilder.clauses import Clause
from deckbuilder.tui.plain import plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.widgets.card_face import CardPreview, Face
from deckbuilder.tui.widgets.clauses import ClauseOrTerm, item_said
from deckbuilder.tui.widgets.footer import HELP
from deckbuilder.tui.widgets.key_search import KeySearch
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import LinkedText, ListEntry, ScrolledText, WrapList


class Read(Modal[None]):
    """A text to read."""

    keys_work = "Reading a text"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,q", "close", "Close")]

    def __init__(self, title: str, entries: Sequence[ListEntry]) -> None:
        super().__init__(title)
        self._entries = entries

    def inside(self) -> ComposeResult:
        """The text."""
        yield ScrolledText(id="reading")

    def on_mount(self) -> None:
        """Show the text."""
        self.query_one(ScrolledText).show(self._entries)


class ShowCards(Modal[None]):
    """Cards, drawn as large as they fit."""

    keys_work = "Looking at cards"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,v,q", "close", "Close")]

    def __init__(self, *faces: Face) -> None:
        super().__init__()
        self._faces = faces

    def inside(self) -> ComposeResult:
        """The cards, one below the other."""
        yield CardPreview(id="cards")

    def on_mount(self) -> None:
        """Show the cards."""
        self.query_one(CardPreview).show(*self._faces)


MOST_OF_SCREEN = 0.9
"""The largest share of the screen for a box; must match the style sheet."""
TITLE, FEWEST = 2, 4
"""Lines of the heading, and the least number of lines for a card."""


@dataclass(frozen=True, slots=True)
class Link:
    """A sentence and what is behind it, drawn as cards: a rule, a card, or both."""

    sentence: str
    faces: tuple[Face, ...] = ()
    clause: Clause | None = None


class WhyScreen(Modal[None]):
    """Sentences, and what is behind each of them."""

    keys_work = "Reading an explanation"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Rule"),
        Binding("v", "large", "See it large"),
        Binding("escape,q,w", "close", "Close"),
    ]
    sentences = getters.query_one("#links", WrapList)
    behind = getters.query_one("#behind", CardPreview)

    def __init__(self, title: str, links: Sequence[Link]) -> None:
        super().__init__(title)
        self._links = tuple(links)

    def inside(self) -> ComposeResult:
        """The sentences, with what is behind the current one below."""
        yield WrapList(id="links")
        yield CardPreview(id="behind")

    def on_mount(self) -> None:
        """Show the sentences."""
        self.sentences.show([ListEntry(plain(link.sentence), "- ") for link in self._links])
        self.sentences.focus()

    @on(LineList.Highlighted, "#links")
    def show_behind(self) -> None:
        """Show the rule and the card behind the sentence under the cursor."""
        faces = self._links[self.sentences.cursor].faces
        self.behind.display = bool(faces)
        self.behind.show(*faces)
        self.call_after_refresh(self._fit)

    def on_resize(self) -> None:
        """Refit the content to the new size."""
        self._fit()

    def _fit(self) -> None:
        """Give the cards the room that the sentences leave."""
        if not self.is_attached:  # it may be closed before it is drawn
            return
        around = self.query_one(".box").outer_size.height - self.query_one(".box").content_size.height
        room = int(self.size.height * MOST_OF_SCREEN) - around - TITLE
        self.behind.styles.max_height = max(FEWEST, room - min(self.sentences.lines(), room // 2))

    @on(LineList.Chosen, "#links")
    def action_follow(self) -> None:
        """Open the rule behind the sentence under the cursor, or show its card if there is no rule."""
        clause = self._links[self.sentences.cursor].clause
        if clause is None:
            self.action_large()
        else:
            program_of(self).look_up(clause, book_of(clause))

    def action_large(self) -> None:
        """See the rule and the card using all the room there is."""
        faces = self._links[self.sentences.cursor].faces
        if faces:
            self.app.push_screen(ShowCards(*faces))


class ReadReasons(Modal[None]):
    """Sentences; Enter opens the rule cited in one."""

    keys_work = "Reading reasons"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Rule"),
        Binding("escape,q", "close", "Close"),
    ]

    def __init__(self, title: str, entries: Sequence[ListEntry]) -> None:
        super().__init__(title)
        self._entries = entries

    def inside(self) -> ComposeResult:
        """The sentences."""
        yield LinkedText[Clause](id="reading")

    def on_mount(self) -> None:
        """Show the text."""
        self.query_one(LinkedText).show_linked([(one, clause_cited(one.text.plain)) for one in self._entries])

    @on(LineList.Chosen)
    def action_follow(self) -> None:
        """Open the rule cited under the cursor; without one, close."""
        clause = self.query_one(LinkedText).target
        if clause is None:
            self.dismiss()
        else:
            program_of(self).look_up(clause, book_of(clause))


KEY_WIDTH = 18


class HelpScreen(Modal[None]):
    """The help: what is under the cursor of the screen below, and its keys."""

    keys_work = "Reading help"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "follow", "Look up"),
        Binding("enter", "close", "Close", show=False),
        Binding("slash", "search", "Search"),
        Binding("escape,question_mark,f1,q", "close", "Close"),
    ]
    AUTO_FOCUS = "#words, #keys"

    def __init__(self, title: str, entries: list[ListEntry], subject: Subject | None = None) -> None:
        super().__init__()
        self._about = f"Keys: {title}" if title else "Keys"
        if subject is None:
            self.add_class("-wordless")
        self.entries = entries
        self._subject = subject

    def inside(self) -> ComposeResult:
        """The words to explain, if any, and the table of keys."""
        if self._subject is not None:
            yield Static(plain(f"Words: {self._subject.title}", "bold"))
            yield LinkedText[ClauseOrTerm](id="words")
        yield Static(plain(self._about, "bold"))
        yield KeySearch("#keys")
        yield ScrolledText(id="keys")

    def on_mount(self) -> None:
        """Show the words and the keys."""
        self.query_one("#keys", ScrolledText).show(self.entries)
        if self._subject is not None:
            items: list[ClauseOrTerm] = [*self._subject.clauses, *self._subject.terms]
            self.query_one(LinkedText).show_linked([(ListEntry(item_said(item)), item) for item in items])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer looking up only if there are words."""
        return super().check_action(action, parameters) and (action != "follow" or self._subject is not None)

    def action_search(self) -> None:
        """Type what to look for among the keys."""
        self.query_one(KeySearch).begin()

    @on(KeySearch.Changed)
    def search(self) -> None:
        """Show the keys whose name or description contains every word."""
        looked_for = self.query_one(KeySearch)
        found = [one for one in self.entries if looked_for.finds(f"{one.head} {one.text.plain}")]
        self.query_one("#keys", ScrolledText).show(found)

    @on(LineList.Chosen, "#words")
    def action_follow(self) -> None:
        """Open the rules at the word under the cursor; without one, close."""
        found = self.query(LinkedText)
        item, subject = found.first().target if found else None, self._subject
        self.dismiss()
        if item is not None and subject is not None:
            program_of(self).look_up(item, subject.book)


def key_entries(app: App[Any], worded: Callable[[str], str], bindings: Iterable[ActiveBinding]) -> list[ListEntry]:
    """One entry per action with all its keys: those in the footer first, with help last among them."""
    keys: dict[str, list[str]] = {}
    for active in sorted(bindings, key=lambda active: (not active.binding.show, active.binding.action == HELP)):
        binding = active.binding
        if active.enabled and binding.description:
            shown = keys.setdefault(worded(binding.description), [])
            # The footer may show a key by another name; here every key has its own.
            display = app.get_key_display(replace(binding, key_display=None))
            if display not in shown:
                shown.append(display)
    return [ListEntry(Text(description), f"{' '.join(shown):<{KEY_WIDTH}}  ") for description, shown in keys.items()]
