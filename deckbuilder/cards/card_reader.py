"""The second half of reading a set: each card validated, its effects read and described."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain, islice

from pydantic import ValidationError

from deckbuilder.cards.card import Card
from deckbuilder.cards.complaints import problems_of
from deckbuilder.cards.diagnostics import Diagnostics
from deckbuilder.cards.doubts import Doubt, usual_doubts
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.foregone import foregone
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.remainder import remainder
from deckbuilder.cards.schema import CardSchema
from deckbuilder.cards.scope import Scope
from deckbuilder.cards.set_reading import SetReading
from deckbuilder.cards.written_table import WrittenTable
from deckbuilder.problems import Problem
from deckbuilder.text import folded

MOST_PROBLEMS = 200


@dataclass(frozen=True, slots=True)
class CardReader:
    """Reads the cards of one set; their problems are added to those of its files."""

    reading: SetReading
    schema: CardSchema
    identities: Mapping[str, str]
    """The names of the identities that cards may have, by id."""
    taken: dict[str, WrittenTable] = field(default_factory=dict)
    """The cards that have the ids and names read so far."""

    def cards(self) -> Iterator[Card]:
        """The cards without problems; the others are set aside."""
        reading, valid = self.reading, list[WrittenTable]()
        for table in reading.cards:
            before = len(reading.problems)
            if before > MOST_PROBLEMS:
                message = "Reading stopped here: correct these problems and check again."
                reading.report("too-many-problems", table.file, message)
                reading.lacks_cards = True
                return
            self._check_unique(table)
            read = self._read(table)
            if len(reading.problems) > before:
                reading.put_aside(table.kind, table.content)
                reading.problems[before:] = [reading.numbered(one, table) for one in reading.problems[before:]]
            elif read is not None:
                valid.append(table)
                yield self._card(table, *read)
        # Only now, so that doubts about valid cards do not count as problems that stop the reading.
        for table, doubt in islice(self._doubts(valid), MOST_PROBLEMS):
            reading.warn(doubt.code, f"{table.where}: {doubt.place}", doubt.message)
            reading.problems[-1] = reading.numbered(reading.problems[-1], table)

    def _read(self, table: WrittenTable) -> tuple[CardModel, object] | None:
        """The model and the parsed effects of a card; None if it has no model."""
        model_type = self.schema.type_by_key[table.kind].model
        try:
            model = model_type.model_validate(table.content)
        except ValidationError as error:
            ids = {self.schema.identity.key: self.identities}
            self.reading.problems += problems_of(error, model_type, table.where, (self._id_of(table),), ids)
            if rest := remainder(table.content, model_type, error):
                found = self._effects(table, rest.model)[1]
                self.reading.problems += [one for one in found if rest.is_own_fault(one, table.where)]
            return None
        effects, found = self._effects(table, model)
        self.reading.problems += found
        return model, effects

    def _effects(self, table: WrittenTable, model: CardModel) -> tuple[object, list[Problem]]:
        """The parsed effects of a card and the problems in them."""
        self._check_identity(table, self.schema.identity_of(model))
        diagnostics = Diagnostics(table.where, self._id_of(table))
        occasion = self.schema.occasions.get(table.kind, "")
        effects = self.schema.parse(model, EffectParser(Scope(self.schema.vocabulary, diagnostics), occasion))
        diagnostics.report_unused()
        return effects, diagnostics.problems

    def _doubts(self, valid: Iterable[WrittenTable]) -> Iterator[tuple[WrittenTable, Doubt]]:
        """What is surely a slip in valid cards."""
        for table in valid:
            usual = usual_doubts(table.content, self.schema.type_by_key[table.kind].model)
            for doubt in chain(usual, foregone(table.content), self.schema.doubts(table.kind, table.content)):
                yield table, doubt

    def _card(self, table: WrittenTable, model: CardModel, effects: object) -> Card:
        identity = self.schema.identity_of(model)
        return Card(
            id=self._id_of(table),
            slug=model.id,
            name=model.name,
            type=table.kind,
            set_id=self.reading.set_id,
            number=table.number,
            copies=model.copies,
            identity=identity,
            identity_name=self.identities.get(identity, "") if identity is not None else "",
            model=model,
            text=self.schema.describe(model, effects, self.identities),
            flavour=model.flavour,
            effects=effects,
        )

    def _id_of(self, table: WrittenTable) -> str:
        """The id of a card among the cards of all sets."""
        return f"{self.reading.set_id}/{table.called}"

    def _check_unique(self, table: WrittenTable) -> None:
        """Report the id or name of an earlier card of the set."""
        slug, name = table.content.get("id"), table.content.get("name")
        if isinstance(slug, str):
            other = self.taken.setdefault(f"id {slug}", table)
            if other is not table:
                message = f'The id "{slug}" is taken by another card ({other.where}); rename one.'
                self.reading.report("duplicate-id", table.where, message)
        if isinstance(name, str):
            other = self.taken.setdefault(f"name {folded(name)}", table)
            if other is not table:
                message = f'Another card of the set is called "{name}" ({other.where}); rename one, or use `copies`.'
                self.reading.report("duplicate-name", f"{table.where}: name", message)

    def _check_identity(self, table: WrittenTable, identity: str | None) -> None:
        """Report an identity that no set read so far has, unless it may be one that could not be read."""
        if identity is None or identity in self.identities or self.reading.lacks_cards:
            return
        key = self.schema.identity.key
        near = nearest(identity, self.identities)
        hint = f'; did you mean "{near[0]}"?' if near else f"; define it with [[{key}]], or read the set that does."
        message = f'No {key} has the id "{identity}"{hint}'
        self.reading.report(f"unknown-{key}", f"{table.where}: {key}", message, near, (self._id_of(table),))
