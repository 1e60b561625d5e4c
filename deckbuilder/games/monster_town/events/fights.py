"""Events of fights, and what happens to gang members in them."""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.causes import After, same
from deckbuilder.gamekit.events import TO_OTHERS, EventKind
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.monster_town.display_names import FIGHTS as FIGHT_NAMES
from deckbuilder.games.monster_town.display_names import ON_THE_PATH, TownNarrator, by, from_
from deckbuilder.games.monster_town.events import clauses
from deckbuilder.games.monster_town.events.clauses import CASUALTIES, site, user
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.state import Fight, TownState
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.text import counted


def _fight_began(to: TownNarrator, place: int, kind: int, seats: tuple[int, ...]) -> str:
    if kind == Fight.END_GAME:
        return "The final combat begins, and all gangs are in it; its rounds count from 1."
    article = "An" if kind == Fight.AMBUSH else "A"
    return f"{article} {FIGHT_NAMES[kind]} begins {to.at(place)}: {' against '.join(to.who(s) for s in seats)}."


def _played(to: TownNarrator, seat: int, card: int, actor: int, targets: tuple[int, ...]) -> str:
    through = f" through {to.card(actor)}" if actor != NOTHING else ""
    return f"{to.says(seat, 'play')} {to.card(card)}{through}{_on(to, targets)}."


def _used(to: TownNarrator, seat: int, actor: int, ability: str, targets: tuple[int, ...]) -> str:
    return f"{to.says(seat, 'use')} {ability} with {to.card(actor)}{_on(to, targets)}."


def _on(to: TownNarrator, targets: tuple[int, ...]) -> str:
    return f" on {to.cards(targets)}" if targets else ""


def _in_fight(to: TownNarrator, place: int) -> str:
    """The fight by its location; empty if it has none, as in the final combat."""
    where = to.at(place)
    return f" in the fight {where}" if where != ON_THE_PATH else ""


def _replenished(to: TownNarrator, seat: int, place: int) -> str:
    return f"{to.says(seat, 'replenish')}{_in_fight(to, place)}."


def _cancelled(to: TownNarrator, seat: int, copy: int, reaction: str, saved: tuple[int, ...]) -> str:
    how = f"{reaction} of {to.card(copy)}" if reaction else to.card(copy)
    return f"{to.says(seat, 'cancel')} with {how}: {to.cards(saved)} {'is' if len(saved) == 1 else 'are'} not touched."


def _is_a_card_of_another(data: MatchData, viewer: int, seat: int, reaction: str) -> bool:
    """Whether another seat's card is shown; abilities are printed on gang members that everyone sees."""
    return not reaction and viewer != seat


def _wounded(to: TownNarrator, member: int, wounds: int, source: int) -> str:
    return f"{to.card(member)} takes {counted(wounds, 'wound')}{from_(to, source, member)}."


def _unharmed(to: TownNarrator, member: int, source: int) -> str:
    return f"{to.card(member)} takes no wound{from_(to, source, member)}."


MODIFIED = {
    "wounds_dealt": ("Wounds by", "are"),
    "wounds_taken": ("Wounds to", "are"),
    "cost": ("Actions of", "that cost Power cost"),
}
"""What changes for a character for a while, before and after its name."""


def _modified(to: TownNarrator, member: int, what: str, number: int, until: str) -> str:
    before, after = MODIFIED[what]
    much = f"{abs(number)} {'more' if number > 0 else 'less'}"
    return f"{before} {to.card(member)} {after} {much} for this {until}."


def _killed(to: TownNarrator, member: int, seat: int) -> str:
    return f"{to.card(member)} is killed outright{by(to, seat)}."


def _gang_readied(to: TownNarrator, members: tuple[int, ...]) -> str:
    return f"{to.cards(members)} {'is' if len(members) == 1 else 'are'} ready again."


def _claimed(to: TownNarrator, seat: int, member: int) -> str:
    points = to.data.definitions[member].conquest
    return f"{to.says(seat, 'claim')} {to.card(member)} for {counted(points, 'conquest point')}."


