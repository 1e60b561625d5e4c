"""A game reviewed: every decision of its seats is weighed again.

Every decision is weighed as for a hint, from what its seat knew then. The cost of an answer is the share of the win by
which it falls short of the best one; every other change of the chance was luck, or the doing of others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import copysign
from typing import TYPE_CHECKING, Any, NamedTuple

from deckbuilder.app.game.foreseen import difference
from deckbuilder.app.game.hints import SEED, is_clearly_behind, weighed
from deckbuilder.app.game.questions import prompt_of
from deckbuilder.app.game.replay import ReplaySession, open_replay
from deckbuilder.app.game.review import SHOWN, Review, Reviewed, Swing
from deckbuilder.app.game.seating import seat_called
from deckbuilder.app.game.turns import when
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.lab.batches import Told, silent
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect
from deckbuilder.players.playouts import imagining

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.game import Game, Prospects

EFFORT = Effort(least=6, most=16, sure=3.0)
"""The number of imagined tables at which the answers of each decision are tried."""
LEAST_COST = 0.01
"""The least cost that is still an answer's own once the next decision is known."""
LEAST_SWING = 0.05
"""The least change of the chance that is told as a swing."""


def review_of(
    library: Library, ref: str, seat: str | None = None, *, anyway: bool = False, told: Told = silent
) -> Review:
    """Review a saved game or a game file from the seat named, by default the only person's or else the first."""
    found = open_replay(ref, library)
    own = max(found.own_viewpoint, 0) if seat is None else seat_called(found.cursor.names, seat)
    found.look_as(own, anyway=anyway)
    return review(found, own, told)


def review(session: ReplaySession, seat: int, told: Told = silent) -> Review:
    """Review a game from a seat; a Refusal if its rulebook cannot rate a table."""
    recorder = session.opened.found.recorder
    game = recorder.game
    prospects = game.prospects
    if prospects is None:
        raise Refusal("no-features", f"{session.opened.book.title} has no evaluation of tables yet.")
    timeline = Timeline(recorder)

    def look(one: int) -> _Look:
        # Address only the person who played alone, since other seats may be reviewed by anybody.
        to = Hearer(one, "" if one == session.own_viewpoint else session.cursor.names[one])
        return _Look(game, prospects, timeline, to)

    # The mistakes of others stay secret until the game is over.
    seats = range(len(session.players)) if session.is_over else (seat,)
    found = _decisions(timeline, seats, look, told)
    decisions = found.pop(seat)
    if not decisions:
        name = session.cursor.names[seat]
        said = f"{name} had nothing to decide." if session.is_over else f"{name} has decided nothing yet."
        raise Refusal("nothing-decided", said, exit_code=ExitCode.NO)
    end = prospects.share(recorder.state, seat) if recorder.state.outcome is not None else None
    swings = look(seat).swings(decisions, end)
    largest = sorted(swings, key=lambda one: -abs(one.change))[:SHOWN]
    brought = _brought(game, recorder.state, found.values()) if session.is_over else None
    return Review(seat, session.cursor.names[seat], tuple(decisions), tuple(largest), end, brought)


def _decisions(
    timeline: Timeline[Any], seats: Collection[int], look: Callable[[int], _Look], told: Told
) -> dict[int, list[Reviewed]]:
    """The decisions of each of these seats, weighed in the order of the game."""
    found: dict[int, list[Reviewed]] = {one: [] for one in seats}
    places = [at for at, moment in enumerate(timeline.moments) if moment.seat in found and moment.answers > 1]
    for done, at in enumerate(places, 1):
        whose = timeline.moments[at].seat
        if not timeline.moments[at].goes_on:
            found[whose].append(look(whose).decision(at))
        told(done, len(places))
    return {one: list(_charged_once(made, timeline, one)) for one, made in found.items()}


def _charged_once(decisions: Sequence[Reviewed], timeline: Timeline[Any], seat: int) -> Iterator[Reviewed]:
    """The decisions of a seat, without the costs that only a later one of them incurs.

    An answer that leads straight to the next decision of the seat is worth what that promises: if the better answer is
    still open there, nothing is lost yet.
    """
    for one, following in pairwise(decisions):
        between = timeline.moments[one.choice : following.choice]
        if following.chance <= one.after or any(moment.is_chance or moment.seat != seat for moment in between):
            yield one
        elif one.chance - following.chance >= LEAST_COST:
            yield replace(one, after=following.chance)
        else:
            yield replace(one, after=following.chance, better="", reason=None)
    yield from decisions[-1:]


