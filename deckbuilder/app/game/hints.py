"""A hint: the answers that promise most when each is carried out at imagined tables, and why one is better.

It is worked out from what the seat that is asked may know, by the same comparison that computer players choose by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from deckbuilder.json_values import json_keys
from deckbuilder.kernel.engine import legal_actions, run_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.look_ahead import Effort, Future, LookAhead, Prospect
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import imagining
from deckbuilder.text import listed

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Prompt


WON, OVER = "You win the game.", "The game ends, and you have not won."
WHOLE = 1_000
"""What the end of the game is worth, beside the points of whatever else happens."""
TELLING = 0.25
"""What happens so much oftener after one answer than after the other is a reason."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Something that happens, and at how many imagined tables it did: after the best answer, and after the next."""

    sentence: str
    is_good: bool
    """True for what speaks for the best answer by happening, False for what it avoids."""
    is_certain: bool
    """True where the best answer brings it at once, whatever is hidden and however the dice fall."""
    times: int
    tables: int
    other_times: int
    other_tables: int

    @property
    def said(self) -> str:
        """The difference in a sentence, where the best answer is advised."""
        return self.between("this", "the next best")

    def between(self, best: str, other: str) -> str:
        """The difference in a sentence, with what the two answers are called in it."""
        here, there = _of(self.times, self.tables), _of(self.other_times, self.other_tables)
        happens = self.sentence.rstrip(".")
        if not self.is_good:
            return f"After {other} in {there} tries: {happens}; after {best} in {here}."
        how = "Certain" if self.is_certain else f"In {here} tries"
        return f"{how}: {happens}; after {other} in {there} tries."

    as_dict = json_keys("event=sentence is_good is_certain times tables other_times other_tables")


def _of(times: int, tables: int) -> str:
    return f"{times or 'none'} of {tables}"


@dataclass(slots=True)
class Frequency:
    """What a sentence is worth to a seat, at how many imagined tables it was true, and at how many for certain."""

    points: int
    times: int = 0
    certain: int = 0


def difference(game: Game[Any], before: GameState, seat: int, best: Prospect, other: Prospect) -> Foreseen | None:
    """What decides between two answers for a seat; nothing where no such thing happens."""
    here, there = counted(game, before, seat, best), counted(game, before, seat, other)
    found = [_weighed(sentence, here, there, best, other) for sentence in (*here, *(s for s in there if s not in here))]
    weight, foreseen = max(found, key=lambda one: one[0], default=(0.0, None))
    return foreseen if weight > 0 else None


def _weighed(
    sentence: str, here: Mapping[str, Frequency], there: Mapping[str, Frequency], best: Prospect, other: Prospect
) -> tuple[float, Foreseen]:
    """How strongly something speaks for the best answer: not at all where it hardly makes a difference."""
    nothing = Frequency(0)
    own, its = here.get(sentence, nothing), there.get(sentence, nothing)
    tables, other_tables = len(best.told), len(other.told)
    points = own.points or its.points
    oftener = own.times / tables - its.times / other_tables
    speaks = points * oftener if abs(oftener) >= TELLING else 0.0
    is_certain = own.certain == tables
    return speaks, Foreseen(sentence, points > 0, is_certain, own.times, tables, its.times, other_tables)


def counted(game: Game[Any], before: GameState, seat: int, prospect: Prospect) -> dict[str, Frequency]:
    """What happens after a move and matters to a seat, by its sentence."""
    found: dict[str, Frequency] = {}
    for future in prospect.told:
        heard: dict[str, bool] = {}
        for sentence, points, is_certain in _told(game, before, seat, future):
            found.setdefault(sentence, Frequency(points))
            heard[sentence] = heard.get(sentence, False) or is_certain
        for sentence, is_certain in heard.items():
            found[sentence].times += 1
            found[sentence].certain += is_certain
    return found


def _told(game: Game[Any], before: GameState, seat: int, future: Future) -> Iterator[tuple[str, int, bool]]:
    """The sentences of one future with what they are worth, and whether nothing hidden has a part in them."""
    events, is_open = game.events, True
    for number, event in enumerate(future.events):
        is_open &= number < future.at_once and not events.reveals(before.table, event, seat)
        points = events.matters(before, event, seat)
        if points and (sentence := events.narrate(before.table, event, seat)):
            yield sentence, points, is_open
    if future.winners is not None:
        is_certain = is_open and future.at_once == len(future.events)
        yield (WON, WHOLE, is_certain) if seat in future.winners else (OVER, -WHOLE, is_certain)