def _converted(to: TownNarrator, member: int, how: str, seat: int) -> str:
    done = "cured" if how == "cure" else "turned"
    return f"{to.card(member)} is {done}{by(to, seat)} and goes to reserves."


def _left_combat(to: TownNarrator, seat: int, place: int) -> str:
    where = to.at(place)
    return f"{to.says(seat, 'have')} nobody left in {f'the fight {where}' if where != ON_THE_PATH else 'that fight'}."


def _offered_stalemate(to: TownNarrator, seat: int, place: int) -> str:
    return f"{to.says(seat, 'offer')} a Stalemate{_in_fight(to, place)}."


def _gone_quiet(to: TownNarrator, place: int, rounds: int) -> str:
    return f"Nothing has happened{_in_fight(to, place)} for {rounds} rounds."


def _answered_stalemate(to: TownNarrator, seat: int, answer: str) -> str:
    return f"{to.says(seat, answer)} the Stalemate."


def _fight_ended(to: TownNarrator, place: int, winner: int) -> str:
    if winner == NOBODY:
        return f"The fight {to.at(place)} ends by the Stalemate Rule."
    return f"{to.says(winner, 'win')} the fight {to.at(place)}."


def _came_back(later: Any, earlier: Any) -> bool:
    """Whether the wound came back from the character that reflected it."""
    return (earlier["dealer"], earlier["target"]) == (later["source"], later["member"])


def _theirs(state: TownState, member: int) -> int:
    """The seat that a gang member acts for."""
    return state.controller[member]


