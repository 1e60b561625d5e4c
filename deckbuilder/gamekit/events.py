"""Events, declared once: for each kind its facts, its sentence, its clause, and to whom it shows what was hidden.

An event stays a plain tuple, the word of its kind and its values, as records hold it; a declaration is about such
tuples. Whatever else is said of events follows from here, and what does not fit together is an error when the module
that declares it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from deckbuilder.gamekit.causes import WHOLE_GAME, After, Connects, Data, Occurrence, announced
from deckbuilder.gamekit.declared import Facts
from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.gamekit.sentences import SORTS, Sort, read_sentence
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.kernel.game import Deed, Usage
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.views import Reason

TO_NOBODY, TO_OWN, TO_OTHERS, TO_ALL = "nobody", "own", "others", "all"
"""To whom: to nobody, to the seat that an event names first, to all others, or to everybody."""
TURN_BEGAN = "turn_began"
"""What every game calls the event with which a turn begins; its first fact is the seat."""
MOST_REASONS = 12
"""A chain of causes is told no further back than this."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event.

    ``facts`` are its values in their order, each a name and its sort: "seat card other:card value:number"; where a
    sort is called like the fact it is left out, and a last one with a star takes all the values that are left.
    Functions get what they ask for by the names of these facts, after the narrator, the moment or the table.
    """

    name: str
    facts: str
    says: str | Callable[..., str | None] | None
    """The sentence; None where it is seen on the table and not told."""
    clause: str | Callable[..., str] = ""
    """The clause by which it happens; "" where the rule that tells it says so."""
    shows: str | Callable[..., bool] = TO_NOBODY
    """Whom it shows what was hidden until then; a function of data, seat and facts."""
    told: str = TO_ALL
    """Who is told: everybody, or only the seat that it names first."""
    card: str | Callable[..., int] = ""
    """The fact that names its card, for whoever asks why."""
    draws: str = ""
    """The fact that names the cards which it brings to somebody."""
    uses: str | Callable[..., tuple[int, ...]] = ""
    """The fact that names the cards which do what they are for."""
    announces: bool | Connects = False
    """It is the cause of what the rule that told it does next, or of what a function says."""
    follows: After | None = None
    """What leads to it, where that outlasts the rule that told it."""
    stake: Stake | None = None
    """How much it matters, and to whom; None where it decides nothing."""


Cause = Callable[[Occurrence[Data]], int]
Reasons = Callable[[Occurrence[Data], str, int], Iterable[Reason]]
Account = Callable[[Any, Any, Event], tuple[Any, ...]]


def by_step(at: Occurrence[Any]) -> str:
    """The clause of the step that told an event, or of the rule that this is a part of."""
    return next((rule.clause for rule in reversed(at.rules) if rule.clause), "")


class EventKinds(Generic[Data]):
    """All kinds of event of a rulebook, and what follows from their declarations."""

    def __init__(
        self,
        narrator: Callable[[Data, int], Narrator[Data]],
        *chapters: Iterable[EventKind],
        cause: Cause[Data] = lambda at: announced(at, WHOLE_GAME),
        by_rule: Callable[[Occurrence[Data]], str] = by_step,
        reasons: Reasons[Data] | None = None,
        account: Account = lambda state, frame, event: (),
        dealt: Callable[[Data], tuple[list[int], list[int]]] = lambda data: ([], []),
        sorts: Mapping[str, Sort] | None = None,
        together: Callable[[Any], bool] = lambda state: False,
    ) -> None:
        """Read the declarations; one that does not fit together is a ``ValueError``. What a rulebook may add to them:

        ``cause`` finds the event that led to another, by its number (-1: none did), unless it is what a rule that is
        still under way has announced; ``by_rule`` says the clause of one whose kind does not (otherwise the step that
        told it does); ``reasons`` tells more of one than is declared, ``account`` what its numbers are made up of;
        ``dealt`` names the copies that seats begin with, and those of them that are in use; ``together`` is true of a
        table at which all win or lose together.
        """
        self.cause = cause
        self.account = account
        self._narrator = narrator
        self._by_rule = by_rule
        self._dealt = dealt
        self._together = together
        self._reasons = reasons or self._declared
        self._read: dict[str, _Read] = {}
        for kind in (kind for chapter in chapters for kind in chapter):
            if kind.name in self._read:
                raise ValueError(f"two kinds of event are called {kind.name!r}")
            self._read[kind.name] = _Read(kind, {**SORTS, **(sorts or {})})
        for read in self._read.values():
            unknown = set(read.kind.follows.kinds if read.kind.follows else ()) - set(self._read)
            if unknown:
                raise ValueError(f"{read.kind.name!r} follows from {sorted(unknown)}, which no event is called")

    def __iter__(self) -> Iterator[EventKind]:
        return (read.kind for read in self._read.values())

    def __getitem__(self, name: str) -> EventKind:
        return self._read[name].kind

    def __contains__(self, name: object) -> bool:
        return name in self._read

    def announces(self, kind: str) -> bool | Connects:
        """Whether a kind of event is the cause of what follows, or of what a function says."""
        return self._read[kind].kind.announces

    def follows(self, kind: str) -> After | None:
        """What leads to a kind of event, where that outlasts the rule that told it."""
        return self._read[kind].kind.follows

    def sorts(self, kind: str) -> Mapping[str, str]:
        """The facts of a kind of event in their order, each with its sort."""
        return self._read[kind].facts.sorts

    def fact(self, event: Event, fact: str) -> Any:
        """A value of an event by its name."""
        return self._read[event[0]].facts.value(event, fact)

    def facts(self, event: Event) -> dict[str, Any]:
        """The values of an event by name; one with more or fewer than its kind has is a ``ValueError``."""
        facts = self._read[event[0]].facts
        return dict(zip(facts.places, facts.values(event), strict=True))

    def narrate(self, data: Data, event: Event, seat: int) -> str | None:
        """An event as a sentence for a seat (-1: a spectator); None where it is not for that seat, or needs no word."""
        sentence = self._said(self._narrator(data, seat), event)
        return sentence and sentence[0].upper() + sentence[1:]

    def named(self, data: Any, event: Event, seat: int) -> tuple[str, ...]:
        """The ids of the cards that the sentence of an event names to a seat, in its order."""
        to = self._narrator(data, seat)
        self._said(to, event)
        return tuple(dict.fromkeys(card.id for card in (data.card(copy) for copy in to.named if copy >= 0) if card.id))

    def _said(self, to: Narrator[Data], event: Event) -> str | None:
        read = self._read[event[0]]
        return None if read.kind.told == TO_OWN and event[1] != to.seat else read.say(to, event)

    def reveals(self, data: Data, event: Event, seat: int) -> bool:
        """True where an event shows a seat what was hidden from it until then."""
        read = self._read[event[0]]
        shows = read.kind.shows
        if not isinstance(shows, str):
            return bool(read.call(shows, event, data, seat))
        return shows == TO_ALL or (shows == TO_OWN and event[1] == seat) or (shows == TO_OTHERS and event[1] != seat)

    def matters(self, state: Any, event: Event, seat: int) -> int:
        """How much it matters to a seat that something happens, by what the table was before; mostly nothing."""
        points, whose = self._staked(state, event)
        return 0 if whose < 0 else points if whose == seat or self.are_together(state) else -points

    def _staked(self, state: Any, event: Event) -> tuple[int, int]:
        """What an event is worth, and to whom: the seat, or -1 where it decides nothing."""
        read = self._read[event[0]]
        stake = read.kind.stake
        if stake is None:
            return 0, -1
        by = stake.whose
        whose = read.facts.value(event, by) if isinstance(by, str) else read.call(by, event, state)
        return stake.points * (int(read.facts.value(event, stake.times)) if stake.times else 1), int(whose)

    def deed(self, state: Any, happenings: Sequence[Happening], index: int) -> Deed | None:
        """What an event was worth, by what the table was before, and who brought it about; None for most events."""
        at = Occurrence(self, state.data, happenings, index)
        points, whose = self._staked(state, at.event)
        stake = self._read[at.kind].kind.stake
        if stake is None or whose < 0:
            return None
        card, user = self._used_for(at)
        cause = at.cause
        # A turn that begins only lets things happen.
        source = self.clause(cause) if cause is not None and cause.kind != TURN_BEGAN else ""
        counted = self._counted_by(stake, state, at.event)
        scored = int(self._read[at.kind].facts.value(at.event, stake.counts_for)) if stake.counts_for else whose
        return Deed(points, whose, not stake.times, self.clause(at), source, card, user, counted, scored)

    def _counted_by(self, stake: Stake, state: Any, event: Event) -> int:
        """By how much the first number of a score line is another one by an event, as far as it says so."""
        read, counts = self._read[event[0]], stake.counts
        if isinstance(counts, str):
            return int(read.facts.value(event, counts)) if counts else 0
        return int(read.call(counts, event, state))

    def _used_for(self, at: Occurrence[Data]) -> tuple[int, int]:
        """The card that the nearest cause of an event says did what it is for, and the seat that used it."""
        before: Occurrence[Data] | None = at
        for _ in range(MOST_REASONS):
            if before is None:
                break
            read = self._read[before.kind]
            # What is won or lost did not bring itself about.
            own = -1 if before is at else self.card(at, at.event[1])
            cards = [card for card in self._in_use(before.data, before.event) if card != own]
            if cards and read.facts.sorts.get("seat") == "seat":
                return cards[0], int(read.facts.value(before.event, "seat"))
            before = before.cause
        return -1, -1

    def are_together(self, state: Any) -> bool:
        """True of a table at which all win or lose together."""
        return self._together(state)

    def clause(self, at: Occurrence[Data]) -> str:
        """The clause by which an event happened."""
        read = self._read[at.kind]
        clause = read.kind.clause
        return (clause if isinstance(clause, str) else str(read.call(clause, at.event, at))) or self._by_rule(at)

    def card(self, at: Occurrence[Data], seat: int) -> int:
        """The copy that an event is about, or -1; what only another seat may know is not told."""
        read = self._read[at.kind]
        card = read.kind.card
        if not card or (read.kind.shows == TO_OWN and at.event[1] != seat):
            return -1
        return int(read.facts.value(at.event, card) if isinstance(card, str) else read.call(card, at.event, at))

    def why_happened(self, data: Data, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
        """An event and what led to it, the last first, as far as a seat (-1: a spectator) may know it."""
        chain: list[Reason] = []
        while index >= 0 and len(chain) < MOST_REASONS:
            at = Occurrence(self, data, happenings, index)
            sentence = self.narrate(data, at.event, seat)
            if sentence:
                chain.extend(self._reasons(at, sentence, seat))
            index = self.cause(at)
        return tuple(chain)

    def _declared(self, at: Occurrence[Any], sentence: str, seat: int) -> Iterable[Reason]:
        copy = self.card(at, seat)
        return (Reason(sentence, self.clause(at), at.data.card(copy).id if copy >= 0 else "", copy),)

    def count(self, data: Any, events: Sequence[Event]) -> Usage:
        """Who began, and which cards were drawn and used, one for each time."""
        began = next((event[1] for event in events if event[0] == TURN_BEGAN), 0)
        ids = (tuple(sorted(data.card(copy).id for copy in copies)) for copies in self._counted(data, events))
        return Usage(began, *ids)

    def _counted(self, data: Data, events: Sequence[Event]) -> tuple[list[int], list[int]]:
        drawn, used = map(list, self._dealt(data))
        for event in events:
            read = self._read[event[0]]
            drawn += read.facts.pieces(event, read.kind.draws.split())
            used += self._in_use(data, event)
        return drawn, used

    def _in_use(self, data: Data, event: Event) -> tuple[int, ...]:
        """The copies that do what they are for in an event."""
        read = self._read[event[0]]
        if isinstance(read.kind.uses, str):
            return read.facts.pieces(event, read.kind.uses.split())
        return tuple(read.call(read.kind.uses, event, data))


class _Read:
    """A declaration with its facts, sentence and functions looked up once."""

    def __init__(self, kind: EventKind, sorts: Mapping[str, Sort]) -> None:
        self.kind = kind
        self.facts = Facts(repr(kind.name), kind.facts, sorts)
        says = kind.says
        self.sentence = read_sentence(says, self.facts.sorts, sorts) if isinstance(says, str) else None
        for function, leading in ((kind.says, 1), (kind.clause, 1), (kind.shows, 2), (kind.card, 1), (kind.uses, 1)):
            self.facts.learn(function, leading)
        if kind.stake is not None:
            self.facts.learn(kind.stake.whose, 1)
            self.facts.learn(kind.stake.counts, 1)
            if isinstance(kind.stake.whose, str):
                self.facts.require(kind.stake.whose, "seat")
            if kind.stake.counts_for:
                self.facts.require(kind.stake.counts_for, "seat")
            for number in (kind.stake.times, kind.stake.counts):
                if isinstance(number, str) and number:
                    self.facts.require(number, "number")
        for fact in (kind.card, kind.draws, kind.uses):
            if isinstance(fact, str) and fact:
                self.facts.require(fact, "card", "cards")
        for word, known in ((kind.told, (TO_ALL, TO_OWN)), (kind.shows, (TO_NOBODY, TO_OWN, TO_OTHERS, TO_ALL))):
            if isinstance(word, str) and word not in known:
                raise ValueError(f"{kind.name!r}: nobody is {word!r}")

    def call(self, function: Callable[..., Any], event: Event, *leading: Any) -> Any:
        return self.facts.call(function, event, *leading)

    def say(self, to: Narrator[Any], event: Event) -> str | None:
        if self.sentence is not None:
            return self.sentence.said(to, self.facts.values(event))
        said: str | None = self.call(self.kind.says, event, to) if callable(self.kind.says) else None
        return said