# ------------------------------------------------------------------ which answer promises most

ADVICE = "Advice"
"""What every hint begins with, so that none is taken for a rule."""
EFFORT = Effort(least=8, most=24, sure=3.5)
"""At so many imagined tables answers are carried out for a hint."""
SEED = 7
"""Hints are worked out with luck of their own, always the same."""
DOUBT = 0.05
"""How probable it may be that an answer looks clearly better and is not, whatever the number of answers."""
SLIGHT = 0.005
"""So much of the win the best answer is ahead at least where it is clearly better."""
TRIES = 6
"""At so many imagined tables a single answer is carried out, of which it is said what it would bring."""
TRIED_SEED = 11
"""They are made up with luck of their own, always the same."""
MOST_SAID = 3
"""So many things that may happen are said, those that matter most; what happens at a single table is none of them."""
SPREAD = 1.96
"""So many standard errors on both sides hold the chance to win 95 times of 100."""
SHOWN = 3
"""So many of the best answers are told to another program."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer, by its places among those that have numbers, and what share of the win it promises."""

    places: tuple[int, ...]
    label: str
    share: float = 0.0
    least: float = 0.0
    most: float = 0.0
    """The bounds within which the share lies 95 times of 100, as far as the imagined tables tell."""
    tables: int = 0

    @property
    def chance(self) -> str:
        """The share in words, with its bounds where they are not the same."""
        share, least, most = (f"{part * 100:.0f}" for part in (self.share, self.least, self.most))
        return f"{share} %" if least == most else f"{share} % ({least} to {most})"

    def as_dict(self) -> dict[str, object]:
        """The answer for another program, its numbers counted from 1 as they are asked for."""
        shares = {"share": round(self.share, 4), "least": round(self.least, 4), "most": round(self.most, 4)}
        return {"numbers": [place + 1 for place in self.places], "label": self.label, **shares, "tables": self.tables}


@dataclass(frozen=True, slots=True)
class Hint:
    """The answers that promise most, the best first, and what decides between them."""

    answers: tuple[Weighed, ...]
    is_clear: bool = True
    """True where the first of them is better than can be chance."""
    reason: Foreseen | None = None
    fact: str = ""
    """What the game says of the answer that is advised."""

    @property
    def places(self) -> tuple[int, ...]:
        """Where the advised answer lies among those that have numbers."""
        return self.answers[0].places

    @property
    def sentence(self) -> str:
        """The hint in words."""
        best, *others = self.answers
        said = [f"{ADVICE}: {best.label}{'.' if self.is_clear else '; no answer is clearly better.'}"]
        if self.reason is not None:
            said.append(self.reason.said)
        elif self.fact:
            said.append(self.fact)
        if best.tables and others:
            called = "next best" if self.is_clear else "about as good"
            said.append(f'Chance to win: about {best.chance}; {called}, "{others[0].label}": {others[0].chance}.')
        return " ".join(said)

    as_dict = json_keys("sentence answers is_clear reason")


def hint_for(game: Game[Any], state: Any, seen: Any, prompt: Prompt) -> Hint:
    """What to answer to the question that waits.

    Answers are carried out at tables that are imagined from what the seat has seen; the state is only used for that.
    """
    if game.prospects is None or len(legal_actions(seen)) == 1:
        # Without prospects nothing can be compared; the game's own ratings are all that there is.
        rated = max(moves_at(game, seen, state), key=lambda move: move.rating)
        return Hint((weighed(game, state, seen, prompt, rated),), fact=game.answers.advise(seen, rated.actions[0]))
    imagine = imagining(game, state, prompt.seat)
    ahead = LookAhead(game, game.prospects, seen, imagine, SEED, EFFORT, is_told=True)
    alike = _alike(ahead)
    # Of what cannot be told apart, that is advised which the game rates highest.
    best = max(alike, key=lambda prospect: prospect.move.rating)
    others = sorted([one for one in ahead.found if one is not best], key=lambda one: -one.mean)
    reason = difference(game, seen, prompt.seat, best, others[0]) if others and len(alike) == 1 else None
    shown = [_of_tables(weighed(game, state, seen, prompt, one.move), one) for one in (best, *others[: SHOWN - 1])]
    return Hint(tuple(shown), len(alike) == 1, reason, game.answers.advise(seen, best.move.actions[0]))


