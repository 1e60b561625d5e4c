"""Questions and answers, declared once: the wording of each, what an answer is about, its rating and its moment.

An answer stays a plain tuple, its word and numbers, as records hold it; a declaration describes such tuples. Everything
is derived from the observation of the asked seat; only what the decision offers can be done.
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
"""A question in words, and the clause it comes from."""


@dataclass(frozen=True, slots=True)
class AnswerKind:
    """One kind of answer. `facts` names the numbers after its word, in the notation used for events.

    Functions are given the pending decision and, of these facts, those they ask for by parameter name.
    """

    word: str
    facts: str
    says: str | Callable[..., str]
    """The answer in the words of a choice: "Discard {card}"."""
    about: str | Callable[..., tuple[int, ...]] = ""
    """The facts that name cards, places or dice, or a function that finds their references."""
    rates: int | Callable[..., int] | None = None
    """How promising it looks, the higher the better; None if the question rates it."""
    advises: str | Callable[..., str] = ""
    """What to know about it when it is advised: a sentence that is true whether or not the answer is a good one."""
    moment: Question | None = None
    """When it can be chosen, and the clause, for questions why it cannot be."""
    kinds: tuple[str, ...] = ()
    """The game's names for broader kinds of action that this answer belongs to."""
    quotes: Callable[..., str] | None = None
    """The card text that the answer carries out; for a card that achieves nothing, why."""
    harms: Callable[..., bool] | None = None
    """Whether it plainly harms the seat that gives it, so that no cursor begins on it; None if it never does."""


@dataclass(frozen=True, slots=True)
class QuestionKind(Generic[State]):
    """One kind of question: its wording, how its answers are rated, and what the rules name that it may not offer."""

    kind: str
    asks: str | Callable[[Asked[State]], Question]
    """A sentence about facts in the memory of the frame that asks, or a function."""
    clause: str = ""
    facts: str = ""
    """The remembered facts that the sentence names, in the notation used for events: "by:card place"."""
    rates: Callable[[Asked[State], Action], int] | None = None
    advises: Callable[[Asked[State], Action], str] | None = None
    bars: Callable[[Asked[State]], tuple[str, ...]] = lambda at: ()
    """The words or kinds of answers that the rules name for such a decision; those not offered are barred."""


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
        """Read the declarations; raises ValueError for one that does not fit together.

        `why_not` explains why something cannot be used now; `turns` is the clause that makes it another seat's
        decision; `asker` finds the card that asks; `standing` are the standing offers.
        """
        self.narrator = narrator
        self.turns = turns
        self.asker = asker
        self.standing = standing
        self._why_not = why_not
        self._questions: dict[str, QuestionKind[State]] = {}
        self._asked_as: dict[str, tuple[tuple[str, ...], Sentence]] = {}
        """The names of its facts and the sentence, for each question that has facts."""
        self._answers: dict[str, _ReadAnswer] = {}
        self._rates: dict[Any, Rating] = {}
        """The rating of answers, by their first word."""
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
            read = self._answers[answer.word] = _ReadAnswer(answer, every)
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
        """The numbers of an answer by name; raises ValueError if there are more or fewer than its kind has."""
        facts = self._answers[str(action[0])].facts
        return dict(zip(facts.places, facts.values(action), strict=True))

    def label(self, observation: State, action: Action) -> str:
        """One answer to the pending decision, in words; no two answers read alike."""
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
        """The card text that an answer carries out; "" if it carries out none."""
        read = self._answers[str(action[0])]
        quotes = read.kind.quotes
        return str(read.facts.call(quotes, action, Asked(observation))) if quotes is not None else ""

    def is_harmful(self, observation: State, action: Action) -> bool:
        """Whether an answer plainly harms the seat that gives it."""
        read = self._answers[str(action[0])]
        harms = read.kind.harms
        return harms is not None and bool(read.facts.call(harms, action, Asked(observation)))

    def question(self, observation: State) -> Question:
        """The question and its clause; for a seat that is not asked, who decides."""
        decision, outcome = observation.decision, observation.outcome
        if decision is None:
            return (
                ("The game is over.", outcome.clause) if outcome else ("Nobody has anything to decide now.", self.turns)
            )
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
        """How promising each offered answer looks, in their order."""
        return Asked(observation).rated(self._rates)

    def _rated_by_question(self, at: Asked[State], action: Action) -> int:
        """The question's rating of an answer that declares none."""
        rates = self._asked(at.seen).rates
        return rates(at, action) if rates is not None else 0

    def advise(self, observation: State, action: Action) -> str:
        """A sentence to know about an answer that is advised; "" if there is nothing more to say."""
        read, at = self._answers[str(action[0])], Asked(observation)
        if not read.kind.advises:
            asked = self._asked(observation).advises
            return asked(at, action) if asked is not None else ""
        advises = read.kind.advises
        return advises if isinstance(advises, str) else str(read.facts.call(advises, action, at))

    def barred(self, observation: State) -> tuple[str, ...]:
        """The answers that the rules name for such a decision but it does not offer, by their words or kinds."""
        if observation.decision is None or not observation.stack:
            return ()
        at = Asked(observation)
        offered = {name for action in at.actions for name in (action[0], *self[str(action[0])].kinds)}
        return tuple([name for name in self._asked(observation).bars(at) if name not in offered])

    def why_not(self, observation: State, what: int | str) -> WhyNot:
        """Whether a piece, given by its reference or by the name the asked seat uses, can be used now, and why not."""
        assert self._why_not is not None, "a game says why something cannot be used"
        return self._why_not(self, observation, what)

    def _asked(self, observation: State) -> QuestionKind[State]:
        assert observation.decision is not None
        return self._questions[observation.decision.kind]


class _ReadAnswer:
    """A declaration with its facts, sentence and functions looked up once."""

    def __init__(self, kind: AnswerKind, sorts: Mapping[str, Sort]) -> None:
        self.kind = kind
        self.facts = Facts(repr(kind.word), kind.facts, sorts)
        self.sentence = read_sentence(kind.says, self.facts.sorts, sorts) if isinstance(kind.says, str) else None
        for function in (kind.says, kind.about, kind.rates, kind.advises, kind.quotes, kind.harms):
            self.facts.learn(function, 1)
        if isinstance(kind.about, str):
            for fact in kind.about.split():
                self.facts.require(fact, *REFERENCES)
        self.rates = _rating(kind.rates, self.facts)


def _rating(rates: int | Callable[..., int] | None, facts: Facts) -> Rating | None:
    """The rating function of an answer; None if the question rates it."""
    if rates is None or callable(rates):
        return None if rates is None else facts.caller(rates)
    return lambda at, action: rates