def _brought(game: Game[Any], state: Any, others: Collection[list[Reviewed]]) -> float:
    """What the mistakes of others gained the seat: the loss of one seat is shared by all who play against it."""
    cost = sum(one.cost for decisions in others for one in decisions)
    return -cost if game.events.are_together(state) else cost / max(1, len(others))


class _Befell(NamedTuple):
    """An event between two decisions of a seat: its moment, whether luck had a part, and how much it matters."""

    at: int
    event: int
    """Its place among the events of the choice."""
    is_luck: bool
    points: int
    sentence: str


@dataclass(frozen=True, slots=True)
class _Look:
    """The means to review the decisions of one seat."""

    game: Game[Any]
    prospects: Prospects
    timeline: Timeline[Any]
    to: Hearer

    @property
    def seat(self) -> int:
        """The seat whose decisions are reviewed."""
        return self.to.seat

    def decision(self, at: int) -> Reviewed:
        """The decision after this many choices."""
        state = self.timeline.state(at)
        seen = self.game.observe(state, self.seat)
        imagine = imagining(self.game, state, self.seat)
        ahead = LookAhead(self.game, seen, imagine, SEED + at, EFFORT, is_told=True)
        given = self._given(ahead, at)
        best = max(ahead.best(), key=lambda one: (one is given, one.mean))
        if given is None:
            # Of very many sets of picks not all are tried, so the cost of an untried one stays unknown.
            given = best
        prompt = prompt_of(self.game, state)
        answer, better = (weighed(self.game, state, seen, prompt, one.move).label for one in (given, best))
        then = when(self.game, self.timeline, at)
        found = Reviewed(at, then.turn, then.stage, best.mean, given.mean, answer, prompt.question)
        if best.mean <= given.mean or not is_clearly_behind(given, best, len(ahead.found)):
            return found
        return replace(found, better=better, reason=difference(self.game, seen, self.to, best, given))

    def _given(self, ahead: LookAhead, at: int) -> Prospect | None:
        """The move made at a decision: its answer with those that continue it; None if it was not tried."""
        moments = self.timeline.moments
        last = next((n for n in range(at + 1, len(moments)) if not moments[n].goes_on), len(moments))
        made = [moment.action for moment in moments[at:last]]
        for prospect in ahead.found:
            wanted = prospect.move.actions
            # A forced pick is made without asking and is missing from the answers.
            if list(wanted[: len(made)]) == made or made == list(wanted[:-1]):
                return prospect
        return None

    def swings(self, decisions: list[Reviewed], end: float | None) -> Iterator[Swing]:
        """The changes of the chance between one decision and the next, and after the last."""
        last = len(self.timeline.moments)
        following = [(one.choice, one.chance) for one in decisions[1:]]
        if end is not None:
            following.append((last, end))
        for one, (until, chance) in zip(decisions, following, strict=False):
            change = chance - one.after
            made = self.timeline.moments[one.choice : until]
            # If only this seat answered and luck had no part, the change is a better estimate and no swing.
            if abs(change) < LEAST_SWING or not any(one.is_chance or one.seat != self.seat for one in made):
                continue
            befell = list(self._befell(one.choice, until))
            spoke = max(befell, key=lambda happening: copysign(1, change) * happening.points, default=None)
            if spoke is not None and not copysign(1, change) * spoke.points > 0:
                # No event is known to matter: tell the outcome of luck, or the start of what others did.
                lucky = [happening for happening in befell if happening.is_luck]
                spoke = lucky[-1] if lucky else befell[0]
            if spoke is not None:
                then = when(self.game, self.timeline, spoke.at, spoke.event)
                yield Swing(one.choice, then.turn, then.stage, change, spoke.is_luck, spoke.sentence)

    def _befell(self, first: int, until: int) -> Iterator[_Befell]:
        """The events told to the seat that no answer settled which it chose itself; its only answer is no choice."""
        for at in range(first, until):
            state, moment = self.timeline.state(at), self.timeline.moments[at]
            for number, event in enumerate(moment.events):
                is_luck = number >= moment.settled
                is_own = not is_luck and moment.seat == self.seat and moment.answers > 1
                if not is_own and (said := self.to.hears(self.game, state.data, event)):
                    yield _Befell(at, number, is_luck, self.game.events.matters(state, event, self.seat), said)
