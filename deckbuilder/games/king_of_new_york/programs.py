"""Card texts compiled for the engine: effect lists as programs, responses to occasions as triggers."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase, number_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write
from deckbuilder.gamekit.effect_words import CONTROL_WORDS, WordSettings, one_instruction_each
from deckbuilder.gamekit.modifiers import Modifier
from deckbuilder.gamekit.triggers import block_of
from deckbuilder.gamekit.turn_order import grant_turn
from deckbuilder.games.king_of_new_york import buying, moving, nothing_to_do, verbs, victory
from deckbuilder.games.king_of_new_york.amendments import (
    CARDS_GO_CLOCKWISE,
    OUT_LOSES_NOTHING,
    OWN_TURN_ROAMS,
    WINNING_CARD_TOLD,
)
from deckbuilder.games.king_of_new_york.damage import units_attack
from deckbuilder.games.king_of_new_york.language.vocabulary import FACE_WORDS
from deckbuilder.games.king_of_new_york.market import promise
from deckbuilder.games.king_of_new_york.match_data import ENERGY, GOODS, PLACE_WORDS
from deckbuilder.games.king_of_new_york.payments import possible
from deckbuilder.games.king_of_new_york.state import CityState, acts, costly, living, living_clockwise, named, where
from deckbuilder.kernel.effects import Perform, Program, ProgramBuilder, Test, carry_out
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import LEAVE, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def _collect(compiler: EffectCompiler[None], builder: ProgramBuilder, phrase: Phrase) -> None:
    builder.when(_is_new_here, compiler.inner(builder, phrase.settings["do"]))


def _who(state: CityState, frame: Frame, who: Value) -> tuple[int, ...]:
    if who == "everyone":
        return living_clockwise(state) if CARDS_GO_CLOCKWISE in state.data.amended else living(state)
    return (frame.seat,) if who == "you" else (frame.number("rival"),)


def _lies_here(state: CityState, frame: Frame) -> bool:
    """Whether the card is still with its owner."""
    return frame.number("card") in state.cards[frame.seat]


def _is_new_here(state: CityState, frame: Frame) -> bool:
    """Put a token of this borough on the card, and return whether it had none yet (KNY-7.11)."""
    card, place = frame.number("card"), state.place[frame.seat]
    if place in state.tokens[card] or place == NOTHING or not _lies_here(state, frame):
        return False
    state.tokens[card] = (*state.tokens[card], place)
    return True


def _gain(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    amount = settings["amount"]
    if amount == "tokens":
        amount = frame.number("tokens")
    seats, good = _who(state, frame, settings["who"]), GOODS.index(str(value))
    nothing_to_do.tell_gain(state, frame, good, seats)
    verbs.gain_each(state, seats, good, number_in(amount), frame.number("card"))


def _lose(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    for seat in _who(state, frame, settings["who"]):
        _take_from(state, frame, seat, value, settings)


def _hurt(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    amount = settings["amount"]
    if value == "rival" and state.is_out[frame.number("rival")]:
        nothing_to_do.tell(state, frame, nothing_to_do.NOBODY_HURT, frame.number("rival"))
    hits = {seat: state.hearts[seat] if amount == "all" else number_in(amount) for seat in _who(state, frame, value)}
    cards = dict.fromkeys(hits, (frame.number("card"),))
    verbs.damage(state, frame.seat, hits, "card", value == "everyone" and state.token != NOTHING, cards)


def _steal(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    taken = _take_from(state, frame, frame.number("rival"), value, settings)
    verbs.gain(state, frame.seat, GOODS.index(str(value)), taken, (frame.number("card"),))


def _take_from(state: CityState, frame: Frame, seat: int, good: Value, settings: WordSettings) -> int:
    """Take some of a good from a monster, but nothing if it is already out (KNY-3.5), and return how much."""
    nothing_to_do.tell_taking(state, frame, GOODS.index(str(good)), seat)
    if state.is_out[seat] and OUT_LOSES_NOTHING in state.data.amended:
        return 0
    return verbs.lose(state, seat, GOODS.index(str(good)), number_in(settings["amount"]), (frame.number("card"),))


def _add(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    face, many = FACE_WORDS.index(str(value)), number_in(settings["amount"])
    state.dice = tuple(sorted((*state.dice, *(face,) * many)))
    state.result = tuple(sorted((*state.result, *(face,) * many)))
    emit(state, "added", frame.seat, frame.number("card"), face, many)


def _only(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    state.only_units = True


def _mark(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    rival = frame.number("rival")
    if state.is_out[rival]:
        nothing_to_do.tell(state, frame, nothing_to_do.NOBODY_MARKED, rival)
    else:
        (state.jinxes if value == "jinx" else state.webs)[rival] += 1
        emit(state, "marked", rival, int(value == "jinx"), *named(state, (frame.number("card"),)))


def _store(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    card, many = frame.number("card"), state.result.count(FACE_WORDS.index(str(value)))
    if not _lies_here(state, frame):
        return
    state.tokens[card] = (*state.tokens[card], *(NOTHING,) * many)
    emit(state, "stored", frame.seat, card, many)


def _again(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    grant_turn(state, frame.seat)
    if OWN_TURN_ROAMS in state.data.amended:
        state.roaming = (*state.roaming, int(value == "roaming"))
    elif value == "roaming":
        state.roaming = (*state.roaming, frame.seat)
    emit(state, "earned_turn", frame.seat)


def _scatter(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if not state.is_out[frame.seat]:
        if not state.units[state.place[frame.seat]]:
            nothing_to_do.tell(state, frame, nothing_to_do.NO_UNITS, frame.seat)
        moving.scatter(state, frame.seat, number_in(value), frame.number("card"))


def _promise(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    promise(state, frame.seat)


def _auction(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    """The costly cards in the row pay Energy before the row is swept (KNY-7.13)."""
    verbs.gain(state, frame.seat, ENERGY, costly(state, number_in(value)), (frame.number("card"),))


def _move(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    nothing_to_do.tell_move(state, frame)
    moving.let_move(state, frame.seat, frame.number("card"))


def _raid(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    nothing_to_do.tell_raid(state, frame)
    units_attack(state, frame.seat, tuple(range(len(state.units))))


def _trade(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if not state.stars[frame.seat]:
        nothing_to_do.tell(state, frame, nothing_to_do.NOTHING_TO_TRADE, frame.seat)
    buying.trade(state, frame.seat)


def _reap(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if not any(state.dealt):
        nothing_to_do.tell(state, frame, nothing_to_do.NOTHING_DEALT, frame.seat)
    call(state, "reap", frame.seat)


def _shed(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    nothing_to_do.tell_shedding(state, frame)
    buying.shed(state, frame.seat)


def _win(state: CityState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if WINNING_CARD_TOLD in state.data.amended:
        emit(state, "won_by_card", frame.seat, frame.number("card"))
    victory.end(state, (frame.seat,), "card", "KNY-8.4")


DOES: Mapping[str, Perform] = {
    "gain": _gain, "lose": _lose, "hurt": _hurt, "steal": _steal, "add": _add, "only": _only, "mark": _mark,
    "store": _store, "again": _again, "scatter": _scatter, "promise": _promise, "win": _win,
    "auction": _auction, "move": _move, "raid": _raid, "trade": _trade, "reap": _reap, "shed": _shed,
    "scrap": lambda state, frame, *_: verbs.discard_keep(state, frame.seat, frame.number("card")),
}  # fmt: skip
"""Every word that is a single instruction, and what it does."""
WORDS: Mapping[str, Write] = {
    "may": CONTROL_WORDS["may"],
    "collect": _collect,
    **one_instruction_each(DOES),
}
"""Every word of the vocabulary."""
COMPILER: EffectCompiler[None] = EffectCompiler(WORDS, {}, {}, None, possible)


def carry_out_while_in_game(state: CityState, frame: Frame) -> Signal | None:
    """A card does what it says; effects still to come are lost once its owner is out (KNY-3.5, KNY-10.1).

    What would follow from entering a borough is skipped if its owner has meanwhile come back elsewhere (KNY-10.33).
    """
    standing = state.standing[frame.seat]
    is_too_late = frame.vars.get("standing", standing) != standing and not frame.number("pc")
    return LEAVE if is_too_late or not acts(state, frame.seat) else carry_out(state, frame)


PROCEDURES = (Procedure("effects", carry_out_while_in_game),)


def said_by(id: str, effects: CardEffects) -> dict[str, tuple[Phrase, ...]]:
    """The phrases of each program of a card, by the program's name."""
    occasions = {str(number): block_of(record) for number, record in enumerate(effects.tables("when"))}
    return {f"{id}#{key}": block for key, block in {**effects.blocks, **occasions}.items()}


