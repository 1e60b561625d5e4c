"""The parsed effects of a card: the form in which the engine and the rules text read it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

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
from deckbuilder.games.monster_town.language.sense import (
    check_cancelling,
    check_lasting,
    check_life,
    check_requires,
    check_sense,
)
from deckbuilder.games.monster_town.language.shapes import CAPTURE, CHANGE

MOST_TARGETS = 4
AURA_OF = Takes(name=MEMBER, table="members")


@dataclass(frozen=True, slots=True)
class ParsedAbility:
    """A combat ability."""

    name: str
    power: int
    spell: bool
    while_hidden: bool
    targets: tuple[Record, ...]
    requires: Record | None
    do: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class ParsedReaction:
    """A way to cancel, and its further effects."""

    name: str
    power: int
    cancels: str
    protects: str
    requires: Record | None
    do: tuple[Phrase, ...]


@dataclass(frozen=True, slots=True)
class ParsedAura:
    """A lasting change; `what` names the number modified or the thing allowed."""

    head: str
    what: str
    amount: Value
    of: str | Record
    against: Record | None
    when: Record | None


@dataclass(frozen=True, slots=True)
class ParsedCard:
    """All effects of one card."""

    action: ParsedAbility | None = None
    """The combat action of a Combat card."""
    abilities: tuple[ParsedAbility, ...] = ()
    reactions: tuple[ParsedReaction, ...] = ()
    auras: tuple[ParsedAura, ...] = ()
    do: tuple[Phrase, ...] = ()
    on_capture: tuple[Phrase, ...] = ()
    through: Record | None = None
    wearer: Record | None = None

    @property
    def actions(self) -> tuple[ParsedAbility, ...]:
        """The card's combat actions: its own, and those of its abilities."""
        return self.abilities if self.action is None else (self.action, *self.abilities)

    @property
    def parts(self) -> tuple[ParsedAbility | ParsedReaction, ...]:
        """The card's combat actions and ways to cancel."""
        return (*self.actions, *self.reactions)

    @property
    def blocks(self) -> tuple[tuple[Phrase, ...], ...]:
        """Every effect list of the card."""
        return (self.do, self.on_capture, *(part.do for part in self.parts))


def parse_card(model: CardModel, parser: EffectParser) -> ParsedCard:
    """Parse the effects of a card; problems are reported to the parser."""
    if isinstance(model, Character):
        return _worn_or_own(model, ("self",), parser)
    if isinstance(model, Item):
        return _worn_or_own(model, ("self", "bearer"), parser)
    if isinstance(model, Combat):
        return _combat(model, parser)
    if isinstance(model, Location):
        return _location(model, parser)
    assert isinstance(model, Encounter | Treaty)
    if isinstance(model, Treaty) and len(set(model.gangs)) < 2:
        parser.report("bad-value", "gangs", "A Treaty names at least two gangs whose members may be intermixed")
    must_act = isinstance(model, Encounter)
    acting = parser.at("do")
    do = acting.block(model.do) if must_act or model.do else ()
    check_sense(do, acting)
    if isinstance(model, Encounter):
        check_lasting(model, _has("turns", do, acting), parser)
    return ParsedCard(do=_without(("attach",), do, acting))


def _has(word: str, do: tuple[Phrase, ...], parser: EffectParser) -> bool:
    """Whether a word is among some effects, or may be among them if there are faults."""
    return any(phrase.word == word for phrase in every_phrase(do)) or parser.may_lack_effects()


def _worn_or_own(model: Character | Item, given: tuple[str, ...], parser: EffectParser) -> ParsedCard:
    abilities = tuple(_ability(one, below.given(*given)) for below, one in parser.at("ability").each(model.ability))
    reactions, auras = _lasting(model, given, parser)
    names = [entry.name for entry in model.ability] + [entry.name for entry in model.reaction]
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        parser.report("duplicate-name", "ability", f'Two abilities of one card are called "{name}"; rename one')
    wearer = None
    if isinstance(model, Item):
        wearer = _filter(model.wearer, parser.at("wearer"))
        if not (abilities or reactions or auras):
            parser.report("missing-key", "ability", "A Special Item gives its bearer an ability, a reaction or an aura")
    elif (model.beside or model.alone_leader) and "Outcast" not in model.traits:
        said = "Only an Outcast has conditions about the others; add the trait or remove them"
        parser.report("bad-value", "beside" if model.beside else "alone_leader", said)
    return ParsedCard(abilities=abilities, reactions=reactions, auras=auras, wearer=wearer)


