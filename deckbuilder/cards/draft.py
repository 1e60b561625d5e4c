"""The first half of reading a set: its files, safely parsed and sorted, before any card is validated."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pydantic import ValidationError

from deckbuilder.cards import limits
from deckbuilder.cards.card import Identity
from deckbuilder.cards.complaints import problems_of
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.nearest import NearestNames, nearest
from deckbuilder.cards.problem_places import CardLines
from deckbuilder.cards.schema import CardSchema
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import harmless, listed, signs_in

MOST_FILES = 64
MOST_HOMES = 2
"""The most headings suggested for a key written above all headings."""

LIKE_A_KIND = 0.75
"""The least likeness for an unknown heading to count as a misspelt kind of card, rather than one of another game."""


@dataclass(slots=True)
class Draft:
    """One set while it is being read: the content of its files, and their problems."""

    path: Path
    problems: list[Problem] = field(default_factory=list)
    tables: list[tuple[str, str, str, dict[str, object]]] = field(default_factory=list)
    """File label, kind of card, fallback place and table of each card."""
    header: SetHeader | None = None
    header_label: str = ""
    """The file with the [set] table, as messages call it."""
    stated: str = ""
    """The rulebook that the [set] table names, whatever else is wrong with it."""
    identities: list[Identity] = field(default_factory=list)
    set_aside: list[tuple[str, Mapping[str, object]]] = field(default_factory=list)
    """Kind and table of each card and identity with a fault; they are not compared with the others."""
    lacks_cards: bool = False
    """Whether there may be cards or identities whose tables could not be read."""
    digest: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    """The text of the files, by name."""
    labels: dict[str, str] = field(default_factory=dict)
    """The names of the files, by the label that messages give them."""
    places: dict[str, tuple[str, str]] = field(default_factory=dict)
    """File label and place of each table, by the file and name in messages; the first table if several share one."""
    lines: dict[str, CardLines] = field(default_factory=dict)
    """The lines of the files with problems, by file label."""

    def report(
        self, code: str, where: str, message: str, near: tuple[str, ...] = (), cards: tuple[str, ...] = ()
    ) -> None:
        """Record an error."""
        self.problems.append(Problem(code, message, where=where, nearest=near, cards=cards))

    def warn(self, code: str, where: str, message: str) -> None:
        """Record a warning."""
        self.problems.append(Problem(code, message, Severity.WARNING, where=where))

    def number(self, problems: Iterable[Problem], label: str, place: str, where: str) -> list[Problem]:
        """Problems with the lines they are about, in the table at a place of a file that messages call so."""
        if label not in self.lines:
            self.lines[label] = CardLines(self.texts[self.labels[label]])
        lines = self.lines[label]
        return [replace(one, line=lines.line(place, one.where.removeprefix(where).lstrip(":. "))) for one in problems]

    def put_aside(self, kind: str, tables: object) -> None:
        """Set aside a table with a fault, or a list of tables."""
        for table in tables if isinstance(tables, list) else [tables]:
            if isinstance(table, dict):
                self.set_aside.append((kind, table))


def gather(path: Path, schema: CardSchema) -> Draft:
    """Read and parse the file or files of one set, and sort their tables by kind."""
    draft = Draft(path)
    files = _files(draft)
    digest = hashlib.sha256()
    headers: list[tuple[str, dict[str, object]]] = []
    for label, file in files:
        content = limits.read_bytes(file, label)
        if isinstance(content, Problem):
            draft.problems.append(content)
            draft.lacks_cards = True
            continue
        one = hashlib.sha256(content)
        digest.update(one.digest() if len(files) == 1 else file.name.encode() + b"\0" + one.digest())
        if len(files) == 1:
            digest = one
        tables = limits.parse(content, label)
        if isinstance(tables, Problem):
            draft.problems.append(tables)
            draft.lacks_cards = True
            continue
        draft.texts[file.name] = content.decode("utf-8")
        draft.labels[label] = file.name
        _take_tables(draft, label, tables, headers, schema)
    draft.digest = digest.hexdigest()
    if files and not any(problem.code in limits.NO_INPUT for problem in draft.problems):
        _take_header(draft, headers, files[0][0], schema)
    return draft


def _files(draft: Draft) -> list[tuple[str, Path]]:
    path = draft.path
    name = harmless(path.name or str(path))
    if not os.path.isdir(path):  # unlike Path.is_dir it never raises
        return [(name, path)]
    try:
        found = sorted(one for one in path.iterdir() if one.suffix == ".toml" and not one.name.startswith("."))
    except OSError as error:
        draft.report(
            limits.UNREADABLE, name, f"The folder cannot be read: {(error.strerror or 'input error').lower()}."
        )
        return []
    if not found:
        draft.report(limits.NO_SET, name, f"The folder {harmless(str(path))} has no .toml file; name a set.")
    if len(found) > MOST_FILES:
        draft.report("too-large", name, f"The folder has {len(found)} files; a set has at most {MOST_FILES}.")
        return []
    return [(f"{name}/{harmless(one.name)}", one) for one in found]


def _take_tables(
    draft: Draft,
    label: str,
    tables: dict[str, object],
    headers: list[tuple[str, dict[str, object]]],
    schema: CardSchema,
) -> None:
    kinds = [*schema.type_by_key, schema.identity.key]
    for key, value in tables.items():
        if key == "set" and isinstance(value, dict):
            headers.append((label, value))
        elif key in kinds and isinstance(value, list):
            if len(value) > limits.LONGEST_LIST:
                draft.report("too-large", f"{label}: {key}", f"A file has at most {limits.LONGEST_LIST} of one kind.")
                draft.lacks_cards = True
                continue
            for index, entry in enumerate(value):
                _take_entry(draft, label, key, f"{key}[{index}]", entry, schema)
        elif key in kinds or key == "set":
            message = f'"{key}" must be written as {_heading(key)} with its keys below.'
            draft.report("bad-value", f"{label}: {key}", message)
            draft.put_aside(key, value)
        else:
            _refuse_unknown(draft, label, key, value, schema)


def _refuse_unknown(draft: Draft, label: str, key: str, value: object, schema: CardSchema) -> None:
    """Report an unknown top-level table or key: part of a card, a misspelt kind, or nothing known."""
    kinds = [*schema.type_by_key, schema.identity.key]
    homes = [one.key for one in schema.card_types if key in one.model.model_fields]
    homes = ["set", *homes] if key in SetHeader.model_fields else homes
    if homes:
        draft.report("unknown-key", label, *_led_home(key, value, homes))
        return
    near = tuple(name for name, _ in NearestNames(("set", *kinds)).ranked(key, cutoff=LIKE_A_KIND))
    hint = f"; did you mean {_heading(near[0])}?" if near else f"; there are {', '.join(kinds)}."
    draft.report("unknown-key", label, f'No kind of card is called "{harmless(key)[:60]}"{hint}', near)
    draft.put_aside(near[0] if near else key, value)


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
    return f"[[{key}]]" if key != "set" else "[set]"


def _take_entry(draft: Draft, label: str, kind: str, place: str, entry: object, schema: CardSchema) -> None:
    if not isinstance(entry, dict):
        draft.report("bad-value", f"{label}: {place}", f"A table is needed here: write [[{kind}]] with its keys below.")
        return
    where = f"{label}: {called_in(entry, place)}"
    draft.places.setdefault(where, (label, place))
    wrong = limits.faults(entry, "")
    for code, at, message in wrong:
        draft.report(code, f"{where}: {harmless(at)}" if at else where, message)
    if wrong:
        draft.put_aside(kind, entry)
        return
    if kind != schema.identity.key:
        draft.tables.append((label, kind, place, entry))
        return
    try:
        model = schema.identity.model.model_validate(entry)
    except ValidationError as error:
        draft.problems += problems_of(error, schema.identity.model, where)
        draft.put_aside(kind, entry)
        return
    identity = Identity(model.id, "", model.name, model)
    if signs_in(identity.icon) > 1:
        draft.warn("bad-value", f"{where}: icon", "An icon is one sign, and this is several; keep one.")
    draft.identities.append(identity)


def called_in(entry: Mapping[str, object], place: str) -> str:
    """The name of a card in messages: its id if that is readable, else its place."""
    slug = entry.get("id")
    if isinstance(slug, str) and 0 < len(slug) <= 60 and slug.isascii() and slug.isprintable():
        return slug
    return place


def _take_header(draft: Draft, headers: list[tuple[str, dict[str, object]]], first: str, schema: CardSchema) -> None:
    if not headers:
        if all(problem.severity is Severity.WARNING for problem in draft.problems):
            draft.report("missing-key", first, "There is no [set] table; it names the set, its source and its licence.")
        return
    if len(headers) > 1:
        files = " and ".join(label for label, _ in headers)
        draft.report(
            "duplicate-id", headers[1][0], f"A set has exactly one [set] table, but this one has more: {files}."
        )
        return
    label, table = headers[0]
    draft.places[f"{label}: set"] = (label, "set")
    key = next((key for key in table if "rulebook" in nearest(key, SetHeader.model_fields)), "rulebook")
    draft.stated = str(table.get(key, ""))
    wrong = limits.faults(table, "set")
    for code, place, message in wrong:
        draft.report(code, f"{label}: {harmless(place)}", message)
    if wrong:
        return
    try:
        header = SetHeader.model_validate(table)
    except ValidationError as error:
        ids = {"rulebook": {schema.rulebook: ""}}
        draft.problems += problems_of(error, SetHeader, f"{label}: set", ids=ids)
        return
    draft.header, draft.header_label = header, label
    draft.identities = [Identity(one.id, header.id, one.name, one.model) for one in draft.identities]
    if header.rulebook != schema.rulebook:
        draft.tables.clear()  # cards of another game would only be a flood of unknown keys
        near = nearest(header.rulebook, [schema.rulebook])
        meant = f'did you mean "{near[0]}"?' if near else f'here "{schema.rulebook}" is read.'
        message = f'The set is for the rulebook "{header.rulebook}"; {meant}'
        draft.report("wrong-rulebook", f"{label}: set.rulebook", message, near)
    if header.vocabulary > schema.vocabulary.version:
        known = schema.vocabulary.version
        message = f"The set uses version {header.vocabulary} of the card vocabulary; this program knows {known}."
        draft.report("vocabulary-version", f"{label}: set.vocabulary", message)
