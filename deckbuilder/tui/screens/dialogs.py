"""What is asked over a screen: a line of text, one of several things, or whether something is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol, TypeVar

from textual import events, on
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.keystrokes import Guard, KeysOneByOne, TypedNumber, pressed_before
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.widgets.choices import KEYS
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import Notice
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, Options

Answer = TypeVar("Answer")
Meant = TypeVar("Meant")
NOT_SAVED = "The last changes could not be saved"
LEAVE = ("Try to save it again and leave", "Leave and lose the last changes", "Stay")
"""What can be done where that is so."""


class Modal(Keyed, ModalScreen[Answer]):
    """A question, or something to read: a box with a title and what a subclass shows, over the screen that asks.

    Its keys can be given others, as those of a screen.
    """

    keys_work = "While something is asked"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", id="app.help"),
        Binding("tab", "app.focus_next", "To the next part", show=False),
        Binding("shift+tab", "app.focus_previous", "To the part before", show=False),
        Binding("ctrl+c,super+c", "copy_or_end", "Copy what is selected, or end the program", show=False),
    ]
    hears_all: ClassVar[bool] = False
    """True where whatever key is pressed is the answer."""

    def __init__(self, title: str = "", *, classes: str = "box") -> None:
        super().__init__()
        self._title, self._box = title, classes
        self._is_pressed_beside = False

    @property
    def heading(self) -> str:
        """What the box says above all else; nothing where it begins with what is inside."""
        return self._title

    def compose(self) -> ComposeResult:
        """The box and its keys."""
        with Vertical(classes=self._box):
            with Vertical(classes="top"):
                if self.heading:
                    yield Static(plain(self.heading, "bold"))
                yield from self.above()
            # The box is as high as what is not docked reaches down, and else it had no height while that is hidden.
            yield Static(classes="floor")
            yield from self.inside()
        yield Footer(has_palette=False)
        yield Notice()

    def tell(self, message: str) -> None:
        """Say something that goes away by itself; what was told before it goes at once."""
        self.query_one(Notice).say(message)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where any key is an answer, none asks for help."""
        return action != "help" or not self.hears_all

    async def action_help(self) -> None:
        """Say what every key does here."""
        await self.app.run_action("help", self.app)

    async def action_copy_or_end(self) -> None:
        """What the program does with this key everywhere else is out of its reach while something is asked."""
        try:
            self.action_copy_text()
        except SkipAction:
            await self.app.run_action("help_quit", self.app)

    def above(self) -> ComposeResult:
        """What stays in sight below the title, whatever is scrolled."""
        yield from ()

    def inside(self) -> ComposeResult:
        """What is below the title."""
        raise NotImplementedError

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Note whether the button went down beside the box."""
        self._is_pressed_beside = self._is_beside(event)

    def on_click(self, event: events.Click) -> None:
        """A click beside the box is as Esc, where nothing typed is lost; the second of two belongs to the first.

        One that began in a box that is gone since then was meant for that.
        """
        is_beside = self._is_pressed_beside and self._is_beside(event)
        if is_beside and event.chain == 1 and not self.hears_all and not self.is_typed_in:
            self.action_cancel()

    def _is_beside(self, event: events.MouseEvent) -> bool:
        return self.get_widget_at(*event.screen_offset)[0] is self

    @property
    def is_typed_in(self) -> bool:
        """True where something was typed that would be lost."""
        return False

    def action_close(self) -> None:
        """Back to the screen below, with no answer."""
        self.dismiss(None)

    action_cancel = action_close


class Press(Static):
    """Words that do something when they are clicked, for a key that the field beside them keeps to itself."""

    DEFAULT_CSS = "Press { width: auto; text-style: bold; }"

    def __init__(self, words: str, action: str) -> None:
        super().__init__(plain(words))
        self._action = action

    async def on_click(self) -> None:
        """Do it."""
        await self.run_action(f"screen.{self._action}")


class AskText(Modal[str | None]):
    """A line of text; None when nothing is wanted after all."""

    keys_work = "While you type an answer"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]

    def __init__(self, question: str, value: str = "", hint: str = "", *, may_be_empty: bool = False) -> None:
        super().__init__(question, classes="box -small")
        self._value, self._hint, self._may_be_empty = value, hint, may_be_empty

    def inside(self) -> ComposeResult:
        """A field."""
        yield Input(self._value, id="answer")
        yield Static(content(f"{self._hint}\nEnter accepts, {self.key_of('cancel')} goes back.".lstrip()))
        yield Press("[ Accept ]", "accept")

    @property
    def is_typed_in(self) -> bool:
        """True where the field does not hold what it held in the beginning."""
        return self.query_one(Input).value != self._value

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Give the answer."""
        answer = self.query_one(Input).value.strip()
        self.dismiss(answer if answer or self._may_be_empty else None)


