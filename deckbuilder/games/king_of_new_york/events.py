"""Every event of King of New York, and the names used in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from deckbuilder.gamekit.events import TO_ALL, EventKind, EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.gamekit.sentences import Sort
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.king_of_new_york.clauses import (
    befalls,
    brings_back,
    by_discarding,
    by_effect,
    by_entry,
    by_face,
    by_gain,
    by_giving_back,
    by_halving,
    by_hit,
    by_leading,
    by_losing_reward,
    by_loss,
    by_move,
    by_removal,
    by_return,
    by_reveal,
    by_sparing,
    by_toll,
    leads_on,
    leaves_at_once,
    pays_at_once,
)
from deckbuilder.games.king_of_new_york.eliminated import BY_TOKEN, BY_UNITS, BY_ZOMBIE
from deckbuilder.games.king_of_new_york.language.vocabulary import GOODS_SAID, KINDS_SAID
from deckbuilder.games.king_of_new_york.match_data import FACES, GOODS, MANHATTAN, PLACES, STAR, UNITS, ZONES, MatchData
from deckbuilder.games.king_of_new_york.nothing_to_do import SENTENCES
from deckbuilder.games.king_of_new_york.without_effect import REASONS
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.text import capitalised, counted, listed

ENDINGS = {
    "stars": "KNY-8.1",
    "survivor": "KNY-8.2",
    "nobody": "KNY-8.3",
    "card": "KNY-8.4",
    "last_active": "KNY-10.46",
    "deserted": "KNY-10.47",
}
WINNING = {
    "stars": "with 20 Stars or more",
    "survivor": "as the only monster left",
    "card": "by a card",
    "last_active": "as the last Active monster",
}
LOSING = {"nobody": "No monster is left: nobody wins.", "deserted": "No Active monster comes back: nobody wins."}
HALVED_BY = {BY_ZOMBIE: "a Zombie deals", BY_TOKEN: "the Token Monster deals", BY_UNITS: "five Ouch deal"}


class CityNarrator(NamedNarrator):
    """The person an event is told to."""

    __slots__ = ()
    data: MatchData

    def place(self, place: int) -> str:
        """The name of a borough."""
        return PLACES[place]


def faces_said(dice: Iterable[int]) -> str:
    """Dice in words: "2 Attack and 1 Ouch"."""
    return listed([f"{many} {FACES[face]}" for face, many in sorted(Counter(dice).items())]) or "nothing"


def price_said(data: MatchData, card: int, price: int) -> str:
    """What somebody pays for a card, and the printed price if that is another one."""
    printed = data.card(card).cost
    return f"{price} Energy" if price == printed else f"{price} Energy instead of {printed}"


def good_said(good: int, amount: int) -> str:
    """An amount of a good in words: "2 Stars"."""
    return counted(amount, *GOODS_SAID[GOODS[good]])


def tile_said(data: MatchData, tile: int, is_unit: bool) -> str:
    """The name of a tile on the side that is up."""
    card = data.definitions[tile]
    return UNITS[card.unit][0] if is_unit else card.name


def unit_said(data: MatchData, tile: int) -> str:
    """A tile on its Unit side, for use in a sentence: "a Jet"."""
    return KINDS_SAID[data.definitions[tile].unit]


def _rolled(to: CityNarrator, seat: int, left: int, dice: tuple[int, ...]) -> str:
    again = f"; {counted(left, 'roll')} left" if left else ""
    return f"{to.says(seat, 'roll')} {faces_said(dice)}{again}."


def _by(to: CityNarrator, cards: tuple[int, ...]) -> str:
    """The cards by which something happens, in brackets and each name once; empty if there are none."""
    return f" ({listed(dict.fromkeys(map(to.card, cards)))})" if cards else ""


def _damaged(to: CityNarrator, seat: int, amount: int, left: int, by: tuple[int, ...]) -> str:
    has = "have" if seat == to.seat else "has"
    return f"{to.says(seat, 'take')} {amount} damage{_by(to, by)} and {has} {counted(left, 'Heart')}."


def _gained(to: CityNarrator, seat: int, good: int, amount: int, by: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'gain')} {good_said(good, amount)}{_by(to, by)}."


def _lost(to: CityNarrator, seat: int, good: int, amount: int, by: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'lose')} {good_said(good, amount)}{_by(to, by)}."


def _cursed(to: CityNarrator, seat: int, good: int, amount: int) -> str:
    """Each Curse token takes one Energy, so that there are as many of them."""
    return f"{to.says(seat, 'lose')} {good_said(good, amount)} ({counted(amount, 'Curse token')})."


def _halved(to: CityNarrator, seat: int, what: int, count: int, half: int) -> str:
    """The Attack of a monster or the Units of the city, and how many of them count."""
    counts = f"The {count} Units" if what == BY_UNITS else f"{to.whose(seat)} {count} Attack"
    return f"{counts} count as {half}: {HALVED_BY[what]} half the damage, rounded up."


def _resolved(to: CityNarrator, seat: int, face: int, count: int, why: tuple[int, ...]) -> str:
    """The dice of a face; if they do nothing, the event has the number of the reason, and the cards behind it."""
    idle = f", which {'does' if count == 1 else 'do'} nothing: {REASONS[why[0]]}{_by(to, why[1:])}" if why else ""
    return f"{to.says(seat, 'resolve')} {count} {FACES[face]}{idle}."


def _spared(to: CityNarrator, seat: int) -> str:
    whose = "your" if seat == to.seat else "its"
    return f"{to.says(seat, 'keep')} {whose} last Heart: a KO'd player cannot take it from an Active monster."


def _found_nothing(to: CityNarrator, seat: int, card: int, why: int) -> str:
    """A card that finds nothing to do, and the reason, which may be about a monster."""
    lacks, verb, rest = SENTENCES[why]
    if not verb:
        return f"{to.card(card)} {lacks}: {rest}."
    said = f"{to.who(seat)} cannot" if verb == "cannot" else to.does(seat, verb)
    return f"{to.card(card)} {lacks}: {said} {rest}."


def _destroyed(to: CityNarrator, seat: int, tile: int, unit: int, elsewhere: tuple[int, ...]) -> str:
    where = "".join([f" in {PLACES[place]}" for place in elsewhere])
    if unit:
        return f"{to.says(seat, 'destroy')} {unit_said(to.data, tile)}{where}."
    return f"{to.says(seat, 'destroy')} the {to.card(tile)}{where}, and {unit_said(to.data, tile)} appears."


def _track_closed(to: CityNarrator, seat: int, is_token: int) -> str:
    leaves = "the Token Monster has" if is_token else to.does(seat, "have")
    return f"With fewer than five monsters on the board, a track of Manhattan closes: {leaves} to leave it."


def _reward_lost(to: CityNarrator, seat: int, knocked_out: int) -> str:
    why = f"{to.does(seat, 'be')} KO'd" if knocked_out else f"{to.does(seat, 'have')} no Heart missing"
    return f"The reward is lost: {why}."


def _toll_unpaid(to: CityNarrator, seat: int, toll: int, flees: int, knocked_out: int, by: tuple[int, ...]) -> str:
    """Who stays for want of Energy; a KO'd player has some, but cannot use it."""
    who = f"{to.is_(seat)} KO'd and" if knocked_out else capitalised(to.who(seat))
    return f"{who} cannot pay {toll} Energy to {'flee' if flees else 'move'}{_by(to, by)}."


