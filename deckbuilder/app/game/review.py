"""A game looked through afterwards: the chance to win at each decision, and what its answers cost.

Every decision is weighed as a hint would have been, from what its seat knew then. What an answer cost is how much less
of the win it promised than the best one; whatever changed the chance besides was luck, or the doing of others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from math import copysign
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.foreseen import Foreseen, difference
from deckbuilder.app.game.hints import SEED, is_clearly_behind, weighed
from deckbuilder.app.game.questions import prompt_of
from deckbuilder.app.game.replay import ReplaySession, open_replay
from deckbuilder.app.game.seating import seat_called
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect
from deckbuilder.players.playouts import imagining

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.game import Game, Prospects

EFFORT = Effort(least=6, most=16, sure=3.0)
"""At so many imagined tables the answers of each decision are carried out."""
SHOWN = 3
"""So many answers are told that cost most, and so many turns of luck."""
LEAST_SWING = 0.05
"""A change of the chance by less is no turn of luck worth telling."""
Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision: the chance to win there, what was answered, and what would clearly have been better."""

    choice: int
    """Before it so many choices had been made."""
    turn: int
    chance: float
    """The share of the win that the best answer promised."""
    after: float
    """The share that the answer promised which was given."""
    answer: str
    question: str = ""
    better: str = ""
    """The best answer, where it was clearly better."""
    reason: Foreseen | None = None
    """What decides between them."""

    @property
    def cost(self) -> float:
        """How much less of the win it promised than the best answer; nothing where that may be chance."""
        return self.chance - self.after if self.better else 0.0

    @property
    def said(self) -> str:
        """What the answer cost, and what would have been better."""
        cost = f"{100 * self.cost:.0f} %" if self.cost >= 0.01 else "under 1 %"
        return f'{cost}, turn {self.turn}, after choice {self.choice}: "{self.answer}". Better: "{self.better}".'

    @property
    def why(self) -> str:
        """What decides between the two, where something does."""
        return "" if self.reason is None else self.reason.between("the better answer", "this")

    as_dict = json_keys("choice turn chance after cost question answer better reason")


@dataclass(frozen=True, slots=True)
class Swing:
    """What luck or others made of the chance between two decisions of a seat, and what happened there."""

    choice: int
    turn: int
    change: float
    is_luck: bool
    """True where dice, draws or shuffles had a part in it."""
    sentence: str

    as_dict = json_keys("choice turn change is_luck sentence")


@dataclass(frozen=True, slots=True)
class Review:
    """A game as one seat went through it."""

    seat: int
    name: str
    decisions: tuple[Reviewed, ...]
    swings: tuple[Swing, ...]
    """The largest turns of luck, the largest first."""
    end: float | None
    """What the seat has of the win; nothing while the game goes on."""
    by_others: float | None
    """What answers of the others brought that cost them something; nothing is told of that while the game goes on."""

    @property
    def curve(self) -> tuple[float, ...]:
        """The chance to win at each decision, and what came of it."""
        return (*(one.chance for one in self.decisions), *(() if self.end is None else (self.end,)))

    @property
    def costliest(self) -> tuple[Reviewed, ...]:
        """The answers that cost most, the worst first."""
        worst = sorted((one for one in self.decisions if one.better), key=lambda one: -one.cost)
        return tuple(worst[:SHOWN])

    @property
    def by_choice(self) -> float:
        """What all answers together cost, less than nothing where they did."""
        return 0.0 - sum(one.cost for one in self.decisions)

    @property
    def by_luck(self) -> float:
        """What luck brought, and the others where nothing is told of them: all else that changed the chance."""
        return self.curve[-1] - self.curve[0] - self.by_choice - (self.by_others or 0.0)

    @property
    def balance(self) -> str:
        """What mistakes cost in all, what those of the others brought, and what else there was, luck above all."""
        own = f"Own mistakes: {_share(self.by_choice)}."
        if self.by_others is None:
            return f"{own} Luck and the others: {_share(self.by_luck)}."
        return f"{own} Those of others: {_share(self.by_others)}. Luck and all else: {_share(self.by_luck)}."

    as_dict = json_keys("seat name end by_choice by_others by_luck curve costliest swings decisions")


def _share(change: float) -> str:
    """A change of the chance, with its sign; nothing has none of its own."""
    return f"{round(100 * change):+d} %"


def review_of(
    library: Library, ref: str, seat: str | None = None, *, anyway: bool = False, told: Told = lambda done, of: None
) -> Review:
    """Look through a saved game or a game file: with the eyes of the only person, of a seat, or else of the first."""
    found = open_replay(ref, library)
    own = max(found.own_viewpoint, 0) if seat is None else seat_called(found.cursor.names, seat)
    found.look_as(own, anyway=anyway)
    return review(found, own, told)


