"""Events, declared once: for each kind its facts, its sentence, its clause, and whom it shows something hidden.

An event stays a plain tuple, the word of its kind and its values, as records hold it; a declaration describes such
tuples. Everything else that is said of events follows from here, and a declaration that does not fit together raises an
error when its module is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

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
"""Audiences: nobody, the seat that an event names first, all other seats, or everybody."""
TURN_BEGAN = "turn_began"
"""What every game calls the event with which a turn begins; its first fact is the seat."""
MOST_REASONS = 12
"""A chain of causes is told no further back than this many reasons."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """One kind of event.

    `facts` are its values in order, each a name and its sort: "seat card other:card value:number"; the sort is left
    out if it is the same as the name, and a last fact with a star takes all remaining values. Functions are given the
    facts they ask for by parameter name, after the narrator, the occurrence or the table.
    """

    name: str
    facts: str
    says: str | Callable[..., str | None] | None
    """The sentence; None if the event is seen on the table and not told."""
    clause: str | Callable[..., str] = ""
    """The clause by which it happens; "" if the rule that emits it says so."""
    shows: str | Callable[..., bool] = TO_NOBODY
    """Whom it shows what was hidden until then; or a function of data, seat and facts."""
    told: str = TO_ALL
    """Who is told: everybody, or only the seat it names first."""
    card: str | Callable[..., int] = ""
    """The fact that names its card, for explanations."""
    draws: str = ""
    """The fact that names the cards it brings to a player."""
    uses: str | Callable[..., tuple[int, ...]] = ""
    """The fact that names the cards used for their purpose."""
    acts: bool = False
    """Whether its card then does what its text says, though it is not used anew: what follows is that card's doing."""
    announces: bool | Connects = False
    """Whether it causes what the rule that emitted it does next; or a function that says which events it causes."""
    follows: After | None = None
    """Its possible causes that outlast the rule that emitted them."""
    stake: Stake | None = None
    """How much it matters, and to whom; None if it decides nothing."""
    explains: Callable[..., str] | None = None
    """The sentence in explanations, for an event that is told together with another; None if it is told by itself."""


Cause = Callable[[Occurrence[Data]], int]
Reasons = Callable[[Occurrence[Data], str, int], Iterable[Reason]]
Accounting = Callable[[Any, Any, Event], tuple[Any, ...]]


