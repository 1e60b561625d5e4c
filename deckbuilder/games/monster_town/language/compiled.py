"""The compiled effects of a card: the form in which the engine and the rules text read it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from deckbuilder.cards.bound_names import Names
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase
from deckbuilder.cards.vocabulary import Takes
from deckbuilder.games.monster_town.language.card_types import (
    Ability,
    Aura,
    Character,
    Combat,
    Encounter,
    Item,
    Location,
    Reaction,
    Treaty,
)
from deckbuilder.games.monster_town.language.naming import MEMBER
from deckbuilder.games.monster_town.language.sense import check_cancelling, check_lasting, check_life, check_sense
from deckbuilder.games.monster_town.language.shapes import CAPTURE, CHANGE

MOST_TARGETS = 4
AURA_OF = Takes(name=MEMBER, table="members")


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """A combat ability."""

    name: str
    power: int
    spell: bool
    while_hidden: bool
    targets: tuple[Record, ...]
    requires: Record | None
    do: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class CompiledReaction:
    """A way to cancel, and its further effects."""

    name: str
    power: int
    cancels: str
    protects: str
    requires: Record | None
    do: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class CompiledAura:
    """A lasting change; `what` names the number modified or the thing allowed."""

    head: str
    what: str
    amount: Value
    of: str | Record
    against: Record | None
    when: Record | None


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """All effects of one card."""

    action: CompiledAbility | None = None
    """The combat action of a Combat card."""
    abilities: tuple[CompiledAbility, ...] = ()
    reactions: tuple[CompiledReaction, ...] = ()
    auras: tuple[CompiledAura, ...] = ()
    do: tuple[Phrase, ...] = ()
    on_capture: tuple[Phrase, ...] = ()
    through: Record | None = None
    wearer: Record | None = None

    @property
    def actions(self) -> tuple[CompiledAbility, ...]:
        """The card's combat actions: its own, and those of its abilities."""
        return self.abilities if self.action is None else (self.action, *self.abilities)

    @property
    def parts(self) -> tuple[CompiledAbility | CompiledReaction, ...]:
        """The card's combat actions and ways to cancel."""
        return (*self.actions, *self.reactions)

    @property
    def blocks(self) -> tuple[tuple[Phrase, ...], ...]:
        """Every effect list of the card."""
        return (self.do, self.on_capture, *(part.do for part in self.parts))


def compile_card(model: CardModel, parser: EffectParser) -> CompiledCard:
    """Compile the effects of a card; problems are reported to the parser."""
    if isinstance(model, Character):
        return _worn_or_own(model, parser, ("self",))
    if isinstance(model, Item):
        return _worn_or_own(model, parser, ("self", "bearer"))
    if isinstance(model, Combat):
        return _combat(model, parser)
    if isinstance(model, Location):
        return _location(model, parser)
    assert isinstance(model, Encounter | Treaty)
    if isinstance(model, Treaty) and len(set(model.gangs)) < 2:
        parser.report("bad-value", "gangs", "A Treaty names at least two gangs whose members may be intermixed")
    must_act = isinstance(model, Encounter)
    do = parser.block(model.do, "do", parser.given()) if must_act or model.do else ()
    check_sense(parser, do, "do")
    if isinstance(model, Encounter):
        check_lasting(model, parser, _has("turns", do, parser))
    return CompiledCard(do=_without(("attach",), parser, do, "do"))


def _has(word: str, do: tuple[Phrase, ...], parser: EffectParser) -> bool:
    """Whether a word is in the effects of a card, or may be in a faulty one."""
    return any(phrase.word == word for phrase in every_phrase(do)) or parser.may_lack_effects("do")


