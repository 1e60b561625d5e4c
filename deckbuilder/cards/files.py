"""Sets of cards from files: every fault of every file together, or cards that can be trusted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.complaints import problems_of
from deckbuilder.cards.draft import Draft, called_in, gather
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.problem_places import Home, placed
from deckbuilder.cards.remainder import remainder
from deckbuilder.cards.schema import CardSchema
from deckbuilder.cards.set_aside import identities_aside, is_certain
from deckbuilder.cards.set_headers import check_headers
from deckbuilder.problems import Problem, Severity
from deckbuilder.text import folded, harmless

MOST_PROBLEMS = 200


def read_sets(
    paths: Iterable[Path], schema: CardSchema, known: Sequence[CardSet] = (), keep_broken: bool = False
) -> tuple[tuple[CardSet, ...], tuple[Problem, ...]]:
    """Read several sets, each from a file or folder, which may share identities; `known` were read before.

    Known sets of another rulebook matter only for their ids: nothing else is shared between games. A set with an error
    in its files is left out, unless `keep_broken` asks for its sound cards.
    """
    drafts = [gather(Path(path), schema) for path in paths]
    check_headers(drafts, known, schema.rulebook)
    _check_identities(drafts, known, schema.identity.title.lower())
    known = [one for one in known if one.header.rulebook == schema.rulebook]
    names = {identity.id: identity.name for one in known for identity in one.identities}
    for draft in drafts:
        names |= identities_aside(draft, schema.identity.key)
        names |= {identity.id: identity.name for identity in draft.identities}
    read = [_card_set(draft, tuple(_cards(draft, schema, names))) for draft in drafts]
    sound = [not any(problem.severity is Severity.ERROR for problem in draft.problems) for draft in drafts]
    found = [problem for draft in drafts for problem in draft.problems]
    together = _together(known, [one for one in read if one is not None], schema)
    if not all(sound):
        together = [problem for problem in together if is_certain(problem, drafts)]
    homes = dict(_homes(drafts)) if together else {}
    found += [placed(problem, homes) for problem in together]
    found = [_numbered(drafts, problem) for problem in found]
    sets = tuple(
        one for one, is_sound in zip(read, sound, strict=True) if one is not None and (is_sound or keep_broken)
    )
    return sets, tuple(found)


def _numbered(drafts: Sequence[Draft], problem: Problem) -> Problem:
    """A problem with the line that it is about, unless it has one already."""
    label, _, rest = problem.where.partition(": ")
    called = "set" if rest.startswith("set.") else rest.partition(": ")[0]
    where = f"{label}: {called}"
    draft = next((draft for draft in drafts if where in draft.places), None)
    return problem if problem.line or draft is None else draft.number([problem], *draft.places[where], where)[0]


def _homes(drafts: Sequence[Draft]) -> Iterator[tuple[str, Home]]:
    """The file, name and table of every card of the drafts, by card id."""
    for draft in drafts:
        if draft.header is not None:
            for label, _, place, table in draft.tables:
                called = called_in(table, place)
                yield f"{draft.header.id}/{called}", (f"{label}: {called}", table)


def _card_set(draft: Draft, cards: tuple[Card, ...]) -> CardSet | None:
    if draft.header is None:
        return None
    return CardSet(draft.header, tuple(draft.identities), cards, draft.digest, draft.path, draft.texts)


def _together(known: Sequence[CardSet], new: Sequence[CardSet], schema: CardSchema) -> list[Problem]:
    """The problems between sets, except those that the known sets already had among themselves."""
    sets = [*known, *new]
    found = [*_same_names(sets, {one.id for one in new}), *(schema.check_sets(sets) if new else ())]
    before = set(schema.check_sets(known)) if known else set()
    return [problem for problem in found if problem not in before]


def _check_identities(drafts: Sequence[Draft], known: Sequence[CardSet], title: str) -> None:
    """Check that no two identities, called by this title, share an id or a name."""
    sets = {identity.id: one.id for one in known for identity in one.identities}
    named = {folded(identity.name): identity for one in known for identity in one.identities}
    for draft, identity in [(one, identity) for one in drafts for identity in one.identities]:
        where = f"{harmless(draft.path.name)}: {identity.id}"
        if identity.id in sets:
            message = f'Another {title} has the id "{identity.id}", in the set "{sets[identity.id]}"; rename one.'
            draft.report("duplicate-id", where, message)
        sets.setdefault(identity.id, identity.set_id)
        if named.setdefault(folded(identity.name), identity).id != identity.id:
            draft.report(
                "duplicate-name", f"{where}: name", f'Another {title} is called "{identity.name}"; rename one.'
            )


def _cards(draft: Draft, schema: CardSchema, names: Mapping[str, str]) -> Iterator[Card]:
    seen: dict[str, str] = {}
    set_id = draft.header.id if draft.header is not None else ""
    for number, (label, kind, place, table) in enumerate(draft.tables, start=1):
        if len(draft.problems) > MOST_PROBLEMS:
            draft.report("too-many-problems", label, "Reading stopped here: correct these problems and check again.")
            draft.lacks_cards = True
            return
        called = called_in(table, place)
        where = f"{label}: {called}"
        before = len(draft.problems)
        _check_unique(draft, table, where, seen)
        read = _read(draft, kind, label, called, table, schema, names)
        if len(draft.problems) > before:
            draft.put_aside(kind, table)
            draft.problems[before:] = draft.number(draft.problems[before:], label, place, where)
        elif read is not None and draft.header is not None:
            model, compiled = read
            yield _card(model, kind, f"{set_id}/{model.id}", set_id, number, compiled, schema, names)


def _read(
    draft: Draft,
    kind: str,
    label: str,
    called: str,
    table: Mapping[str, object],
    schema: CardSchema,
    names: Mapping[str, str],
) -> tuple[CardModel, object] | None:
    """The model and the compiled effects of a card; None if it has no model; its problems are added to the draft."""
    model_type, where = schema.type_by_key[kind].model, f"{label}: {called}"
    set_id = draft.header.id if draft.header is not None else ""
    try:
        model = model_type.model_validate(table)
    except ValidationError as error:
        card_id = f"{set_id}/{called}"
        draft.problems += problems_of(error, model_type, where, (card_id,), {schema.identity.key: names})
        if left := remainder(table, model_type, error):
            found = _compiled(draft, left.model, kind, where, card_id, schema, names)[1]
            draft.problems += [one for one in found if left.is_own_fault(one, where)]
        return None
    compiled, found = _compiled(draft, model, kind, where, f"{set_id}/{model.id}", schema, names)
    draft.problems += found
    return model, compiled


def _compiled(
    draft: Draft,
    model: CardModel,
    kind: str,
    where: str,
    card_id: str,
    schema: CardSchema,
    names: Mapping[str, str],
) -> tuple[object, list[Problem]]:
    """The compiled effects of a card and the problems in them; a problem with its identity is added to the draft."""
    _check_identity(draft, schema.identity_of(model), where, card_id, schema, names)
    parser = EffectParser(schema.vocabulary, where, schema.occasions.get(kind, ""), card_id)
    compiled = schema.compile(model, parser)
    parser.report_unused()
    return compiled, parser.problems


def _card(
    model: CardModel,
    kind: str,
    card_id: str,
    set_id: str,
    number: int,
    compiled: object,
    schema: CardSchema,
    names: Mapping[str, str],
) -> Card:
    identity = schema.identity_of(model)
    return Card(
        id=card_id,
        slug=model.id,
        name=model.name,
        type=kind,
        set_id=set_id,
        number=number,
        copies=model.copies,
        identity=identity,
        identity_name=names.get(identity, "") if identity is not None else "",
        model=model,
        text=schema.describe(model, compiled, names),
        flavour=model.flavour,
        compiled=compiled,
    )


def _check_unique(draft: Draft, table: Mapping[str, object], where: str, seen: dict[str, str]) -> None:
    slug, name = table.get("id"), table.get("name")
    if isinstance(slug, str):
        other = seen.setdefault(f"id {slug}", where)
        if other is not where:
            draft.report("duplicate-id", where, f'The id "{slug}" is taken by another card ({other}); rename one.')
    if isinstance(name, str):
        other = seen.setdefault(f"name {folded(name)}", where)
        if other is not where:
            message = f'Another card of the set is called "{name}" ({other}); rename one, or use `copies`.'
            draft.report("duplicate-name", f"{where}: name", message)


def _check_identity(
    draft: Draft, identity: str | None, where: str, card_id: str, schema: CardSchema, names: Mapping[str, str]
) -> None:
    if identity is None or identity in names or draft.lacks_cards:
        return
    key = schema.identity.key
    near = nearest(identity, names)
    hint = f'; did you mean "{near[0]}"?' if near else f"; define it with [[{key}]], or read the set that does."
    draft.report(f"unknown-{key}", f"{where}: {key}", f'No {key} has the id "{identity}"{hint}', near, (card_id,))


def _same_names(sets: Sequence[CardSet], new: set[str]) -> Iterator[Problem]:
    first: dict[str, Card] = {}
    for card in (card for one in sets for card in one.cards):
        other = first.setdefault(folded(card.name), card)
        if other is not card and other.set_id != card.set_id and {other.set_id, card.set_id} & new:
            message = f'"{card.name}" is also the name of {other.id}; decks must then name them by id.'
            yield Problem("duplicate-name", message, Severity.WARNING, where=card.id, cards=(other.id, card.id))
