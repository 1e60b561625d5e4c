"""The summary of a game as values: points by turn and source, turning points, deeds, cards and clauses."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from deckbuilder.app.game.turns import When, turns_said
from deckbuilder.json_values import json_keys
from deckbuilder.text import capitalised, counted


@dataclass(frozen=True, slots=True)
class PointSource:
    """Points gained under a clause, or lost if negative, with the heading of the clause."""

    clause: str
    heading: str
    points: int
    words: str = ""
    """The words of the game for it, if it has any."""

    @property
    def said(self) -> str:
        """What the points came from, in words that stand alone."""
        return self.words or self.heading

    as_dict = json_keys("clause heading points")


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """A number from the score line of one seat, at the start of some turns and at the end."""

    seat: int
    name: str
    label: str
    most: int | None
    values: tuple[int, ...]
    sources: tuple[PointSource, ...] = ()

    @property
    def sources_said(self) -> str:
        """Where the points came from and went, in a phrase; empty if there are none."""
        return ", ".join(f"{one.said} {one.points:+d}" for one in self.sources_joined)

    @property
    def sources_joined(self) -> list[PointSource]:
        """The sources with equal words joined, gains apart from losses, each with the clauses of all that it joins."""
        points = Counter[tuple[str, bool]]()
        clauses: dict[tuple[str, bool], list[str]] = {}
        for source in self.sources:
            key = source.said, source.points > 0
            points[key] += source.points
            clauses.setdefault(key, []).append(source.clause)
        return [PointSource(", ".join(filter(None, clauses[key])), key[0], number) for key, number in points.items()]

    @property
    def label_said(self) -> str:
        """The label of the number, with the end of its track if it has one."""
        return self.label if self.most is None else f"{self.label} of {self.most}"

    as_dict = json_keys("seat name label most values sources")


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice that changed the chance to win, estimated from the table before and after, and what happened."""

    choice: int
    turn: int
    before: float
    after: float
    sentence: str
    clause: str
    stage: str = ""
    """The stage of the game, if it counts more than turns."""

    @property
    def said(self) -> str:
        """The turn, the change and the event, in a sentence."""
        change = f"{100 * self.before:.0f} % to {100 * self.after:.0f} %"
        return f"{capitalised(When(self.turn, self.stage).said)}, {change}: {self.sentence}"

    as_dict = json_keys("choice turn before after sentence clause")


@dataclass(frozen=True, slots=True)
class ToldDeed:
    """A notable success or loss, with the seat that caused it, the card, and the clause."""

    choice: int
    turn: int
    sentence: str
    points: int
    seat: str
    by: str
    card: str
    clause: str
    stage: str = ""
    """The stage of the game, if it counts more than turns."""

    @property
    def said(self) -> str:
        """The turn and the event, in a sentence, with the seat that caused it if that is another."""
        parts = [part for part in (self.by if self.by != self.seat else "", self.card) if part not in self.sentence]
        moment = capitalised(When(self.turn, self.stage).said)
        return f"{moment}: {self.sentence}" + (f" ({', '.join(parts)})" if any(parts) else "")

    as_dict = json_keys("choice turn sentence points seat by card clause")


@dataclass(frozen=True, slots=True)
class CardMerit:
    """A card and the total worth of its uses to the seat that used it, in approximate points."""

    card: str
    id: str
    seat: str
    points: int
    times: int

    @property
    def said(self) -> str:
        """What the card was worth and to which seat, in words."""
        return f"{self.card} ({self.seat}): worth {counted(self.points, 'point')}, {counted(self.times, 'time')}"

    as_dict = json_keys("card id seat points times")


@dataclass(frozen=True, slots=True)
class Decider:
    """A clause that was decisive, with its heading."""

    clause: str
    heading: str

    as_dict = json_keys("clause heading")


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A line of a summary: its text, the clause behind it, and the number of choices before it, if it is an event."""

    said: str
    clause: str = ""
    choice: int | None = None


@dataclass(frozen=True, slots=True)
class GameSummary:
    """The summary of a finished game."""

    title: str
    rulebook: str
    outcome: str
    turns: int
    """The number of turns begun; the last was not finished if the game was given up."""
    is_given_up: bool
    stage: str
    """The stage of the game at its end, if it counts more than turns."""
    choices: int
    rounds: tuple[int, ...]
    """The turns at whose start the scores are given; the end of the game follows the last one."""
    scores: tuple[ScoreTrack, ...]
    whose: str
    """The seat whose chance the turning points are about."""
    turning_points: tuple[TurningPoint, ...]
    deeds: tuple[ToldDeed, ...]
    cards: tuple[CardMerit, ...]
    clauses: tuple[Decider, ...]

    @property
    def length_said(self) -> str:
        """The length of the game in words."""
        return turns_said(self.turns, is_given_up=self.is_given_up, stage=self.stage)

    @property
    def parts(self) -> dict[str, list[SummaryLine]]:
        """The sections below the scores, by heading; a section may be empty."""
        return {
            f"What changed the chances of {self.whose}, as if nothing had been hidden": [
                SummaryLine(one.said, one.clause, one.choice) for one in self.turning_points
            ],
            "Who defeated whom": [SummaryLine(one.said, one.clause, one.choice) for one in self.deeds],
            "The most effective cards, in points as rated by the computer": [
                SummaryLine(one.said) for one in self.cards
            ],
            "What decided": [SummaryLine(one.heading, one.clause) for one in self.clauses],
        }

    as_dict = json_keys(
        "title rulebook outcome turns is_given_up choices rounds scores whose turning_points deeds cards clauses"
    )
