"""Printed effects (phrases) compiled to programs, each word to its performer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase
from deckbuilder.games.monster_town import gang_words, words
from deckbuilder.games.monster_town.amounts import amount_of, test_of
from deckbuilder.games.monster_town.selectors import members_of, printed_filter, seats_of
from deckbuilder.games.monster_town.state import Fight, Hold
from deckbuilder.games.monster_town.table import Amount, Blueprint, Several
from deckbuilder.kernel.effects import Program, ProgramBuilder

FIGHTS = {"combat": Fight.COMBAT, "skirmish": Fight.SKIRMISH, "ambush": Fight.AMBUSH}
HARMFUL = ("wound", "kill", "exert", "convert", "control", "destroy")
HELPFUL = ("heal", "life", "ready", "hide", "resurrect")
OWN = ("own", "others")


class ProgramCompiler:
    """Compiles the blocks of cards for one table; ``characters`` are its blueprints by copy."""

    def __init__(self, characters: Sequence[Blueprint]) -> None:
        self.characters = characters

    def program(self, block: Sequence[Phrase]) -> Program:
        """One effect list as a program."""
        builder = ProgramBuilder()
        self.block(builder, block)
        return builder.finish()

    def block(self, builder: ProgramBuilder, block: Sequence[Phrase]) -> None:
        """Append a list of effects."""
        for phrase in block:
            WORDS[phrase.word](self, builder, phrase)

    def inner(self, builder: ProgramBuilder, block: Value | None) -> Callable[[], None]:
        """A nested list, appended when it is called."""
        phrases = [part for part in block if isinstance(part, Phrase)] if isinstance(block, tuple) else []
        return lambda: self.block(builder, phrases)

    def members(self, value: Value) -> Several:
        """A selection of gang members."""
        return members_of(self.characters, value)

    def amount(self, phrase: Phrase) -> Amount:
        """The phrase's amount."""
        return amount_of(self.characters, phrase.settings["amount"])


def harms(compiler: ProgramCompiler, block: Sequence[Phrase]) -> tuple[Several, ...]:
    """Whom a list of effects may harm, nested lists included."""
    return tuple(compiler.members(whom) for phrase, whom in about_members(block) if phrase.word in HARMFUL)


def about_members(block: Sequence[Phrase]) -> list[tuple[Phrase, Value]]:
    """The words that do something to gang members, nested lists included, each with the members that it is about.

    A name that a loop over opposing members gives stands for all of them.
    """
    phrases = every_phrase(tuple(block))
    loops = {str(p.settings["as"]): p.object for p in phrases if p.word == "for_each" and _is_about_others(p.object)}
    found = [(p, p.object) for p in phrases if p.word in (*HARMFUL, *HELPFUL)]
    found += [(p, p.settings["of"]) for p in phrases if p.word == "modify"]
    return [(p, loops.get(whom, whom) if isinstance(whom, str) else whom) for p, whom in found]


def _is_about_others(members: Value) -> bool:
    return isinstance(members, Record) and members.fields.get("who") not in OWN


Write = Callable[[ProgramCompiler, ProgramBuilder, Phrase], None]


def _on_members(word: str, perform: Callable[..., None]) -> Write:
    return lambda c, b, p: b.add(word, perform, c.members(p.object))


def _members_by(word: str, perform: Callable[..., None]) -> Write:
    return lambda c, b, p: b.add(word, perform, (c.members(p.object), c.amount(p)))


def _on_seats(word: str, perform: Callable[..., None]) -> Write:
    return lambda c, b, p: b.add(word, perform, seats_of(p.object))


def _seats_by(word: str, perform: Callable[..., None]) -> Write:
    return lambda c, b, p: b.add(word, perform, (seats_of(p.object), c.amount(p)))


