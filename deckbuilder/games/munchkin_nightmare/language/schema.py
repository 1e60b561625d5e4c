"""The schema Munchkin: The Nightmare Before Christmas registers with `cards`: types, vocabulary and search fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import CardEffects, parse_effects
from deckbuilder.cards.model import CardModel, id_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.phrases import every_phrase, every_record
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
from deckbuilder.games.munchkin_nightmare.language import texts
from deckbuilder.games.munchkin_nightmare.language.card_types import (
    CitizenshipCard,
    CurseCard,
    EnhancerCard,
    Evening,
    ItemCard,
    MonsterCard,
    OneShotCard,
    PlayedCard,
    TrickCard,
    WindfallCard,
)
from deckbuilder.games.munchkin_nightmare.language.doubts import doubts
from deckbuilder.games.munchkin_nightmare.language.vocabulary import (
    COMBAT_WORDS,
    CURSED_WORDS,
    DIRECT_WORDS,
    ENDLESS_WORDS,
    LONE_WORDS,
    MONSTER_WORDS,
    PLAYED_WORDS,
    RUN_WORDS,
    VOCABULARY,
)
from deckbuilder.problems import Problem


def parse_card(model: CardModel, parser: EffectParser) -> CardEffects:
    """Parse what a card does, and report problems to the parser."""
    found = parse_effects(
        model,
        parser,
        blocks=("do", "bad", "escaped", "won"),
        tables={"against": "weakness" if isinstance(model, MonsterCard) else "hatred", "powers": "power"},
        numbers="changes",
    )
    for check in (_check_monster, _check_curse, _check_enhancer, _check_played, _check_item):
        check(model, found, parser)
    return found


def _refuse(found: CardEffects, forbidden: Iterable[str], why: str, parser: EffectParser) -> None:
    """Report the first effect of each list that uses a forbidden word."""
    words = set(forbidden)
    for key, block in found.blocks.items():
        for at, phrase in enumerate(block):
            wrong = [one.word for one in every_phrase((phrase,)) if one.word in words]
            if wrong:
                parser.report("bad-value", f"{key}[{at}]", f'"{wrong[0]}" cannot be used here: {why}')
                break


def _check_monster(model: CardModel, found: CardEffects, parser: EffectParser) -> None:
    if isinstance(model, MonsterCard):
        _refuse(found, PLAYED_WORDS, "it is for cards that somebody plays", parser)


def _check_curse(model: CardModel, found: CardEffects, parser: EffectParser) -> None:
    if not isinstance(model, CurseCard):
        return
    if bool(model.do) == bool(model.changes):
        parser.report("missing-key", "do", f"A curse has either `do` or `changes`; {_one_of_two(model.do)}")
    elsewhere = ENDLESS_WORDS | PLAYED_WORDS
    _refuse(found, elsewhere, "a curse takes, it gives no cards and kills nobody", parser)
    if model.until == "combat" and not model.changes:
        parser.report("bad-value", "until", "`until` says how long `changes` count, and there are none; remove it")


def _one_of_two(written: object) -> str:
    """The way out if a card has both of two things, of which one is given here, or neither."""
    return "remove one" if written else "write one"


def _check_enhancer(model: CardModel, found: CardEffects, parser: EffectParser) -> None:
    if isinstance(model, EnhancerCard) and not (model.bonus or model.makes):
        parser.report("missing-key", "bonus", "An enhancer changes a monster; write `bonus` or `makes`")


def _check_played(model: CardModel, found: CardEffects, parser: EffectParser) -> None:
    if not isinstance(model, PlayedCard):
        return
    bonus = getattr(model, "bonus", 0)
    if not model.do and not isinstance(model, OneShotCard):
        parser.report("missing-key", "do", "This card does nothing; write `do`")
    elif bool(model.do) == bool(bonus):
        parser.report("missing-key", "do", f"This card has either `do` or `bonus`; {_one_of_two(model.do)}")
    if bonus and not model.do:
        for key, usual in (("when", "combat"), ("target", "")):
            if getattr(model, key) != usual:
                parser.report("bad-value", key, f"A `bonus` counts for a side of any fight; remove `{key}`")
        return
    fights = model.when in ("combat", "any")
    for words, fits, why in (
        (COMBAT_WORDS, model.when == "combat", 'it is about a fight; write `when = "combat"`'),
        (RUN_WORDS, model.when == "run", 'it is about running away; write `when = "run"`'),
        (CURSED_WORDS, model.when == "cursed", 'it is about a curse; write `when = "cursed"`'),
        (MONSTER_WORDS, model.target == "monster", 'it is about a monster; write `target = "monster"`'),
        (("cheat",), model.target == "item", 'it is about an Item; write `target = "item"`'),
        (("steal", "swap"), model.target == "rival", 'it is about another player; write `target = "rival"`'),
        (ENDLESS_WORDS, not fights, "nothing that is played in a fight brings cards, kills, or swaps"),
    ):
        if not fits:
            _refuse(found, words, why, parser)
    _check_aim(model, set(found.words), parser)
    if len(found.phrases) > 1 and set(found.words) & LONE_WORDS:
        said = " and ".join(f'"{word}"' for word in sorted(set(found.words) & LONE_WORDS))
        parser.report("too-many-words", "do", f"A card with {said} says nothing else")
    if model.target == "monster" and model.when != "combat":
        parser.report("bad-value", "target", 'A monster is named in a fight; write `when = "combat"`')


def _check_aim(model: PlayedCard, words: set[str], parser: EffectParser) -> None:
    """Refuse a card that says nothing for its moment, or names a target that it has nothing for."""
    for when, fits in (("run", RUN_WORDS), ("cursed", CURSED_WORDS)):
        if model.when == when and not words & fits:
            said = " or ".join(f'"{word}"' for word in sorted(fits))
            parser.report("bad-value", "when", f"Nothing but {said} is played then; write another `when`")
    unaimed = sorted(words & DIRECT_WORDS)
    if model.target and unaimed:
        parser.report("bad-value", "target", f'"{unaimed[0]}" is not played on anything; remove `target`')
    elif model.target == "item" and "cheat" not in words:
        parser.report("bad-value", "target", 'Only "cheat" is about an Item; remove `target`')


def _check_item(model: CardModel, found: CardEffects, parser: EffectParser) -> None:
    if isinstance(model, ItemCard) and model.hands > 1 and model.slot != "hand":
        parser.report("bad-value", "hands", '`hands` counts for what is held: it stands with slot = "hand"')
    barred = [town for town in model.never if town in model.only] if isinstance(model, ItemCard) else []
    if barred:
        parser.report("bad-value", "never", f'"{barred[0]}" is under `only` as well; remove it there or here')


SAID: Mapping[type[CardModel], Callable[[CardModel, CardEffects], Iterator[str]]] = {
    MonsterCard: texts.monster_said, CurseCard: texts.curse_said, EnhancerCard: texts.enhancer_said,
    CitizenshipCard: texts.citizenship_said, TrickCard: texts.played_said, OneShotCard: texts.played_said,
    WindfallCard: texts.played_said, ItemCard: texts.item_said,
}  # fmt: skip


def describe(model: CardModel, effects: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, generated from its effects."""
    assert isinstance(effects, CardEffects)
    return "\n".join(SAID[type(model)](model, effects))


