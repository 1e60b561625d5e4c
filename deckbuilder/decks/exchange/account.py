"""An account of every line of a text: understood, guessed, unknown, kept as a note, or passed over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from deckbuilder.cards.look_alikes import with_alphabets
from deckbuilder.cards.nearest import nearest, with_nearest
from deckbuilder.decks.exchange.card_lines import undecorated
from deckbuilder.decks.exchange.found import Made, Reading, Taken
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.resolve import ResolvedDeck, meant_by, resolve
from deckbuilder.decks.text import is_second_deck, lines_of, reason_of
from deckbuilder.json_values import json_keys
from deckbuilder.problems import Problem
from deckbuilder.text import harmless

CANDIDATES = 3
UNKNOWN_NAMES = "FILE-1"
"""The code of the rule broken by a line that cannot be understood."""
_PLACE = re.compile(r"line ([0-9]+)$")


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """One line, or one card of a text without lines: what is written, what became of it, and an explanation."""

    line: int
    """The number of the line; 0 if the text has no lines, or for the deck as a whole."""
    written: str
    made: Made
    said: str = ""
    nearest: tuple[str, ...] = ()
    subject: str = ""
    """The subject of the verdict's problem that says the same."""
    is_second: bool = False
    """Whether a second deck begins here, whose lines are not listed."""

    as_dict = json_keys("line? written state=made said nearest")

    @property
    def told(self) -> str:
        """What became of it in words, with what it may mean."""
        return with_nearest(self.said, self.nearest)

    @property
    def sentence(self) -> str:
        """Its number, its state and its text, with what became of it."""
        place = f"line {self.line}: " if self.line else ""
        told = f" - {self.told}" if self.told else ""
        return f'{place}{self.made.value}: "{self.written}"{told}'


@dataclass(frozen=True, slots=True)
class Account:
    """Every line of a text in order."""

    entries: tuple[ImportedLine, ...]

    def count(self, made: Made) -> int:
        """The number of lines with this outcome."""
        return Counter(entry.made for entry in self.entries)[made]

    def tells(self, problem: Problem) -> bool:
        """Whether a line already said what a problem of the verdict says: that it is unknown."""
        subjects = {entry.subject for entry in self.entries if entry.made is Made.UNKNOWN}
        return problem.code == UNKNOWN_NAMES and bool(problem.cards) and problem.cards[0] in subjects

    @property
    def doubts(self) -> str:
        """The number of guessed and of unknown lines, as the end of a sentence; empty if there are none."""
        counts = [(self.count(made), made.value) for made in (Made.GUESSED, Made.UNKNOWN)]
        return "".join(f", {count} {said}" for count, said in counts if count)


def account_of(reading: Reading, known: Known, text: str = "") -> Account:
    """The account of a reading; given a text with numbered lines, the lines that are not cards are included."""
    entries = [*_remarked(reading), *_unread(reading), *_of_cards(reading, known)]
    told = {entry.line for entry in entries}
    ends = min((one.line for one in entries if one.is_second), default=0)
    entries += [one for one in _others(text, known.form) if one.line not in told and not 0 < ends < one.line]
    return Account(tuple(sorted(entries, key=lambda entry: entry.line)))


def _remarked(reading: Reading) -> Iterator[ImportedLine]:
    for remark in reading.remarks:
        yield ImportedLine(remark.line, harmless(remark.written), remark.made, harmless(remark.said))


def _unread(reading: Reading) -> Iterator[ImportedLine]:
    for problem in reading.deck.unread:
        place, kept = _PLACE.search(problem.where), problem.cards[0]
        line = int(place[1]) if place is not None else 0
        is_second = is_second_deck(problem)
        yield ImportedLine(line, kept, Made.UNKNOWN, reason_of(problem), problem.nearest, kept, is_second)


def _of_cards(reading: Reading, known: Known) -> Iterator[ImportedLine]:
    found, nearest_to = resolve(reading.deck, known.index), dict[str, tuple[str, ...]]()
    for one in reading.taken:
        yield _of_card(one, found, known, nearest_to)


def _of_card(one: Taken, found: ResolvedDeck, known: Known, nearest_to: dict[str, tuple[str, ...]]) -> ImportedLine:
    line, form = one.line, known.form
    cards = meant_by(line, found)
    if form.pile(line.pile) is None:
        near = nearest(line.pile, (pile.title for pile in form.piles), CANDIDATES)
        return ImportedLine(line.line, one.written, Made.UNKNOWN, f'There is no section "{harmless(line.pile)}".', near)
    if not cards:
        if why := known.index.why_unknown(line.card):
            return ImportedLine(line.line, one.written, Made.UNKNOWN, why, (), line.card)
        if line.card not in nearest_to and len(nearest_to) < MOST_GUESSES:
            ranked = known.index.card_names_ranked(undecorated(line.card))
            nearest_to[line.card] = tuple(name for name, _ in ranked)
        said = with_alphabets(f'No card is called "{harmless(line.card)}".', line.card)
        return ImportedLine(line.line, one.written, Made.UNKNOWN, said, nearest_to.get(line.card, ()), line.card)
    if len(cards) > 1:
        ids = tuple(card.id for card in cards)
        return ImportedLine(line.line, one.written, Made.UNKNOWN, f"{len(ids)} cards have this name.", ids[:CANDIDATES])
    said = f"{line.count} {cards[0].name}, {form.title(line.pile)}"
    return ImportedLine(line.line, one.written, Made.GUESSED if one.guess else Made.UNDERSTOOD, _with(said, one.guess))


def _with(said: str, guess: str) -> str:
    return f"{said}: {harmless(guess)}" if guess else said


def _others(text: str, form: DeckForm) -> Iterable[ImportedLine]:
    """The lines that are not cards: comments are kept as notes, headings and headers are understood."""
    for number, line in enumerate(lines_of(text), start=1):
        bare = " ".join(line.split())
        if bare:
            is_note = bare.startswith(("#", "//", ">")) and not form.is_header(bare.lstrip("#/> ").partition(":")[0])
            yield ImportedLine(number, harmless(bare), Made.NOTE if is_note else Made.UNDERSTOOD)