def _if(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    assert isinstance(p.object, Record)
    otherwise = p.settings.get("else")
    b.when(
        test_of(c.characters, p.object), c.inner(b, p.settings["then"]), c.inner(b, otherwise) if otherwise else None
    )


def _may(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.may(str(p.settings.get("ask", "")), c.inner(b, p.object))


def _choose(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    name = f"@{p.settings['as']}"
    if p.object == "opponent":
        b.add("choose", gang_words.choose_opponent, name)
        return
    count = p.settings.get("count", 1)
    setting = (name, c.members(p.object), count, bool(p.settings.get("up_to")))
    b.add("choose", gang_words.choose_members, setting)


def _choose_one(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    options = [o for o in p.object if isinstance(o, Phrase)] if isinstance(p.object, tuple) else []
    b.choose_one(tuple((str(option.object), c.inner(b, option.settings["do"])) for option in options))


def _for_each(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    seats = p.object in ("opponents", "everyone")
    several = seats_of(p.object) if seats else c.members(p.object)
    b.for_each(several, f"@{p.settings['as']}", "seat" if seats else "character", c.inner(b, p.settings["do"]))


def _repeat(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    assert isinstance(p.object, int)
    b.repeat(p.object, c.inner(b, p.settings["do"]))


def _roll(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    assert isinstance(p.object, int)
    b.roll(p.object, f"@{p.settings['as']}")


def _wound(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("wound", words.wound, (c.members(p.object), c.amount(p), bool(p.settings.get("unmodifiable"))))


def _convert(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("convert", words.convert, (c.members(p.object), str(p.settings["how"])))
    if then := p.settings.get("then"):
        b.when(words.has_converted, c.inner(b, then))


def _control(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    hold = Hold.THRALL if p.settings["until"] == "game" else Hold.COMBAT
    b.add("control", words.control, (c.members(p.object), hold))


def _recruit(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    mask = printed_filter(c.characters, p.object.fields) if isinstance(p.object, Record) else None
    b.add("recruit", words.ask_recruits, (mask, p.settings.get("count", 1)))
    b.add("recruit", words.recruit)


def _resurrect(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    if isinstance(p.object, Record):
        mask = printed_filter(c.characters, p.object.fields)
        b.add("resurrect", words.ask_resurrected, (None, mask, p.settings.get("count", 1)))
    else:
        b.add("resurrect", words.ask_resurrected, (c.members(p.object), None, 1))
    b.add("resurrect", words.rise)


def _discard(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("discard", gang_words.discard, (seats_of(p.object), c.amount(p), bool(p.settings.get("random"))))


def _search(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    setting = (str(p.object), p.settings.get("count", 1), str(p.settings.get("name") or ""))
    b.add("search", gang_words.ask_search, setting)
    b.add("search", gang_words.take_found, setting)


def _item(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("item", gang_words.item, None if p.object == "any" else c.members(p.object))


def _modify(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    until = str(p.settings.get("until", "action"))
    b.add("modify", gang_words.modify, (str(p.object), c.members(p.settings["of"]), c.amount(p), until))


def _fight(c: ProgramCompiler, b: ProgramBuilder, p: Phrase) -> None:
    b.add("fight", gang_words.fight, (FIGHTS[str(p.object)], str(p.settings["at"])))


WORDS: dict[str, Write] = {
    "if": _if,
    "may": _may,
    "choose": _choose,
    "choose_one": _choose_one,
    "for_each": _for_each,
    "repeat": _repeat,
    "roll": _roll,
    "wound": _wound,
    "heal": _members_by("heal", words.heal),
    "life": _members_by("life", words.life),
    "kill": _on_members("kill", words.kill),
    "exert": _on_members("exert", words.exert),
    "ready": _on_members("ready", words.ready),
    "hide": _on_members("hide", words.hide),
    "convert": _convert,
    "control": _control,
    "focus": _on_members("focus", words.focus),
    "recruit": _recruit,
    "resurrect": _resurrect,
    "attach": _on_members("attach", words.attach),
    "destroy": _on_members("destroy", words.destroy),
    "power": _seats_by("power", gang_words.power),
    "baseline": _seats_by("baseline", gang_words.baseline),
    "regenerate": _on_seats("regenerate", gang_words.regenerate),
    "replenish": _on_seats("replenish", gang_words.replenish),
    "draw": _seats_by("draw", gang_words.draw),
    "discard": _discard,
    "turns": _seats_by("turns", gang_words.turns),
    "search": _search,
    "item": _item,
    "fight": _fight,
    "modify": _modify,
}
"""Every word of the vocabulary and how it is compiled; a test holds it against the vocabulary."""
