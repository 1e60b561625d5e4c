"""The base of all screens: access to the library, panes, and messages about success and failure."""

from __future__ import annotations

from collections.abc import Callable, Container, Coroutine, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.errors import Refusal
from deckbuilder.tui.front_screen import FrontScreen
from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.program import BaseApp, ask_over, program_of
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeTab, Notice, PaneTab, PaneTabs

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.reference.glossary import Subject

MOVES = ("count(", "pane(", "turn(", "press(", "beside(", "back", "app.", "screen.")
"""Prefixes of actions that only move around, that every program has, or whose keys are shown beside the answers."""
NARROW, WIDE, TALL = 80, 110, 30
"""Widths below which one pane fits and from which three fit, and the height from which nothing is condensed."""


Answer = TypeVar("Answer")


class AskingScreen(Protocol):
    """A screen as seen by its parts: they ask questions over it and show messages on it."""

    @property
    def app(self) -> App[Any]:
        """The application, which opens screens."""

    @property
    def program(self) -> BaseApp:
        """The program."""

    @property
    def library(self) -> Library:
        """The open database and the cards."""

    @property
    def is_active(self) -> bool:
        """Whether nothing is open over it."""

    def worded(self, text: str) -> str:
        """A text with its placeholders replaced by the current game's terms."""

    def key_of(self, action: str) -> str:
        """The key for this action here."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Show a message that disappears by itself."""

    def refusing(self) -> AbstractContextManager[None]:
        """Show a refusal raised inside as a message."""

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        """Ask a question, and call `then` with the answer if there is one."""

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> object:
        """Run this in the background."""


class BaseScreen(Keyed, FrontScreen[None]):
    """The base class of all screens of this program."""

    keys_work = "On every screen"
    keys_of = "screen"
    CSS_PATH: ClassVar[Path | None] = Path(__file__).parents[1] / "screens.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("tab", "app.focus_next", "To the next pane", show=False),
        Binding("shift+tab", "app.focus_previous", "To the previous pane", show=False),
        Binding("ctrl+c,super+c", "screen.copy_text", "Copy what is selected", show=False),
    ]
    title_of_help = ""
    """The title of this screen in the help."""

    @property
    def program(self) -> BaseApp:
        """The program."""
        return program_of(self)

    is_broad = False
    """Whether one pane needs the full width, so that the panes usually beside it give way."""
    is_fitted = False
    """Whether the classes for the terminal size are set; before that, class changes are styled together with them."""
    _told_early: tuple[str, bool] | tuple[()] = ()

    @property
    def library(self) -> Library:
        """The open database and the cards."""
        return self.program.library

    def subject(self) -> Subject | None:
        """The subject under the cursor, for the help to explain; None if no terms of the rules apply."""
        return None

    def worded(self, text: str) -> str:
        """A text with its placeholders replaced by the current game's terms."""
        return self.program.worded(text)

    async def _dispatch_message(self, message: Message) -> None:
        # Any database query may be refused, for example while another program holds the lock.
        with self.refusing():
            await super()._dispatch_message(message)

    def on_compose(self) -> None:
        """Fit the screen to the terminal before there are widgets that would have to be styled again."""
        self._fit()

    def on_mount(self) -> None:
        """Add the widget for messages."""
        self.mount(Notice(*self._told_early))

    def on_resize(self) -> None:
        """Fit the screen again."""
        self._fit()

    def on_screen_resume(self) -> None:
        """Fit the screen again, since Textual reports resizing only to the visible screen; show a pending message."""
        self._fit()
        if self.program.parting_words:
            self.tell(self.program.parting_words)
            self.program.parting_words = ""

    def _fit(self) -> None:
        width, height = self.app.size
        is_wide = width >= WIDE and not self.is_broad
        is_normal = width >= NARROW and not is_wide
        # Together, because Textual re-evaluates all styles after every change.
        self.update_classes(
            {"-narrow": width < NARROW, "-normal": is_normal, "-wide": is_wide, "-short": height < TALL}
        )
        self.is_fitted = True

    def set_broad(self, is_broad: bool) -> None:
        """Give one pane the full width, or stop doing so."""
        if is_broad != self.is_broad:
            self.is_broad = is_broad
            self._fit()

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Show a message that disappears by itself."""
        found = self.query(Notice)
        if found:
            found.first().say(message, is_refused=is_refused)
        else:
            # The screen is still being composed.
            self._told_early = (message, is_refused)

    def leave(self, message: str = "") -> None:
        """Close this screen, and show the message on the one below."""
        if self.is_active:
            self.program.parting_words = message
            self.dismiss()

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Show a refusal raised inside as a message; the screen stays as it was."""
        try:
            yield
        except Refusal as refusal:
            self.tell(refusal.said, is_refused=True)

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        """Ask a question, and call `then` with the answer if there is one; a refusal is shown."""

        def take(answer: Answer) -> None:
            with self.refusing():
                then(answer)

        ask_over(self, question, take)

    def go_to(self, id: str) -> None:
        """Focus a widget, without delay if it is visible, so that the next key goes to it."""
        widget = self.query_one(f"#{id}")
        if widget.focusable:
            self.set_focus(widget)
        else:
            # It becomes visible with the next drawing.
            widget.focus()

    def is_in(self, id: str) -> bool:
        """Whether this widget has the focus."""
        return self.focused is not None and self.focused.id == id

    def action_back(self) -> None:
        """Leave this screen, if it was opened over another."""
        if len(self.app.screen_stack) > 1:
            self.leave()

    async def on_mode_tab_clicked(self, event: ModeTab.Clicked) -> None:
        """Go to the mode that is clicked; if already there, leave the screen opened in it."""
        event.stop()
        if event.mode == self.app.current_mode:
            BaseScreen.action_back(self)
            return
        await self.app.run_action(f"mode('{event.mode}')", self.app)

    def retry_saving(self) -> str:
        """Try again to save what could not be saved, and return the name of what would still be lost, if anything."""
        return ""

    def save_before_exit(self) -> None:
        """Save what would be lost when the terminal disappears."""

    def name_of_open_work(self) -> str:
        """The name of what is open and saved here, for the message after a crash; empty if there is nothing."""
        return ""

    # ------------------------------------------------------------------ the menu of other actions

    def action_more(self) -> None:
        """Show the other actions here, for which the footer has no room."""
        from deckbuilder.tui.screens.dialogs import ask_which

        shown = {hint.action for footer in self.query(Footer) for hint in footer.shown.hints}
        found = {
            active.binding.action: active.binding
            for active in self.active_bindings.values()
            if active.node is self
            and active.enabled
            and self._is_offered(active.binding, shown)
            and not self.is_idle(active.binding.action)
        }
        among = [
            (f"{binding.description} ({self.app.get_key_display(binding)})", action)
            for action, binding in found.items()
        ]
        ask_which(self, "What else you can do here", among, lambda action: self.call_later(self.run_action, action))

    def _is_offered(self, binding: Binding, shown: Container[str]) -> bool:
        """Whether the menu offers an action: it acts on the screen's content, and is not just movement."""
        if binding.show:
            return binding.action not in shown
        is_ours = binding.id is not None and not binding.id.startswith("screen.")
        return is_ours and bool(binding.description) and not binding.action.startswith(MOVES)


