"""Compiled effects in English: one speaker keeps track of who was named, so that "it" is always right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from deckbuilder.cards.grammar import IT, THEY, Mention, Noun, Statement, possessive, sentence
from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.vocabulary import NUMBER, SEAT, Vocabulary, is_piece

JOINTS = (". ", "; ", ", then ", " and ")
"""What stands between two effects, by depth, so that a nested list never runs into the one around it."""
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True, slots=True)
class Referent:
    """Somebody or something that a name stands for."""

    sort: str
    noun: Noun
    several: bool = False
    turn: bool = False
    """True for the one whose turn it is in a `for_each`."""


@dataclass(slots=True)
class Speaker:
    """Says one card. `titles` are the fixed names ("self" is "this character"), `identities` the names by id."""

    vocabulary: Vocabulary
    titles: Mapping[str, str] = field(default_factory=dict)
    identities: Mapping[str, str] = field(default_factory=dict)
    level: int = 0
    referents: dict[str, Referent] = field(default_factory=dict)
    last: str = ""
    negated: bool = False

    def sentences(self, block: Iterable[Phrase]) -> str:
        """Say a whole effect list as sentences."""
        return " ".join(sentence(self.clause(phrase).said()) for phrase in block)

    def inner(self, block: tuple[Phrase, ...]) -> str:
        """Say a nested effect list; the names that it binds end with it."""
        with self.nested():
            return self.joint().join(self.clause(phrase).said() for phrase in block)

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Go one level deeper for as long as a nested list is said."""
        before = dict(self.referents)
        self.level += 1
        yield
        self.level -= 1
        self.referents = before
        if self.last not in before:
            self.last = ""

    def joint(self) -> str:
        """Return what stands between two effects at this depth."""
        return JOINTS[min(self.level, len(JOINTS) - 1)]

    def clause(self, phrase: Phrase) -> Statement:
        """Say one effect."""
        return self.vocabulary.by_key[phrase.word].say(phrase, self)

    def table(self, record: Record) -> str:
        """Say a table by its head: a condition, an amount."""
        for key in record.fields:
            head = self.vocabulary.heads.get((record.shape, key))
            if head is not None and head.say is not None:
                return head.say(record.fields, self)
        raise KeyError(f"no way to say a table of shape {record.shape}")

    def condition(self, value: Value, negated: bool = False) -> str:
        """Say a condition, or that it does not hold."""
        assert isinstance(value, Record)
        before, self.negated = self.negated, negated
        text = self.table(value)
        self.negated = before
        return text

    def be(self, plural: bool = False) -> str:
        """Return "is" or "are", with "not" inside a negated condition."""
        return ("are" if plural else "is") + (" not" if self.negated else "")

    def have(self, who: Mention) -> str:
        """Return "you have", "it does not have"."""
        plural = who.plural
        verb = ("do" if plural else "does") + " not have" if self.negated else "have" if plural else "has"
        return f"{who.subject or 'you'} {verb}"

    def noun(self, value: Value) -> Noun:
        """Return what a selection is called."""
        assert isinstance(value, Record)
        shape = self.vocabulary.shape_by_key[value.shape]
        assert shape.noun is not None
        return shape.noun(value.fields, self)

    def introduce(self, name: str, referent: Referent) -> None:
        """Remember what a name stands for; the next mention of it may be a pronoun."""
        self.referents.pop(name, None)
        self.referents[name] = referent
        if is_piece(referent.sort):
            self.last = name

    def mention(self, value: Value) -> Mention:
        """Mention a piece by its name, or all that a selection covers."""
        if isinstance(value, Record):
            self.last = ""
            each = self.noun(value).each()
            return Mention(each, each)
        name = str(value)
        if name in self.titles and name not in self.referents:
            title = self.titles[name]
            self.last = ""
            return Mention(title, title, False, possessive(title))
        referent = self.referents[name]
        if self.last == name:
            return THEY if referent.several else IT
        self.last = name
        said = self._described(name, referent)
        if referent.several:
            return Mention(f"{said} each", said, True)
        return Mention(said, said)

    def _described(self, name: str, referent: Referent) -> str:
        if referent.turn:
            return "that " + referent.noun.singular
        same = [
            key
            for key, other in self.referents.items()
            if other.sort == referent.sort
            and not other.turn
            and (other.noun.singular, other.noun.owner) == (referent.noun.singular, referent.noun.owner)
        ]
        order = ORDER[same.index(name)] if len(same) > 1 else ""
        return referent.noun.the(referent.several, order)

    def roll(self, name: str) -> str:
        """Mention a roll."""
        rolls = [key for key, other in self.referents.items() if other.sort == NUMBER]
        return "the roll" if len(rolls) < 2 else f"the {ORDER[rolls.index(name)]} roll"

    def seat(self, name: str) -> Mention:
        """Mention a player that was chosen."""
        noun = self.referents[name].noun.singular
        seats = [key for key, other in self.referents.items() if other.sort == SEAT and other.noun.singular == noun]
        said = f"that {noun}" if len(seats) < 2 else f"the {ORDER[seats.index(name)]} {noun}"
        return Mention(said, said, False, possessive(said))

    def quantity(self, value: Value, singular: str, plural: str) -> str:
        """Say how many: "2 cards", "cards equal to the roll"."""
        if isinstance(value, Record):
            return f"{plural} equal to {self.table(value)}"
        if isinstance(value, str):
            return f"{plural} equal to {self.roll(value)}"
        assert isinstance(value, int)
        return f"{value} {singular if value == 1 else plural}"