GONE = After(("died", "converted"))
"""The member's controller or thraller is gone."""
FIGHTS = (
    EventKind("fight_began", "place kind:number *seats", _fight_began, clauses.beginning, card=site, announces=True),
    EventKind("joined", "place seat", "{seat:join} the fight {place:at}.", "MT-6.8", card=site, announces=True),
    EventKind(
        "reinforced", "place seat", "{seat:reinforce} the fight {place:at}.", "MT-6.8", card=site, announces=True
    ),
    EventKind("stood_by", "place seat", "{seat:is} in the fight {place:at} now.", "MT-F.18", card=site),
    EventKind("turned_to", "seat place", "{seat:act} in the fight {place:at}.", "MT-4.5", card=site),
    EventKind("no_fight", "seat", "{seat:find} nobody to fight.", "MT-6.1"),
    # combat actions
    EventKind(
        "played",
        "seat card actor:card targets:cards",
        _played,
        "MT-8.8",
        shows=TO_OTHERS,
        card="card",
        uses="card",
        announces=True,
    ),
    EventKind(
        "used", "seat actor:card ability:word targets:cards", _used, "MT-8.7", card=user, uses="actor", announces=True
    ),
    EventKind(
        "harnessed",
        "seat member:card item:card",
        "{seat:harness} the Power of {item}, worn by {member}.",
        "MT-7.9",
        card="item",
        announces=True,
    ),
    EventKind("passed", "seat", "{seat:let} the chance to attack pass.", "MT-8.1"),
    EventKind("replenished", "seat place", _replenished, "MT-8.9", announces=True),
    EventKind(
        "cancelled",
        "seat copy:card reaction:word saved:cards",
        _cancelled,
        "MT-8.26",
        shows=_is_a_card_of_another,
        card="copy",
        uses="copy",
        announces=True,
    ),
    # effects on gang members
    EventKind(
        "wounded",
        "member:card wounds:number source:card seat",
        _wounded,
        "MT-8.16",
        stake=Stake(-3, _theirs, "wounds"),
        follows=After(("reflected",), _came_back),
    ),
    EventKind("unharmed", "member:card source:card", _unharmed, "MT-8.16"),
    EventKind(
        "reflected",
        "dealer:card target:card",
        "{dealer} reflects the wounds on {target}.",
        "MT-8.13",
        card="dealer",
        follows=After(("wounded",), same("dealer", "member")),
    ),
    EventKind(
        "healed",
        "member:card wounds:number",
        "{member} is healed of {wounds:wound}.",
        stake=Stake(3, _theirs, "wounds"),
    ),
    EventKind(
        "gained_life",
        "member:card tokens:number",
        "{member} gets {tokens:Life Token}.",
        stake=Stake(3, _theirs, "tokens"),
    ),
    EventKind("killed", "member:card seat", _killed),
    EventKind("bereft", "member:card", "Nothing keeps {member} alive any longer.", clauses.bereavement),
    EventKind(
        "died",
        "member:card seat",
        "{member} dies.",
        clauses.death,
        stake=Stake(-30, _theirs),
        follows=After(("wounded", "killed", "bereft"), same("member"), near=False),
    ),
    EventKind(
        "claimed", "seat member:card", _claimed, "MT-11.11", follows=After(("died",), same("member")), stake=Stake(10)
    ),
    EventKind("resurrected", "member:card", "{member} is resurrected.", "MT-8.18.1"),
    EventKind("exerted", "member:card", "{member} is exerted.", follows=After(("hid",), same("member"), near=False)),
    EventKind("stayed_exerted", "member:card", "{member} is exerted already."),
    EventKind("readied", "member:card", None),
    EventKind("gang_readied", "members:cards", _gang_readied, "MT-8.12"),
    EventKind("modified", "member:card what:word number:number until:word", _modified),
    EventKind("readied_by_card", "member:card", "{member} is ready again."),
    EventKind("hid", "member:card", "{member} goes into hiding.", "MT-8.21.1"),
    EventKind("converted", "member:card how:word seat", _converted, "MT-8.19", stake=Stake(-30, _theirs)),
    EventKind("geno_locked", "member:card", "{member} is Geno-locked and stays what it is.", "MT-I.7"),
    EventKind("controlled", "member:card seat", "{seat:take} control of {member}.", "MT-8.22", stake=Stake(25)),
    EventKind("thralled", "member:card seat", "{member} is {seat:of} thrall now.", "MT-F.18"),
    EventKind(
        "released", "member:card home:seat", "{member} is back in {home:of} gang.", clauses.homecoming, follows=GONE
    ),
    EventKind("vanished", "member:card", "{member} leaves the game: its gang is out.", "MT-F.20.1", follows=GONE),
    EventKind("focussed", "member:card other:card", "{member} and {other} can only act on each other now.", "MT-8.23"),
    EventKind("laid", "card", "{card} stays on the table.", "MT-8.8.3", card="card"),
    EventKind("attached", "card member:card", "{card} stays on {member}.", "MT-8.8.3", card="card"),
    EventKind(
        "destroyed", "item:card member:card", "{item} of {member} is destroyed.", "MT-7.8", stake=Stake(-8, _theirs)
    ),
    # ends of fights
    EventKind(
        "ran_away",
        "seat place",
        "{seat:run} away from the fight {place:at}.",
        "MT-10.1",
        announces=True,
        stake=Stake(-20),
    ),
    EventKind("left_combat", "seat place", _left_combat, "MT-10.14", announces=True, follows=After(CASUALTIES)),
    EventKind(
        "offered_stalemate",
        "seat place",
        _offered_stalemate,
        "MT-10.9",
        announces=True,
    ),
    EventKind("gone_quiet", "place rounds:number", _gone_quiet, "MT-10.13", announces=True),
    EventKind("answered_stalemate", "seat answer:word", _answered_stalemate, "MT-10.9"),
    EventKind(
        "fight_ended",
        "place winner:seat",
        _fight_ended,
        clauses.end_of_fight,
        card=site,
        announces=True,
        follows=After((*CASUALTIES, "ran_away", "left_combat", "answered_stalemate", "gone_quiet")),
    ),
)
"""Events in fights. That members are readied one by one is not told; the reason is, with all of their names."""
