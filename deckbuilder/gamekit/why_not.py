"""Why something can or cannot be used now: a piece, a name or a kind of answer is looked up, and reasons are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from deckbuilder.cards.nearest import LIKENESS_MARGIN, NearestNames, with_nearest
from deckbuilder.gamekit.answers import Answers
from deckbuilder.gamekit.asked import Asked
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.references import referred
from deckbuilder.kernel.state import GameState
from deckbuilder.kernel.views import Reason, TableView, WhyNot
from deckbuilder.text import folded

State = TypeVar("State", bound=GameState)
MOST_REASONS = 3
"""The number of different reasons told for several things with one name."""
MEANT_LIKENESS = 0.75
"""A name at least this similar to what is written is what was meant; less similar ones are only suggested."""


@dataclass(frozen=True, slots=True)
class WhyNotByPiece(Generic[State]):
    """Explains from the pieces that a seat sees whether something can be used."""

    pieces: Callable[[Asked[State]], Iterable[int]]
    """The references of all pieces, the seat's own hand first; unknown ones may be among them."""
    reason: Callable[[Asked[State], int], Reason]
    """Why a piece is in no answer, depending on where it is."""
    twins: Callable[[Asked[State], int], Iterable[int]] = lambda at, copy: ()
    """The copies any of which may stand for a piece in an answer."""
    elsewhere: Callable[[Asked[State], int], Reason | None] = lambda at, ref: None
    """Why a place or a die is in no answer, if the game has more to say than that."""
    lets_go: str = ""
    """The word of the answer that is about a piece without using it."""
    lies_as: Callable[[Asked[State], int], str] = lambda at, copy: ""
    """The name of a card's visible side, if that differs from the card's name."""

    def __call__(self, answers: Answers[State], observation: State, what: int | str) -> WhyNot:
        """Whether the piece with this reference, or the one with this name or the nearest to it, can be used now."""
        at = Asked(observation)
        if observation.decision is None or not observation.stack:
            asked = what if isinstance(what, str) else self._called(answers, at, what)
            sentence, clause = answers.question(observation)
            told = sentence if observation.decision is None else f"It is not your decision: {sentence}"
            return WhyNot(asked, (), (Reason(told, clause),))
        if isinstance(what, str) and (word := _word(answers, what)):
            return self._of_kind(answers, at, word)
        copies, near = ((what,), ()) if isinstance(what, int) else self._named(answers, at, what)
        if not copies:
            said = f'Nothing you can see, and no kind of action, is called "{what}".'
            return WhyNot(str(what), (), (Reason(with_nearest(said, near)),))
        return self._of_pieces(answers, at, copies)

    def _of_kind(self, answers: Answers[State], at: Asked[State], word: str) -> WhyNot:
        offered = tuple(number for number, action in enumerate(at.actions) if action[0] == word)
        if offered:
            return WhyNot(word, offered, (_can(answers, at, offered, "done"),))
        sentence, clause = answers[word].moment or ("", "")
        return WhyNot(word, (), (Reason(sentence, clause),))

    def _of_pieces(self, answers: Answers[State], at: Asked[State], copies: tuple[int, ...]) -> WhyNot:
        name = self._called(answers, at, copies[0])
        using = [(number, action) for number, action in enumerate(at.actions) if action[0] != self.lets_go]
        offered = tuple(number for number, action in using if set(answers.refs(at.seen, action)) & set(copies))
        if offered:
            return WhyNot(name, offered, (_can(answers, at, offered, "used", copies[0]),))
        both = ((ref, self._names(answers, at, ref)) for ref in copies)
        return WhyNot(name, (), told_once((self._reason(answers, at, ref), names[0], names[-1]) for ref, names in both))

    def _reason(self, answers: Answers[State], at: Asked[State], ref: int) -> Reason:
        if referred(ref)[0] == "card":
            return self._by_twin(answers, at, ref) or self.reason(at, ref)
        if (told := self.elsewhere(at, ref)) is not None:
            return told
        question, clause = answers.question(at.seen)
        return Reason(f"No answer concerns {self._called(answers, at, ref)} now: {question}", clause, ref=ref)

    def _by_twin(self, answers: Answers[State], at: Asked[State], copy: int) -> Reason | None:
        twins = set(self.twins(at, copy))
        action = next((action for action in at.actions if twins & set(answers.refs(at.seen, action)[:1])), None)
        if action is None:
            return None
        data = at.seen.data
        sentence = f"One answer covers all copies of {data.name(copy)}: {answers.label(at.seen, action)}."
        return Reason(sentence, answers.question(at.seen)[1], data.card(copy).id, copy)

    def _named(
        self, answers: Answers[State], at: Asked[State], written: str
    ) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The visible pieces with this name or one that is surely meant, and the nearest names."""
        visible = tuple(dict.fromkeys(copy for copy in self.pieces(at) if copy >= 0))
        names = {copy: self._names(answers, at, copy) for copy in visible}
        sought = folded(written.strip())
        found = tuple(copy for copy in visible if sought in map(folded, names[copy]))
        if found:
            return found, ()
        meant, near = surely_meant(written, (name for both in names.values() for name in both))
        return tuple(copy for copy in visible if meant and meant in names[copy]), near

    def _names(self, answers: Answers[State], at: Asked[State], ref: int) -> tuple[str, ...]:
        called = self._called(answers, at, ref)
        return (called, at.seen.data.name(ref)) if referred(ref)[0] == "card" else (called,)

    def _called(self, answers: Answers[State], at: Asked[State], ref: int) -> str:
        lies_as = self.lies_as(at, ref) if referred(ref)[0] == "card" else ""
        return lies_as or answers.narrator(at.seen.data, SPECTATOR).referred(ref)


def surely_meant(written: str, names: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """The name meant by what is written, "" if none or several may be; and the nearest names."""
    known = sorted(dict.fromkeys(names), key=len)
    ranked = NearestNames(tuple(known)).ranked(written.strip(), len(known))
    if not ranked:
        return "", ()
    first, best = ranked[0]
    near = [name for name, likeness in ranked if likeness >= best - LIKENESS_MARGIN]
    as_near = [name for name, likeness in ranked if likeness == best and not name.startswith(first)]
    others = tuple(name for name in near if not any(name.startswith(f"{one} (") for one in near))
    return (first if best >= MEANT_LIKENESS and not as_near else ""), others[:MOST_REASONS]


def told_once(found: Iterable[tuple[Reason, str, str]]) -> tuple[Reason, ...]:
    """The given reasons without repetitions; each comes with the name of its piece, with and without its number."""
    told: dict[tuple[str, str], list[Reason]] = {}
    for reason, called, name in found:
        told.setdefault((reason.sentence.replace(called, name), reason.clause), []).append(reason)
    each = ((sentence, {one.sentence: one for one in alike}) for (sentence, _), alike in told.items())
    once = [
        next(iter(alike.values())) if len(alike) == 1 else replace(next(iter(alike.values())), sentence=sentence)
        for sentence, alike in each
    ]
    return tuple(once[:MOST_REASONS])


def shown_by(present: Callable[[State, int], TableView]) -> Callable[[Asked[State]], Iterator[int]]:
    """The references of all that a seat sees on the table, its own first: pieces and the areas that hold them."""

    def shown(at: Asked[State]) -> Iterator[int]:
        view = present(at.seen, at.seat)
        seats = sorted(view.seats, key=lambda one: one.seat != at.seat)
        for area in (*[area for one in seats for area in one.areas], *view.areas):
            yield area.ref
            yield from [piece.ref for piece in area.pieces]

    return shown


def _word(answers: Answers[State], written: str) -> str:
    word = folded(written.strip())
    return word if word in answers.words and answers[word].moment else ""


def _can(answers: Answers[State], at: Asked[State], offered: tuple[int, ...], how: str, ref: int = -1) -> Reason:
    said = "; ".join(answers.label(at.seen, at.actions[number]) for number in offered)
    return Reason(f"It can be {how} now: {said}.", answers.question(at.seen)[1], ref=ref)