def _lasting(
    model: Character | Item | Combat, given: tuple[str, ...], parser: EffectParser
) -> tuple[tuple[ParsedReaction, ...], tuple[ParsedAura, ...]]:
    """The reactions and auras of a card, in which these names exist."""
    return (
        tuple(_reaction(one, below.given(*given)) for below, one in parser.at("reaction").each(model.reaction)),
        tuple(_aura(one, below.given(*given)) for below, one in parser.at("aura").each(model.aura)),
    )


def _combat(model: Combat, parser: EffectParser) -> ParsedCard:
    own = parser.given(*(("self",) if model.channelled else ()))
    requires = _requirement(model.requires, own.at("requires"))
    targets = _targets(model.target, own.at("target"))
    acting = own.at("do")
    do = _without(("fight",), _optional(model.do, acting), acting)
    check_sense(do, acting, targets, acts=model.channelled)
    if targets and not model.do:
        parser.report("missing-key", "do", "The card has targets but does nothing to them; write `do`")
    if not (model.do or model.reaction or model.aura):
        parser.report("missing-key", "do", "A Combat card needs `do`, a reaction or an aura")
    if model.through is not None and not model.channelled:
        parser.report("bad-value", "through", "`through` says who channels the card, but it is not channelled")
    if sum(phrase.word == "attach" for phrase in every_phrase(do)) > 1:
        parser.report("bad-value", "do", "One card lies on one member; keep one `attach`")
    check_cancelling(model, _has("attach", do, acting), parser)
    is_attached = any(phrase.word == "attach" for phrase in do)
    bearer = ("bearer",) if is_attached or acting.may_lack_effects() else ()
    if is_attached and not (model.aura or model.reaction):
        parser.report("missing-key", "aura", "The card is attached but does nothing there; write an aura or a reaction")
    action = ParsedAbility(model.name, model.power, model.spell, False, targets, requires, do)
    reactions, auras = _lasting(model, bearer, parser)
    through = _filter(model.through, parser.at("through"))
    return ParsedCard(action, reactions=reactions, auras=auras, through=through)


def _location(model: Location, parser: EffectParser) -> ParsedCard:
    if model.capture and model.do:
        parser.report(
            "bad-value", "do", "A location that can be captured acts through `on_capture`; move the effects there"
        )
    if not model.capture:
        if model.on_capture:
            parser.report("bad-value", "on_capture", "This location cannot be captured; write `do`, or capture = true")
        if model.benefits:
            parser.report("bad-value", "benefits", "Only a location that can be captured gives Special Items")
        if not (model.do or model.on_capture):
            parser.report("missing-key", "do", "A location that cannot be captured needs `do`")
    acting = parser.at("do")
    do = _without(("attach",), _optional(model.do, acting), acting)
    check_sense(do, acting)
    capturing = replace(parser.at("on_capture"), occasion=CAPTURE)
    taken = _optional(model.on_capture, capturing)
    check_sense(taken, capturing)
    return ParsedCard(do=do, on_capture=_without(ONLY, taken, capturing))


def _ability(model: Ability, parser: EffectParser) -> ParsedAbility:
    requires = _requirement(model.requires, parser.at("requires"))
    targets = _targets(model.target, parser.at("target"))
    acting = parser.at("do")
    do = _without(ONLY, acting.block(model.do), acting)
    check_sense(do, acting, targets, acts=True)
    return ParsedAbility(model.name, model.power, model.spell, model.while_hidden, targets, requires, do)


