"""The rules text of whole Monster Town cards, generated from their effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from deckbuilder.cards.control_words import conditional
from deckbuilder.cards.describe import Referent, Speaker
from deckbuilder.cards.grammar import decapitalised, plural_of, sentence
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Phrase, Record
from deckbuilder.games.monster_town.language.card_types import Character, Combat, Encounter, Item, Location, Treaty
from deckbuilder.games.monster_town.language.naming import MEMBER, gang_called, target_said
from deckbuilder.games.monster_town.language.parsed import (
    ParsedAbility,
    ParsedAura,
    ParsedCard,
    ParsedReaction,
)
from deckbuilder.games.monster_town.language.vocabulary import VOCABULARY
from deckbuilder.games.monster_town.language.wording import modified
from deckbuilder.text import listed

CANCELLED = {
    "harm": "a combat action that would harm",
    "any": "any combat action, even one that harms nobody, that is aimed at",
    "card": "a Combat card that would harm",
    "ability": "a combat ability that would harm",
}
STAYS_OPEN = "Stays in effect until the last turn it gives or takes begins, at most until your next turn."
TITLES = {"character": "this character", "combat": "the channelling member", "item": "the bearer"}


def card_text(model: CardModel, effects: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, with one line for each thing it does."""
    assert isinstance(effects, ParsedCard)
    if isinstance(model, Character):
        lines = [*_abilities(effects, "character", model.name, identities), *_conditions(model)]
    elif isinstance(model, Item):
        lines = [_wearer(model, effects, identities), *_abilities(effects, "item", model.name, identities)]
    elif isinstance(model, Combat):
        lines = [_combat(model, effects, identities), *_abilities(effects, "combat", model.name, identities)]
    elif isinstance(model, Location):
        lines = _location(model, effects, identities)
    else:
        assert isinstance(model, Encounter | Treaty)
        lines = _played(model, effects, identities)
    return "\n".join(line for line in lines if line)


def _speaker(kind: str, identities: Mapping[str, str]) -> Speaker:
    title = TITLES.get(kind, "")
    return Speaker(VOCABULARY, {"self": title, "bearer": "the bearer"} if title else {}, identities)


def _abilities(effects: ParsedCard, kind: str, card: str, identities: Mapping[str, str]) -> Iterable[str]:
    for ability in effects.abilities:
        yield _ability(ability, _speaker(kind, identities))
    for reaction in effects.reactions:
        yield _reaction(reaction, card, _speaker(kind, identities))
    for aura in effects.auras:
        yield _aura(aura, _speaker(kind, identities))


def _header(name: str, facts: list[str]) -> str:
    return f"{name} ({', '.join(facts)})." if facts else f"{name}."


def _ability(ability: ParsedAbility, speaker: Speaker) -> str:
    facts = [*_price(ability), *(["also while hidden"] if ability.while_hidden else [])]
    return _action(ability, _header(ability.name, facts), speaker)


def _price(ability: ParsedAbility) -> list[str]:
    return [*([f"Power {ability.power}"] if ability.power else []), *(["Spell"] if ability.spell else [])]


def _action(ability: ParsedAbility, header: str, speaker: Speaker) -> str:
    parts = [header, _requires(ability.requires, speaker), action_text(ability.targets, ability.do, speaker)]
    return " ".join(part for part in parts if part)


def action_text(targets: tuple[Record, ...], do: tuple[Phrase, ...], speaker: Speaker) -> str:
    """An action from its targets on: "Choose an opposing Zombie here: it takes 2 wounds."."""
    if not targets:
        return speaker.sentences(do)
    said: list[str] = []
    seen: list[str] = []
    for target in targets:
        text, noun, several = target_said(target, speaker)
        if text in seen and not several:
            text = (
                text.replace("one of", "another of", 1)
                if text.startswith("one of")
                else f"another {noun.singular} {noun.after}"
            )
        seen.append(text)
        said.append(text)
        speaker.introduce(str(target.fields["as"]), Referent(MEMBER, noun, several))
    if len(targets) > 1:
        speaker.last = ""
    return f"Choose {listed(said)}: {decapitalised(speaker.sentences(do))}"