def _took_superstar(to: CityNarrator, seat: int, loser: int) -> str:
    return f"{to.says(seat, 'take')} Superstar{f' from {to.who(loser)}' if loser != NOBODY else ''}."


def _bought(to: CityNarrator, seat: int, card: int, price: int) -> str:
    return f"{to.says(seat, 'buy')} {to.card(card)} for {price_said(to.data, card, price)}."


def _set_dice(to: CityNarrator, seat: int, card: int, dice: tuple[int, ...]) -> str:
    with_card = f" with {to.card(card)}" if card != NOTHING else ""
    return f"{to.says(seat, 'set')} dice{with_card}: {faces_said(dice)}."


def _marked(to: CityNarrator, seat: int, jinx: int, by: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'get')} a {'Curse' if jinx else 'Web'} token{_by(to, by)}."


def _cured(to: CityNarrator, seat: int, jinx: int, many: int) -> str:
    return f"{to.says(seat, 'remove')} {counted(many, 'Curse token' if jinx else 'Web token')}."


def _forfeited(to: CityNarrator, seat: int, webs: int, jinxes: int, turns: int, cards: int) -> str:
    told = ((webs, "Web token"), (jinxes, "Curse token"), (turns, "extra turn"), (cards, "free card"))
    return f"{to.says(seat, 'lose')} {listed([counted(many, what) for many, what in told if many])}."


def _game_over(to: CityNarrator, winners: tuple[int, ...], reason: str) -> str:
    if reason in LOSING:
        return LOSING[reason]
    how = WINNING[reason]
    if len(winners) > 1:
        return f"{to.everybody(winners)} win together {how}."
    return f"{to.says(winners[0], 'win')} {how}."


