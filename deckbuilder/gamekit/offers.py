"""Offers between two seats: one says what is given, taken and promised, the other accepts, declines or counters.

An offer is data: its terms, each a word and numbers as answers are. It is composed by one question for its figures and
one for its things, so that nothing can be named in two ways; everything named is public, since everybody hears what two
seats talk about. Each seat may make a limited number of offers and none of them twice, so talks end. An accepted offer
is handed to the rulebook, which carries it out or keeps it.

Talks emit `offered`, `countered`, `declined`, `agreed` and `broken_off`, ask for `figure`, `terms` and `offer`, and are
answered by the words of the terms and by `done`, `accept`, `counter` and `decline`: the game declares all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.frames import AGAIN, LEAVE, RESTART, Action, Choice, Frame, Picking, Procedure, Signal, call
from deckbuilder.kernel.state import GameState, emit
from deckbuilder.text import listed

OfferTerms = tuple[Action, ...]
"""An offer: the figures first, then the things in the order in which they can be named."""
DONE: Action = ("done",)
ACCEPT: Action = ("accept",)
COUNTER: Action = ("counter",)
DECLINE: Action = ("decline",)
ROUNDS = 3
"""The number of offers that each of the two may make."""


@dataclass(frozen=True, slots=True)
class Talks:
    """Two seats in talks: who began, who makes the present offer, and to whom."""

    asker: int
    maker: int
    other: int
    made: int
    """The number of offers the maker has made so far."""


Fail = Callable[[Any, Talks], None]


def open_talks(state: GameState, name: str, seat: int, other: int) -> None:
    """Carry out talks next, in which `seat` first makes `other` an offer."""
    # Unused, but frames are hashed: without `about` the hashes of old games would change.
    call(state, name, seat, asker=seat, maker=seat, other=other, about="", terms=(), said=())


def talks_of(frame: Frame) -> Talks:
    """The talks that a frame is about."""
    memory: Any = frame.vars
    return Talks(memory["asker"], memory["maker"], memory["other"], made_by(frame, memory["maker"]))


def made_by(frame: Frame, seat: int) -> int:
    """The number of offers a seat has made in the talks that a frame is about."""
    return sum(1 for maker, _ in frame.several("said") if maker == seat)


def terms_of(frame: Frame) -> OfferTerms:
    """The terms named so far, or awaiting an answer."""
    return frame.several("terms")


def terms_said(terms: OfferTerms, says: Callable[[Action], str], asked: str = "") -> str:
    """An offer in words, part by part: "a pot and 2p for a pan"; terms for which `says` returns "" are left out.

    `asked` is the word of the terms that are asked for and not given.
    """
    given = [said for term in terms if term[0] != asked and (said := says(term))]
    wanted = [said for term in terms if term[0] == asked and (said := says(term))]
    gift = listed(given) or "nothing"
    return f"{gift} for {listed(wanted)}" if wanted else gift


class Bargain:
    """One kind of talks.

    `figures` lists the terms of which exactly one is part of an offer (None: it has no figures); `things` those of
    which any may be, in order; `named` is told of a thing as it is named; `allowed` says whether an offer makes
    sense as a whole; `settle` binds both to what was accepted, and `fail` is called if nothing was; `is_secret`
    says whether only the maker knows what there is to name, so that it is asked even if nothing is left; `apart`
    leaves out all but one of the things that stand for each other, which follow each other in `things` and are
    offered one at a time; `told` makes of the terms what everybody hears.
    """

    def __init__(
        self,
        name: str,
        figures: Callable[[Any, Talks], OfferTerms] | None,
        things: Callable[[Any, Talks], OfferTerms],
        settle: Callable[[Any, Talks, OfferTerms], None],
        *,
        fail: Fail = lambda state, talks: None,
        allowed: Callable[[Any, Talks, OfferTerms], bool] = lambda state, talks, terms: True,
        named: Callable[[Any, Talks, Action], None] = lambda state, talks, term: None,
        is_secret: Callable[[Any, Talks], bool] = lambda state, talks: False,
        apart: Callable[[Any, Talks, OfferTerms], OfferTerms] = lambda state, talks, terms: terms,
        told: Callable[[Any, Talks, OfferTerms], OfferTerms] = lambda state, talks, terms: terms,
    ) -> None:
        self.name = name
        self._figures, self._things = figures, things
        self._settle, self._fail = settle, fail
        self._allowed, self._named = allowed, named
        self._is_secret, self._apart, self._told = is_secret, apart, told

    @property
    def procedure(self) -> Procedure:
        """Its table of steps: figures, things, making the offer, and the answer."""
        figures = [] if self._figures is None else [Choice("figure", self.offer_figures, self.take_figure)]
        return Procedure(
            self.name,
            *figures,
            Choice("terms", self.offer_things, self.take_thing, always=True, picking=self.picking),
            self.make,
            Choice("offer", self.offer_answers, self.take_answer),
        )

    def offer_figures(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Offer the figures, one of which has to be named."""
        assert self._figures is not None
        return self._figures(state, talks_of(frame))

    def take_figure(self, state: Any, frame: Frame, action: Action) -> None:
        """Make a figure part of the offer."""
        frame.vars["terms"] = (action,)

    def offer_things(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Offer the things after the last one named, and to be done."""
        talks = talks_of(frame)
        left = self._apart(state, talks, self._left(state, frame))
        return (*left, DONE) if left or self._is_secret(state, talks) else ()

    def take_thing(self, state: Any, frame: Frame, action: Action) -> Signal | None:
        """Make one more thing part of the offer, or stop."""
        if action == DONE:
            return None
        frame.vars["terms"] = (*terms_of(frame), action)
        self._named(state, talks_of(frame), action)
        return AGAIN

    def picking(self, state: Any, frame: Frame) -> Picking:
        """The things that may still be named, in one answer."""
        left, every = self._left(state, frame), self._things(state, talks_of(frame))
        return Picking(left, 0, len(left), any(term in every for term in terms_of(frame)), DONE)

    def make(self, state: Any, frame: Frame) -> Signal | None:
        """Make the offer to the other seat; one that makes no sense or was made before ends the talks."""
        talks, terms, said = talks_of(frame), terms_of(frame), frame.several("said")
        if (talks.maker, terms) in said or not self._allowed(state, talks, terms):
            emit(state, "broken_off", talks.maker, talks.other)
            self._fail(state, talks)
            return LEAVE
        frame.vars["said"] = (*said, (talks.maker, terms))
        emit(state, "offered", talks.maker, talks.other, self._told(state, talks, terms))
        frame.seat = talks.other
        return None

    def offer_answers(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Offer to accept, to counter if the seat still may, and to decline."""
        may_counter = made_by(frame, talks_of(frame).other) < ROUNDS
        return (ACCEPT, COUNTER, DECLINE) if may_counter else (ACCEPT, DECLINE)

    def take_answer(self, state: Any, frame: Frame, action: Action) -> Signal | None:
        """Bind both seats to an accepted offer, let a countering seat make the next one, or end the talks."""
        talks, terms = talks_of(frame), terms_of(frame)
        if action == COUNTER:
            emit(state, "countered", talks.other, talks.maker)
            frame.vars.update(maker=talks.other, other=talks.maker, terms=())
            return RESTART
        if action == ACCEPT:
            emit(state, "agreed", talks.other, talks.maker, terms)
            self._settle(state, talks, terms)
        else:
            emit(state, "declined", talks.other, talks.maker)
            self._fail(state, talks)
        return LEAVE

    def _left(self, state: Any, frame: Frame) -> OfferTerms:
        things, named = self._things(state, talks_of(frame)), terms_of(frame)
        last = max((place for place, thing in enumerate(things) if thing in named), default=-1)
        return things[last + 1 :]