def by_step(at: Occurrence[Any]) -> str:
    """The clause of the step that emitted an event, or else of the innermost rule around it that has one."""
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
        account: Accounting = lambda state, frame, event: (),
        dealt: Callable[[Data], tuple[list[int], list[int]]] = lambda data: ([], []),
        sorts: Mapping[str, Sort] | None = None,
        together: Callable[[Any], bool] = lambda state: False,
    ) -> None:
        """Read the declarations; raises ValueError for one that does not fit together. A rulebook may add to them:

        `cause` finds the number of the event that led to another (-1: none did), by default the last one announced by
        a rule that is still under way; `by_rule` gives the clause of an event whose kind declares none, by default
        that of the step that emitted it; `reasons` explains more of an event than is declared, `account` what its
        numbers are made up of; `dealt` names the copies that seats begin with, and those of them that are in use;
        `together` is true of a table at which all win or lose together.
        """
        self.cause = cause
        self.account = account
        self._narrator = narrator
        self._by_rule = by_rule
        self._dealt = dealt
        self._together = together
        self._reasons = reasons or self._declared
        self._read: dict[str, _ReadEvent] = {}
        for kind in (kind for chapter in chapters for kind in chapter):
            if kind.name in self._read:
                raise ValueError(f"two kinds of event are called {kind.name!r}")
            self._read[kind.name] = _ReadEvent(kind, {**SORTS, **(sorts or {})})
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
        """Whether a kind of event causes what follows it, or a function that says which events it causes."""
        return self._read[kind].kind.announces

    def follows(self, kind: str) -> After | None:
        """The possible causes of a kind of event that outlast the rule that emitted them; None if there are none."""
        return self._read[kind].kind.follows

    def sorts(self, kind: str) -> Mapping[str, str]:
        """The facts of a kind of event in order, each with its sort."""
        return self._read[kind].facts.sorts

    def fact(self, event: Event, fact: str) -> Any:
        """A value of an event by its name."""
        return self._read[event[0]].facts.value(event, fact)

    def facts(self, event: Event) -> dict[str, Any]:
        """The values of an event by name; raises ValueError if there are more or fewer than its kind has."""
        facts = self._read[event[0]].facts
        return dict(zip(facts.places, facts.values(event), strict=True))

    def narrate(self, data: Data, event: Event, seat: int) -> str | None:
        """The sentence that tells an event to a seat (-1: a spectator); None if it is not for that seat or not told."""
        sentence = self._tell(data, event, seat).sentence
        return sentence and sentence[0].upper() + sentence[1:]

    def _explained(self, data: Data, event: Event, seat: int) -> str:
        read = self._read[event[0]]
        return str(read.call(read.kind.explains, event, self._narrator(data, seat))) if read.kind.explains else ""

    def cards_named(self, data: Any, event: Event, seat: int) -> tuple[str, ...]:
        """The ids of the cards named in the sentence that tells an event to a seat, in that order."""
        copies = self._tell(data, event, seat).copies
        return tuple(dict.fromkeys(card.id for card in (data.card(copy) for copy in copies if copy >= 0) if card.id))

    def _tell(self, data: Data, event: Event, seat: int) -> _Telling:
        read, narrator = self._read[event[0]], self._narrator(data, seat)
        is_for_others = read.kind.told == TO_OWN and event[1] != seat
        return _Telling(None if is_for_others else read.say(narrator, event), narrator.named)

    def reveals(self, data: Data, event: Event, seat: int) -> bool:
        """Whether an event shows a seat something that was hidden from it until then."""
        read = self._read[event[0]]
        shows = read.kind.shows
        if not isinstance(shows, str):
            return bool(read.call(shows, event, data, seat))
        return shows == TO_ALL or (shows == TO_OWN and event[1] == seat) or (shows == TO_OTHERS and event[1] != seat)

    def matters(self, state: Any, event: Event, seat: int) -> int:
        """How much an event matters to a seat, given the state before it; usually 0."""
        points, whose = self._staked(state, event)
        return 0 if whose < 0 else points if whose == seat or self.are_together(state) else -points

    def _staked(self, state: Any, event: Event) -> tuple[int, int]:
        """The worth of an event, and the seat that it is for; -1 if it decides nothing."""
        read = self._read[event[0]]
        stake = read.kind.stake
        if stake is None:
            return 0, -1
        by = stake.whose
        whose = read.facts.value(event, by) if isinstance(by, str) else read.call(by, event, state)
        return stake.points * (int(read.facts.value(event, stake.times)) if stake.times else 1), int(whose)

    def deed(self, state: Any, happenings: Sequence[Happening], index: int) -> Deed | None:
        """What an event was worth, given the state before it, and who brought it about; None for most events."""
        at = Occurrence(self, state.data, happenings, index)
        points, whose = self._staked(state, at.event)
        stake = self._read[at.kind].kind.stake
        if stake is None or whose < 0:
            return None
        card, user = self._card_behind(at)
        cause = at.cause
        # The beginning of a turn only makes things possible; it is no source.
        source = self.clause(cause) if cause is not None and cause.kind != TURN_BEGAN else ""
        return Deed(
            points=points,
            seat=whose,
            is_whole=not stake.times,
            clause=self.clause(at),
            source=source,
            card=card,
            user=user,
            score_change=self._score_change(stake, state, at.event),
            score_seat=int(self.fact(at.event, stake.counts_for)) if stake.counts_for else whose,
        )

    def _score_change(self, stake: Stake, state: Any, event: Event) -> int:
        """The change in the first number of a score line due to an event, as far as the event tells it."""
        read, counts = self._read[event[0]], stake.counts
        if isinstance(counts, str):
            return int(read.facts.value(event, counts)) if counts else 0
        return int(read.call(counts, event, state))

    def _card_behind(self, at: Occurrence[Data]) -> tuple[int, int]:
        """The card of the nearest cause that used a card or whose card acts, and the seat that did so; else -1, -1."""
        before: Occurrence[Data] | None = at
        for _ in range(MOST_REASONS):
            if before is None:
                break
            read = self._read[before.kind]
            # A card that is won or lost is not the cause of that.
            own = -1 if before is at else self.card(at, at.event[1])
            cards = [card for card in self._cards_used(before.data, before.event) if card != own]
            if read.kind.acts and before is not at:
                cards.append(self.card(before, before.event[1]))
            if cards and read.facts.sorts.get("seat") == "seat":
                return cards[0], int(read.facts.value(before.event, "seat"))
            before = before.cause
        return -1, -1

    def are_together(self, state: Any) -> bool:
        """Whether all seats of this table win or lose together."""
        return self._together(state)

    def clause(self, at: Occurrence[Data]) -> str:
        """The clause by which an event happened."""
        read = self._read[at.kind]
        clause = read.kind.clause
        return (clause if isinstance(clause, str) else str(read.call(clause, at.event, at))) or self._by_rule(at)

    def card(self, at: Occurrence[Data], seat: int) -> int:
        """The copy that an event is about, or -1; what only another seat may know is withheld."""
        read = self._read[at.kind]
        card = read.kind.card
        if not card or (read.kind.shows == TO_OWN and at.event[1] != seat):
            return -1
        return int(read.facts.value(at.event, card) if isinstance(card, str) else read.call(card, at.event, at))

    def why_happened(self, data: Data, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
        """An event and what led to it, most recent first, as far as a seat (-1: a spectator) may know it."""
        chain: list[Reason] = []
        while index >= 0 and len(chain) < MOST_REASONS:
            at = Occurrence(self, data, happenings, index)
            sentence = self.narrate(data, at.event, seat) or self._explained(data, at.event, seat)
            if sentence:
                chain.extend(self._reasons(at, sentence, seat))
            index = self.cause(at)
        return tuple(chain)

    def _declared(self, at: Occurrence[Any], sentence: str, seat: int) -> Iterable[Reason]:
        copy = self.card(at, seat)
        return (Reason(sentence, self.clause(at), at.data.card(copy).id if copy >= 0 else "", copy),)

    def usage(self, data: Any, events: Sequence[Event]) -> Usage:
        """Who began, and which cards were drawn and used, with one id for each time."""
        began = next((event[1] for event in events if event[0] == TURN_BEGAN), 0)
        drawn, used = self._drawn_and_used(data, events)
        return Usage(began, drawn=_sorted_ids(data, drawn), used=_sorted_ids(data, used))

    def _drawn_and_used(self, data: Data, events: Sequence[Event]) -> tuple[list[int], list[int]]:
        """The copies drawn and those used for their purpose, once for each time."""
        drawn, used = map(list, self._dealt(data))
        for event in events:
            read = self._read[event[0]]
            drawn += read.facts.pieces(event, read.kind.draws.split())
            used += self._cards_used(data, event)
        return drawn, used

    def _cards_used(self, data: Data, event: Event) -> tuple[int, ...]:
        """The copies used for their purpose in an event."""
        read = self._read[event[0]]
        if isinstance(read.kind.uses, str):
            return read.facts.pieces(event, read.kind.uses.split())
        return tuple(read.call(read.kind.uses, event, data))


def _sorted_ids(data: Any, copies: Iterable[int]) -> tuple[str, ...]:
    return tuple(sorted(data.card(copy).id for copy in copies))


class _Telling(NamedTuple):
    """What a seat is told of an event."""

    sentence: str | None
    """None if the event is not for that seat or not told."""
    copies: Sequence[int]
    """The copies named in the sentence, in that order."""


class _ReadEvent:
    """A declaration with its facts, sentence and functions looked up once."""

    def __init__(self, kind: EventKind, sorts: Mapping[str, Sort]) -> None:
        self.kind = kind
        self.facts = Facts(repr(kind.name), kind.facts, sorts)
        says = kind.says
        self.sentence = read_sentence(says, self.facts.sorts, sorts) if isinstance(says, str) else None
        for function, leading in (
            (kind.says, 1),
            (kind.explains, 1),
            (kind.clause, 1),
            (kind.shows, 2),
            (kind.card, 1),
            (kind.uses, 1),
        ):
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
