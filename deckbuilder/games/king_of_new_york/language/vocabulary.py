"""The words a card may use, named after mechanics, and the English for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from deckbuilder.cards.changed_numbers import changes
from deckbuilder.cards.control_words import MAY, in_order
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.grammar import Statement, sentence
from deckbuilder.cards.phrases import Phrase, Value, every_phrase, number_in, phrases_in
from deckbuilder.cards.vocabulary import Fields, Operand, Shape, Takes, Vocabulary, Word, always_said
from deckbuilder.gamekit.triggers import block_of, is_offer
from deckbuilder.games.king_of_new_york.match_data import FACES, GOODS, PLACE_WORDS, PLACES
from deckbuilder.text import capitalised, counted, listed

VERSION = 1
GOODS_SAID = {"star": ("Star", "Stars"), "heart": ("Heart", "Hearts"), "energy": ("Energy", "Energy")}
FACE_WORDS = tuple(face.lower() for face in FACES)
KINDS = ("building", "unit", "infantry", "jet", "tank")
KINDS_SAID = {"building": "a Building", "unit": "a Unit", "infantry": "Infantry", "jet": "a Jet", "tank": "a Tank"}
MARKS = {"web": "a Web token", "jinx": "a Curse token"}
AMOUNT = Operand("amount", Takes(number=(1, 20)), "How many.", 1)
WHO = Operand("who", Takes(words=("you", "everyone", "rival")), "Which monsters.", "you")
WHO_SAID = {"you": "", "everyone": "each monster", "rival": "that monster"}


def amount_said(good: Value, amount: Value) -> str:
    """An amount of a good in words: "2 Stars", "1 Heart for each token on this card"."""
    one, more = GOODS_SAID[str(good)]
    return f"1 {one} for each token on this card" if amount == "tokens" else counted(number_in(amount), one, more)


class CitySpeaker(Speaker):
    """Speaks for one card, and joins gains or added dice that follow each other: "Gain 2 Stars and 2 Hearts."."""

    __slots__ = ()

    def sentences(self, block: Iterable[Phrase]) -> str:
        """Put a whole effect list into sentences."""
        return " ".join(sentence(said) for said in self._together(block))

    def inner(self, block: tuple[Phrase, ...]) -> str:
        """Put a nested effect list into words."""
        with self.nested():
            return self.joint().join(self._together(block))

    def _together(self, block: Iterable[Phrase]) -> Iterator[str]:
        for (word, who), group in groupby(block, lambda phrase: (phrase.word, phrase.settings.get("who"))):
            phrases = tuple(group)
            if word == "gain" and len(phrases) > 1:
                goods = [amount_said(phrase.object, phrase.settings["amount"]) for phrase in phrases]
                yield _does(who or "you", "gain", listed(goods)).said()
            elif word == "add" and len(phrases) > 1:
                yield Statement("add", f"{listed([_faces(phrase) for phrase in phrases])} to your dice").said()
            else:
                yield from (self.clause(phrase).said() for phrase in phrases)


def _faces(phrase: Phrase) -> str:
    return f"{phrase.settings['amount']} {str(phrase.object).capitalize()}"


def _does(who: Value, verb: str, rest: str) -> Statement:
    said = WHO_SAID[str(who)]
    return Statement("", whole=f"{said} {verb}s {rest}") if said else Statement(verb, rest)


def _gain(phrase: Phrase, speaker: Speaker) -> Statement:
    return _does(phrase.settings["who"], "gain", amount_said(phrase.object, phrase.settings["amount"]))


def _lose(phrase: Phrase, speaker: Speaker) -> Statement:
    return _does(phrase.settings["who"], "lose", amount_said(phrase.object, phrase.settings["amount"]))


def _hurt(phrase: Phrase, speaker: Speaker) -> Statement:
    amount = phrase.settings["amount"]
    if amount == "all":
        return _does(phrase.object, "lose", "all your Hearts" if phrase.object == "you" else "all Hearts")
    return _does(phrase.object, "take", f"{amount} damage")


def _steal(phrase: Phrase, speaker: Speaker) -> Statement:
    return Statement("take", f"{amount_said(phrase.object, phrase.settings['amount'])} from that monster")


def _add(phrase: Phrase, speaker: Speaker) -> Statement:
    return Statement("add", f"{_faces(phrase)} to your dice")


def _store(phrase: Phrase, speaker: Speaker) -> Statement:
    return Statement("put", f"a token on this card for each {str(phrase.object).capitalize()}")


def _collect(phrase: Phrase, speaker: Speaker) -> Statement:
    inner = speaker.inner(phrases_in(phrase.settings["do"]))
    return Statement("", whole=f"if this card has no token of your borough, put one on it and {inner}")


def _driven(number: int) -> str:
    if number == 1:
        return "1 Unit out of your borough, to another borough"
    return f"up to {number} Units out of your borough, each to another borough"


def _again(phrase: Phrase, speaker: Speaker) -> Statement:
    moves = ", in which you move as often as you like" if phrase.object == "roaming" else ""
    return Statement("take", f"another turn after this one{moves}")


BLOCK = Takes(block=True)
GOOD = Takes(words=GOODS)
WORDS = (
    Word("gain", GOOD, "Monsters get Stars, Hearts or Energy.", _gain,
         (Operand("amount", Takes(number=(1, 20), words=("tokens",)), "How many.", 1), WHO)),
    Word("lose", Takes(words=("star", "energy")), "Monsters lose Stars or Energy.", _lose, (AMOUNT, WHO)),
    Word("hurt", Takes(words=("you", "everyone", "rival")), "Monsters take damage.", _hurt,
         (Operand("amount", Takes(number=(1, 20), words=("all",)), "How much.", 1),)),
    Word("steal", Takes(words=("star", "energy")), "The other monster pays you.", _steal, (AMOUNT,)),
    Word("add", Takes(words=FACE_WORDS), "More faces of a kind count as rolled.", _add, (AMOUNT,)),
    Word("only", Takes(words=("units",)), "Destruction destroys nothing else this turn.",
         always_said("your Destruction destroys only Units this turn")),
    Word("mark", Takes(words=tuple(MARKS)), "The other monster gets a token.",
         lambda phrase, speaker: Statement("give", f"that monster {MARKS[str(phrase.object)]}")),
    Word("store", Takes(words=FACE_WORDS), "Tokens on the card, one for each such face.", _store),
    Word("collect", Takes(words=("borough",)), "The list, the first time in each borough.", _collect,
         (Operand("do", BLOCK, "What is done there.", required=True),)),
    Word("again", Takes(words=("turn", "roaming")), "Another turn after this one.", _again),
    Word("move", Takes(words=("once",)), "A move beside that of the turn.",
         always_said("you may move once, also into Manhattan or up in it")),
    Word("scatter", Takes(number=(1, 9)), "Units of your borough go to others, each to another.",
         lambda phrase, speaker: Statement("", whole=f"you may drive {_driven(number_in(phrase.object))}")),
    Word("raid", Takes(words=("everywhere",)), "All units attack.",
         always_said("all Units attack every monster in their boroughs")),
    Word("promise", Takes(words=("keep",)), "A card to come is free.",
         always_said("the next Keep card that is turned up costs you nothing")),
    Word("trade", Takes(words=("star",)), "Stars become Hearts and Energy.",
         always_said("lose all your Stars; for each of them gain 1 Energy or 1 Heart")),
    Word("reap", Takes(words=("damage",)), "Stars for the damage of this turn.",
         always_said("choose a monster: gain 1 Star for each damage that you dealt it this turn")),
    Word("auction", Takes(number=(1, 20)), "Energy for each card of the row that costs this much or more.",
         lambda phrase, speaker: Statement(
             "gain", f"1 Energy for each card in the row that costs {phrase.object} or more")),
    Word("shed", Takes(words=("everyone",)), "Keep cards are discarded.",
         always_said("each monster discards a Keep card")),
    Word("scrap", Takes(words=("this",)), "The card itself is discarded.", always_said("discard this card")),
    Word("win", Takes(words=("game",)), "The game is won at once.", always_said("win the game")),
)  # fmt: skip


def _place(word: Value) -> str:
    return PLACES[PLACE_WORDS.index(str(word))]


@dataclass(frozen=True, slots=True)
class Occasion:
    """An occasion for a Keep card: its wording, and whether it involves another monster."""

    said: str
    has_rival: bool = False


OCCASIONS = {
    "begins": Occasion("at the start of your turn"),
    "ends": Occasion("at the end of your turn"),
    "rolled": Occasion("when you have rolled"),
    "bought": Occasion("when you buy this card"),
    "takes_superstar": Occasion("whenever you take Superstar"),
    "takes_superstar_from": Occasion("whenever you take Superstar from a monster", has_rival=True),
    "loses_superstar": Occasion("whenever a monster takes Superstar from you", has_rival=True),
    "destroys": Occasion("whenever you destroy {kind}"),
    "damaged": Occasion("whenever you take damage"),
    "attacked": Occasion("whenever a monster's attack damages you", has_rival=True),
    "hits": Occasion("for each monster that your attack damages", has_rival=True),
    "enters": Occasion("whenever you enter {in}"),
    "rival_earns": Occasion("when another monster has gained {at_least} Energy in a turn", has_rival=True),
    "sweeps": Occasion("before you sweep the row"),
}
"""Every occasion for a card; the rules fire it by this name."""
OWN_DICE = (
    "rolled", "ends", "bought", "takes_superstar", "takes_superstar_from", "destroys", "hits", "sweeps",
)  # fmt: skip
"""Occasions at which the dice on the table are the owner's, already rolled."""
OFTEN = "whenever "


