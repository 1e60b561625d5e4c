"""What all screens share: the library, and how they tell of what went well and what did not."""

from __future__ import annotations

from collections.abc import Callable, Container, Coroutine, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from deckbuilder.errors import Refusal
from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.program import Program, program_of
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeTab, Notice, PaneTab, PaneTabs

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.reference.glossary import Subject

MOVES = ("count(", "pane(", "turn(", "press(", "beside(", "back", "app.", "screen.")
"""How actions begin that only move about, that any program has, or that answer by a key shown beside the answer."""
NARROW, WIDE, TALL = 80, 110, 30
"""Below NARROW columns there is room for one pane, from WIDE on for three; from TALL lines on nothing is pressed."""


Answer = TypeVar("Answer")


class Refusing(AbstractContextManager[None]):
    """Says a mistake of the user and lets the screen go on."""

    def __init__(self, screen: BaseScreen) -> None:
        self._screen = screen

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Refusal):
            return False
        self._screen.tell(error.said, is_refused=True)
        return True


class AskingScreen(Protocol):
    """A screen as its parts know it: they ask over it, and tell on it what came of that."""

    @property
    def app(self) -> App[Any]:
        """Where screens are opened."""

    @property
    def program(self) -> Program:
        """The program."""

    @property
    def library(self) -> Library:
        """The open database and the cards."""

    def worded(self, text: str) -> str:
        """A text in the words of the game that is meant."""

    def key_of(self, action: str) -> str:
        """The key that does something here."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say something that goes away by itself."""

    def refusing(self) -> AbstractContextManager[None]:
        """What cannot be done inside is said."""

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        """Ask for something and do what follows from it."""

    def run_worker(self, work: Coroutine[Any, Any, None], *, group: str, exclusive: bool) -> object:
        """Do something in the background."""


