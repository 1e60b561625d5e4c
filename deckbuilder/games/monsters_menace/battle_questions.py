"""What is asked and answered in battles, and wherever pieces may be harmed, in words."""

from __future__ import annotations

from deckbuilder.gamekit.answers import Question
from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.hits import SIDES, Against
from deckbuilder.games.monsters_menace.attacks import rerolls_left
from deckbuilder.games.monsters_menace.battle_values import against
from deckbuilder.games.monsters_menace.deploying import in_range, missile_against, ones_miss
from deckbuilder.games.monsters_menace.match_data import MOST_UNITS, ROCKET
from deckbuilder.games.monsters_menace.state import creatures_at, foes_at, kinds_of, own_at
from deckbuilder.games.monsters_menace.targeting import EARLY
from deckbuilder.games.monsters_menace.telling import Asked
from deckbuilder.text import capitalised, counted, listed


def card_said(at: Asked, key: str) -> str:
    """The name of a card in the memory of the frame that asks, to begin a sentence."""
    return capitalised(at.seen.data.name(at.frame.number(key)))


def place_said(at: Asked, place: int) -> str:
    """The name of a space."""
    return at.seen.data.world.spaces[place].name


def piece_said(at: Asked, copy: int) -> str:
    """A Monster, a Minion or a kind of Unit; if it is the asked seat's, that is said."""
    seen = at.seen
    is_own = copy in kinds_of(seen, at.seat) if seen.data.card(copy).is_unit else seen.owner[copy] == at.seat
    return f"{'your own ' if is_own else ''}{seen.data.name(copy)}"


def own_foes_said(at: Asked, place: int, by: int) -> str:
    """A remark on the player's own forces that would fight a piece in a space; empty if there are none (MMW-3.3)."""
    own = own_at(at.seen, place, at.seat)
    foes = [at.seen.data.name(foe) for foe in foes_at(at.seen, place, by) if foe in own]
    return f" (your own {listed(foes)} would fight it there)" if foes else ""


# ---- questions ----


def target_asked(at: Asked) -> Question:
    """Whom a piece attacks, with how often it still may."""
    left, place = counted(at.frame.number("left"), "attack"), _field(at)
    if "near" in at.frame.vars:
        where = f"{card_said(at, 'by')} in {place_said(at, at.frame.number('near'))}"
        is_rocket = at.seen.data.card(at.frame.number("by")).role == ROCKET
        return f"{where} has {left} into {place}. Whom does it attack?", "MMW-9.12" if is_rocket else "MMW-4.14"
    if ("hold",) in at.actions:
        extra = counted(at.frame.number("left"), "extra attack")
        if at.frame.text("part") == EARLY:
            return f"{card_said(at, 'by')} may attack first in {place}, with {extra}. Whom does it attack?", "MMW-4.2"
        return f"{card_said(at, 'by')} may make {extra} in {place}. Whom does it attack?", "MMW-9.2"
    return f"{card_said(at, 'by')} has {left} in {place}. Whom does it attack?", "MMW-4.7"


def reroll_asked(at: Asked) -> Question:
    """Which attack is rolled again, with what was rolled and how often one may be."""
    by, target = at.frame.number("by"), at.frame.number("target")
    dice = listed([str(die) for die in at.frame.several("dice")])
    left = counted(rerolls_left(at.seen, by), "more attack")
    said = f"{card_said(at, 'by')} rolls {dice} against {piece_said(at, target)}"
    return f"{said}, and may roll {left} of this battle again. Which?", "MMW-9.3"


def smash_asked(at: Asked) -> Question:
    """Which Unit is hit without a roll."""
    return f"{card_said(at, 'by')} hits a Unit in {_field(at)} without a roll. Which?", "MMW-9.5"


def panic_asked(at: Asked) -> Question:
    """Which Unit destroys itself."""
    return f"{card_said(at, 'by')} makes a Unit in {_field(at)} destroy itself. Which?", "MMW-9.6"


def scare_asked(at: Asked) -> Question:
    """Which Unit is driven away, and how many still may be, as far as there are any."""
    place = at.frame.number("place")
    there = sum([pieces.many(at.seen.units, place, int(answer[1])) for answer in at.actions if answer[0] == "unit"])
    left = counted(min(there, at.frame.number("left") if "left" in at.frame.vars else 1), "Unit")
    return f"{card_said(at, 'by')} may drive {left} away from {_field(at)}. Which?", "MMW-9.7"


def _field(at: Asked) -> str:
    """The name of the space of the battle."""
    return place_said(at, at.frame.number("place"))


def _retreating(at: Asked) -> list[int]:
    """The kinds of Units that retreat together."""
    place = at.frame.number("place")
    return [kind for kind in at.frame.several("kinds") if pieces.many(at.seen.units, place, kind)]


