"""The sentences told to each seat of a match, and explanations of why something happened or cannot be used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.viewpoint import heard_by, knowing_viewpoint
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.tracing import traced
from deckbuilder.kernel.views import Prompt, Reason, WhyNot

if TYPE_CHECKING:
    from deckbuilder.cards.pool import CardPool


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence told to a seat: an event, or an announcement from outside the game."""

    sentence: str
    place: int
    """The number of events before it, not counting the event behind it."""
    is_announced: bool = False


@dataclass(slots=True)
class _SeatLog:
    """The sentences told to one seat so far."""

    events: int = 0
    notes: int = 0
    lines: list[LogLine] = field(default_factory=list)


class MatchLog:
    """Turns the events of a match into sentences, each once for each seat.

    The log starts with what the table has agreed to.
    """

    def __init__(self, recorder: Recorder[Any], announced: Iterable[tuple[str, int]] = ()) -> None:
        self._names = [seat.name for seat in recorder.setup.seats]
        self._recorder = recorder
        self._heard: dict[int, _SeatLog] = {}
        agreed = recorder.game.agreed(recorder.setup.with_defaults(recorder.game.options).options)
        self._notes = [*((sentence, 0) for sentence in agreed), *announced]
        """Announcements, each with the number of events before it."""

    def note(self, sentence: str) -> None:
        """Announce something from outside the game to everybody, after all events so far."""
        self._notes.append((sentence, len(self._recorder.events)))

    def lines(self, seat: int) -> Sequence[LogLine]:
        """Everything told to a seat so far."""
        heard = self._heard.setdefault(seat, _SeatLog())
        events, data = self._recorder.events, self._recorder.state.data
        for place in range(heard.events, len(events) + 1):
            while heard.notes < len(self._notes) and self._notes[heard.notes][1] <= place:
                heard.lines.append(LogLine(self._notes[heard.notes][0], max(place - 1, 0), is_announced=True))
                heard.notes += 1
            if place < len(events) and (said := self._said(data, events[place], seat)):
                heard.lines.append(LogLine(said, place))
        heard.events = len(events)
        return heard.lines

    def line(self, seat: int, line: int) -> LogLine:
        """A line already told to a seat; the match may continue meanwhile."""
        return self._heard[seat].lines[line]

    def told(self, seat: int, since: int = 0) -> tuple[str, ...]:
        """The sentences told to a seat, except the first `since` of them."""
        return tuple(line.sentence for line in self.lines(seat)[since:])

    def cards_named(self, seat: int, line: int) -> tuple[str, ...]:
        """The ids of the cards named in a sentence told to a seat."""
        found, recorder = self.line(seat, line), self._recorder
        if found.is_announced:
            return ()
        game, event, data = recorder.game, recorder.events[found.place], recorder.state.data
        return game.events.cards_named(data, event, knowing_viewpoint(game, data, event, seat, len(self._names)))

    def _said(self, data: Any, event: Event, seat: int) -> str | None:
        return heard_by(self._recorder.game, data, event, seat, self._names)


def rule_behind(prompt: Prompt, index: int) -> str:
    """The rule that an answer of a question comes from, in words."""
    if not 0 <= index < len(prompt.answers):
        return f"There is no answer {index + 1}."
    label = prompt.answers[index].label.rstrip(".")
    if not prompt.clause:
        return f"{label}: this is allowed here."
    clause = show_clause(prompt.clause)
    ruling = f" {clause.ruling}" if clause.ruling else ""
    return f"{label}: {clause.id}, {clause.heading}. {clause.text}{ruling}"


class Causes:
    """What caused what in a match; the match is replayed with tracing when this is asked."""

    def __init__(self) -> None:
        self._recorder: Recorder[Any] | None = None
        self._happenings: tuple[Happening, ...] = ()

    def behind(self, recorder: Recorder[Any], log: MatchLog, viewpoint: int, line: int) -> tuple[Reason, ...]:
        """A sentence told to this viewpoint and its causes, the latest first, as far as the viewpoint may know them."""
        found = log.line(viewpoint, line)
        if found.is_announced:
            return (Reason(found.sentence),)
        if self._recorder is not recorder or len(self._happenings) != len(recorder.events):
            self._recorder, self._happenings = recorder, traced(recorder)
        game, data = recorder.game, recorder.state.data
        knower = knowing_viewpoint(game, data, recorder.events[found.place], viewpoint, len(recorder.setup.seats))
        return game.events.why_happened(data, self._happenings, found.place, knower)


def as_numbered(found: WhyNot, prompt: Prompt) -> WhyNot:
    """Reasons that refer to answers by their numbers in the question; picks made in one answer need no order."""
    picks = prompt.picks
    if picks is None:
        return found
    meant = [prompt.choices[answer] for answer in found.answers]
    if not meant and found.reasons:
        # A thing that may be picked only after another one may be picked together with it.
        meant = [one for one in picks.candidates if found.reasons[0].ref in one.refs and one not in prompt.choices]
        if meant:
            found = replace(found, reasons=(Reason(f"It can be used now: {meant[0].label}.", prompt.clause),))
    return replace(found, answers=tuple(n for n, choice in enumerate(prompt.answers) if choice in meant))


def usable_lines(found: WhyNot, keys: Sequence[str]) -> tuple[str, ...]:
    """Whether something can be used, one line for each reason; `keys` are the inputs for the answers."""
    lines = [f"{reason.sentence}{_cited(reason.clause)}" for reason in found.reasons]
    if not any(found.name.casefold() in reason.sentence.casefold() for reason in found.reasons):
        lines[:1] = [f"{found.name}: {line}" for line in lines[:1]]
    if found.answers:
        given = ", ".join(keys[answer] for answer in found.answers)
        lines.append(f"{'Answer' if len(found.answers) == 1 else 'Answers'}: {given}.")
    return tuple(lines)


def usable_reasons(found: WhyNot, keys: Sequence[str]) -> tuple[Reason, ...]:
    """The lines about the card in question, each with the card or clause behind it."""
    sentences = usable_lines(replace(found, reasons=tuple(replace(one, clause="") for one in found.reasons)), keys)
    behind = (*found.reasons, *[Reason("")] * len(sentences))
    return tuple(replace(one, sentence=sentence) for sentence, one in zip(sentences, behind, strict=False))


def chain_lines(chain: Sequence[Reason], pool: CardPool) -> tuple[str, ...]:
    """An event and, below it, its causes, each with its clause and card."""
    return tuple(f"{'Because: ' if number else ''}{_link(reason, pool)}" for number, reason in enumerate(chain))


def _link(reason: Reason, pool: CardPool) -> str:
    card = pool.card(reason.card) if reason.card else None
    clause = f"{reason.clause}, {show_clause(reason.clause).heading}" if reason.clause else ""
    named = card.name if card is not None and card.name not in reason.sentence else ""
    return f"{reason.sentence}{_cited('; '.join(part for part in (clause, named) if part))}"


def _cited(text: str) -> str:
    return f" [{text}]" if text else ""