def when_said(fields: Fields) -> str:
    """The moment at which a card does something, in words: "At the start of your turn in Queens"."""
    on, place = str(fields["on"]), _place(fields["in"]) if "in" in fields else ""
    values = {"kind": KINDS_SAID.get(str(fields.get("kind")), ""), "in": place or "a borough"}
    said = _once_said(_filled(OCCASIONS[on].said, {**values, "at_least": str(fields.get("at_least"))}), fields)
    faces = [f"{_bounds(fields)} {str(fields['face']).capitalize()}"] if "face" in fields else []
    faces += ["one of each face"] if fields.get("each") else []
    parts = [said, *([listed(faces)] if on == "rolled" and faces else [])]
    conditions = [f"you rolled {face}" for face in faces if on != "rolled"]
    if place and on != "enters":
        parts.append(f"in {place}")
    if "units" in fields:
        many = number_in(fields["units"])
        conditions.append(f"at least {counted(many, 'Unit')} {'is' if many == 1 else 'are'} in your borough")
    if fields.get("holding"):
        conditions.append("you have Superstar")
    return f"{' '.join(parts)}{f', if {listed(conditions)}' if conditions else ''}"


def _filled(said: str, values: Mapping[str, str]) -> str:
    """A sentence with its placeholders filled in."""
    for name, value in values.items():
        said = said.replace("{" + name + "}", value)
    return said