def _leaving(at: Asked) -> int:
    """The number of Units that retreat together."""
    return sum([pieces.many(at.seen.units, at.frame.number("place"), kind) for kind in _retreating(at)])


def withdrawal_asked(at: Asked) -> Question:
    """Where Units retreat to, all of them to one space."""
    kinds, place = _retreating(at), at.frame.number("place")
    numbers = [pieces.many(at.seen.units, place, kind) for kind in kinds]
    if sum(numbers) == 1:
        only = capitalised(at.seen.data.name(kinds[0]))
        return f"{only} has to retreat from {_field(at)}. Where to?", "MMW-4.6"
    names = [counted(many, at.seen.data.name(kind)) for many, kind in zip(numbers, kinds, strict=True)]
    return f"{listed(names)} have to retreat from {_field(at)}, to one space. Where to?", "MMW-4.6"


def loss_asked(at: Asked) -> Question:
    """Which Unit is lost because there is not enough room for all that retreat."""
    to, many = at.frame.number("to"), _leaving(at)
    room = MOST_UNITS - len(at.seen.units[to])
    retreat = f"{counted(many, 'Unit')} {'retreats' if many == 1 else 'retreat'} to {place_said(at, to)}"
    return f"{retreat}, with room for {room or 'none'}. Which is destroyed?", "MMW-4.13"


# ---- answers ----


def chance_said(at: Asked, target: int) -> str:
    """A target, and the rolls that hit it."""
    many = at.seen.units[at.frame.number("place")].count(target)
    name = piece_said(at, target) + (f" (one of {many})" if many > 1 else "")
    return f"{name}: {_hits_said(at, against(at.seen, at.frame.number('by'), target))}"


def fire_said(at: Asked, target: int) -> str:
    """A Monster that a Cruise Missile is fired at, and the rolls that hit it."""
    need = missile_against(at.seen, at.seat, target)
    return f"At {piece_said(at, target)}: {_hits_said(at, need, 2 if ones_miss(at.seen, need) else 1)}"


def missile_said(at: Asked) -> str:
    """Deploying a Cruise Missile; if it could only be fired at the player's own Monster, that is said."""
    found = in_range(at.seen, at.frame.number("last"))
    own = at.seen.monster[at.seat]
    return f"A Cruise Missile{f' (only {piece_said(at, own)} is in range)' if found == (own,) else ''}"


def _hits_said(at: Asked, need: Against, lowest: int = 1) -> str:
    """The rolls that hit, `lowest` and more at best, and what is added to them."""
    least, added = max(lowest, need.needed - need.total), [part for part in need.parts if part[1]]
    hits = "always hits" if least <= 1 else f"hits on {least} or more" if least <= SIDES else "cannot hit"
    if not added:
        return hits
    changes = ", ".join(f"{amount:+} from {at.seen.data.name(bearer)}" for bearer, amount in added)
    return f"{hits} ({need.needed} needed, {changes})"


def lair_said(at: Asked, place: int) -> str:
    """A Lair, with the player's own forces that would fight there."""
    foes = own_foes_said(at, place, at.frame.number("by")) if "by" in at.frame.vars else ""
    return f"The Lair of {place_said(at, place)}{foes}"


def unit_said(at: Asked, card: int) -> str:
    """A Unit that is hit, destroys itself or is driven away."""
    return capitalised(piece_said(at, card))


def withdrawal_said(at: Asked, place: int) -> str:
    """A space that Units retreat to; if it has too little room for them, that is said."""
    many, room = _leaving(at), MOST_UNITS - len(at.seen.units[place])
    lost = "it is lost" if many == 1 else "they are lost"
    lack = "" if room >= many else f" (with room for {room} of {many})" if room else f" (without room: {lost})"
    return f"Retreat to {place_said(at, place)}{lack}"


def rate_withdrawal(at: Asked, place: int) -> int:
    """How promising a space to retreat to is: each Unit without room there is lost."""
    return min(0, MOST_UNITS - len(at.seen.units[place]) - _leaving(at))


def bombardment_said(at: Asked, place: int) -> str:
    """An attack of Submarines into a space, with the player's own creatures there, which they may hit."""
    own = [at.seen.data.name(copy) for copy in creatures_at(at.seen, place) if at.seen.owner[copy] == at.seat]
    there = f" (your own {listed(own)} {'is' if len(own) == 1 else 'are'} there)" if own else ""
    return f"Attack {place_said(at, place)} with Submarines from the ocean{there}"


def rampage_said(at: Asked, place: int) -> str:
    """A space to rampage on to."""
    return f"Rampage on to {place_said(at, place)}{own_foes_said(at, place, at.frame.number('by'))}"