class BaseScreen(Keyed, Screen[None]):
    """A screen of this program."""

    keys_work = "On every screen"
    keys_of = "screen"
    CSS_PATH: ClassVar[Path | None] = Path(__file__).parents[1] / "screens.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", show=False),
        Binding("tab", "app.focus_next", "To the next pane", show=False),
        Binding("shift+tab", "app.focus_previous", "To the pane before", show=False),
        Binding("ctrl+c,super+c", "screen.copy_text", "Copy what is selected", show=False),
    ]
    title_of_help = ""
    """What the help calls this screen."""

    @property
    def program(self) -> Program:
        """The program."""
        return program_of(self)

    is_broad = False
    """True while one pane needs all the width there is, so that what is usually beside it gives way."""
    is_fitted = False
    """True once the classes for the size of the terminal are there; what is used till then is styled with them."""
    _told_early: tuple[str, bool] | tuple[()] = ()

    @property
    def library(self) -> Library:
        """The open database and the cards."""
        return self.program.library

    def subject(self) -> Subject | None:
        """What the cursor is on, for whoever asks what it means; nothing where no words of the rules are."""
        return None

    def worded(self, text: str) -> str:
        """A text in the words of the game that is meant."""
        return self.program.worded(text)

    async def _dispatch_message(self, message: Message) -> None:
        # Any question to the database may be refused, such as while another program holds it.
        with self.refusing():
            await super()._dispatch_message(message)

    def on_compose(self) -> None:
        """Fit the first drawing to the terminal, before anything is on the screen that would be styled again."""
        self._fit()

    def on_mount(self) -> None:
        """Make room for what is told."""
        self.mount(Notice(*self._told_early))

    def on_resize(self) -> None:
        """Fit it again."""
        self._fit()

    def on_screen_resume(self) -> None:
        """The terminal may have changed its size while another screen was seen; Textual tells only the one in sight."""
        self._fit()
        if self.program.parting_words:
            self.tell(self.program.parting_words)
            self.program.parting_words = ""

    def _fit(self) -> None:
        width, height = self.app.size
        is_wide = width >= WIDE and not self.is_broad
        is_normal = width >= NARROW and not is_wide
        # All at once, as everything on the screen is looked at anew for each change.
        self.update_classes(
            {"-narrow": width < NARROW, "-normal": is_normal, "-wide": is_wide, "-short": height < TALL}
        )
        self.is_fitted = True

    def be_broad(self, is_broad: bool) -> None:
        """Give one pane all the width, or not."""
        if is_broad != self.is_broad:
            self.is_broad = is_broad
            self._fit()

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say something that goes away by itself."""
        found = self.query(Notice)
        if found:
            found.first().say(message, is_refused=is_refused)
        else:
            # The screen is still being put together.
            self._told_early = (message, is_refused)

    def leave(self, message: str = "") -> None:
        """Leave this screen; the message is said on the one below."""
        self.program.parting_words = message
        self.dismiss()

    def refusing(self) -> Refusing:
        """What cannot be done inside is said; the screen stays as it was."""
        return Refusing(self)

    def ask_for(self, question: Screen[Answer | None], then: Callable[[Answer], object]) -> None:
        """Ask for something and do what follows from it, if anything is wanted; what cannot be done is said."""

        def follow(answer: Answer | None) -> None:
            if answer is not None:
                with self.refusing():
                    then(answer)

        self.app.push_screen(question, follow)

    def go_to(self, id: str) -> None:
        """Put the keyboard into a widget, at once if it is in sight, so that the next key is meant for it."""
        widget = self.query_one(f"#{id}")
        if widget.focusable:
            self.set_focus(widget)
        else:
            # It comes into sight with the next drawing.
            widget.focus()

    def is_in(self, id: str) -> bool:
        """True when the keyboard is in this widget."""
        return self.focused is not None and self.focused.id == id

    def action_back(self) -> None:
        """Leave what is open, if anything is."""
        if len(self.app.screen_stack) > 1:
            self.leave()

    async def on_mode_tab_clicked(self, event: ModeTab.Clicked) -> None:
        """Go to the mode whose name was clicked; in that mode, out of what is open there."""
        event.stop()
        if event.mode == self.app.current_mode:
            BaseScreen.action_back(self)
            return
        await self.app.run_action(f"mode('{event.mode}')", self.app)

    def keep_again(self) -> str:
        """Try once more to save what could not be saved; what would still be lost is returned by its name."""
        return ""

    def before_hang_up(self) -> None:
        """Save what would be lost when the terminal goes away."""

    def open_thing(self) -> str:
        """What is open here and saved, by its name, for whoever is told that the program had to stop."""
        return ""

    # ------------------------------------------------------------------ everything else

    def action_more(self) -> None:
        """Show what else can be done here: whatever the footer has no room for."""
        from deckbuilder.tui.screens.dialogs import ask_which

        shown = {hint.action for footer in self.query(Footer) for hint in footer.shown.hints}
        found = {
            active.binding.action: active.binding
            for active in self.active_bindings.values()
            if active.node is self and active.enabled and self._is_offered(active.binding, shown)
        }
        among = [
            (f"{binding.description} ({self.app.get_key_display(binding)})", action)
            for action, binding in found.items()
        ]
        ask_which(self, "What else can be done here", among, lambda action: self.call_later(self.run_action, action))

    def _is_offered(self, binding: Binding, shown: Container[str]) -> bool:
        """True for what is done to what the screen shows; keys that only move about are not offered."""
        if binding.show:
            return binding.action not in shown
        is_ours = binding.id is not None and not binding.id.startswith("screen.")
        return is_ours and bool(binding.description) and not binding.action.startswith(MOVES)


class Paned(BaseScreen):
    """A screen with panes; which is used is said by a class, `-at-ID`, for the style sheet."""

    keys_work = "On screens with panes"
    panes: ClassVar[Mapping[str, str]] = {}
    """The ids of what holds the keyboard in each pane, and what the tabs call them; the first is where one begins."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "turn(-1)", "To the pane before", show=False),
        Binding("right,l", "turn(1)", "To the next pane", show=False),
    ]
    pane = ""

    def framed(self, top: Widget, *columns: Widget, below: Sequence[Widget] = ()) -> ComposeResult:
        """A line at the top, columns beside each other, what stands below them, and the keys at the foot."""
        yield top
        yield PaneTabs(tuple(self.panes))
        yield Horizontal(*columns, id="panes")
        yield from below
        yield Footer()

    def on_mount(self) -> None:
        """Begin in the first pane, unless a subclass began elsewhere."""
        if not self.pane:
            self.use(next(iter(self.panes)))

    def use(self, pane: str) -> None:
        """This pane is used now."""
        if pane != self.pane:
            self.pane = pane
            self.update_classes({f"-at-{one}": one == pane for one in self.panes}, update=self.is_fitted)
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
