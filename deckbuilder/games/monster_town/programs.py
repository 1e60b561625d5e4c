"""Compiles parsed effects (phrases) to programs, each word to its performer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write
from deckbuilder.gamekit.effect_words import (
    CONTROL_WORDS,
    carried_out_by,
    conditional,
    flag,
    for_each,
    in_turn,
    name,
    printed,
)
from deckbuilder.games.monster_town import gang_words, nothing_to_do, words
from deckbuilder.games.monster_town.amounts import CONDITIONS, COUNTED, Compiler, amount_of
from deckbuilder.games.monster_town.card_definition import CardDefinition, TownAmount, TownSeveral
from deckbuilder.games.monster_town.payments import possible
from deckbuilder.games.monster_town.selectors import SELF, members_of, printed_filter, seats_of
from deckbuilder.games.monster_town.state import Fight, Hold
from deckbuilder.kernel.effects import ProgramBuilder

FIGHTS = {"combat": Fight.COMBAT, "skirmish": Fight.SKIRMISH, "ambush": Fight.AMBUSH}
HARMFUL = ("wound", "kill", "exert", "convert", "control", "destroy")
HELPFUL = ("heal", "life", "ready", "hide", "resurrect")
DEADLY = ("wound", "kill")
OWN = ("own", "others")
SEATS = ("opponents", "everyone")


def compiler_for(characters: Sequence[CardDefinition]) -> Compiler:
    """The compiler for the cards of a table with these characters."""
    return EffectCompiler(WORDS, CONDITIONS, COUNTED, characters, possible)


def harms(compiler: Compiler, block: Sequence[Phrase]) -> tuple[TownSeveral, ...]:
    """The selections of members that a list of effects may harm, nested lists included."""
    return tuple(members_of(compiler.cards, whom) for phrase, whom in about_members(block) if phrase.word in HARMFUL)


def is_only_harmed(name: str, block: Sequence[Phrase]) -> bool:
    """Whether a list of effects does nothing to the characters of this name but harm (MT-2.11.4)."""
    about = {phrase.word for phrase in every_phrase(tuple(block)) if name in (phrase.object, phrase.settings.get("of"))}
    return bool(about) and about <= {*HARMFUL}


def may_strike_others(block: Sequence[Phrase], targets: Sequence[Record]) -> bool:
    """Whether a list of effects may wound or kill someone of another side, besides any of its own (MT-10.16)."""
    found = [(str(p.settings["as"]), p.object) for p in every_phrase(tuple(block)) if p.word in ("choose", "for_each")]
    found += [(str(target.fields["as"]), target) for target in targets]
    own = {*SELF, *[name for name, whom in found if isinstance(whom, Record) and whom.fields.get("who") in OWN]}
    struck = [whom for phrase, whom in about_members(block) if phrase.word in DEADLY]
    return any(is_about_others(whom) if isinstance(whom, Record) else whom not in own for whom in struck)


def strikes_somebody_chosen(block: Sequence[Phrase]) -> bool:
    """Whether a list of effects harms a character of another side that it lets the player choose (MT-10.4.1)."""
    phrases = every_phrase(tuple(block))
    chosen = {str(p.settings["as"]) for p in phrases if p.word == "choose" and is_about_others(p.object)}
    return any(p.word in HARMFUL and isinstance(p.object, str) and p.object in chosen for p in phrases)


def about_members(block: Sequence[Phrase]) -> list[tuple[Phrase, Value]]:
    """The words that affect gang members, nested lists included, each with the members it affects.

    A name that a loop over opposing members binds stands for all of them.
    """
    phrases = every_phrase(tuple(block))
    loops = {str(p.settings["as"]): p.object for p in phrases if p.word == "for_each" and is_about_others(p.object)}
    found = [(p, p.object) for p in phrases if p.word in (*HARMFUL, *HELPFUL)]
    found += [(p, p.settings["of"]) for p in phrases if p.word == "modify"]
    return [(p, loops.get(whom, whom) if isinstance(whom, str) else whom) for p, whom in found]


def is_about_others(members: Value) -> bool:
    """Whether members are described who are not one's own."""
    return isinstance(members, Record) and members.fields.get("who") not in OWN


def _members(c: Compiler, p: Phrase) -> TownSeveral:
    return members_of(c.cards, p.object)


def _sweeps(c: Compiler, p: Phrase) -> bool:
    """Whether all members of a description are meant, and not some that were chosen before."""
    return isinstance(p.object, Record)


