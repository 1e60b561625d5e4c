"""The rules text of each type of card, generated from its effects, one line for each thing it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.grammar import decapitalised, sentence
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Phrase
from deckbuilder.games.munchkin_nightmare.language.vocabulary import (
    VOCABULARY,
    change_said,
    power_said,
    town_said,
    whom_said,
)
from deckbuilder.text import counted, listed

WHEN_SAID: Mapping[str, str] = {
    "combat": "In any fight", "turn": "On your turn, outside a fight", "any": "On your turn or in any fight",
    "run": "When you run away", "cursed": "When a curse hits you",
}  # fmt: skip
TARGETS_SAID: Mapping[str, str] = {
    "": "", "monster": ", on one monster", "player": ", on any player", "rival": ", on another player",
    "item": ", on an Item of yours",
}  # fmt: skip
YOU = re.compile(r"\b(you|yours?)\b", re.IGNORECASE)
"""Words that mean whom a card is played on, except where they mean who plays it, as for something taken or swapped."""
SLOTS_SAID: Mapping[str, str] = {
    "": "", "headgear": "Headgear", "armour": "Armour", "footgear": "Footgear", "hand": "", "ride": "Ride",
    "ride-enhancer": "Ride Enhancer",
}  # fmt: skip


def block_said(block: Iterable[Phrase]) -> str:
    """An effect list as sentences."""
    return Speaker(VOCABULARY).sentences(block)


def monster_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """A monster in words: what it is, whom it hates, and its Bad Stuff."""
    facts = model.model_dump()
    tags = [str(tag).capitalize() for tag in facts["tags"]]
    head = [f"Level {facts['level']}", *tags, counted(facts["treasures"], "Treasure")]
    if facts["levels"] > 1:
        head.append(counted(facts["levels"], "level"))
    yield f"{', '.join(head)}."
    for one in effects.tables("against"):
        yield f"+{one.fields['bonus']} against {whom_said(one.fields)}."
    if facts["run"]:
        yield f"{facts['run']:+d} to run away from it."
    if facts["spares"]:
        yield f"It pursues nobody of level {facts['spares']} or lower."
    if facts["alone"]:
        yield "Nobody may help against it."
    if facts["bare"]:
        yield "Only levels count against it, and what is added to a side."
    yield f"Bad Stuff: {block_said(effects.block('bad'))}"
    if effects.block("escaped"):
        yield f"Whoever escapes: {decapitalised(block_said(effects.block('escaped')))}"
    if effects.block("won"):
        yield f"When you have won: {decapitalised(block_said(effects.block('won')))}"


def enhancer_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """An enhancer in words: what it adds to a monster."""
    facts = model.model_dump()
    if facts["bonus"]:
        yield f"In any fight, on one monster: {facts['bonus']:+d}."
    if facts["treasures"]:
        size = abs(facts["treasures"])
        yield f"It is worth {counted(size, 'Treasure')} {'more' if facts['treasures'] > 0 else 'fewer'}."
    if facts["makes"]:
        yield f"The monster becomes {'a Demon' if facts['makes'] == 'demon' else 'Undead'}."


def curse_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """A curse in words: its effect on its victim, and for how long."""
    if effects.block("do"):
        yield block_said(effects.block("do"))
    yield from changes_said(effects)
    if effects.numbers:
        until = model.model_dump()["until"]
        yield (
            "It counts in one fight, the present or the next one."
            if until == "combat"
            else "It stays until it is lifted."
        )


def citizenship_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """A Citizenship in words: what its citizens can do."""
    if model.model_dump()["dual"]:
        yield "With a Citizenship in play, you may have a second one, of another town."
    yield from changes_said(effects)
    for one in effects.tables("powers"):
        yield power_said(one.fields)


def item_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """An Item in words: what it is, what it brings, and who may use it."""
    facts = model.model_dump()
    parts = [SLOTS_SAID[facts["slot"]]] if SLOTS_SAID[facts["slot"]] else []
    if facts["slot"] == "hand":
        parts.append("1 Hand" if facts["hands"] == 1 else f"{facts['hands']} Hands")
    if facts["big"]:
        parts.append("Big")
    parts.append(f"{facts['gold']} gold" if facts["gold"] else "no value")
    yield sentence(", ".join(parts))
    if facts["bonus"]:
        yield f"+{facts['bonus']} in combat."
    yield from changes_said(effects)
    for one in effects.tables("against"):
        yield f"+{one.fields['bonus']} against {whom_said(one.fields)}."
    if facts["only"]:
        yield f"Only for citizens of {listed([town_said(town) for town in facts['only']], 'or')}."
    if facts["never"]:
        yield f"Not for citizens of {listed([town_said(town) for town in facts['never']], 'or')}."


def played_said(model: CardModel, effects: CardEffects) -> Iterator[str]:
    """When and on what a card is played and what it does, in words; a one-shot also its value."""
    facts = model.model_dump()
    if facts.get("bonus"):
        yield f"In any fight: +{facts['bonus']} to either side."
    if effects.block("do"):
        said, on_whom = block_said(effects.block("do")), TARGETS_SAID[facts["target"]]
        is_said_to = facts["target"] in ("player", "rival") and not {"steal", "swap"} & set(effects.words)
        # "On any player: go up a level" is clear; "draw a card" might be taken for whoever plays it.
        if is_said_to and (set(effects.words) - {"gain", "lose"} or YOU.search(said)):
            yield f'{WHEN_SAID[facts["when"]]}{on_whom}, who is told: "{said}"'
        else:
            yield f"{WHEN_SAID[facts['when']]}{on_whom}: {decapitalised(said)}"
    if "gold" in facts:
        yield f"Used once, {facts['gold']} gold." if facts["gold"] else "Used once, no value."


def changes_said(effects: CardEffects) -> Iterator[str]:
    """The numbers that a card changes, in words."""
    for key, number in effects.numbers.items():
        yield change_said(key, number)
