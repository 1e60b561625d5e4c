"""Every event of Monsters Menace the World, and the names used in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckbuilder.cards.grammar import possessive
from deckbuilder.gamekit.board.hits import Against
from deckbuilder.gamekit.causes import After, leads_to, same
from deckbuilder.gamekit.events import TO_ALL, EventKind, EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.gamekit.stakes import Stake
from deckbuilder.games.monsters_menace import clauses
from deckbuilder.games.monsters_menace.language.vocabulary import EFFECTS, effect_said
from deckbuilder.games.monsters_menace.match_data import MatchData
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.text import counted, listed

PARTS = ("unit", "mutation", "upgrade")
"""Types of definitions that are printed on a card but are no cards themselves."""


class WorldNarrator(NamedNarrator):
    """The person an event is told to."""

    __slots__ = ()
    data: MatchData

    def place(self, place: int) -> str:
        """The name of a space."""
        return self.data.world.spaces[place].name

    def card(self, copy: int) -> str:
        """Name a card, or something printed on a card under a name of its own."""
        is_part = copy >= 0 and self.data.definitions[copy].type in PARTS
        return self.called(copy) if is_part else super().card(copy)


def roll_said(to: WorldNarrator, die: int, needed: int, hit: int, parts: Sequence[int]) -> str:
    """A die against a number, in words: "4 (+1 Konk) against 4, a hit"."""
    pairs = tuple(zip(parts[::2], parts[1::2], strict=True))
    added = Against(needed, pairs).said(to.card)
    return f"{die}{f' ({added})' if added else ''} against {needed}, a {'hit' if hit else 'miss'}"


def _attacked(to: WorldNarrator, by: int, target: int, die: int, needed: int, hit: int, parts: tuple[int, ...]) -> str:
    return f"{to.card(by)} against {to.card(target)}: {roll_said(to, die, needed, hit, parts)}."


def _fired(to: WorldNarrator, seat: int, target: int, die: int, needed: int, hit: int, parts: tuple[int, ...]) -> str:
    return f"{to.whose(seat)} Cruise Missile against {to.card(target)}: {roll_said(to, die, needed, hit, parts)}."


def _defended(to: WorldNarrator, target: int, number: int, changes: tuple[int, ...]) -> str:
    """The Defense of what is attacked, with what cards add to it: "Konk's Defense is 5 (+1 Thick Hide)."."""
    return f"{possessive(to.card(target))} Defense is {number} ({_changes_said(to, changes)})."


def _dealt(to: WorldNarrator, by: int, number: int, changes: tuple[int, ...]) -> str:
    """The Damage of an attacker, with what cards add to it, or take off it for its target."""
    return f"{possessive(to.card(by))} Damage is {number} ({_changes_said(to, changes)})."


def _had_attacks(to: WorldNarrator, by: int, number: int, changes: tuple[int, ...]) -> str:
    """The attacks of a Monster or Minion, with those that cards add: "Tomanagi has 5 attacks (+1 Baby Tomanagi)."."""
    return f"{to.card(by)} has {counted(number, 'attack')} ({_changes_said(to, changes)})."


def _feasted(to: WorldNarrator, monster: int, number: int, changes: tuple[int, ...]) -> str:
    """The Health of a City, with what cards add to it for a Monster."""
    return f"The City holds {number} Health for {to.card(monster)} ({_changes_said(to, changes)})."


def _changes_said(to: WorldNarrator, changes: tuple[int, ...]) -> str:
    return Against(0, tuple(zip(changes[::2], changes[1::2], strict=True))).said(to.card)


def _attack_said(to: WorldNarrator, by: int, target: int, dice: tuple[int, ...]) -> str:
    shown = listed([str(die) for die in dice])
    return f"{to.card(by)} attacks {to.card(target)} and rolls {shown}."


def _rolled(to: WorldNarrator, by: int, target: int, dice: tuple[int, ...]) -> str | None:
    """Several dice; a single one is told with what comes of it."""
    return _attack_said(to, by, target, dice) if len(dice) > 1 else None


def _rerolled(to: WorldNarrator, by: int, die: int, again: int, left: tuple[int, ...]) -> str:
    """A die that is rolled again; since version 13 the event has the number of rerolls left in the battle."""
    rest = f" ({counted(left[0], 'reroll') if left[0] else 'no reroll'} left in this battle)" if left else ""
    return f"{to.card(by)} rolls the {die} again{rest}: {again}."


def _last_token(to: WorldNarrator, finished: int) -> str:
    return f"The last Stomp token is gone: the game ends{' with this round' if finished else ''}."


def _shot(to: WorldNarrator, by: int, near: int, target: int, place: int, dice: tuple[int, ...]) -> str:
    where, shown = f"{to.card(target)} in {to.place(place)}", listed([str(die) for die in dice])
    return f"{to.card(by)} in {to.place(near)} attacks {where} and rolls {shown}."


def _destroyed(to: WorldNarrator, seat: int, kind: int, place: int) -> str:
    where = f" in {to.place(place)}"
    if seat == NOBODY:
        return f"{to.card(kind)}{where} is destroyed."
    return f"{to.says(seat, 'destroy')} {to.card(kind)}{where}."


def _bonus(before: object, minions: int, cubes: int, health: int, kills: int) -> int:
    """The Infamy added at the end."""
    return minions + cubes + health + kills


def _scored(to: WorldNarrator, seat: int, minions: int, cubes: int, health: int, kills: int, total: int) -> str:
    named = (
        (minions, "for Minions"),
        (cubes, "for Mutations and Upgrades"),
        (health, "for Health"),
        (kills, "for destroyed Units"),
    )
    added = listed([f"{number} {what}" for number, what in named if number]) or "nothing"
    return f"{to.says(seat, 'add')} {added}: {total} Infamy."


def _marshalled(to: WorldNarrator, seat: int, card: int, place: int, many: int, left: tuple[int, ...]) -> str:
    """Tanks marshalled; since version 15 the event of a single one has the number left in the supply."""
    name, where = to.card(card), to.place(place)
    if many > 1:
        return f"Two {name}s are marshalled in {where}."
    no_other, no_room = "the supply had no other", "no space had room for two"
    why = f"{no_other}, or {no_room}" if not left else no_room if left[0] else no_other
    return f"Only one {name} is marshalled in {where}: {why}."


def _marshalled_none(to: WorldNarrator, card: int, left: int) -> str:
    """Why no Tank is marshalled: none is left, or there is no room for any."""
    why = "no other space of the continent has room" if left else "the supply has none"
    return f"No {to.card(card)} is marshalled: {why}."


def _used(to: WorldNarrator, card: int) -> str:
    """A card that takes effect, with what it does if it does only one thing."""
    definition, name = to.data.definitions[card], to.card(card)
    programs = [to.data.programs[one.program] for one in definition.triggers]
    found = [one for program in programs for one in program if one.word in EFFECTS]
    if len(found) != 1:
        return f"{name} comes into effect."
    (effect,) = found
    does = effect_said(effect.word, *effect.operands)
    return f"{name}: {does}." if definition.type in PARTS else f"{possessive(name)} ability: {does}."


BROKEN_BY: Mapping[str, str] = {"tokens": "by the Stomp tokens placed", "health": "by the Health of the Monster"}
"""How a broken tie was broken, in words (MMW-8.6)."""


def _game_over(to: WorldNarrator, winners: tuple[int, ...], reason: str) -> str:
    if reason in BROKEN_BY:
        wins = to.says(winners[0], "win") if len(winners) == 1 else f"{to.everybody(winners)} win together"
        return f"{wins}: the most Infamy was a tie, broken {BROKEN_BY[reason]}."
    if len(winners) > 1:
        return f"{to.everybody(winners)} win together, equally infamous."
    return f"{to.says(winners[0], 'win')} with the most Infamy."


def _harmed(to: WorldNarrator, copy: int, amount: int, left: int, missed: tuple[int, ...]) -> str:
    """Health that is lost; since version 14 the event has what was missed, if the misses cost it."""
    cost = f" for missing {to.card(missed[0])}" if missed else ""
    return f"{to.card(copy)} takes {amount} damage{cost} and has {left} Health."


def _drew_none(to: WorldNarrator, seat: int, others: int) -> str:
    """Why nothing was drawn: there are others to draw, but the player has two, or there are none."""
    return f"{to.says(seat, 'have')} two Minions already." if others else "No Minion is left to draw."


def _drew_no_guest(to: WorldNarrator, seat: int, card: int) -> str:
    return f"{to.card(card)} draws no Minion: {to.of(seat)} own Units began the battle."


def _gained_none(to: WorldNarrator, card: int) -> str:
    """Why a roll brings nothing: a Monster has its whole chart, or a Military has."""
    if to.data.definitions[card].is_monster:
        return f"{to.card(card)} has all its Mutations already."
    return f"The {to.card(card)} has all its Upgrades already."


def _may_choose(to: WorldNarrator, seat: int, owned: tuple[int, ...]) -> str:
    """Why a roll is a free choice: its Mutation or Upgrade is there already, or so are two Minions."""
    if not owned:
        return f"{to.says(seat, 'have')} two Minions already, and may choose a Mutation."
    what = to.data.definitions[owned[0]].type.capitalize()
    return f"{to.says(seat, 'have')} {to.card(owned[0])} already, and may choose another {what}."


def _recovered(to: WorldNarrator, copy: int, health: int, pinned: int) -> str:
    stays = ", and cannot move in this turn, since it is among enemies" if pinned else ""
    return f"{to.card(copy)} has {health} Health again{stays}."


def _found(to: WorldNarrator, seat: int, amount: int, source: str) -> str:
    return f"{to.says(seat, 'gain')} {amount} Infamy."


SOURCES: Mapping[str, str] = {
    "MMW-5.2": "Military Bases stomped",
    "MMW-5.3": "Cities stomped",
    "MMW-5.5": "Mutation Sites",
    "MMW-8.4": "what is added at the end",
}
"""What brings or costs points, in words, by clause."""
KINDS = (
    EventKind("goes_first", "seat", "{seat:go} first.", "MMW-2.1", shows=TO_ALL),
    EventKind("became", "seat monster:card", "{seat:play} {monster}.", "MMW-2.4", shows=TO_ALL, card="monster"),
    EventKind("leads", "seat military:card", "{seat:lead} the {military}.", "MMW-2.4", shows=TO_ALL, card="military"),
    EventKind("drew", "seat card", "{seat:draw} {card}.", clauses.by_drawing, shows=TO_ALL, card="card", draws="card",
              stake=Stake(8)),
    EventKind("drew_none", "seat others:number", _drew_none, clauses.by_drawing),
    EventKind("last_minion", "", "That was the last Minion: no other can be drawn.", clauses.by_drawing),
    EventKind("allied", "seat card", "{card} is an ally: Units are no enemies of it.", "MMW-9.1"),
    EventKind("stationed", "", "The first Units are on the board.", "MMW-2.6"),
    EventKind("placed", "seat card place", "{card} is in the Lair of {place}.", clauses.by_lair,
              follows=After(("was_blocked",), same("card"), near=False)),
    EventKind("turn_began", "seat", "{seat:'s} turn begins.", "MMW-1.2", announces=True),
    EventKind("returned", "seat card place", "{card} comes back in {place}.", "MMW-4.12", announces=True),
    EventKind("recovered", "seat copy:card health:number pinned:number", _recovered, "MMW-4.12"),
    EventKind("moved", "seat card place", "{card} goes to {place}.", "MMW-3.1", announces=True),
    EventKind("marched", "seat card start:place place", "{card} goes from {start} to {place}.", "MMW-3.1"),
    EventKind("battle_began", "seat place", "A battle begins in {place}.", "MMW-4.1", announces=True),
    EventKind("silenced", "seat card", "{card} keeps Rocket Launchers from attacking first.", "MMW-4.2"),
    EventKind("joined", "seat card place", "{card} joins the battle in {place}.", "MMW-9.8"),
    EventKind("drew_no_guest", "seat card", _drew_no_guest, "MMW-9.8", card="card"),
    EventKind("struck_first", "seat by:card", "{by} attacks before the others.", clauses.by_attacking),
    EventKind("struck_back", "seat by:card", "{by} counterattacks.", clauses.by_attacking),
    EventKind("had_attacks", "seat by:card number:number *changes:numbers", _had_attacks, clauses.by_attacking),
    EventKind("rolled", "seat by:card target:card *dice:numbers", _rolled, clauses.by_attacking,
              shows=TO_ALL, announces=leads_to("defended", "rerolled", "dealt", "attacked"), explains=_attack_said),
    EventKind("shot", "seat by:card near:place target:card place *dice:numbers", _shot, clauses.by_attacking,
              shows=TO_ALL, announces=leads_to("defended", "dealt", "attacked")),
    EventKind("defended", "seat target:card number:number *changes:numbers", _defended, "MMW-4.8"),
    EventKind("dealt", "seat by:card number:number *changes:numbers", _dealt, "MMW-4.10"),
    EventKind("rerolled", "seat by:card die:number again:number *left:numbers", _rerolled, "MMW-9.3", shows=TO_ALL),
    EventKind("attacked", "seat by:card target:card die:number needed:number hit:number *parts:numbers", _attacked,
              "MMW-4.8", uses="by", announces=clauses.strikes),
    EventKind("dice_lost", "seat by:card count:number",
              "{count:other die is|other dice are} lost: the target has fallen.", "MMW-4.7"),
    EventKind("damaged_tank", "card place", "{card} in {place} is damaged.", "MMW-9.4"),
    EventKind("destroyed", "seat card place", lambda to, seat, card, place: _destroyed(to, seat, card, place),
              clauses.by_destroying, announces=clauses.by_a_blow),
    EventKind("destroyed_itself", "seat card place", "{card} in {place} destroys itself; {seat:record} it.", "MMW-9.6"),
    EventKind("harmed", "seat copy:card amount:number left:number *missed:numbers", _harmed, clauses.by_harming,
              card="copy", announces=clauses.befalls, stake=Stake(-2, times="amount")),
    EventKind("healed", "seat copy:card amount:number", "{copy} gains {amount} Health.", clauses.by_healing,
              stake=Stake(1, times="amount")),
    EventKind("feasted", "seat monster:card number:number *changes:numbers", _feasted, "MMW-5.3"),
    EventKind("health_lost", "seat copy:card count:number most:number",
              "{count:Health is|Health are} lost: {copy} cannot have more than {most}.", "MMW-1.4"),
    EventKind("defeated", "seat copy:card", "{copy} is defeated.", "MMW-4.11", card="copy",
              announces=leads_to("cubes_lost", "gained_infamy", "lost_infamy", "tokens_left", "scored", "game_over"),
              stake=Stake(-15)),
    EventKind("cubes_lost", "seat copy:card count:number", "{count:cube is|cubes are} lost with {copy}.", "MMW-9.10"),
    EventKind("gained_infamy", "seat amount:number source:word", _found, clauses.by_gain,
              stake=Stake(4, times="amount", counts="amount")),
    EventKind("lost_infamy", "seat amount:number", "{seat:lose} {amount} Infamy.", "MMW-8.3",
              stake=Stake(-4, times="amount", counts=lambda before, amount: -amount)),
    EventKind("no_infamy_left", "seat", "{seat:have} no more Infamy to lose.", "MMW-8.3"),
    EventKind("retreated", "seat card place", "{card} retreats to {place}.", "MMW-4.6"),
    EventKind("unit_retreated", "seat card start:place place", "{card} retreats from {start} to {place}.",
              clauses.by_fleeing),
    EventKind("was_blocked", "seat card", "{card} has no way to retreat and leaves the board.", "MMW-4.13"),
    EventKind("found_no_way", "seat card", "{card} has no way to retreat.", "MMW-4.13"),
    EventKind("found_no_room", "seat card to:place", "{to} has no room for {card}.", "MMW-4.13"),
    EventKind("guest_left", "card", "{card} is discarded after the battle.", "MMW-9.8"),
    EventKind("rampaged", "seat card place", "{card} rampages on to {place}.", "MMW-9.9", announces=True),
    EventKind("stomped", "seat place what:word", "{seat:stomp} {what} in {place}.", clauses.by_stomping,
              announces=clauses.is_no_other_encounter, stake=Stake(2)),
    EventKind("marshalled", "seat card place many:number *left:numbers", _marshalled, "MMW-5.2"),
    EventKind("marshalled_none", "seat card left:number", _marshalled_none, "MMW-5.2"),
    EventKind("rolled_mutation", "seat die:number", "{seat:roll} {die} for a Mutation.", clauses.by_mutating,
              shows=TO_ALL, announces=True),
    EventKind("rolled_research", "seat die:number", "{seat:roll} {die} for Military Research.", "MMW-7.1", shows=TO_ALL,
              announces=True),
    EventKind("may_choose", "seat *owned:cards", _may_choose, clauses.by_taking),
    EventKind("took", "seat card", "{seat:gain} {card}.", clauses.by_taking, card="card", uses="card", announces=True,
              stake=Stake(8)),
    EventKind("gained_none", "seat card", _gained_none, clauses.by_taking),
    EventKind("used", "seat card", _used, "MMW-9.2", card="card", uses="card", announces=True),
    EventKind("stored", "seat card place", "{card} keeps a cube from {place}.", "MMW-9.10"),
    EventKind("handed_over", "seat card", "{card} hands over what it keeps.", "MMW-9.10", announces=True),
    EventKind("gave_cube", "seat card monster:card", "{card} gives {monster} a cube.", "MMW-9.10", card="card",
              announces=True),
    EventKind("deployed", "seat card place", "{seat:deploy} {card} in {place}.", clauses.by_deploying),
    EventKind("redeployed", "seat card start:place place", "{seat:redeploy} {card} from {start} to {place}.",
              "MMW-6.7"),
    EventKind("deployed_none", "seat", "{seat:find} nothing to deploy in any City.", "MMW-7.2"),
    EventKind("launched", "seat place", "{seat:deploy} a Cruise Missile in {place}.", "MMW-6.5", announces=True),
    EventKind("last_submarine", "seat card",
              "That was the last {card} of the Military, for the rest of the game.", "MMW-6.5"),
    EventKind("floated", "seat card place", "{card} puts to sea in {place}.", "MMW-6.4",
              follows=After(("deployed", "redeployed"), same("card"))),
    EventKind("found_no_sea", "seat card", "{card} finds no room at sea and goes back to the supply.", "MMW-6.4",
              follows=After(("deployed", "redeployed"), same("card"))),
    EventKind("fired", "seat target:card die:number needed:number hit:number *parts:numbers", _fired, "MMW-6.5",
              shows=TO_ALL, announces=leads_to("harmed", "rolled_mutation"), follows=After(("launched",))),
    EventKind("made_mutate", "seat card", "The 1 makes {card} mutate.", "MMW-6.6"),
    EventKind("tokens_left", "count:number", "{count:Stomp token is|Stomp tokens are} left.", "MMW-4.12"),
    EventKind("last_token", "finished:number", _last_token, "MMW-8.1"),
    EventKind("scored", "seat minions:number cubes:number health:number kills:number total:number", _scored,
              "MMW-8.4", stake=Stake(0, counts=_bonus)),
    EventKind("game_over", "winners:seats reason:word", _game_over, "MMW-8.5"),
)  # fmt: skip
"""Every kind of event."""
EVENTS: EventKinds[MatchData] = EventKinds(WorldNarrator, KINDS, cause=clauses.cause)