def _requires(condition: Record | None, speaker: Speaker) -> str:
    if condition is None:
        return ""
    text = conditional(condition, speaker)
    speaker.last = ""
    return sentence(f"only {text}" if text.startswith("if ") else f"not {text.replace('unless', 'if', 1)}")


def _reaction(reaction: ParsedReaction, card: str, speaker: Speaker) -> str:
    facts = [f"Power {reaction.power}"] if reaction.power else []
    header = _header(reaction.name, facts) if reaction.name != card else "".join(f"{fact}." for fact in facts)
    whom = "your gang members" if reaction.protects == "own" else speaker.titles[reaction.protects]
    cancel = sentence(f"cancel {CANCELLED[reaction.cancels]} {whom}")
    parts = [header, _requires(reaction.requires, speaker), cancel, speaker.sentences(reaction.do)]
    return " ".join(part for part in parts if part)


def _aura(aura: ParsedAura, speaker: Speaker) -> str:
    member = speaker.mention(aura.of)
    speaker.last = ""
    if aura.head == "reflect":
        text = f"wounds caused to {member.object} are reflected on whoever caused them"
    elif aura.head == "allow":
        may = {"strike_hidden": "may attack hidden gang members", "untargetable": "cannot be targeted by opponents"}
        text = f"{member.subject} {may[aura.what]}"
    else:
        against = ""
        if aura.against is not None:
            against = f" {'to' if aura.what == 'wounds_dealt' else 'by'} {speaker.noun(aura.against).many()}"
        text = modified(aura.what, aura.amount, member, speaker, against).said()
    if aura.when is not None:
        when = conditional(aura.when, speaker)
        text += " " + (when if when.startswith("unless") else "while" + when[2:])
    return sentence(text)


def _combat(model: Combat, effects: ParsedCard, identities: Mapping[str, str]) -> str:
    action, speaker = effects.action, _speaker("combat", identities)
    assert action is not None
    facts = _price(action)
    if action.do and not model.channelled:
        facts.append("not channelled")
    if effects.through is not None:
        facts.append(f"channelled through {speaker.noun(effects.through).some()}")
    return _action(action, sentence(", ".join(facts)), speaker)


def _wearer(model: Item, effects: ParsedCard, identities: Mapping[str, str]) -> str:
    if effects.wearer is None:
        return f"{model.kind} for any character."
    return sentence(f"{model.kind} for {_speaker('item', identities).noun(effects.wearer).some()}")


def _conditions(model: Character) -> Iterable[str]:
    if model.beside:
        yield f"Fights only beside {listed([plural_of(race) for race in model.beside])}."
    if model.alone_leader:
        yield "Stands no other Leader."
    if model.caps is not None:
        limits = [
            (model.caps.starting, "among your starting characters"),
            (model.caps.reserves, "in your starting reserves"),
        ]
        yield sentence(listed([f"at most {most} {where}" for most, where in limits if most is not None]))


def _location(model: Location, effects: ParsedCard, identities: Mapping[str, str]) -> list[str]:
    speaker = _speaker("location", identities)
    if not model.capture:
        return [speaker.sentences(effects.do)]
    lines = ["Can be captured."]
    if model.benefits:
        gangs = listed([gang_called(gang, speaker) for gang in model.benefits])
        lines[0] += f" Gives a Special Item to {gangs}."
    if effects.on_capture:
        lines.append(f"When captured: {decapitalised(speaker.sentences(effects.on_capture))}")
    return lines


def _played(model: Encounter | Treaty, effects: ParsedCard, identities: Mapping[str, str]) -> list[str]:
    speaker = _speaker("encounter", identities)
    lines = [speaker.sentences(effects.do)]
    if isinstance(model, Treaty):
        gangs = listed([gang_called(gang, speaker) for gang in model.gangs])
        lines.insert(0, f"You may intermix gang members of {gangs}.")
    elif model.non_stackable or model.lasting:
        notes = ["Non-stackable."] if model.non_stackable else []
        notes += [STAYS_OPEN] if model.lasting else []
        lines.append(" ".join(notes))
    return lines