def review(session: ReplaySession, seat: int, told: Told = lambda done, of: None) -> Review:
    """Look through a game with the eyes of a seat; a Refusal where it cannot be said how a table looks."""
    recorder = session.opened.found.recorder
    game = recorder.game
    if game.prospects is None:
        raise Refusal("no-features", f"{session.opened.book.title} does not say yet what makes a table look good.")
    timeline = Timeline(recorder)

    def hearer(one: int) -> Hearer:
        # Only who played alone is spoken to: it may be anybody who looks at other seats.
        return Hearer(one, "" if one == session.own_viewpoint else session.cursor.names[one])

    # While a game goes on, nobody learns what others might have done better.
    seats = range(len(session.players)) if session.is_over else (seat,)
    found: dict[int, list[Reviewed]] = {one: [] for one in seats}
    places = [at for at, moment in enumerate(timeline.moments) if moment.seat in found and moment.answers > 1]
    for done, at in enumerate(places, 1):
        whose = timeline.moments[at].seat
        if not timeline.moments[at].goes_on:
            found[whose].append(_Look(game, game.prospects, timeline, hearer(whose)).decision(at))
        told(done, len(places))
    decisions = found.pop(seat)
    if not decisions:
        name = session.cursor.names[seat]
        said = f"{name} had nothing to decide." if session.is_over else f"{name} has decided nothing yet."
        raise Refusal("nothing-decided", said, exit_code=1)
    end = game.prospects.share(recorder.state, seat) if recorder.state.outcome is not None else None
    swings = _Look(game, game.prospects, timeline, hearer(seat)).swings(decisions, end)
    largest = sorted(swings, key=lambda one: -abs(one.change))[:SHOWN]
    brought = _brought(game, recorder.state, found.values()) if session.is_over else None
    return Review(seat, session.cursor.names[seat], tuple(decisions), tuple(largest), end, brought)


def _brought(game: Game[Any], state: Any, others: Collection[list[Reviewed]]) -> float:
    """What answers of the others brought: what they cost one of them is shared by all who play against it."""
    cost = sum(one.cost for decisions in others for one in decisions)
    return -cost if game.events.are_together(state) else cost / max(1, len(others))


@dataclass(frozen=True, slots=True)
class _Look:
    """What the decisions of one seat are looked at with."""

    game: Game[Any]
    prospects: Prospects
    timeline: Timeline[Any]
    to: Hearer

    @property
    def seat(self) -> int:
        """Whose decisions these are."""
        return self.to.seat

    def decision(self, at: int) -> Reviewed:
        """The decision after so many choices."""
        state, moments = self.timeline.state(at), self.timeline.moments
        seen = self.game.observe(state, self.seat)
        imagine = imagining(self.game, state, self.seat)
        ahead = LookAhead(self.game, self.prospects, seen, imagine, SEED + at, EFFORT, is_told=True)
        given = self._given(ahead, at)
        best = max(ahead.best(), key=lambda one: (one is given, one.mean))
        if given is None:
            # Of very many sets not every one was carried out: nothing is said of what it cost.
            given = best
        prompt = prompt_of(self.game, state)
        answer, better = (weighed(self.game, state, seen, prompt, one.move).label for one in (given, best))
        found = Reviewed(at, moments[at].turn, best.mean, given.mean, answer, prompt.question)
        if not is_clearly_behind(given, best, len(ahead.found)):
            return found
        return replace(found, better=better, reason=difference(self.game, seen, self.to, best, given))

    def _given(self, ahead: LookAhead, at: int) -> Prospect | None:
        """The move that was made: the answer, with those that go on with it."""
        moments = self.timeline.moments
        last = next((n for n in range(at + 1, len(moments)) if not moments[n].goes_on), len(moments))
        made = [moment.action for moment in moments[at:last]]
        for prospect in ahead.found:
            wanted = prospect.move.actions
            # What is named because nothing else is left is named unasked.
            if list(wanted[: len(made)]) == made or made == list(wanted[:-1]):
                return prospect
        return None

    def swings(self, decisions: list[Reviewed], end: float | None) -> Iterator[Swing]:
        """What changed the chance between one decision and the next, and after the last."""
        last = len(self.timeline.moments)
        following = [(one.choice, one.chance) for one in decisions[1:]]
        if end is not None:
            following.append((last, end))
        for one, (until, chance) in zip(decisions, following, strict=False):
            change = chance - one.after
            made = self.timeline.moments[one.choice : until]
            is_luck = any(moment.is_chance for moment in made)
            # Where only this seat answered, it sees further now than it did: nothing has befallen it.
            if abs(change) >= LEAST_SWING and (is_luck or any(moment.seat != self.seat for moment in made)):
                spoke = self._spoke_most(one.choice, until, change)
                yield Swing(one.choice, one.turn, change, is_luck, spoke or self._heard(one.choice, until, is_luck))

    def _spoke_most(self, first: int, until: int, change: float) -> str:
        """What spoke most for such a change of all that happened there, as the seat heard it, if anything did."""
        best, sentence = 0.0, ""
        for at in range(first, until):
            state = self.timeline.state(at)
            for event in self.timeline.moments[at].events:
                points = copysign(1, change) * self.game.events.matters(state, event, self.seat)
                if points > best and (said := self.to.hears(self.game, state.data, event)):
                    best, sentence = points, said
        return sentence

    def _heard(self, first: int, until: int, is_luck: bool) -> str:
        """What luck came to, or what others began there, where nothing that happened is known to matter."""
        moments = self.timeline.moments
        asked = [at for at in range(first, until) if (moments[at].is_chance if is_luck else at > first)]
        said = [one for at in asked for one in self._sentences(at)]
        said = said or [one for at in range(first, until) for one in self._sentences(at)]
        return said[-1 if is_luck else 0] if said else ""

    def _sentences(self, at: int) -> Iterator[str]:
        """What the seat heard of one choice."""
        data = self.timeline.state(at).data
        for event in self.timeline.moments[at].events:
            if said := self.to.hears(self.game, data, event):
                yield said
