"""Parsed effects in English: one speaker keeps track of who was named, so that "it" is always right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from deckbuilder.cards.grammar import IT, THEY, Mention, Noun, Statement, possessive, sentence
from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.cards.vocabulary import NUMBER, SEAT, Vocabulary, is_piece

JOINTS = (". ", "; ", ", then ", " and ")
"""The separator between two effects, by depth, so that a nested list never runs into the one around it."""
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


@dataclass(frozen=True, slots=True)
class Referent:
    """The player, piece or number that a name stands for."""

    sort: str
    noun: Noun
    several: bool = False
    turn: bool = False
    """Whether it is the current one in a `for_each`."""


@dataclass(slots=True)
class Speaker:
    """Describes one card. `titles` are the fixed names ("self" is "this character"), `identities` the names by id."""

    vocabulary: Vocabulary
    titles: Mapping[str, str] = field(default_factory=dict)
    identities: Mapping[str, str] = field(default_factory=dict)
    level: int = 0
    """How many effect lists are around what is described now."""
    referents: dict[str, Referent] = field(default_factory=dict)
    """What each name introduced so far stands for."""
    last: str = ""
    """The name of the piece mentioned last, which a pronoun would mean; "" if it would be unclear."""
    negated: bool = False
    """Whether a condition is described by its negation."""

    def sentences(self, block: Iterable[Phrase]) -> str:
        """A whole effect list as sentences."""
        return " ".join(sentence(self.clause(phrase).said()) for phrase in block)

    def inner(self, block: tuple[Phrase, ...]) -> str:
        """A nested effect list in words; the names it binds are forgotten at its end."""
        with self.nested():
            return self.joint().join(self.clause(phrase).said() for phrase in block)

    @contextmanager
    def nested(self) -> Iterator[None]:
        """Go one level deeper while a nested list is described."""
        before = dict(self.referents)
        self.level += 1
        yield
        self.level -= 1
        self.referents = before
        if self.last not in before:
            self.last = ""

    def joint(self) -> str:
        """The separator between two effects at this depth."""
        return JOINTS[min(self.level, len(JOINTS) - 1)]

    def clause(self, phrase: Phrase) -> Statement:
        """One effect in words."""
        return self.vocabulary.by_key[phrase.word].say(phrase, self)

    def table(self, record: Record) -> str:
        """A table in words, such as a condition or an amount, chosen by its head."""
        for key in record.fields:
            head = self.vocabulary.heads.get((record.shape, key))
            if head is not None and head.say is not None:
                return head.say(record.fields, self)
        raise KeyError(f"no way to say a table of shape {record.shape}")

    def condition(self, value: Value, negated: bool = False) -> str:
        """A condition, or its negation, in words."""
        assert isinstance(value, Record)
        before, self.negated = self.negated, negated
        text = self.table(value)
        self.negated = before
        return text

    def be(self, plural: bool = False) -> str:
        """The verb "is" or "are", with "not" inside a negated condition."""
        return ("are" if plural else "is") + (" not" if self.negated else "")

    def have(self, who: Mention) -> str:
        """The verb "have" with its subject: "you have", "it does not have"."""
        plural = who.plural
        verb = ("do" if plural else "does") + " not have" if self.negated else "have" if plural else "has"
        return f"{who.subject or 'you'} {verb}"

    def noun(self, value: Value) -> Noun:
        """The noun for a selection."""
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
        """A piece mentioned by its name, or everything that a selection covers."""
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
        """A roll as mentioned in a sentence."""
        rolls = [key for key, other in self.referents.items() if other.sort == NUMBER]
        return "the roll" if len(rolls) < 2 else f"the {ORDER[rolls.index(name)]} roll"

    def seat(self, name: str) -> Mention:
        """A chosen player as mentioned in a sentence."""
        noun = self.referents[name].noun.singular
        seats = [key for key, other in self.referents.items() if other.sort == SEAT and other.noun.singular == noun]
        said = f"that {noun}" if len(seats) < 2 else f"the {ORDER[seats.index(name)]} {noun}"
        return Mention(said, said, False, possessive(said))

    def quantity(self, value: Value, singular: str, plural: str) -> str:
        """An amount: "2 cards", "cards equal to the roll"."""
        if isinstance(value, Record):
            return f"{plural} equal to {self.table(value)}"
        if isinstance(value, str):
            return f"{plural} equal to {self.roll(value)}"
        assert isinstance(value, int)
        return f"{value} {singular if value == 1 else plural}"
