"""The schema Monsters Menace the World registers with `cards`: its card types, its words and its search fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.cards.card import Card
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import parse_numbers, parse_records
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Record, every_phrase, phrases_in
from deckbuilder.cards.quoting import quoted
from deckbuilder.cards.schema import (
    COPIES,
    IN_SET,
    PRINTED,
    CardSchema,
    CardType,
    FieldValue,
    IdentityType,
    SearchField,
    effect_field,
    printed,
    type_field,
)
from deckbuilder.games.monsters_menace.language.atlas import check_worlds
from deckbuilder.games.monsters_menace.language.card_types import (
    CreatureCard,
    Entry,
    MilitaryCard,
    MinionCard,
    MonsterCard,
    SpaceCard,
    WorldIdentity,
)
from deckbuilder.games.monsters_menace.language.doubts import doubts
from deckbuilder.games.monsters_menace.language.vocabulary import OF_CREATURES, OF_UNITS, VOCABULARY, entry_said
from deckbuilder.text import listed


@dataclass(frozen=True, slots=True)
class Deeds:
    """The changes and effects of an ability, a Mutation or an Upgrade."""

    name: str = ""
    changes: tuple[tuple[str, int], ...] = ()
    when: tuple[Record, ...] = ()


@dataclass(frozen=True, slots=True)
class CardDeeds:
    """Everything a card does: its ability, and the entries of its chart."""

    ability: Deeds = Deeds()
    chart: tuple[Deeds, ...] = ()


def parse_card(model: CardModel, parser: EffectParser) -> CardDeeds:
    """Parse what a card does, and report problems to the parser."""
    ability = Deeds()
    if isinstance(model, CreatureCard):
        ability = _deeds(model, "", parser)
        _check_ability(ability, isinstance(model, MinionCard), parser)
    if isinstance(model, MilitaryCard):
        _check_home(model, parser)
        _check_roles(model, parser)
    key, chart = _chart_of(model)
    entries = [(_deeds(one, one.name, below), one, below) for below, one in parser.at(key).each(chart)]
    for deeds, one, below in entries:
        if not (one.changes or one.when):
            below.report("missing-key", "", "It does nothing; write `changes` or `when`")
        _check_entry(deeds, below)
    return CardDeeds(ability, tuple([deeds for deeds, _, _ in entries]))


def _check_ability(ability: Deeds, is_minion: bool, parser: EffectParser) -> None:
    """Report what belongs only in a chart, and what is for Minions only."""
    for changed, _ in ability.changes:
        if changed in OF_UNITS:
            parser.report("bad-value", f"changes.{changed}", f"`{changed}` is about Units; write it in a chart")
        if changed == "mutates" and not is_minion:
            parser.report("bad-value", "changes.mutates", "Monsters use Mutation Sites anyway; remove `mutates`")
        if changed == "feast" and is_minion:
            parser.report("bad-value", "changes.feast", "No Minion stomps a City; remove `feast`")
    for at, one in enumerate(ability.when):
        if one.fields["on"] == "taken":
            parser.report("bad-value", f"when[{at}].on", 'Only what stands in a chart is gained; "taken" stands there')
        if one.fields["on"] == "city" and is_minion:
            parser.report("bad-value", f"when[{at}].on", "No Minion stomps a City; write another occasion")
        if not is_minion:
            _check_gain(one, parser.at(f"when[{at}].do"))


def _check_home(model: MilitaryCard, parser: EffectParser) -> None:
    """Report a Military without a home, and a continent that is its home twice."""
    if not model.home:
        parser.report("missing-key", "home", "A Military is at home somewhere; write the id of a continent")
    for at, continent in enumerate(model.home):
        if continent in model.home[:at]:
            parser.report("bad-value", f"home[{at}]", f'"{continent}" is its home already; remove one')


def _check_roles(model: MilitaryCard, parser: EffectParser) -> None:
    """Report Units of a role that others have already, and first Units of a role that none have."""
    roles = [unit.role for unit in model.units]
    for at, role in enumerate(roles):
        if role in roles[:at]:
            said = f'Other Units of this Military are its "{role}" already; write another role'
            parser.report("bad-value", f"units[{at}].role", said)
    there = listed(map(quoted, dict.fromkeys(roles)), "or")
    for key, first in (("at_base", model.at_base), ("at_cities", model.at_cities)):
        for at, role in enumerate(first):
            if role not in roles:
                parser.report("bad-value", f"{key}[{at}]", f'It has no Units with the role "{role}"; write {there}')


def _check_entry(entry: Deeds, parser: EffectParser) -> None:
    """Report what belongs only on the card of a creature."""
    for changed, _ in entry.changes:
        if changed in OF_CREATURES:
            parser.report("bad-value", f"changes.{changed}", f"`{changed}` is an ability; write it above the chart")
    for at, one in enumerate(entry.when):
        _check_gain(one, parser.at(f"when[{at}].do"))


def _check_gain(when: Record, parser: EffectParser) -> None:
    if any(one.word == "gain" and one.object == "minion" for one in every_phrase(phrases_in(when.fields["do"]))):
        parser.report("bad-value", "", 'This is no Minion; write "health", or "infamy"')


def _chart_of(model: CardModel) -> tuple[str, tuple[Entry, ...]]:
    """The key of a card's chart, and its entries; both empty for a card without one."""
    if isinstance(model, MonsterCard):
        return "mutations", model.mutations
    return ("upgrades", model.upgrades) if isinstance(model, MilitaryCard) else ("", ())


