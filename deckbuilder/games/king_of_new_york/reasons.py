"""Why a piece is in none of the answers, judged by its kind and where it is."""

from __future__ import annotations

from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.games.king_of_new_york.destruction import AIM, aimed_at, is_within_any_reach, pays_aim
from deckbuilder.games.king_of_new_york.match_data import FACES, MANHATTAN, OUCH, PLACES, UNITS
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    changed,
    durability,
    has_room,
    is_unit,
    living,
    look_alike,
    price,
    takes_turns,
    unit_kind,
    where,
)
from deckbuilder.games.king_of_new_york.tiles import borough_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import referred
from deckbuilder.kernel.views import Reason

Asked = AnyAsked[CityState]
Said = tuple[str, str]
"""A sentence and its clause."""


def reason(at: Asked, copy: int) -> Reason:
    """Why the seat cannot use a piece now."""
    card = at.seen.data.card(copy)
    by_type = {"monster": _monster, "tile": _tile}.get(card.type, _power_card)
    sentence, clause = by_type(at, copy)
    return Reason(sentence, clause, card.id, copy)


def twins(at: Asked, copy: int) -> tuple[int, ...]:
    """The copies of a power card in its pile, with equal tokens, any of which may stand for it in an answer."""
    seen = at.seen
    piles = (seen.row, seen.discard, *seen.cards)
    pile = next((pile for pile in piles if copy in pile), ())
    return tuple([one for one in pile if one != copy and look_alike(seen, one) == look_alike(seen, copy)])


def unit_name(at: Asked, copy: int) -> str:
    """The name of a tile on its Unit side, such as "Jet"; empty for anything else."""
    return UNITS[at.seen.data.card(copy).unit][0] if copy >= 0 and is_unit(at.seen, copy) else ""


def _monster(at: Asked, copy: int) -> Said:
    seen = at.seen
    owner = seen.monster.index(copy) if copy in seen.monster else NOTHING
    if owner in living(seen):
        return "A monster is attacked with dice, by where it is.", "KNY-3.1"
    if owner != NOTHING and takes_turns(seen, owner):
        return "It is KO'd, and not on the board.", "KNY-10.1"
    return "It is not in the game.", "KNY-3.5"


def _tile(at: Asked, copy: int) -> Said:
    seen, seat = at.seen, at.seat
    if copy in seen.razed:
        return "It has left the game.", "KNY-4.6"
    if copy not in seen.top and not is_unit(seen, copy):
        return "Only what lies on top of a stack is destroyed.", "KNY-1.2"
    if copy in seen.fresh:
        return "A Unit cannot be destroyed in the turn in which it appeared.", "KNY-4.7"
    if seen.is_out[seat] and seen.token == NOTHING:
        return "A KO'd player destroys nothing without the Token Monster.", "KNY-10.42"
    if seen.is_out[seat] and is_unit(seen, copy):
        return "The Token Monster destroys only Buildings.", "KNY-10.22"
    if seen.only_units and seen.active == seat and not is_unit(seen, copy):
        return "Your Destruction destroys only Units this turn.", "KNY-6.2"
    said = _out_of_reach(at, copy) if at.frame.procedure == "destruction" else None
    if said is not None:
        return said
    if seen.is_out[seat]:
        return "It is destroyed with the Destruction of your dice, in the Token Monster's borough.", "KNY-10.43"
    return f"It is destroyed with the Destruction of your dice, {_from_where(at, copy)}.", "KNY-4.6"


def _from_where(at: Asked, copy: int) -> str:
    """The boroughs in which a monster destroys a tile, in words: its own, and those its cards reach."""
    if is_within_any_reach(at.seen, at.seat, copy):
        return "wherever it is"
    pays = changed(at.seen, at.seat, "aiming")
    return f"in your own borough, or in another for {AIM} Energy" if pays else "in your own borough"


def _out_of_reach(at: Asked, copy: int) -> Said | None:
    """Why the dice being spent do not destroy a tile; None if they might in its borough."""
    seen, seat = at.seen, at.seat
    if any(_are_alike(seen, copy, int(answer[1])) for answer in at.actions if answer[0] == "destroy"):
        return "One answer stands for all Units of this kind there.", "KNY-4.6"
    own, aimed = where(seen, seat), aimed_at(seen, at.frame)
    place = own if aimed == NOTHING else aimed
    needs, left = durability(seen, seat, copy), at.frame.number("count")
    may_aim = aimed == NOTHING and pays_aim(seen, seat)
    is_meant = borough_of(seen, copy) == place or may_aim or is_within_any_reach(at.seen, at.seat, copy)
    if is_meant and needs > left:
        return f"It takes {needs} Destruction, and you have {left} left.", "KNY-4.6"
    is_settled = place != own or (aimed != NOTHING and bool(changed(seen, seat, "aiming")))
    return (f"Your Destruction is used in {PLACES[place]}.", "KNY-4.6") if is_settled else None


