"""The computation of a game's summary: the game is replayed, and the events that mattered are picked out.

All of it follows from the record and from what the rulebook registers: the score line, the worth of events and for
whom, their causes and clauses, and how good a table looks. Chances are estimated from the table as it was; `review`
weighs every answer instead, which takes longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.attendance import Attendance, conceded_said
from deckbuilder.app.game.game_summary import (
    CardMerit,
    Decider,
    GameSummary,
    PointSource,
    ScoreTrack,
    ToldDeed,
    TurningPoint,
)
from deckbuilder.app.game.seat_players import only_human
from deckbuilder.app.game.seating import title_of
from deckbuilder.app.game.turns import stage_of, when
from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN, SPECTATOR, heard_by, seen_by
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.gamekit.events import TURN_BEGAN
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.kernel.tracing import traced

if TYPE_CHECKING:
    from deckbuilder.app.library.content import GameContent
    from deckbuilder.kernel.game import Deed, Game
    from deckbuilder.kernel.happenings import Happening
    from deckbuilder.kernel.record import Recorder
    from deckbuilder.kernel.views import TableView

MOST_ROUNDS = 12
"""The most columns of points by round; some rounds of a longer game are left out."""
TURNING_POINTS, DEEDS, CARDS, CLAUSES = 3, 12, 3, 6
"""The most of each that are told."""
GREAT = 15
"""The approximate points from which a deed is told."""
LEAST_CHANGE = 0.1
"""The least change of the chance that is a turning point."""


def summary(recorder: Recorder[Any], attendance: Attendance, content: GameContent) -> GameSummary:
    """The summary of a finished game, which is replayed twice for it."""
    return _Summariser(recorder, attendance, content).summary()


class _Summariser:
    """A finished game replayed, with every moment and the cause of every event."""

    def __init__(self, recorder: Recorder[Any], attendance: Attendance, content: GameContent) -> None:
        self.game: Game[Any] = recorder.game
        self.recorder, self.content, self.conceded = recorder, content, attendance.conceded
        self.names = [seat.name for seat in recorder.setup.seats]
        self.timeline = Timeline(recorder)
        self.happenings: Sequence[Happening] = traced(recorder)
        self.viewpoint = self._own_seat(attendance.players)
        self.deeds = list(self._deeds())
        self._known: dict[int, dict[int, dict[str, tuple[int, int | None]]]] = {}
        """The numbers of all seats by choices made, cached because they are needed for every seat."""

    def _own_seat(self, players: tuple[str, ...]) -> int:
        """The seat whose chances are told: the only person's, or else the first winner's."""
        outcome = self.recorder.state.outcome
        own = only_human(players)
        if own is not None:
            return own
        return outcome.winners[0] if outcome is not None and outcome.winners else 0

    def summary(self) -> GameSummary:
        """The summary of the game with all its parts."""
        state = self.recorder.state
        book_title, told = title_of(self.recorder.setup), list(self._told_deeds())
        points = self._turning_points()
        starts = self._starts()
        return GameSummary(
            title=book_title,
            rulebook=self.recorder.game.id,
            outcome=self._outcome(),
            turns=int(state.turn),
            is_given_up=self.conceded is not None,
            stage=stage_of(self.game, state),
            choices=len(self.recorder.choices),
            rounds=tuple(turn for turn, _ in starts),
            scores=tuple(self._scores([at for _, at in starts])),
            whose=self.names[self.viewpoint],
            turning_points=points,
            deeds=tuple(told),
            cards=tuple(self._cards()),
            clauses=tuple(self._clauses(points, told)),
        )

    def _outcome(self) -> str:
        if self.conceded is not None:
            return conceded_said(self.names[self.conceded])
        return self._view(len(self.timeline.moments)).outcome

    def _view(self, at: int) -> TableView:
        return seen_by(self.game, self.timeline.state(at), ALL_HANDS_OPEN, self.content.pool.icons)

    # ------------------------------------------------------------------ points by round and source

    def _starts(self) -> list[tuple[int, int]]:
        """Turns with the number of choices before each; in a long game, an even selection."""
        moments = self.timeline.moments
        found = [
            (moment.turn, at) for at, moment in enumerate(moments) if at == 0 or moment.turn != moments[at - 1].turn
        ]
        if len(found) <= MOST_ROUNDS:
            return found
        return [found[number * (len(found) - 1) // (MOST_ROUNDS - 1)] for number in range(MOST_ROUNDS)]

    def _scores(self, places: Sequence[int]) -> Iterator[ScoreTrack]:
        """The numbers of the score lines, the first one of each seat with its sources."""
        end = len(self.timeline.moments)
        views = [self._numbers(at) for at in (*places, end)]
        for seat, name in enumerate(self.names):
            labels = list(dict.fromkeys(label for view in views for label in view[seat]))
            for label in labels:
                values = tuple(view[seat].get(label, (0, None))[0] for view in views)
                most = next((view[seat][label][1] for view in reversed(views) if label in view[seat]), None)
                sources = tuple(self._sources(seat, label)) if label == labels[0] else ()
                yield ScoreTrack(seat, name, label, most, values, sources)

    def _numbers(self, at: int) -> dict[int, dict[str, tuple[int, int | None]]]:
        """The plain numbers of each seat's score line, by label."""
        if at not in self._known:
            self._known[at] = {
                one.seat: {
                    counter.label: (counter.value, counter.most) for counter in one.score if counter.kind == "number"
                }
                for one in self._view(at).seats
            }
        return self._known[at]

    def _sources(self, seat: int, label: str) -> Iterator[PointSource]:
        """The clauses by which a number rose, then those by which it fell: for each change, the one that mattered."""
        gained: Counter[str] = Counter()
        lost: Counter[str] = Counter()
        changes = list(self._changes(seat, label))
        # A number that is bad to have mostly grows when the seat suffers harm.
        grown = [self._deeds_of(seat, at) for at, change in changes if change > 0]
        is_good = sum(1 if any(deed.points > 0 for deed in deeds) else -1 for deeds in grown if deeds) >= 0
        for at, change in changes:
            signs = ((1,) if change > 0 else (-1,)) if is_good else ((-1,) if change > 0 else (1, -1))
            parts = self._parts_of(seat, at, change) or ((self._clause_for(at, seat, signs), change),)
            for clause, part in parts:
                (gained if part > 0 else lost)[clause] += abs(part)
        for sign, found in ((1, gained), (-1, lost)):
            for clause, points in found.most_common():
                yield PointSource(clause, _heading(clause), sign * points, self.game.sources.get(clause, ""))

    def _parts_of(self, seat: int, at: int, change: int) -> tuple[tuple[str, int], ...]:
        """Such a change split into parts, each with its clause; empty if the events do not explain all of it.

        The points that an event tells are a part. Its clause is that by which the cause of the event happened; or, if
        the event is worth nothing else to the seat, as a bonus at the end or a loss to another seat, that of the event
        itself. If these parts exceed the change, an event that tells no number has undone the rest, which is one more
        part: points gained and lost again in one choice are told as both.
        """
        counted = [deed for deed in self._deeds_at(at) if deed.score_change and deed.score_seat == seat]
        parts = [
            ((deed.source if deed.points and deed.seat == seat else "") or deed.clause, deed.score_change)
            for deed in counted
        ]
        told = sum(deed.score_change for deed in counted)
        if told == change:
            return tuple(parts)
        others = [deed for deed in self._deeds_of(seat, at) if not deed.score_change]
        if not others or told * (change - told) >= 0:
            return ()
        undone = max(others, key=lambda deed: abs(deed.points))
        return (*parts, (undone.clause, change - told))

    def _changes(self, seat: int, label: str) -> Iterator[tuple[int, int]]:
        """The choices that changed a number of a seat, and by how much."""
        before = self._numbers(0)[seat].get(label, (0, None))[0]
        for at, moment in enumerate(self.timeline.moments):
            now = self._numbers(at + 1)[seat].get(label, (0, None))[0] if moment.events else before
            if now != before:
                yield at, now - before
            before = now

    def _deeds_of(self, seat: int, at: int, *, of_others: bool = False) -> list[Deed]:
        """The deeds of one choice that concern a seat, or all others."""
        return [deed for deed in self._deeds_at(at) if (deed.seat == seat) is not of_others]

    def _deeds_at(self, at: int) -> Iterator[Deed]:
        told, until = self.timeline.moments[at].told, self._until(at)
        return (deed for index, deed in self.deeds if told <= index < until)

    def _clause_for(self, at: int, seat: int, signs: tuple[int, ...]) -> str:
        """The clause of the best (1) or worst (-1) deed of a choice for a seat, or else of its last event.

        If nothing was good or bad for the seat itself, the gains of others count as its losses.
        """
        others = [] if self.game.events.are_together(self.recorder.state) else self._deeds_of(seat, at, of_others=True)
        for deeds, its_sign in ((self._deeds_of(seat, at), 1), (others, -1)):
            for sign in signs:
                most = max(deeds, key=lambda deed: its_sign * sign * deed.points, default=None)
                if most is not None and its_sign * sign * most.points > 0:
                    return most.source or most.clause
        reasons = (self._clause(index) for index in reversed(range(self.timeline.moments[at].told, self._until(at))))
        return next((clause for clause in reasons if clause), "")

    def _clause(self, index: int) -> str:
        found = self.game.events.why_happened(self.recorder.state.data, self.happenings, index, SPECTATOR)
        return found[0].clause if found else ""

    def _until(self, at: int) -> int:
        return self.timeline.told(at + 1)

    # ------------------------------------------------------------------ turning points

    def _turning_points(self) -> tuple[TurningPoint, ...]:
        """The choices that changed the chance most, in order."""
        prospects, state = self.game.prospects, self.recorder.state
        if prospects is None:
            return ()
        moments = self.timeline.moments
        chances = [prospects.share(self.timeline.state(at), self.viewpoint) for at in range(len(moments) + 1)]
        if state.outcome is None:  # conceded, so the last table does not show the end
            chances[-1] = chances[-2] if len(chances) > 1 else chances[-1]
        places = sorted(range(len(moments)), key=lambda at: -abs(chances[at + 1] - chances[at]))
        large = (at for at in places if abs(chances[at + 1] - chances[at]) >= LEAST_CHANGE)
        found = (point for at in large if (point := self._turning_point(at, chances[at], chances[at + 1])))
        return tuple(sorted(islice(found, TURNING_POINTS), key=lambda point: point.choice))

    def _turning_point(self, at: int, before: float, after: float) -> TurningPoint | None:
        """The turning point at a choice, told by the event that best explains the change; None if no event does.

        If none is known to matter, it is the first that followed: what the answer itself did.
        """
        moment, state = self.timeline.moments[at], self.timeline.state(at)
        sign = 1 if after > before else -1
        said = [
            (sign * self.game.events.matters(state, event, self.viewpoint), index, sentence)
            for index, event in enumerate(moment.events, start=moment.told)
            if event[0] != TURN_BEGAN and (sentence := self._said(index))
        ]
        worth = max((points for points, _, _ in said), default=-1)
        if worth < 0:
            return None
        best = [one for one in said if one[0] == worth]
        _, index, sentence = best[-1] if worth else best[0]
        then = when(self.game, self.timeline, at, index - moment.told)
        return TurningPoint(at, then.turn, before, after, sentence, self._clause(index), then.stage)

    def _said(self, index: int) -> str:
        event, data = self.recorder.events[index], self.recorder.state.data
        return heard_by(self.game, data, event, SPECTATOR, self.names) or ""

    # ------------------------------------------------------------------ deeds, cards and clauses

    def _deeds(self) -> Iterator[tuple[int, Deed]]:
        """Every deed with a worth, by the number of its event."""
        for at, moment in enumerate(self.timeline.moments):
            state = self.timeline.state(at)
            for index in range(moment.told, moment.told + len(moment.events)):
                deed = self.game.events.deed(state, self.happenings, index)
                if deed is not None and (deed.points or deed.score_change):
                    yield index, deed

    def _told_deeds(self) -> Iterator[ToldDeed]:
        """Who was defeated by whom: the greatest losses, in order."""
        whole = [(index, deed) for index, deed in self.deeds if deed.is_whole and abs(deed.points) >= GREAT]
        # A loss of one seat is a gain of another, so gains are told only if there is no loss.
        great = [one for one in whole if one[1].points < 0] or whole
        for index, deed in sorted(sorted(great, key=lambda one: -abs(one[1].points))[:DEEDS], key=lambda one: one[0]):
            sentence, at = self._said(index), max(0, self.timeline.choice_of(index) - 1)
            if sentence:
                first = self.timeline.moments[at].told
                then = when(self.game, self.timeline, at, index - first if index >= first else None)
                yield ToldDeed(
                    choice=at,
                    turn=then.turn,
                    stage=then.stage,
                    sentence=sentence,
                    points=deed.points,
                    seat=self.names[deed.seat],
                    by=self.names[deed.user] if deed.user >= 0 else "",
                    card=self._card(deed.card)[0],
                    clause=deed.clause,
                )

    def _cards(self) -> Iterator[CardMerit]:
        """The cards whose uses were worth most to the seats that used them."""
        points: Counter[tuple[str, str, int]] = Counter()
        times: Counter[tuple[str, str, int]] = Counter()
        is_together = self.game.events.are_together(self.recorder.state)
        for _, deed in self.deeds:
            name, id = self._card(deed.card)
            if name and deed.user >= 0:
                key = (name, id, deed.user)
                points[key] += deed.points if is_together or deed.seat == deed.user else -deed.points
                times[key] += 1
        for (name, id, user), worth in points.most_common(CARDS):
            if worth > 0:
                yield CardMerit(name, id, self.names[user], worth, times[name, id, user])

    def _card(self, copy: int) -> tuple[str, str]:
        """The name and the id of a copy; empty if it is no card."""
        if copy < 0:
            return "", ""
        id = self.recorder.state.data.card(copy).id
        card = self.content.pool.card(id) if id else None
        return (card.name, id) if card is not None else ("", "")

    def _clauses(self, points: Sequence[TurningPoint], deeds: Sequence[ToldDeed]) -> Iterator[Decider]:
        """The clause that ended the game, those of the turning points, and those of the greatest deeds."""
        outcome = self.recorder.state.outcome
        ended = [outcome.clause] if outcome is not None and self.conceded is None else []
        greatest = sorted(deeds, key=lambda deed: -abs(deed.points))
        cited = (*ended, *(point.clause for point in points), *(deed.clause for deed in greatest))
        for clause in islice((one for one in dict.fromkeys(cited) if one), CLAUSES):
            yield Decider(clause, _heading(clause))


def _heading(clause: str) -> str:
    """The heading of a clause; "the rest" if there is none."""
    return show_clause(clause).heading if clause else "the rest"