def _alike(ahead: LookAhead) -> list[Prospect]:
    """The best moves between which the comparison cannot tell; a single one that is clearly the best."""
    good = ahead.best()
    first = max(good, key=lambda prospect: prospect.mean)
    return [one for one in ahead.found if one in good or not is_clearly_behind(one, first, len(ahead.found))]


def is_clearly_behind(worse: Prospect, better: Prospect, answers: int) -> bool:
    """True where a move promises less than another, and that cannot be chance."""
    # The more answers there are, the sooner one of them looks good by chance.
    clear = NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, answers - 1))
    lead, error = better.lead(worse)
    return lead > max(clear * error, SLIGHT)


def _of_tables(answer: Weighed, prospect: Prospect) -> Weighed:
    off = SPREAD * prospect.error
    least, most = max(0.0, prospect.mean - off), min(1.0, prospect.mean + off)
    return replace(answer, share=prospect.mean, least=least, most=most, tables=len(prospect.shares))


def weighed(game: Game[Any], state: Any, seen: Any, prompt: Prompt, move: Move) -> Weighed:
    """A move by the numbers and in the words of the question that is asked."""
    if prompt.picks is None:
        place = legal_actions(seen).index(move.actions[0])
        return Weighed((place,), prompt.choices[place].label)
    if move.places is not None:
        return Weighed(move.places, _named(prompt, move.places))
    run = run_of(game, state)
    assert run is not None
    (answer,) = move.actions
    places = () if answer == run.end else run.places(answer)
    return Weighed(places, prompt.choices[legal_actions(seen).index(answer)].label)


def _named(prompt: Prompt, places: Sequence[int]) -> str:
    """What is picked, in words."""
    assert prompt.picks is not None
    candidates = prompt.picks.candidates
    if not places:
        return prompt.choices[-1].label
    if len(places) == len(candidates) > 1:
        return f"all {len(places)} of them"
    return listed([candidates[place].label for place in places])


# ---- what a single answer would bring ----


def consequences(game: Game[Any], state: Any, seen: Any, prompt: Prompt, place: int) -> str:
    """What matters to the seat that is asked and comes of the answer at this place: certain, or with its chance.

    Nothing is said of what is picked together with more, nor where a game says of no event what it is worth.
    """
    actions = legal_actions(seen)
    if game.prospects is None or prompt.picks is not None or place >= len(actions):
        return ""
    # Beside it another answer, at the same imagined tables: what comes of that as often is not brought by this one.
    tried = dict.fromkeys((actions[place], actions[place - 1]))
    moves = tuple(Move((action,), 0) for action in tried)
    imagine = imagining(game, state, prompt.seat)
    ahead = LookAhead(game, game.prospects, seen, imagine, TRIED_SEED, Effort(TRIES, TRIES), is_told=True, moves=moves)
    told, *others = [counted(game, seen, prompt.seat, prospect) for prospect in ahead.found]
    often = [said for said in told if told[said].times > 1 and _is_brought(said, told, others)]
    order = sorted(often, key=lambda said: (-told[said].certain, -abs(told[said].points) * told[said].times))
    return said_once([(_how(told[said]), said.rstrip(".")) for said in order[:MOST_SAID]])


def _is_brought(said: str, told: Mapping[str, Frequency], others: Sequence[Mapping[str, Frequency]]) -> bool:
    """What is certain, and what the other answer that was tried does not bring as often."""
    here = told[said]
    return here.certain == TRIES or all(said not in one or one[said].times != here.times for one in others)


def _how(told: Frequency) -> str:
    if told.certain == TRIES:
        return "Certain"
    return "Likely" if told.times == TRIES else f"{told.times} of {TRIES}"


def said_once(found: Sequence[tuple[str, str]]) -> str:
    """What happens, how likely each of it is said once for all that follow and are as likely."""
    parts = [
        happens if number and found[number - 1][0] == how else f"{how}: {happens}"
        for number, (how, happens) in enumerate(found)
    ]
    return "; ".join(parts)
