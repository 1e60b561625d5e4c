"""The record that a rulebook fills in: all that the kernel, the players and the front ends know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar

from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.frames import Action, Frame, Procedure
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.setup import Option, Setup
from deckbuilder.kernel.standing_offers import StandingOffer
from deckbuilder.kernel.state import Event, GameState
from deckbuilder.kernel.views import Asker, Reason, TableView, WhyNot

State = TypeVar("State", bound=GameState)


@dataclass(frozen=True, slots=True)
class Usage:
    """The use of cards in one game: the seat that began, and a card id for each time a card was drawn or used."""

    began: int
    drawn: tuple[str, ...]
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What one event was worth in rough points, to which seat, by which clause, and who caused it with which card.

    A whole deed is one that is not measured by an amount. `source` is the clause by which the cause of the event
    happened, "" if it had no cause. `card` is the card of the nearest cause that is a card doing what it is for, and
    `user` the seat that used it; both are -1 if there is none. `score_change` is the change in the first number of
    the score line of the seat `score_seat`, as far as the event tells it.
    """

    points: int
    seat: int
    is_whole: bool
    clause: str
    source: str = ""
    card: int = -1
    user: int = -1
    score_change: int = 0
    score_seat: int = -1


class Events(Protocol):
    """What a rulebook says about the events of its games."""

    def narrate(self, data: Any, event: Event, seat: int) -> str | None:
        """The sentence that tells an event to a seat (-1: a spectator); None if the seat may not know of it."""

    def cards_named(self, data: Any, event: Event, seat: int) -> tuple[str, ...]:
        """The ids of the cards named in the sentence that tells an event to a seat, in that order."""

    def reveals(self, data: Any, event: Event, seat: int) -> bool:
        """Whether an event shows a seat something that was hidden from it until then."""

    def why_happened(self, data: Any, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
        """What led to an event, told to a seat, the event itself first; `happenings` are all events of the game."""

    def usage(self, data: Any, events: Sequence[Event]) -> Usage:
        """How the cards of a game were used, from all its events."""

    def matters(self, state: Any, event: Event, seat: int) -> int:
        """How much an event matters to a seat, in rough points; negative if it is bad for the seat.

        `state` is the state before the event.
        """

    def deed(self, state: Any, happenings: Sequence[Happening], index: int) -> Deed | None:
        """What an event was worth, given the state before it, and who brought it about; None for most events."""

    def are_together(self, state: Any) -> bool:
        """Whether all seats of this table win or lose together."""

    def account(self, state: Any, frame: Frame, event: Event) -> tuple[Any, ...]:
        """What makes up the numbers of an event, when it is emitted; asked only in a traced game."""


class QuestionsAndAnswers(Protocol):
    """What a rulebook says about questions and answers, from the observation of the seat that is asked."""

    @property
    def standing(self) -> tuple[StandingOffer, ...]:
        """The offers that recur often and are usually declined."""

    def label(self, observation: Any, action: Action) -> str:
        """An action in words."""

    def refs(self, observation: Any, action: Action) -> tuple[int, ...]:
        """The references of the pieces that an action is about."""

    def question(self, observation: Any) -> tuple[str, str]:
        """The question in words, and the clause it comes from."""

    def asker(self, observation: Any) -> Asker | None:
        """The card that asks the question, with its words about what is asked; None if no card asks."""

    def card_text(self, observation: Any, action: Action) -> str:
        """The card text that an action carries out; "" if it carries out none."""

    def is_harmful(self, observation: Any, action: Action) -> bool:
        """Whether an action plainly harms the seat that takes it, so that no cursor begins on it."""

    def rate(self, observation: Any, action: Action) -> int:
        """How promising an action looks; higher is better."""

    def ratings(self, observation: Any) -> list[int]:
        """How promising each offered action looks, in the order of the actions."""

    def advise(self, observation: Any, action: Action) -> str:
        """What to know about an advised action: a sentence that is true whether or not the action is a good one."""

    def why_not(self, observation: Any, what: int | str) -> WhyNot:
        """Whether a piece, given by its reference or by the name the asked seat uses, can be used now, and why not."""

    def barred(self, observation: Any) -> tuple[str, ...]:
        """The kinds of action that the rules name for such a decision but it does not offer, as names for `why_not`."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How much a computer player thinks about an answer."""

    playouts: int = 0
    """Playouts per decision; with none it looks one answer ahead."""
    further: int = 0
    """Turns that a playout continues beyond the game's usual number."""
    leeway: float = 0.0
    """Share of the win by which an answer may fall short of the best and still be chosen when looking one ahead."""
    by_ratings: bool = False
    """Whether it then takes the highest rated of these answers, for games where a look ahead tells little."""


USUAL_TURNS = 4
"""Turns that a playout continues unless a game says otherwise."""


class Prospects(Protocol):
    """What a rulebook says about how good a table looks; asked only about imagined tables."""

    @property
    def thought(self) -> Mapping[str, Thought]:
        """How much its computer players think, by level id; levels that think the usual amount are left out."""

    def turns(self, playouts: int) -> int:
        """Turns that each of so many playouts continues: fewer if luck soon hides the effect of an answer."""

    @property
    def undertakings(self) -> frozenset[str]:
        """The procedures that count as one undertaking: an answer is carried out once the innermost one is over."""

    def share(self, state: Any, seat: int) -> float:
        """The share of the win that a seat may hope for, from 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[State]):
    """What the kernel, the players and the front ends know of a rulebook."""

    id: str
    rules: RuleVersions = field(default_factory=RuleVersions)
    """The versions of its rules; the rules of a new game have never changed."""
    seats: range
    options: Mapping[str, Option] = field(default_factory=dict)
    """Table options by name."""
    procedures: Mapping[str, Procedure]
    start: Callable[[Setup, Any, int], State]
    """Makes a state ready to run from a set-up, the content (opaque to the kernel) and a seed."""
    observe: Callable[[State, int], State]
    """Returns what a seat may see: a state of the same shape in which unknown cards are -1."""
    imagine: Callable[[State, int, int], State]
    """Returns a full state that a seat cannot tell from the real one: what the seat may not know, including future
    chance, is made up from a seed.
    """
    stage: Callable[[State], str] | None = None
    """Names the stage of a game as its headline does, such as "round 2"; None if the headline counts turns."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """What brings or costs points, in words that stand alone, by clause; a clause without any is told by its heading.
    """
    present: Callable[[State, int], TableView]
    """Turns an observation into areas and pieces for a screen."""
    events: Events
    """What it says about its events."""
    answers: QuestionsAndAnswers
    """What it says about its questions and answers."""
    prospects: Prospects | None = None
    """How good a table looks; without it, computer players use the ratings of answers alone."""

    def dated(self, setup: Setup) -> Setup:
        """The set-up with the rules version its game is played by; raises ValueError if that version is unknown."""
        if setup.rules is None:
            return replace(setup, rules=self.rules.present)
        if not self.rules.plays(setup.rules):
            raise ValueError(f"there is no version {setup.rules} of the rules")
        return setup

    def agreed(self, options: Mapping[str, int]) -> tuple[str, ...]:
        """What a table with these options has agreed to, one sentence each, told to everybody at the start."""
        voted_first = sorted(self.options.values(), key=lambda option: not option.is_vote)
        told = (option.agreed(options) for option in voted_first if option.agreed is not None)
        return tuple(sentence for sentence in told if sentence)