def _stars_gained(before: object, good: int, amount: int) -> int:
    """The Stars gained, which begin a score line; 0 for other goods."""
    return amount if good == STAR else 0


def _stars_lost(before: object, good: int, amount: int) -> int:
    return -_stars_gained(before, good, amount)


SORTS = {
    "zone": Sort(lambda to, zone, form: ZONES[zone], lambda form: not form),
    "face": Sort(lambda to, face, form: FACES[face], lambda form: not form),
    "good": Sort(lambda to, good, form: GOODS[good], lambda form: not form),
    "by": Sort(lambda to, by, form: _by(to, by), lambda form: not form),
}
"""The sorts of values in events besides seats, cards and numbers."""
SOURCES: Mapping[str, str] = {
    "KNY-2.1": "turns begun in Manhattan",
    "KNY-3.3": "fleeing",
    "KNY-4.3": "Celebrity",
    "KNY-4.4": "Ouch",
    "KNY-4.5": "the Statue of Liberty",
    "KNY-4.6": "Destruction",
    "KNY-5.1": "entering Manhattan",
    "KNY-6.1": "cards bought",
    "KNY-10.1": "being KO'd",
    "KNY-10.23": "the Token Monster",
    "KNY-10.24": "the Token Monster in Manhattan",
    "KNY-10.32": "becoming Active again",
    "KNY-10.36": "Celebrity of KO'd monsters",
}
"""What brings or costs points, in words, by clause."""
KINDS = (
    EventKind("turned_up", "card", None, "KNY-1.2", shows=TO_ALL),
    EventKind("revealed", "card", "{card} is on offer.", by_reveal, shows=TO_ALL, card="card", draws="card"),
    EventKind("reshuffled", "count:number", "The discard pile is shuffled into a new deck of {count:card}.", "KNY-6.6"),
    EventKind("freed", "seat card", lambda to, seat, card: f"{to.card(card)} is free for {to.who(seat)}.", "KNY-7.5",
              card="card"),
    EventKind("became", "seat monster:card", "{seat:is} {monster}.", "KNY-1.6", shows=TO_ALL, card="monster"),
    EventKind("rolled_first", "seat count:number", "{seat:roll} {count} Attack for the first turn.", "KNY-1.4",
              shows=TO_ALL),
    EventKind("placed", "seat place", "{seat:begin} in {place}.", "KNY-1.5"),
    EventKind("turn_began", "seat", "{seat:'s} turn begins.", "KNY-2.1", announces=True),
    EventKind("rolled", "seat left:number *dice:numbers", _rolled, "KNY-2.2", shows=TO_ALL, announces=True),
    EventKind("kept", "seat", None, "KNY-2.2"),
    EventKind("set_dice", "seat card *dice:numbers", _set_dice, "KNY-7.3"),
    EventKind("added", "seat card face count:number", "{card} adds {count} {face}.", "KNY-2.4", card="card",
              uses="card"),
    EventKind("resolved", "seat face count:number *why:numbers", _resolved, by_face,
              announces=leads_on),
    EventKind("gained", "seat good amount:number *by", _gained, by_gain,
              stake=Stake(3, times="amount", counts=_stars_gained)),
    EventKind("hearts_lost", "seat count:number most:number",
              "{count:Heart is|Hearts are} lost: {seat} cannot have more than {most}.", "KNY-2.6"),
    EventKind("lost", "seat good amount:number *by", _lost, by_loss,
              stake=Stake(-3, times="amount", counts=_stars_lost)),
    EventKind("cursed", "seat good amount:number", _cursed, "KNY-7.2", stake=Stake(-3, times="amount")),
    EventKind("rolled_for_life", "seat face *by", "{seat:roll} {face} against the attack{by}.", "KNY-7.1",
              shows=TO_ALL),
    EventKind("halved", "seat what:number count:number half:number", _halved, by_halving),
    EventKind("hit_nobody", "seat", "The Token Monster hits nobody: no monster is in Manhattan.", "KNY-10.19"),
    EventKind("shielded", "seat *by", "{seat:take} no damage{by}.", "KNY-7.1"),
    EventKind("damaged", "seat amount:number left:number *by", _damaged, by_hit, announces=befalls,
              stake=Stake(-4, times="amount")),
    EventKind("spared", "seat", _spared, by_sparing),
    EventKind("died", "seat", "{seat:is} out of the game.", "KNY-3.5", announces=befalls, stake=Stake(-100)),
    EventKind("fled", "seat place", "{seat:flee} to {place}.", "KNY-3.3", announces=leads_on),
    EventKind("track_closed", "seat is_token:number", _track_closed, "KNY-5.6"),
    EventKind("toll_unpaid", "seat toll:number flees:number knocked_out:number *by", _toll_unpaid, by_toll),
    EventKind("entered", "seat *by", "{seat:enter} Manhattan{by}.", by_entry, announces=leads_on),
    EventKind("climbed", "seat zone *by", "{seat:go} up to {zone}{by}.", "KNY-5.3"),
    EventKind("moved", "seat place *by", "{seat:go} to {place}{by}.", by_move, announces=leads_on),
    EventKind("destroyed", "seat tile:card unit:number *elsewhere:numbers", _destroyed, "KNY-4.6", announces=leads_on),
    EventKind("reward_lost", "seat knocked_out:number", _reward_lost, by_losing_reward),
    EventKind("scattered", "seat tile:card place *by",
              lambda to, seat, tile, place, by: f"{to.says(seat, 'drive')} {unit_said(to.data, tile)} to "
              f"{PLACES[place]}{_by(to, by)}.", "KNY-7.7"),
    EventKind("took_superstar", "seat loser:seat", _took_superstar, "KNY-4.3", announces=leads_on, stake=Stake(6)),
    EventKind("took_statue", "seat", "{seat:take} the Statue of Liberty.", "KNY-4.5", announces=pays_at_once,
              stake=Stake(9)),
    EventKind("bought", "seat card price:number", _bought, "KNY-6.1", card="card", uses="card", announces=leads_on),
    EventKind("swept", "seat", "{seat:sweep} the row away.", "KNY-6.3", announces=leads_on),
    EventKind("used", "seat card", "{seat:use} {card} up.", "KNY-7.8", card="card", announces=leads_on),
    EventKind("discarded", "seat card", "{seat:discard} {card}.", by_discarding, card="card"),
    EventKind("marked", "seat jinx:number *by", _marked, "KNY-7.2", stake=Stake(-4)),
    EventKind("cured", "seat jinx:number many:number", _cured, "KNY-7.2"),
    EventKind("webbed", "seat rolls:number", "Web tokens take {rolls:roll} from {seat}.", "KNY-7.2"),
    EventKind("stored", "seat card count:number", "{seat:put} {count:token} on {card}.", "KNY-7.8", card="card"),
    EventKind("found_nothing", "seat card why:number", _found_nothing, by_effect, card="card"),
    EventKind("earned_turn", "seat", "{seat:have} another turn after this one.", "KNY-7.4", stake=Stake(20)),
    EventKind("lost_superstar", "seat", "{seat:lose} Superstar.", by_giving_back),
    EventKind("lost_statue", "seat", "{seat:lose} the Statue of Liberty.", by_giving_back, announces=leaves_at_once),
    EventKind("forfeited", "seat webs:number jinxes:number turns:number cards:number", _forfeited, "KNY-10.1"),
    EventKind("knocked_out", "seat", "{seat:is} KO'd.", "KNY-10.1", announces=befalls),
    EventKind("treated", "seat face", "{seat:treat} one of each as six {face}.", "KNY-10.45"),
    EventKind("token_led", "seat place", "{seat:bring} the Token Monster to {place}.", by_leading, announces=leads_on),
    EventKind("token_entered", "seat", "{seat:take} Manhattan with the Token Monster.", "KNY-10.23",
              announces=leads_on),
    EventKind("token_removed", "", "The Token Monster is removed.", by_removal),
    EventKind("rose", "seat hearts:number", "{seat:come} back as a Zombie with {hearts:Heart}.", "KNY-10.26",
              announces=brings_back),
    EventKind("returned", "seat", "{seat:is} back by popular demand, and Active again.", "KNY-10.32",
              announces=brings_back),
    EventKind("came_back", "seat place", "{seat:begin} again in {place}.", by_return),
    EventKind("won_by_card", "seat card", lambda to, seat, card: f"{to.card(card)} wins the game for {to.who(seat)}.",
              "KNY-8.4", card="card", uses="card"),
    EventKind("game_over", "winners:seats reason:word", _game_over,
              lambda at, reason: ENDINGS[reason]),
)  # fmt: skip
"""Every kind of event."""


EVENTS: EventKinds[MatchData] = EventKinds(CityNarrator, KINDS, sorts=SORTS)


def where_said(place: int, zone: int) -> str:
    """The borough of a monster in words, or its zone if it is in Manhattan."""
    return ZONES[zone] if place == MANHATTAN else PLACES[place]
