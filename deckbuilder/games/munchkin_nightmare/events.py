"""Every event of the game, and the names used in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.gamekit.causes import leads_to
from deckbuilder.gamekit.events import TO_ALL, TO_OTHERS, TO_OWN, EventKind, EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.gamekit.offers import OfferTerms, terms_said
from deckbuilder.gamekit.sentences import Sort
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.munchkin_nightmare.clauses import (
    at_once,
    behind_the_door,
    by_agreeing,
    by_bringing,
    by_disuse,
    by_drawing,
    by_escaping,
    by_giving,
    by_joining,
    by_losing,
    by_passing_on,
    by_playing,
    by_rising,
    by_rolling,
    by_talking,
    by_that_card,
    by_that_card_on_a_monster,
    by_that_card_on_somebody,
    by_that_monster,
    by_that_price,
    by_using,
    for_looting,
    in_the_fight,
)
from deckbuilder.games.munchkin_nightmare.language.vocabulary import whom_said
from deckbuilder.games.munchkin_nightmare.match_data import DECKS, OURS, MatchData
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.text import counted, listed


class MunchkinNarrator(NamedNarrator):
    """The person an event is told to."""

    __slots__ = ()
    data: MatchData


def offer_said(to: MunchkinNarrator, terms: OfferTerms) -> str:
    """An offer in words: "2 Treasures (Ben picks first) and Bat Hat"; no Treasure is named last.

    What a helper offers is help, for all that is named: "help for 2 Treasures (Ben picks first) and Bat Hat".
    """
    if any(term[0] == "fee" for term in terms):
        return f"help for {listed([part_said(to, *term) for term in terms if term[:2] != ('fee', 0)]) or 'nothing'}"
    things = tuple([term for term in terms if term[:2] != ("share", 0)])
    is_bare = len(things) < len(terms) and any(term[0] != "want" for term in things)
    said = terms_said(things if is_bare else terms, lambda term: part_said(to, *term), "want")
    return f"{said}, and no Treasure" if is_bare else said


def part_said(to: MunchkinNarrator, word: str | int, number: int | str, last: int | str = NOBODY) -> str:
    """One part of an offer in words; of a thing, what tells it from an identical one may come last."""
    if word not in ("share", "fee"):
        return f"{to.card(int(number))} ({last})" if isinstance(last, str) else to.card(int(number))
    if not number:
        return "no Treasure"
    return f"{counted(int(number), 'Treasure')} ({to.does(int(last), 'pick')} first)"


def _drew_some(to: MunchkinNarrator, seat: int, deck: int, count: int) -> str:
    return f"{to.says(seat, 'draw')} {counted(count, f'{DECKS[deck]} card')}."


def _opened(to: MunchkinNarrator, seat: int, card: int) -> str:
    kept = "" if to.data.card(card).type in ("monster", "curse") else f", which goes to {to.of(seat)} hand"
    return f"{to.says(seat, 'kick')} open the door: {to.card(card)}{kept}."


def _boosted(to: MunchkinNarrator, seat: int, card: int, side: int, amount: int) -> str:
    whose = "the munchkins" if side == OURS else "the monsters"
    return f"{to.says(seat, 'play')} {to.card(card)}: +{amount} for {whose}."


def _played_on(to: MunchkinNarrator, seat: int, card: int, foe: int) -> str:
    return f"{to.says(seat, 'play')} {to.card(card)} on {to.card(foe)}{_for_it(to, card)}."


def _played_on_one(to: MunchkinNarrator, seat: int, card: int, foe: int, which: str) -> str:
    return f"{to.says(seat, 'play')} {to.card(card)} on {to.card(foe)} {which}{_for_it(to, card)}."


def _for_it(to: MunchkinNarrator, card: int) -> str:
    """The strength and Treasures that an Enhancer adds to its monster, or takes from it; empty for other cards."""
    return _enhanced(to, card, "it")


def _enhanced(to: MunchkinNarrator, card: int, whom: str) -> str:
    face = to.data.card(card)
    if face.type != "enhancer":
        return ""
    parts = [f"{face.bonus:+d} for {whom}"] if face.bonus else []
    parts += [_more_said(face.treasures, "Treasure")] if face.treasures else []
    return f": {', and '.join(parts)}" if parts else ""


def _more_said(count: int, what: str) -> str:
    """A number of things more, or fewer: "1 more Treasure", "2 fewer Treasures"."""
    return counted(abs(count), f"{'more' if count > 0 else 'fewer'} {what}")


def _played(to: MunchkinNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'play')} {to.card(card)}{_enhanced(to, card, 'the monster that joins')}."


def _used_power(to: MunchkinNarrator, seat: int, town: int, card: int, note: tuple[str, ...]) -> str:
    brought = to.data.card(town).powers[0].strength_for(to.data.card(card).level)
    added = f": {brought:+d} for the munchkins" if brought else ""
    return f"{to.says(seat, 'discard')} {to.card(card)}{_noted(note)} as {to.card(town)} allows{added}."


def _lost_fight(to: MunchkinNarrator, seat: int, ours: int, theirs: int) -> str:
    ties = ", since monsters win ties" if ours == theirs else ""
    return f"{to.says(seat, 'lose')} the fight, {ours} to {theirs}{ties}."


def _played_at(to: MunchkinNarrator, seat: int, card: int, other: int) -> str:
    oneself = "yourself" if seat == to.seat else "themselves"
    whom = oneself if seat == other else to.who(other)
    return f"{to.says(seat, 'play')} {to.card(card)} on {whom}."


def _ran(to: MunchkinNarrator, seat: int, card: int, value: int, total: int, which: tuple[int, ...]) -> str:
    added = f", which makes {total}" if total != value else ""
    return f"{to.says(seat, 'run')} from {to.card(card)}{_numbered(which)}: {value}{added}."


def _numbered(which: tuple[int, ...]) -> str:
    """The number of a monster after its name, if another one has the same name."""
    return "".join([f" {number}" for number in which])


def _noted(note: tuple[str, ...]) -> str:
    """The condition of an Item after its name, if that tells it from an identical one."""
    return "".join([f" ({one})" for one in note])


def _rolled_for(to: MunchkinNarrator, seat: int, card: int, value: int) -> str:
    what = f" for {to.card(card)}" if card != NOTHING else ""
    return f"{to.says(seat, 'roll')} {value}{what}."


def _rose(to: MunchkinNarrator, seat: int, count: int, level: int) -> str:
    return f"{to.says(seat, 'go')} up {counted(count, 'level')}, to {level}."


def _sank(to: MunchkinNarrator, seat: int, count: int, level: int) -> str:
    return f"{to.says(seat, 'lose')} {counted(count, 'level')}, and {'are' if seat == to.seat else 'is'} at {level}."


def _sold(to: MunchkinNarrator, seat: int, gold: int, cards: tuple[int, ...]) -> str:
    """What is sold for how much, and that some citizens get double for their dearest Item (MN-4.7)."""
    is_doubled = gold > sum([to.data.card(card).gold for card in cards])
    dearest = "the dearest " if len(cards) > 1 else ""
    doubled = f", {dearest}at double value" if is_doubled else ""
    return f"{to.says(seat, 'sell')} {to.cards(cards)} for {gold:,} gold{doubled}."


def _bestowed(to: MunchkinNarrator, seat: int, other: int, count: int) -> str:
    return f"{to.says(seat, 'give')} {to.who(other)} {counted(count, 'card')}, having too many."


def _gave(to: MunchkinNarrator, seat: int, other: int, count: int) -> str:
    return f"{to.says(seat, 'give')} {to.who(other)} {counted(count, 'card')}."


def _brings(to: MunchkinNarrator, seat: int, count: int, what: str, cards: tuple[int, ...]) -> str:
    verb = "brings" if len(cards) == 1 else "bring"
    return f"{to.cards(cards)} {verb} {to.who(seat)} {_more_said(count, what)}."


def _against(to: MunchkinNarrator, card: int, amount: int, head: str, what: str, which: tuple[int, ...]) -> str:
    return f"{to.card(card)}{_numbered(which)} has {amount:+d} against {whom_said({head: what})}."


def _rideless(to: MunchkinNarrator, seat: int, card: int) -> str:
    return f"{to.card(card)} counts for nothing while {to.does(seat, 'use')} no Ride."


def _mounted(to: MunchkinNarrator, seat: int, card: int) -> str:
    return f"{to.card(card)} counts again, since {to.does(seat, 'use')} a Ride."


def _lies(to: MunchkinNarrator, seat: int, cards: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'lay')} out {to.cards(cards)}." if cards else f"{to.says(seat, 'have')} nothing to lay out."


def _swapped(to: MunchkinNarrator, seat: int, other: int, what: str, levels: tuple[int, ...]) -> str:
    said = f"{to.says(seat, 'swap')} {what} with {to.who(other)}"
    if not levels:
        return f"{said}."
    own, others = levels
    return f"{said}: {to.does(seat, 'be')} at {own} now, {to.does(other, 'be')} at {others}."


def _swap_shows(data: MatchData, viewer: int, seat: int, other: int, what: str) -> bool:
    """Whether a swap shows a seat the hand of another."""
    return what != "levels" and viewer in (seat, other)


def _offer_shows(data: MatchData, viewer: int, seat: int, terms: OfferTerms) -> bool:
    """Whether an offer names a card of the hand to a seat that does not hold it."""
    return viewer != seat and any(term[0] == "gift" for term in terms)


def _game_over(to: MunchkinNarrator, winners: tuple[int, ...]) -> str:
    if len(winners) > 1:
        return f"{to.everybody(winners)} reach the tenth level together, and win."
    return f"{to.says(winners[0], 'reach')} the tenth level, and {'win' if winners[0] == to.seat else 'wins'}."


SORTS = {
    "deck": Sort(lambda to, deck, form: DECKS[deck], lambda form: not form),
    "terms": Sort(lambda to, terms, form: offer_said(to, terms), lambda form: not form),
    "which": Sort(lambda to, which, form: _numbered(which), lambda form: not form),
    "note": Sort(lambda to, note, form: _noted(note), lambda form: not form),
}
"""The sorts of values in events besides seats, cards and numbers."""
SOURCES: Mapping[str, str] = {
    "MN-2.2": "cards played on one's own turn",
    "MN-3.4": "Treasures played at once",
    "MN-4.7": "Items sold",
    "MN-6.3": "fights won",
    "MN-6.5": "fights won",
    "MN-7.4": "cards played in fights",
    "MN-10.1": "curses",
    "MN-10.6": "levels swapped",
}
"""What brings or costs points, in words, by clause."""
KINDS = (
    EventKind("reshuffled", "deck", "The {deck} discards become the new {deck} deck.", "MN-1.3"),
    EventKind("spent", "deck", "No {deck} card is left to draw.", "MN-1.3"),
    EventKind("drew", "seat card", "{seat:draw} {card}.", by_drawing, shows=TO_OWN, told=TO_OWN, card="card",
              draws="card"),
    EventKind("drew_some", "seat deck count:number", _drew_some, by_drawing),
    EventKind("rolled_first", "seat count:number", "{seat:roll} {count} for the first turn.", "MN-1.4", shows=TO_ALL),
    EventKind("turn_began", "seat", "{seat:'s} turn begins.", "MN-2.1", announces=True),
    EventKind("laid", "seat card", "{seat:put} {card} on the table.", "MN-4.1", shows=TO_OTHERS, card="card",
              uses="card"),
    EventKind("put_on", "seat card", "{seat:use} {card} from now on.", by_using, card="card"),
    EventKind("put_off", "seat card", "{seat:stop} using {card}, which stays on the table.", by_disuse, card="card"),
    EventKind("rideless", "seat card", _rideless, "MN-4.9", card="card"),
    EventKind("mounted", "seat card", _mounted, "MN-4.9", card="card"),
    EventKind("settled", "seat card", "{seat:settle} down: {card}.", "MN-5.1", shows=TO_OTHERS, card="card",
              uses="card", announces=True),
    EventKind("passed_on", "seat other:seat card *note", "{card}{note} goes from {seat} to {other}.", by_passing_on,
              card="card", stake=Stake(-4)),
    EventKind("lacked", "seat", "{seat:have} nothing of that to lose.", "MN-9.5"),
    EventKind("lacks", "seat what:word", "{seat:have} no {what} to lose.", "MN-9.5"),
    EventKind("no_room", "seat card *note", "{seat:have} no room for {card}{note}, which stays where it is.", "MN-4.4",
              card="card"),
    EventKind("refused", "seat card *note", "{seat:have} no room for {card}{note}.", "MN-4.4", card="card",
              announces=at_once),
    EventKind("crowded", "seat card *note", "{seat:have} no room for {card}{note} any more.", "MN-4.4", card="card",
              announces=at_once),
    EventKind("discarded", "seat card *note", "{seat:lose} {card}{note}.", by_losing, shows=TO_OTHERS, card="card",
              stake=Stake(-4)),
    EventKind("thrown", "seat card", "{seat:discard} {card}, having too many cards.", "MN-3.6", shows=TO_OTHERS,
              card="card", stake=Stake(-4)),
    EventKind("received", "seat card", "{seat:get} {card}.", by_giving, shows=TO_OWN, told=TO_OWN, card="card"),
    EventKind("gave", "seat other:seat count:number", _gave, by_giving),
    EventKind("bestowed", "seat other:seat count:number", _bestowed, "MN-3.6"),
    EventKind("sold", "seat gold:number cards", _sold, "MN-4.7", shows=TO_OTHERS,
              announces=True),
    EventKind("opened", "seat card", _opened, "MN-2.3", shows=TO_ALL, card="card",
              announces=behind_the_door),
    EventKind("looked_round", "seat", "{seat:loot} the room.", "MN-2.4", announces=for_looting),
    EventKind("sought", "seat", "{seat:look} for trouble.", "MN-2.4", announces=leads_to("met")),
    EventKind("met", "seat card", "{seat:fight} {card}.", "MN-6.1", shows=TO_OTHERS, card="card", uses="card",
              announces=in_the_fight),
    EventKind("joined", "seat card", "{card} joins the fight, sent by {seat}.", by_joining, shows=TO_OTHERS,
              card="card", uses="card", announces=leads_to("left_fight")),
    EventKind("removed", "card", "{card} leaves the fight.", "MN-7.6", card="card"),
    EventKind("removed_one", "card which:word", "{card} {which} leaves the fight.", "MN-7.6", card="card"),
    EventKind("played", "seat card", _played, by_playing, shows=TO_OTHERS, card="card", uses="card",
              announces=by_that_card),
    EventKind("played_on", "seat card foe:card", _played_on, by_playing, shows=TO_OTHERS,
              card="card", uses="card", announces=by_that_card_on_a_monster),
    EventKind("played_on_one", "seat card foe:card which:word", _played_on_one, by_playing,
              shows=TO_OTHERS, card="card", uses="card", announces=by_that_card_on_a_monster),
    EventKind("played_at", "seat card other:seat", _played_at, by_playing, shows=TO_OTHERS, card="card", uses="card",
              announces=by_that_card_on_somebody),
    EventKind("boosted", "seat card side:number amount:number", _boosted, "MN-7.4", shows=TO_OTHERS, card="card",
              uses="card"),
    EventKind("used_power", "seat town:card card *note", _used_power, "MN-5.5",
              shows=TO_OTHERS, card="town", uses="town", announces=by_that_price),
    EventKind("offered", "seat other:seat terms", "{seat:offer} {other} {terms}.", by_talking, shows=_offer_shows,
              announces=True),
    EventKind("countered", "seat other:seat", "{seat:have} another idea.", by_talking),
    EventKind("declined", "seat other:seat", "{seat:decline} the offer.", by_talking),
    EventKind("agreed", "seat other:seat terms", "{seat:accept} the offer.", by_agreeing, announces=True),
    EventKind("broken_off", "seat other:seat", "{seat:make} {other} no offer, and the talks are over.", by_talking),
    EventKind("helps", "seat other:seat", "{seat:help} {other}.", "MN-8.4", announces=True),
    EventKind("left_fight", "seat", "{seat:leave} the fight.", "MN-8.7"),
    EventKind("laid_bare", "seat card", "{card} leaves {seat} nothing but the level.", "MN-7.2", card="card"),
    EventKind("against", "card amount:number head:word what:word *which", _against, "MN-7.2", card="card"),
    EventKind("tipped", "seat card", "{card} wins ties for {seat}.", "MN-6.3", card="card"),
    EventKind("won", "seat ours:number theirs:number", "{seat:win} the fight, {ours} to {theirs}.", "MN-6.3",
              announces=True, stake=Stake(10)),
    EventKind("cleared", "seat", "No monster is left to fight.",
              "MN-7.7", announces=True),
    EventKind("lost_fight", "seat ours:number theirs:number", _lost_fight, "MN-6.3",
              announces=True, stake=Stake(-10)),
    EventKind("spared", "seat card *which", "{card}{which} does not pursue {seat}.", "MN-6.12", card="card"),
    EventKind("ran", "seat card value:number total:number *which",
              _ran, "MN-6.10", shows=TO_ALL,
              card="card", announces=at_once),
    EventKind("escaped", "seat card *which", "{seat:escape} from {card}{which}.", by_escaping, card="card",
              announces=by_that_monster),
    EventKind("caught", "seat card *which", "{card}{which} catches {seat}.", "MN-6.11", card="card",
              announces=by_that_monster, stake=Stake(-6)),
    EventKind("brings", "seat count:number what:word *cards", _brings, by_bringing),
    EventKind("followed", "seat card", "{seat:follow} the text of {card}.", "MN-6.5", card="card",
              announces=by_that_card),
    EventKind("revealed", "card", "{card} lies open.", "MN-6.6", shows=TO_ALL, card="card", draws="card"),
    EventKind("took", "seat card", "{seat:take} {card}.", "MN-8.6", card="card"),
    EventKind("rose", "seat count:number level:number", _rose, by_rising,
              stake=Stake(12, times="count", counts="count")),
    EventKind("sank", "seat count:number level:number", _sank, "MN-2.6",
              stake=Stake(-12, times="count", counts=lambda before, count: -count)),
    EventKind("cursed", "seat card", "{card} hits {seat}.", "MN-10.1", card="card", uses="card",
              announces=True, stake=Stake(-6)),
    EventKind("averted", "seat card curse:card", "{seat:avert} {curse} with {card}.", "MN-10.2", shows=TO_OTHERS,
              card="card", uses="card"),
    EventKind("swapped", "seat other:seat what:word *levels:numbers", _swapped, "MN-10.6", shows=_swap_shows),
    EventKind("salvaged", "seat card", "{seat:take} {card} from the discards.", "MN-10.6", card="card"),
    EventKind("rolled_for", "seat card value:number", _rolled_for, by_rolling, shows=TO_ALL, card="card",
              announces=at_once),
    EventKind("died", "seat", "{seat:die}.", "MN-9.1", announces=True, stake=Stake(-60)),
    EventKind("laid_out", "seat card", None, "MN-9.1", shows=TO_OTHERS),
    EventKind("lies", "seat *cards", _lies, "MN-9.1"),
    EventKind("left_over", "*cards", "The rest of the body is discarded: {cards}.", "MN-9.2"),
    EventKind("rolled_for_body", "seat count:number", "{seat:roll} {count} for the body.", "MN-9.2", shows=TO_ALL),
    EventKind("looted", "seat card", "{seat:take} {card} off the body.", "MN-9.2", card="card"),
    EventKind("came_back", "seat", "{seat:is} back, with neither hand nor Items.", "MN-9.3"),
    EventKind("game_over", "winners:seats", _game_over, "MN-2.7"),
)  # fmt: skip
"""Every kind of event."""

EVENTS: EventKinds[MatchData] = EventKinds(MunchkinNarrator, KINDS, sorts=SORTS)
