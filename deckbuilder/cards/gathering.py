"""The first half of reading a set: its files, safely parsed and sorted, before any card is validated."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pydantic import ValidationError

from deckbuilder.cards import limits
from deckbuilder.cards.card import Identity
from deckbuilder.cards.complaints import problems_of
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.nearest import NearestNames, nearest
from deckbuilder.cards.schema import CardSchema
from deckbuilder.cards.set_reading import SetReading
from deckbuilder.cards.written_table import HEADER, WrittenTable
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless, listed, signs_in

MOST_FILES = 64
MOST_HOMES = 2
"""The most headings suggested for a key written above all headings."""

LIKE_A_KIND = 0.75
"""The least likeness for an unknown heading to count as a misspelt kind of card, rather than one of another game."""


@dataclass(frozen=True, slots=True)
class KeptSet:
    """A set whose files are on no disk: its name, and the content of each file by file name."""

    name: str
    files: Mapping[str, bytes]


_Content = tuple[str, str, bytes | Problem]
"""A file of a set: the label that messages give it, its name, and its content, or why it has none."""


def gather(source: Path | KeptSet, schema: CardSchema) -> SetReading:
    """Read and parse the file or files of one set, and sort their tables by kind."""
    reading = SetReading(source if isinstance(source, Path) else Path(source.name))
    sorter = _TableSorter(reading, schema)
    files = _on_disk(reading) if isinstance(source, Path) else _kept(source)
    contents: dict[str, bytes] = {}
    for label, name, content in files:
        if isinstance(content, bytes):
            contents[name] = content
        tables = limits.parse(content, label) if isinstance(content, bytes) else content
        if isinstance(tables, Problem):
            reading.problems.append(tables)
            reading.lacks_cards = True
            continue
        reading.texts[name] = contents[name].decode("utf-8")
        reading.labels[label] = name
        sorter.take_file(label, tables)
    reading.digest = _digest(contents, is_alone=len(files) == 1)
    if files and not any(problem.code in limits.NO_INPUT for problem in reading.problems):
        sorter.take_header(files[0][0])
    return reading


def _on_disk(reading: SetReading) -> list[_Content]:
    return [(label, file.name, limits.read_bytes(file, label, limits.SPLIT)) for label, file in _files(reading)]


def _kept(source: KeptSet) -> list[_Content]:
    labels = {name: f"{harmless(source.name)}/{harmless(name)}" for name in sorted(source.files)}
    return [(label, name, limits.bounded(source.files[name], label, limits.SPLIT)) for name, label in labels.items()]


def _files(reading: SetReading) -> list[tuple[str, Path]]:
    """The files of a set, each with the label that messages give it."""
    path = reading.path
    name = harmless(path.name or str(path))
    if not os.path.isdir(path):  # unlike Path.is_dir it never raises
        return [(name, path)]
    try:
        found = sorted(one for one in path.iterdir() if one.suffix == ".toml" and not one.name.startswith("."))
    except OSError as error:
        reading.report(
            limits.UNREADABLE, name, f"The folder cannot be read: {(error.strerror or 'input error').lower()}."
        )
        return []
    if not found:
        reading.report(limits.NO_SET, name, f"The folder {harmless(str(path))} has no .toml file; name a set.")
    if len(found) > MOST_FILES:
        reading.report("too-large", name, f"The folder has {len(found)} files; a set has at most {MOST_FILES}.")
        return []
    return [(f"{name}/{harmless(one.name)}", one) for one in found]


def _digest(contents: Mapping[str, bytes], *, is_alone: bool) -> str:
    """The hash of a set's files, given by name; the name of a file that is alone does not count."""
    digest = hashlib.sha256()
    for name, content in contents.items():
        digest.update(content if is_alone else name.encode() + b"\0" + hashlib.sha256(content).digest())
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class _TableSorter:
    """Sorts the tables of a set's files by kind."""

    reading: SetReading
    schema: CardSchema
    headers: list[WrittenTable] = field(default_factory=list)
    """The [set] tables; there should be one."""

    @property
    def _kinds(self) -> list[str]:
        """The keys of all tables except the [set] table."""
        return [*self.schema.type_by_key, self.schema.identity.key]

    def take_file(self, label: str, tables: Mapping[str, object]) -> None:
        """Sort the tables of one file."""
        for key, value in tables.items():
            if key == HEADER and isinstance(value, dict):
                self.headers.append(WrittenTable(label, HEADER, HEADER, value))
            elif key in self._kinds and isinstance(value, list):
                self._take_list(label, key, value)
            elif key in self._kinds or key == HEADER:
                message = f'"{key}" must be written as {_heading(key)} with its keys below.'
                self.reading.report("bad-value", f"{label}: {key}", message)
                self.reading.put_aside(key, value)
            else:
                self._refuse_unknown(label, key, value)

    def _take_list(self, label: str, kind: str, entries: list[object]) -> None:
        """Take the cards of one kind, or the identities."""
        if len(entries) > limits.LONGEST_LIST:
            self.reading.report(
                "too-large", f"{label}: {kind}", f"A file has at most {limits.LONGEST_LIST} of one kind."
            )
            self.reading.lacks_cards = True
            return
        for index, entry in enumerate(entries):
            place = f"{kind}[{index}]"
            if isinstance(entry, dict):
                self._take_table(WrittenTable(label, kind, place, entry, len(self.reading.cards) + 1))
            else:
                message = f"A table is needed here: write [[{kind}]] with its keys below."
                self.reading.report("bad-value", f"{label}: {place}", message)

    def _take_table(self, table: WrittenTable) -> None:
        """Take a card or an identity; set it aside if it contains what no table may contain."""
        self.reading.tables.setdefault(table.where, table)
        wrong = limits.faults(table.content, "")
        for code, at, message in wrong:
            self.reading.report(code, f"{table.where}: {harmless(at)}" if at else table.where, message)
        if wrong:
            self.reading.put_aside(table.kind, table.content)
        elif table.kind == self.schema.identity.key:
            self._take_identity(table)
        else:
            self.reading.cards.append(table)

    def _take_identity(self, table: WrittenTable) -> None:
        try:
            model = self.schema.identity.model.model_validate(table.content)
        except ValidationError as error:
            self.reading.problems += problems_of(error, self.schema.identity.model, table.where)
            self.reading.put_aside(table.kind, table.content)
            return
        identity = Identity(model.id, "", model.name, model)
        if signs_in(identity.icon) > 1:
            self.reading.warn(
                "bad-value", f"{table.where}: icon", "An icon is one sign, and this is several; keep one."
            )
        self.reading.identities.append(identity)

    def _refuse_unknown(self, label: str, key: str, value: object) -> None:
        """Report an unknown top-level table or key: part of a card, a misspelt kind, or nothing known."""
        homes = [one.key for one in self.schema.card_types if key in one.model.model_fields]
        homes = [HEADER, *homes] if key in SetHeader.model_fields else homes
        if homes:
            self.reading.report("unknown-key", label, *_led_home(key, value, homes))
            return
        near = tuple(name for name, _ in NearestNames((HEADER, *self._kinds)).ranked(key, cutoff=LIKE_A_KIND))
        hint = f"; did you mean {_heading(near[0])}?" if near else f"; there are {', '.join(self._kinds)}."
        self.reading.report("unknown-key", label, f'No kind of card is called "{harmless(key)[:60]}"{hint}', near)
        self.reading.put_aside(near[0] if near else key, value)

    def take_header(self, first: str) -> None:
        """Take the [set] table, of which there must be one; `first` is the file in which it is missed."""
        if len(self.headers) == 1:
            self._read_header(self.headers[0])
        elif self.headers:
            files = " and ".join(one.file for one in self.headers)
            message = f"A set has exactly one [set] table, but this one has more: {files}."
            self.reading.report("duplicate-id", self.headers[1].file, message)
        elif all(problem.severity is Severity.WARNING for problem in self.reading.problems):
            message = "There is no [set] table; it names the set, its source and its licence."
            self.reading.report("missing-key", first, message)

    def _read_header(self, table: WrittenTable) -> None:
        reading = self.reading
        reading.tables[table.where] = table
        key = next((key for key in table.content if "rulebook" in nearest(key, SetHeader.model_fields)), "rulebook")
        reading.stated = str(table.content.get(key, ""))
        wrong = limits.faults(table.content, HEADER)
        for code, place, message in wrong:
            reading.report(code, f"{table.file}: {harmless(place)}", message)
        if wrong:
            return
        try:
            header = SetHeader.model_validate(table.content)
        except ValidationError as error:
            ids = {"rulebook": {self.schema.rulebook: ""}}
            reading.problems += problems_of(error, SetHeader, table.where, ids=ids)
            return
        reading.header, reading.header_label = header, table.file
        reading.identities = [Identity(one.id, header.id, one.name, one.model) for one in reading.identities]
        self._check_header(header, table.where)

    def _check_header(self, header: SetHeader, where: str) -> None:
        """Report a set that is for another game, or for a later version of this program."""
        rulebook, known = self.schema.rulebook, self.schema.vocabulary.version
        if header.rulebook != rulebook:
            self.reading.cards.clear()  # cards of another game would only be a flood of unknown keys
            near = nearest(header.rulebook, [rulebook])
            meant = f'did you mean "{near[0]}"?' if near else f'here "{rulebook}" is read.'
            message = f'The set is for the rulebook "{header.rulebook}"; {meant}'
            self.reading.report("wrong-rulebook", f"{where}.rulebook", message, near)
        if header.vocabulary > known:
            message = f"The set uses version {header.vocabulary} of the card vocabulary; this program knows {known}."
            self.reading.report("vocabulary-version", f"{where}.vocabulary", message)


def _led_home(key: str, value: object, homes: list[str]) -> tuple[str, tuple[str, ...]]:
    """Where a key belongs, as a sentence and as what to write."""
    if isinstance(value, dict) or (isinstance(value, list) and any(isinstance(one, dict) for one in value)):
        right = tuple(f"{home}.{key}" for home in homes)
        return f'"{key}" is part of a card; write {listed(map(_heading, right), "or")} below the card.', right
    such = "such as " if len(homes) > MOST_HOMES else ""
    below = f"{such}{listed(map(_heading, homes[:MOST_HOMES]), 'or')}"
    return f'"{key}" is above every heading; write it below its own, {below}.', (key,)


def _heading(key: str) -> str:
    """The heading of a table: there is one set, and there are many cards."""
    return f"[[{key}]]" if key != HEADER else "[set]"
