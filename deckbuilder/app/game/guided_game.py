"""The guided game: a first game against the computer, with hints at the questions that they explain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starter_ref
from deckbuilder.app.game.hints import Prefers
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import Refusal
from deckbuilder.lessons import Lesson, LessonHint, read_lesson
from deckbuilder.rulebooks import rulebook, rulebook_ids, rulebook_or_default
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.views import Prompt

WELCOMED = "welcomed"
"""Key of the setting remembered once the user was asked how to start."""
GUIDED = "guided"
"""Prefix of the setting that says, for a game number, that it is guided and which hints were shown."""
BEGUN = "begun"


@dataclass(frozen=True, slots=True)
class ToldHint:
    """A hint at a question: its number out of how many, and the place of the answer it advises."""

    hint: LessonHint
    number: int
    of: int
    advised: int | None = None
    answer: str = ""
    """The advised answer in words."""
    passes: bool = False
    """Whether the advice is to pass."""


class Guide:
    """Shows the hints of a lesson at the questions of a match, each once."""

    def __init__(
        self, match: Match, lesson: Lesson, library: Library | None = None, told: tuple[str, ...] = ()
    ) -> None:
        self.match = match
        self.lesson = lesson
        self._library = library
        self._told = list(told)
        self._at: tuple[int, LessonHint | None] | None = None

    @property
    def told(self) -> tuple[str, ...]:
        """The ids of the hints shown, in order."""
        return tuple(self._told)

    @property
    def is_over(self) -> bool:
        """Whether every hint was shown."""
        return len(self._told) == len(self.lesson.hints)

    @property
    def unreached(self) -> tuple[LessonHint, ...]:
        """The hints that have not come up."""
        return tuple(hint for hint in self.lesson.hints if hint.id not in self._told)

    @property
    def unreached_said(self) -> str:
        """How many hints have not come up, in a phrase."""
        return f"{len(self.unreached)} of the {counted(len(self.lesson.hints), 'hint')} did not come up"

    def prefers(self) -> Prefers | None:
        """How well a move fits the hint shown at the pending question; None if it advises nothing there."""
        prompt = self.match.prompt
        if prompt is None or self._at is None or self._at[0] != self.match.choices_made or self._at[1] is None:
            return None
        hint, picks = self._at[1], prompt.picks
        if hint.about_half and picks is not None:
            return lambda move: -abs(2 * len(move.places or ()) - len(picks.candidates))
        return (lambda move: float(move.actions[0][0] in hint.kinds)) if hint.kinds else None

    def here(self) -> ToldHint | None:
        """The hint for the pending question, the same until it is answered; None if there is none."""
        prompt = self.match.prompt
        if prompt is None:
            return None
        made = self.match.choices_made
        if self._at is None or self._at[0] != made:
            hint = self._next(prompt)
            self._at = made, hint
        else:
            hint = self._at[1]
        if hint is None:
            return None
        advised = self.match.advised(hint.kinds)
        said = prompt.answers[advised].label if advised is not None else ""
        passes = advised is not None and advised == prompt.passing
        return ToldHint(hint, self._told.index(hint.id) + 1, len(self.lesson.hints), advised, said, passes)

    def _next(self, prompt: Prompt) -> LessonHint | None:
        if self._at is None and self._told:
            # Repeat the last hint when a resumed game is at the question that it explains.
            last = next(hint for hint in self.lesson.hints if hint.id == self._told[-1])
            if prompt.clause in last.asked:
                return last
        for hint in self.lesson.hints:
            fits = not hint.asked or prompt.clause in hint.asked
            is_due = hint.id not in self._told and (not hint.after or hint.after in self._told)
            if fits and is_due and (not hint.can_answer or len(prompt.choices) > 1):
                self._told.append(hint.id)
                self.keep()
                return hint
        return None

    def keep(self) -> None:
        """Remember the hints shown so far, if the match itself is saved."""
        if self._library is not None and self.match.number is not None:
            self._library.settings.remember(f"{GUIDED} {self.match.number}", " ".join((BEGUN, *self._told)))


def lesson_of(book_id: str = "") -> Lesson | None:
    """The lesson of a rulebook, or of the default one; None if it has none."""
    return read_lesson(rulebook_or_default(book_id).lesson_path)


def lessons() -> dict[str, Lesson]:
    """The available lessons, by the ids of their rulebooks."""
    found = {book: lesson_of(book) for book in rulebook_ids()}
    return {book: lesson for book, lesson in found.items() if lesson is not None}


def start_guided(library: Library, book_id: str = "") -> Guide:
    """Start the guided game of a rulebook, or of the current game; a Refusal if it has none."""
    book = rulebook(book_id) if book_id else library.book
    lesson = lesson_of(book.id)
    if lesson is None:
        hint = f"There is one for: {', '.join(lessons())}."
        raise Refusal("no-lesson", f"{book.title} has no guided game.", hint=hint)
    decks = [starter_ref(name) for name in lesson.decks]
    match = start_match(library, decks, lesson.players, lesson.seed, lesson.options)
    guide = Guide(match, lesson, library)
    guide.keep()
    return guide


def guide_of(library: Library, match: Match) -> Guide | None:
    """The guide of a match that was started as a guided game and has hints left; None for any other."""
    lesson = lesson_of(match.book.id)
    if lesson is None or match.number is None:
        return None
    told = library.settings.value(f"{GUIDED} {match.number}")
    guide = Guide(match, lesson, library, tuple(told.split()[1:]))
    return guide if told and not guide.is_over else None


def is_first_start(library: Library, *, has_config: bool) -> bool:
    """Whether the user has no setting, deck or game yet and was not asked before."""
    return (
        library.store.is_writable
        and not has_config
        and not library.settings.value(WELCOMED)
        and not library.decks.listed()
        and not library.matches.listed()
    )


def was_asked(library: Library) -> None:
    """Remember that the user was asked how to start, so that the question never appears again."""
    library.settings.remember(WELCOMED, "1")
