"""The parsed effects of a card: the form in which the engine and the rules text read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.model import CardModel
from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase, every_record
from deckbuilder.games.monster_kids.language.card_types import DarkPower, Kid, Monster, Trick
from deckbuilder.games.monster_kids.language.vocabulary import SIDE_WORDS
from deckbuilder.games.monster_kids.language.wording import KID_SIDES


@dataclass(frozen=True, slots=True)
class ParsedCard:
    """All effects of one card."""

    do: tuple[Phrase, ...] = ()


def parse_card(model: CardModel, parser: EffectParser) -> ParsedCard:
    """Parse the effects of a card; problems are reported to the parser."""
    if isinstance(model, Kid | Monster):
        _check_types(model, parser)
    if not isinstance(model, Trick | DarkPower) and not (isinstance(model, Monster) and model.do):
        return ParsedCard()
    effects = ParsedCard(parser.at("do").block(model.do))
    if isinstance(model, Trick) and model.side == "fight" and any(map(_names_side, effects.do)):
        parser.report("bad-value", "side", "A trick for the whole fight is on no side, and its text names one")
    kid, monster = _certain_sides(model)
    for at, phrase in enumerate(effects.do):
        for said in _senseless(phrase, kid, monster):
            parser.report("bad-value", f"do[{at}]", said)
    return effects


def _certain_sides(model: CardModel) -> tuple[str, str]:
    """The words for the side that is certainly a kid, and for the one that is certainly a monster; "" for neither.

    A trick on a kid may be played in a battle between players too, where there is no monster.
    """
    if not isinstance(model, Trick):
        return "other", "side"
    return {"kid": ("side", ""), "monster": ("other", "side")}.get(model.side, ("", ""))


def _senseless(phrase: Phrase, kid: str, monster: str) -> Iterator[str]:
    """Say of an effect what could never do anything to a side of the fight."""
    for one in every_phrase((phrase,)):
        if monster and one.word in ("heal", "shield", "hurt") and one.object == monster:
            yield f"Monsters have no Injuries; `{one.word}` is for a kid"
        if kid and one.word == "dispel" and one.object == kid:
            yield "Dark Powers lie on monsters; `dispel` is for one of them"
    for record in every_record(phrase):
        if monster and record.fields.get("hurt") == monster:
            yield "Monsters have no Injuries; `hurt` never holds for one"
        if kid and record.fields.get("haunted") == kid:
            yield "Dark Powers lie on monsters; `haunted` never holds for a kid"
        least = record.fields.get("at_least")
        if kid and record.fields.get("die") == kid and isinstance(least, int) and least > KID_SIDES:
            yield f"A kid's die has {KID_SIDES} sides, so it never shows {least} or more; write a smaller number"


def _names_side(phrase: Phrase) -> bool:
    return _has_side_word(phrase.object) or any(map(_has_side_word, phrase.settings.values()))


def _has_side_word(value: Value | Phrase) -> bool:
    if isinstance(value, Phrase):
        return _names_side(value)
    if isinstance(value, Record):
        return any(map(_has_side_word, value.fields.values()))
    return any(map(_has_side_word, value)) if isinstance(value, tuple) else value in SIDE_WORDS


def _check_types(model: Kid | Monster, parser: EffectParser) -> None:
    """A Power Type comes with one weakness and one resistance, each to another type (MK-4.1)."""
    stated = [key for key in ("power", "resists", "weak") if getattr(model, key) is not None]
    if stated and len(stated) < 3:
        missing = next(key for key in ("power", "resists", "weak") if key not in stated)
        parser.report(
            "missing-key", missing, "A Power Type has a resistance and a weakness; write all three or none of them"
        )
    elif stated and len({model.power, model.resists, model.weak}) < 3:
        parser.report("bad-value", "power", "A Power Type resists one other type and is weak to another one")