def is_first_time(state: CityState, frame: Frame) -> bool:
    """Mark an effect as carried out this turn, and return whether it was the first time."""
    done = (frame.number("card"), frame.text("program"))
    if done in state.spent:
        return False
    state.spent = (*state.spent, done)
    return True


def last_use(effects: CardEffects) -> Program:
    """The program of a Keep card that its owner discards for its effect (KNY-7.8)."""
    return COMPILER.program((*effects.block("use"), Phrase("scrap", "this", {})))


def modifiers_of(effects: CardEffects) -> tuple[Modifier, ...]:
    """The numbers that a card changes."""
    return tuple(Modifier(what, COMPILER.amount(number)) for what, number in effects.numbers.items())


def fits_of(record: Record) -> Test:
    """A test whether an occasion is the one a card names.

    Of a KO'd player's cards only those that add dice apply, in the Token Monster's borough (KNY-10.7).
    """
    fields = record.fields
    adds_dice = {phrase.word for phrase in every_phrase(block_of(record))} == {"add"}
    face = FACE_WORDS.index(str(fields["face"])) if "face" in fields else NOTHING
    place = PLACE_WORDS.index(str(fields["in"])) if "in" in fields else NOTHING
    least = number_in(fields.get("at_least", 1))
    most = number_in(fields["at_most"]) if "at_most" in fields else inf
    earns = fields["on"] == "rival_earns"

    def fits(state: CityState, frame: Frame) -> bool:
        seat, facts = frame.seat, frame.vars
        if state.is_out[seat] and not adds_dice:
            return False
        if fields.get("once") and (facts["card"], facts["program"]) in state.spent:
            return False
        here = where(state, seat)
        if place != NOTHING and here != place:
            return False
        if "kind" in fields and facts["kind"] != fields["kind"]:
            return False
        if face != NOTHING and not least <= state.result.count(face) <= most:
            return False
        if earns and not frame.number("before") < least <= frame.number("after"):
            return False
        if fields.get("each") and len(set(state.result)) < len(FACE_WORDS):
            return False
        if "units" in fields and (here == NOTHING or len(state.units[here]) < number_in(fields["units"])):
            return False
        return not fields.get("holding") or state.superstar == seat

    return fits
