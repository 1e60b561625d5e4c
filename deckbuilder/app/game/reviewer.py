"""A game reviewed: every decision of its seats is weighed again.

Every decision is weighed as for a hint, from what its seat knew then. The cost of an answer is the share of the win by
which it falls short of the best one; every other change of the chance was luck, or the doing of others.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.decision_review import PastDecision, reviewed
from deckbuilder.app.game.replay import ReplaySession, open_replay
from deckbuilder.app.game.review import SHOWN, Review, Reviewed
from deckbuilder.app.game.seating import seat_called
from deckbuilder.app.game.swings import swings
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.app.workers.processes import HERE, NO_PROCESSES, Machines, workers
from deckbuilder.errors import ExitCode, Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.game import Game
    from deckbuilder.kernel.timeline import Timeline

LEAST_COST = 0.01
"""The least cost that is still an answer's own once the next decision is known."""
WORTH_PROCESSES = 100
"""The number of decisions from which other processes save more time than they need to start."""


def review_of(
    library: Library, ref: str, seat: str | None = None, *, anyway: bool = False, machines: Machines = HERE
) -> Review:
    """Review a saved game or a game file from the seat named, by default the only person's or else the first."""
    found = open_replay(ref, library)
    own = max(found.own_viewpoint, 0) if seat is None else seat_called(found.cursor.names, seat)
    found.look_as(own, anyway=anyway)
    return review(found, own, machines)


def review(session: ReplaySession, seat: int, machines: Machines) -> Review:
    """Review a game from a seat; a Refusal if its rulebook cannot rate a table, or the seat had nothing to decide."""
    recorder = session.opened.found.recorder
    game, state, name = recorder.game, recorder.state, session.cursor.names[seat]
    if game.prospects is None:
        raise Refusal("no-features", f"{session.opened.book.title} has no evaluation of tables yet.")
    timeline = session.cursor.timeline
    # The mistakes of others stay secret until the game is over.
    seats = range(len(session.players)) if session.is_over else (seat,)
    places = _places(timeline, seats)
    if not places[seat]:
        said = f"{name} had nothing to decide." if session.is_over else f"{name} has decided nothing yet."
        raise Refusal("nothing-decided", said, exit_code=ExitCode.NO)
    weighed = _weighed(session, places, machines)
    found = {one: list(_charged_once(made, timeline, one)) for one, made in weighed.items()}
    decisions = found.pop(seat)
    end = game.prospects.share(state, seat) if state.outcome is not None else None
    changes = swings(game, timeline, _hearer(session, seat), decisions, end)
    largest = sorted(changes, key=lambda one: -abs(one.change))[:SHOWN]
    brought = _brought(game, state, found.values()) if session.is_over else None
    return Review(seat, name, tuple(decisions), tuple(largest), end, brought)


def _hearer(session: ReplaySession, seat: int) -> Hearer:
    """Who is told of a seat's decisions: a person who played alone, by "you"; others by name, as anybody may ask."""
    return Hearer(seat, "" if seat == session.own_viewpoint else session.cursor.names[seat])


def _places(timeline: Timeline[Any], seats: Collection[int]) -> dict[int, list[int]]:
    """The places in the game of the decisions of each of these seats; further picks of several are no others."""
    found: dict[int, list[int]] = {seat: [] for seat in seats}
    for at, moment in enumerate(timeline.moments):
        if moment.seat in found and moment.answers > 1 and not moment.continues_picking:
            found[moment.seat].append(at)
    return found


def _weighed(session: ReplaySession, places: dict[int, list[int]], machines: Machines) -> dict[int, list[Reviewed]]:
    """The decisions at these places, weighed by several processes if there are many, or else by this one."""
    opened = session.opened
    record = json.dumps(opened.found.recorder.document())
    tasks = [PastDecision(record, at, _hearer(session, seat)) for seat, its in places.items() for at in its]
    where = machines if len(tasks) >= WORTH_PROCESSES else replace(machines, processes=1)
    try:
        with workers(opened.book, opened.content, where) as found:
            weighed = iter(list(found.results(reviewed, tasks, where.told)))
    except Refusal as refusal:
        # Where no other process can work, this one takes longer.
        if refusal.code not in NO_PROCESSES:
            raise
        return _weighed(session, places, replace(machines, processes=1))
    return {seat: [next(weighed) for _ in its] for seat, its in places.items()}


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