def _worn_or_own(model: Character | Item, parser: EffectParser, given: tuple[str, ...]) -> CompiledCard:
    abilities = tuple(_ability(entry, parser, f"ability[{i}]", given) for i, entry in enumerate(model.ability))
    reactions = tuple(_reaction(entry, parser, f"reaction[{i}]", given) for i, entry in enumerate(model.reaction))
    auras = tuple(_aura(entry, parser, f"aura[{i}]", given) for i, entry in enumerate(model.aura))
    names = [entry.name for entry in model.ability] + [entry.name for entry in model.reaction]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        parser.report("duplicate-name", "ability", f'Two abilities of one card are called "{name}"; rename one')
    wearer = None
    if isinstance(model, Item):
        wearer = _filter(model.wearer, parser, "wearer")
        if not (abilities or reactions or auras):
            parser.report("missing-key", "ability", "A Special Item gives its bearer an ability, a reaction or an aura")
    elif (model.beside or model.alone_leader) and "Outcast" not in model.traits:
        parser.report(
            "bad-value", "beside", "Only an Outcast has conditions about the others; add the trait or remove them"
        )
    return CompiledCard(abilities=abilities, reactions=reactions, auras=auras, wearer=wearer)


def _combat(model: Combat, parser: EffectParser) -> CompiledCard:
    given = ("self",) if model.channelled else ()
    names = parser.given(*given)
    requires = _condition(model.requires, parser, "requires", names)
    targets = _targets(model.target, parser, "target", names)
    do = _without(("fight",), parser, _optional(parser, model.do, "do", names), "do")
    check_sense(parser, do, "do", targets, acts=model.channelled)
    if targets and not model.do:
        parser.report("missing-key", "do", "The card has targets but does nothing to them; write `do`")
    if not (model.do or model.reaction or model.aura):
        parser.report("missing-key", "do", "A Combat card needs `do`, a reaction or an aura")
    if model.through is not None and not model.channelled:
        parser.report("bad-value", "through", "`through` says who channels the card, but it is not channelled")
    if sum(phrase.word == "attach" for phrase in every_phrase(do)) > 1:
        parser.report("bad-value", "do", "One card lies on one member; keep one `attach`")
    check_cancelling(model, parser, _has("attach", do, parser))
    is_attached = any(phrase.word == "attach" for phrase in do)
    bearer = ("bearer",) if is_attached or parser.may_lack_effects("do") else ()
    if is_attached and not (model.aura or model.reaction):
        parser.report("missing-key", "aura", "The card is attached but does nothing there; write an aura or a reaction")
    return CompiledCard(
        CompiledAbility(model.name, model.power, model.spell, False, targets, requires, do),
        reactions=tuple(_reaction(entry, parser, f"reaction[{i}]", bearer) for i, entry in enumerate(model.reaction)),
        auras=tuple(_aura(entry, parser, f"aura[{i}]", bearer) for i, entry in enumerate(model.aura)),
        through=_filter(model.through, parser, "through"),
    )


def _location(model: Location, parser: EffectParser) -> CompiledCard:
    if model.capture and model.do:
        parser.report(
            "bad-value", "do", "A location that can be captured acts through `on_capture`; move the effects there"
        )
    if not model.capture:
        if model.on_capture:
            parser.report("bad-value", "on_capture", "This location cannot be captured; write `do`, or capture = true")
        if model.benefits:
            parser.report("bad-value", "benefits", "Only a location that can be captured gives Special Items")
        if not model.do:
            parser.report("missing-key", "do", "A location that cannot be captured needs `do`")
    do = _without(("attach",), parser, _optional(parser, model.do, "do", parser.given()), "do")
    check_sense(parser, do, "do")
    parser.occasion = CAPTURE
    taken = _optional(parser, model.on_capture, "on_capture", parser.given())
    check_sense(parser, taken, "on_capture")
    return CompiledCard(do=do, on_capture=_without(ONLY, parser, taken, "on_capture"))


def _ability(model: Ability, parser: EffectParser, place: str, given: tuple[str, ...]) -> CompiledAbility:
    names = parser.given(*given)
    requires = _condition(model.requires, parser, f"{place}.requires", names)
    targets = _targets(model.target, parser, f"{place}.target", names)
    do = _without(ONLY, parser, parser.block(model.do, f"{place}.do", names), f"{place}.do")
    check_sense(parser, do, f"{place}.do", targets, acts=True)
    return CompiledAbility(model.name, model.power, model.spell, model.while_hidden, targets, requires, do)