class AskOne(Modal[int | None]):
    """One of several things, by its place; None when none is wanted.

    A number chooses as soon as no other begins like it. Where it comes unlooked for or cannot be undone, no key
    chooses that was pressed before it could be read.
    """

    keys_work = "While you choose an answer"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Choose"),
        Binding("escape", "cancel", "Cancel"),
        *(Binding(key, f"number({key})", "Choose by number", show=False) for key in f"{KEYS}0"),
    ]

    def __init__(
        self, question: str, options: Sequence[str], cursor: int = 0, *, is_unlooked_for: bool = False
    ) -> None:
        super().__init__(question)
        self._options, self._cursor = options, cursor
        self._typed, self._guard = TypedNumber(), Guard()
        if is_unlooked_for:
            self._guard.close(is_unlooked_for=True)

    @property
    def heading(self) -> str:
        """The question, and where it is answered by more than a key, how."""
        hint = "" if len(self._options) < 10 else f"  Type a number; {self.key_of('accept')} ends it."
        return self._title + hint

    def inside(self) -> ComposeResult:
        """A list."""
        yield Options(id="options")

    def on_mount(self) -> None:
        """Show what there is, numbered."""
        entries = [ListEntry(plain(option), f"{number:>2}  ") for number, option in enumerate(self._options, start=1)]
        self.query_one(Options).show(entries, self._cursor)
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    @on(LineList.Chosen)
    def take_clicked(self, event: LineList.Chosen) -> None:
        """A click takes what it is on."""
        event.stop()
        self._take(event.index, event.time)

    def action_accept(self) -> None:
        """Take what the cursor is on."""
        if (missed := self._typed.missed(pressed_before(self.app))) is not None:
            self.tell(missed.said_of(self.key_of("accept")))
        elif self._options:
            self._take(self.query_one(Options).cursor, self._pressed_at)

    def action_number(self, number: int) -> None:
        """Take what has this number, or go to the number that is being typed."""
        options = self.query_one(Options)
        typed = self._typed.type(str(number), len(self._options), options.cursor)
        if typed.is_whole:
            if isinstance(self.app, KeysOneByOne):
                self.app.chose_by_number()
            self._take(typed.place, self._pressed_at)
        elif typed.is_there:
            options.cursor = typed.place
            self._typed.wait(options.cursor)
        else:
            self._typed.miss(typed, self._pressed_at)
            self.tell(typed.missing)

    @property
    def _pressed_at(self) -> float:
        return self.app.pressed_at if isinstance(self.app, KeysOneByOne) else Message().time

    def _take(self, place: int, pressed: float) -> None:
        if self._guard.lets(pressed):
            self.dismiss(place)


class QuestionHost(Protocol):
    """Whoever asks: a screen, or in a test what writes down the question."""

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        """Ask this, and do what follows from the answer if there is one."""


def ask_which(
    host: QuestionHost,
    question: str,
    among: Sequence[tuple[str, Meant]],
    then: Callable[[Meant], object],
    *,
    cursor: int = 0,
    is_unlooked_for: bool = False,
) -> None:
    """Ask which of several things is meant, each beside how it is said, and do what follows from it."""
    options = [said for said, _ in among]
    choice = AskOne(question, options, cursor, is_unlooked_for=is_unlooked_for)
    host.ask_for(choice, lambda place: then(among[place][1]))


def ask_whether(
    host: QuestionHost,
    question: str,
    answers: tuple[str, str],
    then: Callable[[], object],
    *,
    is_grave: bool = False,
    is_unlooked_for: bool = False,
) -> None:
    """Ask whether something is meant, and do it then; where it is grave, the cursor is on leaving it."""

    def answered(place: int) -> None:
        if place == 0:
            then()

    host.ask_for(AskOne(question, answers, int(is_grave), is_unlooked_for=is_unlooked_for), answered)