def _once_said(said: str, fields: Fields) -> str:
    """The wording of an occasion limited to once per turn: the first time, unless the owner may decline."""
    if not fields.get("once"):
        return said
    if said.startswith(OFTEN) and not is_offer(fields["do"]):
        return f"the first time {said.removeprefix(OFTEN)} each turn"
    return f"once each turn, {said}"


def _occasions_said() -> dict[str, str]:
    """A sentence for each occasion."""
    values = {"kind": "a Building or a Unit", "in": "a borough", "at_least": "`at_least`"}
    rival = {on: '; "rival" is that monster' if one.has_rival else "" for on, one in OCCASIONS.items()}
    return {on: f"{capitalised(_filled(one.said, values))}{rival[on]}." for on, one in OCCASIONS.items()}


ON_ITSELF = ("store", "collect", "scrap")
"""Words about the card itself, which need it to stay with its owner."""


def misplaced(
    block: Value, has_rival: bool = False, is_rolled: bool = False, is_used: bool = False, stays: bool = True
) -> str:
    """Why an effect list needs something that is missing when it is carried out; empty if it does not."""
    for phrase in every_phrase(phrases_in(block)):
        is_theirs = "rival" in (phrase.object, phrase.settings.get("who"))
        if (is_theirs or phrase.word in ("steal", "mark")) and not has_rival:
            return f'"{phrase.word}" is about another monster, and this occasion is about none'
        if phrase.word in ("add", "only") and not is_rolled:
            return f'"{phrase.word}" changes what was rolled; it stands with the occasion "rolled"'
        if phrase.word in ON_ITSELF and not stays:
            return f'"{phrase.word}" is about a card that stays before its owner, and this one does not'
        if phrase.settings.get("amount") == "tokens" and not is_used:
            return 'Tokens are counted where a card is used up: "tokens" stands in `use`'
    return ""


