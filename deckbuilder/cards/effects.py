"""Everything that one card does, parsed: its effect lists, its tables, and the numbers it changes.

A rulebook names the keys of its card files; a key that a card lacks counts as empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.model import CardModel, RawTable
from deckbuilder.cards.phrases import Phrase, Record, every_phrase, number_in, phrases_in

EffectBlock = tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class CardEffects:
    """The parsed content of each key of a card; keys that the card lacks are left out."""

    blocks: Mapping[str, EffectBlock] = field(default_factory=dict)
    """The effect lists."""
    records: Mapping[str, tuple[Record, ...]] = field(default_factory=dict)
    """The tables, such as occasions."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers it changes, each with the amount of the change."""

    def block(self, key: str) -> EffectBlock:
        """The effect list under a key; empty if there is none."""
        return self.blocks.get(key, ())

    def tables(self, key: str) -> tuple[Record, ...]:
        """The tables under a key; empty if there are none."""
        return self.records.get(key, ())

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """Every effect, including those nested in others and in tables, in reading order."""
        inner = [value for one in self.records.values() for record in one for value in record.fields.values()]
        return tuple([one for value in (*self.blocks.values(), *inner) for one in every_phrase(phrases_in(value))])

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its effects, each once."""
        return tuple(dict.fromkeys([phrase.word for phrase in self.phrases]))


def parse_effects(
    model: CardModel, parser: EffectParser, *, blocks: Iterable[str], tables: Mapping[str, str], numbers: str
) -> CardEffects:
    """Parse what a card does; problems go to the parser.

    `blocks` are the keys of effect lists, `tables` maps keys of lists of tables to their shapes, and `numbers` is
    the key, and the shape, of the numbers that a card changes. A list that the card type requires must not be empty.
    """
    has_to_be = {key for key, one in type(model).model_fields.items() if one.is_required()}
    written = [(key, getattr(model, key, ())) for key in blocks]
    lists = {key: parser.at(key).block(raw) for key, raw in written if raw or key in has_to_be}
    found = [(key, parse_records(getattr(model, key, ()), shape, parser.at(key))) for key, shape in tables.items()]
    return CardEffects(
        lists,
        {key: records for key, records in found if records},
        parse_numbers(getattr(model, numbers, {}), numbers, parser),
    )


def parse_records(raw: Sequence[RawTable], shape: str, parser: EffectParser) -> tuple[Record, ...]:
    """Parse a list of tables of one shape; unreadable ones are left out."""
    found = [one.given().record(table, shape) for one, table in parser.each(raw)]
    return tuple([record for record in found if record is not None])


def parse_numbers(raw: RawTable, shape: str, parser: EffectParser) -> Mapping[str, int]:
    """Parse a table of named numbers, written under the name of its shape; a change by 0 is reported."""
    at = parser.at(shape)
    changed = at.given().record(raw, shape) if raw else None
    numbers = {} if changed is None else {key: number_in(number) for key, number in changed.fields.items()}
    for key, number in numbers.items():
        if not number:
            at.report("bad-value", key, "An amount of 0 changes nothing; remove it")
    return numbers