def _reaction(model: Reaction, parser: EffectParser, place: str, given: tuple[str, ...]) -> CompiledReaction:
    names = parser.given(*given)
    if model.protects != "own" and model.protects not in names:
        parser.report(
            "undefined-name", f"{place}.protects", f'There is no "{model.protects}" on this card; write "own"'
        )
    requires = _condition(model.requires, parser, f"{place}.requires", names)
    do = _without(ONLY, parser, _optional(parser, model.do, f"{place}.do", names), f"{place}.do")
    check_sense(parser, do, f"{place}.do", acts=bool(given))
    return CompiledReaction(model.name, model.power, model.cancels, model.protects, requires, do)


def _aura(model: Aura, parser: EffectParser, place: str, given: tuple[str, ...]) -> CompiledAura:
    names = parser.given(*given)
    heads = {"modify": model.modify, "reflect": model.reflect, "allow": model.allow}
    written = [head for head, value in heads.items() if value is not None]
    head = written[0] if written else "modify"
    if len(written) != 1:
        parser.report(
            "missing-key" if not written else "too-many-words",
            place,
            "An aura has exactly one of modify, reflect and allow",
        )
    amount: Value | None = 0
    if head == "modify" and model.amount is None:
        parser.report("missing-key", f"{place}.amount", "`modify` needs an amount, such as 1 or -1")
    elif head != "modify" and model.amount is not None:
        parser.report("unknown-key", f"{place}.amount", f"`{head}` takes no amount")
    elif model.amount is not None:
        amount = parser.value(model.amount, CHANGE, f"{place}.amount", names)
        if amount == 0:
            parser.report("bad-value", f"{place}.amount", "An amount of 0 changes nothing")
    if model.against is not None and model.modify not in ("wounds_dealt", "wounds_taken"):
        parser.report("unknown-key", f"{place}.against", "Only changes of wounds can be `against` somebody")
    of = parser.value(model.of, AURA_OF, f"{place}.of", names)
    if isinstance(of, Record) and of.fields["where"] != "here":
        parser.report("bad-value", f"{place}.of.where", "An aura reaches those who are here; remove `where`")
    when = _condition(model.when, parser, f"{place}.when", names)
    if model.modify == "life":
        check_life(when, parser, f"{place}.when")
    return CompiledAura(
        head,
        str(heads[head]) if head != "reflect" else "",
        0 if amount is None else amount,
        of if isinstance(of, Record) else str(of),
        _filter(model.against, parser, f"{place}.against"),
        when,
    )


def _targets(raw: tuple[object, ...], parser: EffectParser, place: str, names: Names) -> tuple[Record, ...]:
    if len(raw) > MOST_TARGETS:
        parser.report("too-large", place, f"An action has at most {MOST_TARGETS} kinds of target")
        return ()
    found = [parser.record(entry, "target", f"{place}[{i}]", names) for i, entry in enumerate(raw)]
    return tuple(record for record in found if record is not None)


def _condition(raw: object, parser: EffectParser, place: str, names: Names) -> Record | None:
    return None if raw is None else parser.record(raw, "condition", place, names)


def _filter(raw: object, parser: EffectParser, place: str) -> Record | None:
    return None if raw is None else parser.record(raw, "filter", place, {})


def _optional(parser: EffectParser, raw: tuple[object, ...], place: str, names: Names) -> tuple[Phrase, ...]:
    return parser.block(raw, place, names) if raw else ()


ONLY = {
    "attach": "Only a Combat card can be attached, by its own `do`; remove `attach`",
    "fight": "Only a Rendezvous card leads the scouting party into a fight, when it is played; remove `fight`",
}
"""Words that only some effect blocks may use, with the message for the others."""


def _without(words: Collection[str], parser: EffectParser, block: tuple[Phrase, ...], place: str) -> tuple[Phrase, ...]:
    """Check that effects do not use certain words, and return them."""
    said = dict.fromkeys(phrase.word for phrase in every_phrase(block))
    for word in said:
        if word in words:
            parser.report("bad-value", place, ONLY[word])
    return block