def _does_not_fit(fields: dict[str, Value], occasion: str) -> str:
    """The problem with an occasion's combination of keys; empty if there is none."""
    on, counts = str(fields["on"]), "at_least" in fields or "at_most" in fields
    if ("kind" in fields) != (on == "destroys"):
        return '`kind` says what is destroyed: it stands with "destroys", and always does'
    if on == "rival_earns" and ("face" in fields or "at_most" in fields or "at_least" not in fields):
        return '"rival_earns" says with `at_least` how much Energy it is, and nothing of dice'
    if counts and "face" not in fields and on != "rival_earns":
        return "`at_least` and `at_most` count a `face`, which is not named"
    if ("face" in fields or "each" in fields) and on not in OWN_DICE:
        return f'At "{on}" no dice of yours lie there; remove `face` and `each`'
    if fields.get("once") and on == "hits":
        return '`once` does not go with "hits", which is done for each monster'
    return in_order(fields, occasion) or misplaced(fields["do"], OCCASIONS[on].has_rival, on == "rolled")


def _bounds(fields: Fields) -> str:
    least, most = fields.get("at_least", 1), fields.get("at_most")
    if most is None:
        return f"{least} or more"
    if least == most:
        return f"{least}"
    return f"{least} or {most}" if most == number_in(least) + 1 else f"{least} to {most}"