CARD_TYPES = (
    CardType("monster", "Monster", "Monsters", MonsterCard),
    CardType("curse", "Curse", "Curses", CurseCard),
    CardType("enhancer", "Monster Enhancer", "Monster Enhancers", EnhancerCard),
    CardType("citizenship", "Citizenship", "Citizenships", CitizenshipCard),
    CardType("trick", "Trick", "Tricks", TrickCard),
    CardType("item", "Item", "Items", ItemCard),
    CardType("oneshot", "One-shot", "One-shots", OneShotCard),
    CardType("windfall", "Windfall", "Windfalls", WindfallCard),
)
DOORS = ("monster", "curse", "enhancer", "citizenship", "trick")
TREASURES = ("item", "oneshot", "windfall")
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}
USES: Mapping[str, str] = {
    "gain": "brings levels", "lose": "costs levels", "drop": "costs Items", "discard": "costs cards", "die": "kills",
    "draw": "brings cards", "banish": "removes monsters", "tame": "removes monsters", "join": "brings monsters",
    "mate": "brings monsters", "escape": "helps to run away", "hasten": "helps to run away", "lift": "lifts curses",
    "avert": "wards off curses", "steal": "steals", "strengthen": "strengthens a side",
}  # fmt: skip
"""Players' terms for what cards with a word are good for."""


def _deck(card: Card) -> FieldValue:
    return "door" if card.type in DOORS else "treasure"


def _towns(card: Card) -> Iterator[str]:
    """The towns that a card names or belongs to."""
    if card.type == "citizenship" and not getattr(card.model, "dual", False):
        yield card.slug
    effects = card.effects
    assert isinstance(effects, CardEffects)
    yield from (*getattr(card.model, "only", ()), *getattr(card.model, "never", ()))
    inner = [one for block in effects.blocks.values() for phrase in block for one in every_record(phrase)]
    records = [*effects.tables("against"), *inner]
    yield from (str(one.fields["citizen"]) for one in records if "citizen" in one.fields)


def _named_towns(card: Card) -> FieldValue:
    return tuple(dict.fromkeys(_towns(card)))


def check_sets(sets: Sequence[CardSet]) -> Iterable[Problem]:
    """Report every town named by a card that is not a Citizenship in any set."""
    cards = [card for one in sets for card in one.cards]
    known = {card.slug for card in cards if card.type == "citizenship"}
    for card in cards:
        for town in dict.fromkeys(_towns(card)):
            if town not in known:
                near = nearest(id_of(town), known, 1)
                hint = f'; did you mean "{near[0]}"?' if near else "."
                message = f'{card.name} names the town "{town}", which no Citizenship is called{hint}'
                yield Problem("unknown-town", message, where=card.id, cards=(card.id,), actual=town, nearest=near)


SCHEMA = CardSchema(
    rulebook="munchkin-nightmare",
    card_types=CARD_TYPES,
    identity=IdentityType("evening", "Evening", "Evenings", Evening),
    vocabulary=VOCABULARY,
    search_fields=(
        *PRINTED,
        type_field(_TITLES),
        SearchField("deck", "deck", "word", _deck, is_facet=True),
        IN_SET,
        SearchField("level", "level", "number", printed("level"), is_facet=True),
        SearchField("tag", "tag", "words", printed("tags")),
        SearchField("town", "town", "words", _named_towns, is_facet=True, is_said=True),
        SearchField("bonus", "bonus", "number", printed("bonus")),
        SearchField("slot", "slot", "word", printed("slot"), is_facet=True, is_said=True),
        SearchField("gold", "gold", "number", printed("gold")),
        SearchField("treasures", "Treasures", "number", printed("treasures")),
        effect_field(USES),
        COPIES,
    ),
    parse=parse_card,
    describe=describe,
    check_sets=check_sets,
    doubts=doubts,
    occasions=dict.fromkeys(_TITLES, "turn"),
)
"""The cards of the game."""
