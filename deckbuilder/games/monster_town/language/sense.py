"""Checks for well-formed effects that could never do what they say, such as harming the dead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.grammar import article
from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase, every_record, phrases_in
from deckbuilder.games.monster_town.language.card_types import Combat, Encounter
from deckbuilder.games.monster_town.language.shapes import COMBAT, RENDEZVOUS

LOOPS = ("for_each", "repeat")
CHOICES = ("choose", "for_each")
LIVING = (
    "wound", "heal", "life", "kill", "exert", "ready", "hide", "convert", "control", "focus", "attach", "destroy",
    "item",
)  # fmt: skip
"""The words that have no effect on the dead."""
UNRECRUITED = ("Leader", "Outcast")
"""The traits of characters that are never recruited."""


def check_sense(
    block: tuple[Phrase, ...], parser: EffectParser, targets: tuple[Record, ...] = (), acts: bool = False
) -> None:
    """Report effects that cannot happen; `acts` tells whether a member carries them out."""
    phrases = every_phrase(block)
    named = dict(_named(targets, phrases))
    risen = [phrase.object for phrase in phrases if phrase.word == "resurrect"]
    for phrase in phrases:
        wrong = _about_the_dead(phrase, named, risen) or _about_several(phrase, named) or _about_recruits(phrase)
        if phrase.word == "focus" and not acts:
            wrong = "`focus` entwines with the member that acts, and none does here; remove it"
        if parser.occasion == COMBAT:
            wrong = wrong or _about_the_absent(phrase, named)
        else:
            wrong = wrong or _about_a_combat(phrase, parser.occasion)
        if wrong:
            parser.report("bad-value", "", wrong)
    inner = [record for phrase in block for record in every_record(phrase)]
    if not acts and any(one.fields.get("who") == "others" for one in (*targets, *inner)):
        parser.report(
            "bad-value", "", '"others" are all but the member that acts, and none does here; write who = "own"'
        )


def _about_the_absent(phrase: Phrase, named: dict[str, tuple[Record, bool]]) -> str:
    """The message for an effect that lasts until the combat here ends, on members that may be elsewhere."""
    if phrase.word not in ("attach", "focus", "control") or phrase.settings.get("until") == "game":
        return ""
    whom = _members(phrase.object, named)
    if whom is None or whom.fields.get("where", "here") == "here":
        return ""
    return f"`{phrase.word}` lasts for the combat here; remove `where` where the member is chosen"


def _about_a_combat(phrase: Phrase, occasion: str) -> str:
    """The message for an effect that needs a combat on a card that is played outside of one."""
    if phrase.word == "modify":
        return "`modify` lasts for an action or a combat, and this is neither; remove it"
    if phrase.word == "control" and phrase.settings["until"] == "combat":
        return 'Control for a combat has no end outside of one; write until = "game"'
    if phrase.word == "resurrect" and occasion == RENDEZVOUS:
        return "Nobody has died in a combat here; remove `resurrect`"
    return ""


def _named(targets: Iterable[Record], phrases: Iterable[Phrase]) -> Iterator[tuple[str, tuple[Record, bool]]]:
    """The selection that each name on the card stands for, and whether it may be several."""
    for target in targets:
        yield str(target.fields["as"]), (target, target.fields["count"] != 1)
    for phrase in phrases:
        if phrase.word in CHOICES and isinstance(phrase.object, Record):
            yield str(phrase.settings["as"]), (phrase.object, phrase.settings.get("count", 1) != 1)


def _about_the_dead(phrase: Phrase, named: dict[str, tuple[Record, bool]], risen: list[Value]) -> str:
    value = phrase.settings["of"] if phrase.word == "modify" else phrase.object
    whom = _members(value, named)
    if whom is None:
        return ""
    is_dead = bool(whom.fields.get("dead"))
    if phrase.word == "resurrect" and not is_dead:
        return "Only the dead can be resurrected; write dead = true where they are named"
    if phrase.word in (*LIVING, "modify") and is_dead and value not in risen:
        return f"`{phrase.word}` does nothing to the dead; remove dead = true"
    return ""


def _members(value: Value, named: dict[str, tuple[Record, bool]]) -> Record | None:
    if isinstance(value, Record):
        return value if value.shape in ("members", "target") else None
    return named[value][0] if isinstance(value, str) and value in named else None


def _about_several(phrase: Phrase, named: dict[str, tuple[Record, bool]]) -> str:
    if phrase.word in LOOPS and any(one.word == "attach" for one in every_phrase(phrases_in(phrase.settings["do"]))):
        return "One card lies on one member; take `attach` out of the loop"
    if phrase.word == "attach" and named.get(str(phrase.object), (None, False))[1]:
        return f'One card lies on one member, and "{phrase.object}" may be several; remove `count` there'
    return ""


def _about_recruits(phrase: Phrase) -> str:
    """The message for an effect that recruits whom nobody can recruit."""
    trait = phrase.object.fields.get("trait") if phrase.word == "recruit" and isinstance(phrase.object, Record) else ""
    return (
        f"`recruit` never brings {article(str(trait))} {trait}; write another `trait`" if trait in UNRECRUITED else ""
    )


def check_requires(requires: Record | None, parser: EffectParser) -> None:
    """Report a card that can only be played while somebody dies by it."""
    if any("died" in one.fields for one in every_record(requires or ())):
        said = "Nobody has died by an action before it is announced; ask this with `if` in `do`"
        parser.report("bad-value", "", said)


def check_cancelling(model: Combat, is_attached: bool, parser: EffectParser) -> None:
    """Report what a Combat card states but never uses because it cancels, or because it acts."""
    if not model.reaction:
        return
    if len(model.reaction) > 1:
        parser.report(
            "bad-value", "reaction", "A Combat card cancels in one way; write the other reaction on another card"
        )
    if model.do:
        if not is_attached:
            parser.report(
                "bad-value",
                "reaction",
                "A card with `do` cancels nothing unless `attach` puts it on a member; write two",
            )
        return
    for key, written in (("power", model.power), ("requires", model.requires)):
        if written:
            parser.report(
                "bad-value",
                key,
                f"A card that cancels has its `{key}` in its reaction; move it below [[combat.reaction]]",
            )
    for key, stated in (("spell", model.spell), ("through", model.through)):
        if stated:
            parser.report("bad-value", key, f"A card that cancels is channelled by nobody; remove `{key}`")
    if model.aura:
        parser.report(
            "bad-value", "aura", "A card that cancels does not stay on the table; write the aura on another card"
        )


def check_life(when: Record | None, parser: EffectParser) -> None:
    """Report an aura of life points that asks whether somebody has died, which depends on life points."""
    conditions = [one for one in every_record(when or ()) if one.shape == "condition"]
    if any({"died", "dead"} & set(one.fields) for one in conditions):
        parser.report("bad-value", "", "Life points decide who dies, so they cannot depend on that; ask something else")


def check_lasting(model: Encounter, changes_turns: bool, parser: EffectParser) -> None:
    """Report an Encounter that would stay open for no reason."""
    if model.lasting and not changes_turns:
        parser.report(
            "bad-value", "lasting", "Only an Encounter that gives or takes turns stays open for them; write `turns`"
        )
    if model.non_stackable and not model.lasting:
        parser.report("bad-value", "non_stackable", "It is about an Encounter that stays open; write lasting = true")