def _reaction(model: Reaction, parser: EffectParser) -> ParsedReaction:
    is_on_member = bool(parser.scope.names)
    if model.protects != "own" and model.protects not in parser.scope.names:
        parser.report("undefined-name", "protects", f'There is no "{model.protects}" on this card; write "own"')
    requires = _requirement(model.requires, parser.at("requires"))
    acting = parser.at("do")
    do = _without(ONLY, _optional(model.do, acting), acting)
    check_sense(do, acting, acts=is_on_member)
    return ParsedReaction(model.name, model.power, model.cancels, model.protects, requires, do)


def _aura(model: Aura, parser: EffectParser) -> ParsedAura:
    heads = {"modify": model.modify, "reflect": model.reflect, "allow": model.allow}
    written = [head for head, value in heads.items() if value is not None]
    head = written[0] if written else "modify"
    if len(written) != 1:
        code = "missing-key" if not written else "too-many-words"
        parser.report(code, "", "An aura has exactly one of modify, reflect and allow")
    amount = _change(model, head, parser) if written else 0
    if model.against is not None and model.modify not in ("wounds_dealt", "wounds_taken"):
        parser.report("unknown-key", "against", "Only changes of wounds can be `against` somebody")
    of = parser.at("of").value(model.of, AURA_OF)
    if isinstance(of, Record) and of.fields["where"] != "here":
        parser.report("bad-value", "of.where", "An aura reaches those who are here; remove `where`")
    when = _condition(model.when, parser.at("when"))
    if model.modify == "life":
        check_life(when, parser.at("when"))
    return ParsedAura(
        head,
        str(heads[head]) if head != "reflect" else "",
        amount,
        of if isinstance(of, Record) else str(of),
        _filter(model.against, parser.at("against")),
        when,
    )


def _change(model: Aura, head: str, parser: EffectParser) -> Value:
    """The amount by which an aura modifies a number; 0 if it has none."""
    amount: Value | None = 0
    if head == "modify" and model.amount is None:
        parser.report("missing-key", "amount", "`modify` needs an amount, such as 1 or -1")
    elif head != "modify" and model.amount is not None:
        parser.report("unknown-key", "amount", f"`{head}` takes no amount")
    elif model.amount is not None:
        amount = parser.at("amount").value(model.amount, CHANGE)
        if amount == 0:
            parser.report("bad-value", "amount", "An amount of 0 changes nothing")
    return 0 if amount is None else amount


def _targets(raw: tuple[object, ...], parser: EffectParser) -> tuple[Record, ...]:
    if len(raw) > MOST_TARGETS:
        parser.report("too-large", "", f"An action has at most {MOST_TARGETS} kinds of target")
        return ()
    found = [below.record(entry, "target") for below, entry in parser.each(raw)]
    return tuple(record for record in found if record is not None)


def _condition(raw: object, parser: EffectParser) -> Record | None:
    return None if raw is None else parser.record(raw, "condition")


def _requirement(raw: object, parser: EffectParser) -> Record | None:
    requires = _condition(raw, parser)
    check_requires(requires, parser)
    return requires


def _filter(raw: object, parser: EffectParser) -> Record | None:
    return None if raw is None else parser.given().record(raw, "filter")


def _optional(raw: tuple[object, ...], parser: EffectParser) -> tuple[Phrase, ...]:
    return parser.block(raw) if raw else ()


ONLY = {
    "attach": "Only a Combat card can be attached, by its own `do`; remove `attach`",
    "fight": "Only a Rendezvous card leads the scouting party into a fight, when it is played; remove `fight`",
}
"""Words that only some effect blocks may use, with the message for the others."""


def _without(words: Collection[str], block: tuple[Phrase, ...], parser: EffectParser) -> tuple[Phrase, ...]:
    """Check that effects do not use certain words, and return them."""
    said = dict.fromkeys(phrase.word for phrase in every_phrase(block))
    for word in said:
        if word in words:
            parser.report("bad-value", "", ONLY[word])
    return block
