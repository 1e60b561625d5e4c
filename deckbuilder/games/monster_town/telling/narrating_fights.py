"""What happens in fights, as sentences."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_town.state import NOBODY, NOTHING, Fight
from deckbuilder.games.monster_town.telling.listener import Listener, by, from_
from deckbuilder.games.monster_town.telling.nameplates import FIGHTS, ON_THE_PATH, amount


def _fight_began(to: Listener, place: int, kind: int, *seats: int) -> str:
    if kind == Fight.END_GAME:
        return "The final combat begins, and all gangs are in it; its rounds count from 1."
    article = "An" if kind == Fight.AMBUSH else "A"
    return f"{article} {FIGHTS[kind]} begins {to.at(place)}: {' against '.join(to.who(s) for s in seats)}."


def _joined(to: Listener, place: int, seat: int) -> str:
    return f"{to.says(seat, 'join')} the fight {to.at(place)}."


def _no_fight(to: Listener, seat: int) -> str:
    return f"{to.says(seat, 'find')} nobody to fight."


def _played(to: Listener, seat: int, card: int, actor: int, targets: tuple[int, ...]) -> str:
    through = f" through {to.card(actor)}" if actor != NOTHING else ""
    return f"{to.says(seat, 'play')} {to.card(card)}{through}{_on(to, targets)}."


def _used(to: Listener, seat: int, actor: int, ability: str, targets: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'use')} {ability} with {to.card(actor)}{_on(to, targets)}."


def _on(to: Listener, targets: tuple[int, ...]) -> str:
    return f" on {to.cards(targets)}" if targets else ""


def _harnessed(to: Listener, seat: int, member: int, item: int) -> str:
    return f"{to.says(seat, 'harness')} the Power of {to.card(item)}, worn by {to.card(member)}."


def _cancelled(to: Listener, seat: int, copy: int, reaction: str, saved: tuple[int, ...]) -> str:
    how = f"{reaction} of {to.card(copy)}" if reaction else to.card(copy)
    return f"{to.says(seat, 'cancel')} with {how}: {to.cards(saved)} {'is' if len(saved) == 1 else 'are'} not touched."


def _wounded(to: Listener, member: int, wounds: int, source: int, seat: int) -> str:
    return f"{to.card(member)} takes {amount(wounds, 'wound')}{from_(to, source, member)}."


def _unharmed(to: Listener, member: int, source: int) -> str:
    return f"{to.card(member)} takes no wound{from_(to, source, member)}."


def _reflected(to: Listener, dealer: int, target: int) -> str:
    return f"{to.card(dealer)} reflects the wounds on {to.card(target)}."


def _healed(to: Listener, member: int, wounds: int) -> str:
    return f"{to.card(member)} is healed of {amount(wounds, 'wound')}."


def _gained_life(to: Listener, member: int, tokens: int) -> str:
    return f"{to.card(member)} gets {amount(tokens, 'Life Token')}."


def _killed(to: Listener, member: int, seat: int) -> str:
    return f"{to.card(member)} is killed outright{by(to, seat)}."


def _died(to: Listener, member: int, seat: int) -> str:
    return f"{to.card(member)} dies."


def _claimed(to: Listener, seat: int, member: int) -> str:
    points = to.table.blueprints[member].conquest
    return f"{to.says(seat, 'claim')} {to.card(member)} for {amount(points, 'conquest point')}."


def _resurrected(to: Listener, member: int) -> str:
    return f"{to.card(member)} is resurrected."


def _exerted(to: Listener, member: int) -> str:
    return f"{to.card(member)} is exerted."


def _hid(to: Listener, member: int) -> str:
    return f"{to.card(member)} goes into hiding."


def _converted(to: Listener, member: int, how: str, seat: int) -> str:
    done = "cured" if how == "cure" else "turned"
    return f"{to.card(member)} is {done}{by(to, seat)} and goes to reserves."


def _geno_locked(to: Listener, member: int) -> str:
    return f"{to.card(member)} is Geno-locked and stays what it is."


def _controlled(to: Listener, member: int, seat: int) -> str:
    return f"{to.says(seat, 'take')} control of {to.card(member)}."


def _thralled(to: Listener, member: int, seat: int) -> str:
    return f"{to.card(member)} is {to.of(seat)} thrall now."


def _released(to: Listener, member: int, home: int) -> str:
    return f"{to.card(member)} is back in {to.of(home)} gang."


def _vanished(to: Listener, member: int) -> str:
    return f"{to.card(member)} leaves the game: its gang is out."


def _focussed(to: Listener, member: int, other: int) -> str:
    return f"{to.card(member)} and {to.card(other)} can only act on each other now."


def _attached(to: Listener, card: int, member: int) -> str:
    return f"{to.card(card)} stays on {to.card(member)}."


def _destroyed(to: Listener, item: int, member: int) -> str:
    return f"{to.card(item)} of {to.card(member)} is destroyed."


def _ran_away(to: Listener, seat: int, place: int) -> str:
    return f"{to.says(seat, 'run')} away from the fight {to.at(place)}."


def _left_combat(to: Listener, seat: int, place: int) -> str:
    where = to.at(place)
    return f"{to.says(seat, 'have')} nobody left in {f'the fight {where}' if where != ON_THE_PATH else 'that fight'}."


def _offered_stalemate(to: Listener, seat: int, place: int) -> str:
    return f"{to.says(seat, 'offer')} a Stalemate in the fight {to.at(place)}."


def _answered_stalemate(to: Listener, seat: int, answer: str) -> str:
    return f"{to.says(seat, answer)} the Stalemate."


def _fight_ended(to: Listener, place: int, winner: int) -> str:
    if winner == NOBODY:
        return f"The fight {to.at(place)} ends by the Stalemate Rule."
    return f"{to.says(winner, 'win')} the fight {to.at(place)}."


FIGHT_SENTENCES: dict[str, Callable[..., str | None] | None] = {
    "fight_began": _fight_began,
    "joined": _joined,
    "no_fight": _no_fight,
    "played": _played,
    "used": _used,
    "harnessed": _harnessed,
    "cancelled": _cancelled,
    "wounded": _wounded,
    "unharmed": _unharmed,
    "reflected": _reflected,
    "healed": _healed,
    "gained_life": _gained_life,
    "killed": _killed,
    "died": _died,
    "claimed": _claimed,
    "resurrected": _resurrected,
    "exerted": _exerted,
    "readied": None,
    "hid": _hid,
    "converted": _converted,
    "geno_locked": _geno_locked,
    "controlled": _controlled,
    "thralled": _thralled,
    "released": _released,
    "vanished": _vanished,
    "focussed": _focussed,
    "attached": _attached,
    "destroyed": _destroyed,
    "ran_away": _ran_away,
    "left_combat": _left_combat,
    "offered_stalemate": _offered_stalemate,
    "answered_stalemate": _answered_stalemate,
    "fight_ended": _fight_ended,
}
"""The events of fights. That a gang is readied is seen on the table and not told."""