def _seats(c: Compiler, p: Phrase) -> TownSeveral:
    return seats_of(p.object)


def _amount(c: Compiler, p: Phrase) -> TownAmount:
    return amount_of(c, p.settings["amount"])


def _each(c: Compiler, value: Value) -> tuple[TownSeveral, str]:
    return (seats_of(value), "seat") if value in SEATS else (members_of(c.cards, value), "character")


def _choose(c: Compiler, b: ProgramBuilder, p: Phrase) -> None:
    if p.object == "opponent":
        OPPONENT(c, b, p)
    else:
        CHOSEN(c, b, p)


OPPONENT = carried_out_by(gang_words.choose_opponent, name())
CHOSEN = carried_out_by(gang_words.choose_members, name(), _members, printed("count", 1), flag("up_to"))


def _convert(c: Compiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("convert", words.convert, _members(c, p), str(p.settings["how"]))
    if then := p.settings.get("then"):
        b.when(words.has_converted, c.inner(b, then))


def _control(c: Compiler, p: Phrase) -> int:
    return Hold.THRALL if p.settings["until"] == "game" else Hold.COMBAT


def _asked_for(c: Compiler, p: Phrase) -> Any:
    """The printed features that candidates must have; None if the members are named, or any will do."""
    return printed_filter(c.cards, p.object.fields) if isinstance(p.object, Record) else None


def _named(c: Compiler, p: Phrase) -> TownSeveral | None:
    return None if isinstance(p.object, Record) else _members(c, p)


def _bearer(c: Compiler, p: Phrase) -> TownSeveral | None:
    return None if p.object == "any" else _members(c, p)


def _changed(c: Compiler, p: Phrase) -> TownSeveral:
    return members_of(c.cards, p.settings["of"])


def _kind_of_fight(c: Compiler, p: Phrase) -> int:
    return FIGHTS[str(p.object)]


COUNT = printed("count", 1)
WORDS: dict[str, Write] = {
    **CONTROL_WORDS,
    "if": conditional(heard=nothing_to_do.heard_of),
    "choose": _choose,
    "for_each": for_each(_each),
    "wound": carried_out_by(words.wound, _members, _amount, flag("unmodifiable"), _sweeps),
    "heal": carried_out_by(words.heal, _members, _amount),
    "life": carried_out_by(words.life, _members, _amount),
    "kill": carried_out_by(words.kill, _members),
    "exert": carried_out_by(words.exert, _members, _sweeps),
    "ready": carried_out_by(words.ready, _members),
    "hide": carried_out_by(words.hide, _members),
    "convert": _convert,
    "control": carried_out_by(words.control, _members, _control),
    "focus": carried_out_by(words.focus, _members),
    "recruit": in_turn(carried_out_by(words.ask_recruits, _asked_for, COUNT), carried_out_by(words.recruit)),
    "resurrect": in_turn(carried_out_by(words.ask_resurrected, _named, _asked_for, COUNT), carried_out_by(words.rise)),
    "attach": carried_out_by(words.attach, _members),
    "destroy": carried_out_by(words.destroy, _members),
    "power": carried_out_by(gang_words.power, _seats, _amount),
    "baseline": carried_out_by(gang_words.baseline, _seats, _amount),
    "regenerate": carried_out_by(gang_words.regenerate, _seats),
    "replenish": carried_out_by(gang_words.replenish, _seats),
    "draw": carried_out_by(gang_words.draw, _seats, _amount),
    "discard": carried_out_by(gang_words.discard, _seats, _amount, flag("random")),
    "roll": carried_out_by(gang_words.roll, printed(), name()),
    "turns": carried_out_by(gang_words.turns, _seats, _amount),
    "search": in_turn(
        carried_out_by(gang_words.ask_search, printed(), COUNT, printed("name", "")),
        carried_out_by(gang_words.take_found, printed(), printed("name", "")),
    ),
    "item": carried_out_by(gang_words.item, _bearer),
    "fight": carried_out_by(gang_words.fight, _kind_of_fight, printed("at")),
    "snake": carried_out_by(gang_words.snake_for_a_card, _seats),
    "modify": carried_out_by(gang_words.modify, printed(), _changed, _amount, printed("until", "action")),
}
"""How each word of the vocabulary is compiled; a test compares the keys with the vocabulary."""