def _are_alike(seen: CityState, one: int, other: int) -> bool:
    """Whether two tiles are Units of the same kind in the same borough, so that either may be named."""
    if not (is_unit(seen, one) and is_unit(seen, other)):
        return False
    return borough_of(seen, one) == borough_of(seen, other) and unit_kind(seen, one) == unit_kind(seen, other)


def _power_card(at: Asked, copy: int) -> Said:
    seen, seat = at.seen, at.seat
    card = seen.data.card(copy)
    found = card.is_keep and bool(changed(seen, seat, "scavenging"))
    if copy in seen.row or (copy in seen.discard and found):
        return _on_offer(at, copy)
    if copy in seen.discard:
        return "It is in the discard pile.", "KNY-6.2"
    if copy not in seen.cards[seat]:
        return "It stays with its owner and works by itself.", "KNY-6.2"
    if seen.is_out[seat]:
        said = "While you are KO'd, your cards apply only where they concern your dice or the damage of attacks."
        return said, "KNY-10.7"
    if card.counts_tokens and not seen.tokens[copy]:
        return "It has no token to use.", "KNY-7.8"
    if card.use:
        return "It is used up while you resolve dice or buy cards.", "KNY-7.8"
    return "It stays with its owner and works by itself.", "KNY-6.2"


def _on_offer(at: Asked, copy: int) -> Said:
    seen, seat = at.seen, at.seat
    card, lacking = seen.data.card(copy), price(seen, seat, copy) - seen.energy[seat]
    if seen.is_out[seat]:
        return "A KO'd player buys no cards.", "KNY-10.6"
    if card.needs and seen.active == seat and card.needs not in seen.fallen:
        return "You have not destroyed what it requires this turn.", "KNY-6.4"
    if lacking > 0:
        return f"You are {lacking} Energy short of its price.", "KNY-6.1"
    return "Cards are bought in the Buy phase of your own turn.", "KNY-6.1"


# ---- places ----


def elsewhere(at: Asked, ref: int) -> Reason | None:
    """Why a borough is in no answer to a question about going somewhere; None for any other question."""
    kind, place = referred(ref)
    if kind == "die" and (said := _die(at, place)) is not None:
        return Reason(*said, ref=ref)
    if kind != "place" or at.seen.decision is None or at.seen.decision.kind not in GOING:
        return None
    sentence, clause = _borough(at, place)
    return Reason(sentence, clause, ref=ref)


def _die(at: Asked, place: int) -> Said | None:
    """Why no answer is about a die alone: it is named with others, or may not be rolled again."""
    seen, decision = at.seen, at.seen.decision
    if decision is None or place >= len(seen.dice):
        return None
    face, seat = seen.dice[place], at.seat
    if decision.kind == "roll":
        if any(answer[0] == "reroll" and face in answer[1:] for answer in at.actions):
            return "It can be rolled again: name all the dice that you roll again.", "KNY-2.2"
        if face == OUCH:
            return f"Rolling Ouch again costs {seen.jinxes[seat]} Energy, and you have {seen.energy[seat]}.", "KNY-7.2"
        return "A card of yours says that you never roll Attack again.", "KNY-7.2"
    if decision.kind == "resolve":
        return f"It is resolved together with all dice that show {FACES[face]}.", "KNY-2.3"
    return None


def _borough(at: Asked, place: int) -> Said:
    """Why a monster, or a KO'd player's Token Monster, does not go to a borough."""
    seen, seat = at.seen, at.seat
    who = "It is" if seen.is_out[seat] else "You are"
    if place == where(seen, seat):
        return f"{who} there already.", "KNY-5.4"
    if place == MANHATTAN:
        # While a track is free, a moving monster has no choice but to enter.
        is_move = at.frame.procedure in ("move", "extra_move")
        return ("Manhattan is taken.", "KNY-5.2") if is_move else ("Manhattan is entered only by moving.", "KNY-1.5")
    if not has_room(seen, place):
        return "Two monsters are there already.", "KNY-5.4"
    if where(seen, seat) == MANHATTAN:
        return "Nobody leaves Manhattan by moving; you may flee from an attack.", "KNY-5.5"
    return "You have been there in this move.", "KNY-7.4"


GOING = ("place", "move", "extra_move", "flee", "leave", "summon", "come_back")
"""The questions about where a monster goes."""
