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
    """What became of the cards of one game: who began, and a card id for each time a card was drawn or used."""

    began: int
    drawn: tuple[str, ...]
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """What one event was worth in rough points, to which seat, by which clause, and who brought it about with what.

    A whole deed is one that is not counted by how much of it there was. The source is the clause by which its cause
    happened, "" where nothing led to it. The card is that of the nearest cause that says which card did what it is for,
    and the seat that used it; -1 where there is none. ``counted`` is by how much the first number of the score line of
    the seat ``scored`` was another one then, as far as the event says so.
    """

    points: int
    seat: int
    is_whole: bool
    clause: str
    source: str = ""
    card: int = -1
    user: int = -1
    counted: int = 0
    scored: int = -1


class Events(Protocol):
    """What a rulebook says of the events of its games."""

    def narrate(self, data: Any, event: Event, seat: int) -> str | None:
        """An event as a sentence for a seat (-1: a spectator); nothing where it may not be told."""

    def named(self, data: Any, event: Event, seat: int) -> tuple[str, ...]:
        """The ids of the cards that the sentence of an event names to a seat, in its order."""

    def reveals(self, data: Any, event: Event, seat: int) -> bool:
        """True where an event shows a seat what was hidden from it until then."""

    def why_happened(self, data: Any, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
        """What led to an event, the event itself first, told to a seat: from all that happened, each with its rules."""

    def count(self, data: Any, events: Sequence[Event]) -> Usage:
        """What all the events of a game say of its cards."""

    def matters(self, state: Any, event: Event, seat: int) -> int:
        """How much it matters to a seat that something happens, in rough points, less than 0 where it is bad for it.

        The state is that of the table before.
        """

    def deed(self, state: Any, happenings: Sequence[Happening], index: int) -> Deed | None:
        """What an event was worth, by what the table was before, and who brought it about; None for most events."""

    def are_together(self, state: Any) -> bool:
        """True of a table at which all win or lose together."""

    def account(self, state: Any, frame: Frame, event: Event) -> tuple[Any, ...]:
        """What the numbers of an event are made up of, at the moment when it is told; asked only of a watched game."""


class QuestionsAndAnswers(Protocol):
    """What a rulebook says of questions and answers, from the observation of the seat that is asked."""

    @property
    def standing(self) -> tuple[StandingOffer, ...]:
        """What it lets a seat do time and again, and what mostly is not done."""

    def label(self, observation: Any, action: Action) -> str:
        """An action in words."""

    def refs(self, observation: Any, action: Action) -> tuple[int, ...]:
        """The pieces that an action is about."""

    def question(self, observation: Any) -> tuple[str, str]:
        """What is asked, in words, and the clause that it comes from."""

    def asker(self, observation: Any) -> Asker | None:
        """The card that the question comes from, with its words about what is asked, where one asks."""

    def card_text(self, observation: Any, action: Action) -> str:
        """What the card says that an action is carried out by; "" where the action is no card's."""

    def rate(self, observation: Any, action: Action) -> int:
        """How promising an action looks; higher is better."""

    def ratings(self, observation: Any) -> list[int]:
        """How promising each action looks that is offered, in their order."""

    def advise(self, observation: Any, action: Action) -> str:
        """What is to be known of an action that is advised: a sentence that is true whether it is a good one or not."""

    def why_not(self, observation: Any, what: int | str) -> WhyNot:
        """Whether a piece, by its reference or as the seat that is asked names it, can be used now, and why not."""

    def barred(self, observation: Any) -> tuple[str, ...]:
        """The kinds of action that the rules name for such a decision and it does not offer, by names for `why_not`."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How much thought a computer player gives to an answer."""

    playouts: int = 0
    """So many it makes for a decision; with none it looks one answer ahead."""
    further: int = 0
    """So many turns further than is usual in the game a playout of it goes on."""
    leeway: float = 0.0
    """So much of the win it gives away at a time without noticing it, where it looks one answer ahead."""
    by_ratings: bool = False
    """Whether it does so for what is rated highest, where a look ahead tells little."""


USUAL_TURNS = 4
"""So many turns a playout goes on where a game says nothing else."""


class Prospects(Protocol):
    """What a rulebook says of how good a table looks; asked only of tables that are imagined."""

    @property
    def thought(self) -> Mapping[str, Thought]:
        """How much its computer players think, by their ids; those that think as much as anywhere are left out."""

    @property
    def turns(self) -> int:
        """So many turns a playout goes on: fewer where luck soon hides what an answer did."""

    @property
    def undertakings(self) -> frozenset[str]:
        """The procedures that are one thing for a player: an answer is carried out once the innermost is over."""

    def share(self, state: Any, seat: int) -> float:
        """The share of the win that a seat may hope for, from 0 to 1."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Game(Generic[State]):
    """What the kernel, the players and the front ends know of a rulebook."""

    id: str
    rules: RuleVersions = field(default_factory=lambda: RuleVersions(1))
    """The versions of its rules; those of a new game have never been changed."""
    seats: range
    options: Mapping[str, Option] = field(default_factory=dict)
    """Table options by name."""
    procedures: Mapping[str, Procedure]
    start: Callable[[Setup, Any, int], State]
    """A state ready to run, from set-up, content (opaque to the kernel) and seed."""
    observe: Callable[[State, int], State]
    """What a seat may see: a state of the same shape in which unknown cards are -1."""
    imagine: Callable[[State, int, int], State]
    """A full state that a seat cannot tell from the real one: what it may not know, future chance included, is made
    up from a seed.
    """
    present: Callable[[State, int], TableView]
    """An observation as areas and pieces for a screen."""
    events: Events
    """What its events say."""
    answers: QuestionsAndAnswers
    """What it asks, and what is answered."""
    prospects: Prospects | None = None
    """How good a table looks; without it computer players go by the ratings of answers alone."""

    def dated(self, setup: Setup) -> Setup:
        """A set-up with the version of the rules that its game is played by; ValueError for one that is not known."""
        if setup.rules is None:
            return replace(setup, rules=self.rules.present)
        if not self.rules.plays(setup.rules):
            raise ValueError(f"there is no version {setup.rules} of the rules")
        return setup

    def agreed(self, options: Mapping[str, int]) -> tuple[str, ...]:
        """What a table with these options has agreed to, a sentence each, told to everybody at its start."""
        voted_first = sorted(self.options.values(), key=lambda option: not option.is_vote)
        told = (option.agreed(options) for option in voted_first if option.agreed is not None)
        return tuple(sentence for sentence in told if sentence)
