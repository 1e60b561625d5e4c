"""Questions over a screen: for a line of text, for one of several options, or for confirmation."""

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

from deckbuilder.text import composed
from deckbuilder.tui.front_screen import FrontScreen
from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.keystrokes import Guard, TypedNumber
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.program import ask_over, program_of
from deckbuilder.tui.widgets.choices import KEYS
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import Notice
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, Options

Answer = TypeVar("Answer")
Meant = TypeVar("Meant")
NOT_SAVED = "The last changes could not be saved"
LEAVE = ("Try to save it again and leave", "Leave and lose the last changes", "Stay")
"""The ways out when changes could not be saved."""


class Modal(Keyed, ModalScreen[Answer], FrontScreen[Answer]):
    """A question or text: a titled box with the subclass's content, over the screen that opened it.

    Its keys can be changed like those of a screen. Textual takes the styles of the first base that is a screen.
    """

    keys_work = "In a dialog"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", "Help", id="app.help"),
        Binding("tab", "app.focus_next", "To the next part", show=False),
        Binding("shift+tab", "app.focus_previous", "To the previous part", show=False),
        Binding("ctrl+c,super+c", "copy_or_end", "Copy what is selected, or end the program", show=False),
    ]
    hears_all: ClassVar[bool] = False
    """Whether any key pressed is the answer."""

    def __init__(self, title: str = "", *, classes: str = "box") -> None:
        super().__init__()
        self._title, self._box = title, classes
        self._is_pressed_beside = False

    @property
    def heading(self) -> str:
        """The heading of the box; empty if it begins with its content."""
        return self._title

    def compose(self) -> ComposeResult:
        """The box and its keys."""
        with Vertical(classes=self._box):
            with Vertical(classes="top"):
                if self.heading:
                    yield Static(plain(self.heading, "bold"), id="heading")
                yield from self.above()
            # The box is as high as its undocked content; without this it would have no height while that is hidden.
            yield Static(classes="floor")
            yield from self.inside()
        yield Footer(has_palette=False)
        yield Notice()

    def tell(self, message: str) -> None:
        """Show a message that disappears by itself, replacing the previous one."""
        self.query_one(Notice).say(message)

    def ask_for(self, question: ModalScreen[Meant | None], then: Callable[[Meant], object]) -> None:
        """Ask a question over this one, and call `then` with the answer if there is one."""
        ask_over(self, question, then)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no help if any key is an answer."""
        return action != "help" or not self.hears_all

    async def action_help(self) -> None:
        """Show what every key does here."""
        await self.app.run_action("help", self.app)

    async def action_copy_or_end(self) -> None:
        """Copy the selected text, or ask whether to end the program.

        The program's own binding for this key is out of reach while a dialog is open.
        """
        try:
            self.action_copy_text()
        except SkipAction:
            await self.app.run_action("help_quit", self.app)

    def above(self) -> ComposeResult:
        """Content that stays visible below the heading while the rest scrolls."""
        yield from ()

    def inside(self) -> ComposeResult:
        """The content below the heading."""
        raise NotImplementedError

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Note whether the button was pressed outside the box."""
        self._is_pressed_beside = self._is_beside(event)

    def on_click(self, event: events.Click) -> None:
        """Cancel after a click outside the box, unless typed text would be lost; a double click counts once.

        A click that began in a previous dialog was meant for that one.
        """
        is_beside = self._is_pressed_beside and self._is_beside(event)
        if is_beside and event.chain == 1 and not self.hears_all and not self.is_typed_in:
            self.action_cancel()

    def _is_beside(self, event: events.MouseEvent) -> bool:
        return self.get_widget_at(*event.screen_offset)[0] is self

    @property
    def is_typed_in(self) -> bool:
        """Whether something was typed that would be lost."""
        return False

    def action_close(self) -> None:
        """Go back to the screen below without giving an answer."""
        self.dismiss(None)

    action_cancel = action_close


class Press(Static):
    """Words that perform an action when clicked, for a key that the text field keeps to itself."""

    DEFAULT_CSS = "Press { width: auto; text-style: bold; }"

    def __init__(self, words: str, action: str) -> None:
        super().__init__(plain(words))
        self._action = action

    async def on_click(self) -> None:
        """Perform the action."""
        await self.run_action(f"screen.{self._action}")