COUNT = Takes(number=(1, 8))
WHEN = Shape(
    "when",
    "occasion",
    settings=(
        Operand("on", Takes(words=tuple(OCCASIONS)), "The occasion.", required=True, meanings=_occasions_said()),
        Operand("in", Takes(words=PLACE_WORDS), "Only in this borough."),
        Operand("kind", Takes(words=KINDS), "Only for tiles of this kind."),
        Operand("face", Takes(words=FACE_WORDS), "Only with this face rolled."),
        Operand("at_least", COUNT, "At least this many of it."),
        Operand("at_most", COUNT, "At most this many of it."),
        Operand("each", Takes(truth=True), "Only with one of each face."),
        Operand("units", COUNT, "Only with at least this many Units in your borough."),
        Operand("holding", Takes(truth=True), "Only with Superstar."),
        Operand("once", Takes(truth=True), "Only once a turn."),
        Operand("do", BLOCK, "What is done.", required=True),
    ),
    complete=_does_not_fit,
)


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A number that a card changes for its owner: its sentence, and the range of the change."""

    said: str
    least: int = 1
    most: int = 1


CHANGES: Mapping[str, NumberChange] = {
    "dice": NumberChange("You roll {n} more {die}.", most=2),
    "most_hearts": NumberChange("You may have {n} more {heart}.", most=9),
    "infantry": NumberChange("Infantry needs {less} less Destruction from you.", -3, -1),
    "jet": NumberChange("Jets need {less} less Destruction from you.", -3, -1),
    "tank": NumberChange("Tanks need {less} less Destruction from you.", -3, -1),
    "doubling": NumberChange("Your attacks deal double damage."),
    "against_stronger": NumberChange(
        "Your attacks deal {n} more damage to each monster with more Hearts than you.", most=9
    ),
    "risk": NumberChange("Each monster that you attack rolls a die: Ouch doubles the damage to it."),
    "reaching_neighbours": NumberChange("Your attacks also damage the other monsters in your borough."),
    "reaching_jets": NumberChange("You may destroy Jets in any borough."),
    "aiming": NumberChange("You may pay 1 Energy to use your Destruction in another borough."),
    "own_ouch": NumberChange("You take {n} less damage from your own Ouch.", most=9),
    "paid_energy": NumberChange("When you resolve Energy you gain {less} less.", -3, -1),
    "guarding": NumberChange("The others need {n} more Celebrity to take Superstar from you.", most=9),
    "forcing": NumberChange("The others must use all their rerolls, with any dice."),
    "barring": NumberChange("You never reroll Attack."),
    "recasting": NumberChange(
        "Before you resolve your dice you may discard Celebrity dice, and set another die for each."
    ),
    "scavenging": NumberChange("You may buy Keep cards from the discard pile, each {n} cheaper.", most=9),
    "toll": NumberChange(
        "While this card is on offer, moving costs {n} Energy unless the monster has to move.", most=9
    ),
}
"""The numbers that a card may change, each with its sentence."""
ON_OFFER = "toll"
"""The number that changes while a card is in the row; a Discard card may change no other."""


def change_said(key: str, number: int) -> str:
    """A changed number in words."""
    values = {"n": str(number), "less": str(-number), "die": "die" if number == 1 else "dice"}
    values["heart"] = "Heart" if number == 1 else "Hearts"
    return _filled(CHANGES[key].said, values)


def exchange_said(fields: Fields) -> str:
    """An exchange of faces in words."""
    first, second = str(fields["face"]).capitalize(), str(fields["as"]).capitalize()
    return f"Your {first} may count as {second}{f', and your {second} as {first}' if fields['both'] else ''}."


def _is_another(fields: dict[str, Value], occasion: str) -> str:
    """The problem with a face that counts as itself, which changes nothing; empty if the faces differ."""
    return "`face` and `as` are two faces" if fields["face"] == fields["as"] else ""


SHAPES = (
    WHEN,
    changes({key: (one.least, one.most) for key, one in CHANGES.items()}, change_said),
    Shape("exchange", "exchange", settings=(
        Operand("face", Takes(words=FACE_WORDS), "The face that is rolled.", required=True),
        Operand("as", Takes(words=FACE_WORDS), "The face that it may count as.", required=True),
        Operand("both", Takes(flag=True), "Also the other way round.", False)), complete=_is_another),
)  # fmt: skip
VOCABULARY = Vocabulary(VERSION, (MAY, *WORDS), SHAPES)
"""Everything a card may say."""


def rules_text(effects: CardEffects, cheaper: tuple[str, ...], needs: str) -> str:
    """The rules text of a power card, with one line for each thing it does."""

    def block(phrases: tuple[Phrase, ...]) -> str:
        return CitySpeaker(VOCABULARY).sentences(phrases)

    lines: list[str] = []
    if needs:
        lines.append(f"Only if you have destroyed {KINDS_SAID[needs]} this turn.")
    if effects.block("do"):
        lines.append(block(effects.block("do")))
    lines += [change_said(key, number) for key, number in effects.numbers.items()]
    lines += [exchange_said(one.fields) for one in effects.tables("exchanges")]
    for one in effects.tables("when"):
        occasion, does = when_said(one.fields), block(block_of(one))
        lines.append(f"{occasion[:1].upper()}{occasion[1:]}: {does}")
    if effects.block("use"):
        lines.append(f"On your turn you may discard this card: {block(effects.block('use'))}")
    if cheaper:
        lines.append(f"Costs 1 less in {listed([_place(word) for word in cheaper], 'or')}.")
    return "\n".join(lines)