def _deeds(written: CreatureCard | Entry, name: str, parser: EffectParser) -> Deeds:
    numbers = parse_numbers(written.changes, "changes", parser)
    return Deeds(name, tuple(numbers.items()), parse_records(written.when, "when", parser.at("when")))


def said(deeds: Deeds) -> str:
    """An ability or a chart entry in sentences."""
    return " ".join(entry_said(dict(deeds.changes), deeds.when))


def describe(model: CardModel, effects: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, generated from what it states and does."""
    assert isinstance(effects, CardDeeds)
    lines: list[str] = []
    if isinstance(model, SpaceCard):
        return _space_said(model)
    if isinstance(model, CreatureCard):
        lines.append(
            f"Health {model.health}, Move {model.move}, Attack {model.attack}, Defense {model.defense}, "
            f"Damage {model.damage}."
        )
    elif isinstance(model, MilitaryCard):
        lines.append(f"Home: {listed([_called(slug) for slug in model.home])}.")
        lines += [
            f"{one.count} {one.name}: Move {one.move}, Defense {one.defense}, Damage {one.damage}."
            for one in model.units
        ]
    if ability := said(effects.ability):
        lines.append(ability)
    lines += [f"{number} {one.name}: {said(one)}" for number, one in enumerate(effects.chart, 1)]
    return "\n".join(lines)


def _called(slug: str) -> str:
    return " ".join(word.capitalize() for word in slug.split("-"))


def _space_said(model: SpaceCard) -> str:
    where = f" in {_called(model.continent)}" if model.continent else ""
    terrain = {"land": "Land", "ocean": "Ocean", "both": "Land and ocean"}[model.terrain]
    parts = [f"{terrain}{where}."]
    parts += [f"City worth {model.city}."] if model.city else []
    parts += ["Military Base."] if model.base else []
    parts += ["Mutation Site."] if model.mutation else []
    parts += ["Lair."] if model.lair else []
    parts += [f"A ferry between {listed([_called(end) for end in pair])}." for pair in model.ferries]
    parts.append(f"Next to {listed([_called(slug) for slug in model.neighbours])}.")
    return " ".join(parts)


CARD_TYPES = (
    CardType("monster", "Monster", "Monsters", MonsterCard),
    CardType("military", "Military", "Militaries", MilitaryCard),
    CardType("minion", "Minion", "Minions", MinionCard),
    CardType("space", "Space", "Spaces", SpaceCard),
)
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}
USES = {"gain": "gains", "attack": "attacks more", "smash": "hits Units", "panic": "destroys Units",
        "scare": "drives Units away", "rampage": "fights twice", "summon": "draws Minions"}  # fmt: skip
"""Players' terms for what cards with a word are good for."""


def _words(card: Card) -> FieldValue:
    assert isinstance(card.effects, CardDeeds)
    found: list[str] = []
    for deeds in (card.effects.ability, *card.effects.chart):
        found += [key for key, _ in deeds.changes]
        for one in deeds.when:
            found += [part.word for part in every_phrase(phrases_in(one.fields["do"]))]
    return tuple(dict.fromkeys(found))


def _sites(card: Card) -> FieldValue:
    model = card.model
    if not isinstance(model, SpaceCard):
        return ()
    known = (("city", model.city), ("base", model.base), ("mutation", model.mutation), ("lair", model.lair))
    return tuple(site for site, is_there in known if is_there)


def _chart(card: Card) -> FieldValue:
    assert isinstance(card.effects, CardDeeds)
    return tuple(one.name for one in card.effects.chart)


def _world(model: CardModel) -> str | None:
    return model.world if isinstance(model, SpaceCard) else None


SCHEMA = CardSchema(
    rulebook="monsters-menace",
    card_types=CARD_TYPES,
    identity=IdentityType("world", "World", "Worlds", WorldIdentity),
    vocabulary=VOCABULARY,
    search_fields=(
        *PRINTED,
        type_field(_TITLES),
        IN_SET,
        SearchField("continent", "continent", "word", printed("continent"), is_facet=True, is_said=True),
        SearchField("terrain", "terrain", "word", printed("terrain"), is_facet=True, is_said=True),
        SearchField("home", "home", "words", printed("home"), is_facet=True, is_said=True),
        SearchField("site", "site", "words", _sites, is_said=True),
        SearchField("city", "city", "number", printed("city"), is_said=True),
        SearchField("health", "health", "number", printed("health"), is_facet=True, is_said=True),
        SearchField("move", "move", "number", printed("move"), is_said=True),
        SearchField("attack", "attack", "number", printed("attack"), is_said=True),
        SearchField("defense", "defense", "number", printed("defense"), is_said=True),
        SearchField("damage", "damage", "number", printed("damage"), is_said=True),
        SearchField("chart", "chart", "words", _chart, is_said=True),
        effect_field(USES, _words, is_facet=True),
        COPIES,
    ),
    parse=parse_card,
    describe=describe,
    identity_of=_world,
    check_sets=check_worlds,
    doubts=doubts,
    occasions=dict.fromkeys(_TITLES, "turn"),
)
"""The cards of Monsters Menace the World."""