class Paned(BaseScreen):
    """A screen with panes; the class `-at-ID` names the active one for the style sheet."""

    keys_work = "On screens with panes"
    panes: ClassVar[Mapping[str, str]] = {}
    """The id of the focusable widget in each pane, with the pane's title; the first pane is active at the start."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "turn(-1)", "To the previous pane", show=False),
        Binding("right,l", "turn(1)", "To the next pane", show=False),
    ]
    pane = ""
    _too_wide = ""
    """The pane left because the terminal no longer had room for it; empty if there is none."""

    def framed(self, top: Widget, *columns: Widget, below: Sequence[Widget] = ()) -> ComposeResult:
        """A top line, columns side by side, widgets below them, and the footer."""
        yield top
        yield PaneTabs(tuple(self.panes))
        yield Horizontal(*columns, id="panes")
        yield from below
        yield Footer()

    def on_mount(self) -> None:
        """Start in the first pane, unless a subclass started elsewhere."""
        if not self.pane:
            self.use(next(iter(self.panes)))

    def on_resize(self) -> None:
        """Keep the focus in its pane as long as there is room for that."""
        self.call_after_refresh(self._find_room)

    def _find_room(self) -> None:
        """Go to the first pane if the active one is no longer shown, and back to it as soon as it is."""
        first, left = next(iter(self.panes)), self._too_wide
        if left and self.pane == first:
            if self.has_class("-narrow") or self._is_shown(left):
                self._too_wide = ""
                self.action_pane(left)
            return
        self._too_wide = ""
        if self.focused is None and not self._is_shown(self.pane):
            self._too_wide = self.pane
            self.action_pane(first)

    def _is_shown(self, pane: str) -> bool:
        return all(node.display for node in self.query_one(f"#{pane}").ancestors_with_self if isinstance(node, Widget))

    def use(self, pane: str) -> None:
        """Make this the active pane."""
        if pane != self.pane:
            self.pane = pane
            self.update_classes({f"-at-{one}": one == pane for one in self.panes}, update=self.is_fitted)
            self.show_tabs()

    def show_tabs(self, **labels: str) -> None:
        """Name the panes; `labels` replaces titles, for example to add a count."""
        known = {pane: self.worded(label) for pane, label in self.panes.items()}
        self.query_one(PaneTabs).show({**known, **labels}, self.pane)

    def on_descendant_focus(self) -> None:
        """Make the pane with the focus the active one."""
        self.use(next((pane for pane in self.panes if self.is_in(pane)), next(iter(self.panes))))

    def action_pane(self, id: str) -> None:
        """Go to a pane."""
        self.use(id)
        self.go_to(id)

    def action_turn(self, by: int) -> None:
        """Go to the pane on the left or right."""
        panes = [pane for pane in self.panes if self.has_class("-narrow") or self.query_one(f"#{pane}").display]
        place = panes.index(self.pane) if self.pane in panes else 0
        self.action_pane(panes[min(max(0, place + by), len(panes) - 1)])

    def on_pane_tab_clicked(self, event: PaneTab.Clicked) -> None:
        """Go to the pane whose title is clicked."""
        event.stop()
        self.action_pane(event.pane)