class AskText(Modal[str | None]):
    """A question for a line of text; None if cancelled. `asking.ask_text` asks it."""

    keys_work = "While you type an answer"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "Cancel")]

    def __init__(
        self, question: str, value: str = "", hint: str = "", *, may_be_empty: bool = False, refused: str = ""
    ) -> None:
        super().__init__(question, classes="box -small")
        self._value, self._hint, self._may_be_empty = value, hint, may_be_empty
        self.refused = refused
        """Why this text was refused before; empty if it was not."""

    def again(self, text: str, why: str) -> AskText:
        """The same question, with a text that was refused and the reason."""
        return AskText(self._title, text, self._hint, may_be_empty=self._may_be_empty, refused=why)

    def inside(self) -> ComposeResult:
        """The text field, with the reason below it if the text was refused."""
        # A refused text is corrected, so the first letter must not replace all of it.
        yield Input(self._value, id="answer", select_on_focus=not self.refused)
        if self.refused:
            yield Static(content(self.refused), id="refused")
        yield Static(content(f"{self._hint}\nEnter accepts, {self.key_of('cancel')} goes back.".lstrip()))
        yield Press("[ Accept ]", "accept")

    @property
    def is_typed_in(self) -> bool:
        """Whether the field's text has changed, or was typed before and refused."""
        return bool(self.refused) or self.query_one(Input).value != self._value

    @on(Input.Submitted)
    def action_accept(self) -> None:
        """Give the answer."""
        answer = composed(self.query_one(Input).value.strip())
        self.dismiss(answer if answer or self._may_be_empty else None)


class AskOne(Modal[int | None]):
    """A question with several options, answered by index; None if cancelled.

    A number chooses as soon as no other number begins like it. If `is_unexpected`, no key pressed before the question
    could be read chooses anything.
    """

    keys_work = "While you choose an answer"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "accept", "Choose"),
        Binding("escape", "cancel", "Cancel"),
        *(Binding(key, f"number({key})", "Choose by number", show=False) for key in f"{KEYS}0"),
    ]

    def __init__(self, question: str, options: Sequence[str], cursor: int = 0, *, is_unexpected: bool = False) -> None:
        super().__init__(question)
        self._options, self._cursor = options, cursor
        self._typed, self._guard = TypedNumber(), Guard()
        if is_unexpected:
            self._guard.close(is_unexpected=True)

    @property
    def heading(self) -> str:
        """The question, with a hint on typing numbers if there are many options."""
        hint = "" if len(self._options) < 10 else f"  Type a number, then press {self.key_of('accept')}."
        return self._title + hint

    def inside(self) -> ComposeResult:
        """The list of options."""
        yield Options(id="options")

    def on_mount(self) -> None:
        """Show the options."""
        self.offer(self._options, self._cursor)

    def offer(self, options: Sequence[str], cursor: int) -> None:
        """Show these options, numbered."""
        self._options = options
        entries = [ListEntry(plain(option), f"{number:>2}  ") for number, option in enumerate(options, start=1)]
        self.query_one(Options).show(entries, cursor)
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    @on(LineList.Chosen)
    def take_clicked(self, event: LineList.Chosen) -> None:
        """Choose the option that is clicked."""
        event.stop()
        self._take(event.index, event.time)

    def action_accept(self) -> None:
        """Choose the option under the cursor."""
        if (missed := self._typed.missed(program_of(self).pressed_before)) is not None:
            self.tell(missed.said_of(self.key_of("accept")))
        elif self._options:
            self._take(self.query_one(Options).cursor, program_of(self).pressed_at)

    def action_number(self, number: int) -> None:
        """Choose the option with this number, or go to the number typed so far."""
        options = self.query_one(Options)
        typed = self._typed.type(str(number), len(self._options), options.cursor)
        if typed.is_whole:
            program_of(self).chose_by_number()
            self._take(typed.place, program_of(self).pressed_at)
        elif typed.is_there:
            options.cursor = typed.place
            self._typed.wait(options.cursor)
        else:
            self._typed.miss(typed, program_of(self).pressed_at)
            self.tell(typed.missing)

    def _take(self, place: int, pressed: float) -> None:
        if self._guard.lets(pressed):
            self.dismiss(place)


class QuestionHost(Protocol):
    """The asker of a question: a screen, or a recorder in tests."""

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        """Ask this question, and call `then` with the answer if there is one."""


def ask_which(
    host: QuestionHost,
    question: str,
    among: Sequence[tuple[str, Meant]],
    then: Callable[[Meant], object],
    *,
    cursor: int = 0,
    is_unexpected: bool = False,
) -> None:
    """Ask for one of several labelled values, and call `then` with it."""
    options = [said for said, _ in among]
    choice = AskOne(question, options, cursor, is_unexpected=is_unexpected)
    host.ask_for(choice, lambda place: then(among[place][1]))


def ask_whether(
    host: QuestionHost,
    question: str,
    answers: tuple[str, str],
    then: Callable[[], object],
    *,
    is_grave: bool = False,
    is_unexpected: bool = False,
) -> None:
    """Ask for confirmation, and call `then` if given; if grave, the cursor starts on the refusal."""

    def answered(place: int) -> None:
        if place == 0:
            then()

    host.ask_for(AskOne(question, answers, int(is_grave), is_unexpected=is_unexpected), answered)
