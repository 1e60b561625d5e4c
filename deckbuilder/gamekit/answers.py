"""Questions and answers, declared once: what is asked, what each answer says and is about, its worth and its moment.

An answer stays a plain tuple, its word and numbers, as records hold it; a declaration is about such tuples. Everything
is said from the observation of the seat that is asked; what may be done is what the decision offers and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from deckbuilder.gamekit.asked import Asked, Rating
from deckbuilder.gamekit.declared import REFERENCES, Facts
from deckbuilder.gamekit.narrator import Narrator
from deckbuilder.gamekit.sentences import SORTS, Sentence, Sort, read_sentence
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.standing_offers import StandingOffer
from deckbuilder.kernel.state import WAITING, GameState
from deckbuilder.kernel.views import Asker, WhyNot

State = TypeVar("State", bound=GameState)

Question = tuple[str, str]
"""What is asked, in words, and the clause that it comes from."""


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """One kind of answer. ``facts`` names the numbers behind its word, as those of events are named.

    Functions get what is asked, and of these facts what they ask for by name.
    """

    word: str
    facts: str
    says: str | Callable[..., str]
    """The answer as a choice is said: "Discard {card}"."""
    about: str | Callable[..., tuple[int, ...]] = ""
    """The facts that name cards, places or dice, or a function that finds their references."""
    rates: int | Callable[..., int] | None = None
    """How promising it looks, the higher the better; None where the question says so."""
    advises: str | Callable[..., str] = ""
    """What is to be known of it where it is advised: a sentence that is true whether it is a good one or not."""
    moment: Question | None = None
    """When it can be chosen, and the clause, for whoever asks why not."""
    kinds: tuple[str, ...] = ()
    """What one does by it, by the names that a game has for kinds of action which are more than one answer."""
    quotes: Callable[..., str] | None = None
    """What the card says that it is carried out by; of a card that brings nothing, why."""


@dataclass(frozen=True, slots=True)
class QuestionKind(Generic[State]):
    """One kind of question: what is asked, how its answers are rated, and what the rules name that it may not offer."""

    kind: str
    asks: str | Callable[[Asked[State]], Question]
    """A sentence, of which the rule that asks remembers the facts; or a function."""
    clause: str = ""
    facts: str = ""
    """What the sentence names of what the rule remembers, as the facts of events are named: "by:card place"."""
    rates: Callable[[Asked[State], Action], int] | None = None
    advises: Callable[[Asked[State], Action], str] | None = None
    bars: Callable[[Asked[State]], tuple[str, ...]] = lambda at: ()
    """The words or kinds of answers that the rules name for such a decision; those that are not offered are barred."""


WhyNotAsked = Callable[["Answers[State]", State, int | str], WhyNot]


class Answers(Generic[State]):
    """All questions and answers of a rulebook, and what follows from their declarations."""

    def __init__(
        self,
        narrator: Callable[[Any, int], Narrator[Any]],
        questions: Iterable[QuestionKind[State]],
        answers: Iterable[AnswerKind],
        why_not: WhyNotAsked[State] | None = None,
        turns: str = "",
        asker: Callable[[State], Asker | None] = lambda observation: None,
        sorts: Mapping[str, Sort] | None = None,
        standing: tuple[StandingOffer, ...] = (),
    ) -> None:
        """Read the declarations; one that does not fit together is a ``ValueError``.

        ``why_not`` answers why something cannot be used now; ``turns`` is the clause by which it is somebody else's
        decision; ``asker`` finds the card that asks; ``standing`` are the offers that stand.
        """
        self.narrator = narrator
        self.turns = turns
        self.asker = asker
        self.standing = standing
        self._why_not = why_not
        self._questions: dict[str, QuestionKind[State]] = {}
        self._asked_as: dict[str, tuple[tuple[str, ...], Sentence]] = {}
        """The sentence of a question with the names of its facts, where it has any."""
        self._answers: dict[str, _Read] = {}
        self._rates: dict[Any, Rating] = {}
        """How answers are rated, by the word that they begin with."""
        every = {**SORTS, **(sorts or {})}
        for question in questions:
            if question.kind in self._questions:
                raise ValueError(f"two kinds of question are called {question.kind!r}")
            self._questions[question.kind] = question
            if question.facts and isinstance(question.asks, str):
                facts = Facts(repr(question.kind), question.facts, every).sorts
                self._asked_as[question.kind] = tuple(facts), read_sentence(question.asks, facts, every)
        for answer in answers:
            if answer.word in self._answers:
                raise ValueError(f"two kinds of answer begin with {answer.word!r}")
            read = self._answers[answer.word] = _Read(answer, every)
            self._rates[answer.word] = self._rated_by_question if read.rates is None else read.rates

    @property
    def words(self) -> tuple[str, ...]:
        """The words that answers begin with."""
        return tuple(self._answers)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of question."""
        return tuple(self._questions)

    def __getitem__(self, word: str) -> AnswerKind:
        return self._answers[word].kind

    def facts(self, action: Action) -> dict[str, Any]:
        """The numbers of an answer by name; one with more or fewer than its kind has is a ``ValueError``."""
        facts = self._answers[str(action[0])].facts
        return dict(zip(facts.places, facts.values(action), strict=True))

    def label(self, observation: State, action: Action) -> str:
        """One answer to the decision that waits, in words; no two answers read alike."""
        read, at = self._answers[str(action[0])], Asked(observation)
        if read.sentence is not None:
            to = self.narrator(observation.data, at.seat)
            return read.sentence.said(to, read.facts.values(action))
        return str(read.facts.call(read.kind.says, action, at))  # type: ignore[arg-type]

    def refs(self, observation: State, action: Action) -> tuple[int, ...]:
        """The pieces that an answer is about."""
        read = self._answers[str(action[0])]
        about = read.kind.about
        if isinstance(about, str):
            return read.facts.pieces(action, about.split())
        found: tuple[int, ...] = read.facts.call(about, action, Asked(observation))
        return found

    def card_text(self, observation: State, action: Action) -> str:
        """What the card says that an answer is carried out by; "" where the answer is no card's."""
        read = self._answers[str(action[0])]
        quotes = read.kind.quotes
        return str(read.facts.call(quotes, action, Asked(observation))) if quotes is not None else ""

    def question(self, observation: State) -> Question:
        """What is asked and its clause; for whoever is not asked, who decides."""
        decision, outcome = observation.decision, observation.outcome
        if decision is None:
            return ("The game is over.", outcome.clause) if outcome else ("Nobody decides anything now.", self.turns)
        if decision.kind == WAITING:
            return f"{self.narrator(observation.data, SPECTATOR).name(decision.seat)} decides.", self.turns
        kind = self._questions[decision.kind]
        if not isinstance(kind.asks, str):
            return kind.asks(Asked(observation))
        if decision.kind not in self._asked_as:
            return kind.asks, kind.clause
        names, sentence = self._asked_as[decision.kind]
        remembered = observation.stack[-1].vars
        to = self.narrator(observation.data, decision.seat)
        return sentence.said(to, tuple([remembered[name] for name in names])), kind.clause

    def rate(self, observation: State, action: Action) -> int:
        """How promising an answer looks; higher is better."""
        return self._rates[action[0]](Asked(observation), action)

    def ratings(self, observation: State) -> list[int]:
        """How promising each answer looks that is offered, in their order."""
        return Asked(observation).rated(self._rates)

    def _rated_by_question(self, at: Asked[State], action: Action) -> int:
        """What the question says of an answer that says nothing of it itself."""
        rates = self._asked(at.seen).rates
        return rates(at, action) if rates is not None else 0

    def advise(self, observation: State, action: Action) -> str:
        """What is to be known of an answer that is advised, in a sentence; "" where there is no more to say."""
        read, at = self._answers[str(action[0])], Asked(observation)
        if not read.kind.advises:
            asked = self._asked(observation).advises
            return asked(at, action) if asked is not None else ""
        advises = read.kind.advises
        return advises if isinstance(advises, str) else str(read.facts.call(advises, action, at))

    def barred(self, observation: State) -> tuple[str, ...]:
        """The answers that the rules name for such a decision, and that it does not offer, by their words or kinds."""
        if observation.decision is None or not observation.stack:
            return ()
        at = Asked(observation)
        offered = {name for action in at.actions for name in (action[0], *self[str(action[0])].kinds)}
        return tuple([name for name in self._asked(observation).bars(at) if name not in offered])

    def why_not(self, observation: State, what: int | str) -> WhyNot:
        """Whether a piece, by its reference or as the seat that is asked names it, can be used now, and why not."""
        assert self._why_not is not None, "a game says why something cannot be used"
        return self._why_not(self, observation, what)

    def _asked(self, observation: State) -> QuestionKind[State]:
        assert observation.decision is not None
        return self._questions[observation.decision.kind]


class _Read:
    """A declaration with its facts, sentence and functions looked up once."""

    def __init__(self, kind: AnswerKind, sorts: Mapping[str, Sort]) -> None:
        self.kind = kind
        self.facts = Facts(repr(kind.word), kind.facts, sorts)
        self.sentence = read_sentence(kind.says, self.facts.sorts, sorts) if isinstance(kind.says, str) else None
        for function in (kind.says, kind.about, kind.rates, kind.advises, kind.quotes):
            self.facts.learn(function, 1)
        if isinstance(kind.about, str):
            for fact in kind.about.split():
                self.facts.require(fact, *REFERENCES)
        self.rates = _rating(kind.rates, self.facts)


def _rating(rates: int | Callable[..., int] | None, facts: Facts) -> Rating | None:
    """How an answer is rated, from what is asked and the whole of it; None where the question says so."""
    if rates is None or callable(rates):
        return None if rates is None else facts.caller(rates)
    return lambda at, action: rates
